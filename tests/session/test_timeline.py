"""The timeline gives the table after any number of facts, and of a long match keeps few tables."""

import gc
from itertools import accumulate
from pathlib import Path

import pytest

from game.engine.apply import apply
from game.engine.table import Table, new_table
from game.errors import Broken
from game.record.replay import STRETCH, load, read
from game.session import timeline as timelines
from game.session.timeline import Timeline

SAVES = Path(__file__).resolve().parents[2] / "saves"


@pytest.fixture(scope="module")
def facts():
    return load(SAVES / "south-vietnamese.mcr").events


@pytest.fixture(scope="module")
def tables(facts):
    return list(accumulate(facts, apply, initial=new_table(4)))


@pytest.fixture
def short_memory(monkeypatch):
    monkeypatch.setattr(timelines, "_KEPT", 2)
    monkeypatch.setattr(timelines, "STRETCH", 16)


def test_every_table_is_there_in_whatever_order_it_is_asked_for(facts, tables, short_memory):
    timeline = Timeline(4, facts)
    places = range(len(facts) + 1)
    for order in (places, reversed(places), sorted(places, key=lambda n: n * 619 % len(tables))):
        assert all(timeline.table(n) == tables[n] for n in order)
    assert timeline.now == tables[-1]


def test_what_was_folded_to_read_a_file_is_not_folded_again(tables, monkeypatch):
    replay, folded = load(SAVES / "south-vietnamese.mcr"), []
    monkeypatch.setattr(timelines, "apply", lambda table, event: folded.append(event) or apply(table, event))
    timeline = Timeline.of(replay)
    assert len(folded) < STRETCH
    assert timeline.now == replay.table
    assert [timeline.table(n) for n in range(len(timeline) + 1)] == tables


@pytest.mark.parametrize("count", [0, 63, 64, 65])
def test_a_game_on_record_may_go_on(count, facts, tables):
    header, lines = (SAVES / "south-vietnamese.mcr").read_bytes().split(b"\n", 1)
    data = b"\n".join((header, *lines.split(b"\n")[:count], b""))
    timeline = Timeline.of(read(data))
    timeline.extend(facts[count:200])
    assert [timeline.table(n) for n in range(201)] == tables[:201]


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
