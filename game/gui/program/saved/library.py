"""
The saved games as the library sees them: the index of the player's folder and of the samples, and what changes them.

It brings in all that reads replays; the home screen does not wait for it (`PlayerGames.library`).
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from functools import cached_property
from pathlib import Path
from time import perf_counter

from game import paths
from game.errors import NotAllowed
from game.record.files import notes_path
from game.record.header import header_of
from game.record.index.game import Game
from game.record.index.index import Index
from game.record.index.notes import noted_of
from game.record.index.query import Wanted
from game.record.index.rows import Games
from game.record.notes.file import NotesFile, identity
from game.record.notes.model import Notes
from game.record.saved import bin as bins
from game.record.saved import rename_move_copy
from game.record.saved.bin import Binned
from game.record.saved.collections import Collections
from game.record.saved.importing import Taken, taking_in
from game.record.steps import all_at_once
from game.words.names import unnamed

INDEX = "index.sqlite"
_CATCHING_UP, _AT_LEAST = 0.01, 8  # seconds at the most, but so many steps, which are few milliseconds


class Library:
    """The games of a folder, with samples beside them that are never written to."""

    def __init__(self, folder: Path, samples: Sequence[Path] = ()) -> None:
        """Take the folder of saved games and the folders of samples; no file is read yet."""
        self.folder, self.samples = folder, tuple(samples)
        self._opened: Index | None = None
        self._steps: Iterator[int] = iter(())
        #: How many files still have to be looked at.
        self.waiting = 0

    @property
    def _index(self) -> Index:
        if self._opened is None:
            self._opened = Index(self.folder / INDEX, self.folder, self.samples)
        return self._opened

    def look_again(self) -> None:
        """Learn which files came, went or changed; `read_on` then looks into them."""
        self._steps = self._index.refresh()
        self.waiting = next(self._steps, 0)

    def read_on(self, seconds: float, least: int = 0) -> int:
        """Look into files for a while, at least so many steps; return how many were looked at."""
        end, before, steps = perf_counter() + seconds, self.waiting, 0
        while self.waiting and (steps < least or perf_counter() < end):
            self.waiting, steps = next(self._steps, 0), steps + 1
        return before - self.waiting

    def catch_up(self, path: Path | None = None) -> None:
        """Learn what has just been changed by the player: one file that is named at once, the others by and by."""
        if path is not None and self.is_own(path):
            self._index.look_again_at(path)
        self.look_again()
        self.read_on(_CATCHING_UP, _AT_LEAST)

    def games(self, wanted: Wanted) -> Sequence[Game]:
        """Return the games that are wanted, in the order that is wanted."""
        return self._index.games(wanted)

    def place_of(self, games: Sequence[Game], path: Path) -> int | None:
        """Return the place of a game in a list."""
        if isinstance(games, Games):
            return games.place_of(self._index.number_of(path))
        return next((at for at, game in enumerate(games) if game.path == path), None)

    def count_own(self, games: Sequence[Game]) -> int:
        """Return how many of these are the player's, not samples."""
        return games.own if isinstance(games, Games) else sum(not game.sample for game in games)

    def is_own(self, path: Path) -> bool:
        """Return True if a game is one of the player's, not a sample."""
        return path.parent == self.folder

    def opponents(self) -> Sequence[str]:
        """Return the names of those with whom a person played, those of the most games first."""
        return self._index.opponents()

    @cached_property
    def collections(self) -> Collections:
        """The player's collections of games."""
        return Collections(paths.collections_folder())

    def rename(self, path: Path, name: str) -> Path:
        """Rename the file of a game. Raises NotAllowed."""
        return rename_move_copy.rename(path, name)

    def copy(self, path: Path) -> Path:
        """Put a copy among the player's games. Raises GameError."""
        return rename_move_copy.copy(path, self.folder)

    def take_in(self, source: Path) -> Taken:
        """Put a replay, a bundle or notes among the player's games. Raises GameError."""
        return all_at_once(self.taking_in(source))

    def taking_in(self, source: Path) -> Generator[float, None, Taken]:
        """Put a replay, a bundle or notes among the player's games, in steps. Raises GameError."""
        taken = yield from taking_in(source, self.folder, self._known, unnamed())
        if self._opened is not None:
            self._opened.look_again_at(taken.path)
        return taken

    def _known(self, replay: str) -> list[Path] | None:
        return None if self._opened is None else self._opened.same_games(replay)

    def change_notes(self, path: Path, change: Callable[[Notes], Notes]) -> Path | None:
        """
        Change the notes of a game; return where notes went that could not be read.

        Raises GameError; the notes of a sample are not changed.
        """
        if not self.is_own(path):
            raise NotAllowed("saved.not_own", name=path.name)
        file = NotesFile(notes_path(path), identity(header_of(path)))
        return file.save(change(file.load()))

    def said_in(self, path: Path) -> str:
        """Return every word of the notes that can be looked for."""
        return noted_of(path).text if notes_path(path).is_file() else ""

    def delete(self, path: Path) -> Binned:
        """Put a game into the bin. Raises NotAllowed."""
        return bins.delete(path, self.folder, datetime.now(UTC))

    def binned(self) -> tuple[Binned, ...]:
        """Return what is in the bin, the last deleted first."""
        return bins.binned(self.folder)

    def restore(self, game: Binned) -> Path:
        """Take a game out of the bin. Raises NotAllowed."""
        return bins.restore(game, self.folder)

    def empty_bin(self, *, of_everything: bool) -> int:
        """Delete for good what is in the bin, or only what has been there for long; return how many games."""
        return bins.empty(self.folder, datetime.now(UTC), timedelta() if of_everything else bins.KEPT)

    def close(self) -> None:
        """Close the index."""
        if self._opened is not None:
            self._opened.close()
        self._opened, self._steps, self.waiting = None, iter(()), 0
