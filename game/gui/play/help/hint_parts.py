"""What the cards of a hint are made of: numbers and tiles as on the hand, options with their points."""

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.engine.actions import Discard, ShowFlower, ShowJoker
from game.gui.kit.look import Look
from game.gui.kit.theme import TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.play.help.hint_words import (
    MOST,
    is_equal,
    own_sentence,
    points_words,
)
from game.gui.table.place.spots import EDGE, RATIO
from game.gui.table.tile import front_and_back
from game.gui.table.told.choices import label_of
from game.gui.widgets import Label, Paragraph, Row, Spacer, Widget
from game.gui.widgets.base import Size
from game.session.hint_values import Hint, Keep, ShowChoice
from game.session.judge.estimate import Weighed
from game.tiles.kinds import Kind

_TILE = 23  # design pixels
_FACE = 15
_NUMBER = 1.2  # the room for how many others there are, in steps from tile to tile
Why = Callable[[Keep], str]  # says of a choice why it is good, or nothing
Act = Callable[[], object]


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
            surface.blit(front_and_back.lying(face, width, 0, face_up=True), (x, self.rect.y))
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


class Face(Widget):
    """One small tile."""

    def __init__(self, face: Kind) -> None:
        """Take what it shows."""
        super().__init__()
        self._face = face

    def wish(self, look: Look, room: int) -> Size:
        """Give the room of the tile."""
        del room
        wide = look.px(_FACE)
        return wide, round(wide * (RATIO + EDGE))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        surface.blit(front_and_back.lying(self._face, self.look.px(_FACE), 0, face_up=True), self.rect)


def point_row(hint: Hint, one: Weighed, look: Look) -> Row:
    """Give an option in one line: its tile or its name, and what it is worth."""
    action = one.action
    named: tuple[Widget, ...]
    if isinstance(action, Discard):
        named = (Face(action.tile.kind), Spacer(grow=1))
    elif isinstance(action, ShowFlower | ShowJoker):
        show = Label(look.say("hint.show"), Style.TINY, TEXT, may_cut=True)
        named = (Face(action.tile.kind), show.growing())
    else:
        named = (Label(label_of(action.name, look.words), Style.SMALL_STRONG, TEXT, may_cut=True).growing(),)
    leads = one is hint.ranking[0]
    colour = TEXT_GOLD if leads or is_equal(hint, one) else TEXT_SOFT
    style = Style.SMALL_STRONG if leads else Style.SMALL
    return Row(*named, Label(points_words(look, hint, one), style, colour), gap=4, align="center")


def points_of(hint: Hint, item: Keep | ShowChoice, look: Look) -> tuple[Widget, ...]:
    """Give what a choice is worth, where that is known."""
    if item.weighed is None or not hint.ranking:
        return ()
    leads = item.weighed is hint.ranking[0] or is_equal(hint, item.weighed)
    colour = TEXT_GOLD if leads else TEXT_SOFT
    return (Label(points_words(look, hint, item.weighed), Style.SMALL_STRONG, colour),)


def first_advice(hint: Hint, look: Look) -> Iterator[Row]:
    """Give what comes before all that is told of the tiles, with its points: the advice that only this game knows."""
    if own := own_sentence(look, hint):
        points = [Label(points_words(look, hint, one), Style.SMALL_STRONG, TEXT_GOLD) for one in hint.ranking[:1]]
        yield Row(Paragraph(own, Style.SMALL_STRONG, TEXT_GOLD).growing(), *points, align="center")


def face_of(keep: Keep) -> tuple[Widget, ...]:
    """Return the tile of a discard, nothing of another choice."""
    return (Face(keep.action.tile.kind),) if isinstance(keep.action, Discard) else ()
