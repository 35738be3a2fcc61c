"""Settings for Hypothesis: the same examples in every run, so that a test fails for everyone or for no one."""

from hypothesis import HealthCheck, settings

from stoneage.engine.jit import INTERPRETED

settings.register_profile(
    "stoneage",
    deadline=None,  # the first example compiles the rules
    derandomize=True,
    print_blob=True,
    max_examples=8 if INTERPRETED else 60,  # interpreted, an example takes up to a second
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("stoneage")
