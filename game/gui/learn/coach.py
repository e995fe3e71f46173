"""The coach: shows the speech of a lesson's step clear of what it points at, lights that up, and handles its keys."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.gui.keymap import ARROWS
from game.gui.kit import draw, theme
from game.gui.kit.draw import to_rect
from game.gui.kit.look import Look
from game.gui.kit.picture_cache import cached
from game.gui.kit.pressed import pressed
from game.gui.kit.theme import Style
from game.gui.sheet.palette import TilePicker
from game.gui.table.paint import pictures
from game.gui.table.place import regions
from game.gui.table.place.spots import Rect
from game.gui.widgets import Button, Column, FocusRing, Icon, Label, Panel, Paragraph, Row, Spacer, Widget
from game.gui.widgets.base import ARROW_KEYS, Size
from game.gui.widgets.button import PRESS_KEYS
from game.session.lessons import NEXT, WHO, LessonMatch
from game.tiles.kinds import parse
from game.words.lookup import Words

_DOT = 8  # design pixels
_BUTTON = 38
_PAD = 16
_GAP = 9
_TILE, _TILE_GAP = 52, 5  # design pixels: most width of a tile, gap between tiles
_AHEAD = theme.tone(theme.PANEL.top, theme.GOLD_LIGHT, 0.3)
#: Callbacks of the buttons: `next`, `list`, `help`, `again`.
Acts = Mapping[str, Callable[[], object]]
IDLE: Acts = dict.fromkeys(("next", "list", "help", "again"), bool)  # for a speech that is only measured


@dataclass(frozen=True, slots=True)
class Said:
    """Content of a speech: title, words, the task (if any), tiles, and the number of the step."""

    title: str
    words: str
    do: str
    tiles: str
    step: int
    steps: int
    note: str = ""  # replaces the words after a refused action


class Dots(Widget):
    """Progress: a dot for each step."""

    def __init__(self, step: int, steps: int) -> None:
        """`step` counts from 0."""
        super().__init__()
        self.step, self.steps = step, steps

    def wish(self, look: Look, room: int) -> Size:
        return self.steps * look.px(_DOT * 1.6), look.px(_DOT * 1.5)

    def draw(self, surface: pygame.Surface) -> None:
        for number in range(self.steps):
            side = self.look.px(_DOT * (1.4 if number == self.step else 1))
            colour = theme.GOLD_LIGHT if number <= self.step else _AHEAD
            box = pygame.Rect(0, 0, side, side)
            box.center = (self.rect.x + round((number + 0.5) * self.look.px(_DOT * 1.6)), self.rect.centery)
            surface.blit(draw.rounded(box.size, side // 2, theme.Skin(colour, colour, colour, colour), 0), box)


class TileRows(TilePicker):
    """Tiles with the name of the pointed one below, and its use if there are words for it (`lesson.face`)."""

    cursor = Widget.cursor  # the mouse names a tile without a click

    def __init__(self, text: str) -> None:
        """`text` is the rows in notation, separated by “/”. No tile is chosen at first."""
        self.rows = [parse(row) for row in text.split("/")]
        self.faces = [face for row in self.rows for face in row]
        super().__init__(lambda _: None, at=-1, key="tiles")

    def _width(self, look: Look, room: int) -> int:
        most = max(map(len, self.rows))
        return max(10, min(look.px(_TILE), (room - (most - 1) * look.px(_TILE_GAP)) // most))

    def wish(self, look: Look, room: int) -> Size:
        width, gap = self._width(look, room), look.px(_TILE_GAP)
        high = len(self.rows) * (pictures.height(width) + gap) + 2 * look.line_height(Style.SMALL)
        return max(map(len, self.rows)) * (width + gap), high

    def boxes(self) -> list[pygame.Rect]:
        width, gap = self._width(self.look, self.rect.width), self.look.px(_TILE_GAP)
        high, found = pictures.height(width), []
        for number, row in enumerate(self.rows):
            left = self.rect.x + (self.rect.width - len(row) * (width + gap) + gap) // 2
            y = self.rect.y + number * (high + gap)
            found += [pygame.Rect(left + at * (width + gap), y, width, high) for at in range(len(row))]
        return found

    def key_down(self, event: pygame.event.Event) -> bool:
        """Move along the tiles with the arrow keys; past an end the focus moves on."""
        if self.at < 0 and event.key in ARROW_KEYS:
            self.at = 0
            return True
        return super().key_down(event)

    def draw(self, surface: pygame.Surface) -> None:
        boxes = self.boxes()
        for face, box in zip(self.faces, boxes, strict=True):
            pictures.line_of(surface, (face,), box.x, box.y, box.width)
        self._draw_words(surface)
        if self.at >= 0:
            thick = self.look.px(3.5)
            outer = boxes[self.at].inflate(2 * thick, 2 * thick)
            surface.blit(draw.ring(outer.size, round(boxes[0].width * 0.18), theme.GOLD_LIGHT, thick), outer)
        self.draw_focus(surface, self.look.px(8))

    def _draw_words(self, surface: pygame.Surface) -> None:
        look, high = self.look, self.look.line_height(Style.SMALL)
        box = pygame.Rect(self.rect.x, self.rect.bottom - 2 * high, self.rect.width, high)
        if self.at < 0:
            box.height *= 2
            look.paragraph(surface, look.say("guide.point_at_tiles"), box, Style.SMALL, theme.TEXT_SOFT, align="center")
            return
        about = f"lesson.face.{self.faces[self.at]}"
        look.write(
            surface, look.words.tile(self.faces[self.at]), box, Style.SMALL_STRONG, theme.TEXT_GOLD, align="center"
        )
        if look.words.has(about):
            look.write(surface, look.say(about), box.move(0, high), Style.SMALL, theme.TEXT_SOFT, align="center")


def build(said: Said, look: Look, acts: Acts) -> Panel:
    """The panel of a speech."""
    parts: list[Widget] = [_head(said), Paragraph(said.note or said.words, Style.BODY, theme.TEXT)]
    if said.tiles:
        parts.append(TileRows(said.tiles))
    if said.do:
        words = Paragraph(said.do, Style.STRONG, theme.TEXT_GOLD)
        parts.append(Row(Icon("play", 15, theme.TEXT_GOLD), words.growing(), gap=theme.GAP_SMALL, align="center"))
    parts += [Spacer(2), _buttons(said, look, acts)]
    return Panel(Column(*parts, gap=_GAP), pad=_PAD)


def narrowest(said: Said, look: Look) -> int:
    """The least width of the panel that fits its title and its buttons."""
    rows = (_head(said), _buttons(said, look, IDLE))
    widths = [[item.wish(look, 0)[0] for item in row.items] for row in rows]
    return max(sum(wishes) + look.px(theme.GAP) * (len(wishes) - 1) for wishes in widths) + 2 * look.px(_PAD)


def _head(said: Said) -> Row:
    title = Label(said.title, Style.SMALL_STRONG, theme.TEXT_GOLD)
    return Row(title, Spacer(grow=1), Dots(said.step, said.steps), align="center")


def _buttons(said: Said, look: Look, acts: Acts) -> Row:
    say, enter = look.say, look.say("key.enter")
    back = Button(say("guide.list"), acts["list"], hint=say("key.esc"), skin=theme.QUIET, height=_BUTTON, key="list")
    if not said.do:
        go_on = Button(say("guide.next"), acts["next"], hint=enter, skin=theme.GOLDEN, height=_BUTTON, key="next")
        return Row(back, Spacer(grow=1), go_on)
    key = look.key("lesson_help")
    more = [Button(say("guide.help"), acts["help"], hint=key, height=_BUTTON, key="help")]
    if said.note:
        more.append(
            Button(say("guide.again"), acts["again"], hint=enter, skin=theme.GOLDEN, height=_BUTTON, key="again")
        )
    return Row(back, Spacer(grow=1), *more)


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
        surface.blit(draw.ring(outer.size, look.px(10), theme.GOLD_LIGHT, look.px(_THICK)), outer)
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
        f'<path d="{_HEAD}" fill="{draw.hexed(theme.GOLD_LIGHT)}" stroke="#28100a" stroke-opacity="0.8" '
        'stroke-width="2.5" stroke-linejoin="round"/></svg>'
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
