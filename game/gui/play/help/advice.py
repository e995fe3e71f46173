"""Advice at the desk: the two buttons that ask for it, the hint as card, sign and marks, and what was refused."""

from collections.abc import Callable

import pygame

from game.gui.kit.look import Look
from game.gui.kit.theme import QUIET
from game.gui.play.help import hint_marks
from game.gui.play.help.helper import Helper
from game.gui.play.help.hint_card import whole_card
from game.gui.play.help.hint_words import advice_sentence, hint_sentences, sign_sentence, why
from game.gui.play.help.small_hint import hint_sign, small_card
from game.gui.play.help.toast import Toast
from game.gui.table.paint.view import TableView
from game.gui.widgets import Button, Placed
from game.gui.widgets.holder import in_column
from game.session.hint_values import Hint, Keep
from game.settings import HINTS
from game.tiles.kinds import Kind, Tile
from game.words.narrate import reason_sentence

_HEIGHT, _GAP = 40, 4  # design pixels
_ROWS = 2  # there is one button less where hints are off
NONE, ASK, SIGNS, FULL = HINTS


class Advice:
    """
    Holds how much is advised, whether the card is open and what was refused; it never acts.

    With `SIGNS` a hint is always seen while the person is asked, with `FULL` a small card that covers no tile opens by
    itself; where it has no room the sign is seen instead. All of the card stands in the dock.
    """

    def __init__(
        self, view: TableView, helper: Helper, ask: Callable[[], object], heard: Callable[[str], object]
    ) -> None:
        """Take the table, what knows the answers, what opens the panel “Why can't I…?”, and what hears refusals."""
        self.view, self.helper, self._ask = view, helper, ask
        self.degree = ASK
        self.open = False
        self._by_itself = False  # whether the card has opened by itself
        self._question: int | None = None  # the number of facts at which the person is asked
        self._ripe = False  # whether the question has been seen for a frame: only then a hint may take its time
        self._shown: Hint | None = None
        self._built = (False, ASK)
        self._is_card = self._is_whole = False  # what of the hint is seen
        self.toast = Toast(heard)  # what was refused

    def ask(self) -> None:
        """Open the panel of everything that can and cannot be done."""
        self.toast.close()
        self._ask()

    def toggle(self) -> None:
        """Open all of the card or close it, or say that there is none."""
        if self.degree == NONE:
            self.toast.say(self.view.look.say("hint.off"))
            return
        self.open, self._by_itself = not self.open or not self._is_whole, False

    def hide(self) -> None:
        """Close the card for this time."""
        self.open = self._by_itself = False

    def give_way(self) -> None:
        """Leave the place to the log; a card that opened by itself finds another one."""
        self.open &= self._by_itself

    def close(self) -> None:
        """Close the card and take back what was refused: the person has answered."""
        self.open = self._by_itself = self._ripe = False
        self.toast.close()

    # --- how much is advised -------------------------------------------------------------------------------------

    def follow(self, degree: str) -> None:
        """Advise as much as the settings say; the badge for oneself is advice, too."""
        self.view.badges.advises = degree != NONE
        if degree != self.degree:
            self.degree, self._question = degree, None
            self.open &= degree != NONE and not self._by_itself

    def attend(self, *, asked: bool) -> None:
        """Learn whether the person is asked now; a card that opened by itself goes with its question."""
        question = self.view.show.reached if asked else None
        if question != self._question:
            self._question, self._ripe = question, False
            self.open &= not self._by_itself
            self._by_itself = False
        elif question is not None and not self._ripe:
            self._ripe = True
            if self.degree == FULL and not self.open:
                self.open = self._by_itself = True

    @property
    def _unasked(self) -> bool:
        """Whether a hint is to be seen although nobody asks for it."""
        return self.degree in (SIGNS, FULL) and self._question is not None

    @property
    def _due(self) -> Hint | None:
        """The hint that is to be seen now."""
        return self.helper.hint() if self.open or (self._unasked and self._ripe) else None

    # --- what was refused ----------------------------------------------------------------------------------------

    def refuse_tile(self, tile: Tile) -> None:
        """Say why a tile may not go."""
        self.toast.say(reason_sentence(self.view.look.words, self.helper.why_not_throw(tile)))

    def refuse(self, name: str) -> None:
        """Say why there is no button of a name."""
        self.toast.say(reason_sentence(self.view.look.words, self.helper.why_not(name)))

    # --- buttons, card and marks ---------------------------------------------------------------------------------

    def buttons(self, look: Look, room: pygame.Rect, act: Callable[[], object]) -> Placed:
        """Give the two buttons below one another in their room, with the largest letters that it has room for."""
        return in_column(self._buttons(look, act), look, room, _ROWS, look.px(_GAP))

    def _buttons(self, look: Look, hint: Callable[[], object]) -> list[Button]:
        """Give the buttons of hint and reasons; where hints are off there is none for them."""
        named = (("hint.title", "table_hint", "star", hint), ("why.button", "table_why", "help", self.ask))
        return [
            Button(
                look.say(title),
                act,
                icon=icon,
                hint=look.key(command),
                skin=QUIET,
                height=_HEIGHT,
                key=icon,
            )
            for title, command, icon, act in named[self.degree == NONE :]
        ]

    def says(self, *, briefly: bool = False) -> str:
        """
        Return what is best in a sentence, and why unless it is to be brief.

        It is "" while no hint is seen, or the options are still weighed.
        """
        shown = self._shown
        if shown is None or not shown.ranking:
            return ""
        return advice_sentence(self.view.look, shown, (lambda _: "") if briefly else self._reason)

    @property
    def docked(self) -> bool:
        """Whether all of the card is to be seen, which stands beside the table."""
        return self.open and not self._by_itself

    def card(
        self,
        beside: Look,
        cell: pygame.Rect,
        dock: pygame.Rect,
        more: Callable[[], object],
        close: Callable[[], object],
    ) -> Placed:
        """
        Give the card where it is open, else the sign where hints are always to be seen.

        All of the card stands in the dock, where letters are as `beside` says; the rest in the cell.
        """
        self._shown, self._built = self._due, (self.open, self.degree)
        self._is_card = self._is_whole = False
        shown, look = self._shown, self.view.look
        if shown is None:
            return []
        if self.docked:
            self._is_card = self._is_whole = True
            return whole_card(shown, beside, dock, self._why, close)
        found = small_card(shown, look, cell, self._why, (more, close)) if self.open else []
        self._is_card = bool(found)
        return found or hint_sign(shown, look, cell)

    @property
    def occasion(self) -> tuple[int, int] | None:
        """
        For which question something is seen, and how much: the sign, the small card (1), all of it (2); or None.

        While points are still to come there is nothing to be told.
        """
        if self.helper.is_weighing:
            return None
        return None if self._shown is None else (self.view.show.reached, self._is_card + self._is_whole)

    def sentences(self) -> tuple[str, ...]:
        """Give the card or the sign in sentences; a card that has no room to be seen has room to be heard."""
        look, shown = self.view.look, self._shown
        if shown is None:
            return ()
        if self.open:
            return tuple(hint_sentences(look, shown, self._why))
        sign = sign_sentence(look, shown)
        return (look.say("text.sign", sign=sign.rstrip(".")),) if sign else ()

    def _why(self, keep: Keep) -> str:
        """Say why a choice is good, where all is told."""
        return self._reason(keep) if self.degree == FULL else ""

    def _reason(self, keep: Keep) -> str:
        if self._shown is None:
            return ""
        reason = why(self._shown, keep, [tile.kind for tile in self.view.show.own])
        return self.view.look.say(f"hint.why.{reason.key}", count=reason.number) if reason else ""

    @property
    def stale(self) -> bool:
        """Whether something else is seen than should be."""
        return self._due is not self._shown or (self.open, self.degree) != self._built

    def update(self, dt: float) -> bool:
        """Let time go by; give whether something will go away by itself."""
        stays = self.toast.update(dt)
        hand, shown = self.view.hand, self._shown
        hand.shares = hint_marks.shares(shown, self.view.show.own, self.helper.stake)
        hand.best = hint_marks.best(shown)
        return stays or (self._unasked and not self._ripe)

    def useful(self) -> frozenset[Kind]:
        """Give the faces that are marked on the table."""
        return hint_marks.useful(self._shown, self.view.hand.chosen)

    def draw_marks(self, surface: pygame.Surface) -> None:
        """Ring the copies of useful tiles that lie open on the table."""
        hint_marks.paint(surface, self.view.show, self.useful())
