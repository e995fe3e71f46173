"""The stage for golden pictures: one window in one language, on which each scene is shown as if it were the first."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path

import pygame
from driver import app, mouse_at
from golden_overlaps import Line, Written, covering, crowded, overlapping
from stand_ins import StandIn

from game.gui.keymap import Keymap
from game.gui.kit import picture_cache, theme
from game.gui.kit.look import Spill
from game.gui.program.scene import App, Scene
from game.gui.program.screen import Screen

_WORD = re.compile(r"[^\W\d]{2}")
Shot = Callable[[App, Path], object]  # puts a scene on the screen; its files go into a folder


@dataclass(frozen=True)
class Picture:
    """A picture to take: the class of the scene on top, and the shot that puts it there."""

    shows: type[Scene]
    shot: Shot


@dataclass(frozen=True)
class Seen:
    """A rendered scene: the screen, the scene on top, the cut texts, the overlaps, and the lines of text."""

    screen: pygame.Surface
    scene: type[Scene]
    spills: tuple[Spill, ...]
    overlaps: tuple[str, ...]
    lines: tuple[Line, ...]


class Stage:
    def __init__(self, size: tuple[int, int], language: str, **settings: object) -> None:
        self.app = app(size, language, sound=False, **settings)
        self._usual, self._size = self.app.settings, size

    def clear(self, **settings: object) -> None:
        """Remove every scene and its changes, but for `settings`; the mouse goes where it lies on nothing."""
        mouse_at((0, 0))
        made, worn = self.app, self.app.settings.theme
        made.scenes.clear()
        picture_cache.next_frame()  # those of an earlier scene may be forgotten
        self._resize(self._size)
        made.games, made.settings, made.keymap = StandIn(), replace(self._usual, **settings), Keymap()
        made.change()
        if worn != self._usual.theme:
            theme.wear(self._usual.theme)  # clears the picture cache, which takes long to fill
        made.lay_out()

    def show(self, shot: Shot, folder: Path, **settings: object) -> Seen:
        """Show a scene on the empty stage with these `settings`, and draw it once."""
        self.clear(**settings)
        shot(self.app, folder)
        return self._seen()

    def again(self, size: tuple[int, int], *, painted: bool, **settings: object) -> Seen:
        """Draw what is shown in another window with other `settings`; texts that are `painted` first do not count."""
        if size == self.app.size:
            self.app.change(**settings)
        else:
            self.app.settings = replace(self.app.settings, **settings)  # the new window lays the scene out, once
            self._resize(size)
        if painted:
            self.app.draw(self.app.window.surface)
        return self._seen()

    def _resize(self, size: tuple[int, int]) -> None:
        if size != self.app.size:
            pygame.display.set_mode(size, pygame.RESIZABLE)
            self.app.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED))

    def _seen(self) -> Seen:
        screen = self.app.window.surface
        screen.fill("black")
        with Written(self.app.top) as written:
            self.app.draw(screen)
        looks = [self.app.look, *(scene.view.look for scene in self.app.scenes if hasattr(scene, "view"))]
        spills = tuple(spill for look in looks for spill in look.spills)
        overlaps = (*overlapping(screen, written), *crowded(self.app.top), *covering(self.app.top))
        return Seen(screen, type(self.app.top), spills, overlaps, tuple(written.lines.values()))

    def told(self) -> str:
        """Return what the scene on top tells in words, from the top down."""
        return _joined(self.app.top.whole())

    def untold(self, told: str) -> list[str]:
        """Return the texts that the scene on top draws, and that are not among what is `told`."""
        with self.app.look.heard.listening() as drawn:
            self.app.top.draw(self.app.window.surface)
        return [text for text in drawn if _joined([text]) not in told]

    def gilded(self) -> list[str]:
        """Return the buttons of a page that are golden and name a key, although Enter presses another."""
        top = self.app.top
        stops = top.ring.stops() if isinstance(top, Screen) else ()
        golden = [one for one in stops if getattr(one, "skin", None) is theme.GOLDEN and one.hint]
        return [f"“{one.label}” is golden, and Enter does not press it" for one in golden if not one.focused]

    def misread(self, told: str, lines: Sequence[Line]) -> list[str]:
        """
        Return which texts of a page are `told` after one that stands below them, or at their right on a line.

        A control tells its value first. Figures may be anywhere in their plot.
        """
        top = self.app.top
        if not isinstance(top, Screen):
            return []  # a table is told by its own order: whose turn, the hand, the others
        drawn = Counter(line.text for line in lines)
        once = [line for line in lines if drawn[line.text] == told.count(line.text) == 1 and _WORD.search(line.text)]
        in_order = sorted(once, key=lambda line: told.find(line.text))
        controls = [stop.rect for stop in top.ring.stops() if not stop.children()]
        return [
            f"“{after.text}” is told after “{one.text}”"
            for one, after in combinations(in_order, 2)
            if _precedes(after.ink, one.ink) and not any(box.contains(one.ink.union(after.ink)) for box in controls)
        ]


def _precedes(one: pygame.Rect, other: pygame.Rect) -> bool:
    """Return True if a text stands above another in the same column, or left of it on the same line."""
    common = one.clip(pygame.Rect(one.x, other.y, one.width, other.height)).height
    beside = min(one.right, other.right) - max(one.left, other.left)
    is_above = one.bottom <= other.top and beside > 0
    return is_above or (one.right <= other.left and 2 * common > min(one.height, other.height))


def _joined(texts: Iterable[str]) -> str:
    """Join texts, without the marks of what was cut and the spaces of lines."""
    return " ".join(" ".join(texts).replace("…", " ").split())
