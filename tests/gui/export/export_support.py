"""What the tests of exports share: a sample of each game, as what is exported."""

import os
from functools import cache
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from game.gui.export.subject import Subject
from game.record.notes.model import Notes
from game.record.replay import load
from game.words.lookup import Words

SAVES = Path(__file__).parents[3] / "saves"
FILES = {
    "south_vietnamese": "south-vietnamese",
    "simple": "simple-two-players",
    "hong_kong_old_style": "hong-kong-old-style",
    "mums_malaysian": "mums-malaysian",
    "american": "american",
}
SMALL = (320, 200)


@cache
def replay(key):
    return load(SAVES / f"{FILES[key]}.mcr")


def subject(key="south_vietnamese", notes=None, language="vi"):
    return Subject(replay(key), notes or Notes(), Words(language))
