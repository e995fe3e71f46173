"""The inspector: a tooltip for the subject under the mouse, after a long press, or chosen by keyboard."""

from collections.abc import Sequence

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import GOLD_LIGHT
from game.gui.table.paint import tooltip
from game.gui.table.place.spots import extent
from game.gui.table.tile import rings_and_discs
from game.gui.table.time.show import Show
from game.gui.table.told.explain_card import (
    Explainer,
    Subject,
    all_subjects,
    found_again,
    nearest,
    subject_at,
    subject_of,
)
from game.gui.widgets.base import ARROW_KEYS
from game.tiles.kinds import Tile
from game.words.narrate import Narrator

_CLOSES = (pygame.K_ESCAPE, pygame.K_BACKSPACE)


class Inspector:
    """Tracks the explained subject."""

    def __init__(self, show: Show, seal: str = "") -> None:
        """`seal` is the commitment to the seed."""
        self._show = show
        self.explainer = Explainer(show, seal)
        self.chosen: Subject | None = None  # chosen by keyboard
        self._at: tuple[int, int] | None = None
        self._rested = 0.0
        self._pressed = False

    def point(self, at: tuple[int, int] | None) -> None:
        """Set the mouse position; None after it left or a press."""
        self._at, self._rested, self._pressed = at, 0.0, False
        if at is not None:
            self.chosen = None

    def press(self, at: tuple[int, int]) -> None:
        """Start a press of mouse or finger; a long press explains the subject."""
        self.point(at)
        self._pressed = True

    def update(self, dt: float) -> None:
        """Advance the time, and refresh the subject chosen by keyboard, which may have moved or be gone."""
        self._rested += dt
        if self.chosen is not None:
            self.chosen = found_again(self._show, self.chosen)

    @property
    def waits(self) -> bool:
        """True if the mouse has just come to rest, so that a card is due soon."""
        return self._at is not None and self._rested < tooltip.DELAY + 0.1

    @property
    def held_long(self) -> bool:
        """True if a long press is being explained."""
        return self._pressed and self._rested >= tooltip.DELAY

    def subject(self) -> Subject | None:
        """Return the subject that is explained now."""
        if self.chosen is not None:
            return self.chosen
        if self._at is None or self._rested < tooltip.DELAY or not self._show.playhead.at_end:
            return None
        return subject_at(self._show, self._at)

    def choose(self, tile: Tile | None) -> None:
        """Explain a tile, or else the middle panel, until the keyboard leaves it."""
        everything = all_subjects(self._show)
        self.chosen = (subject_of(self._show, tile) if tile is not None else None) or everything[-1]

    def key(self, event: pygame.event.Event, *, closes: bool = False) -> bool:
        """Move with the arrow keys, or close; `closes` means that this key closes. Return True if it was used."""
        if self.chosen is None:
            return False
        if event.key in ARROW_KEYS:
            self.chosen = nearest(all_subjects(self._show), self.chosen, ARROW_KEYS[event.key])
        elif closes or event.key in _CLOSES:
            self.chosen = None
        else:
            return False
        return True

    def draw(self, surface: pygame.Surface, look: Look, narrator: Narrator, avoid: Sequence[pygame.Rect] = ()) -> None:
        """Draw the card, and mark the subject and visible copies of its tile."""
        subject = self.subject()
        if subject is None:
            return
        if self.chosen is not None:
            rings_and_discs.paint_corners(surface, draw.to_rect(subject.box), GOLD_LIGHT)
        if subject.tile is not None:
            for other, spot in self._show.spots(self._show.reached).items():
                if spot.face_up and other.kind == subject.tile.kind and other != subject.tile:
                    rings_and_discs.paint_corners(surface, draw.to_rect(extent(spot)), GOLD_LIGHT)
        actions = draw.to_rect(self._show.regions.actions)
        room = pygame.Rect(0, 0, surface.get_width(), actions.top).inflate(-look.px(12), -look.px(12))
        card = self.explainer.card(subject, narrator)
        tooltip.paint(surface, look, draw.to_rect(subject.box), card, room, avoid)
