"""What a seat is shown does not depend on what it may not know."""

import json
from collections.abc import Iterator
from random import Random

from stoneage import Game, Rules
from stoneage.engine.chance import generator
from stoneage.engine.hidden_cards import has_secrets, redeal_secrets
from stoneage.engine.runtime.jit import INTERPRETED
from stoneage.engine.state import empty_states
from stoneage.position.describe import Position, TribePosition
from tests.properties.checked import NO_FAULT, fault

SEEDS = range(1, 4) if INTERPRETED else range(12)


def views(game: Game) -> dict[int | None, str]:
    """The views of every seat and a spectator, as they would be sent."""
    return {seat: json.dumps(game.view(seat).to_dict()) for seat in (None, *range(game.rules.players))}


def with_face_down_cards(seeds: range) -> Iterator[Game]:
    """Moments of random games in which somebody has face-down cards."""
    for seed in seeds:
        game = Game(Rules.all_options(2 + seed % 4), seed=seed)
        choice = Random(seed)
        while not game.over:
            game.play(choice.choice(game.legal_actions()))
            chosen = choice.random() < 0.015 and not game.over  # at the end all cards are turned up
            if chosen and any(tribe["hidden"] for tribe in game.position()["players"]):
                yield game.at(len(game.log))


def swapped(position: Position, owner: int, choice: Random) -> Position:
    """The same position with other face-down cards: the owner's and those of the deck are dealt again."""
    tribe = position["players"][owner]
    cards = [card for card in position["deck"] if not card.startswith("A")] + tribe["hidden"]
    choice.shuffle(cards)
    count = len(tribe["hidden"])
    dealt: TribePosition = {**tribe, "hidden": cards[:count]}
    animals = [card for card in position["deck"] if card.startswith("A")]
    players = [dealt if seat == owner else other for seat, other in enumerate(position["players"])]
    return {**position, "players": players, "deck": cards[count:] + animals}


def test_nobody_else_is_shown_a_face_down_card() -> None:
    choice = Random(1)
    dealt_again = 0
    for game in with_face_down_cards(SEEDS):
        position = game.position()
        shown = views(game)
        owner = choice.choice([seat for seat, tribe in enumerate(position["players"]) if tribe["hidden"]])
        other = Game.from_position(swapped(position, owner, choice), chance="manual")
        dealt_again += other.view(owner) != game.view(owner)
        for viewer, text in views(other).items():
            if viewer != owner:
                assert text == shown[viewer], f"seat {viewer} can tell the face-down cards of seat {owner}"
    assert dealt_again > (5 if INTERPRETED else 50), "the owner saw other cards in many games"


def test_two_others_can_exchange_face_down_cards_unseen() -> None:
    exchanged = 0
    for game in with_face_down_cards(SEEDS):
        position = game.position()
        owners = [seat for seat, tribe in enumerate(position["players"]) if tribe["hidden"]][:2]
        if len(owners) < 2:
            continue
        first, second = (position["players"][seat]["hidden"] for seat in owners)
        shown = views(game)
        first[0], second[0] = second[0], first[0]
        other = Game.from_position(position, chance="manual")
        exchanged += 1
        for viewer, text in views(other).items():
            if viewer not in owners:
                assert text == shown[viewer]
    assert exchanged > (0 if INTERPRETED else 20)


def test_what_is_dealt_anew_for_a_seat_is_what_it_cannot_see() -> None:
    rng = generator(1)
    choice = Random(1)
    dealt_again = 0
    for game in with_face_down_cards(SEEDS):
        viewer = choice.choice((None, *range(game.rules.players)))
        seat = -1 if viewer is None else viewer
        dealt = empty_states(1)
        dealt[0] = game.state
        redeal_secrets(dealt[0], seat, rng)
        other = Game.from_record(game.rules, dealt.tobytes())
        assert has_secrets(game.state, seat) or other.digest() == game.digest()
        assert fault(other.state) == NO_FAULT
        assert json.dumps(other.view(viewer).to_dict()) == json.dumps(game.view(viewer).to_dict())
        dealt_again += other.digest() != game.digest()
    assert dealt_again > (2 if INTERPRETED else 40)


def test_the_owner_is_shown_the_own_face_down_cards() -> None:
    game = next(with_face_down_cards(SEEDS))
    for owner, tribe in enumerate(game.position()["players"]):
        assert game.view(owner).players[owner].hidden == tuple(tribe["hidden"])
        assert game.view(None).players[owner].hidden is None


def test_the_generator_is_in_no_view() -> None:
    one, other = Game(Rules(3), seed=4, start=0), Game(Rules(3), seed=4, start=0)
    other.seed = 5
    assert other.generator is not None
    other.generator = 99
    assert views(one) == views(other)
