"""Redeals what a seat cannot know: the others' face-down cards could be any that it has not seen."""

from stoneage.encoding.layout import State
from stoneage.encoding.numbers import ALL_CARDS
from stoneage.engine.bits import bit, size
from stoneage.engine.chance import Generator, draw
from stoneage.engine.runtime.jit import rule


@rule
def has_secrets(g: State, viewer: int) -> bool:
    """Whether any other seat holds face-down cards."""
    for seat in range(g.seats):
        if seat != viewer and g.players[seat].hidden != 0:
            return True
    return False


@rule
def redeal_secrets(g: State, viewer: int, rng: Generator) -> None:
    """Shuffle the others' face-down cards with the deck; the result depends only on what the viewer can see."""
    counts = 0  # eight bits per seat
    for seat in range(g.seats):
        if seat != viewer:
            tribe = g.players[seat]
            counts |= size(tribe.hidden) << (8 * seat)
            g.deck |= tribe.hidden
            tribe.hidden = 0
    for seat in range(g.seats):
        for _ in range((counts >> (8 * seat)) & 255):
            card = draw(rng, g.deck & ALL_CARDS)
            g.deck &= ~bit(card)
            g.players[seat].hidden |= bit(card)
