"""
Results of the deals of the day: a small YAML file beside the games, which outlives them.

The first finished match of a day counts. Two windows may write. A damaged day is left out; when the next day is kept,
the damaged file is set aside and replaced.
"""

import os
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import yaml

from game.errors import GameError, NotAllowed, Phrase, Unreadable
from game.ranges import listed, text, whole
from game.record.atomic import hold_to_write
from game.record.small_files import check_version, put, tree_of

#: The days of the first deal and of the last one.
FIRST, LAST = date(2026, 1, 1), date(2999, 12, 31)
_SHAPE = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
FILE, VERSION = "daily.yaml", 1
_LARGEST, _MOST, _HANDS, _LONGEST, _MOST_POINTS, _SHOWN = 1_000_000, 10_000, 16, 255, 10_000_000, 40
_ONE = timedelta(days=1)


def day_named(text: str) -> date:
    """Return the day of a date such as 2026-11-22. Raises Unreadable."""
    with suppress(ValueError):
        if _SHAPE.fullmatch(text):
            return date.fromisoformat(text)
    raise Unreadable("daily.date", text=text[:40])


def check_day(day: date, today: date) -> None:
    """Raise NotAllowed for a day that has no deal, or whose deal is still to come."""
    if day < FIRST:
        raise NotAllowed("daily.too_early", first=FIRST.isoformat())
    if day > today:
        raise NotAllowed("daily.too_late", day=day.isoformat(), today=today.isoformat())


@dataclass(frozen=True, slots=True)
class Day:
    """
    Results of a day: file of its match, the player's payments by hand (empty: under way), and the par of each hand.

    `pars` is empty while unknown. `on_time` is True if the match began on its own day, so that it counts for a streak.
    """

    day: date
    file: str = ""
    points: tuple[int, ...] = ()
    pars: tuple[int, ...] = ()
    on_time: bool = False

    @property
    def is_played(self) -> bool:
        """True if the day's match was played to the end."""
        return bool(self.points)

    @property
    def score(self) -> int | None:
        """Points above par, None while par is unknown."""
        return sum(self.points) - sum(self.pars) if self.is_played and self.pars else None

    @property
    def signs(self) -> tuple[int, ...]:
        """Sign of each hand: above par (1), below (-1) or equal (0); empty while par is unknown."""
        if not self.pars:
            return ()
        pars = (*self.pars, *(0,) * len(self.points))
        return tuple((own > par) - (own < par) for own, par in zip(self.points, pars, strict=False))


Days = Mapping[date, Day]


@dataclass(frozen=True, slots=True)
class Found:
    """Results by day; `problem` tells which part of the file could not be used."""

    days: Days = field(default_factory=dict)
    problem: GameError | None = None


def read(folder: Path) -> Found:
    """Return the days of a folder. Damaged parts are left out and named; no error is raised."""
    try:
        return _found(folder / FILE)
    except Unreadable as error:
        return (
            Found(problem=Unreadable("file.damaged", name=FILE, error=error))
            if os.path.lexists(folder / FILE)
            else Found()
        )
    except GameError as error:
        return Found(problem=error)


def _found(path: Path) -> Found:
    tree = tree_of(path, _LARGEST)
    if not isinstance(tree, Mapping) or not isinstance(tree.get("days"), Mapping) or len(tree["days"]) > _MOST:
        raise Unreadable("daily.no_days")
    check_version(tree, VERSION, Phrase("what.days"))
    days, problem = list[Day](), None
    for name, entry in tree["days"].items():
        try:
            days.append(_day(str(name), entry))
        except Unreadable as error:
            inner = Unreadable("at_key", key=str(name)[:_SHOWN], error=error)
            problem = problem or Unreadable("file.damaged", name=FILE, error=inner)
    return Found({one.day: one for one in _in_order(days)}, problem)


def _whole(path: Path) -> Days:
    """Return the days of a file that can be used completely. Raises Unreadable or NotAllowed."""
    found = _found(path)
    if found.problem:
        raise found.problem
    return found.days


def _day(name: str, entry: Any) -> Day:
    day = day_named(name)
    if not FIRST <= day <= LAST:
        raise Unreadable("daily.range", first=FIRST.isoformat(), last=LAST.isoformat())
    if not isinstance(entry, Mapping) or not isinstance(entry.get("on_time", False), bool):
        raise Unreadable("daily.no_reached")
    file = text(entry.get("file", ""), _LONGEST, "file")
    if not file.isprintable() or Path(file).name != file:
        raise Unreadable("daily.file")
    points, pars = _numbers(entry.get("points"), "points"), _numbers(entry.get("pars"), "pars")
    if pars and len(pars) != len(points):
        raise Unreadable("daily.pars")
    return Day(day, file, points, pars, entry.get("on_time", False))


def _numbers(value: Any, what: str) -> tuple[int, ...]:
    return tuple(whole(one, -_MOST_POINTS, _MOST_POINTS, what) for one in listed(value or [], _HANDS, what))


def keep(folder: Path, new: Day) -> Day:
    """
    Save the results of a day, and return the saved ones. Raises NotAllowed.

    Results of a finished match stay; missing pars are filled in.
    """
    path = folder / FILE
    folder.mkdir(parents=True, exist_ok=True)
    with hold_to_write(path):
        try:
            days = dict(_found(path).days)
        except Unreadable:
            days = {}
        before = days.get(new.day, new)
        kept = replace(before, pars=before.pars or new.pars) if before.is_played else new
        days[new.day] = kept
        tree = {"version": VERSION, "days": {one.day.isoformat(): _record(one) for one in _in_order(days.values())}}
        put(path, yaml.safe_dump(tree, sort_keys=False, default_flow_style=None).encode(), _whole)
    return kept


def _in_order(days: Iterable[Day]) -> list[Day]:
    return sorted(days, key=lambda one: one.day)


def _record(one: Day) -> dict[str, Any]:
    record: dict[str, Any] = {"file": one.file, "on_time": one.on_time}
    for key, numbers in (("points", one.points), ("pars", one.pars)):
        if numbers:
            record[key] = list(numbers)
    return record


def streak(days: Days, today: date) -> int:
    """
    Return the length of the streak of days, up to today or yesterday, whose deals were played on their day.

    Days after today do not count; they come from a wrong clock.
    """
    last = today if _counts(days, today) else today - _ONE
    number = 0
    while _counts(days, last - number * _ONE):
        number += 1
    return number


def longest(days: Days, today: date) -> int:
    """Length of the longest streak so far."""
    found = 0
    for day in days:
        if day <= today and not _counts(days, day - _ONE):
            length = 0
            while day + length * _ONE <= today and _counts(days, day + length * _ONE):
                length += 1
            found = max(found, length)
    return found


def _counts(days: Days, day: date) -> bool:
    return day in days and days[day].is_played and days[day].on_time
