"""The ear: plays what belongs to the facts that the playhead passes."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.gui.table.time.cues import Cue, cues
from game.gui.table.time.motion import length
from game.gui.table.time.show import Show

if TYPE_CHECKING:
    from game.engine.events import Event

_REST = 0.25  # seconds between two sounds while facts are leapt over
_LOOK_BACK = 12  # facts in which one that sounds is looked for after a leap


class Ear:
    """
    Follows a show; a fact that was skipped sounds with its chief sound, of many only the last does.

    It is silent where the fact that follows begins with a sound of its own.
    """

    def __init__(self, show: Show) -> None:
        """Take what is shown."""
        self._show = show
        self._index = -1
        self._event: Event | None = None
        self._cues: tuple[Cue, ...] = ()
        self._heard = 0
        self._pace = 1.0
        self._rest = 0.0

    def listen(self, dt: float, play: Callable[[str], None]) -> None:
        """Let time go by, and play what is due by its name."""
        show = self._show
        self._rest = max(0.0, self._rest - dt)
        index = show.playhead.index
        if index != self._index or show.event is not self._event:
            self._leap(index, play)
            self._begin(index)
        now = show.playhead.time * self._pace
        while self._heard < len(self._cues) and self._cues[self._heard][0] <= now:
            play(self._cues[self._heard][1])
            self._heard += 1

    def _begin(self, index: int) -> None:
        self._index, self._event, self._heard = index, self._show.event, 0
        self._cues, self._pace = (), 1.0
        if self._event is not None:
            dice = self._show.before.dice
            self._cues = cues(self._event, dice)
            taken = self._show.length(index)  # with less motion a fact is shorter than its sounds suppose
            self._pace = length(self._event, dice) / taken if taken else 1.0

    def _begins_aloud(self) -> bool:
        event, before = self._show.event, self._show.before
        return event is not None and any(at == 0.0 for at, _ in cues(event, before.dice))

    def _leap(self, index: int, play: Callable[[str], None]) -> None:
        """Sound once for what was passed without being heard; at the very beginning nothing was."""
        first = self._index + (1 if self._heard else 0)
        if self._index < 0 or self._rest > 0 or self._begins_aloud():
            return
        events, show = self._show.timeline.events, self._show
        for at in range(index - 1, max(first, index - _LOOK_BACK) - 1, -1):
            passed = cues(events[at], show.timeline.table(at).dice)
            if passed:
                play(passed[0][1])
                self._rest = _REST
                return
