"""PyTorch for this package; where it is missing, the error says how to install it."""

from stoneage.errors import MissingExtra

try:
    import torch
    from torch import Tensor, distributed, nn
    from torch.nn import functional
except ImportError as error:
    raise MissingExtra('PyTorch is not installed: pip install "stoneage-game[train]"') from error

__all__ = ["Tensor", "distributed", "functional", "nn", "torch"]
