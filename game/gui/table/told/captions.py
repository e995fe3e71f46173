"""Captions: the sentence for what happens on the table, the count along the walls, and the log of the hand. Pure."""

from dataclasses import dataclass

from game.engine import facts
from game.engine.table import Table
from game.gui.table.time.dice import count_at
from game.gui.table.time.show import Show
from game.session.game import hand_start
from game.words.narrate import Narrator

_LOOK_BACK = 6  # facts without a caption that may stand between now and the last one that has one


def caption_now(show: Show, narrator: Narrator) -> str:
    """Return the sentence for what happens now or happened last; "" for nothing to tell."""
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
    """Tell how far the break has been counted out."""
    total = sum(before.dice)
    count = count_at(total, before.dealer, before.seats, seconds)
    values = {"player": narrator.name(count.seat), "number": count.number, "total": total}
    if count.stack is None:
        return narrator.words.say("table.count_walls", dice=" + ".join(map(str, before.dice)), **values)
    return narrator.words.say("table.count_stacks" if count.fresh else "table.broken", **values)


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence of the log, and whether it tells of the one in front."""

    text: str
    own: bool = False


def hand_lines(show: Show, narrator: Narrator) -> list[LogLine]:
    """Return the sentences of the hand under way up to what has been shown, as the one in front sees it."""
    events, end, found = show.timeline.events, show.playhead.index, []
    for at in range(hand_start(events, end) or 0, end):
        event, following = events[at], events[at + 1] if at + 1 < end else None
        # What another is dealt or draws says nothing; of a tile that goes at once the sentence of its discard tells.
        hidden = isinstance(event, facts.Dealt | facts.Drew) and event.seat not in show.sight.shown
        goes = isinstance(event, facts.Drew) and isinstance(following, facts.Discarded) and following.from_draw
        text = "" if hidden or goes else _caption(narrator, show, at)
        if text:
            found.append(LogLine(text, event.actor == show.sight.front))
    return found
