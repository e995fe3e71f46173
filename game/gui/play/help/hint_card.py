"""The card of a hint: each good choice with the tiles that would help, and a word about jokers and pursuits."""

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.gui.kit.fit import fitting
from game.gui.kit.look import Look
from game.gui.kit.theme import GAP_SMALL, PANEL, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Colour, Style
from game.gui.play.help.hint_words import MOST, keep_sentence, most_useful, outline, pursuit_sentence, show_sentence
from game.gui.table.place.spots import EDGE, RATIO
from game.gui.table.tile import body as bodies
from game.gui.table.tile import marks
from game.gui.widgets import Button, Column, Icon, Label, Line, Panel, Paragraph, Row, Widget
from game.gui.widgets.base import Size
from game.gui.widgets.holder import Fitted
from game.session.hint import Hint, Keep, Show
from game.tiles.kinds import Kind

WIDTH = 448  # design pixels
_PAD = 14
_TILE = 23
_NUMBER = 1.2  # the room for how many others there are, in steps from tile to tile


class Chip(Widget):
    """A number in a golden disc: the same as on the tile of the hand."""

    def __init__(self, number: int) -> None:
        """Take the number."""
        super().__init__()
        self.number = number

    def wish(self, look: Look, room: int) -> Size:
        """Give a small square."""
        del room
        return (look.px(20),) * 2

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the disc."""
        marks.paint_sign(surface, self.rect.center, self.look.px(20), str(self.number))


class Strip(Widget):
    """Small tiles in a row, as many as have room, below each how many of it are unseen."""

    def __init__(self, useful: Sequence[tuple[Kind, int]], more: Callable[[int], str]) -> None:
        """Take the faces with their numbers; `more` says how many others there are."""
        super().__init__()
        self.useful, self._more = tuple(useful), more

    def wish(self, look: Look, room: int) -> Size:
        """Give the room of one row."""
        return room, round(look.px(_TILE) * (RATIO + EDGE)) + look.line_height(Style.TINY)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tiles and the numbers."""
        look, width = self.look, self.look.px(_TILE)
        step, high = round(width * 1.3), round(width * (RATIO + EDGE))
        shown = self._shown(step)
        for n, (face, count) in enumerate(shown):
            x = self.rect.x + n * step
            surface.blit(bodies.lying(face, width, 0, face_up=True), (x, self.rect.y))
            below = pygame.Rect(x, self.rect.y + high, width, look.line_height(Style.TINY))
            look.write(surface, f"×{count}", below.inflate(look.px(6), 0), Style.TINY, TEXT_SOFT, align="center")
        others = len(self.useful) - len(shown)
        if others:
            end = pygame.Rect(self.rect.x + len(shown) * step, self.rect.y, 2 * step, high)
            look.write(surface, self._more(others), end, Style.SMALL, TEXT_SOFT)

    def _shown(self, step: int) -> tuple[tuple[Kind, int], ...]:
        """Give the tiles that have room, a number behind them where there are more."""
        most = max(1, min(MOST, self.rect.width // step))
        if len(self.useful) <= most:
            return self.useful
        return self.useful[: max(1, min(MOST, (self.rect.width - round(_NUMBER * step)) // step))]


def hint_card(
    hint: Hint,
    look: Look,
    corner: tuple[int, int],
    close: Callable[[], object],
    room: Size | None = None,
    why: Callable[[Keep], str] = lambda _: "",
) -> list[tuple[Widget, pygame.Rect]]:
    """
    Give the card with its right lower corner at a point; narrower, or in smaller letters, where it has no room.

    `why` says of a choice why it is good, or nothing.
    """
    head = Row(
        Icon("star", 20, TEXT_GOLD),
        Label(look.say("hint.title"), Style.STRONG, TEXT_GOLD).growing(),
        Button("", close, icon="close", skin=QUIET, style=Style.TINY, height=28, key="close hint"),
        align="center",
    )
    body = list(_body(hint, look, why)) or [Paragraph(look.say("hint.nothing"), Style.SMALL, TEXT_SOFT)]
    panel = Panel(Column(head, Line(), *body, gap=GAP_SMALL), skin=PANEL, pad=_PAD)

    def wish(tried: Look) -> Size:
        wide = min(tried.px(WIDTH), room[0]) if room else tried.px(WIDTH)
        return wide, panel.wish(tried, wide)[1]

    taken = fitting(look, wish, room) if room else look
    box = pygame.Rect((0, 0), wish(taken))
    box.bottomright = corner
    return [(Fitted(panel, taken), box)]


def _body(hint: Hint, look: Look, why: Callable[[Keep], str]) -> Iterator[Widget]:
    if hint.wins:
        yield Paragraph(look.say("hint.win"), Style.STRONG, TEXT_GOLD)
    else:
        yield from _choices(hint, look, why)
    if hint.pursuit is not None:
        yield Line()
        yield from _texts((pursuit_sentence(look, hint.pursuit),), TEXT_GOLD)


def _choices(hint: Hint, look: Look, why: Callable[[Keep], str]) -> Iterator[Widget]:
    """Give what there is to choose from."""
    for word, item, number in outline(hint):
        if isinstance(item, Keep):
            yield from _row(item, look, word, why(item), number)
        elif isinstance(item, Show):
            yield from _texts((show_sentence(look, item),), TEXT)
        else:
            yield from _texts((look.say("hint.danger"),), TEXT_SOFT)


def _texts(sentences: Iterator[str] | Sequence[str], colour: Colour) -> Iterator[Widget]:
    return (Paragraph(sentence, Style.SMALL, colour) for sentence in sentences)


def _row(keep: Keep, look: Look, word: str, why: str, number: int = 0) -> Iterator[Widget]:
    """Give one choice: what it keeps, why that is good, and the tiles that help then."""
    text = Paragraph(keep_sentence(look, keep, word), Style.SMALL_STRONG, TEXT).growing()
    useful = look.say("hint.useful" if keep.left else "hint.useful_none", count=keep.left)
    note = Label(useful, Style.TINY, TEXT_SOFT)
    chip = (Chip(number),) if number else ()
    yield Row(*chip, text, note, gap=GAP_SMALL, align="center")
    yield from _texts((why,) if why else (), TEXT_SOFT)
    if keep.left:
        yield Strip(most_useful(keep), lambda count: look.say("hint.more", count=count))
