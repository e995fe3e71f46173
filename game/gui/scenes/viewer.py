"""The viewer: the table of a game that is over (or was left), with one's own hand on the playhead."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.gui.look import Look
from game.gui.scene import Scene
from game.gui.scenes.score_sheet import ScoreSheet
from game.gui.table import controls
from game.gui.table.bar import Spread
from game.gui.table.controls import Control, Goal, Placed
from game.gui.table.hearing import Ear
from game.gui.table.jump import Jump
from game.gui.table.live import hand_result
from game.gui.table.marks import paint_ring
from game.gui.table.menu import PauseMenu
from game.gui.table.playhead import Speed
from game.gui.table.scrub import Scrub
from game.gui.theme import TEXT_GOLD
from game.gui.viewer.about import About
from game.gui.viewer.banner import paint_banner, paint_note
from game.gui.viewer.branch_dialog import BranchDialog
from game.gui.viewer.events_tab import EventsTab
from game.gui.viewer.fairness import Fairness
from game.gui.viewer.find import Find
from game.gui.viewer.goals import Goals
from game.gui.viewer.keys import Keys
from game.gui.viewer.looking import Looking, Sit
from game.gui.viewer.marking import Marking
from game.gui.viewer.notes_tab import COMMENT, NotesTab
from game.gui.viewer.scores_tab import ScoresTab
from game.gui.viewer.seeing_tab import SeeingTab
from game.gui.viewer.side import Side
from game.gui.viewer.what_if_tab import WhatIfTab
from game.gui.widgets import FocusRing, Scroll, Spacer, Widget
from game.gui.widgets.base import walk
from game.record.notes.parts import GLYPHS
from game.record.replay import Replay
from game.session.line import Line
from game.settings import SPEEDS

if TYPE_CHECKING:
    from game.gui.app import App

_REPEAT = (300, 70)  # milliseconds until a held key repeats, and between two
_RING_KEYS = (pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER)
_CTRL = pygame.KMOD_CTRL | pygame.KMOD_META
_Keys = dict[int, Callable[[], object]]


class ViewerScene(Scene):
    """Steps, plays and jumps through a timeline, and writes notes beside it; the game itself is never changed."""

    def __init__(
        self,
        replay: Replay,
        at: tuple[int, int] | None = None,
        path: Path | None = None,
        *,
        sit: Sit | None = None,
        banner: str = "",
    ) -> None:
        """
        Take the game and its file, and the hand and the number of the fact in it to begin with.

        `sit` gives the table of a game that is played on from here; `banner` stands over a line that was never played.
        """
        self.looking = Looking(replay, at, path, sit=sit, banner=banner)
        self.rules, self.game = self.looking.rules, self.looking.rules.key
        self.timeline, self.players = self.looking.timeline, self.looking.players
        self.chapters, self.view, self.travel = self.looking.chapters, self.looking.view, self.looking.travel
        self.ear = Ear(self.view.show)
        self.goals = Goals(self.looking)
        self.marking = Marking(self.looking, lambda: None)
        self.notes = NotesTab(
            self.looking, self.marking, find=self.find, about=self.about, copy=self.copy, branch=self.branch
        )
        self.seeing = SeeingTab(self.looking)
        self.what_if = WhatIfTab(self.looking, self.goals, self.watch)
        tabs = (self.notes, self.what_if, self.seeing, EventsTab(self.looking, self.seeing), ScoresTab(self.looking))
        self.side = Side(self.looking, tabs)
        self.ring = FocusRing(Spacer())
        self._panel: Widget | None = None
        self._box = pygame.Rect(0, 0, 0, 0)
        self._built: tuple[int, bool] = (-1, False)
        self._moving = False

    # --- what it looks like --------------------------------------------------------------------------------------

    def enter(self, app: "App") -> None:
        """Take the app."""
        super().enter(app)
        self.looking.app = app

    def lay_out(self) -> None:
        """Place everything for the window: the table shrinks beside what is open."""
        look = self.app.look
        footer = look.px(controls.HEIGHT)
        self._box = self.side.box(look, self.app.size, footer)
        size, below = self.side.table_size(self._box, self.app.size)
        self.view.lay_out(size, look, footer + below)
        self._build()
        self.resume()

    def resume(self) -> None:
        """Be on top again."""
        self._set_speed()
        self.ring.focus_on(self.ring.focus)
        self._repeat()

    def leave(self) -> None:
        """Be closed: what was written is kept."""
        self.what_if.leave()
        self.looking.notebook.flush()
        pygame.key.set_repeat(0, 0)

    def _repeat(self) -> None:
        if not self.typing:
            pygame.key.set_repeat(*_REPEAT)

    @property
    def typing(self) -> bool:
        """Whether the keys write text."""
        return self.ring.focus is not None and self.ring.focus.types

    def _set_speed(self) -> None:
        """A step at instant speed shows no movement; what plays by itself is never faster than one can see."""
        speed = Speed(self.app.settings.speed)
        self.travel.head.speed = Speed.FAST if speed is Speed.INSTANT and self.travel.playing else speed

    def _build(self) -> None:
        look, key, keyboard = self.app.look, self.ring.focused_key, self.ring.by_keyboard
        offsets = {widget.key: widget.offset for widget in self.ring.widgets() if hasattr(widget, "offset")}
        placed = self._controls(look)
        self._panel = self.side.build()
        if self._panel is not None:
            placed.append((self._panel, self._box))
            _scroll(self._panel, offsets)
        before, self.ring = self.ring, FocusRing(Spread(*placed), by_keyboard=keyboard)
        self.ring.root.place(look, pygame.Rect((0, 0), self.app.size))
        self.ring.take_over(before)
        self.ring.focus_key(key)
        self._repeat()
        self._built = (self.travel.head.index, self.travel.playing)
        self.looking.stale = False

    def _controls(self, look: Look) -> Placed:
        say, place = self.app.words.say, self.travel.head.index
        hand, event = self.chapters.address(place)
        where = say("viewer.where", hand=hand, event=event, place=place, count=self.chapters.count)
        noted = () if self.looking.banner else self.goals.places("note")
        scrub = Scrub(self.chapters, self._place, self.travel.go, noted)
        goal = Goal(say(f"viewer.goal.{self.goals.kind}"), self.goals.change, self.goals.go)
        return controls.controls(look, self.app.size, scrub, self._row(), where, goal)

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
            Control("note", lambda: self.open(self.side.name or "notes")),
            Control("seal", self.fair),
            Control("help", self.menu),
        ]

    def _place(self) -> float:
        head = self.travel.head
        return head.index + (0.0 if head.at_end else self.view.show.share)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table with its marks, the sentence, the panel and the controls."""
        self.view.draw(surface)
        self._draw_drawn(surface)
        self.marking.draw(surface)
        right = round(self.view.show.regions.actions.right)
        self.view.draw_caption(surface, self.view.caption(), until=None if self.looking.banner else right)
        if self.looking.banner:
            paint_banner(surface, self.view, self.app.look, self.looking.banner)
        elif self.side.name != "notes":
            paint_note(surface, self.view, self.app.look, self.looking.notebook.now.said_at(self.looking.at))
        self.side.draw(surface, self._box, self.app.look, self.app.size)
        self.ring.draw(surface)
        self.view.draw_tooltip(surface)

    def _draw_drawn(self, surface: pygame.Surface) -> None:
        """Ring the tile that was drawn last, while its owner still holds it."""
        show = self.view.show
        tile, spots = show.table.drawn, show.spots(show.reached)
        if (
            self.seeing.drawn
            and show.event is None
            and tile in spots
            and tile in show.table.places[show.table.turn].hand
        ):
            paint_ring(surface, spots[tile], TEXT_GOLD)

    # --- time ----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let time go by."""
        self.view.update(dt)
        self.ear.listen(dt, self.app.sounds.play)
        if self.travel.playing and self.travel.head.index >= self.chapters.count:
            self.travel.stop()
        working = self.what_if.update(dt)
        if self.looking.notebook.update(dt):
            self.looking.stale = True
        if self._built[0] != self.travel.head.index:
            self.looking.notebook.settle()
        if self.looking.stale or self._built != (self.travel.head.index, self.travel.playing):
            self._renew()
        self._moving = self.ring.update(dt) or working

    def _renew(self) -> None:
        """Build anew; where the panel came or went, the table is laid out for its new room."""
        box = self.side.box(self.app.look, self.app.size, self.app.look.px(controls.HEIGHT))
        if box == self._box:
            self._build()
        else:
            self.lay_out()
        self.app.redraw()

    @property
    def busy(self) -> bool:
        """Whether something moves, or waits to be kept."""
        moves = self.view.busy or self._moving or self.travel.playing or self.looking.stale
        return moves or self.looking.notebook.pending or self.what_if.working

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
        self.looking.look(replace(sight, shown=shown, kongs_hidden=hide and self.rules.conduct.kongs_hidden))

    def next_seat(self) -> None:
        """Sit where the next player sits."""
        sight = self.view.show.sight
        front = self.players[(self.players.index(sight.front) + 1) % len(self.players)]
        hidden = len(sight.shown) < len(self.players)
        self.looking.look(replace(sight, front=front, shown=frozenset({front}) if hidden else sight.shown))

    def sheet(self) -> None:
        """Show the score sheet of this hand."""
        end = self.chapters.hand_end(self.travel.head.index)
        if end is not None:
            self.travel.stop()
            result = hand_result(self.timeline, end, self.view.names, None)
            self.app.push(ScoreSheet(replace(result, last=False), lambda: None))

    def _next_speed(self) -> None:
        self.app.change(speed=SPEEDS[(SPEEDS.index(self.app.settings.speed) + 1) % len(SPEEDS)])
        self._set_speed()

    def menu(self) -> None:
        """Open the menu."""
        self.travel.stop()
        self.app.push(PauseMenu(self._close, self.rules, keys="viewer.all_keys", kept="viewer.kept"))

    def keys(self) -> None:
        """Show the card of the keys."""
        self.travel.stop()
        self.app.push(Keys())

    def _close(self) -> None:
        self.app.pop()
        self.app.pop()

    def jump(self) -> None:
        """Ask for a place to go to."""
        self.travel.stop()
        self.app.push(Jump(self.chapters, self.travel.head.index, self.looking.go))

    # --- what stands beside --------------------------------------------------------------------------------------

    def open(self, name: str) -> None:
        """Open a tab; the one that is open is closed."""
        self.side.open("" if name == self.side.name else name)
        self.looking.stale = True

    def comment(self) -> None:
        """Open the notes with the caret in the comment of this moment."""
        self.travel.settle()
        self.side.open("notes")
        self.lay_out()
        self.ring.by_keyboard = True
        self.ring.focus_key(COMMENT)
        self.app.redraw()

    def find(self) -> None:
        """Look for words in the comments."""
        self.travel.stop()
        self.looking.notebook.settle()
        self.app.push(Find(self.looking.notebook.now, self.looking.go_to))

    def about(self) -> None:
        """Ask for title, tags and stars."""
        if self.looking.can_write:
            self.travel.stop()
            self.app.push(About(self.looking.notebook))
            self.looking.stale = True

    def fair(self) -> None:
        """Open the dialog of fairness."""
        self.travel.stop()
        self.app.push(Fairness(self.looking))

    def branch(self, number: int) -> None:
        """Open a branch that was kept."""
        self.looking.notebook.settle()
        self.app.push(BranchDialog(self.looking, number, self.watch))

    def watch(self, line: Line, name: str) -> None:
        """Show a line that was never played, in a viewer of its own."""
        events = (*self.timeline.events[: line.n], *line.events)
        replay = Replay(self.looking.header, events, self.timeline.table(line.n))
        banner = self.app.words.say("branch.banner", name=name)
        self.app.push(ViewerScene(replay, self.chapters.address(line.n), banner=banner))

    def copy(self) -> None:
        """Copy the game to one's own folder, and look at the copy."""
        path, games = self.looking.path, self.app.games
        if path is not None:
            at = self.looking.at
            self.app.attempt(lambda: self.app.swap(games.open_copy(path, at)))

    # --- keys and mouse ------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event: keys go to the playhead unless something beside the table has the focus."""
        self.view.mouse_at(event.pos if event.type == pygame.MOUSEMOTION else None)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and self._on_table(event.pos) and self.marking.mouse(event):
            return True
        if event.type == pygame.MOUSEBUTTONUP and self.marking.mouse(event):
            return True
        was = self.ring.focus
        used = self.ring.handle(event)
        if self.ring.focus is not was:
            self._focus_moved()
        return used

    def _focus_moved(self) -> None:
        self._repeat()
        if self.typing:
            self.travel.settle()
        else:
            self.looking.notebook.settle()
            self.looking.stale = True

    def _on_table(self, point: tuple[int, int]) -> bool:
        return self.ring.root.hit(point) is None and not self._box.collidepoint(point)

    @property
    def beside(self) -> bool:
        """Whether the keyboard has brought the focus into the panel."""
        focus, panel = self.ring.focus, self._panel
        inside = focus is not None and panel is not None and any(widget is focus for widget in walk(panel))
        return inside and (self.ring.by_keyboard or self.typing)

    def _key(self, event: pygame.event.Event) -> bool:
        if event.mod & _CTRL:
            act = self._ctrl_keys(shift=bool(event.mod & pygame.KMOD_SHIFT)).get(event.key)
            if act is not None and not (self.typing and event.key in (pygame.K_LEFT, pygame.K_RIGHT)):
                act()
                return True
            return self.ring.handle(event) if self.typing else False
        if self.beside and self._key_beside(event):
            return True
        if self.typing or self.marking.key(event):
            return True
        if event.key in _RING_KEYS and self.ring.handle(event):
            self._repeat()
            return True
        keys = self._shift_keys() if event.mod & pygame.KMOD_SHIFT else {}
        act = keys.get(event.key) or self._keys().get(event.key)
        if act is not None:
            act()
        return act is not None

    def _key_beside(self, event: pygame.event.Event) -> bool:
        """Give a key to the panel; Esc gives the keyboard back to the table."""
        was = self.ring.focus
        if event.key == pygame.K_ESCAPE and not (was is not None and was.grabs):
            self.ring.focus_on(None)
            self._focus_moved()
            return True
        used = self.ring.handle(event)
        if self.ring.focus is not was:
            self._focus_moved()
        return used

    def _ctrl_keys(self, *, shift: bool) -> _Keys:
        return {
            pygame.K_f: self.find,
            pygame.K_z: self.notes.redo if shift else self.notes.undo,
            pygame.K_y: self.notes.redo,
            pygame.K_LEFT: lambda: self.goals.go(-1, "note"),
            pygame.K_RIGHT: lambda: self.goals.go(1, "note"),
        }

    def _shift_keys(self) -> _Keys:
        return {
            pygame.K_LEFT: lambda: self.goals.go(-1, "choice"),
            pygame.K_RIGHT: lambda: self.goals.go(1, "choice"),
        }

    def _keys(self) -> _Keys:
        return self._travel_keys() | self._tab_keys() | self._glyph_keys()

    def _travel_keys(self) -> _Keys:
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
            pygame.K_COMMA: lambda: self.goals.go(-1),
            pygame.K_PERIOD: lambda: self.goals.go(1),
            pygame.K_k: self.goals.change,
            pygame.K_h: self.toggle_hands,
            pygame.K_s: self.next_seat,
            pygame.K_g: self.jump,
            pygame.K_b: self.sheet,
            pygame.K_p: self.menu,
            pygame.K_F1: self.keys,
            pygame.K_ESCAPE: self.app.pop,
        }

    def _tab_keys(self) -> _Keys:
        tabs: _Keys = {pygame.key.key_code(tab.key.lower()): self._opening(tab.name) for tab in self.side.tabs.values()}
        return tabs | {
            pygame.K_c: self.comment,
            pygame.K_m: self.marking.toggle_keys,
            pygame.K_t: self.about,
            pygame.K_f: self.fair,
        }

    def _opening(self, name: str) -> Callable[[], None]:
        return lambda: self.open(name)

    def _glyph_keys(self) -> _Keys:
        keys: _Keys = {pygame.K_0 + n: self._judging(glyph) for n, glyph in enumerate(("", *GLYPHS))}
        pad = (pygame.K_KP0, *(pygame.K_KP1 + n for n in range(9)))
        return keys | {code: self._judging(glyph) for code, glyph in zip(pad, ("", *GLYPHS), strict=True)}

    def _judging(self, glyph: str) -> Callable[[], None]:
        return lambda: self.notes.glyph(glyph)


def _scroll(panel: Widget, offsets: dict[str, int]) -> None:
    for widget in walk(panel):
        if isinstance(widget, Scroll) and widget.key in offsets:
            widget.offset = offsets[widget.key]
