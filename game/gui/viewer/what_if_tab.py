"""The tab “What if”: the questions of the moment, another choice, and its result."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pygame

from game.agents.levels.estimate import Ranking
from game.engine import actions as wish
from game.engine.actions import Action, Discard
from game.errors import GameError
from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import BAD, GAP_SMALL, GOLDEN, PRIMARY, QUIET, RADIUS_SMALL, TEXT_GOLD, TEXT_SOFT, Style, mix
from game.gui.table.paint import pictures
from game.gui.table.place.spots import EDGE, RATIO
from game.gui.table.told.choices import sort_out
from game.gui.viewer.branch_dialogs import box_plots, endings
from game.gui.viewer.branches import Branches
from game.gui.viewer.review_parts import Options
from game.gui.viewer.review_tab import ReviewTab
from game.gui.viewer.side_panel import SMALL, Tab
from game.gui.viewer.trial import Trial
from game.gui.viewer.viewed_game import Goals, ViewedGame
from game.gui.widgets import Button, Column, Divider, Label, Paragraph, Row, Widget
from game.gui.widgets.base import Size
from game.gui.widgets.labels import Progress
from game.record.notes.model import Branch, number_of
from game.session.branch.line import Line, joined
from game.session.branch.play_on import play_on
from game.session.branch.playout import Spread, WhatIf, difference
from game.session.branch.tree import branch_of_line, branch_of_spread, spreads_of, way_to
from game.session.match import Match
from game.session.review import table_work
from game.session.review.judgement import Judgement
from game.session.workers import WorkerPool
from game.tiles.kinds import Kind, Tile
from game.words.branches import paired_sentence
from game.words.judgements import as_played
from game.words.troubles import error_text
from game.words.wishes import action_words, trial_name

_PER_ROW = 7
_PAD = 14  # beside the words of an option
_ROOM = 16  # above and below them


def other_choices(viewed: ViewedGame, trial: Trial) -> Iterator[Widget]:
    """Yield the asked players, and a button for each option of the selected player."""
    words, question = viewed.app.words, trial.question
    assert question is not None
    names = [words.say("branch.asked", player=viewed.name(one.seat)) for one in trial.questions]
    if len(names) == 1:
        yield Label(names[0], Style.SMALL_STRONG, TEXT_GOLD, may_cut=True)
    else:
        for number, name in enumerate(names):
            skin, act = GOLDEN if number == trial.number else QUIET, partial(trial.ask, number)
            yield Button(name, act, skin=skin, style=Style.SMALL_STRONG, height=SMALL, key=f"ask {number}")
    choices = sort_out(question.asked)
    for action in (action for group in choices.groups for action in group.actions):
        name = as_played(action_words(words, action, question.actions), played=action == question.chosen)
        skin, act, key = GOLDEN if action == trial.action else QUIET, partial(trial.choose, action), wish.write(action)
        yield ActionButton(name, act, skin=skin, style=Style.SMALL, height=SMALL, key=f"do {key}")
    buttons = [
        TileButton(
            throw.tile.kind,
            partial(trial.choose, throw),
            chosen=throw == trial.action,
            played=throw == question.chosen,
        )
        for throw in _throws(choices.discards.values(), question.chosen)
    ]
    for start in range(0, len(buttons), _PER_ROW):
        yield Row(*buttons[start : start + _PER_ROW], gap=3)
    if question.chosen is not None:
        word = "branch.played" if viewed.along is None else "branch.played_here"
        yield Label(words.say(word), Style.TINY, TEXT_SOFT)


def _throws(actions: Iterable[Action], chosen: Action | None) -> list[wish.Discard]:
    """Return one discard for each face; if the played discard is one of them, its very tile."""
    discards = (action for action in actions if isinstance(action, wish.Discard))
    found = {action.tile.kind: action for action in sorted(discards, key=lambda one: one.tile, reverse=True)}
    if isinstance(chosen, wish.Discard) and chosen.tile.kind in found:
        found[chosen.tile.kind] = chosen
    return sorted(found.values(), key=lambda one: one.tile)


class ActionButton(Button):
    """A button whose label wraps."""

    def wish(self, look: Look, room: int) -> Size:
        lines = look.wrap(self.label, room - 2 * look.px(_PAD), self.style)
        return room, max(look.px(self.height), len(lines) * look.line_height(self.style) + look.px(_ROOM))

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        look = self.look
        ink = self.skin.ink if self.enabled else mix(self.skin.ink, self.skin.bottom, 0.5)
        inner = face.inflate(-2 * look.px(_PAD), 0)
        high = len(look.wrap(self.label, inner.width, self.style)) * look.line_height(self.style)
        place = pygame.Rect(inner.x, inner.centery - high // 2, inner.width, high)
        look.paragraph(surface, self.label, place, self.style, ink)


class TileButton(Button):
    """A tile that could be discarded instead."""

    def __init__(self, face: Kind, on_press: Callable[[], object], *, chosen: bool, played: bool) -> None:
        """`chosen` is the option to try, `played` the one that was played."""
        super().__init__("", on_press, skin=GOLDEN if chosen else QUIET, key=f"throw {face}")
        self.face, self.played = face, played

    def wish(self, look: Look, room: int) -> Size:
        return look.px(38), look.px(50)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tile, with a dot below the one that was played."""
        look = self.look
        surface.blit(draw.rounded(self.rect.size, look.px(RADIUS_SMALL), self.skin, look.px(1)), self.rect)
        width = min(look.px(26), round((self.rect.height - look.px(12)) / (RATIO + EDGE)))
        tile = pictures.lying(self.face, width)
        surface.blit(tile, tile.get_rect(midtop=(self.rect.centerx, self.rect.y + look.px(4))))
        if self.played:
            pygame.draw.circle(
                surface, tuple(self.skin.ink), (self.rect.centerx, self.rect.bottom - look.px(5)), look.px(2.5)
            )
        self.draw_focus(surface, look.px(RADIUS_SMALL))


DEALS = (20, 100)
LINE, RANKING, SPREADS = "found line", "found ranking", "found spreads"


class WhatIfTab(Tab):
    """Tries other choices; never changes the game, but saves branches in the notes."""

    name, icon = "what_if", "branch"

    def __init__(self, viewed: ViewedGame, goals: Goals, branches: Branches, kept: ReviewTab) -> None:
        """`goals` leads to the next choice if nobody is asked here; `kept` has the judged moments."""
        super().__init__(viewed)
        self._goals, self._branches, self._kept = goals, branches, kept
        self._settling: list[Future[Judgement | None]] = []  # judgements to be kept
        self._trial: Trial | None = None
        self._trials: dict[int, Trial] = {}  # by place: what was tried stays with its moment
        self._rows = Options(self)
        #: One worker process for the slow parts.
        self.staff = WorkerPool(1)
        self._is_ready = False  # whether the worker was started, which takes a moment
        self._problem = ""  # why a request failed
        self._awaited = ""  # key of the result to scroll into view

    @property
    def trial(self) -> Trial:
        """The trial of the current place."""
        place = self.viewed.place
        if self._trial is None or self._trial.place != place:
            self.leave()
            if self._trial is not None and self._trial.has_results:
                self._trials[self._trial.place] = self._trial
            self._trial = self._trials.get(place) or self._begun()
            self._problem = self._awaited = ""
        return self._trial

    def _begun(self) -> Trial:
        """Return a new trial, with the deals of this moment that are kept in the notes."""
        trial, whole = Trial(self.viewed, self.staff), self.viewed.whole
        here = way_to(whole, trial.place, self._along)
        for branch in whole.notebook.now.branches:
            if (branch.at, branch.choices[:-1]) == here and (spreads := spreads_of(branch)):
                trial.recall(spreads)
        return trial

    @property
    def state(self) -> object:
        """The trial, its result, and the problem."""
        return self._trial and self._trial.state, self._problem, self._awaited

    @property
    def working(self) -> bool:
        """True if the worker's answer is pending."""
        return bool(self._settling) or (self._trial is not None and self._trial.working)

    def update(self) -> bool:
        """Take the worker's results; return True while it works."""
        trial = self._trial
        if trial is not None and trial.may_rank and not self._is_ready:
            self._is_ready = True
            self.staff.submit(table_work.ready)
        for future in [one for one in self._settling if one.done()]:
            self._settling.remove(future)
            self._attempt(partial(self._keep_judgement, future))
        if trial is None or not trial.working:
            return False
        if trial.place != self.viewed.place:
            self.leave()
        else:
            was_dealing = trial.is_dealing
            self._attempt(trial.look_in)
            if was_dealing and not self.working and trial.done:
                self._keep_deals(trial)
            if trial.is_ranked:
                self._settle(trial)
        return True

    def leave(self) -> None:
        """Cancel the running work; its deals and its ranking are kept."""
        trial = self._trial
        if trial is not None and trial.working:
            is_dealing = trial.is_dealing
            trial.cancel()
            if is_dealing and trial.done:
                self._keep_deals(trial)
            elif trial.is_ranked:
                self._settle(trial)

    def _settle(self, trial: Trial) -> None:
        """Ask for the judgement of the played choice by the ranking so far, to keep it with the match."""
        if (job := trial.to_keep) is not None:
            self._settling.append(self.staff.submit(table_work.judged, *job))

    def _keep_judgement(self, future: Future[Judgement | None]) -> None:
        found = future.result()
        if found is not None:
            self._kept.refine(found)

    def _rank(self) -> None:
        trial, question = self.trial, self.trial.question
        if question is not None:
            trial.rank(self._kept.known(trial.place, question.seat))

    def _keep_deals(self, trial: Trial) -> None:
        """Keep the deals of the chosen option in the notes, where the next ones go on."""
        if self.viewed.whole.notebook.kept.writable:
            self._attempt(lambda: self._branches.keep(self._branch_of_spread(trial, trial.tried.spreads)))

    def close(self) -> None:
        """Stop the worker: the viewer closes."""
        self.leave()
        self.staff.dismiss()

    def _attempt(self, act: Callable[[], object]) -> None:
        self._problem = ""
        try:
            act()
        except GameError as error:
            self._problem = error_text(self.words, error)

    def throw(self, tile: Tile) -> bool:
        """
        Discard a tile of a hand whose owner chooses now; return False if nobody could.

        The discard that was played is just the next step; any other is a variation, which is saved and shown.
        """
        trial = self.trial
        for question in trial.questions:
            throws = [one for one in question.actions if isinstance(one, Discard) and one.tile.kind == tile.kind]
            if not throws or tile not in self.viewed.view.show.table.places[question.seat].hand:
                continue
            if question.chosen in throws:
                self.viewed.travel.forward()
            else:
                self.vary(trial.place, question.seat, throws[0])
            return True
        return False

    def vary(self, place: int, seat: int, action: Action) -> None:
        """
        Play an option of a seat after `place` facts as a variation, which is saved and shown.

        Only go to the moment if the option was played there.
        """
        self.viewed.go(place)
        trial = self.trial
        number = next((number for number, one in enumerate(trial.questions) if one.seat == seat), None)
        if number is None:
            return
        trial.ask(number)
        trial.choose(action)
        if action != trial.questions[number].chosen:
            self.viewed.app.attempt(self._vary)

    def _vary(self) -> None:
        self.trial.same_wall()
        found = self.trial.tried.found
        if found is not None:
            if self.viewed.whole.notebook.kept.writable:
                self._branches.keep(self._branch_of_line(found))
            self._watch(found)

    # --- widgets -------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        trial, button = self.trial, self.button
        if not trial.questions:
            last = button("branch.last", partial(self._goals.go, -1, "choice"), "chevron_left", "last choice")
            after = button("branch.next", partial(self._goals.go, 1, "choice"), "chevron_right", "next choice")
            ways = Row(last.growing(), after.growing(), gap=GAP_SMALL)
            return self.scrolled(Paragraph(self.say("branch.nobody"), Style.SMALL), ways)
        items = [*other_choices(self.viewed, trial), Paragraph(self.say("branch.click"), Style.TINY)]
        items += [Divider(), *self._tries()]
        if self.viewed.sit is not None:
            items.append(button("branch.play_on", self._play_on, "seat", "play on"))
        if self._problem:
            items.append(Paragraph(self._problem, Style.SMALL, BAD))
        found = list(self._found())
        goal = next((widget for widget in found if widget.key == self._awaited), None)
        if goal is not None and not trial.working:
            self._awaited = ""
        return self.scrolled(*items, *found, goal=goal)

    # --- trials --------------------------------------------------------------------------------------------------

    @property
    def _options(self) -> Sequence[Action]:
        """The options of the player who is asked."""
        return self.trial.question.actions if self.trial.question is not None else ()

    def _tries(self) -> Iterator[Widget]:
        trial, action = self.trial, self.trial.action
        if action is not None:
            yield Label(action_words(self.words, action, self._options), Style.STRONG, TEXT_GOLD, may_cut=True)
            yield self.button(
                "branch.same_wall", partial(self._try, LINE, trial.same_wall), "play", "same wall", PRIMARY
            )
        if trial.working:
            yield Progress(trial.share)
            stop = partial(self.button, act=self.leave, icon="cross", key="cancel deals")
            seconds = trial.seconds
            yield stop("branch.stop") if seconds is None else stop("branch.stop_in", seconds=seconds)
            return
        if trial.may_rank:
            yield self.button("branch.rank", partial(self._try, RANKING, self._rank), "plot", "rank")
        if action is not None:
            yield Label(self.say("branch.to_the_end"), Style.SMALL_STRONG, TEXT_GOLD)
            deals: list[Widget] = []
            for count in DEALS:
                act = partial(self._try, SPREADS, partial(trial.shuffled, count))
                word = "branch.more_deals" if trial.done else "branch.deals"
                deals.append(self.button(word, act, "", f"deals {count}", count=count).growing())
            yield Row(*deals, gap=GAP_SMALL)

    def _try(self, awaited: str, act: Callable[[], object]) -> None:
        """Start a trial; its result will scroll into view."""
        self._awaited = awaited
        self._attempt(act)

    def _play_on(self) -> None:
        trial, question, viewed = self.trial, self.trial.question, self.viewed
        if viewed.sit is None or question is None:
            return
        sit, action = viewed.sit, trial.action
        started = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        left = None if viewed.along is None else viewed.along.line.n

        def make(folder: Path) -> Match:
            who = {"name": viewed.player, "started": started}
            return play_on(viewed, trial.place, question.seat, action, folder, left=left, **who)

        self._attempt(lambda: viewed.app.push(sit(make)))

    # --- results -------------------------------------------------------------------------------------------------

    def _found(self) -> Iterator[Widget]:
        """Yield the results: same wall, judge, and shuffled deals, each with its key."""
        if self.trial.tried.found is not None:
            yield _named(LINE, self._line(self.trial.tried.found))
        if self.trial.ranking:
            yield _named(RANKING, self._ranking(self.trial.ranking))
        if self.trial.tried.spreads:
            yield _named(SPREADS, self._spreads(*self.trial.tried.spreads))

    def _line(self, found: WhatIf) -> Iterator[Widget]:
        was = "branch.was" if self.viewed.along is None else "branch.was_here"
        yield from endings(self.viewed, was, found.comparison)
        watch = self.button("branch.watch", partial(self._watch, found), "eye", "watch line").growing()
        yield Row(watch, *self._keeping("keep line", self._branch_of_line(found)), gap=GAP_SMALL)

    def _spreads(self, tried: Spread, *played: Spread) -> Iterator[Widget]:
        trial, words = self.trial, self.words
        yield Label(self.say("branch.dealt", count=trial.done), Style.SMALL_STRONG, TEXT_GOLD)
        yield from box_plots(
            words, [(action_words(words, spread.action, self._options), spread) for spread in trial.tried.spreads]
        )
        if played and tried.deals > 1:  # the gain over what was played, and its error
            found = difference(played[0], tried)
            yield Paragraph(paired_sentence(words, found, tried.deals), Style.SMALL, TEXT_GOLD)
        if not trial.working and tried.action == trial.action:
            yield Row(*self._keeping("keep deals", self._branch_of_spread(trial, trial.tried.spreads)), gap=0)

    def _ranking(self, ranking: Ranking) -> Iterator[Widget]:
        """Yield every option, the best first; a press plays it as a variation."""
        trial, question = self.trial, self.trial.question
        assert question is not None
        asked, press = (trial.place, question.seat), partial(self.vary, trial.place, question.seat)
        yield from self._rows.rows(ranking, asked, press, chosen=trial.action, played=question.chosen)
        player = self.viewed.name(question.seat)
        yield Paragraph(self.say("branch.ranked_legend", player=player), Style.TINY)

    # --- watching and saving -------------------------------------------------------------------------------------

    def _watch(self, found: WhatIf) -> None:
        self._branches.watch(self._way(found), self._branch_of_line(found), found.line.n)

    def _keeping(self, key: str, branch: Branch) -> list[Widget]:
        """Return the button that saves a branch; it tells if the branch is already saved."""
        notes = self.viewed.whole.notebook
        if not notes.kept.writable:
            return []
        number = number_of(notes.now, branch)
        is_kept = number is not None and notes.now.branches[number].result == branch.result
        keep = partial(self._attempt, partial(self._branches.keep, branch))
        button = self.button("branch.is_kept" if is_kept else "branch.keep", keep, "save", key)
        button.enabled = not is_kept
        return [button.growing()]

    def _name(self, trial: Trial, found: WhatIf | Spread) -> str:
        """Name of a trial: who does what, after the name of the viewed line if there is one."""
        along = self.viewed.along
        line = "" if along is None else along.branch.name
        options = next((one.actions for one in trial.questions if one.seat == found.seat), ())
        return trial_name(self.words, self.viewed.name(found.seat), found.action, options, line)

    def _way(self, found: WhatIf) -> Line:
        """Return the line from where it leaves the game as played."""
        along = self.viewed.along
        return found.line if along is None else joined(along.line, found.line)

    def _branch_of_line(self, found: WhatIf) -> Branch:
        viewed = self.viewed
        return branch_of_line(viewed.whole, self._way(found), name=self._name(self.trial, found), author=viewed.author)

    @property
    def _along(self) -> Line | None:
        """The viewed line, if any."""
        return None if self.viewed.along is None else self.viewed.along.line

    def _branch_of_spread(self, trial: Trial, spreads: Sequence[Spread]) -> Branch:
        viewed = self.viewed
        return branch_of_spread(
            viewed.whole,
            trial.place,
            spreads[0],
            name=self._name(trial, spreads[0]),
            author=viewed.author,
            along=self._along,
            against=spreads[-1],
        )


def _named(key: str, items: Iterator[Widget]) -> Widget:
    """Put widgets below a divider into one column with a key."""
    made = Column(Divider(), *items, gap=8)
    made.key = key
    return made
