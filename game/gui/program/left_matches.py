"""The player's unfinished matches that can be resumed, among the saved games of a folder."""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from heapq import nlargest
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.record.atomic import locked_by
from game.record.files import SUFFIX
from game.record.index.game import Facts
from game.record.index.look_at import look_at

if TYPE_CHECKING:
    from game.record.index.index import Index

_NEWEST = 30  # newest files that are searched even if the index does not know them
_INDEXED = 100  # unfinished matches that are taken from the index
_AGAIN = 500  # files with a known time that are checked again in each search


@dataclass(frozen=True, slots=True)
class LeftGame:
    """
    An unfinished match with a journal: it was left, or the program ended during it.

    `names` are the opponents; `hands` is 0 if unknown. `game` is the key of the ruleset, `others` the number of further
    unfinished matches. `day` is set if the match plays the deal of a day.
    """

    path: Path
    hand: int
    hands: int
    names: tuple[str, ...]
    game: str = ""
    others: int = 0
    day: date | None = None


class Place(NamedTuple):
    """A file with its modification time in nanoseconds."""

    path: Path
    changed: int


class LeftMatches:
    """
    Finds unfinished matches: those of the index, and newer ones among the newest files.

    Damaged files and branches of other games are skipped, so that they hide none.
    """

    def __init__(self, folder: Path, index: "Callable[[], Index | None]" = lambda: None) -> None:
        """No file is read yet; `index` returns the index of the folder, if there is one."""
        self._folder, self._index = folder, index
        self._known: dict[Place, Facts] = {}  # the newest first
        self._whole: set[Place] = set()
        self._aside: set[Place] = set()
        self._times: dict[str, int] = {}  # by file name
        self._looks = 0

    def newest(self, fits: Callable[[Facts], bool] = lambda _: True) -> LeftGame | None:
        """Return the unfinished match that was left last, of those that fit, or None."""
        place = self.find(fits)
        if place is None:
            return None
        return replace(_left_game(place, self._known[place]), others=sum(map(self._is_open, self._known)) - 1)

    def all(self) -> Sequence[LeftGame]:
        """Return all unfinished matches, the last left first."""
        self._search()
        found = [place for place in self._known if self._is_open(place) and self._is_whole(place)]
        return [_left_game(place, self._known[place]) for place in found]

    def of(self, path: Path) -> LeftGame | None:
        """Return the unfinished match in a file, or None."""
        place = self.place(path)
        if place is None:
            return None
        self._known.setdefault(place, look_at(path, quick=True, with_house=False))
        return _left_game(place, self._known[place]) if self._is_open(place) and self._is_whole(place) else None

    def place(self, path: Path) -> Place | None:
        """Return a file with its time; None if it is missing."""
        with suppress(OSError):
            return Place(path, path.stat().st_mtime_ns)
        return None

    def find(self, fits: Callable[[Facts], bool] = lambda _: True) -> Place | None:
        """Return the newest unfinished match, of those that fit, or None."""
        self._search()
        fitting = (place for place in self._known if self._is_open(place) and fits(self._known[place]))
        return next(filter(self._is_whole, fitting), None)

    @property
    def has_files(self) -> bool:
        """True if the last search found any saved game."""
        return bool(self._times)

    def _search(self) -> None:
        indexed = dict(self._indexed())
        places = {*self._written_last(), *indexed}
        self._known = {
            place: indexed.get(place) or self._known.get(place) or look_at(place.path, quick=True, with_house=False)
            for place in sorted(places, key=lambda place: (place.changed, place.path.name), reverse=True)
        }

    def _indexed(self) -> Iterator[tuple[Place, Facts]]:
        """Yield the unfinished matches that the index knows and that have not changed since."""
        index = self._index()
        for path, changed, facts in () if index is None else index.left(_INDEXED):
            place = self.place(path)
            if place == (path, changed):
                self._whole.add(place)  # the index looks at whole files
                yield place, facts

    def _written_last(self) -> Sequence[Place]:
        """
        Return the newest replays of the folder, the newest first.

        Reading the times of thousands of files takes longer than a frame. New, locked and newest files are checked each
        time, and some others in turn, because another window may have resumed one.
        """
        try:
            with os.scandir(self._folder) as entries:
                files = {entry.name: entry for entry in entries}
            names = [name for name in files if name.endswith(SUFFIX)]
            asked = {name for name in names if name not in self._times} | {locked_by(name) for name in files}
            asked |= {place.path.name for place in self._known}
            asked |= {names[(self._looks * _AGAIN + n) % len(names)] for n in range(min(_AGAIN, len(names)))}
            self._times = {
                name: files[name].stat().st_mtime_ns if name in asked else self._times[name] for name in names
            }
        except OSError:
            return ()
        self._looks += 1
        last = nlargest(_NEWEST, ((changed, name) for name, changed in self._times.items()))
        return [Place(self._folder / name, changed) for changed, name in last]

    def pass_over(self, place: Place) -> None:
        """Skip a match that cannot be resumed, until its file changes."""
        self._aside.add(place)

    def _is_open(self, place: Place) -> bool:
        """Return True unless a match is over, without a person, damaged, or a branch of another game."""
        return self._known[place].was_left and place not in self._aside

    def _is_whole(self, place: Place) -> bool:
        """Return True unless a file is damaged; a file that cannot be opened now counts as whole."""
        if place not in self._whole:
            facts = look_at(place.path, with_house=False)
            if facts.damaged or facts.problem not in ("", "file.unopened"):
                self.pass_over(place)  # so that it does not hide an older match
                return False
            self._whole.add(place)
        return True


def _left_game(place: Place, facts: Facts) -> LeftGame:
    return LeftGame(place.path, max(facts.hand, 1), facts.hands, facts.opponents, facts.ruleset, day=facts.day)
