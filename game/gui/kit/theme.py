"""
The theme: colours, sizes, spacings and shadows.

A colour is a `ThemeColour`, a shared object whose value `wear` changes. Pictures in old colours leave the caches, and
the scenes are laid out again.
"""

import sys
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, overload

RGB = tuple[int, int, int]


class ThemeColour(Sequence[int]):
    """A colour (red, green, blue, each 0 to 255) that a theme may change. Compared by identity."""

    __slots__ = ("_rgb",)

    def __init__(self, rgb: Callable[[], RGB]) -> None:
        """`rgb` returns the current colour."""
        self._rgb = rgb

    @overload
    def __getitem__(self, at: int) -> int: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[int, ...]: ...
    def __getitem__(self, at: int | slice) -> int | tuple[int, ...]:
        return self._rgb()[at]

    def __len__(self) -> int:
        return 3


#: A fixed colour, or one that depends on the theme.
Colour = RGB | ThemeColour
#: A lacquered table at Tết, a blue evening, violets of Huế, burnt clay, slate, high contrast.
THEMES: Final = ("tet", "night", "plum", "clay", "slate", "contrast")
_worn = 0  # index of the current theme


def _ink(tet: RGB, night: RGB | None = None, contrast: RGB | None = None, **others: RGB) -> ThemeColour:
    """Return an ink with its colour in each theme, by default that of `tet`."""
    given = {"tet": tet, "night": night, "contrast": contrast, **others}
    colours = tuple(given.get(theme) or tet for theme in THEMES)
    return ThemeColour(lambda: colours[_worn])


#: All that high contrast has; the deep accent can be read on black and on white.
_BLACK, _WHITE, _ACCENT, _ACCENT_DEEP = (0, 0, 0), (255, 255, 255), (255, 214, 0), (138, 112, 0)

# Cloth, wood, paper and gold: a Tết evening at a lacquered table.
CLOTH: Final = _ink((18, 78, 60), (24, 58, 96), _BLACK, plum=(74, 40, 82), clay=(112, 60, 40), slate=(58, 66, 74))
CLOTH_LIGHT: Final = _ink(
    (40, 122, 94), (50, 96, 146), _BLACK, plum=(110, 66, 118), clay=(154, 90, 60), slate=(90, 100, 110)
)
CLOTH_DEEP: Final = _ink((7, 38, 31), (9, 24, 48), _BLACK, plum=(36, 17, 42), clay=(54, 25, 17), slate=(26, 31, 36))
WOOD: Final = _ink((74, 32, 22), (58, 46, 42), _BLACK)
WOOD_LIGHT: Final = _ink((128, 62, 38), (112, 92, 78), _BLACK)
WOOD_DARK: Final = _ink((34, 14, 11), (24, 19, 19), _BLACK)
LACQUER: Final = _ink(
    (46, 19, 17), (22, 27, 44), _BLACK, plum=(38, 20, 42), clay=(44, 22, 16), slate=(27, 30, 35)
)  # panels
LACQUER_DEEP: Final = _ink((28, 11, 11), (13, 16, 29), _BLACK, plum=(22, 11, 26), clay=(27, 13, 10), slate=(16, 18, 21))
IVORY: Final = _ink((250, 242, 222), contrast=_WHITE)
PAPER: Final = _ink((246, 234, 208), contrast=_WHITE)
GOLD: Final = _ink((232, 190, 96), contrast=_ACCENT)
GOLD_LIGHT: Final = _ink((255, 226, 150), contrast=_ACCENT)
GOLD_DEEP: Final = _ink((158, 110, 40), contrast=_ACCENT_DEEP)
RED: Final = _ink((176, 38, 32), contrast=_BLACK)
RED_LIGHT: Final = _ink((208, 64, 48), contrast=_ACCENT_DEEP)
RED_DEEP: Final = _ink((116, 20, 20), contrast=_BLACK)
JADE: Final = _ink((38, 126, 92), contrast=_BLACK)
BLOSSOM: Final = _ink((250, 204, 60), contrast=_ACCENT)  # hoa mai, the yellow flower of the southern new year

# Text colours: their contrast on their grounds is 4.5 or more (checked by a test).
TEXT: Final = IVORY
TEXT_SOFT: Final = _ink(
    (219, 199, 168), (198, 206, 222), _WHITE, plum=(222, 202, 218), clay=(226, 204, 178), slate=(208, 212, 216)
)
TEXT_GOLD: Final = _ink((240, 203, 118), contrast=_ACCENT)
TEXT_DARK: Final = _ink((48, 22, 14), contrast=_BLACK)
TEXT_DARK_SOFT: Final = _ink((104, 66, 40), contrast=_BLACK)
GOOD: Final = _ink((150, 222, 164), contrast=_WHITE)
#: Points gained and lost, on paper.
GAIN: Final = _ink((22, 104, 62), contrast=_BLACK)
LOSS: Final = _ink((150, 28, 24), contrast=_BLACK)
BAD: Final = _ink((255, 166, 146), contrast=_ACCENT)
#: Bars of a choice: far worse than the best, worse, the best.
BAR_LOW: Final = _ink((214, 110, 70), contrast=_WHITE)
BAR_HALF: Final = _ink((232, 190, 96), contrast=_WHITE)
BAR_HIGH: Final = _ink((120, 214, 140), contrast=_WHITE)

# Lengths in design pixels, those of a window 800 high. `Look.px` converts them to real pixels.
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
SHADOW: Final = 14


def mix(first: Colour, second: Colour, share: float) -> RGB:
    """Mix two colours, as they are now; `share` is the part of the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def tone(first: Colour, second: Colour, share: float) -> ThemeColour:
    """Return an ink mixed from two colours; it follows their changes."""
    return ThemeColour(lambda: mix(first, second, share))


class Style(Enum):
    """
    A text style: size in design pixels, and weight.

    The smallest is 14 pixels high in a window of 1366 × 768.
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
        """Plain attributes, because they are read thousands of times a frame."""
        self.size, self.bold = size, bold


@dataclass(frozen=True, slots=True)
class Skin:
    """The colours of a button or panel: gradient of its face, edge, and text."""

    top: Colour
    bottom: Colour
    edge: Colour
    ink: Colour


PANEL: Final = Skin(
    _ink((62, 27, 23), (34, 42, 66), _BLACK, plum=(52, 29, 58), clay=(60, 32, 22), slate=(42, 47, 54)),
    _ink((38, 15, 14), (18, 22, 38), _BLACK, plum=(30, 16, 35), clay=(36, 18, 12), slate=(24, 27, 32)),
    GOLD_DEEP,
    TEXT,
)
SHEET: Final = Skin(_ink((252, 244, 224), contrast=_WHITE), _ink((240, 224, 192), contrast=_WHITE), GOLD, TEXT_DARK)
FIELD: Final = Skin(
    _ink((24, 9, 9), (10, 13, 26), _BLACK, plum=(20, 10, 24), clay=(24, 11, 8), slate=(14, 16, 19)),
    _ink((34, 14, 13), (16, 20, 36), _BLACK, plum=(29, 15, 34), clay=(33, 16, 11), slate=(20, 23, 27)),
    _ink((112, 74, 44), (70, 84, 118), _WHITE, plum=(104, 72, 112), clay=(122, 80, 54), slate=(84, 92, 102)),
    TEXT,
)
PLAIN: Final = Skin(
    _ink((98, 46, 34), (56, 68, 104), _BLACK, plum=(90, 50, 96), clay=(104, 54, 34), slate=(66, 74, 84)),
    _ink((66, 28, 22), (36, 44, 72), _BLACK, plum=(58, 30, 64), clay=(70, 34, 22), slate=(42, 48, 56)),
    _ink(
        (160, 112, 60),
        (108, 126, 172),
        _WHITE,
        plum=(166, 118, 170),
        clay=(176, 122, 80),
        slate=(122, 134, 148),
    ),
    TEXT,
)
PRIMARY: Final = Skin(_ink((198, 52, 40), contrast=_BLACK), _ink((150, 26, 26), contrast=_BLACK), GOLD, TEXT)
GOLDEN: Final = Skin(
    _ink((250, 216, 136), contrast=_ACCENT),
    _ink((214, 164, 72), contrast=_ACCENT),
    _ink((255, 236, 180), contrast=_WHITE),
    TEXT_DARK,
)
QUIET: Final = Skin(
    _ink((52, 23, 20), (28, 34, 54), _BLACK, plum=(44, 24, 49), clay=(52, 27, 19), slate=(36, 41, 47)),
    _ink((46, 19, 17), (22, 27, 44), _BLACK, plum=(38, 20, 42), clay=(44, 22, 16), slate=(27, 30, 35)),
    _ink((90, 52, 34), (58, 70, 104), _WHITE, plum=(88, 58, 94), clay=(98, 60, 42), slate=(70, 78, 88)),
    TEXT_SOFT,
)
DANGER: Final = Skin(
    _ink((120, 30, 26), contrast=_BLACK),
    _ink((86, 16, 18), contrast=_BLACK),
    _ink((214, 110, 84), contrast=_ACCENT),
    TEXT,
)
JADE_SKIN: Final = Skin(
    _ink((32, 110, 80), contrast=_BLACK),
    _ink((20, 82, 62), contrast=_BLACK),
    _ink((150, 216, 176), contrast=_WHITE),
    TEXT,
)
PLUM_SKIN: Final = Skin(
    _ink((112, 66, 128), contrast=_BLACK),
    _ink((76, 40, 92), contrast=_BLACK),
    _ink((204, 164, 214), contrast=_WHITE),
    TEXT,
)
ADVISED: Final = Skin(  # the paw: the sign of advice, never of a selection
    _ink((30, 124, 76), contrast=_BLACK),
    _ink((16, 88, 54), contrast=_BLACK),
    _ink((214, 255, 224), contrast=_WHITE),
    _ink((255, 246, 224), contrast=_WHITE),
)
CHOSEN: Final = Skin(_ink((128, 44, 34), contrast=_BLACK), _ink((98, 28, 26), contrast=_BLACK), GOLD, TEXT)
PALE: Final = Skin(  # for ghosts
    _ink((222, 232, 228), contrast=_WHITE),
    _ink((180, 200, 196), contrast=_WHITE),
    _ink((240, 246, 243), contrast=_BLACK),
    _ink((30, 56, 52), contrast=_BLACK),
)
CLOTH_SKIN: Final = Skin(tone(CLOTH, CLOTH_LIGHT, 0.5), CLOTH_DEEP, WOOD_DARK, TEXT)  # for pictures on boards


def is_flat() -> bool:
    """Return True for high contrast, which has neither textures nor ornaments."""
    return THEMES[_worn] == "contrast"


def wear(theme: str) -> None:
    """Change to a theme of THEMES, and invalidate cached pictures."""
    global _worn  # noqa: PLW0603  (there is one screen)
    _worn = THEMES.index(theme)
    dress("theme", theme)


_outfit: dict[str, Hashable] = {"theme": "tet"}
_outfits: dict[Hashable, int] = {}
#: Cache key of the current colours and tile faces; equal combinations have equal numbers.
outfit = 0


def dress(part: str, worn: Hashable) -> None:
    """Change a part of the outfit: the theme or the tile faces."""
    global outfit  # noqa: PLW0603  (one for the whole screen)
    if _outfit.get(part) != worn:
        _outfit[part] = worn
        outfit = _outfits.setdefault(tuple(sorted(_outfit.items())), len(_outfits) + 1)
        forget()


#: Their caches have no colour: the sizes of letters, and pictures as they lie in files.
_COLOURLESS = {"game.gui.kit.fonts", "game.gui.kit.portraits"}


def forget() -> None:
    """Clear the caches of all functions of `game.gui` that may have a colour; their keys do not include the outfit."""
    for name, module in list(sys.modules.items()):
        if name.startswith("game.gui") and name not in _COLOURLESS:
            for value in list(vars(module).values()):
                clear = getattr(value, "cache_clear", None)
                if callable(clear) and getattr(value, "__module__", "") == name:
                    clear()
