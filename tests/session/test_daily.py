"""The deal of the day: the same for everybody and for ever, stored once, and robust against any date or broken file."""

import errno
import os
from dataclasses import replace
from datetime import date, timedelta

import pytest
from refusals import raises, said

from game.errors import NotAllowed, Unreadable
from game.record.header import from_record, from_seat, same_deal, to_record
from game.record.replay import read as read_replay
from game.record.verify import verify
from game.rules.games.catalogue import ruleset
from game.session import daily_results
from game.session.daily import ParTables, day_of, match_of_day, points_of, rules_of, seed_of
from game.session.daily_results import FIRST, Day, check_day, day_named, keep, longest, read, streak
from game.session.match import Match
from game.session.review import table_work

DAY = date(2026, 11, 22)
ONE = timedelta(days=1)


def test_a_day_is_what_it_is_for_ever():
    assert seed_of(DAY) == "7eb42c0d5139337d"
    assert len({seed_of(FIRST + n * ONE) for n in range(400)}) == 400
    rules = rules_of(DAY)
    header = match_of_day(DAY, "Bạn")
    assert (rules.key, rules.hands, header.seed) == ("south_vietnamese", 4, seed_of(DAY))
    assert [seat.agent for seat in header.seats] == ["casual", "club", "casual", "you"]
    match = Match(header)
    while not match.timeline.now.wall:
        match.step()
    assert [str(tile) for tile in match.timeline.now.wall.tiles[:3]] == ["1p.4", "7p.2", "9s.1"]


def test_names_make_no_difference_and_anything_else_makes_it_another_match():
    header = match_of_day(DAY, "Bạn", started="2026-11-22T05:00:00Z")
    assert day_of(header) == day_of(replace(header, started="")) == day_of(match_of_day(DAY, "Ai đó", "cat")) == DAY
    assert day_of(same_deal(header)) == DAY
    others = (
        replace(header, daily=""),
        replace(header, daily="2026-11-21"),
        replace(header, daily="gestern"),
        replace(header, daily="2025-12-31"),
        replace(header, seed="x"),
        replace(header, branch_of={"digest": "", "hand": 1, "event": 2}),
        from_seat(header, 0),
    )
    assert [day_of(other) for other in others] == [None] * len(others)
    assert from_record(to_record(header)) == header
    assert "daily" not in to_record(replace(header, daily=""))


@pytest.mark.parametrize(
    "text", ["", "22.11.2026", "2026-13-01", "2026-02-30", "2026-1-1", "٢٠٢٦-١١-٢٢", "2026-11-22\n"]
)
def test_what_is_no_date_is_unreadable(text):
    with pytest.raises(Unreadable):
        day_named(text)


def test_only_days_up_to_today_have_a_deal():
    check_day(DAY, DAY)
    check_day(FIRST, DAY)
    for day in (DAY + ONE, FIRST - ONE, date.max, date.min):
        with pytest.raises(NotAllowed):
            check_day(day, DAY)


def test_par_is_what_the_agent_gets_on_average_at_several_tables_and_of_all_hands():
    pars = table_work.pars_of_day(DAY.isoformat())
    header = match_of_day(DAY, "Bạn")
    assert len(pars) == 4
    best = tuple(replace(s, agent="expert") if s.agent == "you" else s for s in header.seats)
    alone = Match(replace(header, seats=best, daily=""))
    alone.play()
    seat = next(at for at, one in enumerate(header.seats) if one.agent == "you")
    ends = (n for n, event in enumerate(alone.timeline.events, 1) if event.name == "hand_ended")
    assert tuple(alone.timeline.table(n).gains[seat] for n in ends) != pars  # one table is not the average of many
    short = ParTables(replace(header, rules=ruleset(header.rules.key, {**header.rules.values, "match_hands": 1})))
    assert (short.par(1), short.par(2)) == (pars[0], 0)
    played = Match(
        replace(header, seats=tuple(replace(s, agent="novice") if s.agent == "you" else s for s in header.seats))
    )
    played.play()
    assert not verify(played.text()).problem
    assert read_replay(played.text()).header.daily == DAY.isoformat()
    assert points_of(played) == ()  # nobody's


# --- what is kept ----------------------------------------------------------------------------------------------------


def test_the_first_match_of_a_day_counts(tmp_path):
    folder = tmp_path / "new"
    keep(folder, Day(DAY, "a.mcr", on_time=True))
    assert not read(folder).days[DAY].is_played
    keep(folder, Day(DAY, "a.mcr", (12, -4), on_time=True))
    keep(folder, Day(DAY, "b.mcr"))
    keep(folder, Day(DAY, "b.mcr", (500, 500), (1, 1)))
    one = read(folder).days[DAY]
    assert (one.file, one.points, one.pars, one.on_time) == ("a.mcr", (12, -4), (1, 1), True)
    assert (one.score, one.signs) == (6, (1, -1))
    keep(folder, Day(DAY - ONE, "c.mcr", (0,), (0,)))
    assert list(read(folder).days) == [DAY - ONE, DAY]
    assert read(folder).days[DAY - ONE].signs == (0,)


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]", "{", "days: 3", "days: {x: {}}", "version: 99\ndays: {}"),
        *("days: {'2026-11-22': 3}", "days: {'2026-11-22': {file: ../a}}", "days: {'2026-11-22': {points: [1.5]}}"),
    ],
)
def test_a_file_that_cannot_be_read_is_set_aside(tmp_path, text):
    (tmp_path / daily_results.FILE).write_text(text, encoding="utf-8")
    assert not read(tmp_path).days
    assert "daily.yaml” is damaged" in said(read(tmp_path).problem)
    keep(tmp_path, Day(DAY, "a.mcr", (1,)))
    assert list(read(tmp_path).days) == [DAY]
    assert len(list(tmp_path.glob("daily*.yaml*"))) == 2


@pytest.mark.parametrize(
    "entry",
    [
        "'0001-01-01': {points: [1]}",
        "'9999-12-31': {points: [1]}",
        "'2026-11-20': {points: [" + ", ".join("1" * 100) + "], pars: [1]}",
        "'2026-11-20': {points: [1, 2], pars: [1]}",
        "'2026-11-20': {points: [1], pars: [99999999999]}",
        "'2026-11-20': {file: " + "a" * 5000 + "}",
        "'2026-11-20': {file: \"a\\0b\"}",
        "'2026-11-20': {on_time: 3}",
    ],
)
def test_a_day_out_of_range_is_named_and_the_others_are_used(tmp_path, entry):
    text = f"version: 1\ndays:\n  '2026-11-21': {{file: a.mcr, points: [4], pars: [1], on_time: true}}\n  {entry}\n"
    (tmp_path / daily_results.FILE).write_text(text, encoding="utf-8")
    found = read(tmp_path)
    assert list(found.days) == [DAY - ONE]
    assert entry[1:11] in said(found.problem)
    assert streak(found.days, DAY) == longest(found.days, DAY) == 1
    keep(tmp_path, Day(DAY, "b.mcr", (1,)))
    assert list(read(tmp_path).days) == [DAY - ONE, DAY]
    assert not said(read(tmp_path).problem)
    assert (tmp_path / f"{daily_results.FILE}.broken").read_text("utf-8") == text


def test_a_file_that_cannot_be_read_now_is_left_alone(tmp_path, monkeypatch):
    keep(tmp_path, Day(DAY, "a.mcr", (1,)))
    there = (tmp_path / daily_results.FILE).read_bytes()

    def fails(*_):
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as disk:
        disk.setattr(os, "open", fails)
        assert not read(tmp_path).days
        with raises(NotAllowed, match="the disk reports an error"):
            keep(tmp_path, Day(DAY - ONE, "b.mcr", (2,)))
    assert (tmp_path / daily_results.FILE).read_bytes() == there
    assert list(read(tmp_path).days) == [DAY]


def test_days_in_a_row():
    def days(*back, on_time=True):
        return {DAY - n * ONE: Day(DAY - n * ONE, points=(1,), on_time=on_time) for n in back}

    assert streak({}, DAY) == longest({}, DAY) == 0
    assert streak(days(0, 1, 2, 4), DAY) == 3
    assert streak(days(1, 2), DAY) == 2  # today is still to come
    assert streak(days(2, 3), DAY) == 0
    assert streak(days(0, 1, on_time=False), DAY) == 0
    assert longest(days(0, 3, 4, 5, 9), DAY) == 3
    assert streak(days(-1, 0, 1), DAY) == 2  # the clock was set back
    assert longest(days(-2, -1, 0, 1), DAY) == 2
    assert streak({DAY: Day(DAY, "a.mcr", on_time=True)}, DAY) == 0  # under way
