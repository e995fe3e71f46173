"""
One digest of matches of all games and agents: `python build_scripts/reliability/signature.py [matches] [python …]`.

Every environment must give the same digest: eight hash seeds, `-O`, each other interpreter that is named (it uses this
one's libraries, as far as they are pure Python), and each program (`--program`), which plays the same matches with its
command `simulate`.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from game.rules.games.catalogue import GAMES, ruleset
from game.rules.ruleset import Ruleset
from game.session.match import Match
from game.session.simulate import at_work, seated


def _matches(count: int) -> Iterator[tuple[str, Ruleset, list[str], str]]:
    """Yield the matches to play: the key of a game, its rules with one hand, agents and seed."""
    for key in sorted(GAMES):
        rules = ruleset(key, {GAMES[key].length: 1})
        for agents in at_work(rules):
            yield from ((key, rules, agents, f"signature {number}") for number in range(count))


def signature(count: int) -> str:
    """Digest of `count` matches of each game with each agent, one hand each."""
    found = sha256()
    for _, rules, agents, seed in _matches(count):
        match = Match(seated(rules, seed, agents))
        match.play()
        found.update(match.text())
    return found.hexdigest()


def signature_of(program: str, count: int) -> str:
    """Digest of the same matches played by a built program, or a sentence if it fails."""
    found = sha256()
    for key, _rules, agents, seed in _matches(count):
        with tempfile.TemporaryDirectory() as folder:
            line = [program, "simulate", "--rules", key, "--seed", seed, "--seats", ",".join(agents), "--hands", "1"]
            done = subprocess.run([*line, "--out", folder], capture_output=True, text=True, check=False)
            if done.returncode:
                return f"does not run: {(done.stderr.splitlines() or ['?'])[-1]}"
            for path in Path(folder).glob("*.mcr"):
                found.update(path.read_bytes())
    return found.hexdigest()


def everywhere(matches: int, pythons: list[str], seeds: int) -> dict[str, str]:
    """Digest in each environment."""
    here = [str(path) for path in sys.path if path.endswith("site-packages")]
    ways = {f"hash seed {seed}": ([sys.executable], {"PYTHONHASHSEED": str(seed)}) for seed in range(seeds)}
    ways["-O"] = ([sys.executable, "-O"], {})
    ways |= {
        python: ([python, "-W", "ignore"], {"PYTHONPATH": os.pathsep.join([str(ROOT), *here])}) for python in pythons
    }
    found = {}
    for name, (command, surroundings) in ways.items():
        line = [*command, str(Path(__file__)), str(matches), "--one"]
        done = subprocess.run(line, env={**os.environ, **surroundings}, capture_output=True, text=True, check=False)
        found[name] = done.stdout.strip() or f"does not run: {(done.stderr.splitlines() or ['?'])[-1]}"
    return found


def main() -> int:
    """Print the digests; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("matches", type=int, nargs="?", default=3)
    parser.add_argument("pythons", nargs="*")
    parser.add_argument("--program", action="append", default=[], help="an executable or another mat-chuoc")
    parser.add_argument("--seeds", type=int, default=8, help="of the hash")
    parser.add_argument("--one", action="store_true", help="only here, only the digest")
    given = parser.parse_args()
    if given.one:
        print(signature(given.matches))
        return 0
    found = everywhere(given.matches, given.pythons, given.seeds)
    found |= {program: signature_of(program, given.matches) for program in given.program}
    for name, digest in found.items():
        print(f"{name}: {digest}")
    return int(len(set(found.values())) > 1)


if __name__ == "__main__":
    sys.exit(main())
