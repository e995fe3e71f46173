"""The matches of a person that were left and can be gone on with, among the files of a folder."""

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

_NEWEST = 30  # files among which the match that was left is looked for
_AGAIN = 500  # files whose times are asked again at each look, although they are known


class Place(NamedTuple):
    """A file, and when it was written."""

    path: Path
    changed: float


class LeftMatches:
    """What is damaged or was played on from another game is found once, and then hides nothing that was left before."""

    def __init__(self, folder: Path) -> None:
        """Take the folder; no file is read yet."""
        self._folder = folder
        self._known: dict[Place, Facts] = {}  # from a quick look, the last written first
        self._aside: set[Place] = set()
        self._whole: Place | None = None
        self._times: dict[str, float] = {}  # by the name of a file
        self._looks = 0

    def newest(self) -> LeftGame | None:
        """Return the one that was left last."""
        place = self.find()
        if place is None:
            return None
        return replace(_left_game(place, self._known[place]), others=sum(map(self._is_open, self._known)) - 1)

    def all(self) -> Sequence[LeftGame]:
        """Return all of them, the one that was left last first."""
        self.find()
        found = (place for place in self._known if self._is_open(place) and _is_whole(place))
        return [_left_game(place, self._known[place]) for place in found]

    def find(self) -> Place | None:
        """Search the files written last; an older match is in the library."""
        self._known = {
            place: self._known.get(place) or look_at(place.path, quick=True) for place in self._written_last()
        }
        for place in filter(self._is_open, self._known):
            if place == self._whole or _is_whole(place):
                self._whole = place
                return place
            self.pass_over(place)  # it does not hide an older one
        return None

    def _written_last(self) -> Sequence[Place]:
        """
        Return the replays of the folder that were written last, the last one first.

        To ask thousands of files when they were written takes longer than a frame. Those that are new, under way or
        among the last are asked each time, and some of the others in turn: another window may have gone on with one.
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
        """Leave one out from now on, as long as its file stays as it is: it cannot be gone on with."""
        self._aside.add(place)

    def _is_open(self, place: Place) -> bool:
        """Return True unless a match is over, nobody's, damaged, or part of the study of another game."""
        facts = self._known[place]
        return facts.can_go_on and bool(facts.people) and not facts.parted and place not in self._aside


def _is_whole(place: Place) -> bool:
    """Return True unless a file is damaged; one that cannot be read now is not known to be."""
    facts = look_at(place.path)
    return not facts.damaged and facts.problem in ("", "file.unopened")


def _left_game(place: Place, facts: Facts) -> LeftGame:
    return LeftGame(place.path, max(facts.hand, 1), facts.hands, facts.opponents, facts.ruleset)
