"""How the seats of a game played, from the text of its analysis: what statistics tell."""

import json

from stoneage.tables.statistics import PlayedGame


def played_in(analysis: str) -> dict[int, PlayedGame]:
    """How each seat played that had enough real decisions; empty as long as the game has not been analysed."""
    report = json.loads(analysis).get("report")
    if report is None:
        return {}
    return {
        player["seat"]: PlayedGame(
            decisions=player["real_decisions"],
            loss=player["rating"],
            luck=player["luck"],
            luckiest_won=report["luckiest_won"],
        )
        for player in report["players"]
        if player["rating"] is not None
    }
