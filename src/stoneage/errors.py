"""What can go wrong, as one tree of exceptions.

::

    StoneAgeError
     ├─ RulesError      options that cannot be played together
     ├─ IllegalAction   an action that cannot be played now, or that is no action at all
     ├─ ChanceError     an outcome that chance was not asked for, or could not have given
     ├─ PlayerError     a bot that cannot be had, or that failed
     ├─ PositionError   a position that cannot be
     ├─ RecordError     a game file that is damaged, or does not replay
     └─ DeviceError     no graphics card to play on
"""


class StoneAgeError(ValueError):
    """Any error of this package that a caller can mend. Whatever was asked for has changed nothing."""


class RulesError(StoneAgeError):
    """Options that cannot be played together."""


class IllegalAction(StoneAgeError):  # noqa: N818 - the name players read; an illegal action is no programming error
    """An action that cannot be played now, or a text that is no action; the message says why."""


class ChanceError(StoneAgeError):
    """An outcome that chance was not asked for, or could not have given."""


class PositionError(StoneAgeError):
    """A position that cannot be; the message names the field."""


class RecordError(StoneAgeError):
    """A game file that is damaged or does not replay; the message names the line."""


class PlayerError(StoneAgeError):
    """A bot that is not there, cannot be loaded, or failed."""


class DeviceError(StoneAgeError):
    """There is no graphics card to play on."""
