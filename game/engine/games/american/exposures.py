"""Changing the size of an exposure before the discard."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from game.engine.actions import Action, Laid
from game.engine.facts.fact import Kinds, OfOne, Tiles
from game.engine.facts.folding import leaves, own
from game.engine.fills import fills
from game.engine.finishes import called_now
from game.engine.questions import Reason
from game.engine.table import Table
from game.errors import Broken
from game.rules.ruleset import Ruleset
from game.tiles.melds import KONG, PUNG, QUINT, SEXTET, SIZES, Meld

#: The shape of an exposure by its number of tiles.
SHAPE_OF = {SIZES[shape]: shape for shape in (PUNG, KONG, QUINT, SEXTET)}


class ChangeExposure(Laid):
    """Change the tiles of the exposure called on this turn; the wish lists all of them, the called tile included."""

    __slots__ = ()
    name = "change_exposure"


@dataclass(frozen=True, slots=True)
class ExposureChanged(OfOne):
    """A player added tiles to the exposure called on this turn, or took some back into the hand."""

    name = "exposure_changed"
    tiles: Tiles
    stands: Kinds

    def fold(self, table: Table) -> None:
        place = own(table, self.seat)
        lying = place.melds[-1] if place.melds else None
        fits = len({*self.tiles}) == len(self.stands) in SHAPE_OF and len(self.tiles) == len(self.stands)
        if lying is None or lying.called not in self.tiles or not fits:
            raise Broken(f"player {self.seat} has no exposure that could be so")
        back = tuple(tile for tile in lying.tiles if tile not in self.tiles)
        leaves(place, *(tile for tile in self.tiles if tile not in lying.tiles))
        place.hand = (*place.hand, *back)
        place.known = (*place.known, *back)
        shape = SHAPE_OF[len(self.tiles)]
        place.melds = (*place.melds[:-1], replace(lying, shape=shape, tiles=self.tiles, stands=self.stands))
        table.took_from = None
        if table.drawn is not None and table.drawn not in place.hand:  # the exposure has the exchanged joker now
            table.drawn = place.hand[-1]

    def wish(self) -> Action:
        return ChangeExposure(self.tiles, self.stands)


def why_no_change(table: Table, rules: Ruleset, seat: int) -> Reason | None:
    if table.places[seat].out:
        return Reason("you_are_dead")
    if table.turn != seat or called_now(table) is None:
        return Reason("no_exposure_now")
    return None if list(changes(table, rules)) else Reason("no_other_exposure")


def changes(table: Table, rules: Ruleset) -> Iterator[Action]:
    """Yield the wishes to enlarge the exposure of this turn with tiles of the hand, or to reduce it."""
    meld = called_now(table)
    if meld is None:
        return
    place = table.places[table.turn]
    face, lies, others = meld.stands[0], len(meld.tiles), place.melds[:-1]
    for size, shape in SHAPE_OF.items():
        if size == lies or size - lies >= len(place.hand):  # one tile must remain for the discard
            continue
        if not rules.may_meld(others, shape, (face,) * size):
            continue
        found = _more(table, rules, meld, size) if size > lies else _fewer(meld, size)
        yield from (ChangeExposure(tiles, (face,) * size) for tiles in found)


def _more(table: Table, rules: Ruleset, meld: Meld, size: int) -> Iterator[Tiles]:
    more = size - len(meld.tiles)
    hand = table.places[table.turn].held.by_kind
    for tiles in fills(hand, meld.stands[:1] * more, rules.conduct, more):
        yield (*meld.tiles, *tiles)


def _fewer(meld: Meld, size: int) -> Iterator[Tiles]:
    """Yield the tuples of tiles that may stay with the called tile. Copies of a face count once."""
    rest = [tile for tile in meld.tiles if tile != meld.called]
    seen = set()
    for stay in combinations(rest, size - 1):
        faces = tuple(sorted(tile.kind for tile in stay))
        if faces not in seen:
            seen.add(faces)
            yield tuple(tile for tile in meld.tiles if tile == meld.called or tile in stay)
