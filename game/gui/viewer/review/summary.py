"""A seat's points as a sum, in lines with bars: the share of its tiles, of its choices, and the rest; by hand, too."""

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.gui.kit import draw, theme
from game.gui.kit.look import Look
from game.gui.viewer.opened.side_panel import hand_line
from game.gui.widgets import Button, Divider, Label, Paragraph, Picture, Row, Widget
from game.record.notes.moment import At, read_at
from game.session.review.summary import Review
from game.words.judgements import accuracy_sentence, sum_parts
from game.words.lookup import Words
from game.words.numbers import decimal, signed

_LINE, _BAR, _HIGH, _GAP = 24, 48, 10, 8  # design pixels of a line of the sum: height, bar, gap
_KIND, _NEAR = 30, 6  # of a line of a kind of choice: height, gap
_HAND = 26  # height of the button of a hand
_WIDE = 1000  # more than any column, so that a line fills it


def sum_lines(words: Words, review: Review, seat: int, name: str) -> Iterator[Widget]:
    """Yield the points of a seat, a line with a bar for each part, and its accuracy."""
    points, parts = sum_parts(review, seat)
    title = Label(name, theme.Style.STRONG, theme.TEXT_GOLD, may_cut=True).growing()
    yield Row(title, Label(signed(points), theme.Style.STRONG, _ink(points)), align="center")
    most, numbers = max(1, *map(abs, parts.values())), [signed(part) for part in parts.values()]
    for key, part in parts.items():
        yield _line(words.say(f"review.part.{key}"), part, part / most, numbers)
    yield Paragraph(words.say("review.rest_is", rest=words.say("review.rest")), theme.Style.SMALL, theme.TEXT_SOFT)
    yield Paragraph(accuracy_sentence(words, review, seat), theme.Style.SMALL, theme.TEXT_SOFT)


def hand_lines(words: Words, review: Review, seat: int, go: Callable[[At], object]) -> Iterator[Widget]:
    """Yield a table of a seat's hands: points, tiles, choices. A press goes to the costliest choice of a hand."""
    parts = sorted((part for part in review.parts if part.seat == seat and part.choices), key=lambda part: part.hand)
    if not parts:
        return
    titles = words.say("review.line.points"), words.say("review.part.luck"), words.say("review.part.choices")
    yield Label(words.say("scores.hands"), theme.Style.SMALL_STRONG, theme.TEXT_GOLD)
    yield hand_line(Label(words.say("scores.hand"), theme.Style.TINY, theme.TEXT_SOFT), titles, theme.Style.TINY)
    yield Divider()
    for part in parts:
        costly, lost = max(part.choices, key=lambda one: one.lost), sum(one.lost for one in part.choices)
        act, key = partial(go, read_at(costly.at)), f"review hand {part.hand}"
        number = Button(str(part.hand), act, skin=theme.QUIET, style=theme.Style.TINY, height=_HAND, key=key)
        figures = signed(part.points), decimal(words, part.luck), decimal(words, -lost)
        yield hand_line(number, figures, theme.Style.SMALL)


class KindLine(Button):
    """A kind of choice with its cost at the right end; pressed, it filters the costly choices."""

    def __init__(self, label: str, act: Callable[[], object], key: str, *, on: bool) -> None:
        """`label` is the kind and its cost, with two spaces between them; `on` lights the line."""
        super().__init__(
            label, act, skin=theme.GOLDEN if on else theme.QUIET, style=theme.Style.SMALL, height=_KIND, key=key
        )

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        look, (name, _, lost) = self.look, self.label.rpartition("  ")
        inner, wide = face.inflate(-2 * look.px(_NEAR), 0), look.text_width(lost, theme.Style.SMALL_STRONG)
        look.write(surface, lost, inner, theme.Style.SMALL_STRONG, self.skin.ink, align="right")
        inner.width -= wide + look.px(_NEAR)
        look.write(surface, name, inner, theme.Style.SMALL, self.skin.ink, may_cut=True)


def _line(name: str, part: int, share: float, numbers: list[str]) -> Widget:
    """Return the line of a part: its name, and a bar left of an axis for a loss, right of it for a gain."""

    def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        wide = max(look.text_width(number, theme.Style.SMALL_STRONG) for number in numbers)
        number = pygame.Rect(rect.right - wide, rect.y, wide, rect.height)
        room = pygame.Rect(0, 0, look.px(_BAR), look.px(_HIGH))
        room.midright = (number.x - look.px(_GAP), rect.centery)
        look.write(surface, signed(part), number, theme.Style.SMALL_STRONG, _ink(part), align="right")
        long = max(look.px(2), round(abs(share) * room.width / 2)) if part else 0
        if long:
            bar = pygame.Rect(room.centerx if part > 0 else room.centerx - long, room.y, long, room.height)
            colour = theme.BAR_HIGH if part > 0 else theme.BAR_LOW
            surface.blit(draw.rounded(bar.size, look.px(3), theme.Skin(colour, colour, colour, theme.TEXT), 0), bar)
        surface.fill(tuple(theme.GOLD_DEEP), (room.centerx, rect.y + look.px(2), look.px(1), rect.height - look.px(4)))
        look.write(
            surface, name, pygame.Rect(rect.x, rect.y, room.x - rect.x, rect.height), theme.Style.SMALL, theme.TEXT
        )

    return Picture((_WIDE, _LINE), paint)


def _ink(points: int) -> theme.Colour:
    return theme.GOOD if points > 0 else theme.BAD if points < 0 else theme.TEXT_SOFT
