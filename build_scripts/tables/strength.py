"""
How strong agents were measured to be: merges answers of the arena into game/agents/strength.json.

    mat-chuoc arena --agents club,casual,novice --walls 2000 --seed monday --block publish --json > answer.json
    python build_scripts/tables/strength.py answer.json …

Each pair of an answer becomes an entry: one way of playing against three of another, in a game by one of its presets.
An answer by house rules that are no preset is refused. A new entry replaces an older one of the same pair.
"""

import json
import sys
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.session.player import player_of
from game.session.strength import Measured, preset_of, version_in

TABLE = ROOT / "game" / "agents" / "strength.json"


def entries(answer: Mapping[str, Any]) -> Iterable[Measured]:
    """
    Measurements of an answer; pairs without a known error are left out.

    Raises ValueError if the house rules of the answer are no preset.
    """
    preset = preset_of(answer["rules"], answer["options"])
    if not preset:
        raise ValueError(f"the house rules of this answer are no preset of {answer['rules']}")
    for pair in answer["pairs"]:
        if pair["se"] is not None and pair["d"] is not None:
            player, against = player_of(pair["a"]).way, player_of(pair["b"]).way
            yield Measured(
                player=player,
                against=against,
                rules=answer["rules"],
                preset=preset,
                points=round(pair["edge"], 3),
                se=round(pair["se"], 3),
                d=round(pair["d"], 4),
                hands=pair["hands"],
                version=version_in(player),
                against_version=version_in(against),
            )


def merged(old: Iterable[Measured], new: Iterable[Measured]) -> list[Measured]:
    """Merge old and new measurements; the last one of each pair counts."""
    found = {(one.rules, one.preset, one.player, one.against): one for one in (*old, *new)}
    return [found[key] for key in sorted(found)]


def main() -> None:
    """Merge the named answers into the table."""
    old = json.loads(TABLE.read_text(encoding="utf-8"))["measured"] if TABLE.exists() else []
    new = [one for name in sys.argv[1:] for one in entries(json.loads(Path(name).read_text(encoding="utf-8")))]
    table = merged([Measured(**entry) for entry in old], new)
    TABLE.write_text(json.dumps({"measured": [asdict(one) for one in table]}, indent=1) + "\n", encoding="utf-8")
    print(f"{len(new)} measurements; the table has {len(table)}")


if __name__ == "__main__":
    main()
