"""The filters above the list: small dropdowns and toggles."""

from collections.abc import Callable, Iterable, Iterator, Sequence

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import (
    FIELD,
    GAP_SMALL,
    GOLD,
    GOLDEN,
    PLAIN,
    QUIET,
    RADIUS_SMALL,
    TEXT,
    TEXT_DARK,
    TEXT_GOLD,
    TEXT_SOFT,
    Skin,
    Style,
)
from game.gui.library.search import KINDS, SINCE, STARS, STATES, STUDIES, UNSET, Filters
from game.gui.program.saved.library import Library
from game.gui.widgets import Button, Dropdown, Flow, Row, Widget
from game.gui.widgets.base import Size
from game.gui.widgets.button import lit
from game.record.index.query import SORTS
from game.rules.games.catalogue import GAMES
from game.words.lookup import Words

_PAD, _ARROW = 12, 14
_HEIGHT = 34
_WIDEST = 190  # design pixels of a closed dropdown, at most
_OPPONENTS = 40  # the opponents met most often
_SET = Skin(PLAIN.top, PLAIN.bottom, GOLD, TEXT)


def filter_bar(words: Words, filters: Filters, change: Callable[..., object], library: Library) -> Widget:
    """
    The filter widgets; `change` is called with new values under the field names of `Filters`.

    Filters for opponents and collections are omitted if there are none.
    """
    say = words.say
    collections = [one.name for one in library.collections.found().things]

    def chip(name: str, entries: Iterable[tuple[str, str]]) -> "_Chip":
        return _Chip(list(entries), getattr(filters, name), lambda value: change(**{name: value}), key=name)

    def chip_of(name: str, values: Iterable[str], key: str = "") -> "_Chip":
        return chip(name, ((value, say(f"library.{key or name}_{value or 'any'}")) for value in values))

    def names(name: str, found: Sequence[str]) -> Iterator[Widget]:
        known = [one for one in dict.fromkeys((*found, getattr(filters, name))) if one]
        if known:
            yield chip(name, [("", say(f"library.{name}_any")), *((one, one) for one in known)])

    def button(label: str, act: Callable[[], object], icon: str, key: str, skin: Skin = QUIET) -> Button:
        return Button(label, act, icon=icon, style=Style.SMALL_STRONG, skin=skin, height=_HEIGHT, key=key)

    def flip(name: str) -> Callable[[], object]:
        return lambda: change(**{name: not getattr(filters, name)})

    turn = button("", flip("backwards"), "chevron_up" if filters.backwards else "chevron_down", "turn")
    return Flow(
        chip("game", [("", say("library.game_any")), *((key, say(f"ruleset.{key}")) for key in GAMES)]),
        chip_of("state", STATES),
        button(say("library.won"), flip("won"), "crown", "won", GOLDEN if filters.won else QUIET),
        chip_of("stars", STARS, "least"),
        chip_of("since", SINCE),
        chip_of("kind", KINDS),
        chip_of("study", STUDIES),
        *names("opponent", library.opponents()[:_OPPONENTS]),
        *names("collection", collections),
        Row(chip_of("sort", SORTS), turn, gap=GAP_SMALL, align="center"),
        *([button(say("library.clear"), lambda: change(**UNSET), "cross", "clear")] if filters.narrowed else []),
        height=_HEIGHT,
    )


class _Chip(Dropdown[str]):
    """A small dropdown, golden unless its first entry is selected."""

    def wish(self, look: Look, room: int) -> Size:
        widest = max(look.text_width(label, Style.SMALL_STRONG) for _, label in self.entries)
        return min(room, look.px(_WIDEST), widest + look.px(2 * _PAD + _ARROW + 6)), look.px(_HEIGHT)

    def draw(self, surface: pygame.Surface) -> None:
        look, pad, radius = self.look, self.look.px(_PAD), self.rect.height // 2
        skin, style, ink = (_SET, Style.SMALL_STRONG, TEXT_GOLD) if self.index > 0 else (FIELD, Style.SMALL, TEXT_SOFT)
        surface.blit(draw.rounded(self.rect.size, radius, lit(skin, self.glow), look.px(1.5)), self.rect)
        arrow = pygame.Rect(0, 0, look.px(_ARROW), look.px(_ARROW))
        arrow.midright = (self.rect.right - pad, self.rect.centery)
        look.icon(surface, "chevron_down", arrow, TEXT_SOFT)
        room = pygame.Rect(self.rect.x + pad, self.rect.y, arrow.left - self.rect.x - pad, self.rect.height)
        look.write(surface, self.entries[self.index][1], room, style, ink, may_cut=True)
        self.draw_focus(surface, radius)

    def _draw_entry(self, surface: pygame.Surface, row: pygame.Rect, index: int) -> None:
        look, marked = self.look, index == self._mark
        if marked:
            surface.blit(draw.rounded(row.size, look.px(RADIUS_SMALL - 3), GOLDEN, 1), row)
        style = Style.SMALL_STRONG if index == self.index else Style.SMALL
        ink = TEXT_DARK if marked else TEXT
        look.write(surface, self.entries[index][1], row.inflate(-look.px(14), 0), style, ink, may_cut=True)
