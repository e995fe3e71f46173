"""Where the card of a hint stands: beside the racks when it opens by itself, at the right with everything else."""

from collections.abc import Callable

import pygame

from game.gui.kit.draw import to_rect
from game.gui.kit.look import Look
from game.gui.kit.theme import GAP_SMALL
from game.gui.play.help.hint_card import hint_card
from game.gui.play.help.small_card import small_card
from game.gui.table.place.cards import AT_RIGHT
from game.gui.table.place.spots import Rect
from game.gui.table.time.show import Show
from game.gui.widgets import Widget
from game.session.hint import Hint, Keep

_NARROWEST = 250  # design pixels of a card beside a plate
Placed = list[tuple[Widget, pygame.Rect]]
Why = Callable[[Keep], str]
Act = Callable[[], object]


def whole(show: Show, hint: Hint, look: Look, top: int, why: Why, close: Act) -> Placed:
    """Give the card with everything, above a line and off the plate at the right: below it, or else beside it."""
    gap, plate = look.px(GAP_SMALL), show.cards.plate(AT_RIGHT)
    room = to_rect(show.cards.right(top, gap))
    wide = hint_card(hint, look, room.bottomright, close, room.size, why)
    if plate is None or not to_rect(plate).colliderect(wide[0][1]):
        return wide
    for tried in map(to_rect, show.cards.beside_plate(top, gap)):
        found = hint_card(hint, look, tried.bottomright, close, tried.size, why)
        if tried.width >= look.px(_NARROWEST) and found[0][1].height <= tried.height:
            return found
    return [(card, to_rect(show.cards.uncut(Rect(*box), AT_RIGHT))) for card, box in wide]


def small(show: Show, hint: Hint, look: Look, top: int, why: Why, acts: tuple[Act, Act]) -> Placed:
    """Give the card that covers no tile, with what opens all of it and what closes it; nothing where it has no room."""
    return small_card(hint, look, to_rect(show.cards.below_right_plate(top, look.px(GAP_SMALL))), why, *acts)
