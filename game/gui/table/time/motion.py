"""
The choreography: how the tiles get from the table before a fact to the table after it. Pure.

Nothing asks for an animation: the two dictionaries of spots are joined by tile, and the kind of the fact says how fast
and in which order those tiles move that lie elsewhere afterwards.
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from zlib import crc32

from game.engine import facts
from game.engine.facts import Event, tiles_of
from game.gui.table.place.frame import Frame
from game.gui.table.place.layout import Spots
from game.gui.table.place.spots import Spot
from game.tiles.kinds import Tile

Ease = Callable[[float], float]
_THIN = 0.12  # a tile seen on edge while it turns over
_AIR = 2  # the layer of what moves, which is painted above what lies
#: Seconds at normal speed that a fact takes when no tile moves, or at least.
LENGTHS: dict[type[Event], float] = {
    facts.SeatsDrawn: 3.4,
    facts.HandStarted: 1.1,
    facts.WallBuilt: 2.9,
    facts.DiceRolled: 1.9,
    facts.Dealt: 0.30,
    facts.FlowerShown: 0.46,
    facts.JokerShown: 0.60,
    facts.Replaced: 0.42,
    facts.TookLate: 0.42,
    facts.Drew: 0.36,
    facts.Discarded: 0.62,
    facts.Offered: 0.0,
    facts.Declined: 0.0,
    facts.Warned: 0.0,
    facts.Melded: 1.0,
    facts.KongDeclared: 1.0,
    facts.Won: 1.4,
    facts.JokerRedeemed: 1.2,
    facts.HandDrawn: 1.4,
    facts.Paid: 1.7,
    facts.HandEnded: 0.0,
    facts.TakenBack: 0.5,
    facts.WentOut: 1.0,
    facts.MatchEnded: 0.0,
}
_OTHER, _SAID = 0.6, 1.4  # seconds for a fact of which nothing special is known; for one that a player says aloud
WALL_STEP = 0.24  # seconds to count one wall
STACK_STEP = 0.15  # seconds to count one stack
BREAK_REST = 0.7  # seconds to look at the break
_NO_PAYMENT = 0.6  # seconds to read that nobody pays
_STRIKE, _SET = 0.42, 0.13  # seconds until the winning tile has come down, and between two sets that open


def glide(u: float) -> float:
    """Start and end softly."""
    return u * u * (3 - 2 * u)


def land(u: float) -> float:
    """Start fast and come to rest softly."""
    return 1 - (1 - u) ** 3


def toss(u: float) -> float:
    """Overshoot a little, and settle back."""
    back = 1.1
    v = u - 1
    return 1 + (back + 1) * v**3 + back * v**2


@dataclass(frozen=True, slots=True)
class Move:
    """
    A tile goes from `start` to `end`, beginning at `begin` seconds and taking `span`.

    `arc` is how high it rises on the way, in widths. A tile that was not there before is seen from `shows` on; one
    that is not there afterwards goes when the whole motion is over.
    """

    tile: Tile
    start: Spot
    end: Spot
    begin: float
    span: float
    arc: float = 0.0
    ease: Ease = glide
    shows: float = -1.0

    def at(self, t: float) -> Spot | None:
        """Return the spot at `t` seconds; None while the tile is not to be seen."""
        if t < self.shows:
            return None
        u = (t - self.begin) / self.span if self.span > 0 else float(t >= self.begin)
        if u <= 0:
            return self.start
        return self.end if u >= 1 else _between(self.start, self.end, self.ease(u), u, self.arc)


def _between(start: Spot, end: Spot, eased: float, u: float, arc: float) -> Spot:
    nearer = end if u >= 0.5 else start
    rise = arc * math.sin(math.pi * u)
    width = start.width + (end.width - start.width) * eased
    turn = (start.rotation + start.tilt - end.rotation - end.tilt + 180) % 360 - 180  # the shorter way
    squeeze = max(_THIN, abs(math.cos(math.pi * u))) if start.face_up != end.face_up else 1.0
    return Spot(
        x=start.x + (end.x - start.x) * eased,
        y=start.y + (end.y - start.y) * eased - rise * 0.5 * width,
        width=width,
        rotation=end.rotation,
        face_up=nearer.face_up,
        standing=nearer.standing,
        z=max(start.z, end.z) + (start.layer + end.layer) * 0.01 + rise,
        layer=_AIR,
        tilt=turn * (1 - eased) + end.tilt,
        lift=rise + min(start.lift, end.lift),
        squeeze=squeeze,
    )


@dataclass(frozen=True, slots=True)
class Motion:
    """All that moves while one fact happens, and how many seconds it takes at normal speed."""

    seconds: float
    moves: tuple[Move, ...] = ()

    @property
    def moving(self) -> frozenset[Tile]:
        """The tiles that move."""
        return frozenset(move.tile for move in self.moves)

    def at(self, t: float) -> dict[Tile, Spot]:
        """Return where the moving tiles are at `t` seconds."""
        return {move.tile: spot for move in self.moves if (spot := move.at(t)) is not None}


@dataclass(frozen=True, slots=True)
class _Manner:
    """How the tiles of a fact move: seconds on the way, seconds between two of them, height of the arc, easing."""

    span: float
    stagger: float = 0.0
    arc: float = 0.0
    ease: Ease = glide


_SHIFT = _Manner(0.22)  # tiles that make room
_MOVED = _Manner(0.42, 0.05, 0.8)  # the tiles of a fact of which nothing special is known
_MANNERS: dict[type[Event], _Manner] = {
    facts.Dealt: _Manner(0.40, 0.025, 0.9, land),
    facts.FlowerShown: _Manner(0.38, 0.0, 0.9),
    facts.JokerShown: _Manner(0.42, 0.0, 1.2),
    facts.Replaced: _Manner(0.38, 0.0, 0.7, land),
    facts.TookLate: _Manner(0.38, 0.0, 0.7, land),
    facts.Drew: _Manner(0.32, 0.0, 0.7, land),
    facts.Discarded: _Manner(0.36, 0.0, 1.1, toss),
    facts.Melded: _Manner(0.46, 0.05, 0.8, toss),
    facts.KongDeclared: _Manner(0.46, 0.05, 0.8, toss),
    facts.JokerRedeemed: _Manner(0.6, 0.12, 1.1, glide),
    facts.Won: _Manner(0.38, 0.0, 0.5, toss),
}


def length(event: Event, dice: tuple[int, ...] = ()) -> float:
    """Return how many seconds a fact takes at normal speed; counting out the break takes as long as the dice say."""
    if isinstance(event, facts.WallBroken):
        return sum(dice) * (WALL_STEP + STACK_STEP) + BREAK_REST
    if isinstance(event, facts.Paid) and not any(event.payments):
        return _NO_PAYMENT
    if event.rolled:
        return LENGTHS[facts.DiceRolled]
    return LENGTHS.get(type(event), _SAID if event.is_said else _OTHER)


def plan(before: Spots, after: Spots, event: Event, frame: Frame, dice: tuple[int, ...] = ()) -> Motion:
    """Return the motion that belongs to a fact."""
    seconds = length(event, dice)
    match event:
        case facts.WallBuilt():
            moves = tuple(_build(after, event, frame, seconds))
        case facts.SeatsDrawn():
            moves = tuple(_draw_seats(before, after, event))
        case facts.HandStarted():
            moves = tuple(_wash(before, after, frame, seconds))
        case facts.Won():
            moves = tuple(_open(before, after, event))
        case _:
            moves = tuple(_join(before, after, event))
    longest = max((move.begin + move.span for move in moves), default=0.0)
    return Motion(max(seconds, longest), moves)


def _join(before: Spots, after: Spots, event: Event) -> Iterator[Move]:
    chief = _MANNERS.get(type(event), _SHIFT if type(event) in LENGTHS else _MOVED)
    travellers = tiles_of(event)  # all others only make room
    number = 0
    for tile, end in sorted(after.items(), key=lambda item: (item[1].x, item[1].y)):
        start = before.get(tile)
        if start is None or start == end:
            continue
        if tile in travellers:
            yield Move(tile, start, end, chief.stagger * number, chief.span, chief.arc, chief.ease)
            number += 1
        else:
            yield Move(tile, start, end, 0.0, _SHIFT.span)


def scattered(tile: Tile, frame: Frame) -> Spot:
    """Return where a tile lies, face down, while the tiles are washed in the middle."""
    chance = crc32(f"wash {tile}".encode())
    angle, far = (chance & 0xFFF) / 0xFFF * math.tau, math.sqrt((chance >> 12 & 0xFFF) / 0xFFF)
    reach = 0.72 * frame.reach * far
    x, y = frame.centre[0] + reach * math.cos(angle), frame.centre[1] + reach * math.sin(angle)
    turn = (chance >> 24) % 60 * 6 - 180
    return Spot(x, y, frame.unit, 0, face_up=False, z=y, layer=_AIR, tilt=float(turn))


def _build(after: Spots, event: facts.WallBuilt, frame: Frame, seconds: float) -> Iterator[Move]:
    """Each player builds his wall from his right, stack by stack, the lower tile first."""
    per_side = max(1, len(event.tiles) // 8)
    rest, span = 0.25, 0.5
    step = (seconds - rest - span - 0.1) / per_side
    for place, tile in enumerate(event.tiles):
        if tile not in after:
            continue
        stack, lower = divmod(place % (2 * per_side), 2)
        begin = rest + stack * step + (0.0 if lower else 0.09)
        yield Move(tile, scattered(tile, frame), after[tile], begin, span, 0.25 if lower else 1.0, land, shows=1e-6)


def _draw_seats(before: Spots, after: Spots, event: facts.SeatsDrawn) -> Iterator[Move]:
    """Each player in turn takes a tile from the middle and turns it face up."""
    seated = [tile for tile in event.winds if tile is not None]
    asked = [place for place in event.asked if place is not None]
    for player, tile in enumerate(seated):
        if tile in before:
            late = 0.7 + 0.32 * asked.index(player) if player in asked else 0.7
            yield Move(tile, replace(before[tile], layer=_AIR), after[tile], late, 0.6, 0.8, land)


def _open(before: Spots, after: Spots, event: facts.Won) -> Iterator[Move]:
    """The winning tile comes down from on high; then the winner's hand opens, set by set, and the others' after it."""
    hand = [tile for tile in event.hand if tile in after]
    hand.sort(key=lambda tile: (after[tile].x, after[tile].y))
    turns = {tile: _STRIKE + _SET * (place // 3) for place, tile in enumerate(hand)}
    last = max(turns.values(), default=_STRIKE)
    for tile, end in sorted(after.items(), key=lambda item: (item[1].x, item[1].y)):
        start = before.get(tile)
        if start is None:
            continue
        if tile == event.tile:
            yield Move(tile, replace(start, layer=_AIR), end, 0.0, _STRIKE, 2.4, toss)
        elif start != end:
            yield Move(tile, start, end, turns.get(tile, last), _MANNERS[facts.Won].span, 0.5, toss)


def _wash(before: Spots, after: Spots, frame: Frame, seconds: float) -> Iterator[Move]:
    """Before a new hand all tiles are swept into the middle and turned down."""
    for tile, start in before.items():
        if tile not in after:
            late = crc32(str(tile).encode()) % 100 / 100 * (seconds - 0.75)
            yield Move(tile, replace(start, layer=_AIR), scattered(tile, frame), late, 0.65)
