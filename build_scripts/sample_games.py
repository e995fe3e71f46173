"""
Plays the sample games that come with the program: `python build_scripts/sample_games.py [saves]`.

Equal seeds give equal bytes, so a test plays them again. The seeds are chosen for what happens in them.
"""

import argparse
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.record.library import SUFFIX
from game.rules.catalogue import GAMES, ruleset
from game.rules.options import Value
from game.session.match import Match
from game.session.simulate import seated

_OUT = Path(__file__).parent.parent / "saves"


@dataclass(frozen=True)
class Sample:
    """A short match: the name of its file, the game, the house rules beside the length, the players, the seed."""

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
        """Play it."""
        rules = ruleset(self.game, {GAMES[self.game].length: self.hands, **self.options})
        match = Match(seated(rules, self.seed, ["casual"] * len(self.players), self.players))
        match.play()
        return match.text()


SAMPLES = (
    Sample("south-vietnamese", "south_vietnamese", 3, ("An", "Bình", "Chi", "Dũng"), "sample 62", {}),
    Sample("hong-kong-old-style", "hong_kong_old_style", 4, ("Giang", "Hà", "Khánh", "Lan"), "sample 22", {}),
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
    for sample in SAMPLES:
        size = (folder / sample.file).write_bytes(sample.replay())
        print(f"{folder / sample.file}: {size} bytes")


if __name__ == "__main__":
    main()
