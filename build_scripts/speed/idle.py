"""
Measures the program's CPU use when nothing moves, and whether its memory grows.

Run it with `python build_scripts/speed/idle.py [--seconds 20] [--size 1280x800] [SCENE …]`. It needs no
display, but uses one with `--window`. For each scene the app's usual loop runs, and its share of one core is printed
once everything has come to rest (petals of the home screen included). Then a viewer in its own process goes through a
match of 16 hands, and the memory (RSS) is printed at its end.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

if "--window" not in sys.argv:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import pygame

from game.engine import facts
from game.gui.home import Home
from game.gui.play.menu import PauseMenu
from game.gui.play.scene import PlayScene
from game.gui.program.games import PlayerGames
from game.gui.program.program import Program
from game.gui.program.scene import Scene
from game.gui.setup.settings import SettingsScene
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.viewer.scene import ViewerScene
from game.record.lines import PERSON
from game.record.replay import load
from game.rules.games.catalogue import DEFAULT, ruleset
from game.session.match import Match
from game.session.review.results import hand_result
from game.session.simulate import seated
from game.settings import Settings
from game.words.lookup import Words

TARGET = 3.0  # percent of one core
VIEWER_TARGET = 150.0  # MB
_SEED = "idle"
_SETTLES = 60.0  # seconds within which everything must come to rest


def rss() -> float:
    """Memory of this process in MB."""
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def new_app(size: tuple[int, int], folder: Path) -> Program:
    """Open the program on its home screen."""
    settings = Settings(language="vi", speed="instant", width=size[0], height=size[1])
    app = Program(settings, PlayerGames(lambda: Words("vi"), folder))
    app.push(Home())
    return app


def table(app: Program, folder: Path) -> Scene:
    """Open a table that waits for the person."""
    del folder
    games, agents = app.games, (PERSON, "casual", "casual", "casual")
    assert isinstance(games, PlayerGames)
    rules = ruleset(DEFAULT, {"match_hands": 1})
    scene: Scene = games.sit(games.begin(rules, agents, ("Ánh", "Cô Ba", "Chú Tư", "Dì Năm"), _SEED))
    return scene


def played(folder: Path, hands: int) -> Path:
    """Play a match of the agents; return its file."""
    rules = ruleset(DEFAULT, {"match_hands": hands})
    match = Match(seated(rules, _SEED, ["casual"] * 4, ("A", "B", "C", "D")))
    match.play()
    path = folder / f"{hands}.mcr"
    path.write_bytes(match.text())
    return path


def sheet(app: Program, folder: Path) -> Scene:
    """Open the sheet of a won hand over a table."""
    app.push(table(app, folder))
    for number in range(50):
        rules = ruleset(DEFAULT, {"match_hands": 1})
        match = Match(seated(rules, f"{_SEED} {number}", ["casual"] * 4, ("A", "B", "C", "D")))
        match.play()
        ended = next(n for n, event in enumerate(match.timeline.events) if isinstance(event, facts.HandEnded)) + 1
        result = hand_result(match.timeline, ended, match.names, rules)
        if result.outcome.sheet is not None:
            return ScoreSheet(result, lambda: None)
    raise SystemExit("nobody wins a hand")


def paused(app: Program, folder: Path) -> Scene:
    """Open the menu over a table."""
    scene = table(app, folder)
    app.push(scene)
    assert isinstance(scene, PlayScene)
    return PauseMenu(app.home, scene.match.rules, keys="table.menu.keys")


def viewer(app: Program, folder: Path) -> Scene:
    """Open the viewer in the middle of a match, paused."""
    del app
    path = played(folder, 1)
    return ViewerScene(load(path), (1, 60), path)


def beside(app: Program, folder: Path) -> Scene:
    """Open the viewer with a side panel."""
    scene = viewer(app, folder)
    assert isinstance(scene, ViewerScene)
    scene.side.open("notes")
    return scene


SCENES: dict[str, Callable[[Program, Path], Scene | None]] = {
    "home": lambda _app, _folder: None,
    "settings": lambda _app, _folder: SettingsScene(),
    "table waiting": table,
    "viewer": viewer,
    "viewer, notes": beside,
    "score sheet": sheet,
    "paused": paused,
}


def run_for(app: Program, seconds: float, until: Callable[[], bool] = lambda: False) -> None:
    """Run the app's loop for some seconds or until a condition holds."""
    clock, end = pygame.time.Clock(), time.monotonic() + seconds
    while app.running and time.monotonic() < end and not until():
        app.go_on(clock)


def resting(app: Program) -> bool:
    """Return True if no frame is needed."""
    return not (app._stale or app._fade.busy or app.top.busy)  # noqa: SLF001


def idle(name: str, size: tuple[int, int], seconds: float, folder: Path) -> None:
    """Print the share of one core that a scene takes at rest."""
    app = new_app(size, folder)
    scene = SCENES[name](app, folder)
    if scene is not None:
        app.push(scene)
    before = time.monotonic()
    run_for(app, _SETTLES, lambda: resting(app) and time.monotonic() - before > 1.0)
    settled = time.monotonic() - before
    spent, began = time.process_time(), time.monotonic()
    run_for(app, seconds)
    share = 100 * (time.process_time() - spent) / (time.monotonic() - began)
    verdict = "" if share < TARGET and resting(app) else "  TOO MUCH"
    print(f"{name:14} at rest after {settled:4.1f} s, then {share:5.2f} % of one core{verdict}", flush=True)


def looked_through(size: tuple[int, int], folder: Path) -> None:
    """Print the memory of a viewer that goes through a match of 16 hands."""
    path = played(folder, 16)
    command = [sys.executable, __file__, "--size", f"{size[0]}x{size[1]}", "--view", str(path)]
    subprocess.run(command, check=True)


def view(size: tuple[int, int], path: Path, folder: Path) -> None:
    """Go through a match in this process."""
    app = new_app(size, folder)
    app.push(ViewerScene(load(path), None, path))
    for _ in range(16):
        run_for(app, 0.3)
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PAGEDOWN, mod=0, unicode=""))
        for _ in range(12):
            app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""))
            run_for(app, 0.03)
    app.settings = replace(app.settings, speed="fast")
    run_for(app, 1.0)
    verdict = "" if rss() < VIEWER_TARGET else "  TOO MUCH"
    print(f"viewer through a match of 16 hands: {rss():6.1f} MB{verdict}")


def main() -> None:
    """Measure the scenes that the command line names, or all."""
    parser = argparse.ArgumentParser(description="What the program takes when nothing moves.")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--window", action="store_true", help="in a real window")
    parser.add_argument("--view", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help=", ".join(SCENES))
    given = parser.parse_args()
    width, height = map(int, given.size.split("x"))
    with tempfile.TemporaryDirectory() as home:
        os.environ["MAT_CHUOC_HOME"] = home
        folder = Path(home) / "data"
        folder.mkdir()
        if given.view:
            view((width, height), given.view, folder)
            return
        for name in given.scenes or SCENES:
            idle(name, (width, height), given.seconds, folder)
        looked_through((width, height), folder)


if __name__ == "__main__":
    main()
