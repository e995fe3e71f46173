"""The player's unfinished matches that can be resumed, among the files of a folder."""

import os
from collections.abc import Sequence
from dataclasses import replace
from heapq import nlargest
from pathlib import Path
from typing import NamedTuple

from game.gui.program.scene import LeftGame
from game.record.files import SUFFIX
from game.record.index.game import Facts
from game.record.index.look_at import look_at
from game.record.locks import locked_by

_NEWEST = 30  # newest files that are searched
_AGAIN = 500  # files with a known time that are checked again in each search


class Place(NamedTuple):
    """A file with its modification time."""

    path: Path
    changed: float


class LeftMatches:
    """Finds unfinished matches; damaged files and branches of other games are skipped, so that they hide none."""

    def __init__(self, folder: Path) -> None:
        """No file is read yet."""
        self._folder = folder
        self._known: dict[Place, Facts] = {}  # from quick looks, the newest first
        self._aside: set[Place] = set()
        self._whole: Place | None = None
        self._times: dict[str, float] = {}  # by file name
        self._looks = 0

    def newest(self) -> LeftGame | None:
        """Return the unfinished match that was left last, or None."""
        place = self.find()
        if place is None:
            return None
        return replace(_left_game(place, self._known[place]), others=sum(map(self._is_open, self._known)) - 1)

    def all(self) -> Sequence[LeftGame]:
        """Return all unfinished matches, the last left first."""
        self.find()
        found = (place for place in self._known if self._is_open(place) and _is_whole(place))
        return [_left_game(place, self._known[place]) for place in found]

    def find(self) -> Place | None:
        """Return the newest unfinished match among the newest files; older ones are in the library only."""
        self._known = {
            place: self._known.get(place) or look_at(place.path, quick=True) for place in self._written_last()
        }
        for place in filter(self._is_open, self._known):
            if place == self._whole or _is_whole(place):
                self._whole = place
                return place
            self.pass_over(place)  # so that it does not hide an older match
        return None

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
            self._times = {name: files[name].stat().st_mtime if name in asked else self._times[name] for name in names}
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
        facts = self._known[place]
        return facts.can_go_on and bool(facts.people) and not facts.parted and place not in self._aside


def _is_whole(place: Place) -> bool:
    """Return True unless a file is damaged; a file that cannot be opened now counts as whole."""
    facts = look_at(place.path)
    return not facts.damaged and facts.problem in ("", "file.unopened")


def _left_game(place: Place, facts: Facts) -> LeftGame:
    return LeftGame(place.path, max(facts.hand, 1), facts.hands, facts.opponents, facts.ruleset)
