"""The tray: the tiles that are chosen to be given away, to whom they go, which pass this is, and what sends them."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.engine.games.american.charleston import PASSES
from game.engine.questions import Several
from game.engine.table import Phase
from game.gui.kit import draw
from game.gui.kit.fit import fitting
from game.gui.kit.look import Look
from game.gui.kit.theme import (
    FIELD,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    GOLDEN,
    PRIMARY,
    RADIUS,
    TEXT_DARK,
    TEXT_GOLD,
    TEXT_SOFT,
    Skin,
    Style,
)
from game.gui.table.paint.view import TableView
from game.gui.table.place.spots import EDGE, RATIO
from game.gui.table.tile import front_and_back
from game.gui.widgets import Button, Placed, Widget
from game.gui.widgets.base import Say, Size
from game.gui.widgets.holder import Fitted
from game.tiles.kinds import Tile

_WIDE, _PAD, _GAP = 400, 14, 10  # design pixels
_TILE, _DISC, _SEND, _ARROW = 62, 30, 48, 14
_WOOD = Skin((120, 58, 40), (78, 34, 24), GOLD, TEXT_GOLD)
#: What each pass is drawn as.
_ARROWS = {1: "chevron_right", 2: "chevron_up", 3: "chevron_left"}
#: The passes of a round in their order, by the first of them.
_ROUNDS = (("right", "across", "left"), ("left_again", "across_again", "right_again"), ("courtesy",))


def placed(
    view: TableView,
    several: Several | None,
    gathered: Sequence[Tile],
    give_back: Callable[[Tile], object],
    send: Callable[[], object],
) -> Placed:
    """Return the tray in the middle of the cloth, while tiles are asked for that go to another player."""
    if several is None or _pass(view) not in PASSES:
        return []
    tray, frame = Tray(view, several, gathered, give_back, send), view.show.frame
    room = round(frame.size[0]), round(2 * (view.show.regions.strip.y - frame.centre[1]))
    own = fitting(view.look, lambda tried: tray.wish(tried, room[0]), (round(0.5 * frame.size[0]), room[1]))
    place = pygame.Rect((0, 0), tray.wish(own, room[0]))
    place.center = (round(frame.centre[0]), round(frame.centre[1]))
    return [(Fitted(tray, own), place)]


def receiver(view: TableView) -> int:
    """Return the player to whom the tiles go."""
    table, front = view.show.table, view.show.sight.front
    players = table.players
    return players[(players.index(front) + PASSES[_pass(view)][0]) % len(players)]


def _pass(view: TableView) -> str:
    phase = view.show.table.phase
    return _ROUNDS[0][0] if phase is Phase.DEAL else str(phase)


class Slot(Button):
    """A place of the tray: empty, or with a tile that goes back when it is pressed."""

    def __init__(self, tile: Tile | None, act: Callable[[], object], *, key: str) -> None:
        """Take the tile, and what pressing it does."""
        super().__init__("", act, key=key, enabled=tile is not None)
        self._tile = tile

    def spoken(self, say: Say) -> str:
        """Name the tile, or say that the place is empty."""
        return say("tray.empty") if self._tile is None else self.look.words.tile(self._tile.kind)

    def wish(self, look: Look, room: int) -> Size:
        """Ask for the room of a tile."""
        del room
        return look.px(_TILE), round(look.px(_TILE) * (RATIO + EDGE))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tile, or a dashed place."""
        if self._tile is None:
            surface.blit(draw.rounded(self.rect.size, self.look.px(8), FIELD, 1), self.rect)
            draw.dashed(surface, self.rect, GOLD_DEEP)
            return
        picture = front_and_back.lying(self._tile.kind, self.rect.width, 0, face_up=True)
        surface.blit(picture, picture.get_rect(center=self.rect.center).move(0, -round(self.glow * self.look.px(4))))
        self.draw_focus(surface, self.look.px(8))


class Tray(Widget):
    """Lies on the cloth while tiles are chosen that go to another player."""

    def __init__(
        self,
        view: TableView,
        several: Several,
        gathered: Sequence[Tile],
        give_back: Callable[[Tile], object],
        send: Callable[[], object],
    ) -> None:
        """Take the table, the question, the tiles chosen so far, and the callbacks that take one out and send them."""
        super().__init__(key="tray")
        say, self._view, self._several, self._count = view.look.say, view, several, len(gathered)
        tiles = [*gathered, *[None] * (several.number - len(gathered))]
        self._slots = [
            Slot(tile, bool if tile is None else partial(give_back, tile), key=f"slot {number}")
            for number, tile in enumerate(tiles)
        ]
        self.player = receiver(view)
        none = f"table.give_none.at_{view.show.table.phase}"  # what nothing means there
        label = say("tray.send", player=view.narrator.name(self.player))
        if not gathered and view.look.words.has(none):
            label = say(none)
        ready = several.takes(len(gathered))
        self._send = Button(
            label, send, hint=say("key.enter") if ready else "", skin=PRIMARY, height=_SEND, key="give", enabled=ready
        )

    def children(self) -> Sequence[Widget]:
        """Return the places, and what sends the tiles."""
        return (*self._slots, self._send)

    def spoken(self, say: Say) -> str:
        """Return in words to whom the tiles go."""
        return say(f"tray.to_{PASSES[_pass(self._view)][0]}", player=self._view.narrator.name(self.player))

    def wish(self, look: Look, room: int) -> Size:
        """Ask for the room of passes, heading, places, note and button."""
        slot = self._slots[0].wish(look, 0)[1]
        notes = self._note_lines(look)
        words = look.px(_DISC) + look.line_height(Style.SUBHEADING) + len(notes) * look.line_height(Style.SMALL)
        return min(room, look.px(_WIDE)), words + slot + look.px(_SEND + 2 * _PAD + 4 * _GAP)

    def _note_lines(self, look: Look) -> Sequence[str]:
        return look.wrap(self._note(look), look.px(_WIDE - 2 * _PAD), Style.SMALL)

    def _note(self, look: Look) -> str:
        """Return in words how many tiles are missing, and what a tile that is kept means where fewer will do."""
        missing = self._several.number - self._count
        if self._several.fewer and missing:
            return look.say("tray.courtesy" if _pass(self._view) == "courtesy" else "tray.unseen")
        return look.say("tray.missing", count=missing) if missing else look.say("tray.whole")

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Take a place; tiles and button stand in the middle of it."""
        super().place(look, rect)
        wide, high = self._slots[0].wish(look, 0)
        gap = look.px(_GAP)
        y = rect.y + look.px(_PAD + _DISC + _GAP) + look.line_height(Style.SUBHEADING) + gap
        x = rect.centerx - (len(self._slots) * (wide + 2 * gap) - 2 * gap) // 2
        for slot in self._slots:
            slot.place(look, pygame.Rect(x, y, wide, high))
            x += wide + 2 * gap
        send = min(rect.width - 2 * look.px(_PAD), self._send.wish(look, rect.width)[0])
        self._send.place(look, pygame.Rect(0, 0, send, look.px(_SEND)))
        self._send.rect.midbottom = (rect.centerx, rect.bottom - look.px(_PAD))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board, the passes, the heading, the tiles, the note, the button, and an arrow to who gets them."""
        look, rect, pad = self.look, self.rect, self.look.px(_PAD)
        draw.panel(surface, rect, look.px(RADIUS), _WOOD, border=look.px(2), blur=look.px(12))
        self._draw_way(surface)
        self._draw_passes(surface, pygame.Rect(rect.x + pad, rect.y + pad, rect.width - 2 * pad, look.px(_DISC)))
        heading = pygame.Rect(rect.x + pad, 0, rect.width - 2 * pad, look.line_height(Style.SUBHEADING))
        heading.bottom = self._slots[0].rect.y - look.px(_GAP)
        look.write(surface, self.spoken(look.say), heading, Style.SUBHEADING, GOLD_LIGHT, align="center", may_cut=True)
        below = pygame.Rect(heading.x, self._slots[0].rect.bottom + look.px(_GAP), heading.width, 0)
        below.height = look.line_height(Style.SMALL)
        for line in self._note_lines(look):
            look.write(surface, line, below, Style.SMALL, TEXT_SOFT, align="center")
            below.y += below.height
        super().draw(surface)

    def _draw_way(self, surface: pygame.Surface) -> None:
        """Draw an arrow at the side of the board towards who gets the tiles."""
        steps, rect, half = PASSES[_pass(self._view)][0], self.rect, self.look.px(_ARROW)
        across = {1: 1, 2: 0, 3: -1}[steps]
        x = rect.centerx + across * (rect.width // 2 + half)
        y = rect.centery if across else rect.y - half
        dx, dy = across * half, 0 if across else -half
        side = (dy, dx)
        points = [(x + dx, y + dy), (x - dx + side[0], y - dy + side[1]), (x - dx - side[0], y - dy - side[1])]
        pygame.draw.polygon(surface, tuple(GOLD_LIGHT), points)

    def _draw_passes(self, surface: pygame.Surface, line: pygame.Rect) -> None:
        """Draw the passes of this round in a row: those that are done with a tick, the present one lit."""
        look, now = self.look, _pass(self._view)
        row = next(one for one in _ROUNDS if now in one)
        names = [look.say(f"tray.way_{PASSES[one][0]}") for one in row]
        side, gap = line.height, look.px(6)
        wide = sum(side + gap + look.text_width(name, Style.SMALL_STRONG) for name in names)
        step = look.px(16)
        x = line.centerx - (wide + step * (len(row) - 1)) // 2
        for one, name in zip(row, names, strict=True):
            done, lit = row.index(one) < row.index(now), one == now
            disc = pygame.Rect(x, line.y, side, side)
            surface.blit(draw.rounded(disc.size, side // 2, GOLDEN if lit else FIELD, look.px(1)), disc)
            icon = "check" if done else _ARROWS[PASSES[one][0]]
            ink = TEXT_DARK if lit else GOLD_LIGHT if done else TEXT_SOFT
            look.icon(surface, icon, disc.inflate(-side // 3, -side // 3), ink)
            text = pygame.Rect(disc.right + gap, line.y, look.text_width(name, Style.SMALL_STRONG), side)
            look.write(surface, name, text, Style.SMALL_STRONG, GOLD_LIGHT if lit else TEXT_SOFT)
            x = text.right + step
