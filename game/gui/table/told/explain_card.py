"""
The card that explains: what on the table has one, and what it says. Pure.

Open tiles have one, hidden hands, name plates, the wall, and the panel in the middle.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.engine import facts
from game.engine.facts import Event
from game.engine.table import Phase, Place
from game.gui.table.place.layout import stand_ins
from game.gui.table.place.spots import Rect, extent, tile_at
from game.gui.table.time.show import Show
from game.gui.table.told.tile_count import TileCount
from game.record.timeline import Timeline
from game.rules.score.sheet import WINDS
from game.session.game import hand_start
from game.tiles.kinds import PLAIN, Kind, Tile
from game.tiles.melds import Meld
from game.words.narrate import Narrator

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
        own = (place.hand, (one.tile for one in place.shown), *(meld.tiles for meld in place.melds))
        thrown = (one.tile for one in place.thrown if one.taken_by is None)
        if any(tile in tiles for tiles in own) or tile in thrown:
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


# --- what was let go by ----------------------------------------------------------------------------------------------

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


class Passed:
    """Keeps what was passed up at the moment that is shown."""

    def __init__(self, timeline: Timeline) -> None:
        """Take the facts."""
        self._timeline = timeline
        self._kept: tuple[tuple[int, int], PassedUp] | None = None

    def at(self, seat: int, n: int) -> PassedUp:
        """Return what a player has passed up."""
        if self._kept is None or self._kept[0] != (seat, n):
            self._kept = ((seat, n), passed_up(self._timeline.events, seat, n))
        return self._kept[1]


# --- the card --------------------------------------------------------------------------------------------------------


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
        self.passed = Passed(show.timeline)

    def card(self, subject: Subject, narrator: Narrator) -> Card:
        """Return the card of something."""
        passed = self.passed.at(self._show.sight.front, self._show.reached)
        return _Saying(self._show, self.counter, passed, narrator, self._seal).card(subject)


class _Saying:
    def __init__(self, show: Show, counter: TileCount, passed: PassedUp, narrator: Narrator, seal: str) -> None:
        self._seal = seal
        self.show, self.counter, self.passed, self.narrator = show, counter, passed, narrator
        self.table, self.words = show.seen, narrator.words

    def card(self, subject: Subject) -> Card:
        say = self.words.say
        if subject.what == TILE and subject.tile is not None:
            kind = subject.tile.kind
            return Card(self.words.tile(kind), kind, tuple(self._of_tile(subject.tile, subject.seat)))
        if subject.what in (HAND, PLATE) and subject.seat is not None:
            return Card(self.narrator.name(subject.seat), None, tuple(self._of_player(subject.seat)))
        titles = {WALL: "explain.wall", MIDDLE: "explain.middle"}
        lines: Mapping[str, Callable[[], Iterator[str]]] = {WALL: self._of_wall, MIDDLE: self._of_middle}
        return Card(say(titles[subject.what]), None, tuple(lines[subject.what]()))

    # --- a tile --------------------------------------------------------------------------------------------------

    def _of_tile(self, tile: Tile, seat: int | None) -> Iterator[str]:
        yield from self._as_joker(tile)
        if seat is not None:
            yield from self._whereabouts(tile, seat)
            yield from self._worth(tile, seat)
        yield from self._count(tile.kind)

    def _as_joker(self, tile: Tile) -> Iterator[str]:
        say, kind = self.words.say, tile.kind
        if not self.show.rules.conduct.is_joker(kind):
            return
        stands = stand_ins(self.table).get(tile)
        if stands is not None:
            yield say("explain.stands_here", tile=self.words.tile(stands))
        elif self.words.has(f"lesson.face.{kind}"):
            yield say("explain.joker", scope=say(f"lesson.face.{kind}"))

    def _whereabouts(self, tile: Tile, seat: int) -> Iterator[str]:
        say, name, place = self.words.say, self.narrator.name(seat), self.table.places[seat]
        number = next((n for n, one in enumerate(place.thrown, 1) if one.tile == tile), None)
        if number is not None and place.thrown[number - 1].taken_by is None:
            key = "explain.thrown_drawn" if place.thrown[number - 1].from_draw else "explain.thrown"
            yield say(key, player=name, number=number)
            yield from self._passed(tile)
        meld = next((meld for meld in place.melds if tile in meld.tiles), None)
        if meld is not None:
            yield self._in_meld(tile, seat, meld)
        shown = next((one for one in place.shown if one.tile == tile), None)
        if shown is not None:
            yield say("explain.shown_before" if shown.before_start else "explain.shown", player=name)
        if tile == self.table.drawn and tile in place.hand and self.table.turn == seat:
            yield say("explain.just_drawn")

    def _passed(self, tile: Tile) -> Iterator[str]:
        names = self.passed.get(tile)
        if names:
            calls = ", ".join(self.words.say(f"explain.call.{name}") for name in names)
            yield self.words.say("explain.passed", calls=calls)

    def _in_meld(self, tile: Tile, seat: int, meld: Meld) -> str:
        say, name = self.words.say, self.narrator.name(seat)
        what = self.narrator.meld(meld)
        if tile == meld.called and meld.source is not None:
            return say("explain.called", player=name, meld=what, source=self.narrator.name(meld.source))
        return say("explain.in_meld", player=name, meld=what)

    def _worth(self, tile: Tile, seat: int) -> Iterator[str]:
        """Yield what a flower or joker scores beside the hand of whom, where this game has such points."""
        rules, table, say = self.show.rules, self.table, self.words.say
        if tile.kind < len(PLAIN) or not table.hand:
            return
        shown = next((one for one in table.places[seat].shown if one.tile == tile), None)
        early = shown.before_start if shown is not None else table.phase is Phase.FLOWERS
        points = {who: rules.worth_shown(tile.kind, table.wind_of(who), before_start=early) for who in table.players}
        if not any(points.values()):
            return
        if len(set(points.values())) == 1:
            yield say("explain.scores_anyone", count=points[seat])
            return
        scorers = (f"{self.narrator.name(who)} {worth}" for who, worth in points.items() if worth)
        yield say("explain.scores", scorers=", ".join(scorers))

    def _count(self, kind: Kind) -> Iterator[str]:
        counter = self.counter
        if self.table.hand and counter.whole[kind]:
            left, whole = max(0, counter.left()[kind]), counter.whole[kind]
            yield self.words.say("explain.count", seen=whole - left, whole=whole, left=left)

    # --- what is not a tile --------------------------------------------------------------------------------------

    def _of_player(self, seat: int) -> Iterator[str]:
        say, table = self.words.say, self.table
        if seat in table.ghosts:
            yield say("explain.ghost")
            return
        if table.hand:
            wind = say(f"wind.{WINDS[table.wind_of(seat)]}")
            yield say("explain.dealer" if seat == table.dealer else "explain.seat", wind=wind)
        yield say("explain.score", points=table.scores[seat])
        yield from self._holds(table.places[seat])

    def _holds(self, place: Place) -> Iterator[str]:
        if place.hand or place.melds:
            thrown = len(place.thrown)
            yield self.words.say("explain.holds", hand=len(place.hand), melds=len(place.melds), thrown=thrown)

    def _of_wall(self) -> Iterator[str]:
        yield self.words.say("explain.wall_left", count=self.table.left)
        yield self.words.say("explain.wall_ends")

    def _of_middle(self) -> Iterator[str]:
        say, table = self.words.say, self.table
        if table.hand:
            yield say(f"round.{table.round}")
            yield say("explain.deals", player=self.narrator.name(table.dealer))
            yield say("explain.turn", player=self.narrator.name(table.acting))
        yield say("explain.wall_left", count=table.left)
        if table.dice:
            yield say("explain.dice", dice=" + ".join(map(str, table.dice)), total=sum(table.dice))
        if self._seal:
            yield say("table.seal", code=f"{self._seal[:4]} {self._seal[4:8]}")
