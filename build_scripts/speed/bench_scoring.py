"""The scoring part of `bench.py`: winning hands with jokers, and the time of win and score."""

from collections.abc import Sequence
from time import perf_counter_ns
from typing import Any

from timing import line

from game.rules.games.catalogue import ruleset
from game.rules.score.finish import SELF_DRAW, Finish
from game.tiles.kinds import JOKERS, PLAIN, Kind
from game.tiles.stream import Stream

#: The faces that each South Vietnamese joker may stand for in a meld; Hoa stands for none.
SCOPES: dict[Kind, frozenset[Kind]] = {
    JOKERS[1]: frozenset(PLAIN[9:18]),
    JOKERS[2]: frozenset(PLAIN[18:27]),
    JOKERS[3]: frozenset(PLAIN[:9]),
    JOKERS[4]: frozenset(PLAIN),
    JOKERS[6]: frozenset(PLAIN[27:31]),
    JOKERS[7]: frozenset(PLAIN[31:]),
    JOKERS[8]: frozenset(PLAIN[:27]),
}
#: The number of joker sets with 168 tiles: enough for eight wild tiles in a hand.
COPIES = 2


def complete_hand(stream: Stream) -> list[Kind]:
    """Draw the 14 tiles of four sets and a pair, at most four of a face."""
    while True:
        hand: list[Kind] = []
        for _ in range(4):
            hand += _random_set(stream)
        hand += [PLAIN[stream.below(34)]] * 2
        if all(hand.count(face) <= 4 for face in hand):
            return hand


def _random_set(stream: Stream) -> list[Kind]:
    if stream.below(2):
        return [PLAIN[stream.below(34)]] * 3
    first = 9 * stream.below(3) + stream.below(7)
    return list(PLAIN[first : first + 3])


def with_jokers(stream: Stream, hand: Sequence[Kind], n: int) -> list[Kind] | None:
    """Replace `n` tiles by jokers that fit them, from two joker sets; None if these do not fit."""
    pieces = [joker for joker in SCOPES for _ in range(COPIES)]
    stream.shuffle(pieces)
    places = list(range(len(hand)))
    stream.shuffle(places)
    mixed = list(hand)
    for joker in pieces:
        if not n:
            break
        fits = next((place for place in places if mixed[place] in SCOPES[joker]), None)
        if fits is not None:
            mixed[fits] = joker
            places.remove(fits)
            n -= 1
    return mixed if not n else None


def winning_hands(seed: str, n: int, jokers: int) -> list[list[Kind]]:
    """Draw n complete hands of 14 tiles with this many jokers; the last tile is the winning one."""
    stream = Stream(seed, f"bench/win/{jokers}")
    found: list[list[Kind]] = []
    while len(found) < n:
        hand = with_jokers(stream, complete_hand(stream), jokers)
        if hand:
            stream.shuffle(hand)
            found.append(hand)
    return found


def finish(hand: Sequence[Kind]) -> Finish:
    """Win of East by self-draw with the last tile of the hand."""
    return Finish(hand=tuple(hand[:-1]), tile=hand[-1], by=SELF_DRAW, seat=0)


def bench_scoring(seed: str, n: int) -> None:
    """Measure win and score with 0 to 8 jokers, and without jokers against the package `mahjong`."""
    rules = ruleset("south_vietnamese", {"joker_sets": COPIES})
    rules.judge(finish(winning_hands(f"{seed}/first", 1, 0)[0]))  # fill the cache of the score table
    for jokers in (0, 2, 4, 6, 8):
        cases = [finish(hand) for hand in winning_hands(seed, n, jokers)]
        spent = []
        for case in cases:
            start = perf_counter_ns()
            sheet = rules.judge(case)
            spent.append((perf_counter_ns() - start) / 1000)
            if sheet is None:
                print(f"no win: {case.hand} {case.tile}")
        mean = line(f"win and score, {jokers} jokers", sorted(spent))
        if not jokers:
            _compare(winning_hands(seed, n, 0), mean)


def _compare(hands: Sequence[Sequence[Kind]], ours: float) -> None:
    """Score the same hands with the package `mahjong`, and print the ratio."""
    try:
        from mahjong.hand_calculating.hand import HandCalculator  # noqa: PLC0415
        from mahjong.hand_calculating.hand_config import HandConfig  # noqa: PLC0415
    except ImportError:
        return
    spent = []
    config: Any = HandConfig(is_tsumo=True)
    for hand in hands:
        tiles = _pieces(hand)
        start = perf_counter_ns()
        HandCalculator.estimate_hand_value(tiles, tiles[-1], config=config)
        spent.append((perf_counter_ns() - start) / 1000)
    theirs = line("mahjong: estimate_hand_value", sorted(spent))
    print(f"win and score without jokers: {theirs / ours:.1f} times faster than mahjong (target 2)")


def _pieces(hand: Sequence[Kind]) -> list[int]:
    """The package's tile numbers: four to a face, in the order characters, dots, bamboo, winds, White Green Red."""
    return [4 * face + hand[:at].count(face) for at, face in enumerate(hand)]
