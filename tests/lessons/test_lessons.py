"""Every lesson is played through the rules, so that a change of the rules cannot break one unnoticed."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from stoneage import Game
from stoneage.components import PLACES
from stoneage.game.action import Action
from stoneage.lessons import LESSONS, LessonError, LessonScript, Step, load_lesson, positions
from stoneage.lessons.lesson import LEARNER
from stoneage.tables.lessons import lesson as as_messages

ROOT = Path(__file__).parents[2]
I18N = ROOT / "web" / "src" / "i18n"
PARTS = ("panel", "goods", "prompt")
"""What a step can point at besides places; the client knows where they are."""
FINAL_SCORES = {"base": [84, 64]}


def played(name: str) -> list[tuple[Step, Game]]:
    """The steps of a lesson, each with the game as it is then."""
    return [(step, game) for _, step, game in positions(load_lesson(name))]


def texts(language: str) -> dict[str, str]:
    """The texts of the lessons in a language, by id."""
    source = (I18N / f"{language}-lessons.ftl").read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z][\w-]*) = ?((?:.*)(?:\n    .*)*)", source, re.MULTILINE))


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_plays_through(name: str) -> None:
    for step, game in played(name):
        assert not step.play or game.seat == LEARNER, f"{step.say} asks the learner while {game.seat} is to move"
        places = [place.name for place in PLACES]
        assert all(look in places or look in PARTS for look in step.look), step.look


@pytest.mark.parametrize("name", LESSONS)
def test_a_step_that_asks_for_a_place_points_at_it(name: str) -> None:
    for step, _ in played(name):
        wanted = {place for text in step.play if (place := Action.parse(text).place)}
        assert wanted <= set(step.look), step.say


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_every_step_has_its_text(name: str, language: str) -> None:
    known = texts(language)
    steps = [step for step, _ in played(name)]
    wanted = {f"lesson-{name}", f"lesson-{name}-about"} | {f"lesson-{name}-{step.say}" for step in steps}
    wanted |= {f"lesson-{name}-{step.say}-do" for step in steps if step.play}
    assert wanted == {key for key in known if key == f"lesson-{name}" or key.startswith(f"lesson-{name}-")}
    assert all(known[key].strip() for key in wanted)


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_that_is_played_to_the_end_has_a_result(name: str) -> None:
    result = as_messages(name).result
    assert (result and [seat.score for seat in result.seats]) == FINAL_SCORES.get(name)
    if result:
        assert result.winners == [LEARNER]
        assert [sum(seat.sources.values()) for seat in result.seats] == FINAL_SCORES[name]


@pytest.mark.parametrize("name", LESSONS)
def test_no_step_is_asked_for_twice(name: str) -> None:
    says = [step.say for step, _ in played(name)]
    assert len(says) == len(set(says))


def test_every_file_is_a_lesson_and_the_client_offers_them_all() -> None:
    files = {path.stem for path in (ROOT / "src/stoneage/lessons").glob("*.toml")}
    assert files == set(LESSONS)
    offered = (ROOT / "web/src/lessons/progress.svelte.ts").read_text(encoding="utf-8")
    (listed,) = re.findall(r"LESSONS = \[(.*?)\]", offered, re.DOTALL)
    assert tuple(re.findall(r"'([\w-]+)'", listed)) == LESSONS


def test_the_game_is_taught_with_every_kind_of_choice() -> None:
    steps = played("base")
    families = {Action.parse(text).family for step, _ in steps for text in step.play}
    assert families == {"place", "resolve", "tools", "spend", "accept", "pick"}
    visited = {Action.parse(text).place for step, _ in steps for text in step.play} - {None}
    village = {"toolmaker", "family hut", "fields"}
    assert visited >= village | {"hunting", "forest", "clay pit", "river", "card 1", "building 1"}
    assert steps[-1][1].over


# What the texts of the first lesson say about the learner's tribe.
TOLD = {
    "tribe": {"figures": 5, "food": 12},
    "wood": {"wood": 2},
    "act-card": {"food": 14},
    "card-bought": {"food": 17, "wood": 1},
    "feeding": {"food": 12},
    "act-clay": {"wood": 4},
    "act-building": {"wood": 4, "clay": 1},
    "building-bought": {"food": 8, "agriculture": 1, "score": 10},
    "act-river": {"figures": 7},
    "act-dice-card": {"gold": 2},
    "act-last-building": {"clay": 2, "stone": 1, "agriculture": 4},
    "hunger": {"gold": 2, "figures": 7, "food": 0},
    "scores": {"estimate": 84},
}


def test_what_the_first_lesson_tells_is_true() -> None:
    for step, game in played("base"):
        tribe = game.view(LEARNER).players[LEARNER]
        told = TOLD.get(step.say, {})
        assert {what: getattr(tribe, what) for what in told} == told, step.say
    _, last = played("base")[-1]
    assert last.scores() == FINAL_SCORES["base"]
    assert last.breakdown(LEARNER)["symbols"] == 16


def test_a_step_against_the_rules_is_named() -> None:
    lesson = load_lesson("base")
    scene = lesson.scenes[0]
    steps = tuple(replace(step, play=("forest 7",)) if step.say == "place-forest" else step for step in scene.steps)
    with pytest.raises(LessonError, match=r"lesson base, place-forest: .*at most 5"):
        list(positions(LessonScript("base", lesson.rules, (replace(scene, steps=steps),))))


def test_a_forgotten_outcome_is_named() -> None:
    lesson = load_lesson("base")
    scene = lesson.scenes[0]
    steps = tuple(replace(step, then=()) if step.say == "act-forest" else step for step in scene.steps)
    with pytest.raises(LessonError, match="wood: an outcome for dice is missing"):
        list(positions(LessonScript("base", lesson.rules, (replace(scene, steps=steps),))))


def test_an_unknown_lesson_is_refused() -> None:
    with pytest.raises(LessonError, match="unknown lesson 'chess'; lessons are base, expansion"):
        load_lesson("chess")


@pytest.mark.parametrize("name", LESSONS)
def test_the_learner_sees_their_own_seat_and_is_asked_only_where_a_step_asks(name: str) -> None:
    sent = as_messages(name)
    for number, (step, (rows, game)) in enumerate(zip(sent.steps, played(name), strict=True)):
        assert step.say == rows.say
        assert step.table.viewer == LEARNER
        assert step.table.version == number + 1
        assert (step.table.offers != []) == (step.play != [])
        assert step.table.moves == len(game.log)
        if step.play:
            assert step.play[0] in [offer.action for offer in step.table.offers]


def test_the_story_between_two_steps_is_what_has_happened_since() -> None:
    steps = {step.say: step for step in as_messages("base").steps}
    assert [(event.kind, event.seat) for event in steps["place-toolmaker"].story] == [("place", 0), ("place", 1)]
    assert [event.kind for event in steps["village"].story] == ["place", "place"]
    assert steps["later"].story == []
