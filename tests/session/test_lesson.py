"""Lessons: each reaches its end by the choices it asks for, through the real engine, and accepts no others."""

from dataclasses import replace

import pytest

from game.engine import facts
from game.engine.actions import NOTHING, Discard, Pass
from game.errors import Broken, NotAllowed
from game.record.verify import verify
from game.rules.games.catalogue import GAMES, ruleset
from game.session.lessons import ASKED, LESSONS, NEXT, LessonMatch, StackedChance, Step, fits, guided, plain
from game.tiles.kinds import parse
from game.words.lookup import LANGUAGES, Words, table

NAMES = ("You", "Right", "Across", "Left")
ALL = [lesson for lessons in LESSONS.values() for lesson in lessons]
LESSON = pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.name)


def settle(match):
    """Advance the match to the step."""
    while match.step():
        pass
    assert match.stop is not None, f"the lesson never comes to its step {match.now.key}"


def take(match):
    """Do what the step asks for."""
    settle(match)
    if match.now.waits == NEXT:
        match.go_on()
    else:
        match.wish(match.lesson.seat, match.wanted()[0])


def played(lesson):
    match = LessonMatch(lesson, NAMES)
    while match.now is not None:
        take(match)
    return match


@LESSON
def test_a_lesson_goes_to_its_end_by_what_it_asks_for(lesson):
    match = played(lesson)
    assert match.told == len(lesson.steps)
    assert match.stop is not None
    assert match.journal is None


@LESSON
def test_every_other_legal_choice_is_refused_and_changes_nothing(lesson):
    match = LessonMatch(lesson, NAMES)
    refused = 0
    while match.now is not None:
        settle(match)
        before, wanted = len(match.timeline), match.wanted()
        for action in match.asked().get(lesson.seat, NOTHING).actions:
            if action not in wanted:
                with pytest.raises(NotAllowed):
                    match.wish(lesson.seat, action)
                refused += 1
        assert len(match.timeline) == before
        take(match)
    assert refused


@LESSON
def test_what_is_shown_waits_for_each_step(lesson):
    match = LessonMatch(lesson, NAMES)
    shown = match.start
    while match.now is not None:
        settle(match)
        assert shown <= match.stop <= len(match.timeline)
        if match.now.waits != NEXT:
            assert match.stop == len(match.timeline)
        shown = match.stop
        take(match)


@LESSON
def test_the_facts_of_a_lesson_are_those_of_a_real_match(lesson):
    match = played(lesson)
    table = match.timeline.table(len(match.timeline))
    assert table == match.timeline.now
    walls = [event for event in match.timeline.events if isinstance(event, facts.WallBuilt)]
    assert [sorted(wall.tiles) for wall in walls] == [sorted(match.rules.tiles)]
    assert all(event.seat == 0 for event in match.timeline.events if isinstance(event, facts.Won))


@LESSON
def test_a_lesson_does_not_pass_for_a_game_of_its_seed(lesson):
    assert verify(played(lesson).text()).problem


@LESSON
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_words(lesson, language):
    words = Words(language, lesson.game)
    keys = [f"lesson.{lesson.key}.{part}" for part in ("title", "about", "learnt")]
    for step in lesson.steps:
        keys.append(f"lesson.{lesson.key}.{step.key}.say")
        if step.waits != NEXT:
            keys.append(f"lesson.{lesson.key}.{step.key}.do")
    assert [key for key in keys if not words.has(key)] == []
    said = [words.say_with(key, {"you": "A", "right": "B", "across": "C", "left": "D"}) for key in keys]
    assert [text for text in said if "{" in text] == []


@LESSON
def test_there_are_no_words_for_steps_that_are_gone(lesson):
    steps = {step.key for step in lesson.steps}
    prefix = f"lesson.{lesson.key}."
    keys = (*table("en"), *table("en", lesson.game))
    told = {key.split(".")[2] for key in keys if key.startswith(prefix) and ".say" in key}
    assert told == steps


def test_lessons_are_named_apart_and_about_games_that_there_are():
    assert len({lesson.name for lesson in ALL}) == len(ALL)
    assert {lesson.game for lesson in ALL} == set(LESSONS) <= set(GAMES)
    assert all(guided(game) in LESSONS for game in GAMES)


def test_a_guide_takes_a_few_minutes():
    for lessons in LESSONS.values():
        assert all(1 <= lesson.minutes <= 3 for lesson in lessons)
        assert sum(lesson.minutes for lesson in lessons[:2]) <= 5  # a hand is played within five minutes


def test_an_own_tile_that_nobody_asks_for_is_let_by():
    match = LessonMatch(LESSONS["south_vietnamese"][3], NAMES)
    while match.now.key != "call":
        take(match)
    settle(match)
    declined = [event for event in match.timeline.events if isinstance(event, facts.Declined) and event.seat == 0]
    assert declined  # a joker in the hand may take nearly every tile


def test_a_choice_is_written_without_copies():
    match = LessonMatch(ALL[0], NAMES)
    throw = next(action for action in match.asked()[0].actions if plain(action) == "discard 3z")
    table = match.timeline.now
    assert fits(throw, "discard", table)
    assert fits(throw, "pung | discard 3z", table)
    assert not fits(throw, "discard drawn", table)
    assert not fits(throw, "discard 3", table)
    assert not fits(Pass(), "discard", table)


def test_where_nothing_is_scripted_the_others_play_by_themselves():
    lesson = replace(ALL[1], others={}, steps=(Step("aim", after=ASKED), Step("throw", "discard 1z"), Step("x", "win")))
    match = LessonMatch(lesson, NAMES)
    take(match)
    take(match)
    while match.step():
        pass
    assert any(isinstance(event, facts.Discarded) and event.seat == 1 for event in match.timeline.events)


def test_a_lesson_that_never_opens_is_broken():
    with pytest.raises(Broken, match="opening"):
        LessonMatch(replace(ALL[0], opens="won left"), NAMES)


def test_a_wall_that_cannot_be_stacked_is_broken():
    with pytest.raises(Broken, match="more often"):
        LessonMatch(replace(ALL[0], front="3z3z3z3z"), NAMES)
    with pytest.raises(Broken, match="more tiles"):
        LessonMatch(replace(ALL[0], dealt=("123456789m123456p",)), NAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_stacked_wall_deals_what_was_wished_in_every_game(game):
    rules = ruleset(game, {GAMES[game].length: 1})
    dealt = [parse("123m456p789s1234z")[:13]] * 2
    chance = StackedChance(rules, dealt, parse("5p"), parse("6p"), "seed")
    lesson = replace(ALL[0], game=game, options={}, dealt=("123m456p789s1234z",), front="5p6p", back="7p", others={})
    match = LessonMatch(lesson, NAMES)
    first = next(event.tiles for event in match.timeline.events if isinstance(event, facts.Dealt))
    assert [str(tile.kind) for tile in first] == ["1m", "2m", "3m", "4p"][: len(first)]
    assert chance.stream("hand/2/wall").below(1000) == chance.stream("hand/2/wall").below(1000)
    assert all(isinstance(action, Discard) or action for action in match.asked()[0].actions)
