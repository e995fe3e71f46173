"""The page of the player's mistakes: every costly choice of all reviewed matches, filtered, sorted and summed up."""

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from time import perf_counter

import pygame

from game.gui.kit.pressed import act_on, digit, pressed
from game.gui.kit.theme import GAP, GAP_SMALL, GOLDEN, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.library import moment as moments
from game.gui.library.figures import Figures, Played, figures_of, played_in
from game.gui.library.figures_page import CoursePlot, course_plot
from game.gui.library.mistake_list import Heads, MistakeList
from game.gui.library.moment import Moment, looking_at
from game.gui.library.search import CHIP, Chip
from game.gui.program.screen import InSteps, LooksIntoFiles
from game.gui.widgets import Button, Column, Face, Flow, Label, Padded, Panel, Paragraph, Row, Scroll, Spacer, Widget
from game.gui.widgets.choices import Choice as OneOfFew, Dropdown
from game.local_time import local_now
from game.record.index.choices import WAITED, Choice, Choices, WantedChoices, begin_of
from game.record.index.query import Wanted
from game.record.saved.reviews import BLUNDER, CALL, DISCARD, FLOWER, INACCURACY, JOKER, KONG, MISTAKE, OTHER, SAME, WIN
from game.rules.games.catalogue import GAMES
from game.session.persona import Personas
from game.words.figures import LOST, figure_name, skill_value
from game.words.judgements import kind_line, sum_line

#: Values of the filters, each with what the index is asked for.
SIZES = {"any": INACCURACY, MISTAKE: MISTAKE, BLUNDER: BLUNDER, WAITED: WAITED}
SURENESS = {"any": SAME, "likely": "likely", "sure": "sure"}
MONTHS = {"any": 0, "month": 1, "quarter": 3, "year": 12}  # the last ones, this one included
_KINDS = (DISCARD, CALL, JOKER, WIN, FLOWER, KONG, OTHER)
_RIGHT, _FACE, _TEXT, _PLOT, _TITLE = 450, 150, 520, 104, 28  # design pixels
_MOST_COUNTED = 2_000  # matches for the plot, the newest
_OPPONENTS = 40  # the opponents met most often
_KEYS = {"practise": "P", "review": "R"}
_REST = 1.0  # seconds between two looks at what the queue has reviewed


@dataclass(frozen=True, slots=True)
class Filters:
    """Values of the widgets; "" and "any" exclude nothing."""

    game: str = ""
    size: str = "any"
    sure: str = "any"
    since: str = "any"
    opponent: str = ""
    kind: str = ""

    def narrow(self, wanted: WantedChoices, now: datetime) -> WantedChoices:
        """Return a query with these filters; `now` is the player's local time."""
        months = MONTHS[self.since]
        return replace(
            wanted,
            ruleset=self.game or wanted.ruleset,
            least=SIZES[self.size],
            sure=SURENESS[self.sure],
            since=begin_of(12 * now.year + now.month - months) if months else wanted.since,
            opponent=self.opponent or wanted.opponent,
            kind=self.kind,
        )


class MistakesScene(LooksIntoFiles):
    """The list with its filters, the moment of the lit row, and the buttons."""

    first_focus = "mistakes"
    word_keys = "mistakes"
    widest = 1400
    at_once = 0.006

    def __init__(self, wanted: WantedChoices | None = None, choice: Choice | None = None) -> None:
        """`wanted` limits the page to a match, a game or a time; the row of `choice` is lit."""
        super().__init__()
        self._asked = wanted or WantedChoices()
        self.filters = Filters(self._asked.ruleset, kind=self._asked.kind)
        self._lit, self.at = choice, 0
        self.found: Choices
        self._moments: dict[object, Moment | None] = {}
        self._reading: InSteps[Moment | None] | None = None
        self._is_come = False  # a moment was read, and is shown in the next frame
        self._figures = Figures()  # of the matches with these choices,
        self._counting: InSteps[Figures] | None = None  # which are counted in steps,
        self._counted: object = None  # for these filters
        self._board: Panel
        self._queue: object = None
        self._seen, self._seen_at = 0, 0.0  # matches that the queue had reviewed at the last look

    @cached_property
    def _known(self) -> Personas:
        """The personas with a picture."""
        return self.app.games.personas()

    # --- choices -------------------------------------------------------------------------------------------------

    def read(self) -> None:
        """Find the choices; the lit one stays lit."""
        library = self.app.games.library
        wanted = self.filters.narrow(self._asked, local_now())
        self.found = library.choices(wanted)
        place = self.found.place_of(self._lit) if self._lit is not None else None
        self.at = max(0, min(self.at if place is None else place, len(self.found) - 1))
        self._new = library.to_review(Wanted(sample=False))
        self._seen, self._seen_at = self.app.games.reviews.done, perf_counter()
        counted = wanted.ruleset, wanted.since, wanted.opponent, self.found.sums.hands
        if counted != self._counted:
            self._counted, self._counting = counted, InSteps(self._count(wanted))
        self._light()

    def _count(self, wanted: WantedChoices) -> Generator[None, None, Figures]:
        """Yield after each match; return the figures."""
        asked = Wanted(
            sample=False, reviewed=True, ruleset=wanted.ruleset, since=wanted.since, opponent=wanted.opponent
        )
        played: list[Played] = []
        for game in self.app.games.library.games(asked)[:_MOST_COUNTED]:
            if one := played_in(game):
                played.append(one)
            yield
        return Figures(tuple(played))

    def _light(self) -> None:
        """Begin to read the moment of the lit row."""
        self._lit = self.found[self.at] if self.found else None
        known = self._lit is None or self._lit.place in self._moments
        self._reading = None if known or self._lit is None else InSteps(looking_at(self._lit))

    def resume(self) -> None:
        """Look again: the match may have been reviewed anew."""
        self._moments.clear()
        self.app.games.library.catch_up(None if self._lit is None else self._lit.game.path)
        self.read()
        self.lay_out()
        super().resume()

    def update(self, dt: float) -> None:
        """Read the moment for a part of the frame, and follow the queue of reviews."""
        found = self.found
        super().update(dt)
        if self.found is not found:  # a frame of its own
            return
        if self._reading is not None and self._lit is not None and not self._reading.goes_on():
            self._moments[self._lit.place], self._reading = self._reading.found, None
            self._is_come = True
            return
        if self._is_come:
            self._is_come = False
            self._show_moment()
            return
        if self._reading is None and self._counting is not None and not self._counting.goes_on():
            self._figures, self._counting = self._counting.found, None
            self.lay_out()
            self.app.redraw()
            return
        queue = self.app.games.reviews
        if self._seen != queue.done and perf_counter() - self._seen_at > _REST and not self.app.games.library.waiting:
            self.looked()
        elif self._queue != self._queue_now:
            self.lay_out()
            self.app.redraw()

    @property
    def busy(self) -> bool:
        return bool(self._reading or self._is_come or self._counting) or super().busy

    # --- layout --------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        title = self.say("title")
        self._board = Panel(Spacer(), pad=14)
        self._queue = self._queue_now
        if not self.found.sums.hands and self.filters == Filters() and self._asked == WantedChoices():
            self.first_focus = "review" if self._new else "new_game"
            return self.page_below(self.header(title), *self._invitation())
        self.first_focus = "mistakes" if len(self.found) else "kind"
        told = sum_line(self.app.words, self.found)
        filters, left = self._filters(), [self._kinds(), *self._list()]
        self._fill()
        foot = self._foot()
        if self.narrow:
            parts = (Paragraph(told, Style.BODY, TEXT), filters, *left, *self._plot(), self._board)
            return self.page(title, self.scrolling(*parts), foot)
        head = Row(self.header(title), Label(told, Style.BODY, TEXT, may_cut=True).growing(), gap=GAP, align="center")
        right = Column(*self._plot(), self._board.growing(), gap=GAP_SMALL)
        body = Row(Column(*left, gap=GAP_SMALL).growing(), Padded(right, 0, width=_RIGHT), gap=GAP)
        return self.page_below(head, filters, body.growing(), foot)

    def _invitation(self) -> Iterator[Widget]:
        """Yield what is shown before anything was reviewed."""
        say, count = self.app.words.say, len(self._new)
        queue = self.app.games.reviews
        if count:
            label = say("reviews.all", count=count)
            go = self.enter_button(
                label, self._review, key="review", style=Style.SUBHEADING, enabled=not queue.is_at_work
            )
        else:
            go = self.enter_button(say("home.new_game"), self.app.show.new_game, key="new_game", icon="dice")
        told = queue.line(self.app.words) or self.say("empty_about" if count else "no_match")
        body = Column(
            Row(Spacer(grow=1), Face("dog", "", _FACE, "pleased"), Spacer(grow=1)),
            Label(self.say("empty"), Style.SUBHEADING, TEXT_GOLD, align="center"),
            Paragraph(told, Style.BODY, TEXT, align="center"),
            Row(Spacer(grow=1), go, Spacer(grow=1)),
            gap=GAP,
        )
        yield Spacer(grow=1)
        yield Row(Spacer(grow=1), Panel(Padded(body, 0, width=_TEXT)), Spacer(grow=1))
        yield Spacer(grow=2)

    def _filters(self) -> Widget:
        say, chosen = self.app.words.say, self.filters
        games = [("", say("library.game_any")), *((key, say(f"ruleset.{key}")) for key in GAMES)]

        def box(name: str, entries: list[tuple[str, str]]) -> Chip:
            value = getattr(chosen, name)
            return Chip(entries, value, lambda now: self.change(**{name: now}), key=name)

        boxes = [
            box("game", games),
            box("size", [(one, say(f"mistakes.size_{one}")) for one in SIZES]),
            box("sure", [(one, say(f"mistakes.sure_{one}")) for one in SURENESS]),
            box("since", [(one, say(f"mistakes.since_{one}")) for one in MONTHS]),
        ]
        if self._asked.replay:
            label, style = self.say("one_match"), Style.SMALL_STRONG
            one_match = Button(label, self._all_matches, icon="cross", skin=GOLDEN, style=style, key="match")
            return Flow(one_match, *boxes, height=CHIP)
        met = list(self.app.games.library.opponents()[:_OPPONENTS])
        if met:
            boxes.append(box("opponent", [("", say("library.opponent_any")), *((name, name) for name in met)]))
        return Flow(*boxes, height=CHIP)

    def _kinds(self) -> Widget:
        """Return the kinds of choices with their numbers."""
        words, found = self.app.words, self.found
        kinds = (kind for kind in _KINDS if kind != OTHER or found.sums.of(kind).count)
        entries = [("", kind_line(words, found)), *((kind, kind_line(words, found, kind)) for kind in kinds)]
        return OneOfFew(entries, self.filters.kind, lambda kind: self.change(kind=kind), key="kind")

    def _list(self) -> Iterator[Widget]:
        if not len(self.found):
            yield Panel(Column(Paragraph(self.say("none"), Style.BODY, TEXT), Spacer(grow=1)), pad=18).growing()
            return
        wanted = self.found.wanted
        yield Heads(wanted.sort, self._sort, self.app.words.say, backwards=wanted.backwards)
        yield MistakeList(
            self.found,
            self.at,
            on_choose=self._choose,
            on_open=lambda _: self.open(),
            on_turn=self._turn,
            known=self._known,
        )

    def _plot(self) -> Iterator[Widget]:
        """
        Yield the points lost a hand over time by the chosen kind; a press opens all figures.

        It is of one game: that of the match, or that with most hands, or in which most matches lost points by the kind.
        """
        words, key = self.app.words, f"{LOST}{self.filters.kind}"
        own = self._lit.game.facts.ruleset if self._lit is not None and self._asked.replay else ""
        game = own or Figures(self._figures.behind(key)).main_game or self._figures.main_game
        course = figures_of(self._figures.matches, ruleset=game).course(key, monthly=False)
        if not course:
            return
        shown, told = course_plot(words, key, course, game)
        name, of = figure_name(words, key, (game,)), words.say(f"ruleset.{game}")
        label, see = words.say("figures.of_game", name=name, game=of), self.app.show.figures
        title = Button(label, see, skin=QUIET, style=Style.SMALL_STRONG, height=_TITLE, align="left", key="figures")
        now = Label(skill_value(words, key, course[-1].value), Style.SMALL_STRONG)
        plot = CoursePlot(shown, _PLOT, lambda _: see(), told=told)
        plot.takes_focus = False  # its title does the same
        yield Panel(Column(Row(title.growing(), now, align="center"), plot, gap=GAP_SMALL), pad=10)

    def _foot(self) -> Widget:
        """Return the buttons, and what the queue of reviews does."""
        some, queue, words = bool(len(self.found)), self.app.games.reviews, self.app.words

        def button(key: str, label: str, act: Callable[[], object], icon: str, *, enabled: bool = True) -> Button:
            return Button(label, act, icon=icon, hint=_KEYS[key], key=key, enabled=enabled)

        buttons: list[Widget] = [
            self.enter_button(self.say("open"), self.open, key="open", icon="eye", enabled=some),
            button("practise", self.say("practise"), self.practise, "redo", enabled=some),
        ]
        if queue.is_at_work and queue.asked:
            buttons.append(button("review", words.say("reviews.pause"), queue.pause, "pause"))
        elif self._new:
            buttons.append(button("review", words.say("reviews.all", count=len(self._new)), self._review, "check"))
        told = Paragraph(queue.line(words), Style.SMALL, TEXT_SOFT)
        if self.narrow:
            return Column(Flow(*buttons), *([told] if told.words else []), gap=GAP_SMALL)
        return Row(*buttons, told.growing(), gap=GAP, align="center")

    @property
    def _queue_now(self) -> object:
        """What the page tells of the queue of reviews."""
        queue = self.app.games.reviews
        return queue.state, bool(queue.asked)

    def _fill(self) -> None:
        """Fill the panel of the moment."""
        words, one = self.app.words, self._lit
        if one is None:
            self._board.child = Spacer()
        elif one.place not in self._moments:
            self._board.child = Column(Spacer(grow=1))
        else:
            found = self._moments[one.place]
            told = moments.nothing(words) if found is None else moments.board(words, found, self._known)
            self._board.child = told if self.narrow else Scroll(told, key="moment")

    def _show_moment(self) -> None:
        """Show the moment of the lit row; everything else stays."""
        self._fill()
        self.ring.root.place(self.app.look, self.area())
        self.app.redraw()

    # --- filters and order ---------------------------------------------------------------------------------------

    def change(self, **values: str) -> None:
        """Change filters."""
        self.filters = replace(self.filters, **values)
        self.read()
        self.rebuild(self.ring.focused_key)

    def _all_matches(self) -> None:
        """Show the choices of all matches, not of one."""
        self._asked = replace(self._asked, replay="")
        self.change()

    def _turn(self, step: int) -> None:
        """Show the next or the previous kind of choices that has any."""
        sums = self.found.sums
        kinds = ["", *(kind for kind in _KINDS if sums.of(kind).count)]
        at = kinds.index(self.filters.kind) if self.filters.kind in kinds else 0
        self.change(kind=kinds[(at + step) % len(kinds)])

    def _sort(self, sort: str) -> None:
        wanted = self.found.wanted
        backwards = wanted.sort == sort and not wanted.backwards
        self._asked = replace(self._asked, sort=sort, backwards=backwards)
        self.read()
        self.rebuild("heads")

    def _choose(self, index: int) -> None:
        if index != self.at or self._lit is None:
            self.at = index
            self._light()
            self._show_moment()

    # --- actions -------------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Show the lit choice in its match, with the review beside it."""
        one = self._lit
        if one is not None:
            self.app.attempt(lambda: self.app.push(self.app.games.open(one.game.path, (one.hand, one.event), "review")))

    def practise(self) -> None:
        """Practise what the filters show."""
        wanted = replace(self.found.wanted, to_practise=True)
        self.app.attempt(lambda: self.app.show.practise(self.app.games.library.choices(wanted)))

    def _review(self) -> None:
        """Review all matches that have no review yet."""
        self.app.games.reviews.ask(self._new)
        self.lay_out()

    # --- keys ----------------------------------------------------------------------------------------------------

    def shortcut(self, event: pygame.event.Event) -> bool:
        if act_on(pressed(event), {"p": self.practise, "r": self._review, "w": self.open}):
            return True
        boxes = ("game", "size", "sure", "since", "opponent")
        number = digit(event)
        if number and 0 < int(number) <= len(boxes):
            self.ring.by_keyboard = True
            self.ring.focus_key(boxes[int(number) - 1])
            if isinstance(self.ring.focus, Dropdown):
                self.ring.focus.press(self.ring.focus.rect.center)
            return True
        return False
