"""Matches, sizes and full tables for the tests of the table."""

from dataclasses import replace

from driver import Driver

from game.engine.table import Phase, Place, Shown, Table, Thrown, new_table
from game.gui.table.place.spots import Rect
from game.record.header import Header, Seat
from game.rules.games.catalogue import DEFAULT, ruleset
from game.session.match import Match
from game.tiles.kinds import FLOWERS, JOKERS, KONG, PLAIN, Meld, Tile

SIZES = ((1024, 700), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160), (1024, 1200), (2560, 1080))
NAMES = ("Ánh", "Cô Ba", "Chú Tư", "Dì Năm")
FACES = frozenset({0})
OPEN = frozenset(range(4))


def match(seed: str = "table", *, person: bool = True, hands: int = 1) -> Match:
    agents = ("you" if person else "random", "random", "random", "random")
    seats = tuple(Seat(name, agent) for name, agent in zip(NAMES, agents, strict=True))
    return Match(Header(ruleset(DEFAULT, {"match_hands": hands}), seed, seats))


def takes(window: Driver, *codes: str) -> None:
    """Choose tiles of the hand to give away, by their keys."""
    for code in codes:
        for _ in range(2):  # the first press points at the tile, the second chooses it
            window.press(code)
    window.draw(window.window.surface)


def my_turn(choices) -> bool:
    return bool(choices.discards) and choices.group("win") is None


def depth(a: Rect, b: Rect) -> float:
    """Depth by which two rectangles overlap; not above 0 if they do not."""
    return min(min(a.right, b.right) - max(a.x, b.x), min(a.bottom, b.bottom) - max(a.y, b.y))


def _kong(faces: iter, source: int | None, added: bool) -> Meld:
    face = next(faces)
    tiles = tuple(Tile(face, n) for n in range(1, 5))
    stands = (face,) * 4
    if source is None:
        return Meld(KONG, tiles, stands)
    return Meld(KONG, tiles, stands, tiles[1], source, tiles[3] if added else None)


def brimful(flowers: int = 12, thrown: int = 25) -> Table:
    """Four kongs, a dozen flowers and twenty-five discards before everybody: more tiles than a set has."""
    faces = iter(PLAIN)
    bonus = [Tile(kind, copy) for kind in (*FLOWERS, *JOKERS) for copy in range(1, 5)]
    spare = [Tile(kind, copy) for kind in PLAIN for copy in range(11, 17)]
    places = []
    for seat in range(4):
        melds = tuple(_kong(faces, (seat + n) % 4 if n else None, n == 2) for n in range(4))
        shown = tuple(Shown(bonus.pop(), before_start=True) for _ in range(flowers))
        pile = tuple(Thrown(spare.pop(), False, n) for n in range(thrown))
        places.append(Place((), (spare.pop(), spare.pop()), melds, shown, pile))
    return replace(new_table(4), hand=1, places=tuple(places), phase=Phase.TURN)
