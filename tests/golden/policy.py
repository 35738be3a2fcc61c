"""A player with simple habits for golden games: it gathers, buys what it can afford, and feeds its figures.

It does not play well. It only has to play sensible games, each seat with its own preferences, so that the whole set
shows every card, tile and rule.
"""

from random import Random

from stoneage import Action, Game
from stoneage.components import ITEMS, PLACES, RESOURCES
from stoneage.game.decision import Decision, HarvestDecision, SplitDecision
from stoneage.position.describe import describe_tribe

KIND = {place.name: place.kind for place in PLACES}
SHY = 0.08  # how often it declines, starves or skips tools without need


class Policy:
    """Chooses actions for all seats of a game; the same seed gives the same choices."""

    def __init__(self, seed: int, players: int) -> None:
        self.chance = Random(seed)
        fashion = {kind: self.chance.random() for kind in sorted(set(KIND.values()))}  # some games are about buildings
        self.tastes = [
            {place.name: fashion[place.kind] + self.chance.random() for place in PLACES} for _ in range(players)
        ]

    def choose(self, game: Game) -> Action:
        """The preferred action."""
        decision = game.decision
        assert decision is not None
        legal = game.legal_actions()
        tribe = describe_tribe(game.snapshot.players[decision.seat])
        worth = getattr(self, "_" + decision.kind.replace(" ", "_"))
        worths = [worth(action, tribe, decision, game) + 0.01 * self.chance.random() for action in legal]
        return legal[worths.index(max(worths))]

    def _place(self, action: Action, tribe: dict[str, object], decision: Decision, game: Game) -> float:
        place, figures = str(action.place), action.figures
        taste = self.tastes[decision.seat][place]
        stock = sum(_count(tribe, item) for item in RESOURCES)
        taste += 0.4 * self.chance.random()
        match KIND[place]:
            case "harvest" if place == "hunting":
                wanted = min((_hunger(tribe) + 1) // 2, 5)
                return 0.5 * taste + (4.0 if wanted > 0 else 0.0) - 0.2 * abs(figures - wanted)
            case "camp":
                return 1.2 + taste + 0.1 * figures
            case "harvest":
                return 0.6 + taste - 0.1 * abs(figures - 3) - 0.05 * min(stock, 20)
            case "village":
                return 0.7 + taste
            case "animal":
                return 0.5 + taste
        placed = tribe["placed"]
        assert isinstance(placed, dict)
        wishes = sum(KIND[other] in ("card", "building", "igloo") for other in placed)
        payable = stock > 3 * wishes
        return 0.4 + taste + 0.1 * game.round if payable else 0.3 * taste  # purchases bring the end closer

    def _act(self, action: Action, tribe: dict[str, object], decision: Decision, game: Game) -> float:
        if action.family == "use":
            return 3.0 if self.chance.random() < SHY else -1.0
        return 2.0 if KIND[str(action.place)] in ("harvest", "camp", "village") else 1.0  # gather, then buy

    def _harvest(self, action: Action, tribe: dict[str, object], decision: Decision, game: Game) -> float:
        tools = tribe["tools"]
        assert isinstance(tools, list)
        added = int(sum(tools[slot - 1] for slot in action.tools)) + sum(action.one_use_tools)
        assert isinstance(decision, HarvestDecision)
        total = decision.total - decision.menace
        return max(total + added, 0) // decision.pips - 0.05 * added - 0.2 * len(action.one_use_tools)

    def _split(self, action: Action, tribe: dict[str, object], decision: Decision, game: Game) -> float:
        assert isinstance(decision, SplitDecision)
        return -abs(decision.count - max(_hunger(tribe), 1) - action.number)

    def _buy(self, action: Action, tribe: dict[str, object], decision: Decision, game: Game) -> float:
        match action.family:
            case "accept":
                return 3.0
            case "spend":
                return 2.0 + 0.1 * _count(tribe, str(action.item))
            case "give":
                return 1.5 + 2 * self.chance.random() * (self.chance.random() < 0.5)
            case "done":
                return 2.5 if self.chance.random() < 0.3 else 0.0
            case "use":
                return 3.5 if self.chance.random() < 0.2 else -0.5
        return 4.0 if self.chance.random() < SHY else 0.5

    def _give(self, action: Action, tribe: dict[str, object], decision: Decision, game: Game) -> float:
        return _count(tribe, str(action.item))

    def _get(self, action: Action, tribe: dict[str, object], decision: Decision, game: Game) -> float:
        return ITEMS[str(action.item)] - 0.5 * _count(tribe, str(action.item))

    def _insulate(self, action: Action, tribe: dict[str, object], decision: Decision, game: Game) -> float:
        return self.chance.random() + (1.0 if action.family == "accept" else 0.5)

    _trade_gold = _insulate

    def _pick(self, action: Action, tribe: dict[str, object], decision: Decision, game: Game) -> float:
        return action.number + 3 * self.chance.random()

    _reward = _pick

    def _take(self, action: Action, tribe: dict[str, object], decision: Decision, game: Game) -> float:
        return ITEMS[str(action.item)] - 2 * _count(tribe, str(action.item)) + self.chance.random()

    def _hunger(self, action: Action, tribe: dict[str, object], decision: Decision, game: Game) -> float:
        match action.family:
            case "starve":
                return 50.0 if self.chance.random() < SHY else -2.0
            case "use":
                return -1.0
        return _count(tribe, str(action.item)) - ITEMS[str(action.item)]


def _hunger(tribe: dict[str, object]) -> int:
    """The food that is missing for this round, and half of the next."""
    figures, grown = _count(tribe, "figures"), _count(tribe, "agriculture")
    return (3 * (figures - grown)) // 2 - _count(tribe, "food")


def _count(tribe: dict[str, object], name: str) -> int:
    count = tribe[name]
    assert isinstance(count, int)
    return count
