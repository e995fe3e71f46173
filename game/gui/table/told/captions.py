"""Captions: the sentence for the current event, the count along the walls, the log of the hand. Pure."""

from dataclasses import dataclass

from game.engine import facts
from game.engine.table import Table
from game.gui.table.time.motion import count_at
from game.gui.table.time.show import Show
from game.session.game import hand_start
from game.words.narrate import Narrator

_LOOK_BACK = 6  # maximal age of a caption, in facts


def caption_now(show: Show, narrator: Narrator) -> str:
    """Return the sentence for the current or last event, or ""."""
    index = show.playhead.index
    if show.event is not None:
        counting = isinstance(show.event, facts.WallBroken)
        now = _counting(narrator, show.before, show.time) if counting else _caption(narrator, show, index)
        if now:
            return now
    earlier = (_caption(narrator, show, at) for at in range(index - 1, max(-1, index - _LOOK_BACK), -1))
    return next(filter(None, earlier), "")


def _caption(narrator: Narrator, show: Show, at: int) -> str:
    return narrator.caption(show.timeline.events[at], show.timeline.table(at))


def _counting(narrator: Narrator, before: Table, seconds: float) -> str:
    """Return the sentence for the progress of counting to the break."""
    total = sum(before.dice)
    count = count_at(total, before.dealer, before.seats, seconds)
    values = {"player": narrator.name(count.seat), "number": count.number, "total": total}
    if count.stack is None:
        return narrator.words.say("table.count_walls", dice=" + ".join(map(str, before.dice)), **values)
    return narrator.words.say_with("table.count_stacks" if count.fresh else "table.broken", values)


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence of the log; `own` if it is about the front seat."""

    text: str
    own: bool = False


def hand_lines(show: Show, narrator: Narrator) -> list[LogLine]:
    """Return the log of the current hand up to the playhead, as the front seat sees it."""
    events, end, found = show.timeline.events, show.playhead.index, []
    for at in range(hand_start(events, end) or 0, end):
        event, following = events[at], events[at + 1] if at + 1 < end else None
        # Hidden tiles tell nothing; for a tile discarded at once, the sentence of the discard suffices.
        hidden = isinstance(event, facts.Dealt | facts.Drew) and event.seat not in show.sight.shown
        goes = isinstance(event, facts.Drew) and isinstance(following, facts.Discarded) and following.from_draw
        text = "" if hidden or goes else _caption(narrator, show, at)
        if text:
            found.append(LogLine(text, event.actor == show.sight.front))
    return found
