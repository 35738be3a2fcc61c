"""What dice for all give, by face, 1 to 6."""

from stoneage.components.effects import Effect

DICE_TABLE: tuple[Effect, ...] = (
    Effect("item", 1, "wood"),
    Effect("item", 1, "clay"),
    Effect("item", 1, "stone"),
    Effect("item", 1, "gold"),
    Effect("tool"),
    Effect("agriculture"),
)

STYLE_DICE_TABLE: tuple[Effect, ...] = (
    Effect("food", 2),
    Effect("item", 2, "jewelry"),
    Effect("choice", 1),
    Effect("extra card"),
    Effect("merchant", 1),
    Effect("figure"),
)
"""The style dice of the expansion."""
