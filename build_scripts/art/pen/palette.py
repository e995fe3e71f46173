"""The colours of the set: deep, as on painted bone, and the gradients made of them."""

from __future__ import annotations

INK = "#1b2540"
INDIGO = "#1f3f94"
SKY = "#5b86cf"
RED = "#b5172a"
GREEN = "#0b6a3d"
LEAF = "#3f9a4e"
LIME = "#9cc65a"
PURPLE = "#6b2c86"
GOLD = "#c08a1e"
YELLOW = "#f2c230"
BROWN = "#5d3a22"
IVORY = "#fdf8e8"


def _shade(name: str, box: str, colours: tuple[str, ...], tag: str = "linearGradient") -> str:
    stops = ((100 * i // (len(colours) - 1), colour) for i, colour in enumerate(colours))
    steps = "".join(f'<stop offset="{offset}%" stop-color="{colour}"/>' for offset, colour in stops)
    return f'<{tag} id="{name}" {box}>{steps}</{tag}>'


def _down(name: str, *colours: str) -> str:
    return _shade(name, 'x1="0%" y1="0%" x2="0%" y2="100%"', colours)


def _across(name: str, *colours: str) -> str:
    return _shade(name, 'x1="0%" y1="0%" x2="100%" y2="0%"', colours)


def _aslant(name: str, *colours: str) -> str:
    return _shade(name, 'x1="0%" y1="0%" x2="100%" y2="100%"', colours)


def _glow(name: str, *colours: str) -> str:
    return _shade(name, 'cx="50%" cy="50%" r="50%" fx="50%" fy="50%"', colours, "radialGradient")


GRADIENTS = {
    "edge": _down("edge", "#fffdf4", "#e6d8b4", "#c9b588"),
    "ivory": _down("ivory", "#fffdf5", "#fbf5e3", "#f3e8cc"),
    "edge-gold": _down("edge-gold", "#fff3c4", "#dcb049", "#9a6c14"),
    "gold": _aslant("gold", "#fff0b8", "#f7d876", "#e9bc4c"),
    "edge-green": _down("edge-green", "#f1fbe6", "#a9cf9f", "#6ea277"),
    "green-ground": _down("green-ground", "#f1faea", "#ddf0d6", "#c4e3c2"),
    "edge-red": _down("edge-red", "#fff1ea", "#e2ab9e", "#b9736b"),
    "red-ground": _down("red-ground", "#fff3ec", "#fce0d6", "#f5c8bd"),
    "stick-green": _across("stick-green", "#07512d", "#1c8a4e", "#5fbb74", "#158047", "#064726"),
    "stem": _down("stem", "#62b86a", "#1f8048", "#08492a"),
    "stick-red": _across("stick-red", "#84101f", "#c62a38", "#ec7a74", "#bf2232", "#780c1a"),
    "disc-green": _glow("disc-green", "#1f8a53", "#0d6c40", "#085030"),
    "disc-red": _glow("disc-red", "#d23a46", "#b5172a", "#8c0d1e"),
    "disc-indigo": _glow("disc-indigo", "#3c63bd", "#1f3f94", "#142c6e"),
    "plum": _glow("plum", "#ffe3e6", "#f08496", "#cf2f4c"),
    "mai": _glow("mai", "#fff3a0", "#ffd83c", "#eda614"),
    "lotus": _down("lotus", "#d83a74", "#f38fb0", "#fde3e6"),
    "lotus-back": _down("lotus-back", "#b82660", "#e26d98", "#f7bccb"),
    "moon-flower": _glow("moon-flower", "#fff6ee", "#fdeadf", "#f8d8c8"),
    "moon-season": _glow("moon-season", "#f6fafd", "#e4eff8", "#cbdff0"),
    "maple": _glow("maple", "#f6a02c", "#e2502a", "#b5172a"),
    "orchid": _glow("orchid", "#f7e6fb", "#c48ad8", "#7d3a9c"),
    "mum": _glow("mum", "#ffe98a", "#f7c02c", "#dd8a12"),
    "pad": _glow("pad", "#7fc07a", "#2f8a55", "#0f6340"),
    "bark": _across("bark", "#3f2617", "#7a4f30", "#4a2d1b"),
    "breast": _aslant("breast", "#2f78c4", "#1f4fa0", "#143070"),
    "crown": _down("crown", "#ffe28a", "#e2a92a", "#a56f10"),
    "lacquer": _glow("lacquer", "#16706a", "#0d534e", "#08393a"),
    "edge-lacquer": _down("edge-lacquer", "#2b8a80", "#0c4a47", "#052a2b"),
    "gilt": _aslant("gilt", "#f6dd94", "#d3a548", "#a9792a"),
    "die": _aslant("die", "#fffef8", "#f8f0da", "#e6d6ae"),
    "edge-die": _down("edge-die", "#fffaf0", "#ddcda2", "#b79f6c"),
    "pip-ink": _down("pip-ink", "#0d1326", "#2b3a63"),
    "pip-red": _down("pip-red", "#8c0d1e", "#d8333f"),
}
