"""What an agent sees and gets, as one hash for each version of the environments; `make golden` adds a new version."""

import hashlib
import json
from pathlib import Path
from random import Random

FILE = Path(__file__).parent / "versions.json"

_GAMES: tuple[tuple[int, bool], ...] = ((2, False), (4, False), (5, True))
_STEPS = 400


def stored() -> dict[str, str]:
    """The hash of each version so far."""
    hashes: dict[str, str] = json.loads(FILE.read_text(encoding="utf-8"))
    return hashes


def fingerprint() -> str:
    """A hash of the fields of the observation, and of all that an agent sees and gets in some random games."""
    import numpy as np

    from stoneage import Rules
    from stoneage.batch import Batch
    from stoneage.encoding.actions import N_ACTIONS
    from stoneage.envs.rewards import rewards
    from stoneage.observation.fields import PARTS

    seen = hashlib.sha256()
    for part in PARTS:
        for field in part.fields:
            row = (part.name, part.times, field.name, field.size, int(field.low), int(field.high))
            seen.update(repr(row).encode())
    seen.update(repr(N_ACTIONS).encode())
    for players, everything in _GAMES:
        rules = Rules.all_options(players) if everything else Rules(players)
        batch, choice = Batch(rules, 4, seed=1, autoreset=False, threads=1), Random(players)
        for _ in range(_STEPS):
            masks = batch.legal_mask()
            seen.update(masks.astype(np.uint8).tobytes())
            seen.update(batch.observe().astype("<i2").tobytes())
            actions = [choice.choice(np.flatnonzero(mask).tolist() or [0]) for mask in masks]
            batch.step(np.array(actions))
    scores, shares = np.array([[3, 8, 8]], dtype=np.int64), np.array([[0.0, 0.5, 0.5]])
    seen.update(repr([rewards(kind, scores, shares).tolist() for kind in ("win", "score")]).encode())
    return seen.hexdigest()[:16]


def add() -> None:
    """Store the hash of the current version, if it is new."""
    from stoneage.envs import ENV_ID

    hashes = stored() if FILE.exists() else {}
    hashes.setdefault(ENV_ID, fingerprint())
    FILE.write_text(json.dumps(hashes, indent=2) + "\n", encoding="utf-8")
