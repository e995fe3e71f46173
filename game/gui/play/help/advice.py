"""Advice at the desk: its two buttons, the balloon, bars and ring of the hint, refusals and other notices."""

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.engine.actions import Action
from game.gui.kit.look import Look
from game.gui.kit.portrait.portraits import adviser_beside
from game.gui.kit.theme import QUIET, Style
from game.gui.play.help import hint_marks
from game.gui.play.help.balloon import FACE, Balloon
from game.gui.play.help.helper import Helper
from game.gui.table.paint.bars import Bar
from game.gui.table.paint.view import TableView
from game.gui.table.tile import rings_and_discs
from game.gui.table.told.explain_card import passed_up
from game.gui.table.told.moods import CALM, PLEASED, THINKING
from game.gui.widgets import Button, Placed
from game.gui.widgets.holder import Fitted, in_column
from game.session.judge.alike import sense_of
from game.settings import HINTS
from game.tiles.kinds import Kind, Tile
from game.words.judged.advice import Seen, Told, hint_sentences, told, told_of
from game.words.narrate import reason_sentence

_HEIGHT, _FLAT, _GAP = 40, 28, 4  # design pixels
_LARGE = 125  # percent from which on letters are large
_ROWS = 2  # there is one button less where hints are off
_MORE = (30, 1.08)  # the button of the points: its height in design pixels, how much larger than usual its letters are
_SILENT = 0.4  # seconds after which it is told that a choice is being weighed
_GROWS = 0.22  # seconds in which bars grow
_SLOW = 3.2  # seconds for which any notice stays
_LETTER = 0.045  # and for each of its letters
NONE, ASK, SIGNS, FULL = HINTS


class Notice:
    """A sentence that stays for some seconds where the balloon is, the longer the more there is to read."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.sentence, self._left = "", 0.0
        self._kept: tuple[object, Balloon] | None = None

    def say(self, sentence: str) -> None:
        """Show a sentence."""
        self.sentence, self._left = sentence, _SLOW + _LETTER * len(sentence)

    @property
    def seen(self) -> bool:
        """True if it is shown."""
        return self._left > 0

    @property
    def now(self) -> str:
        """The sentence while it is shown, else ""."""
        return self.sentence if self.seen else ""

    def close(self) -> None:
        """Take the sentence away."""
        self._left = 0.0

    def update(self, dt: float) -> bool:
        """Advance the time; return True while it stays."""
        self._left = max(0.0, self._left - dt)
        return self.seen

    def draw(self, surface: pygame.Surface, look: Look, room: pygame.Rect, face: tuple[str, str] | None) -> pygame.Rect:
        """Draw the sentence at the left of its room; return its place."""
        made = (self.sentence, face, room.height)
        if self._kept is None or self._kept[0] != made:
            side = round(room.height * FACE) if face is not None else 0
            balloon = Balloon(lambda: Told("", counts=self.sentence), lambda: face, lambda: None, side)
            self._kept = made, balloon
        balloon, box = self._kept[1], room.copy()
        box.width = min(room.width, balloon.beside(look) + look.text_width(self.sentence, Style.BODY) + 2)
        balloon.place(look, box)
        balloon.draw(surface)
        return box


class Advice:
    """
    Holds the level of hints and the visible hint, and tells refusals; it never acts.

    Everything visible comes from one `Seen`: the lit tile, the bars, the balloon, and what a screen reader says. With
    `SIGNS` ring and bars are there whenever the person is asked, with `FULL` the balloon as well; the key of the hint
    shows what is not there yet, at last the points.
    """

    def __init__(self, view: TableView, helper: Helper, pointed: Callable[[], Action | None], notice: Notice) -> None:
        """Take the table, what knows the answers, what tells which choice is pointed at, and what is told meanwhile."""
        self.view, self.helper, self._pointed, self._notice = view, helper, pointed, notice
        self.degree = ASK
        self.open = self.numbers = False  # whether the person asked for the balloon, and for the points
        self._hidden = False  # whether the balloon that comes by itself was closed for this time
        self._question: int | None = None  # the number of facts at which the person is asked
        self._ripe = False  # whether the question has been seen for a frame: only then a hint may take its time
        self._waited = 0.0  # seconds for which the ranking of the question has been awaited
        self._shown: Seen | None = None
        self._built: object = None
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
        """Close the balloon for this time."""
        self.open = self.numbers = False
        self._hidden = True

    def close(self) -> None:
        """Close the balloon: the person has answered."""
        self.open = self._ripe = False
        self.numbers &= self.degree == FULL

    # --- how much is advised -------------------------------------------------------------------------------------

    def follow(self, degree: str) -> None:
        """Advise as much as the settings say; the badge for oneself is advice, too."""
        self.view.badges.advises = degree != NONE
        if degree != self.degree:
            self.degree, self._question = degree, None
            self.open &= degree != NONE

    def attend(self, *, asked: bool) -> None:
        """Update whether the person has a choice now."""
        question = self.view.show.reached if asked else None
        if question != self._question:
            self._question, self._ripe, self._waited, self._hidden = question, False, 0.0, False
        elif question is not None:
            self._ripe = True

    @property
    def _comes_by_itself(self) -> bool:
        """True if a hint will be visible without a request."""
        return self.degree in (SIGNS, FULL) and self._question is not None

    @property
    def _by_itself(self) -> bool:
        """True if a hint is visible without a request."""
        return self._comes_by_itself and self._ripe

    @property
    def seen(self) -> bool:
        """True if the balloon is to be seen."""
        return self.open or (self._by_itself and self.degree == FULL and not self._hidden)

    @property
    def seen_now(self) -> bool:
        """True if the balloon stands above the hand."""
        return self.seen and self._shown is not None

    @property
    def _due(self) -> Seen | None:
        """The hint to show now; None if there is none."""
        if not (self.open or self._by_itself):
            return None
        hint = self.helper.hint()
        found = Seen(hint, self.helper.judged(), is_weighing=self.helper.is_weighing)
        return None if found.is_weighing and self._waited < _SILENT else found

    # --- what was refused ----------------------------------------------------------------------------------------

    def why_not_throw(self, tile: Tile) -> str:
        """Return in words why a tile may not go."""
        return reason_sentence(self.view.look.words, self.helper.why_not_throw(tile))

    def why_not(self, name: str) -> str:
        """Return in words why there is no button of a name."""
        return reason_sentence(self.view.look.words, self.helper.why_not(name))

    # --- buttons, balloon and marks ------------------------------------------------------------------------------

    def buttons(self, look: Look, room: pygame.Rect, hint: Callable[[], object], why: Callable[[], object]) -> Placed:
        """Return the buttons of hint and reasons below one another; where hints are off there is none for them."""
        named = (("hint", "hint.title", hint), ("why", "why.button", why))
        is_large = look.percent > _LARGE  # then the words have the room of the key, and of a part of the margin
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

    def balloon(self, look: Look, box: pygame.Rect, more: Callable[[], object]) -> Placed:
        """Return the balloon and the button of the points in a place; nothing where there is no hint to be seen."""
        self._shown, self._built = self._due, self._wanted
        shown = self._shown
        if shown is None or not self.seen:
            return []
        side, room = round(box.height * FACE), 0
        placed: Placed = []
        if shown.ranking:
            own = look.at(min(look.scale, box.height / _HEIGHT) * _MORE[1])
            words, key = look.say("advice.numbers"), look.key("table_hint")
            button = Button(words, more, hint=key, skin=QUIET, style=Style.SMALL, height=_MORE[0], key="numbers")
            wide, high = button.wish(own, box.width)
            room = wide + look.px(8)
            placed = [(Fitted(button, own), pygame.Rect(box.right - room, box.centery - high // 2, wide, high))]
        balloon = Balloon(self.told, self.face, lambda: self._tail(box), side, room)
        return [(Fitted(balloon, look), box), *placed]

    def told(self) -> Told:
        """Return the sentences: the best choice and why, or the result of the choice under the pointer."""
        seen, look = self._shown, self.view.look
        if said := self._notice.now:
            return Told("", counts=said)
        if seen is None:
            return Told("")
        action = self._pointed()
        if action is not None and seen.weighed(action) is not None and not self._is_best(action):
            return told_of(look.words, seen, action, self.view.names)
        return told(look.words, seen, self.view.names, [tile.kind for tile in self.view.show.own])

    def _is_best(self, action: Action) -> bool:
        best = None if self._shown is None else self._shown.best
        return best is not None and sense_of(action) == sense_of(best)

    def face(self) -> tuple[str, str]:
        """Return who advises, with which face."""
        if self._shown is not None and not self.view.look.reduced_motion:
            return self.adviser, THINKING if self._shown.is_weighing else PLEASED
        return self.adviser, CALM

    @property
    def adviser(self) -> str:
        """The animal that advises: one that does not sit at the table."""
        return adviser_beside(who.shown for who in self.view.faces.who)

    def _tail(self, box: pygame.Rect) -> int | None:
        """Return above which place of the hand the balloon has its tail: where the tile is that is lit."""
        hand, show = self.view.hand, self.view.show
        places = [spot.x for tile, spot in show.spots(show.reached).items() if tile in hand.lit]
        return round(places[0]) if len(places) == 1 and box.x <= places[0] <= box.right else None

    @property
    def occasion(self) -> tuple[int, int] | None:
        """
        For which question something is seen, and how much: ring and bars, the balloon (1), the points (2); or None.

        While the choice is still being weighed there is nothing to be told.
        """
        if self._shown is None or self._shown.is_weighing:
            return None
        return self.view.show.reached, self.seen + (self.seen and self.numbers)

    def sentences(self) -> tuple[str, ...]:
        """Return what is to be seen in sentences."""
        look, shown = self.view.look, self._shown
        if shown is None:
            return ()
        own = [tile.kind for tile in self.view.show.own]
        if self.seen:
            return tuple(hint_sentences(look.words, shown, self.view.names, own, numbers=self.numbers))
        sign = told(look.words, shown, self.view.names, own).order
        return (look.say("text.sign", sign=sign.rstrip(".")),) if sign else ()

    @property
    def _wanted(self) -> object:
        """The visible state, for comparison."""
        return self._due, self.seen, self.degree

    @property
    def stale(self) -> bool:
        """True if something else is seen than should be."""
        return self._wanted != self._built

    def update(self, dt: float, row: Sequence[Tile], discards: Mapping[Tile, Action]) -> bool:
        """Advance the time beside a hand as it lies; return True if something will change by itself."""
        if self.helper.is_weighing:
            self._waited += dt
        hand, seen, look = self.view.hand, self._shown, self.view.look
        hand.lit = frozenset() if seen is None else hint_marks.lit(seen)
        hand.bars = {} if seen is None else hint_marks.bars(seen, discards, row, look, numbers=self.numbers)
        told = None if seen is None or not seen.ranking else self._question
        if told != self._grown:
            self._grown, hand.grown = told, 1.0 if look.reduced_motion else 0.0
        hand.grown = min(1.0, hand.grown + dt / _GROWS)
        return (self._comes_by_itself and not self._ripe) or hand.grown < 1

    def bar(self, actions: Sequence[Action]) -> Bar | None:
        """Return the bar of a button."""
        if self._shown is None or self._shown.hint.gives:
            return None
        return hint_marks.bar(self._shown, actions, self.view.look, numbers=self.numbers)

    def useful(self) -> frozenset[Kind]:
        """Return the faces that are marked on the table."""
        return hint_marks.useful(self._shown, self.view.hand.chosen) if self.numbers else frozenset()

    def draw_marks(self, surface: pygame.Surface) -> None:
        """Mark the discards that the person could have called, and the useful tiles that lie open on the table."""
        show = self.view.show
        if show.playhead.at_end:
            passed = passed_up(show.timeline.events, show.sight.front, show.reached)
            rings_and_discs.paint_all_passed(surface, show.spots(show.reached), passed)
        hint_marks.paint(surface, show, self.useful())
