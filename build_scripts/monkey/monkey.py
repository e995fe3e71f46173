"""
A monkey at the real window: random clicks, drags, keys, letters and sizes over all scenes, with quits and kills.

    python build_scripts/monkey/monkey.py [--events 20000] [--seed TEXT] [--keep FOLDER]

It uses `$DISPLAY`, or starts its own Xvfb; with xdotool some of the events come from outside. The report counts events,
scenes, hands, sizes and kills, and lists each problem with the deeds before it. A problem is an exception, a scene
without a way home, no frame for five seconds of work, a game that was lost or does not verify, or unreadable settings.
"""

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "build_scripts")]

from monkey_files import Files
from shipping.real_screen import managed_screen

from game.rules.games.catalogue import GAMES, ruleset

_SCREEN = (2560, 1440)
_WAYS = ("quit", "kill", "kill", "term")
_LIVES = (150, 900)  # deeds in one life
_PATIENCE = 300.0  # seconds that a life may take
_LAST = 30  # deeds reported with a problem
_KEYS = ("Tab", "Return", "Escape", "space", "Left", "Right", "Up", "Down", "F11", "b", "o", "1", "5", "ctrl+a", "plus")
_TYPED = ("ạ", "ữ", "đ", "Ơ", "ế", "abc", "12")


def _told(lines: Sequence[str], *, killed: bool) -> str:
    """Output of the program, without the warnings of Python's resource tracker after a kill -9."""
    tracker = ("resource_tracker:", "warnings.warn('resource_tracker:")
    return "\n".join(line for line in lines if not (killed and any(sign in line for sign in tracker))).strip()


@dataclass
class Tally:
    """The report at the end."""

    events: int = 0
    outside: int = 0
    lives: Counter[str] = field(default_factory=Counter)
    scenes: Counter[str] = field(default_factory=Counter)
    walks: Counter[str] = field(default_factory=Counter)
    hands: int = 0
    resizes: int = 0
    slowest: tuple[float, str] = (0.0, "")
    problems: list[str] = field(default_factory=list)


class Outside:
    """The events from outside, sent by xdotool."""

    def __init__(self, display: str, process: "subprocess.Popen[bytes]", seed: str) -> None:
        self._environment = os.environ | {"DISPLAY": display}
        self._process, self._chance = process, random.Random(seed)  # noqa: S311
        self.events = self.resizes = 0
        threading.Thread(target=self._work, daemon=True).start()

    def _tool(self, *arguments: object) -> list[str]:
        command = ["xdotool", *map(str, arguments)]
        try:
            done = subprocess.run(command, env=self._environment, capture_output=True, timeout=10, check=False)
        except subprocess.TimeoutExpired:
            return []
        return done.stdout.decode().split()

    def _work(self) -> None:
        while self._process.poll() is None:
            time.sleep(0.7)
            windows = self._tool("search", "--onlyvisible", "--pid", self._process.pid)
            if windows and self._process.poll() is None:
                self._once(windows[-1])

    def _once(self, window: str) -> None:
        draw, at = self._chance.random(), (self._chance.randrange(1000), self._chance.randrange(680))
        click = ("mousemove", "--window", window, *at, "click", self._chance.choice((1, 1, 1, 3, 4, 5)))
        if draw < 0.45:
            self._tool("windowfocus", window, *click, *click)
            self.events += 2
        elif draw < 0.8:
            pressed = [self._chance.choice(_KEYS) for _ in range(3)]
            self._tool("windowfocus", window, "key", "--delay", "5", *pressed)
            self.events += len(pressed)
        elif draw < 0.92:
            self._tool("windowfocus", window, "type", self._chance.choice(_TYPED))
            self.events += 1
        else:
            self._tool("windowsize", window, self._chance.randint(640, 2560), self._chance.randint(480, 1440))
            self.resizes += 1
            self.events += 1


class Monkey:
    """Lives one life after another in the same home folder."""

    def __init__(self, home: Path, display: str, seed: str) -> None:
        self.home, self.display, self.seed = home, display, seed
        self.files, self.tally = Files(home), Tally()
        self._chance = random.Random(seed)  # noqa: S311
        self._told: set[tuple[str, ...]] = set()

    def arguments(self) -> list[str]:
        """Draw the program's arguments: mostly none, sometimes a table, a demonstration or a replay."""
        draw, game = self._chance.random(), self._chance.choice(tuple(GAMES))
        if draw < 0.10:
            seats = ",".join(["casual"] * ruleset(game).players)
            return ["play", "--rules", game, "--seats", seats, "--hands", "2", "--speed", "instant"]
        if draw < 0.20:
            length = self._chance.choice(([], ["--hands", "1"]))
            return ["play", "--rules", game, *length, "--speed", self._chance.choice(("instant", "fast", "normal"))]
        games = self.files.games()
        if draw < 0.28 and games:
            return ["replay", str(self._chance.choice(games))]
        return []

    def live(self, number: int, deeds: int) -> None:
        """Live one life, then check the files that it left."""
        seed, way = f"{self.seed}/{number}", self._chance.choice(_WAYS)
        arguments = self.arguments()
        log, errors = self.home / f"life-{number}.log", self.home / f"life-{number}.err"
        expects = "1" if self.files.left() else ""
        variables = {"DISPLAY": self.display, "HOME": str(self.home), "MAT_CHUOC_HOME": str(self.home)}
        variables |= {"SDL_AUDIODRIVER": "dummy", "MONKEY_EXPECTS": expects, "PYTHONPATH": str(ROOT)}
        variables |= {"PYTHONWARNINGS": "error::ResourceWarning"}
        command = [sys.executable, str(Path(__file__).with_name("monkey_life.py")), str(log), seed, str(deeds), way]
        environment = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"} | variables
        with errors.open("wb") as file:
            streams: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": file}
            process = subprocess.Popen([*command, *arguments], env=environment, cwd=self.home, **streams)
            outside = Outside(self.display, process, seed) if shutil.which("xdotool") else None
            status = self._wait(process, log, deeds if way == "kill" else None)
        self.tally.outside += outside.events if outside else 0
        self.tally.events += outside.events if outside else 0
        self.tally.resizes += outside.resizes if outside else 0
        self._judge(seed, [way, *arguments], log, errors, status)

    def _wait(self, process: "subprocess.Popen[bytes]", log: Path, until: int | None) -> int:
        """Wait for the end; kill -9 after `until` deeds, or if the life takes far too long."""
        end = time.monotonic() + _PATIENCE
        while process.poll() is None:
            time.sleep(0.02)
            enough = until is not None and log.exists() and log.read_bytes().count(b"did\t") >= until
            if enough or time.monotonic() > end:
                process.kill()
        return process.wait()

    def _judge(self, seed: str, how: list[str], log: Path, errors: Path, status: int) -> None:
        rows = [line.split("\t") for line in log.read_text(encoding="utf-8").splitlines()] if log.exists() else []
        facts, gone = self._read(rows)
        problems = [row[1] for row in rows if row[0] == "problem"]
        said = errors.read_text(encoding="utf-8", errors="replace").splitlines()
        told = _told(said, killed=status == -signal.SIGKILL)
        if status not in (0, -9, -15):
            problems.append(f"the program ended with {status}")
        if told:
            problems.append(f"it said: {told}")
            bug = self.home / "data/last-bug.txt"
            problems += [bug.read_text(encoding="utf-8")] if bug.exists() else []
            bug.unlink(missing_ok=True)
        problems += self.files.check(facts, gone, killed=status < 0)
        self.tally.lives[{0: "closed", -9: "killed (9)", -15: "ended (15)"}.get(status, str(status))] += 1
        if problems:
            last = [" ".join(row[1:]) for row in rows if row[0] == "did"][-_LAST:]
            head = f"PROBLEM in life {seed} ({' '.join(how)}):"
            self._tell("\n".join([head, *problems, "  done before:", *(f"    {one}" for one in last)]), problems)

    def _tell(self, text: str, problems: Sequence[str]) -> None:
        """Print a problem in full the first time, and add each to a file."""
        print(text if tuple(problems) not in self._told else text.partition("\n")[0] + " as before", flush=True)
        self._told.add(tuple(problems))
        self.tally.problems.append(text)
        with (self.home / "problems.txt").open("a", encoding="utf-8") as file:
            file.write(f"{text}\n\n")

    def _read(self, rows: Sequence[list[str]]) -> tuple[dict[str, int], set[str]]:
        """Add up a log; return the number of facts of each game, and the deleted or renamed files."""
        facts: dict[str, int] = {}
        gone: set[str] = set()
        for kind, *row in rows:
            match kind:
                case "did":
                    self.tally.events += 1
                    self.tally.scenes[f"{row[0]} {row[1]}".strip()] += 1
                    self.tally.resizes += row[2].startswith("size ")
                case "facts":
                    facts[row[0]] = int(row[1])
                    self.tally.hands += int(row[2])
                case "walk":
                    self.tally.walks[row[0]] += int(row[1])
                case "slow":
                    self.tally.slowest = max(self.tally.slowest, (float(row[0]), " ".join(row[1:])))
                case "os.remove" | "os.rename":
                    gone.add(row[0])
        return facts, gone

    def play(self, events: int) -> None:
        """Live until `events` events were made."""
        number = 0
        while self.tally.events < events:
            number += 1
            self.live(number, min(self._chance.randint(*_LIVES), max(50, events - self.tally.events)))
            print(f"life {number}: {self.tally.events} events, {len(self.tally.problems)} problems", flush=True)


def report(tally: Tally, seed: str, seconds: float) -> None:
    """Print the figures."""
    print(f"\nseed {seed}: {tally.events} events ({tally.outside} from outside by xdotool) in {seconds:.0f} s")
    print(f"lives: {', '.join(f'{count} {way}' for way, count in tally.lives.most_common())}")
    print(f"hands played to their end: {tally.hands}; sizes of the window: {tally.resizes}")
    print(f"slowest frame: {tally.slowest[0]:.2f} s ({tally.slowest[1]})")
    print("scenes: " + ", ".join(f"{scene} {count}" for scene, count in tally.scenes.most_common()))
    print("walks home from: " + ", ".join(f"{scene} {count}" for scene, count in tally.walks.most_common()))
    print(f"problems: {len(tally.problems)}")


def main() -> int:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(description="A monkey at the real window.")
    parser.add_argument("--events", type=int, default=20_000)
    parser.add_argument("--seed", default="monkey")
    parser.add_argument("--keep", type=Path, help="the player's folder; a new one that is removed if left out")
    given = parser.parse_args()
    before = time.monotonic()
    with ExitStack() as stack:
        home = given.keep or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="monkey-")))
        (home / "data").mkdir(parents=True, exist_ok=True)
        display = os.environ.get("DISPLAY") or stack.enter_context(managed_screen(*_SCREEN))
        monkey = Monkey(home.resolve(), display, given.seed)
        monkey.play(given.events)
    report(monkey.tally, given.seed, time.monotonic() - before)
    print(f"games verified: {monkey.files.checked}")
    return 1 if monkey.tally.problems else 0


if __name__ == "__main__":
    sys.exit(main())
