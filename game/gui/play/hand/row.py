"""The row of the hand in front: its order, and the tile that is chosen or held by the mouse."""

import math
from dataclasses import replace
from enum import Enum

import pygame

from game.engine.table import Phase
from game.gui.kit import draw
from game.gui.kit.theme import GOLD_LIGHT, PANEL, TEXT_GOLD, Style
from game.gui.table.paint.view import TableView
from game.gui.table.place.layout import is_open, own_row
from game.gui.table.place.racks import mat
from game.gui.table.place.spots import tile_near
from game.tiles.kinds import Tile

_BEFORE = (Phase.IDLE, Phase.DEAL, Phase.FLOWERS)
_FAR = 9  # design pixels that the mouse moves before it carries a tile
_LIFT = 0.7  # height of a carried tile, in widths

Point = tuple[int, int]


class Drop(Enum):
    """What dropping a tile means."""

    NOTHING = 0
    CLICK = 1
    THROW = 2
    MOVE = 3


class HandRow:
    """
    Sets `hand.chosen` of the view, and `sight.order` of its show.

    Only the keyboard's choice has a ring. A new hand starts sorted by suit. None of this reaches the match.
    """

    def __init__(self, view: TableView) -> None:
        """Start with nothing held."""
        self._view, self._show = view, view.show
        self._hand = 0  # number of the hand whose order is kept
        self.held: Tile | None = None  # the tile on which the mouse went down
        self.carries = False  # whether it is in the air
        self.point = self._start = (0, 0)  # where the mouse is, and where it went down
        self._before: tuple[Tile, ...] = ()  # the order at that moment

    def tiles(self) -> list[Tile]:
        """The hand in front from left to right; empty while its faces are hidden."""
        table, sight = self._show.table, self._show.sight
        return own_row(table, sight) if is_open(table, sight, sight.front) else []

    # --- the chosen tile -----------------------------------------------------------------------------------------

    @property
    def chosen(self) -> Tile | None:
        """The tile that stands out."""
        return self._view.hand.chosen

    def at(self, point: tuple[int, int]) -> Tile | None:
        """Return the tile of the hand at a point."""
        return tile_near(self._show.spots(self._show.reached), self.tiles(), point)

    def hover(self, point: tuple[int, int]) -> bool:
        """Choose the tile under the mouse; return True if there is one."""
        tile = self.at(point)
        if tile is not None or not self._view.hand.ring:
            self.choose(tile)
        return tile is not None

    def pick(self, number: int) -> Tile | None:
        """Choose a tile by its index; return it if the keyboard had already chosen it."""
        row = self.tiles()
        if number >= len(row):
            return None
        again = self.chosen == row[number] and self._view.hand.ring
        self.choose(row[number], ring=True)
        return row[number] if again else None

    def step(self, steps: int) -> bool:
        """Choose the tile `steps` places to the right; the last one if none is chosen yet."""
        row = self.tiles()
        if not row:
            return False
        at = row.index(self.chosen) if self.chosen in row else None
        self.choose(row[-1] if at is None else row[(at + steps) % len(row)], ring=True)
        return True

    def choose(self, tile: Tile | None = None, *, ring: bool = False) -> None:
        """Choose a tile, or none; `ring` if the keyboard did."""
        self._view.hand.chosen, self._view.hand.ring = tile, ring

    # --- the order of the row ------------------------------------------------------------------------------------

    def sort(self) -> None:
        """Sort the row by suit, and keep that order."""
        self.put(self._sorted())

    def _sorted(self) -> tuple[Tile, ...]:
        drawn = self._drawn_apart()
        return tuple(sorted(tile for tile in self._show.own if tile != drawn))

    def move(self, tile: Tile, place: int) -> None:
        """Move a tile to an index of the row without it; the others make room."""
        row = own_row(self._show.table, self._show.sight)
        if tile in row:
            drawn = self._drawn_apart()
            rest = [other for other in row if other != tile]
            rest.insert(max(0, min(place, len(rest))), tile)
            self.put(tuple(other for other in rest if other != drawn or other == tile))

    def put(self, order: tuple[Tile, ...]) -> None:
        """Slide the tiles into a new order."""
        if self._keep(order):
            self._view.hand.slide()

    def _drawn_apart(self) -> Tile | None:
        drawn = self._show.table.drawn
        return drawn if drawn in self._show.own and drawn not in self._show.sight.order else None

    def _keep(self, order: tuple[Tile, ...]) -> bool:
        changes = order != self._show.sight.order
        if changes:
            self._show.sight = replace(self._show.sight, order=order)
        return changes

    # --- the held tile -------------------------------------------------------------------------------------------

    def press(self, point: Point) -> bool:
        """Hold the tile at a point; return True if there is one."""
        self.held, self.carries = self.at(point), False
        self.point = self._start = point
        self._before = self._show.sight.order
        return self.held is not None

    def carry(self, point: Point) -> None:
        """Follow the mouse; the others make room while the tile is over the row."""
        if self.held is None or point == self.point:
            return
        self.point = point
        if not self.carries and math.dist(point, self._start) >= self._view.look.px(_FAR):
            self.carries, self._view.hand.lifted = True, self.held
            self._view.hand.slide()
        if self.carries and point[1] >= self._show.regions.actions.bottom:
            spots = self._show.spots(self._show.reached)
            others = [tile for tile in self.tiles() if tile != self.held and tile in spots]
            self.move(self.held, sum(spots[tile].x < point[0] for tile in others))
        elif self.carries:
            self.put(self._before)

    def _goal(self) -> pygame.Rect:
        """The area of own discards."""
        return draw.to_rect(mat(self._show.frame, 0))

    def _over_table(self, *, may_throw: bool) -> bool:
        """Return True if the tile touches the area of own discards, or lies over any of the table if it may not go."""
        tile = round(self._show.frame.discard)
        if may_throw:
            return self._goal().inflate(2 * tile, 2 * tile).collidepoint(self.point)
        return self.point[1] < self._show.regions.actions.y

    def drop(self, *, may_throw: bool = False) -> Drop:
        """Drop the tile, which may be discarded or not; return what that means."""
        drop = Drop.CLICK
        if self.carries:
            moved = self._show.sight.order != self._before
            throws = self._over_table(may_throw=may_throw)
            drop = Drop.THROW if throws else Drop.MOVE if moved else Drop.NOTHING
        self.held, self.carries, self._view.hand.lifted = None, False, None
        self._view.hand.slide()
        return drop

    def put_back(self) -> bool:
        """Put the tile back where it was; return True if one was carried."""
        carried = self.carries
        if carried:
            self.put(self._before)
        self.drop()
        return carried

    def update(self, *, by_hand: bool) -> None:
        """
        Put back a held tile that has left the hand, and restore the order.

        `by_hand` keeps the person's order once the hand is dealt; otherwise the hand is sorted by suit.
        """
        table = self._show.table
        if self.held is not None and self.held not in self._show.own:
            self.put_back()
        if self.carries:
            return
        if not by_hand or table.hand != self._hand:
            self._hand = table.hand
            self._keep(())
        if by_hand and not self._show.sight.order and table.phase not in _BEFORE:
            self._keep(self._sorted())

    def draw(self, surface: pygame.Surface, *, may_throw: bool, joker: pygame.Rect | None = None) -> None:
        """Draw the carried tile and its target: the `joker` below it, or the area of own discards."""
        if not self.carries or self.held is None:
            return
        look, (x, y) = self._view.look, self.point
        if joker is not None:
            box = joker.inflate(look.px(8), look.px(8))
            self._draw_goal(surface, box, (6, 4), "exchange", box.y - look.px(48))
        elif may_throw:
            box = self._goal()
            thick, words = (4, "release") if self._over_table(may_throw=True) else (2, "here")
            self._draw_goal(surface, box, (10, thick), words, box.bottom - look.px(10))
        spot = self._show.spots(self._show.reached).get(self.held)
        if spot is None:
            return
        shade = self._view.art.shadow(replace(spot, x=x, y=y, lift=_LIFT))
        sprite = self._view.art.sprite(self.held.kind, spot)
        surface.blit(shade.picture, (x + shade.dx, y + shade.dy))
        surface.blit(sprite.picture, (x + sprite.dx, y + sprite.dy))

    def _draw_goal(
        self, surface: pygame.Surface, box: pygame.Rect, ring: tuple[float, float], words: str, low: int
    ) -> None:
        """Frame a target with a ring of some radius and thickness; above `low` a label tells what dropping does."""
        look, told = self._view.look, self._view.look.say(f"table.drop.{words}")
        surface.blit(draw.ring(box.size, look.px(ring[0]), GOLD_LIGHT, look.px(ring[1])), box)
        plate = pygame.Rect(0, 0, look.text_width(told, Style.STRONG) + look.px(28), look.px(34))
        plate.midbottom = (box.centerx, low)
        plate.clamp_ip(surface.get_rect())
        draw.panel(surface, plate, look.px(10), PANEL, border=look.px(1.5), blur=look.px(6))
        look.write(surface, told, plate, Style.STRONG, TEXT_GOLD, align="center")
