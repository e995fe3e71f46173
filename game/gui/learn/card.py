"""A card in a list of lessons or drills: number or tick, title, summary, and duration."""

from collections.abc import Callable

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import GAP, GOLDEN, PLAIN, PRIMARY, TEXT_GOLD, TEXT_SOFT, Skin, Style
from game.gui.widgets import Button
from game.gui.widgets.base import Size

_CARD, _DISC = 64, 36  # design pixels


class LearnCard(Button):
    """A button with a sign in a disc, two lines of text, and a note on the right."""

    def __init__(
        self,
        key: str,
        sign: str,
        words: tuple[str, str],
        aside: str,
        on_press: Callable[[], object],
        *,
        skin: Skin = PLAIN,
        done: bool = False,
    ) -> None:
        """`sign` is a number or an icon name; a tick replaces it when `done`."""
        super().__init__(words[0], on_press, skin=skin, height=_CARD, key=key)
        self._sign, self._about, self._aside, self.done = sign, words[1], aside, done

    @property
    def names_enter(self) -> bool:
        """True for the lit card: Enter starts it although the mouse has clicked elsewhere."""
        return self.skin is PRIMARY

    def _text_room(self, look: Look, room: int) -> int:
        aside = look.px(_DISC + 4 * GAP) + look.text_width(self._aside, Style.SMALL)
        return max(look.px(120), room - aside)

    def wish(self, look: Look, room: int) -> Size:
        words = look.line_height(Style.STRONG) + look.text_height(self._about, self._text_room(look, room), Style.SMALL)
        return room, max(look.px(_CARD), words + look.px(18))

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        look, edge = self.look, self.look.px(GAP * 1.2)
        disc = pygame.Rect(face.x + edge, 0, look.px(_DISC), look.px(_DISC)).move_to(centery=face.centery)
        skin: Skin = GOLDEN if self.done else PLAIN
        surface.blit(draw.rounded(disc.size, disc.width // 2, skin, look.px(2)), disc)
        if self.done:
            look.icon(surface, "check", disc.inflate(-disc.width // 3, -disc.height // 3), skin.ink)
        elif self._sign.isdigit():
            look.write(surface, self._sign, disc, Style.STRONG, TEXT_GOLD, align="center")
        else:
            look.icon(surface, self._sign, disc.inflate(-disc.width // 2, -disc.height // 2), TEXT_GOLD)
        aside = look.text_width(self._aside, Style.SMALL)
        right = pygame.Rect(face.right - aside - edge, face.y, aside + 2, face.height)
        look.write(surface, self._aside, right, Style.SMALL, TEXT_SOFT)
        room, upper = self._text_room(look, face.width), look.line_height(Style.STRONG)
        lines = look.text_height(self._about, room, Style.SMALL)
        box = pygame.Rect(disc.right + look.px(GAP), face.centery - (upper + lines) // 2, room, upper)
        look.write(surface, self.label, box, Style.STRONG)
        look.paragraph(surface, self._about, pygame.Rect(box.x, box.bottom, room, lines), Style.SMALL, TEXT_SOFT)
