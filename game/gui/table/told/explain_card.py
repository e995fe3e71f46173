"""
The card that explains: what on the table has one, and what it says. Pure.

Open tiles have one, hidden hands, name plates, the wall, and the panel in the middle.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.engine import facts
from game.engine.facts import Event
from game.gui.table.place.layout import stand_ins
from game.gui.table.place.spots import Rect, extent, tile_at
from game.gui.table.time.show import Show
from game.gui.table.told.counts import TileCount
from game.session.game import hand_start
from game.tiles.kinds import Kind, Tile
from game.words.narrate import Narrator
from game.words.table.explain import Explaining, TileFacts

TILE, HAND, PLATE, WALL, MIDDLE = "tile", "hand", "plate", "wall", "middle"


@dataclass(frozen=True, slots=True)
class Subject:
    """Something on the table and where it is seen: a tile that lies open, a hidden hand, a plate, wall or middle."""

    what: str
    box: Rect
    tile: Tile | None = None
    seat: int | None = None


def subject_at(show: Show, point: tuple[float, float]) -> Subject | None:
    """Return what is seen at a point."""
    tile = tile_at(show.spots(show.reached), point)
    if tile is not None:
        return subject_of(show, tile)
    return next((subject for subject in _others(show) if subject.box.holds(point)), None)


def subject_of(show: Show, tile: Tile) -> Subject | None:
    """Return what a tile on the table is: itself, or a part of a hidden hand or of the wall."""
    spot = show.spots(show.reached).get(tile)
    if spot is None:
        return None
    box, seat = extent(spot), holder(show, tile)
    if spot.face_up or seat == show.sight.front:
        return Subject(TILE, box, tile, seat)
    return Subject(WALL, box) if seat is None else Subject(HAND, box, seat=seat)


def holder(show: Show, tile: Tile) -> int | None:
    """Return the player before whom a tile lies, in whatever way; None for a tile of the wall."""
    for seat, place in enumerate(show.table.places):
        thrown = (one.tile for one in place.thrown if one.taken_by is None)
        melds = (other for meld in place.melds for other in meld.tiles)
        if tile in {*place.hand, *(one.tile for one in place.shown), *melds, *thrown}:
            return seat
    return None


def _others(show: Show) -> Iterator[Subject]:
    for seat in range(show.table.seats):
        yield Subject(PLATE, show.plate(seat), seat=seat)
    yield Subject(MIDDLE, show.regions.box)


def all_subjects(show: Show) -> list[Subject]:
    """Return everything that can be explained by going from one to the next: open tiles, plates, the middle."""
    spots = show.spots(show.reached)
    tiles = (subject_of(show, tile) for tile, spot in spots.items() if spot.face_up)
    return [*(subject for subject in tiles if subject is not None), *_others(show)]


def nearest(subjects: list[Subject], here: Subject, way: tuple[int, int]) -> Subject:
    """Return what lies next in the direction of an arrow key; where nothing does, the same again."""
    x, y = here.box.centre

    def far(subject: Subject) -> float | None:
        dx, dy = subject.box.centre[0] - x, subject.box.centre[1] - y
        along, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
        return along + 2 * aside if along > 1 and aside <= 2 * along else None

    found = [(score, n) for n, subject in enumerate(subjects) if (score := far(subject)) is not None]
    return subjects[min(found)[1]] if found else here


#: For each discard the names of the calls that were possible, each once, as the terms are called.
PassedUp = Mapping[Tile, tuple[str, ...]]


def passed_up(events: Sequence[Event], seat: int, n: int) -> PassedUp:
    """Return the discards that a player could have called and did not, up to the first `n` facts, in the hand then."""
    start = hand_start(events, n)
    found: dict[Tile, tuple[str, ...]] = {}
    thrown: Tile | None = None  # what lies on offer
    names: tuple[str, ...] = ()  # what was offered of it
    for event in events[n if start is None else start : n]:
        match event:
            case facts.Discarded():
                thrown = event.tile
            case facts.KongDeclared():
                thrown = None
            case facts.Offered() if event.seat == seat:
                names = tuple(dict.fromkeys(text.split()[0] for text in event.actions))
            case facts.Declined() if event.seat == seat and thrown is not None:
                found[thrown] = names
    return found


@dataclass(frozen=True, slots=True)
class Card:
    """A title, the face that is drawn large (None for no tile), and sentences."""

    title: str
    face: Kind | None
    lines: tuple[str, ...]


class Explainer:
    """Explains what is on the table to the one in front."""

    def __init__(self, show: Show, seal: str = "") -> None:
        """Take what is shown, and the commitment to the seed (or its beginning)."""
        self._show, self._seal = show, seal
        self.counter = TileCount(show)

    def card(self, subject: Subject, narrator: Narrator) -> Card:
        """Return the card of something."""
        show = self._show
        words = Explaining(show.seen, show.rules, narrator)
        match subject:
            case Subject(what="tile", tile=tile) if tile is not None:
                return Card(narrator.tile(tile), tile.kind, tuple(words.tile(tile, self._facts(tile, subject.seat))))
            case Subject(seat=seat) if seat is not None:
                return Card(narrator.name(seat), None, tuple(words.player(seat)))
            case Subject(what="wall"):
                return Card(narrator.words.say("explain.wall"), None, tuple(words.wall()))
            case _:
                return Card(narrator.words.say("explain.middle"), None, tuple(words.middle(self._seal)))

    def _facts(self, tile: Tile, seat: int | None) -> TileFacts:
        show, counter, face = self._show, self.counter, tile.kind
        passed = passed_up(show.timeline.events, show.sight.front, show.reached).get(tile, ())
        left = counter.left()[face] if show.seen.hand and counter.whole[face] else 0
        return TileFacts(seat, stand_ins(show.seen).get(tile), counter.whole[face], left, passed)
