"""Keys as text: `p`, `ctrl+z`, `shift+left`, `f1`. Pure."""

from collections.abc import Callable
from typing import Final

CTRL, ALT, SHIFT = "ctrl", "alt", "shift"
ALT_GR: Final = "altgr"  # Ctrl and Alt together
_MODIFIERS: Final = (CTRL, ALT, SHIFT)  # in the order of writing
ARROWS: Final = ("left", "right", "up", "down")
DIGITS: Final = tuple("0123456789")
FUNCTIONS: Final = tuple(f"f{n}" for n in range(1, 13))
#: Keys with names of several characters.
NAMED: Final = (
    *ARROWS,
    *FUNCTIONS,
    *("space", "enter", "esc", "tab", "backspace", "delete", "insert"),
    *("home", "end", "page_up", "page_down", "pause"),
)
#: Characters that stand for themselves, although some keyboards need Shift for them.
SIGNS: Final = {"shift+/": "?", "shift+=": "+"}
_LATIN_ENDS: Final = 0x250  # the fonts lack further letters


def split(key: str) -> tuple[frozenset[str], str]:
    """Return the modifiers and the base of a key."""
    *held, base = key[:-1].split("+")  # the last character may itself be a plus
    return frozenset(held), base + key[-1:]


def joined(held: frozenset[str] | set[str], base: str) -> str:
    """Return the text of a key with modifiers."""
    key = "+".join((*(name for name in _MODIFIERS if name in held), base))
    return SIGNS.get(key, key)


def read(text: str) -> str:
    """Normalize the text of a key; "" for an unknown key."""
    held, base = split(text.strip().lower())
    is_sign = len(base) == 1 and base.isprintable() and not base.isspace() and ord(base) < _LATIN_ENDS
    return joined(held, base) if held <= set(_MODIFIERS) and (base in NAMED or is_sign) else ""


def shown(key: str, say: Callable[[str], str]) -> str:
    """Return the name of a key for the player."""
    held, base = split(key)
    name = say(f"key.{base}") if base in NAMED and base not in FUNCTIONS else base.upper()
    return "+".join((*(name.capitalize() for name in _MODIFIERS if name in held), name))
