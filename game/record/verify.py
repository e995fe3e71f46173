"""
Checking a replay: wall and dice from the seed, the recorded choices replayed by the engine, and the digests.

The check stops at the first difference and names it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.engine.facts import Event, to_text
from game.engine.facts.fact import apply
from game.engine.flow import again
from game.engine.table import Table, new_table
from game.errors import GameError, Unreadable
from game.record import header as headers
from game.record.files import as_written
from game.record.journal import Ledger
from game.record.lines import from_line, to_line
from game.record.replay import Replay, read, repeated
from game.tiles.stream import Chance


@dataclass(frozen=True, slots=True)
class Verdict:
    """
    Result of a check: number of correct facts, first difference if any, and whether the match is finished.

    `unchecked` says what could not be checked.
    """

    facts: int
    problem: GameError | None = None
    finished: bool = True
    unchecked: GameError | None = None


def verify(data: bytes, most: int | None = None, on_fact: Callable[[int, int], object] | None = None) -> Verdict:
    """
    Check a replay, up to `most` facts. Raises Unreadable if the bytes are no replay.

    The problem says so if only the encoding or the line ends are an editor's and not the program's. `on_fact` is called
    with the number of correct facts so far, and the total.
    """
    saved, data = data, as_written(data)
    replay = read(data, most)
    held = 0
    problem = _header_differs(data, replay)
    if not problem:
        ledger = Ledger(replay.header)
        for held, problem in _walk(data, replay, ledger):
            if on_fact is not None:
                on_fact(held, len(replay.events))
            if problem:
                break
    if isinstance(problem, Unreadable):
        problem = headers.as_newer(replay.header.engine, problem)
    problem = problem or replay.problem
    if not problem and saved != data:
        ends = saved.replace(b"\r\n", b"\n") == data
        problem = Unreadable("verify.only_line_ends") if ends else Unreadable("verify.only_encoding")
    return Verdict(held, problem, replay.finished)


def _header_differs(data: bytes, replay: Replay) -> GameError | None:
    line = data[: data.index(b"\n") + 1]
    claimed = from_line(line[:-1], 1)["commitment"]
    if claimed != replay.header.commitment:
        return Unreadable("verify.commitment", said=claimed, made=replay.header.commitment)
    if line != to_line(headers.to_record(replay.header)):
        return Unreadable("verify.header_form")
    try:
        repeated(replay)
    except Unreadable as error:
        return error
    return None


def _walk(data: bytes, replay: Replay, ledger: Ledger) -> Iterator[tuple[int, GameError | None]]:
    """Yield the growing number of correct facts, with the first difference at the end."""
    rules, chance = replay.header.rules, Chance(replay.header.seed)
    table = new_table(rules.seats)
    lines = _lines(data)
    next(lines)
    at = 0
    while at < len(replay.events):
        try:
            expected = _follow(table, replay, at, chance)
        except GameError as error:
            yield at, Unreadable("verify.at", at=at, line=at + 2, error=error)
            return
        for event in expected:
            if at == len(replay.events):
                break  # the match was left in the middle of forced facts
            problem = _differs(event, replay.events[at], next(lines), ledger, at)
            if problem:
                yield at, problem
                return
            table = apply(table, event)
            at += 1
            yield at, None


def _lines(data: bytes) -> Iterator[bytes]:
    """Yield lines one by one: splitting at once would take several times the file's size."""
    at = 0
    while (end := data.find(b"\n", at)) >= 0:
        yield data[at:end]
        at = end + 1


def _differs(event: Event, recorded: Event, line: bytes, ledger: Ledger, at: int) -> GameError | None:
    sealed = ledger.seal(event)
    if sealed != recorded:
        found, wanted = _brief(recorded), _brief(sealed)
        return Unreadable("verify.differs", at=at, line=at + 2, found=found, wanted=wanted)
    if ledger.add(sealed) != line + b"\n":
        return Unreadable("verify.line_form", at=at, line=at + 2)
    return None


def _brief(event: Event) -> str:
    short = to_text(event, 0).partition(",")[2]
    return short if len(short) < 200 else short[:200] + "…"


def _follow(table: Table, replay: Replay, at: int, chance: Chance) -> tuple[Event, ...]:
    """Facts that the engine makes of the recorded choices, at least one."""
    found = again(table, replay.header.rules, chance, replay.events[at : at + 2 * table.seats]).facts
    if not found:
        raise GameError("verify.unasked", event=_brief(replay.events[at]))
    return found
