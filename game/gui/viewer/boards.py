"""Two boards: two lines stepped together from where they part, with the differences marked on both."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

import pygame

from game.errors import GameError
from game.gui.keymap import VIEWER, split
from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.pressed import act_on, commanded, pressed
from game.gui.kit.theme import BAD, LACQUER_DEEP, PRIMARY, QUIET, TEXT_GOLD, Style
from game.gui.play.shown_table import ShownTable
from game.gui.program import aloud
from game.gui.program.scene import App
from game.gui.program.screen import Screen
from game.gui.table.paint.overlays import paint_corners
from game.gui.table.place.frame import frame_for
from game.gui.table.place.spots import extent
from game.gui.viewer.bars import Commands
from game.gui.viewer.branches import Branches, Way
from game.gui.viewer.viewed_game import ViewedGame
from game.gui.widgets import AtPlaces, Button, Paragraph, Placed, Row, Slider, Spacer, Widget
from game.gui.widgets.boxes import AtRight
from game.session.game import address
from game.settings import USUAL_SCALE, Settings
from game.tiles.kinds import Tile
from game.words.troubles import error_text

if TYPE_CHECKING:
    from game.session.branch.line import Comparison

_LIST, _TOLD, _FOOT = 46, 32, 84  # design pixels: above the boards the list and the sentence below it
_SIDE, _GAP, _PAD, _STEPS = 38, 6, 12, 7
_NEARLY = 0.97  # boards are never smaller than with usual letters, but for so little
_TILES, _LETTERS = 150, 130  # percent of the usual size: half a window is taller than a table needs
_NAME = 330  # design pixels of a name in the list of ways
_PAUSE = 0.35  # seconds between two automatic steps
_RING_KEYS = ("tab", "enter")


class Board:
    """The table of one line, drawn in a part of the window."""

    def __init__(self, table: ShownTable) -> None:
        """`table` follows one line."""
        self.table, self.view = table, table.view
        self.box = pygame.Rect(0, 0, 0, 0)

    def lay_out(self, settings: Settings, look: Look, box: pygame.Rect) -> None:
        """Lay out the board in a part of the window; the tiles take the room of the wall, which is left out."""
        self.box = box
        self.view.follow(settings)
        self.view.walled, self.view.tiles = False, max(_TILES, self.view.tiles)
        self.view.lay_out(box.size, replace(look, percent=max(_LETTERS, look.percent)))

    def go(self, place: int, *, moving: bool) -> None:
        """Go to a place; `moving` animates the one fact that leads there."""
        head = self.view.show.playhead
        begin = place - 1 if moving and place == head.end + 1 else place
        head.end = place
        head.jump(begin)

    def draw(self, surface: pygame.Surface, otherwise: Collection[Tile]) -> None:
        """Draw the table, corners round tiles that lie differently on the other board, and the caption."""
        part = surface.subsurface(self.box)
        self.view.draw(part)
        show = self.view.show
        if show.event is None:
            spots = show.resting()
            for tile in sorted(otherwise):
                spot = spots.get(tile)
                if spot is not None and spot.face_up:
                    paint_corners(part, draw.to_rect(extent(spot)).inflate(-2, -2), TEXT_GOLD)
        self.view.draw_caption(part, self.view.caption(), until=part.get_width() - round(show.frame.margin))
        self.view.draw_tooltip(part)


class BoardsScene(Screen):
    """Shows two lines on two boards; never changes the game or its notes."""

    quiet = True

    def __init__(self, viewed: ViewedGame, branches: Branches, chosen: tuple[Way, Way]) -> None:
        """`chosen` are the two ways shown first."""
        super().__init__()
        self.viewed, self._branches, self.game = viewed, branches, viewed.rules.key
        self.chosen = list(chosen)
        self.both: Comparison | None = None
        self.boards: tuple[Board, ...] = ()
        self.step, self.playing = 0, False
        self.problem = ""
        self._rested = 0.0
        self._built: object = None
        self._differing: tuple[frozenset[Tile], ...] = ()
        self._commands = self._named_commands()

    def enter(self, app: App) -> None:
        """Enter, and replay the branches."""
        super().enter(app)
        self._take()

    def _take(self) -> None:
        """Find both lines and where they part."""
        self.step, self.playing, self.problem, self.both, self.boards = 0, False, "", None, ()
        one, other = self.chosen
        try:
            self.both = self._branches.compared(one, other)
        except GameError as error:
            self.problem = error_text(self.app.words, error)
            return
        if self.both.parts_at is None:
            self.problem = self.app.words.say("branch.same")
            return
        sight, header = self.viewed.table.sight, self.viewed.header
        self.boards = tuple(Board(ShownTable.of(header, timeline, sight)) for timeline in self.both.timelines)
        self.go(0)

    # --- steps ---------------------------------------------------------------------------------------------------

    @property
    def last(self) -> int:
        """Number of the last step."""
        return max(0, len(self.both.steps) - 1) if self.both is not None else 0

    def go(self, step: int, *, moving: bool = False) -> None:
        """Go to a step on both boards."""
        self.step = max(0, min(step, self.last))
        if self.both is not None and self.both.steps:
            self._differing = self.both.differing(self.step)
            for board, place in zip(self.boards, self.both.steps[self.step], strict=True):
                board.go(place, moving=moving)

    def _throw(self, by: int) -> None:
        throws = (0, *self.both.throws) if self.both is not None else (0,)
        if by > 0:
            self._jump(next((at for at in throws if at > self.step), self.last))
        else:
            self._jump(next((at for at in reversed(throws) if at < self.step), 0))

    def _play(self) -> None:
        if self.step >= self.last:
            self.go(0)
        self.playing = not self.playing

    def _jump(self, step: int, *, moving: bool = False) -> None:
        self.playing = False
        self.go(step, moving=moving)

    def _named_commands(self) -> Commands:
        return {
            "step_back": lambda: self._jump(self.step - 1),
            "step_on": lambda: self._jump(self.step + 1, moving=True),
            "turn_back": partial(self._throw, -1),
            "turn_on": partial(self._throw, 1),
            "first": lambda: self.go(0),
            "last": lambda: self.go(self.last),
            "play": self._play,
            "hide": partial(self._on_both, ShownTable.toggle_hands),
            "seat": partial(self._on_both, ShownTable.next_seat),
        }

    def _on_both(self, act: Callable[[ShownTable], object]) -> None:
        for board in self.boards:
            act(board.table)

    # --- layout and drawing --------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        super().lay_out()
        for board, box in zip(self.boards, self._division(self.app.look), strict=False):
            board.lay_out(self.app.settings, self.app.look, box)

    def _put_fitting(self, focus: str, offsets: Mapping[tuple[str, int], int]) -> bool:
        """Return True only if a board is nearly as large as with usual letters, too."""
        fits, look = super()._put_fitting(focus, offsets), self.app.look
        usual = self._unit(look.at(look.scale * USUAL_SCALE / look.percent))
        return fits and (look.percent <= USUAL_SCALE or self._unit(look) >= _NEARLY * usual)

    def _unit(self, look: Look) -> float:
        """The unit of all lengths on a board: larger letters leave it less room."""
        return frame_for(self._division(look)[0].size).unit

    def _division(self, look: Look) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the places of both boards: side by side, or one above the other in a tall window."""
        (wide, high), foot, between = self.app.size, look.px(_FOOT) + self._where_height(look), look.px(_GAP)
        tall = high > 1.15 * wide
        head = self._head_height(look, wide if tall else (wide - between) // 2)
        if tall:
            each = (high - foot) // 2 - head
            upper = pygame.Rect(0, head, wide, each)
            return upper, upper.move(0, each + head)
        each = (wide - between) // 2
        left = pygame.Rect(0, head, each, high - head - foot)
        return left, left.move(wide - each, 0)

    def _head_height(self, look: Look, wide: int) -> int:
        """Return the height above a board: its list, and the end of the hand, on two lines in a narrow window."""
        texts = (self._came_of(number) for number in range(2))
        inner = wide - 2 * look.px(_PAD)
        return look.px(_LIST) + max(look.px(_TOLD), *(look.text_height(text, inner, Style.TINY) for text in texts))

    def build(self) -> Widget:
        look, boxes = self.app.look, self._division(self.app.look)
        head, placed = self._head_height(look, boxes[0].width), Placed()
        for number, box in enumerate(boxes):
            placed += self._head(look, number, pygame.Rect(box.x, box.y - head, box.width, head))
        if self.problem:
            room = boxes[0].inflate(-look.px(60), -look.px(60))
            placed.append((Paragraph(self.problem, Style.BODY, BAD), room))
        placed += self._foot(look)
        self._built = self._state
        return AtPlaces(*placed)

    @property
    def _state(self) -> object:
        return self.step, self.playing, tuple(self.chosen), self.problem

    def _head(self, look: Look, number: int, room: pygame.Rect) -> Placed:
        """Return the list of ways above a board, and the end of the hand on this line."""
        pad = look.px(_PAD)
        inner = room.inflate(-2 * pad, 0)
        box = self._branches.choosing(look, _NAME, self.chosen, number, self._choose)
        line = pygame.Rect(inner.x, inner.y + look.px(6), min(inner.width, look.px(_NAME + 60)), look.px(38))
        told = Paragraph(self._came_of(number), Style.TINY)
        return [
            (box, line),
            (told, pygame.Rect(inner.x, line.bottom + look.px(2), inner.width, room.bottom - line.bottom)),
        ]

    def _choose(self, _: str) -> None:
        self._take()
        self.lay_out()

    def _came_of(self, number: int) -> str:
        """Sentence about the end of the hand on a line; for a branch, its gain or loss comes first."""
        if self.both is None:
            return ""
        end, words, way = self.both.lines[number].ending, self.viewed.branch_words, self.chosen[number]
        told = [words.outcome(end)]
        if way is not None and (worth := self._branches.worth(self._branches.kept[way])):
            told.insert(0, worth)
        if end is not None:
            told.append(words.points(end.payments))
        return " · ".join(told)

    def _foot(self, look: Look) -> Placed:
        (wide, high), pad, side = self.app.size, look.px(_PAD), look.px(_SIDE)
        bar = pygame.Rect(pad, high - look.px(_FOOT) + look.px(2), wide - 2 * pad, look.px(30))
        slider = Slider(0, max(1, self.last), self.step, self._jump, text=lambda _: "", key="scrub")
        back, style = self.app.words.say("action.back"), Style.SMALL_STRONG
        close = Button(back, self.app.pop, icon="back", height=_SIDE, key="close", style=style, hint="Esc")
        steps = [
            Button(
                "", self._commands[name], icon=icon, skin=PRIMARY if name == "play" else QUIET, height=_SIDE, key=icon
            )
            for icon, name in (
                ("start", "first"),
                ("hand_back", "turn_back"),
                ("step_back", "step_back"),
                ("pause" if self.playing else "play", "play"),
                ("step_forward", "step_on"),
                ("hand_forward", "turn_on"),
                ("end", "last"),
            )
        ]
        row = Row(Spacer().growing(), *steps, AtRight(close).growing(), gap=_GAP, align="center")
        line = pygame.Rect(pad, high - side - look.px(8), wide - 2 * pad, side)
        where, above = Paragraph(self._where(), Style.TINY), self._where_height(look)
        told = pygame.Rect(line.x, line.y + look.px(4), self._beside_steps(look), side + look.px(4))
        if above:
            told.update(line.x, line.y - above, line.width, above)
            bar.y -= above
        return [(slider, bar), (where, told), (row, line)]

    def _beside_steps(self, look: Look) -> int:
        """Width at the left of the buttons for steps."""
        pad = look.px(_PAD)
        return (self.app.size[0] - 2 * pad - _STEPS * (look.px(_SIDE) + look.px(_GAP))) // 2 - pad

    def _where_height(self, look: Look) -> int:
        """Height of the line above the buttons for what has no room at their left; 0 if it has."""
        room = look.text_height(self._where(), self._beside_steps(look), Style.TINY) <= look.px(_SIDE + 4)
        return 0 if room else look.text_height(self._where(), self.app.size[0] - 2 * look.px(_PAD), Style.TINY)

    def _where(self) -> str:
        if self.both is None or not self.both.steps:
            return ""
        at = address(self.both.timelines[0].events, self.both.steps[0][0])
        return self.app.words.say("branch.boards_where", at=at, step=self.step, count=self.last)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(tuple(LACQUER_DEEP))
        for board, tiles in zip(self.boards, self._differing, strict=False):
            board.draw(surface, tiles)
        self.ring.draw(surface)

    # --- time and keys -------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        for board in self.boards:
            board.view.update(dt)
        if self.playing and not self._shows:
            self._rested += dt
            if self._rested >= _PAUSE:
                self._rested = 0.0
                self.go(self.step + 1, moving=True)
                self.playing = self.step < self.last
        if self._built != self._state:
            self._put(self.ring.focused_key, {})
            self.app.redraw()

    @property
    def _shows(self) -> bool:
        """True if an animation runs on a board."""
        return any(board.view.busy for board in self.boards)

    @property
    def busy(self) -> bool:
        return self._shows or self.playing or self._built != self._state or super().busy

    @property
    def ahead(self) -> Iterator[Callable[[], object]]:
        return chain.from_iterable(board.view.ahead for board in self.boards)

    def aloud(self) -> tuple[str, ...]:
        """The names of both lines, the current step, and the last fact on each board."""
        names = [self._branches.name(way) for way in self.chosen]
        last = [f"{name}: {board.view.caption()}" for name, board in zip(names, self.boards, strict=False)]
        return (*aloud.texts(self.ring.root, self.app.look), *last)

    def whole(self) -> tuple[str, ...]:
        return (*super().whole(), *self.aloud())

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event: the viewer's keys, and the mouse over tiles of either board."""
        point = event.pos if event.type == pygame.MOUSEMOTION else None
        for board in self.boards:
            inside = point is not None and board.box.collidepoint(point)
            board.view.mouse_at((point[0] - board.box.x, point[1] - board.box.y) if point and inside else None)
        if event.type != pygame.KEYDOWN:
            return self.ring.handle(event)
        focus, key = self.ring.focus, pressed(event)
        if focus is not None and focus.grabs:
            return self.ring.handle(event)
        if split(key)[1] in _RING_KEYS and self.ring.handle(event):
            return True
        if key == "esc":
            self.app.pop()
            return True
        command = commanded(event, self.app.keymap, VIEWER).removeprefix(f"{VIEWER}_")
        return act_on(command, self._commands) or self.ring.handle(event)
