"""How everything looks: one table of colours, sizes, spacings and shadows."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

Colour = tuple[int, int, int]

# Cloth, wood, paper and gold: a Tết evening at a lacquered table.
CLOTH: Final[Colour] = (18, 78, 60)
CLOTH_LIGHT: Final[Colour] = (40, 122, 94)
CLOTH_DEEP: Final[Colour] = (7, 38, 31)
WOOD: Final[Colour] = (74, 32, 22)
WOOD_LIGHT: Final[Colour] = (128, 62, 38)
WOOD_DARK: Final[Colour] = (34, 14, 11)
LACQUER: Final[Colour] = (46, 19, 17)  # panels
LACQUER_DEEP: Final[Colour] = (28, 11, 11)
IVORY: Final[Colour] = (250, 242, 222)
PAPER: Final[Colour] = (246, 234, 208)
GOLD: Final[Colour] = (232, 190, 96)
GOLD_LIGHT: Final[Colour] = (255, 226, 150)
GOLD_DEEP: Final[Colour] = (158, 110, 40)
RED: Final[Colour] = (176, 38, 32)
RED_LIGHT: Final[Colour] = (208, 64, 48)
RED_DEEP: Final[Colour] = (116, 20, 20)
JADE: Final[Colour] = (38, 126, 92)
BLOSSOM: Final[Colour] = (250, 204, 60)  # hoa mai, the yellow flower of the southern new year

# Text: each pair below has a contrast of 4.5 or more (a test counts it).
TEXT: Final[Colour] = IVORY
TEXT_SOFT: Final[Colour] = (219, 199, 168)
TEXT_GOLD: Final[Colour] = (240, 203, 118)
TEXT_DARK: Final[Colour] = (48, 22, 14)
TEXT_DARK_SOFT: Final[Colour] = (104, 66, 40)
GOOD: Final[Colour] = (150, 222, 164)
BAD: Final[Colour] = (255, 166, 146)
CONTRASTS: Final = (
    (TEXT, LACQUER),
    (TEXT, RED),
    (TEXT, CLOTH),
    (TEXT_SOFT, LACQUER),
    (TEXT_SOFT, LACQUER_DEEP),
    (TEXT_SOFT, CLOTH_DEEP),
    (TEXT_GOLD, LACQUER),
    (TEXT_DARK, PAPER),
    (TEXT_DARK, GOLD),
    (TEXT_DARK_SOFT, PAPER),
    (GOOD, LACQUER),
    (BAD, LACQUER),
)

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
SHADOW: Final = 14


class Style(Enum):
    """A kind of text: its size in design pixels, and whether it is bold."""

    TITLE = (64, True)
    HEADING = (30, True)
    SUBHEADING = (21, True)
    BODY = (17, False)
    STRONG = (17, True)
    SMALL = (14, False)
    SMALL_STRONG = (14, True)
    TINY = (12, False)
    NUMBER = (40, True)

    @property
    def size(self) -> int:
        """The size in design pixels."""
        return self.value[0]

    @property
    def bold(self) -> bool:
        """Whether the bold face is meant."""
        return self.value[1]


@dataclass(frozen=True, slots=True)
class Skin:
    """The colours of a button or panel: its face from top to bottom, its edge, and what is written on it."""

    top: Colour
    bottom: Colour
    edge: Colour
    ink: Colour


PANEL: Final = Skin((62, 27, 23), (38, 15, 14), GOLD_DEEP, TEXT)
SHEET: Final = Skin((252, 244, 224), (240, 224, 192), GOLD, TEXT_DARK)
FIELD: Final = Skin((24, 9, 9), (34, 14, 13), (112, 74, 44), TEXT)
PLAIN: Final = Skin((98, 46, 34), (66, 28, 22), (160, 112, 60), TEXT)
PRIMARY: Final = Skin((198, 52, 40), (150, 26, 26), GOLD, TEXT)
GOLDEN: Final = Skin((250, 216, 136), (214, 164, 72), (255, 236, 180), TEXT_DARK)
QUIET: Final = Skin((52, 23, 20), (46, 19, 17), (90, 52, 34), TEXT_SOFT)
DANGER: Final = Skin((120, 30, 26), (86, 16, 18), (214, 110, 84), TEXT)
JADE_SKIN: Final = Skin((32, 110, 80), (20, 82, 62), (150, 216, 176), TEXT)
PLUM_SKIN: Final = Skin((112, 66, 128), (76, 40, 92), (204, 164, 214), TEXT)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """Give the colour between two, `share` of the way to the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue
