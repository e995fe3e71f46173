"""The viewer: the table of a game that is over (or was left), with one's own hand on the playhead."""

from dataclasses import replace

import pygame

from game.gui.scene import Scene
from game.gui.scenes.score_sheet import ScoreSheet
from game.gui.table import controls
from game.gui.table.chapters import Chapters
from game.gui.table.controls import Control
from game.gui.table.cues import cue
from game.gui.table.jump import Jump
from game.gui.table.layout import Sight
from game.gui.table.live import hand_result
from game.gui.table.menu import PauseMenu
from game.gui.table.playhead import Speed
from game.gui.table.scrub import Scrub
from game.gui.table.show import Facts
from game.gui.table.view import TableView
from game.gui.widgets import FocusRing, Spacer
from game.settings import SPEEDS

_REPEAT = (300, 70)  # milliseconds until a held key repeats, and between two


class ViewerScene(Scene):
    """Steps, plays and jumps through a timeline; it draws folds of facts and never runs the engine."""

    def __init__(
        self, timeline: Facts, names: tuple[str, ...], *, hands: int = 0, seal: str = "", front: int = 0, at: str = ""
    ) -> None:
        """Take the game; `front` sits below, `at` is the address `hand:event` to begin with."""
        self.timeline, self.names = timeline, names
        self.chapters = Chapters(timeline.events)
        everybody = frozenset(range(len(names)))
        self.view = TableView(timeline, names, Sight(front, everybody, kongs_hidden=False), hands=hands, seal=seal)
        self.head = self.view.show.playhead
        self.head.end = len(timeline)
        self.head.jump(self.chapters.read(at) or 0)
        self.head.end = self.head.index
        self.playing = False
        self.ring = FocusRing(Spacer())
        self._labels: tuple[int, bool] = (-1, False)
        self._heard = -1
        self._moving = False

    # --- what it looks like --------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Place everything for the window."""
        look = self.app.look
        self.view.lay_out(self.app.size, look, look.px(controls.HEIGHT))
        self._set_speed()
        pygame.key.set_repeat(*_REPEAT)
        self._build()

    def leave(self) -> None:
        """Be closed."""
        pygame.key.set_repeat(0, 0)

    def resume(self) -> None:
        """Be on top again."""
        self._set_speed()
        pygame.key.set_repeat(*_REPEAT)

    def _set_speed(self) -> None:
        speed = Speed(self.app.settings.speed)
        self.head.speed = Speed.FAST if speed is Speed.INSTANT and self.playing else speed

    def _build(self) -> None:
        key = self.ring.focused_key
        say = self.app.words.say
        hand, event = self.chapters.address(self.head.index)
        where = say("viewer.where", hand=hand, event=event, place=self.head.index, count=self.chapters.count)
        scrub = Scrub(self.chapters, self._place, self.go)
        self.ring = controls.controls(self.app.look, self.app.size, scrub, self._row(), where, say("viewer.keys"))
        self.ring.focus_key(key)
        self._labels = (self.head.index, self.playing)

    def _row(self) -> list[Control]:
        hidden = len(self.view.show.sight.shown) < len(self.names)
        return [
            Control("start", lambda: self.go(0)),
            Control("hand_back", self.hand_back),
            Control("step_back", self.back),
            Control("pause" if self.playing else "play", self.toggle, chief=True),
            Control("step_forward", self.forward),
            Control("hand_forward", self.hand_forward),
            Control("end", lambda: self.go(self.chapters.count)),
            Control("", self.back),
            Control("eye_off" if hidden else "eye", self.toggle_hands),
            Control("seat", self.next_seat),
            Control("list", self.sheet),
            Control("speed", self._next_speed),
            Control("help", self._menu),
        ]

    def _place(self) -> float:
        return self.head.index + (0.0 if self.head.at_end else self.view.show.share)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, the sentence and the controls."""
        self.view.draw(surface)
        self.view.draw_caption(surface, self.view.caption())
        self.ring.draw(surface)

    # --- time ----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let time go by."""
        self.view.update(dt)
        show = self.view.show
        if show.event is not None and self.head.index != self._heard:
            self._heard = self.head.index
            if cue(show.event):
                self.app.sounds.play(cue(show.event))
        if self.playing and self.head.index >= self.chapters.count:
            self.playing = False
        if self._labels != (self.head.index, self.playing):
            self._build()
        self._moving = self.ring.update(dt)

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self.view.busy or self._moving or self.playing

    # --- going about ---------------------------------------------------------------------------------------------

    def go(self, place: int) -> None:
        """Stand at a place."""
        self.head.end = self.chapters.count
        self.head.jump(place)
        if not self.playing:
            self.head.end = self.head.index

    def forward(self) -> None:
        """Show the next fact."""
        self._stop()
        self.head.jump(self.head.end)
        self.head.end = min(self.chapters.count, self.head.end + 1)

    def back(self) -> None:
        """Take back the fact shown last."""
        self._stop()
        self.go(self.head.index if self.head.index < self.head.end else self.head.index - 1)

    def turn_forward(self) -> None:
        """Go to the next turn."""
        self.go(self.chapters.next_of(self.chapters.turns, self.head.end))

    def turn_back(self) -> None:
        """Go to the turn before."""
        self.go(self.chapters.last_of(self.chapters.turns, self.head.index))

    def hand_forward(self) -> None:
        """Go to the next hand."""
        self.go(self.chapters.next_of(self.chapters.hands, self.head.index))

    def hand_back(self) -> None:
        """Go to the beginning of this hand, or of the one before."""
        self.go(self.chapters.last_of(self.chapters.hands, self.head.index))

    def toggle(self) -> None:
        """Play, or stop playing."""
        if self.playing:
            self._stop()
            return
        if self.head.index >= self.chapters.count:
            self.go(0)
        self.playing = True
        self.head.end = self.chapters.count
        self._set_speed()

    def _stop(self) -> None:
        if self.playing:
            self.playing = False
            self.head.end = min(self.chapters.count, self.head.index + (self.head.time > 0))

    # --- looking about -------------------------------------------------------------------------------------------

    def toggle_hands(self) -> None:
        """Show the other hands, or hide them."""
        sight = self.view.show.sight
        everybody = frozenset(range(len(self.names)))
        hide = sight.shown == everybody
        self._look(replace(sight, shown=frozenset({sight.front}) if hide else everybody, kongs_hidden=hide))

    def next_seat(self) -> None:
        """Sit in the next seat."""
        sight = self.view.show.sight
        front = (sight.front + 1) % len(self.names)
        hidden = len(sight.shown) < len(self.names)
        self._look(replace(sight, front=front, shown=frozenset({front}) if hidden else sight.shown))

    def _look(self, sight: Sight) -> None:
        self.view.show.sight = sight
        self._build()

    def sheet(self) -> None:
        """Show the score sheet of this hand."""
        end = self.chapters.hand_end(self.head.index)
        if end is not None:
            result = hand_result(self.timeline, end, self.names, None)
            self.app.push(ScoreSheet(replace(result, last=False), lambda: None))

    def _next_speed(self) -> None:
        self.app.change(speed=SPEEDS[(SPEEDS.index(self.app.settings.speed) + 1) % len(SPEEDS)])

    def _menu(self) -> None:
        self._stop()
        self.app.push(PauseMenu(self._leave, keys="viewer.all_keys", kept="viewer.kept"))

    def _leave(self) -> None:
        self.app.pop()
        self.app.pop()

    def _jump(self) -> None:
        self._stop()
        self.app.push(Jump(self.chapters, self.head.index, self.go))

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event: keys go to the playhead, the mouse to the controls."""
        if event.type != pygame.KEYDOWN:
            return self.ring.handle(event)
        if event.key in (pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER) and self.ring.handle(event):
            return True
        act = self._keys().get(event.key)
        if act is None:
            return False
        act()
        return True
