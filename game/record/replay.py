"""Reading a replay: header and facts; for a damaged file, the good part and the error; a match to continue it."""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from game.engine import facts
from game.engine.flow import asked, recorded_wishes, resolve
from game.engine.games import from_record
from game.errors import Broken, GameError, NotAllowed, Unreadable
from game.record import header as headers
from game.record.atomic import write_atomic
from game.record.files import load_bytes
from game.record.header import Header
from game.record.lines import from_line, parted_at
from game.record.timeline import Timeline
from game.rules.ruleset import ROUNDS
from game.tiles.stream import Chance

#: Most facts read from a stranger's file: some seven hundred hands, 6 seconds and 50 MB.
MOST_FACTS = 200_000
TOO_MANY = "replay.too_many"  # key of the error
_STEP = 128  # facts between two steps


@dataclass(frozen=True, slots=True, eq=False)
class Replay:
    """
    A recorded game.

    `timeline` holds the good facts and the tables between them. `good_bytes` is the length of the file up to them.
    `problem` says where and why it broke, or is None.
    """

    header: Header
    timeline: Timeline
    problem: GameError | None = None
    good_bytes: int = 0

    @property
    def events(self) -> Sequence[facts.Event]:
        """The good facts."""
        return self.timeline.events

    @property
    def finished(self) -> bool:
        """True if the match was played to its end."""
        return bool(self.events) and isinstance(self.events[-1], facts.MatchEnded)


def load(path: Path, most: int | None = None) -> Replay:
    """Read a replay file. Raises like `read`, and NotAllowed if the file cannot be opened."""
    return read(load_bytes(path), most)


def read(data: bytes, most: int | None = None) -> Replay:
    """
    Read a replay from bytes, up to `most` facts. Raises Unreadable if even the header is unreadable.

    Strangers' files are read up to `MOST_FACTS`.
    """
    return all_at_once(reading(data, most))


def reading(data: bytes, most: int | None = None) -> Generator[float, None, Replay]:
    """Like `read`, in steps of some milliseconds; each yields the progress from 0 to 1."""
    line = headers.first_line(data)
    header = headers.from_record(from_line(line, 1))
    timeline = Timeline(header.rules.seats)
    good = len(line) + 1
    problem: GameError | None = None
    try:
        for length in follow(timeline, data, good, most):
            good += length
            if len(timeline) % _STEP == 0:
                yield good / len(data)
    except Unreadable as error:
        problem = error if error.key in (TOO_MANY, "replay.breaks_off") else headers.as_newer(header.engine, error)
    return Replay(_as_played(header, timeline), timeline, problem, good)


def _as_played(header: Header, timeline: Timeline) -> Header:
    """The header with the rules as played, for a finished match."""
    if not timeline.events or not isinstance(timeline.events[-1], facts.MatchEnded):
        return header
    return replace(header, rules=header.rules.as_recorded(timeline.now.hand))


def follow(timeline: Timeline, data: bytes, at: int, most: int | None = None) -> Iterator[int]:
    """Append the facts from byte `at` on to a timeline, yielding the length of each line. Raises Unreadable."""
    number = len(timeline) + 2
    while at < len(data):
        if most is not None and number - 2 >= most:
            raise Unreadable("replay.too_many", number=number, most=most)
        end = data.find(b"\n", at)
        if end < 0:
            raise Unreadable("replay.breaks_off", number=number)
        event = _fact(from_line(data[at:end], number), number)
        try:
            timeline.append(event)
        except Broken as error:
            raise Unreadable("line.at", number=number, error=error) from error
        yield end + 1 - at
        at = end + 1
        number += 1


def _fact(record: object, number: int) -> facts.Event:
    if not isinstance(record, dict):
        raise Unreadable("replay.no_event", number=number)
    if record.get("n") != number - 2 or isinstance(record.get("n"), bool):
        raise Unreadable("replay.event_number", number=number, wanted=number - 2, found=record.get("n"))
    try:
        event = from_record(record)
    except Unreadable as error:
        raise Unreadable("line.at", number=number, error=error) from error
    if isinstance(event, facts.HandStarted) and event.round not in ROUNDS:
        raise Unreadable("replay.no_round", number=number, round=event.round)
    return event


def place_of(events: Sequence[facts.Event], hand: int, event: int) -> int | None:
    """Number of facts up to an event of a hand (`hand_started` is 0); None if there is no such event."""
    starts = {e.hand: at for at, e in enumerate(events) if isinstance(e, facts.HandStarted)}
    first = 0 if hand == 0 else starts.get(hand)
    if first is None or event < 0:
        return None
    after = starts.get(hand + 1, len(events))
    return first + event + 1 if first + event < after else None


def repeated(replay: Replay) -> int:
    """
    Number of facts that a game repeats from its parent or a line of it; 0 if it is no branch.

    Raises Unreadable if the file ends before its branch, or if its line leaves the parent only after that.
    """
    branch = replay.header.branch_of
    if branch is None:
        return 0
    place = place_of(replay.events, branch["hand"], branch["event"])
    if place is None:
        moment = f"{branch['hand']}:{branch['event']}"
        raise Unreadable("replay.branch_missed", moment=moment)
    left = place_of(replay.events, *parted_at(branch))
    if left is None or left > place:
        raise Unreadable("replay.branch_late")
    return place


def shared(replay: Replay) -> int:
    """Number of facts that a game shares with its parent. Raises Unreadable like `repeated`."""
    if not repeated(replay) or replay.header.branch_of is None:
        return 0
    return place_of(replay.events, *parted_at(replay.header.branch_of)) or 0


T = TypeVar("T")


def all_at_once(steps: Generator[object, None, T]) -> T:
    """Run all steps and return their result. Raises what they raise."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: T = end.value
            return found


def can_go_on(replay: Replay) -> bool:
    """True if a match can be continued: it is unfinished, and broken at most within its last line."""
    return not replay.finished and (not replay.problem or replay.problem.key == "replay.breaks_off")


def load_to_go_on(path: Path) -> Replay:
    """
    Return a match as far as it can be continued. Raises like `replay.load`.

    Answers to one question are written together. If the machine stopped within them, all of them are dropped: a player
    asked again could otherwise answer differently.
    """
    data = load_bytes(path)
    replay = read(data)
    if can_go_on(replay) and data != load_bytes(path, restored=False):
        write_atomic(path, data)  # otherwise the journal would go on in another encoding
    whole = _whole(replay) if can_go_on(replay) else len(replay.events)
    if whole == len(replay.events):
        return replay
    good = 0
    for _ in range(whole + 1):  # the first line is the header
        good = data.index(b"\n", good) + 1
    return replace(replay, timeline=replay.timeline.until(whole), good_bytes=good)


def _whole(replay: Replay) -> int:
    """Number of facts after which no question is partly answered."""
    events, rules, chance = replay.events, replay.header.rules, Chance(replay.header.seed)
    end = len(events)
    for begins in range(max(0, end - rules.seats), end):
        table = replay.timeline.table(begins)
        questions = asked(table, rules, chance)
        wishes = recorded_wishes(questions, events[begins:])
        if wishes and begins + len(wishes) == end:
            try:
                answered = resolve(table, questions, rules, wishes)
            except NotAllowed:  # a forged choice stays: `verify` reports it
                return end
            return end if answered else begins
    return end
