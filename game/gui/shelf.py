"""The games of this player: saved, left and new ones, and the scenes in which they are played and looked at."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from game import paths
from game.agents.catalogue import AGENTS
from game.agents.port import PERSON
from game.errors import NotAllowed
from game.gui.ports import LeftGame, NewGame, SavedGame
from game.gui.scene import Scene
from game.record import library
from game.record.header import Header, Seat
from game.record.journal import Journal
from game.record.library import Entry
from game.record.replay import Replay, load
from game.rules.catalogue import DEFAULT, ruleset
from game.rules.ruleset import Ruleset
from game.session.match import Match
from game.session.simulate import seated
from game.words.lookup import Words

_SEED_BYTES = 8
_SEAL = 12


@dataclass
class Asked:
    """What a match at the table is asked for with: the game, who plays in the order asked, the seed."""

    rules: Ruleset
    agents: Sequence[str]
    names: Sequence[str]
    seed: str


class Shelf:
    """Everything that scenes ask about games. Files are read again only when they have changed."""

    def __init__(self, words: Callable[[], Words], folder: Path | None = None) -> None:
        self._words = words
        self._folder = folder or paths.data_folder()
        self._read: dict[tuple[Path, float], Entry] = {}
        self._running: Match | None = None
        #: The file of the match that was begun or gone on with last.
        self.path: Path | None = None
        #: What is done in place of the standing when a match is over (`play --exit`).
        self.on_over: Callable[[], object] | None = None

    def _entries(self) -> tuple[Entry, ...]:
        found = library.entries(self._folder, self._read)
        self._read = {(entry.path, entry.changed): entry for entry in found}
        return found

    def saved(self) -> Sequence[SavedGame]:
        """Give the saved games, the newest first."""
        return tuple(_saved(entry) for entry in self._entries())

    def left(self) -> LeftGame | None:
        """Give the newest match of a person that can be gone on with."""
        replay, path = self._left()
        if replay is None or path is None:
            return None
        table = replay.table
        names = tuple(seat.name for seat in replay.header.seats if seat.agent != PERSON)
        return LeftGame(path, max(table.hand, 1), _hands(replay.header), names, table.scores)

    def _left(self) -> tuple[Replay | None, Path | None]:
        for entry in self._entries():
            if entry.can_go_on and entry.replay and any(s.agent == PERSON for s in entry.replay.header.seats):
                return entry.replay, entry.path
        return None, None

    def kinds(self) -> Sequence[str]:
        """Give the keys of the agents that can be played against."""
        return tuple(AGENTS)

    def new_seed(self) -> str:
        """Give a fresh seed: 16 random hex digits."""
        return secrets.token_hex(_SEED_BYTES)

    def start(self, game: NewGame) -> Scene:
        """Begin a match; give the table."""
        rules = ruleset(DEFAULT, {"match_hands": game.hands})
        names = [game.name.strip() or self._words().say("name.you"), *self._agent_names(game.opponents)]
        return self.begin(Asked(rules, (PERSON, *game.opponents), names, game.seed or self.new_seed()))

    def _agent_names(self, agents: Sequence[str]) -> list[str]:
        """Name the others at the table, each by another name."""
        names = [name.strip() for name in self._words().say("name.opponents").split(",")]
        return [names[place % len(names)] for place in range(len(agents))]

    def names_for(self, agents: Sequence[str], person: str) -> list[str]:
        """Name everybody in the order asked, the person by the name in the settings."""
        others = iter(self._agent_names(agents))
        you = person or self._words().say("name.you")
        return [you if agent == PERSON else next(others) for agent in agents]

    def check(self, asked: Asked) -> Header:
        """Give the header of a match. Raises Unreadable where it cannot be played as asked."""
        now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        return seated(asked.rules, asked.seed, asked.agents, asked.names, now)

    def begin(self, asked: Asked) -> Scene:
        """Begin a match with everything set; give the table."""
        header = self.check(asked)
        journal = Journal.start(self._folder, header)
        return self._table(Match(header, journal), journal.path)

    def go_on(self) -> Scene:
        """Go on with the match that was left; give the table."""
        replay, path = self._left()
        if replay is None or path is None:
            raise NotAllowed(self._words().say("error.nothing_left"))
        match = Match(replay.header, events=replay.events)
        match.journal = Journal.resume(path, replay.good_bytes)
        return self._table(match, path)

    def _table(self, match: Match, path: Path) -> Scene:
        from game.gui.scenes.play import PlayScene  # noqa: PLC0415  (the home screen does not wait for it)

        self.close()
        self._running, self.path = match, path
        return PlayScene(
            match,
            hands=_hands(match.header),
            seal=match.header.commitment[:_SEAL],
            on_again=lambda: self.begin(self._again(match.header)),
            on_watch=lambda: self.open(path),
            on_over=self.on_over,
        )

    def _again(self, header: Header) -> Asked:
        seats: tuple[Seat, ...] = header.seats
        return Asked(header.rules, [s.agent for s in seats], [s.name for s in seats], self.new_seed())

    def open(self, path: Path, at: tuple[int, int] | None = None) -> Scene:
        """Open a saved game; give the viewer, at a hand and the number of a fact in it."""
        from game.gui.scenes.viewer import ViewerScene  # noqa: PLC0415

        return ViewerScene(load(path), at)

    def drop_left(self) -> None:
        """Leave the match that was left where it is: among the saved games."""

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


def _hands(header: Header) -> int:
    hands = header.rules["match_hands"]
    return hands if isinstance(hands, int) else 0


def _saved(entry: Entry) -> SavedGame:
    replay = entry.replay
    if replay is None:
        return SavedGame(entry.path, None, (), (), None, 0, 0, entry.problem)
    table = replay.table
    winner = table.standing[0] if table.standing else None
    names = tuple(seat.name for seat in replay.header.seats)
    started = _started(replay.header.started, entry.changed)
    return SavedGame(entry.path, started, names, table.scores, winner, table.hand, len(replay.events), entry.problem)


def _started(text: str, changed: float) -> datetime | None:
    try:
        return datetime.fromisoformat(text).astimezone()
    except ValueError:
        return datetime.fromtimestamp(changed, UTC).astimezone()
