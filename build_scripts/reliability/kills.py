"""
Kills the real program while it plays: `python build_scripts/reliability/kills.py [kills] [seed]`.

The window plays a demonstration at top speed, without a display. After a random delay from its first write (one time in
ten during its start) it is killed and started again. It then continues the match that was left, or begins another. All
files from before must still be there, every file must verify, and every acknowledged write (`Journal.add` had returned)
must be in its file. The report has kills, facts and losses. Linux, macOS.
"""

import argparse
import os
import random
import select
import signal
import struct
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", SDL_FRAMEBUFFER_ACCELERATION="0")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from game.gui.main import run as open_window
from game.gui.program.games import PlayerGames
from game.gui.program.scene import App
from game.record.journal import Journal
from game.record.replay import can_go_on, load
from game.record.verify import verify
from game.rules.games.catalogue import GAMES, ruleset
from game.session.player import Player
from game.words.lookup import Words

_AT_ONCE = 0.04  # seconds: one kill in ten comes during the start
_PATIENCE = 60.0  # seconds to wait for the first write
_ACKNOWLEDGED = struct.Struct("q24s")


def _play(home: Path, to: int, chance: random.Random) -> None:
    """Run the program; report the length of the file after each acknowledged write."""
    real = Journal.add

    def add(journal: Journal, lines: Iterable[bytes]) -> None:
        real(journal, lines)
        if not journal.is_behind:
            os.write(to, _ACKNOWLEDGED.pack(journal._length, journal.path.name[-24:].encode()))  # noqa: SLF001

    Journal.add = add  # type: ignore[method-assign, assignment]
    games = PlayerGames(lambda: Words("en"), home / "data")

    def opening(app: App) -> None:
        left = [path for path in sorted((home / "data").glob("*.mcr")) if can_go_on(load(path))]
        if left:
            app.push(games.go_on(left[0]))
            return
        key = chance.choice(sorted(GAMES))
        rules = ruleset(key, {GAMES[key].length: 2})
        app.push(games.sit(games.begin(rules, [Player("casual")] * 4, ["A", "B", "C", "D"], str(chance.random()))))

    open_window(games, opening, speed="instant")


def _killed(home: Path, seed: str, after: float) -> dict[str, int]:
    """Start the program and kill it; return the acknowledged length of each file."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        try:
            os.environ["MAT_CHUOC_HOME"] = str(home)
            _play(home, write, random.Random(seed))  # noqa: S311  (a dice, no secret)
        finally:
            os._exit(1)
    os.close(write)
    if after > _AT_ONCE:
        select.select([read], [], [], _PATIENCE)  # wait for the first write
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    told: dict[str, int] = {}
    with os.fdopen(read, "rb") as pipe:
        data = pipe.read()
    for at in range(0, len(data) - len(data) % _ACKNOWLEDGED.size, _ACKNOWLEDGED.size):
        length, name = _ACKNOWLEDGED.unpack_from(data, at)
        told[name.rstrip(b"\0").decode()] = length
    return told


def kills(count: int, seed: int) -> tuple[int, int, list[str]]:
    """Kill the program `count` times; return the numbers of facts and of known writes, and the losses."""
    lost: list[str] = []
    writes, facts, done = 0, 0, set[Path]()
    with tempfile.TemporaryDirectory(prefix="kills-") as folder:
        home, before = Path(folder), dict[Path, bytes]()
        chance = random.Random(seed)  # noqa: S311
        for number in range(count):
            told = _killed(home, f"{seed} {number}", chance.uniform(0.0, 0.4))
            writes += len(told)
            for path in sorted((home / "data").glob("*.mcr")):
                if path in done:
                    continue
                data = path.read_bytes()
                lost += [f"kill {number}: {problem}" for problem in _wrong(path, data, before.get(path, b""), told)]
                before[path] = data
                if data and load(path).finished:
                    done.add(path)
                    facts += len(load(path).events)
            if number % 25 == 24:
                print(f"{number + 1} kills, {len(lost)} losses", file=sys.stderr, flush=True)
            lost += [f"kill {number}: {path.name} is gone" for path in before if not path.exists()]
    return facts, writes, lost


def _wrong(path: Path, data: bytes, before: bytes, told: dict[str, int]) -> list[str]:
    whole = before[: before.rfind(b"\n") + 1]
    if not data.startswith(whole):
        return [f"{path.name} has lost what was there"]
    if len(data) < told.get(path.name[-24:], 0):
        return [f"{path.name} has {len(data)} bytes of {told[path.name[-24:]]} that were acknowledged"]
    problem = verify(data).problem if b"\n" in data else None
    return [f"{path.name}: {problem}"] if problem is not None and problem.key != "replay.breaks_off" else []


def main() -> int:
    """Kill as often as the command line says; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kills", type=int, nargs="?", default=2_000)
    parser.add_argument("seed", type=int, nargs="?", default=1)
    given = parser.parse_args()
    facts, writes, lost = kills(given.kills, given.seed)
    print(f"{given.kills} kills, {writes} of them while a match was written, {facts} facts of ended matches", end=", ")
    print(f"{len(lost)} losses")
    print("\n".join(lost))
    return int(bool(lost))


if __name__ == "__main__":
    sys.exit(main())
