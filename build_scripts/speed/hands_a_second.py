"""
Measure how fast whole games are played.

    python build_scripts/speed/hands_a_second.py [--runs 7] [--hands 16] [--json]

Four casual agents play with full record: the replay's bytes are made and written to a file in a temporary folder. Each
run has a seed of its own, and all kinds of measurement alternate within a run, so that other processes disturb all of
them alike. Times are CPU seconds of this process, which uses one core; the figures are the least, the median and the
most of the runs. No test asserts them.

If the package `riichienv` is installed (its engine is written in Rust; the project does not need it), greedy players in
Python play hands of its game in the same run, and the ratios are printed. They discard a tile that keeps the hand
nearest to ready, win when they may, and call nothing.
"""

import argparse
import json
import statistics
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.engine.facts import Event, HandEnded
from game.record.header import Header
from game.record.journal import create
from game.rules.games.catalogue import ruleset
from game.rules.hand.acceptance import discards
from game.rules.hand.distance import Shapes, tally
from game.session.branch.playout import Playout
from game.session.match import Match
from game.session.simulate import rare_gc, seated
from game.tiles.kinds import PLAIN
from game.tiles.stream import Stream

GAMES = ("south_vietnamese", "hong_kong_old_style", "simple")
#: Hands in the first and the last part of a long match.
PART = 10
_STARTED = "2026-01-01T00:00:00Z"


@dataclass(frozen=True, slots=True)
class Figures:
    """One kind of measurement over all runs; its name includes the unit."""

    name: str
    least: float
    middle: float
    most: float

    @classmethod
    def of(cls, name: str, found: Sequence[float]) -> "Figures":
        """Summarize the runs."""
        return cls(name, min(found), statistics.median(found), max(found))


def header(game: str, seed: str, length: int) -> Header:
    """Header of a match of `length` hands for four casual agents."""
    rules = ruleset(game, {ruleset(game).length: length})
    return seated(rules, seed, ["casual"] * 4, started=_STARTED)


def ends_of_hands(match: Match) -> list[float]:
    """Play a match to its end; return the CPU time at the end of each hand."""
    ends: list[float] = []

    def tick(found: Sequence[Event]) -> None:
        ends.extend(process_time() for fact in found if isinstance(fact, HandEnded))

    match.play(tick)
    return ends


def recorded(game: str, seed: str, length: int) -> float:
    """Hands a second of a match that is written to a file."""
    with TemporaryDirectory() as folder:
        start = process_time()
        head = header(game, seed, length)
        match = Match(head)
        played = len(ends_of_hands(match))
        create(Path(folder), head, match.text())
        return played / (process_time() - start)


def played_out(game: str, seed: str, length: int) -> float:
    """Hands a second without a record, each from its first choice to its end."""
    spent = 0.0
    for n in range(length):
        head = header(game, f"{seed}/{n}", 1)
        match = Match(head)
        while not match.asked() and match.step():
            pass
        start = process_time()
        Playout.of_game(head, match.timeline.now).play({})
        spent += process_time() - start
    return length / spent


def growth(game: str, seed: str, length: int) -> float:
    """Time a fact in the last hands of a long match, relative to its first hands."""
    start = process_time()
    match = Match(header(game, seed, length))
    ends = [start, *ends_of_hands(match)]
    facts = [0, *(n for n, fact in enumerate(match.timeline.events, 1) if isinstance(fact, HandEnded))]
    first = (ends[PART] - ends[0]) / (facts[PART] - facts[0])
    last = (ends[-1] - ends[-1 - PART]) / (facts[-1] - facts[-1 - PART])
    return last / first


def weighed_discards(seed: str, n: int) -> tuple[float, float]:
    """Microseconds of `discards` for a hand of 14 tiles: with an empty cache, and cached."""
    stream, pieces, cases = Stream(seed, "bench/discards"), [face for face in PLAIN for _ in range(4)], []
    for _ in range(n):
        stream.shuffle(pieces)
        counts = tally(pieces[:14])
        cases.append((counts, [4 - held if face < 34 else 0 for face, held in enumerate(counts)]))
    shapes = Shapes(orphans=False, fifth=False)

    def mean() -> float:
        start = process_time()
        for counts, left in cases:
            discards(counts, left, 0, shapes)
        return (process_time() - start) * 1_000_000 / n

    return mean(), mean()


def greedy_hands() -> Callable[[str, int], float] | None:
    """Return a function that measures greedy players in `riichienv` in hands a second; None if it is not installed."""
    try:
        import riichienv  # type: ignore[import-not-found, import-untyped, unused-ignore]  # noqa: PLC0415
    except ImportError:
        return None
    kinds = riichienv.ActionType
    shanten = riichienv.calculate_shanten

    def nearest(tiles: list[int], throws: Mapping[int, Any]) -> Any:
        """Choose the tile (four to a face) whose discard leaves the hand nearest to ready."""
        best, least = None, 99
        for throw in {tile // 4: tile for tile in throws}.values():
            kept = list(tiles)
            kept.remove(throw)
            if (now := shanten(kept)) < least:
                best, least = throws[throw], now
        return best

    def choose(seen: Any) -> Any:
        options = seen.legal_actions()
        of_kind = {option.action_type: option for option in options}
        for kind in (kinds.Tsumo, kinds.Ron, kinds.Pass):
            if kind in of_kind:
                return of_kind[kind]
        throws = {option.tile: option for option in options if option.action_type == kinds.Discard}
        return nearest(seen.hand, throws) if throws else options[0]

    def play(seed: str, n: int) -> float:
        number = sum(seed.encode())
        start = process_time()
        for at in range(n):
            env = riichienv.RiichiEnv(game_mode="4p-red-single", seed=1000 * number + at)
            asked = env.reset()
            while not env.done():
                asked = env.step({seat: choose(seen) for seat, seen in asked.items()})
            if not env.mjai_log:
                raise AssertionError("nothing was recorded")
        return n / (process_time() - start)

    return play


def measure(seed: str, runs: int, length: int, long: int) -> tuple[list[Figures], list[Figures]]:
    """Figures of all runs, and the ratios of ours to theirs within each run."""
    theirs = greedy_hands()
    found: dict[str, list[float]] = {}
    ratios: dict[str, list[float]] = {}
    for run in range(-1, runs):  # the first run warms up tables and caches
        now: dict[str, float] = {}
        own = f"{seed}/{run}"
        for game in GAMES:
            now[f"{game}, recorded (hands/s)"] = recorded(game, own, length)
        other = theirs(own, length) if theirs else None
        for game in GAMES:
            now[f"{game}, played out (hands/s)"] = played_out(game, own, length)
        if long >= 2 * PART and run >= 0:
            now[f"a fact of the last {PART} of {long} hands against the first (times)"] = growth(GAMES[0], own, long)
        first, again = weighed_discards(own, 500)
        now["discards with acceptance, first time (µs)"], now["the same, asked again (µs)"] = first, again
        if run < 0:
            continue
        for name, value in now.items():
            found.setdefault(name, []).append(value)
            if other and name.endswith("(hands/s)"):
                ratios.setdefault(name.replace("(hands/s)", "(times riichienv)"), []).append(value / other)
        if other:
            found.setdefault("riichienv, greedy players (hands/s)", []).append(other)
    return [Figures.of(*one) for one in found.items()], [Figures.of(*one) for one in ratios.items()]


def as_text(figures: Sequence[Figures]) -> str:
    """Format a table."""
    lines = [f"{'':68}{'least':>9}{'middle':>9}{'most':>9}"]
    lines += [f"{one.name:68}{one.least:9.2f}{one.middle:9.2f}{one.most:9.2f}" for one in figures]
    return "\n".join(lines)


def as_json(figures: Sequence[Figures]) -> str:
    """Format JSON."""
    return json.dumps({one.name: [one.least, one.middle, one.most] for one in figures}, ensure_ascii=False, indent=1)


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser(description="measure how fast whole games are played")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--hands", type=int, default=16, help="of each match")
    parser.add_argument("--long", type=int, default=100, help="hands of the long match, 0 for none")
    parser.add_argument("--seed", default="speed")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    with rare_gc():  # as `simulate` plays; the other package plays under it, too
        figures, ratios = measure(given.seed, given.runs, given.hands, given.long)
    print((as_json if given.json else as_text)([*figures, *ratios]))


if __name__ == "__main__":
    main()
