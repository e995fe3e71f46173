"""The unseen tiles shuffled again: spreads, their figures, and equal results every time."""

from dataclasses import replace

import pytest
from played import GAMES, game_of, others_of, some

from game.agents.play_on import Ending
from game.engine.actions import Discard, Pass
from game.errors import NotAllowed
from game.record.notes.file import read, write
from game.record.notes.model import Notes
from game.session.branch.playout import Deals, Spread, difference
from game.session.branch.tree import branch_of_spread, place_of_branch, spreads_of
from game.tiles.kinds import tile

ONE, TWO = Discard(tile("1m.1")), Pass()


def tried(action, *endings):
    spread = Spread(1, action)
    for winners, source, points in endings:
        spread = spread.with_ending(Ending(1, winners, "discard", source, (0, points, -points, 0)))
    return spread


def test_what_a_spread_says():
    spread = tried(ONE, ((1,), 2, 8), ((2,), 1, -8), ((), None, 0), ((1, 3), 2, 4))
    assert (spread.deals, spread.wins, spread.deal_ins, spread.draws) == (4, 2, 1, 1)
    assert spread.mean == 1.0
    assert spread.quartiles == (-2.0, 2.0, 5.0)
    assert spread.error == pytest.approx(3.41565)
    assert (Spread(1, ONE).mean, Spread(1, ONE).quartiles, Spread(1, ONE).error) == (0.0, (), None)
    assert tried(ONE, ((1,), 2, 8)).quartiles == (8.0, 8.0, 8.0)


def test_what_met_the_same_deals_is_told_apart_better():
    one = tried(ONE, ((1,), 2, 8), ((2,), 1, -8))
    two = tried(TWO, ((1,), 2, 9), ((2,), 1, -6))
    found = difference(one, two)
    assert (found.mean, found.error) == (1.5, 0.5)
    assert found.error < two.error
    with pytest.raises(NotAllowed):
        difference(one, tried(TWO, ((1,), 2, 9)))


@pytest.mark.parametrize("key", GAMES)
def test_the_same_deals_every_time_and_in_every_company(key):
    game = game_of(key, agents=("random",))
    question = some(game, 4)[-1]
    actions = [question.chosen, others_of(question)[-1]]
    deals = Deals(game, question.n, question.seat)
    met = [deals.play(actions, k) for k in (1, 2, 3)]
    again = Deals(game, question.n, question.seat)
    assert [again.play(actions[1:], k) for k in (3, 2)] == [met[2][1:], met[1][1:]]


def test_worlds_differ():
    game = game_of("south_vietnamese")
    question = some(game, 3)[1]
    deals = Deals(game, question.n, question.seat)
    assert len({deals.play([question.chosen], k)[0].payments for k in range(1, 7)}) > 1


def test_what_the_player_may_not_do_is_refused():
    game = game_of("simple")
    question = some(game, 2)[0]
    with pytest.raises(NotAllowed):
        Deals(game, question.n, question.seat).play([Discard(tile("0j.1"))], 1)


def test_a_spread_in_the_notes():
    game = game_of("simple")
    question = some(game, 2)[0]
    deals, spread = Deals(game, question.n, question.seat), Spread(question.seat, question.chosen)
    for k in (1, 2, 3):
        spread = spread.with_ending(*deals.play([question.chosen], k))
    notes = Notes().with_branch(branch_of_spread(game, question.n, spread))
    kept = read(write(notes)).branches[0]
    assert kept.result == notes.branches[0].result
    assert (kept.kind, place_of_branch(game, kept)) == ("shuffled", question.n)
    assert (kept.choices[0].seat, kept.choices[0].action) == (question.seat, question.chosen)
    assert (kept.result.deals, kept.result.wins) == (3, spread.wins)
    assert (kept.result.extra["deal_ins"], kept.result.extra["draws"]) == (spread.deal_ins, spread.draws)
    assert spreads_of(kept) == (spread,)


@pytest.mark.parametrize(
    "extra",
    [{}, {"each": "1 2"}, {"each": "1 2 x"}, {"each": 7}, {"deal_ins": "many"}, {"draws": 4}, {"each": "1 2 9e9"}],
)
def test_deals_go_on_only_from_what_the_notes_hold_whole(extra):
    spread = tried(ONE, ((1,), 2, 8), ((2,), 1, -8), ((), None, 0))
    branch = branch_of_spread(game_of("simple"), 2, spread, against=tried(TWO, *[((), None, 0)] * 3))
    assert [one.action for one in spreads_of(branch)] == [ONE, TWO]
    result = branch.result
    changed = {**result.extra, **extra} if extra else {}
    assert spreads_of(replace(branch, result=replace(result, extra=changed))) == ()
