"""The layout: `place(table, sight, frame)` returns a spot for each tile on the table. Pure."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from game.engine.table import Phase, Place, Table
from game.gui.table.place.frame import PANEL, Frame, turned
from game.gui.table.place.racks import Hand, Rack, ghost_drawn, meld_pieces, pile, wall_spots
from game.gui.table.place.spots import EDGE, Spot
from game.rules.conduct import Conduct
from game.tiles.kinds import Kind, Tile

Spots = dict[Tile, Spot]
_USUAL = Conduct()
_WIND = 1.1  # width of the wind tiles that decide the seats, in widths of the front hand's tiles
_FULL = 14  # size of the dealer's hand after the deal; before that no tile counts as drawn
_FIVE = 5  # with a meld of so many tiles the size of the hand does not tell whether a tile was drawn


@dataclass(frozen=True, slots=True)
class Sight:
    """
    The point of view, and which hands are visible.

    `front` is the seat below; `shown` are the seats with visible hands; the front seat is not implied.
    `tilted` lays discards slightly askew; `wall_open` turns the wall up.
    `order` is the order that the front player has given the hand, if any.
    """

    front: int = 0
    shown: frozenset[int] = frozenset({0})
    tilted: bool = True
    wall_open: bool = False
    order: tuple[Tile, ...] = ()

    def with_hands_toggled(self, players: Collection[int]) -> "Sight":
        """Toggle between all hands open and only the front seat's hand open."""
        everybody = frozenset(players)
        return replace(self, shown=frozenset({self.front}) if self.shown == everybody else everybody)

    def from_next_seat(self, players: Sequence[int]) -> "Sight":
        """Return the next player's point of view; unless all hands are open, only that player's is."""
        front = players[(players.index(self.front) + 1) % len(players)]
        return replace(self, front=front, shown=frozenset({front}) if len(self.shown) < len(players) else self.shown)


def place(table: Table, sight: Sight, frame: Frame, conduct: Conduct = _USUAL) -> Spots:
    """Return the spot of every tile on the table."""
    polite = conduct.etiquette
    spots = dict(wall_spots(table, frame, sight.front, face_up=sight.wall_open, back_on_next=polite))
    if not frame.wall and any(mine.thrown for mine in table.places):
        x, y = frame.centre  # drawn tiles come out of the middle panel
        spots = {tile: replace(spot, x=x, y=y, width=0.0) for tile, spot in spots.items()}
    for seat, mine in enumerate(table.places):
        if seat in frame.seating.ghosts:
            spots.update(_ghost_spots(sight, frame, seat, mine))
        else:
            secret = conduct.kongs_hidden and not table.ended  # hidden until the end (decisions C10)
            spots.update(_player_spots(table, sight, frame, seat, secret=secret, middle=polite))
            if polite:
                spots.update(_won_across(table, seat, spots))
    return spots


def _ghost_spots(sight: Sight, frame: Frame, seat: int, mine: Place) -> Iterator[tuple[Tile, Spot]]:
    """Spots of a ghost: the tile that it has drawn, and its shown tiles beside its discards."""
    position = frame.position(seat, sight.front)
    for tile in mine.hand:
        yield tile, ghost_drawn(frame, position)
    shown = [entry.tile for entry in mine.shown]
    yield from pile(frame, position, mine.thrown, tilted=sight.tilted, shown=shown)


def _won_across(table: Table, seat: int, spots: Spots) -> Spots:
    """Return the winning tile's spot, laid across the part that it completes; empty if it is not in the hand."""
    won = table.win_of(seat)
    if won is None or won.tile is None or won.sheet is None or won.tile not in table.places[seat].hand:
        return {}
    face, hand = won.tile.kind, [tile for tile in table.places[seat].hand if tile != won.tile]
    laid = won.sheet.parts[len(table.places[seat].melds) :]
    part = next((part for part in laid if face in part.faces), None)
    beside = [] if part is None else [next((t for t in hand if t.kind == other), None) for other in set(part.faces)]
    under = [spots[tile] for tile in beside if tile is not None]
    if not under:
        return {}
    one, turn = under[0], (under[0].rotation + 90) % 360
    x, y = (sum(along) / len(under) for along in zip(*((spot.x, spot.y) for spot in under), strict=True))
    front = max(spot.z for spot in under)
    return {won.tile: replace(one, x=x, y=y - EDGE * one.width, rotation=turn, z=front + 0.5, layer=1)}


def _player_spots(
    table: Table, sight: Sight, frame: Frame, seat: int, *, secret: bool, middle: bool
) -> Iterator[tuple[Tile, Spot]]:
    mine, position = table.places[seat], frame.position(seat, sight.front)
    seen = is_open(table, sight, seat)
    melds = []
    for meld in mine.melds:
        steps = 0 if meld.source is None else frame.seating.steps(seat, meld.source)
        if position == 2:  # the left of this player is at the right of the screen
            steps = -steps % table.seats
        melds.append(meld_pieces(meld, steps, table.seats, secret=secret and not seen, chow_in_middle=middle))
    lies = seen and (position != 0 or mine.lies_open or table.win_of(seat) is not None)
    row, apart = _row(table, sight, seat)
    hand = Hand(len(mine.hand), row, apart, face_up=seen, standing=not lies)
    yield from Rack(frame, position, hand, [entry.tile for entry in mine.shown], melds).spots()
    yield from pile(frame, position, mine.thrown, tilted=sight.tilted)


def is_open(table: Table, sight: Sight, seat: int) -> bool:
    """Return True if a player's hand is face up: by the sight, after a win, or by a rule."""
    return seat in sight.shown or table.places[seat].lies_open or table.win_of(seat) is not None


def tile_apart(table: Table, seat: int, order: Sequence[Tile] = ()) -> Tile | None:
    """Return the tile that stands apart: the winning tile, or the drawn one unless it is in `order`."""
    mine = table.places[seat]
    counts = all(len(meld.tiles) < _FIVE for meld in mine.melds)  # see `_FIVE`
    if (counts and len(mine.hand) % 3 != 2) or (table.phase is Phase.DEAL and len(mine.hand) < _FULL):
        return None
    won = table.win_of(seat)
    if won is not None:
        return won.tile if won.tile in mine.hand else None
    return table.drawn if table.turn == seat and table.drawn in mine.hand and table.drawn not in order else None


def _row(table: Table, sight: Sight, seat: int) -> tuple[list[Tile], Tile | None]:
    """
    Return a hand from left to right, and the tile that stands apart at its end.

    A visible hand is sorted; a hidden one keeps the order of arrival, which gives nothing away.
    If the player has ordered the hand, new tiles stand at the right end.
    """
    order = sight.order if seat == sight.front else ()
    apart = tile_apart(table, seat, order)
    rest = [tile for tile in table.places[seat].hand if tile != apart]
    seen = is_open(table, sight, seat)
    if seen and order:
        rest.sort(key=lambda tile: order.index(tile) if tile in order else len(order))
    elif seen:
        rest.sort()
    return rest if apart is None else [*rest, apart], apart


def own_row(table: Table, sight: Sight) -> list[Tile]:
    """Return the front seat's hand from left to right."""
    return _row(table, sight, sight.front)[0]


def place_winds(winds: Sequence[Tile | None], sight: Sight, frame: Frame) -> Spots:
    """Return the spots of the wind tiles that decided the seats: one in front of each player, face up."""
    spots = {}
    for seat, tile in enumerate(winds):
        if tile is None:  # a ghost draws no seat
            continue
        position = frame.position(seat, sight.front)
        x, y = turned(frame.centre, position, 0.0, frame.px(PANEL[1]) / 2 + 1.4 * frame.own)
        spots[tile] = Spot(x, y, _WIND * frame.own, z=y)
    return spots


def shuffled_winds(winds: Sequence[Tile | None], frame: Frame) -> Spots:
    """Return the spots of the wind tiles before the draw for seats: face down in a row in the middle."""
    width = _WIND * frame.own
    spots = {}
    drawn = sorted((tile for tile in winds if tile is not None), key=lambda tile: -tile.kind)
    for place, tile in enumerate(drawn):
        x, y = frame.centre[0] + (place - (len(drawn) - 1) / 2) * 1.15 * width, frame.centre[1]
        spots[tile] = Spot(x, y, width, 0, face_up=False, z=y)
    return spots


def stand_ins(table: Table) -> dict[Tile, Kind]:
    """Return the kind that each joker in a meld stands for."""
    return {
        tile: stands
        for mine in table.places
        for meld in mine.melds
        for tile, stands in zip(meld.tiles, meld.stands, strict=True)
        if tile.kind != stands and tile.kind.is_joker
    }
