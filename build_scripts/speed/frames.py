"""
Measures how fast the table is drawn, frame by frame, in every game: walls, dice, deal, flowers, some turns, a win.

    python build_scripts/speed/frames.py [--window] [--game KEY] [WIDTHxHEIGHT …]

It needs no display: SDL's dummy driver is used. A frame is what the program does in one: the time advances, the table
and everything above it are drawn, the frame is shown. With `--window` the frames go to a real window on the display,
which costs a copy of each. The times are CPU times of this process; with `--window` also times by the clock, which
include the work of the display and of other processes.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

_WINDOW = "--window" in sys.argv
if not _WINDOW:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from game.engine import facts
from game.gui.kit.look import Look, scale_for
from game.gui.table.paint.view import TableView
from game.gui.table.place.layout import Sight
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated
from game.words.lookup import Words

SIZES = ((1280, 800), (2560, 1440))
SEED = "frames"
STEP = 1 / 60
AHEAD = 0.0025  # seconds of a frame for preparing later pictures, as in the program
Frame = tuple[str, float, float]
TURNS = 120  # facts after the deal
LAST = 8  # facts before the end of the hand
TARGET = 1000 / 60
#: What is measured: a name, the game, and its options.
TABLES: dict[str, tuple[str, dict[str, object]]] = {
    "south_vietnamese": ("south_vietnamese", {"match_hands": 1}),
    "hong_kong_old_style": ("hong_kong_old_style", {}),
    "simple": ("simple", {"rounds": 1}),
    "simple, six seats": ("simple", {"rounds": 1, "players": 3, "ghosts": "between_each"}),
}
_MOST_SEEDS = 50


def scripted(key: str) -> tuple[Match, int]:
    """Return a match whose first hand somebody wins, always the same, and the number of facts up to its end."""
    game, options = TABLES[key]
    rules = ruleset(game, options)
    for number in range(_MOST_SEEDS):
        names = [f"{place}" for place in range(rules.players)]
        match = Match(seated(rules, f"{SEED} {number}", ["casual"] * rules.players, names))
        while not any(isinstance(event, facts.HandEnded) for event in match.timeline.events):
            match.step()
        end = next(n for n, event in enumerate(match.timeline.events) if isinstance(event, facts.HandEnded)) + 1
        if any(isinstance(event, facts.Won) for event in match.timeline.events[:end]):
            return match, end
    raise SystemExit(f"nobody wins a hand of {key}")


def frames(view: TableView, surface: pygame.Surface) -> Iterator[Frame]:
    """Show everything at normal speed; yield for each frame the fact under way, its CPU and its clock milliseconds."""
    show = view.show
    while not show.playhead.at_end:
        name = type(show.event).__name__
        worked, before = time.thread_time(), time.perf_counter()
        view.update(STEP)
        until = time.perf_counter() + AHEAD
        while time.perf_counter() < until and (job := next(view.ahead, None)):
            job()
        view.draw(surface)
        view.draw_caption(surface, view.caption())
        pygame.display.flip()
        yield name, (time.thread_time() - worked) * 1000, (time.perf_counter() - before) * 1000


def measure(match: Match, end: int, size: tuple[int, int]) -> list[Frame]:
    """Measure one window size with empty caches."""
    surface = pygame.display.set_mode(size)
    front = match.timeline.now.players[0]
    sight = Sight(front, frozenset({front}))
    rules, seal = match.header.rules, match.header.commitment
    view = TableView(match.timeline, match.names, sight, hands=16, seal=seal, rules=rules)
    view.lay_out(size, Look(Words("vi", rules.key), scale_for(size)))
    head = view.show.playhead
    first = next(n for n, event in enumerate(match.timeline.events) if isinstance(event, facts.Discarded))
    head.end = min(end, first + TURNS)
    found = list(frames(view, surface))
    head.end = end
    head.jump(max(head.index, end - LAST))
    return found + list(frames(view, surface))


def report(name: str, size: tuple[int, int], found: list[Frame]) -> None:
    """Print median, p99, worst frame and frames a second, over all and for each kind of fact."""
    print(f"{name}, {size[0]}×{size[1]}: {len(found)} frames; a frame may take {TARGET:.1f} ms")
    groups: dict[str, list[float]] = {"elapsed": [ms for _, _, ms in found]} if _WINDOW else {}
    groups["all"] = [ms for _, ms, _ in found]
    for kind, ms, _ in found:
        groups.setdefault(kind, []).append(ms)
    for kind, values in groups.items():
        values.sort()
        median, p99 = values[len(values) // 2], values[min(len(values) - 1, int(len(values) * 0.99))]
        late = sum(ms > TARGET for ms in values)
        print(
            f"  {kind:14} median {median:5.1f}  p99 {p99:5.1f}  worst {values[-1]:6.1f}  late {late:3} of {len(values)}"
            f"  {1000 * len(values) / sum(values):5.0f} a second"
        )


def main() -> None:
    """Measure every named game and size, or all games in the two target sizes."""
    parser = argparse.ArgumentParser(description="How fast the table is drawn.")
    parser.add_argument("--window", action="store_true", help="in a real window")
    parser.add_argument("--game", choices=tuple(TABLES), action="append", help="which tables; all if left out")
    parser.add_argument("sizes", nargs="*", metavar="WIDTHxHEIGHT")
    given = parser.parse_args()
    sizes = [(int(width), int(height)) for width, height in (text.split("x") for text in given.sizes)] or list(SIZES)
    pygame.init()
    for key in given.game or TABLES:
        match, end = scripted(key)
        for size in sizes:
            report(key, size, measure(match, end, size))


if __name__ == "__main__":
    main()
