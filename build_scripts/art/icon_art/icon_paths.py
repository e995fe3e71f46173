"""The icons of the buttons, on a field of 24 by 24: outlines and filled shapes, all white for tinting."""

from __future__ import annotations

import math

from pen import svg

WHITE = "#ffffff"


def _line(outline: str, width: float = 2) -> str:
    return svg.path(outline, svg.line(WHITE, width))


def _full(outline: str) -> str:
    return svg.path(outline, svg.both(WHITE, WHITE, 1.2))


def _ring(x: float, y: float, radius: float) -> str:
    return svg.circle(x, y, radius, svg.line(WHITE, 2))


def _disc(x: float, y: float, radius: float) -> str:
    return svg.circle(x, y, radius, svg.fill(WHITE))


def _box(x: float, y: float, width: float, height: float, radius: float = 2) -> str:
    return svg.rect((x, y), (width, height), radius, svg.line(WHITE, 2))


def _mirrored(drawing: str) -> str:
    return svg.move(24, 0, drawing, flip=True)


def _gear() -> str:
    teeth = 8
    points = []
    for i in range(teeth):
        for offset, radius in ((-15, 6.9), (-9.5, 9.6), (9.5, 9.6), (15, 6.9)):
            spot = svg.polar(radius, i * 360 / teeth + offset)
            points.append(svg.Point(12 + spot.x, 12 + spot.y))
    return _line(svg.polygon(points), 1.8) + svg.circle(12, 12, 3, svg.line(WHITE, 1.8))


def _star() -> str:
    spots = [svg.polar(9.2 if i % 2 == 0 else 4.0, i * 36) for i in range(10)]
    return _full(svg.polygon([svg.Point(12 + p.x, 12.6 + p.y) for p in spots]))


def _paw() -> str:
    ball = "M12 11.6C14.6 11.6 18 15.2 18 17.9C18 20 16.3 20.9 14.7 20.4C13.6 20 12.9 19.8 12 19.8"
    ball += "C11.1 19.8 10.4 20 9.3 20.4C7.7 20.9 6 20 6 17.9C6 15.2 9.4 11.6 12 11.6Z"
    toes = ((4.6, 11.4, (2, 2.7), -24), (9, 6.6, (2.1, 3), -8), (15, 6.6, (2.1, 3), 8), (19.4, 11.4, (2, 2.7), 24))
    drawn = (svg.move(x, y, svg.ellipse(0, 0, radii, svg.fill(WHITE)), turn=turn) for x, y, radii, turn in toes)
    return svg.path(ball, svg.fill(WHITE)) + "".join(drawn)


def _speed() -> str:
    hand = math.radians(45)
    tip = f"{svg.num(12 + 5.4 * math.sin(hand))} {svg.num(14.5 - 5.4 * math.cos(hand))}"
    return _line(f"M4.6 19A9 9 0 1 1 19.4 19M12 14.5L{tip}") + _disc(12, 14.5, 1.9)


def _player() -> dict[str, str]:
    triangle = "M8 5.4L18.4 12L8 18.6Z"
    step = _full("M6.5 6L14.5 12L6.5 18Z") + _line("M18.2 6V18", 2.4)
    hand = _full("M3.6 6.6L10.4 12L3.6 17.4Z") + _full("M12 6.6L18.8 12L12 17.4Z") + _line("M21.4 6.4V17.6")
    end = _line("M5 5L12 12L5 19M12 5L19 12L12 19") + _line("M21.4 5V19")
    return {
        "play": _full(triangle),
        "pause": _full("M7 5.5H9.4V18.5H7ZM14.6 5.5H17V18.5H14.6Z"),
        "step_forward": step,
        "step_back": _mirrored(step),
        "hand_forward": hand,
        "hand_back": _mirrored(hand),
        "end": end,
        "start": _mirrored(end),
        "speed": _speed(),
    }


def _signs() -> dict[str, str]:
    lids = "M2.4 12C5 7.4 8.2 5.4 12 5.4C15.8 5.4 19 7.4 21.6 12C19 16.6 15.8 18.6 12 18.6C8.2 18.6 5 16.6 2.4 12Z"
    eye = _line(lids)
    question = _line("M9.2 9.4C9.2 7.6 10.4 6.7 12 6.7C13.7 6.7 14.9 7.7 14.9 9.2C14.9 11.3 12 11.4 12 13.6")
    speaker = _full("M3.6 9.4H6.8L11.4 5.6V18.4L6.8 14.6H3.6Z")
    return {
        "eye": eye + _disc(12, 12, 3),
        "eye_off": eye + _disc(12, 12, 2.6) + _line("M4 20L20 4", 2.4),
        "info": _ring(12, 12, 9) + _line("M12 11V16.6", 2.2) + _disc(12, 7.6, 1.4),
        "help": _ring(12, 12, 9) + question + _disc(12, 17, 1.3),
        "sound": speaker + _line("M15 9C16.4 10.8 16.4 13.2 15 15M17.8 6.4C20.8 9.8 20.8 14.2 17.8 17.6"),
        "sound_off": speaker + _line("M15.4 9.4L20.6 14.6M20.6 9.4L15.4 14.6"),
        "check": _line("M4.6 12.6L9.8 17.8L19.6 6.8", 2.8),
        "cross": _line("M6 6L18 18M18 6L6 18", 2.8),
        "close": _ring(12, 12, 9) + _line("M8.8 8.8L15.2 15.2M15.2 8.8L8.8 15.2"),
        "chevron_left": _line("M15 5L8 12L15 19", 2.6),
        "chevron_right": _line("M9 5L16 12L9 19", 2.6),
        "chevron_up": _line("M5 15L12 8L19 15", 2.6),
        "chevron_down": _line("M5 9L12 16L19 9", 2.6),
        "star": _star(),
        "sort": _line("M5 19V14M9.7 19V10.6M14.3 19V7.4M19 19V4", 2.6),
        "reset": _line("M5.2 12.4A7 7 0 1 0 8.4 6.1M4.6 3.6V8H9.2", 2.3),
        "undo": _line("M4.6 9.4H14.4A5 5 0 0 1 14.4 19.4H9M8.8 5L4.4 9.4L8.8 13.8", 2.3),
        "redo": _mirrored(_line("M4.6 9.4H14.4A5 5 0 0 1 14.4 19.4H9M8.8 5L4.4 9.4L8.8 13.8", 2.3)),
        "search": _ring(10.4, 10.4, 6.2) + _line("M15 15L20.4 20.4", 2.6),
    }


def _things() -> dict[str, str]:
    lines = "".join(_line(f"M9 {y}H20") + _disc(4.6, y, 1.5) for y in (6, 12, 18))
    lid = "M4 6.4H20M9 6.4V4.6Q9 3.6 10 3.6H14Q15 3.6 15 4.6V6.4"
    pips = "".join(_disc(x, y, 1.6) for x, y in ((8.4, 8.4), (15.6, 8.4), (12, 12), (8.4, 15.6), (15.6, 15.6)))
    disk = "M4 5.4Q4 4 5.4 4H16L20 8V18.6Q20 20 18.6 20H5.4Q4 20 4 18.6ZM8 4V9H14.6V4M7.6 20V13.6H16.4V20"
    behind = "M15.4 8.4V6Q15.4 3.6 13 3.6H6Q3.6 3.6 3.6 6V13Q3.6 15.4 6 15.4H8.4"
    bin_ = "M5.8 6.4L6.8 19Q6.9 20.4 8.2 20.4H15.8Q17.1 20.4 17.2 19L18.2 6.4M10 10.4V16.4M14 10.4V16.4"
    sheet = "M5 20V11C5 6.6 8 3.6 12 3.6C16 3.6 19 6.6 19 11V20L16.7 17.8L14.3 20L12 17.8L9.7 20L7.3 17.8Z"
    return {
        "settings": _gear(),
        "home": _line("M3.4 11.4L12 3.8L20.6 11.4M5.8 9.8V20H18.2V9.8M10 20V14.4H14V20"),
        "back": _line("M20 12H4.6M11 5L4 12L11 19", 2.4),
        "trash": _line(lid + bin_, 1.9),
        "flag": _line("M5.4 21V3.6", 2.2) + _full("M6.4 4.6C9.6 2.8 12.8 6.6 18.8 4.6V13C12.8 15 9.6 11.2 6.4 13Z"),
        "dice": _box(4, 4, 16, 16, 3.6) + pips,
        "ghost": _line(sheet) + _disc(9.4, 10.4, 1.4) + _disc(14.6, 10.4, 1.4),
        "seat": _disc(12, 8, 4.2) + _full("M4.8 20C4.8 16 8 14.2 12 14.2C16 14.2 19.2 16 19.2 20Z"),
        "list": lines,
        "save": _line(disk, 1.9),
        "note": _line("M4 20L5 15.4L15.6 4.8Q17 3.4 18.6 5L19 5.4Q20.6 7 19.2 8.4L8.6 19Z", 2)
        + _line("M14 6.6L17.4 10"),
        "branch": _line("M6 20V4M6 14C6 10 17.6 12.4 17.6 6.6", 2.3) + _disc(17.6, 5, 2.6) + _disc(6, 4.6, 2.4),
        "plot": _line("M4 4V20H20.4", 2) + _line("M7.4 15.6L11 10.4L14.6 13L20 6", 2.3),
        "seal": _ring(12, 9, 5.6) + _line("M8.6 14L7 21L12 18.4L17 21L15.4 14", 2) + _disc(12, 9, 1.8),
        "tag": _line("M4 5.4Q4 4 5.4 4H11.6L20.4 12.8L12.8 20.4L4 11.6Z", 2) + _disc(8.4, 8.4, 1.5),
        "crown": _full("M4 18.4L2.8 7.4L8 11.4L12 4.6L16 11.4L21.2 7.4L20 18.4Z"),
        "export": _line("M12 14.4V3.8M7.4 8.2L12 3.6L16.6 8.2M4.4 13.6V20.2H19.6V13.6", 2.2),
        "import": _line("M12 3.6V14.2M7.4 9.8L12 14.4L16.6 9.8M4.4 13.6V20.2H19.6V13.6", 2.2),
        "paw": _paw(),
        "pen": _line("M4 20L5.2 15.2L15.8 4.6Q17 3.4 18.2 4.6L19.4 5.8Q20.6 7 19.4 8.2L8.8 18.8ZM13.6 6.8L17.2 10.4"),
        "boards": _box(2.6, 5, 8, 14) + _box(13.4, 5, 8, 14),
        "copy": _box(8.6, 8.6, 11.8, 11.8, 2.4) + _line(behind),
    }


def all_icons() -> dict[str, str]:
    """Return every icon as a whole SVG file."""
    drawn = _player() | _signs() | _things()
    return {name: svg.document(24, 24, body) for name, body in sorted(drawn.items())}
