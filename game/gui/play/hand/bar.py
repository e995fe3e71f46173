"""
The bar above the hand in front: what the person is asked, and a button for each option, as large as fits in one row.

The button of a call shows the tiles that it would meld, and what a joker stands for. If the call has several ways,
the button shows their number and opens a chooser. Where players name their discards, a board of faces opens.
"""

from collections.abc import Callable, Sequence
from functools import partial
from math import inf

import pygame

from game.engine.actions import CLAIMS, Action
from game.gui.kit import draw, theme
from game.gui.kit.look import Look, fitting, largest
from game.gui.sheet.palette import Palette
from game.gui.table.paint import pictures
from game.gui.table.paint.overlays import LABEL, paint_label, paint_sign
from game.gui.table.paint.view import TableView
from game.gui.table.place.spots import RATIO, Spot
from game.gui.table.told.choices import Choices, Group
from game.gui.widgets import Button, Column, Label, Panel, Placed, Row
from game.gui.widgets.base import Say, Size, Widget
from game.gui.widgets.boxes import Fitted
from game.rules.ruleset import Ruleset
from game.rules.score.sheet import Piece
from game.tiles import kinds
from game.tiles.kinds import Kind, Tile
from game.words.prompt import (
    button_name,
    claim_prompt,
    meld_note,
    numbered_meld,
    own_prompt,
    several_prompt,
    turn_prompt,
)
from game.words.wishes import tiles_of

_SKINS: dict[str, theme.Skin] = {"win": theme.GOLDEN, "pass": theme.QUIET} | dict.fromkeys(CLAIMS, theme.PRIMARY)
HEIGHT = 44  # design pixels
#: Ever smaller buttons: letters, a height for the margins, width of the tiles of calls (0: no tiles), and whether only
#: calls that cost a joker show their tiles.
_LEVELS = (
    (theme.Style.STRONG, HEIGHT, 26, False),
    (theme.Style.SMALL_STRONG, 30, 24, False),
    (theme.Style.SMALL_STRONG, 30, 22, True),
    (theme.Style.SMALL, 20, 18, True),
    (theme.Style.SMALL, 20, 0, True),
)
_PLAIN_LEVEL = 2  # the level with words only, unless a joker is used
_SHOWN = ("win", *CLAIMS)  # groups whose tiles are shown
_AWAY = 7  # design pixels between words, tiles and key
_GAP = theme.GAP_SMALL + 2
Press = Callable[[Group], object]
_TILE = 44  # design pixels
_PAD = 14
_PER_ROW = 4
_PANEL_PAD = 18
_NAMES = 760  # width of the naming board
#: Key of the palette of names, which gets the focus when the naming board opens.
PALETTE = "names"
_BRIGHT = theme.Skin((255, 252, 240), (250, 236, 204), theme.GOLD, theme.SHEET.ink)
#: A player to choose: the name, and the melded tiles with what they stand for.
Player = tuple[str, tuple[tuple[Tile, Kind], ...]]


def prompt(view: TableView, choices: Choices, on_bar: Choices, count: int) -> str:
    """
    Return the sentence that asks for a choice; "" without a question.

    `on_bar` are the choices with buttons on the bar; `count` tiles are chosen if several are asked for.
    """
    if not choices.any:
        return ""
    if of_this_game := asked_by_game(view, choices, on_bar, count):
        return of_this_game
    if choices.claiming:
        return claim_prompt(view.narrator, view.show.table.on_offer)
    return turn_prompt(view.narrator, view.hand.picked, has_buttons=bool(on_bar.groups))


def asked_by_game(view: TableView, choices: Choices, on_bar: Choices, count: int = 0) -> str:
    """Ask for neither a call nor a turn: several tiles (`count` are chosen), or a decision of this game; else ""."""
    words = view.look.words
    if choices.several is not None and not choices.groups:
        return several_prompt(words, choices.several, count, view.show.table.phase)
    if choices.discards or choices.claiming or not choices.any:
        return ""
    return own_prompt(words, (group.name for group in on_bar.groups))


class GroupButton(Button):
    """The button of a group of options."""

    def __init__(
        self, group: Group, look: Look, on_press: Callable[[], object], level: int, called: Tile | None, name: str
    ) -> None:
        """
        A higher `level` makes a smaller button, called `name`.

        `called` is the tile on offer, which is framed.
        """
        skin = _SKINS.get(group.name, theme.PLAIN)
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
        y = face.centery - pictures.height(width) // 2
        for tile, stands in self.tiles:
            pictures.pieces_of(surface, (Piece(tile.kind, stands),), x, y, width)
            if tile == self._called:
                box = pygame.Rect(x, y, width, pictures.height(width)).inflate(4, 4)
                surface.blit(draw.ring(box.size, width // 6, theme.BLOSSOM, max(3, width // 8)), box)
            x += width
        if self.ways > 1:
            side = round(width * 0.8)
            paint_sign(surface, (x + side // 2, face.centery), side, str(self.ways))
        if self.badge:
            self._draw_hint(surface, face, pad, self.badge)


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
        text = max(look.text_width(line, theme.Style.SMALL) for line in note)
        tiles = round(len(self.tiles) * look.px(_TILE) * 1.06)
        wide = max(tiles, text, look.px(120)) + 2 * look.px(_PAD)
        below = look.px(8) + len(note) * look.line_height(theme.Style.SMALL) if any(note) else 0
        return wide, pictures.height(look.px(_TILE)) + below + 2 * look.px(_PAD)

    def draw(self, surface: pygame.Surface) -> None:
        look, radius = self.look, self.look.px(theme.RADIUS_SMALL)
        skin = (
            _BRIGHT
            if self.glow > 0.4
            else theme.Skin(
                theme.SHEET.top, theme.SHEET.bottom, theme.mix(theme.GOLD, (0, 0, 0), 0.25), theme.SHEET.ink
            )
        )
        face = self.rect.move(0, look.px(1) if self.down else 0)
        draw.panel(surface, face, radius, skin, border=look.px(1.5), blur=look.px(6))
        width = look.px(_TILE)
        step = round(width * 1.06)
        left = face.centerx - (len(self.tiles) * step - (step - width)) // 2
        top = face.y + look.px(_PAD)
        for n, (tile, stands) in enumerate(self.tiles):
            x = left + n * step
            surface.blit(pictures.lying(tile.kind, width), (x, top))
            if tile.kind != stands:
                paint_label(surface, Spot(x + width / 2, top + width * RATIO / 2, width), stands)
        note = pygame.Rect(face.x, top + pictures.height(width) + look.px(8), face.width, face.height)
        look.paragraph(surface, self._note(look), note, theme.Style.SMALL, theme.TEXT_DARK_SOFT, align="center")
        self.draw_focus(surface, radius)
        self.draw_number(surface)

    def draw_number(self, surface: pygame.Surface) -> None:
        """Draw the number that chooses the card, over its corner."""
        look = self.look
        chip = pygame.Rect(0, 0, look.px(22), look.px(22))
        chip.center = (self.rect.left + look.px(4), self.rect.top + look.px(4 + self.down))
        surface.blit(draw.rounded(chip.size, chip.width // 2, LABEL, look.px(1)), chip)
        look.write(surface, str(self._number), chip, theme.Style.SMALL_STRONG, LABEL.ink, align="center")


def chooser(
    group: Group,
    title: str,
    look: Look,
    above: pygame.Rect,
    choose: Callable[[Action], object],
    close: Callable[[], object],
    *,
    jokers: bool,
    about: Callable[[Action], Player | None],
    free: float,
) -> tuple[Widget, pygame.Rect]:
    """
    Return the chooser of a group, under a title above the bar; `jokers` tells whether the game has any.

    `about` returns the player whom an option is about, if any. Large letters need no more than the `free` width.
    """
    cards = [
        MeldCard(action, n, partial(choose, action), jokers=jokers, about=about(action))
        for n, action in enumerate(group.actions, 1)
    ]
    per_row = 1 if group.actions and about(group.actions[0]) else _PER_ROW
    rows = [Row(*cards[at : at + per_row], justify="center") for at in range(0, len(cards), per_row)]

    def wide(tried: Look) -> int:
        named = tried.text_width(title, theme.Style.STRONG) + tried.px(190)
        return max(named, *(row.wish(tried, above.width)[0] for row in rows)) + 2 * tried.px(_PANEL_PAD)

    return _board(look, above, title, close, rows, wide, above.width, free)


class NamingBoard(Palette):
    """All names of tiles; the keyboard starts at the right one."""

    def __init__(self, tile: Tile, rules: Ruleset, on_name: Callable[[Kind], object]) -> None:
        """`on_name` is called with the chosen name of `tile`."""
        extra = [face for face in rules.extra if not face.is_joker]
        super().__init__(on_name, lambda _: True, lambda _: (1, 1), extra=extra, key=PALETTE)
        self.at = self.faces.index(tile.kind) if tile.kind in (*kinds.PLAIN, *extra) else 0

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
    free: float = inf,
) -> tuple[Widget, pygame.Rect]:
    """
    Return a panel above the middle of a bar, in the largest font that fits.

    It has a title, a close button and `rows`; `wide` returns its width for a font size.
    """
    head = Row(
        Label(title, theme.Style.STRONG, theme.TEXT_GOLD).growing(),
        Button(look.say("action.cancel"), close, hint=look.say("key.esc"), skin=theme.QUIET, height=34, key="cancel"),
        align="center",
    )
    panel = Panel(Column(head, *rows), pad=_PANEL_PAD)
    room = round(min(bar.width, free)), bar.y - 2 * look.px(theme.GAP_SMALL)
    own = fitting(look, lambda tried: (wide(tried), panel.wish(tried, wide(tried))[1]), room)
    width = round(min(most, wide(own)))
    rect = pygame.Rect(0, 0, width, panel.wish(own, width)[1])
    rect.midbottom = (bar.centerx, bar.y - own.px(theme.GAP_SMALL))
    return Fitted(panel, own), rect
