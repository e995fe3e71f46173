"""The deals of the day of this player: today's date, what was reached, and which match is to be played."""

from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game.local_time import local_now
from game.session.daily import kept
from game.session.daily.dates import check_day

if TYPE_CHECKING:
    from game.record.header import Header
    from game.session.match import Match


class DailyGames:
    """The deals of the day, as the scenes use them."""

    def __init__(self, folder: Path, clock: Callable[[], datetime] = local_now) -> None:
        """Take the folder of the games, and the clock."""
        self._folder, self._clock = folder, clock

    def now(self) -> datetime:
        """Return the time where the player is."""
        return self._clock()

    def today(self) -> date:
        """Return the date where the player is."""
        return self.now().date()

    def found(self) -> kept.Found:
        """Return what was reached on each day, and what of the file could not be used."""
        return kept.read(self._folder)

    def file(self, day: date) -> Path | None:
        """Return the file of the match of a day; None where there is none (any more)."""
        one = self.found().days.get(day)
        path = self._folder / one.file if one is not None and one.file else None
        return path if path is not None and path.is_file() else None

    def under_way(self, day: date) -> Path | None:
        """Return the file of a day's match to go on with. Raises NotAllowed for a day without a deal, or to come."""
        check_day(day, self.today())
        file, one = self.file(day), self.found().days.get(day)
        return None if one is None or one.is_played else file

    def header(self, day: date, name: str, face: str) -> "Header":
        """Return what the match of a day begins with, for the player with a name and a face."""
        from game.session.daily.day import match_of_day  # noqa: PLC0415  (start-up time)

        return match_of_day(day, name, face, self._clock().astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"))

    def begun(self, day: date, path: Path) -> None:
        """Keep that a day's match was begun in a file; the result of one that was played before stays."""
        kept.keep(self._folder, kept.Day(day, path.name, on_time=day == self.today()))

    def ended(self, match: "Match", path: Path) -> date | None:
        """Keep what was reached in a match that is over; return its day, None where it is no deal of a day."""
        from game.session.daily.day import day_of, points_of  # noqa: PLC0415  (start-up time)

        day = day_of(match.header)
        if day is None or not match.over or match.person is None:
            return None
        one = self.found().days.get(day)
        # a day is the date where the player was when he began; where he is now does not matter
        began_here = one is not None and one.file == path.name and not one.is_played
        on_time = one.on_time if one is not None and began_here else self._began_on(match.header.started) == day
        kept.keep(self._folder, kept.Day(day, path.name, points_of(match), on_time=on_time))
        return day

    def _began_on(self, started: str) -> date | None:
        """Return the date, where the player is, of a moment in UTC."""
        try:
            return datetime.fromisoformat(started).astimezone(self._clock().tzinfo).date()
        except ValueError:
            return None

    def fill(self, day: date, pars: tuple[int, ...]) -> None:
        """Put in what par was on a day. Raises NotAllowed."""
        one = self.found().days.get(day)
        if one is not None and one.is_played:
            kept.keep(self._folder, kept.Day(day, one.file, one.points, pars, one.on_time))
