"""What the weights of a network depend on: the numbers it sees, and the meaning of those it gives."""

import hashlib
import json

from stoneage.encoding.actions import FAMILIES
from stoneage.observation.fields import PARTS
from stoneage.rules import RULES_VERSION


def fingerprint() -> str:
    """A hash of the observation's fields, the action ids and the version of the rules.

    A network that was trained with another fingerprint would read one number for another, and play badly without
    anybody noticing.
    """
    fields = [
        [part.name, part.times, [[field.name, field.size, field.low, field.high] for field in part.fields]]
        for part in PARTS
    ]
    described = json.dumps([fields, FAMILIES, RULES_VERSION])
    return hashlib.sha256(described.encode()).hexdigest()[:16]
