"""The timeline returns the table after any number of facts, and stores few tables of a long match."""

import gc
from itertools import accumulate
from pathlib import Path

import pytest

from game.engine.facts.fact import apply
from game.engine.table import Table, new_table
from game.errors import Broken
from game.record import timeline as timelines
from game.record.replay import load
from game.record.timeline import Timeline

SAVES = Path(__file__).resolve().parents[3] / "saves"


@pytest.fixture(scope="module")
def facts():
    return load(SAVES / "south-vietnamese.mcr").events


@pytest.fixture(scope="module")
def tables(facts):
    return list(accumulate(facts, apply, initial=new_table(4)))


@pytest.fixture
def short_memory(monkeypatch):
    monkeypatch.setattr(timelines, "_KEPT", 2)
    monkeypatch.setattr(timelines, "_STEP", 16)


def test_every_table_is_there_in_whatever_order_it_is_asked_for(facts, tables, short_memory):
    timeline = Timeline(4, facts)
    places = range(len(facts) + 1)
    for order in (places, reversed(places), sorted(places, key=lambda n: n * 619 % len(tables))):
        assert all(timeline.table(n) == tables[n] for n in order)
    assert timeline.now == tables[-1]


def test_a_file_is_folded_once_to_be_read_and_seen(tables, monkeypatch):
    folded = []
    monkeypatch.setattr(timelines, "apply", lambda table, event: folded.append(event) or apply(table, event))
    replay = load(SAVES / "south-vietnamese.mcr")
    assert folded == replay.events
    assert replay.timeline.now == tables[-1]


@pytest.mark.parametrize("n", [0, 63, 64, 65, 130])
def test_the_first_facts_may_go_on_otherwise(n, facts, tables, monkeypatch):
    folded, whole = [], Timeline(4, facts)
    monkeypatch.setattr(timelines, "apply", lambda table, event: folded.append(event) or apply(table, event))
    timeline = whole.until(n)
    assert len(folded) < 64
    timeline.extend(facts[n:200])
    assert [timeline.table(at) for at in range(201)] == tables[:201]
    assert (len(whole), whole.now) == (len(facts), tables[-1])


def test_play_goes_on_while_one_looks_far_back(facts, tables, short_memory):
    timeline = Timeline(4)
    for n, event in enumerate(facts):
        timeline.append(event)
        for far in (0, n // 2):
            assert timeline.table(far) == tables[far]
        assert timeline.table(n + 1) == timeline.now == tables[n + 1]
    assert list(timeline.events) == list(facts)


def test_a_fact_that_cannot_follow_changes_nothing(facts, tables):
    for n in (63, 64, 65):
        timeline = Timeline(4, facts[:n])
        with pytest.raises(Broken):
            timeline.append(facts[-1])
        assert len(timeline) == n
        assert timeline.now == timeline.table(n) == tables[n]
        with pytest.raises(IndexError):
            timeline.table(n + 1)


def test_few_tables_are_kept(facts, short_memory):
    def alive():
        return sum(isinstance(thing, Table) for thing in gc.get_objects())

    before = alive()
    timeline = Timeline(4, facts)
    assert alive() - before < len(timeline) / 3
