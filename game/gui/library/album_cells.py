"""The cards of the album: patterns with the tiles of a win, and the faces of those who were met."""

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.gui.kit import draw, theme
from game.gui.kit.look import Look
from game.gui.kit.portraits import portrait
from game.gui.kit.theme import Style
from game.gui.table.paint import pictures
from game.gui.widgets.base import Say
from game.gui.widgets.choices import Cells
from game.record.index.album import Keepsake
from game.rules.games.book import Pattern
from game.session.persona import Persona
from game.tiles.kinds import kind
from game.words import figures
from game.words.lookup import Words

_WIDE, _TILE, _PAD, _EMPTY = 150, 21.5, 7, 3  # design pixels: of a card, a tile, a margin; places of a missing pattern
_FACE, _STAMP, _PALE = 94, 34, 120  # design pixels of a portrait and a stamp; alpha of who was not met
_FACES_WIDE = 112


class Cards(Cells[str]):
    """Cards of which one is open; Enter is left to the page."""

    next_keys, enters = (), False
    wide: float  # of a card, in design pixels
    is_shown = False  # the open card is one of these
    _measured: tuple[tuple[float, int], int] = ((0, 0), 0)  # scale and width of a card, and the height of names there

    def __init__(
        self, entries: Sequence[tuple[str, str]], chosen: str, on_open: Callable[[str], object], key: str
    ) -> None:
        """`on_open` is called with the key of the card to open."""
        super().__init__(entries, chosen, on_open, key=key)

    def columns(self, look: Look, room: int) -> int:
        return max(2, min(len(self.entries), room // look.px(self.wide)))

    def spoken(self, say: Say) -> str:
        """Return what the open card says, and its place."""
        if self.at < 0:
            return ""
        card = pygame.Surface(self.boxes()[self.at].size)
        with self.look.heard.listening() as written:
            self.draw_cell(card, card.get_rect(), self.at, over=False)
        return say("text.entry", name=", ".join(written), place=self.at + 1, count=len(self.entries))

    def _cell(self, look: Look, room: int) -> int:
        """Return the width of a card without its margins."""
        return room // self.columns(look, room) - look.px(2 * _PAD + 8)

    def _name_high(self, look: Look, room: int) -> int:
        """Return the height of the longest name."""
        place = look.scale, self._cell(look, room)
        if self._measured[0] != place:
            high = (look.text_height(name, place[1], Style.SMALL_STRONG) for _, name in self.entries)
            self._measured = place, max(high)
        return self._measured[1]

    def _ring(self, surface: pygame.Surface, box: pygame.Rect, *, is_open: bool, over: bool) -> None:
        """Draw the frame of the card that is open, or under the mouse."""
        is_open = is_open and self.is_shown
        if is_open or over:
            thick = self.look.px(3 if is_open else 1)
            surface.blit(draw.ring(box.size, self.look.px(theme.RADIUS_SMALL), theme.GOLD_LIGHT, thick), box)

    def _centred(self, surface: pygame.Surface, box: pygame.Rect, text: str, style: Style, ink: theme.Colour) -> None:
        high = self.look.text_height(text, box.width, style)
        middle = pygame.Rect(box.x, box.centery - high // 2, box.width, high)
        self.look.paragraph(surface, text, middle, style, ink, align="center")


class PatternCards(Cards):
    """The patterns of a game: won ones on paper, missing ones pale."""

    wide = _WIDE

    def __init__(
        self,
        words: Words,
        patterns: Sequence[Pattern],
        kept: Mapping[str, Keepsake],
        chosen: str,
        on_open: Callable[[str], object],
    ) -> None:
        """`words` are those of the game, `kept` the patterns won with."""
        super().__init__([(one.key, figures.pattern_name(words, one)) for one in patterns], chosen, on_open, "patterns")
        self._words, self._patterns, self._kept = words, patterns, kept

    def high(self, look: Look, room: int) -> int:
        tiles = pictures.height(look.px(_TILE))
        return tiles + self._name_high(look, room) + look.line_height(Style.SMALL) + look.px(2 * _PAD + 8)

    def draw_cell(self, surface: pygame.Surface, box: pygame.Rect, index: int, *, over: bool) -> None:
        look, one = self.look, self._patterns[index]
        kept, name, inner = self._kept.get(one.key), self.entries[index][1], box.inflate(*[-2 * look.px(_PAD)] * 2)
        tile, low = look.px(_TILE), look.line_height(Style.SMALL)
        below = pygame.Rect(inner.x, inner.bottom - low, inner.width, low)
        top = pictures.height(tile)
        middle = pygame.Rect(inner.x, inner.y + top, inner.width, inner.height - top - low)
        surface.blit(
            draw.rounded(box.size, look.px(theme.RADIUS_SMALL), theme.SHEET if kept else theme.FIELD, look.px(1)), box
        )
        if kept is None:
            empty = pygame.Rect(0, inner.y, tile, top)
            for number in range(_EMPTY):
                empty.centerx = inner.centerx + (2 * number - _EMPTY + 1) * (tile + look.px(4)) // 2
                draw.dashed(surface, empty, theme.GOLD_DEEP)
            self._centred(surface, middle, name, Style.SMALL, theme.TEXT_SOFT)
            look.write(surface, self._words.worth(one.worth), below, Style.SMALL, theme.TEXT_GOLD, align="center")
        else:
            faces = [kind(code) for code in kept.tiles.split()]
            pictures.line_of(surface, faces, inner.centerx - len(faces) * tile // 2, inner.y, tile)
            self._centred(surface, middle, name, Style.SMALL_STRONG, theme.TEXT_DARK)
            times, date = look.say("album.times", count=kept.count), figures.day(look.words, kept.last)
            look.write(surface, times, below, Style.SMALL_STRONG, theme.RED_DEEP)
            if look.text_width(f"{times}  ", Style.SMALL_STRONG) + look.text_width(date, Style.SMALL) <= below.width:
                look.write(surface, date, below, Style.SMALL, theme.TEXT_DARK_SOFT, align="right")
        self._ring(surface, box, is_open=index == self.index, over=over)


class FaceCards(Cards):
    """The faces of personas, with a stamp for those that one has finished ahead of; pale ones were not met."""

    wide = _FACES_WIDE

    def __init__(
        self, faces: Sequence[Persona], kept: Mapping[str, Keepsake], chosen: str, on_open: Callable[[str], object]
    ) -> None:
        super().__init__([(one.key, one.name) for one in faces], chosen, on_open, "faces")
        self._faces, self._kept = faces, kept

    def high(self, look: Look, room: int) -> int:
        return look.px(_FACE + 4) + self._name_high(look, room) + look.line_height(Style.SMALL)

    def draw_cell(self, surface: pygame.Surface, box: pygame.Rect, index: int, *, over: bool) -> None:
        look, one = self.look, self._faces[index]
        kept = self._kept.get(one.key)
        picture = portrait(look, one.shown, "pleased" if kept else "calm", _FACE, name=one.name)
        if kept is None:
            picture = pygame.transform.grayscale(picture)
            picture.set_alpha(_PALE)
        face = picture.get_rect(midtop=box.midtop)
        surface.blit(picture, face)
        if kept is not None and kept.ahead:
            paint_stamp(surface, look, (face.right - look.px(14), face.bottom - look.px(16)), index)
        low = look.line_height(Style.SMALL)
        name = pygame.Rect(box.x, face.bottom, box.width, box.bottom - low - face.bottom)
        self._centred(surface, name, one.name, Style.SMALL_STRONG, theme.TEXT if kept else theme.TEXT_SOFT)
        told = look.say("album.together", count=kept.count) if kept else look.say("album.not_yet")
        below = pygame.Rect(box.x, box.bottom - low, box.width, low)
        look.write(surface, told, below, Style.SMALL, theme.TEXT_SOFT, align="center")
        self._ring(surface, box.inflate(0, look.px(theme.GAP_SMALL)), is_open=index == self.index, over=over)


def paint_stamp(surface: pygame.Surface, look: Look, centre: tuple[int, int], turn: int = 0) -> None:
    """Paint a crown on a red seal, a little askew; `turn` tells stamps apart."""
    side = look.px(_STAMP)
    seal = pygame.Surface((side, side), pygame.SRCALPHA)
    seal.blit(draw.rounded((side, side), side // 2, theme.PRIMARY, look.px(1.5)), (0, 0))
    look.icon(seal, "crown", seal.get_rect().inflate(-side // 3, -side // 3), theme.TEXT)
    turned = pygame.transform.rotozoom(seal, turn * 7 % 23 - 12, 1)
    surface.blit(turned, turned.get_rect(center=centre))
