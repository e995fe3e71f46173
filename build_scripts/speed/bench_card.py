"""
Measure how long all lines of a card take against a hand: `python build_scripts/speed/bench_card.py [--hands 2000]`.

Measured are the game's card, and `signs.card`: eighty lines with every sign that a line may have. The work is, for each
line, the distance of its nearest hand and the useful tiles, for thirteen tiles with jokers among them; and the same
after each discard from fourteen. Times are microseconds a hand on this machine; no test asserts them.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.rules.games.american.card import FLOWER, JOKER, Card
from game.rules.games.american.card_file import own_card, read_card
from game.rules.games.american.matcher import Matcher
from game.rules.hand.distance import tally
from game.rules.hand.held import copies_of
from game.tiles.kinds import PLAIN
from game.tiles.stream import Stream

POOL = (*(face for face in PLAIN for _ in range(4)), *(FLOWER,) * 8, *(JOKER,) * 8)


def every_line(matcher: Matcher, counts: list[int]) -> list[tuple[int, int]]:
    """Distance and useful tiles of each line."""
    copies, jokers = copies_of(counts), counts[JOKER]
    table = matcher.table(())
    near = matcher.nearest(counts, ())
    return [(found.missing, table.useful(found.at, copies, jokers)) for found in near.values()]


def line(name: str, spent: Sequence[float]) -> None:
    """Print median, 99th percentile and worst of sorted times."""
    median, p99 = spent[len(spent) // 2], spent[len(spent) * 99 // 100]
    print(f"{name:44} median {median:10.2f}   p99 {p99:10.2f}   worst {spent[-1]:10.2f}")


def measure(card: Card, hands: int) -> None:
    """Measure one card."""
    start = perf_counter()
    matcher = Matcher(card)
    stands_for = sum(len(one.hands) for one in card.lines)
    spent = 1000 * (perf_counter() - start)
    print(f"{card.name}: {len(card.lines)} lines, {stands_for} hands; the table took {spent:.1f} ms")
    stream, lines, throws, left = Stream("card", "bench"), [], [], [4] * 59
    for _ in range(hands):
        pool = list(POOL)
        stream.shuffle(pool)
        start = perf_counter()
        every_line(matcher, tally(pool[:13]))
        lines.append(1e6 * (perf_counter() - start))
        start = perf_counter()
        matcher.discards(tally(pool[:14]), left, (), nearest=False)
        throws.append(1e6 * (perf_counter() - start))
    line("each line: distance and useful tiles", sorted(lines))
    line("each discard: distance and useful tiles", sorted(throws))


def main() -> None:
    """Measure both cards."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=2000)
    asked = parser.parse_args()
    start = perf_counter()
    signs = read_card((Path(__file__).with_name("signs.card")).read_text("utf-8"))
    print(f"{signs.name} was read in {1000 * (perf_counter() - start):.0f} ms")
    for card in (own_card("own_v2"), signs):
        measure(card, asked.hands)


if __name__ == "__main__":
    main()
