"""The arena's results in words: a table of agents, a table of pairs, and the failures."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from game.words.lookup import Words
from game.words.numbers import percent, places

_NAME, _SHARE = -1, -2
#: Columns of both tables by key in the results, each a name, a share, or a figure's decimal places.
AGENTS = {"agent": _NAME, "points_per_hand": 2, "se": 2, "win_rate": _SHARE, "deal_in_rate": _SHARE}
AGENTS |= {"call_rate": _SHARE, "win_worth": 1, "ms_per_decision": 2, "ms_p99": 2}
AGENTS |= {"jokers_shown": 2, "flowers_shown": 2}
PAIRS = {"a": _NAME, "b": _NAME, "edge": 2, "se": 2, "sd": 1, "d": 4, "d_se": 4, "p": 4, "zero": _SHARE}


def arena_lines(words: Words, found: Mapping[str, Any]) -> Iterator[str]:
    """Yield the results as lines of text."""
    named = {name: found[name] for name in ("rules", "walls", "block", "hands")}
    speed = found["hands_per_second"]
    yield words.say("arena.played_fast", **named, speed=f"{speed:.0f}") if speed else words.say("arena.played", **named)
    for columns, rows in ((AGENTS, found["agents"]), (PAIRS, found["pairs"])):
        yield ""
        yield from _table(words, columns, rows)
    if found["failures"]:
        yield ""
        yield words.say("arena.failures", count=len(found["failures"]))


def failure_sentence(words: Words, failure: Mapping[str, Any]) -> str:
    """The sentence about a failed match: its place and the reason."""
    seat = failure["seat"]
    who = words.say("arena.game") if seat is None else words.say("arena.player", seat=seat)
    return words.say_with("arena.failed", {**failure, "who": who})


def _table(words: Words, columns: Mapping[str, int], rows: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """Yield the lines of a table: names left-aligned, figures right-aligned."""
    lines = [[words.say(f"arena.head.{key}") for key in columns]]
    lines += [[_cell(words, row[key], kind) for key, kind in columns.items()] for row in rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        cells = zip(line, widths, columns.values(), strict=True)
        yield "  ".join(cell.ljust(w) if kind == _NAME else cell.rjust(w) for cell, w, kind in cells).rstrip()


def _cell(words: Words, value: Any, kind: int) -> str:
    if kind == _NAME:
        return str(value)
    if value is None:
        return "–"
    return percent(words, value, 1) if kind == _SHARE else places(words, value, kind)
