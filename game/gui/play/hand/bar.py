"""
The bar above the hand in front: a button for each option, as large as fits in one row.

The button of a call shows the tiles that it would meld, and what a joker stands for. If the call has several ways,
the button shows their number and opens a chooser.
"""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.engine.actions import CLAIMS
from game.gui.kit import draw
from game.gui.kit.fit import fitting, largest
from game.gui.kit.look import Look
from game.gui.kit.theme import BLOSSOM, GAP_SMALL, GOLDEN, PLAIN, PRIMARY, QUIET, Skin, Style
from game.gui.table.tile import loose_tiles
from game.gui.table.tile.rings_and_discs import paint_sign
from game.gui.table.told.choices import Choices, Group
from game.gui.widgets import Button, Placed
from game.gui.widgets.base import Say, Size
from game.gui.widgets.holder import Fitted
from game.rules.score.sheet import Piece
from game.tiles.kinds import Kind, Tile
from game.words.table.prompt import button_name
from game.words.wishes import tiles_of

_SKINS: dict[str, Skin] = {"win": GOLDEN, "pass": QUIET} | dict.fromkeys(CLAIMS, PRIMARY)
HEIGHT = 44  # design pixels
#: Ever smaller buttons: letters, a height for the margins, width of the tiles of calls (0: no tiles), and whether only
#: calls that cost a joker show their tiles.
_LEVELS = (
    (Style.STRONG, HEIGHT, 26, False),
    (Style.SMALL_STRONG, 30, 24, False),
    (Style.SMALL_STRONG, 30, 22, True),
    (Style.SMALL, 20, 18, True),
    (Style.SMALL, 20, 0, True),
)
_PLAIN_LEVEL = 2  # the level with words only, unless a joker is used
_SHOWN = ("win", *CLAIMS)  # groups whose tiles are shown
_AWAY = 7  # design pixels between words, tiles and key
_GAP = GAP_SMALL + 2
Press = Callable[[Group], object]


class GroupButton(Button):
    """The button of a group of options."""

    def __init__(
        self, group: Group, look: Look, on_press: Callable[[], object], level: int, called: Tile | None, name: str
    ) -> None:
        """
        A higher `level` makes a smaller button, called `name`.

        `called` is the tile on offer, which is framed.
        """
        skin = _SKINS.get(group.name, PLAIN)
        hint = look.key(group.command) if group.command else ""
        style, height, self._tile, sparing = _LEVELS[level]
        super().__init__(name, on_press, hint=hint, skin=skin, style=style, height=height, key=group.name)
        self.group, self.actions, self._called = group, group.actions, called
        self.tiles = _tiles_shown(group, called)
        if sparing and not any(tile.kind.is_joker for tile, _ in self.tiles):
            self.tiles = ()
        self.ways = len(group.actions) if group.name in _SHOWN else 1

    def spoken(self, say: Say) -> str:
        """Name, tiles and key of the button."""
        faces, stands = [tile.kind for tile, _ in self.tiles], [stands for _, stands in self.tiles]
        return ", ".join(filter(None, (self.label, self.look.words.tiles(faces, stands), self.hint)))

    def _wide(self, look: Look) -> int:
        if not (self.tiles and self._tile):
            return 0
        several = round(look.px(self._tile) * 0.9) if self.ways > 1 else 0
        return len(self.tiles) * look.px(self._tile) + several + look.px(_AWAY)

    def _content(self, look: Look, hint: str | None = None) -> int:
        return super()._content(look, hint) + self._wide(look)

    def wish(self, look: Look, room: int) -> Size:
        """Room for words, tiles and key; tiles bring them closer together."""
        wide, high = super().wish(look, room)
        return (wide - look.px(self.height * 0.3) if self.tiles else wide), high

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        if not self._wide(self.look):
            super()._draw_content(surface, face)
            return
        look, away = self.look, self.look.px(_AWAY)
        pad = max(away, (face.width - self._content(look, self.badge)) // 2)
        label = pygame.Rect(face.x + pad, face.y, look.text_width(self.label, self.style) + 2, face.height)
        look.write(surface, self.label, label, self.style, self.skin.ink)
        width, x = look.px(self._tile), label.right + away
        y = face.centery - loose_tiles.height(width) // 2
        for tile, stands in self.tiles:
            loose_tiles.pieces_of(surface, (Piece(tile.kind, stands),), x, y, width)
            if tile == self._called:
                box = pygame.Rect(x, y, width, loose_tiles.height(width)).inflate(4, 4)
                surface.blit(draw.ring(box.size, width // 6, BLOSSOM, max(3, width // 8)), box)
            x += width
        if self.ways > 1:
            side = round(width * 0.8)
            paint_sign(surface, (x + side // 2, face.centery), side, str(self.ways))
        if self.badge:
            self._draw_hint(surface, face, pad)


def _tiles_shown(group: Group, called: Tile | None) -> tuple[tuple[Tile, Kind], ...]:
    """Tiles on a button, each with what it stands for: those of the only way, else only the called tile."""
    if group.name not in _SHOWN:
        return ()
    alone = ((called, called.kind),) if called is not None else ()
    if group.name == "win":
        return alone
    if len(group.actions) > 1:
        first = tiles_of(group.actions[0])
        return tuple(pair for pair in first if pair[0] == called) or first[:1]
    return tiles_of(group.actions[0])


def placed(
    first: Sequence[Button], choices: Choices, look: Look, box: pygame.Rect, press: Press, called: Tile | None
) -> Placed:
    """
    Return one row of buttons with their places, in the largest font that fits.

    `first` stand at the left, whatever the choices; the choices stand at the right, smaller if there are many.
    """

    def wish(tried: Look) -> Size:
        return _wide([*first, *_buttons(choices, tried, press, _PLAIN_LEVEL, None)], tried), tried.px(HEIGHT)

    own = fitting(look, wish, box.size)
    gap, high, x, y = own.px(_GAP), own.px(HEIGHT), box.x, box.centery - own.px(HEIGHT) // 2
    row: Placed = []
    for button in first:
        wide = min(box.right - x, button.wish(own, box.width)[0])
        row.append((Fitted(button, own), pygame.Rect(x, y, wide, high)))
        x += wide + gap
    room = box.right - x
    levels = (_buttons(choices, own, press, level, called) for level in range(len(_LEVELS)))
    made = largest(levels, lambda buttons: _wide(buttons, own) <= room + gap)
    widths = [button.wish(own, room)[0] for button in made]
    shrink = min(1.0, (room - gap * max(0, len(made) - 1)) / max(1, sum(widths)))
    widths = [round(wide * shrink) for wide in widths]
    x = max(x, box.right - sum(wide + gap for wide in widths) + gap)
    for choice, wide in zip(made, widths, strict=True):
        row.append((Fitted(choice, own), pygame.Rect(x, y, wide, high)))
        x += wide + gap
    return row


def has_room(choices: Choices, look: Look, box: pygame.Rect, called: Tile | None) -> bool:
    """Return True if the buttons of calls have room for their tiles."""
    return _wide(_buttons(choices, look, bool, 1, called), look) <= box.width


def _buttons(choices: Choices, look: Look, press: Press, level: int, called: Tile | None) -> list[GroupButton]:
    groups, beside = choices.groups, [group.name for group in choices.groups]
    names = [button_name(look.words, group.name, beside) for group in groups]
    return [
        GroupButton(group, look, partial(press, group), level, called, name)
        for group, name in zip(groups, names, strict=True)
    ]


def _wide(buttons: Sequence[Button], look: Look) -> int:
    return sum(button.wish(look, 0)[0] + look.px(_GAP) for button in buttons)
