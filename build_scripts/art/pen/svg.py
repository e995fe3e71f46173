"""
Small pieces of SVG as text, limited to what pygame's loader draws.

No text, no use, no clip-path, no filter; gradients in percent. Numbers have at most two decimals, so the same source
gives the same bytes everywhere.
"""

from __future__ import annotations

import itertools
import math
import re
from typing import NamedTuple

from pen.palette import GRADIENTS


class Point(NamedTuple):
    """A place on the drawing."""

    x: float
    y: float


def num(value: float) -> str:
    """Write a number as briefly as possible."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def fill(colour: str, opacity: float = 1) -> str:
    """Return the attributes of a filled shape."""
    return f'fill="{colour}"' + (f' fill-opacity="{num(opacity)}"' if opacity < 1 else "")


def line(colour: str, width: float, opacity: float = 1) -> str:
    """Return the attributes of an outline with round ends."""
    thin = f' stroke-opacity="{num(opacity)}"' if opacity < 1 else ""
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'fill="none" stroke="{colour}" stroke-width="{num(width)}"{thin} {ends}'


def both(inside: str, outline: str, width: float) -> str:
    """Return the attributes of a filled shape with an outline."""
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'fill="{inside}" stroke="{outline}" stroke-width="{num(width)}" {ends}'


def path(outline: str, paint: str) -> str:
    """Return a path."""
    return f'<path d="{outline}" {paint}/>'


def circle(x: float, y: float, radius: float, paint: str) -> str:
    """Return a circle."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" {paint}/>'


def ellipse(x: float, y: float, radii: tuple[float, float], paint: str) -> str:
    """Return an ellipse."""
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(radii[0])}" ry="{num(radii[1])}" {paint}/>'


def rect(corner: tuple[float, float], size: tuple[float, float], radius: float, paint: str) -> str:
    """Return a rectangle with round corners."""
    x, y, width, height = map(num, (*corner, *size))
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{num(radius)}" {paint}/>'


def inset(by: float, radius: float, paint: str) -> str:
    """Return a rectangle at the distance `by` from the edge of a tile."""
    return rect((by, by), (300 - 2 * by, 400 - 2 * by), radius, paint)


def move(x: float, y: float, *parts: str, scale: float = 1, turn: float = 0, flip: bool = False) -> str:
    """Transform drawings: mirror left to right, scale, turn (degrees, clockwise) and move, in this order."""
    steps = [f"translate({num(x)} {num(y)})"] if x or y else []
    if turn:
        steps.append(f"rotate({num(turn)})")
    if flip or scale != 1:
        steps.append(f"scale({num(-scale if flip else scale)} {num(scale)})")
    return f'<g transform="{" ".join(steps)}">{"".join(parts)}</g>' if steps else "".join(parts)


def beside_index(drawing: str, right: float, down: float) -> str:
    """Keep a drawing clear of the corner index; without an index the program moves it by (`right`, `down`)."""
    return f'<g data-alone="{num(right)} {num(down)}">{drawing}</g>'


def stretch(outline: str, across: float, down: float | None = None) -> str:
    """Scale an outline of absolute M, L, C and Q, whose numbers alternate between x and y."""
    scales = (across, across if down is None else down)
    turn = itertools.cycle(scales)
    return re.sub(r"-?\d*\.?\d+", lambda found: num(float(found[0]) * next(turn)), outline)


def polar(radius: float, degrees: float) -> Point:
    """Return the point at `radius` from the origin; 0 degrees is up, angles go clockwise."""
    angle = math.radians(degrees)
    return Point(radius * math.sin(angle), -radius * math.cos(angle))


def at(point: Point) -> str:
    """Write a point for a path."""
    return f"{num(point.x)} {num(point.y)}"


def polygon(points: list[Point]) -> str:
    """Return the outline through the points."""
    return "M" + "L".join(at(p) for p in points) + "Z"


def star(radius: float, points: int = 5, depth: float = 0.42, turn: float = 0) -> str:
    """Return the outline of a star around the origin."""
    step = 180 / points
    return polygon([polar(radius * (depth if i % 2 else 1), turn + i * step) for i in range(2 * points)])


def petals(count: int, inner: float, outer: float, spread: float, turn: float = 0) -> str:
    """Return a ring of pointed petals; `spread` is half the width of a petal in degrees."""
    pieces = []
    for i in range(count):
        angle = turn + i * 360 / count
        middle = inner + (outer - inner) * 0.62
        start, tip = polar(inner, angle), polar(outer, angle)
        left, right = polar(middle, angle - spread), polar(middle, angle + spread)
        pieces.append(f"M{at(start)}Q{at(left)} {at(tip)}Q{at(right)} {at(start)}Z")
    return "".join(pieces)


def round_petals(count: int, reach: float, width: float, turn: float = 0) -> str:
    """Return a blossom of round petals that meet in the middle."""
    pieces = []
    for i in range(count):
        angle = turn + i * 360 / count
        left, right = polar(reach * 1.06, angle - width), polar(reach * 1.06, angle + width)
        near_left, near_right = polar(reach * 0.5, angle - width), polar(reach * 0.5, angle + width)
        tip = polar(reach, angle)
        pieces.append(f"M0 0C{at(near_left)} {at(left)} {at(tip)}C{at(right)} {at(near_right)} 0 0Z")
    return "".join(pieces)


def dots_around(count: int, radius: float, size: float, paint: str, turn: float = 0) -> str:
    """Return a ring of small discs."""
    places = [polar(radius, turn + i * 360 / count) for i in range(count)]
    return "".join(circle(p.x, p.y, size, paint) for p in places)


def document(width: int, height: int, body: str) -> str:
    """Return a whole SVG file: the gradients the body uses, and the body."""
    used = sorted(set(re.findall(r"url\(#([\w-]+)\)", body)))
    defs = "".join(GRADIENTS[name] for name in used)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
    block = f"<defs>{defs}</defs>\n" if defs else ""
    return f"{head}\n{block}" + body.replace("><", ">\n<") + "\n</svg>\n"
