"""A row of a ranking: an option with its tile, bar, points behind the best, and certainty."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.engine import actions as wish
from game.engine.actions import Action, Discard
from game.gui.kit.look import Look
from game.gui.kit.theme import GOLDEN, QUIET, TEXT_SOFT, Style
from game.gui.table.paint.bars import Bar, paint_bar
from game.gui.table.tile import front_and_back, loose_tiles
from game.gui.widgets import Button
from game.gui.widgets.base import Say, Size
from game.session.judge.alike import sense_of
from game.session.judge.estimate import Weighed
from game.session.judge.shares import shares
from game.tiles.kinds import Kind
from game.words.judged.judgements import Ranked, ranked
from game.words.lookup import Words

_TILE, _BAR, _PAD, _CLOSE, _GAP, _WIDE = 24, 8, 5, 2, 8, 70  # design pixels
_SHARE = 0.33  # maximal share of the bar in the room beside the tile, if the name needs room


def option_rows(
    words: Words,
    ranking: Sequence[Weighed],
    stake: float,
    press: Callable[[Action], object],
    *,
    chosen: Action | None = None,
    played: Action | None = None,
    chances: Mapping[Kind, float] | None = None,
    brief: bool = False,
) -> "list[OptionRow]":
    """
    Return a row for each option, the best first; pressing a row passes its action to `press`.

    The `chosen` option is lit, the `played` one has a dot. `chances` holds the risk of dealing in by discarded kind.
    """
    full, rows = shares(ranking, stake), []
    for one in ranking:
        sense, action = sense_of(one.action), one.action
        chance = None if chances is None or not isinstance(action, Discard) else chances[action.tile.kind]
        is_played = played is not None and sense == sense_of(played)
        told = ranked(words, one, ranking[0], played=is_played, chance=chance)
        lit = chosen is not None and sense == sense_of(chosen)
        rows.append(OptionRow(told, action, full[sense], partial(press, action), chosen=lit, brief=brief))
    return rows


class OptionRow(Button):
    """A ranked option as a button."""

    def __init__(
        self, told: Ranked, action: Action, share: float, act: Callable[[], object], *, chosen: bool, brief: bool
    ) -> None:
        """
        `share`, from 0 to 1, is the length of the bar; `act` is called when the row is pressed.

        A brief row is lower: a discard shows only its tile, another option its kind above the bar.
        """
        skin = GOLDEN if chosen else QUIET
        super().__init__(told.name, act, skin=skin, style=Style.SMALL, key=f"ranked {wish.write(action)}")
        self.told, self.share, self._brief = told, share, brief
        if brief:
            self.tip = told.tip

    def wish(self, look: Look, room: int) -> Size:
        text = look.line_height(Style.SMALL) + (0 if self._brief else look.line_height(Style.TINY))
        pad = _CLOSE if self._brief else _PAD
        return room, max(text, loose_tiles.height(look.px(_TILE))) + look.px(2 * pad)

    def spoken(self, say: Say) -> str:
        return self.told.spoken

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        look = self.look
        inner = face.inflate(-2 * look.px(_PAD if self._brief else 2 * _PAD), -2 * look.px(_PAD))
        ink, soft = self.skin.ink, self.skin.ink if self.skin is GOLDEN else TEXT_SOFT
        left = inner.x
        if self.told.tile is not None:
            tile = front_and_back.lying(self.told.tile, look.px(_TILE))
            surface.blit(tile, tile.get_rect(midleft=(left, inner.centery)))
            left += look.px(_TILE + _GAP)
        points = max(look.text_width(text, Style.SMALL_STRONG) for text in (self.told.points, "−00.0"))
        right = inner.right - points - look.px(_GAP)
        wide = min(look.px(_WIDE), round((1 if self._brief else _SHARE) * (right - left)))
        bar = pygame.Rect(0, 0, wide, look.px(_BAR)).move_to(midright=(right, inner.centery))
        if self._brief and self.told.deed:
            until = inner.right - look.text_width(self.told.points, Style.SMALL_STRONG) - look.px(_CLOSE)
            line = pygame.Rect(left, face.y + look.px(_CLOSE), until - left, look.line_height(Style.TINY))
            look.write(surface, self.told.deed, line, Style.TINY, ink, may_cut=True)
            bar.topleft = (left, line.bottom)
        number = pygame.Rect(inner.right - points, inner.y, points, inner.height)
        look.write(surface, self.told.points, number, Style.SMALL_STRONG, ink, align="right")
        paint_bar(surface, bar, Bar(self.share, best=not self.told.points and self.share >= 1))
        if self._brief:
            return
        high = look.line_height(Style.SMALL)
        name = pygame.Rect(left, inner.centery - high, bar.x - look.px(_GAP) - left, high)
        is_short = not self.told.deed or look.text_width(self.told.name, Style.SMALL) <= name.width
        look.write(surface, self.told.name if is_short else self.told.deed, name, Style.SMALL, ink, may_cut=True)
        below = pygame.Rect(name.x, inner.centery, name.width, look.line_height(Style.TINY))
        look.write(surface, self.told.sure, below, Style.TINY, soft, may_cut=True)
