"""What the keys do where a hand is scored: tiles are typed as digits, then their letter."""

from typing import TYPE_CHECKING

import pygame

from game.gui.sheet.draft import aim as aims
from game.gui.sheet.draft.aim import Aim
from game.tiles.kinds import FAMILIES
from game.tiles.notation import parse

if TYPE_CHECKING:
    from game.gui.sheet.draft.scene import ScoreHand


class Keys:
    """Answers keys for the scene."""

    def __init__(self, scene: "ScoreHand") -> None:
        """Take the scene."""
        self._scene = scene

    def press(self, event: pygame.event.Event) -> bool:
        """Answer Enter, Backspace, a pasted case, and tiles that are typed."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._scene.show_sheet()
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._back()
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._paste(event.key)
        return self._type(getattr(event, "unicode", ""))

    def _back(self) -> None:
        scene = self._scene
        if scene.digits:
            scene.digits = scene.digits[:-1]
            scene.lay_out()
        else:
            scene.change(aims.step_back(scene.draft, scene.aim), Aim() if scene.aim.slot == aims.MELD else None)

    def _paste(self, key: int) -> bool:
        if key == pygame.K_v:
            self._scene.load(pygame.scrap.get_text().replace("\r\n", "\n"))
        return key == pygame.K_v

    def _type(self, sign: str) -> bool:
        scene = self._scene
        if sign and sign in "0123456789":
            scene.digits += sign
            scene.lay_out()
            return True
        if not scene.digits or sign.lower() not in FAMILIES:
            return False
        digits, scene.digits = scene.digits, ""
        faces = [digit + sign.lower() for digit in digits if int(digit) in FAMILIES[sign.lower()]]
        for face in parse("".join(faces)):
            scene.pick(face)
        scene.lay_out()
        return True
