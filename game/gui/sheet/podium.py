"""The podium at the end of a match: each player's face shows the place reached; the best stands highest."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.gui.kit import draw, theme
from game.gui.kit.look import Look
from game.gui.kit.portraits import portrait
from game.gui.sheet.score_sheet import ink_of
from game.gui.widgets import Widget
from game.gui.widgets.base import Say, Size
from game.session.review.results import MatchResult
from game.words.numbers import signed
from game.words.spoken import places

_SILVER = theme.Skin((226, 226, 220), (168, 168, 164), (245, 245, 240), theme.TEXT_DARK)
_BRONZE = theme.Skin((222, 164, 112), (164, 104, 62), (240, 196, 150), theme.TEXT_DARK)
MEDALS = (theme.GOLDEN, _SILVER, _BRONZE, theme.PLAIN)
_FIRST = theme.Skin(theme.tone(theme.RED, theme.RED_DEEP, 0.3), theme.RED_DEEP, theme.GOLD_LIGHT, theme.TEXT)
_BLOCK = theme.Skin(
    theme.tone(theme.WOOD, theme.WOOD_LIGHT, 0.4),
    theme.tone(theme.WOOD, theme.WOOD_DARK, 0.4),
    theme.GOLD_DEEP,
    theme.TEXT,
)
#: By place reached: height of the block and size of the face (design pixels), mood of the face.
_PLACES = ((176, 196, "winning"), (116, 132, "pleased"), (86, 126, "calm"), (62, 116, "sighing"))
_HIGH, _FLOOR = 372, 18
_GAP, _WIDEST = 10, 250
_OVER = 14  # design pixels by which a face overlaps its block
_RISE, _DROP, _ROLL = 0.35, 0.25, 0.5  # seconds
_BOUNCE = 8
_MEDAL = 40
_NUMBERS = (
    theme.Style.HEADING,
    theme.Style.SUBHEADING,
    theme.Style.STRONG,
    theme.Style.SMALL_STRONG,
    theme.Style.TINY,
)  # the first that fits


class Podium(Widget):
    """Blocks rise from last to first, faces drop onto them, points roll; after `whole` seconds it stands still."""

    def __init__(self, result: MatchResult, faces: Sequence[str], you: str, said: str = "") -> None:
        """
        `faces` are the portraits by seat (`SeatFace.shown`), `you` is the user's name on the podium.

        `said` is the saying of the winner, or "".
        """
        super().__init__(key="podium")
        self.result, self._faces, self._you, self._said = result, faces, you, said
        first, *others = result.standing
        self._order = (*others[:1], first, *others[1:])  # the second place stands to the left of the first
        self.seconds = 0.0
        #: Seconds until everything stands still.
        self.whole = len(self._order) * _RISE + _DROP + _ROLL

    def update(self, dt: float) -> bool:
        moving = self.seconds < self.whole
        self.seconds = min(self.whole, self.seconds + dt)
        return super().update(dt) or moving

    def spoken(self, say: Say) -> str:
        """Each place with its points, the best first."""
        result = self.result
        return places(
            (result.rank_of(player) + 1, self._name(player), result.scores[player]) for player in result.standing
        )

    def _name(self, player: int) -> str:
        return self._you if player == self.result.you else self.result.names[player]

    def _rank(self, player: int) -> int:
        """The place reached, from 0 to 3."""
        return min(3, self.result.rank_of(player))

    def wish(self, look: Look, room: int) -> Size:
        return room, look.px(_HIGH)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        scale = min(1.0, rect.height / look.px(_HIGH))
        floor = pygame.Rect(rect.x, rect.bottom - look.px(_FLOOR), rect.width, look.px(_FLOOR))
        gap = look.px(_GAP)
        weights = [1.25 if self._rank(player) == 0 else 1.0 for player in self._order]
        unit = min(look.px(_WIDEST), round((rect.width - gap * (len(weights) + 1)) / sum(weights)))
        wide = round(unit * sum(weights)) + gap * (len(weights) - 1)
        floor.width = min(rect.width, wide + 4 * gap)
        floor.centerx = rect.centerx
        x = rect.centerx - wide // 2
        for player, weight in zip(self._order, weights, strict=True):
            block = pygame.Rect(x, 0, round(unit * weight), round(look.px(_PLACES[self._rank(player)][0]) * scale))
            block.bottom = floor.top
            self._draw_step(surface, player, block, scale)
            x += block.width + gap
        draw.panel(
            surface,
            floor,
            look.px(4),
            theme.Skin(theme.WOOD_DARK, theme.WOOD_DARK, theme.GOLD_DEEP, theme.TEXT),
            border=1,
            blur=look.px(6),
        )

    def _draw_step(self, surface: pygame.Surface, player: int, block: pygame.Rect, scale: float) -> None:
        look, number = self.look, len(self._order) - 1 - self.result.standing.index(player)
        since = self.seconds - number * _RISE
        risen = max(0.0, min(1.0, since / _RISE))
        if not risen:
            return
        high = round(block.height * risen)
        block = pygame.Rect(block.x, block.bottom - high, block.width, high)
        skin, own = _BLOCK if self._rank(player) else _FIRST, player == self.result.you
        skin = replace(skin, edge=theme.GOLD_LIGHT) if own else skin
        draw.panel(surface, block, look.px(8), skin, border=look.px(2.5 if own else 1), blur=look.px(8))
        if risen < 1:
            return
        self._draw_face(surface, player, block, scale, (since - _RISE) / _DROP)
        self._draw_words(surface, player, block, max(0.0, min(1.0, (since - _RISE) / _ROLL)))

    def _draw_face(
        self, surface: pygame.Surface, player: int, block: pygame.Rect, scale: float, dropped: float
    ) -> None:
        look, rank = self.look, self._rank(player)
        _, side, mood = _PLACES[rank]
        shown = self._faces[player] if player < len(self._faces) else ""
        picture = portrait(look, shown, mood, side * scale, name=self._name(player))
        box = picture.get_rect(midbottom=(block.centerx, block.y + look.px(_OVER)))
        if dropped < 1:
            box.y -= round(look.px(_BOUNCE) * 4 * dropped * (1 - dropped))
        surface.blit(picture, box)
        medal = pygame.Rect(0, 0, look.px(_MEDAL), look.px(_MEDAL))
        medal.center = (box.right - medal.width // 2, box.bottom - medal.height // 2)
        paint_medal(surface, look, medal, rank, theme.Style.STRONG)

    def _draw_words(self, surface: pygame.Surface, player: int, block: pygame.Rect, rolled: float) -> None:
        look, result = self.look, self.result
        whole, called = result.scores[player], self._name(player)
        inner = block.inflate(-2 * look.px(10), 0)
        inner.y, inner.height = block.y + look.px(_OVER + 4), block.height - look.px(_OVER + 8)
        points, colour = signed(round(whole * rolled)), ink_of(whole)
        number = next((one for one in _NUMBERS if look.text_width(points, one) <= inner.width), _NUMBERS[-1])
        name, small = theme.Style.SUBHEADING, theme.Style.NOTE
        line = pygame.Rect(inner.x, inner.y, inner.width, look.line_height(name))
        if inner.height < line.height + look.line_height(number):  # a low block has name and points on one line
            align, number = "left", _NUMBERS[1] if number is _NUMBERS[0] else number
            beside = pygame.Rect(line)
            beside.width -= look.text_width(points, number) + look.px(6)
            look.write(surface, called, beside, theme.Style.STRONG, may_cut=True)
            look.write(surface, points, line, number, colour, align="right")
        else:
            align, ink = "center", theme.TEXT_GOLD if player == result.you else theme.TEXT
            look.write(surface, called, line, name, ink, align=align, may_cut=True)
            line = pygame.Rect(inner.x, line.bottom, inner.width, look.line_height(number))
            look.write(surface, points, line, number, colour, align=align)
        below, last = pygame.Rect(inner.x, line.bottom, inner.width, look.line_height(small)), inner.bottom + look.px(4)
        if below.bottom <= last:
            won = look.say("standing.hands_won", count=result.wins[player])
            look.write(surface, won, below, small, theme.TEXT_SOFT, align=align, may_cut=True)
        below.y += below.height + look.px(4)
        if not self._rank(player) and self._said and below.bottom <= last:
            quoted = look.say("standing.said", said=self._said)
            look.write(surface, quoted, below, small, align="center", may_cut=True)


def paint_medal(surface: pygame.Surface, look: Look, box: pygame.Rect, rank: int, style: theme.Style) -> None:
    """Paint the medal of a place with its number."""
    skin = MEDALS[min(3, rank)]
    surface.blit(draw.rounded(box.size, box.width // 2, skin, look.px(2)), box)
    look.write(surface, str(rank + 1), box, style, skin.ink, align="center")
