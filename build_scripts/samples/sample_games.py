"""
Plays the sample games that come with the program; their notes, written by hand, stay with them.

Run it with `python build_scripts/samples/sample_games.py [saves]`.

Equal seeds give equal bytes, so a test plays them again. Each seed is chosen for what happens in its match.
"""

import argparse
import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.record.files import SUFFIX, notes_path
from game.record.notes import file as notes
from game.record.replay import read
from game.rules.games.catalogue import GAMES, ruleset
from game.rules.options import Value
from game.session.match import Match
from game.session.simulate import seated

_OUT = ROOT / "saves"


@dataclass(frozen=True)
class Sample:
    """A short match: its file name, the game, the house rules except the length, the players, the seed."""

    name: str
    game: str
    hands: int
    players: tuple[str, ...]
    seed: str
    options: Mapping[str, Value]

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"{self.name}{SUFFIX}"

    def replay(self) -> bytes:
        """Play the match; return its replay."""
        rules = ruleset(self.game, {GAMES[self.game].length: self.hands, **self.options})
        match = Match(seated(rules, self.seed, ["casual"] * len(self.players), self.players))
        match.play()
        return match.text()

    def notes(self, replay: bytes) -> bytes:
        """Encode the notes in `saves/`, which now belong to this replay."""
        noted = notes.read((_OUT / notes_path(Path(self.file))).read_bytes())
        return notes.write(replace(noted, replay=notes.identity(read(replay).header)))


SAMPLES = (
    Sample("south-vietnamese", "south_vietnamese", 3, ("An", "Bình", "Chi", "Dũng"), "sample 62", {}),
    Sample("hong-kong-old-style", "hong_kong_old_style", 4, ("Giang", "Hà", "Khánh", "Lan"), "sample 22", {}),
    Sample("mums-malaysian", "mums_malaysian", 3, ("Mei", "Hock", "Siti", "Ravi"), "sample 36", {}),
    Sample("american", "american", 2, ("Ruth", "Đào", "Sam", "Ngọc"), "sample 4", {"card": "own_v1"}),
    Sample(
        "world-series",
        "mums_malaysian",
        3,
        ("Ling", "Kumar", "Aishah", "Wei"),
        "sample 75",
        {"scoring": "wsom", "rob_added_kong": True, "missed_call_lockout": "off"},
    ),
    Sample(
        "simple-two-players",
        "simple",
        4,
        ("Mai", "Nam"),
        "sample 11",
        {"players": 2, "kong": True, "scoring": "bonus"},
    ),
)


def main() -> None:
    """Write the files."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=_OUT)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for sample in SAMPLES:
        replay, path = sample.replay(), folder / sample.file
        for target, content in ((path, replay), (notes_path(path), sample.notes(replay))):
            print(f"{target}: {target.write_bytes(content)} bytes")


if __name__ == "__main__":
    main()
