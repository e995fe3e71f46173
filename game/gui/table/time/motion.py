"""
Choreography: how tiles move from the table before a fact to the table after it, how dice roll and coins fly. Pure.

No code requests an animation: the two dictionaries of spots are joined by tile, and the type of the fact determines
the speed and order of the tiles whose spot changes.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from zlib import crc32

from game.engine import facts
from game.engine.facts import Event, tiles_of
from game.gui.table.place.frame import Frame, turned
from game.gui.table.place.layout import Spots
from game.gui.table.place.spots import Spot
from game.tiles.kinds import Tile

Ease = Callable[[float], float]
_THIN = 0.12  # minimal width of a tile that turns over
_AIR = 2  # the layer of moving tiles, painted above resting ones
#: Minimal seconds of a fact at normal speed.
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
_OTHER, _SAID = 0.6, 1.4  # seconds of any other fact; of one that a player says aloud
WALL_STEP = 0.24  # seconds to count one wall
STACK_STEP = 0.15  # seconds to count one stack
BREAK_REST = 0.7  # seconds to look at the break
_NO_PAYMENT = 0.6  # seconds to read that nobody pays
_STRIKE, _SET = 0.42, 0.13  # seconds until the winning tile lands, and between two sets that open
_ROLL = 0.72  # share of the time during which the dice tumble
BEFORE = 0.7  # distance of a player's dice from the middle if all players roll, as a share of `reach`
_FACES = ((1, 3, 6, 4), (2, 6, 5, 1), (4, 5, 3, 2))  # pips of each die while it tumbles
Point = tuple[float, float]
_SECONDS = LENGTHS[facts.Paid]
LANDED = 0.62  # share of the time after which most coins have landed and the scores change
_BEGIN, _SPAN = 0.12, 0.55  # seconds until the first coin starts, and of its flight
_STAGGER = 0.07  # seconds between two coins of one payer
_FEWEST, _MOST = 2, 6  # coins of one payer
_ARC = 2.4  # height of the flight, in units
_RISE = 0.2  # share of the time in which a sum appears


def glide(u: float) -> float:
    """Ease in and out (smoothstep)."""
    return u * u * (3 - 2 * u)


def land(u: float) -> float:
    """Ease out (cubic)."""
    return 1 - (1 - u) ** 3


def toss(u: float) -> float:
    """Ease out with a small overshoot."""
    back = 1.1
    v = u - 1
    return 1 + (back + 1) * v**3 + back * v**2


@dataclass(frozen=True, slots=True)
class Move:
    """
    A tile moves from `start` to `end`, from `begin` seconds on, for `span` seconds.

    `arc` is the height of the arc in widths. A new tile appears at `shows` seconds; a tile without a spot afterwards
    disappears at the end of the whole motion.
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
        """Return the spot at `t` seconds, None before the tile appears."""
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
    """All moves of one fact, and its duration in seconds at normal speed."""

    seconds: float
    moves: tuple[Move, ...] = ()

    @property
    def moving(self) -> frozenset[Tile]:
        """The moving tiles."""
        return frozenset(move.tile for move in self.moves)

    def at(self, t: float) -> dict[Tile, Spot]:
        """Return the spots of the moving tiles at `t` seconds."""
        return {move.tile: spot for move in self.moves if (spot := move.at(t)) is not None}


@dataclass(frozen=True, slots=True)
class _Manner:
    """How the tiles of a fact move: seconds of a move and between two moves, height of the arc, easing."""

    span: float
    stagger: float = 0.0
    arc: float = 0.0
    ease: Ease = glide


_SHIFT = _Manner(0.22)  # tiles that make room
_MOVED = _Manner(0.42, 0.05, 0.8)  # default for facts that are not in `LENGTHS`
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
    """Return the seconds of a fact at normal speed; the dice determine how long counting to the break takes."""
    if isinstance(event, facts.WallBroken):
        return sum(dice) * (WALL_STEP + STACK_STEP) + BREAK_REST
    if isinstance(event, facts.Paid) and not any(event.payments):
        return _NO_PAYMENT
    if event.rolled:
        return LENGTHS[facts.DiceRolled]
    return LENGTHS.get(type(event), _SAID if event.is_said else _OTHER)


def plan(before: Spots, after: Spots, event: Event, frame: Frame, dice: tuple[int, ...] = ()) -> Motion:
    """Return the motion of a fact."""
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
    travellers = tiles_of(event)  # all other tiles only make room
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
    """Return the spot of a face-down tile during the wash in the middle."""
    chance = crc32(f"wash {tile}".encode())
    angle, far = (chance & 0xFFF) / 0xFFF * math.tau, math.sqrt((chance >> 12 & 0xFFF) / 0xFFF)
    reach = 0.72 * frame.reach * far
    x, y = frame.centre[0] + reach * math.cos(angle), frame.centre[1] + reach * math.sin(angle)
    turn = (chance >> 24) % 60 * 6 - 180
    return Spot(x, y, frame.unit, 0, face_up=False, z=y, layer=_AIR, tilt=float(turn))


def _build(after: Spots, event: facts.WallBuilt, frame: Frame, seconds: float) -> Iterator[Move]:
    """Each player builds a wall from the right, stack by stack, the lower tile first."""
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
    """The winning tile strikes down; then the winner's hand opens set by set, then the other hands."""
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
    """Before a new hand all tiles are swept into the middle, face down."""
    for tile, start in before.items():
        if tile not in after:
            late = crc32(str(tile).encode()) % 100 / 100 * (seconds - 0.75)
            yield Move(tile, replace(start, layer=_AIR), scattered(tile, frame), late, 0.65)


@dataclass(frozen=True, slots=True)
class Die:
    """A visible die: `angle` is in degrees, `lift` above the cloth in widths."""

    x: float
    y: float
    width: float
    angle: float
    pips: int
    lift: float


def dice_thrown(dice: tuple[int, ...], frame: Frame, position: int, share: float, far: float = 0.0) -> tuple[Die, ...]:
    """Return the dice after a `share` (0 to 1) of their roll; `far` (0: middle) is where they come to rest."""
    return tuple(_thrown(n, pips, len(dice), frame, position, share, far) for n, pips in enumerate(dice))


def _thrown(n: int, pips: int, count: int, frame: Frame, position: int, share: float, far: float) -> Die:
    roll = min(1.0, share / _ROLL)
    eased = 1 - (1 - roll) ** 2.4
    width = 1.7 * frame.unit
    start = turned((0.0, 0.0), position, (n - 1) * 1.2 * width, frame.reach * 0.86)
    spread = math.tau * n / count + 0.6
    rest = turned((0.0, 0.0), position, 0.0, frame.reach * far)
    end = (rest[0] + math.cos(spread) * 1.25 * width, rest[1] + math.sin(spread) * 0.95 * width)
    x = frame.centre[0] + start[0] + (end[0] - start[0]) * eased
    y = frame.centre[1] + start[1] + (end[1] - start[1]) * eased
    bounce = abs(math.sin(roll * math.pi * 3)) * (1 - roll) * 1.6
    tumbling = roll < 1.0
    shown = _FACES[n % 3][int(roll * roll * 9) % 4] if tumbling and roll < 0.9 else pips
    angle = (1 - eased) * 560 * (1 if n % 2 else -1) + (n * 37 - 30) % 24 - 12
    return Die(x, y - bounce * width, width, angle, shown, bounce)


@dataclass(frozen=True, slots=True)
class Count:
    """The current count: its number, the seat of the wall, and the stack (None for the whole wall)."""

    number: int
    seat: int
    stack: int | None
    fresh: float  # falls from 1 to 0


def count_at(total: int, dealer: int, players: int, seconds: float) -> Count:
    """Return the count at a time: first the walls, counter-clockwise, then the stacks of the last wall."""
    walls = total * WALL_STEP
    if seconds < walls:
        number = int(seconds / WALL_STEP) + 1
        return Count(number, (dealer + number - 1) % players, None, 1 - seconds / WALL_STEP % 1)
    seat = (dealer + total - 1) % players
    number = int((seconds - walls) / STACK_STEP) + 1
    if number <= total:
        return Count(number, seat, number - 1, 1 - (seconds - walls) / STACK_STEP % 1)
    return Count(total, seat, total - 1, 0.0)


@dataclass(frozen=True, slots=True)
class Coin:
    """A flying coin: its centre, height above the cloth (pixels) and angle (degrees)."""

    x: float
    y: float
    lift: float
    angle: float


@dataclass(frozen=True, slots=True)
class Sum:
    """A player's payment (negative) or gain; `risen`, from 0 to 1, is how far it has appeared."""

    seat: int
    points: int
    risen: float


def sums_at(payments: Sequence[int], share: float) -> Iterator[Sum]:
    """Yield the visible sums at a share of the time: payers first, winners when the coins land."""
    for seat, points in enumerate(payments):
        risen = (share - (0.0 if points < 0 else LANDED - _RISE)) / _RISE
        if points and risen > 0:
            yield Sum(seat, points, min(1.0, risen))


def coins_at(
    payments: Sequence[int], places: Mapping[int, Point], bank: Point, unit: float, share: float
) -> Iterator[Coin]:
    """Yield the flying coins; without payers they come from the `bank`."""
    payers = [(places[seat], -points) for seat, points in enumerate(payments) if points < 0]
    winners = [(places[seat], points) for seat, points in enumerate(payments) if points > 0]
    for goal, won in winners:
        for source, paid in payers or [(bank, won)]:
            count = max(_FEWEST, min(_MOST, min(paid, won).bit_length() - 3))
            yield from _flight(source, goal, count, unit, share * _SECONDS)


def _flight(source: Point, goal: Point, count: int, unit: float, seconds: float) -> Iterator[Coin]:
    for n in range(count):
        way = (seconds - _BEGIN - n * _STAGGER) / _SPAN
        if 0 < way < 1:
            eased, aside = glide(way), (n - (count - 1) / 2) * 0.35 * unit
            x = source[0] + (goal[0] - source[0]) * eased + aside
            y = source[1] + (goal[1] - source[1]) * eased + aside / 2
            yield Coin(x, y, math.sin(math.pi * way) * _ARC * unit, 360 * way * (1 if n % 2 else -1))
