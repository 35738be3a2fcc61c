"""A table as a viewer sees it, and lists of tables."""

from dataclasses import field
from typing import Literal

from stoneage.components.tracks import Colour
from stoneage.game.decision import ChanceUse
from stoneage.game.preview import Choices
from stoneage.game.view import GameView, RulesView
from stoneage.tables.messages.base import Level, Pace, Season, SeatKind, Status, UndoReason, message
from stoneage.tables.messages.compiling import Compiling
from stoneage.tables.messages.days import Days, NudgeView, PauseView, PremoveView, TurnView


@message
class StandIn:
    """A bot played in a person's place: from move `start` on, up to and without move `end`, or until now."""

    start: int
    end: int | None


@message
class SeatView:
    """A seat and who plays it. `away`: a bot plays it until its player takes it back."""

    seat: int
    colour: Colour
    name: str
    kind: SeatKind
    level: Level | None
    away: bool
    online: bool
    mine: bool
    stand_ins: list[StandIn]


@message
class May:
    """What the viewer may do now besides playing. `chances`: look at the win chances. `start`: with bots in open seats.

    `premove`: say where to place figures when their turn comes. `nudge`: ask the player whose turn it is to play.
    `pause`: want a pause, or end it.

    `undo_reason` says why nothing can be undone: the game has just started, what came up by chance, or who has moved.
    """

    undo: bool
    undo_reason: UndoReason | None
    reset: bool
    hint: bool
    join: bool
    close: bool
    rematch: bool
    chances: bool
    start: bool
    premove: bool
    nudge: bool
    pause: bool


@message
class Question:
    """What a real table asks its people: who starts, an outcome of chance, a face-down card at the end, and the like.

    `seat` is whose dice or card it is; `bot` asks to let it move. `count` dice are rolled at `place`, or `count` cards
    are to be uncovered. A card or building fills slot or stack `number`, counted from 1, and is one of `outcomes`; it
    may be left `face_down` without naming it. `confirm` asks whether everything is entered, once the game is over.
    """

    kind: Literal["start", "dice", "card", "building", "bot", "uncover", "confirm"]
    use: ChanceUse | None
    seat: int | None
    count: int = 1
    place: str | None = None
    number: int = 0
    outcomes: list[str] = field(default_factory=list)
    face_down: bool = False


@message
class ClockView:
    """The clock that runs for the player of a seat: how many `seconds` a decision has, and how many are left.

    When none are left, the player has some seconds of `grace` to say that they are still there, unless the time was
    `extended` before; then a bot plays for them.
    """

    seconds: int
    left: float
    grace: float
    seat: int
    extended: bool


@message
class TableView(Choices):
    """A table as one viewer sees it, with what they can choose from if it is their turn.

    `clock_seconds` is how long a decision may take, if the table has a clock; `clock` is there while it runs.
    `days` is the pace of a game over days, and `turn` the one that it waits for. Such a game also has the `pause`, a
    `nudge` for that turn, the `visits` of each seat's player, and the number of moves that the viewer has `seen`.
    `premove` is the viewer's own.
    `daily` is the day of a daily table. Its seed is revealed later than at others.
    `reopen_until` is for the owner of a closed table: until then it can be opened again.

    `combinations` are all ways to pay a price of the viewer's choice: how many of each item, in the order of the items.
    `closed` says why the viewer cannot place figures somewhere: the rule, by the name of the place.
    `unasked` is the answer to a decision of the viewer that offers no choice; a client may play it without asking.
    """

    id: str
    name: str
    status: Status
    public: bool
    pace: Pace
    season: Season
    created: str
    seq: int
    version: int
    moves: int
    commitment: str
    seed: str | None
    scores: list[int] | None
    winners: list[int] | None
    rematch: str | None
    daily: str | None
    clock_seconds: int | None
    clock: ClockView | None
    days: Days | None
    turn: TurnView | None
    pause: PauseView | None
    nudge: NudgeView | None
    visits: list[int] | None
    seen: int | None
    premove: PremoveView | None
    watching: int
    real: bool
    question: Question | None
    owner: bool
    seats: list[SeatView]
    viewer: int | None
    may: May
    reopen_until: str | None
    game: GameView | None


@message
class TableRow:
    """A table in a list; once its game is over, with the points and ranks of all seats (of old games, not always).

    `turn` is the one that a game over days waits for; `nudged`: somebody asks for it. `visits` are those of each seat's
    player so far.
    """

    id: str
    name: str
    status: Status
    public: bool
    rules: RulesView
    season: Season
    seats: list[SeatView]
    round: int
    my_turn: bool
    scores: list[int] | None
    ranks: list[int] | None
    daily: str | None
    real: bool
    turn: TurnView | None
    paused: bool
    nudged: bool
    visits: list[int] | None
    created: str
    changed: str


@message
class TableList:
    """Tables, the latest first."""

    tables: list[TableRow]


@message
class Reach:
    """Who else can open this server, as seen from its own machine."""

    addresses: list[str] | None
    """Where others in the network reach it; none if it listens only to this machine. Null: unknown, from elsewhere."""
    can_open: bool = False
    """Whether `POST /reach` would let others in the network join."""


@message
class SeatLink:
    """A secret that moves a seat to another device; shown once."""

    seat: int
    token: str


@message
class ProfileLink:
    """A secret that makes another device the same guest: shown once, works once, and for some `seconds`."""

    token: str
    seconds: int


@message
class Me:
    """The guest who asks; `guest` is the beginning of their id.

    `compiling`: the server works, but some bots wait, because the rules and bots are still being compiled.
    """

    guest: str
    name: str
    compiling: Compiling | None = None
