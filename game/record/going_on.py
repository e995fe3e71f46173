"""A match that was left and is gone on with: read without answers that had only half reached the disk."""

from dataclasses import replace
from pathlib import Path

from game.engine.again import recorded_wishes
from game.engine.flow import asked, resolve
from game.errors import NotAllowed
from game.record.files import load_bytes
from game.record.replay import Replay, read
from game.tiles.stream import Chance


def can_go_on(replay: Replay) -> bool:
    """Whether a match can be gone on with: it was left, at the most within its last line."""
    return not replay.finished and (not replay.problem or replay.problem.key == "replay.breaks_off")


def load_to_go_on(path: Path) -> Replay:
    """
    Read a match as far as it can be gone on with. Raises as `replay.load` does.

    Answers to one question are written together. Where the machine stopped within them those that are there go, too:
    whoever is asked again might say something else, and no match has both.
    """
    data = load_bytes(path)
    replay = read(data)
    whole = _whole(replay) if can_go_on(replay) else len(replay.events)
    if whole == len(replay.events):
        return replay
    good = 0
    for _ in range(whole + 1):  # the header's line is the first
        good = data.index(b"\n", good) + 1
    return replace(replay, timeline=replay.timeline.until(whole), good_bytes=good)


def _whole(replay: Replay) -> int:
    """Give after how many facts no question is answered in part."""
    events, rules, chance = replay.events, replay.header.rules, Chance(replay.header.seed)
    end = len(events)
    for begins in range(max(0, end - rules.seats), end):
        table = replay.timeline.table(begins)
        questions = asked(table, rules, chance)
        wishes = recorded_wishes(questions, events[begins:])
        if wishes and begins + len(wishes) == end:
            try:
                answered = resolve(table, questions, rules, wishes)
            except NotAllowed:  # a choice that somebody has put there stays: `verify` tells of it
                return end
            return end if answered else begins
    return end
