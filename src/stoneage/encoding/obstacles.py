"""The rules that can keep a tribe from placing figures on a place."""

OBSTACLES: tuple[str, ...] = (
    "nothing",
    "not in play",  # the place comes with an option of the rules
    "nothing there",  # no card, building or igloo to take
    "own figures",  # a tribe goes to a place once a round
    "occupied",  # a place for one tribe has another's figures
    "no room",  # all circles are taken
    "tribe limit",  # of a resource place with two or three players
    "village limit",  # places used in a round
    "too few figures",  # the place takes more than are at home
    "not the owner",  # of a camp
    "no animal",  # none is active
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
