"""One list of options: the advice first unless another option leans to be better; every loss from the same numbers."""

import pytest

from game.engine.games.plays import read_wish
from game.session.judge.estimate import BATCH, DEPTHS, LEANING, Depth, Estimate
from game.session.judge.posterior import Prior

STAKE = 100.0
ONE, TWO, THREE = (read_wish(f"discard {face}.1") for face in ("5p", "6p", "7p"))


class Look:
    """A rollout with given payments, plus a little noise by world."""

    def __init__(self, thought, brings, spread=1.0):
        self.thought, self.brings, self.spread, self.met = thought, brings, spread, []

    def pays(self, action, world, rounds):
        if rounds == 0:
            return self.thought[action]
        self.met.append((action, world))
        return self.brings[action] + self.spread * ((world * 7 + int(action.tile.kind) * 3) % 5 - 2)


def estimate(thought, brings, played=None, depth=DEPTHS["usual"], spread=1.0):
    look = Look(dict(zip((ONE, TWO, THREE), thought, strict=True)), dict(zip((ONE, TWO, THREE), brings, strict=True)))
    look.spread = spread
    found = Estimate(look, (ONE, TWO, THREE), ONE, STAKE, Prior())
    found.settle(depth, played)
    return found, look


def test_the_advice_is_best_where_all_is_as_the_agent_thinks():
    found, _ = estimate((10.0, 8.0, 3.0), (10.0, 8.0, 3.0), played=TWO)
    ranking = found.ranking()
    assert [one.action for one in ranking] == [ONE, TWO, THREE]
    assert ranking[0].error == ranking[0].above == 0
    assert ranking[0].points - ranking[1].points == pytest.approx(2, abs=1.5)
    assert ranking[1].above > 0.8


def test_what_is_seen_to_be_better_leads_and_the_advice_is_told_as_behind():
    found, _ = estimate((5.0, 4.9, 0.0), (5.0, 25.0, 0.0), played=ONE)
    best, *others = found.ranking()
    assert best.action == TWO
    own = next(one for one in others if one.action == ONE)
    assert best.points - own.points == pytest.approx(20, abs=5)
    assert own.above > 0.9


def test_the_advice_stands_first_among_equals():
    found, _ = estimate((5.0, 5.0, 5.0), (5.0, 5.3, 5.2), played=TWO, spread=4.0)
    ranking = found.ranking()
    assert ranking[0].action == ONE
    assert all(one.points <= ranking[0].points for one in ranking)
    assert all(one.above < LEANING for one in ranking[1:] if one.points == ranking[0].points)


def test_all_meet_the_same_worlds_and_what_is_clear_meets_few():
    found, look = estimate((50.0, 49.0, -80.0), (50.0, 49.0, -80.0), played=TWO)
    worlds = {action: {world for one, world in look.met if one == action} for action in (ONE, TWO, THREE)}
    assert worlds[TWO] <= worlds[ONE]
    assert len(worlds[THREE]) <= BATCH <= len(worlds[TWO])
    assert found.worlds(TWO) == len(worlds[TWO])


def test_what_was_played_is_looked_at_even_where_the_opinion_is_sure():
    found, _ = estimate((50.0, 10.0, -300.0), (50.0, 10.0, -300.0), played=THREE)
    assert found.worlds(THREE) >= BATCH


def test_no_option_meets_more_worlds_than_may_be():
    found, look = estimate((5.0, 5.0, 5.0), (5.0, 5.0, 5.0), played=TWO, depth=Depth("x", 0.0, 12), spread=30.0)
    assert max(world for _, world in look.met) <= 6 + 12
    assert found.worlds(TWO) == 12


def test_to_look_deeper_goes_on_where_the_quick_look_ended():
    found, look = estimate((5.0, 4.5, 3.0), (5.0, 4.5, 3.0), played=TWO, depth=DEPTHS["quick"], spread=10.0)
    before = len(look.met)
    found.settle(DEPTHS["deep"], TWO)
    again, whole = estimate((5.0, 4.5, 3.0), (5.0, 4.5, 3.0), played=TWO, depth=DEPTHS["deep"], spread=10.0)
    assert len(look.met) > before
    assert len(look.met) == len(set(look.met))
    assert found.ranking()[0] == again.ranking()[0]
    assert len(whole.met) <= len(look.met)
