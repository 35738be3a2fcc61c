"""What occurs in golden games, and what must occur in them somewhere."""

from stoneage import Game
from stoneage.components import ANIMALS, BUILDINGS, CARDS, IGLOOS, MERCHANT_RATIOS, PLACES
from stoneage.encoding.actions import FAMILIES
from stoneage.encoding.names import CARD_IDS, TILE_IDS, members
from stoneage.encoding.points import SOURCES
from stoneage.game.decision import DECISION_KINDS, BuyDecision, Decision, HarvestDecision, PickDecision


class Sightings(set[str]):
    """Records what occurs while a game is replayed."""

    def new_round(self, game: Game) -> None:
        """A round begins."""
        g = game.snapshot
        for tribe in g.tribes:
            for tile in members(tribe.buildings):
                if any(effect.kind == "income" for effect in BUILDINGS[tile].effects):
                    self.add(f"income from {TILE_IDS[tile]}")
            if tribe.placed[-1]:
                self.add("figures stay with the animal")

    def before(self, game: Game, decision: Decision, text: str) -> None:
        """An action is about to be played."""
        action = next(legal for legal in game.legal_actions() if str(legal) == text)
        kind = decision.kind
        self.update((f"decision {kind}", f"family {action.family}", f"{kind}: {action.family}"))
        if action.place:
            self.add(f"{action.family} {action.place}")
        if isinstance(decision, PickDecision):
            self.add(f"{'style die' if decision.style else 'die'} {action.number + 1}")
        if kind == "reward":
            self.add(f"reward {action.number + 1}")
        if isinstance(decision, HarvestDecision) and decision.by_card and action.number:
            self.add("tools on a card")
        if kind == "harvest" and action.one_use_tools:
            self.update(f"one-use tool {value}" for value in action.one_use_tools)
        if action.family == "give" and isinstance(decision, BuyDecision) and decision.trade:
            self.add(f"trade {decision.trade.gives}:{decision.trade.gets}")
        if isinstance(decision, BuyDecision) and decision.place == "extra card":
            self.add(f"extra card: {action.family}")
        self.animal = game.snapshot.animal

    def after(self, game: Game) -> None:
        """The action was played, with the chance that followed."""
        g = game.snapshot
        if g.queued:
            self.add("an animal waits")
        if 0 <= self.animal != g.animal:
            self.add(f"driven off {ANIMALS[self.animal].id}")
        for tribe in g.tribes:
            if tribe.hidden:
                self.add("a face-down card")
                self.update(f"face down {CARD_IDS[card]}" for card in members(tribe.hidden))

    def end(self, game: Game) -> None:
        """The game is over."""
        g = game.snapshot
        self.add("end: a stack is empty" if 0 in g.stack_left[: g.seats] else "end: the cards ran out")
        if len(game.winners()) > 1:
            self.add("a shared victory")
        for seat, tribe in enumerate(g.tribes):
            self.update(f"card {CARD_IDS[card]}" for card in members(tribe.cards))
            self.update(f"building {TILE_IDS[tile]}" for tile in members(tribe.buildings))
            self.update(f"igloo {IGLOOS[igloo].id}" for igloo in members(tribe.igloos))
            self.update(f"points from {source}" for source, points in game.breakdown(seat).items() if points)


EXPECTED: frozenset[str] = frozenset(
    [f"card {card.id}" for card in CARDS]
    + [f"building {tile.id}" for tile in BUILDINGS]
    + [f"igloo {tile.id}" for tile in IGLOOS]
    + [f"income from {tile.id}" for tile in BUILDINGS if any(effect.kind == "income" for effect in tile.effects)]
    + [f"driven off {animal.id}" for animal in ANIMALS]
    + [f"decision {kind}" for kind in DECISION_KINDS]
    + [f"family {family.name}" for family in FAMILIES]
    + [f"place {place.name}" for place in PLACES]
    + [f"resolve {place.name}" for place in PLACES if place.kind != "animal"]
    + [f"points from {source}" for source in SOURCES]
    + [f"trade {gives}:{gets}" for gives, gets in set(MERCHANT_RATIOS) - {(0, 0)}]
    + [f"{table} {face}" for table in ("die", "style die", "reward") for face in range(1, 7)]
    + [f"one-use tool {value}" for value in (2, 3, 4)]
    + [f"extra card: {family}" for family in ("accept", "decline", "give")]
    + [f"{kind}: use" for kind in ("act", "buy", "hunger")]
    + [f"hunger: {family}" for family in ("spend", "starve")]
    + [f"{kind}: {answer}" for kind in ("insulate", "trade gold") for answer in ("accept", "decline")]
    + ["buy: decline", "buy: done", "tools on a card", "a face-down card"]
    + ["an animal waits", "figures stay with the animal"]
    + ["end: a stack is empty", "end: the cards ran out"]
)
"""Every card, tile, decision, end and effect of an option."""
