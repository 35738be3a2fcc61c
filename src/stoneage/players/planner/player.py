"""The planner as a player."""

from stoneage.encoding.actions import PLACE, RESOLVE
from stoneage.encoding.tasks import PLACE_FIGURES
from stoneage.game.action import Action
from stoneage.game.game import Game
from stoneage.players.compiled import CompiledPlayer
from stoneage.players.interface import Hint
from stoneage.players.planner.hints import ranked
from stoneage.players.planner.placements import rank_placement, rank_setting
from stoneage.players.planner.planner import plan, planner
from stoneage.players.planner.weights import WEIGHTS


class Planner(CompiledPlayer):
    """The planner, which also gives hints."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(planner, seed)

    def hints(self, game: Game) -> list[Hint]:
        """Placements by expected points; at other decisions, only the planner's choice."""
        g = game.state
        task = g.tasks[g.depth - 1]
        if task.kind != PLACE_FIGURES:
            return [Hint(Action(int(plan(g, WEIGHTS))), 0.0, "points", 1.0)]
        setting = rank_setting(g, task.seat, WEIGHTS)
        values = {
            action: float(rank_placement(g, task.seat, int(action), setting, WEIGHTS))
            for action in game.legal_actions()
            if PLACE <= action < RESOLVE
        }
        return ranked(values)
