"""The first half of “What if”: who is asked at this moment, and what he could choose."""

from collections.abc import Callable, Iterable, Iterator

from game.engine import actions as wish
from game.engine.actions import Action
from game.gui.kit.theme import GOLDEN, QUIET, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.table.told.choices import sort_out
from game.gui.viewer.looking import Looking
from game.gui.viewer.what_if.action_button import ActionButton
from game.gui.viewer.what_if.telling import action_words
from game.gui.viewer.what_if.tile_button import TileButton
from game.gui.viewer.what_if.trial import Trial
from game.gui.widgets import Button, Label, Row, Widget

SMALL = 34  # the height of a button beside the table
_PER_ROW = 7


class Asking:
    """Builds the widgets of a trial's questions and choices."""

    def __init__(self, looking: Looking, trial: Trial) -> None:
        """Take what is looked at, and the trial of its place."""
        self._looking, self._trial = looking, trial

    def build(self) -> Iterator[Widget]:
        """Give the questions, and what may be chosen."""
        yield from self._asked()
        yield from self._actions()

    def _asked(self) -> Iterator[Widget]:
        trial, looking = self._trial, self._looking
        for number, question in enumerate(trial.questions):
            name = looking.app.words.say("branch.asked", player=looking.name(question.seat))
            if len(trial.questions) == 1:
                yield Label(name, Style.SMALL_STRONG, TEXT_GOLD, may_cut=True)
            else:
                skin = GOLDEN if number == trial.number else QUIET
                yield Button(
                    name, self._asking(number), skin=skin, style=Style.SMALL_STRONG, height=SMALL, key=f"ask {number}"
                )

    def _asking(self, number: int) -> Callable[[], None]:
        def ask() -> None:
            self._trial.ask(number)
            self._looking.stale = True

        return ask

    def _choosing(self, action: Action) -> Callable[[], None]:
        def choose() -> None:
            self._trial.choose(action)
            self._looking.stale = True

        return choose

    def _actions(self) -> Iterator[Widget]:
        question = self._trial.question
        assert question is not None
        choices = sort_out(question.actions)
        for group in choices.groups:
            for action in group.actions:
                yield self._action(action, is_played=action == question.chosen)
        buttons = [self._throw(action) for action in _throws(choices.discards.values(), question.chosen)]
        for start in range(0, len(buttons), _PER_ROW):
            yield Row(*buttons[start : start + _PER_ROW], gap=3)
        if question.chosen is not None:
            word = "branch.played" if self._looking.along is None else "branch.played_here"
            yield Label(self._looking.app.words.say(word), Style.TINY, TEXT_SOFT)

    def _action(self, action: Action, *, is_played: bool) -> Widget:
        name = action_words(self._looking.app.words, action)
        return ActionButton(
            f"{name} •" if is_played else name,
            self._choosing(action),
            skin=GOLDEN if action == self._trial.action else QUIET,
            style=Style.SMALL,
            height=SMALL,
            key=f"do {wish.write(action)}",
        )

    def _throw(self, action: wish.Discard) -> Widget:
        trial = self._trial
        played = trial.question is not None and action == trial.question.chosen
        return TileButton(action.tile.kind, self._choosing(action), chosen=action == trial.action, played=played)


def _throws(actions: Iterable[Action], chosen: Action | None) -> list[wish.Discard]:
    """Give one discard for each face; of the face that was thrown the tile that it was."""
    discards = (action for action in actions if isinstance(action, wish.Discard))
    found = {action.tile.kind: action for action in sorted(discards, key=lambda one: one.tile, reverse=True)}
    if isinstance(chosen, wish.Discard) and chosen.tile.kind in found:
        found[chosen.tile.kind] = chosen
    return sorted(found.values(), key=lambda one: one.tile)
