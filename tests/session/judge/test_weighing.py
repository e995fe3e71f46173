"""The teacher: its judgement of a choice, from the seat's view alone, and its record."""

import random
from functools import cache
from types import SimpleNamespace

import pytest
from american_stories import MISTAKES, exposed_wrongly, exposing, table
from played import GAMES, game_of, renamed, some
from refusals import said

from game.agents.values.measured import SHARES, limit_of, stake_of
from game.engine import actions as wish
from game.engine.actions import NOTHING, DeclareWin, Discard, Pass
from game.engine.facts import Warned
from game.engine.games import read_wish
from game.errors import NotAllowed
from game.record.header import Header, Seat
from game.record.replay import read
from game.record.timeline import Timeline
from game.record.verify import verify
from game.rules.games.catalogue import ruleset
from game.session.branch.worlds import unseen_by
from game.session.game import choices_at, hand_start
from game.session.judge.weighing import Judge, Weighing
from game.session.match import Match
from game.session.review import table_work
from game.session.simulate import differing_choice
from game.tiles.stream import Stream

HONG_KONG = "hong_kong_old_style"


@cache
def judge(key):
    return Judge(game_of(key).header.rules)


def weighings(key, count):
    """Moments of the first hand with at least two options each."""
    game = game_of(key)
    first = [q for q in some(game, 12 * count) if game.timeline.table(q.n).hand == 1]
    for question in first[:: max(1, len(first) // count)][:count]:
        yield game, question, Weighing(game, question.n, question.seat, judge(key))


@pytest.mark.parametrize("key", ["south_vietnamese", HONG_KONG])
def test_exchanging_all_hidden_tiles_changes_nothing_of_what_is_said(key):
    for game, question, plain in weighings(key, 2):
        exchange = unseen_by(game, question.n, question.seat).shuffled(Stream("exchange", str(question.n)))
        events = game.timeline.events[: question.n]
        begin = hand_start(events, question.n)
        events = [*events[:begin], *renamed(events[begin:], exchange)]
        other = SimpleNamespace(header=game.header, timeline=Timeline(game.header.rules.seats, events))
        there = Weighing(other, question.n, question.seat, Judge(game.header.rules))
        assert there.ranking == plain.ranking
        last = plain.ranking[-1].action
        assert there.costs(last, 0.01) == plain.costs(last, 0.01)


def weighed(story, seat):
    header = Header(story.rules, "equal", tuple(map(Seat, "abcd", ("casual",) * 4)))
    game = SimpleNamespace(header=header, timeline=Timeline(story.rules.seats, story.events))
    return Weighing(game, len(story.events), seat, Judge(story.rules)).ranking


@pytest.mark.parametrize(("made", "costs"), [(exposed_wrongly, 0), (exposing, 25)])
def test_a_challenge_that_is_wrong_costs_what_the_end_of_the_hand_will_take_for_it(made, costs):
    """It is paid only when the hand is over (L164), so a look at the next round alone does not see it."""
    story = made(MISTAKES)
    if made is exposing:
        story.throws("south", "9s")
    best, *others = weighed(story, 2)
    assert story.may("west")[0] == "challenge 1"
    challenge = next(one for one in (best, *others) if one.action.name == "challenge")
    assert best.points - challenge.points == pytest.approx(costs, abs=5)
    assert (best is challenge) is (costs == 0)


def test_where_nothing_better_has_been_shown_the_choice_of_the_agent_is_the_best():
    """A kong that will be changed into a pung on the same turn is worth as much; two jokers in the pung stay there."""
    story = table({"manual_mistakes": True}, east="6p", south="33m 6m 9m 3333p 3s 9s 6p 0j 0j")
    story.does("east", "discard 6p")
    best, *others = weighed(story, 1)
    assert story.may("south")[0].startswith("kong")
    assert best.action.name == "pung"
    assert [one.action.name for one in others if one.points == best.points] == ["kong"]


def test_the_best_costs_nothing_and_less_than_is_asked_about_is_not_told():
    told = 0
    for _, _, weighing in weighings(HONG_KONG, 3):
        ranking = weighing.ranking
        assert ranking[0].error == 0
        assert all(one.points <= ranking[0].points for one in ranking)
        best = weighing.costs(ranking[0].action, 0.01)
        assert best is None or best.best != ranking[0].action or (best.lost, best.stops) == (0, False)
        costs = weighing.costs(ranking[-1].action, 0.5)
        if costs is not None and costs.stops:
            told += 1
            assert costs.best == ranking[0].action
            assert costs.lost > 2 * costs.error
            assert costs.because.keys
            assert not weighing.costs(ranking[-1].action, costs.lost + 50).stops
    assert told


def test_a_win_leads_and_who_takes_it_is_told_nothing():
    game = game_of(HONG_KONG)
    question = next(q for q in some(game, 9999) if any(isinstance(one, DeclareWin) for one in q.actions))
    weighing = Weighing(game, question.n, question.seat, judge(HONG_KONG))
    assert isinstance(weighing.ranking[0].action, DeclareWin)
    assert weighing.costs(DeclareWin(), 0.01) is None
    other = next(one for one in question.actions if isinstance(one, Pass | Discard))
    costs = weighing.costs(other, 0.5)
    assert costs is None or costs.because.keys == ("win",)


@pytest.mark.parametrize("key", GAMES)
def test_the_steps_are_numbers_that_one_says_and_grow(key):
    found = [limit_of(ruleset(key), degree) for degree in SHARES]
    assert found == sorted(found, reverse=True)
    assert len(set(found)) == 3
    assert all(f"{limit:g}".strip("0.") in ("1", "2", "5") for limit in found)
    assert limit_of(ruleset(key), "none") is None


# --- on record -------------------------------------------------------------------------------------------------------


def asked_match():
    """A match at the person's question about a discard."""
    seats = tuple(Seat(str(n), "casual" if n else "you") for n in range(4))
    match = Match(Header(ruleset(HONG_KONG), "teacher", seats))
    while match.step() or not any(isinstance(one, Discard) for one in match.asked().get(0, NOTHING).actions):
        if match.person in match.asked() and match.asked()[0].allows(Pass()):
            match.wish(0, Pass())
    return match


@cache
def warned_match():
    match = asked_match()
    first, second = [wish.write(one) for one in match.asked()[0].actions][:2]
    told = Warned(0, first, second, 1240, 310, went_on=False)
    match.warn(told)
    match.wish(0, read_wish(second))
    match.play()
    return match, told


def test_what_is_said_stands_on_record_and_changes_nothing_else():
    match, told = warned_match()
    data = match.text()
    assert not said(verify(data).problem)
    replay = read(data)
    at = replay.events.index(told)
    assert replay.timeline.table(at).places == replay.timeline.table(at + 1).places
    assert told.seen_by(0, match.rules) == told
    assert all(told.seen_by(seat, match.rules) is None for seat in (1, 2, 3))
    assert [q.chosen for q in choices_at(replay, at)] == [None]
    assert [wish.write(q.chosen) for q in choices_at(replay, at + 1)] == [told.better]
    assert differing_choice(replay) is None


def test_a_warning_that_answers_no_question_is_refused():
    match = asked_match()
    first, second = [wish.write(one) for one in match.asked()[0].actions][:2]
    for wrong in (Warned(1, first, second, 100, 10, went_on=False), Warned(0, first, "win", 100, 10, went_on=False)):
        with pytest.raises(NotAllowed):
            match.warn(wrong)
    data, told = warned_match()[0].text(), warned_match()[1]
    for now, then in ((told.better, "win"), ('"lost":1240', '"lost":0'), ('"seat":0,"action"', '"seat":9,"action"')):
        line = next(line for line in data.split(b"\n") if b"warned" in line)
        broken = data.replace(line, line.replace(now.encode(), then.encode()))
        assert broken != data
        assert said(verify(broken).problem)


def test_another_process_says_the_same_whatever_it_was_asked_before():
    match = asked_match()
    moments = []
    mixer = random.Random(7)
    while len(moments) < 2:
        options = match.asked().get(0, NOTHING).actions
        if len(options) > 1:
            moments.append((table_work.Moment(match.text(), 0), mixer.choice(options)))
        if options:
            match.wish(0, options[-1])
        match.step()
    first = [(table_work.rank(moment), table_work.costs(moment, wish.write(one), 0.1)) for moment, one in moments]
    again = [
        (table_work.rank(moment), table_work.costs(moment, wish.write(one), 0.1)) for moment, one in reversed(moments)
    ]
    assert first == again[::-1]
    assert all(ranking for ranking, _ in first)


def test_where_a_least_worth_is_asked_for_more_is_at_stake():
    usual, by_option, by_preset = (
        ruleset(HONG_KONG, one) for one in ({}, {"min_faan": 3}, {"min_faan": 3, "limit": 10})
    )
    assert stake_of(usual) < stake_of(by_option) / 2
    assert stake_of(by_option) == pytest.approx(stake_of(by_preset), rel=0.5)
