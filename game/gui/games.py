"""
The games of this player: saved, left and new ones.

Rules, engine and agents come in with `sitting`, which is imported when a game is begun or opened, and the index of the
library when that is opened: the home screen is to be there at once.
"""

import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game import paths
from game.errors import NotAllowed
from game.gui.program.saved_games import Library
from game.gui.program.scene import LeftGame, NewGame, Scene
from game.record.lines import GHOST, PERSON
from game.record.saved import library
from game.record.saved.library import Entry
from game.words.lookup import Words

if TYPE_CHECKING:
    from game.gui.sitting import Asked
    from game.session.match import Match

_SEED_BYTES = 8
_NEWEST = 30  # files among which the match that was left is looked for


class Shelf:
    """Everything that scenes ask about games."""

    def __init__(self, words: Callable[[], Words], folder: Path | None = None) -> None:
        self._words = words
        self.folder = folder or paths.data_folder()
        self.library = Library(self.folder, (paths.resource("saves"),))
        self._known: dict[tuple[Path, float], Entry] = {}
        self._running: Match | None = None
        #: The file of the match that was begun or gone on with last.
        self.path: Path | None = None
        #: What is done in place of the standing when a match is over (`play --exit`).
        self.on_over: Callable[[], object] | None = None

    def left(self) -> LeftGame | None:
        """Give the newest match of a person that can be gone on with."""
        entry = self._left()
        if entry is None:
            return None
        names = tuple(
            name for name, agent in zip(entry.names, entry.agents, strict=True) if agent not in (PERSON, GHOST)
        )
        return LeftGame(entry.path, max(entry.hand, 1), entry.hands, names, entry.scores)

    def _left(self) -> Entry | None:
        """Look for it among the files that were written last; an older one stands in the library."""
        found = library.entries(self.folder, self._known, _NEWEST)
        self._known = {(entry.path, entry.changed): entry for entry in found}
        return next((entry for entry in found if entry.can_go_on and PERSON in entry.agents), None)

    def kinds(self) -> Sequence[str]:
        """Give the keys of the agents that can be played against."""
        from game.agents.catalogue import AGENTS  # noqa: PLC0415  (start-up time)

        return tuple(AGENTS)

    def new_seed(self) -> str:
        """Give a fresh seed: 16 random hex digits."""
        return secrets.token_hex(_SEED_BYTES)

    def names_for(self, agents: Sequence[str], person: str) -> list[str]:
        """Name everybody in the order asked: the person by this name, the others each by another."""
        names = [name.strip() for name in self._words().say("name.opponents").split(",")]
        others = (names[place % len(names)] for place in range(len(agents)))
        you = person.strip() or self._words().say("name.you")
        return [you if agent == PERSON else next(others) for agent in agents]

    def start(self, game: NewGame) -> Scene:
        """Begin a match; give the table."""
        from game.gui.sitting import asked_for  # noqa: PLC0415  (start-up time)

        agents = (PERSON, *game.opponents)
        return self.begin(asked_for(game, agents, self.names_for(agents, game.name), game.seed or self.new_seed()))

    def begin(self, asked: "Asked") -> Scene:
        """Begin a match with everything set; give the table."""
        from game.gui.sitting import begin  # noqa: PLC0415  (start-up time)

        return self.sit(*begin(asked, self.folder))

    def go_on(self, path: Path | None = None) -> Scene:
        """Go on with a match, the one that was left last if none is named. Raises GameError where that cannot be."""
        from game.gui.sitting import go_on  # noqa: PLC0415  (start-up time)

        entry = self._left() if path is None else None
        file = entry.path if entry is not None else path
        if file is None:
            raise NotAllowed(self._words().say("error.nothing_left"))
        self.let_go(file)
        return self.sit(go_on(file, self._words()), file)

    def deal_again(self, path: Path, seat: int | None = None) -> Scene:
        """Begin a match with the deal of a saved game, the person at a seat (None: where he was); give the table."""
        from game.gui.sitting import dealt_again  # noqa: PLC0415  (start-up time)

        return self.sit(*dealt_again(path, seat, self.folder, self._words().say("name.you")))

    def sit(self, match: "Match", path: Path) -> Scene:
        """Give the table of a match that is kept in a file."""
        from game.gui.sitting import again, table  # noqa: PLC0415  (start-up time)

        self._close_journal()
        self._running, self.path = match, path

        def on_again() -> Scene:
            return self.begin(again(match.header, self.new_seed()))

        return table(match, on_again, lambda: self.open(path), self.on_over)

    def open(self, path: Path, at: tuple[int, int] | None = None) -> Scene:
        """Open a saved game; give the viewer, at a hand and the number of a fact in it."""
        from game.gui.sitting import viewer  # noqa: PLC0415  (start-up time)

        return viewer(path, at, self.folder, self.sit)

    def open_copy(self, path: Path, at: tuple[int, int] | None = None) -> Scene:
        """Copy a game to one's own folder, and give the viewer of the copy."""
        from game.gui.sitting import copied  # noqa: PLC0415  (start-up time)

        return self.open(copied(path, self.folder), at)

    def let_go(self, path: Path) -> None:
        """Close the journal of a match that is going to be moved, deleted or gone on with."""
        if path == self.path:
            self._close_journal()

    def forget(self, path: Path) -> None:
        """Delete the file of a match in which nothing happened."""
        self.let_go(path)
        library.delete(path)

    def close(self) -> None:
        """Close the journal of the match that was played last, and the index."""
        self._close_journal()
        self.library.close()

    def _close_journal(self) -> None:
        if self._running is not None and self._running.journal is not None:
            self._running.journal.close()
        self._running = None
