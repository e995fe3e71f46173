"""Sitting down: from what was asked for to a match with its journal, and the scene in which it is shown."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from game.agents.port import GHOST
from game.errors import NotAllowed
from game.gui.play.scene import PlayScene
from game.gui.program.scene import NewGame, Scene
from game.gui.viewer.notes.quick_note import QuickNote
from game.gui.viewer.scene import ViewerScene
from game.record.files import load_bytes
from game.record.header import Header, header_of
from game.record.journal import Journal, create
from game.record.notes.text import At
from game.record.replay import can_go_on, load, read
from game.rules.catalogue import ruleset
from game.rules.ruleset import Ruleset
from game.session.match import Match
from game.session.redeal import from_seat, same_deal
from game.session.simulate import seated
from game.words.lookup import Words

_SEAL = 12


@dataclass(frozen=True, slots=True)
class Asked:
    """What a match is asked for with: the game, who plays and by which names in the order asked, the seed."""

    rules: Ruleset
    agents: Sequence[str]
    names: Sequence[str]
    seed: str


def asked_for(game: NewGame, agents: Sequence[str], names: Sequence[str], seed: str) -> Asked:
    """Give what the new-game screen asks for."""
    kind = type(ruleset(game.game))
    party = {kind.party: len(agents)} if kind.party else {}
    rules = ruleset(game.game, {**game.options, **party, kind.length: game.hands})
    return Asked(rules, agents, names, seed)


def check(asked: Asked) -> Header:
    """Give the header of a match. Raises Unreadable where it cannot be played as asked."""
    return seated(asked.rules, asked.seed, asked.agents, asked.names, _now())


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def begin(asked: Asked, folder: Path) -> tuple[Match, Path]:
    """Begin a match and its journal; give it with its file."""
    header = check(asked)
    journal = Journal.start(folder, header)
    return Match(header, journal), journal.path


def go_on(path: Path, words: Words) -> Match:
    """Go on with a match that was left. Raises NotAllowed where its record is damaged before its last line."""
    replay = load(path)
    if not can_go_on(replay):
        raise NotAllowed(words.say("error.cannot_go_on", reason=replay.problem))
    match = Match(replay.header, events=replay.events)
    match.journal = Journal.resume(path, replay.good_bytes)
    return match


def again(header: Header, seed: str) -> Asked:
    """Give the same table for another match."""
    players = [seat for seat in header.seats if seat.agent != GHOST]
    return Asked(header.rules, [seat.agent for seat in players], [seat.name for seat in players], seed)


def dealt_again(path: Path, seat: int | None, folder: Path, name: str) -> tuple[Match, Path]:
    """
    Begin a match with the deal of a saved game, the person at a seat (None: where he was); give it with its file.

    Raises GameError; `name` is the person's where none played.
    """
    saved, now = header_of(path), _now()
    header = same_deal(saved, now) if seat is None else from_seat(saved, seat, now, name)
    match = Match(header)  # first: where it cannot be played no file is begun
    match.journal = Journal.start(folder, header)
    return match, match.journal.path


def table(
    match: Match,
    on_again: Callable[[], Scene],
    on_watch: Callable[[], Scene],
    on_over: Callable[[], object] | None,
) -> Scene:
    """Give the table of a match."""
    hands, seal = match.header.rules.hands or 0, match.header.commitment[:_SEAL]

    def on_note(at: At) -> Scene:
        assert match.journal is not None
        return QuickNote(match.header, match.journal.path, at)

    return PlayScene(
        match,
        hands=hands,
        seal=seal,
        on_again=on_again,
        on_watch=on_watch,
        on_over=on_over,
        on_note=on_note if match.journal is not None else None,
    )


def viewer(
    path: Path,
    at: tuple[int, int] | None,
    folder: Path | None = None,
    sit: Callable[[Match, Path], Scene] | None = None,
) -> Scene:
    """Give the viewer of a saved game; what is played on from it goes into a folder, to a table that `sit` gives."""
    if folder is None or sit is None:
        return ViewerScene(load(path), at, path)

    def play_on(make: Callable[[Path], Match]) -> Scene:
        match = make(folder)
        assert match.journal is not None
        return sit(match, match.journal.path)

    return ViewerScene(load(path), at, path, sit=play_on)


def copied(path: Path, folder: Path) -> Path:
    """Copy a saved game to a folder; give the new file. Raises NotAllowed."""
    data = load_bytes(path)
    return create(folder, read(data).header, data)
