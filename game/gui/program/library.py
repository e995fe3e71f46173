"""
The library: index of the player's games and the samples, and operations on them.

Its imports include all replay code, so the home screen loads it lazily (`PlayerGames.library`).
"""

from collections.abc import Callable, Collection, Generator, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from functools import cached_property
from pathlib import Path
from time import perf_counter

from game import paths
from game.errors import NotAllowed
from game.record.files import notes_path
from game.record.header import header_of
from game.record.index.album import Keepsake
from game.record.index.choices import Choice, Choices, WantedChoices
from game.record.index.game import Game
from game.record.index.index import INDEX, Index
from game.record.index.query import Wanted
from game.record.index.reviewed import noted_of
from game.record.index.rows import Games
from game.record.notes.file import NotesFile, identity
from game.record.notes.model import Notes
from game.record.replay import all_at_once
from game.record.saved import game_files
from game.record.saved.game_files import Binned
from game.record.saved.game_lists import Collections
from game.record.saved.importing import Taken, taking_in
from game.words.names import unnamed

_MOST_TO_REVIEW = 5_000  # matches listed at once; the list is made again when they are done
_CATCHING_UP, _AT_LEAST = 0.01, 8  # maximal seconds, and minimal steps (a few milliseconds)


class Library:
    """The games of a folder, and read-only samples."""

    def __init__(self, folder: Path, samples: Sequence[Path] = (), index: Index | None = None) -> None:
        """`samples` are folders; no file is read yet."""
        self.folder = folder
        self._index = index or Index(folder / INDEX, folder, samples)
        self._steps: Iterator[int] = iter(())
        #: Number of files still to index, and of looks at the folder.
        self.waiting = self.looks = 0

    def look_again(self) -> None:
        """List new, removed and changed files; `read_on` then indexes them."""
        self._steps = self._index.refresh()
        self.waiting, self.looks = next(self._steps, 0), self.looks + 1

    def read_on(self, seconds: float, least: int = 0) -> int:
        """Index files for some seconds, at least `least` steps; return the number of indexed files."""
        end, before, steps = perf_counter() + seconds, self.waiting, 0
        while self.waiting and (steps < least or perf_counter() < end):
            self.waiting, steps = next(self._steps, 0), steps + 1
        return before - self.waiting

    def look_at(self, path: Path) -> None:
        """Refresh the index after a change of one file; samples never change."""
        if self.is_own(path):
            self._index.look_again_at(path)

    def catch_up(self, path: Path | None = None) -> None:
        """Refresh the index after a change by the player: `path` at once, other files gradually."""
        if path is not None:
            self.look_at(path)
        self.look_again()
        self.read_on(_CATCHING_UP, _AT_LEAST)

    def games(self, wanted: Wanted) -> Sequence[Game]:
        """Return the games that match the filters, in order."""
        return self._index.games(wanted)

    def to_review(self, wanted: Wanted) -> list[tuple[Path, int]]:
        """Return the player's matches with hands that no review covers, of those wanted, each with their number."""
        return self._index.to_review(wanted, _MOST_TO_REVIEW)

    def place_of(self, games: Sequence[Game], path: Path) -> int | None:
        """Return the position of a game in a list, or None."""
        if isinstance(games, Games):
            return games.place_of(self._index.number_of(path))
        return next((at for at, game in enumerate(games) if game.path == path), None)

    def count_own(self, games: Sequence[Game]) -> int:
        """Return the number of the player's own games, without samples."""
        return games.own if isinstance(games, Games) else sum(not game.sample for game in games)

    def is_own(self, path: Path) -> bool:
        """Return True if a game is the player's, not a sample."""
        return path.parent == self.folder

    def choices(self, wanted: WantedChoices) -> Choices:
        """Return the player's judged choices that match a query, with their sums."""
        return self._index.choices(wanted)

    def count_due(self, ruleset: str, resting: Sequence[str], most: int) -> int:
        """Return the number of the player's choices of a game to practise now, at most so many."""
        return self._index.count_due(ruleset, resting, most)

    def first_due(self, ruleset: str, back: Sequence[str], resting: Sequence[str]) -> list[Choice]:
        """Return the player's choices of a game to practise next: some of those that come back, then the dearest."""
        return self._index.first_due(ruleset, back, resting)

    def keepsakes(self, shelf: str) -> dict[str, Keepsake]:
        """Return what stands on a shelf of the player's album, by key."""
        return self._index.keepsakes(shelf)

    def news(self, shelf: str, keys: Sequence[str], replay: str) -> list[str]:
        """Return those of some keys that no other match has brought onto a shelf; none before all files were read."""
        if not self.looks:
            self.catch_up()
        return self._index.news(shelf, keys, replay) if self._index.is_complete else []

    def reviewed_since(self, since: float) -> int:
        """Return the number of the player's matches that were reviewed since a time, in seconds since 1970."""
        return self._index.reviewed_since(since)

    def opponents(self) -> Sequence[str]:
        """Return the names of opponents, the most frequent first."""
        return self._index.opponents()

    @cached_property
    def collections(self) -> Collections:
        """The player's collections of games."""
        return Collections(paths.collections_folder())

    def rename(self, path: Path, name: str) -> Path:
        """Rename the file of a game. Raises NotAllowed."""
        return game_files.rename(path, name)

    def copy(self, path: Path) -> Path:
        """Copy a game into the player's folder. Raises GameError."""
        return game_files.copy(path, self.folder)

    def take_in(self, source: Path, own: Collection[str] = ()) -> Taken:
        """Import a replay, a bundle or notes; `own` are the player's names. Raises GameError."""
        return all_at_once(self.taking_in(source, own))

    def taking_in(self, source: Path, own: Collection[str] = ()) -> Generator[float, None, Taken]:
        """Import in steps, as `take_in`. Raises GameError."""
        taken = yield from taking_in(source, self.folder, self._index.same_games, unnamed() | {*own})
        self._index.look_again_at(taken.path)
        return taken

    def change_notes(self, path: Path, change: Callable[[Notes], Notes]) -> Path | None:
        """
        Change the notes of a game; return the path of an old file that was set aside, if any.

        Raises GameError, also for a sample.
        """
        if not self.is_own(path):
            raise NotAllowed("saved.not_own", name=path.name)
        file = NotesFile(notes_path(path), identity(header_of(path)))
        return file.save(change(file.load()))

    def said_in(self, path: Path) -> str:
        """Return the searchable text of the notes."""
        return noted_of(path).text if notes_path(path).is_file() else ""

    def delete(self, path: Path) -> Binned:
        """Move a game into the bin. Raises NotAllowed."""
        return game_files.delete(path, self.folder, datetime.now(UTC))

    def binned(self) -> tuple[Binned, ...]:
        """Return the games in the bin, the last deleted first."""
        return game_files.binned(self.folder)

    def restore(self, game: Binned) -> Path:
        """Restore a game from the bin. Raises NotAllowed."""
        return game_files.restore(game, self.folder)

    def empty_bin(self, *, of_everything: bool) -> int:
        """Delete binned games for good, all or only expired ones; return their number."""
        return game_files.empty(self.folder, datetime.now(UTC), timedelta() if of_everything else game_files.KEPT)

    def close(self) -> None:
        """Close the index."""
        self._index.close()
        self._steps, self.waiting = iter(()), 0
