"""A costly choice as a low card: both options as tiles, points, sign and moment; a sentence if it fits."""

from collections.abc import Callable

import pygame

from game.engine.actions import Action
from game.gui.judged.signs import paint_sign, sign_of
from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import BAD, GOLD, GOLD_LIGHT, PANEL, QUIET, RADIUS_SMALL, TEXT, TEXT_SOFT, Colour, Skin, Style
from game.gui.table.tile import front_and_back, loose_tiles
from game.gui.widgets import Button
from game.gui.widgets.base import Say, Size
from game.session.review.judgement import Judgement
from game.words.judged.judgements import played_instead, sure_sentence, verdict_line
from game.words.lookup import Words
from game.words.numbers import short
from game.words.wishes import short_words, tiles_of

HIGH = 82  # design pixels
_TILE, _ARROW, _PAD, _GAP, _DISC = 34, 14, 10, 8, 20
_NAME = 56  # largest width of an option without a tile
_TEXTS, _WORDS = 62, 100  # beside the tiles: width of points and moment, and least width of the sentence
_HERE = Skin(PANEL.top, PANEL.bottom, GOLD_LIGHT, PANEL.ink)


class LowCard(Button):
    """A button that goes to the moment of a choice."""

    def __init__(self, words: Words, one: Judgement, act: Callable[[], object], *, here: bool) -> None:
        """`act` is called when the card is pressed; `here` lights the card of the current choice."""
        self._one, self._sign = one, sign_of(one)
        self._points = short(words, -one.lost, one.error)
        self._names = tuple(short_words(words, action) for action in (one.played, one.best))
        super().__init__(
            played_instead(words, one), act, skin=_HERE if here else QUIET, key=f"costly {one.at} {one.seat}"
        )
        self.tip = (verdict_line(words, one, self._sign), played_instead(words, one), sure_sentence(words, one))

    def spoken(self, say: Say) -> str:
        """Return the text of the tooltip."""
        return ". ".join(self.tip)

    def wish(self, look: Look, room: int) -> Size:
        return room, look.px(HIGH)

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        look, gap, arrow = self.look, self.look.px(_GAP), self.look.px(_ARROW)
        inner, actions = face.inflate(-2 * look.px(_PAD), -2 * gap), (self._one.played, self._one.best)
        fixed = look.px(_TEXTS) + arrow + 2 * gap
        wide = [self._room(action, name) for action, name in zip(actions, self._names, strict=True)]
        words = inner.width - fixed - sum(wide) - 2 * gap
        if words < look.px(_WORDS):  # without the sentence, the rest is centred
            inner.x += max(0, words + 2 * gap) // 2
        played = pygame.Rect(inner.x, inner.y, wide[0], inner.height)
        best = pygame.Rect(played.right + arrow + gap, inner.y, wide[1], inner.height)
        texts = pygame.Rect(best.right + gap, inner.y, look.px(_TEXTS), inner.height)
        _option(surface, look, played, actions[0], self._names[0], BAD)
        look.icon(surface, "chevron_right", pygame.Rect(played.right + gap // 2, inner.y, arrow, inner.height), GOLD)
        _option(surface, look, best, actions[1], self._names[1], GOLD_LIGHT)
        self._draw_points(surface, texts)
        if words >= look.px(_WORDS):
            _sentence(surface, look, pygame.Rect(texts.right + 2 * gap, inner.y, words, inner.height), self.label)

    def _room(self, action: Action, name: str) -> int:
        """Return the width of an option: of a tile, or of its name in lines."""
        if tiles_of(action):
            return self.look.px(_TILE)
        return min(self.look.text_width(name, Style.SMALL), self.look.px(_NAME))

    def _draw_points(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the points above the sign and the moment."""
        look, strong, small = self.look, self.look.line_height(Style.STRONG), self.look.line_height(Style.SMALL)
        line = pygame.Rect(box.x, box.centery - (strong + small) // 2, box.width, strong)
        look.write(surface, self._points, line, Style.STRONG, BAD, may_cut=True)
        below = pygame.Rect(box.x, line.bottom, box.width, small)
        if self._sign:
            side = look.px(_DISC)
            paint_sign(surface, (below.x + side // 2, below.centery), side, self._sign)
            below = pygame.Rect(below.x + side + look.px(4), below.y, below.width - side - look.px(4), small)
        look.write(surface, self._one.at, below, Style.SMALL, TEXT_SOFT, may_cut=True)


def _option(surface: pygame.Surface, look: Look, box: pygame.Rect, action: Action, name: str, edge: Colour) -> None:
    """Draw the first tile of an option in a ring, or its name if it has no tile."""
    kind = next((piece.kind for piece, _ in tiles_of(action)), None)
    if kind is None:
        _sentence(surface, look, box, name)
        return
    wide = look.px(_TILE)
    picture = front_and_back.lying(kind, wide)
    place = picture.get_rect(center=box.center)
    surface.blit(picture, place)
    face = pygame.Rect(place.x, place.y, wide, loose_tiles.height(wide)).inflate(2, 2)
    surface.blit(draw.ring(face.size, look.px(RADIUS_SMALL) // 2, edge, look.px(2)), face)


def _sentence(surface: pygame.Surface, look: Look, box: pygame.Rect, text: str) -> None:
    """Write as many lines as fit, vertically centred."""
    step = look.line_height(Style.SMALL)
    lines, most = look.wrap(text, box.width, Style.SMALL), max(1, box.height // step)
    if len(lines) > most:  # the last line gets the rest, and is cut
        lines = (*lines[: most - 1], " ".join(lines[most - 1 :]))
    look.lines(surface, box, *((words, Style.SMALL, TEXT) for words in lines))
