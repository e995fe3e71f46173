"""A moment has one answer: hint, teacher, review, practice, advise and “what if” go on from what is known of it."""

from dataclasses import replace
from functools import cache
from types import SimpleNamespace

import pytest
from played import game_of, some

from game.agents.levels.estimate import DEEP, DEPTHS, QUICK, USUAL, Depth
from game.engine import actions as wish
from game.engine.actions import sense_of
from game.engine.facts import Warned
from game.record.files import review_path
from game.record.saved.reviews import EQUAL
from game.record.timeline import Timeline
from game.session.game import text_of
from game.session.judge.weighing import Judge, Weighing
from game.session.review import kept, table_work
from game.session.review.hand_review import Reviewer, hands_of, review_choice
from game.session.review.work import ReviewWork

GAME = "hong_kong_old_style"
SHALLOW, MIDDLE = Depth("shallow", 0.08, 4), Depth("middle", 0.04, 8)


@cache
def judge(key):
    return Judge(game_of(key).header.rules)


def moments(key, count):
    game = game_of(key)
    found = [one for one in some(game, 12 * count) if one.chosen is not None and one.asked.several is None]
    return game, found[len(found) // 2 :][:count]


def told(ranking):
    """A ranking without the tile that stands for its equals."""
    return [(sense_of(one.action), replace(one, action=None)) for one in ranking]


@pytest.mark.parametrize(("key", "count"), [(GAME, 2), ("south_vietnamese", 1), ("american", 1)])
def test_whoever_asks_about_a_moment_answers_from_the_same_worlds(key, count):
    game, asked = moments(key, count)
    for question in asked:
        here = game, question.n, question.seat
        weighing = Weighing(*here, judge(key))
        hint = weighing.ranking
        reviewed = {depth: Reviewer(game, "", DEPTHS[depth]) for depth in (QUICK, USUAL)}
        after = weighing.costs(question.chosen, 0.0)
        usual = reviewed[USUAL].judge(question, hint)
        if after is not None:
            assert told(after.ranking) == told(usual.options)
            assert (after.lost, after.error, sense_of(after.best)) == (usual.lost, usual.error, sense_of(usual.best))
        again = Weighing(*here, judge(key), usual.options)
        assert told(again.ranking) == told(again.refine(0).ranking) == told(usual.options)
        assert told(reviewed[QUICK].judge(question, usual.options).options) == told(usual.options)
        deeper = Weighing(*here, judge(key), usual.options).refine(2).ranking
        known = Reviewer(game, "", None).judge(question, deeper)
        assert told(known.options) == told(deeper)
        data = text_of(game, len(game.timeline))
        answer = review_choice(data, "", None, question.n, question.seat, question.chosen, deeper)
        assert (answer.options, answer.verdict) == (known.options, known.verdict)


def test_a_warning_does_not_change_the_answer():
    game, (question,) = moments(GAME, 1)
    n, (first, second) = question.n, [wish.write(one) for one in question.actions[:2]]
    warned = Warned(question.seat, first, second, 100, 10, went_on=False)
    events = (*game.timeline.events[:n], warned, *game.timeline.events[n:])
    other = SimpleNamespace(header=game.header, timeline=Timeline(game.header.rules.seats, events))
    before = Weighing(game, n, question.seat, judge(GAME)).ranking
    assert Weighing(other, n + 1, question.seat, judge(GAME)).ranking == before


def test_a_deeper_judgement_is_kept_beside_the_match_and_a_review_goes_on_from_it(tmp_path):
    game = game_of(GAME)
    data, path, header = text_of(game, len(game.timeline)), tmp_path / "one.mcr", game.header
    stretch = hands_of(game)[0]
    reviewer = Reviewer(game, "club", DEPTHS[DEEP])
    question = list(reviewer.questions(stretch, 0))[2]
    deep = reviewer.judge(question)
    file = review_path(path)
    kept.refine(file, header, "club", deep)
    alone = kept.latest(file, header)
    assert alone.known(game, question.n, 0) == deep
    assert not alone.parts  # one moment is no review of a hand
    for depth in (SHALLOW, MIDDLE, SHALLOW):
        work = ReviewWork(data, path, depth=depth, seats=(0,))
        review = work.run(tick=lambda _, work=work: work.stop())
        found = next(one for one in review.choices if one.n == question.n)
        assert (found.options, found.verdict) == (deep.options, deep.verdict)
        assert kept.latest(file, header).known(game, question.n, 0) == found
    assert review.parts[0].depth == MIDDLE
    whole = file.read_bytes()
    kept.refine(file, header, "club", Reviewer(game, "club", SHALLOW).judge(question))
    kept.refine(file, header, "expert", deep)
    assert file.read_bytes() == whole


def test_the_worker_gives_the_judgement_of_what_it_has_refined():
    game, (question, *_) = moments(GAME, 3)
    known = Reviewer(game, "", SHALLOW).judge(question).options
    moment = table_work.Moment(text_of(game, question.n), question.seat, known)
    found = [table_work.refine(moment, step).ranking for step in range(3)]
    assert told(found[0]) == told(known)
    assert sum(one.worlds for one in found[2]) > sum(one.worlds for one in known)
    judged = table_work.judged(moment, question)
    assert told(judged.options) == told(found[2])
    assert judged.played == question.chosen
    assert judged.lost == 0 or judged.verdict == EQUAL or judged.because.keys
