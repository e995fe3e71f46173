"""The app: what scenes see of the program, and the stack that they stand on."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame

from game import settings as settings_file
from game.errors import GameError
from game.gui.keymap.keymap import Keymap
from game.gui.kit import draw, picture_cache, theme
from game.gui.kit.look import Heard, Look, scale_for
from game.gui.kit.sound import Sounds
from game.gui.program.fade import Fade
from game.gui.program.games import Games
from game.gui.program.scene import Scene
from game.gui.program.window import Window
from game.gui.table.tile import faces
from game.settings import SCALES, USUAL_SCALE, Settings
from game.words.lookup import Words

#: Settings that change how things look.
_SEEN = {"language", "theme", "ui_scale", "reduced_motion", "fullscreen", "tile_face", "indices", "terms", "keys"}


class App:
    """The window, look, words, settings and games; `program` has the loop that moves it."""

    def __init__(self, settings: Settings, games: Games, window: Window | None = None) -> None:
        """Open the window unless one is given. Raises NotAllowed where there is no display."""
        pygame.font.init()
        theme.wear(settings.theme)
        self.settings = settings
        self.games = games
        self.keymap = Keymap(settings.keys)
        self.words = self._words("")
        self._wear_faces()
        size = (settings.width, settings.height)
        self.window = window or Window(size, self.words.say("app.title"), fullscreen=settings.fullscreen)
        picture_cache.make_room(self.size)
        self.sounds = Sounds(on=settings.sound)
        self.sounds.take(settings, self.words)
        self.log: Callable[[str], object] = bool  # gets each fact of the table as a sentence
        self._heard = Heard()
        self.look = self._wanted = self._look()
        self.scenes: list[Scene] = []
        self._fade = Fade()
        self.running = True
        self._stale = True

    def _look(self, percent: int | None = None) -> Look:
        percent = percent or self.settings.ui_scale
        scale = scale_for(self.size, percent)
        return Look(
            self.words,
            scale,
            self.settings.reduced_motion,
            play=self.sounds.play,
            keymap=self.keymap,
            percent=percent,
            heard=self._heard,
        )

    def looks(self) -> Iterator[Look]:
        """Give the look with the chosen text size, then smaller ones that a scene may take where that has no room."""
        if self.settings.ui_scale > USUAL_SCALE:
            self._wanted.spills.clear()  # those of another scene
        self.look = self._wanted
        yield self.look
        for percent in reversed(SCALES):
            if USUAL_SCALE <= percent < self.settings.ui_scale:
                self.look = self._look(percent)
                yield self.look

    def _look_at(self, scene: Scene) -> None:
        """Take the look of a scene."""
        self.look = scene.own_look or self._wanted

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window in real pixels."""
        return self.window.size

    @property
    def top(self) -> Scene:
        """The scene that gets the events."""
        return self.scenes[-1]

    def _hand_over(self) -> None:
        """Begin the fade to another scene, which finds the keyboard as it is for playing: no repeats, no composing."""
        pygame.key.set_repeat(0, 0)
        pygame.key.stop_text_input()
        if self.scenes and not self.look.reduced_motion:
            self._fade.begin(self.window.surface)

    def push(self, scene: Scene) -> None:
        """Put a scene over the others."""
        self._hand_over()
        self.scenes.append(scene)
        self.look = self._wanted
        self.speak()
        scene.enter(self)
        scene.lay_out()
        self.redraw()

    def pop(self) -> None:
        """Close the scene on top; without a scene the program ends."""
        self._hand_over()
        self.scenes.pop().leave()
        if not self.scenes:
            self.quit()
            return
        self._look_at(self.top)
        self.speak()
        self.top.resume()
        self.redraw()

    def swap(self, scene: Scene) -> None:
        """Put a scene in the place of the one on top."""
        self._hand_over()
        self.scenes.pop().leave()
        self.push(scene)

    def home(self) -> None:
        """Close every scene but the first."""
        self._hand_over()
        while len(self.scenes) > 1:
            self.scenes.pop().leave()
        self._look_at(self.top)
        self.speak()
        self.top.resume()
        self.redraw()

    def speak(self) -> None:
        """Take the words of the language, and of the game that the scene on top is about."""
        game = next((scene.game for scene in reversed(self.scenes) if scene.game), "")
        self.words = self._words(game)
        self.look.words = self._wanted.words = self.words
        self.sounds.take(self.settings, self.words)

    def _words(self, game: str) -> Words:
        plain = Words(self.settings.language, game, self.settings.terms)
        return Words(self.settings.language, game, self.settings.terms, self.keymap.names(plain.say))

    def attempt(self, act: Callable[[], object]) -> bool:
        """Do something that may fail; a GameError becomes a dialog. Give whether it was done."""
        try:
            act()
        except GameError as error:
            self.tell(self._told(str(error)))
            return False
        return True

    def tell(self, sentence: str, title: str = "") -> None:
        """Show a sentence in a dialog."""
        from game.gui.program.message import Message  # noqa: PLC0415  (it is a scene of widgets, which know the app)

        self.push(Message(title or self.words.say("error.title"), sentence))

    def quit(self) -> None:
        """End the program after this frame."""
        self.running = False

    def redraw(self) -> None:
        """Ask for a frame although nothing moves."""
        self._stale = True

    def change(self, **values: object) -> str:
        """Change settings, at once and in the file; give the sentence why the file could not be written, or ""."""
        self.settings = replace(self.settings, **values)  # type: ignore[arg-type]
        if "keys" in values:
            self.keymap = Keymap(self.settings.keys)
        self.speak()
        if "theme" in values:
            theme.wear(self.settings.theme)
        self._wear_faces()
        if _SEEN & values.keys():
            self.lay_out()
        return self._told(settings_file.try_to_save(self.settings))

    def _told(self, sentence: str) -> str:
        from game.gui.program.troubles import told_if_known  # noqa: PLC0415  (only what goes wrong needs it)

        return told_if_known(self.words, sentence) if sentence else ""

    def _wear_faces(self) -> None:
        faces.wear(self.settings.tile_face, self.settings.indices, self.words)

    def toggle_fullscreen(self) -> None:
        """Change between full screen and a window."""
        self.window.toggle_fullscreen()
        self.change(fullscreen=self.window.fullscreen)

    def lay_out(self) -> None:
        """Place everything anew."""
        self._fade.drop()
        picture_cache.make_room(self.size)
        self.look = self._wanted = self._look()
        for scene in self.scenes:
            self.look = self._wanted
            scene.lay_out()
        self.redraw()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene on top, and below an overlay what it covers."""
        start = len(self.scenes) - 1
        while start > 0 and self.scenes[start].overlay:
            start -= 1
        for scene in self.scenes[start:]:
            self._look_at(scene)
            if scene.overlay:
                draw.veil(surface)
            scene.draw(surface)
