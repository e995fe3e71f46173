"""A tile of one's own hand that the mouse or a finger holds: moved in the row, or thrown onto the table."""

import math
from dataclasses import replace
from enum import Enum

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import GOLD_LIGHT, PANEL, TEXT_GOLD, Style
from game.gui.play.hand.row import HandRow
from game.gui.table.paint.view import TableView
from game.gui.table.place.discards import mat
from game.tiles.kinds import Tile

_FAR = 9  # design pixels that the mouse goes before it drags
_LIFT = 0.7  # how high the tile is held, in widths

Point = tuple[int, int]


class Drop(Enum):
    """What letting go of a tile means."""

    NOTHING = 0
    CLICK = 1
    THROW = 2
    MOVE = 3


class Drag:
    """Holds the tile and where it is; the row makes room for it while it is moved."""

    def __init__(self, view: TableView, row: HandRow) -> None:
        """Take the table and the row."""
        self._view, self._row = view, row
        self.tile: Tile | None = None
        self.active = False
        self._start = self._point = (0, 0)
        self._before: tuple[Tile, ...] = ()

    def press(self, point: Point) -> bool:
        """Take the tile at a point, if there is one."""
        self.tile, self.active = self._row.at(point), False
        self._start = self._point = point
        self._before = self._row.order
        return self.tile is not None

    def move(self, point: Point) -> bool:
        """Follow the mouse; return True if a tile is being dragged."""
        if self.tile is None:
            return False
        self._point = point
        if not self.active and math.dist(point, self._start) >= self._view.look.px(_FAR):
            self.active = True
            self._view.hand.lifted = self.tile
            self._view.hand.slide()
        if self.active and self.over_hand:
            self._row.move(self.tile, self._slot())
        elif self.active:
            self._row.put(self._before)
        return self.active

    def _slot(self) -> int:
        show = self._view.show
        spots = show.spots(show.reached)
        row = [tile for tile in self._row.tiles() if tile != self.tile and tile in spots]
        return sum(spots[tile].x < self._point[0] for tile in row)

    @property
    def over_hand(self) -> bool:
        """True if the tile is held over the row of the hand."""
        return self._point[1] >= self._view.show.regions.actions.bottom

    @property
    def over_table(self) -> bool:
        """True if the tile is held over the table, where letting go throws it."""
        return self._point[1] < self._view.show.regions.actions.y

    def release(self, point: Point) -> tuple[Drop, Tile | None]:
        """Let go; return what that means, and for which tile."""
        self.move(point)
        tile, was_active = self.tile, self.active
        moved = self._row.order != self._before
        thrown = was_active and self.over_table
        self._end()
        if tile is None:
            return Drop.NOTHING, None
        if not was_active:
            return Drop.CLICK, tile
        return (Drop.THROW if thrown else Drop.MOVE if moved else Drop.NOTHING), tile

    def cancel(self) -> bool:
        """Put the tile back where it was; return True if one was held."""
        held = self.active
        if held:
            self._row.put(self._before)
        self._end()
        return held

    def _end(self) -> None:
        self.tile, self.active, self._view.hand.lifted = None, False, None
        self._view.hand.slide()

    def update(self) -> None:
        """Let go of a tile that has left the hand."""
        if self.tile is not None and self.tile not in self._view.show.own:
            self.cancel()

    # --- what is seen --------------------------------------------------------------------------------------------

    @property
    def point(self) -> Point:
        """Where the mouse is."""
        return self._point

    def draw(self, surface: pygame.Surface, *, may_throw: bool, over: pygame.Rect | None = None) -> None:
        """Draw the tile in the air, and where it may be thrown; `over` is a joker whose place it may take."""
        if not self.active or self.tile is None:
            return
        show, art = self._view.show, self._view.art
        if over is not None:
            self._draw_exchange(surface, self._view.look, over)
        elif may_throw:
            self._draw_goal(surface, self._view.look)
        spot = show.spots(show.reached).get(self.tile)
        if spot is None:
            return
        x, y = self._point
        shade = art.shadow(replace(spot, x=x, y=y, lift=_LIFT))
        sprite = art.sprite(self.tile.kind, spot)
        surface.blit(shade.picture, (x + shade.dx, y + shade.dy))
        surface.blit(sprite.picture, (x + sprite.dx, y + sprite.dy))

    def _draw_goal(self, surface: pygame.Surface, look: Look) -> None:
        """Frame the cloth of one's own discards; while the tile is over the table, it says what letting go does."""
        box = draw.to_rect(mat(self._view.show.frame, 0))
        thick = look.px(4 if self.over_table else 2)
        surface.blit(draw.ring(box.size, look.px(10), GOLD_LIGHT, thick), box)
        words = look.say("table.drop.release" if self.over_table else "table.drop.here")
        self._draw_words(surface, look, words, (box.centerx, box.bottom - look.px(10)))

    def _draw_exchange(self, surface: pygame.Surface, look: Look, joker: pygame.Rect) -> None:
        """Frame the joker, and say what letting go does."""
        box = joker.inflate(look.px(8), look.px(8))
        surface.blit(draw.ring(box.size, look.px(6), GOLD_LIGHT, look.px(4)), box)
        self._draw_words(surface, look, look.say("table.drop.exchange"), (box.centerx, box.y - look.px(48)))

    def _draw_words(self, surface: pygame.Surface, look: Look, words: str, above: Point) -> None:
        plate = pygame.Rect(0, 0, look.text_width(words, Style.STRONG) + look.px(28), look.px(34))
        plate.midbottom = above
        plate.clamp_ip(surface.get_rect())
        draw.panel(surface, plate, look.px(10), PANEL, border=look.px(1.5), blur=look.px(6))
        look.write(surface, words, plate, Style.STRONG, TEXT_GOLD, align="center")
