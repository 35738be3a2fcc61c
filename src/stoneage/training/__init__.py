"""Self-play learning with PyTorch (the extra `train`): one network for every table.

`stoneage train` runs it; docs/training.md describes the recipe.
"""
