"""Errors between clusters: a worked example, a plain simulation, and sums that can be added in any order."""

import math
import random
import statistics

import pytest
from hypothesis import given, strategies as st

from game.session.arena.tally import Clusters, chance_of_more, class_of, quantile

CLUSTERS = st.lists(st.tuples(st.integers(-400, 400), st.integers(1, 8)), min_size=2, max_size=30)


def of(clusters):
    sums = Clusters()
    for cluster in clusters:
        sums.add(*cluster)
    return sums


def test_an_example_by_hand():
    # three walls of four hands: 8, 0 and -2 points; means 2, 0, -0.5; their mean 0.5
    sums = of([(8, 4), (0, 4), (-2, 4)])
    assert sums.mean == 0.5
    # deviations 1.5, -0.5, -1: variance (2.25 + 0.25 + 1) / 2 = 1.75, error √(1.75 / 3)
    assert sums.error == pytest.approx(math.sqrt(1.75 / 3))
    assert sums.zeros == 1


def test_clusters_of_several_sizes_by_hand():
    # 6 points in 2 hands, 0 in 1: a mean of 2; left over 6 - 4 and 0 - 2; √(2/1 (4 + 4)) / 3
    assert of([(6, 2), (0, 1)]).error == pytest.approx(4 / 3)


@given(CLUSTERS)
def test_it_is_the_error_of_a_ratio(clusters):
    sums = of(clusters)
    n, m = len(clusters), sum(size for _, size in clusters)
    mean = sum(x for x, _ in clusters) / m
    squares = sum((x - mean * size) ** 2 for x, size in clusters)
    assert sums.mean == pytest.approx(mean)
    assert sums.error == pytest.approx(math.sqrt(n / (n - 1) * squares) / m, abs=1e-9)


@given(CLUSTERS, st.integers(0, 30), st.randoms(use_true_random=False))
def test_whoever_adds_up_in_whatever_order_gets_the_same(clusters, at, chance):
    whole = of(clusters)
    chance.shuffle(clusters)
    one, two = of(clusters[:at]), of(clusters[at:])
    one.merge(two)
    assert one == whole
    assert Clusters.from_record(one.to_record()) == whole


@given(st.lists(st.integers(-1000, 1000), min_size=2, max_size=50))
def test_the_spread_is_the_usual_one(values):
    assert of([(x, 1) for x in values]).spread == pytest.approx(statistics.stdev(values), abs=1e-9)


def test_the_error_is_how_far_means_of_whole_contests_lie_apart():
    chance = random.Random(5)

    def a_contest():
        sums = Clusters()
        for _ in range(100):
            luck = chance.gauss(0, 20)  # of the wall, in all its hands
            sums.add(sum(round(luck + chance.gauss(1, 30)) for _ in range(4)), 4)
        return sums

    contests = [a_contest() for _ in range(600)]
    apart = statistics.stdev(one.mean for one in contests)
    assert statistics.fmean(one.error for one in contests) == pytest.approx(apart, rel=0.08)
    # an error for independent hands would be a third too small
    assert apart == pytest.approx(math.sqrt((20**2 + 30**2 / 4) / 100), rel=0.08)


def test_p_is_rarely_small_where_there_is_nothing():
    chance = random.Random(6)
    found = [
        chance_of_more(sums.mean, sums.error)
        for sums in (of([(round(chance.gauss(0, 100)), 4) for _ in range(60)]) for _ in range(2000))
    ]
    for level in (0.01, 0.05, 0.5, 0.95):
        assert sum(p < level for p in found) / 2000 == pytest.approx(level, abs=0.025)


@pytest.mark.parametrize(
    ("mean", "error", "p"),
    [
        (0, 1, 0.5),
        (1.6448536, 1, 0.05),
        (2.3263479, 1, 0.01),
        (-1.6448536, 1, 0.95),
        (0, 0, 0.5),
        (1, 0, 0),
        (-1, 0, 1),
    ],
)
def test_p(mean, error, p):
    assert chance_of_more(mean, error) == pytest.approx(p, abs=1e-7)


def test_one_cluster_has_no_error():
    assert of([(3, 4)]).error is None
    assert chance_of_more(3, None) is None
    assert of([]).mean == 0


@given(st.lists(st.floats(1e-6, 1e3), min_size=1, max_size=60), st.sampled_from([0.5, 0.99, 1.0]))
def test_durations_are_kept_to_two_in_a_hundred(durations, share):
    times = {}
    for duration in durations:
        times[class_of(duration)] = times.get(class_of(duration), 0) + 1
    exact = sorted(durations)[math.ceil(share * len(durations)) - 1]
    assert quantile(times, share) == pytest.approx(exact, rel=0.02)


def test_of_no_durations_there_is_none():
    assert quantile({}, 0.5) is None
