"""
The theme: colours, sizes, spacings and shadows.

A colour is an `Ink`: everybody holds the same ink, and `wear` changes what colour it has. What was painted with it
before is forgotten, and the scenes are laid out anew.
"""

import sys
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, overload

RGB = tuple[int, int, int]


class Ink(Sequence[int]):
    """A colour that a theme may change; red, green and blue, each 0 to 255. It equals nothing but itself."""

    __slots__ = ("_rgb",)

    def __init__(self, rgb: Callable[[], RGB]) -> None:
        """Take what says which colour it has now."""
        self._rgb = rgb

    @overload
    def __getitem__(self, at: int) -> int: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[int, ...]: ...
    def __getitem__(self, at: int | slice) -> int | tuple[int, ...]:
        """Return a part of the colour."""
        return self._rgb()[at]

    def __len__(self) -> int:
        """Return three."""
        return 3


#: A colour that stays, or one that the theme may change.
Colour = RGB | Ink
_WORN: dict[str, RGB] = {}


def _ink(name: str, red: int, green: int, blue: int) -> Ink:
    """Return the ink with this name; the colour is the one of the first theme."""
    _WORN[name] = FIRST[name] = (red, green, blue)
    return Ink(lambda: _WORN[name])


FIRST: dict[str, RGB] = {}

# Cloth, wood, paper and gold: a Tết evening at a lacquered table.
CLOTH: Final = _ink("cloth", 18, 78, 60)
CLOTH_LIGHT: Final = _ink("cloth_light", 40, 122, 94)
CLOTH_DEEP: Final = _ink("cloth_deep", 7, 38, 31)
WOOD: Final = _ink("wood", 74, 32, 22)
WOOD_LIGHT: Final = _ink("wood_light", 128, 62, 38)
WOOD_DARK: Final = _ink("wood_dark", 34, 14, 11)
LACQUER: Final = _ink("lacquer", 46, 19, 17)  # panels
LACQUER_DEEP: Final = _ink("lacquer_deep", 28, 11, 11)
IVORY: Final = _ink("ivory", 250, 242, 222)
PAPER: Final = _ink("paper", 246, 234, 208)
GOLD: Final = _ink("gold", 232, 190, 96)
GOLD_LIGHT: Final = _ink("gold_light", 255, 226, 150)
GOLD_DEEP: Final = _ink("gold_deep", 158, 110, 40)
RED: Final = _ink("red", 176, 38, 32)
RED_LIGHT: Final = _ink("red_light", 208, 64, 48)
RED_DEEP: Final = _ink("red_deep", 116, 20, 20)
JADE: Final = _ink("jade", 38, 126, 92)
BLOSSOM: Final = _ink("blossom", 250, 204, 60)  # hoa mai, the yellow flower of the southern new year

# Text: on its grounds it has a contrast of 4.5 or more (a test counts it).
TEXT: Final = IVORY
TEXT_SOFT: Final = _ink("text_soft", 219, 199, 168)
TEXT_GOLD: Final = _ink("text_gold", 240, 203, 118)
TEXT_DARK: Final = _ink("text_dark", 48, 22, 14)
TEXT_DARK_SOFT: Final = _ink("text_dark_soft", 104, 66, 40)
GOOD: Final = _ink("good", 150, 222, 164)
BAD: Final = _ink("bad", 255, 166, 146)
#: What is far worse than the best, what is worse, and the best.
BAR_LOW: Final = _ink("bar_low", 214, 110, 70)
BAR_HALF: Final = _ink("bar_half", 232, 190, 96)
BAR_HIGH: Final = _ink("bar_high", 120, 214, 140)

# Lengths in design pixels: those of a window 800 high. `Look.px` turns them into real ones.
DESIGN_HEIGHT: Final = 800
DESIGN_WIDTH: Final = 1120
RADIUS: Final = 12
RADIUS_SMALL: Final = 8
GAP: Final = 12
GAP_SMALL: Final = 6
GAP_LARGE: Final = 24
PAD: Final = 24
CONTROL: Final = 44  # the height of a button, a field, a list entry
FOCUS: Final = 4.5  # the width of the focus ring
RING: Final = 5  # room for it at the edges of what scrolls
SHADOW: Final = 14


def mix(first: Colour, second: Colour, share: float) -> RGB:
    """Return the colour between two, `share` of the way to the second, as they are now."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def tone(first: Colour, second: Colour, share: float) -> Ink:
    """Return the ink between two; it changes with them."""
    return Ink(lambda: mix(first, second, share))


class Style(Enum):
    """
    A kind of text: its size in design pixels, and whether it is bold.

    The smallest is 14 pixels high in a window of 1366x768.
    """

    TITLE = (64, True)
    HEADING = (30, True)
    SUBHEADING = (21, True)
    BODY = (17, False)
    STRONG = (17, True)
    NOTE = (15, False)
    SMALL = (14.5, False)
    SMALL_STRONG = (14.5, True)
    TINY = SMALL
    NUMBER = (40, True)

    def __init__(self, size: float, bold: bool) -> None:
        """Take both, to be asked for thousands of times a frame."""
        self.size, self.bold = size, bold


@dataclass(frozen=True, slots=True)
class Skin:
    """The colours of a button or panel: its face from top to bottom, its edge, and what is written on it."""

    top: Colour
    bottom: Colour
    edge: Colour
    ink: Colour


def _skin(name: str, top: RGB, bottom: RGB, edge: RGB | Ink = GOLD, ink: Ink = TEXT) -> Skin:
    """Return a skin with inks of its own; the edge may be an ink that there is."""
    own = edge if isinstance(edge, Ink) else _ink(f"{name}_edge", *edge)
    return Skin(_ink(f"{name}_top", *top), _ink(f"{name}_bottom", *bottom), own, ink)


PANEL: Final = _skin("panel", (62, 27, 23), (38, 15, 14), GOLD_DEEP)
SHEET: Final = _skin("sheet", (252, 244, 224), (240, 224, 192), ink=TEXT_DARK)
FIELD: Final = _skin("field", (24, 9, 9), (34, 14, 13), (112, 74, 44))
PLAIN: Final = _skin("plain", (98, 46, 34), (66, 28, 22), (160, 112, 60))
PRIMARY: Final = _skin("primary", (198, 52, 40), (150, 26, 26))
GOLDEN: Final = _skin("golden", (250, 216, 136), (214, 164, 72), (255, 236, 180), TEXT_DARK)
QUIET: Final = _skin("quiet", (52, 23, 20), (46, 19, 17), (90, 52, 34), TEXT_SOFT)
DANGER: Final = _skin("danger", (120, 30, 26), (86, 16, 18), (214, 110, 84))
JADE_SKIN: Final = _skin("jade_skin", (32, 110, 80), (20, 82, 62), (150, 216, 176))
PLUM_SKIN: Final = _skin("plum_skin", (112, 66, 128), (76, 40, 92), (204, 164, 214))
CLOTH_SKIN: Final = Skin(tone(CLOTH, CLOTH_LIGHT, 0.5), CLOTH_DEEP, WOOD_DARK, TEXT)  # of a picture on a board

_NIGHT: Mapping[str, RGB] = {
    "cloth": (24, 58, 96),
    "cloth_light": (50, 96, 146),
    "cloth_deep": (9, 24, 48),
    "wood": (58, 46, 42),
    "wood_light": (112, 92, 78),
    "wood_dark": (24, 19, 19),
    "lacquer": (22, 27, 44),
    "lacquer_deep": (13, 16, 29),
    "text_soft": (198, 206, 222),
    "panel_top": (34, 42, 66),
    "panel_bottom": (18, 22, 38),
    "field_top": (10, 13, 26),
    "field_bottom": (16, 20, 36),
    "field_edge": (70, 84, 118),
    "plain_top": (56, 68, 104),
    "plain_bottom": (36, 44, 72),
    "plain_edge": (108, 126, 172),
    "quiet_top": (28, 34, 54),
    "quiet_bottom": (22, 27, 44),
    "quiet_edge": (58, 70, 104),
}
_CONTRAST: Mapping[str, RGB] = {
    "cloth": (0, 42, 30),
    "cloth_light": (0, 62, 45),
    "cloth_deep": (0, 16, 12),
    "wood": (40, 40, 40),
    "wood_light": (92, 92, 92),
    "wood_dark": (10, 10, 10),
    "lacquer": (0, 0, 0),
    "lacquer_deep": (0, 0, 0),
    "ivory": (255, 255, 255),
    "paper": (255, 255, 255),
    "gold": (255, 214, 0),
    "gold_light": (255, 236, 110),
    "gold_deep": (196, 160, 0),
    "red": (150, 0, 0),
    "red_light": (200, 24, 16),
    "red_deep": (96, 0, 0),
    "jade": (0, 92, 60),
    "text_soft": (255, 255, 255),
    "text_gold": (255, 224, 64),
    "text_dark": (0, 0, 0),
    "text_dark_soft": (40, 30, 20),
    "good": (140, 255, 170),
    "bar_low": (255, 255, 255),
    "bar_half": (255, 255, 255),
    "bar_high": (255, 255, 255),
    "bad": (255, 190, 176),
    "panel_top": (0, 0, 0),
    "panel_bottom": (0, 0, 0),
    "sheet_top": (255, 255, 255),
    "sheet_bottom": (255, 255, 255),
    "field_top": (0, 0, 0),
    "field_bottom": (0, 0, 0),
    "field_edge": (255, 255, 255),
    "plain_top": (38, 38, 38),
    "plain_bottom": (20, 20, 20),
    "plain_edge": (255, 255, 255),
    "primary_top": (150, 0, 0),
    "primary_bottom": (120, 0, 0),
    "quiet_top": (0, 0, 0),
    "quiet_bottom": (0, 0, 0),
    "quiet_edge": (200, 200, 200),
    "danger_top": (120, 0, 0),
    "danger_bottom": (90, 0, 0),
}
#: What each theme has otherwise than the first: a lacquered table at Tết, a blue evening, the strongest contrast.
THEMES: Final[Mapping[str, Mapping[str, RGB]]] = {"tet": {}, "night": _NIGHT, "contrast": _CONTRAST}


def wear(theme: str) -> None:
    """Change to a theme of THEMES. No picture that was painted in other colours is shown."""
    _WORN.update({**FIRST, **THEMES[theme]})
    dress("theme", theme)


_outfit: dict[str, Hashable] = {"theme": "tet"}
_outfits: dict[Hashable, int] = {}
#: A number for all that pictures wear now: the same one for the same colours and faces.
outfit = 0


def dress(part: str, worn: Hashable) -> None:
    """Change a part of what pictures wear: the colours, or what tiles show."""
    global outfit  # noqa: PLW0603  (it is one for the whole screen)
    if _outfit.get(part) != worn:
        _outfit[part] = worn
        outfit = _outfits.setdefault(tuple(sorted(_outfit.items())), len(_outfits) + 1)
        forget()


def forget() -> None:
    """Forget what functions remember that do not ask what is worn."""
    for name, module in list(sys.modules.items()):
        if name.startswith("game.gui"):
            for value in list(vars(module).values()):
                clear = getattr(value, "cache_clear", None)
                if callable(clear) and not isinstance(value, type):
                    clear()
