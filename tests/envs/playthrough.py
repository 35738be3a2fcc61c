"""A whole game through OpenSpiel as a few lines: every twentieth move with a hash of everything visible."""

import hashlib
from random import Random
from typing import Any

_ALONE = ("expansion", "bonus_buildings", "harsh_winter", "wild_animals", "igloos")
OPTION_SETS = (
    "",  # the base game
    ",tools_on_cards=False",
    *(f",{option}=True" for option in _ALONE),
    "".join(f",{option}=True" for option in _ALONE),
)
"""The base game, each option alone, and all together."""

GAMES = (
    *(
        f"stone_age(players={players}{options})"
        for options in OPTION_SETS
        for players in ((2, 3, 4, 5) if "expansion=True" in options else (2, 3, 4))
    ),
    "stone_age(players=3,reward=score)",
)
_SHOWN = 20


def shown(state: Any, players: int) -> str:
    """A hash of everything OpenSpiel can query about a state."""
    parts: list[Any] = [str(state), state.current_player(), state.is_terminal(), state.returns()]
    for player in range(players):
        parts += [state.information_state_string(player), state.observation_string(player)]
        parts.append(state.observation_tensor(player))
    if state.is_chance_node():
        parts.append([(outcome, round(chance, 9)) for outcome, chance in state.chance_outcomes()])
    elif not state.is_terminal():
        parts.append([state.action_to_string(state.current_player(), action) for action in state.legal_actions()])
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:12]


def playthrough(name: str) -> str:
    """A random game, the same every time."""
    import pyspiel

    import stoneage.envs.openspiel

    assert stoneage.envs.openspiel.StoneAgeGame is not None
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    choice = Random(name)
    lines = [name]
    moves = 0
    while not state.is_terminal():
        player = state.current_player()
        actions = state.legal_actions()
        action = choice.choice(actions)
        if moves % _SHOWN == 0:
            who = "chance" if player < 0 else f"player {player}"
            words = state.action_to_string(player, action)
            lines.append(f"{moves} {shown(state, game.num_players())} {who}: {words} (one of {len(actions)})")
        state.apply_action(action)
        moves += 1
    lines.append(f"{moves} {shown(state, game.num_players())} over: scores {state.scores()}, returns {state.returns()}")
    return "\n".join(lines) + "\n"


def file_of(name: str) -> str:
    """The golden file of a game."""
    return (
        name.removesuffix(")").replace("stone_age(", "").replace("=True", "").replace("=", "-").replace(",", "_")
        + ".txt"
    )
