"""
Panels above the bar: choose among several ways of a call, or name the tile to be discarded.

Ways are cards that show their tiles. Names are asked for if a house rule leaves naming to the players.
"""

from collections.abc import Callable, Sequence
from functools import partial
from math import inf

import pygame

from game.engine.actions import Action
from game.gui.kit import draw
from game.gui.kit.fit import fitting
from game.gui.kit.look import Look
from game.gui.kit.theme import GAP_SMALL, GOLD, QUIET, RADIUS_SMALL, SHEET, TEXT_DARK_SOFT, TEXT_GOLD, Skin, Style, mix
from game.gui.sheet.draft.palette import Palette
from game.gui.table.place.spots import RATIO, Spot
from game.gui.table.tile import front_and_back, loose_tiles
from game.gui.table.tile.rings_and_discs import LABEL, paint_label
from game.gui.table.told.choices import Group
from game.gui.widgets import Button, Column, Label, Panel, Row
from game.gui.widgets.base import Say, Size, Widget
from game.gui.widgets.holder import Fitted
from game.rules.ruleset import Ruleset
from game.tiles.kinds import PLAIN, Kind, Tile
from game.words.table.prompt import meld_note, numbered_meld
from game.words.wishes import tiles_of

_TILE = 44  # design pixels
_PAD = 14
_PER_ROW = 4
_PANEL_PAD = 18
_NAMES = 760  # width of the naming board
#: Key of the palette of names, which gets the focus when the naming board opens.
PALETTE = "names"
_BRIGHT = Skin((255, 252, 240), (250, 236, 204), GOLD, SHEET.ink)


#: A player to choose: the name, and the melded tiles with what they stand for.
Player = tuple[str, tuple[tuple[Tile, Kind], ...]]


class MeldCard(Button):
    """One way, drawn as its tiles; below it a number key and what its jokers stand for."""

    def __init__(
        self, action: Action, number: int, on_press: Callable[[], object], *, jokers: bool, about: Player | None
    ) -> None:
        """
        `number` is the key of the card.

        `jokers` tells whether the game has any; `about` is the player whom the choice is about.
        """
        super().__init__("", on_press, key=f"choice {number}")
        self._plain = "table.no_jokers" if jokers else ""
        self.actions, self._number = (action,), number
        self._name, self.tiles = about or ("", tiles_of(action))

    def spoken(self, say: Say) -> str:
        """Number key, tiles, and what jokers stand for."""
        return numbered_meld(self.look.words, self._number, self.tiles, self._note(self.look))

    def _note(self, look: Look) -> str:
        """The line below the tiles: what jokers stand for, what a single tile is, or whose tiles they are."""
        return self._name or meld_note(look.words, self.tiles, self._plain)

    def wish(self, look: Look, room: int) -> Size:
        note = self._note(look).split("\n")
        text = max(look.text_width(line, Style.SMALL) for line in note)
        tiles = round(len(self.tiles) * look.px(_TILE) * 1.06)
        wide = max(tiles, text, look.px(120)) + 2 * look.px(_PAD)
        below = look.px(8) + len(note) * look.line_height(Style.SMALL) if any(note) else 0
        return wide, loose_tiles.height(look.px(_TILE)) + below + 2 * look.px(_PAD)

    def draw(self, surface: pygame.Surface) -> None:
        look, radius = self.look, self.look.px(RADIUS_SMALL)
        skin = _BRIGHT if self.glow > 0.4 else Skin(SHEET.top, SHEET.bottom, mix(GOLD, (0, 0, 0), 0.25), SHEET.ink)
        face = self.rect.move(0, look.px(1) if self.down else 0)
        draw.panel(surface, face, radius, skin, border=look.px(1.5), blur=look.px(6))
        width = look.px(_TILE)
        step = round(width * 1.06)
        left = face.centerx - (len(self.tiles) * step - (step - width)) // 2
        top = face.y + look.px(_PAD)
        for n, (tile, stands) in enumerate(self.tiles):
            x = left + n * step
            surface.blit(front_and_back.lying(tile.kind, width), (x, top))
            if tile.kind != stands:
                paint_label(surface, Spot(x + width / 2, top + width * RATIO / 2, width), stands)
        note = pygame.Rect(face.x, top + loose_tiles.height(width) + look.px(8), face.width, face.height)
        look.paragraph(surface, self._note(look), note, Style.SMALL, TEXT_DARK_SOFT, align="center")
        self.draw_focus(surface, radius)
        chip = pygame.Rect(0, 0, look.px(22), look.px(22))
        chip.center = (face.left + look.px(4), face.top + look.px(4))
        surface.blit(draw.rounded(chip.size, chip.width // 2, LABEL, look.px(1)), chip)
        look.write(surface, str(self._number), chip, Style.SMALL_STRONG, LABEL.ink, align="center")


def chooser(
    group: Group,
    look: Look,
    above: pygame.Rect,
    choose: Callable[[Action], object],
    close: Callable[[], object],
    *,
    jokers: bool,
    about: Callable[[Action], Player | None],
) -> tuple[Widget, pygame.Rect]:
    """
    Return the chooser of a group, above the bar; `jokers` tells whether the game has any.

    `about` returns the player whom an option is about, if any.
    """
    cards = [
        MeldCard(action, n, partial(choose, action), jokers=jokers, about=about(action))
        for n, action in enumerate(group.actions, 1)
    ]
    per_row = 1 if group.actions and about(group.actions[0]) else _PER_ROW
    rows = [Row(*cards[at : at + per_row], justify="center") for at in range(0, len(cards), per_row)]
    key = f"table.choose.{group.name}"
    words = look.say(key if look.words.has(key) else "table.choose.other")

    def wide(tried: Look) -> int:
        title = tried.text_width(words, Style.STRONG) + tried.px(190)
        return max(title, *(row.wish(tried, above.width)[0] for row in rows)) + 2 * tried.px(_PANEL_PAD)

    return _board(look, above, words, close, rows, wide, above.width)


class NamingBoard(Palette):
    """All names of tiles; the keyboard starts at the right one."""

    def __init__(self, tile: Tile, rules: Ruleset, on_name: Callable[[Kind], object]) -> None:
        """`on_name` is called with the chosen name of `tile`."""
        extra = [face for face in rules.extra if not face.is_joker]
        super().__init__(on_name, lambda _: True, lambda _: (1, 1), extra=extra, key=PALETTE)
        self.at = self.faces.index(tile.kind) if tile.kind in (*PLAIN, *extra) else 0

    def placed(self, look: Look, above: pygame.Rect, close: Callable[[], object]) -> tuple[Widget, pygame.Rect]:
        """Return the panel and its place above the bar."""
        return _board(look, above, look.say("table.choose.name"), close, [self], lambda tried: tried.px(_NAMES))


def _board(
    look: Look,
    bar: pygame.Rect,
    title: str,
    close: Callable[[], object],
    rows: Sequence[Widget],
    wide: Callable[[Look], int],
    most: float = inf,
) -> tuple[Widget, pygame.Rect]:
    """
    Return a panel above the middle of a bar, in the largest font that fits.

    It has a title, a close button and `rows`; `wide` returns its width for a font size.
    """
    head = Row(
        Label(title, Style.STRONG, TEXT_GOLD).growing(),
        Button(look.say("action.cancel"), close, hint=look.say("key.esc"), skin=QUIET, height=34, key="cancel"),
        align="center",
    )
    panel = Panel(Column(head, *rows), pad=_PANEL_PAD)
    room = bar.width, bar.y - 2 * look.px(GAP_SMALL)
    own = fitting(look, lambda tried: (wide(tried), panel.wish(tried, wide(tried))[1]), room)
    width = round(min(most, wide(own)))
    rect = pygame.Rect(0, 0, width, panel.wish(own, width)[1])
    rect.midbottom = (bar.centerx, bar.y - own.px(GAP_SMALL))
    return Fitted(panel, own), rect
