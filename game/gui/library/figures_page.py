"""The page of the player's statistics: each number is a button that shows the matches behind it."""

from dataclasses import replace
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from game.agents.levels.catalogue import OFFERED
from game.errors import GameError
from game.gui.kit import fonts
from game.gui.kit.theme import GAP, GOLDEN, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.library import deeds
from game.gui.library.figures import KEYS, Figures, Played, counter, figures_of, houses_of, played_in
from game.gui.program.screen import LooksIntoFiles
from game.gui.sheet.hand_strip import best_hand
from game.gui.widgets import Button, Column, Label, Padded, Panel, Paragraph, Row, Scroll, Spacer, Widget
from game.gui.widgets.dropdown import Dropdown
from game.gui.widgets.labels import chart
from game.gui.widgets.listing import ListBox
from game.record.files import review_path
from game.record.index.query import Wanted
from game.record.replay import load
from game.rules.games.catalogue import GAMES
from game.session.review.kept import CostsByKind, costs_of
from game.session.review.results import HandResult, won_hand
from game.words.lookup import Words
from game.words.names import called_in, names_now
from game.words.numbers import tenth
from game.words.saved import saved_games
from game.words.saved.figures import LOST, ROW, count_words, figure_name, figure_value, over_time

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from game.record.index.game import Facts

_ROW = 58
_LEFT = 430
_LINE = 34
_MOST_ROWS = 12
_HOUSE = 300  # design pixels of a name of house rules
_PLOT = 150
_TAKING = 0.012  # seconds a frame for reading matches
_IN_A_FRAME = 100  # matches checked for a review in one frame


class FiguresScene(LooksIntoFiles):
    """All matches of the human player, or those of one game, house rules or kind of opponent."""

    first_focus = "figure hands"
    word_keys = "figures"
    _taking = False  # whether matches are still being read
    _working = False  # whether another step follows

    def __init__(self) -> None:
        super().__init__()
        self.figures = Figures()
        self.ruleset, self.against, self.house, self.shown = "", "", "", KEYS[0]
        self._played: list[Played] = []
        self._played_by: dict[str, Facts] = {}
        self._costs: dict[Path, CostsByKind] = {}  # costs of reviewed matches
        self._asked: set[Path] = set()  # matches already checked for a review
        self._best: tuple[Played, HandResult | None] | None = None
        self._steps: Iterator[bool] = iter(())

    def read(self) -> None:
        """Start reading the player's matches. A few hundred are counted at once, more over the next frames."""
        self._steps = self._work()
        self._working = next(self._steps)

    def _work(self) -> "Iterator[bool]":
        """Read and count the matches, then look closer at some; each step takes part of a frame."""
        self._played, self._taking = [], True
        until, at_once = perf_counter() + _TAKING, True
        for game in self.app.games.library.games(Wanted(sample=False)):
            one = played_in(game)
            if one is not None:
                self._played.append(one)
            if perf_counter() >= until:
                at_once = False
                yield True
                until = perf_counter() + _TAKING
        self._taking = False
        self._count()
        yield True
        if not at_once:
            self._show_anew()  # in a frame of its own
            yield True
        yield from self._look_closer()

    def _count(self) -> None:
        self._played_by = houses_of(self._played, self.ruleset)
        found = figures_of(self._played, ruleset=self.ruleset, against=self.against, house=self.house)
        self.figures = replace(found, costs=self._costs)

    def _look_closer(self) -> "Iterator[bool]":
        """Read the best win for its picture, then the costs of each match's choices."""
        behind = self.figures.behind("best")
        if behind and (self._best is None or self._best[0] != behind[0]):
            self._best = behind[0], _best_win(self.app.words, behind[0])
            self._show_anew()
            yield True
        before = len(self._costs)
        paths = [one.game.path for one in self.figures.matches if one.game.path not in self._asked]
        for number, path in enumerate(paths, 1):
            self._asked.add(path)
            found = review_path(path).exists()
            if found:
                self._costs[path] = costs_of(path)
            if found or number % _IN_A_FRAME == 0:
                yield True
        if len(self._costs) > before:
            self._show_anew()

    def _show_anew(self) -> None:
        self.lay_out()
        self.app.redraw()

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.app.games.library.waiting:
            self._working = next(self._steps, False)

    @property
    def busy(self) -> bool:
        return self._working or super().busy

    # --- layout --------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        title, waiting = self.say("title"), self.app.games.library.waiting
        if waiting or self._taking:
            count = waiting or len(self.app.games.library.games(Wanted(sample=False))) - len(self._played)
            return self.page(title, self._filters(), Paragraph(self.say("reading", count=max(1, count))))
        if not self.figures.matches:
            none = Paragraph(self.say("none"))
            return self.page(title, self._filters(), none, Spacer(grow=1))
        left = Column(*self._numbers(), gap=4)
        right = Column(*self._over_time(), *self._best_hand(), *self._behind())
        if self.narrow:
            return self.page(title, self.scrolling(self._filters(), left, right))
        both = Row(Panel(Scroll(left, key="numbers"), width=_LEFT), Panel(right).growing())
        return self.page(title, self._filters(), both.growing())

    def _filters(self) -> Widget:
        say = self.app.words.say
        games = [("", say("library.game_any")), *((key, say(f"ruleset.{key}")) for key in GAMES)]
        against = ((key, self.say("against", kind=say(f"kind.{key}"))) for key in OFFERED)
        kinds = [("", self.say("against_any")), *against]
        chosen = (
            Dropdown(games, self.ruleset, lambda key: self._choose(ruleset=key, house=""), key="game"),
            Dropdown(self._houses(), self.house, lambda key: self._choose(house=key), key="house"),
            Dropdown(kinds, self.against, lambda key: self._choose(against=key), key="against"),
        )
        return Column(*chosen) if self.narrow else Row(*chosen, Spacer(grow=1))

    def _houses(self) -> list[tuple[str, str]]:
        """House rules of the matches, each in a few words."""
        words, look = self.app.words, self.app.look
        found = [("", self.say("house_any"))]
        for key, facts in self._played_by.items():
            label = saved_games.house_label(words, facts, with_game=not self.ruleset)
            found.append((key, fonts.cut(label, look.px(_HOUSE), look.px(Style.BODY.size), Style.BODY.bold)))
        return found

    def _choose(self, **chosen: str) -> None:
        """Count the matches of another game, other house rules or other opponents."""
        for name, key in chosen.items():
            setattr(self, name, key)
        if not self._taking:
            self._count()
            self._steps, self._working = self._look_closer(), True
        self.lay_out()

    def _numbers(self) -> list[Widget]:
        """All figures: of hands, of lost points (the costliest kind first), and of rows."""
        look, figures = self.app.look, self.figures
        hands = {key: figure_value(look.words, key, figures.sum, counter(key)(figures.sum)) for key in KEYS}
        kinds = (LOST, *(f"{LOST}{kind}" for kind in figures.dearest)) if figures.reviewed else ()
        lost = figures.lost
        costs = {key: self._each(lost, key) for key in kinds}
        rows = {f"{ROW}{key}": str(count) for key, count in figures.rows[:_MOST_ROWS]}
        wide = max(look.text_width(value, Style.SMALL_STRONG) for value in hands.values()) / look.scale + 1
        heads = "", self.say("lost_in", count=len(figures.reviewed)), self.say("rows")
        found: list[Widget] = []
        for head, values in zip(heads, (hands, costs, rows), strict=True):
            if head and values:
                found.append(Label(head, Style.SMALL_STRONG, TEXT_GOLD, may_cut=True))
            found += (self._figure(key, value, wide) for key, value in values.items())
        return found

    def _each(self, costs: CostsByKind, key: str) -> str:
        return tenth(self.app.words, -costs.each(key.removeprefix(LOST)))

    def _figure(self, key: str, value: str, wide: float) -> Widget:
        """A figure's button, and its value in a column of this width."""
        skin = GOLDEN if key == self.shown else QUIET
        name, show = self._name(key), partial(self._show, key)
        button = Button(name, show, skin=skin, style=Style.SMALL, height=_LINE, align="left", key=f"figure {key}")
        told = Padded(Label(value, Style.SMALL_STRONG, align="right"), 0, width=wide)
        return Row(button.growing(), told, gap=GAP, align="center")

    def _show(self, key: str) -> None:
        self.shown = key
        self.lay_out()

    def _over_time(self) -> list[Widget]:
        history = [[points] for points in self.figures.over_time(self.shown)]
        name = self._name("points" if self.shown == "mean" else self.shown)
        title = Label(over_time(self.app.words, self.shown, name), Style.SMALL_STRONG, TEXT_GOLD, may_cut=True)
        return [title, chart(1, history, _PLOT)]

    def _best_hand(self) -> list[Widget]:
        behind = self.figures.behind("best")
        if self._best is None or behind[:1] != (self._best[0],):
            return []
        return best_hand(self.app.words.of(behind[0].game.facts.ruleset), self._best[1])

    def _name(self, key: str) -> str:
        return figure_name(self.app.words, key, (self.ruleset,) if self.ruleset else GAMES)

    def _behind(self) -> list[Widget]:
        self._matches = self.figures.behind(self.shown)

        def open_match(index: int) -> None:
            deeds.attempt(self.app, self._matches[index].game, "open", deeds.DEEDS["open"])

        box = ListBox(len(self._matches), self._paint, height=_ROW, on_open=open_match, key="matches")
        told = self.say("behind", name=self._name(self.shown), count=len(self._matches))
        title = Label(told, Style.SMALL_STRONG, TEXT_GOLD, may_cut=True)
        return [title, Padded(box, 0) if self.narrow else box]

    def _paint(self, surface: pygame.Surface, row: pygame.Rect, index: int, chosen: bool) -> None:
        look, key, one = self.app.look, self.shown, self._matches[index]
        if key.startswith(LOST):
            told = self._each(self.figures.cost(one), key)
        else:
            told = count_words(key, counter(key)(one.did))
        left = row.copy()
        left.width -= look.text_width(told, Style.STRONG) + look.px(GAP)
        name, about = saved_games.heading(look.words, one.game), saved_games.about(look.words, one.game)
        look.lines(surface, left, (name, Style.STRONG, TEXT), (about, Style.SMALL, TEXT_SOFT))
        look.write(surface, told, row, Style.STRONG, TEXT_GOLD, align="right")


def _best_win(words: Words, one: Played) -> HandResult | None:
    """The best win of a match; None if the file is unreadable."""
    try:
        replay = load(one.game.path)
        names = names_now(words, called_in(words, replay.header), replay.timeline.table(one.did.best[1]))
        return won_hand(replay.timeline, one.did.best[1], names, replay.header.rules)
    except GameError:
        return None
