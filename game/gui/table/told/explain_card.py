"""
Subjects with an explanation, and the text of their cards. Pure.

Subjects are open tiles, hidden hands, name plates, the wall and the middle panel.
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
from game.words.explain import Explaining, TileFacts
from game.words.narrate import Narrator

TILE, HAND, PLATE, WALL, MIDDLE = "tile", "hand", "plate", "wall", "middle"


@dataclass(frozen=True, slots=True)
class Subject:
    """Something to explain, with its place: an open tile, a hidden hand, a plate, the wall or the middle."""

    what: str
    box: Rect
    tile: Tile | None = None
    seat: int | None = None


def subject_at(show: Show, point: tuple[float, float]) -> Subject | None:
    """Return the subject at a point, or None."""
    tile = tile_at(show.spots(show.reached), point)
    if tile is not None:
        return subject_of(show, tile)
    return next((subject for subject in _others(show) if subject.box.holds(point)), None)


def subject_of(show: Show, tile: Tile) -> Subject | None:
    """Return the subject of a tile: the tile itself, or a hidden hand or the wall that holds it."""
    spot = show.spots(show.reached).get(tile)
    if spot is None:
        return None
    box, seat = extent(spot), holder(show, tile)
    if spot.face_up or seat == show.sight.front:
        return Subject(TILE, box, tile, seat)
    return Subject(WALL, box) if seat is None else Subject(HAND, box, seat=seat)


def holder(show: Show, tile: Tile) -> int | None:
    """Return the seat whose hand, melds, shown tiles or discards hold a tile; None for the wall."""
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
    """Return the subjects that the keyboard can reach: open tiles, plates, the middle."""
    spots = show.spots(show.reached)
    tiles = (subject_of(show, tile) for tile, spot in spots.items() if spot.face_up)
    return [*(subject for subject in tiles if subject is not None), *_others(show)]


def found_again(show: Show, subject: Subject) -> Subject | None:
    """Return the subject at its present place; None if it is gone."""
    if subject.tile is not None:
        return subject_of(show, subject.tile)
    return next((one for one in _others(show) if (one.what, one.seat) == (subject.what, subject.seat)), None)


def nearest(subjects: list[Subject], here: Subject, way: tuple[int, int]) -> Subject:
    """Return the next subject in the direction of an arrow key, or the same one."""
    x, y = here.box.centre

    def far(subject: Subject) -> float | None:
        dx, dy = subject.box.centre[0] - x, subject.box.centre[1] - y
        along, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
        return along + 2 * aside if along > 1 and aside <= 2 * along else None

    found = [(score, n) for n, subject in enumerate(subjects) if (score := far(subject)) is not None]
    return subjects[min(found)[1]] if found else here


#: Distinct names of the calls that were possible, by discard.
PassedUp = Mapping[Tile, tuple[str, ...]]


def passed_up(events: Sequence[Event], seat: int, n: int) -> PassedUp:
    """Return the discards of the current hand that a player declined to call, as of fact `n`."""
    start = hand_start(events, n)
    found: dict[Tile, tuple[str, ...]] = {}
    thrown: Tile | None = None  # the tile on offer
    names: tuple[str, ...] = ()  # the offered calls
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
    """A title, the face to draw large (or None), and sentences."""

    title: str
    face: Kind | None
    lines: tuple[str, ...]


class Explainer:
    """Explains subjects to the front seat."""

    def __init__(self, show: Show, seal: str = "") -> None:
        """`seal` is the commitment to the seed (or its beginning)."""
        self._show, self._seal = show, seal
        self.counter = TileCount(show)

    def card(self, subject: Subject, narrator: Narrator) -> Card:
        """Return the card of a subject."""
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
