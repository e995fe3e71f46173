"""
Text output for a screen reader on the terminal.

A new scene announces its text (a page only its title); then each change of focus announces the widget's name, value
and position. The text of a widget is captured by drawing it off-screen.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from itertools import pairwise

import pygame

from game.gui.kit import picture_cache
from game.gui.kit.look import Look
from game.gui.kit.theme import Style
from game.gui.program.scene import Scene
from game.gui.widgets import Button, FocusRing, Label, Paragraph, Widget
from game.gui.widgets.base import ancestors, walk
from game.words.lookup import Words
from game.words.spoken import named

_SHORTEST, _LONGEST = 2, 60  # length of a name in characters: neither initials nor paragraphs
_STEP = 2048  # pixels
_TITLES = {Style.TITLE, Style.HEADING, Style.SUBHEADING}


def to_output(sentence: str, end: str = "\n") -> None:
    """Print a sentence on the terminal and flush; ignore a closed terminal."""
    with suppress(OSError, ValueError):
        print(sentence, end=end, flush=True)


class Reader:
    """Follows the top scene; announces each text once, and again after a change."""

    def __init__(self, say: Callable[[str], object]) -> None:
        """`say` outputs a sentence."""
        self._say = say
        self._scene: Scene | None = None
        self._told: tuple[str, ...] = ()
        self._focus = ""

    def again(self) -> None:
        """Forget what was announced, so that it is announced once more."""
        self._scene = None

    def follow(self, scene: Scene, look: Look) -> None:
        """Announce changes since the last call."""
        if scene is not self._scene:
            self._scene, self._told, self._focus = scene, (), ""
        elif scene.works:
            return  # a count of what is done so far, again and again
        words = scene.aloud()
        for line in words:
            if line not in self._told:
                self._say(line)
        self._told = words
        focus = spoken(scene.focus_ring, look) if scene.focus_ring is not None else ""
        if focus and focus != self._focus:
            self._say(focus)
        self._focus = focus


def title(root: Widget) -> tuple[str, ...]:
    """Return the title of a page, or an empty tuple."""
    lines = (widget for widget in walk(root) if isinstance(widget, Label | Paragraph))
    found = (widget.words for widget in lines if widget.style in _TITLES)
    return tuple(filter(None, [next(found, "")]))


def texts(root: Widget, look: Look) -> tuple[str, ...]:
    """Return all texts of a tree of widgets, except those of focusable widgets."""
    return tuple(filter(None, (" ".join(_written(one, look)) for one in _leaves(root) if not one.takes_focus)))


def whole(ring: FocusRing, look: Look) -> tuple[str, ...]:
    """Return all texts of a tree of widgets in reading order, those of controls with their names and values."""
    told: list[str] = []
    for widget in walk(ring.root):
        widget.complete()
        drawn = _own_texts(widget, look)
        if widget.takes_focus and not widget.children():
            told.append(name := name_of(ring, widget, look))
            told += widget.listed() or [", ".join(text for text in drawn if text not in name)]
        else:
            told.append(" ".join(drawn))
    return tuple(filter(None, told))


def _own_texts(widget: Widget, look: Look) -> list[str]:
    """Return the texts that a widget draws itself, without those of its children."""
    children = Counter(text for child in widget.children() for text in _written(child, look))
    own = []
    for text in _written(widget, look) if not children or type(widget).draw is not Widget.draw else ():
        children[text] -= 1
        if children[text] < 0:
            own.append(text)
    return own


def _leaves(root: Widget) -> Iterator[Widget]:
    """Yield the widgets of a tree that have no children."""
    for widget in walk(root):
        widget.complete()
        if not widget.children():
            yield widget


def _written(widget: Widget, look: Look) -> list[str]:
    """Return the texts that a widget draws, ignoring overflow; none before its first layout."""
    if not hasattr(widget, "look"):
        return []
    with _unseen(look) as words:
        widget.draw(_sheet(*(max(0, end) // _STEP + 1 for end in widget.rect.bottomright)))
    return words


@lru_cache(maxsize=4)
def _sheet(wide: int, high: int) -> pygame.Surface:
    """Return a surface that ignores most drawing, so large that a widget lies on it."""
    return picture_cache.Rehearsal((wide * _STEP, high * _STEP), depth=8)


@contextmanager
def _unseen(look: Look) -> Iterator[list[str]]:
    spills = len(look.spills)
    with look.heard.listening() as words:
        yield words
    del look.spills[spills:]


def spoken(ring: FocusRing, look: Look) -> str:
    """Return name, value and position of the focused widget, or ""."""
    return "" if ring.focus is None else name_of(ring, ring.focus, look)


def name_of(ring: FocusRing, widget: Widget, look: Look) -> str:
    """Return name, value and position of a widget."""
    with _unseen(look):
        value = widget.spoken(look.say)
    if value is None:
        value = ", ".join(_written(widget, look)) or icon_words(widget, look.words)
    name = "" if getattr(widget, "label", "") or isinstance(widget, Button) else _name(ring.root, widget, look)
    return named(look.say, name, value)


def icon_words(widget: Widget, words: Words) -> str:
    """Return the name of a button that has only an icon."""
    tab = widget.key.removeprefix("tab ")
    icon = getattr(widget, "icon", "")
    keys = (f"table.tip.{widget.key}", f"viewer.tab.{tab}", f"text.icon.{icon}")
    return next((words.say(key) for key in keys if words.has(key)), "")


def _name(root: Widget, widget: Widget, look: Look) -> str:
    """Return the label of a widget: text before it in the smallest subtree that has one."""
    for part, inside in reversed(list(pairwise((*ancestors(root, widget), widget)))):
        children = list(part.children())
        before = (text for child in children[: children.index(inside)] for text in texts(child, look))
        names = [text for text in before if _SHORTEST <= len(text) <= _LONGEST]
        if names:
            is_alone = [one for one in walk(part) if one.takes_focus] == [widget]
            return (names[0] if is_alone else names[-1]).rstrip(".:")
    return ""
