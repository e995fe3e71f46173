"""What the keys do in the library."""

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.gui.library.scene import Replays

_CTRL = pygame.KMOD_CTRL | pygame.KMOD_META
_STARS = {getattr(pygame, f"K_{pad}{digit}"): digit for digit in range(6) for pad in ("", "KP")}
_PLAIN = {pygame.K_DELETE: "delete", pygame.K_g: "go_on", pygame.K_r: "again", pygame.K_s: "seat"}


class Keys:
    """Answers keys for the library's scene."""

    def __init__(self, scene: "Replays") -> None:
        """Take the scene."""
        self._scene = scene

    def first(self, event: pygame.event.Event) -> bool:
        """Answer the keys that work even where one types."""
        scene = self._scene
        if event.key == pygame.K_ESCAPE and scene.found.total and (scene.filters.query or scene.field.focused):
            self._leave_search()
            return True
        if event.key == pygame.K_F2:
            scene.deeds.do("edit")()
            return True
        return bool(event.mod & _CTRL) and self._with_ctrl(event.key)

    def _leave_search(self) -> None:
        """Look for nothing; where nothing is looked for, go back to the list."""
        if self._scene.filters.query:
            self._scene.field.set("")
        else:
            self._scene.to_list()

    def _with_ctrl(self, key: int) -> bool:
        deeds = self._scene.deeds
        acts = {
            pygame.K_f: self._scene.to_search,
            pygame.K_e: deeds.do("export"),
            pygame.K_d: deeds.do("copy"),
            pygame.K_i: deeds.take_in,
            pygame.K_b: deeds.bin,
            pygame.K_z: deeds.undo,
        }
        if key not in acts:
            return False
        acts[key]()
        return True

    def plain(self, event: pygame.event.Event) -> bool:
        """Answer the keys of the chosen game, where nobody types."""
        if event.mod & (_CTRL | pygame.KMOD_ALT):
            return False
        if event.key in _PLAIN:
            self._scene.deeds.do(_PLAIN[event.key])()
            return True
        stars = _STARS.get(event.key)
        if stars is not None:
            self._scene.deeds.give(stars)
        return stars is not None
