"""The weights of the planner: what things are worth to it, in points."""

from typing import Protocol

import numpy as np
import numpy.typing as npt


class EvaluationWeights(Protocol):
    """The weights as an array, for the planner's functions."""

    def __getitem__(self, weight: int, /) -> float: ...


# Found by evolution (tools/tune_planner.py); they win about four fifths of the games against the initial guesses.
MEANINGS: dict[str, tuple[float, str]] = {
    "wood": (3.01, "points for a wood, early"),
    "clay": (3.49, "points for a clay, early"),
    "stone": (4.4, "points for a stone, early"),
    "gold": (5.29, "points for a gold, early"),
    "jewelry": (2.07, "points for a jewelry, early"),
    "late": (3.72, "rounds before the end at which stocks begin to lose value"),
    "stock": (0.02, "value lost by a piece for each piece of its kind in stock"),
    "food": (1.13, "points for a food that will be needed"),
    "spare food": (0.21, "points for a food that will not"),
    "hunger": (2.33, "points that a missing food costs this round"),
    "starve": (9.66, "points that starving costs, at most"),
    "figure": (1.08, "points a round for one more figure"),
    "agriculture": (1.22, "points a round for agriculture, while it is needed"),
    "spare agriculture": (0.04, "points a round for agriculture beyond that"),
    "tool": (0.94, "points a round for one more on the tools"),
    "merchant": (0.34, "points a round for one space of the merchant track"),
    "farmers": (0.4, "spaces of agriculture expected for each round left"),
    "builders": (0.46, "buildings expected for each round left"),
    "shamans": (0.14, "figures expected for each round left"),
    "toolmakers": (0.49, "tool value expected for each round left"),
    "merchants": (0.59, "spaces of the merchant track expected for each round left"),
    "symbol": (0.33, "how much a set of symbols is expected to grow, per round left"),
    "dice": (3.21, "points for the dice of a dice-for-all card"),
    "extra": (6.8, "points for a face-down card"),
    "one use": (0.61, "points for each of a one-use tool"),
    "price": (1.13, "share of the value of what is paid that counts as its cost"),
    "missing": (2.67, "points lost for each piece that a purchase still lacks"),
    "place": (2.75, "points that a figure brings elsewhere"),
    "wait": (1.75, "points a harvest must promise more, since it can wait"),
    "tools now": (0.33, "share of the tools counted on for one more harvest"),
    "keep tools": (0.4, "points for keeping one unused tool value, while another harvest follows"),
    "finish": (0.03, "points for ending the game, for each point of the lead"),
    "building": (1.67, "points for having one more building"),
    "pace": (0.92, "cards taken a round by each player"),
    "build pace": (0.55, "tiles taken a round from a stack"),
    "animal": (5.12, "points for a figure that faces the animal"),
}
NAMES = tuple(MEANINGS)
"""The names of the weights, in order."""

(
    WOOD_WORTH,
    CLAY_WORTH,
    STONE_WORTH,
    GOLD_WORTH,
    JEWELRY_WORTH,
    LATE,
    STOCK,
    FOOD_WORTH,
    SPARE_FOOD,
    HUNGER,
    STARVE_COST,
    FIGURE_WORTH,
    AGRICULTURE_WORTH,
    SPARE_AGRICULTURE,
    TOOL_WORTH,
    MERCHANT_WORTH,
    FARMERS,
    BUILDERS,
    SHAMANS,
    TOOLMAKERS,
    MERCHANTS,
    SYMBOL_GROWTH,
    DICE_WORTH,
    EXTRA_WORTH,
    ONE_USE_WORTH,
    PRICE,
    MISSING,
    PLACE_WORTH,
    WAIT,
    TOOLS_NOW,
    KEEP_TOOLS,
    FINISH,
    BUILDING_WORTH,
    PACE,
    BUILD_PACE,
    ANIMAL_WORTH,
) = range(len(NAMES))


WEIGHTS: npt.NDArray[np.float64] = np.array([value for value, _ in MEANINGS.values()])
"""The weights of the shipped planner."""
