"""What is done to the table as a whole, by keys and by the small buttons: skip, pause, speed, notes, the cards."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import pygame

from game.gui.keymap.commands import TABLE
from game.gui.kit.pressed import pressed
from game.gui.setup.key_card import KeyCard
from game.settings import SPEEDS

if TYPE_CHECKING:
    from game.gui.play.scene import PlayScene

_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class PlayKeys:
    """Answers keys for a match under way, once the desk and the comforts have had theirs."""

    def __init__(self, scene: "PlayScene") -> None:
        """Take the scene."""
        self._scene = scene

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer a key: the comforts first, then skip, the desk, and the rest."""
        scene = self._scene
        if scene.comforts is not None and scene.comforts.key(event):
            return True
        command = scene.app.keymap.command(pressed(event), TABLE)
        if command == "table_skip" and not scene.desk.open and self.skip():
            return True
        return scene.desk.handle(event) or self._rest(event, command)

    def _rest(self, event: pygame.event.Event, command: str) -> bool:
        if event.key in _ENTER:
            return self.skip()
        act = self.pause if event.key == pygame.K_ESCAPE else self._deeds.get(command)
        if act is not None:
            act()
        return act is not None

    @property
    def _deeds(self) -> Mapping[str, Callable[[], object]]:
        here = SPEEDS.index(self._scene.app.settings.speed)
        return {
            "table_pause": self.pause,
            "table_faster": lambda: self._set_speed(here + 1),
            "table_slower": lambda: self._set_speed(here - 1),
            "table_note": self._scene.write,
            "table_tell": self._scene.tell,
            "table_keys": self._show_keys,
            "table_why": self._show_keys,  # where nobody is asked, there is nothing to tell
        }

    def skip(self) -> bool:
        """Finish what is being shown: the whole ceremony, or one fact."""
        show = self._scene.view.show
        if show.playhead.at_end:
            return False
        if show.in_ceremony:
            show.playhead.hurry(show.ceremony_end())
        else:
            show.playhead.skip()
        return True

    def pause(self) -> None:
        """Open the menu."""
        self._scene.app.push(self._scene.menu())

    def next_speed(self) -> None:
        """Take the next speed, after the last the first."""
        self._set_speed((SPEEDS.index(self._scene.app.settings.speed) + 1) % len(SPEEDS))

    def _set_speed(self, place: int) -> None:
        scene, speed = self._scene, SPEEDS[max(0, min(len(SPEEDS) - 1, place))]
        scene.app.change(speed=speed)
        scene.desk.say(scene.app.words.say("table.speed", speed=scene.app.words.say(f"speed.{speed}")))

    def _show_keys(self) -> None:
        scene = self._scene
        scene.app.push(KeyCard(scene.own_card or ("demo" if scene.match.person is None else "table")))
