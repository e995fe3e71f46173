"""A drawn card: groups of signs in the colours of their suits, values, and how often each line is won with."""

from collections.abc import Mapping, Sequence

import pygame

from game.gui.kit.look import Look
from game.gui.kit.theme import TEXT, TEXT_DARK, TEXT_DARK_SOFT, Colour, Style
from game.gui.table.paint import pictures
from game.gui.widgets import Widget
from game.gui.widgets.base import Size
from game.rules.goals import Group, NamedHand
from game.rules.written import Checked
from game.words.lookup import Words
from game.words.numbers import percent

#: Colours of the suits a, b and c, on a dark ground and on paper.
_LIGHT: Mapping[str, Colour] = {"a": (132, 196, 255), "b": (255, 152, 132), "c": (150, 222, 164)}
_INK: Mapping[str, Colour] = {"a": (24, 82, 168), "b": (184, 30, 30), "c": (20, 112, 60)}
_GAP, _ROW = 26, 23  # design pixels
_NUMBER, _COUNT, _LETTER, _VALUE, _BAR, _SHARE = 28, 40, 22, 34, 44, 50
_MOST = 0.08  # share of wins that fills the bar
_TWO = 780  # least design pixels for two columns
_BETWEEN = 4  # between groups of tiles


def paint_signs(
    surface: pygame.Surface, look: Look, written: str, box: pygame.Rect, style: Style, *, paper: bool = False
) -> int:
    """Draw the groups of a line, each in the colour of its suit; return the x of their end."""
    plain, colours = (TEXT_DARK, _INK) if paper else (TEXT, _LIGHT)
    x = box.x
    for word in written.split():
        suit = word[-1] if word[-1] in colours and len(word) > 1 else ""
        signs = word.removesuffix(suit) if suit else word
        colour = colours.get(suit, plain)
        picture = look.line(signs, style, colour)
        y = box.y + (box.height - picture.get_height()) // 2
        surface.blit(picture, (x, y))
        look.heard.note(word)
        x += picture.get_width()
        if suit:  # the letter too, for players who cannot see the colour
            letter = look.line(suit, Style.TINY, colour)
            surface.blit(letter, (x + look.px(1), y + picture.get_height() - letter.get_height() + look.px(2)))
            x += letter.get_width()
        x += look.px(8)
    return x


def paint_tiles(
    surface: pygame.Surface, look: Look, groups: Sequence[Group], right: int, middle: int, width: int
) -> None:
    """Draw the groups of a hand as tiles; they end at `right`."""
    between = look.px(_BETWEEN)
    x = right - sum(len(group) for group in groups) * width - (len(groups) - 1) * between
    for group in groups:
        for face, _ in group:
            picture = pictures.lying(face, width)
            surface.blit(picture, (x, middle - picture.get_height() // 2))
            x += width
        x += between


class CardSheet(Widget):
    """A whole card, to stand on paper: its sections, their lines, and beside the value of each how often it is made."""

    def __init__(
        self, words: Words, name: str, lines: Sequence[Checked], shares: Mapping[tuple[str, int], float]
    ) -> None:
        """Only valid `lines` are shown; `shares` of all wins are empty if they were not measured."""
        super().__init__()
        self.words = name
        self._say, self._shares = words.say, shares
        self._sections: dict[str, list[tuple[NamedHand, int]]] = {}
        for one in lines:
            if one.hand is not None:
                self._sections.setdefault(one.hand.row, []).append((one.hand, one.hands))

    def _columns(self, look: Look, room: int) -> list[list[str]]:
        """Return the sections of each column; both columns get about as many lines."""
        sections = list(self._sections)
        if room < look.px(_TWO):
            return [sections]
        rows = {section: len(hands) + 2 for section, hands in self._sections.items()}
        half, first = sum(rows.values()) / 2, list[str]()
        while sections and sum(rows[section] for section in first) + rows[sections[0]] / 2 <= half:
            first.append(sections.pop(0))
        return [first, sections]

    def _height(self, look: Look, sections: Sequence[str]) -> int:
        lines = sum(len(self._sections[section]) for section in sections)
        heads = len(sections) * (look.line_height(Style.STRONG) + look.px(12))
        return heads + lines * look.px(_ROW)

    def wish(self, look: Look, room: int) -> Size:
        title = look.line_height(Style.SUBHEADING) + look.px(8)
        longest = max(self._height(look, part) for part in self._columns(look, room))
        return room, title + longest

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        inner = self.rect
        title = pygame.Rect(inner.x, inner.y, inner.width, look.line_height(Style.SUBHEADING))
        look.write(surface, self.words, title, Style.SUBHEADING, TEXT_DARK, align="center", may_cut=True)
        columns = self._columns(look, self.rect.width)
        wide = (inner.width - (len(columns) - 1) * look.px(_GAP)) // len(columns)
        for n, sections in enumerate(columns):
            x, y = inner.x + n * (wide + look.px(_GAP)), title.bottom + look.px(8)
            for section in sections:
                y = self._draw_section(surface, section, pygame.Rect(x, y, wide, 0))

    def _draw_section(self, surface: pygame.Surface, section: str, box: pygame.Rect) -> int:
        look = self.look
        box.height = look.line_height(Style.STRONG)
        look.write(surface, self._say(f"row.{section}"), box, Style.STRONG, TEXT_DARK)
        surface.fill(TEXT_DARK_SOFT, (box.x, box.bottom, box.width, look.px(1)))
        y = box.bottom + look.px(3)
        for hand, stands_for in self._sections[section]:
            self._draw_line(surface, hand, stands_for, pygame.Rect(box.x, y, box.width, look.px(_ROW)))
            y += look.px(_ROW)
        return y + look.px(9)

    def _draw_line(self, surface: pygame.Surface, hand: NamedHand, stands_for: int, row: pygame.Rect) -> None:
        look = self.look
        look.write(surface, str(hand.number), row, Style.SMALL, TEXT_DARK_SOFT)
        signs = row.move(look.px(_NUMBER), 0)
        paint_signs(surface, look, hand.written, signs, Style.SMALL_STRONG, paper=True)
        right = row.right
        if self._shares:
            share = self._shares.get((hand.row, hand.number), 0.0)
            box = pygame.Rect(right - look.px(_SHARE), row.y, look.px(_SHARE), row.height)
            look.write(surface, percent(look.words, share, 1), box, Style.SMALL, TEXT_DARK_SOFT, align="right")
            wide = round(look.px(_BAR) * min(1.0, share / _MOST))
            bar = pygame.Rect(box.x - look.px(_BAR), 0, wide, look.px(7)).move_to(centery=row.centery)
            surface.fill((206, 184, 146), (box.x - look.px(_BAR), bar.y, look.px(_BAR), bar.height))
            surface.fill((168, 108, 44), bar)
            right -= look.px(_SHARE + _BAR + 10)
        cells = (
            (str(hand.worth), _VALUE, Style.SMALL_STRONG, TEXT_DARK, "right"),
            ("X" if hand.calls else "C", _LETTER, Style.SMALL, TEXT_DARK_SOFT, "center"),
            (f"×{stands_for}", _COUNT, Style.TINY, TEXT_DARK_SOFT, "right"),
        )
        for words, wide, style, ink, align in cells:
            cell = pygame.Rect(right - look.px(wide), row.y, look.px(wide), row.height)
            look.write(surface, words, cell, style, ink, align=align)
            right = cell.x
