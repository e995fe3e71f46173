"""The tab “What if”: the questions of the moment, another choice, and what comes of it."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pygame

from game.engine import actions as wish
from game.engine.actions import Action
from game.errors import GameError
from game.gui import draw
from game.gui.look import Look
from game.gui.table import bodies
from game.gui.table.choices import sort_out
from game.gui.table.spots import EDGE, RATIO
from game.gui.theme import (
    BAD,
    FIELD,
    GAP_SMALL,
    GOLDEN,
    PLAIN,
    PRIMARY,
    QUIET,
    RADIUS_SMALL,
    TEXT,
    TEXT_GOLD,
    TEXT_SOFT,
    Style,
)
from game.gui.viewer.boxplot import BoxPlot
from game.gui.viewer.goals import Goals
from game.gui.viewer.looking import Looking
from game.gui.viewer.tab import Tab
from game.gui.viewer.telling import action_words, ending, points
from game.gui.viewer.trial import Trial
from game.gui.widgets import Button, Label, Line, Paragraph, Picture, Row, Widget
from game.gui.widgets.base import Size
from game.record.notes.branch import Branch
from game.session.branch_notes import branch_of_line, branch_of_spread
from game.session.line import Line as Way
from game.session.match import Match
from game.session.play_on import play_on
from game.session.spread import Spread
from game.tiles.kinds import Kind, Tile

DEALS = (20, 100)
_PER_ROW = 7
_SMALL = 34


class TileButton(Button):
    """A tile that may be thrown instead."""

    def __init__(self, face: Kind, on_press: Callable[[], object], *, chosen: bool, played: bool) -> None:
        """Take the face, what to do, whether it is chosen, and whether it is what was played."""
        super().__init__("", on_press, skin=GOLDEN if chosen else QUIET, key=f"throw {face}")
        self.face, self.played = face, played

    def wish(self, look: Look, room: int) -> Size:
        """Give room for the tile and its mark."""
        del room
        return look.px(38), look.px(50)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tile, and a point below the one that was played."""
        look = self.look
        surface.blit(draw.rounded(self.rect.size, look.px(RADIUS_SMALL), self.skin, look.px(1)), self.rect)
        width = min(look.px(26), round((self.rect.height - look.px(12)) / (RATIO + EDGE)))
        tile = bodies.lying(self.face, width, 0, face_up=True)
        surface.blit(tile, tile.get_rect(midtop=(self.rect.centerx, self.rect.y + look.px(4))))
        if self.played:
            pygame.draw.circle(
                surface, tuple(self.skin.ink), (self.rect.centerx, self.rect.bottom - look.px(5)), look.px(2.5)
            )
        self.draw_focus(surface, look.px(RADIUS_SMALL))


class WhatIfTab(Tab):
    """Nothing here changes the game; a branch that is kept goes into the notes."""

    name, icon, key = "what_if", "branch", "W"

    def __init__(self, looking: Looking, goals: Goals, watch: Callable[[Way, str], object]) -> None:
        """Take what is looked at, what goes to other choices, and what shows a line in a viewer of its own."""
        super().__init__(looking)
        self._goals, self._watch = goals, watch
        self._trial: Trial | None = None
        self._problem = ""

    @property
    def trial(self) -> Trial:
        """The trial of the place that is shown."""
        if self._trial is None or self._trial.place != self.looking.place:
            self._trial, self._problem = Trial(self.looking), ""
        return self._trial

    @property
    def working(self) -> bool:
        """Whether deals are still to come."""
        return self._trial is not None and self._trial.working

    def update(self, dt: float) -> bool:
        """Play some of the deals."""
        del dt
        trial = self._trial
        if trial is None or not trial.working:
            return False
        if trial.place != self.looking.place:
            trial.cancel()
        else:
            self._attempt(trial.work)
        self.looking.stale = True
        return True

    def leave(self) -> None:
        """Play no more deals."""
        if self._trial is not None:
            self._trial.cancel()

    def _attempt(self, act: Callable[[], object]) -> None:
        self._problem = ""
        try:
            act()
        except GameError as error:
            self._problem = str(error)
        self.looking.stale = True

    # --- what it looks like --------------------------------------------------------------------------------------

    def build(self) -> Widget:
        """Give the widgets."""
        trial = self.trial
        if not trial.questions:
            return self.scrolled(Paragraph(self.say("branch.nobody"), Style.SMALL), self._ways())
        items = [*self._asked(), *self._actions()]
        if trial.action is not None:
            items += [Line(), *self._tries(trial.action)]
        if self.looking.sit is not None:
            items.append(self._button("branch.play_on", self._play_on, "seat", "play on"))
        if self._problem:
            items.append(Paragraph(self._problem, Style.SMALL, BAD))
        return self.scrolled(*items, *self._line(), *self._spreads())

    def _ways(self) -> Widget:
        return Row(
            self._button("branch.last", lambda: self._goals.go(-1, "choice"), "chevron_left", "last choice").growing(),
            self._button("branch.next", lambda: self._goals.go(1, "choice"), "chevron_right", "next choice").growing(),
            gap=GAP_SMALL,
        )

    def _button(self, word: str, act: Callable[[], object], icon: str, key: str, **values: object) -> Button:
        return Button(
            self.say(word, **values), act, icon=icon, skin=PLAIN, style=Style.SMALL_STRONG, height=_SMALL, key=key
        )

    def _asked(self) -> Iterator[Widget]:
        trial = self.trial
        for number, question in enumerate(trial.questions):
            name = self.say("branch.asked", player=self.looking.name(question.seat))
            if len(trial.questions) == 1:
                yield Label(name, Style.SMALL_STRONG, TEXT_GOLD, may_cut=True)
            else:
                skin = GOLDEN if number == trial.number else QUIET
                yield Button(
                    name, self._asking(number), skin=skin, style=Style.SMALL_STRONG, height=_SMALL, key=f"ask {number}"
                )

    def _asking(self, number: int) -> Callable[[], None]:
        def ask() -> None:
            self.trial.ask(number)
            self.looking.stale = True

        return ask

    def _choosing(self, action: Action) -> Callable[[], None]:
        def choose() -> None:
            self.trial.choose(action)
            self.looking.stale = True

        return choose

    def _actions(self) -> Iterator[Widget]:
        trial, question = self.trial, self.trial.question
        assert question is not None
        choices = sort_out(question.actions)
        for group in choices.groups:
            for action in group.actions:
                played = action == question.chosen
                name = action_words(self.looking.app.words, action)
                yield Button(
                    f"{name} •" if played else name,
                    self._choosing(action),
                    skin=GOLDEN if action == trial.action else QUIET,
                    style=Style.SMALL,
                    height=_SMALL,
                    align="left",
                    key=f"do {wish.write(action)}",
                )
        buttons = [self._throw(action) for action in self._throws(choices.discards, question.chosen)]
        for start in range(0, len(buttons), _PER_ROW):
            yield Row(*buttons[start : start + _PER_ROW], gap=3)
        if question.chosen is not None:
            yield Label(self.say("branch.played"), Style.TINY, TEXT_SOFT)

    def _throws(self, discards: object, chosen: Action | None) -> list[wish.Discard]:
        """Give one discard for each face; of the face that was thrown the tile that it was."""
        assert isinstance(discards, dict)
        found: dict[Kind, wish.Discard] = {}
        pieces: list[Tile] = sorted(discards)
        for piece in pieces:
            if piece.kind not in found or discards[piece] == chosen:
                found[piece.kind] = discards[piece]
        return list(found.values())

    def _throw(self, action: wish.Discard) -> Widget:
        trial = self.trial
        played = trial.question is not None and action == trial.question.chosen
        return TileButton(action.tile.kind, self._choosing(action), chosen=action == trial.action, played=played)

    def _tries(self, action: Action) -> Iterator[Widget]:
        trial = self.trial
        yield Label(action_words(self.looking.app.words, action), Style.STRONG, TEXT_GOLD, may_cut=True)
        same = self._button("branch.same_wall", lambda: self._attempt(trial.same_wall), "play", "same wall")
        same.skin = PRIMARY
        yield same
        if trial.working:
            yield _bar(trial.done / max(1, trial.wanted))
            yield self._button("branch.cancel", self._cancel, "cross", "cancel deals", done=trial.done, of=trial.wanted)
        else:
            yield Row(*(self._deals(count).growing() for count in DEALS), gap=GAP_SMALL)

    def _deals(self, count: int) -> Widget:
        def begin() -> None:
            self._attempt(lambda: self.trial.shuffled(count))

        return self._button("branch.deals", begin, "", f"deals {count}", count=count)

    def _cancel(self) -> None:
        self.trial.cancel()
        self.looking.stale = True

    def _line(self) -> Iterator[Widget]:
        found = self.trial.found
        if found is None:
            return
        looking = self.looking
        yield Line()
        yield Paragraph(self.say("branch.was", ending=ending(looking, self.say, found.main.ending)), Style.SMALL)
        is_ = self.say("branch.would", ending=ending(looking, self.say, found.line.ending))
        yield Paragraph(is_, Style.SMALL, TEXT)
        if found.comparison.difference is not None:
            by = points(looking, found.comparison.difference)
            yield Paragraph(self.say("branch.difference", points=by), Style.SMALL, TEXT_GOLD)
        watch = self._button("branch.watch", self._watch_line, "eye", "watch line")
        yield Row(watch.growing(), *self._keep("keep line", self._keep_line), gap=GAP_SMALL)

    def _keep(self, key: str, act: Callable[[], object]) -> list[Widget]:
        return [self._button("branch.keep", act, "save", key).growing()] if self.looking.can_write else []

    def _watch_line(self) -> None:
        trial = self.trial
        if trial.found is not None:
            self._watch(trial.found.line, self.name_of(trial.found.seat, trial.found.action))

    def name_of(self, seat: int, action: Action) -> str:
        """Name a branch by who does what."""
        return f"{self.looking.name(seat)}: {action_words(self.looking.app.words, action)}"

    def _keep_line(self) -> None:
        found = self.trial.found
        if found is not None:
            name = self.name_of(found.seat, found.action)
            self._attempt(
                lambda: self._note(branch_of_line(self.looking, found, name=name, author=self.looking.author))
            )

    def _keep_spreads(self) -> None:
        for spread in self.trial.spreads[:1]:
            self._attempt(lambda: self._note(self._branch(spread)))  # noqa: B023  (it is called at once)

    def _branch(self, spread: Spread) -> Branch:
        name, author = self.name_of(spread.seat, spread.action), self.looking.author
        return branch_of_spread(self.looking, self.trial.place, spread, name=name, author=author)

    def _note(self, branch: Branch) -> None:
        book = self.looking.notebook
        book.settle()
        if branch not in book.now.branches:
            book.did(book.now.with_branch(branch))

    def _spreads(self) -> Iterator[Widget]:
        trial = self.trial
        if not trial.spreads:
            return
        yield Line()
        yield Label(self.say("branch.dealt", count=trial.done), Style.SMALL_STRONG, TEXT_GOLD)
        names = [action_words(self.looking.app.words, spread.action) for spread in trial.spreads]
        yield BoxPlot(trial.spreads, names, [self._numbers(spread) for spread in trial.spreads])
        yield Paragraph(self.say("branch.legend"), Style.TINY)
        if not trial.working:
            yield Row(*self._keep("keep deals", self._keep_spreads), gap=0)

    def _numbers(self, spread: Spread) -> str:
        quartiles = " / ".join(f"{value:.0f}".replace("-", "−") for value in spread.quartiles)
        mean = f"{spread.mean:+.1f}".replace("-", "−")
        return self.say("branch.numbers", mean=mean, quartiles=quartiles, wins=round(100 * spread.win_rate))

    def _play_on(self) -> None:
        trial, question, looking = self.trial, self.trial.question, self.looking
        if looking.sit is None or question is None:
            return
        sit, action = looking.sit, trial.action
        started = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")

        def make(folder: Path) -> Match:
            return play_on(looking, trial.place, question.seat, action, folder, name=looking.author, started=started)

        self._attempt(lambda: looking.app.push(sit(make)))


def _bar(share: float) -> Widget:
    def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        radius = rect.height // 2
        surface.blit(draw.rounded(rect.size, radius, FIELD, look.px(1)), rect)
        wide = max(rect.height, round(rect.width * share))
        surface.blit(draw.rounded((wide, rect.height), radius, GOLDEN, 1), rect)

    return Picture((1000, 12), paint)
