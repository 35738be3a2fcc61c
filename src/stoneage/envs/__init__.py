"""Environments for learning: PettingZoo (`aec`), Gymnasium (`single`, `vector`) and OpenSpiel (`openspiel`).

Importing this package registers `StoneAge-v0` with Gymnasium, if it is installed (`pip install "stoneage-game[rl]"`).

>>> import gymnasium
>>> import stoneage.envs
>>> env = gymnasium.make("StoneAge-v0", players=2, opponents="random")
"""

from importlib.util import find_spec

ENV_ID = "StoneAge-v0"
"""The version is raised when the same actions would give different observations or rewards."""

if find_spec("gymnasium") is not None:
    from gymnasium import register

    register(
        ENV_ID,
        entry_point="stoneage.envs.single:StoneAgeEnv",
        vector_entry_point="stoneage.envs.vector:StoneAgeVectorEnv",
        disable_env_checker=True,  # our tests run its checks; in every step, they would cost more than the step itself
        order_enforce=False,  # the environment checks the order of calls itself
    )
