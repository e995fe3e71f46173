"""Positions of practice: the player's own costly choices from stored reviews, discards of any game, and answers."""

import shutil
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache

import pytest
from played import game_of
from reviewed_sample import costly, indexed

from game.agents.levels.estimate import Weighed
from game.engine import actions as wish
from game.engine.actions import Discard, Pass
from game.engine.facts import Warned
from game.engine.facts.redact import view
from game.errors import NotAllowed, Unreadable
from game.record.files import review_path
from game.record.notes.file import identity
from game.record.replay import read
from game.record.saved.reviews import BLUNDER, EQUAL, INACCURACY
from game.rules.games.catalogue import ruleset
from game.session.game import choices_at
from game.session.judge.reasons import Because
from game.session.match import Match
from game.session.practice.positions import (
    Answer,
    SeenAgain,
    interesting_discard,
    known_of,
    question_of,
    questions_of,
    score_of,
)
from game.session.practice.progress import NEARLY, RIGHT, WRONG, Progress
from game.session.review import kept
from game.session.review.hand_review import Part, hands_of, review_choice
from game.session.review.judgement import Judgement
from game.session.review.work import depth_of
from game.session.simulate import seated
from game.tiles.stream import Stream
from game.words.lookup import Words
from game.words.practised import verdict

NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)


@cache
def played():
    """Play a hand with a person who passes and discards the last tile of the hand; return the bytes."""
    rules = ruleset("simple", {"rounds": 1})
    match = Match(seated(rules, "practice", ["you", "casual", "casual", "casual"]))
    while not match.over and match.timeline.now.hand < 2:
        if not match.step():
            for seat, question in match.asked().items():
                if match.header.seats[seat].agent == "you":
                    match.wish(seat, Pass() if question.allows(Pass()) else question.actions[-1])
    return match.text()


def review(path, costs=(30.0, 2.0, 0.0)):
    """Write a possible review of the person's first choices."""
    replay = read(path.read_bytes())
    seat = next(at for at, one in enumerate(replay.header.seats) if one.agent == "you")
    hand = hands_of(replay)[0]
    asked = [one for one in questions_of(replay, seat, hand) if isinstance(one.chosen, Discard)]
    choices = tuple(judged(replay, one, lost) for one, lost in zip(asked, costs, strict=False))
    head = kept.head(identity(replay.header), "club")
    kept.write(review_path(path), head, [Part(hand.hand, seat, 0.0, 0, choices)])
    return choices


def judged(replay, question, lost, above=0.99):
    best = next(one for one in question.actions if one != question.chosen) if lost else question.chosen
    weighed = (Weighed(best, 5.0, 0.0, 48), Weighed(question.chosen, 5.0 - lost, 1.0, 48, above=above))
    at = f"{replay.timeline.table(question.n).hand}:{question.n}"
    verdict = BLUNDER if lost > 20 else INACCURACY if lost else EQUAL
    return Judgement(
        question.n,
        at,
        question.seat,
        "discard",
        question.chosen,
        best,
        best,
        lost,
        1.0,
        verdict,
        weighed[: 1 + bool(lost)],
        Because(best, question.chosen, ("safety",) if lost else ()),
    )


@pytest.fixture
def game(tmp_path):
    path = tmp_path / "one.mcr"
    path.write_bytes(played())
    review(path)
    return path


def test_what_cost_a_person_something_comes_back_the_dearest_first(game):
    found, index = costly(game.parent), indexed(game.parent)

    def due(progress, now):
        back, resting = progress.returning(now)
        asked = [one.key for one in index.first_due("simple", back, resting)]
        assert len(asked) == index.count_due("simple", resting, 9)
        return asked

    dear, cheap = (one.key for one in found)
    assert [one.judged.lost for one in found] == [30.0, 2.0]
    assert due(Progress(), NOW) == [dear, cheap]
    progress = Progress().with_position(dear, RIGHT, NOW)
    assert due(progress, NOW) == [cheap]
    later = NOW + timedelta(days=30)
    assert due(progress, later) == [dear, cheap]
    assert due(Progress().with_position(cheap, RIGHT, NOW), later) == [cheap, dear]
    assert due(progress.with_position(cheap, WRONG, NOW), later) == [cheap, dear]
    assert indexed(game.parent).first_due("american", [dear], []) == []
    assert question_of(found[0], read(game.read_bytes())).chosen == found[0].judged.played


def test_what_has_no_clear_answer_is_not_asked(tmp_path):
    path = tmp_path / "one.mcr"
    path.write_bytes(played())
    asked = review(path)
    third = Weighed(Pass(), 4.9, 0.4, 40, above=0.6)
    unclear = replace(asked[0], options=(asked[0].options[0], third, asked[0].options[1]))
    assert asked[0].has_answer
    assert not unclear.has_answer
    replay = read(path.read_bytes())
    head = kept.head(identity(replay.header), "club")
    kept.write(review_path(path), head, [Part(1, asked[0].seat, 0.0, 0, (unclear, *asked[1:]))])
    assert [one.judged.lost for one in costly(tmp_path)] == [2.0]


def test_right_is_the_best_and_its_equals_and_what_is_only_not_worse_is_also_fine(game):
    said = costly(game.parent)[0].judged
    words = Words("en")
    best = Answer(said.best, said.played, known_of(said, said.best))
    equal = Answer(said.played, said.played, replace(said, lost=0.01, verdict=EQUAL))
    unsure = Answer(said.played, said.played, replace(said, lost=1.7, verdict=EQUAL))
    assert [one.is_right for one in (best, equal, unsure)] == [True, True, False]
    assert [one.grade for one in (best, equal, unsure)] == [RIGHT, RIGHT, NEARLY]
    assert score_of([best, equal, unsure]).right == 2
    assert score_of([unsure]).lost == 0
    assert verdict(words, best) == verdict(words, equal) == words.say("practice.right")
    assert verdict(words, unsure).startswith("Also fine")


def test_a_position_is_known_wherever_its_game_lies(game, tmp_path):
    before = [one.key for one in costly(tmp_path)]
    moved = tmp_path / "moved" / "other name.mcr"
    moved.parent.mkdir()
    shutil.move(review_path(game), review_path(moved))
    shutil.move(game, moved)
    assert [one.key for one in costly(moved.parent)] == before


def test_a_game_that_is_gone_or_another_one_is_passed_over(game, tmp_path):
    position = costly(tmp_path)[0]
    other = game_of("simple")
    game.write_bytes(other.good_bytes if isinstance(other.good_bytes, bytes) else played()[:200])
    assert costly(tmp_path) == []
    game.unlink()
    assert costly(tmp_path) == []
    with pytest.raises(Unreadable):
        question_of(position, other)
    assert costly(tmp_path / "nowhere") == []


@pytest.mark.parametrize("key", ["south_vietnamese", "hong_kong_old_style", "american"])
def test_a_discard_is_worth_asking_for(key):
    replay = game_of(key)
    question = interesting_discard(replay, Stream("x", key))
    again = interesting_discard(replay, Stream("x", key))
    assert question is not None
    assert (question.n, question.seat) == (again.n, again.seat)
    assert isinstance(question.chosen, Discard)
    assert not any(isinstance(action, wish.DeclareWin) for action in question.actions)
    assert len(replay.timeline.table(question.n).places[question.seat].thrown) >= 3
    other = interesting_discard(replay, Stream("x", key), {question.n})
    assert other is None or other.n != question.n


def test_the_game_is_seen_as_it_was_and_only_what_may_be_done_is_an_answer():
    replay = read(played())
    seat = next(at for at, one in enumerate(replay.header.seats) if one.agent == "you")
    first, second = list(questions_of(replay, seat, hands_of(replay)[0]))[:2]
    match = SeenAgain(replay, seat, first.n)
    match.put(first)
    assert not match.step()
    assert match.asked() == {seat: first.asked}
    assert view(match.timeline.now, seat, match.rules) == view(replay.timeline.table(first.n), seat, match.rules)
    with pytest.raises(NotAllowed):
        match.wish(seat, wish.DeclareWin())
    match.wish(seat, first.actions[0])
    assert not match.asked()
    match.put(second)
    assert not match.asked()
    while match.step():
        pass
    assert match.asked() == {seat: second.asked}
    assert list(match.timeline.events) == list(replay.timeline.events[: second.n])
    assert not match.over
    match.put(None)
    while match.step():
        pass
    assert match.over


def test_a_teachers_warning_of_that_day_is_not_seen_again():
    match = Match(seated(ruleset("simple", {"rounds": 1}), "practice", ["you", "casual", "casual", "casual"]))
    while match.person not in match.asked():
        match.step()
    seat, question = match.person, match.asked()[match.person]
    action, better = map(wish.write, question.actions[:2])
    before = len(match.timeline)
    match.warn(Warned(seat, action, better, 300, 20, went_on=False))
    match.wish(seat, question.actions[0])
    while match.step():
        pass
    replay = read(match.text())
    asked_then = next(one for n in (before, before + 1) for one in choices_at(replay, n) if one.chosen is not None)
    again = SeenAgain(replay, seat, 1)
    again.put(asked_then)
    while again.step():
        pass
    assert again.asked() == {seat: question}
    assert list(again.timeline.events) == list(replay.timeline.events[:before])
    again.put(None)
    while again.step():
        pass
    assert again.over
    assert not any(isinstance(event, Warned) for event in again.timeline.events)


def test_practice_of_one_game_asks_only_positions_of_that_game(game):
    assert costly(game.parent, "simple") == costly(game.parent)
    assert costly(game.parent, "american") == []


def test_an_answer_is_judged_by_what_is_known_or_anew(game):
    position = costly(game.parent)[0]
    said, question = position.judged, question_of(position, read(game.read_bytes()))
    assert known_of(said, said.played) is said
    best = known_of(said, said.best)
    assert (best.lost, best.verdict) == (0.0, EQUAL)
    kinds = {said.played.tile.kind, said.best.tile.kind}
    third = next(one for one in question.actions if isinstance(one, Discard) and one.tile.kind not in kinds)
    assert known_of(said, third) is None
    found = review_choice(game.read_bytes(), "casual", depth_of("quick", 8), question.n, question.seat, third)
    assert found.played == third
    assert found.n == question.n


def test_guesses_are_counted_and_their_cost_summed_up(game):
    said = costly(game.parent)[0].judged
    wrong = Answer(said.played, said.played, said, said)
    right = Answer(said.best, said.played, known_of(said, said.best), said)
    assert (wrong.grade, right.grade) == (WRONG, RIGHT)
    assert Answer(said.played, said.played, costly(game.parent)[1].judged).grade == NEARLY
    score = score_of([wrong, right])
    assert (score.asked, score.right, score.agreed, score.lost, score.lost_in_play) == (2, 1, 1, 30.0, 60.0)
