"""What a tribe can hold and pay with, and the professions on its cards."""

RESOURCES: dict[str, int] = {"wood": 3, "clay": 4, "stone": 5, "gold": 6}
"""The four resources in the order of their value: points in a building, pips per piece at their place."""

ITEMS: dict[str, int] = {**RESOURCES, "jewelry": 4}
"""What can be paid. Jewelry is no resource; its value is what the jewelry hut pays for a piece."""

PROFESSIONS: dict[str, str] = {
    "farmer": "agriculture",
    "builder": "buildings",
    "shaman": "figures",
    "toolmaker": "tool value",
    "merchant": "merchant track",
}
"""Each profession with the count that it multiplies in the final scoring."""
