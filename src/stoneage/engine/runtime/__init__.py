"""How the rules run: compiled by Numba with a cache, or interpreted; and the change from one to the other."""
