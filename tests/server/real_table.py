"""A real table without a server: answers given, actions played, events applied."""

import random
from dataclasses import replace
from typing import Self

from stoneage.game.game import Game
from stoneage.tables import messages
from stoneage.tables.events import Created
from stoneage.tables.real import entries
from tests.server.table_log import Log, a_choice, first_event


def real_event(*holders: str, **options: bool) -> Created:
    """The event that opens a real table."""
    return replace(first_event(*holders, **options), real=True)


class RealLog(Log):
    """A real table with the events that made it; ann answers."""

    def __init__(self, *holders: str, created: Created | None = None, **options: bool) -> None:
        super().__init__(first=created or real_event(*holders, **options))

    @property
    def question(self) -> messages.Question:
        """What the table asks."""
        asked = entries.question(self.table)
        assert asked is not None, "nothing is asked"
        return asked

    def answer(self, *answers: str) -> Self:
        """Answer questions."""
        for answer in answers:
            event, game = entries.event_of(self.table, 0, answer)
            self.apply(event, game)
        return self

    def laid_out(self, start: int = 0) -> Self:
        """Name the start player, and enter the first cards and buildings, the first possible ones."""
        self.answer(f"start {start}")
        while self.game.round == 0:
            self.answer(self.possible())
        return self

    def possible(self, chance: random.Random | None = None) -> str:
        """A possible answer to the question: the first one, or one by chance."""
        asked = self.question
        pick = chance.choice if chance else (lambda some: some[0])
        if asked.kind == "dice":
            return "dice " + " ".join(str(pick([3, 1, 2, 4, 5, 6])) for _ in range(asked.count))
        if asked.kind in ("bot", "confirm"):
            return asked.kind
        if asked.kind == "start":
            return f"start {pick(range(self.table.rules.players))}"
        if asked.face_down and pick([True, False]):
            return "face down"
        return f"{'card' if asked.kind == 'uncover' else asked.kind} {pick(asked.outcomes)}"

    def go_on(self, chance: random.Random) -> None:
        """One more answer or action; bots play by chance, too."""
        if entries.question(self.table):
            self.answer(self.possible(chance))
        else:
            self.play(a_choice(self.game, chance))

    def to_the_end(self, chance: random.Random) -> Self:
        """Go on until the game is over."""
        while self.table.status == "playing":
            self.go_on(chance)
        return self


def hidden_cards(game: Game) -> list[list[str]]:
    """The face-down cards of each tribe."""
    return [player["hidden"] for player in game.position()["players"]]
