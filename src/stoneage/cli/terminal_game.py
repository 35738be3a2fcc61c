"""A game in the terminal: one or several people at the keyboard, bots on the other seats."""

import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from stoneage.cli.final_score import final_table
from stoneage.cli.menu import MenuItem, menu, question
from stoneage.cli.preparing import Preparing
from stoneage.cli.story_lines import rounds, story_lines
from stoneage.errors import HistoryError, IllegalAction, PlayerError
from stoneage.game.action import Action
from stoneage.machine import data_folder
from stoneage.players.interface import MOST_HINTS, Hint, HintingPlayer
from stoneage.players.registry import is_ours, needs_compiling
from stoneage.reports.terminal.board import LEGEND, board
from stoneage.story.naming import name_of

if TYPE_CHECKING:
    from stoneage.game.decision import Decision
    from stoneage.game.game import Game
    from stoneage.players.safe_player import SafePlayer

CUSTOM_BOT_LIMIT = 30.0  # seconds per decision
HINT_PLAYER = "expert"  # it takes its time on the player's own machine

HELP = f"""\
Answer with a number or a text from the menu: "forest 3" places 3 figures, "2 3" is item 2 with 3 figures.
Separate several answers with commas: "spend wood, spend wood, spend gold".

  ?            show this help       u            undo your last answer
  b            show the board       s FILE       save the game
  l, l all     show the log         q            quit
  h, h hard    hint: what a bot would play, and what it expects from it

{LEGEND}"""


class PlayerQuit(Exception):  # noqa: N818 - quitting is not an error
    """The player has quit."""


def autosave_path() -> Path:
    """The file of a game that was started without `--save`."""
    return data_folder() / "autosave.json"


class TerminalGame:
    """One game in the terminal: `seats` are played by people, the others by `bots`, given by name."""

    def __init__(
        self,
        game: "Game",
        seats: tuple[int, ...],
        file: Path | None,
        seed: int,
        bots: "dict[int, str]",
        preparing: Preparing,
    ) -> None:
        self.game = game
        self.seats = seats
        self.file = file or autosave_path()
        self.seed = seed
        self.bots = bots
        self.preparing = preparing
        self.custom_bots: dict[int, SafePlayer] = {}  # may keep state, so each lasts for the whole game
        self.console = Console(highlight=False)
        self.moves_shown = 0  # moves of the log that have been shown
        self.board_shown = (0, "")  # round and kind of decision at which the board was last drawn
        self.saved = True

    def play(self) -> None:
        """Play to the end, or until the player quits."""
        while not self.game.over:
            self.preparing.go_on()
            decision = self.game.decision
            assert decision is not None
            legal = self.game.legal_actions()
            if decision.seat not in self.seats:
                self.game.play(self.bot_action(decision.seat))
            elif len(legal) == 1:
                self.game.play(legal[0])
            else:
                self.ask(decision)
        self.show_moves(self.seats[0] if len(self.seats) == 1 else None, ("result",))
        self.console.print(final_table(self.game, self.seats))
        self.autosave()
        if self.saved:
            self.console.print(f"To see the whole log: stoneage replay {self.file}", soft_wrap=True)

    # --- bots ---

    def position_seed(self) -> int:
        """A seed for this position, so that a game that was loaded or undone continues as it did before."""
        return random.Random(f"{self.seed} {len(self.game.log)}").getrandbits(64)

    def bot_action(self, seat: int) -> Action:
        """What the bot of a seat plays; if it fails, a random action and a message that says why."""
        from stoneage.players.safe_player import safe_player  # loaded again when the rules have been compiled

        name = self.bots[seat]
        if is_ours(name):
            return safe_player(name, self.position_seed()).choose(self.game)
        bot = self.custom_bots.setdefault(seat, safe_player(name, self.seed, CUSTOM_BOT_LIMIT))
        faults = bot.faults.total()
        action = bot.choose(self.game)
        if bot.faults.total() > faults:
            self.console.print(
                Text(f"{name_of(seat)}'s bot failed ({bot.first_fault}); a random action is played.", style="red")
            )
        return action

    def show_hints(self, seat: int, name: str) -> None:
        """What a bot would play here, with the value it expects from its best choices."""
        from stoneage.players.registry import player

        try:
            if needs_compiling(name or HINT_PLAYER):
                self.preparing.finish()
            with self.console.status("Thinking ..."):
                bot = player(name or HINT_PLAYER, self.position_seed())
                if not isinstance(bot, HintingPlayer):
                    raise PlayerError(f"{name} cannot give hints; hard, net:N and expert can")
                hints = bot.hints(self.game.seen_by(seat, self.position_seed()))
        except PlayerError as error:
            self.console.print(Text(str(error), style="red"))
            return
        for hint in hints[:MOST_HINTS]:
            self.console.print(Text(f"  {hint.weight:4.0%}  {hint.action}  ({_hint_value(hint)})"))

    # --- output ---

    def show_moves(self, viewer: int | None, without: tuple[str, ...] = ()) -> None:
        """Show what has happened since the last question."""
        lines = story_lines(self.game, viewer, self.moves_shown, without)
        self.moves_shown = len(self.game.log)
        for line in lines:
            self.console.print(line.render())

    def show_board(self, viewer: int) -> None:
        """Show the board."""
        self.console.print()
        self.console.print(board(self.game.view(viewer), self.console.width))

    def show_question(self, decision: "Decision", items: list[MenuItem]) -> None:
        """Show the question and the numbered menu."""
        self.console.print()
        self.console.print(Text(question(decision), style="bold"))
        width = len(str(len(items)))
        cells = [Text(f"{number:>{width}} {item.label}") for number, item in enumerate(items, 1)]
        self.console.print(Padding(Columns(cells, padding=(0, 3), column_first=True), (0, 0, 0, 2)))

    # --- input ---

    def ask(self, decision: "Decision") -> None:
        """Show what has happened and the question, and read lines until an answer is played."""
        self.autosave()
        seat = decision.seat
        moment = (self.game.round, decision.kind)
        on_board: tuple[str, ...] = ()
        if decision.kind == "place" or (decision.kind == "act" and moment != self.board_shown):
            self.show_board(seat)
            on_board = ("card", "building")
            self.console.print()
        if decision.kind in ("place", "act"):
            self.board_shown = moment
        self.show_moves(seat, on_board)
        items = menu(self.game, decision)
        self.show_question(decision, items)
        while not self.answer(self.read("> "), decision, items):
            pass

    def read(self, prompt: str) -> str:
        """Read one line of input."""
        try:
            line = input(prompt)
        except (EOFError, KeyboardInterrupt):
            print()
            raise PlayerQuit from None
        if not sys.stdin.isatty():
            print(line)  # so that a transcript shows the answers of a script
        return line.strip()

    def answer(self, line: str, decision: "Decision", items: list[MenuItem]) -> bool:
        """Do what was typed; returns whether the game has changed."""
        word, _, rest = line.partition(" ")
        match word.lower():
            case "":
                self.console.print("Type a number from the menu, or ? for help.")
            case "?" | "help":
                self.console.print(Text(HELP))
            case "q" | "quit":
                raise PlayerQuit
            case "b":
                self.show_board(decision.seat)
                self.show_question(decision, items)
            case "l" | "log":
                self.show_log(decision.seat, rest == "all")
            case "h" | "hint":
                self.show_hints(decision.seat, rest.strip())
            case "u":
                return self.undo()
            case "s":
                self.save(rest)
            case _:
                return self.choose(line, items)
        return False

    def choose(self, line: str, items: list[MenuItem]) -> bool:
        """Play the answers of a line, all of them or none."""
        before = self.game.clone()
        try:
            for number, part in enumerate(line.split(",")):
                if number and self.game.seat != before.seat:
                    raise IllegalAction(f"{part.strip()}: it is no longer your turn")
                action = self.chosen(part.strip(), items if number == 0 else [])
                if action is None:
                    return False
                self.game.play(action)
        except IllegalAction as error:
            self.game = before
            self.console.print(Text(f"{error}", style="red"))
            return False
        return True

    def chosen(self, text: str, items: list[MenuItem]) -> Action | str | None:
        """The action that a number or a text means; None if the player enters nothing when asked for a count."""
        number, _, count = text.partition(" ")
        item = None
        if number.isdecimal() and items:
            if not 1 <= int(number) <= len(items):
                raise IllegalAction(f"no item {number} in the menu; choose from 1 to {len(items)}")
            item = items[int(number) - 1]
        elif any(item.name == text and len(item.actions) > 1 for item in items):
            item, count = next(item for item in items if item.name == text), ""
        if item is None:
            return text
        if len(item.actions) == 1 and not count:
            return item.actions[0]
        low, high = item.count(0), item.count(-1)
        count = count or self.read(f"{item.name}: how many ({low} to {high})? ")
        if not count:
            return None
        action = item.with_count(int(count)) if count.isdecimal() else None
        if action is None:
            raise IllegalAction(f"{item.name}: enter a number from {low} to {high}, not {count!r:.20}")
        return action

    # --- undo, log and files ---

    def undo(self) -> bool:
        """Go back to the player's last decision that had more than one answer."""
        past = self.game.clone()
        try:
            past.undo()
            while past.seat not in self.seats or len(past.legal_actions()) == 1:
                past.undo()
        except HistoryError:
            self.console.print("Nothing to undo.")
            return False
        self.game = past
        self.moves_shown = min(self.moves_shown, len(past.log))
        self.board_shown = (0, "")
        self.console.print("Undone.")
        return True

    def show_log(self, viewer: int, everything: bool) -> None:
        """Show the log of this round and the last one, or of the whole game."""
        parts = list(rounds(self.game, viewer))
        for heading, lines in parts if everything else parts[-2:]:
            self.console.print(Rule(heading, align="left"))
            for line in lines:
                self.console.print(line.render())

    def save(self, name: str) -> None:
        """Save to the file that the player named."""
        if not name:
            self.console.print("Name a file, for example: s evening.json")
            return
        try:
            self.game.save(Path(name).expanduser())
        except OSError as error:
            self.console.print(Text(f"cannot write {name}: {error.strerror}", style="red"))
        else:
            self.console.print(f"Saved to {name}.")

    def autosave(self) -> None:
        """Save the game, so that quitting loses nothing."""
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.game.save(self.file)
            self.saved = True
        except OSError as error:
            if self.saved:
                self.console.print(Text(f"cannot write {self.file}: {error.strerror}", style="red"))
            self.saved = False


def _hint_value(hint: Hint) -> str:
    """What a bot expects from a choice, such as `win chance 52% -> 54%`."""
    if hint.unit == "points":
        return f"{hint.value:+.1f} points"
    return f"wins {hint.value:.0%}" if hint.before is None else f"win chance {hint.before:.0%} -> {hint.value:.0%}"
