"""The driver of all tests of the window: it acts like a player, and reads what a player sees."""

import math
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

import pygame
from stand_ins import LEFT, StandIn

from game.engine.actions import Action
from game.gui.play.scene import PlayScene
from game.gui.program.program import Program
from game.gui.program.scene import Scene
from game.gui.table.paint.plates import Badge
from game.gui.table.time.show import Show
from game.gui.table.told.choices import Choices
from game.gui.table.told.explain_card import Subject
from game.gui.widgets.boxes import Fitted
from game.record.notes.model import Notes
from game.record.notes.moment import At
from game.settings import Settings
from game.tiles.kinds import Tile

_FRAME = 1 / 30  # seconds
_LONG = 1 / 10  # the longest frame of a slow machine, with which time passes that no test looks at
_SHOWN = 4  # one frame of so many is drawn while time passes
_CODES = {"enter": "RETURN", "esc": "ESCAPE", "page_up": "PAGEUP", "page_down": "PAGEDOWN"}
_HELD = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}


class Ground(Scene):
    """An empty scene below the one under test, on top once that is closed."""


class Driver(Program):
    """
    The program on a dummy display, with a player before it.

    The player types, clicks and waits: `press`, `write`, `click`, `wait`; at a table also `throw` and `answer`, and
    looks at the `hand`, at what is `asked`, `said` and `lit`. `expect` and `sees` read the screen, `widget` and
    `focused` find a control by its key, `cut` names the texts without enough room.
    """

    def __init__(self, *args: Any) -> None:
        """Begin with the mouse in a corner, wherever an earlier window has left it."""
        super().__init__(*args)
        mouse_at((0, 0))

    # --- what a player does --------------------------------------------------------------------------------------

    def press(self, *keys: str | int) -> None:
        """Press keys one after the other, each followed by a frame: "i", "enter", "ctrl+z"; the last one is drawn."""
        for left, name in zip(reversed(range(len(keys))), keys, strict=True):
            self.handle(key(name))
            self.elapse(_FRAME, left)

    def write(self, text: str) -> None:
        """Type a text, character by character."""
        for sign in text:
            self.handle(typed(sign))

    def click(self, at: Any) -> None:
        """Click with the left button: on the widget with this key, or on a point."""
        for event in clicks(self.widget(at).rect.center if isinstance(at, str) else at):
            self.handle(event)

    def drop(self, *paths: Path) -> None:
        """Drop files on the window."""
        for path in paths:
            self.handle(pygame.event.Event(pygame.DROPFILE, file=str(path)))
        self.handle(pygame.event.Event(pygame.DROPCOMPLETE))

    def wheel(self, at: tuple[float, float], steps: int = 1) -> None:
        """Turn the wheel over a point, down by so many steps; then the mouse goes back to its corner."""
        mouse_at(at)
        self.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-steps, precise_x=0.0, precise_y=-float(steps)))
        mouse_at((0, 0))

    def focus(self, name: str) -> None:
        """Move the focus to the widget with this key."""
        self.top.focus_ring.focus_key(name)
        assert self.focused == name

    def use(self, name: str) -> None:
        """Bring the keyboard to the widget with this key, and press Enter."""
        self.focus(name)
        self.press("enter")

    def fill(self, name: str, text: str) -> None:
        """Replace the text of the field with this key."""
        self.focus(name)
        self.press("ctrl+a")
        self.write(text)

    def choose(self, name: str, value: str) -> None:
        """Choose a value of the widget with this key."""
        one = self.widget(name)
        one.choose(list(one.values).index(value))

    def wait(self, seconds: float) -> None:
        """Advance the time, frame by frame."""
        frame = _FRAME if seconds < 0.5 else _LONG
        for left in reversed(range(max(1, round(seconds / frame)))):
            self.elapse(frame, left)

    def elapse(self, frame: float, number: int) -> None:
        """Advance the time by a frame; draw one of several frames by their number, and each of a question."""
        self._since_click += frame
        self._advance(frame)
        if number % _SHOWN == 0 or (self.at_table and self.asked.any):
            self._show(math.inf)

    def until(self, holds: Callable[[], object], seconds: float = 100) -> None:
        """Advance the time until `holds` is true; fail after `seconds`."""
        for number in range(round(seconds / _LONG)):
            if holds():
                self._show(math.inf)
                return
            self.elapse(_LONG, number)
        raise AssertionError("it never came")

    # --- at a table ----------------------------------------------------------------------------------------------

    def sit(self, match: Any, told: list[str] | None = None, worker: Executor | None = None) -> PlayScene:
        """
        Sit down at the table of a match and draw the first frames; return the scene.

        `told` gets what the table tells as text; a `worker` weighs for teacher and hints.
        """
        table = PlayScene(match)
        if told is not None:
            table.kit.teller.say = told.append
        if worker is not None:
            table.weigher.staff.submit = worker.submit
        self.push(table)
        self.wait(0.1)
        return table

    def play(self, wanted: Callable[[Choices], object], seconds: float = 100) -> None:
        """Play on, passing or throwing the last tile, until the person is asked for what is wanted."""
        table = self.top
        for number in range(round(seconds / _LONG)):
            self.elapse(_LONG, number)
            if self.top is not table:
                break
            asked = self.asked
            if asked.any and wanted(asked):
                return
            if asked.group("pass"):
                self.answer("pass")
            elif asked.any:
                self.throw(self.hand[-1])
            if self.has("take back"):
                self.press("space")
        raise AssertionError("it never came")

    def throw(self, tile: Tile | str) -> None:
        """Click on a tile of the hand, or on the first with this face: "5p"."""
        self.click(self.where(tile))
        self.step(_FRAME)

    def drag(self, tile: Tile | str, *points: tuple[float, float]) -> None:
        """Drag a tile of the hand over points to the last one."""
        self.hold(tile)
        for point in points:
            self.handle(moved(point))
            self.step(_FRAME)
        self.draw(self.window.surface)
        self.let_go(points[-1])

    def hold(self, tile: Tile | str) -> None:
        """Press the mouse down on a tile of the hand."""
        for event in clicks(self.where(tile))[:-1]:
            self.handle(event)

    def let_go(self, point: tuple[float, float]) -> None:
        """Let go of what the mouse holds."""
        self.handle(clicks(point)[-1])
        self.step(_FRAME)

    def answer(self, name: str) -> None:
        """Answer with the button of this name: "pass", "pung"."""
        self.click(name)
        self.step(_FRAME)

    def do(self, wish: Action) -> None:
        """Throw the tile or press the button of a wish, and choose the way where there are several."""
        group = next((one for one in self.asked.groups if wish in one.actions), None)
        if group is None:
            self.throw(next(tile for tile, one in self.asked.discards.items() if one == wish))
            return
        self.answer(group.name)
        if self.has("choice 1"):
            self.answer(f"choice {group.actions.index(wish) + 1}")

    @property
    def _table(self) -> Any:
        """The table, also where something lies over it."""
        return next(scene for scene in reversed(self.scenes) if hasattr(scene, "view"))

    @property
    def asked(self) -> Choices:
        """What the person may do now: the buttons, and the tiles that may go."""
        return self._table.desk.choices

    @property
    def hand(self) -> list[Tile]:
        """The player's tiles, from left to right."""
        return self._table.desk.row.tiles()

    @property
    def gathered(self) -> tuple[Tile, ...]:
        """The tiles that are chosen for a question about several."""
        return self._table.desk.gathered

    @property
    def at_table(self) -> bool:
        """True if nothing lies over the table."""
        return isinstance(self.top, PlayScene)

    def where(self, tile: Tile | str) -> tuple[float, float]:
        """Return where a tile lies: of the hand, if it is named by its face."""
        one = next(own for own in self.hand if str(own.kind) == tile) if isinstance(tile, str) else tile
        spot = self.shown.spots(self.shown.reached)[one]
        return spot.x, spot.y

    @property
    def shown(self) -> Show:
        """The table as it is shown now."""
        return self._table.view.show

    @property
    def explained(self) -> Subject | None:
        """What a card on the table explains, None while there is no card."""
        return self._table.view.inspector.subject()

    @property
    def chosen(self) -> Tile | None:
        """The tile of the hand that mouse or keys have come to."""
        return self._table.view.hand.chosen

    @property
    def lit(self) -> frozenset[Tile]:
        """The tiles of the hand that a hint lights."""
        return self._table.view.hand.lit

    @property
    def badges(self) -> Mapping[int, tuple[Badge, pygame.Rect]]:
        """What is told of a seat beside its name, and where."""
        return self._table.view.badges.seen()

    @property
    def said(self) -> str:
        """What is said for a moment above the hand, or ""."""
        return self._table.desk.notice.sentence if self._table.desk.notice.seen else ""

    # --- in the viewer -------------------------------------------------------------------------------------------

    @property
    def place(self) -> int:
        """How many facts the viewer shows."""
        return self.top.viewed.place

    @property
    def at(self) -> At:
        """The moment that the viewer shows, as notes name it."""
        return self.top.viewed.at

    @property
    def notes(self) -> Notes:
        """The notes of the game in the viewer."""
        return self.top.viewed.notebook.now

    # --- what a player sees --------------------------------------------------------------------------------------

    @property
    def widgets(self) -> Sequence[Any]:
        """Every widget of the scene on top, also those of a table whose lesson speaks."""
        rings = dict.fromkeys([self.top.focus_ring, *([self.top.desk.ring] if hasattr(self.top, "desk") else [])])
        return [one for ring in rings for one in ring.widgets()]

    def widget(self, name: str) -> Any:
        """Return the widget with this key on the scene on top."""
        return next(one for one in self.widgets if one.key == name and not isinstance(one, Fitted))

    def has(self, name: str) -> bool:
        """Return True if the scene on top has a widget with this key."""
        return any(one.key == name for one in self.widgets)

    @property
    def focused(self) -> str:
        """The key of the widget with the focus, or ""."""
        return self.top.focus_ring.focused_key

    @property
    def cut(self) -> list[str]:
        """The texts that had no room where they were written."""
        looks = [self.look, *(scene.view.look for scene in self.scenes if hasattr(scene, "view"))]
        return [spill.text for look in looks for spill in look.spills]

    @property
    def screen(self) -> str:
        """All texts on the screen, drawn anew, one a line."""
        with self.look.heard.listening() as lines:
            self.draw(self.window.surface)
        return "\n".join(lines)

    def sees(self, text: str) -> bool:
        """Return True if the screen has a text, on one line or wrapped."""
        screen = self.screen
        return text in screen.replace("\n", " ") or text in screen

    def expect(self, name: str, **fields: object) -> None:
        """Check that the screen has a sentence, given by its key in the words."""
        sentence = self.words.say(name, **fields)
        assert self.sees(sentence), f"“{sentence}” is not among:\n{self.screen}"


def app(size: tuple[int, int] = (1280, 800), language: str = "vi", *, left: bool = False, **settings: object) -> Driver:
    """Return a window over stand-in games, with an unfinished match if `left`."""
    chosen = Settings(language=language, width=size[0], height=size[1], **settings)
    return Driver(chosen, StandIn(left_game=LEFT if left else None))


def table_app(size: tuple[int, int] = (1280, 800), language: str = "vi", **settings: object) -> Driver:
    """Return a silent window with an empty scene; discards at its tables cannot be taken back."""
    made = app(size, language, **{"sound": False, "undo": 0} | settings)
    made.push(Ground())
    return made


def key(name: str | int, mod: int = 0, unicode: str = "") -> pygame.event.Event:
    """Return the event of a pressed key: by its name in the keymap, or by its code and modifiers."""
    if isinstance(name, str):
        *held, base = name.split("+") if name != "+" else (name,)
        mod = sum(_HELD[one] for one in held)
        name = ord(base) if len(base) == 1 else getattr(pygame, f"K_{_CODES.get(base, base.upper())}")
    return pygame.event.Event(pygame.KEYDOWN, key=name, mod=mod, unicode=unicode)


def typed(text: str) -> pygame.event.Event:
    """Return the event of a text entered at once."""
    return pygame.event.Event(pygame.TEXTINPUT, text=text)


def clicks(point: tuple[float, float]) -> list[pygame.event.Event]:
    """Return the events of a click with the left button, after moving the mouse there."""
    at = (round(point[0]), round(point[1]))
    return [
        moved(point),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_LEFT),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=pygame.BUTTON_LEFT),
    ]


def mouse_at(point: tuple[float, float]) -> None:
    """Put the mouse of the system at a point."""
    pygame.mouse.set_pos((round(point[0]), round(point[1])))
    pygame.event.pump()
    pygame.event.clear(pygame.MOUSEMOTION)


def moved(point: tuple[float, float]) -> pygame.event.Event:
    """Return the event of a mouse that goes to a point."""
    at = (round(point[0]), round(point[1]))
    return pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))


def widget(scene: Any, name: str) -> Any:
    """Return the widget of a scene with this key."""
    return next(one for one in scene.ring.widgets() if one.key == name)


def words_of(scene: Any) -> list[str]:
    """Return the texts of a scene's widgets, "" for widgets without a text."""
    return [getattr(one, "words", "") for one in scene.ring.widgets()]
