"""The program: the loop that moves an app, and waits when nothing moves."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pygame

from game import settings as settings_file
from game.gui.keymap.commands import GAME
from game.gui.kit.pressed import pressed
from game.gui.kit.terminal import to_output
from game.gui.library.incoming import receive
from game.gui.program.aloud import Reader
from game.gui.program.app import App
from game.gui.program.games import Games
from game.gui.program.window import Window
from game.settings import Settings

FRAMES = 60
_LONGEST_STEP = 0.1  # seconds: after a pause of the machine nothing jumps
_AS_OFTEN = 0.25  # seconds between two looks for what is new to be read aloud
_IDLE_WAIT = 1000  # milliseconds
_SHORT_WAIT = 1  # while something is still prepared


class Program(App):
    """Takes events, lets time go by and shows frames, until it ends."""

    def __init__(self, settings: Settings, games: Games, window: Window | None = None) -> None:
        """Open the window unless one is given. Raises NotAllowed where there is no display."""
        super().__init__(settings, games, window)
        self._reader = Reader(to_output)
        self._unread = 0.0  # seconds since the screen was read aloud
        self._dropped: list[Path] = []

    def run(self, keep: Mapping[str, object] | None = None) -> None:
        """Show frames until the program ends; `keep` are settings to be kept in place of what was changed for now."""
        clock = pygame.time.Clock()
        while self.running and self.scenes:
            for event in self._events():
                self.handle(event)
            step = clock.tick(FRAMES) / 1000
            self.step(min(step, _LONGEST_STEP))
        self.settings = replace(self.settings, **keep or {})  # type: ignore[arg-type]
        self._close()

    def _events(self) -> list[pygame.event.Event]:
        if self._stale or self._fade.busy or self.top.busy:
            return pygame.event.get()
        first = pygame.event.wait(_SHORT_WAIT if self.top.prepare() else _IDLE_WAIT)
        return [event for event in (first, *pygame.event.get()) if event.type != pygame.NOEVENT]

    def handle(self, event: pygame.event.Event) -> None:
        """Answer one event."""
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self.window.note_size()
            self.lay_out()
        elif event.type == pygame.DROPFILE:
            self._dropped.append(Path(event.file))
        elif event.type == pygame.DROPCOMPLETE:
            self._take_in()
        elif self.running and self.scenes and not self._command(event):
            self.top.handle(event)
        self.redraw()

    def _command(self, event: pygame.event.Event) -> bool:
        """Do what a key does everywhere; give whether it does anything."""
        if event.type != pygame.KEYDOWN or self.top.takes_keys:
            return False
        found = self.keymap.command(pressed(event), GAME)
        if found:
            self.toggle_fullscreen()
        return bool(found)

    def _take_in(self) -> None:
        """Take games in that were dropped on the window."""
        files, self._dropped = self._dropped, []
        if files and self.scenes:
            receive(self, files)

    def step(self, dt: float) -> None:
        """Let time go by and show a frame if one is needed."""
        if not self.scenes:
            return
        busy = self.top.busy or self._fade.busy
        self.top.update(dt)
        self._fade.update(dt)
        if self.settings.print_events:
            self._read_aloud(dt)
        if busy or self._stale:
            self._stale = False
            self.draw(self.window.surface)
            self._fade.draw(self.window.surface)
            self.window.flip()

    def _read_aloud(self, dt: float) -> None:
        """Tell what is new on the screen, at once after a key, else now and then."""
        self._unread += dt
        if self._stale or self._unread >= _AS_OFTEN:
            self._unread = 0.0
            self._look_at(self.top)
            self._reader.follow(self.top, self.look)

    def _close(self) -> None:
        self.sounds.close()
        for scene in reversed(self.scenes):
            scene.leave()
        width, height = self.window.usual_size
        settings_file.try_to_save(replace(self.settings, width=width, height=height))
        self.window.close()
