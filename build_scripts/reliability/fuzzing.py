"""
Coverage-guided fuzzing of the file readers: `python build_scripts/reliability/fuzzing.py [-max_total_time=60]`.

Needs `pip install atheris`, which is no dependency of the game; the arguments go to libFuzzer. The first byte of an
input selects the reader. Fuzzing begins with whole files of every kind; if a folder is named, new inputs are kept
there. Any exception without a sentence for the player ends the run and keeps the input.
"""

import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

try:
    import atheris  # type: ignore[import-untyped, import-not-found, unused-ignore]
except ImportError:
    sys.exit("this needs atheris: python -m pip install atheris")

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

_READ = (
    "game.record",
    "game.settings",
    "game.engine.facts",
    "game.session.practice.progress",
    "game.rules.games.american",
)
with atheris.instrument_imports(include=[*_READ]):
    from game import settings
    from game.errors import Broken, GameError
    from game.record import presets, replay, safe_yaml
    from game.record.index import look_at
    from game.record.notes import file as notes
    from game.record.saved import bundle
    from game.rules.games.american.card_file import WRITTEN_CARD
    from game.session.practice import progress
    from game.session.practice.progress import WRONG, Progress

_DAY = datetime(2026, 2, 17, tzinfo=UTC)
_MOST = 500  # facts
_LINES = 60  # lines of a replay to begin with
_FORMATS = ROOT / "tests" / "record" / "formats"
_LINES_OF_ONE = (_FORMATS / "replay-1.mcr").read_bytes().splitlines(keepends=True)
_HEAD = b"".join(_LINES_OF_ONE[:20])

_READERS: tuple[Callable[[bytes], object], ...] = (
    lambda data: replay.read(data, _MOST),
    lambda data: replay.read(_HEAD + data, _MOST),
    notes.read,
    bundle.read,
    lambda data: settings.read(data.decode()),
    lambda data: presets.from_tree(safe_yaml.parse_yaml(data.decode()), "x"),
    look_at.look,
    lambda data: WRITTEN_CARD.read(data.decode()),
    progress.read,
)


def whole() -> Iterator[tuple[int, bytes]]:
    """Yield whole files, or their beginnings, each with the number of its reader."""
    games = sorted((ROOT / "saves").glob("*.mcr"))
    begun = [b"".join(path.read_bytes().splitlines(keepends=True)[:_LINES]) for path in games]
    noted = [_FORMATS / "notes-1.yaml", *sorted((ROOT / "saves").glob("*.notes.yaml"))]
    for game in (b"".join(_LINES_OF_ONE), *begun):
        yield 0, game
        yield 6, game
        yield 3, bundle.write(bundle.Bundle(game, noted[0].read_bytes()))
    yield 1, b"".join(_LINES_OF_ONE[20:])
    yield from ((2, path.read_bytes()) for path in noted)
    yield from ((4, path.read_bytes()) for path in sorted(_FORMATS.glob("settings*.yaml")))
    yield 5, (_FORMATS / "preset-1.yaml").read_bytes()
    yield from (
        (7, path.read_bytes()) for path in sorted((ROOT / "game" / "rules" / "games" / "american").glob("*.card"))
    )
    known = Progress().with_position("a.mcr 1:2", WRONG, _DAY).with_answer(_DAY.date(), right=True)
    yield 8, progress.write(known)


def one(data: bytes) -> None:
    """Pass the data to the reader that its first byte selects."""
    if not data:
        return
    try:
        _READERS[data[0] % len(_READERS)](data[1:])
    except UnicodeDecodeError:
        pass
    except GameError as error:
        if isinstance(error, Broken) or "\n" in str(error):
            raise


def main() -> None:
    """Fuzz until libFuzzer stops."""
    with TemporaryDirectory() as folder:
        for number, (reader, data) in enumerate(whole()):
            (Path(folder) / str(number)).write_bytes(bytes([reader]) + data)
        atheris.Setup([*sys.argv, folder], one)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
