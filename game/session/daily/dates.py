"""Dates of deals: how they are read, and which days have a deal."""

import re
from contextlib import suppress
from datetime import date

from game.errors import NotAllowed, Unreadable

#: The days of the first deal and of the last one.
FIRST, LAST = date(2026, 1, 1), date(2999, 12, 31)
_SHAPE = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


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
