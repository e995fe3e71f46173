"""
Lists the functions that a deed goes through.

The walks: a discard by mouse, opening a replay, a new setting, a frame of a table that waits for the person, and one
fact forward in the viewer.

    python build_scripts/speed/walks.py [--long] [WALK …]

It needs no display. A walk begins where the window gets an event and ends in the function that does the deed, if there
is one. The distinct functions of `game/` called on the way are counted, their files, and all calls of them; `--long`
names every function.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import CodeType, FrameType

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import pygame
from idle import new_app, played, run_for, table

from game.gui.kit import theme
from game.gui.play.scene import PlayScene
from game.gui.program.program import Program
from game.gui.setup.settings import SettingsScene
from game.gui.table.paint.view import TableView
from game.session.match import Match

_SIZE = (1280, 800)


class Walk:
    """Records each function of `game/` that is called up to the goal, in the order of the first call."""

    def __init__(self, goal: Callable[..., object] | None = None) -> None:
        """`goal` is the function in which the walk ends; without one it ends with the deed."""
        self._goal: CodeType | None = None if goal is None else goal.__code__
        self.called: dict[CodeType, int] = {}
        self.there = False

    def _note(self, frame: FrameType, event: str, argument: object) -> None:
        del argument
        code = frame.f_code
        if event == "call" and not self.there and str(ROOT / "game") in code.co_filename:
            self.called[code] = self.called.get(code, 0) + 1
            self.there = code is self._goal

    def follow(self, deed: Callable[[], object]) -> None:
        """Call `deed`, and record the way to the goal."""
        sys.setprofile(self._note)
        deed()
        sys.setprofile(None)

    @property
    def calls(self) -> int:
        """How often functions of `game/` were called."""
        return sum(self.called.values())

    @property
    def functions(self) -> tuple[str, ...]:
        """The functions, each by its file and name."""
        called = (code for code in self.called if code.co_name == "<lambda>" or not code.co_name.startswith("<"))
        return tuple(f"{_file(code)}: {code.co_qualname}" for code in called)

    @property
    def files(self) -> frozenset[str]:
        """The files of these functions."""
        return frozenset(map(_file, self.called))

    def tell(self, name: str, *, long: bool) -> None:
        """Print the numbers of functions and files, and with `long` the functions."""
        end = "" if self.there or self._goal is None else ", and never there"
        print(f"{name}: {self.calls} calls of {len(self.functions)} functions in {len(self.files)} files{end}")
        for function in self.functions if long else ():
            print(f"    {function}")


def _file(code: CodeType) -> str:
    return str(Path(code.co_filename).relative_to(ROOT))


def _until_asked(app: Program, scene: PlayScene) -> None:
    """Advance the match until the person may discard a tile; every offer is passed."""
    for _ in range(100):
        run_for(app, 20, lambda: scene.live.choices().any and not scene.view.busy)
        choices = scene.live.choices()
        if choices.discards:
            return
        scene.desk.answer(choices.groups[-1].actions[0])
    raise SystemExit("the person is never asked for a discard")


def discard(app: Program, folder: Path) -> Walk:
    """Click a tile of the hand: the walk begins at the release of the button, which discards the tile."""
    scene, walk = table(app, folder), Walk(Match.wish)
    assert isinstance(scene, PlayScene)
    app.push(scene)
    _until_asked(app, scene)
    spot = scene.view.show.spots(scene.view.show.reached)[next(iter(scene.desk.choices.discards))]
    at = (round(spot.x), round(spot.y))
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    walk.follow(partial(app.handle, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)))
    return walk


def replay(app: Program, folder: Path) -> Walk:
    """Open a saved game, up to the first picture of its table."""
    path, walk = played(folder, 1), Walk(TableView.draw)

    def deed() -> None:
        app.push(app.games.open(path))
        app.step(0.0)

    walk.follow(deed)
    return walk


def setting(app: Program, folder: Path) -> Walk:
    """Choose another theme on the settings page, up to the change of colours."""
    del folder
    scene, walk = SettingsScene("general"), Walk(theme.wear)
    app.push(scene)
    scene.rebuild("theme")
    assert scene.ring.focused_key == "theme"
    right = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")
    walk.follow(lambda: app.handle(right))
    return walk


def frame(app: Program, folder: Path) -> Walk:
    """Draw a frame of a table that waits for the person's discard."""
    scene, walk = table(app, folder), Walk()
    assert isinstance(scene, PlayScene)
    app.push(scene)
    _until_asked(app, scene)
    run_for(app, 1)
    app.redraw()
    walk.follow(partial(app.step, 1 / 60))
    return walk


def fact(app: Program, folder: Path) -> Walk:
    """Go one fact forward in the viewer."""
    del folder
    app.push(app.games.open(ROOT / "saves" / "south-vietnamese.mcr", (1, 60)))
    run_for(app, 1)
    right, walk = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""), Walk()

    def deed() -> None:
        app.handle(right)
        app.step(1 / 60)

    walk.follow(deed)
    return walk


WALKS: dict[str, Callable[[Program, Path], Walk]] = {
    one.__name__: one for one in (discard, replay, setting, frame, fact)
}


def main() -> None:
    """Print the walks that the command line names, or all."""
    parser = argparse.ArgumentParser(description="Through which functions a deed goes.")
    parser.add_argument("--long", action="store_true", help="name every function")
    parser.add_argument("walks", nargs="*", metavar="WALK", help=", ".join(WALKS))
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ["MAT_CHUOC_HOME"] = home
        folder = Path(home) / "data"
        folder.mkdir()
        for name in given.walks or WALKS:
            WALKS[name](new_app(_SIZE, folder), folder).tell(name, long=given.long)


if __name__ == "__main__":
    main()
