"""The page of the player's statistics: each number is a button that shows the matches behind it."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from game.agents.levels.catalogue import OFFERED
from game.agents.values.measured import losses_of, reach_of
from game.gui.kit import draw, fonts, plot
from game.gui.kit.look import Look
from game.gui.kit.theme import FIELD, GAP, GOLDEN, QUIET, RADIUS_SMALL, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.library import game_actions
from game.gui.library.figures import KEYS, Figures, Played, Stretch, counter, figures_of, houses_of, played_in
from game.gui.library.moment import reading_win
from game.gui.program.screen import LooksIntoFiles
from game.gui.sheet.hand_strip import best_hand
from game.gui.widgets import Button, Choice, Column, Label, Padded, Panel, Paragraph, Row, Scroll, Spacer, Widget
from game.gui.widgets.base import Point, Say, Size
from game.gui.widgets.choices import Dropdown
from game.gui.widgets.labels import chart
from game.gui.widgets.listing import ListBox
from game.record.index.choices import WantedChoices
from game.record.index.query import Wanted
from game.rules.games.catalogue import GAMES, ruleset
from game.words import figures as figure_words, saved_games
from game.words.lookup import Words
from game.words.opponents import agent_name

if TYPE_CHECKING:
    from game.record.index.game import Facts
    from game.session.review.results import HandResult


_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class CoursePlot(Widget):
    """A click chooses the nearest place of the line; arrows move to the next one."""

    takes_focus = True
    repeats = True
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(
        self,
        shown: plot.Course,
        high: float,
        on_choose: Callable[[int], object],
        *,
        told: Sequence[str] = (),
        lit: int | None = None,
    ) -> None:
        """`high` is in design pixels; `told` are the places in words, for a screen reader; `lit` is the chosen one."""
        super().__init__(key="course")
        self.shown, self.lit, self._high, self._on_choose, self._told = shown, lit, high, on_choose, told
        self._xs: list[int] = []

    def wish(self, look: Look, room: int) -> Size:
        return room, look.px(self._high)

    def spoken(self, say: Say) -> str:
        del say
        return self._told[-1 if self.lit is None else self.lit] if self._told else ""

    def press(self, point: Point) -> None:
        """Choose the place below the point."""
        middles = [(left + right) / 2 for left, right in pairwise(self._xs)]
        self._choose(sum(point[0] > middle for middle in middles))

    def key_down(self, event: pygame.event.Event) -> bool:
        step = _STEPS.get(event.key, 0)
        if not step:
            return False
        last = len(self.shown.values) - 1
        place = last if self.lit is None else max(0, min(last, self.lit + step))
        if place != self.lit:
            self._choose(place)
        return True

    def _choose(self, place: int) -> None:
        self.lit = place
        self._on_choose(place)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        surface.blit(draw.rounded(rect.size, look.px(8), FIELD, look.px(1)), rect)
        self._xs = plot.course(surface, rect.inflate(-look.px(12), -look.px(8)), look, self.shown, self.lit)
        self.draw_focus(surface, look.px(RADIUS_SMALL))


_ROW = 58
_LEFT = 430
_LINE = 34
_MOST_ROWS = 12
_HOUSE = 300  # design pixels of a name of house rules
_PLOT, _SKILL_PLOT = 150, 210
_TAKING = 0.012  # seconds a frame for reading matches,
_AT_ONCE = 0.006  # and in the first one


class FiguresScene(LooksIntoFiles):
    """All matches of the human player, or those of one game, house rules or kind of opponent."""

    first_focus = "figure hands"
    word_keys = "figures"
    _taking = False  # whether matches are still being read
    _working = False  # whether another step follows
    _was_chosen = False  # whether the player has chosen a figure

    def __init__(self) -> None:
        super().__init__()
        self.figures = self._of_game = Figures()  # all matches, and those of the game whose points are plotted
        self.ruleset, self.against, self.house, self.shown = "", "", "", KEYS[0]
        self._played: list[Played] = []
        self._played_by: dict[str, Facts] = {}
        self.monthly = False  # whether the plot has a place for each month
        self._lit: int | None = None  # the chosen place of the plot
        self._best: tuple[Played, HandResult | None] | None = None
        self._steps: Iterator[object] = iter(())

    def read(self) -> None:
        """Start reading the player's matches. A few hundred are counted at once, more over the next frames."""
        self._played, self._taking, self._working, self._steps = [], True, True, self._work()
        if not self.app.games.library.waiting:
            next(self._steps)

    def _work(self) -> Iterator[object]:
        """Read and count the matches, then look closer at some; each step takes part of a frame."""
        until, at_once = perf_counter() + _AT_ONCE, True
        for game in self.app.games.library.games(Wanted(sample=False)):
            one = played_in(game)
            if one is not None:
                self._played.append(one)
            if perf_counter() >= until:
                at_once = False
                yield True
                until = perf_counter() + _TAKING
        if not at_once:
            yield True
        self._taking = False
        self._count()
        yield True
        if not at_once:
            self.lay_out()  # in a frame of its own
            yield True
        yield from self._look_closer()

    def _count(self) -> None:
        self._played_by = houses_of(self._played, self.ruleset)
        self.figures = figures_of(self._played, ruleset=self.ruleset, against=self.against, house=self.house)
        self._of_game = figures_of(self.figures.matches, ruleset=self._game)
        self._lit = None
        if not self._was_chosen:
            self.shown = figure_words.LOST if self.figures.reviewed else KEYS[0]
            self.first_focus = f"figure {self.shown}"

    def _look_closer(self) -> Iterator[object]:
        """Read the best win for its picture."""
        behind = self.figures.behind("best")
        if behind and (self._best is None or self._best[0] != behind[0]):
            best = behind[0]
            self._best = best, (yield from reading_win(self.app.words, best.game.path, best.did.best[1]))
            yield True
            self.lay_out()  # in a frame of its own
            yield True

    def update(self, dt: float) -> None:
        steps = self._steps
        super().update(dt)
        if self._steps is steps and not self.app.games.library.waiting:  # otherwise a frame of its own
            self._working = next(self._steps, None) is not None

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
        hands = {
            key: figure_words.figure_value(look.words, key, figures.sum, counter(key)(figures.sum)) for key in KEYS
        }
        keys = (
            (*figure_words.SKILL, *(f"{figure_words.LOST}{kind}" for kind in figures.dearest))
            if figures.reviewed
            else ()
        )
        costs = {key: figure_words.skill_value(look.words, key, figures.each(key)) for key in keys}
        rows = {f"{figure_words.ROW}{key}": str(count) for key, count in figures.rows[:_MOST_ROWS]}
        wide = max(look.text_width(value, Style.SMALL_STRONG) for value in hands.values()) / look.scale + 1
        heads = self.say("skill", count=len(figures.reviewed)), "", self.say("rows")
        found: list[Widget] = []
        for head, values in zip(heads, (costs, hands, rows), strict=True):
            if head and values:
                found.append(Label(head, Style.SMALL_STRONG, TEXT_GOLD, may_cut=True))
            found += (self._figure(key, value, wide) for key, value in values.items())
        return found

    def _figure(self, key: str, value: str, wide: float) -> Widget:
        """A figure's button, and its value in a column of this width."""
        skin = GOLDEN if key == self.shown else QUIET
        name, show = self._name(key), partial(self._show, key)
        button = Button(name, show, skin=skin, style=Style.SMALL, height=_LINE, align="left", key=f"figure {key}")
        told = Padded(Label(value, Style.SMALL_STRONG, align="right"), 0, width=wide)
        return Row(button.growing(), told, gap=GAP, align="center")

    def _show(self, key: str) -> None:
        self.shown, self._lit, self._was_chosen = key, None, True
        self.lay_out()

    def _over_time(self) -> list[Widget]:
        if figure_words.is_skill(self.shown) and self.figures.reviewed:
            return self._skill()
        history = [[points] for points in self.figures.over_time(self.shown)]
        name = self._name("points" if self.shown == "mean" else self.shown)
        title = Label(figure_words.over_time(self.app.words, name), Style.SMALL_STRONG, TEXT_GOLD, may_cut=True)
        return [title, chart(1, history, _PLOT)]

    def _skill(self) -> list[Widget]:
        """
        A figure of reviewed matches over time, with the levels of agents; a place of it can be chosen.

        The plot is of one game, because the points of several games do not add up.
        """
        words, key, game = self.app.words, self.shown, self._game
        figures = self._of_game
        course = self._course = figures.course(key, monthly=self.monthly)
        months = figures.course(key, monthly=True)
        title = self.say("of_game", name=self._name(key), game=words.say(f"ruleset.{game}"))
        modes = Choice(
            [(False, self.say("by_match")), (True, self.say("by_month"))], self.monthly, self._group, key="monthly"
        )
        head = Row(Label(title, Style.SMALL_STRONG, TEXT_GOLD, may_cut=True).growing(), modes, align="center")
        if not course:
            return [head, Paragraph(self.say("none_yet"), Style.SMALL)]
        shown, told = course_plot(words, key, course, game)
        hands = sum(one.review.hands for one in course[-1].matches)
        line = self.say("now", value=figure_words.skill_value(words, key, course[-1].value), hands=hands)
        if len(months) > 1:
            now, before = ((one.value, one.error) for one in (months[-1], months[-2]))
            line = figure_words.compared_months(words, key, now, before)
        return [
            head,
            Paragraph(line, Style.SMALL, TEXT),
            CoursePlot(shown, _SKILL_PLOT, self._light, told=told, lit=self._lit),
        ]

    @property
    def _game(self) -> str:
        return self.ruleset or self.figures.main_game

    def _group(self, monthly: bool) -> None:
        self.monthly, self._lit = monthly, None
        self.lay_out()

    def _light(self, place: int) -> None:
        """Choose a place of the plot: the list below shows its matches."""
        self._lit = place
        self.lay_out()

    def _best_hand(self) -> list[Widget]:
        behind = self.figures.behind("best")
        if self._best is None or behind[:1] != (self._best[0],) or figure_words.is_skill(self.shown):
            return []
        return best_hand(self.app.words.of(behind[0].game.facts.ruleset), self._best[1])

    def _name(self, key: str) -> str:
        return figure_words.figure_name(self.app.words, key, (self.ruleset,) if self.ruleset else GAMES)

    def _behind(self) -> list[Widget]:
        self._matches = (self._of_game if figure_words.is_skill(self.shown) else self.figures).behind(self.shown)
        if self._lit is not None and figure_words.is_skill(self.shown):
            self._matches = self._course[self._lit].matches[::-1]

        def open_match(index: int) -> None:
            game_actions.attempt(self.app, self._matches[index].game, "open", game_actions.DEEDS["open"])

        box = ListBox(len(self._matches), self._paint, height=_ROW, on_open=open_match, key="matches")
        told = self.say("behind", name=self._name(self.shown), count=len(self._matches))
        title: Widget = Label(told, Style.SMALL_STRONG, TEXT_GOLD, may_cut=True)
        if figure_words.is_skill(self.shown) and self._matches:
            see, act = self.say("choices"), self._show_choices
            button = Button(see, act, icon="list", skin=QUIET, style=Style.SMALL, height=_LINE, key="choices")
            title = Row(title.growing(), button, align="center")
        return [title, Padded(box, 0) if self.narrow else box]

    def _show_choices(self) -> None:
        """Show the costly choices of the listed matches."""
        kind = self.shown.removeprefix(figure_words.LOST) if self.shown.startswith(figure_words.LOST) else ""
        times = [one.game.at for one in self._matches]
        since, until = (min(times), max(times) + 1) if self._lit is not None else (None, None)
        self.app.show.mistakes(WantedChoices(ruleset=self._game, kind=kind, since=since, until=until))

    def _paint(self, surface: pygame.Surface, row: pygame.Rect, index: int, chosen: bool) -> None:
        look, key, one = self.app.look, self.shown, self._matches[index]
        if figure_words.is_skill(key):
            told = figure_words.skill_value(look.words, key, Figures((one,)).each(key))
        else:
            told = figure_words.count_words(key, counter(key)(one.did))
        left = row.copy()
        left.width -= look.text_width(told, Style.STRONG) + look.px(GAP)
        name, about = saved_games.heading(look.words, one.game), saved_games.about(look.words, one.game)
        look.lines(surface, left, (name, Style.STRONG, TEXT), (about, Style.SMALL, TEXT_SOFT))
        look.write(surface, told, row, Style.STRONG, TEXT_GOLD, align="right")


def course_plot(words: Words, key: str, course: Sequence[Stretch], game: str) -> tuple[plot.Course, list[str]]:
    """Return the plot of a figure of one game over time, with the levels of agents; and its places in words."""
    scale = 100 if key == figure_words.ACCURACY else 1
    levels = (
        reach_of(ruleset(game))
        if key == figure_words.ACCURACY
        else losses_of(ruleset(game))
        if key == figure_words.LOST
        else {}
    )
    ends = (course[0].matches[0], *(one.matches[-1] for one in course))
    days = [saved_games.day_and_time(words, one.game.at)[0] for one in ends]
    shown = plot.Course(
        tuple(scale * one.value for one in course),
        tuple(scale * one.error for one in course),
        (days[0], days[-1]),
        tuple((agent_name(words, agent), scale * value) for agent, value in levels.items()),
    )
    return shown, [
        figure_words.place_line(words, key, day, one.value) for one, day in zip(course, days[1:], strict=True)
    ]
