"""The driver of all tests of the window: it acts like a player, and reads what a player sees."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from stand_ins import LEFT, StandIn

from game.gui.play.scene import PlayScene
from game.gui.program.program import Program
from game.gui.program.scene import Scene
from game.gui.scenes import Scenes
from game.settings import Settings

_FRAME = 1 / 30  # seconds
_CODES = {"enter": "RETURN", "esc": "ESCAPE", "page_up": "PAGEUP", "page_down": "PAGEDOWN"}
_HELD = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}


class Ground(Scene):
    """An empty scene below the one under test, on top once that is closed."""


class Driver(Program):
    """
    The program on a dummy display, with a player before it.

    The player types, clicks and waits: `press`, `write`, `click`, `wait`; at a table also `throw` and `answer`.
    `expect` and `sees` read the screen, `widget` and `focused` find a control by its key.
    """

    # --- what a player does --------------------------------------------------------------------------------------

    def press(self, *keys: str | int) -> None:
        """Press keys one after the other, each followed by a frame: "i", "enter", "ctrl+z"."""
        for name in keys:
            self.handle(key(name))
            self.step(_FRAME)

    def write(self, text: str) -> None:
        """Type a text, character by character."""
        for sign in text:
            self.handle(typed(sign))

    def click(self, at: Any) -> None:
        """Click with the left button: on the widget with this key, or on a point."""
        for event in clicks(self.widget(at).rect.center if isinstance(at, str) else at):
            self.handle(event)

    def focus(self, name: str) -> None:
        """Move the focus to the widget with this key."""
        self.top.focus_ring.focus_key(name)
        assert self.focused == name

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
        for _ in range(max(1, round(seconds / _FRAME))):
            self.step(_FRAME)

    def until(self, holds: Callable[[], object], seconds: float = 100) -> None:
        """Advance the time until `holds` is true; fail after `seconds`."""
        for _ in range(round(seconds / _FRAME)):
            if holds():
                return
            self.step(_FRAME)
        raise AssertionError("it never came")

    # --- at a table ----------------------------------------------------------------------------------------------

    def sit(self, match: Any) -> PlayScene:
        """Sit down at the table of a match and draw the first frames; return the scene."""
        self.push(PlayScene(match))
        self.wait(0.1)
        return self.top

    def throw(self, face: str) -> None:
        """Discard a tile of this face: "5p"."""
        desk = self.top.desk
        desk.throw(next(tile for tile in desk.choices.discards if str(tile.kind) == face))
        self.wait(0.1)

    def answer(self, name: str) -> None:
        """Answer with the button of this name: "pass", "pung"."""
        desk = self.top.desk
        desk.press(desk.choices.group(name))
        self.wait(0.1)

    # --- what a player sees --------------------------------------------------------------------------------------

    @property
    def widgets(self) -> Sequence[Any]:
        """Every widget of the scene on top."""
        return self.top.focus_ring.widgets()

    def widget(self, name: str) -> Any:
        """Return the widget with this key on the scene on top."""
        return next(one for one in self.widgets if one.key == name)

    def has(self, name: str) -> bool:
        """Return True if the scene on top has a widget with this key."""
        return any(one.key == name for one in self.widgets)

    @property
    def focused(self) -> str:
        """The key of the widget with the focus, or ""."""
        return self.top.focus_ring.focused_key

    @property
    def screen(self) -> str:
        """All texts on the screen, drawn anew, one a line."""
        with self.look.heard.listening() as lines:
            self.draw(self.window.surface)
        return "\n".join(lines)

    def sees(self, text: str) -> bool:
        """Return True if the screen has a text, on one line or wrapped."""
        return text in self.screen.replace("\n", " ") or text in self.screen

    def expect(self, name: str, **fields: object) -> None:
        """Check that the screen has a sentence, given by its key in the words."""
        sentence = self.words.say(name, **fields)
        assert self.sees(sentence), f"“{sentence}” is not among:\n{self.screen}"


def app(size: tuple[int, int] = (1280, 800), language: str = "vi", *, left: bool = False, **settings: object) -> Driver:
    """Return a window over stand-in games, with an unfinished match if `left`."""
    chosen = Settings(language=language, width=size[0], height=size[1], **settings)
    return Driver(chosen, StandIn(left_game=LEFT if left else None), Scenes)


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
        pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_LEFT),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=pygame.BUTTON_LEFT),
    ]


def widget(scene: Any, name: str) -> Any:
    """Return the widget of a scene with this key."""
    return next(one for one in scene.ring.widgets() if one.key == name)


def words_of(scene: Any) -> list[str]:
    """Return the texts of a scene's widgets, "" for widgets without a text."""
    return [getattr(one, "words", "") for one in scene.ring.widgets()]
