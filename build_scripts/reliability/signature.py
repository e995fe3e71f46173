"""
One digest of matches of all games and agents: `python build_scripts/reliability/signature.py [matches] [python …]`.

Every surrounding must give the same: eight seeds of the hash, `-O`, and each other interpreter that is named (it finds
the libraries of this one, as far as they are plain Python).
"""

import argparse
import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from game.agents.catalogue import OFFERED  # noqa: E402
from game.rules.catalogue import GAMES, ruleset  # noqa: E402
from game.session.match import Match  # noqa: E402
from game.session.simulate import seated  # noqa: E402


def signature(matches: int) -> str:
    """Give the digest of so many matches of each game with each agent, one hand each."""
    found = sha256()
    for key in sorted(GAMES):
        for agent in sorted({*OFFERED, "random"}):
            for number in range(matches):
                rules = ruleset(key, {GAMES[key].length: 1})
                match = Match(seated(rules, f"signature {number}", [agent] * rules.players))
                match.play()
                found.update(match.text())
    return found.hexdigest()


def everywhere(matches: int, pythons: list[str], seeds: int) -> dict[str, str]:
    """Give the digest of each surrounding."""
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
    """Print the digests; give the status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("matches", type=int, nargs="?", default=3)
    parser.add_argument("pythons", nargs="*")
    parser.add_argument("--seeds", type=int, default=8, help="of the hash")
    parser.add_argument("--one", action="store_true", help="only here, only the digest")
    given = parser.parse_args()
    if given.one:
        print(signature(given.matches))
        return 0
    found = everywhere(given.matches, given.pythons, given.seeds)
    for name, digest in found.items():
        print(f"{name}: {digest}")
    return int(len(set(found.values())) > 1)


if __name__ == "__main__":
    sys.exit(main())
