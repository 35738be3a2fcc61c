"""The options of a game, and their bits in the engine."""

from stoneage.components.tracks import LIMITS

OPTIONS: dict[str, str] = {
    "expansion": "Jewelry, the merchant and its track, a fifth card slot, 9 cards, 9 buildings, a fifth player.",
    "bonus_buildings": "Six more buildings that give income every round, a figure, a tool or agriculture.",
    "harsh_winter": f"A stone insulates a building for {LIMITS.insulation} points, "
    f"a gold traded with a card scores {LIMITS.gold_trade}.",
    "wild_animals": "Four animals in the deck that lower every roll and must be driven off together.",
    "igloos": "Four igloos next to the board; they do not count as buildings.",
    "tools_on_cards": "Tools may be added when a card rolls two dice for a resource.",
}
"""Every option with one sentence on what it changes."""

OPTION_BITS: dict[str, int] = {name: 1 << number for number, name in enumerate(OPTIONS)}
"""The bit of each option in the engine's record, in the order of the rows above."""

CALM_FIRST_ROUND = 1 << len(OPTIONS)
"""The next bit: no animal is active in the first round. Not an option; it is set from version 2 of the rules on."""
