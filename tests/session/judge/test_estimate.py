"""One list of options: the advice first unless another option leans to be better; every loss from the same numbers."""

import pytest

from game.agents.levels.estimate import BATCH, DEPTHS, Depth, Estimate, waited
from game.agents.values.posterior import Prior
from game.engine.actions import DeclareWin, Pass
from game.engine.games import read_wish
from game.record.saved.reviews import LEANING

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


# --- a win on offer ---------------------------------------------------------------------------------------------------


WIN, PASS = DeclareWin(), Pass()


class Winning(Look):
    """A rollout of a win and a pass."""

    def __init__(self, win, waiting):
        super().__init__({WIN: win, PASS: waiting}, {WIN: win, PASS: waiting})

    def pays(self, action, world, rounds):
        return self.brings[action] + (action == PASS) * ((world * 7) % 5 - 2)


@pytest.mark.parametrize("against", [1.0, 0.0])
@pytest.mark.parametrize("advised", [WIN, PASS])
def test_a_win_leads_and_more_by_waiting_is_told_apart_and_costs_nothing(advised, against):
    found = Estimate(Winning(20.0, 60.0), (WIN, PASS), advised, STAKE, Prior(against=against))
    found.settle(DEPTHS["usual"], WIN)
    ranking = found.ranking()
    assert [one.action for one in ranking] == [WIN, PASS]
    assert ranking[1].lost(ranking[0]) == 0
    more = waited(ranking)
    assert (more.action, more.points) == (PASS, pytest.approx(40, abs=8))
    assert more.error > 0


class LuckySoFar(Winning):
    """To wait brings twice a large win in the first dozen worlds, and loses afterwards."""

    def pays(self, action, world, rounds):
        return 2 * STAKE * (1 if action == WIN else 2 if world < 20 else -1)


def test_a_few_worlds_in_which_waiting_pays_are_no_proof():
    found = Estimate(LuckySoFar(0.0, 0.0), (WIN, PASS), WIN, STAKE, Prior())
    found.settle(DEPTHS["quick"], WIN)
    assert waited(found.ranking()).error > 0.1 * STAKE
    found.settle(DEPTHS["usual"], WIN)
    assert waited(found.ranking()) is None


def test_waiting_for_less_than_a_win_is_a_loss():
    found = Estimate(Winning(60.0, 20.0), (WIN, PASS), PASS, STAKE, Prior())
    found.settle(DEPTHS["usual"], PASS)
    best, other = found.ranking()
    assert best.action == WIN
    assert other.lost(best) == pytest.approx(40, abs=8)
    assert other.sure == "sure"
    assert waited((best, other)) is None


# --- options that are about as good -----------------------------------------------------------------------------------


class Shapes:
    """Figures of the table: the shape of the hand after each option, the smaller the better; None: far back."""

    def __init__(self, *shapes):
        self.shapes = dict(zip((ONE, TWO, THREE), shapes, strict=True))

    def falls_back(self, action, _):
        return self.shapes[action] is None

    def best_of(self, tied, first):
        return min(tied, key=lambda one: (self.shapes[one], one != first))


def best_by_shape(brings, *shapes):
    look = Look(dict(zip((ONE, TWO, THREE), brings, strict=True)), dict(zip((ONE, TWO, THREE), brings, strict=True)))
    found = Estimate(look, (ONE, TWO, THREE), ONE, STAKE, Prior(), Shapes(*shapes))
    found.settle(DEPTHS["usual"])
    assert found.ranking()[0].action == found.best()
    assert found.worlds(found.best()) >= BATCH
    return found.best()


def test_among_options_that_are_about_as_good_the_better_hand_is_advised():
    assert best_by_shape((5.0, 5.0, -60.0), 3, 1, 0) == TWO
    assert best_by_shape((5.0, 5.0, -60.0), 1, 1, 0) == ONE
    assert best_by_shape((5.0, -60.0, 5.0), 3, 1, 3) == ONE


def test_what_falls_far_back_is_never_advised():
    assert best_by_shape((5.0, 60.0, 5.0), 1, None, 2) == ONE
