"""The games that were found: which are wanted, which one is chosen, and how many there are in all."""

from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from game.gui.library.filters import Filters
from game.record.index.query import Wanted
from game.words.lookup import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.gui.program.saved_games import Library
    from game.record.index.game import Game

_KEPT = 400  # games that are kept ready to be painted


class Found:
    """Asks the library; the same game stays chosen as long as it is among those that are found."""

    def __init__(self, path: Path | None = None) -> None:
        """Begin at the newest game, or at one with a path."""
        self.filters = Filters()
        self.games: Sequence[Game] = ()
        self.at, self.path = 0, path
        self.total = self.own = 0
        self.read_at = 0.0  # of a clock, in seconds
        self._ready: dict[int, Game] = {}

    def read(self, library: "Library", words: Words) -> None:
        """Find the games, and count all."""
        self.search(library, words)
        everything = self.games if not self.filters.are_set else library.games(Wanted())
        self.total, self.own = len(everything), library.count_own(everything)

    def search(self, library: "Library", words: Words) -> None:
        """Find the games that are wanted."""
        self.take(library.games(self.filters.wanted(words)))
        place = library.place_of(self.games, self.path) if self.path is not None else None
        self.at = place if place is not None else max(0, min(self.at, len(self.games) - 1))
        self.read_at = perf_counter()
        if place is not None or not library.waiting:
            self.path = self.chosen.path if self.chosen is not None else self.path

    def take(self, games: "Sequence[Game]") -> None:
        """Have these games."""
        self.games = games
        self._ready.clear()

    def choose(self, index: int) -> bool:
        """Choose by place; give whether that is another game than before."""
        if index == self.at and self.chosen is not None and self.path == self.chosen.path:
            return False
        self.at = index
        self.path = self.game(index).path
        return True

    @property
    def chosen(self) -> "Game | None":
        """The game that is chosen, None where there is none."""
        return self.game(self.at) if self.games else None

    def game(self, index: int) -> "Game":
        """Give a game by its place."""
        if index not in self._ready:
            if len(self._ready) >= _KEPT:
                self._ready.clear()
            self._ready[index] = self.games[index]
        return self._ready[index]
