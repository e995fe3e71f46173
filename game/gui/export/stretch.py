"""A stretch of a game as shots: the moments that an animation shows, and their durations. Pure."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.engine import facts
from game.errors import NotAllowed, Unreadable
from game.gui.export.subject import Subject
from game.gui.table.time.motion import length

_LEAST, _MOST = 0.45, 2.5  # seconds: shorter pictures cannot be followed, longer ones bore
_PACE = 1.3  # without movement each fact stays a little longer
_WON, _LAST = 3.0, 3000  # additional seconds, and milliseconds
_NOTE, _LETTER, _LONGEST_NOTE = 2.0, 0.05, 8.0
FASTEST = 30
SHORT = 60  # milliseconds of a fact that shows nothing, in automatic play


@dataclass(frozen=True, slots=True)
class Shot:
    """
    One picture of an animation: the fact at an index, and how many milliseconds it stays.

    `time` is the time into the fact's animation, None after it. `place` is the place whose notes are shown.
    """

    index: int
    milliseconds: int
    time: float | None = None
    place: int | None = None


def whole_hand(subject: Subject, hand: int | None = None) -> range:
    """Return the places of a hand, by default the last. Raises Unreadable if unknown, NotAllowed without hands."""
    hands = dict(subject.hands)
    if not hands:
        raise NotAllowed("export.nothing")
    if hand is not None and hand not in hands:
        raise Unreadable("export.no_hand", hand=hand, last=max(hands))
    return hands[max(hands) if hand is None else hand]


def hand_of(subject: Subject, place: int) -> range:
    """Return the places of the hand around a place. Raises NotAllowed or Unreadable if there is none."""
    return whole_hand(subject, subject.address(place).hand)


def turn(subject: Subject, place: int) -> range:
    """Return the places of the turn around a place."""
    turns, at = subject.chapters.turns, max(1, place)
    first = max((begin for begin in turns if begin <= at), default=1)
    after = next((begin for begin in turns if begin > at), len(subject.replay.events) + 1)
    return range(first, after)


def from_here(subject: Subject, place: int) -> range:
    """Return the places from this one to the end of its hand."""
    return range(max(1, place), hand_of(subject, place)[-1] + 1)


def between_notes(subject: Subject, place: int) -> range:
    """Return the places between two neighbouring notes around a place. Raises NotAllowed without two notes."""
    noted = [at for at in subject.noted() if at]
    if len(noted) < 2:
        raise NotAllowed("export.two_notes")
    first = max((at for at in noted[:-1] if at <= place), default=noted[0])
    return range(first, noted[noted.index(first) + 1] + 1)


def shots(subject: Subject, stretch: range, fps: float | None = None, pace: float = 1.0) -> tuple[Shot, ...]:
    """
    Return the shots of some places in order: one for each visible fact, or `fps` per second.

    `pace` is the speed relative to the usual one; pauses for reading are not shortened.
    """
    *found, last = _shots(subject, stretch, fps, pace)
    return (*found, replace(last, milliseconds=last.milliseconds + _LAST))


def paces(subject: Subject, places: range) -> list[int]:
    """Milliseconds that each of some places stays in automatic play."""
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
    """Return milliseconds that both formats can store: GIF counts hundredths of a second."""
    return max(2, round(seconds * 100)) * 10


def _rest(subject: Subject, place: int) -> float:
    won = _WON if isinstance(subject.replay.events[place - 1], facts.Won) else 0.0
    said = subject.said_at(place)
    letters = sum(len(text) for _, text in map(subject.told, said))
    return won + (min(_LONGEST_NOTE, _NOTE + _LETTER * letters) if said else 0.0)
