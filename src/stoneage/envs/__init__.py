"""Environments for learning: PettingZoo (`aec`), Gymnasium (`single`, `vector`) and OpenSpiel (`openspiel`).

Importing this package registers `StoneAge-v1` with Gymnasium, if it is installed (`pip install "stoneage-game[rl]"`).
With the name of the package before the id, Gymnasium imports it itself:

>>> import gymnasium
>>> env = gymnasium.make("stoneage.envs:StoneAge-v1", players=2, opponents="random")
"""

from importlib.util import find_spec

VERSION = 1
"""Raised when the same actions give other observations or rewards; `tests/envs/test_version.py` notices.

0: 851 numbers. 1: `score`, `lead`, `worths` and `payable` of every tribe were added, 911 numbers.
"""

ENV_ID = f"StoneAge-v{VERSION}"
"""The id in Gymnasium."""

if find_spec("gymnasium") is not None:
    from gymnasium import register

    register(
        ENV_ID,
        entry_point="stoneage.envs.single:StoneAgeEnv",
        vector_entry_point="stoneage.envs.vector:StoneAgeVectorEnv",
        disable_env_checker=True,  # our tests run its checks; in every step, they would cost more than the step itself
        order_enforce=False,  # the environment checks the order of calls itself
    )
