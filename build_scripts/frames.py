"""
Measures how fast the table is drawn, frame by frame: wall, dice, count, deal, flowers and some turns of one game.

Run it with `python build_scripts/frames.py [WIDTHxHEIGHT …]`. It needs no display: the dummy driver of SDL is used, and
a frame is what the program does in one: time goes by, the table and what stands over it are drawn, the frame is shown.
"""

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from game.engine import events as facts
from game.gui.look import Look, scale_for
from game.gui.table.layout import Sight
from game.gui.table.view import TableView
from game.record.header import Header, Seat
from game.rules.catalogue import DEFAULT, ruleset
from game.session.match import Match
from game.words.lookup import Words

SIZES = ((1280, 800), (2560, 1440))
SEED = "frames"
STEP = 1 / 60
TURNS = 160  # facts after the deal
TARGET = 1000 / 60


def scripted() -> Match:
    """Play one match of the agents, always the same."""
    seats = tuple(Seat(name, "random") for name in ("Cô Ba", "Chú Tư", "Dì Năm", "Bác Sáu"))
    match = Match(Header(ruleset(DEFAULT, {"match_hands": 1}), SEED, seats))
    match.play()
    return match


def frames(view: TableView, surface: pygame.Surface) -> Iterator[tuple[str, float]]:
    """Show everything at normal speed; give for each frame the fact under way and the milliseconds."""
    show = view.show
    while not show.playhead.at_end:
        name = type(show.event).__name__
        before = time.perf_counter()
        view.update(STEP)
        view.draw(surface)
        view.draw_caption(surface, view.caption())
        pygame.display.flip()
        yield name, (time.perf_counter() - before) * 1000


def measure(match: Match, size: tuple[int, int]) -> list[tuple[str, float]]:
    """Measure one window size, with nothing prepared."""
    surface = pygame.display.set_mode(size)
    view = TableView(match.timeline, match.names, Sight(0, frozenset({0})), hands=16, seal=match.header.commitment)
    view.lay_out(size, Look(Words("vi"), scale_for(size)))
    first = next(n for n, event in enumerate(match.timeline.events) if isinstance(event, facts.Discarded))
    view.show.playhead.end = min(len(match.timeline), first + TURNS)
    return list(frames(view, surface))


def report(size: tuple[int, int], found: list[tuple[str, float]]) -> None:
    """Print median, p99 and worst frame, over all and for each kind of fact."""
    print(f"{size[0]}×{size[1]}: {len(found)} frames; a frame may take {TARGET:.1f} ms")
    groups: dict[str, list[float]] = {"all": [ms for _, ms in found]}
    for name, ms in found:
        groups.setdefault(name, []).append(ms)
    for name, values in groups.items():
        values.sort()
        median, p99 = values[len(values) // 2], values[min(len(values) - 1, int(len(values) * 0.99))]
        late = sum(ms > TARGET for ms in values)
        print(
            f"  {name:14} median {median:5.1f}  p99 {p99:5.1f}  worst {values[-1]:6.1f}  late {late:3} of {len(values)}"
        )


def main() -> None:
    """Measure every size that is named, or the two of the target."""
    sizes = [tuple(map(int, text.split("x"))) for text in sys.argv[1:]] or list(SIZES)
    pygame.init()
    match = scripted()
    for width, height in sizes:
        report((width, height), measure(match, (width, height)))


if __name__ == "__main__":
    main()
