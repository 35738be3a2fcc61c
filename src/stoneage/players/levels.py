"""The levels for people, from a first game to the strongest bot.

With two players and the base game, each wins 60% to 75% against the one below, and `expert` 59% (docs/strength.md).
Most are blends: for some decisions they play like a better bot, otherwise like a plain one, so that none of their moves
is silly.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A level: the bot that plays it, and a sentence for people."""

    name: str
    bot: str
    sentence: str


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("easy", "gatherer", "For a first game: gathers food and buys what it can afford."),
        Level("easy-2", "blend:gatherer:planner:10", "Has a good idea now and then."),
        Level("easy-3", "blend:gatherer:planner:21", "Has played a few times."),
        Level("easy-4", "blend:gatherer:planner:33", "Knows what is worth having."),
        Level("medium", "mixed", "Plays solidly."),
        Level("medium-2", "blend:gatherer:planner:61", "Makes few mistakes."),
        Level("medium-3", "blend:gatherer:planner:79", "Seldom wastes a figure."),
        Level("hard", "planner", "Plans every move."),
        Level("hard-2", "blend:planner:net:27", "Plans, and surprises."),
        Level("hard-3", "blend:planner:net:51", "Surprises more often than not."),
        Level("very-hard", "blend:planner:net:76", "Punishes every mistake."),
        Level("very-hard-2", "net", "Has learned from billions of moves."),
        Level("very-hard-3", "net:8", "Also looks a little ahead."),
        Level("expert", "net:64", "Looks further ahead: the strongest."),
    )
}
"""All levels by name, the weakest first."""
