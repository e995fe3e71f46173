"""The viewer: the table of a finished or interrupted game, with a playhead that the user moves."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame

from game.engine.actions import Action
from game.gui.keymap import CTRL, VIEWER, edits, split
from game.gui.kit import draw
from game.gui.kit.look import Look, fitting, largest
from game.gui.kit.pressed import act_on, commanded, modifiers, pressed
from game.gui.kit.theme import GOLDEN, LACQUER_DEEP, Style
from game.gui.program import aloud
from game.gui.program.scene import App, Scene
from game.gui.program.tips import draw_tip
from game.gui.setup.keys import KeyCard
from game.gui.table.place.spots import tile_at
from game.gui.table.time.playhead import Speed, speeds_to_watch
from game.gui.viewer.bars import ONE_ROW, Commands, Footer, Header
from game.gui.viewer.boards import BoardsScene
from game.gui.viewer.branches import Branches, BranchStrip
from game.gui.viewer.dialogs import Fairness, JumpDialog, ask_to_export, open_menu, open_sheet
from game.gui.viewer.note_cards import Marking, NoteCards
from game.gui.viewer.notes_tab import COMMENT, NotesTab
from game.gui.viewer.review_tab import ReviewTab
from game.gui.viewer.side_panel import Division, SidePanel
from game.gui.viewer.tabs import EventsTab, ScoresTab, SeeingTab
from game.gui.viewer.viewed_game import Goals, SeenLine, Sit, ViewedGame, last_look, with_look
from game.gui.viewer.what_if_tab import WhatIfTab
from game.gui.widgets import AtPlaces, FocusRing, Placed, Scroll, Spacer, Widget
from game.gui.widgets.base import walk
from game.gui.widgets.boxes import Fitted
from game.record.notes.moment import GLYPHS, At
from game.record.replay import Replay
from game.settings import SPEEDS, USUAL_SCALE
from game.words.explain import WholeTable
from game.words.judgements import author_name
from game.words.spoken import named

_BANNER = (Style.STRONG, Style.SMALL_STRONG, Style.TINY)  # of the banner, the largest that fits
_BARS = 0.26  # share of the height that head and foot may take with larger letters
_RING_KEYS = ("tab", "enter")
_REPEAT = (300, 70)  # milliseconds before a held key repeats, and between repeats


class ViewerScene(Scene):
    """Steps, plays and jumps through a timeline, and edits its notes; the game itself never changes."""

    quiet = True
    keys = "viewer"

    def __init__(
        self,
        replay: Replay,
        at: tuple[int, int] | None = None,
        path: Path | None = None,
        *,
        sit: Sit | None = None,
        along: SeenLine | None = None,
    ) -> None:
        """
        `at` is the hand, and the number of the fact in it, to start with; `path` is the file of the replay.

        `sit` returns the table of a match branched off here; `along` is a viewed line that was never played.
        """
        #: True if the scene starts where this game was last left.
        self._remembers = at is None and along is None
        viewed = self.viewed = ViewedGame(replay, at, path, sit=sit, along=along)
        self.rules, self.game = viewed.rules, viewed.rules.key
        self.timeline, self.chapters = viewed.timeline, viewed.chapters
        self.view, self.travel = viewed.view, viewed.travel
        self.goals, self.marking, self.note_cards = Goals(viewed), Marking(viewed), NoteCards(self.view)
        self.branches = Branches(viewed, self._viewer, BoardsScene, self._back_to_game)
        self.strip = BranchStrip(self.branches)
        self.notes = NotesTab(viewed, self.marking, self.branches)
        self.review = ReviewTab(viewed, self._vary)
        self.seeing = SeeingTab(viewed, self.review.known)
        self.what_if = WhatIfTab(viewed, self.goals, self.branches, self.review)
        events, scores = EventsTab(viewed, self.seeing, self.review), ScoresTab(viewed)
        tabs = (self.notes, self.what_if, self.review, self.seeing, events, scores)
        self.side = SidePanel(tabs, (events.name, self.review.name), self.review.summary)
        self._commands = self._named_commands()
        self._header = Header(viewed, self.review, self.side, self._commands)
        self._footer = Footer(viewed, self.goals, self.strip, self._commands, self.review)
        self.ring = FocusRing(Spacer())
        self._panels: list[Widget] = []  # the panel, and the list of moves
        self._division: Division
        self._built: object = None  # the state from which the widgets were built
        self._place = -1  # and the place
        self._moving = False

    # --- layout and drawing --------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Start where this game was last left, unless another place was asked for."""
        super().enter(app)
        viewed = self.viewed
        viewed.app = app
        place, known = last_look(app.settings.viewed, viewed.header)
        viewed.known = max(viewed.known, known)
        if self._remembers and place < self.chapters.count:
            self.travel.go(place or self.chapters.first_turn)
        viewed.look_on()

    def _vary(self, place: int, seat: int, action: Action) -> None:
        self.what_if.vary(place, seat, action)

    def begin_at(self, place: int) -> None:
        """Start at a place, wherever this game was last left."""
        self._remembers = False
        self.travel.go(place)

    def lay_out(self) -> None:
        self.view.follow(self.app.settings)
        seating = self.view.show.seating
        division = self.side.divide_readably(self.app.looks(), self.app.size, seating, self._heights)
        self.own_look, self._division = division.look, division
        left = division.listed.width
        self.view.lay_out(division.table, division.look, division.below, head=division.above, left=left)
        self._build()

    def _heights(self, look: Look, size: tuple[int, int], in_three: bool) -> tuple[int, int]:
        return self._bar_heights(self._bar_look(look, size, in_three), size, in_three)

    def _bar_look(self, look: Look, size: tuple[int, int], in_three: bool) -> Look:
        """Return the look of head and foot: enlarged, they take neither a second row nor much of the table's height."""
        if in_three:
            return look
        room = size[0], round(_BARS * size[1])
        return fitting(look, lambda own: (own.px(ONE_ROW), sum(self._bar_heights(own, size, in_three))), room)

    def _bar_heights(self, look: Look, size: tuple[int, int], in_three: bool) -> tuple[int, int]:
        head, foot = self._header.height, self._footer.height
        return head(look, size, in_three=in_three), foot(look, size, in_three=in_three)

    def resume(self) -> None:
        self.ring.focus_on(self.ring.focus)
        self._repeat()

    def leave(self) -> None:
        """Close the viewer: notes are saved."""
        self.what_if.close()
        self.review.stop()
        self.viewed.notebook.flush()
        if self.viewed.along is None:
            viewed, looks = self.viewed, self.app.settings.viewed
            self.app.change(viewed=with_look(looks, viewed.header, viewed.place, viewed.known))
        pygame.key.set_repeat(0, 0)

    def _repeat(self) -> None:
        """Turn key repeat on, except in text fields, which repeat by themselves."""
        if not self.typing:
            pygame.key.set_repeat(*_REPEAT)

    @property
    def typing(self) -> bool:
        """True if a text field has the focus."""
        return self.ring.focus is not None and self.ring.focus.types

    def _set_speed(self) -> None:
        """Set the speed: instant is too fast for playing; a single step has the same speed in all phases."""
        settings, playing = self.app.settings, self.travel.playing
        speed = Speed(settings.speed)
        self.travel.head.speed = Speed.FAST if speed is Speed.INSTANT and playing else speed
        self.view.show.speeds = speeds_to_watch(settings.speeds) if playing else {}

    def _build(self) -> None:
        look, key, keyboard = self.app.look, self.ring.focused_key, self.ring.by_keyboard
        offsets = {widget.key: widget.offset for widget in self.ring.widgets() if hasattr(widget, "offset")}
        placed = self._placed(look)
        for panel in self._panels:
            for widget in walk(panel):
                if isinstance(widget, Scroll) and widget.key in offsets:
                    widget.offset = offsets[widget.key]
        before, self.ring = self.ring, FocusRing(AtPlaces(*placed), by_keyboard=keyboard)
        self.ring.root.place(look, pygame.Rect((0, 0), self.app.size))
        self.ring.take_over(before)
        self.ring.focus_key(key)
        self._repeat()
        self._built, self._place = self._state, self.viewed.place

    def _placed(self, look: Look) -> Placed:
        """Return all widgets in reading order, and set `_panels`."""
        size, division = self.app.size, self._division
        in_three = division.is_in_three
        own = self._bar_look(look, size, in_three)
        head = self._header.build(own, size, self._footer.tools if in_three else None)
        foot = self._footer.build_below(own, division.middle) if in_three else self._footer.build(own, size)
        if own is not look:
            bars: list[Placed] = [[(Fitted(widget, own), box) for widget, box in bar] for bar in (head, foot)]
            head, foot = bars
        opened, listed = self.side.build(), self.side.build_list()
        at_left = [(listed, division.inside(division.listed))] if listed is not None else []
        at_right = (
            [(Fitted(opened, division.panel_look), division.inside(division.panel))] if opened is not None else []
        )
        self._panels = [panel for panel, _ in (*at_left, *at_right)]
        return [*head, *at_left, *foot, *at_right]

    @property
    def _state(self) -> object:
        """All changing state from which the widgets are built."""
        return self.viewed.state, self.goals.kind, self.side.state, self.strip.first, self.review.state

    @property
    def focus_ring(self) -> FocusRing:
        return self.ring

    @property
    def works(self) -> bool:
        return self.what_if.working or self.review.working

    def aloud(self) -> tuple[str, ...]:
        """The texts of the widgets, and the caption."""
        return (*aloud.texts(self.ring.root, self.app.look), *filter(None, (self.view.caption(),)))

    def whole(self) -> tuple[str, ...]:
        table = WholeTable(self.view.show.seen, self.view.show.sight.front, self.view.narrator)
        said, say = self.viewed.notebook.now.said_at(self.viewed.at), self.app.words.say
        notes = (named(say, author_name(self.app.words, one), one.comment) for one in said)
        around = aloud.whole(self.ring, self.app.look)
        return (*around, *table.sentences((), None), self.view.caption(), self.viewed.banner, *notes)

    def draw(self, surface: pygame.Surface) -> None:
        (width, height), division = self.app.size, self._division
        surface.fill(tuple(LACQUER_DEEP), (0, 0, width, division.above))
        surface.fill(tuple(LACQUER_DEEP), (0, height - division.below, width, division.below))
        self.view.draw(surface)
        self.seeing.draw(surface)
        self.marking.draw(surface)
        banner, has_bars = self.viewed.banner, self.side.name == self.review.name and self.review.draw(surface)
        bands = [self._draw_banner(surface, banner)] if banner else []
        if not has_bars:
            right = round(self.view.show.regions.actions.right)
            bands.append(self.view.draw_caption(surface, self.view.caption(), until=None if banner else right))
        if not self.side.shows(self.notes.name):
            said, told = self.viewed.notebook.now.said_at(self.viewed.at), self.side.shows(self.review.name)
            said = tuple(one for one in said if not (told and one.by_machine))  # the panel has what the review found
            self.note_cards.draw(surface, self.app.look, said, bands)
        self.side.draw(surface, division)
        self.ring.draw(surface)
        self.view.draw_tooltip(surface)
        draw_tip(surface, self.app.look, self.ring)

    def _draw_banner(self, surface: pygame.Surface, text: str) -> pygame.Rect:
        """Draw a golden banner beside the caption, where play has its buttons; return its place."""
        look, place = self.app.look, draw.to_rect(self.view.show.regions.actions)
        room = place.width - look.px(48)
        usual = look.at(look.scale * min(1.0, USUAL_SCALE / look.percent))
        style = largest(_BANNER, lambda style: usual.text_width(text, style) <= room)
        high = look.px(34)  # large letters stand on two lines
        own = fitting(look, lambda tried: (0, tried.text_height(text, room, style)), (0, high))
        box = pygame.Rect(0, 0, min(room, own.text_width(text, style)) + look.px(40), high)
        box.midright = (place.right, place.centery)
        draw.panel(surface, box, look.px(8), GOLDEN, border=look.px(1.5), blur=look.px(6))
        words = pygame.Rect(0, 0, box.width - look.px(40) + 2, own.text_height(text, room, style))
        own.paragraph(surface, text, words.move_to(center=box.center), style, GOLDEN.ink, align="center")
        return box

    # --- time ----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        self._set_speed()
        self.viewed.table.go_on(dt, self.app.sounds)
        if self.travel.playing and self.travel.head.index >= self.chapters.count:
            self.travel.stop()
        working = self.what_if.update() or self.review.update()
        self.viewed.notebook.update(dt)
        if self._place != self.viewed.place:
            self.viewed.look_on()
            self.viewed.notebook.settle()
        if self._built != self._state:
            self._renew()
        self._moving = self.ring.update(dt) or working

    def _renew(self) -> None:
        """Rebuild the widgets; lay out the table again if the panel opened or closed."""
        if self.side.divide(self.app.look, self.app.size, self._heights) == self._division:
            self._build()
        else:
            self.lay_out()
        self.app.redraw()

    @property
    def ahead(self) -> Iterator[Callable[[], object]]:
        return self.view.ahead

    @property
    def busy(self) -> bool:
        """True if something moves or is unsaved."""
        moves = self.view.busy or self._moving or self.travel.playing or self._built != self._state
        return moves or self.viewed.notebook.pending or self.works

    # --- commands ------------------------------------------------------------------------------------------------

    def _named_commands(self) -> Commands:
        """Return the commands by their names in the keymap and on the footer's buttons."""
        viewed, go, notes = self.viewed, self.goals.go, self.notes
        travel, chapters = self.travel, self.chapters
        return {
            "step_back": travel.back,
            "step_on": travel.forward,
            "turn_back": partial(travel.leap, -1, chapters.turns),
            "turn_on": partial(travel.leap, 1, chapters.turns),
            "hand_back": partial(travel.leap, -1, chapters.hands),
            "hand_on": partial(travel.leap, 1, chapters.hands),
            "first": partial(travel.go, 0),
            "last": partial(travel.go, chapters.count),
            "play": travel.toggle,
            "speed": self._next_speed,
            "jump": lambda: viewed.open(JumpDialog(viewed)),
            "choice_back": partial(go, -1, "choice"),
            "choice_on": partial(go, 1, "choice"),
            "mistake_back": partial(self._mistake, -1),
            "mistake_on": partial(self._mistake, 1),
            "note_back": partial(go, -1, "note"),
            "note_on": partial(go, 1, "note"),
            "goal_back": partial(go, -1),
            "goal_on": partial(go, 1),
            "goal_kind": self.goals.change,
            "branch_back": partial(self._step_branch, -1),
            "branch_on": partial(self._step_branch, 1),
            "boards": self._boards_of_pair,
            "hide": viewed.table.toggle_hands,
            "seat": viewed.table.next_seat,
            "sheet": partial(open_sheet, viewed),
            "export": partial(ask_to_export, viewed),
            "guess": viewed.guess,
            "fair": lambda: viewed.open(Fairness(viewed)),
            "menu": partial(open_menu, viewed),
            "keys": lambda: viewed.open(KeyCard("viewer")),
            "comment": self._comment,
            "marks": self.marking.toggle_keys,
            "about": notes.about,
            "find": notes.find,
            "undo": viewed.notebook.undo,
            "redo": viewed.notebook.redo,
            "panel": self.side.put_away,
            **{name: partial(self.side.toggle, name) for name in self.side.tabs},
            self.review.name: self._review,
            "no_glyph": partial(notes.glyph, ""),
            **{glyph: partial(notes.glyph, glyph) for glyph in GLYPHS},
        }

    def _review(self) -> None:
        """Open or close the review; start it if there is none yet."""
        self.side.toggle(self.review.name)
        if self.side.name == self.review.name and self.review.may_begin:
            self.review.show()
            self.review.update()
            pygame.event.clear(pygame.KEYDOWN)  # a key held during the slow start must not close the panel again

    def _mistake(self, step: int) -> None:
        self.side.open(self.review.name)
        self.viewed.go_among(step, self.review.mistakes())

    def _next_speed(self) -> None:
        self.app.change(speed=SPEEDS[(SPEEDS.index(self.app.settings.speed) + 1) % len(SPEEDS)])

    def _comment(self) -> None:
        """Open the notes with the caret in the comment of this moment."""
        self.travel.settle()
        self.side.open(self.notes.name)
        self.lay_out()
        self.ring.by_keyboard = True
        self.ring.focus_key(COMMENT)
        self.app.redraw()

    def _viewer(self, replay: Replay, at: At, along: SeenLine) -> "ViewerScene":
        return ViewerScene(replay, at, sit=self.viewed.sit, along=along)

    def _back_to_game(self) -> None:
        """Close the viewers of lines, down to the viewer of the game."""
        while isinstance(self.app.top, ViewerScene) and self.app.top.viewed.along is not None:
            self.app.pop()

    def _step_branch(self, by: int) -> None:
        """Go through the tree; key repeats while the next viewer was built are dropped."""
        self.branches.step(by)
        pygame.event.clear(pygame.KEYDOWN)

    def _boards_of_pair(self) -> None:
        """Show a branch and what it leaves on two boards, or explain why there are none."""
        if self.strip.shown:
            self.branches.lay_pair()
        else:
            self.viewed.tell("viewer.no_boards_yet", letter=self.app.look.key("viewer_what_if"))

    # --- keys and mouse ------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event: keys go to the playhead unless a panel has the focus."""
        self.view.mouse_at(event.pos if event.type == pygame.MOUSEMOTION else None)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        on_table = event.type == pygame.MOUSEBUTTONDOWN and self._on_table(event.pos)
        if (on_table or event.type == pygame.MOUSEBUTTONUP) and self.marking.mouse(event):
            return True
        if on_table and event.button == pygame.BUTTON_LEFT:
            tile = tile_at(self.marking.tiles(), event.pos)
            if tile is not None and self.what_if.throw(tile):
                return True
        return self._widgets(event)

    def _widgets(self, event: pygame.event.Event) -> bool:
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
            self.viewed.notebook.settle()

    def _key(self, event: pygame.event.Event) -> bool:
        key = pressed(event)
        base, controls = split(key)[1], CTRL in modifiers(event.mod)
        command = commanded(event, self.app.keymap, VIEWER).removeprefix(f"{VIEWER}_")
        if command and (not edits(key) if self.typing else controls):
            self._commands[command]()
            return True
        if controls:
            return self.ring.handle(event) if self.typing else False
        if self._beside and self._key_beside(event, key):
            return True
        if self.typing or self.marking.key(event):
            return True
        if base in _RING_KEYS and self.ring.handle(event):
            self._repeat()
            return True
        return act_on("esc" if key == "esc" else command, {**self._commands, "esc": self._leave_panel})

    def _leave_panel(self) -> None:
        """Close the open panel, or else the viewer."""
        if self.side.tab is not None:
            self.side.open("")
        else:
            self.app.pop()

    def _key_beside(self, event: pygame.event.Event, key: str) -> bool:
        """Pass a key to the panel; Esc gives the keyboard back to the table."""
        was = self.ring.focus
        if key == "esc" and not (was is not None and was.grabs):
            self.ring.focus_on(None)
            self._focus_moved()
            return True
        return self._widgets(event)

    def _on_table(self, point: tuple[int, int]) -> bool:
        beside = self._division.panel, self._division.listed
        return self.ring.root.hit(point) is None and not any(column.collidepoint(point) for column in beside)

    @property
    def _beside(self) -> bool:
        """True if the keyboard focus is in the panel."""
        focus = self.ring.focus
        inside = focus is not None and any(widget is focus for panel in self._panels for widget in walk(panel))
        return inside and (self.ring.by_keyboard or self.typing)
