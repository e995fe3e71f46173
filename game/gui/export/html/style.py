"""How a page looks: the colours of the theme that is worn, and the style that stands beside this file."""

from game.gui.kit import plot, theme
from game.gui.kit.draw import hexed
from game.paths import resource

_INKS = (
    *("CLOTH", "CLOTH_LIGHT", "CLOTH_DEEP", "WOOD", "WOOD_LIGHT", "WOOD_DARK", "LACQUER", "LACQUER_DEEP", "IVORY"),
    *("GOLD", "GOLD_LIGHT", "GOLD_DEEP", "RED", "RED_LIGHT", "RED_DEEP", "TEXT_SOFT", "TEXT_GOLD", "GOOD", "BAD"),
)


def style() -> str:
    """Return the style of a page, all but the pictures of tiles."""
    inks = "".join(f"--{name.lower().replace('_', '-')}:{hexed(getattr(theme, name))};" for name in _INKS)
    lines = "".join(f".line{at}{{stroke:{hexed(ink)};fill:{hexed(ink)}}}" for at, ink in enumerate(plot.LINES))
    text = resource("gui/export/html/page.css").read_text(encoding="utf-8")
    return f":root{{{inks}}}{lines}{''.join(line.strip() + chr(10) for line in text.splitlines() if line.strip())}"
