"""Taking a seat in a recorded game: a new game repeats the old one up to a position and continues from there."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.engine import facts
from game.engine.actions import Action
from game.errors import GameError, NotAllowed, Unreadable
from game.record.header import Header, Seat
from game.record.journal import Journal, Ledger, create
from game.record.lines import PERSON, parted_at
from game.record.replay import Replay, place_of, shared
from game.session.branch.playout import STAND_IN, question_of
from game.session.game import Game, address, choices_at
from game.session.match import Match, of_today


def play_on(
    game: Game,
    n: int,
    seat: int,
    action: Action | None,
    folder: Path,
    *,
    name: str = "",
    started: str = "",
    left: int | None = None,
) -> Match:
    """
    Begin a match that repeats the first `n` facts of a game in a new file, with a person in the seat.

    The wall is the same. `action` may be the person's first choice, played by the first step; agents, who may think
    for long, answer for the others, the stand-in for a person. If the game is an unplayed line, `left` is the number of
    facts after which it leaves the recorded one. Raises NotAllowed if nobody is asked at that moment, or the action is
    illegal.
    """
    if not choices_at(game, n):
        raise NotAllowed("branch.nobody_asked", at=n - 1)
    if seat not in game.timeline.table(n).players:
        raise NotAllowed("branch.no_player", seat=seat)
    if action is not None:
        question_of(game, n, seat, action)
    seats = [
        Seat(entry.name, STAND_IN, persona=entry.persona) if entry.agent == PERSON else entry
        for entry in game.header.seats
    ]
    seats[seat] = Seat(name or seats[seat].name, PERSON)
    header = Header(game.header.rules, game.header.seed, tuple(seats), started, branch_of=_branch_of(game, n, left))
    match = Match(of_today(header), events=tuple(game.timeline.events[:n]))
    text = match.text()
    match.journal = Journal.resume(create(folder, header, text))
    if action is not None:
        match.wish(seat, action)
    return match


def _branch_of(game: Game, n: int, left: int | None) -> Mapping[str, Any]:
    """Return the parent's identity: digest of the shared bytes, and the address."""
    moment = address(game.timeline.events, n)._asdict()
    if left is None or left >= n:
        return {"digest": digest_upto(game, n), **moment}
    return {"digest": digest_upto(game, left), **moment, "left": address(game.timeline.events, left)._asdict()}


def digest_upto(game: Game, n: int) -> str:
    """
    Return the digest by which a branch names its parent: SHA-256 over the parent's bytes up to the last of `n` facts.

    `match_ended` would carry the same digest there. It does not depend on how the parent continues.
    """
    ledger = Ledger(game.header)
    for event in game.timeline.events[:n]:
        ledger.add(event)
    sealed = ledger.seal(facts.MatchEnded((), ()))
    assert isinstance(sealed, facts.MatchEnded)
    return sealed.digest


def is_parent(game: Game, child: Header) -> bool:
    """Return True if `child` was played on from `game`, or from an unplayed line of it."""
    branch = child.branch_of
    if branch is None or child.commitment != game.header.commitment:
        return False
    n = place_of(game.timeline.events, *parted_at(branch))
    return n is not None and digest_upto(game, n) == branch["digest"]


def forged_parent(parent: Replay, child: Replay) -> GameError | None:
    """Return why a game's claim to branch off another is false; None if it is true. Raises Unreadable."""
    if child.header.branch_of is None:
        return Unreadable("verify.no_branch")
    n = shared(child)
    if not is_parent(parent, child.header):
        return Unreadable("verify.other_parent")
    differs = next((at for at in range(n) if parent.events[at] != child.events[at]), None)
    return None if differs is None else Unreadable("verify.not_parents", at=differs, line=differs + 2)
