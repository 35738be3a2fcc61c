"""What a real table asks its people, and their answers: who starts, what was rolled or turned up, and the like.

An answer is a short text: `start 1`, `dice 3 4`, `card CIV07`, `face down`, `building B01`, `bot` or `confirm`. The
rules say what is asked and what is possible.
"""

from stoneage.errors import ChanceError
from stoneage.game.decision import Chance
from stoneage.game.game import Game
from stoneage.tables import messages
from stoneage.tables.events import BotCalled, CardUncovered, Entry, OutcomeEntered, ResultConfirmed, StartPlayerNamed
from stoneage.tables.real.face_down import spare_cards
from stoneage.tables.table import Table

FACE_DOWN = "face down"


def question(table: Table) -> messages.Question | None:
    """What the people at a real table are asked now; None if a player decides, or a bot thinks."""
    game = table.game
    if not table.real or table.status != "playing" or game is None:
        return None
    if not table.start_named:
        return messages.Question(kind="start", use=None, seat=None)
    if asked := game.chance:
        return _chance_question(table, game, asked)
    if game.over:
        return _last_question(table, game)
    if table.seat_to_move is not None and table.seats[table.seat_to_move].kind == "bot" and not table.bot_due:
        return messages.Question(kind="bot", use=None, seat=table.seat_to_move)
    return None


def _chance_question(table: Table, game: Game, asked: Chance) -> messages.Question:
    spare = spare_cards(game) if asked.kind == "card" else []
    # A card that stands in for another one may be turned up, if there is another one to stand in.
    standing_in = [card for _, card in table.unnamed_cards()] if spare else []
    return messages.Question(
        kind=asked.kind,
        use=asked.use,
        seat=None if asked.use in ("row", "stack") else asked.seat,
        count=asked.count,
        place=asked.place,
        number=asked.number,
        outcomes=sorted([*asked.outcomes, *standing_in]) if asked.kind == "card" else list(asked.outcomes),
        face_down=asked.use == "draw" and bool(spare),
    )


def _last_question(table: Table, game: Game) -> messages.Question:
    unnamed = table.unnamed_cards()
    if not unnamed:
        return messages.Question(kind="confirm", use=None, seat=None)
    outcomes = sorted([*spare_cards(game), *(card for _, card in unnamed)])
    return messages.Question(kind="uncover", use=None, seat=unnamed[0][0], count=len(unnamed), outcomes=outcomes)


def event_of(table: Table, seat: int, answer: str) -> tuple[Entry, Game | None]:
    """The event of an answer that the player of a seat gives, and the game after it, if that has been worked out.

    Raises:
        ChanceError: this is not asked now, or not possible; nothing has changed.
    """
    asked = question(table)
    if asked is None:
        raise ChanceError("this table does not ask for anything to be entered now")
    kind, _, value = answer.partition(" ")
    if asked.kind in ("bot", "confirm"):
        if answer != asked.kind:
            raise _unexpected(asked, answer)
        return BotCalled(seat) if asked.kind == "bot" else ResultConfirmed(seat), None
    if asked.kind == "start":
        if kind != "start" or value not in map(str, range(table.rules.players)):
            raise _unexpected(asked, answer)
        return StartPlayerNamed(seat, int(value)), None
    if asked.kind == "uncover":
        _, placeholder = table.unnamed_cards()[0]
        if kind != "card" or value not in asked.outcomes:
            raise _unexpected(asked, answer)
        return CardUncovered(seat, placeholder, value), None
    return _outcome(table, asked, seat, answer)


def _outcome(table: Table, asked: messages.Question, seat: int, answer: str) -> tuple[Entry, Game | None]:
    assert table.game is not None
    game = table.game.clone()
    if answer == FACE_DOWN:
        if not asked.face_down:
            raise _unexpected(asked, answer)
        card = spare_cards(game)[0]
        return OutcomeEntered(seat, f"card {card}", face_down=True), game.supply(card=card)
    kind, _, value = answer.partition(" ")
    if kind != asked.kind:
        raise _unexpected(asked, answer)
    if kind == "dice":
        faces = [int(face) if face in "123456" else 0 for face in value.split()]
        game.supply(dice=faces)
        return OutcomeEntered(seat, f"dice {' '.join(map(str, faces))}"), game
    if value not in asked.outcomes:
        raise ChanceError(f"{kind} {value!r:.40} cannot be turned up now: it has been seen, or is not in this game")
    if value in (card for _, card in table.unnamed_cards()):
        return OutcomeEntered(seat, answer, placeholder=spare_cards(game)[0]), None
    return OutcomeEntered(seat, answer), game.supply(card=value) if kind == "card" else game.supply(building=value)


def _unexpected(asked: messages.Question, answer: str) -> ChanceError:
    return ChanceError(f"the table asks for {asked.kind}, and {answer!r:.40} is not an answer")
