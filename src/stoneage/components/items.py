"""What a tribe can hold and pay with, and the professions on its cards."""

RESOURCES: dict[str, int] = {"wood": 3, "clay": 4, "stone": 5, "gold": 6}
"""The four resources by value: their points in a building, and the pips needed for one at its place."""

ITEMS: dict[str, int] = {**RESOURCES, "jewelry": 4}
"""What can be paid. Jewelry is not a resource; its value is what it scores in the jewelry hut."""

PROFESSIONS: dict[str, str] = {
    "farmer": "agriculture",
    "builder": "buildings",
    "shaman": "figures",
    "toolmaker": "tool value",
    "merchant": "merchant track",
}
"""Each profession, and what it is multiplied by in the final scoring."""
