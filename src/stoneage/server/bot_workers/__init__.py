"""The worker processes that bots think in, and who may use them when."""
