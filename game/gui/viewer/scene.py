"""The viewer: the table of a game that is over (or was left), with one's own hand on the playhead."""

from pathlib import Path

import pygame

from game.gui.kit.theme import TEXT_GOLD
from game.gui.play.hand.bar import Spread
from game.gui.program import aloud
from game.gui.program.scene import App, Scene
from game.gui.table.tile.marks import paint_ring
from game.gui.table.time.hearing import Ear
from game.gui.table.time.phases import seen
from game.gui.table.time.playhead import Speed
from game.gui.viewer.banner import paint_banner, paint_note
from game.gui.viewer.doors import Doors
from game.gui.viewer.events_tab import EventsTab
from game.gui.viewer.footer import Footer
from game.gui.viewer.goals import Goals
from game.gui.viewer.keys import ViewerKeys
from game.gui.viewer.looking import Along, Looking, Sit
from game.gui.viewer.notes.marking import Marking
from game.gui.viewer.notes.tab import COMMENT, NotesTab
from game.gui.viewer.rooms import divide, roomy
from game.gui.viewer.scores_tab import ScoresTab
from game.gui.viewer.seeing_tab import SeeingTab
from game.gui.viewer.side import Side
from game.gui.viewer.what_if.branches import Branches
from game.gui.viewer.what_if.tab import WhatIfTab
from game.gui.widgets import FocusRing, Scroll, Spacer, Widget
from game.gui.widgets.base import walk
from game.record.notes.text import At
from game.record.replay import Replay

_REPEAT = (300, 70)  # milliseconds until a held key repeats, and between two


class ViewerScene(Scene):
    """Steps, plays and jumps through a timeline, and writes notes beside it; the game itself is never changed."""

    def __init__(
        self,
        replay: Replay,
        at: tuple[int, int] | None = None,
        path: Path | None = None,
        *,
        sit: Sit | None = None,
        along: Along | None = None,
    ) -> None:
        """
        Take the game and its file, and the hand and the number of the fact in it to begin with.

        `sit` gives the table of a game that is played on from here; `along` is the line that the game goes along.
        """
        self.looking = Looking(replay, at, path, sit=sit, along=along)
        self.rules, self.game = self.looking.rules, self.looking.rules.key
        self.timeline, self.players = self.looking.timeline, self.looking.players
        self.chapters, self.view, self.travel = self.looking.chapters, self.looking.view, self.looking.travel
        self.ear = Ear(self.view.show)
        self.goals = Goals(self.looking)
        self.marking = Marking(self.looking, lambda: None)
        self.branches = Branches(self.looking, self.watch)
        self.doors = Doors(self.looking, self.branches)
        self.notes = NotesTab(self.looking, self.marking, self.doors, self.branches)
        self.seeing = SeeingTab(self.looking)
        self.what_if = WhatIfTab(self.looking, self.goals, self.branches)
        tabs = (self.notes, self.what_if, self.seeing, EventsTab(self.looking, self.seeing), ScoresTab(self.looking))
        self.side = Side(self.looking, tabs)
        self.footer, self.keys = Footer(self), ViewerKeys(self)
        self.ring = FocusRing(Spacer())
        self._panel: Widget | None = None
        self._box = pygame.Rect(0, 0, 0, 0)
        self._built: tuple[int, bool] = (-1, False)
        self._moving = False

    # --- what it looks like --------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Take the app."""
        super().enter(app)
        self.looking.app = app

    def lay_out(self) -> None:
        """Place everything for the window: the table shrinks beside what is open."""
        rooms = roomy(self.side, self.app.looks(), self.app.size, self.view.show.seating)
        self.own_look, self._box = rooms.look, rooms.panel
        self.view.lay_out(rooms.table, rooms.look, rooms.below)
        self._build()
        self.resume()

    def resume(self) -> None:
        """Be on top again."""
        self.set_speed()
        self.ring.focus_on(self.ring.focus)
        self.repeat()

    def leave(self) -> None:
        """Be closed: what was written is kept."""
        self.what_if.leave()
        self.looking.notebook.flush()
        pygame.key.set_repeat(0, 0)

    def repeat(self) -> None:
        """Let a key that is held down repeat, unless the keys write text, which sees to that itself."""
        if not self.typing:
            pygame.key.set_repeat(*_REPEAT)

    @property
    def typing(self) -> bool:
        """Whether the keys write text."""
        return self.ring.focus is not None and self.ring.focus.types

    def set_speed(self) -> None:
        """A step at instant speed shows no movement; what plays by itself is never faster than one can see."""
        speed = Speed(self.app.settings.speed)
        self.travel.head.speed = Speed.FAST if speed is Speed.INSTANT and self.travel.playing else speed
        self.view.show.speeds = seen(self.app.settings.speeds) if self.travel.playing else {}

    def _build(self) -> None:
        look, key, keyboard = self.app.look, self.ring.focused_key, self.ring.by_keyboard
        offsets = {widget.key: widget.offset for widget in self.ring.widgets() if hasattr(widget, "offset")}
        placed = self.footer.build(look)
        self._panel = self.side.build()
        if self._panel is not None:
            placed.append((self._panel, self._box))
            _scroll(self._panel, offsets)
        before, self.ring = self.ring, FocusRing(Spread(*placed), by_keyboard=keyboard)
        self.ring.root.place(look, pygame.Rect((0, 0), self.app.size))
        self.ring.take_over(before)
        self.ring.focus_key(key)
        self.repeat()
        self._built = (self.travel.head.index, self.travel.playing)
        self.looking.stale = False

    @property
    def focus_ring(self) -> FocusRing:
        """Where the focus of the keyboard is."""
        return self.ring

    def aloud(self) -> tuple[str, ...]:
        """Give where one is, what happened there, and what stands beside the table."""
        return (*aloud.texts(self.ring.root, self.app.look), *filter(None, (self.view.caption(),)))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table with its marks, the sentence, the panel and the controls."""
        self.view.draw(surface)
        self._draw_drawn(surface)
        self.marking.draw(surface)
        right = round(self.view.show.regions.actions.right)
        self.view.draw_caption(surface, self.view.caption(), until=None if self.looking.banner else right)
        if self.looking.banner:
            paint_banner(surface, self.view, self.app.look, self.looking.banner)
        if self.side.name != "notes":
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
        if not self.travel.playing:
            self.view.show.speeds = {}  # a step goes by the speed of the table, whatever phase it shows
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
        if divide(self.side, self.app.look, self.app.size).panel == self._box:
            self._build()
        else:
            self.lay_out()
        self.app.redraw()

    def prepare(self) -> bool:
        """Make pictures of tiles before they are asked for."""
        return self.view.warmth.work(at_rest=True)

    @property
    def busy(self) -> bool:
        """Whether something moves, or waits to be kept."""
        moves = self.view.busy or self._moving or self.travel.playing or self.looking.stale
        return moves or self.looking.notebook.pending or self.what_if.working

    # --- what one does -------------------------------------------------------------------------------------------

    def toggle(self) -> None:
        """Play, or stop playing."""
        self.travel.toggle()
        self.set_speed()

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

    def watch(self, replay: Replay, at: At, along: Along) -> None:
        """Show a line that was never played, in a viewer of its own."""
        self.app.push(ViewerScene(replay, at, sit=self.looking.sit, along=along))

    # --- keys and mouse ------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event: keys go to the playhead unless something beside the table has the focus."""
        self.view.mouse_at(event.pos if event.type == pygame.MOUSEMOTION else None)
        if event.type == pygame.KEYDOWN:
            return self.keys.handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and self._on_table(event.pos) and self.marking.mouse(event):
            return True
        if event.type == pygame.MOUSEBUTTONUP and self.marking.mouse(event):
            return True
        was = self.ring.focus
        used = self.ring.handle(event)
        if self.ring.focus is not was:
            self.focus_moved()
        return used

    def focus_moved(self) -> None:
        """Learn that the focus has gone to another widget."""
        self.repeat()
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


def _scroll(panel: Widget, offsets: dict[str, int]) -> None:
    for widget in walk(panel):
        if isinstance(widget, Scroll) and widget.key in offsets:
            widget.offset = offsets[widget.key]
