"""The posterior of a difference: the prior without data, the data if there is much."""

from statistics import fmean

import pytest

from game.agents.values.measured import prior_of, stake_of
from game.agents.values.posterior import Prior, posterior
from game.rules.games.catalogue import ruleset
from game.tiles.stream import Stream

STAKE, PRIOR = 100.0, Prior()


def test_without_a_world_it_is_the_bent_opinion():
    found = posterior(2.0, (), STAKE, PRIOR)
    assert found.mean == pytest.approx(PRIOR.bent(2.0, STAKE))
    assert 2.0 < found.mean < 3.0
    assert posterior(0.0, (), STAKE, PRIOR).mean == 0
    assert posterior(0.0, (), STAKE, PRIOR).above == pytest.approx(0.5)


def test_a_large_opinion_is_hardly_bent():
    assert PRIOR.bent(2.0, STAKE) > 1.4 * 2.0
    assert 2000.0 < PRIOR.bent(2000.0, STAKE) < 1.05 * 2000.0
    assert PRIOR.bent(-5.0, STAKE) == -PRIOR.bent(5.0, STAKE)


def test_many_worlds_that_agree_are_believed():
    found = posterior(0.0, [10.0 + at % 3 for at in range(60)], STAKE, PRIOR)
    assert found.mean == pytest.approx(11, abs=0.5)
    assert found.above > 0.999


def test_few_worlds_that_agree_are_no_proof():
    few, many = (posterior(0.0, [3.0] * worlds, STAKE, PRIOR) for worlds in (2, 40))
    assert few.above < many.above
    assert few.error > many.error


def test_a_little_noise_about_nothing_is_nothing():
    chance = Stream("noise", "posterior")
    seen = [chance.below(200) / 10 - 10 for _ in range(12)]
    found = posterior(0.0, seen, STAKE, PRIOR)
    assert abs(found.mean) < abs(fmean(seen)) + 0.01
    assert 0.1 < found.above < 0.9


def test_signs_do_not_matter():
    seen = [4.0, -1.0, 7.0, 2.0]
    one, other = posterior(1.5, seen, STAKE, PRIOR), posterior(-1.5, [-x for x in seen], STAKE, PRIOR)
    assert one.mean == pytest.approx(-other.mean)
    assert one.error == pytest.approx(other.error)
    assert one.above == pytest.approx(1 - other.above)


def test_it_goes_with_the_stake():
    seen = [4.0, -1.0, 7.0, 2.0]
    one, other = posterior(1.5, seen, STAKE, PRIOR), posterior(15, [10 * x for x in seen], 10 * STAKE, PRIOR)
    assert other.mean == pytest.approx(10 * one.mean)
    assert other.above == pytest.approx(one.above)


def test_the_mean_stays_near_what_was_seen():
    seen = [60.0, 61.0, 59.0, 60.0] * 8
    found = posterior(-3.0, seen, STAKE, Prior(weights=(1.0, 0.0, 0.0, 0.0)))
    assert found.mean > 40


def test_four_worlds_that_differ_much_from_the_opinion_and_each_other_prove_nothing():
    """One dear world among four once made a mistake of 2.6 ± 0.2 points, “sure”."""
    rules = ruleset("hong_kong_old_style")
    found = posterior(0.25, [4.94, 2.72, 27.5, 0.49], stake_of(rules), prior_of(rules))
    assert 0 < found.mean < 2 * found.error
    assert found.above < 0.97


#: The prior of a game in which opinions against the agent's own choice are wrong.
AGENT_KNOWS = Prior(against=0.0)


def test_an_opinion_against_the_agent_counts_as_far_as_it_is_true():
    assert posterior(-8.0, (), STAKE, AGENT_KNOWS).mean == pytest.approx(0)
    assert posterior(-8.0, [-8.0] * 40, STAKE, AGENT_KNOWS).mean == pytest.approx(0, abs=0.5)
    half, whole = (posterior(-8.0, [-8.0] * 40, STAKE, Prior(against=share)) for share in (0.5, 1.0))
    assert half.mean == pytest.approx(whole.mean / 2, rel=0.25)
    assert (
        posterior(-8.0, [-8.0] * 40, STAKE, AGENT_KNOWS).above
        < 0.65
        < posterior(8.0, [8.0] * 40, STAKE, AGENT_KNOWS).above
    )


def test_what_worlds_show_beyond_the_opinion_counts_against_the_agent_too():
    dangerous = [-60.0, -62.0, -58.0, -61.0] * 10
    assert posterior(-3.0, dangerous, STAKE, AGENT_KNOWS).mean < -50
    assert posterior(0.0, dangerous, STAKE, AGENT_KNOWS) == posterior(0.0, dangerous, STAKE, PRIOR)


def test_worlds_that_refute_the_opinion_are_not_counted_twice():
    seen = [5.0, 4.0, 6.0, 5.0] * 10
    assert posterior(-8.0, seen, STAKE, AGENT_KNOWS) == posterior(-8.0, seen, STAKE, PRIOR)
