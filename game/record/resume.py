"""Reading a match to continue it; answers that reached the disk only in part are dropped."""

from dataclasses import replace
from pathlib import Path

from game.engine.flow.flow import asked, recorded_wishes, resolve
from game.errors import NotAllowed
from game.record.atomic import write_atomic
from game.record.files import load_bytes
from game.record.replay import Replay, read
from game.tiles.stream import Chance


def can_go_on(replay: Replay) -> bool:
    """True if a match can be continued: it is unfinished, and broken at most within its last line."""
    return not replay.finished and (not replay.problem or replay.problem.key == "replay.breaks_off")


def load_to_go_on(path: Path) -> Replay:
    """
    Return a match as far as it can be continued. Raises like `replay.load`.

    Answers to one question are written together. If the machine stopped within them, all of them are dropped: a player
    asked again could otherwise answer differently.
    """
    data = load_bytes(path)
    replay = read(data)
    if can_go_on(replay) and data != load_bytes(path, restored=False):
        write_atomic(path, data)  # otherwise the journal would go on in another encoding
    whole = _whole(replay) if can_go_on(replay) else len(replay.events)
    if whole == len(replay.events):
        return replay
    good = 0
    for _ in range(whole + 1):  # the first line is the header
        good = data.index(b"\n", good) + 1
    return replace(replay, timeline=replay.timeline.until(whole), good_bytes=good)


def _whole(replay: Replay) -> int:
    """Number of facts after which no question is partly answered."""
    events, rules, chance = replay.events, replay.header.rules, Chance(replay.header.seed)
    end = len(events)
    for begins in range(max(0, end - rules.seats), end):
        table = replay.timeline.table(begins)
        questions = asked(table, rules, chance)
        wishes = recorded_wishes(questions, events[begins:])
        if wishes and begins + len(wishes) == end:
            try:
                answered = resolve(table, questions, rules, wishes)
            except NotAllowed:  # a forged choice stays: `verify` reports it
                return end
            return end if answered else begins
    return end
