"""Messages are the same JSON with and without pydantic."""

import json
import random

from stoneage import Game, Rules
from stoneage.local.encoding import to_json
from stoneage.record.fair import FairDice
from stoneage.server.messages import Presence, Story, Update
from stoneage.server.messages.encoding import to_json as by_pydantic
from stoneage.server.tables.pieces import pieces
from stoneage.server.tables.seating import SeatSetup, TableSetup, create
from stoneage.server.tables.table import Table
from stoneage.server.tables.views import TableViews
from stoneage.story import seen_by, story_events
from tests.server.table_log import a_choice


def a_game(seed: int) -> Game:
    game, chance = Game(Rules.all_options(4), seed=seed), random.Random(seed)
    while not game.over:
        game.play(a_choice(game, chance))
    return game


def test_the_pieces() -> None:
    assert json.loads(to_json(pieces())) == json.loads(by_pydantic(pieces()))


def test_the_story_of_a_whole_game() -> None:
    game = a_game(3)
    story = Story(moves=len(game.log), events=seen_by(story_events(game), 0))
    assert json.loads(to_json(story)) == json.loads(by_pydantic(story))


def test_the_table_at_every_decision() -> None:
    chance = random.Random(1)
    options = dict.fromkeys(("expansion", "wild_animals", "igloos", "harsh_winter"), True)
    table = Table("a" * 12, FairDice(bytes(32)), 0.0)
    table.apply(create(TableSetup((SeatSetup("me"), SeatSetup("bot")), options), "guest", "Ann"))
    table.apply(table.start_game())
    while table.game is not None and not table.game.over and len(table.game.log) < 300:
        view = TableViews(table, Presence(online=[0], watching=0)).of("guest")
        update = Update(table=view, from_move=0, story=[])
        assert json.loads(to_json(update)) == json.loads(by_pydantic(update))
        game, _ = table.after([str(a_choice(table.game, chance))])
        table._set_game(game)
