"""
The program: scene stack and event loop; the loop waits for events while nothing moves.

A frame with many uncached pictures takes several turns of the loop. Until the frame is ready, the old one stays
visible, no time passes and no event is handled.
"""

import gc
import math
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pygame

from game.errors import GameError
from game.gui.keymap import GAME, Keymap
from game.gui.kit import draw, picture_cache, pressed, theme
from game.gui.kit.look import Heard, Look, scale_for
from game.gui.kit.pressed import commanded
from game.gui.kit.sound import Sounds, Speaker
from game.gui.program.aloud import Reader, to_output
from game.gui.program.dialog import Message
from game.gui.program.games import PlayerGames
from game.gui.program.scene import App, Scene, ShowScene
from game.gui.program.terminal import Door, Lines
from game.gui.program.window import Fade, Window
from game.gui.table.paint import tile_faces
from game.settings import BY_ITSELF, MOST_NAMES, SCALES, USUAL_SCALE, Settings, SettingsFile
from game.words.lookup import Words
from game.words.troubles import error_text

FRAMES = 60
_LONGEST_STEP = 0.1  # maximal time step in seconds, so that nothing jumps after a pause of the machine
_AS_OFTEN = 0.25  # seconds between two checks for text to read aloud
_IDLE_WAIT = 1000  # milliseconds
_LOOKS_UP = 100  # milliseconds, while another thread or process may bring something: only this thread uses SDL
_SHORT_WAIT = 1  # milliseconds, while pictures are prefetched
_SLICE = 0.01  # seconds of new pictures in one turn
_MOST_SLICES = 60  # after so many turns the frame is drawn without a limit
_AHEAD = 0.0025  # seconds of prefetching in a turn
_AHEAD_AT_REST = 0.008
_SWEEP = 200  # gc threshold of the oldest generation: about a million new objects
_QUICK = 0.007  # seconds; shorter turns have time to prefetch
_DOUBLE = 0.4, 8  # seconds and pixels: a second click so soon and near belongs to a double click
#: Settings that need a new layout.
_SEEN = {"language", "theme", "ui_scale", "reduced_motion", "fullscreen", "tile_face", "indices", "terms", "keys"}


@lru_cache(maxsize=8)
def _key_names(chosen: tuple[tuple[str, str], ...], language: str, game: str, terms: str) -> Mapping[str, str]:
    """Return the shown names of the keys, of which a player has chosen some, in these words."""
    return Keymap(dict(chosen)).names(Words(language, game, terms).say)


def sweep_seldom() -> None:
    """Freeze the present objects, and make full garbage collections (up to 0.1 s) rare unless at rest."""
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, _SWEEP)


class Program(App):
    """Holds window, look, words, settings and games, and runs the event loop."""

    def __init__(
        self,
        settings: Settings,
        games: PlayerGames,
        file: SettingsFile | None = None,
        lines: Lines | None = None,
    ) -> None:
        """
        Open the window. Raises NotAllowed without a display, unless `lines` are typed in a terminal.

        `file` is the source of the settings.
        """
        pygame.font.init()
        theme.wear(settings.theme)
        self.settings = settings
        self._settings_file = file or SettingsFile(settings=settings)
        self.games = games
        self.show = ShowScene(self)
        self.keymap = Keymap(settings.keys)
        self.words = self._words("")
        self._wear_faces()
        size = (settings.width, settings.height)
        title, typed = self.words.say("app.title"), lines is not None
        self.window = Window(size, title, fullscreen=settings.fullscreen, needed=not typed, active=not typed)
        picture_cache.make_room(self.size)
        self.sounds = Sounds(on=settings.sound)
        self.sounds.take(settings, self.words)
        self.log: Callable[[str], object] = bool
        self._heard = Heard()
        self.look = self._wanted = self._look()
        self.scenes: list[Scene] = []
        self._fade = Fade()
        self._door = None if lines is None else Door(self, lines, self._use, self._tell_again)
        self._reader = Reader(self.read_out)
        self._voice, self._has_voice = Speaker(reads=True), True
        self._is_reviewing = False
        self._unread = 0.0  # seconds since the last check for text to read aloud
        self._dropped: list[Path] = []
        self.running = True
        self._stale = True
        self._slices = 0  # turns spent on the pending frame; 0 without one
        self._clicked: tuple[Scene, tuple[int, int]] | None = None  # scene and place of the last click
        self._since_click = 0.0  # seconds

    def _look(self, percent: int | None = None) -> Look:
        percent = percent or self.settings.ui_scale
        scale, still, play = scale_for(self.size, percent), self.settings.reduced_motion, self.sounds.play
        return Look(self.words, scale, still, play=play, keymap=self.keymap, percent=percent, heard=self._heard)

    def looks(self) -> Iterator[Look]:
        if self.settings.ui_scale > USUAL_SCALE:
            self._wanted.spills.clear()  # of other scenes
        self.look = self._wanted
        yield self.look
        for percent in reversed(SCALES):
            if USUAL_SCALE <= percent < self.settings.ui_scale:
                self.look = self._look(percent)
                yield self.look

    def _look_at(self, scene: Scene) -> None:
        self.look = scene.own_look or self._wanted

    @property
    def size(self) -> tuple[int, int]:
        return self.window.size

    @property
    def top(self) -> Scene:
        return self.scenes[-1]

    def _hand_over(self) -> None:
        """Start the fade to another scene; reset key repeat and text input."""
        pygame.key.set_repeat(0, 0)
        pygame.key.stop_text_input()
        if self.scenes and not self.look.reduced_motion and not self._slices:  # no frame is pending
            self._fade.begin()
        self._slices = 1  # the layout of a scene fills a turn

    def push(self, scene: Scene) -> None:
        self._hand_over()
        self.scenes.append(scene)
        self.look = self._wanted
        self.speak()
        scene.enter(self)
        scene.lay_out()
        self.redraw()

    def pop(self) -> None:
        self._hand_over()
        self.scenes.pop().leave()
        if self.scenes:
            self._return()
        else:
            self.quit()

    def swap(self, scene: Scene) -> None:
        self._hand_over()
        self.scenes.pop().leave()
        self.push(scene)

    def home(self) -> None:
        self._hand_over()
        while len(self.scenes) > 1:
            self.scenes.pop().leave()
        self._return()

    def _return(self) -> None:
        """Resume the new top scene."""
        self._look_at(self.top)
        self.speak()
        self.top.resume()
        self.redraw()

    def read_out(self, sentence: str) -> None:
        """Print a sentence, speak it, or both; that no voice is installed is told once."""
        say = self._door.say if self._door is not None else to_output
        if self.settings.print_events or not self.settings.read_aloud:
            say(sentence)
        if self.settings.read_aloud and self._has_voice:
            self._has_voice = self._voice.say(sentence, self.words.language, percent=self.settings.read_rate)
            if not self._has_voice:
                say(self.words.say("settings.read_aloud_missing"))

    def _tell_again(self) -> None:
        self._reader.again()
        self.top.tell_again()

    def _use(self, event: pygame.event.Event) -> bool:
        """Give the top scene an event that was typed; return True if it was used."""
        self._voice.hush()
        self.redraw()
        return self.top.handle(event)

    def speak(self) -> None:
        game = next((scene.game for scene in reversed(self.scenes) if scene.game), "")
        self.words = self._words(game)
        self.look.words = self._wanted.words = self.words
        self.sounds.take(self.settings, self.words)
        self.sounds.music(wanted=bool(self.scenes) and not any(scene.quiet for scene in self.scenes))

    def _words(self, game: str) -> Words:
        asked = self.settings.language, game, self.settings.terms
        return Words(*asked, _key_names(tuple(self.keymap.chosen.items()), *asked))

    def attempt(self, act: Callable[[], object]) -> bool:
        try:
            act()
        except GameError as error:
            self.tell(error_text(self.words, error))
            return False
        return True

    def tell(self, sentence: str, title: str = "") -> None:
        self.push(Message(title or self.words.say("error.title"), sentence))

    def quit(self) -> None:
        self.running = False

    def redraw(self) -> None:
        self._stale = True

    def change(self, **values: object) -> str:
        before = self.settings.own_names
        self.settings = replace(self.settings, **values)  # type: ignore[arg-type]
        if gone := before - self.settings.own_names:
            former = (*self.settings.former_names, *sorted(gone))
            self.settings = replace(self.settings, former_names=former[-MOST_NAMES:])
        if "keys" in values:
            self.keymap = Keymap(self.settings.keys)
        if "theme" in values:
            theme.wear(self.settings.theme)
        self.speak()
        self._wear_faces()
        if _SEEN & values.keys():
            self.lay_out()
        problem = self._settings_file.try_to_save(self.settings)
        return error_text(self.words, problem) if problem else ""

    def _wear_faces(self) -> None:
        tile_faces.wear(self.settings.tile_face, self.settings.indices, self.words)

    def toggle_fullscreen(self) -> None:
        self.window.toggle_fullscreen()
        self.change(fullscreen=self.window.fullscreen)

    def lay_out(self) -> None:
        """Lay out all scenes again."""
        self._fade.drop()
        picture_cache.make_room(self.size)
        self.look = self._wanted = self._look()
        for scene in self.scenes:
            self.look = self._wanted
            scene.lay_out()
        self.redraw()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the top scene, and the scenes below overlays."""
        start = len(self.scenes) - 1
        while start > 0 and self.scenes[start].overlay:
            start -= 1
        for scene in self.scenes[start:]:
            self._look_at(scene)
            if scene.overlay and scene.veiled:
                draw.veil(surface)
            scene.draw(surface)

    def run(self, keep: Mapping[str, object] | None = None) -> None:
        """Run the event loop until the end; `keep` replaces temporary settings before they are saved."""
        sweep_seldom()
        clock = pygame.time.Clock()
        while self.running and self.scenes:
            self.go_on(clock)
        self.settings = replace(self.settings, **keep or {})  # type: ignore[arg-type]
        self._close()

    def go_on(self, clock: pygame.time.Clock) -> None:
        """Run one turn of the loop: wait for the next frame, or at rest for the next event."""
        if self.unready:
            pygame.event.pump()
            self.turn((), clock.tick() / 1000)
        else:
            events = self._events()
            hurries = self.window.is_unseen and self._door is not None and self._door.busy
            self.turn(events, min(clock.tick(0 if hurries else FRAMES) / 1000, _LONGEST_STEP))

    @property
    def busy(self) -> bool:
        """True while something moves, or if a frame is due."""
        return self._stale or self._fade.busy or self.top.busy or (self._door is not None and self._door.busy)

    def _events(self) -> list[pygame.event.Event]:
        if self.busy:
            return pygame.event.get()
        more = self._make_ahead(_AHEAD_AT_REST)
        looks_up = _LOOKS_UP if self._door is not None or self._is_reviewing else _IDLE_WAIT
        first = pygame.event.wait(_SHORT_WAIT if more else looks_up)
        if first.type == pygame.NOEVENT and not more and gc.get_count()[2]:
            gc.collect()
        return [event for event in (first, *pygame.event.get()) if event.type != pygame.NOEVENT]

    def handle(self, event: pygame.event.Event) -> None:
        """Handle an event; a key or click silences the voice."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._voice.hush()
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self.window.note_size()
            self.lay_out()
        elif event.type in (pygame.KEYMAPCHANGED, pygame.WINDOWFOCUSGAINED):
            pressed.forget()
        elif event.type in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
            self.window.note_state(event)
        elif event.type == pygame.DROPFILE:
            self._dropped.append(Path(event.file))
        elif not self.running or not self.scenes:
            return
        elif event.type == pygame.DROPCOMPLETE:
            files, self._dropped = self._dropped, []
            if files:
                self.show.dropped(files)
        elif event.type == pygame.KEYDOWN and not self.top.takes_keys and commanded(event, self.keymap, GAME):
            self.toggle_fullscreen()  # the only global key
        elif event.type != pygame.MOUSEBUTTONDOWN or not self._is_second_click(event.pos):
            self.top.handle(event)
        self.redraw()

    def _is_second_click(self, at: tuple[int, int]) -> bool:
        """Return True if a double click has changed the scene with its first half: the second must not act there."""
        if self._clicked is not None and self._since_click < _DOUBLE[0]:
            scene, before = self._clicked
            if scene is not self.top and math.dist(at, before) <= _DOUBLE[1]:
                return True
        self._clicked, self._since_click = (self.top, at), 0.0
        return False

    @property
    def unready(self) -> bool:
        """True while a frame is pending; events must wait until it is shown."""
        return self._slices > 0

    def turn(self, events: Iterable[pygame.event.Event], dt: float) -> None:
        """Handle events, advance the time and show a frame; or only continue the pending frame."""
        start = time.perf_counter()
        self._since_click += dt
        if not self.unready:
            for event in events:
                self.handle(event)
            if self._door is not None and self.running and self.scenes:
                self._door.attend(unseen=self.window.is_unseen)
            self._advance(dt)
            if not self._slices:  # unless the top scene changed
                self._show(_SLICE)
        elif self._fade.catch(self.window.surface):
            return  # copying a large window fills a turn
        elif self._slices < _MOST_SLICES:
            self._rehearse()
        else:
            self._show(math.inf)
        if not self._slices and time.perf_counter() - start < _QUICK:
            self._make_ahead(_AHEAD)

    def _rehearse(self) -> None:
        try:
            with picture_cache.sliced(_SLICE):
                self.draw(picture_cache.Rehearsal(self.size, depth=8))
        except picture_cache.Unready:
            self._slices += 1
        else:
            self._slices = _MOST_SLICES

    def step(self, dt: float) -> None:
        """Advance the time and show a frame if needed, without a time limit."""
        self._since_click += dt
        self._advance(dt)
        self._show(math.inf)

    def _advance(self, dt: float) -> None:
        if not self.scenes:
            return
        if self.top.busy or self._fade.busy:
            self._stale = True
        self.top.update(dt)
        self._fade.update(dt)
        held, by_itself = any(scene.holds_reviews for scene in self.scenes), self.settings.reviews == BY_ITSELF
        self._is_reviewing = self.games.go_on_reviewing(dt, by_itself=by_itself, held=held)
        self._unread += dt
        if self.settings.tells and (self._stale or self._unread >= _AS_OFTEN):
            self._unread = 0.0
            self._look_at(self.top)
            self._reader.follow(self.top, self.look)

    def _show(self, seconds: float) -> None:
        """Show a frame if needed; keep it pending if its new pictures exceed `seconds`."""
        if not self._stale or not self.scenes or self.window.is_unseen:
            self._stale, self._slices = False, 0
            return
        surface = self.window.surface
        self._fade.catch(surface)
        try:
            with picture_cache.sliced(seconds):
                self.draw(surface)
        except picture_cache.Unready:
            surface.set_clip(None)
            self._slices = 1
            return
        self._stale, self._slices = False, 0
        self._fade.draw(surface)
        self.window.flip()

    def _make_ahead(self, seconds: float) -> bool:
        """Prefetch pictures of the top scene; return True if jobs are left."""
        until, jobs = time.perf_counter() + seconds, self.top.ahead
        while time.perf_counter() < until:
            job = next(jobs, None)
            if job is None:
                return False
            job()
        return True

    def _close(self) -> None:
        self.sounds.close()
        self._voice.close()
        for scene in reversed(self.scenes):
            scene.leave()
        width, height = self.window.usual_size
        self._settings_file.try_to_save(replace(self.settings, width=width, height=height))
        self.window.close()
