"""
Measures how long the frames of every scene take: the program is used with keys and mouse as a player would.

    python build_scripts/speed/scenes.py [--walk NAME …] [--games 5000] [--slow 33] [WIDTHxHEIGHT …]

It needs no display. A frame is one turn of the event loop: the events, the update, the drawing, the pictures prepared
ahead. It counts for the scene that was on top when it began. Two times are printed: the CPU time of the window's
thread, which the limit applies to because other programs do not change it, and the time by the clock. A frame with new
pictures takes several turns; the last columns have the number of such frames, and the CPU time of the longest until it
was shown. Turns over `--slow` milliseconds are listed with the keys pressed.
"""

import argparse
import os
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import pygame
from bench_library import make
from idle import new_app, played

from game.gui.export.dialog import ExportDialog, Writing
from game.gui.export.plan import KINDS
from game.gui.learn.chapter import CompareGames
from game.gui.library.figures_page import FiguresScene
from game.gui.play.scene import PlayScene
from game.gui.program.games import PlayerGames
from game.gui.program.program import Program, sweep_seldom
from game.gui.viewer.dialogs import ask_to_export
from game.gui.viewer.scene import ViewerScene
from game.record.lines import PERSON
from game.record.replay import load
from game.rules.games.catalogue import GAMES, ruleset
from game.session.player import Player
from game.tiles.stream import Stream

SIZES = ("1280x800", "2560x1440")
LIMIT = 33.0  # milliseconds
_STEP = 1 / 60
_NAMES = ("Ánh", "Cô Ba", "Chú Tư", "Dì Năm")


@dataclass
class Frames:
    """The milliseconds of frames: CPU, by the clock, and CPU until a frame of several turns was shown."""

    work: list[float] = field(default_factory=list)
    clock: list[float] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)


@dataclass
class Watch:
    """The program, its frames by scene, and its actions during slow frames."""

    app: Program
    folder: Path
    slow: float
    walk: str = ""
    frames: dict[str, Frames] = field(default_factory=lambda: defaultdict(Frames))
    named: list[str] = field(default_factory=list)

    def frame(self, *events: pygame.event.Event, doing: str = "") -> None:
        """Finish the frame under way, then run one turn of the loop with these events."""
        self._finish(doing)
        self._turn(events, doing)

    def _finish(self, doing: str) -> None:
        waited = 0.0
        while self.app.unready:
            waited += self._turn((), f"{doing}, not ready")
        if waited:
            self.frames[f"{self.walk}: {type(self.app.top).__name__}"].waits.append(waited)

    def _turn(self, events: Iterable[pygame.event.Event], doing: str) -> float:
        scene = type(self.app.top).__name__
        worked, before = time.thread_time(), time.perf_counter()
        self.app.turn(events, _STEP)
        work, clock = (time.thread_time() - worked) * 1000, (time.perf_counter() - before) * 1000
        frames = self.frames[f"{self.walk}: {scene}"]
        frames.work.append(work)
        frames.clock.append(clock)
        if work > self.slow:
            now = type(self.app.top).__name__
            self.named.append(f"{work:6.1f} ms  {self.walk}: {scene} → {now}  {doing}")
        return work

    def act(self, doing: str, act: Callable[[], object], seconds: float = 1.0) -> None:
        """Call `act` as an event of a turn, then advance the time."""

        def event() -> Iterator[pygame.event.Event]:
            act()
            self.app.redraw()
            yield from ()

        self._finish(doing)
        self._turn(event(), doing)
        self.wait(seconds)

    def wait(self, seconds: float, until: Callable[[], bool] = lambda: False) -> None:
        """Advance the time; waits over a second also watch the real clock, because the worker needs it."""
        end = time.monotonic() + seconds
        for _ in range(round(seconds / _STEP)):
            if until():
                return
            self.frame(doing="waiting")
            if seconds > 1.0:
                if time.monotonic() > end:
                    return
                time.sleep(0.01)

    def key(self, name: str, count: int = 1, then: int = 4) -> None:
        """Press a key `count` times, with `then` frames after each."""
        *mods, plain = name.split("+")
        mod = (pygame.KMOD_SHIFT if "shift" in mods else 0) | (pygame.KMOD_CTRL if "ctrl" in mods else 0)
        code = pygame.key.key_code(plain)
        for _ in range(count):
            letter = plain if len(plain) == 1 and not mod else ""
            down = pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter, scancode=0)
            up = pygame.event.Event(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0)
            self.frame(down, up, doing=name)
            for _ in range(then):
                self.frame(doing=f"after {name}")

    def sweep(self) -> None:
        """Move the mouse over the whole window, with the wheel now and then."""
        width, height = self.app.size
        for number in range(60):
            at = (width * (number * 7 % 60) // 60, height * number // 60)
            moved = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
            wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0, flipped=False, touch=False)
            self.frame(moved, *((wheel,) if number % 5 == 0 else ()), doing=f"mouse at {at}")

    def prod(self) -> None:
        """Go through a scene by keys and mouse without changing anything: all stops, arrows, pages, the pointer."""
        self.wait(0.8)
        self.key("tab", 12, 2)
        self.key("down", 6, 2)
        self.key("page down", 2, 2)
        self.sweep()

    def visit(self, name: str, show: Callable[[], object]) -> None:
        """Open a scene, prod it and leave it."""
        before = len(self.app.scenes)
        self.act(f"open {name}", show)
        self.prod()
        while len(self.app.scenes) > before:
            self.act(f"leave {name}", self.app.pop, 0.2)

    def table(self, key: str, *, person: bool = True) -> PlayScene:
        """Sit down at a table of a match of one hand."""
        games = self.app.games
        assert isinstance(games, PlayerGames)
        rules = ruleset(key, {GAMES[key].length: 1})
        players = [Player(PERSON if person else "club"), *[Player("club")] * (rules.players - 1)]
        scene = games.sit(games.begin(rules, players, _NAMES[: rules.players], f"scenes {key}"))
        assert isinstance(scene, PlayScene)
        self.act(f"open the table of {key}", lambda: self.app.push(scene))
        return scene

    def over(self, scene: PlayScene) -> bool:
        """Return True when the match of a table is over, or the table was left."""
        return scene.match.over or scene not in self.app.scenes


def home(watch: Watch) -> None:
    """Visit home and each scene that it leads to."""
    app = watch.app
    watch.wait(2.5)  # as long as a player looks at the picture
    watch.prod()
    for show in ("new_game", "daily", "lessons", "rules", "practice", "score_hand", "cards", "settings"):
        watch.visit(show, getattr(app.show, show))
    watch.visit("compare games", lambda: app.push(CompareGames(ruleset("south_vietnamese"))))


def playing(watch: Watch) -> None:
    """Play a match of one hand of each game with hints and the teacher, discarding and calling by keys."""
    watch.app.settings = replace(watch.app.settings, speed="normal", hints="always", teacher="small")
    for key in GAMES:
        scene = watch.table(key)
        end = time.monotonic() + 45.0
        keys = ("return", "b", "return", "right", "i", "return", "h", "w")
        for number in range(1500):
            if watch.over(scene) or time.monotonic() > end:
                break
            watch.key(keys[number % len(keys)], 1, 6)
        watch.key("f1", 2)
        watch.act("home", watch.app.home)


def ending(watch: Watch) -> None:
    """Watch a demonstration of one hand of each game to the end of the match, and the pages after it."""
    watch.app.settings = replace(watch.app.settings, speed="fast")
    for key in GAMES:
        scene = watch.table(key, person=False)
        for _ in range(30_000):
            watch.frame(doing="playing")
            if watch.over(scene):
                break
        watch.wait(0.9)
        for _ in range(4):  # pages of the end: the count-up, the points, the podium
            for _ in range(120):
                watch.frame(doing="the end")
            watch.sweep()
            watch.key("return", 1, 30)
        watch.act("home", watch.app.home)


def viewer(watch: Watch) -> None:
    """Go through a match of 16 hands: jumps, all panels, what if, review."""
    path = played(watch.folder, 16)
    scene = ViewerScene(load(path), None, path)
    watch.act("open the viewer", lambda: watch.app.push(scene))
    places = list(range(scene.chapters.count + 1))
    Stream("scenes", "places").shuffle(places)
    for place in places[:60]:
        watch.act("jump", lambda place=place: scene.viewed.go(place), 0.05)  # type: ignore[misc]
    watch.key("right", 30, 1)
    watch.key("page down", 8, 2)
    for panel in ("notes", "seeing", "events", "scores"):
        watch.act(f"panel {panel}", lambda panel=panel: scene.side.open(panel), 0.3)  # type: ignore[misc]
        watch.key("right", 12, 1)
        watch.sweep()
    watch.act("panel what_if", lambda: scene.side.open("what_if"), 8.0)
    watch.key("shift+right", 6, 10)
    watch.act("panel review", lambda: scene.side.open("review"), 0.5)
    watch.key("return", 1, 5)
    watch.wait(30.0)
    watch.key("x", 10, 15)
    watch.key("shift+right", 10, 6)
    watch.sweep()
    watch.key("o", 1, 30)
    watch.key("escape", 1, 10)
    watch.key("ctrl+e", 1, 60)
    watch.sweep()
    watch.act("home", watch.app.home)


def library(watch: Watch) -> None:
    """Go through many saved games."""
    watch.act("open the library", watch.app.show.library)
    watch.wait(60.0, until=lambda: not watch.app.games.library.waiting)
    watch.prod()
    watch.key("down", 40, 1)
    watch.key("/", 1)
    for letter in "toanhang":
        watch.key(letter, 1, 5)
    watch.key("escape", 1, 10)
    watch.visit("figures", lambda: watch.app.push(FiguresScene()))
    watch.act("home", watch.app.home)


def exporting(watch: Watch) -> None:
    """Export a match of 16 hands from the viewer as every kind of file."""
    path = played(watch.folder, 16)
    scene = ViewerScene(load(path), (8, 60), path)
    watch.act("open the viewer", lambda: watch.app.push(scene))
    watch.app.settings = replace(watch.app.settings, name="Ánh", export_folder=str(watch.folder))
    for kind in KINDS:
        watch.act(f"ask for {kind}", lambda: ask_to_export(scene.viewed), 0.3)
        dialog = watch.app.top
        assert isinstance(dialog, ExportDialog)
        dialog.plan.kind = kind
        watch.act(f"export {kind}", dialog.go, 0.1)
        writing = watch.app.top
        assert isinstance(writing, Writing)
        watch.wait(60.0, until=lambda writing=writing: writing.is_over)  # type: ignore[misc]
        watch.wait(0.3)
        assert writing.is_done, writing.problem
        watch.key("escape", 1, 10)


WALKS: dict[str, Callable[[Watch], None]] = {
    "home": home,
    "playing": playing,
    "ending": ending,
    "viewer": viewer,
    "library": library,
    "exporting": exporting,
}


def report(size: str, frames: dict[str, Frames], named: list[str]) -> None:
    """Print a line a scene, in milliseconds, then the slow frames."""
    print(f"\n{size:44} {'work of the thread':>31} {'by the clock':>15} {'several turns':>15}")
    print(f"{'scene':36} {'frames':>7} {'median':>7} {'99 %':>7} {'worst':>7} {'over':>5}", end=" ")
    print(f"{'99 %':>7} {'worst':>7} {'count':>7} {'longest':>7}")
    for scene, found in sorted(frames.items()):
        work, clock = sorted(found.work), sorted(found.clock)
        late, p99 = sum(one > LIMIT for one in work), min(len(work) - 1, len(work) * 99 // 100)
        print(
            f"{scene:36} {len(work):7} {work[len(work) // 2]:7.1f} {work[p99]:7.1f} {work[-1]:7.1f} {late:5}", end=" "
        )
        print(f"{clock[p99]:7.1f} {clock[-1]:7.1f} {len(found.waits):7} {max(found.waits, default=0.0):7.1f}")
    every = [one for found in frames.values() for one in found.work]
    clock = [one for found in frames.values() for one in found.clock]
    late, late_by_clock = (sum(one > LIMIT for one in times) for times in (every, clock))
    print(f"{late} of {len(every)} frames over {LIMIT:.0f} ms of work, {late_by_clock} by the clock")
    print(*named, sep="\n", flush=True)


def main() -> None:
    """Take the named walks in the named sizes."""
    parser = argparse.ArgumentParser(description="How long the frames of every scene take.")
    parser.add_argument("--walk", choices=tuple(WALKS), action="append", help="which walks; all if left out")
    parser.add_argument("--games", type=int, default=5000, help="in the library")
    parser.add_argument("--slow", type=float, default=LIMIT, help="milliseconds from which a frame is named")
    parser.add_argument("sizes", nargs="*", metavar="WIDTHxHEIGHT")
    given = parser.parse_args()
    for size in given.sizes or SIZES:
        width, height = map(int, size.split("x"))
        frames: dict[str, Frames] = defaultdict(Frames)
        named: list[str] = []
        for walk in given.walk or WALKS:
            with tempfile.TemporaryDirectory() as home_folder:
                os.environ["MAT_CHUOC_HOME"] = home_folder
                folder = Path(home_folder) / "data"
                folder.mkdir()
                if walk == "library":
                    make(folder, given.games, b"")
                app = new_app((width, height), folder)
                sweep_seldom()
                watch = Watch(app, folder, given.slow, walk, frames, named)
                WALKS[walk](watch)
                app.quit()
                for scene in reversed(app.scenes):
                    scene.leave()
                assert isinstance(app.games, PlayerGames)
                app.games.close()
        report(f"{width}×{height}", frames, named)


if __name__ == "__main__":
    main()
