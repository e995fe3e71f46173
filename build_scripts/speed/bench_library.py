"""
Measure the list of saved games: `python build_scripts/speed/bench_library.py [--games 5000] [--like REPLAY]`.

Made-up games, every tenth with notes and with `--reviews` each with judged choices, are put into a temporary folder;
the index is made, then read as at a start of the program, and searched. `--like` fills the games up with the lines of a
real replay, for the first indexing. Then the library is opened in a hidden window, scrolled, searched and walked
through frame by frame. Times are CPU times, because others may use the machine; no test asserts them.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}

import pygame

from game import __version__
from game.gui.library.album import AlbumScene
from game.gui.library.figures_page import FiguresScene
from game.gui.library.scene import LibraryScene
from game.gui.program.games import PlayerGames
from game.gui.program.program import Program
from game.gui.program.scene import Scene
from game.record.files import review_path
from game.record.index.album import FACES
from game.record.index.choices import DATE, LOST, WAITED, WantedChoices, begin_of
from game.record.index.game import month_of
from game.record.index.index import Index
from game.record.index.look_at import look_at
from game.record.index.query import SORTS, Wanted
from game.record.lines import to_line
from game.record.saved.reviews import BLUNDER, EQUAL, FORMAT, INACCURACY, KINDS, MISTAKE, VERSION
from game.rules.games.catalogue import GAMES, ruleset
from game.settings import Settings
from game.tiles.stream import Stream

_FAMILY = ("Nguyễn", "Trần", "Lê", "Phạm", "Huỳnh", "Hoàng", "Võ", "Đặng", "Bùi", "Đỗ")
_GIVEN = ("Đào", "Lan", "Tí", "Sáu", "Hương", "Tư", "Bảy", "Út", "Mai", "Phượng")
_ROWS = ("full_flush", "half_flush", "nfnl", "all_triplets", "seat_flower", "chicken", "thirteen_orphans", "no_flowers")
_FACES = ("cat", "pig", "goat", "monkey", "rat", "buffalo", "dragon", "rooster", "horse", "dog", "snake", "tiger")
_DEEP = 50_000  # place of a choice
_SAYS = "Đánh con này sai rồi, giữ lại thì hơn. Xem lại chỗ tám vạn, người ta đang chờ. "
_NAMES = {"full_flush": "Toàn Hàng", "half_flush": "Lai Hàng", "nfnl": "Không Hoa Không Lá"}


def make(folder: Path, count: int, body: bytes, *, reviews: bool = False) -> None:
    """Put made-up games into a folder, each with a review of 20 choices if asked for."""
    stream = Stream("bench", "bench/library")
    for number in range(count):
        path = folder / f"game-{number:05}.mcr"
        path.write_bytes(_replay(stream, number, body))
        if reviews:
            review_path(path).write_bytes(_review(stream, number, look_at(path, with_house=False).replay))
        if number % 10 == 0:
            path.with_name(f"{path.name}.notes.yaml").write_text(_notes(stream, number), encoding="utf-8")


def _pick(stream: Stream, words: Sequence[str]) -> str:
    return words[stream.below(len(words))]


def _replay(stream: Stream, number: int, body: bytes) -> bytes:
    names = [f"{_pick(stream, _FAMILY)} {_pick(stream, _GIVEN)}" for _ in range(4)]
    agents = ["you", "casual", "casual", "club"]
    game = _pick(stream, tuple(GAMES))
    header = {
        "format": "mat-chuoc-replay",
        "version": 1,
        "engine": "1",
        "ruleset": game,
        "options": dict(ruleset(game).values),
        "seed": f"{number:016x}",
        "commitment": f"{number:064x}",
        "seats": [
            {"name": n, "agent": a, "settings": {}, "persona": _pick(stream, _FACES)}
            for n, a in zip(names, agents, strict=True)
        ],
        "started": f"2026-{1 + number % 12:02}-{1 + number % 28:02}T20:00:00Z",
    }
    points = stream.below(64)
    scores = [points, -points, 0, 0]
    rows = [{"key": _pick(stream, _ROWS), "count": 1} for _ in range(2)]
    sheet = {"rows": rows, "payments": {"0": points, "1": -points, "2": 0, "3": 0}}
    first = json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode() + b"\n" + body
    hand = _line(0, event="hand_started", hand=1, scores=[0, 0, 0, 0]) + _line(
        1, event="won", **{"seat": 0, "by": "discard", "from": 1, "sheet": sheet}
    )
    whole = first + hand + _line(2, event="hand_ended", scores=scores, digest=sha256(hand).hexdigest())
    standing = [1, 0, 2, 3] if points == 0 else [0, 2, 3, 1]
    end = _line(3, event="match_ended", scores=scores, standing=standing, digest=sha256(whole).hexdigest())
    return whole + end if number % 3 else whole


_PER_MATCH = 20
_VERDICT = (EQUAL, EQUAL, EQUAL, EQUAL, EQUAL, EQUAL, EQUAL, INACCURACY, MISTAKE, BLUNDER)


def _review(stream: Stream, number: int, replay: str) -> bytes:
    """Return a review of the person's choices; three of ten cost points."""
    choices = [_choice(stream, event) for event in range(_PER_MATCH)]
    hand = {"hand": 1, "seat": 0, "luck": float(stream.below(40) - 20), "points": 0, "choices": choices}
    head = {"format": FORMAT, "version": VERSION, "engine": __version__, "replay": replay}
    return to_line(head | {"agent": "club", "depth": "usual", "worlds": number}) + to_line(hand)


def _choice(stream: Stream, event: int) -> dict[str, object]:
    verdict, lost = _pick(stream, _VERDICT), stream.below(10_000) / 100
    above = (0.7, 0.9, 0.99)[stream.below(3)]
    told = {"verdict": verdict, "lost": 0.0 if verdict == EQUAL else lost, "se": 2.5}
    best = "discard 2m.1" if verdict == EQUAL else "discard 1m.1"
    options = [["discard 1m.1", 9.0, 0.0, 8, 0.0, 0.0], ["discard 2m.1", 9.0 - lost, 2.5, 8, 0.0, above]]
    wishes = {"played": "discard 2m.1", "advice": best, "best": best, "options": options}
    at = {"n": event + 2, "at": f"1:{event + 2}", "seat": 0, "kind": _pick(stream, KINDS)}
    return {**at, **wishes, **told, "reasons": [], "shapes": []}


def _line(n: int, **fields: object) -> bytes:
    return json.dumps({"n": n, **fields}, separators=(",", ":")).encode() + b"\n"


def _notes(stream: Stream, number: int) -> str:
    said = _SAYS * (1 + stream.below(5))
    head = (
        f"format: mat-chuoc-notes\nversion: 1\ntitle: Ván thứ {number}\ntags: [tết, học]\nstars: {number // 10 % 6}\n"
    )
    return f'{head}moments:\n  - at: "1:2"\n    author: Bà {_pick(stream, _GIVEN)}\n    comment: {said}\n'


def shown(name: str, work: Callable[[], object], limit: float | None = None) -> None:
    """Run `work` three times and print its best time."""
    spent = []
    for _ in range(3):
        begin = process_time()
        work()
        spent.append(process_time() - begin)
    print(f"{name:44} {1000 * min(spent):8.1f} ms" + (f"   (at most {1000 * limit:.0f})" if limit else ""))


def measure(folder: Path) -> None:
    """Print all figures."""
    file = folder / "index.sqlite"
    index = Index(file, folder)
    begin = process_time()
    steps = sum(1 for _ in index.refresh())
    spent = process_time() - begin
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
    choices(index)
    for key in (FACES, *(ruleset(game).shelf for game in GAMES)):
        count = sum(one.count for one in index.keepsakes(key).values())
        shown(f"album, {key[:20] or 'faces'}: {count}", lambda key=key: index.keepsakes(key), 0.05)  # type: ignore[misc]
        shown("  what is new", lambda key=key: index.news(key, _ROWS, ""), 0.005)  # type: ignore[misc]
    print(f"the index has {file.stat().st_size / 1e6:.1f} MB")


def choices(index: Index) -> None:
    """Print how fast filters on the judged choices answer: the sums, the first page, and one deep in the list."""
    since = begin_of(month_of(1_788_000_000))
    for name, wanted in {
        "all": WantedChoices(),
        "of one kind": WantedChoices(kind="joker"),
        "of one game": WantedChoices(ruleset="simple"),
        "blunders, surely, of one kind and game": WantedChoices(
            ruleset="simple", kind="kong", least=BLUNDER, sure="sure"
        ),
        "since a month": WantedChoices(since=since),
        "in a stretch": WantedChoices(ruleset="simple", since=since, until=since + 1e6),
        "with an opponent": WantedChoices(opponent="Nguyễn Lan"),
        "wins that could have waited": WantedChoices(least=WAITED),
        "to practise": WantedChoices(to_practise=True),
    }.items():
        for sort in (LOST, DATE):
            asked = replace(wanted, sort=sort)
            found = index.choices(asked)

            def ask(asked: WantedChoices = asked) -> None:
                index.choices(asked)[:9]

            shown(f"choices {name}, by {sort}: {len(found)}", ask, 0.05)
            if len(found) > _DEEP:
                shown("  deep in the list", lambda asked=asked: index.choices(asked)[_DEEP], 0.05)  # type: ignore[misc]


def _pressed(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def frames(name: str, app: Program, act: Callable[[int], object], count: int = 90) -> None:
    """Call `act` before each of `count` frames, and print the times of frames."""
    spent = []
    for number in range(count):
        begin = process_time()
        act(number)
        app.redraw()
        app.step(1 / 60)
        spent.append(1000 * (process_time() - begin))
    spent.sort()
    print(f"{name:44} median {spent[count // 2]:5.1f} ms, worst {spent[-1]:5.1f} ms")


def screen(folder: Path, size: tuple[int, int]) -> None:
    """Print how fast the library is drawn and used in a window of a size."""
    pygame.init()
    settings = Settings(language="vi", width=size[0], height=size[1], reduced_motion=True)
    app = Program(settings, PlayerGames(lambda: app.words, folder))
    app.push(Scene())
    app.step(1 / 60)
    print(f"{size[0]}×{size[1]}")
    for name in ("opened the first time (modules come in)", "opened once more"):
        begin = process_time()
        app.push(scene := LibraryScene())
        app.step(1 / 60)
        print(f"{name:44} {1000 * (process_time() - begin):8.1f} ms   (at most 300)")
        app.pop()
    app.push(scene)
    frames("while files are read", app, lambda _: None)
    while app.games.library.waiting:
        app.step(1 / 60)
    for name in ("own figures, opened", "own figures, opened once more"):
        begin = process_time()
        app.push(figures := FiguresScene())
        app.step(1 / 60)
        print(f"{name:44} {1000 * (process_time() - begin):8.1f} ms of CPU   ({figures.figures.sum.hands} hands)")
        app.pop()
    app.push(album := AlbumScene())
    frames("the album, turned card by card", app, lambda _: app.handle(_pressed(pygame.K_RIGHT)))
    games = list(GAMES)

    def turn(number: int) -> None:
        if number % 3 == 0:  # it takes two frames
            album.take((games[number // 3 % len(games)], ""))

    frames("the album, from game to game", app, turn)
    app.pop()
    frames("scrolling", app, lambda number: scene.list.keep(97 * number))
    frames("down, down, down", app, lambda _: app.handle(_pressed(pygame.K_DOWN)))
    query = "toàn hàng lan phượng"
    frames("typing a search", app, lambda number: scene.field.set(query[: number % len(query) + 1]), 2 * len(query))
    own: Any = app.games
    own.close()


def main() -> None:
    """Make the games and measure."""
    parser = argparse.ArgumentParser(description="measure the list of saved games")
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--like", type=Path)
    parser.add_argument("--reviews", action="store_true", help="with a review of 20 choices for each game")
    given = parser.parse_args()
    body = given.like.read_bytes().partition(b"\n")[2] if given.like else b""
    with TemporaryDirectory() as folder:
        make(Path(folder), given.games, body, reviews=given.reviews)
        measure(Path(folder))
        for size in ((1280, 800), (2560, 1440)):
            screen(Path(folder), size)


if __name__ == "__main__":
    main()
