"""
One life of the monkey: the real program from its command line, with a monkey at its window.

`monkey.py` starts it; the command is

    python build_scripts/monkey/monkey_life.py LOG SEED DEEDS WAY [ARGUMENT …]

with the arguments of `mat-chuoc`. Each deed is logged before it is done, so that the log is complete after a kill.
"""

import faulthandler
import os
import sys
import threading
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TextIO

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import pygame
from monkey_paws import Paws

from game.engine import facts
from game.gui.program.program import Program

PATIENCE = 5.0  # seconds of own CPU time without a frame; other processes may keep the machine busy
_WAITS = 30.0  # seconds by the clock without a frame
_HANGS = 60.0  # seconds without a frame that end the life
_MOST = 3  # deeds between two frames


@dataclass
class Life:
    """A monkey at the window of an app; `way` is how it ends: quit, or running until it is killed."""

    log: TextIO
    seed: str
    deeds: int
    way: str
    expects: bool
    paws: Paws | None = None
    done: int = 0
    hands: int = 0
    worst: tuple[float, str] = (0.0, "")
    at: float = field(default_factory=time.monotonic)
    worked: float = 0.0  # CPU seconds of this process until the last frame
    _scanned: dict[int, int] = field(default_factory=dict)
    _last: str = "start"

    def note(self, *words: object) -> None:
        """Write a line and flush it."""
        self.log.write("\t".join(map(str, words)) + "\n")
        self.log.flush()

    def begin(self, app: Program) -> None:
        """Check whether home offers to continue exactly when it should; then take the window."""
        home: Any = app.scenes[0]
        offers = any(stop.key == "continue" for stop in home.ring.stops()) if app.top == home else home.left is not None
        if offers != self.expects:
            self.note("problem", f"home {'offers' if offers else 'does not offer'} to go on")
        frame = app.window._frame  # noqa: SLF001  (what the window manager does, done from within)
        self.paws = Paws(app, self.seed, lambda size: setattr(frame, "size", size), _files())

    def step(self, app: Program) -> None:
        """Do a few deeds after a frame."""
        assert self.paws is not None
        self._time(app)
        self._count(app)
        if not app.running or not app.scenes:
            return
        if self.done >= self.deeds:
            self._end()
            return
        for _ in range(1 + (self.done * 7919) % _MOST):
            name, events = self.paws.deed()
            self._last = f"{type(app.top).__name__}: {name}"
            self.note("did", type(app.top).__name__, self.paws.game, name)
            self.done += 1
            for event in events:
                pygame.event.post(event)
        if self.paws.stuck:
            self.note("problem", f"stuck in {self.paws.stuck}")
            self.paws.stuck = ""

    def _end(self) -> None:
        if self.way == "quit":
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        elif self.way == "term":
            os.kill(os.getpid(), 15)

    def _time(self, app: Program) -> None:
        now = time.monotonic()
        spent, self.at, self.worked = now - self.at, now, time.process_time()
        if self.done and spent > self.worst[0]:
            self.worst = spent, self._last
            self.note("slow", f"{spent:.2f}", type(app.top).__name__, self._last)

    def _count(self, app: Program) -> None:
        """Note the facts of the match under way, and hands that ended."""
        for scene in app.scenes:
            match = getattr(scene, "match", None)
            if match is None or getattr(match, "journal", None) is None:
                continue
            events, seen = match.timeline.events, self._scanned.get(id(match), 0)
            if len(events) > seen:
                ended = sum(isinstance(event, facts.HandEnded) for event in events[seen:])
                self.note("facts", match.journal.path.name, len(events), ended)
                self._scanned[id(match)] = len(events)

    def watch(self) -> None:
        """Report when no frame was shown for long."""
        told = 0.0
        while True:
            time.sleep(0.25)
            quiet = time.monotonic() - self.at
            work = time.process_time() - self.worked
            if (work > PATIENCE or quiet > _WAITS) and self.done and told != self.at:
                told = self.at
                self.note("problem", f"no frame for {quiet:.0f} s ({work:.0f} s of work) after {self._last}")
                faulthandler.dump_traceback(sys.stderr)
            if quiet > _HANGS and self.done:
                os._exit(70)

    def tell(self) -> None:
        """Log resizes and walks home."""
        if self.paws is not None:
            self.note("resizes", self.paws.resizes)
            for scene, count in self.paws.walks.items():
                self.note("walk", scene, count)

    def hear(self, event: str, arguments: tuple[Any, ...]) -> None:
        """Audit hook: log removed and renamed game files."""
        if event in ("os.remove", "os.rename") and str(arguments[0]).endswith(".mcr"):
            self.note(event, *(Path(str(path)).name for path in arguments[: 1 + (event == "os.rename")]), self._last)


def _files() -> list[str]:
    """Files to drop on the window: the sample games, a file that is no game, and one that does not exist."""
    return [*(str(path) for path in sorted((ROOT / "saves").glob("*.mcr"))), __file__, "/nowhere.mcr"]


def attach(life: Life) -> None:
    """Attach the monkey to the window that the program opens."""
    usual, run = Program.turn, Program.run

    def turn(app: Program, events: Iterable[pygame.event.Event], dt: float) -> None:
        usual(app, events, dt)
        if not app.unready:
            life.step(app)

    def begun(app: Program, keep: Mapping[str, object] | None = None) -> None:
        life.begin(app)
        run(app, keep)

    Program.turn, Program.run = turn, begun  # type: ignore[method-assign,assignment]
    sys.addaudithook(life.hear)
    threading.Thread(target=life.watch, daemon=True).start()


def main() -> int:
    """Live one life."""
    log, seed, deeds, way, *arguments = sys.argv[1:]
    with Path(log).open("a", encoding="utf-8") as file:
        life = Life(file, seed, int(deeds), way, expects=bool(os.environ.get("MONKEY_EXPECTS")))
        attach(life)
        from game.cli.entry import run  # noqa: PLC0415  (only now: what it imports finds the monkey at its place)

        status = run(arguments)
        life.tell()
        life.note("end", status)
        return status


if __name__ == "__main__":
    sys.exit(main())
