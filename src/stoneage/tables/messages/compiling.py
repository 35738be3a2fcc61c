"""What the server says while it compiles."""

from stoneage.tables.messages.base import message


@message
class Compiling:
    """How many functions of the rules and bots have been compiled, of how many; `total` is 0 before it begins."""

    done: int
    total: int
