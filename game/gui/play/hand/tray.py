"""The tray: the tiles chosen to be passed, their receiver, the present pass, and the button that sends them."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.engine.actions import Several
from game.engine.games.american.charleston import PASSES
from game.engine.table import Phase
from game.gui.kit import draw, theme
from game.gui.kit.look import Look, fitting
from game.gui.table.paint import pictures
from game.gui.table.paint.view import TableView
from game.gui.widgets import Button, Column, Label, Panel, Paragraph, Picture, Placed, Row
from game.gui.widgets.base import Say, Size
from game.gui.widgets.boxes import Fitted
from game.tiles.kinds import Tile

_WIDE, _PAD, _GAP = 400, 14, 10  # design pixels
_PALE = 97  # of 255: opacity of an advised tile
_TILE, _DISC, _SEND, _ARROW = 62, 30, 48, 14
_WOOD = theme.Skin((120, 58, 40), (78, 34, 24), theme.GOLD, theme.TEXT_GOLD)
#: Icon of each pass.
_ARROWS = {1: "chevron_right", 2: "chevron_up", 3: "chevron_left"}
#: The passes of each round in their order.
_ROUNDS = (("right", "across", "left"), ("left_again", "across_again", "right_again"), ("courtesy",))


def placed(
    view: TableView,
    several: Several | None,
    gathered: Sequence[Tile],
    advised: Sequence[Tile],
    give_back: Callable[[Tile], object],
    send: Callable[[], object],
    until: tuple[int | None, int],
) -> Placed:
    """
    Return the tray in the middle of the table, while tiles are asked for that go to another player.

    The `advised` tiles lie pale in the empty tray. It ends before the x and the y `until`, those of a board, if one is
    open, and of what is said.
    """
    if several is None or _pass(view) not in PASSES:
        return []
    tray, frame = Tray(view, several, gathered, advised, give_back, send), view.show.frame
    beside, most = view.show.regions.plates[3].right + frame.px(_GAP), 0.5 * frame.size[0]
    end = beside + most if until[0] is None else until[0] - frame.px(_GAP)
    top, foot = view.show.regions.piles.y, until[1] - frame.px(_GAP)
    room = round(min(most, end - beside)), round(foot - top)
    own = fitting(view.look, lambda tried: (tried.px(_WIDE), tray.wish(tried, room[0])[1]), room)
    place = pygame.Rect((0, 0), tray.wish(own, room[0]))
    place.center = (round(frame.centre[0]), round(frame.centre[1]))
    place.bottom = max(min(place.bottom, round(foot)), round(top) + place.height)
    if until[0] is not None:
        place.right = min(place.right, round(end))
    return [(Fitted(tray, own), place)]


def _receiver(view: TableView) -> int:
    """The player who gets the tiles."""
    table, front = view.show.table, view.show.sight.front
    players = table.players
    return players[(players.index(front) + PASSES[_pass(view)][0]) % len(players)]


def _pass(view: TableView) -> str:
    phase = view.show.table.phase
    return _ROUNDS[0][0] if phase is Phase.DEAL else str(phase)


class Slot(Button):
    """A place of the tray: with a tile that a press puts back, or empty; an advised tile lies there pale."""

    def __init__(self, tile: Tile | None, act: Callable[[], object], *, key: str, advised: Tile | None = None) -> None:
        """`act` is called when `tile` is pressed."""
        super().__init__("", act, key=key, enabled=tile is not None)
        self._tile, self._advised = tile, advised

    def spoken(self, say: Say) -> str:
        """Name of the tile, or that the place is empty."""
        return say("tray.empty") if self._tile is None else self.look.words.tile(self._tile.kind)

    def wish(self, look: Look, room: int) -> Size:
        return look.px(_TILE), pictures.height(look.px(_TILE))

    def draw(self, surface: pygame.Surface) -> None:
        if self._tile is None:
            surface.blit(draw.rounded(self.rect.size, self.look.px(8), theme.FIELD, 1), self.rect)
            draw.dashed(surface, self.rect, theme.GOLD_DEEP)
            if self._advised is not None:
                pale = draw.faint(pictures.lying(self._advised.kind, self.rect.width), _PALE)
                surface.blit(pale, pale.get_rect(center=self.rect.center))
            return
        picture = pictures.lying(self._tile.kind, self.rect.width)
        surface.blit(picture, picture.get_rect(center=self.rect.center).move(0, -round(self.glow * self.look.px(4))))
        self.draw_focus(surface, self.look.px(8))


class Tray(Panel):
    """Lies on the table while the person chooses tiles for another player."""

    def __init__(
        self,
        view: TableView,
        several: Several,
        gathered: Sequence[Tile],
        advised: Sequence[Tile],
        give_back: Callable[[Tile], object],
        send: Callable[[], object],
    ) -> None:
        """`gathered` are the tiles chosen so far; `give_back` takes one out, `send` passes them on."""
        say, self._view = view.look.say, view
        tiles = [*gathered, *[None] * (several.number - len(gathered))]
        pale = [*(() if gathered else advised), *[None] * several.number]
        slots = [
            Slot(tile, bool if tile is None else partial(give_back, tile), key=f"slot {number}", advised=pale[number])
            for number, tile in enumerate(tiles)
        ]
        self._player = view.narrator.name(_receiver(view))
        none = f"table.give_none.at_{view.show.table.phase}"  # a game's own words for passing nothing
        label = say("tray.send", player=self._player)
        if not gathered and view.look.words.has(none):
            label = say(none)
        ready = several.takes(len(gathered))
        by_enter = ready and bool(gathered)  # `Desk.enter` sends no empty tray
        hint, skin = (say("key.enter"), theme.PRIMARY) if by_enter else ("", theme.PLAIN)
        give = Button(label, send, hint=hint, skin=skin, height=_SEND, key="give", enabled=ready)
        parts = (
            Picture((_WIDE, _DISC), self._draw_passes),
            Label(self.spoken(say), theme.Style.SUBHEADING, theme.GOLD_LIGHT, align="center", may_cut=True),
            Row(*slots, gap=2 * _GAP, justify="center"),
            Paragraph(self._note(several, several.number - len(gathered), advised), theme.Style.SMALL, align="center"),
            Row(give, justify="center"),
        )
        super().__init__(Column(*parts, gap=_GAP), skin=_WOOD, pad=_PAD, width=_WIDE)
        self.key = "tray"

    def spoken(self, say: Say) -> str:
        return say(f"tray.to_{PASSES[_pass(self._view)][0]}", player=self._player)

    def _note(self, several: Several, missing: int, advised: Sequence[Tile]) -> str:
        """Sentence about the missing tiles, or about kept tiles if fewer are allowed."""
        say = self._view.look.say
        if advised and missing == several.number:
            return say("tray.advised", letter=self._view.look.key("table_hint"))
        if several.fewer and missing:
            return say("tray.courtesy" if _pass(self._view) == "courtesy" else "tray.unseen")
        return say("tray.missing", count=missing) if missing else say("tray.whole")

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self._draw_way(surface)

    def _draw_way(self, surface: pygame.Surface) -> None:
        steps, rect, half = PASSES[_pass(self._view)][0], self.rect, self.look.px(_ARROW)
        across = {1: 1, 2: 0, 3: -1}[steps]
        x = rect.centerx + across * (rect.width // 2 - self.look.px(_PAD) - half)
        y = rect.centery if across else rect.y - half
        dx, dy = across * half, 0 if across else -half
        side = (dy, dx)
        points = [(x + dx, y + dy), (x - dx + side[0], y - dy + side[1]), (x - dx - side[0], y - dy - side[1])]
        pygame.draw.polygon(surface, tuple(theme.GOLD_LIGHT), points)

    def _draw_passes(self, surface: pygame.Surface, line: pygame.Rect, look: Look) -> None:
        """Draw the passes of this round in a row: finished ones ticked, the present one lit."""
        now = _pass(self._view)
        row = next(one for one in _ROUNDS if now in one)
        names = [look.say(f"tray.way_{PASSES[one][0]}") for one in row]
        side, gap = line.height, look.px(6)
        wide = sum(side + gap + look.text_width(name, theme.Style.SMALL_STRONG) for name in names)
        step = look.px(16)
        x = line.centerx - (wide + step * (len(row) - 1)) // 2
        for one, name in zip(row, names, strict=True):
            done, lit = row.index(one) < row.index(now), one == now
            disc = pygame.Rect(x, line.y, side, side)
            surface.blit(draw.rounded(disc.size, side // 2, theme.GOLDEN if lit else theme.FIELD, look.px(1)), disc)
            icon = "check" if done else _ARROWS[PASSES[one][0]]
            ink = theme.TEXT_DARK if lit else theme.GOLD_LIGHT if done else theme.TEXT_SOFT
            look.icon(surface, icon, disc.inflate(-side // 3, -side // 3), ink)
            text = pygame.Rect(disc.right + gap, line.y, look.text_width(name, theme.Style.SMALL_STRONG), side)
            look.write(surface, name, text, theme.Style.SMALL_STRONG, theme.GOLD_LIGHT if lit else theme.TEXT_SOFT)
            x = text.right + step
