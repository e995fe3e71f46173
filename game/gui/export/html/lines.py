"""The lines of branches on a page, through which one steps as through the game. Pure."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Any

from game.errors import NotAllowed
from game.gui.export.html.moments import Moments
from game.gui.export.html.sheets import kinds_on
from game.gui.export.stretch import paces
from game.gui.export.subject import Subject
from game.record.notes.branch import Branch
from game.record.notes.model import Notes
from game.session.branch.kept_branches import SAME_WALL, place_of_branch, steps_along
from game.session.branch.line import replay_along
from game.session.review.results import HandResult, hand_result
from game.tiles.kinds import Kind


@dataclass(frozen=True)
class BranchLine:
    """A branch on the same wall: where it leaves the game, its line with the notes on it, and its states."""

    branch: Branch
    start: int
    subject: Subject
    moments: Moments

    @property
    def result(self) -> HandResult:
        """How the hand of the branch ends."""
        return hand_result(self.subject.timeline, len(self.subject.replay.events), self.subject.names)

    def sheet_kinds(self) -> Iterator[Kind]:
        """Yield the faces of tiles that stand on the score sheet."""
        return kinds_on(self.result)

    def data(self) -> dict[str, Any]:
        """Return what the script is given."""
        subject, after = self.subject, range(self.start + 1, len(self.subject.replay.events) + 1)
        notes = {place: [subject.told(one) for one in subject.said_at(place)] for place in subject.noted()}
        return {
            "at": self.start,
            "told": subject.game_words.say("export.never_played", name=self.branch.name or self.branch.at),
            "states": list(self.moments.changes()),
            "says": [subject.sentence(place) for place in after],
            "pace": paces(subject, after),
            "notes": notes,
        }


def lines_of(subject: Subject) -> Generator[None, None, tuple[BranchLine, ...]]:
    """Return the lines of all branches on the same wall, with pauses; one that does not fit the game has none."""
    found = []
    for branch in subject.notes.branches:
        if branch.kind != SAME_WALL or not branch.choices or subject.branch is not None:
            continue
        try:
            line = yield from steps_along(subject.replay, branch)
            start = place_of_branch(subject.replay, branch)
        except NotAllowed:
            continue
        replay, notes = replay_along(subject.replay, line), Notes(moments=branch.moments)
        along = Subject(replay, notes, subject.words, subject.sight, branch)
        found.append(BranchLine(branch, start, along, Moments(along, start=start)))
        yield
    return tuple(found)
