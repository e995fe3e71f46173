"""A row of a ranking: an option with its tile, bar, points behind the best, and certainty."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.agents.levels.estimate import Weighed, shares
from game.engine import actions as wish
from game.engine.actions import Action, Discard, sense_of
from game.gui.kit.look import Look
from game.gui.kit.picture_cache import Memo
from game.gui.kit.theme import BAD, GOLDEN, QUIET, TEXT_SOFT, Colour, Style
from game.gui.table.paint import pictures
from game.gui.table.paint.overlays import Bar, paint_bar
from game.gui.widgets import Button
from game.gui.widgets.base import Say, Size
from game.tiles.kinds import Kind
from game.words.judgements import HelpWords, Ranked, ranked
from game.words.lookup import Words
from game.words.numbers import ERROR

_TILE, _BAR, _PAD, _CLOSE, _GAP, _WIDE = 24, 8, 5, 2, 8, 70  # design pixels
_LINE_TILE, _NEAR, _LEAST = 18, 6, 18  # in one line: tile, gaps, least length of the bar
_NOTHING = "0"  # shown as the points of the best option
_CERTAIN = "00%"  # as wide as the risk of a discard
_SHARE = 0.33  # maximal share of the bar in the room beside the tile, unless the row is brief


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
    helps: Mapping[Action, HelpWords] | None = None,
) -> "list[OptionRow]":
    """
    Return a row for each option, the best first; pressing a row passes its action to `press`.

    The `chosen` option is lit, the `played` one has a dot. `chances` are the probabilities that somebody wins on a
    discard. With `helps`, the words for the helping tiles after an option, a row is one line with aligned columns.
    """
    full, rows, columns = shares(ranking, stake), list[OptionRow](), Columns()
    for one in ranking:
        sense, action = sense_of(one.action), one.action
        chance = None if chances is None or not isinstance(action, Discard) else chances[action.tile.kind]
        is_played = played is not None and sense == sense_of(played)
        told = ranked(words, one, ranking, played=is_played, chance=chance)
        lit = chosen is not None and sense == sense_of(chosen)
        if helps is None:
            rows.append(OptionRow(told, action, full[sense], partial(press, action), chosen=lit, brief=brief))
        else:
            act = partial(press, action)
            help_words = helps.get(action, HelpWords())
            rows.append(OptionLine(told, action, full[sense], act, chosen=lit, helps=help_words, columns=columns))
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
        return room, max(text, pictures.height(look.px(_TILE))) + look.px(2 * pad)

    def spoken(self, say: Say) -> str:
        return self.told.spoken

    @property
    def _risk_ink(self) -> Colour:
        return self.skin.ink if self.skin is GOLDEN else BAD

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        look = self.look
        inner = face.inflate(-2 * look.px(_PAD if self._brief else 2 * _PAD), -2 * look.px(_PAD))
        ink, soft = self.skin.ink, self.skin.ink if self.skin is GOLDEN else TEXT_SOFT
        left = inner.x
        if self.told.tile is not None:
            tile = pictures.lying(self.told.tile, look.px(_TILE))
            surface.blit(tile, tile.get_rect(midleft=(left, inner.centery)))
            left += look.px(_TILE + _GAP)
        told, beside = self.told.points, self.told.deed or (self.told.chance and _CERTAIN)
        if self._brief and beside:  # the deed and the risk matter more than the error of the points
            room = inner.right - left - look.text_width(told, Style.SMALL_STRONG) - look.px(_NEAR)
            told = told if look.text_width(beside, Style.TINY) <= room else told.partition(ERROR)[0]
        usual = ("−00.0",) if told or not self._brief else ()
        points = max(look.text_width(text, Style.SMALL_STRONG) for text in (told, *usual))
        right = inner.right - points - look.px(_GAP)
        if self._brief and self.told.chance:
            place = pygame.Rect(left, inner.y, look.text_width(_CERTAIN, Style.TINY), inner.height)
            look.write(surface, self.told.chance, place, Style.TINY, self._risk_ink, align="right")
            left = place.right + look.px(_NEAR)
        free = right - left
        if not self._brief:  # the bar gives way to the words below the name
            free = min(round(_SHARE * free), free - look.px(_GAP) - look.text_width(self.told.sure, Style.TINY))
        wide = max(0, min(look.px(_WIDE), free))
        bar = pygame.Rect(left if self._brief else right - wide, 0, wide, look.px(_BAR))
        bar.centery = inner.centery
        if self._brief and self.told.deed:
            until = inner.right - look.text_width(told, Style.SMALL_STRONG) - look.px(_CLOSE)
            line = pygame.Rect(left, face.y + look.px(_CLOSE), until - left, look.line_height(Style.TINY))
            look.write(surface, self.told.deed, line, Style.TINY, ink, may_cut=True)
            bar.topleft = (left, line.bottom)
        number = pygame.Rect(inner.right - points, inner.y, points, inner.height)
        look.write(surface, told, number, Style.SMALL_STRONG, ink, align="right")
        if bar.width >= look.px(_LEAST):  # long points and a risk may leave no room
            paint_bar(surface, bar, Bar(self.share, best=not self.told.points and self.share >= 1))
        if self._brief:
            return
        high = look.line_height(Style.SMALL)
        name = pygame.Rect(left, inner.centery - high, bar.x - look.px(_GAP) - left, high)
        is_short = not self.told.deed or look.text_width(self.told.name, Style.SMALL) <= name.width
        look.write(surface, self.told.name if is_short else self.told.deed, name, Style.SMALL, ink, may_cut=True)
        below = pygame.Rect(name.x, inner.centery, name.width, look.line_height(Style.TINY))
        look.write_whole(surface, self.told.sure, below, Style.TINY, soft)


class Columns:
    """Column widths of a list, equal in all its lines."""

    def __init__(self) -> None:
        """Each `OptionLine` adds itself to `lines`."""
        self.lines: list[OptionLine] = []
        self._widths = Memo[tuple[int, int, int, int]]()

    def widths(self, look: Look, room: int) -> tuple[int, int, int, int]:
        """
        Return the widths of names, risks, helping tiles and points; `room` is the width beside the tile.

        A narrow list has no column of helping tiles.
        """
        return self._widths.get((look.scale, room), lambda: self._measured(look, room))

    def _measured(self, look: Look, room: int) -> tuple[int, int, int, int]:
        points = max(look.text_width(line.points, Style.SMALL_STRONG) for line in self.lines)
        helps = max(look.text_width(line.helps, Style.SMALL) for line in self.lines)
        risks = max(look.text_width(line.told.chance, Style.SMALL) for line in self.lines)
        left = room - points - helps - risks - look.px((1 + bool(helps) + bool(risks)) * _NEAR)
        names = max(look.text_width(line.name_for(look, left), Style.SMALL) for line in self.lines)
        return names, risks, helps if names <= left else 0, points


class OptionLine(OptionRow):
    """A ranked option in one line: tile, name, bar, number of helping tiles, points."""

    def __init__(
        self,
        told: Ranked,
        action: Action,
        share: float,
        act: Callable[[], object],
        *,
        chosen: bool,
        helps: HelpWords,
        columns: Columns,
    ) -> None:
        """`helps` are the words for the helping tiles; `columns` are those of the whole list."""
        super().__init__(told, action, share, act, chosen=chosen, brief=True)
        self.helps, self.points, self._columns = helps.short, told.points or _NOTHING, columns
        self.tip = (*told.tip, *filter(None, (helps.whole,)))
        columns.lines.append(self)

    def wish(self, look: Look, room: int) -> Size:
        return room, max(look.line_height(Style.SMALL), pictures.height(look.px(_LINE_TILE))) + look.px(_CLOSE)

    def spoken(self, say: Say) -> str:
        return ", ".join((self.told.spoken, *self.tip[len(self.told.tip) :]))

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        look, gap, ink = self.look, self.look.px(_NEAR), self.skin.ink
        inner = face.inflate(-2 * look.px(_PAD), 0)
        if self.told.tile is not None:
            tile = pictures.lying(self.told.tile, look.px(_LINE_TILE))
            surface.blit(tile, tile.get_rect(midleft=(inner.x, inner.centery)))
        inner.left, inner.width = inner.x + look.px(_LINE_TILE) + gap, inner.width - look.px(_LINE_TILE) - gap
        names, risks, helps, points = self._columns.widths(look, inner.width)
        look.write(surface, self.points, inner, Style.SMALL_STRONG, ink, align="right")
        inner.width -= points + gap
        if helps:
            soft = ink if self.skin is GOLDEN else TEXT_SOFT
            look.write(surface, self.helps, inner, Style.SMALL, soft, align="right")
            inner.width -= helps + gap
        if risks:
            look.write(surface, self.told.chance, inner, Style.SMALL, self._risk_ink, align="right")
            inner.width -= risks + gap
        name, long = self.name_for(look, inner.width), min(look.px(_WIDE), inner.width - names - 2 * gap)
        if long >= look.px(_LEAST):
            bar = pygame.Rect(inner.right - long, inner.centery - look.px(_BAR) // 2, long, look.px(_BAR))
            paint_bar(surface, bar, Bar(self.share, best=not self.told.points and self.share >= 1))
            inner.width -= long + gap
        look.write(surface, name, inner, Style.SMALL, ink, may_cut=bool(self.told.deed))

    def name_for(self, look: Look, room: int) -> str:
        """Return the name, or only the kind of option if the name leaves no room for a bar and the kind is unique."""
        name = self.told.name
        if self.told.deed and sum(self.told[1:3] == line.told[1:3] for line in self._columns.lines) > 1:
            return name
        is_short = not self.told.deed or look.text_width(name, Style.SMALL) <= room - look.px(_LEAST + 2 * _NEAR)
        return name if is_short else self.told.deed
