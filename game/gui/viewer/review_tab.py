"""The review tab: the judgement of this moment, the cost of a seat's choices, and luck."""

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial
from math import ceil
from time import perf_counter

import pygame

from game.agents.levels.catalogue import strongest
from game.agents.levels.estimate import Ranking, shares
from game.agents.values.measured import stake_of
from game.engine.actions import Action, Discard, sense_of
from game.errors import GameError
from game.gui.judged.card import LowCard, judged_card, sign_of
from game.gui.kit.look import Look
from game.gui.kit.picture_cache import Memo
from game.gui.kit.theme import BAD, GAP_SMALL, GOLDEN, PRIMARY, QUIET, TEXT_GOLD, Skin, Style
from game.gui.table.paint.overlays import Bar, paint_bar
from game.gui.table.place.spots import extent
from game.gui.viewer.review_parts import KindLine, Options, hand_lines, sum_lines
from game.gui.viewer.side_panel import SMALL, Board, Tab
from game.gui.viewer.viewed_game import ViewedGame
from game.gui.widgets import Button, Column, Divider, Flow, Grid, Label, Paragraph, Scroll, Widget
from game.gui.widgets.labels import Progress, chart, legend
from game.record.files import load_bytes, review_path
from game.record.notes.moment import read_at
from game.record.saved.reviews import EQUAL
from game.session.game import text_of
from game.session.review.hand_review import Part, hands_of
from game.session.review.judgement import Judgement
from game.session.review.kept import Kept, latest, refine
from game.session.review.summary import Review, with_review
from game.session.review.work import ReviewWork, depth_of, seats_of
from game.session.workers import WorkerPool
from game.words import judgements
from game.words.numbers import decimal, signed
from game.words.opponents import agent_name
from game.words.troubles import error_text


class Running:
    """The work of one review, polled once a frame."""

    def __init__(self, work: ReviewWork) -> None:
        """Submit the work to new workers."""
        self._began, self._done_before = perf_counter(), work.done
        self.work = work
        self.problem: Exception | None = None
        self._staff = WorkerPool(max(1, min(2, os.cpu_count() or 1)))
        self._out = work.hand_out(self._staff)

    @property
    def share(self) -> float:
        """Share of finished work, from 0 to 1."""
        return self.work.done / max(1, self.work.pieces)

    @property
    def seconds(self) -> int | None:
        """Estimated seconds left; None before the first hand is done."""
        done = self.work.done - self._done_before
        return ceil((perf_counter() - self._began) / done * (self.work.pieces - self.work.done)) if done else None

    @property
    def over(self) -> bool:
        """True if no more results will come."""
        return not self._out

    def look_in(self) -> bool:
        """Take finished results; return True if there were any."""
        came = [piece for piece, future in self._out.items() if future.done()]
        for piece in came:
            try:
                self.work.take(piece, self._out.pop(piece).result())
            except GameError as error:
                self.problem = error
        if self.problem or not self._out:
            self.stop()
        return bool(came)

    def stop(self) -> None:
        """Stop the workers; the result so far stays."""
        for future in self._out.values():
            future.cancel()
        self._staff.dismiss()
        self._out.clear()


_LEAST = 110  # least height of the scrolling part below the card, in design pixels
_MOST, _CARDS = 12, 4  # numbers of costly choices in the list, and as cards below the table
_PLOT = 200  # design pixels: the height of the plot
_NOWHERE = -1
_LITTLE = 0.05  # points: kinds of choices that cost less are not shown


class ReviewTab(Tab):
    """Starts and shows a review; worker processes make it, and its result is saved beside the notes and in them."""

    name, icon = "review", "check"

    def __init__(self, viewed: ViewedGame, vary: Callable[[int, int, Action], object]) -> None:
        """`vary` plays an option of a seat, after so many facts, as a variation."""
        super().__init__(viewed)
        self._vary = vary
        self._running: Running | None = None
        self._found: Review | None = None
        self._stored = Kept()
        self._seat: int | None = None
        self._problem: Exception | None = None
        self._older = False
        self._shows = False  # whether to go to the first costly choice from `_since` on, once found
        self._from = self._since = 0
        self._rows = Options(self)
        self._sums = Memo[tuple[str, str]]()  # asked for at every layout
        self._kind = ""  # of the listed costly choices; "" lists all

    @cached_property
    def _stake(self) -> float:
        return stake_of(self.viewed.rules)

    @property
    def state(self) -> object:
        """The result, the progress, and the selected seat."""
        done = self._running and self._running.work.done
        return self._found, done, self._seat, self._kind, self._problem

    @property
    def working(self) -> bool:
        """True if a review is running."""
        return self._running is not None

    @property
    def review(self) -> Review:
        """The running review, or else the saved one, which may be empty."""
        if self._running is not None:
            return self._running.work.review
        if self._found is None:
            self._found = self._kept()
        return self._found

    def known(self, n: int, seat: int) -> Ranking:
        """Return the kept ranking of a seat's options after the first `n` facts; empty if it is unknown."""
        if self.viewed.along is not None or not self.review:
            return ()
        found = self._stored.known(self.viewed, n, seat)
        return () if found is None else found.options

    def refine(self, found: Judgement) -> None:
        """Keep a judgement with the match if it is deeper than the one before."""
        path, header = self.viewed.path, self.viewed.header
        if path is not None and self._running is None and self.viewed.notebook.kept.writable:
            try:
                refine(review_path(path), header, strongest(header.rules), found)
            except GameError as error:
                self._problem = error
                return
            self._found = None
            self._note(self.review)

    def _kept(self) -> Review:
        """Load the review saved earlier; that of a line has the hands before it from the review of its game."""
        whole, along, header = self.viewed.whole, self.viewed.along, self.viewed.header
        if along is not None and along.branch.way in whole.line_reviews:
            return whole.line_reviews[along.branch.way]
        found = Kept() if whole.path is None else latest(review_path(whole.path), header, len(whole.timeline))
        if along is not None:
            hands = {stretch.hand for stretch in hands_of(self.viewed) if stretch.end <= self._since_line}
            before = {key: part for key, part in found.parts.items() if key[0] in hands}
            found = replace(found, all={**before, **found.branches.get(along.branch.key, {})})
        self._problem, self._older, self._stored = found.problem, found.older, found
        seats = tuple(sorted({seat for _, seat in found.parts}))
        ordered = tuple(found.parts[key] for key in sorted(found.parts))
        return Review(found.agent, found.depth, header, seats, ordered)

    # --- starting and stopping -----------------------------------------------------------------------------------

    def begin(self, depth: str, *, everybody: bool = False) -> None:
        """Start the workers, or continue an earlier review of this depth."""
        viewed, path, branch = self.viewed, self.viewed.whole.path, ""
        if not self._can_work or self._running is not None:
            return
        self._problem = None
        self._older = False
        file = path if viewed.notebook.kept.writable else None
        seats = viewed.players if everybody else seats_of(viewed.header)
        agent, before = "", dict[tuple[int, int], Part]()
        if viewed.along is not None:  # judged by whom its game was judged
            agent, branch = self.review.agent, viewed.along.branch.key
            before = {(part.hand, part.seat): part for part in self.review.parts}
        try:
            data = text_of(viewed, len(viewed.timeline)) if path is None or branch else load_bytes(path)
            how, since = depth_of(depth), self._since_line
            work = ReviewWork(data, file, agent=agent, depth=how, seats=seats, since=since, parts=before, branch=branch)
            self._problem = work.damage
            self._running = Running(work)
        except (GameError, OSError) as error:
            self._problem = error
            return
        if self._running.over:
            self._end()

    def stop(self) -> None:
        """Stop; the result so far stays."""
        self._shows = False
        if self._running is not None:
            self._running.stop()
            self._end()

    def show(self, since: int = 0, *, goes: bool = True) -> None:
        """
        Start or continue a review and, if it `goes`, go to the first costly choice unless the user moves first.

        Only costly choices from the fact `since` on, which begins a hand, count.
        """
        self._shows, self._since = True, since
        self._from = self.viewed.place if goes else _NOWHERE

    def update(self) -> bool:
        """Poll the workers; return True if results came."""
        if self._shows:
            self._show()
        if self._running is None:
            return False
        came = self._running.look_in()
        if self._running.over:
            self._end()
        return came

    def _show(self) -> None:
        if self._running is None and self._is_known():
            self._note(self.review)  # the live table has already reviewed it
        elif self._running is None:
            self.begin(self.review.depth.key)
        places = [place for place in self.mistakes() if place >= self._since]
        if places and self.viewed.place == self._from:
            self.viewed.go(places[0])
        self._shows = not places and self._running is not None

    def _is_known(self) -> bool:
        """Return True if everything is judged, or the hand whose costly choices are wanted."""
        review, hands = self.review, hands_of(self.viewed)
        if self._since:
            hand = next((one.hand for one in hands if one.begin == self._since), None)
            return any(part.hand == hand for part in review.parts)
        return bool(review.seats) and self._judged_part(review) >= 1

    def _end(self) -> None:
        assert self._running is not None
        self._problem, self._found = self._running.problem or self._running.work.problem, self._running.work.review
        self._shows = self._shows and self._running.problem is None  # a failed review does not restart by itself
        self._running = None
        if self.viewed.along is not None:
            self.viewed.whole.line_reviews[self.viewed.along.branch.way] = self._found
        self._note(self._found)

    def _note(self, review: Review) -> None:
        """Add the costly choices to the notes, unless they are already there; those of a line stay out."""
        if review.parts and self.viewed.notebook.kept.writable and self.viewed.along is None:
            self.viewed.notebook.attempt(lambda notes: with_review(notes, review))

    # --- widgets and bars ----------------------------------------------------------------------------------------

    def build(self) -> Widget:
        """Return the card of the last choice, which stays in place, above the scrolling part."""
        review = self.review
        items: list[Widget] = []
        if review.parts:
            one = self.judged()
            items += [] if one is None else self._options(one)
            items += [*self._whose_choices(review), *self._costly(review), *self._plot(review)]
            items += [*self._hands(review), Divider()]
        items += self._other(review)
        if not review.parts:
            return self.scrolled(*items)
        return _Pinned(self._pinned(review), Divider(), self.scrolled(*items))

    def boards(self) -> Sequence[Widget]:
        """Return the card of the last choice, and a scrolling board with its options, the plot and the rest."""
        review, one = self.review, self.judged()
        if not review.parts:
            return (Board(Column(*self._other(review), gap=8)),)
        options = [] if one is None else list(self._options(one))
        plot = [*self._plot(review), *self._hands(review)]
        below = self.scrolled(*options, *plot, *[Divider()][: bool(plot)], *self._other(review))
        return Board(self._pinned(review)), Board(below).growing()

    def summary(self) -> Sequence[Widget]:
        """Return the board with a seat's sum, above the list of moves in three columns; none without a review."""
        review = self.review
        if not review.parts:
            return ()
        seat = self._whose(review)
        is_known = any(part.seat == seat for part in review.parts)
        lines = sum_lines(self.words, review, seat, self.viewed.name(seat)) if is_known else ()
        several = [Grid(*self._seats(review), gap=GAP_SMALL)] if len(review.seats) > 1 else []
        return (Board(Column(*several, *lines, *self._switches(review, seat, KindLine), gap=GAP_SMALL)),)

    def _pinned(self, review: Review) -> Widget:
        one = self.judged()
        if one is None:
            return Paragraph(self.say("review.none_yet", name=self.viewed.name(self._whose(review))), Style.SMALL)
        return judged_card(self.words, one, review.agent, self.viewed.place - one.n)

    def _other(self, review: Review) -> Iterator[Widget]:
        """Yield buttons that start a review or a guessing game, the progress, and problems."""
        if self._older:
            yield Paragraph(self.say("review.older"), Style.SMALL, TEXT_GOLD)
        yield from self._work(review)
        if self.viewed.path is not None:
            guess = self.button("practice.guess.from_here", self.viewed.guess, "search", "guess", QUIET)
            guess.hint = self.look.key("viewer_guess")
            yield guess
        if self._problem:
            yield Paragraph(error_text(self.words, self._problem), Style.SMALL, BAD)

    def draw(self, surface: pygame.Surface) -> bool:
        """
        Draw bars over a hand: how far each discard is behind the best, if a judged choice is on the screen.

        Return True if any bar was drawn.
        """
        one, show = self.judged(), self.viewed.view.show
        if one is None or one.n != self.viewed.place or not show.playhead.at_end:
            return False
        drawn, spots, full = False, show.spots(show.reached), shares(one.options, self._stake)
        throws = {each.action.tile.kind: each.action for each in one.options if isinstance(each.action, Discard)}
        for tile in show.table.places[one.seat].hand:
            spot, action = spots.get(tile), throws.get(tile.kind)
            if spot is not None and spot.face_up and action is not None:
                x, y, wide, _ = extent(spot)
                bar = pygame.Rect(0, 0, round(0.18 * wide), round(0.42 * wide))
                bar.midbottom = (round(x + wide / 2), round(y - 0.08 * wide))
                paint_bar(surface, bar, Bar(full[sense_of(action)], best=action == one.options[0].action))
                drawn = True
        return drawn

    @property
    def _can_work(self) -> bool:
        """True if the game has a file, or a line leaves a game."""
        return self.viewed.path is not None or self.viewed.along is not None

    @property
    def _since_line(self) -> int:
        """Number of facts that a viewed line shares with its game; 0 in the game."""
        return 0 if self.viewed.along is None else self.viewed.along.line.n

    def _judged_part(self, review: Review) -> float:
        """Return the judged share of the finished hands; of a line, of the hands that are its own."""
        hands = {stretch.hand for stretch in hands_of(self.viewed) if stretch.end > self._since_line}
        done = sum(part.hand in hands for part in review.parts)
        return done / max(1, len(hands) * len(review.seats)) if hands else 1.0

    def judged(self) -> Judgement | None:
        """Return the judgement of the last choice up to the current position."""
        return self.review.last(self._whose(self.review), self.viewed.place)

    @property
    def may_begin(self) -> bool:
        """True if this game has no review yet, and can be reviewed."""
        return self._can_work and self._running is None and not self._judged_part(self.review)

    def sums(self) -> tuple[str, ...]:
        """The selected seat's points as a sum, and its accuracy; nothing without a review."""
        review = self.review
        if not review.parts:
            return ()
        words, seat = self.words, self._whose(review)
        name, accuracy = self.viewed.name(seat), judgements.accuracy_sentence
        return self._sums.get(
            (words, review, seat, name),
            lambda: (judgements.sum_sentence(words, review, seat, name), accuracy(words, review, seat)),
        )

    def choices(self) -> tuple[Judgement, ...]:
        """The judgements of the selected seat, in order."""
        return self.review.of(self._whose(self.review))

    def mistakes(self) -> tuple[int, ...]:
        """The positions of the selected seat's costly choices."""
        return tuple(one.n for one in self.choices() if one.verdict != EQUAL)

    def costly(self) -> tuple[Judgement, ...]:
        """Return the costliest choices of the selected seat and kind."""
        return self.review.costly(self._whose(self.review), self._kind, _CARDS)

    def cards(self) -> list[Widget]:
        """Return a card for each choice of `costly`; that of the current choice is lit."""
        here = self.judged()
        return [
            LowCard(self.words, one, partial(self.viewed.go_to, read_at(one.at)), here=one == here)
            for one in self.costly()
        ]

    def _options(self, one: Judgement) -> Iterator[Widget]:
        """Yield every option of the judged choice, the best first; a press plays it as a variation."""
        press = partial(self._vary, one.n, one.seat)
        yield from self._rows.rows(one.options, (one.n, one.seat), press, chosen=one.played, played=one.played)
        yield Divider()

    def _work(self, review: Review) -> Iterator[Widget]:
        """Yield buttons that start a review, or its progress."""
        if self._running is not None:
            work, seconds = self._running.work, self._running.seconds
            hand, hands = min(work.done // len(work.seats) + 1, len(work.hands)), len(work.hands)
            at_hand = "review.at_hand" if seconds is None else "review.at_hand_in"
            where = self.words.say_with(at_hand, {"hand": hand, "hands": hands, "seconds": seconds})
            yield Progress(self._running.share, key="review progress")
            yield Paragraph(where, Style.SMALL)
            yield self.button("review.stop", self.stop, "cross", "review stop")
            return
        if not self._can_work:
            yield Paragraph(self.say("review.no_file"), Style.SMALL)
            return
        if not review.parts:
            yield Paragraph(self.say("review.about"), Style.SMALL)
            yield self._asks("usual", "review.begin", PRIMARY)
        else:
            yield Paragraph(judgements.reviewed_by(self.words, review), Style.SMALL)
            yield Paragraph(self.say("review.accuracy_scale", agent=agent_name(self.words, review.agent)), Style.TINY)
            if self._judged_part(review) < 1:
                others = not set(review.seats) <= set(seats_of(self.viewed.header))
                yield self._asks(review.depth.key, "review.go_on", PRIMARY, everybody=others)
            yield self._asks("deep", "review.begin_deep", QUIET)
        if len(review.seats) < len(self.viewed.players):
            yield self._asks("usual", "review.begin_all", QUIET, everybody=True)

    def _asks(self, depth: str, word: str, skin: Skin, *, everybody: bool = False) -> Widget:
        act, key = partial(self.begin, depth, everybody=everybody), f"review {depth}{' all' if everybody else ''}"
        return self.button(word, act, "check", key, skin)

    def _whose(self, review: Review) -> int:
        wished = (self._seat, self.viewed.front, *review.seats)
        return next((seat for seat in wished if seat is not None and seat in review.seats), self.viewed.front)

    def _whose_choices(self, review: Review) -> Iterator[Widget]:
        """Yield the name of the judged player, or a button for each if there are several."""
        if len(review.seats) > 1:
            yield Flow(*self._seats(review), height=SMALL)
        else:
            yield Label(self.viewed.name(self._whose(review)), Style.SMALL_STRONG, TEXT_GOLD, may_cut=True)

    def _seats(self, review: Review) -> Iterator[Widget]:
        """Yield a button for each player whose choices were judged."""
        for one in review.seats:
            act, on = partial(setattr, self, "_seat", one), one == self._whose(review)
            yield _switch(self.viewed.name(one), act, f"review seat {one}", on=on)

    def _costly(self, review: Review) -> Iterator[Widget]:
        """Yield buttons for the kinds of costly choices, and the list of the choices."""
        seat = self._whose(review)
        yield from self._kinds(review, seat)
        costly = review.costly(seat, self._kind, _MOST)
        yield Label(self.say("review.costly" if costly else "review.none_told"), Style.SMALL_STRONG, TEXT_GOLD)
        for one in costly:  # each leads to its moment
            act, key = partial(self.viewed.go_to, read_at(one.at)), f"costly {one.at} {one.seat}"
            go = Button(
                judgements.verdict_line(self.words, one, sign_of(one)),
                act,
                skin=QUIET,
                height=SMALL,
                align="left",
                key=key,
            )
            go.style = Style.SMALL_STRONG
            yield Column(go, Paragraph(judgements.played_instead(self.words, one), Style.TINY), gap=2)

    def _plot(self, review: Review) -> Iterator[Widget]:
        """Yield the plot of a seat's points, luck and losses, and the name and last value of each line."""
        if not (steps := review.steps(self._whose(review))):
            return
        lines = (
            ("points", [step.points for step in steps], signed(steps[-1].points)),
            ("luck", [step.luck for step in steps], decimal(self.words, steps[-1].luck)),
            ("skill", [-step.lost for step in steps], decimal(self.words, -steps[-1].lost)),
        )
        yield chart(len(lines), [[round(values[n]) for _, values, _ in lines] for n in range(len(steps))], _PLOT)
        for number, (word, _, last) in enumerate(lines):
            yield legend(self.words.say(f"review.line.{word}"), number, last)

    def _hands(self, review: Review) -> Iterator[Widget]:
        """Yield the table of the seat's hands."""
        yield from hand_lines(self.words, review, self._whose(review), self.viewed.go_to)

    def _kinds(self, review: Review, seat: int) -> Iterator[Widget]:
        """Yield the buttons of `_switches` in lines, if there are any."""
        if kinds := list(self._switches(review, seat, _switch)):
            yield Flow(*kinds, height=SMALL)

    def _switches(self, review: Review, seat: int, made: Callable[..., Button]) -> Iterator[Widget]:
        """Yield a button for each kind of costly choice; pressed, it filters the list."""
        for kind, loss in review.by_kind(seat):
            is_on = kind == self._kind
            if loss.points >= _LITTLE or is_on:
                label, tip = judgements.kind_words(self.words, kind, loss)
                act = partial(setattr, self, "_kind", "" if is_on else kind)
                button = made(label, act, f"review kind {kind}", on=is_on)
                button.tip = (tip,)
                yield button


class _Pinned(Column):
    """A card above a scrolling part; it scrolls too if it leaves that part too little room."""

    def __init__(self, card: Widget, rule: Widget, below: Scroll) -> None:
        """`rule` is the line between `card` and `below`."""
        super().__init__(card, rule, below, gap=GAP_SMALL)
        self._above, self._below = (card, rule), below

    def place(self, look: Look, rect: pygame.Rect) -> None:
        least = sum(one.wish(look, rect.width)[1] for one in self._above) + look.px(_LEAST)
        if least > rect.height and self._below in self.items[1:]:
            self.items, self._below.child = [self._below], Column(*self._above, self._below.child, gap=GAP_SMALL)
        super().place(look, rect)


def _switch(label: str, act: Callable[[], object], key: str, *, on: bool) -> Button:
    return Button(label, act, skin=GOLDEN if on else QUIET, style=Style.SMALL, height=SMALL, key=key)
