"""A stretch of a game as shots: which moments an animation shows, and for how long. Pure."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.engine import facts
from game.errors import NotAllowed, Unreadable
from game.gui.export.subject import Subject
from game.gui.table.time.motion import length

_LEAST, _MOST = 0.45, 2.5  # seconds: shorter ones cannot be followed without movement, longer ones only stand there
_PACE = 1.3  # without movement each fact is looked at a little longer
_WON, _LAST = 3.0, 3000  # seconds more, and milliseconds more
_NOTE, _LETTER, _LONGEST_NOTE = 2.0, 0.05, 8.0
FASTEST = 30
SHORT = 60  # milliseconds of a fact that shows nothing, when a game plays by itself


@dataclass(frozen=True, slots=True)
class Shot:
    """
    One picture of an animation: the fact at an index, and how many milliseconds it stays.

    `time` is how long the fact has been under way, None where it is over. `place` is the place whose notes are shown.
    """

    index: int
    milliseconds: int
    time: float | None = None
    place: int | None = None


def whole_hand(subject: Subject, hand: int | None = None) -> range:
    """Return the places of a hand, by default of the last one. Raises Unreadable if there is no such hand."""
    hands = dict(subject.hands)
    if not hands:
        raise NotAllowed("export.nothing")
    if hand is not None and hand not in hands:
        raise Unreadable("export.no_hand", hand=hand, last=max(hands))
    return hands[max(hands) if hand is None else hand]


def hand_of(subject: Subject, place: int) -> range:
    """Return the places of the hand in which a place lies. Raises NotAllowed or Unreadable where there is none."""
    return whole_hand(subject, subject.address(place).hand)


def turn(subject: Subject, place: int) -> range:
    """Return the places of the turn in which a place lies."""
    turns, at = subject.chapters.turns, max(1, place)
    first = max((begin for begin in turns if begin <= at), default=1)
    after = next((begin for begin in turns if begin > at), len(subject.replay.events) + 1)
    return range(first, after)


def from_here(subject: Subject, place: int) -> range:
    """Return the places from this one to the end of its hand."""
    return range(max(1, place), hand_of(subject, place)[-1] + 1)


def between_notes(subject: Subject, place: int) -> range:
    """Return the places from the last note to the next one. Raises NotAllowed where there are not two notes."""
    noted = [at for at in subject.noted() if at]
    if len(noted) < 2:
        raise NotAllowed("export.two_notes")
    first = max((at for at in noted[:-1] if at <= place), default=noted[0])
    return range(first, noted[noted.index(first) + 1] + 1)


def shots(subject: Subject, stretch: range, fps: float | None = None, pace: float = 1.0) -> tuple[Shot, ...]:
    """
    Return the shots of some places in order: one for each fact that is to be seen, or `fps` for each second.

    `pace` is how many times as fast as usual things happen; what is to be read stays as long as always.
    """
    *found, last = _shots(subject, stretch, fps, pace)
    return (*found, replace(last, milliseconds=last.milliseconds + _LAST))


def paces(subject: Subject, places: range) -> list[int]:
    """Return for how many milliseconds each of some places stays when the game plays by itself."""
    times = [SHORT] * len(places)
    for shot in shots(subject, places) if places else ():
        times[shot.index + 1 - places[0]] = shot.milliseconds
    return times


def _shots(subject: Subject, stretch: range, fps: float | None, pace: float) -> Iterator[Shot]:
    for place in stretch:
        seconds = length(subject.replay.events[place - 1], subject.timeline.table(place - 1).dice)
        rest = _rest(subject, place)
        noted = place if subject.said_at(place) else None
        if not (seconds or rest or place == stretch[-1]):
            continue
        if fps is None:
            yield Shot(place - 1, _round(min(_MOST, max(_LEAST, seconds * _PACE)) / pace + rest), None, noted)
            continue
        count = max(1, round(seconds * fps / pace))
        yield from (Shot(place - 1, _round(1 / fps), number * pace / fps) for number in range(1, count))
        yield Shot(place - 1, _round(1 / fps + rest), None, noted)


def _round(seconds: float) -> int:
    """Return milliseconds as both kinds of files can hold them: GIF counts hundredths of a second."""
    return max(2, round(seconds * 100)) * 10


def _rest(subject: Subject, place: int) -> float:
    won = _WON if isinstance(subject.replay.events[place - 1], facts.Won) else 0.0
    said = subject.said_at(place)
    letters = sum(len(moment.comment) for moment in said)
    return won + (min(_LONGEST_NOTE, _NOTE + _LETTER * letters) if said else 0.0)
