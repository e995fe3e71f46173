"""The score sheet in a lesson, explained row by row."""

from collections.abc import Callable, Sequence

import pygame

from game.gui.learn.guide.coach import Around, Coach
from game.gui.program import aloud
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.widgets import Row, Scroll, Spacer, Widget
from game.gui.widgets.base import walk
from game.session.lessons import NEXT
from game.session.review.results import HandResult

_AIR = 8  # design pixels round a row, so that its ring touches neither text nor the next row


class LessonSheet(ScoreSheet):
    """Lies over the table of a lesson until its last step was read."""

    def __init__(self, result: HandResult, coach: Coach, on_done: Callable[[], object]) -> None:
        super().__init__(result, bool)
        self._on_done = on_done
        self._revealed = -1  # the step whose targets were scrolled into view
        self.coach = Coach(coach.match, coach.names, {"next": self.back, "help": self.back, "list": coach.acts["list"]})

    def area(self) -> pygame.Rect:
        """The window above the speech."""
        whole = super().area()
        return pygame.Rect(whole.topleft, (whole.width, self._foot_of_window.y - whole.y))

    def lay_out(self) -> None:
        self._foot_of_window = self.coach.foot(self.app.look, pygame.Rect((0, 0), self.app.size))
        super().lay_out()
        self.coach.hide()
        self._revealed = -1

    def back(self) -> None:
        """Go to the next step; leave the sheet after its last one."""
        match = self.coach.match
        match.go_on()
        if match.now is None or match.now.waits != NEXT or not match.now.on_sheet:
            self.coach.hide()
            self._on_done()

    # --- targets -------------------------------------------------------------------------------------------------

    def _rows(self) -> list[Widget]:
        return [part for row in super()._rows() for part in (row, Spacer(_AIR))]

    def _foot(self) -> Row:
        """The foot without Continue: the speech has that button."""
        return Row(*self._readings(), align="center")

    def boxes(self) -> list[pygame.Rect]:
        """Rectangles of the step's targets."""
        wider = 2 * self.app.look.px(_AIR)
        return [box.inflate(wider, 0) for box in map(self._marked, self._points) if box.height]

    @property
    def _points(self) -> Sequence[str]:
        step = self.coach.match.now
        return step.points if step is not None else ()

    def _marked(self, point: str) -> pygame.Rect:
        widgets = self._widgets(point)
        rects = [part.rect for widget in widgets for part in walk(widget) if part.rect.height]
        whole = rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)
        for scroll in self._around(widgets):
            whole = whole.clip(scroll.rect)
        return whole.clip(pygame.Rect((0, 0), self.app.size))

    def _widgets(self, point: str) -> list[Widget]:
        return [widget for widget in self.ring.widgets() if widget.key == point]

    def _around(self, widgets: list[Widget]) -> list[Scroll]:
        scrolls = [widget for widget in self.ring.widgets() if isinstance(widget, Scroll)]
        return [scroll for scroll in scrolls if any(part in widgets for part in walk(scroll))]

    # --- time, keys, drawing -------------------------------------------------------------------------------------

    def whole(self) -> tuple[str, ...]:
        return (*super().whole(), *aloud.whole(self.coach.ring, self.app.look))

    def update(self, dt: float) -> None:
        """Advance the time, scroll to the step's targets, and open its speech."""
        super().update(dt)
        if self._revealed != self.coach.match.told:
            self._revealed = self.coach.match.told
            for widgets in map(self._widgets, self._points):
                for scroll in self._around(widgets):
                    scroll.reveal(widgets[-1].rect)
                    scroll.reveal(widgets[0].rect)
        rows = (f"row {row.key}" for row in self.sheet.rows)
        told = [self._marked(key) for key in ("strip", *rows, "total", "payments", "reckoning")]
        if self.coach.show(self.app.look, self._foot_of_window, Around(self.boxes(), busy=told)):
            self.app.redraw()
        self._moving |= self.coach.update(dt)

    @property
    def busy(self) -> bool:
        """True while something moves: the rings always do, except with reduced motion."""
        return super().busy or not self.app.look.reduced_motion

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event: the speech first."""
        return self.coach.handle(event) or super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.coach.draw(surface, self.app.look)
