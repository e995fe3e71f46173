"""The notice: a sentence that stays for some seconds, in the one place above the hand where things are said."""

import pygame

from game.gui.kit.look import Look
from game.gui.kit.theme import Style
from game.gui.play.help.balloon import FACE, Balloon
from game.words.judged.advice import Told

_SLOW = 3.2  # seconds for any sentence
_LETTER = 0.045  # and for each letter

Face = tuple[str, str]  # an animal and its mood


class Notice:
    """Holds the sentence, which stays the longer the more there is to read."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.sentence, self._left = "", 0.0
        self._kept: tuple[object, Balloon] | None = None

    def say(self, sentence: str) -> None:
        """Show a sentence."""
        self.sentence, self._left = sentence, _SLOW + _LETTER * len(sentence)

    @property
    def seen(self) -> bool:
        """True if it is shown."""
        return self._left > 0

    @property
    def now(self) -> str:
        """The sentence while it is shown, else ""."""
        return self.sentence if self.seen else ""

    def close(self) -> None:
        """Take the sentence away."""
        self._left = 0.0

    def update(self, dt: float) -> bool:
        """Advance the time; return True while it stays."""
        self._left = max(0.0, self._left - dt)
        return self.seen

    def draw(self, surface: pygame.Surface, look: Look, room: pygame.Rect, face: Face | None) -> pygame.Rect:
        """Draw the sentence at the left of its room; return its place."""
        made = (self.sentence, face, room.height)
        if self._kept is None or self._kept[0] != made:
            side = round(room.height * FACE) if face is not None else 0
            balloon = Balloon(lambda: Told("", counts=self.sentence), lambda: face, lambda: None, side)
            self._kept = made, balloon
        balloon, box = self._kept[1], room.copy()
        box.width = min(room.width, balloon.beside(look) + look.text_width(self.sentence, Style.BODY) + 2)
        balloon.place(look, box)
        balloon.draw(surface)
        return box
