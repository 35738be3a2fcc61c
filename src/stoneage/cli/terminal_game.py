"""A person, or several, at the terminal: the table is shown, questions are asked, the bots answer for themselves."""

import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from stoneage.action import Action
from stoneage.cli.board import LEGEND, board
from stoneage.cli.choices import Choice, choices, question
from stoneage.cli.final_score import final_table
from stoneage.cli.story_lines import rounds, story_lines
from stoneage.errors import IllegalAction, PlayerError
from stoneage.paths import data_folder
from stoneage.players.registry import is_ours
from stoneage.players.safe_player import Guard, guarded
from stoneage.story.naming import name_of

if TYPE_CHECKING:
    from stoneage.decision import Decision
    from stoneage.game import Game

GUEST_LIMIT = 30.0  # seconds that other people's bots may think
ADVISER = "expert"
MOST_ADVICE = 5

HELP = f"""\
Answer with the number of a choice or with its text: "forest 3" places 3 figures, "2 3" is choice 2 with 3 figures.
Several answers at once are parted by commas: "spend wood, spend wood, spend gold".

  ?            this help            u            take back your last answer
  b            the board            s FILE       save the game
  h, h all     the log              q            quit
  a, a hard    advice: what a bot would do, and what it hopes for

{LEGEND}"""


class Left(Exception):  # noqa: N818 - nothing went wrong
    """The person has left the table."""


def autosave_path() -> Path:
    """Where a game is kept when no file was named."""
    return data_folder() / "autosave.json"


class Sitting:
    """One game at the terminal; `seats` are the people, `bots` the players of the other seats by name."""

    def __init__(
        self, game: "Game", seats: tuple[int, ...], file: Path | None, seed: int, bots: "dict[int, str]"
    ) -> None:
        self.game = game
        self.seats = seats
        self.file = file or autosave_path()
        self.seed = seed
        self.bots = bots
        self.guests: dict[int, Guard] = {}  # other people's bots: they may keep notes, and stay for the whole game
        self.console = Console(highlight=False)
        self.told = 0  # moves whose story was shown
        self.shown = (0, "")  # round and kind of question that the board was last drawn for
        self.saved = True

    def play(self) -> None:
        """Play to the end, or until the person leaves."""
        while not self.game.over:
            decision = self.game.decision
            assert decision is not None
            legal = self.game.legal_actions()
            if decision.seat not in self.seats:
                self.game.play(self.choice_of_bot(decision.seat))
            elif len(legal) == 1:
                self.game.play(legal[0])
            else:
                self.ask(decision, legal)
        self.tell(self.seats[0] if len(self.seats) == 1 else None, ("result",))
        self.console.print(final_table(self.game, self.seats))
        self.autosave()
        if self.saved:
            self.console.print(f"To hear the story of this game: stoneage replay {self.file}", soft_wrap=True)

    # --- bots ---

    def position_seed(self) -> int:
        """By position, not in sequence: a game that is loaded or taken back goes on as it did before."""
        return random.Random(f"{self.seed} {len(self.game.log)}").getrandbits(64)

    def choice_of_bot(self, seat: int) -> Action:
        """What the bot of a seat plays; where it fails, a random action, and a word on why."""
        name = self.bots[seat]
        if is_ours(name):
            return guarded(name, self.position_seed()).choose(self.game)
        guest = self.guests.setdefault(seat, guarded(name, self.seed, GUEST_LIMIT))
        faults = guest.faults.total()
        action = guest.choose(self.game)
        if guest.faults.total() > faults:
            self.console.print(Text(f"{name_of(seat)}'s bot failed ({guest.said}); it plays at random.", style="red"))
        return action

    def advise(self, seat: int, name: str) -> None:
        """What a bot would do here: its top choices with what it expects of them."""
        from stoneage.players.base import Explainer
        from stoneage.players.registry import player

        try:
            with self.console.status("Thinking ..."):
                adviser = player(name or ADVISER, self.position_seed())
                if not isinstance(adviser, Explainer):
                    raise PlayerError(f"{name} cannot say why it plays as it does; hard and expert can")
                opinions = adviser.explain(self.game.seen_by(seat, self.position_seed()))
        except PlayerError as error:
            self.console.print(Text(str(error), style="red"))
            return
        for opinion in opinions[:MOST_ADVICE]:
            value = f"wins {opinion.value:.0%}" if opinion.unit == "win share" else f"{opinion.value:+.1f} points"
            self.console.print(Text(f"  {opinion.weight:4.0%}  {opinion.action}  ({value})"))

    # --- showing ---

    def tell(self, viewer: int | None, without: tuple[str, ...] = ()) -> None:
        """What happened since the last question."""
        lines = story_lines(self.game, viewer, self.told, without)
        self.told = len(self.game.log)
        for line in lines:
            self.console.print(line.shown())

    def show_board(self, viewer: int) -> None:
        """Draw the table."""
        self.console.print()
        self.console.print(board(self.game.view(viewer), self.console.width))

    def show_question(self, decision: "Decision", options: list[Choice]) -> None:
        """The question and the numbered choices."""
        self.console.print()
        self.console.print(Text(question(decision), style="bold"))
        width = len(str(len(options)))
        cells = [Text(f"{number:>{width}} {option.label}") for number, option in enumerate(options, 1)]
        self.console.print(Padding(Columns(cells, padding=(0, 3), column_first=True), (0, 0, 0, 2)))

    # --- asking ---

    def ask(self, decision: "Decision", legal: list[Action]) -> None:
        """Show what happened and what is asked, and read answers until one is played."""
        self.autosave()
        seat = decision.seat
        moment = (self.game.round, decision.kind)
        seen_on_board: tuple[str, ...] = ()
        if decision.kind == "place" or (decision.kind == "act" and moment != self.shown):
            self.show_board(seat)
            seen_on_board = ("card", "building")
            self.console.print()
        if decision.kind in ("place", "act"):
            self.shown = moment
        self.tell(seat, seen_on_board)
        options = choices(decision, legal, self.game.view(seat)["players"][seat])
        self.show_question(decision, options)
        while not self.answer(self.read("> "), seat, options):
            pass

    def read(self, prompt: str) -> str:
        """One line of input."""
        try:
            line = input(prompt)
        except (EOFError, KeyboardInterrupt):
            print()
            raise Left from None
        if not sys.stdin.isatty():
            print(line)  # so that a script's answers stand in its transcript
        return line.strip()

    def answer(self, line: str, seat: int, options: list[Choice]) -> bool:
        """Do what was typed; whether the game has moved."""
        word, _, rest = line.partition(" ")
        match word.lower():
            case "":
                self.console.print("Type the number of a choice, or ? for help.")
            case "?" | "help":
                self.console.print(Text(HELP))
            case "q" | "quit":
                raise Left
            case "b":
                self.show_board(seat)
                self.show_question_again(options)
            case "h":
                self.show_log(seat, rest == "all")
            case "a":
                self.advise(seat, rest.strip())
            case "u":
                return self.undo()
            case "s":
                self.save(rest)
            case _:
                return self.choose(line, options)
        return False

    def show_question_again(self, options: list[Choice]) -> None:
        """The question after something else was shown."""
        decision = self.game.decision
        assert decision is not None
        self.show_question(decision, options)

    def choose(self, line: str, options: list[Choice]) -> bool:
        """Play the choices of a line, all or none of them."""
        before = self.game.clone()
        try:
            for number, part in enumerate(line.split(",")):
                if number and self.game.seat != before.seat:
                    raise IllegalAction(f"{part.strip()}: it is not your turn any more")
                action = self.chosen(part.strip(), options if number == 0 else [])
                if action is None:
                    return False
                self.game.play(action)
        except IllegalAction as error:
            self.game = before
            self.console.print(Text(f"{error}", style="red"))
            return False
        return True

    def chosen(self, text: str, options: list[Choice]) -> Action | str | None:
        """The action that a number or a text means; None where the person thinks better of it."""
        number, _, count = text.partition(" ")
        option = None
        if number.isdecimal() and options:
            if not 1 <= int(number) <= len(options):
                raise IllegalAction(f"there is no choice {number}; they go from 1 to {len(options)}")
            option = options[int(number) - 1]
        elif any(option.name == text and len(option.actions) > 1 for option in options):
            option, count = next(option for option in options if option.name == text), ""
        if option is None:
            return text
        if len(option.actions) == 1 and not count:
            return option.actions[0]
        low, high = option.count(0), option.count(-1)
        count = count or self.read(f"{option.name}: how many, {low} to {high}? ")
        if not count:
            return None
        action = option.with_count(int(count)) if count.isdecimal() else None
        if action is None:
            raise IllegalAction(f"{option.name}: a number from {low} to {high} is needed, not {count!r:.20}")
        return action

    # --- the rest ---

    def undo(self) -> bool:
        """Go back to the last question that this person could answer in more than one way."""
        past = self.game.clone()
        try:
            past.undo()
            while past.seat not in self.seats or len(past.legal_actions()) == 1:
                past.undo()
        except IllegalAction:
            self.console.print("There is no answer of yours to take back.")
            return False
        self.game = past
        self.told = min(self.told, len(past.log))
        self.shown = (0, "")
        self.console.print("Taken back.")
        return True

    def show_log(self, viewer: int, everything: bool) -> None:
        """The story of this round and the last one, or of the whole game."""
        parts = list(rounds(self.game, viewer))
        for heading, lines in parts if everything else parts[-2:]:
            self.console.print(Rule(heading, align="left"))
            for line in lines:
                self.console.print(line.shown())

    def save(self, name: str) -> None:
        """Save to a file that the person names."""
        if not name:
            self.console.print("Name a file: s evening.json")
            return
        try:
            self.game.save(Path(name).expanduser())
        except OSError as error:
            self.console.print(Text(f"{name} cannot be written: {error.strerror}", style="red"))
        else:
            self.console.print(f"Saved to {name}.")

    def autosave(self) -> None:
        """Keep the game, so that leaving loses nothing."""
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.game.save(self.file)
            self.saved = True
        except OSError as error:
            if self.saved:
                self.console.print(Text(f"{self.file} cannot be written: {error.strerror}", style="red"))
            self.saved = False
