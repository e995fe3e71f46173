"""A costly choice as a pressable card: what was played, what was better, the points, and how sure the judge is."""

from collections.abc import Callable

import pygame

from game.engine.actions import Action
from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import BAD, GAP_SMALL, GOLD_DEEP, GOLD_LIGHT, QUIET, RADIUS_SMALL, TEXT_SOFT, Colour, Style
from game.gui.table.tile import loose_tiles
from game.gui.widgets import Button
from game.gui.widgets.base import Say, Size
from game.gui.widgets.button import lit
from game.session.review.hand_review import Costly
from game.words.judged.judgements import costly_words
from game.words.lookup import Words
from game.words.wishes import tiles_of

_WIDE, _HIGH = 150, 126  # design pixels
_TILE, _ARROW, _PAD = 36, 18, 10


class CostlyCard(Button):
    """Button that opens the moment of the choice."""

    def __init__(self, words: Words, one: Costly, act: Callable[[], object]) -> None:
        """`act` is called when the card is pressed."""
        self._told = costly_words(words, one)
        super().__init__(self._told.sentence, act, skin=QUIET, key=f"costly {one.n}")
        self.tip = self._told.tip
        self._one = one

    def spoken(self, say: Say) -> str:
        """The played choice, the better one, and the cost."""
        return ". ".join(self.tip)

    def wish(self, look: Look, room: int) -> Size:
        lines = look.line_height(Style.SUBHEADING) + 2 * look.line_height(Style.SMALL)
        return min(room, look.px(_WIDE)), max(look.px(_HIGH), look.px(_TILE * 1.5) + lines + 3 * look.px(GAP_SMALL))

    def draw(self, surface: pygame.Surface) -> None:
        look, radius = self.look, self.look.px(RADIUS_SMALL)
        face = self.rect.move(0, look.px(1) if self.down else 0)
        draw.panel(surface, face, radius, lit(self.skin, self.glow, down=self.down), border=look.px(1.5))
        inner = face.inflate(-2 * look.px(_PAD), -2 * look.px(GAP_SMALL))
        small, number = look.line_height(Style.SMALL), look.line_height(Style.SUBHEADING)
        below = pygame.Rect(inner.x, inner.bottom - small, inner.width, small)
        points = pygame.Rect(inner.x, below.y - number, inner.width, number)
        hand = pygame.Rect(inner.x, inner.y, inner.width, small)
        upper = pygame.Rect(inner.x, hand.bottom, inner.width, points.y - hand.bottom)
        half = (upper.width - look.px(_ARROW)) // 2
        played, best = pygame.Rect(upper.x, upper.y, half, upper.height), pygame.Rect(0, upper.y, half, upper.height)
        best.right = upper.right
        _option(surface, look, played, self._one.played, self._told.played, BAD)
        _option(surface, look, best, self._one.best, self._told.best, GOLD_LIGHT)
        arrow = pygame.Rect(0, 0, look.px(_ARROW), look.px(_ARROW)).move_to(center=upper.center)
        look.icon(surface, "chevron_right", arrow, GOLD_DEEP)
        look.write(surface, self._told.hand, hand, Style.SMALL, TEXT_SOFT, align="center", may_cut=True)
        look.write(surface, self._told.points, points, Style.SUBHEADING, BAD, align="center")
        look.write(surface, self._told.sure, below, Style.SMALL, TEXT_SOFT, align="center", may_cut=True)
        self.draw_focus(surface, radius)


def _option(surface: pygame.Surface, look: Look, box: pygame.Rect, action: Action, name: str, edge: Colour) -> None:
    """Draw the first tile of an option, or its name if it has no tile."""
    kind = next((piece.kind for piece, _ in tiles_of(action)), None)
    if kind is None:
        look.write(surface, name, box, Style.SMALL_STRONG, align="center", may_cut=True)
        return
    picture = loose_tiles.tile(kind, look.px(_TILE))
    place = picture.get_rect(center=box.center)
    surface.blit(picture, place)
    shadow = loose_tiles.margin(look.px(_TILE))
    tile = place.inflate(-2 * shadow, -2 * shadow)
    surface.blit(draw.ring(tile.size, look.px(6), edge, look.px(2)), tile)
