"""`mat-chuoc arena`: agents against one another on the same walls."""

import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from game.cli.common import (
    as_json,
    chosen_rules,
    dask_option,
    known_personas,
    preset_option,
    print_json,
    rules_options,
    workers_option,
)
from game.cli.spoken import spoken
from game.session.arena.answer import answer
from game.session.arena.contest import BLOCKS, Contest, contest
from game.session.arena.one_match import Clock
from game.session.arena.work import Work
from game.session.opponents.player import player_of
from game.session.workers import crew
from game.settings import MOST_HANDS

_SHOWN = 10  # failures reported one by one
_AGENT_HEADS = ("agent", "points", "se", "wins", "deals in", "calls", "a win", "ms", "ms p99", "jokers", "flowers")
_PAIR_HEADS = ("one", "against", "edge", "se", "sd", "d", "± d", "p", "zero")


def _clock() -> Clock:
    """Return a clock of this thread's work; the time of day if that clock is coarse."""
    fine = time.get_clock_info("thread_time").resolution <= 1e-5
    return time.thread_time if fine else time.perf_counter


@spoken("arena")
@rules_options
@preset_option
@click.option("--agents", required=True, metavar="A,B[,…]")
@click.option("--walls", type=click.IntRange(min=1), required=True)
@click.option("--hands", type=click.IntRange(1, MOST_HANDS), default=1, show_default=True)
@click.option("--one-way", is_flag=True)
@click.option("--seed", required=True, metavar="TEXT")
@click.option(
    "--block",
    type=click.Choice(BLOCKS),
    default=BLOCKS[0],
    show_default=True,
)
@click.option("--first", type=click.IntRange(min=0), default=0)
@workers_option
@dask_option
@click.option("--limit", type=click.FloatRange(min=0), default=10.0, show_default=True)
@click.option("--resume", metavar="FILE")
@as_json
def command(
    rules: str,
    preset: str | None,
    options: tuple[str, ...],
    agents: str,
    walls: int,
    hands: int,
    one_way: bool,
    seed: str,
    block: str,
    first: int,
    workers: int,
    dask: str,
    limit: float,
    resume: str | None,
    as_json: bool,
) -> int:
    """Measure players against each other: on every wall one of them sits in each seat in turn, among others."""
    game = chosen_rules(rules, options, None, preset)
    met = contest(game, _ways(agents), seed, walls, hands=hands, block=block)
    work = Work(replace(met, first=first, limit=limit, one_way=one_way), Path(resume) if resume else None)
    began, before = time.perf_counter(), work.tally.hands
    with click.progressbar(length=walls, file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
        bar.update(work.walls_done)
        with crew(workers, dask) as (executor, number):
            work.run(executor, number, _clock(), bar.update)
    spent = time.perf_counter() - began
    found = answer(work.contest, work.tally)
    played = work.tally.hands - before
    found["hands_per_second"] = played / spent if played else None
    if as_json:
        print_json(found)
    else:
        print("\n".join(_as_text(work.contest, found)))
    for failure in found["failures"][:_SHOWN]:
        print(_sentence(failure), file=sys.stderr)
    return 1 if found["failures"] else 0


def _ways(agents: str) -> list[str]:
    """Return the named agents; a persona becomes its level and settings."""
    known, texts = known_personas(), [text.strip() for text in agents.split(",")]
    return [player.way if player.persona else text for text, player in ((one, player_of(one, known)) for one in texts)]


def _sentence(failure: dict[str, Any]) -> str:
    seat = "the game" if failure["seat"] is None else f"player {failure['seat']}"
    return (
        f"failed: wall {failure['wall']} (seed {failure['seed']}), {failure['a']} in seat {failure['seat_of_a']} "
        f"against {failure['b']}, {seat} in hand {failure['hand']} after {failure['event']} facts: {failure['reason']}"
    )


def _as_text(met: Contest, found: dict[str, Any]) -> Iterator[str]:
    speed = found["hands_per_second"]
    yield f"{found['rules']}, {found['walls']} walls of {met.block}, {found['hands']} hands" + (
        f", {speed:.0f} hands a second" if speed else ""
    )
    yield ""
    yield from _table(_AGENT_HEADS, map(_agent_row, found["agents"]))
    yield ""
    yield from _table(_PAIR_HEADS, map(_pair_row, found["pairs"]))
    if found["failures"]:
        yield ""
        yield f"{len(found['failures'])} failures"


def _agent_row(one: dict[str, Any]) -> tuple[str, ...]:
    return (
        one["agent"],
        _number(one["points_per_hand"], 2),
        _number(one["se"], 2),
        _percent(one["win_rate"]),
        _percent(one["deal_in_rate"]),
        _percent(one["call_rate"]),
        _number(one["win_worth"], 1),
        _number(one["ms_per_decision"], 2),
        _number(one["ms_p99"], 2),
        _number(one["jokers_shown"], 2),
        _number(one["flowers_shown"], 2),
    )


def _pair_row(one: dict[str, Any]) -> tuple[str, ...]:
    return (
        one["a"],
        one["b"],
        _number(one["edge"], 2),
        _number(one["se"], 2),
        _number(one["sd"], 1),
        _number(one["d"], 4),
        _number(one["d_se"], 4),
        _number(one["p"], 4),
        _percent(one["zero"]),
    )


def _table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    """Yield the lines of a table: names aligned left, figures right."""
    lines = [heads, *rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        cells = zip(line, widths, heads, strict=True)
        yield "  ".join(
            cell.ljust(width) if head in ("agent", "one", "against") else cell.rjust(width)
            for cell, width, head in cells
        ).rstrip()


def _number(value: float | None, places: int) -> str:
    return "–" if value is None else f"{value:.{places}f}"


def _percent(value: float | None) -> str:
    return "–" if value is None else f"{100 * value:.1f}%"
