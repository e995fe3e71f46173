"""The filters above the list: small controls that open, or are on or off."""

from collections.abc import Callable, Mapping, Sequence

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
from game.gui.library.search import KINDS, SINCE, STARS, STATES, STUDIES, Filters
from game.gui.widgets import Button, Dropdown, Flow, Row, Widget
from game.gui.widgets.base import Size
from game.gui.widgets.button import lit
from game.record.index.query import SORTS
from game.rules.games.catalogue import GAMES
from game.words.lookup import Words

_PAD = 12
_ARROW = 14
_HEIGHT = 34
#: What the filters are while nothing is left out.
UNSET: Mapping[str, object] = {
    **dict.fromkeys(("game", "state", "since", "stars", "kind", "study", "opponent", "collection"), ""),
    "won": False,
}
_WIDEST = 190  # design pixels of a closed list
_OPPONENTS = 40  # of those most often met
_SET = Skin(PLAIN.top, PLAIN.bottom, GOLD, TEXT)


def filter_bar(
    words: Words,
    filters: Filters,
    change: Callable[..., object],
    opponents: Sequence[str] = (),
    collections: Sequence[str] = (),
) -> Widget:
    """
    Return the filters; `change` is called with what is chosen otherwise, by the names of `Filters`.

    Filters for opponents and collections are there where there are any.
    """
    say = words.say

    def chip(name: str, values: tuple[str, ...], key: str = "") -> "_Chip":
        entries = [(value, say(f"library.{key or name}_{value or 'any'}")) for value in values]
        return _Chip(entries, getattr(filters, name), lambda value: change(**{name: value}), key=name)

    def names(name: str, found: Sequence[str]) -> list[Widget]:
        chosen = getattr(filters, name)
        if not found and not chosen:
            return []
        entries = [("", say(f"library.{name}_any")), *((one, one) for one in dict.fromkeys((*found, chosen)) if one)]
        return [_Chip(entries, chosen, lambda value: change(**{name: value}), key=name)]

    games = [("", say("library.game_any")), *((key, say(f"ruleset.{key}")) for key in GAMES)]
    turned = "chevron_up" if filters.backwards else "chevron_down"
    turn = Button(
        "", lambda: change(backwards=not filters.backwards), icon=turned, skin=QUIET, height=_HEIGHT, key="turn"
    )
    items: list[Widget] = [
        _Chip(games, filters.game, lambda value: change(game=value), key="game"),
        chip("state", STATES),
        _switch(say("library.won"), filters.won, lambda: change(won=not filters.won), key="won", icon="crown"),
        chip("stars", STARS, "least"),
        chip("since", SINCE),
        chip("kind", KINDS),
        chip("study", STUDIES),
        *names("opponent", opponents[:_OPPONENTS]),
        *names("collection", collections),
        Row(chip("sort", SORTS), turn, gap=GAP_SMALL, align="center"),
    ]
    if filters.narrowed:
        items.append(
            Button(
                say("library.clear"),
                lambda: change(**UNSET),
                icon="cross",
                style=Style.SMALL_STRONG,
                skin=QUIET,
                height=_HEIGHT,
                key="clear",
            )
        )
    return Flow(*items, height=_HEIGHT)


class _Chip(Dropdown):
    """A list that opens, drawn small; it is golden where something else than the first entry is chosen."""

    @property
    def is_set(self) -> bool:
        """True if it narrows the list."""
        return self.index > 0

    def wish(self, look: Look, room: int) -> Size:
        """Return room for the longest entry."""
        widest = max(look.text_width(label, Style.SMALL_STRONG) for _, label in self.entries)
        return min(room, look.px(_WIDEST), widest + look.px(2 * _PAD + _ARROW + 6)), look.px(_HEIGHT)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the closed part."""
        look, pad = self.look, self.look.px(_PAD)
        skin = lit(_SET if self.is_set else FIELD, self.glow)
        surface.blit(draw.rounded(self.rect.size, self.rect.height // 2, skin, look.px(1.5)), self.rect)
        arrow = pygame.Rect(0, 0, look.px(_ARROW), look.px(_ARROW))
        arrow.midright = (self.rect.right - pad, self.rect.centery)
        look.icon(surface, "chevron_down", arrow, TEXT_SOFT)
        room = pygame.Rect(self.rect.x + pad, self.rect.y, arrow.left - self.rect.x - pad, self.rect.height)
        ink = TEXT_GOLD if self.is_set else TEXT_SOFT
        style = Style.SMALL_STRONG if self.is_set else Style.SMALL
        look.write(surface, self.entries[self.index][1], room, style, ink, may_cut=True)
        self.draw_focus(surface, self.rect.height // 2)

    def _draw_entry(self, surface: pygame.Surface, row: pygame.Rect, index: int) -> None:
        look, marked = self.look, index == self._mark
        if marked:
            surface.blit(draw.rounded(row.size, look.px(RADIUS_SMALL - 3), GOLDEN, 1), row)
        style = Style.SMALL_STRONG if index == self.index else Style.SMALL
        ink = TEXT_DARK if marked else TEXT
        look.write(surface, self.entries[index][1], row.inflate(-look.px(14), 0), style, ink, may_cut=True)


def _switch(label: str, on: bool, flip: Callable[[], object], *, key: str, icon: str = "") -> Button:
    """Return a small button that is golden while it is on."""
    skin = GOLDEN if on else QUIET
    return Button(label, flip, icon=icon, style=Style.SMALL_STRONG, skin=skin, height=_HEIGHT, key=key)
