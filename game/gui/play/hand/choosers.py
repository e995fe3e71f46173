"""
Panels above the bar: one chooses among several ways to do something, or names the tile that one is about to throw.

Ways are cards that show their tiles. Names are asked for where a house rule leaves them to the players.
"""

from collections.abc import Callable
from functools import partial

import pygame

from game.engine.actions import Action
from game.gui.kit import draw
from game.gui.kit.fit import fitting
from game.gui.kit.look import Look
from game.gui.kit.theme import (
    GAP,
    GAP_SMALL,
    GOLD,
    PANEL,
    QUIET,
    RADIUS_SMALL,
    SHEET,
    TEXT_DARK_SOFT,
    TEXT_GOLD,
    Skin,
    Style,
    mix,
)
from game.gui.sheet.draft.palette import Palette
from game.gui.table.place.spots import EDGE, RATIO, Spot
from game.gui.table.tile import front_and_back
from game.gui.table.tile.rings_and_discs import LABEL, paint_label
from game.gui.table.told.choices import Group
from game.gui.widgets import Button, Column, Label, Panel, Row
from game.gui.widgets.base import Point, Say, Size, Widget
from game.gui.widgets.button import PRESS_KEYS
from game.gui.widgets.holder import Fitted
from game.rules.ruleset import Ruleset
from game.tiles.kinds import PLAIN, Kind, Tile
from game.words.table.prompt import meld_note, numbered_meld
from game.words.wishes import tiles_of

_TILE = 44  # design pixels
_PAD = 14
_PER_ROW = 4
_PANEL_PAD = 18
_NAMES = 760  # how wide the board of names is
#: The palette of names by its key, which has the focus when the board comes.
PALETTE = "names"
_BRIGHT = Skin((255, 252, 240), (250, 236, 204), GOLD, SHEET.ink)


#: A player of whom there is a choice: his name, and his tiles with what they stand for.
Player = tuple[str, tuple[tuple[Tile, Kind], ...]]


class MeldCard(Widget):
    """One choice, drawn as its tiles; below it a number key and what its jokers stand for."""

    takes_focus = True
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(
        self,
        action: Action,
        number: int,
        on_press: Callable[[], object],
        *,
        in_a_game_with_jokers: bool = True,
        about: Player | None = None,
    ) -> None:
        """Take the choice, the number that chooses it, and what to do then; `about` is the player whom it is about."""
        super().__init__(key=f"choice {number}")
        self._plain = "table.no_jokers" if in_a_game_with_jokers else ""
        self.action, self.actions, self.number, self.on_press = action, (action,), number, on_press
        self._name, self.tiles = about or ("", tiles_of(action))

    def spoken(self, say: Say) -> str:
        """Return the number that chooses it, its tiles, and what jokers stand for."""
        del say
        return numbered_meld(self.look.words, self.number, self.tiles, self._note(self.look))

    def _note(self, look: Look) -> str:
        """Return in words what jokers stand for, what a single tile is, or whose tiles these are."""
        return self._name or meld_note(look.words, self.tiles, self._plain)

    def wish(self, look: Look, room: int) -> Size:
        """Return the room of tiles and note."""
        del room
        note = self._note(look).split("\n")
        text = max(look.text_width(line, Style.SMALL) for line in note)
        tiles = round(len(self.tiles) * look.px(_TILE) * 1.06)
        wide = max(tiles, text, look.px(120)) + 2 * look.px(_PAD)
        return wide, round(look.px(_TILE) * (RATIO + EDGE)) + self._text_height(look, note) + 2 * look.px(_PAD)

    def _text_height(self, look: Look, note: list[str]) -> int:
        return look.px(8) + len(note) * look.line_height(Style.SMALL) if any(note) else 0

    def press(self, point: Point) -> None:
        """Sink."""
        del point
        self.down = True

    def release(self, point: Point) -> None:
        """Choose it, if the mouse is still here."""
        self.down = False
        if self.rect.collidepoint(point):
            self.on_press()

    def key_down(self, event: pygame.event.Event) -> bool:
        """Choose it with Enter or Space."""
        if event.key in PRESS_KEYS:
            self.on_press()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card."""
        look, radius = self.look, self.look.px(RADIUS_SMALL)
        skin = _BRIGHT if self.glow > 0.4 else Skin(SHEET.top, SHEET.bottom, mix(GOLD, (0, 0, 0), 0.25), SHEET.ink)
        face = self.rect.move(0, look.px(1) if self.down else 0)
        draw.panel(surface, face, radius, skin, border=look.px(1.5), blur=look.px(6))
        width = look.px(_TILE)
        step = round(width * 1.06)
        left = face.centerx - (len(self.tiles) * step - (step - width)) // 2
        top = face.y + look.px(_PAD)
        for n, (tile, stands) in enumerate(self.tiles):
            self._draw_tile(surface, tile, stands, left + n * step, top)
        note = pygame.Rect(face.x, top + round(width * (RATIO + EDGE)) + look.px(8), face.width, face.height)
        for line in self._note(look).split("\n"):
            row = pygame.Rect(face.x, note.y, face.width, look.line_height(Style.SMALL))
            look.write(surface, line, row, Style.SMALL, TEXT_DARK_SOFT, align="center")
            note.y += row.height
        self.draw_focus(surface, radius)
        self._draw_number(surface, face)

    def _draw_tile(self, surface: pygame.Surface, tile: Tile, stands: Kind, x: int, y: int) -> None:
        width = self.look.px(_TILE)
        surface.blit(front_and_back.lying(tile.kind, width, 0, face_up=True), (x, y))
        if tile.kind != stands:
            spot = Spot(x + width / 2, y + width * RATIO / 2, width)
            paint_label(surface, spot, stands)

    def _draw_number(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        look = self.look
        side = look.px(22)
        chip = pygame.Rect(0, 0, side, side)
        chip.center = (face.left + look.px(4), face.top + look.px(4))
        surface.blit(draw.rounded(chip.size, side // 2, LABEL, look.px(1)), chip)
        look.write(surface, str(self.number), chip, Style.SMALL_STRONG, LABEL.ink, align="center")


def chooser(
    group: Group,
    look: Look,
    above: pygame.Rect,
    choose: Callable[[Action], object],
    close: Callable[[], object],
    *,
    jokers: bool = True,
    about: Callable[[Action], Player | None] = lambda _: None,
) -> tuple[Widget, pygame.Rect]:
    """
    Return the panel of a choice, which stands above the bar; `jokers` says whether the game has any.

    `about` tells of a choice of a player who it is, and what lies before him.
    """
    cards = [
        MeldCard(action, n, partial(choose, action), in_a_game_with_jokers=jokers, about=about(action))
        for n, action in enumerate(group.actions, 1)
    ]
    per_row = 1 if group.actions and about(group.actions[0]) else _PER_ROW
    rows = [Row(*cards[at : at + per_row], gap=GAP, justify="center") for at in range(0, len(cards), per_row)]
    key = f"table.choose.{group.name}"
    words = look.say(key if look.words.has(key) else "table.choose.other")
    panel = _panel(look, words, close, *rows)

    def wish(tried: Look) -> Size:
        title = tried.text_width(words, Style.STRONG) + tried.px(190)
        inner = max(title, *(row.wish(tried, above.width)[0] for row in rows)) + 2 * tried.px(_PANEL_PAD)
        return inner, panel.wish(tried, inner)[1]

    own = fitting(look, wish, _room_above(look, above))
    return _over(panel, own, above, min(above.width, wish(own)[0]))


class NamingBoard:
    """All names there are; the mark of the keyboard is on the right one."""

    def __init__(self, tile: Tile, rules: Ruleset, on_name: Callable[[Kind], object]) -> None:
        """Take the tile, and what learns of the name."""
        self._on_name = on_name
        extra = [face for face in rules.extra if not face.is_joker]
        self._palette = Palette(on_name, lambda _: True, lambda _: (1, 1), extra=extra, key=PALETTE)
        self._palette.at = self._palette.faces.index(tile.kind) if tile.kind in (*PLAIN, *extra) else 0

    def pick(self) -> None:
        """Take the name that is marked."""
        self._on_name(self._palette.faces[self._palette.at])

    def placed(self, look: Look, above: pygame.Rect, close: Callable[[], object]) -> tuple[Widget, pygame.Rect]:
        """Return the panel, which stands above the bar."""
        panel = _panel(look, look.say("table.choose.name"), close, self._palette)

        def wish(tried: Look) -> Size:
            return tried.px(_NAMES), panel.wish(tried, tried.px(_NAMES))[1]

        own = fitting(look, wish, _room_above(look, above))
        return _over(panel, own, above, wish(own)[0])


def _panel(look: Look, title: str, close: Callable[[], object], *rows: Widget) -> Panel:
    """Return a panel with a title, a button that closes it, and rows below."""
    head = Row(
        Label(title, Style.STRONG, TEXT_GOLD).growing(),
        Button(look.say("action.cancel"), close, hint=look.say("key.esc"), skin=QUIET, height=34, key="cancel"),
        align="center",
    )
    return Panel(Column(head, *rows, gap=GAP), skin=PANEL, pad=_PANEL_PAD)


def _room_above(look: Look, bar: pygame.Rect) -> tuple[int, int]:
    return bar.width, bar.y - 2 * look.px(GAP_SMALL)


def _over(panel: Panel, look: Look, bar: pygame.Rect, wide: int) -> tuple[Widget, pygame.Rect]:
    """Return the panel over the middle of a bar."""
    rect = pygame.Rect(0, 0, wide, panel.wish(look, wide)[1])
    rect.midbottom = (bar.centerx, bar.y - look.px(GAP_SMALL))
    return Fitted(panel, look), rect
