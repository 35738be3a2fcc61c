"""Plays games of a match: compiled bots in a compiled loop, all others through `Game` as safe players."""

import hashlib
from dataclasses import replace
from functools import cache

from stoneage.arena.loop import LOOP, play_compiled, seconds_per_decision
from stoneage.arena.match import Match
from stoneage.arena.result import Result, in_order
from stoneage.errors import PlayerError
from stoneage.game import Game
from stoneage.players.compiled import Choose
from stoneage.players.registry import compiled, compiled_functions, is_ours, player, resolve
from stoneage.players.safe_player import safe_player
from stoneage.rules import MOST_ROUNDS, Rules

_FALLBACK = "guard"  # another label would change the games of every seed


def play_games(match: Match, games: list[int]) -> list[Result]:
    """The results of some games of a match; they do not depend on which games are played together."""
    results: list[Result] = []
    by_lineup: dict[tuple[str, ...], list[int]] = {}
    for game in games:
        by_lineup.setdefault(match.lineup(game), []).append(game)
    for lineup, numbers in by_lineup.items():
        bots = [_compiled(match.registered(name)) for name in lineup]
        functions = [bot for bot in bots if bot is not None]
        if len(functions) == len(bots):
            seeds = [match.seed_of(game) for game in numbers]
            choices = [_seeds(match, game, "choice") for game in numbers]
            fallbacks = [_seeds(match, game, _FALLBACK) for game in numbers]
            played = play_compiled(match.rules, functions, numbers, seeds, choices, fallbacks)
            rates = [_seconds_per_decision(match.registered(name), match.rules) for name in lineup]
            results += [replace(result, seconds=_times(result.decisions, rates)) for result in played]
        else:
            results += [_play_game(match, lineup, game) for game in numbers]
    return in_order(results)


def needed_functions(match: Match) -> list[str]:
    """The compiled functions that a match needs, as names for `is_compiled`."""
    return [LOOP, *compiled_functions(match.players)]


def _times(decisions: list[int], rates: list[float]) -> list[float]:
    return [count * rate for count, rate in zip(decisions, rates, strict=True)]


@cache
def _seconds_per_decision(name: str, rules: Rules) -> float:
    """The time per decision of a compiled bot, measured separately: a clock in the loop would take longer."""
    bot = _compiled(name)
    assert bot is not None
    return seconds_per_decision(rules, bot)


@cache
def _compiled(name: str) -> Choose | None:
    try:
        return compiled(name)
    except PlayerError:
        return None  # the safe player will report what is wrong


def _seeds(match: Match, game: int, use: str) -> list[int]:
    """A seed for each seat of a game, unrelated to the seed of the game itself."""
    digest = hashlib.blake2b(f"{match.seed} {game} {use}".encode(), digest_size=8 * match.rules.players).digest()
    return [int.from_bytes(digest[8 * seat : 8 * seat + 8], "little") for seat in range(match.rules.players)]


@cache
def _warm_up(name: str, rules: Rules) -> None:
    """Let a built-in bot play once, so that loading and compiling do not count as its time."""
    if is_ours(name):
        kind = name.partition(":")[0]
        bot = player(f"{kind}:2" if kind == "search" or name.startswith("net:") else name)
        game = Game(rules, seed=0)
        while (seat := game.seat) is not None and game.round <= MOST_ROUNDS:
            game.play(bot.choose(game.seen_by(seat)))


def _play_game(match: Match, lineup: tuple[str, ...], number: int) -> Result:
    names = [match.registered(name) for name in lineup]
    for name in names:
        _warm_up(resolve(name), match.rules)
    seats = zip(names, _seeds(match, number, "choice"), _seeds(match, number, _FALLBACK), strict=True)
    players = [safe_player(name, choice, match.limit, fallback) for name, choice, fallback in seats]
    game = Game(match.rules, seed=match.seed_of(number))
    while not game.over and game.round <= MOST_ROUNDS:
        game.play(players[game.seat or 0].choose(game))
    return Result(
        game=number,
        points=[list(game.breakdown(seat).values()) for seat in range(len(names))],
        ranks=game.ranks(),
        rounds=game.round,
        stopped=not game.over,
        decisions=[player.decisions for player in players],
        seconds=[player.seconds for player in players],
        faults=[{str(fault): count for fault, count in player.faults.items()} for player in players],
        first_faults=[player.first_fault for player in players],
    )
