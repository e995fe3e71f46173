"""The row of one's own hand: which tile is chosen or held by the mouse, and in which order they stand."""

import math
from dataclasses import replace
from enum import Enum

import pygame

from game.engine.table import Phase
from game.gui.kit import draw
from game.gui.kit.theme import GOLD_LIGHT, PANEL, TEXT_GOLD, Style
from game.gui.table.paint.view import TableView
from game.gui.table.place.discards import mat
from game.gui.table.place.layout import is_open, own_row
from game.gui.table.place.spots import tile_near
from game.tiles.kinds import Tile

_BEFORE = (Phase.IDLE, Phase.DEAL, Phase.FLOWERS)
_FAR = 9  # design pixels that the mouse goes before it carries a tile
_LIFT = 0.7  # how high the tile is carried, in widths

Point = tuple[int, int]


class Drop(Enum):
    """What letting go of a tile means."""

    NOTHING = 0
    CLICK = 1
    THROW = 2
    MOVE = 3


class HandRow:
    """
    Moves `chosen` of the hand that the view draws, and keeps `sight.order` of what is shown.

    A ring is drawn only where the keyboard chose; a new hand begins sorted by suit. All of it is a matter of the
    screen only.
    """

    def __init__(self, view: TableView) -> None:
        """Take the table."""
        self._view, self._show = view, view.show
        self._hand = 0  # the number of the hand whose order is kept
        self.held: Tile | None = None  # the tile on which the mouse went down
        self.carries = False  # whether it is in the air
        self.point = self._start = (0, 0)  # where the mouse is, and where it went down
        self._before: tuple[Tile, ...] = ()  # the order at that moment

    def tiles(self) -> list[Tile]:
        """Return one's own hand from left to right; nothing while its faces are not seen."""
        table, sight = self._show.table, self._show.sight
        return own_row(table, sight) if is_open(table, sight, sight.front) else []

    # --- which tile is chosen ------------------------------------------------------------------------------------

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
        """Choose a tile by its place; return it if it was chosen that way already."""
        row = self.tiles()
        if number >= len(row):
            return None
        again = self.chosen == row[number] and self._view.hand.ring
        self.choose(row[number], ring=True)
        return row[number] if again else None

    def step(self, steps: int) -> bool:
        """Choose the tile so many places to the right, or the last one when none is chosen yet."""
        row = self.tiles()
        if not row:
            return False
        at = row.index(self.chosen) if self.chosen in row else None
        self.choose(row[-1] if at is None else row[(at + steps) % len(row)], ring=True)
        return True

    def choose(self, tile: Tile | None = None, *, ring: bool = False) -> None:
        """Choose a tile, with a ring where the keyboard does, or none."""
        self._view.hand.chosen, self._view.hand.ring = tile, ring

    # --- in which order they stand -------------------------------------------------------------------------------

    def sort(self) -> None:
        """Sort what stands in the row by suit, and keep it so."""
        self.put(self._sorted())

    def _sorted(self) -> tuple[Tile, ...]:
        drawn = self._drawn_apart()
        return tuple(sorted(tile for tile in self._show.own if tile != drawn))

    def move(self, tile: Tile, place: int) -> None:
        """Put a tile at a place of the row, counted without it; the others make room."""
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

    # --- the tile that the mouse or a finger holds ---------------------------------------------------------------

    def press(self, point: Point) -> bool:
        """Take the tile at a point; return True if there is one."""
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

    @property
    def _over_table(self) -> bool:
        return self.point[1] < self._show.regions.actions.y

    def drop(self) -> Drop:
        """Let go; return what that means."""
        drop = Drop.CLICK
        if self.carries:
            moved = self._show.sight.order != self._before
            drop = Drop.THROW if self._over_table else Drop.MOVE if moved else Drop.NOTHING
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
        Let go of a tile that has left the hand; keep the order while one is carried.

        Where the hand is ordered `by_hand`, it is taken as it stands once it is dealt; else it is sorted by suit.
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
        """Draw the tile in the air, and where it may be thrown; it may take the place of the `joker` below it."""
        if not self.carries or self.held is None:
            return
        look, (x, y) = self._view.look, self.point
        if joker is not None:
            box = joker.inflate(look.px(8), look.px(8))
            self._draw_goal(surface, box, (6, 4), "exchange", box.y - look.px(48))
        elif may_throw:  # the cloth of one's own discards
            box = draw.to_rect(mat(self._show.frame, 0))
            thick, words = (4, "release") if self._over_table else (2, "here")
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
        """Frame a place with a ring of some radius and thickness, and say above `low` what letting go does there."""
        look, told = self._view.look, self._view.look.say(f"table.drop.{words}")
        surface.blit(draw.ring(box.size, look.px(ring[0]), GOLD_LIGHT, look.px(ring[1])), box)
        plate = pygame.Rect(0, 0, look.text_width(told, Style.STRONG) + look.px(28), look.px(34))
        plate.midbottom = (box.centerx, low)
        plate.clamp_ip(surface.get_rect())
        draw.panel(surface, plate, look.px(10), PANEL, border=look.px(1.5), blur=look.px(6))
        look.write(surface, told, plate, Style.STRONG, TEXT_GOLD, align="center")
