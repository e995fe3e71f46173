"""Support of the export tests: a sample of each game, as a subject."""

import os
from functools import cache
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from game.engine.actions import Discard
from game.gui.export.subject import Subject
from game.record.notes.model import Notes
from game.record.replay import load
from game.session.branch.playout import what_if
from game.session.branch.tree import branch_of_line
from game.session.game import choices_at
from game.words.lookup import Words

SAVES = Path(__file__).parents[3] / "saves"
FILES = {
    "south_vietnamese": "south-vietnamese",
    "simple": "simple-two-players",
    "hong_kong_old_style": "hong-kong-old-style",
    "mums_malaysian": "mums-malaysian",
    "american": "american",
}
#: Facts of the first hands of a long sample, with wins and a kong in them: a page takes as long as it tells facts.
FIRST = {"simple": 151, "hong_kong_old_style": 218, "mums_malaysian": 125, "american": 256}
SMALL = (320, 200)


@cache
def replay(key, most=None):
    return load(SAVES / f"{FILES[key]}.mcr", most)


def subject(key="south_vietnamese", notes=None, language="vi"):
    return Subject(replay(key, FIRST.get(key)), notes or Notes(), Words(language))


def branch_of(about):
    """Make a branch in which the player in front discards another tile."""
    for n in range(1, len(about.replay.events)):
        for asked in choices_at(about.replay, n):
            throws = [one for one in asked.asked.actions if isinstance(one, Discard)]
            if asked.seat == about.front and isinstance(asked.chosen, Discard) and len(throws) > 1:
                other = next(one for one in throws if one.tile.kind != asked.chosen.tile.kind)
                return branch_of_line(about.replay, what_if(about.replay, n, asked.seat, other).line, name="Other")
    raise AssertionError("nobody throws anything")


def done(steps):
    """Return the final value of a job's steps."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value
