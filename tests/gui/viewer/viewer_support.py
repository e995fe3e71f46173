"""Support of the viewer tests: a game with its file, a viewer of it."""

from functools import cache, lru_cache
from pathlib import Path

from driver import table_app
from table_support import match

from game.engine.actions import Discard, write
from game.gui.viewer.scene import ViewerScene
from game.record.files import notes_path
from game.record.notes.file import read
from game.record.replay import Replay, read as read_replay
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated

_HANDS = {
    "south_vietnamese": {"match_hands": 2},
    "simple": {"rounds": 2, "players": 2},
    "hong_kong_old_style": {},
    "mums_malaysian": {},
    "american": {"match_hands": 2},
}


@cache
def text_of(game: str = "south_vietnamese") -> bytes:
    if game == "south_vietnamese":
        played = match("beside", person=False, hands=2)
    else:
        rules = ruleset(game, _HANDS[game])
        played = Match(seated(rules, "beside", ["casual"] * rules.players))
    while not played.over and played.timeline.now.hand < 3:
        played.step()
    return played.text()


@lru_cache(maxsize=16)
def _replay(data: bytes) -> Replay:
    return read_replay(data)


def viewer(path: Path, at=(1, 60), **settings):
    window = table_app(**({"name": "Bà Sáu", "reduced_motion": True} | settings))
    scene = ViewerScene(_replay(path.read_bytes()), at, path)
    window.push(scene)
    return window, scene


def kept(path: Path):
    return read(notes_path(path).read_bytes())


def at_a_choice(path):
    window, scene = viewer(path, (1, 40))
    window.press("w")
    while True:
        window.press("shift+right")
        question = scene.what_if.trial.question
        others = [action for action in question.actions if action != question.chosen]
        if question.chosen is not None and others:
            return window, scene, others[0]


def choose(window, action):
    """Choose what else might have been done with its button."""
    window.use(f"throw {action.tile.kind}" if isinstance(action, Discard) else f"do {write(action)}")


def work_on(window):
    """Let time go by until all that is worked out is there."""
    window.until(lambda: not window.has("cancel deals"))
    window.step(1 / 30)
