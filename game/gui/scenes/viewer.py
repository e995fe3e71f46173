"""The viewer: the table of a game that is over (or was left), with one's own hand on the playhead."""

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.agents.port import PERSON
from game.gui.scene import Scene
from game.gui.scenes.score_sheet import ScoreSheet
from game.gui.table import controls
from game.gui.table.chapters import Chapters
from game.gui.table.controls import Control
from game.gui.table.hearing import Ear
from game.gui.table.jump import Jump
from game.gui.table.layout import Sight
from game.gui.table.live import hand_result
from game.gui.table.menu import PauseMenu
from game.gui.table.playhead import Speed
from game.gui.table.scrub import Scrub
from game.gui.table.seating import seating_of
from game.gui.table.travel import Travel
from game.gui.table.view import TableView
from game.gui.widgets import FocusRing, Spacer
from game.record.replay import Replay
from game.session.timeline import Timeline
from game.settings import SPEEDS

_REPEAT = (300, 70)  # milliseconds until a held key repeats, and between two
_RING_KEYS = (pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER)


class ViewerScene(Scene):
    """Steps, plays and jumps through a timeline; it draws folds of facts and never runs the engine."""

    def __init__(self, replay: Replay, at: tuple[int, int] | None = None) -> None:
        """Take the game, and the hand and the number of the fact in it to begin with."""
        header = replay.header
        self.rules, self.game = header.rules, header.rules.key
        self.timeline = Timeline(self.rules.seats, replay.events)
        self.players = seating_of(self.rules).players
        self.chapters = Chapters(replay.events)
        person = (n for n, seat in enumerate(header.seats) if seat.agent == PERSON)
        sight = Sight(next(person, self.players[0]), frozenset(self.players), kongs_hidden=False)
        hands, seal = header.rules.hands or 0, header.commitment
        names = [seat.name for seat in header.seats]
        self.view = TableView(self.timeline, names, sight, hands=hands, seal=seal, rules=self.rules)
        self.ear = Ear(self.view.show)
        place = self.chapters.nearest(*at) if at else 0
        self.travel = Travel(self.view.show.playhead, self.chapters, place)
        self.ring = FocusRing(Spacer())
        self._built: tuple[int, bool] = (-1, False)
        self._moving = False

    # --- what it looks like --------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Place everything for the window."""
        look = self.app.look
        self.view.lay_out(self.app.size, look, look.px(controls.HEIGHT))
        self._build()
        self.resume()

    def resume(self) -> None:
        """Be on top again."""
        self._set_speed()
        pygame.key.set_repeat(*_REPEAT)

    def leave(self) -> None:
        """Be closed."""
        pygame.key.set_repeat(0, 0)

    def _set_speed(self) -> None:
        """A step at instant speed shows no movement; what plays by itself is never faster than one can see."""
        speed = Speed(self.app.settings.speed)
        self.travel.head.speed = Speed.FAST if speed is Speed.INSTANT and self.travel.playing else speed

    def _build(self) -> None:
        key, say = self.ring.focused_key, self.app.words.say
        place = self.travel.head.index
        hand, event = self.chapters.address(place)
        where = say("viewer.where", hand=hand, event=event, place=place, count=self.chapters.count)
        scrub = Scrub(self.chapters, self._place, self.travel.go)
        self.ring = controls.controls(self.app.look, self.app.size, scrub, self._row(), where, say("viewer.keys"))
        self.ring.focus_key(key)
        self._built = (place, self.travel.playing)

    def _row(self) -> list[Control]:
        travel = self.travel
        hidden = len(self.view.show.sight.shown) < len(self.players)
        return [
            Control("start", travel.first),
            Control("hand_back", travel.hand_back),
            Control("step_back", travel.back),
            Control("pause" if travel.playing else "play", self.toggle, chief=True),
            Control("step_forward", travel.forward),
            Control("hand_forward", travel.hand_forward),
            Control("end", travel.last),
            Control("", travel.stop),
            Control("eye_off" if hidden else "eye", self.toggle_hands),
            Control("seat", self.next_seat),
            Control("list", self.sheet),
            Control("speed", self._next_speed),
            Control("help", self.menu),
        ]

    def _place(self) -> float:
        head = self.travel.head
        return head.index + (0.0 if head.at_end else self.view.show.share)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, the sentence and the controls."""
        self.view.draw(surface)
        right = round(self.view.show.regions.actions.right)
        self.view.draw_caption(surface, self.view.caption(), until=right)
        self.ring.draw(surface)
        self.view.draw_tooltip(surface)

    # --- time ----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let time go by."""
        self.view.update(dt)
        self.ear.listen(dt, self.app.sounds.play)
        if self.travel.playing and self.travel.head.index >= self.chapters.count:
            self.travel.stop()
        if self._built != (self.travel.head.index, self.travel.playing):
            self._build()
        self._moving = self.ring.update(dt)

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self.view.busy or self._moving or self.travel.playing

    # --- what one does -------------------------------------------------------------------------------------------

    def toggle(self) -> None:
        """Play, or stop playing."""
        self.travel.toggle()
        self._set_speed()

    def toggle_hands(self) -> None:
        """Show the other hands, or hide them."""
        sight = self.view.show.sight
        everybody = frozenset(self.players)
        hide = sight.shown == everybody
        shown = frozenset({sight.front}) if hide else everybody
        self._look(replace(sight, shown=shown, kongs_hidden=hide and self.rules.conduct.kongs_hidden))

    def next_seat(self) -> None:
        """Sit where the next player sits."""
        sight = self.view.show.sight
        front = self.players[(self.players.index(sight.front) + 1) % len(self.players)]
        hidden = len(sight.shown) < len(self.players)
        self._look(replace(sight, front=front, shown=frozenset({front}) if hidden else sight.shown))

    def _look(self, sight: Sight) -> None:
        self.view.show.sight = sight
        self._build()

    def sheet(self) -> None:
        """Show the score sheet of this hand."""
        end = self.chapters.hand_end(self.travel.head.index)
        if end is not None:
            self.travel.stop()
            result = hand_result(self.timeline, end, self.view.names, None)
            self.app.push(ScoreSheet(replace(result, last=False), lambda: None))

    def _next_speed(self) -> None:
        self.app.change(speed=SPEEDS[(SPEEDS.index(self.app.settings.speed) + 1) % len(SPEEDS)])

    def menu(self) -> None:
        """Open the menu, which also names the keys."""
        self.travel.stop()
        self.app.push(PauseMenu(self._close, self.rules, keys="viewer.all_keys", kept="viewer.kept"))

    def _close(self) -> None:
        self.app.pop()
        self.app.pop()

    def jump(self) -> None:
        """Ask for a place to go to."""
        self.travel.stop()
        self.app.push(Jump(self.chapters, self.travel.head.index, self.travel.go))

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event: keys go to the playhead, the mouse and the Tab key to the controls."""
        self.view.mouse_at(event.pos if event.type == pygame.MOUSEMOTION else None)
        if event.type != pygame.KEYDOWN:
            return self.ring.handle(event)
        if event.key in _RING_KEYS and self.ring.handle(event):
            return True
        act = self._keys().get(event.key)
        if act is not None:
            act()
        return act is not None

    def _keys(self) -> dict[int, Callable[[], object]]:
        travel = self.travel
        return {
            pygame.K_LEFT: travel.back,
            pygame.K_RIGHT: travel.forward,
            pygame.K_UP: travel.turn_back,
            pygame.K_DOWN: travel.turn_forward,
            pygame.K_PAGEUP: travel.hand_back,
            pygame.K_PAGEDOWN: travel.hand_forward,
            pygame.K_HOME: travel.first,
            pygame.K_END: travel.last,
            pygame.K_SPACE: self.toggle,
            pygame.K_h: self.toggle_hands,
            pygame.K_s: self.next_seat,
            pygame.K_g: self.jump,
            pygame.K_b: self.sheet,
            pygame.K_p: self.menu,
            pygame.K_F1: self.menu,
            pygame.K_ESCAPE: self.app.pop,
        }
