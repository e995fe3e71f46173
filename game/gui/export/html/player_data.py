"""The data for the script of a page: seats, tiles, tables, places to stop at, and the lines of branches. Pure."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.engine.table import Phase
from game.errors import NotAllowed
from game.gui.export.html.moments import Moments
from game.gui.export.job import slowly
from game.gui.export.stretch import SHORT, paces
from game.gui.export.subject import Subject
from game.gui.table.place.frame import seating_of
from game.record.notes.branch import Branch
from game.record.notes.model import Notes
from game.record.notes.moment import GLYPHS, Moment
from game.rules.score.sheet import WINDS
from game.session.branch.kept_branches import SAME_WALL, place_of_branch, steps_along
from game.session.branch.line import replay_along
from game.session.review.results import HandResult, hand_result
from game.words.narrate import Narrator


@dataclass(frozen=True)
class BranchLine:
    """A branch on the same wall: where it leaves the game, its line with its notes, and its states."""

    branch: Branch
    start: int
    subject: Subject
    moments: Moments

    @property
    def result(self) -> HandResult:
        """The end of the branch's hand."""
        subject, end = self.subject, len(self.subject.replay.events)
        return hand_result(subject.timeline, end, subject.names_at(end), subject.rules)

    def data(self) -> dict[str, Any]:
        """Return the data for the script."""
        subject, after = self.subject, range(self.start + 1, len(self.subject.replay.events) + 1)
        notes = {place: [subject.told(one) for one in subject.said_at(place)] for place in subject.noted()}
        return {
            "at": self.start,
            "told": subject.game_words.say("export.never_played", name=self.branch.name or self.branch.at),
            "states": list(self.moments.changes()),
            "says": [subject.sentence(place) for place in after],
            "pace": paces(subject, after),
            "notes": notes,
        } | _hushed(subject, self.start)


def lines_of(subject: Subject) -> Generator[None, None, tuple[BranchLine, ...]]:
    """Return the lines of all branches on the same wall that fit the game; yields as pauses."""
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


def player_data(
    subject: Subject, moments: Moments, lines: Sequence[BranchLine], is_told: Callable[[int], bool]
) -> Generator[None, None, dict[str, Any]]:
    """
    Return the data of a game and its branches for the script; yields as pauses.

    `is_told` returns True for the places at which the page stops.
    """
    states = yield from slowly(moments.changes())
    sight, count = subject.seen, len(subject.replay.events)
    seats, named = range(subject.rules.seats), {tile.kind for tile in moments.tiles} | moments.stand_ins()

    def ring(order: tuple[int, ...]) -> list[list[int]]:
        seating = replace(seating_of(subject.rules), order=order)
        return [[seating.position(seat, front) for seat in seats] for front in seats]

    value = {
        "front": sight.front,
        "all": subject.sees_all,
        "seen": sorted(sight.shown),
        "players": list(subject.players),
        "names": list(subject.called),
        "ring": ring(()),
        "tiles": [str(tile.kind) for tile in moments.tiles],
        "named": {str(kind): subject.game_words.tile(kind) for kind in sorted(named)},
        "winds": [subject.game_words.say(f"wind.{wind}") for wind in WINDS],
        "hands": [[hand, places[0], places[-1]] for hand, places in subject.hands],
        "told": [place for place in range(1, count + 1) if is_told(place)],
        "turns": list(subject.chapters.turns),
        "signs": {place: _sign(subject.said_at(place)) for place in subject.noted() if place},
        "marks": _marks(subject, moments),
        "won": _won(subject),
        "ends": subject.chapters.ends,
        "pace": [SHORT, *paces(subject, range(1, count + 1))],
        "start": _start(subject),
        "states": states,
        "says": {"left": subject.game_words.say("page.left", count="#"), "close": subject.game_words.say("page.close")},
    }
    if moments.orders:
        value["rings"] = [ring(order) for order in moments.orders]
    return value | _hushed(subject) | {"lines": [line.data() for line in lines]}


def moods_in(data: dict[str, Any]) -> set[tuple[int, str]]:
    """Return pairs of seat and mood that occur in a game and its branches."""
    states = (state for one in (data, *data["lines"]) for state in one["states"])
    return {(int(key[1:]), mood) for state in states for key, mood in state.items() if key[0] == "e" and mood}


def _hushed(subject: Subject, start: int = 0) -> dict[str, Any]:
    """
    Return by place the seat and the index of the sentence for a reader who may not see that seat's hand.

    Facts up to the place `start` are left out. A page with hidden hands has no such data.
    """
    if not subject.sees_all:
        return {}
    narrator = Narrator(subject.game_words, subject.called, subject.rules)
    texts: dict[str, int] = {}
    places = {}
    for place, event in enumerate(subject.replay.events, 1):
        seat = event.actor
        if seat is None or place <= start:
            continue
        if event.seen_by((seat + 1) % subject.rules.seats, subject.rules) != event:
            told = narrator.caption(event, subject.timeline.table(place - 1))
            places[place] = [seat, texts.setdefault(told, len(texts))]
    return {"hush": list(texts), "hushed": places}


def _sign(said: Sequence[Moment]) -> str:
    return next((GLYPHS[moment.glyph] for moment in said if moment.glyph), "")


def _marks(subject: Subject, moments: Moments) -> dict[int, list[list[str | int]]]:
    """Return the marks by place, except those on hidden tiles, whose places they would betray."""
    found: dict[int, list[list[str | int]]] = {}
    for place in subject.noted():
        marks = [mark for moment in subject.said_at(place) for mark in moment.marks]
        seen = moments.seen_at(place) if marks else set()
        drawn = [mark for mark in marks if mark.tile in seen and (mark.to is None or mark.to in seen)]
        if drawn:
            found[place] = [[m.shape, moments.number(m.tile), moments.number(m.to), m.letter] for m in drawn]
    return found


def _won(subject: Subject) -> list[list[int]]:
    """Return for each won hand: the place from which its sheet is visible, its last place, its number."""
    wins = ((hand, places, [win for win in subject.chapters.wins if win in places]) for hand, places in subject.hands)
    return [[inside[-1], places[-1], hand] for hand, places, inside in wins if inside]


def _start(subject: Subject) -> int:
    """Return the place at which a page opens: the first turn after the deal, or else the end."""
    count = len(subject.replay.events)
    first = (place for place in range(count + 1) if subject.timeline.table(place).phase == Phase.TURN)
    return next(first, count)
