"""The scores of a match as an SVG plot: a line for each player, and a legend. Pure."""

from collections.abc import Sequence
from math import ceil, floor

from game.gui.export.html.markup import tag, text
from game.gui.export.subject import Subject
from game.gui.kit.plot import LINES, step_for
from game.words.numbers import written

_WIDE, _HIGH = 640, 300
_LEFT, _RIGHT, _TOP, _FOOT = 76, 14, 16, 40
_DASHES = ("", "9 4", "2 4", "12 4 2 4")  # lines also differ without colours


def plot(subject: Subject) -> str:
    """Return the plot with its legend; "" before the first hand has ended."""
    if not subject.chapters.ends:
        return ""
    scores = (subject.timeline.table(place).scores for place in (0, *subject.chapters.ends))
    rows = [(hand, [points[seat] for seat in subject.players]) for hand, points in enumerate(scores)]
    every = step_for(len(rows) - 1, 10)
    names = [text(subject.names[seat]) for seat in subject.players]
    hands = [(hand, hand) for hand in range(0, len(rows), every)]
    return drawing(text(subject.game_words.say("page.plot")), names, rows, hands)


def drawing(
    label: str, names: Sequence[str], rows: Sequence[tuple[int, Sequence[float]]], hands: Sequence[tuple[int, int]]
) -> str:
    """Plot a line for each name, with one value per place; `hands` are labels below. Includes the legend."""
    values = [value for _, row in rows for value in row]
    low, high, last = floor(min(0, *values)), ceil(max(0, *values)), rows[-1][0]
    step = step_for(max(1, high - low))
    low, high = low // step * step, -(-high // step) * step
    high = high if high > low else low + step

    def x(place: float) -> float:
        return round(_LEFT + (_WIDE - _LEFT - _RIGHT) * place / max(1, last), 1)

    def y(score: float) -> float:
        return round(_HIGH - _FOOT - (_HIGH - _FOOT - _TOP) * (score - low) / (high - low), 1)

    grid = "".join(_across(y(value), value) for value in range(low, high + 1, step))
    marks = "".join(f'<text class="hand" x="{x(at)}" y="{_HIGH - 12}">{hand}</text>' for at, hand in hands)
    lines = "".join(_line([(x(at), y(row[n])) for at, row in rows], n) for n in range(len(names)))
    svg = f'<svg class="plot" viewBox="0 0 {_WIDE} {_HIGH}" role="img" aria-label="{label}">{grid}{marks}{lines}</svg>'
    return svg + tag("ul", "".join(tag("li", _sample(n) + name) for n, name in enumerate(names)), "legend")


def _across(y: float, value: int) -> str:
    zero = ' class="zero"' if value == 0 else ""
    line = f'<line{zero} x1="{_LEFT}" x2="{_WIDE - _RIGHT}" y1="{y}" y2="{y}"/>'
    return f'{line}<text class="score" x="{_LEFT - 8}" y="{y + 7}">{text(written(value))}</text>'


def _stroke(at: int) -> str:
    return f'class="line{at % len(LINES)}" stroke-dasharray="{_DASHES[at % len(_DASHES)]}"'


def _line(points: Sequence[tuple[float, float]], at: int) -> str:
    way = " ".join(f"{x},{y}" for x, y in points)
    x, y = points[-1]
    end = f'<circle class="line{at % len(LINES)}" cx="{x}" cy="{y}" r="5"/>'
    return f'<polyline {_stroke(at)} points="{way}"/>{end}'


def _sample(at: int) -> str:
    return f'<svg viewBox="0 0 34 10" aria-hidden="true"><line {_stroke(at)} x1="0" x2="34" y1="5" y2="5"/></svg>'
