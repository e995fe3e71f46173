"""The portraits at the table: each player's expression and gaze."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.portraits import ANIMALS, drawn, portrait
from game.gui.table.time.show import Show
from game.gui.table.told import faces
from game.gui.table.told.faces import SeatFace

_FIXED = {faces.WINNING: "straight", faces.SIGHING: "down"}  # moods with a fixed gaze


@dataclass(frozen=True, slots=True)
class FaceSeen:
    """A portrait to draw: its face, mood, gaze and place."""

    who: SeatFace
    mood: str
    gaze: str
    box: pygame.Rect


class Faces:
    """The portraits of a table."""

    def __init__(self, show: Show, who: Sequence[SeatFace]) -> None:
        """`who` holds the face of each seat."""
        self._show, self.who = show, tuple(who)

    def seen(self, seat: int, look: Look) -> FaceSeen | None:
        """Return the current portrait of a seat, None for a ghost. Reduced motion keeps all faces calm."""
        place = self._show.portrait(seat)
        if place is None:
            return None
        who, box = self.who[seat], draw.to_rect(place)
        if look.reduced_motion or who.shown not in ANIMALS:
            return FaceSeen(who, faces.CALM, "straight", box)
        show = self._show
        mood = faces.mood(show.timeline.events, show.reached, show.table, seat)
        goal = faces.looked_at(show.table)
        gaze = faces.gaze(self._eye(seat), None if goal is None else self._eye(goal), own=goal == seat)
        return FaceSeen(who, mood, _FIXED.get(mood, gaze), box)

    def _eye(self, seat: int) -> tuple[float, float]:
        """Return where a seat looks from and is looked at: the centre of its portrait, or else of its plate."""
        place = self._show.portrait(seat) or self._show.plate(seat)
        return place.centre

    def paint(self, target: pygame.Surface, face: FaceSeen, name: str, look: Look) -> None:
        """Draw a portrait, or the initials of `name`."""
        real = look.at(1.0)  # `box` is in real pixels
        target.blit(portrait(real, face.who.shown, face.mood, face.box.width, gaze=face.gaze, name=name), face.box)

    def ahead(self, look: Look) -> Iterator[Callable[[], object]]:
        """Yield prefetch jobs for portraits, the most likely first."""
        seats = [seat for seat in range(len(self.who)) if self.who[seat].shown in ANIMALS]
        if look.reduced_motion:
            return
        for mood in faces.MOODS:
            for seat in seats:
                place = self._show.portrait(seat)
                for gaze in self._gazes(seat, mood) if place is not None else ():
                    yield partial(drawn, self.who[seat].shown, mood, round(place.w) if place else 0, gaze)

    def _gazes(self, seat: int, mood: str) -> list[str]:
        if mood in _FIXED:
            return [_FIXED[mood]]
        if mood == faces.THINKING:
            return ["down"]
        others = (other for other in range(len(self.who)) if other not in self._show.seating.ghosts)
        return list(dict.fromkeys(faces.gaze(self._eye(seat), self._eye(other), own=other == seat) for other in others))
