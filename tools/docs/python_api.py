"""The reference of the Python API: which modules and names it shows. mkdocstrings fills in the docstrings."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path


@dataclass(frozen=True)
class Topic:
    """A page of the reference."""

    file: str
    title: str
    intro: str
    names: tuple[str, ...]
    """Classes, functions and modules by their full names; of a module, all that is public."""
    first: tuple[str, ...] = ()
    """Members of the first name that come before the others, because people use them most."""


TOPICS = (
    Topic(
        "game",
        "Games and rules",
        "The whole game from Python. Everything here can be imported from `stoneage`.",
        ("stoneage.Game", "stoneage.Rules", "stoneage.Action"),
        first=(
            *("decision", "legal_actions", "is_legal", "play", "undo", "over", "seat", "round"),
            *("scores", "winners", "ranks", "breakdown", "view", "position", "from_position", "save", "load", "clone"),
            *("chance", "supply", "log", "at", "seen_by", "rules", "seed"),
        ),
    ),
    Topic(
        "decisions",
        "Decisions and chance",
        "What a position waits for: `game.decision` is one of these classes, and so is `game.chance`.",
        ("stoneage.game.decision",),
    ),
    Topic(
        "views",
        "Views and positions",
        "All that a seat may see (`Game.view`), and whole positions as plain data (`Game.position`).",
        (
            "stoneage.game.view.GameView",
            "stoneage.game.view.TribeView",
            "stoneage.game.view.StackView",
            "stoneage.game.view.RulesView",
            "stoneage.position.describe.Position",
            "stoneage.position.describe.BoardPosition",
            "stoneage.position.describe.TribePosition",
            "stoneage.position.describe.PublicTribePosition",
            "stoneage.position.describe.StackPosition",
            "stoneage.position.describe.TaskPosition",
            "stoneage.position.describe.PurchasePosition",
        ),
    ),
    Topic(
        "players",
        "Bots",
        "Every bot has the interface of `Player` and is found by its name.",
        ("stoneage.players", "stoneage.players.compiled", "stoneage.players.neural"),
    ),
    Topic("arena", "Arena", "Matches between bots, and what they say about strength.", ("stoneage.arena",)),
    Topic(
        "batch",
        "Batches of games",
        "Thousands of games in arrays, advanced together on all cores or a GPU.",
        ("stoneage.batch.Batch", "stoneage.batch.CudaBatch"),
    ),
    Topic(
        "envs",
        "Environments",
        "The interfaces of PettingZoo, Gymnasium and OpenSpiel. They need the extras `rl` and `openspiel`.",
        (
            "stoneage.envs",
            "stoneage.envs.aec",
            "stoneage.envs.single",
            "stoneage.envs.vector",
            "stoneage.envs.openspiel",
        ),
    ),
    Topic("observation", "Observation", "What a seat may know, as numbers.", ("stoneage.observation.fields",)),
    Topic(
        "training",
        "Training",
        "The numbers of a run, the network in PyTorch, and how to train from Python. They need the extra `train`.",
        ("stoneage.training.settings.Recipe", "stoneage.training.network.TorchNetwork", "stoneage.training.run"),
    ),
    Topic("analysis", "Analysis", "Win chances, mistakes and luck of a finished game.", ("stoneage.analysis",)),
    Topic(
        "game-files",
        "Game files and stories",
        "Saved games, verifiable dice, and what happened in words.",
        ("stoneage.game_file.file", "stoneage.game.history", "stoneage.game_file.fair_dice", "stoneage.story"),
    ),
    Topic("components", "Cards, buildings and places", "The printed pieces as rows of data.", ("stoneage.components",)),
    Topic("errors", "Errors", "All of them are subclasses of `StoneAgeError`.", ("stoneage.errors",)),
)


def write(folder: Path) -> None:
    """Write a page for each topic, and one that lists them."""
    rows = [f"| [{topic.title}]({topic.file}.md) | {topic.intro} |" for topic in TOPICS]
    overview = "# Python\n\nFrom the docstrings of the package.\n\n| page | what it is about |\n|---|---|"
    (folder / "index.md").write_text("\n".join([overview, *rows, ""]), encoding="utf-8")
    for topic in TOPICS:
        text = "\n".join([f"# {topic.title}", "", topic.intro, "", *_blocks(topic)])
        (folder / f"{topic.file}.md").write_text(text, encoding="utf-8")


def _blocks(topic: Topic) -> Iterator[str]:
    for name in topic.names:
        yield f"::: {name}\n"
        if name == topic.names[0] and topic.first:
            yield f"    options:\n      group_by_category: false\n      members: {_ordered(name, topic.first)}\n"


def _ordered(name: str, first: tuple[str, ...]) -> list[str]:
    """The public members of a class, some of them first."""
    module, _, kind = name.rpartition(".")
    shown = getattr(import_module(module), kind)
    names = [*shown.__annotations__, *vars(shown)]
    return list(dict.fromkeys([*first, *(member for member in names if not member.startswith("_"))]))
