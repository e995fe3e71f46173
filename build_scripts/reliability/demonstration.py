"""
Checks that memory stays flat: `python build_scripts/reliability/demonstration.py [--hours 5] [--frames 20]`.

One program plays one demonstration after another, of each game in turn. Its clock is simulated, so that five hours take
no longer than drawing their frames. Memory (RSS) and the number of objects are printed every ten simulated minutes, and
the growth an hour after the first hour. Linux.
"""

import argparse
import gc
import os
import sys
import tempfile
import time
from dataclasses import dataclass, field, replace
from itertools import cycle
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "build_scripts" / "speed")]

import pygame
from idle import new_app, rss

from game.gui.play.scene import PlayScene
from game.gui.program.games import PlayerGames
from game.gui.program.program import Program
from game.rules.games.catalogue import GAMES, ruleset
from game.session.player import Player

_SIZE = (1280, 800)
_HANDS = 4  # hands of a match
_TOLD = 600.0  # seconds of the program's time
_STANDING = 20.0  # seconds that the end of a match stays on the screen
_HOUR = 3_600.0


@dataclass
class Watched:
    """The samples of a run: hours of the program's time, memory in MB, objects, and the games played."""

    hours: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)
    objects: list[int] = field(default_factory=list)
    hands: int = 0
    frames: int = 0

    def look(self, seconds: float) -> None:
        """Add a sample."""
        gc.collect()
        self.hours.append(seconds / _HOUR)
        self.memory.append(rss())
        self.objects.append(len(gc.get_objects()))

    def an_hour(self) -> str:
        """Growth in MB an hour: the slope of a straight line through all samples after the first hour."""
        seen = [(hour, mb) for hour, mb in zip(self.hours, self.memory, strict=True) if hour >= 1.0]
        if len(seen) < 2:
            return "too short to tell what an hour adds"
        middle = sum(hour for hour, _ in seen) / len(seen)
        slope = sum((hour - middle) * mb for hour, mb in seen) / sum((hour - middle) ** 2 for hour, _ in seen)
        return f"{slope:+.2f} MB an hour after the first"


def watch(hours: float, frames: int, speed: str, folder: Path) -> Watched:
    """Run the program for `hours` of its own time, with `frames` frames a second."""
    app = new_app(_SIZE, folder)
    app.settings = replace(app.settings, speed=speed)
    watched, games = Watched(), cycle(GAMES)
    scene, over, seconds, told = None, 0.0, 0.0, 0.0
    while seconds < hours * _HOUR:
        if scene is None or over > _STANDING:
            watched.hands += scene.match.timeline.now.hand if scene else 0
            app.home()
            scene, over = _table(app, next(games), watched.frames), 0.0
            app.push(scene)
        for event in pygame.event.get():
            app.handle(event)
        app.step(1 / frames)
        watched.frames += 1
        seconds = watched.frames / frames
        over += scene.match.over and 1 / frames
        if seconds >= told:
            watched.look(seconds)
            told += _TOLD
            print(
                f"{seconds / _HOUR:5.2f} h: {watched.memory[-1]:6.1f} MB, {watched.objects[-1]:,} objects", flush=True
            )
    watched.look(seconds)
    return watched


def _table(app: Program, key: str, number: int) -> PlayScene:
    games = app.games
    assert isinstance(games, PlayerGames)
    rules = ruleset(key, {GAMES[key].length: _HANDS})
    names = ("Ánh", "Cô Ba", "Chú Tư", "Dì Năm")[: rules.players]
    scene = games.sit(games.begin(rules, [Player("casual")] * rules.players, names, str(number)))
    assert isinstance(scene, PlayScene)
    return scene


def main() -> None:
    """Watch as long as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hours", type=float, default=5.0, help="of the program's own time")
    parser.add_argument("--frames", type=int, default=20, help="a second")
    parser.add_argument("--speed", default="normal")
    given = parser.parse_args()
    began = time.process_time()
    with tempfile.TemporaryDirectory() as home:
        os.environ["MAT_CHUOC_HOME"] = home
        folder = Path(home) / "data"
        folder.mkdir()
        watched = watch(given.hours, given.frames, given.speed, folder)
    print(f"{watched.frames:,} frames, {watched.hands} hands, {time.process_time() - began:.0f} s of work", end="; ")
    print(f"{watched.memory[0]:.1f} MB at first, {watched.memory[-1]:.1f} at the end", end=", ")
    print(watched.an_hour())


if __name__ == "__main__":
    main()
