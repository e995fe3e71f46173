"""The base of the slow scorers: tiles as plain words, a parsed case, all layouts of a hand. No scoring."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.tiles.kinds import parse

SEATS = ("east", "south", "west", "north")
SUITED = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)]
WINDS = ["1z", "2z", "3z", "4z"]
DRAGONS = ["5z", "6z", "7z"]
HONORS = WINDS + DRAGONS
EVERY = SUITED + HONORS
TERMINALS = [tile for tile in SUITED if tile[0] in "19"]
ENDS = TERMINALS + HONORS
FLOWERS = ["1f", "2f", "3f", "4f"]
SEASONS = ["1g", "2g", "3g", "4g"]

Tiles = list[str]


@dataclass(frozen=True)
class Layout:
    """One way to lay the hand out: `sets` (melds, sets and the pair), `pairs`, `orphans` or `bonus`."""

    shape: str
    parts: tuple[tuple[str, ...], ...]

    @property
    def sets(self) -> list[tuple[str, ...]]:
        """The parts of three or four tiles."""
        return [part for part in self.parts if len(part) >= 3]

    @property
    def triplets(self) -> Tiles:
        """The faces of the triplets and kongs."""
        return [part[0] for part in self.sets if part[0] == part[1]]

    @property
    def pair(self) -> str:
        """The face of the pair; empty if there are several pairs."""
        pairs = [part[0] for part in self.parts if len(part) == 2]
        return pairs[0] if len(pairs) == 1 else ""


# Reading a case


def faces(text: str) -> Tiles:
    """Read tiles as plain words: `12m 5z` gives 1m, 2m, 5z."""
    return [str(face) for face in parse(text)]


def concealed_tiles(case: Mapping[str, Any]) -> Tiles:
    """Concealed tiles with the winning one, sorted."""
    return sorted([*faces(case["hand"]), case["win"]["tile"]])


def melds_of(case: Mapping[str, Any]) -> list[tuple[str, tuple[str, ...]]]:
    """Melds as their word and their sorted faces."""
    return [(entry.split(" ", 1)[0], tuple(sorted(faces(entry.split(" ", 1)[1])))) for entry in case.get("melds", [])]


def shown(case: Mapping[str, Any]) -> Tiles:
    """Bonus tiles beside the hand."""
    return faces(case.get("flowers", ""))


def possible(case: Mapping[str, Any]) -> bool:
    """Return True if the set has the tiles of a case, and their number is right."""
    melds = melds_of(case)
    tiles = concealed_tiles(case) + [tile for _, meld in melds for tile in meld]
    bonus = shown(case)
    right = len(concealed_tiles(case)) == 14 - 3 * len(melds)
    return right and len(set(bonus)) == len(bonus) and all(tiles.count(tile) <= 4 for tile in tiles)


# Laying a hand out


def splits(tiles: Sequence[str]) -> list[tuple[tuple[str, ...], ...]]:
    """Every split of the tiles into chows, pungs and exactly one pair, each once."""
    return sorted({tuple(sorted(parts)) for parts in _splits(sorted(tiles), pair_left=True)})


def _splits(tiles: Tiles, *, pair_left: bool) -> Iterator[list[tuple[str, ...]]]:
    """Take the first tile as a pair, as a pung and as the lowest of a chow, and split the rest."""
    if not tiles:
        if not pair_left:
            yield []
        return
    first = tiles[0]
    if pair_left and tiles.count(first) >= 2:
        for rest in _splits(tiles[2:], pair_left=False):
            yield [(first, first), *rest]
    for part in ((first, first, first), chow(first)):
        left = _without(tiles, part)
        if left is not None:
            for rest in _splits(left, pair_left=pair_left):
                yield [part, *rest]


def chow(first: str) -> tuple[str, ...]:
    """Three tiles in a row from this one; a missing one is replaced by a tile that nobody can hold."""
    if first[1] == "z" or first[0] in "89":
        return ("none",)
    return tuple(f"{int(first[0]) + step}{first[1]}" for step in range(3))


def _without(tiles: Tiles, part: Sequence[str]) -> Tiles | None:
    left = list(tiles)
    for tile in part:
        if tile not in left:
            return None
        left.remove(tile)
    return left


def irregular(tiles: Sequence[str], *, orphans: bool = True, fours: bool = False) -> list[Layout]:
    """Return the other layouts of a hand without melds: seven pairs, thirteen orphans."""
    found = []
    if len(tiles) == 14 and all(tiles.count(tile) == 2 or (fours and tiles.count(tile) == 4) for tile in tiles):
        found.append(Layout("pairs", tuple((tile, tile) for tile in sorted(tiles)[::2])))
    if orphans and len(tiles) == 14 and set(tiles) == set(ENDS):
        found.append(Layout("orphans", (tuple(tiles),)))
    return found
