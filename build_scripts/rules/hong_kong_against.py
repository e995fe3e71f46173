"""
Compares Hong Kong wins with an outside package: `python build_scripts/rules/hong_kong_against.py [50000] [SEED]`.

Random hands without flowers, complete and almost complete, with up to three melds, are put to the game and to the
package `mahjong`. Compared are

- whether the hand wins (its `Agari`);
- every split of the concealed tiles into sets and a pair, and seven pairs (its `HandDivider`). The game's scoring
merges
  splits that score alike, so its reader is asked here with the profile for which all splits differ;
- the split that the score sheet shows: it must be one of the package's.

The package does not split thirteen orphans; there only the win is compared. Hands have at most four of a face, kongs
included. The game's own wins come from `wins`, its splits from `readings`. Stops at the first hand that differs.
"""

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from mahjong.agari import Agari
from mahjong.hand_calculating.divider import HandDivider
from mahjong.meld import Meld as TheirMeld

from game.rules.games.catalogue import ruleset
from game.rules.hand.groups import GROUPS, Everything
from game.rules.reader import readings
from game.rules.score.finish import SELF_DRAW, Finish
from game.rules.score.sheet import Part
from game.tiles.kinds import CHOW, KONG, PLAIN, PUNG, Kind, Meld, Shape, Tile, write
from game.tiles.stream import Stream

Faces = list[int]
#: A split: its sorted parts, the faces of each part sorted too.
Split = tuple[tuple[int, ...], ...]

_HANDS = 50_000
_MOST_MELDS = 3
_ORPHANS = [int(face) for face in PLAIN if face.is_honor or face.is_terminal]
_THEIRS = {CHOW: TheirMeld.CHI, PUNG: TheirMeld.PON, KONG: TheirMeld.KAN}
_Hand = tuple[Faces, list[Faces]]


def _pick(stream: Stream, items: Sequence[Any]) -> Any:
    return items[stream.below(len(items))]


def _pools(stream: Stream) -> Faces:
    """Choose the faces of a hand: few, so that it splits in several ways, or all."""
    suit = 9 * stream.below(3)
    pools: list[Faces] = [
        list(range(34)),
        list(range(27)),
        list(range(suit, suit + 9)),
        [*range(suit, suit + 9), *range(27, 34)],
        list(range(suit + stream.below(4), suit + 6)),
        [*range(suit, suit + 5), *range(9, 14)],
    ]
    return pools[stream.below(len(pools))]


def _set(stream: Stream, pool: Faces) -> Faces:
    face = _pick(stream, pool)
    if stream.below(5) > 1 and face < 27 and face % 9 <= 6:
        return [face, face + 1, face + 2]
    return [face] * 3


def _regular(stream: Stream) -> _Hand:
    """Draw four sets, some of them melds, and a pair."""
    pool = _pools(stream)
    sets = [_set(stream, pool) for _ in range(4)]
    called = _pick(stream, (0, 0, 1, 2, _MOST_MELDS))
    melds = [[*part, part[0]] if part[0] == part[1] and not stream.below(3) else part for part in sets[:called]]
    return [face for part in sets[called:] for face in part] + [_pick(stream, pool)] * 2, melds


def _pairs(stream: Stream) -> _Hand:
    """Draw seven pairs, now and then two of them alike."""
    pool = _pick(stream, [list(range(34)), list(range(9)), list(range(9, 20))])
    stream.shuffle(pool)
    faces = pool[:7] if stream.below(6) else [*pool[:6], pool[0]]
    return faces * 2, []


def _orphans(stream: Stream) -> _Hand:
    return [*_ORPHANS, _pick(stream, _ORPHANS)], []


def _one_suit(stream: Stream) -> _Hand:
    """Draw any tiles of one suit; many of these hands are complete."""
    suit = 9 * stream.below(3)
    pieces = [face for face in range(suit, suit + 9) for _ in range(4)]
    stream.shuffle(pieces)
    return pieces[:14], []


_KINDS: tuple[Callable[[Stream], _Hand], ...] = (*(_regular,) * 10, *(_pairs,) * 3, *(_orphans,) * 2, *(_one_suit,) * 5)


def draw(stream: Stream) -> _Hand:
    """Draw the concealed tiles, the winning one last, and the melds; a third of the hands have one tile changed."""
    while True:
        tiles, melds = _pick(stream, _KINDS)(stream)
        stream.shuffle(tiles)
        if not stream.below(3):
            near = tiles[0] + stream.below(3) - 1
            tiles[0] = near if stream.below(2) and 0 <= near < 34 else stream.below(34)
        every = Counter([*tiles, *(face for meld in melds for face in meld)])
        if max(every.values()) <= 4:
            return tiles, melds


def _shape(meld: Faces) -> Shape:
    if meld[0] != meld[1]:
        return CHOW
    return KONG if len(meld) == 4 else PUNG


def _our_meld(meld: Faces) -> Meld:
    kinds = tuple(PLAIN[face] for face in meld)
    tiles = tuple(Tile(face, at + 1) for at, face in enumerate(kinds))
    return Meld(_shape(meld), tiles, kinds, called=tiles[0], source=1)


def _their_meld(meld: Faces) -> TheirMeld:
    return TheirMeld(
        meld_type=_THEIRS[_shape(meld)], tiles=[4 * face + meld[:at].count(face) for at, face in enumerate(meld)]
    )


def _finish(tiles: Faces, melds: list[Faces]) -> Finish:
    kinds = [PLAIN[face] for face in tiles]
    return Finish(tuple(kinds[:-1]), kinds[-1], SELF_DRAW, seat=0, melds=tuple(map(_our_meld, melds)))


def their_win(tiles: Faces, melds: list[Faces]) -> bool:
    """Return True if the package calls a hand complete."""
    every = [*tiles, *(face for meld in melds for face in meld)]
    return bool(Agari.is_agari([every.count(face) for face in range(34)], melds))


def their_splits(tiles: Faces, melds: list[Faces]) -> set[Split]:
    """The package's splits of a hand, including melds."""
    every = [*tiles, *(face for meld in melds for face in meld)]
    found = HandDivider.divide_hand([every.count(face) for face in range(34)], list(map(_their_meld, melds)))
    assert len(found) == len({_sorted(split) for split in found}), "the package gives a split twice"
    return {_sorted(split) for split in found}


def _sorted(parts: Sequence[Sequence[int]]) -> Split:
    return tuple(sorted(tuple(sorted(map(int, part))) for part in parts))


def _split(parts: Sequence[Part]) -> Split:
    """Convert the game's parts to a split; there seven pairs are a single part."""
    if len(parts) == 1 and parts[0].shape == "pairs":
        faces: Sequence[Kind] = parts[0].faces
        return _sorted([[face, face] for face in set(faces)])
    return _sorted([part.faces for part in parts])


def _game() -> Any:
    return ruleset("hong_kong_old_style")


class Judge:
    """The ruleset under test."""

    def __init__(self) -> None:
        self.rules = _game()
        self._reader = replace(self.rules.reader, profile=Everything(), present=(0,) * len(GROUPS), shapes=None)

    def splits(self, finish: Finish) -> set[Split]:
        """Every split of a finish, without thirteen orphans."""
        found = [reading.parts for reading in readings(finish, self._reader)]
        regular = [_split(parts) for parts in found if parts[0].shape != "orphans"]
        assert len(regular) == len(set(regular)), "the game gives a split twice"
        return set(regular)

    def compare(self, tiles: Faces, melds: list[Faces]) -> tuple[bool, int]:
        """Compare one hand; return whether it wins, and its number of splits. Raises AssertionError on a difference."""
        finish = _finish(tiles, melds)
        hand = f"{write(PLAIN[face] for face in tiles)} {[write(map(PLAIN.__getitem__, meld)) for meld in melds]}"
        wins, theirs = their_win(tiles, melds), their_splits(tiles, melds)
        assert self.rules.wins(finish) is wins, f"{hand}: the package says {'a win' if wins else 'no win'}"
        assert self.splits(finish) == theirs, f"{hand}: {self.splits(finish)}, the package {theirs}"
        sheet = self.rules.judge(finish)
        assert (sheet is not None) is wins, f"{hand}: no sheet, or one too many"
        if sheet is not None and theirs:
            assert _split(sheet.parts) in theirs, f"{hand}: {sheet.parts}"
        return wins, len(theirs)


def compare(hands: int, seed: str = "hong kong") -> Counter[str]:
    """Compare `hands` hands and count their kinds. Raises AssertionError at the first difference."""
    judge = Judge()
    stream = Stream(seed, "against mahjong")
    found: Counter[str] = Counter()
    for _ in range(hands):
        tiles, melds = draw(stream)
        wins, splits = judge.compare(tiles, melds)
        found["hands"] += 1
        found["with melds"] += bool(melds)
        found["win"] += wins
        found["thirteen orphans"] += wins and not splits
        found["seven different pairs"] += wins and len(set(tiles)) == 7 and max(map(tiles.count, tiles)) == 2
        found["several splits"] += splits > 1
        found["splits"] += splits
    return found


def main() -> None:
    """Compare and print the figures."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else _HANDS
    found = compare(hands, *sys.argv[2:3])
    print(f"{found['hands']} hands agree: {', '.join(f'{key} {found[key]}' for key in list(found)[1:])}")


if __name__ == "__main__":
    main()
