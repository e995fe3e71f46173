"""The ways in which tiles of a hand, natural or jokers, can fill the places of a meld."""

from collections.abc import Iterator, Mapping

from game.rules.conduct import Conduct
from game.tiles.kinds import Kind, Tile

Hand = tuple[Tile, ...]


def fills(hand: Hand, slots: tuple[Kind, ...], conduct: Conduct, jokers: int) -> Iterator[Hand]:
    """
    Give the tiles that can stand in these places, in order, with at most so many jokers.

    Copies of a face are alike, so of these the first is taken; the same set of tiles for equal places comes once.
    """
    for option in _fill(_by_kind(hand), slots, conduct.wild, jokers):
        if not _repeats(option, slots):
            yield option


def _by_kind(hand: Hand) -> dict[Kind, list[Tile]]:
    pieces: dict[Kind, list[Tile]] = {}
    for tile in sorted(hand, reverse=True):
        pieces.setdefault(tile.kind, []).append(tile)
    return dict(sorted(pieces.items()))


def _fill(
    pieces: Mapping[Kind, list[Tile]], slots: tuple[Kind, ...], wild: Mapping[Kind, frozenset[Kind]], jokers: int
) -> Iterator[Hand]:
    if not slots:
        yield ()
        return
    for face, copies in pieces.items():
        joker = face != slots[0]
        if not copies or (joker and (not jokers or slots[0] not in wild.get(face, ()))):
            continue
        tile = copies.pop()
        for rest in _fill(pieces, slots[1:], wild, jokers - joker):
            yield (tile, *rest)
        copies.append(tile)


def _repeats(option: Hand, slots: tuple[Kind, ...]) -> bool:
    """Whether equal places are filled in another order than the sorted one."""
    pairs = zip(option, option[1:], slots, slots[1:], strict=False)
    return any(here == there and first > second for first, second, here, there in pairs)
