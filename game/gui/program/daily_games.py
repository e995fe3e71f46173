"""The player's daily deals: today's date, results, and the match of a day."""

from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game.local_time import local_now
from game.session import daily_results
from game.session.daily_results import check_day

if TYPE_CHECKING:
    from game.record.header import Header
    from game.session.match import Match


class DailyGames:
    """The daily deals, as scenes use them."""

    def __init__(self, folder: Path, clock: Callable[[], datetime] = local_now) -> None:
        self._folder, self._clock = folder, clock

    def now(self) -> datetime:
        """Return the player's local time."""
        return self._clock()

    def today(self) -> date:
        """Return the player's local date."""
        return self.now().date()

    def found(self) -> daily_results.Found:
        """Return the results by day, and the problem of an unusable part of the file."""
        return daily_results.read(self._folder)

    def file(self, day: date) -> Path | None:
        """Return the existing file of a day's match, or None."""
        one = self.found().days.get(day)
        path = self._folder / one.file if one is not None and one.file else None
        return path if path is not None and path.is_file() else None

    def unfinished(self, day: date) -> Path | None:
        """Return the existing file of a day's match that is not played to its end, or None."""
        one = self.found().days.get(day)
        return None if one is None or one.is_played else self.file(day)

    def under_way(self, day: date) -> Path | None:
        """Return the file of a day's unfinished match, or None. Raises NotAllowed if the day has no deal (yet)."""
        check_day(day, self.today())
        return self.unfinished(day)

    def header(self, day: date, name: str, face: str) -> "Header":
        """Return the header of a day's match for the player's name and face."""
        from game.session.daily import match_of_day  # noqa: PLC0415  (start-up time)

        return match_of_day(day, name, face, self._clock().astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"))

    def begun(self, day: date, path: Path) -> None:
        """Record the start of a day's match; an earlier result stays."""
        daily_results.keep(self._folder, daily_results.Day(day, path.name, on_time=day == self.today()))

    def ended(self, match: "Match", path: Path) -> date | None:
        """Record the result of a finished match; return its day, or None for any other match."""
        from game.session.daily import day_of, points_of  # noqa: PLC0415  (start-up time)

        day = day_of(match.header)
        if day is None or not match.over or match.person is None:
            return None
        one = self.found().days.get(day)
        # the local date at the start counts, even if the time zone has changed since
        began_here = one is not None and one.file == path.name and not one.is_played
        on_time = one.on_time if one is not None and began_here else self._began_on(match.header.started) == day
        daily_results.keep(self._folder, daily_results.Day(day, path.name, points_of(match), on_time=on_time))
        return day

    def _began_on(self, started: str) -> date | None:
        """Return the local date of a UTC timestamp, or None."""
        try:
            return datetime.fromisoformat(started).astimezone(self._clock().tzinfo).date()
        except ValueError:
            return None

    def fill(self, day: date, pars: tuple[int, ...]) -> None:
        """Record the pars of a day. Raises NotAllowed."""
        one = self.found().days.get(day)
        if one is not None and one.is_played:
            daily_results.keep(self._folder, daily_results.Day(day, one.file, one.points, pars, one.on_time))
