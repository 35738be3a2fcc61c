"""The bots of a batch on a GPU as numbers.

Apart from the bots themselves: a kernel is compiled anew when anything changes that they import.
"""

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

from stoneage.batch.cuda.bots import NAMES
from stoneage.encoding.numbers import MAX_SEATS
from stoneage.errors import PlayerError
from stoneage.players.registry import require_compiled, resolve


def bot_numbers(bots: Sequence[Mapping[int, str]]) -> npt.NDArray[np.int64]:
    """The numbers of bots by seat, a row for each of the rules.

    Raises:
        PlayerError: a bot cannot play on a GPU.
    """
    numbers = np.zeros((len(bots), MAX_SEATS), dtype=np.int64)
    for row, seats in enumerate(bots):
        for seat, name in seats.items():
            if resolve(name) not in NAMES:
                require_compiled(name)  # or there is another reason
                raise PlayerError(f"{name} plays only on the CPU; on a GPU, choose from {', '.join(NAMES)}")
            numbers[row, seat] = NAMES.index(resolve(name))
    return numbers
