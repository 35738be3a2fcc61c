"""What travels between the server and its clients: the allow-list of the API, typed.

Whatever is sent is built into one of these models, so a field that is not named here never leaves the server. The
client's TypeScript types are generated from them.
"""

import unicodedata
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from stoneage.components import COLOURS

Colour = Literal["red", "blue", "green", "yellow", "black"]
Level = Literal["easy", "medium", "hard", "expert"]
Pace = Literal["instant", "fast", "normal", "slow"]
Season = Literal["summer", "winter"]
Status = Literal["gathering", "playing", "over", "closed"]
SeatKind = Literal["person", "bot", "open"]
Family = Literal[
    "place",
    "resolve",
    "tools",
    "jewelry",
    "spend",
    "take",
    "pick",
    "give",
    "get",
    "use",
    "accept",
    "decline",
    "done",
    "starve",
]
assert Colour.__args__ == COLOURS  # type: ignore[attr-defined]

NAME_LENGTH = 24
MOST_ACTIONS = 40


def _printable(name: str) -> str:
    """A name on one line, without control characters or marks that turn the direction of the text around."""
    words = " ".join(name.split())
    if any(unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn") for letter in words):
        raise ValueError("a name has letters, digits, signs and spaces only")
    return words


Name = Annotated[str, Field(max_length=NAME_LENGTH), AfterValidator(_printable)]
TableId = Annotated[str, Field(pattern=r"^[a-z2-7]{12}$")]
Token = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Field(ge=0, le=4)]


class Received(BaseModel):
    """What a client sends: nothing but the fields that are named."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Sent(BaseModel):
    """What the server sends."""

    model_config = ConfigDict(frozen=True, json_schema_serialization_defaults_required=True)


# --- what clients send ---


class Options(Received):
    """The rules of a new table; the number of players is the number of its seats."""

    expansion: bool = False
    bonus_buildings: bool = False
    harsh_winter: bool = False
    wild_animals: bool = False
    igloos: bool = False
    tools_on_cards: bool = True


class NewSeat(Received):
    """A seat of a new table: mine (several make a hot seat), a bot's, or open to whoever joins."""

    kind: Literal["me", "bot", "open"]
    name: Name = ""
    level: Level = "medium"
    colour: Colour | None = None


class NewTable(Received):
    """A table to be."""

    name: Name = ""
    options: Options = Options()
    seats: Annotated[list[NewSeat], Field(min_length=2, max_length=5)]
    pace: Pace = "normal"
    season: Season = "summer"
    public: bool = False


class Join(Received):
    """Take an open seat; without a number, the first."""

    seat: SeatNumber | None = None
    name: Name = ""


class HandOver(Received):
    """Let a bot of this level play a seat."""

    level: Level = "medium"


class ChangeTable(Received):
    """What can be changed while playing."""

    pace: Pace | None = None
    season: Season | None = None


class Claim(Received):
    """The secret of a seat link."""

    token: Token


class NewName(Received):
    """The name of a guest."""

    name: Name


class Command(Received):
    """What a seat does: a list of actions that is applied whole or not at all, or taking actions back.

    `id` is made up by the client: the same id again gets the same answer and changes nothing. `version` is that of
    the view that the command was made for.
    """

    type: Literal["play", "undo", "reset"]
    id: Token
    version: Annotated[int, Field(ge=0, le=2**31)]
    actions: Annotated[list[Annotated[str, Field(max_length=80)]], Field(max_length=MOST_ACTIONS)] = []


class Hello(Received):
    """The first message on a socket: the last sequence number that the client has seen, or none."""

    type: Literal["hello"]
    since: Annotated[int, Field(ge=0, le=2**31)] | None = None


class Ping(Received):
    """Are you there?"""

    type: Literal["ping"]


ClientMessage = Annotated[Hello | Ping | Command, Field(discriminator="type")]


# --- the position ---


class RulesView(Sent):
    """The rules of a game."""

    players: int
    expansion: bool
    bonus_buildings: bool
    harsh_winter: bool
    wild_animals: bool
    igloos: bool
    tools_on_cards: bool


class StackView(Sent):
    """A stack of buildings: the uppermost tile, and how many are left with it."""

    building: str | None
    left: int


class PlayerView(Sent):
    """A tribe as the viewer sees it.

    `missing_food` is what it would lack if all its figures ate now; `hidden` are its face-down cards, where the viewer
    may know them.
    """

    seat: int
    colour: Colour
    food: int
    wood: int
    clay: int
    stone: int
    gold: int
    jewelry: int
    figures: int
    placed: dict[str, int]
    home: int
    missing_food: int
    agriculture: int
    merchant: int
    traded: bool
    tools: list[int]
    tools_used: list[int]
    one_use_tools: list[int]
    two_resources: bool
    cards: list[str]
    buildings: list[str]
    igloos: list[int]
    points: dict[str, int]
    score: int
    estimate: int
    face_down: int
    hidden: list[str] | None


class DecisionView(Sent):
    """Who is asked what; `data` holds what the question needs, by its kind (see docs/bots.md)."""

    kind: str
    seat: int
    data: dict[str, Any]


class GameView(Sent):
    """All of a game that a viewer may see; `worth` is what each card of the row would count for them at the end."""

    rules: RulesView
    viewer: int | None
    round: int
    start: int
    row: list[str | None]
    stacks: list[StackView]
    igloos: list[int]
    animal: str | None
    animals_waiting: list[str]
    dice: list[int]
    deck_left: int
    cards_left: int
    unseen_cards: list[str]
    unseen_buildings: list[str]
    players: list[PlayerView]
    worth: dict[str, int]
    over: bool
    decision: DecisionView | None
    legal: list[str]


class Offer(Sent):
    """A legal action, taken apart for a client that shows it; `gains` is what it brings at once, where that is sure."""

    action: str
    family: Family
    place: str | None = None
    figures: int = 0
    item: str | None = None
    tools: list[int] = []
    one_use_tools: list[int] = []
    number: int = 0
    gains: dict[str, int] | None = None


class Payment(Sent):
    """A way to pay in one tap: the actions, what they pay, and the points that the purchase makes at once."""

    kind: Literal["cheapest", "most points"]
    actions: list[str]
    pays: dict[str, int]
    points: int


class StoryEvent(Sent):
    """One thing that happened, as data; `move` is its place in the game's log."""

    kind: str
    seat: int | None
    data: dict[str, Any]
    move: int


# --- the table ---


class SeatView(Sent):
    """Who sits where. `away` marks a seat whose person handed it to a bot and may take it back."""

    seat: int
    colour: Colour
    name: str
    kind: SeatKind
    level: Level | None
    away: bool
    online: bool
    mine: bool


class May(Sent):
    """What the viewer may do now, beside the legal actions."""

    undo: bool
    reset: bool
    hint: bool
    join: bool
    close: bool
    rematch: bool


class TableView(Sent):
    """A table as one viewer sees it."""

    id: str
    name: str
    status: Status
    public: bool
    owner: bool
    pace: Pace
    season: Season
    created: str
    seats: list[SeatView]
    viewer: int | None
    seq: int
    version: int
    moves: int
    game: GameView | None
    offers: list[Offer]
    payments: list[Payment]
    may: May
    commitment: str
    seed: str | None
    scores: list[int] | None
    winners: list[int] | None
    rematch: str | None
    watching: int


class TableRow(Sent):
    """A table in a list."""

    id: str
    name: str
    status: Status
    public: bool
    rules: RulesView
    season: Season
    seats: list[SeatView]
    round: int
    my_turn: bool
    created: str
    changed: str


class TableList(Sent):
    """Tables, the latest first."""

    tables: list[TableRow]


class SeatLink(Sent):
    """A secret that moves a seat to another device; shown once."""

    seat: int
    token: str


class Me(Sent):
    """The guest."""

    guest: str
    name: str


class Hint(Sent):
    """One of the bot's best choices: its value, and how much it likes it beside the others (0 to 1)."""

    action: str
    value: float
    unit: Literal["points", "win share"]
    weight: float


class Hints(Sent):
    """The bot's best choices for the decision at hand, the best first."""

    version: int
    hints: list[Hint]


class Luck(Sent):
    """The dice of a seat: how many, what they showed, and what they show on average."""

    dice: int
    pips: int
    expected: float


class SeatSummary(Sent):
    """How a seat fared: points by source, estimated points after each round, luck of the dice."""

    seat: int
    score: int
    tie_break: int
    sources: dict[str, int]
    by_round: list[int]
    luck: Luck


class Summary(Sent):
    """The end of a game, or how it stands."""

    over: bool
    rounds: int
    decisions: int
    winners: list[int]
    seats: list[SeatSummary]
    round_starts: list[int]


class Story(Sent):
    """The story of a game up to now, as the viewer may know it."""

    moves: int
    events: list[StoryEvent]


class Position(Sent):
    """The game after some moves, and what the move before it told."""

    move: int
    moves: int
    game: GameView


# --- on the socket ---


class Update(Sent):
    """The table as it is now, and the story from a move on: whatever the client has of it from there on is replaced."""

    type: Literal["update"] = "update"
    table: TableView
    from_move: int
    story: list[StoryEvent]


class Presence(Sent):
    """Who is there."""

    type: Literal["presence"] = "presence"
    online: list[int]
    watching: int


Outcome = Literal["ok", "illegal", "stale", "not_your_turn", "forbidden", "too_fast", "cannot_save"]


class Answer(Sent):
    """What became of a command. `stale` brings the current view; after `ok` an update follows on the socket."""

    type: Literal["answer"] = "answer"
    id: str
    outcome: Outcome
    version: int
    reason: str = ""
    table: TableView | None = None


class Failure(Sent):
    """Something that was not done, and what to do about it."""

    type: Literal["failure"] = "failure"
    code: str
    message: str


class Pong(Sent):
    """Yes."""

    type: Literal["pong"] = "pong"


ServerMessage = Annotated[Update | Presence | Answer | Failure | Pong, Field(discriminator="type")]


# --- the pieces ---


class EffectView(Sent):
    """What a card, a tile or a die face gives."""

    kind: str
    amount: int
    what: str


class CardView(Sent):
    """A civilization card: what it gives at once, and its culture symbol or its profession's icons."""

    id: str
    top: list[EffectView]
    symbol: str | None
    profession: str | None
    icons: int
    expansion: bool


class CostView(Sent):
    """A cost: exactly these pieces, or `least` to `most` of the player's choice, of so many kinds (0: any)."""

    fixed: dict[str, int] | None
    least: int
    most: int
    kinds: int
    of: str


class TileView(Sent):
    """A building or igloo; without points each piece paid scores its value."""

    id: str
    cost: CostView
    points: int | None
    effects: list[EffectView]
    set: str
    name: str


class AnimalView(Sent):
    """A wild animal and how much it takes off every roll."""

    id: str
    name: str
    menace: int


class PlaceView(Sent):
    """A place; `expected` is what 1, 2, 3, ... dice bring there on average."""

    name: str
    kind: str
    least: int
    most: int
    yields: str
    pips: int
    effect: EffectView | None
    expected: list[float]


class Pieces(Sent):
    """The printed pieces and the options of the game."""

    version: str
    items: dict[str, int]
    symbols: list[str]
    professions: dict[str, str]
    cards: list[CardView]
    card_prices: list[CostView]
    tiles: list[TileView]
    animals: list[AnimalView]
    animal_rewards: list[EffectView]
    places: list[PlaceView]
    dice_table: list[EffectView]
    style_dice_table: list[EffectView]
    merchant_ratios: list[list[int]]
    limits: dict[str, int]
    options: dict[str, str]
    levels: list[Level]
    colours: list[Colour]


class Health(Sent):
    """Whether the server can do its work."""

    status: Literal["ok", "no database"]
    database: bool
    redis: Literal["unused", "connected", "away"]
