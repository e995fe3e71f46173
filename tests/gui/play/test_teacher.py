"""The teacher at the table: it stops a costly choice before anybody sees it, once, and the record keeps the outcome."""

from concurrent.futures import Future
from dataclasses import replace

import pytest
from at_once import AtOnce, Given
from driver import app, widget
from golden_tables import hong_kong_turn, malaysian_turn, match_of, southern_claim, southern_won
from reviewed_sample import part_of
from shown_scenes import WON, costly

from game.agents.levels.estimate import Weighed
from game.engine import facts
from game.engine.actions import Chow, ConcealedKong, DeclareWin, Discard, Kong, Pass, Sextet
from game.engine.facts import Warned
from game.gui.play.help.judge_client import DEPTH, JudgeClient
from game.gui.play.help.teacher import TeacherCard
from game.gui.setup.new_game import NewGameScene
from game.gui.sheet.score_sheet import ScoreSheet
from game.record.header import Header, Seat
from game.rules.games.catalogue import ruleset
from game.session.judge.reasons import Because
from game.session.judge.weighing import Costs, Judged
from game.session.match import Match
from game.session.review import table_work
from game.session.review.hand_review import Lost, hands_of, review_part
from game.tiles.kinds import Tile, kind, parse_named
from game.words.judgements import lost_sentence
from game.words.narrate import Narrator
from game.words.numbers import loss, short, tenth
from game.words.wishes import short_words


def at_table(made, story=malaysian_turn, worker=None):
    match = match_of.__wrapped__(story())
    return made.sit(match, worker=worker or AtOnce()), match


def thrown(match):
    return [event for event in match.timeline.events if isinstance(event, facts.Discarded) and event.seat == 1]


def told(match):
    return [event for event in match.timeline.events if isinstance(event, Warned)]


@pytest.mark.parametrize("language", ["vi", "en"])
def test_a_costly_discard_is_stopped_told_and_chosen_again(language):
    made = app(language=language, teacher="small")
    _, match = at_table(made)
    before = len(match.timeline)
    made.throw("3p")
    card = made.top
    assert isinstance(card, TeacherCard)
    assert len(match.timeline) == before
    said = " ".join(card.aloud())
    assert f"−{card.costs.lost:.0f}" in said
    assert said.count("±") == 1
    assert made.words.tile(card.costs.best.tile.kind) in said
    made.press("esc")  # a key meant for the table does no harm
    assert made.top is card
    made.wait(0.7)
    made.press("esc")
    made.wait(0.7)
    assert made.at_table
    assert not thrown(match)
    (warned,) = told(match)
    lost, error = (round(100 * points) for points in (card.costs.lost, card.costs.error))
    assert (warned.lost, warned.error, warned.went_on) == (lost, error, False)
    sentence = Narrator(made.words, match.names).sentence(warned, match.timeline.now)
    assert tenth(made.words, card.costs.lost) in sentence
    made.throw("3p")  # the warning is not repeated
    assert made.at_table
    assert [str(event.tile.kind) for event in thrown(match)] == ["3p"]
    made.pop()


def laid(shape, text):
    pairs = parse_named(text)
    return shape(tuple(Tile(face, copy) for copy, (face, _) in enumerate(pairs)), tuple(stands for _, stands in pairs))


#: Options of all widths: no tile, a long name, sequences, exposures with many jokers.
OPTIONS = (
    Pass(),
    Discard(Tile(kind("7z"), 0)),
    laid(Chow, "5m6m7m"),
    laid(Chow, "5m4j=6m7m"),
    laid(Kong, "2p0j=2p0j=2p0j=2p"),
    laid(Sextet, "2p0j=2p0j=2p0j=2p0j=2p0j=2p"),
    laid(ConcealedKong, "9s9s9s9s"),
)


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 100), ((1366, 768), 150), ((1025, 742), 150)])
def test_the_card_holds_every_option(language, size, scale):
    made = app(size, language=language, teacher="small", ui_scale=scale)
    at_table(made)
    made.throw("3p")
    card = made.top
    for chosen, best in zip(OPTIONS, (*OPTIONS[1:], OPTIONS[0]), strict=True):
        because = replace(card.costs.because, best=best, other=chosen)
        costs = replace(card.costs, because=because, lost=134.0, error=10.0)
        made.swap(TeacherCard(costs, card.seen, card.names, "dog", bool))
        made.draw(made.window.surface)
        assert made.cut == []
        lost = loss(made.words, 134.0, 10.0)
        label = next(one for one in made.top.ring.widgets() if getattr(one, "words", "") == lost)
        assert label.look.text_width(lost, label.style) <= label.rect.width, "the amount is one line"
        boxes = [one.rect for one in made.top.ring.widgets()]
        board = made.top.ring.root.rect
        assert all(board.contains(box) for box in boxes)
        for action in (chosen, best):
            assert made.sees(short_words(made.words, action, card.seen.options))


def test_it_may_be_done_all_the_same():
    made = app(teacher="small")
    _, match = at_table(made)
    made.throw("3p")
    made.wait(0.7)
    made.top.ring.focus_key("go on")
    made.press("enter")
    made.wait(0.7)
    assert [one.went_on for one in told(match)] == [True]
    assert len(thrown(match)) == 1


def test_t_does_it_anyway_and_the_hand_shows_what_was_stopped_and_what_is_better():
    made = app(teacher="small", hints="none")
    scene, match = at_table(made)
    made.throw("3p")
    card = made.top
    assert scene.view.hand.stopped == (card.costs.action.tile, card.costs.best.tile)
    assert card.costs.best == scene.weigher.judged().ranking[0].action
    made.wait(0.7)
    made.press("t")
    made.wait(0.7)
    assert scene.view.hand.stopped == (None, None)
    assert [one.went_on for one in told(match)] == [True]


def test_after_a_stop_the_hint_goes_on_with_the_ranking_of_the_card():
    made = app(teacher="small", hints="full")
    scene, _ = at_table(made)
    made.throw("3p")
    costs = made.top.costs
    made.wait(0.7)
    made.press("enter")
    made.wait(0.7)
    assert made.at_table
    assert scene.weigher.judged().ranking == costs.ranking
    assert made.lit == {costs.best.tile}


class Slow(AtOnce):
    """Ranks at once, and never returns costs."""

    def submit(self, fn, /, *args, **kwargs):
        return Future() if fn is table_work.costs else super().submit(fn, *args, **kwargs)


@pytest.mark.parametrize(("face", "stops"), [("3p", True), ("3z", False)])
def test_the_table_waits_a_second_and_then_goes_by_what_is_known(face, stops):
    made = app(teacher="small")
    _, match = at_table(made, worker=Slow())
    made.throw(face)
    assert made.at_table
    assert not thrown(match)
    made.wait(1.1)
    assert isinstance(made.top, TeacherCard) is stops
    assert bool(thrown(match)) is not stops


class Unclear(AtOnce):
    """Ranks at once, and says of every choice that it may be as good."""

    def submit(self, fn, /, *args, **kwargs):
        if fn is not table_work.costs:
            return super().submit(fn, *args, **kwargs)
        future = Future()
        future.set_result(Costs(50.0, 40.0, Because(None, None, ()), "leaning", stops=False))
        return future


def test_of_what_looks_bad_but_may_be_as_good_it_is_said_that_no_difference_is_clear():
    made = app(teacher="small")
    _, match = at_table(made, worker=Unclear())
    made.throw("3p")
    made.wait(0.1)
    assert len(thrown(match)) == 1
    made.expect("teacher.no_difference")


@pytest.mark.parametrize(
    ("degree", "face", "story"),
    [("none", "3p", malaysian_turn), ("large", "3p", hong_kong_turn), ("small", "3z", malaysian_turn)],
)
def test_what_is_not_asked_for_or_as_good_goes_at_once(degree, face, story):
    made = app(teacher=degree)
    _, match = at_table(made, story)
    before = thrown(match)
    made.throw(face)
    made.wait(0.1)
    assert made.at_table
    assert len(thrown(match)) == len(before) + 1
    assert not told(match)


def test_the_clock_stands_still_and_what_it_decides_is_not_stopped():
    made = app(teacher="small", call_clock="5")
    scene, match = at_table(made, southern_claim, worker=Slow())
    assert scene.teacher.holds_back(next(one for one in match.asked()[1].actions if one.name == "pung"))
    left = scene.countdown.left
    made.wait(0.6)
    assert scene.countdown.left == left
    assert not scene.teacher.holds_back(DeclareWin())  # no judge is needed: nothing is held back any more
    made.wait(5.2)
    assert match.timeline.now.declined or not made.asked.any
    assert not told(match)


def test_hints_go_by_the_judge_and_its_points_are_one_key_further():
    made = app(hints="full", print_events=True)
    scene, _ = at_table(made)
    made.wait(0.7)
    ranking = scene.weigher.judged().ranking
    assert made.lit == {ranking[0].action.tile}
    bars = scene.view.hand.bars
    assert [bar.best for bar in bars.values()].count(True) == 1
    assert bars[ranking[0].action.tile].best
    assert not any(bar.points for bar in bars.values())
    said = " ".join(made.top.desk.advice.sentences())
    worst = short(made.words, ranking[-1].points - ranking[0].points, ranking[-1].error)
    assert worst not in said
    assert made.words.tile(ranking[0].action.tile.kind) in said
    made.press("i")
    made.wait(0.7)
    said = " ".join(made.top.desk.advice.sentences())
    assert worst in said
    assert all(made.words.tile(one.action.tile.kind) in said for one in ranking)
    assert not scene.view.hand.bars[ranking[0].action.tile].points, "the best one has the paw"
    assert scene.view.hand.bars[ranking[-1].action.tile].points == worst
    assert scene.helper.plain_hint().ranking == ()


def test_what_choices_cost_is_put_in_when_it_has_come_and_who_wants_no_help_sees_none():
    made = app()
    found = [Lost()]
    sheet = ScoreSheet(replace(WON, lost_of=lambda: found[-1]), bool)
    made.push(sheet)
    assert made.words.say("lost.comes") in sheet.aloud()
    assert sheet.busy
    found.append(costly(12.0, 2.2))
    made.step(1 / 60)
    assert lost_sentence(made.words, found[-1].choices) in sheet.aloud()
    match = match_of.__wrapped__(southern_won())
    part = part_of(match, hands_of(match)[0], match.person)
    scene = made.sit(match, worker=Given({review_part: part}))
    end = next(n for n, event in enumerate(match.timeline.events, 1) if isinstance(event, facts.HandEnded))
    seen = scene.lost_of((end,))()
    assert seen is not None
    assert seen.choices is not None
    assert all(one.points > 0 for one in seen.choices)
    made.change(hints="none")
    assert scene.lost_of((end,))() is None


def test_the_review_of_a_hand_goes_on_from_what_its_hints_have_found():
    match = Match(Header(ruleset("simple"), "known", tuple(Seat(str(n), "casual" if n else "you") for n in range(4))))
    weigher, ranking, asked = JudgeClient(match), (Weighed(Pass(), 1.0, 0.0, 12),), []
    worker = Given({table_work.rank: Judged(ranking), review_part: None})
    weigher.staff.submit = worker.submit
    while not hands_of(match):
        question = match.asked().get(0)
        if question is not None:
            if len(asked) < 2:
                asked.append(len(match.timeline))
                assert weigher.judged().ranking == ranking
            match.wish(0, question.actions[0])
        match.step()
    assert weigher.ask_lost(hands_of(match)[0].begin)
    assert worker.asked[-1] == (review_part, (match.text(), "", DEPTH, 0, 0, dict.fromkeys(asked, ranking)))


@pytest.mark.parametrize(
    ("lost", "sentence"),
    [
        (Lost(()), "No mistakes found. Well played!"),
        (costly(0.3), "1 of your choices cost less than half a point."),
        (costly(0.7), "1 of your choices cost about 1 point."),
        (costly(5.0, 2.0, 1.0), "3 of your choices cost about 8 points."),
    ],
)
def test_what_was_lost_is_said_in_whole_points(lost, sentence):
    assert lost_sentence(app(language="en").words, lost.choices) == sentence


@pytest.mark.parametrize("game", ["south_vietnamese", "simple"])
def test_who_begins_a_match_chooses_how_large_mistakes_the_teacher_stops(game):
    made = app(language="vi", game=game)
    page = NewGameScene()
    made.push(page)
    page.ring.focus_key("more")
    made.press("enter")
    choice = widget(page, "teacher")
    degrees = ("none", "large", "middle", "small")
    assert tuple(choice.entries) == tuple((degree, made.words.say(f"teacher.{degree}")) for degree in degrees)
    page.ring.focus_key("teacher")
    made.press("space")
    made.press("space")
    assert made.settings.teacher == "middle"
