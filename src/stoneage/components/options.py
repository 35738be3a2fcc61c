"""The options of a game, and the bits by which the engine knows them."""

from stoneage.components.tracks import LIMITS

OPTIONS: dict[str, str] = {
    "expansion": "Jewelry, the merchant and his track, a fifth card slot, 9 cards, 9 buildings, a fifth player.",
    "bonus_buildings": "Six more buildings: income at the start of each round, a figure, a tool, agriculture.",
    "harsh_winter": f"A stone insulates a building for {LIMITS.insulation} points, "
    f"a gold traded with a card scores {LIMITS.gold_trade}.",
    "wild_animals": "Four animals lurk in the deck, lower every roll and must be driven off together.",
    "igloos": "Four igloos beside the board; they do not count as buildings.",
    "tools_on_cards": "Tools may be added to the roll of a card that rolls two dice for a resource.",
}
"""Every option with one sentence on what it changes."""

OPTION_BITS: dict[str, int] = {name: 1 << number for number, name in enumerate(OPTIONS)}
"""The bit of each option in the engine's record, in the order of the rows above."""

CALM_FIRST_ROUND = 1 << len(OPTIONS)
"""The bit after those: no animal is active in the first round. Not an option, but so since version 2 of the rules."""
