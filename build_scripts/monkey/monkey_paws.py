"""The monkey's input: clicks, drags, wheel, keys, letters and window sizes, chosen from what the screen shows."""

import random
import string
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.gui.keymap import usual
from game.gui.kit.pressed import event_of
from game.gui.program.program import Program
from game.gui.program.scene import Scene
from game.gui.table.told.choices import BUTTONS, command_of
from game.gui.widgets import Widget

SIZES = ((640, 480), (1024, 700), (1280, 720), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440))
LETTERS = "ăâđêôơưĂÂĐÊÔƠƯáàảãạấầẩẫậắằẳẵặéèẻẽẹếềểễệíìỉĩịóòỏõọốồổỗộớờởỡợúùủũụứừửữựýỳỷỹỵ"
TEXTS = ("Mạt Chược", "phỏng", "1m", "123m 456p", "#khàn", "0", "-7", "a" * 80, "'\"\\{}", "  ", "😀", "trộm")
_NAMED = "TAB RETURN ESCAPE SPACE BACKSPACE DELETE HOME END PAGEUP PAGEDOWN LEFT RIGHT UP DOWN INSERT PAUSE KP_ENTER"
_SIGNS = {"+": pygame.K_PLUS, "-": pygame.K_MINUS, "?": pygame.K_QUESTION, ",": pygame.K_COMMA, ".": pygame.K_PERIOD}
_FUNCTIONS = tuple(getattr(pygame, f"K_F{n}") for n in range(1, 12))
_PLAIN = {sign: getattr(pygame, f"K_{sign}") for sign in string.ascii_lowercase + string.digits} | _SIGNS
_LETTERS = tuple(usual(command_of(name)) for name in BUTTONS if command_of(name))
_KEYS = tuple(getattr(pygame, f"K_{name}") for name in _NAMED.split())
_MODS = (0,) * 12 + (pygame.KMOD_LSHIFT,) * 3 + (pygame.KMOD_LCTRL,) * 3 + (pygame.KMOD_LALT,)
_WINDOW = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWENTER)
#: Weight of a button by its key: leaving is rare, starting is frequent.
_LIKED = {"leave": 0.05, "quit": 0.02, "back": 0.4, "delete": 0.3, "fullscreen": 0.2, "start": 6.0, "continue": 6.0}
_HOMEWARD_EVERY = 280  # deeds between two walks home
_STUCK = 60  # most deeds of a walk home

Events = list[pygame.event.Event]
Deed = tuple[str, Events]


def key(code: int, mod: int = 0, unicode: str = "") -> Events:
    """Events of a key press and release."""
    values = {"key": code, "mod": mod, "unicode": unicode, "scancode": 0}
    return [pygame.event.Event(pygame.KEYDOWN, values), pygame.event.Event(pygame.KEYUP, values)]


def moved(point: tuple[int, int], held: int = 0) -> pygame.event.Event:
    """Event of a mouse movement to a point."""
    return pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=(held, 0, 0), touch=False)


def clicked(point: tuple[int, int], button: int = 1) -> Events:
    """Events of a click at a point."""
    values = {"pos": point, "button": button, "touch": False}
    down, up = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
    return [moved(point), pygame.event.Event(down, values), pygame.event.Event(up, values)]


def stops(scene: Scene) -> list[Widget]:
    """Widgets of a scene that can be pressed."""
    ring = getattr(getattr(scene, "desk", scene), "ring", None)
    window = pygame.Rect((0, 0), scene.app.size)
    return [] if ring is None else [stop for stop in ring.stops() if stop.rect.clip(window).size > (6, 6)]


class Paws:
    """Draws one deed after another; `resize` gives the window another size, `files` may be dropped on it."""

    def __init__(
        self, app: Program, seed: str, resize: Callable[[tuple[int, int]], object], files: Sequence[str]
    ) -> None:
        """Take the app and the seed."""
        self.app, self._resize, self._files = app, resize, tuple(files)
        self._chance = random.Random(seed)  # noqa: S311  (a monkey, no secret)
        self._pressed: Counter[tuple[str, str]] = Counter()
        self.seen: Counter[str] = Counter()
        self.resizes = 0
        self.walks: Counter[str] = Counter()  # walks home, by the scene where they began
        self._until_walk, self._steps, self._from = _HOMEWARD_EVERY, 0, ""
        self.stuck = ""
        self._deeds: dict[Callable[[], Deed], int] = {
            self._press: 34, self._click: 12, self._key: 22, self._text: 6, self._compose: 1, self._drag: 5,
            self._wheel: 5, self._move: 6, self._size: 1, self._drop: 1, self._window: 1,
        }  # fmt: skip

    def deed(self) -> Deed:
        """Draw the next deed: its name and its events."""
        top = self.app.top
        self.seen[f"{type(top).__name__}{f'/{self.game}' if self.game else ''}"] += 1
        self._until_walk -= 1
        if self._until_walk <= 0:
            return self.walk(top)
        if hasattr(top, "desk") and self._chance.random() < 0.65:
            return self._play(top)
        if len(self.app.scenes) == 1 and self._chance.random() < 0.5:
            return self._press()  # every walk begins at home
        return self._chance.choices(list(self._deeds), list(self._deeds.values()))[0]()

    @property
    def game(self) -> str:
        """Game of the topmost scene that has one, "" for none."""
        return next((scene.game for scene in reversed(self.app.scenes) if scene.game), "")

    # --- home ----------------------------------------------------------------------------------------------------

    def walk(self, top: Scene) -> Deed:
        """Take the next step home; record scenes that cannot be left."""
        if self._steps == 0:
            self._from = type(top).__name__
        self._steps += not getattr(top, "_guard", 0.0)  # a scene ignores input for half a second on purpose
        if len(self.app.scenes) == 1 or self._steps > _STUCK:
            if self._steps > _STUCK:
                self.stuck = f"{type(top).__name__} (from {self._from})"
            self.walks[self._from] += 1
            self._until_walk, self._steps = self._chance.randrange(_HOMEWARD_EVERY, 2 * _HOMEWARD_EVERY), 0
        leave = next((stop for stop in stops(top) if stop.key == "leave"), None)
        if leave is not None:
            return "walk: leave", clicked(leave.rect.center)
        return "walk: Esc", key(pygame.K_ESCAPE)

    # --- the table -----------------------------------------------------------------------------------------------

    def _play(self, table: Any) -> Deed:
        """Do something that advances the match."""
        desk, choices = table.desk, table.desk.choices
        if desk.open:
            return "play: a choice", key(pygame.K_1 + self._chance.randrange(3))
        if self.app.settings.speed != "instant" and self._chance.random() < 0.15:
            return "play: faster", key(pygame.K_PLUS, unicode="+")
        commands = [group.command for group in choices.groups if group.command]  # the others have only a button
        if commands and self._chance.random() < 0.8:
            letter = usual(self._chance.choice(commands))
            return f"play: {letter}", key(ord(letter), unicode=letter) if len(letter) == 1 else [event_of(letter)]
        if not choices.discards:
            return "play: Space", key(pygame.K_SPACE, unicode=" ")
        digit = pygame.K_0 + self._chance.randrange(10)
        if self._chance.random() < 0.3:
            return "play: the last", key(pygame.K_LEFT) + key(pygame.K_RETURN)
        return f"play: {digit - pygame.K_0} twice", key(digit) + key(digit)

    # --- anything ------------------------------------------------------------------------------------------------

    def _point(self) -> tuple[int, int]:
        width, height = self.app.size
        return self._chance.randrange(width), self._chance.randrange(height)

    def _press(self) -> Deed:
        """Click a widget; widgets clicked less often are more likely."""
        name, found = type(self.app.top).__name__, stops(self.app.top)
        if not found:
            return self._click()
        weights = [_LIKED.get(stop.key, 1.0) / (1 + self._pressed[name, stop.key]) for stop in found]
        stop = self._chance.choices(found, weights)[0]
        self._pressed[name, stop.key] += 1
        within = stop.rect.clip(pygame.Rect((0, 0), self.app.size)).inflate(-4, -4)
        point = (
            self._chance.randint(within.left, max(within.left, within.right)),
            self._chance.randint(within.top, max(within.top, within.bottom)),
        )
        pygame.mouse.set_pos(point)
        return f"press {stop.key or type(stop).__name__} {point}", clicked(point)

    def _click(self) -> Deed:
        point, button = self._point(), self._chance.choice((1, 1, 1, 1, 2, 3))
        twice = self._chance.random() < 0.15
        return f"click {point} {button}", clicked(point, button) * (1 + twice)

    def _move(self) -> Deed:
        point = self._point()
        pygame.mouse.set_pos(point)
        return f"move {point}", [moved(point)]

    def _drag(self) -> Deed:
        found = stops(self.app.top)
        start = self._chance.choice(found).rect.center if found and self._chance.random() < 0.6 else self._point()
        points = [self._point() for _ in range(self._chance.randint(1, 4))]
        first, down, up = clicked(start)
        up = pygame.event.Event(up.type, {**up.dict, "pos": points[-1]})
        return f"drag {start} {points}", [first, down, *(moved(point, 1) for point in points), up]

    def _wheel(self) -> Deed:
        steps = self._chance.choice((-5, -1, -1, 1, 1, 5))
        values = {"x": 0, "y": steps, "precise_x": 0.0, "precise_y": float(steps), "flipped": False}
        return f"wheel {steps}", [pygame.event.Event(pygame.MOUSEWHEEL, values)]

    def _key(self) -> Deed:
        mod, draw = self._chance.choice(_MODS), self._chance.random()
        if draw < 0.35:
            sign = self._chance.choice((*_PLAIN, *_LETTERS))
            typed = [] if mod & pygame.KMOD_CTRL else [pygame.event.Event(pygame.TEXTINPUT, text=sign)]
            typing = any(stop.focused and stop.types for stop in stops(self.app.top))
            return f"key {sign} mod {mod}", key(_PLAIN[sign], mod, sign) + typed * typing
        code = self._chance.choice(_KEYS if draw < 0.97 else _FUNCTIONS)
        if code == pygame.K_ESCAPE and hasattr(self.app.top, "desk") and self._chance.random() < 0.7:
            code = pygame.K_RETURN
        return f"key {pygame.key.name(code)} mod {mod}", key(code, mod)

    def _text(self) -> Deed:
        text = self._chance.choice(TEXTS) if self._chance.random() < 0.3 else self._chance.choice(LETTERS)
        return f"text {text}", [pygame.event.Event(pygame.TEXTINPUT, text=text)]

    def _compose(self) -> Deed:
        text = self._chance.choice(LETTERS + " ").strip()
        return f"compose {text}", [pygame.event.Event(pygame.TEXTEDITING, text=text, start=0, length=0)]

    def _size(self) -> Deed:
        if self._chance.random() < 0.5:
            size = self._chance.choice(SIZES)
        else:
            size = self._chance.randint(640, 2560), self._chance.randint(480, 1440)
        self.resizes += 1
        self._resize(size)
        return f"size {size}", []

    def _drop(self) -> Deed:
        if not self._files or self._chance.random() < 0.7:
            return self._press()
        path = self._chance.choice(self._files)
        dropped = pygame.event.Event(pygame.DROPFILE, file=path)
        return f"drop {path}", [pygame.event.Event(pygame.DROPBEGIN), dropped, pygame.event.Event(pygame.DROPCOMPLETE)]

    def _window(self) -> Deed:
        shape = self._chance.choice(_WINDOW)
        return f"window {pygame.event.event_name(shape)}", [pygame.event.Event(shape)]
