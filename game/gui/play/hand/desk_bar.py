"""The bar of the desk: what may be done, what asks for advice, and the cards and boards that stand above it."""

from typing import TYPE_CHECKING

import pygame

from game.gui.kit.fit import fitting
from game.gui.kit.look import Look
from game.gui.kit.theme import GAP_SMALL, PRIMARY
from game.gui.play.hand import bar
from game.gui.widgets import Button, Widget
from game.gui.widgets.holder import all_fitted

if TYPE_CHECKING:
    from game.gui.play.hand.desk import Desk

_HEIGHT = 44  # design pixels, as the buttons of the bar
Placed = list[tuple[Widget, pygame.Rect]]


class DeskBar:
    """Places everything in letters as large as one row has room for; `asking` is how much the advice takes of it."""

    def __init__(self, desk: "Desk") -> None:
        """Take the desk."""
        self._desk = desk
        self.asking = 0

    def placed(self, look: Look, box: pygame.Rect) -> Placed:
        """Give the buttons of the bar, at its end those that ask for advice, the card of a hint, and the boards."""
        desk, advice = self._desk, self._desk.advice
        own = fitting(look, lambda tried: self._least(tried, box), box.size)
        first, rest = self._first(own, box)
        if advice is None:
            buttons = bar.buttons(desk.choices, own, rest, desk.press)
            return [*desk.boards.placed(look, box.y, box.y), *all_fitted([*first, *buttons], own)]
        asking, self.asking = advice.buttons(own, rest, self._taken(own, rest), desk.hint)
        card = advice.card(look, rest, desk.hint, desk.hide_hint)
        boards = desk.boards.placed(look, advice.top, advice.top_of_the_log)
        rest.width -= self.asking
        buttons = bar.buttons(desk.choices, own, rest, desk.press)
        return [*boards, *all_fitted([*first, *buttons, *asking], own), *card]

    def _taken(self, look: Look, box: pygame.Rect) -> int:
        """Give how wide the buttons are: with smaller letters where all of them have one row then."""
        widths = [bar.width_of(self._desk.choices, look, box, level) for level in (0, 1)]
        asking = self._desk.advice.least(look) if self._desk.advice is not None else 0
        return widths[1] if widths[0] + asking > box.width >= widths[1] + asking else widths[0]

    def _least(self, look: Look, box: pygame.Rect) -> tuple[int, int]:
        """Give the room of one row with all buttons, where those that ask for advice have no words."""
        made = [*self._desk.extras(), *([self._thrower(look)] if self._desk.view.hand.picked is not None else [])]
        asking = self._desk.advice.least(look) if self._desk.advice is not None else 0
        wide = sum(button.wish(look, box.width)[0] + look.px(GAP_SMALL + 2) for button in made)
        return wide + bar.width_of(self._desk.choices, look, box, 1) + asking, look.px(_HEIGHT)

    def _first(self, look: Look, box: pygame.Rect) -> tuple[Placed, pygame.Rect]:
        """Give what stands at the left of the bar whatever may be done, and what it leaves of the bar."""
        made = list(self._desk.extras())
        if self._desk.view.hand.picked is not None:
            made.append(self._thrower(look))
        placed: Placed = []
        gap, high, x = look.px(GAP_SMALL + 2), look.px(_HEIGHT), box.x
        for button in made:
            wide = min(box.right - x, button.wish(look, box.width)[0])
            placed.append((button, pygame.Rect(x, box.centery - high // 2, wide, high)))
            x += wide + gap
        return placed, pygame.Rect(x, box.y, box.right - x, box.height)

    def _thrower(self, look: Look) -> Button:
        """Give the button that throws the tile which waits to be confirmed."""
        words, key = look.say("term.discard"), look.say("key.enter")
        return Button(words, self._desk.throw_picked, hint=key, skin=PRIMARY, height=_HEIGHT, key="throw")
