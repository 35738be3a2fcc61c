"""The exceptions of this package.

::

    StoneAgeError
     ├─ RulesError      options that cannot be played together
     ├─ IllegalAction   an action that cannot be played now, or a text that is not an action
     ├─ SeatError       a seat that this game does not have
     ├─ HistoryError    a move or position that the game does not have, or no longer has
     ├─ ChanceError     an outcome of chance that is not needed now, or not possible
     ├─ PositionError   a position that cannot occur
     ├─ GameFileError     a game file that is damaged, or does not replay
     ├─ EngineError     rules that were built for another version, or lack a function
     ├─ PlayerError     a bot that cannot be found, cannot be loaded, or failed
     │   ├─ BotFault      the first fault of a bot, where none is allowed
     │   └─ WeightsError  weights of a network that are missing, damaged, or made for something else
     ├─ WorkerError     a worker process or a cluster that failed
     ├─ SettingError    an argument with a value that is not allowed
     ├─ MissingExtra    an optional package that is not installed
     └─ DeviceError     no usable GPU, or one that computes wrong results
"""


class StoneAgeError(ValueError):
    """Base class of the errors that a caller can handle. The call that failed has changed nothing."""


class RulesError(StoneAgeError):
    """Options that cannot be played together."""


class IllegalAction(StoneAgeError):  # noqa: N818 - a term of the game, not a programming error
    """An action that cannot be played now, or a text that is not an action; the message says why."""


class SeatError(StoneAgeError):
    """A seat that this game does not have."""


class HistoryError(StoneAgeError):
    """A move or position that the game does not have, or no longer has."""


class ChanceError(StoneAgeError):
    """An outcome of chance that is not needed now, or not possible."""


class PositionError(StoneAgeError):
    """A position that cannot occur; the message names the field.

    For programs, `field` is its path, `problem` a word for what is wrong, and `values` are the numbers in the message.
    """

    def __init__(self, message: str, field: str = "", problem: str = "impossible", **values: int) -> None:
        super().__init__(message)
        self.field, self.problem, self.values = field, problem, values


class GameFileError(StoneAgeError):
    """A game file that is damaged or does not replay; the message names the line."""


class EngineError(StoneAgeError):
    """Rules that were built for another version, or that lack a function."""


class PlayerError(StoneAgeError):
    """A bot that cannot be found, cannot be loaded, or failed."""


class BotFault(PlayerError):  # noqa: N818 - the word for it everywhere
    """The first fault of a bot, where none is allowed; the message ends with its traceback if it crashed."""


class WeightsError(PlayerError):
    """Weights of a network that are missing, damaged, or made for something else."""


class WorkerError(StoneAgeError):
    """A worker process that died, or a cluster that cannot be reached or failed."""


class SettingError(StoneAgeError):
    """An argument with a value that is not allowed; the message says which values are."""


class MissingExtra(StoneAgeError, ImportError):  # noqa: N818 - named after what is missing
    """An optional package that is not installed; the message says how to install it."""


class DeviceError(StoneAgeError):
    """No usable GPU, or one that computes wrong results."""
