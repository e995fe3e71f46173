"""
Measure the hand core on this machine: `python build_scripts/bench.py [--hands 2000] [--seed TEXT]`.

All hands come from the game's own stream, so equal arguments measure equal hands. If the package `mahjong` is
installed, it works on the same hands in the same run, and the ratios are printed. Both then look for four sets and a
pair only. Times are microseconds a hand unless a line says otherwise. No test asserts them.
"""

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "build_scripts" / "speed")]

from bench_scoring import bench_scoring
from dealt_hands import NATURALS, PLAIN_SHAPES, hands, unseen
from timing import line, times

from game.rules.hand.acceptance import discards
from game.rules.hand.distance import WILD, Shapes, distance_with_jokers, jokers, keys, tables, tally
from game.tiles.kinds import KINDS, parse, write

_LOAD = """
from time import perf_counter
from game.rules.hand.distance import tables
start = perf_counter()
tables({fifth})
print(perf_counter() - start)
"""


def bench_tables() -> None:
    """Measure reading the tables in a new process, in milliseconds."""
    for fifth in (False, True):
        spent = []
        for _ in range(9):
            code = _LOAD.format(fifth=fifth)
            out = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, cwd=ROOT)
            spent.append(1000 * float(out.stdout))
        line(f"tables ready, fifth copy {fifth} (ms)", sorted(spent))


def from_text(text: str) -> int:
    """Distance of a hand given as text."""
    return distance_with_jokers(keys(tally(parse(text))))


def bench_distance(seed: str, n: int) -> float:
    """Measure distances; return the mean time of the distance from keys."""
    plain = hands(seed, "distance", n, 13, NATURALS)
    held = [(keys(counts),) for counts in plain]
    texts = [(write(face for face in KINDS for _ in range(counts[face])),) for counts in plain]
    mean = line("distance, keys held", times(distance_with_jokers, held, 20))
    line("distance, from counts", times(lambda counts: distance_with_jokers(keys(counts)), [(c,) for c in plain], 5))
    line("distance, from text", times(from_text, texts))
    mixed = hands(seed, "jokers", n, 13, (*NATURALS, *WILD))
    cases = [(keys(counts), jokers(counts)) for counts in mixed]
    line("distance with jokers, keys held", times(distance_with_jokers, cases, 20))
    seven = [(keys(c), jokers(tally(WILD))) for c in hands(seed, "seven", n, 6, NATURALS)]
    line("distance with seven jokers, keys held", times(distance_with_jokers, seven, 20))
    return mean


def bench_discards(seed: str, n: int) -> tuple[float, float]:
    """Measure discards with acceptance; return the mean times without jokers, with an empty and with a filled cache."""
    plain = [(counts, unseen(counts), 0, PLAIN_SHAPES) for counts in hands(seed, "discards", n, 14, NATURALS)]
    mean = line("discards with acceptance, first time", times(discards, plain))
    again = line("discards with acceptance, again", times(discards, plain))
    orphans = [(counts, left, 0, Shapes(fifth=False)) for counts, left, _, _ in plain]
    line("the same with thirteen orphans", times(discards, orphans))
    whole = tally((*NATURALS, *WILD))
    dealt = hands(seed, "discards, jokers", n, 14, (*NATURALS, *WILD))
    mixed = [(counts, [a - b for a, b in zip(whole, counts, strict=True)]) for counts in dealt]
    line("the same with jokers in set and hand", times(discards, mixed))
    return mean, again


def bench_wins(seed: str, n: int) -> None:
    """Measure the check whether 14 tiles are complete."""
    ready = hands(seed, "win", n, 14, [face for face in NATURALS if face < 9])
    cases = [(keys(counts),) for counts in ready]
    line("win check (distance below ready), flushes", times(lambda key: distance_with_jokers(key) < 0, cases, 20))


def bench_mahjong(seed: str, n: int, held: float, thrown: tuple[float, float]) -> None:
    """Measure the package `mahjong` on some of the same hands, and print the ratios."""
    try:
        from mahjong.shanten import Shanten  # noqa: PLC0415
    except ImportError:
        print("the package mahjong is not installed: nothing to compare with")
        return

    def shanten(tiles: list[int]) -> int:
        return int(Shanten.calculate_shanten(tiles, use_chiitoitsu=False, use_kokushi=False))

    def loop(tiles: list[int]) -> None:
        for face in range(34):
            if tiles[face]:
                tiles[face] -= 1
                now = shanten(tiles)
                for more in range(34):
                    if tiles[more] < 4:
                        tiles[more] += 1
                        _ = shanten(tiles) < now
                        tiles[more] -= 1
                tiles[face] += 1

    theirs = line("mahjong: shanten", times(shanten, [(c[:34],) for c in hands(seed, "distance", n, 13, NATURALS)]))
    few = [(c[:34],) for c in hands(seed, "discards", max(10, n // 50), 14, NATURALS)]
    looped = line("mahjong: loop over discards and tiles", times(loop, few))
    print(f"distance, keys held: {theirs / held:.0f} times faster than mahjong (target 100)")
    first, again = (looped / mean for mean in thrown)
    print(f"discards with acceptance: {first:.0f} times faster than the loop, remembered {again:.0f} (target 250)")


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser(description="measure the hand core")
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--seed", default="bench")
    given = parser.parse_args()
    bench_tables()
    tables(fifth=False)
    tables(fifth=True)
    held = bench_distance(given.seed, given.hands)
    thrown = bench_discards(given.seed, given.hands)
    bench_wins(given.seed, given.hands)
    bench_mahjong(given.seed, given.hands, held, thrown)
    bench_scoring(given.seed, given.hands)


if __name__ == "__main__":
    main()
