"""Where points come from."""

# First what is scored during the game, in the order of `Tribe.points` ...
(
    BUILDING_POINTS,
    IGLOO_POINTS,
    CARD_POINTS,
    INSULATION_POINTS,
    GOLD_POINTS,
    ANIMAL_POINTS,
    STARVATION_POINTS,
) = range(7)
N_TRACK_SOURCES = 7
# ... then the final scoring, with the professions in the order of `components.PROFESSIONS`.
RESOURCE_POINTS = N_TRACK_SOURCES
SYMBOL_POINTS = RESOURCE_POINTS + 1
FARMER_POINTS = SYMBOL_POINTS + 1
N_SOURCES = FARMER_POINTS + 5
SOURCES: tuple[str, ...] = (
    "buildings",
    "igloos",
    "cards",
    "insulation",
    "gold",
    "animals",
    "starvation",
    "resources",
    "symbols",
    "farmers",
    "builders",
    "shamans",
    "toolmakers",
    "merchants",
)
"""The names of the sources of points, as `breakdown` shows them."""
