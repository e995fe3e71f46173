"""
Measure the list of saved games: `python build_scripts/bench_library.py [--games 5000] [--like REPLAY]`.

So many made-up games, every tenth with notes, are put into a folder of their own; the index is made, then read as at a
start of the program, and searched. `--like` fills the games up with the lines of a real replay, for the first making.
No test asserts the times.
"""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.record.index import Index  # noqa: E402
from game.record.index_query import SORTS, Wanted  # noqa: E402
from game.tiles.stream import Stream  # noqa: E402

_FAMILY = ("Nguyễn", "Trần", "Lê", "Phạm", "Huỳnh", "Hoàng", "Võ", "Đặng", "Bùi", "Đỗ")
_GIVEN = ("Đào", "Lan", "Tí", "Sáu", "Hương", "Tư", "Bảy", "Út", "Mai", "Phượng")
_ROWS = ("full_flush", "half_flush", "nfnl", "all_triplets", "seat_flower", "chicken", "thirteen_orphans", "no_flowers")
_SAYS = "Đánh con này sai rồi, giữ lại thì hơn. Xem lại chỗ tám vạn, người ta đang chờ. "
_NAMES = {"full_flush": "Toàn Hàng", "half_flush": "Lai Hàng", "nfnl": "Không Hoa Không Lá"}


def make(folder: Path, count: int, body: bytes) -> None:
    """Put made-up games into a folder."""
    stream = Stream("bench", "bench/library")
    for number in range(count):
        path = folder / f"game-{number:05}.mcr"
        path.write_bytes(_replay(stream, number, body))
        if number % 10 == 0:
            path.with_name(f"{path.name}.notes.yaml").write_text(_notes(stream, number), encoding="utf-8")


def _pick(stream: Stream, words: Sequence[str]) -> str:
    return words[stream.below(len(words))]


def _replay(stream: Stream, number: int, body: bytes) -> bytes:
    names = [f"{_pick(stream, _FAMILY)} {_pick(stream, _GIVEN)}" for _ in range(4)]
    agents = ["you", "casual", "casual", "club"]
    header = {
        "format": "mat-chuoc-replay",
        "version": 1,
        "ruleset": _pick(stream, ("south_vietnamese", "simple", "hong_kong_old_style")),
        "options": {"match_hands": 16},
        "seed": f"{number:016x}",
        "commitment": f"{number:064x}",
        "seats": [{"name": n, "agent": a, "settings": {}} for n, a in zip(names, agents, strict=True)],
        "started": f"2026-{1 + number % 12:02}-{1 + number % 28:02}T20:00:00Z",
    }
    points = stream.below(64)
    scores = [points, -points, 0, 0]
    sheet = {"rows": [{"key": _pick(stream, _ROWS), "count": 1}, {"key": _pick(stream, _ROWS), "count": 1}]}
    lines: list[dict[str, object]] = [
        {"event": "hand_started", "hand": 1, "scores": [0, 0, 0, 0]},
        {"event": "won", "seat": 0, "sheet": sheet},
        {"event": "hand_ended", "scores": scores, "digest": ""},
        {"event": "match_ended", "scores": scores, "standing": [stream.below(4), 1, 2, 3], "digest": ""},
    ]
    text = [json.dumps({"n": n, **line}, separators=(",", ":")) for n, line in enumerate(lines[: 3 + number % 3 // 2])]
    first = json.dumps(header, ensure_ascii=False, separators=(",", ":"))
    return first.encode() + b"\n" + body + "\n".join(text).encode() + b"\n"


def _notes(stream: Stream, number: int) -> str:
    said = _SAYS * (1 + stream.below(5))
    head = (
        f"format: mat-chuoc-notes\nversion: 1\ntitle: Ván thứ {number}\ntags: [tết, học]\nstars: {number // 10 % 6}\n"
    )
    return f'{head}moments:\n  - at: "1:2"\n    author: Bà {_pick(stream, _GIVEN)}\n    comment: {said}\n'


def shown(name: str, work: Callable[[], object], limit: float | None = None) -> None:
    """Measure something, the best of three, and print it."""
    spent = []
    for _ in range(3):
        begin = perf_counter()
        work()
        spent.append(perf_counter() - begin)
    print(f"{name:44} {1000 * min(spent):8.1f} ms" + (f"   (at most {1000 * limit:.0f})" if limit else ""))


def measure(folder: Path) -> None:
    """Print all figures."""
    file = folder / "index.sqlite"
    index = Index(file, folder)
    begin = perf_counter()
    steps = sum(1 for _ in index.refresh())
    spent = perf_counter() - begin
    print(f"{'first making':44} {1000 * spent:8.0f} ms   ({1000 * spent / steps:.2f} ms a game, in portions)")
    index.close()

    def start() -> None:
        again = Index(file, folder)
        list(again.refresh())
        again.games()
        again.close()

    shown("start: stat of all files and the whole list", start, 0.3)
    for sort in SORTS:
        shown(f"the whole list, by {sort}", lambda sort=sort: index.games(Wanted(sort=sort)), 0.1)  # type: ignore[misc]
    for query in ("lan", "dao phuong", "người ta đang chờ", "toàn hàng lan", "no such word", "e"):
        wanted = Wanted(query, _NAMES)
        shown(f"“{query}”: {len(index.games(wanted))} games", lambda w=wanted: index.games(w), 0.1)  # type: ignore[misc]
    wanted = Wanted(ruleset="simple", finished=True, won_by_person=True, stars=2, tag="Tết", since=0.0)
    shown(f"all filters: {len(index.games(wanted))} games", lambda: index.games(wanted), 0.1)
    print(f"the index has {file.stat().st_size / 1e6:.1f} MB")


def main() -> None:
    """Make the games and measure."""
    parser = argparse.ArgumentParser(description="measure the list of saved games")
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--like", type=Path)
    given = parser.parse_args()
    body = given.like.read_bytes().partition(b"\n")[2] if given.like else b""
    with TemporaryDirectory() as folder:
        make(Path(folder), given.games, body)
        measure(Path(folder))


if __name__ == "__main__":
    main()
