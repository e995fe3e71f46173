"""Sitting down: from what was asked for to a match with its journal, and the scene in which it is shown."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from game.errors import NotAllowed
from game.gui.ports import NewGame
from game.gui.scene import Scene
from game.gui.scenes.play import PlayScene
from game.gui.scenes.viewer import ViewerScene
from game.record.header import Header
from game.record.journal import Journal
from game.record.replay import can_go_on, load
from game.rules.catalogue import DEFAULT, ruleset
from game.rules.ruleset import Ruleset
from game.session.match import Match
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
    return Asked(ruleset(DEFAULT, {**game.options, "match_hands": game.hands}), agents, names, seed)


def check(asked: Asked) -> Header:
    """Give the header of a match. Raises Unreadable where it cannot be played as asked."""
    now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return seated(asked.rules, asked.seed, asked.agents, asked.names, now)


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
    return Asked(header.rules, [seat.agent for seat in header.seats], [seat.name for seat in header.seats], seed)


def table(
    match: Match,
    on_again: Callable[[], Scene],
    on_watch: Callable[[], Scene],
    on_over: Callable[[], object] | None,
) -> Scene:
    """Give the table of a match."""
    hands, seal = match.header.rules["match_hands"], match.header.commitment[:_SEAL]
    shown = hands if isinstance(hands, int) else 0
    return PlayScene(match, hands=shown, seal=seal, on_again=on_again, on_watch=on_watch, on_over=on_over)


def viewer(path: Path, at: tuple[int, int] | None) -> Scene:
    """Give the viewer of a saved game."""
    return ViewerScene(load(path), at)
