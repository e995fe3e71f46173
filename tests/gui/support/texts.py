"""Measures drawn texts: which are cut, partly covered, or overlap."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple, Self

import pygame

from game.gui.kit import draw, fonts
from game.gui.kit.look import Look, Style


class Drawn(NamedTuple):
    """A text, or a panel ("") that covers earlier drawing."""

    text: str
    ink: pygame.Rect


class Texts:
    """Records the texts and panels drawn while it is entered."""

    def __init__(self) -> None:
        self._drawn: list[Drawn] = []
        self._write, self._panel = Look.write, draw.panel

    def __enter__(self) -> Self:
        def write(look, surface, text, box, style=Style.BODY, colour=(0, 0, 0), *, align="left", may_cut=False):
            picture = fonts.line(
                fonts.cut(text, box.width, look.px(style.size), style.bold), look.px(style.size), style.bold, colour
            )
            left = {"left": box.left, "center": box.centerx - picture.width // 2, "right": box.right - picture.width}
            place = (left[align], box.centery - picture.height // 2)
            ink = picture.get_bounding_rect().move(place).clip(surface.get_clip())
            if text and ink.size != (0, 0):
                self._drawn.append(Drawn(text, ink))
            return self._write(look, surface, text, box, style, colour, align=align, may_cut=may_cut)

        def panel(surface, box, *rest, **others):
            self._drawn.append(Drawn("", pygame.Rect(box).clip(surface.get_clip())))
            return self._panel(surface, box, *rest, **others)

        Look.write, draw.panel = write, panel
        return self

    def __exit__(self, *_: object) -> None:
        Look.write, draw.panel = self._write, self._panel

    @property
    def written(self) -> tuple[str, ...]:
        """Every text, in drawing order."""
        return tuple(drawn.text for drawn in self._drawn if drawn.text)

    def faults(self, window: pygame.Rect, *, may_cover: bool = False) -> Iterator[str]:
        """Yield texts that lie outside, partly under a panel (unless `may_cover`), or on another text."""
        seen = []
        for at, (text, ink) in enumerate(self._drawn):
            above = [other.ink for other in self._drawn[at + 1 :] if not other.text]
            if not text or any(panel.contains(ink) for panel in above):
                continue
            if not window.contains(ink):
                yield f"outside: {text}"
            if not any(panel.colliderect(ink) for panel in above):
                seen.append((text, ink))
            elif not may_cover:
                yield f"half covered: {text}"
        for (text, ink), (other, its) in combinations(seen, 2):
            if min(ink.clip(its).size) > 1:
                yield f"on one another: {text} / {other}"


def faults(window, scene, **allowed: bool) -> list[str]:
    """Draw a table anew and return the faults of its texts."""
    scene.view.bake.forget()
    looks = (scene.view.look, window.look)
    for look in looks:
        look.spills.clear()
    with Texts() as texts:
        window.draw(window.window.surface)
    spills = [f"cut: {spill.text}" for look in looks for spill in look.spills]
    return [*spills, *texts.faults(window.window.surface.get_rect(), **allowed)]
