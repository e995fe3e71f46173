"""
Coverage-guided fuzzing of what reads files: `python build_scripts/reliability/fuzzing.py [-max_total_time=60]`.

Needs `pip install atheris`, which is no dependency of the game; what follows the name of the script is for libFuzzer.
The first byte of an input says who reads it. Whatever is raised beside a sentence ends the run with the input.
"""

import sys
from collections.abc import Callable
from pathlib import Path

try:
    import atheris  # type: ignore[import-untyped, import-not-found, unused-ignore]
except ImportError:
    sys.exit("this needs atheris: python -m pip install atheris")

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

with atheris.instrument_imports(include=["game.record", "game.settings", "game.engine.facts"]):
    from game import settings
    from game.errors import Broken, GameError
    from game.record import presets, replay, safe_yaml
    from game.record.index import look_at
    from game.record.notes import file as notes
    from game.record.saved import bundle

_MOST = 500  # facts
_HEAD = b"".join((ROOT / "tests" / "record" / "formats" / "replay-1.mcr").read_bytes().splitlines(keepends=True)[:20])

_READERS: tuple[Callable[[bytes], object], ...] = (
    lambda data: replay.read(data, _MOST),
    lambda data: replay.read(_HEAD + data, _MOST),
    notes.read,
    bundle.read,
    lambda data: settings.read(data.decode()),
    lambda data: presets.from_tree(safe_yaml.parse_yaml(data.decode()), "x"),
    look_at.look,
)


def one(data: bytes) -> None:
    """Let one of the readers read."""
    if not data:
        return
    try:
        _READERS[data[0] % len(_READERS)](data[1:])
    except UnicodeDecodeError:
        pass
    except GameError as error:
        if isinstance(error, Broken) or "\n" in str(error):
            raise


if __name__ == "__main__":
    atheris.Setup(sys.argv, one)
    atheris.Fuzz()
