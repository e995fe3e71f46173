"""
The search of the library: the filters with their bar, and the games found.

`Filters` become a query for the index; `FoundGames` holds its answer and the selected game.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import lru_cache
from pathlib import Path
from time import perf_counter
from typing import Any

import pygame

from game.gui.kit import draw, theme
from game.gui.kit.look import Look
from game.gui.program.library import Library
from game.gui.widgets import Button, Dropdown, Flow, Row, Widget
from game.gui.widgets.base import Size
from game.gui.widgets.button import lit
from game.local_time import local_now
from game.record.index.game import Game
from game.record.index.query import SORTS, Wanted
from game.rules.games.catalogue import GAMES
from game.words.lookup import AUTO, Words, table

#: Whether a match is over, and whether its file is damaged.
STATES = {"": (None, None), "finished": (True, None), "unfinished": (False, False), "damaged": (None, True)}
SINCE = {"": None, "day": 0, "week": 6, "month": 29, "year": 364}  # days before today
KINDS = {"": None, "own": False, "sample": True}
STUDIES = {"": None, "reviewed": True, "unreviewed": False, "noted": None}  # whether it was reviewed
STARS = ("", "1", "2", "3", "4", "5")
_KEPT = 400  # cached games
#: Values of the filters, without the search text, that exclude nothing.
UNSET: Mapping[str, Any] = {
    **dict.fromkeys(("game", "state", "since", "stars", "kind", "study", "opponent", "collection"), ""),
    "won": False,
}


@dataclass(frozen=True, slots=True)
class Filters:
    """Values of the widgets; "" excludes nothing."""

    query: str = ""
    game: str = ""
    state: str = ""
    since: str = ""
    stars: str = ""
    kind: str = ""
    study: str = ""
    opponent: str = ""
    collection: str = ""
    won: bool = False
    sort: str = SORTS[0]
    backwards: bool = False

    @property
    def are_set(self) -> bool:
        """True if anything is filtered or searched."""
        return bool(self.query.strip() or self.narrowed)

    @property
    def narrowed(self) -> bool:
        """True if any filter is set, apart from the search text."""
        return replace(self, **UNSET) != self

    def wanted(self, words: Words, now: datetime | None = None, among: Collection[str] | None = None) -> Wanted:
        """Query for the index; `now` is the player's local time, `among` are the games of the collection."""
        finished, broken = STATES[self.state]
        return Wanted(
            query=searched(self.query, words),
            row_names=row_names(words.language, words.terms),
            ruleset=self.game,
            finished=finished,
            broken=broken,
            won_by_person=self.won,
            stars=int(self.stars or 0),
            since=_first(SINCE[self.since], now or local_now()),
            sample=KINDS[self.kind],
            opponent=self.opponent,
            among=among,
            reviewed=STUDIES[self.study],
            noted=self.study == "noted",
            in_families=True,
            sort=self.sort,
            backwards=self.backwards,
        )


def _first(days: int | None, now: datetime) -> float | None:
    """Timestamp at which the first of these days begins; today counts as one."""
    if days is None:
        return None
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    return (midnight - timedelta(days=days)).timestamp()


def searched(query: str, words: Words) -> str:
    """The text to search: `won with full flush` searches for the row alone."""
    text = query.strip()
    for phrase in words.say("library.won_with").split("|"):
        if text.casefold().startswith(f"{phrase.casefold()} "):
            return text[len(phrase) :].strip()
    return text


@lru_cache(maxsize=8)
def row_names(language: str, terms: str = AUTO) -> Mapping[str, str]:
    """Names of all games' rows by key, also written with hyphens, as `No-Flowers-No-Leaves`."""
    found: dict[str, dict[str, None]] = {}
    for game in GAMES:
        for key, name in table(language, game, terms).items():
            if key.startswith("row."):
                known = found.setdefault(key.removeprefix("row."), {})
                known |= {name: None, re.sub(r"[\s,]+", "-", name): None}
    return {key: " / ".join(names) for key, names in found.items()}


class FoundGames:
    """Games found by the library; the selected game stays selected while it is among them."""

    def __init__(self, path: Path | None) -> None:
        """Select the newest game, or the one at `path`."""
        self.filters = Filters()
        self.at, self.path = 0, path
        self.total = self.own = 0
        self.read_at = 0.0  # in seconds of `perf_counter`
        self.take(())

    def read(self, library: Library, words: Words) -> None:
        """Find the games, and count all games."""
        self.search(library, words)
        everything = self.games if not self.filters.are_set else library.games(Wanted())
        self.total, self.own = len(everything), library.count_own(everything)

    def search(self, library: Library, words: Words) -> None:
        """Find the games that match."""
        self.take(library.games(self.filters.wanted(words, among=self._among(library))))
        place = library.place_of(self.games, self.path) if self.path is not None else None
        self.at = place if place is not None else max(0, min(self.at, len(self.games) - 1))
        self.read_at = perf_counter()
        if place is not None or not library.waiting:
            self.path = self.chosen.path if self.chosen is not None else self.path

    def unreviewed(self, library: Library, words: Words) -> list[tuple[Path, int]]:
        """Return those of the games that can be reviewed and are not, as `Library.to_review`."""
        return library.to_review(self.filters.wanted(words, among=self._among(library)))

    def _among(self, library: Library) -> Collection[str] | None:
        """Games of the selected collection; resets the filter if that collection is gone."""
        if not self.filters.collection:
            return None
        for one in library.collections.found().things:
            if one.name == self.filters.collection:
                return one.games
        self.filters = replace(self.filters, collection="")
        return None

    def take(self, games: Sequence["Game"]) -> None:
        """Set the found games; the games used last are cached."""
        self.games = games
        #: Returns a game by its index.
        self.game: Callable[[int], Game] = lru_cache(_KEPT)(games.__getitem__)

    def choose(self, index: int) -> bool:
        """Select by index; return True if the selection changed."""
        if index == self.at and self.chosen is not None and self.path == self.chosen.path:
            return False
        self.at = index
        self.path = self.game(index).path
        return True

    @property
    def chosen(self) -> Game | None:
        """The selected game, or None."""
        return self.game(self.at) if self.games else None


_PAD, _ARROW = 12, 14
#: Height of a chip in design pixels.
CHIP = 34
_WIDEST = 190  # design pixels of a closed dropdown, at most
_OPPONENTS = 40  # the opponents met most often
_SET = theme.Skin(theme.PLAIN.top, theme.PLAIN.bottom, theme.GOLD, theme.TEXT)


def filter_bar(words: Words, filters: Filters, change: Callable[..., object], library: Library) -> Widget:
    """
    The filter widgets; `change` is called with new values under the field names of `Filters`.

    Filters for opponents and collections are omitted if there are none.
    """
    say = words.say
    collections = [one.name for one in library.collections.found().things]

    def chip(name: str, entries: Iterable[tuple[str, str]]) -> "Chip":
        return Chip(list(entries), getattr(filters, name), lambda value: change(**{name: value}), key=name)

    def chip_of(name: str, values: Iterable[str], key: str = "") -> "Chip":
        return chip(name, ((value, say(f"library.{key or name}_{value or 'any'}")) for value in values))

    def names(name: str, found: Sequence[str]) -> Iterator[Widget]:
        known = [one for one in dict.fromkeys((*found, getattr(filters, name))) if one]
        if known:
            yield chip(name, [("", say(f"library.{name}_any")), *((one, one) for one in known)])

    def button(label: str, act: Callable[[], object], icon: str, key: str, skin: theme.Skin = theme.QUIET) -> Button:
        return Button(label, act, icon=icon, style=theme.Style.SMALL_STRONG, skin=skin, height=CHIP, key=key)

    def flip(name: str) -> Callable[[], object]:
        return lambda: change(**{name: not getattr(filters, name)})

    turn = button("", flip("backwards"), "chevron_up" if filters.backwards else "chevron_down", "turn")
    return Flow(
        chip("game", [("", say("library.game_any")), *((key, say(f"ruleset.{key}")) for key in GAMES)]),
        chip_of("state", STATES),
        button(say("library.won"), flip("won"), "crown", "won", theme.GOLDEN if filters.won else theme.QUIET),
        chip_of("stars", STARS, "least"),
        chip_of("since", SINCE),
        chip_of("kind", KINDS),
        chip_of("study", STUDIES),
        *names("opponent", library.opponents()[:_OPPONENTS]),
        *names("collection", collections),
        Row(chip_of("sort", SORTS), turn, gap=theme.GAP_SMALL, align="center"),
        *([button(say("library.clear"), lambda: change(**UNSET), "cross", "clear")] if filters.narrowed else []),
        height=CHIP,
    )


class Chip(Dropdown[str]):
    """A small dropdown, golden unless its first entry is selected."""

    def wish(self, look: Look, room: int) -> Size:
        widest = max(look.text_width(label, theme.Style.SMALL_STRONG) for _, label in self.entries)
        return min(room, look.px(_WIDEST), widest + look.px(2 * _PAD + _ARROW + 6)), look.px(CHIP)

    def draw(self, surface: pygame.Surface) -> None:
        look, pad, radius = self.look, self.look.px(_PAD), self.rect.height // 2
        skin, style, ink = (
            (_SET, theme.Style.SMALL_STRONG, theme.TEXT_GOLD)
            if self.index > 0
            else (theme.FIELD, theme.Style.SMALL, theme.TEXT_SOFT)
        )
        surface.blit(draw.rounded(self.rect.size, radius, lit(skin, self.glow), look.px(1.5)), self.rect)
        arrow = pygame.Rect(0, 0, look.px(_ARROW), look.px(_ARROW))
        arrow.midright = (self.rect.right - pad, self.rect.centery)
        look.icon(surface, "chevron_down", arrow, theme.TEXT_SOFT)
        room = pygame.Rect(self.rect.x + pad, self.rect.y, arrow.left - self.rect.x - pad, self.rect.height)
        look.write(surface, self.entries[self.index][1], room, style, ink, may_cut=True)
        self.draw_focus(surface, radius)

    def _draw_entry(self, surface: pygame.Surface, row: pygame.Rect, index: int) -> None:
        look, marked = self.look, index == self._mark
        if marked:
            surface.blit(draw.rounded(row.size, look.px(theme.RADIUS_SMALL - 3), theme.GOLDEN, 1), row)
        style = theme.Style.SMALL_STRONG if index == self.index else theme.Style.SMALL
        ink = theme.TEXT_DARK if marked else theme.TEXT
        look.write(surface, self.entries[index][1], row.inflate(-look.px(14), 0), style, ink, may_cut=True)
