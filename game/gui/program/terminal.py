"""
The terminal as a door: a line of standard input is a key, a word, a tile or the name of a control.

A thread reads the lines, because a system may have no other way to wait for them. A line waits until the scene asks for
something; only those about the pace of play do not wait.
"""

import queue
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, TextIO

import pygame

from game.folding import matches, same
from game.gui.keymap import CARDS, NAMED, TABLE, Shared, read, shown
from game.gui.kit.pressed import event_of
from game.gui.program import aloud
from game.gui.program.scene import App, Scene
from game.gui.widgets import Button, FocusRing, Widget
from game.words.lookup import LANGUAGES, Words

_LONGEST = 2_000  # bytes of a line
_MOST = 200  # lines read ahead
_CHUNK = 4096
_SETTLES = 3  # turns of the loop between two lines, so that what the first one did is told
_NAMED_AT_MOST = 12  # controls named in a sentence
#: Commands that do not wait for a question: what one may do while others play.
_AT_ONCE = {"table_skip", "table_faster", "table_slower", "table_pause", "table_take_back", "table_tell", "table_keys"}


class Lines:
    """The lines of a stream, read by a thread that nothing waits for, and that leaves the window alone."""

    def __init__(self, stream: TextIO | None) -> None:
        """Without a stream there are no lines."""
        self.has_prompt = stream is not None and not stream.closed and stream.isatty()
        self.ended = False
        self._read: queue.Queue[str | None] = queue.Queue(_MOST)
        self._next: str | None = None
        if stream is None or stream.closed:
            self.ended = True
        else:
            buffer = getattr(stream, "buffer", None)
            source = getattr(buffer, "raw", buffer)  # the raw stream has no lock that the end of the program waits for
            threading.Thread(target=self._follow, args=(source,), daemon=True).start()

    def _follow(self, source: Any) -> None:
        rest = b""
        with suppress(OSError, ValueError, AttributeError):
            while chunk := source.read(_CHUNK):
                *lines, rest = (rest + chunk).split(b"\n")
                rest = rest[:_LONGEST]
                for line in lines:
                    self._put(line)
        if rest:
            self._put(rest)
        self._put(None)

    def _put(self, line: bytes | None) -> None:
        self._read.put(None if line is None else line[:_LONGEST].decode("utf-8", "replace").strip())

    @property
    def next(self) -> str | None:
        """The next line, or None if there is none yet or none any more."""
        if self._next is None and not self.ended:
            with suppress(queue.Empty):
                self._next = self._read.get_nowait()
                self.ended = self._next is None
        return self._next

    def take(self) -> str:
        """Return the next line, and go on to the one after it."""
        line, self._next = self._next or "", None
        return line


class Door:
    """Carries out the lines of the terminal on the top scene, and writes what there is to say."""

    def __init__(
        self, app: App, lines: Lines, use: Callable[[pygame.event.Event], bool], again: Callable[[], None]
    ) -> None:
        """`use` gives the top scene an event, and returns True if it was used; `again` tells the scene once more."""
        self._app, self._lines, self._use, self._again = app, lines, use, again
        self._settling = _SETTLES
        self._both: tuple[Words, ...] = ()
        self._is_prompted = self._has_typed = self._is_closed = False

    @property
    def busy(self) -> bool:
        """True if there is something to do in the next turn."""
        return self._settling > 0 or self._lines.next is not None or (self._lines.ended and not self._is_closed)

    def say(self, sentence: str) -> None:
        """Write a sentence on a line of its own."""
        aloud.to_output(f"\n{sentence}" if self._is_prompted else sentence)
        self._is_prompted = False

    def attend(self, *, unseen: bool) -> None:
        """Carry out the next line if its time has come; at the end of the input pause, or leave an `unseen` window."""
        self._settling = max(0, self._settling - 1)
        scene, line = self._app.top, self._lines.next
        if self._settling or (scene.works and not self._lines.has_prompt):
            return
        if not (scene.asks or (line and self._command(scene, line) in _AT_ONCE)):
            return
        if line is not None:
            self._settling = _SETTLES
            self._take(self._lines.take())
        elif not self._lines.ended:
            self._prompt()
        elif not self._is_closed:
            self._is_closed = True
            self._end(scene, unseen=unseen)

    def _prompt(self) -> None:
        if self._lines.has_prompt and not self._is_prompted:
            self._is_prompted = True
            aloud.to_output("> ", end="")

    def _end(self, scene: Scene, *, unseen: bool) -> None:
        if unseen:
            self.say(self._app.words.say("terminal.ended_table" if scene.keys == TABLE else "terminal.ended"))
            self._app.quit()
        elif self._has_typed:
            self._press(self._app.keymap.key("table_pause"))

    # --- one line ------------------------------------------------------------------------------------------------

    def _take(self, line: str) -> None:
        self._has_typed, self._is_prompted = True, False
        if not self._lines.has_prompt:
            self.say(f"> {line}")
        scene = self._app.top
        if not line:
            self._again()
        elif same(line, self._names("terminal.help")):
            self._help(scene)
        elif same(line, self._names("terminal.quit")):
            self._app.quit()
        elif self._writes(scene, line):
            for sign in line:
                self._use(pygame.event.Event(pygame.TEXTINPUT, text=sign))
        elif not self._act(scene, line):
            while self._app.top.only_tells:
                self._app.pop()
            if self._app.top is scene or not self._act(self._app.top, line):
                possible = ", ".join(self._possible(self._app.top))
                self.say(self._app.words.say("terminal.unknown", line=line, possible=possible))

    def _act(self, scene: Scene, line: str) -> bool:
        return (
            self._key(line) or self._word(scene, line) or scene.typed(line, self._known()) or self._control(scene, line)
        )

    def _writes(self, scene: Scene, line: str) -> bool:
        """Return True if a line is typed into a field that has the focus."""
        ring = scene.focus_ring
        is_field = ring is not None and ring.focus is not None and ring.focus.types
        return is_field and (not self._named_key(line) or len(line) == 1)

    def _key(self, line: str) -> bool:
        key = self._named_key(line)
        return bool(key) and self._press(key)

    def _named_key(self, line: str) -> str:
        """Return the key that a line names, as the keymap or as the player's language writes it, or ""."""
        say = self._app.words.say
        return read(line) or next((key for key in NAMED if same(line, (shown(key, say),))), "")

    def _press(self, key: str) -> bool:
        return self._use(event_of(key))

    def _word(self, scene: Scene, line: str) -> bool:
        command = self._command(scene, line)
        return bool(command) and self._press(self._app.keymap.key(command))

    def _command(self, scene: Scene, line: str) -> str:
        """Return the command that a line names by its key or by a word of either language, or ""."""
        by_key = self._app.keymap.command(read(line), TABLE) if scene.keys else ""
        return by_key or next((one for one in _commands(scene) if same(line, self._names_of(one))), "")

    def _names_of(self, command: str) -> Iterator[str]:
        yield command.partition("_")[2].replace("_", " ")
        yield from self._names(f"keys.do.{command}", f"terminal.word.{command}")

    def _names(self, *keys: str) -> Iterator[str]:
        """Yield the names that both languages have for something; a text may hold several, separated by commas."""
        for words in self._known():
            for key in keys:
                if words.has(key):
                    yield from words.say(key).split(", ")

    def _known(self) -> tuple[Words, ...]:
        """Return the words of the player's language, then those of the other."""
        now = self._app.words
        if not self._both or self._both[0] is not now:
            self._both = (now, *(Words(one, now.game) for one in LANGUAGES if one != now.language))
        return self._both

    def _control(self, scene: Scene, line: str) -> bool:
        """Press the button that a line names, or go to another control."""
        ring = scene.focus_ring
        if ring is None:
            return False
        found = [(stop, name) for stop, name in self._controls(ring) if matches([name], line)]
        exact = [one for one in found if same(line, (one[1], getattr(one[0], "label", "")))]
        found = exact or found
        if len(found) > 1:
            names = ", ".join(name for _, name in found[:_NAMED_AT_MOST])
            self.say(self._app.words.say("terminal.which", line=line, names=names))
        elif found:
            ring.by_keyboard = True
            ring.focus_on(found[0][0])
            if isinstance(found[0][0], Button):
                self._press("enter")
        return bool(found)

    def _controls(self, ring: FocusRing) -> list[tuple[Widget, str]]:
        return [(stop, aloud.name_of(ring, stop, self._app.look)) for stop in ring.stops()]

    # --- what is possible ----------------------------------------------------------------------------------------

    def _help(self, scene: Scene) -> None:
        say, keymap = self._app.words.say, self._app.keymap
        self.say(say("terminal.how"))
        for command in dict.fromkeys(_commands(scene)):
            self.say(say("terminal.command", letter=shown(keymap.key(command), say), name=say(f"keys.do.{command}")))
        for _, name in self._controls(scene.focus_ring) if scene.focus_ring is not None else ():
            self.say(name)
        self._again()

    def _possible(self, scene: Scene) -> list[str]:
        """Return the names of what may be typed now, the likeliest first, and not too many."""
        own, ring = scene.offers(), scene.focus_ring
        controls = [] if own or ring is None else [name for _, name in self._controls(ring)[:_NAMED_AT_MOST]]
        return [*own, *controls, next(self._names("terminal.help"))]


def _commands(scene: Scene) -> Iterator[str]:
    """Yield the commands on the key card of a scene."""
    for column in CARDS.get(scene.keys, ()):
        for entry in column:
            if isinstance(entry, str):
                yield entry
            elif isinstance(entry, Shared):
                yield from entry.commands
