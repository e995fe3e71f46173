"""Taking a seat in a game on record: a new game that repeats the old one up to a moment and goes on from there."""

from pathlib import Path

from game.agents.port import PERSON
from game.engine import events as facts
from game.engine.actions import Action
from game.errors import NotAllowed
from game.record.files import create
from game.record.header import Header, Seat
from game.record.journal import Journal
from game.record.ledger import Ledger
from game.record.replay import place_of
from game.session.branch import question_of
from game.session.choices import choices_at
from game.session.match import Match
from game.session.moments import Game, address
from game.session.playout import STAND_IN


def play_on(
    game: Game,
    n: int,
    seat: int,
    action: Action | None,
    folder: Path,
    *,
    name: str = "",
    stand_in: str = STAND_IN,
    started: str = "",
) -> Match:
    """
    Begin a match that repeats the first `n` facts of a game in a new file of the folder; a person has the seat now.

    The wall is the same. His first choice may be given; all others are played by their agents, a person by the
    stand-in. Raises NotAllowed where nobody is asked at that moment, or he may not do that.
    """
    if not choices_at(game, n):
        raise NotAllowed(f"nobody is asked after fact {n - 1}; a game is played on from a choice")
    if seat not in game.timeline.table(n).players:
        raise NotAllowed(f"there is no player {seat}")
    if action is not None:
        question_of(game, n, seat, action)
    header = _header(game, n, seat, name, stand_in, started)
    match = Match(header, events=tuple(game.timeline.events[:n]))
    text = match.text()
    match.journal = Journal.resume(create(folder, header, text), len(text))
    if action is not None:
        match.wish(seat, action)
        match.step()
    return match


def _header(game: Game, n: int, seat: int, name: str, stand_in: str, started: str) -> Header:
    seats = [_sits_there(entry, stand_in) for entry in game.header.seats]
    seats[seat] = Seat(name or seats[seat].name, PERSON)
    hand, event = address(game.timeline.events, n)
    branch_of = {"digest": digest_upto(game, n), "hand": hand, "event": event}
    return Header(game.header.rules, game.header.seed, tuple(seats), started, branch_of=branch_of)


def _sits_there(entry: Seat, stand_in: str) -> Seat:
    return Seat(entry.name, stand_in) if entry.agent == PERSON else entry


def digest_upto(game: Game, n: int) -> str:
    """
    Give the digest by which a branch names its parent: SHA-256 over its bytes up to the line of the last of `n` facts.

    It is what `match_ended` would carry there, and stays as it is however the parent goes on.
    """
    ledger = Ledger(game.header)
    for event in game.timeline.events[:n]:
        ledger.add(event)
    sealed = ledger.seal(facts.MatchEnded((), ()))
    assert isinstance(sealed, facts.MatchEnded)
    return sealed.digest


def is_parent(game: Game, child: Header) -> bool:
    """Whether a game is the one that another was played on from."""
    branch = child.branch_of
    if branch is None or child.commitment != game.header.commitment:
        return False
    n = place_of(game.timeline.events, branch["hand"], branch["event"])
    return n is not None and digest_upto(game, n) == branch["digest"]
