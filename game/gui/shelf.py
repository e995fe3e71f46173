"""
The games of this player: saved, left and new ones.

Rules, engine and agents come in with `sitting`, which is imported when a game is begun or opened: the home screen is
to be there at once.
"""

import secrets
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game import paths
from game.errors import NotAllowed
from game.gui.ports import LeftGame, NewGame, SavedGame
from game.gui.scene import Scene
from game.record import library
from game.record.library import GHOST, PERSON, Entry
from game.words.lookup import Words

if TYPE_CHECKING:
    from game.gui.sitting import Asked
    from game.session.match import Match

_SEED_BYTES = 8


class Shelf:
    """Everything that scenes ask about games. Files are looked at again only when they have changed."""

    def __init__(self, words: Callable[[], Words], folder: Path | None = None) -> None:
        self._words = words
        self.folder = folder or paths.data_folder()
        self._known: dict[tuple[Path, float], Entry] = {}
        self._running: Match | None = None
        #: The file of the match that was begun or gone on with last.
        self.path: Path | None = None
        #: What is done in place of the standing when a match is over (`play --exit`).
        self.on_over: Callable[[], object] | None = None

    def _entries(self) -> tuple[Entry, ...]:
        found = library.entries(self.folder, self._known)
        self._known = {(entry.path, entry.changed): entry for entry in found}
        return found

    def saved(self) -> Sequence[SavedGame]:
        """Give the saved games, the newest first."""
        return tuple(_saved(entry) for entry in self._entries())

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
        return next((entry for entry in self._entries() if entry.can_go_on and PERSON in entry.agents), None)

    def kinds(self) -> Sequence[str]:
        """Give the keys of the agents that can be played against."""
        from game.agents.catalogue import AGENTS  # noqa: PLC0415

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
        from game.gui.sitting import asked_for  # noqa: PLC0415

        agents = (PERSON, *game.opponents)
        return self.begin(asked_for(game, agents, self.names_for(agents, game.name), game.seed or self.new_seed()))

    def begin(self, asked: "Asked") -> Scene:
        """Begin a match with everything set; give the table."""
        from game.gui.sitting import begin  # noqa: PLC0415

        return self.sit(*begin(asked, self.folder))

    def go_on(self) -> Scene:
        """Go on with the match that was left; give the table. Raises NotAllowed where its record is damaged."""
        from game.gui.sitting import go_on  # noqa: PLC0415

        entry = self._left()
        if entry is None:
            raise NotAllowed(self._words().say("error.nothing_left"))
        return self.sit(go_on(entry.path, self._words()), entry.path)

    def sit(self, match: "Match", path: Path) -> Scene:
        """Give the table of a match that is kept in a file."""
        from game.gui.sitting import again, table  # noqa: PLC0415

        self.close()
        self._running, self.path = match, path

        def on_again() -> Scene:
            return self.begin(again(match.header, self.new_seed()))

        return table(match, on_again, lambda: self.open(path), self.on_over)

    def open(self, path: Path, at: tuple[int, int] | None = None) -> Scene:
        """Open a saved game; give the viewer, at a hand and the number of a fact in it."""
        from game.gui.sitting import viewer  # noqa: PLC0415

        return viewer(path, at)

    def delete(self, path: Path) -> None:
        """Delete a saved game and its notes."""
        if self._running is not None and path == self.path:
            self.close()
        library.delete(path)

    def close(self) -> None:
        """Close the journal of the match that was played last."""
        if self._running is not None and self._running.journal is not None:
            self._running.journal.close()
        self._running = None


def _saved(entry: Entry) -> SavedGame:
    players = [seat for seat, agent in enumerate(entry.agents) if agent != GHOST]
    first = entry.standing[0] if entry.standing else None
    return SavedGame(
        path=entry.path,
        started=_started(entry.started, entry.changed),
        names=tuple(entry.names[seat] for seat in players),
        scores=tuple(entry.scores[seat] for seat in players if seat < len(entry.scores)),
        winner=players.index(first) if first in players else None,
        hands=entry.hand,
        events=entry.events,
        game=entry.game,
        note=entry.problem,
    )


def _started(text: str, changed: float) -> datetime | None:
    try:
        return datetime.fromisoformat(text).astimezone()
    except ValueError:
        return datetime.fromtimestamp(changed, UTC).astimezone()
