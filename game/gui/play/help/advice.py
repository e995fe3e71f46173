"""Advice at the desk: two buttons, the hint's balloon, bars and ring, refusals and other notices."""

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.engine.actions import Action, Discard, sense_of
from game.gui.kit.look import Look
from game.gui.kit.picture_cache import Memo
from game.gui.kit.portraits import adviser_beside
from game.gui.kit.theme import GOOD, QUIET, Style
from game.gui.play.help.balloon import FACE, Balloon, Said, face_of, roomiest
from game.gui.play.help.helper import Helper
from game.gui.table.paint import overlays
from game.gui.table.paint.overlays import Bar
from game.gui.table.paint.view import TableView
from game.gui.table.told.explain_card import PassedUp, passed_up
from game.gui.table.told.faces import CALM, PLEASED, THINKING
from game.gui.widgets import Button, Placed
from game.gui.widgets.boxes import Fitted, in_column
from game.settings import HINTS
from game.tiles.kinds import Kind, Tile
from game.words.advice import Seen, Told, hint_sentences, hint_text, points_words, told_of

_HEIGHT, _FLAT, _GAP = 40, 28, 4  # design pixels
_LARGE = 125  # percent of font size above which a button has no room for its key
_ROWS = 2  # there is one button less where hints are off
_MORE = (30, 1.08)  # the button of the points: height in design pixels, scale of its letters
_SILENT = 0.4  # seconds before the person is told that a choice is being weighed
_GROWS = 0.22  # seconds in which bars grow
_SLOW = 3.2  # seconds that any notice stays
_LETTER = 0.045  # and for each of its letters
_FEW = 9  # with more useful faces than this, the table would be full of marks
NONE, _, SIGNS, FULL = HINTS


class Notice:
    """A sentence in the balloon's place; a longer one stays longer."""

    def __init__(self) -> None:
        """Start without a sentence."""
        self.sentence, self._left = "", 0.0

    def say(self, sentence: str) -> None:
        """Show a sentence; "" closes the notice."""
        self.sentence, self._left = sentence, _SLOW + _LETTER * len(sentence) if sentence else 0.0

    @property
    def seen(self) -> bool:
        """True if it is shown."""
        return self._left > 0

    def close(self) -> None:
        """Remove the sentence."""
        self._left = 0.0

    def update(self, dt: float) -> bool:
        """Advance the time; return True while the sentence stays."""
        self._left = max(0.0, self._left - dt)
        return self.seen

    def draw(self, surface: pygame.Surface, look: Look, room: pygame.Rect, face: tuple[str, str] | None) -> pygame.Rect:
        """Draw the sentence at the left of `room`; return its place."""
        said = Said(Told("", counts=self.sentence), face)
        balloon, box = Balloon(lambda: said, round(room.height * FACE) if face else 0), room.copy()
        box.width = min(room.width, balloon.beside(look) + look.text_width(self.sentence, Style.BODY) + 2)
        balloon.place(look, box)
        balloon.draw(surface)
        return box


class Advice:
    """
    Holds the degree of hints and the visible hint, and shows refusals; it never acts.

    Everything visible comes from one `Seen`: the lit tile, the bars, the balloon, and what a screen reader says.
    `SIGNS` shows ring and bars with every question, `FULL` the balloon too. The hint key shows what is still missing,
    the points last. Nothing is advised until a scene calls `follow`.
    """

    def __init__(self, view: TableView, helper: Helper, pointed: Callable[[], Action | None], notice: Notice) -> None:
        """`pointed` returns the choice under the pointer; `notice` takes the place of the hint for some seconds."""
        self.view, self.helper, self._pointed, self._notice = view, helper, pointed, notice
        self.degree = ""
        self.open = self.numbers = False  # whether the person asked for the balloon, and for the points
        self._hidden = False  # whether the automatic balloon was closed for this question
        self._question: int | None = None  # the number of facts at which the person is asked
        self._ripe = False  # whether the question has been drawn once: a hint may be slow only after that
        self._waited = 0.0  # seconds for which the ranking of the question has been awaited
        self._shown: Seen | None = None
        self._built: object = None
        self._passed = Memo[PassedUp]()
        self._grown: int | None = None  # the question whose bars have begun to grow

    def toggle(self) -> None:
        """Show the balloon, then the points, then neither."""
        if not self.seen:
            self.open, self._hidden = True, False
        elif not self.numbers:
            self.numbers = True
        else:
            self.open = self.numbers = False

    def hide(self) -> None:
        """Close the balloon for this question."""
        self.open = self.numbers = False
        self._hidden = True

    def close(self) -> None:
        """Close the balloon, because the person has answered."""
        self.open = self._ripe = False
        self.numbers &= self.degree == FULL

    # --- the degree of hints -------------------------------------------------------------------------------------

    def follow(self, degree: str) -> None:
        """Set the degree of hints; without hints the badge of the seat in front gives no advice either."""
        self.view.badges.advises = degree != NONE
        if degree != self.degree:
            self.degree, self._question, self._ripe = degree, None, False
            self.open &= degree != NONE

    def attend(self, *, asked: bool) -> None:
        """Note whether the person has a choice now."""
        question = self.view.show.reached if asked else None
        if question != self._question:
            self._question, self._ripe, self._waited, self._hidden = question, False, 0.0, False
        elif question is not None:
            self._ripe = True

    @property
    def _by_itself(self) -> bool:
        return self._ripe and self.degree in (SIGNS, FULL)

    @property
    def seen(self) -> bool:
        """True if the balloon should be visible."""
        return self.open or (self._by_itself and self.degree == FULL and not self._hidden)

    @property
    def gives(self) -> tuple[Tile, ...]:
        """The tiles that the visible hint would give away."""
        return self._shown.hint.gives if self.seen and self._shown is not None else ()

    @property
    def best(self) -> Action | None:
        """The choice that the visible hint advises."""
        return self._shown.best if self.seen and self._shown is not None else None

    @property
    def seen_now(self) -> bool:
        """True if the balloon is visible above the hand."""
        return self.seen and self._shown is not None

    @property
    def _due(self) -> Seen | None:
        """The hint to show now; None if there is none."""
        if not (self.open or self._by_itself):
            return None
        found = self.helper.seen()
        return None if found.is_weighing and self._waited < _SILENT else found

    # --- buttons, balloon and marks ------------------------------------------------------------------------------

    def buttons(self, look: Look, room: pygame.Rect, hint: Callable[[], object], why: Callable[[], object]) -> Placed:
        """Return the buttons for hint and reasons in a column; no hint button if hints are off."""
        if not self.degree:
            return []
        named = (("hint", "hint.title", hint), ("why", "why.button", why))
        is_large = look.percent > _LARGE  # then words also take the room of the key and part of the margin
        made = [
            Button(
                look.say(title),
                act,
                hint="" if is_large else look.key(f"table_{key}"),
                skin=QUIET,
                height=_FLAT if is_large else _HEIGHT,
                key=f"ask {key}",
            )
            for key, title, act in named[self.degree == NONE :]
        ]
        return in_column(made, look, room, _ROWS, look.px(_GAP))

    def balloon(
        self, look: Look, boxes: Sequence[pygame.Rect], more: Callable[[], object], take: Callable[[], object]
    ) -> Placed:
        """
        Return the balloon, a click on which calls `take`, and its button for the points, if any.

        It is in the one of `boxes` that gives it the largest letters, or in the last one, which may cover something.
        """
        self._shown, self._built = self._due, self._wanted
        shown = self._shown
        if shown is None or not self.seen:
            return []
        button, room = None, 0
        if shown.ranking and look.percent <= _LARGE:  # else the hint button and its key show the points
            own = look.at(min(look.scale, boxes[-1].height / _HEIGHT) * _MORE[1])
            words, key = look.say("advice.numbers"), look.key("table_hint")
            button = Button(words, more, hint=key, skin=QUIET, style=Style.SMALL, height=_MORE[0], key="numbers")
            size = button.wish(own, boxes[-1].width)
            room = size[0] + look.px(8)
        box = roomiest(self._said().told, look, boxes[:-1], room) or boxes[-1]
        placed: Placed = [(Fitted(Balloon(self._said, face_of(look, box), room, take), look), box)]
        if button is not None:
            place = pygame.Rect(box.right - room, box.centery - size[1] // 2, *size)
            placed.append((Fitted(button, own), place))
        return placed

    def _said(self) -> Said:
        """Return what the balloon says: the best choice and why, or the judgement of the choice under the pointer."""
        seen, look, show = self._shown, self.view.look, self.view.show
        if seen is None:
            return Said(Told(""))
        action, mood = self._pointed(), CALM
        if not look.reduced_motion:
            mood = THINKING if seen.is_weighing else PLEASED
        is_other = action is not None and (seen.best is None or sense_of(action) != sense_of(seen.best))
        if self._notice.seen:
            words = Told("", counts=self._notice.sentence)
        elif action is not None and is_other and seen.weighed(action) is not None:
            words = told_of(look.words, seen, action, self.view.names)
        else:
            words = hint_text(look.words, seen, self.view.names, [tile.kind for tile in show.own])
        keep = None if seen.best is None else seen.keep(seen.best)
        return Said(words, (self.adviser, mood), () if keep is None else keep.useful)

    @property
    def adviser(self) -> str:
        """The animal that advises: one that does not sit at the table."""
        return adviser_beside(who.shown for who in self.view.faces.who)

    @property
    def occasion(self) -> tuple[int, int] | None:
        """
        The question whose hint is visible, and how much of it: ring and bars (0), balloon (1), points (2).

        None while the choice is being weighed: nothing can be told yet.
        """
        if self._shown is None or self._shown.is_weighing:
            return None
        return self.view.show.reached, self.seen + (self.seen and self.numbers)

    def sentences(self) -> tuple[str, ...]:
        """Return the visible hint in sentences."""
        look, shown = self.view.look, self._shown
        if shown is None:
            return ()
        own = [tile.kind for tile in self.view.show.own]
        said = tuple(hint_sentences(look.words, shown, self.view.names, own, numbers=self.numbers))
        if self.seen:
            return said
        return said[:1] if hint_text(look.words, shown, self.view.names, own).order else ()

    @property
    def _wanted(self) -> object:
        return self._due, self.seen, self.degree

    @property
    def stale(self) -> bool:
        """True if the visible hint is out of date."""
        return self._wanted != self._built

    def update(self, dt: float, row: Sequence[Tile], discards: Mapping[Tile, Action]) -> bool:
        """Advance the time and mark the hand `row`; return True if something will change by itself."""
        if self.helper.is_weighing:
            self._waited += dt
        hand, seen, look = self.view.hand, self._shown, self.view.look
        hand.lit = frozenset() if seen is None else lit(seen)
        hand.bars = {} if seen is None else bars(seen, discards, row, look, numbers=self.numbers)
        told = None if seen is None or not seen.ranking else self._question
        if told != self._grown:
            self._grown, hand.grown = told, 1.0 if look.reduced_motion else 0.0
        hand.grown = min(1.0, hand.grown + dt / _GROWS)
        return (self._question is not None and not self._ripe) or hand.grown < 1

    def bar(self, actions: Sequence[Action]) -> Bar | None:
        """Return the bar of a button, or None."""
        if self._shown is None or self._shown.hint.gives:
            return None
        return bar(self._shown, actions, self.view.look, numbers=self.numbers)

    def draw_marks(self, surface: pygame.Surface) -> None:
        """Mark discards that the person could have called, and useful tiles that lie open on the table."""
        show = self.view.show
        if not self.degree or not show.playhead.at_end:
            return
        spots, own = show.spots(show.reached), frozenset(show.own)
        events, front, reached = show.timeline.events, show.sight.front, show.reached
        passed = self._passed.get((show.table, front, reached), lambda: passed_up(events, front, reached))
        overlays.paint_all_passed(surface, spots, passed)
        faces = useful(self._shown, self.view.hand.chosen) if self.numbers else ()
        for tile, spot in spots.items():
            if spot.face_up and tile.kind in faces and tile not in own:
                overlays.paint_ring(surface, spot, GOOD)


def lit(seen: Seen) -> frozenset[Tile]:
    """Return the best tiles to part with."""
    if seen.hint.gives:
        return frozenset(seen.hint.gives)
    return frozenset({seen.best.tile} if isinstance(seen.best, Discard) else ())


def bar(seen: Seen, actions: Sequence[Action], look: Look, *, numbers: bool) -> Bar | None:
    """Return the bar of the best of `actions`; None if none of them is ranked."""
    if seen.is_weighing:
        return Bar()
    found = [one for action in actions if (one := seen.weighed(action)) is not None]
    if not found:
        return None
    first = min(found, key=seen.ranking.index)
    best = first is seen.ranking[0]
    points = points_words(look.words, seen, first.action) if numbers and not best else ""  # the best has the paw
    return Bar(seen.shares[sense_of(first.action)], best, points)


def bars(
    seen: Seen, discards: Mapping[Tile, Action], row: Sequence[Tile], look: Look, *, numbers: bool
) -> dict[Tile, Bar]:
    """Return the bar of every possible discard; only the first of equal tiles shows points."""
    found: dict[Tile, Bar] = {}
    told: set[Kind] = set()
    for tile in (tile for tile in row if tile in discards):
        made = bar(seen, [discards[tile]], look, numbers=numbers and tile.kind not in told)
        if made is not None:
            found[tile] = made
            told.add(tile.kind)
    return found


def useful(seen: Seen | None, chosen: Tile | None) -> frozenset[Kind]:
    """Return the useful faces after discarding `chosen`, or else after the best choice; none if there are too many."""
    if seen is None or seen.best is None:
        return frozenset()
    action = seen.best if chosen is None else Discard(chosen)
    keep = seen.keep(action)
    faces = frozenset(face for face, _ in keep.useful) if keep else frozenset()
    return faces if len(faces) <= _FEW else frozenset()
