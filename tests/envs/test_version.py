"""The version of the environments: raised when an agent sees or gets something else for the same actions."""

from stoneage.envs import ENV_ID
from tests.envs.version import fingerprint, stored


def test_the_version_is_raised_when_the_observation_changes() -> None:
    assert stored().get(ENV_ID) == fingerprint(), (
        "agents see or get something else: raise VERSION in stoneage/envs/__init__.py, and run `make golden`"
    )
