"""The hand under way in sentences, as the one in front sees it. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.engine import events as facts
from game.engine.events import Event
from game.gui.table.time.show import Show
from game.gui.table.told.captions import Narrator
from game.session.moments import hand_start

_LONG_AGO = 1e9  # seconds: what is counted out has been


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence, and whether it tells of the one in front."""

    text: str
    own: bool = False


def hand_lines(show: Show, narrator: Narrator) -> tuple[Line, ...]:
    """Give the sentences of the hand under way up to what has been shown."""
    return tuple(_lines(show, narrator))


def _lines(show: Show, narrator: Narrator) -> Iterator[Line]:
    timeline, end = show.timeline, show.playhead.index
    for at in range(hand_start(timeline.events, end) or 0, end):
        event = timeline.events[at]
        if _is_told(event, show.sight.shown) and not _is_thrown_at_once(
            event, timeline.events[at + 1 : min(at + 2, end)]
        ):
            text = narrator.caption(event, timeline.table(at), _LONG_AGO)
            if text:
                yield Line(text, getattr(event, "seat", None) == show.sight.front)


def _is_told(event: Event, shown: frozenset[int]) -> bool:
    """Whether a fact is worth a sentence: what another is dealt or draws says nothing, as its tiles are not seen."""
    hidden = isinstance(event, facts.Dealt | facts.Drew) and event.seat not in shown
    return not hidden


def _is_thrown_at_once(event: Event, later: Sequence[Event]) -> bool:
    """Whether a tile is drawn that goes at once: the sentence of its discard tells both."""
    following = next(iter(later), None)
    return isinstance(event, facts.Drew) and isinstance(following, facts.Discarded) and following.from_draw
