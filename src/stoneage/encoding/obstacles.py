"""The rules that can prevent a tribe from placing figures."""

OBSTACLES: tuple[str, ...] = (
    "nothing",
    "not in play",  # the place belongs to an option that is off
    "nothing there",  # no card, building or igloo to buy
    "own figures",  # only once per round
    "occupied",  # taken by another tribe
    "no room",  # all circles are taken
    "tribe limit",  # the limit of a resource place with two or three players
    "village limit",  # the limit of village places per round
    "too few figures",  # the place needs more figures than are at home
    "not the owner",  # the camp of another tribe
    "no animal",  # no animal is active
)
"""The names of the obstacles; their numbers are the indices."""

(
    NO_OBSTACLE,
    NOT_IN_PLAY,
    NOTHING_THERE,
    OWN_FIGURES,
    OCCUPIED,
    NO_ROOM,
    TRIBES_LIMITED,
    VILLAGE_LIMITED,
    TOO_FEW_FIGURES,
    NOT_THE_OWNER,
    NO_ANIMAL,
) = range(len(OBSTACLES))
