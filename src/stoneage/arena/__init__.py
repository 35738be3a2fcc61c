"""The arena: matches between players, with balanced seats and paired seeds, and what they say about strength.

>>> from stoneage import Rules
>>> from stoneage.arena import Match, play, standings
>>> match = Match(("gatherer", "random"), Rules(players=2), games=20, seed=1)
>>> table = standings(match, play(match))
>>> [row.name for row in table.rows]
['gatherer', 'random']
"""

from stoneage.arena.match import Match
from stoneage.arena.run import play
from stoneage.arena.standings import Standings, StandingsRow, standings

__all__ = ["Match", "Standings", "StandingsRow", "play", "standings"]
