"""Plays games of a match: compiled bots in a compiled loop, all others through `Game` as safe players."""

import hashlib
from dataclasses import replace
from functools import cache

import numpy as np

from stoneage.arena.loop import LOOP, Judge, Numbers, play_compiled, seconds_per_decision
from stoneage.arena.match import Match
from stoneage.arena.result import Result, in_order
from stoneage.encoding.tasks import CHANCE_KINDS
from stoneage.engine.chance import generator
from stoneage.engine.events import event_outcome
from stoneage.engine.interface import engine
from stoneage.engine.state import States, empty_states
from stoneage.errors import BotFault, PlayerError
from stoneage.game.game import Game
from stoneage.game.history import outcome_text
from stoneage.game.rules import MOST_ROUNDS, Rules
from stoneage.players.budget import net_setting
from stoneage.players.compiled import Choose
from stoneage.players.registry import compiled, compiled_functions, is_ours, player, resolve
from stoneage.players.safe_player import safe_player

_FALLBACK = "guard"  # another label would change the games of every seed


def play_games(match: Match, games: list[int]) -> list[Result]:
    """The results of some games of a match; they do not depend on which games are played together.

    Raises:
        BotFault: the match is strict, and a player did something wrong.
    """
    judge = _judge_of(match)
    results: list[Result] = []
    by_lineup: dict[tuple[str, ...], list[int]] = {}
    for game in games:
        by_lineup.setdefault(match.lineup(game), []).append(game)
    for lineup, numbers in by_lineup.items():
        bots = [_compiled(match.registry_name(name)) for name in lineup]
        functions = [bot for bot in bots if bot is not None]
        if len(functions) == len(bots):
            seeds = [match.seed_of(game) for game in numbers]
            choices = [_seeds(match, game, "choice") for game in numbers]
            fallbacks = [_seeds(match, game, _FALLBACK) for game in numbers]
            played = play_compiled(
                match.rules, functions, numbers, seeds, choices, fallbacks, by_event=match.duplicate, judge=judge
            )
            if match.strict:
                _check_faults(match, played)
            rates = [_seconds_per_decision(match.registry_name(name), match.rules) for name in lineup]
            results += [replace(result, seconds=_times(result.decisions, rates)) for result in played]
        else:
            results += [_play_game(match, lineup, game, judge) for game in numbers]
    return in_order(results)


def needed_functions(match: Match) -> list[str]:
    """The compiled functions that a match needs, as names for `is_compiled`."""
    judging = []
    if match.judge:
        from stoneage.arena.luck import LUCK

        judging = [LUCK]
    return [LOOP, *judging, *compiled_functions(match.players)]


def _check_faults(match: Match, results: list[Result]) -> None:
    for result in results:
        for name, fault in zip(match.lineup(result.game), result.first_faults, strict=True):
            if fault:
                raise _fault(match, name, result.game, fault)


def _fault(match: Match, name: str, game: int, fault: str) -> BotFault:
    return BotFault(f"{name} failed in game {game}, seed {match.seed_of(game)}: {fault}")


def _judge_of(match: Match) -> Judge | None:
    """What measures luck, if anything does."""
    if not match.judge:
        return None
    from stoneage.arena.luck import luck_of  # with all outcomes of chance, which a plain match does not need
    from stoneage.players.neural.network import Network, network, network_in

    setting = net_setting(match.judge)
    judge: Network = network() if setting is None or setting.file is None else network_in(setting.file)

    def luck(game: int, events: States, answers: Numbers) -> list[float]:
        return luck_of(events, answers, match.rules.players, judge, _seeds(match, game, "judge")[0])

    return luck


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
        net = net_setting(name)
        if name.partition(":")[0] == "search":
            name = "search:2"
        elif net is not None and net.simulations > 0:
            name = f"{name.rpartition(':')[0]}:2"  # with the same weights
        bot = player(name)
        game = Game(rules, seed=0)
        while (seat := game.seat) is not None and game.round <= MOST_ROUNDS:
            game.play(bot.choose(game.seen_by(seat)))


def _answer_by_event(game: Game, world: int) -> None:
    """Answer chance as the compiled loop does in a duplicate match."""
    rng = generator(0)
    while (kind := CHANCE_KINDS.get(game.waiting_for)) is not None:
        answer = int(event_outcome(game.state, int(game.waiting_for), np.uint64(world), rng, False))
        game.replay([f"{kind} {outcome_text(kind, answer)}"])


def _events_of(game: Game) -> tuple[States, Numbers]:
    """The positions of a game that waited for chance, and what came."""
    chances = [(number, move.answer) for number, move in enumerate(game.log) if move.kind != "action"]
    events = empty_states(len(chances))
    for place, (number, _) in enumerate(chances):
        events[place] = engine().state(game.history.record_before(number))
    return events, np.array([answer for _, answer in chances], np.int64)


def _play_game(match: Match, lineup: tuple[str, ...], number: int, judge: Judge | None) -> Result:
    names = [match.registry_name(name) for name in lineup]
    for name in names:
        _warm_up(resolve(name), match.rules)
    seats = zip(names, _seeds(match, number, "choice"), _seeds(match, number, _FALLBACK), strict=True)
    players = [
        safe_player(name, choice, match.limit, fallback, strict=match.strict) for name, choice, fallback in seats
    ]
    seed = match.seed_of(number)
    if match.duplicate:
        start, world = engine().draw_start(match.rules.players, seed)
        game = Game(match.rules, chance="manual", start=start)
        _answer_by_event(game, world)
    else:
        world = 0
        game = Game(match.rules, seed=seed)
    while not game.over and game.round <= MOST_ROUNDS:
        seat = game.seat or 0
        try:
            game.play(players[seat].choose(game))
        except BotFault as error:
            raise _fault(match, lineup[seat], number, str(error)) from None
        if match.duplicate:
            _answer_by_event(game, world)
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
        luck=judge(number, *_events_of(game)) if judge else [],
    )
