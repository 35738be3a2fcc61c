"""The positions to count from: an opening, a market day and a hungry evening for each table.

With animals there is a fourth, in which one is driven off.
"""

from typing import Any

from stoneage import Game, Rules

RULES: dict[str, Rules] = {
    "base 2": Rules(2),
    "base 3": Rules(3),
    "base 4": Rules(4),
    "expansion 2": Rules(2, expansion=True),
    "expansion 5": Rules(5, expansion=True),
    "bonus buildings 3": Rules(3, bonus_buildings=True),
    "harsh winter 3": Rules(3, harsh_winter=True),
    "wild animals 3": Rules(3, wild_animals=True),
    "igloos 3": Rules(3, igloos=True),
    "no tools on cards 3": Rules(3, tools_on_cards=False),
    "everything 2": Rules.all_options(2),
    "everything 5": Rules.all_options(5),
}
MARKET = ("B19", "B26", "B05", "B01", "B14")  # of two kinds, 1 to 7, and three printed costs


def opening(rules: Rules) -> dict[str, Any]:
    """The first round, red to place first; with animals, one is there."""
    cards = ["CIV01", "CIV24", "CIV36", "CIV33", "XCIV05"]
    return {
        "rules": rules.to_dict(),
        "row": cards[: rules.card_slots],
        "stacks": [{"building": tile, "left": 7} for tile in MARKET[: rules.players]],
        "igloos": [1, 2, 3, 4] if rules.igloos else [],
        "animal": "A2" if rules.wild_animals else None,
        "players": [{"jewelry": 1 if rules.expansion else 0} for _ in range(rules.players)],
        "phase": "place",
    }


def market_day(rules: Rules) -> dict[str, Any]:
    """Red and blue have gathered; now they roll, use tools, and buy."""
    position = opening(rules)
    buyers = [
        {"hunting": 2, "card 1": 1, "card 3": 1, "building 1": 1},
        {"forest": 2, "card 2": 1, "card 4": 1, "building 2": 1},
    ]
    if rules.bonus_buildings:
        position["stacks"][1]["building"] = "XP05"
    if rules.igloos:
        buyers[0]["igloo 1"] = 1
    if rules.expansion:
        buyers[0]["card 5"] = 1
    if rules.wild_animals:
        buyers[1]["animal"] = 1
    for seat, placed in enumerate(buyers):
        tribe = position["players"][seat]
        tribe |= {"figures": 8, "wood": 2, "clay": 2, "stone": 2, "gold": 1, "tools": [2, 1, 1], "placed": placed}
        if rules.expansion:
            tribe |= {"jewelry": 7, "merchant": 3 if seat == 0 else 9}
    return position | {"phase": "act"}


def hungry_evening(rules: Rules) -> dict[str, Any]:
    """Nobody has food; red can pay with resources, blue has the two-resources card as well."""
    position = opening(rules)
    position["row"][2] = "CIV19"
    hungry: dict[str, Any] = {"food": 0, "wood": 2, "clay": 2, "stone": 1, "gold": 3, "agriculture": 1}
    position["players"] = [tribe | hungry for tribe in position["players"]]
    position["players"][1] |= {"cards": ["CIV36"], "two_resources": True}
    return position | {"phase": "feed"}


def driving_off(rules: Rules) -> dict[str, Any]:
    """Red and blue stand around the animal; dice bring their rewards, then everyone is fed."""
    position = opening(rules)
    position["players"][0]["placed"] = {"animal": 1}
    position["players"][1]["placed"] = {"animal": rules.players - 1}
    return position | {"phase": "act"}


KINDS = {"opening": opening, "market day": market_day, "hungry evening": hungry_evening, "driving off": driving_off}
DEPTHS = {"opening": 4, "market day": 12, "hungry evening": 6, "driving off": 6}


def positions() -> dict[str, tuple[Game, int]]:
    """Each position by its name, with the longest sequences to count."""
    return {
        f"{table}, {kind}": (Game.from_position(describe(rules), chance="manual"), DEPTHS[kind])
        for table, rules in RULES.items()
        for kind, describe in KINDS.items()
        if rules.wild_animals or kind != "driving off"
    }
