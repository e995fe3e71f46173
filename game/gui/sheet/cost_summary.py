"""The cost of the player's choices on a screen; it appears when the worker has finished."""

from collections.abc import Callable

import pygame

from game.gui.kit.pressed import pressed
from game.gui.kit.theme import RED_DEEP, TEXT_GOLD, Style
from game.gui.program.screen import Screen
from game.gui.widgets import Button, Paragraph, Row, Widget
from game.session.review.hand_review import Lost, LostOf, not_looked_at
from game.words.judgements import lost_sentence


class LostScreen(Screen):
    """A screen that says what the user's choices cost, and leads to them (L) if `see_lost` is set."""

    lost_of: LostOf = staticmethod(not_looked_at)
    see_lost: Callable[[], object] | None = None
    _built_with: Lost | None = None

    def lost_lines(self, *, on_paper: bool = False) -> list[Widget]:
        """The line with the cost; empty if no judge looks at the choices."""
        lost = self._built_with = self.lost_of()
        if lost is None:
            return []
        told = Paragraph(lost_sentence(self.app.words, lost.choices), Style.STRONG, RED_DEEP if on_paper else TEXT_GOLD)
        lead = self._leads
        if lead is None:
            return [told]
        label = self.app.words.say("lost.see", count=len(lost.choices or ()))
        see = Button(label, lead, icon="check", hint="L", key="see lost")
        return [Row(told.growing(), see, align="center")]

    @property
    def _leads(self) -> Callable[[], object] | None:
        """Callback that leads to the choices, or None."""
        return self.see_lost if self._built_with is not None and self._built_with.choices else None

    def handle(self, event: pygame.event.Event) -> bool:
        """Lead to the choices with L."""
        lead = self._leads
        if lead is not None and event.type == pygame.KEYDOWN and pressed(event) == "l" and not self.swallows(event):
            lead()
            return True
        return super().handle(event)

    def update(self, dt: float) -> None:
        """Rebuild the screen when the cost has arrived."""
        super().update(dt)
        if self.lost_of() != self._built_with:
            self.rebuild(self.ring.focused_key)

    @property
    def busy(self) -> bool:
        return (self._built_with is not None and self._built_with.choices is None) or super().busy
