"""The coach: shows the speech of a lesson's step clear of what it points at, lights that up, and handles its keys."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.gui.keymap.keymap import ARROWS
from game.gui.kit import draw
from game.gui.kit.draw import to_rect
from game.gui.kit.look import Look
from game.gui.kit.picture_cache import cached
from game.gui.kit.pressed import pressed
from game.gui.kit.theme import GOLD_LIGHT
from game.gui.learn.guide.speech import IDLE, Acts, Said, TileRows, build, narrowest
from game.gui.table.place import regions
from game.gui.table.place.spots import Rect
from game.gui.widgets import FocusRing, Spacer
from game.gui.widgets.button import PRESS_KEYS
from game.session.lessons import NEXT, WHO, LessonMatch
from game.words.lookup import Words

_ROOM = 5  # design pixels between a target and its ring
_THICK = 5
_BREATH = 3  # growth of the breathing ring
_PACE = 2.6  # radians a second, of breath and nod
_ARROW = 40
_NOD = 7
_LEVELS = 4  # sizes of the breathing ring; few, so that the cache stays small
_HEAD = "M20,38 L4,19 L13,19 L13,2 L27,2 L27,19 L36,19 Z"  # an arrow pointing down, in a box 40 wide
_Arrow = tuple[tuple[int, int], pygame.Rect]  # direction of the arrow, and its rectangle
_SIDES = {(0, 1): 0, (1, 0): 90, (0, -1): 180, (-1, 0): 270}  # direction of the arrow: its rotation in degrees


def paint_halo(
    surface: pygame.Surface,
    look: Look,
    boxes: Sequence[pygame.Rect],
    speech: pygame.Rect,
    seconds: float,
    busy: Sequence[pygame.Rect],
) -> None:
    """Draw the rings and, beside the first box, the arrow: off what is `busy`, between box and speech if possible."""
    swing = 0.0 if look.reduced_motion else (1 + math.sin(_PACE * seconds)) / 2
    room = look.px(_ROOM) + look.px(_BREATH) * round(swing * _LEVELS) // _LEVELS
    for box in boxes:
        outer = box.inflate(2 * room, 2 * room)
        surface.blit(draw.ring(outer.size, look.px(10), GOLD_LIGHT, look.px(_THICK)), outer)
    found = arrow_place(look, surface.get_rect(), boxes, speech, busy) if boxes else None
    if found is not None:
        way, place = found
        nod = round(look.px(_NOD) * swing)
        surface.blit(_picture(place.width, _SIDES[way]), place.move(-way[0] * nod, -way[1] * nod))


def arrow_place(
    look: Look, area: pygame.Rect, boxes: Sequence[pygame.Rect], speech: pygame.Rect, busy: Sequence[pygame.Rect]
) -> _Arrow | None:
    """
    Direction and rectangle of the arrow, such that it covers nothing busy; None if there is no space.

    It prefers to point away from the speech, and up or down over left or right.
    """
    box, side, gap = boxes[0], look.px(_ARROW), look.px(_ROOM + _BREATH + 3)
    from_speech = (box.top - speech.bottom, box.left - speech.right, speech.top - box.bottom, speech.left - box.right)
    places: list[tuple[float, _Arrow]] = []
    for way, away in zip(_SIDES, from_speech, strict=True):
        place = pygame.Rect(0, 0, side, side)
        place.center = (
            box.centerx - way[0] * (box.width // 2 + gap + side // 2),
            box.centery - way[1] * (box.height // 2 + gap + side // 2),
        )
        unwanted = (0.0 if way[1] else 0.5) if away >= 0 else 1.0 if way[1] else 2.0
        if area.contains(place) and place.collidelist([*boxes[1:], speech, *busy]) < 0:
            places.append((unwanted, (way, place)))
    return min(places, key=lambda entry: entry[0])[1] if places else None


@cached
def _picture(side: int, turn: int) -> pygame.Surface:
    markup = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" viewBox="0 0 40 40">'
        f'<path d="{_HEAD}" fill="{draw.hexed(GOLD_LIGHT)}" stroke="#28100a" stroke-opacity="0.8" stroke-width="2.5" '
        'stroke-linejoin="round"/></svg>'
    )
    return pygame.transform.rotate(draw.from_svg(markup, (side, side)), turn)


_MARGIN = 12  # design pixels between the speech and what it must not cover
_EDGE = 20  # design pixels from the speech to the window's edge: frame and gap
_WIDTHS = (520, 430, 620, 350)  # design pixels
_OFF_TILES = 3  # number of sizes below that are tried to keep it off the table's tiles
_SHRINKS = (1.12, 1.0, 0.9, 0.82, 0.74)  # scales of the letters; first somewhat larger than elsewhere


def said_now(match: LessonMatch, words: Words, names: Sequence[str], *, refused: bool) -> Said | None:
    """The speech of the current step, None after the lesson; after a `refused` action a note replaces its words."""
    return None if match.now is None else _said(match, match.told, words, names, refused=refused)


def _said(match: LessonMatch, number: int, words: Words, names: Sequence[str], *, refused: bool = False) -> Said:
    lesson, step = match.lesson, match.lesson.steps[number]
    called = dict(zip(WHO, names, strict=False))
    key = f"lesson.{lesson.key}"
    do = "" if step.waits == NEXT else words.say_with(f"{key}.{step.key}.do", called)
    text = words.say_with(f"{key}.{step.key}.say", called)
    note = words.say("guide.allowed" if do else "guide.read_first") if refused else ""
    title = words.say(f"{key}.title")
    return Said(title, text, do, step.tiles, number, len(lesson.steps), note)


Boxes = Sequence[pygame.Rect]


@dataclass(frozen=True, slots=True)
class Around:
    """
    Obstacles for the place of a speech.

    The arrow points at `aims` and avoids what is `busy`. The speech never covers `aims` and `hard`. It covers the
    `tiles` of the table only if it would become much smaller otherwise, and `soft` if it must.
    """

    aims: Boxes
    hard: Boxes = ()
    tiles: Boxes = ()
    soft: Boxes = ()
    busy: Boxes = ()

    @property
    def kept_off(self) -> Boxes:
        """Rectangles that must stay visible."""
        return (*self.aims, *self.hard)


class Coach:
    """Shows a speech while `seen`, placed clear of `around`."""

    def __init__(self, match: LessonMatch, names: Sequence[str], acts: Acts) -> None:
        """`names` are the players' names as used in the texts; `acts` are the callbacks of the buttons."""
        self.match, self.names = match, tuple(names)
        self.acts = {**acts, "again": self._again}
        self.seen = False
        self.refused = False
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.around = Around(())
        self.ring = FocusRing(Spacer())
        self._key: object = None
        self._seconds = 0.0

    def hide(self) -> None:
        """Hide the speech while the table moves."""
        self.seen, self._key = False, None
        self.rect, self.around = pygame.Rect(0, 0, 0, 0), Around(())

    def foot(self, look: Look, window: pygame.Rect) -> pygame.Rect:
        """The foot of a window that the highest speech about the sheet needs."""
        wide, steps = window.width - 2 * look.px(_EDGE), self.match.lesson.steps
        said = (_said(self.match, at, look.words, self.names) for at, step in enumerate(steps) if step.on_sheet)
        high = max(_size(one, look, max(_WIDTHS), wide)[1] for one in said) + 2 * look.px(_EDGE)
        return pygame.Rect(window.x, window.bottom - high, window.width, high)

    def show(self, look: Look, area: pygame.Rect, around: Around) -> bool:
        """Show the words of the step clear of `around`; return True if they are new."""
        said = said_now(self.match, look.words, self.names, refused=self.refused)
        key = (said, look.scale, look.words, tuple(area), *(tuple(box) for box in around.kept_off))
        if said is None or key == self._key:
            return False
        keep = self.ring.focused_key if self.seen else ""
        self._key, self.seen, self.around = key, True, around
        edge = 2 * look.px(_EDGE)
        scaled, self.rect = _fitted(said, look, area.inflate(-edge, -edge), around)
        panel = build(said, scaled, self.acts)
        panel.place(scaled, self.rect)
        usual = ("again" if said.note else "") if said.do else "next"
        self.ring = FocusRing(panel)
        self.ring.focus_key(keep if keep in {stop.key for stop in self.ring.stops()} else usual)
        return True

    # --- input ---------------------------------------------------------------------------------------------------

    def _again(self) -> None:
        self.refused = False

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; mouse events over the speech do not reach the table."""
        if not self.seen:
            return False
        if event.type == pygame.KEYDOWN:
            return self._on_key(event)
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        if event.type == pygame.MOUSEMOTION:
            for widget in self.ring.widgets():
                if isinstance(widget, TileRows):
                    widget.point_at(event.pos)
        return self.ring.handle(event) or self.rect.collidepoint(event.pos)

    def _on_key(self, event: pygame.event.Event) -> bool:
        """
        Handle a key: Enter and Space continue if the step only tells, others go to the buttons.

        Arrow keys reach the hand only while the lesson waits for a choice.
        """
        reads = not self.match.wanted()
        if event.key == pygame.K_ESCAPE:
            self.acts["list"]()
            return True
        if event.key in PRESS_KEYS and self.ring.focus is None:
            goes_on = reads or self.refused
            if goes_on:
                self.acts["again" if self.refused else "next"]()
            return goes_on
        if reads and pressed(event) in ARROWS:
            self.ring.handle(event)
            return True
        if reads or event.key == pygame.K_TAB or (self.ring.focus is not None and event.key in PRESS_KEYS):
            return self.ring.handle(event)
        self.ring.focus_on(None)
        return False

    # --- drawing -------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Advance the time; return True while something moves."""
        self._seconds += dt
        return self.ring.update(dt)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw rings, arrow and speech."""
        if self.seen:
            paint_halo(surface, look, self.around.aims, self.rect, self._seconds, self.around.busy)
            self.ring.draw(surface)


def _size(said: Said, look: Look, width: int, most: int) -> tuple[int, int]:
    wide = max(min(look.px(width), most), narrowest(said, look))
    return wide, build(said, look, IDLE).wish(look, wide)[1]


def _fitted(said: Said, look: Look, area: pygame.Rect, around: Around) -> tuple[Look, pygame.Rect]:
    """The largest letters with which the speech covers nothing that must be seen, and its rectangle."""
    margin = 2 * look.px(_MARGIN)
    kept_off = [box.inflate(margin, margin) for box in around.kept_off]
    must, lying, may = ([Rect(*box) for box in boxes] for boxes in (kept_off, around.tiles, around.soft))
    near = around.kept_off[0].unionall(around.kept_off[1:]).center if around.aims else area.center
    for keeps_off, rest, shrinks in (([*must, *lying], may, _SHRINKS[:_OFF_TILES]), (must, [*lying, *may], _SHRINKS)):
        best: tuple[float, Look, pygame.Rect] | None = None
        for shrink in shrinks:
            scaled = look.at(look.scale * shrink)
            for width in _WIDTHS:
                size = _size(said, scaled, width, area.width)
                found = regions.clear_of(size, Rect(*area), keeps_off, rest, near)
                covers = found.covers + max(0, size[1] - area.height) * size[0] + max(0, size[0] - area.width) * size[1]
                if best is None or covers < best[0]:
                    best = (covers, scaled, to_rect(found.rect))
                if not covers:
                    return scaled, to_rect(found.rect)
    assert best is not None
    return best[1:]
