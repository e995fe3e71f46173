"""The matches of a person that were left and can be gone on with, among the files of a folder."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from game.errors import GameError
from game.gui.program.scene import LeftGame
from game.record.header import header_of
from game.record.lines import GHOST, PERSON
from game.record.saved import library
from game.record.saved.library import Entry

_NEWEST = 30  # files among which the match that was left is looked for
_Place = tuple[Path, float]  # a file, and when it was written


class LeftMatches:
    """What is damaged or was played on from another game is found once, and then hides nothing that was left before."""

    def __init__(self, folder: Path) -> None:
        """Take the folder; no file is read yet."""
        self._folder = folder
        self._known: dict[_Place, Entry] = {}
        self._aside: set[_Place] = set()
        self._own: set[_Place] = set()
        self._whole: set[_Place] = set()

    def newest(self) -> LeftGame | None:
        """Return the one that was left last."""
        entry = self.find()
        if entry is None:
            return None
        return replace(_left_game(entry), others=sum(map(self._is_open, self._known.values())) - 1)

    def all(self) -> Sequence[LeftGame]:
        """Return all of them, the one that was left last first."""
        self.find()
        found = sorted(filter(self._is_open, self._known.values()), key=lambda entry: entry.changed, reverse=True)
        return [_left_game(entry) for entry in found if library.is_whole(entry.path)]

    def find(self) -> Entry | None:
        """Search the files written last; an older match is in the library."""
        found = library.entries(self._folder, self._known, _NEWEST)
        self._known = {_place(entry): entry for entry in found}
        for entry in found:
            if self._is_open(entry):
                if _place(entry) in self._whole or library.is_whole(entry.path):
                    self._whole = {_place(entry)}
                    return entry
                self.pass_over(entry)  # it does not hide an older one
        return None

    def pass_over(self, entry: Entry) -> None:
        """Leave one out from now on, as long as its file stays as it is: it cannot be gone on with."""
        self._aside.add(_place(entry))

    def _is_open(self, entry: Entry) -> bool:
        if not entry.can_go_on or PERSON not in entry.agents or _place(entry) in self._aside:
            return False
        if _place(entry) not in self._own and _is_played_on(entry.path):
            self._aside.add(_place(entry))
            return False
        self._own.add(_place(entry))
        return True


def _place(entry: Entry) -> _Place:
    return entry.path, entry.changed


def _is_played_on(path: Path) -> bool:
    """Return True for a game that was played on from another one: it belongs to the study of that game."""
    try:
        return header_of(path).branch_of is not None
    except GameError:
        return False  # whoever goes on with it is told what is wrong


def _left_game(entry: Entry) -> LeftGame:
    pairs = zip(entry.names, entry.agents, strict=True)
    names = tuple(name for name, agent in pairs if agent not in (PERSON, GHOST))
    return LeftGame(entry.path, max(entry.hand, 1), entry.hands, names, entry.scores, entry.game)
