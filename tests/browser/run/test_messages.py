"""Messages are the same JSON in the page, on the server and as pydantic describes them."""

import json
import random
from typing import Any

from pydantic import TypeAdapter

from stoneage import Game, Rules
from stoneage.game_file.fair_dice import FairDice
from stoneage.server.encoding import to_json as on_a_server
from stoneage.story import seen_by, story_events
from stoneage.tables.decisions import create
from stoneage.tables.messages import Pieces, Presence, Story, Update
from stoneage.tables.messages.encoding import to_json
from stoneage.tables.messages.requests import NewSeat, NewTable, Options
from stoneage.tables.pieces import pieces
from stoneage.tables.table import Table
from stoneage.tables.views import TableViews
from tests.server.table_log import a_choice

ADAPTERS: dict[type[Any], TypeAdapter[Any]] = {kind: TypeAdapter(kind) for kind in (Pieces, Story, Update)}


def a_game(seed: int) -> Game:
    game, chance = Game(Rules.all_options(4), seed=seed), random.Random(seed)
    while not game.over:
        game.play(a_choice(game, chance))
    return game


def check(message: Any) -> None:
    described = json.loads(ADAPTERS[type(message)].dump_json(message, warnings="error"))
    assert json.loads(to_json(message)) == described
    assert json.loads(on_a_server(message)) == described


def test_the_pieces() -> None:
    check(pieces())


def test_the_story_of_a_whole_game() -> None:
    game = a_game(3)
    story = Story(moves=len(game.log), events=seen_by(story_events(game), 0))
    check(story)


def test_the_table_at_every_decision() -> None:
    chance = random.Random(1)
    options = Options(expansion=True, wild_animals=True, igloos=True, harsh_winter=True)
    table = Table("a" * 12, FairDice(bytes(32)), 0.0)
    table.apply(create(NewTable(seats=(NewSeat(kind="me"), NewSeat(kind="bot")), options=options), "guest", "Ann"))
    table.apply(table.start_game())
    while table.game is not None and not table.game.over and len(table.game.log) < 300:
        view = TableViews(table, Presence(online=[0], watching=0)).of("guest")
        update = Update(table=view, from_move=0, story=[])
        check(update)
        game, _ = table.after([str(a_choice(table.game, chance))])
        table._set_game(game)
