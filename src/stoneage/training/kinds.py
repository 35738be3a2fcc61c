"""Kinds of actions, for choices at random: one way to place on an animal counts as much as the seven for a forest."""

from stoneage.encoding.actions import FAMILIES, PLACE_OF_ID
from stoneage.training.pytorch import Tensor, torch


def action_kinds() -> Tensor:
    """Actions x kinds, 1 where an action is of a kind: placing on a place, however many figures, is one kind."""
    kinds: dict[tuple[str, int], int] = {}
    numbers = []
    for family in FAMILIES:
        for member in range(family.members):
            detail = PLACE_OF_ID[member] if family.name == "place" else member
            if family.name in ("tools", "jewelry"):
                detail = min(member, 1)
            numbers.append(kinds.setdefault((family.name, detail), len(kinds)))
    return torch.nn.functional.one_hot(torch.tensor(numbers)).float()


def log_of_all_kinds(legal: Tensor, kinds: Tensor) -> Tensor:
    """Logarithms by which each kind of legal action is equally likely, and each action of a kind."""
    alike: Tensor = (legal.float() @ kinds @ kinds.T).clamp(min=1)
    return -alike.log()


def gumbel(noise: Tensor) -> Tensor:
    """What to add to logarithms of probabilities so that the largest is a sample; the noise is uniform from 0 to 1."""
    return -(-noise.clamp(1e-9, 1 - 1e-7).log()).log()
