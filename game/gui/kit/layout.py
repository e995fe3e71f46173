"""
The keyboard layout: which sign a key types with Shift or AltGr.

Text input is off outside text fields, because an input method would swallow the letters of commands. Then SDL only
names keys, by the sign that they type alone: `,` for the key of `?` on a French keyboard. So the layout is asked from
the system.
"""

import ctypes
import sys
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

import pygame

#: Signs by the place of the key (its scancode), and by whether Shift and AltGr are held.
Signs = Mapping[tuple[int, bool, bool], str]

_ROWS: Final = (  # the keys that type signs; the number is the PC's own scancode of the first
    (2, "1 2 3 4 5 6 7 8 9 0 MINUS EQUALS"),
    (16, "Q W E R T Y U I O P LEFTBRACKET RIGHTBRACKET"),
    (30, "A S D F G H J K L SEMICOLON APOSTROPHE GRAVE"),
    (43, "BACKSLASH Z X C V B N M COMMA PERIOD SLASH"),
    (86, "NONUSBACKSLASH"),
)
#: Places of the keys by the PC's own scancodes.
PLACES: Final = {
    first + n: getattr(pygame, f"KSCAN_{name}") for first, names in _ROWS for n, name in enumerate(names.split())
}
_LATIN: Final = frozenset({*range(0x21, 0x7F), *range(0xA1, 0x100)})  # their keysyms on an X server are their codes
_X_FIRST: Final = 8  # an X server counts keys from there
_X_CORE: Final = 0x100  # XkbUseCoreKbd
_WINDOWS_SHIFT, _WINDOWS_ALT_GR = 1, 6  # of VkKeyScanEx: Shift; Ctrl and Alt
_AS_SCANCODE: Final = 0  # MAPVK_VK_TO_VSC


@lru_cache(maxsize=1)
def signs() -> Signs:
    """Return the signs of the current layout; empty if the system does not tell."""
    try:
        if sys.platform == "win32":
            return dict(_of_windows())
        return dict(_of_x()) if pygame.display.get_init() and pygame.display.get_driver() == "x11" else {}
    except (OSError, AttributeError):  # no such library, or an older one
        return {}


def forget() -> None:
    """Ask for the layout again at the next key, because the player has changed it."""
    signs.cache_clear()


def _of_x() -> Iterator[tuple[tuple[int, bool, bool], str]]:
    """Yield the signs that an X server has for the active layout, over a connection of its own."""
    x: Any = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype, x.XkbKeycodeToKeysym.restype = ctypes.c_void_p, ctypes.c_ulong
    display = ctypes.c_void_p(x.XOpenDisplay(None))
    if not display:
        return
    try:
        state = ctypes.create_string_buffer(64)  # XkbStateRec; its first byte is the active group
        x.XkbGetState(display, _X_CORE, state)
        for code, place in PLACES.items():
            for level in range(4):
                symbol = x.XkbKeycodeToKeysym(display, code + _X_FIRST, state[0][0], level)
                if symbol in _LATIN:
                    yield (place, bool(level & 1), bool(level & 2)), chr(symbol)
    finally:
        x.XCloseDisplay(display)


def _of_windows() -> Iterator[tuple[tuple[int, bool, bool], str]]:
    """Yield the signs of the active layout of Windows."""
    user: Any = getattr(ctypes, "windll").user32  # noqa: B009  (mypy knows it on Windows only)
    user.GetKeyboardLayout.restype = ctypes.c_void_p
    layout = ctypes.c_void_p(user.GetKeyboardLayout(0))
    for sign in map(chr, sorted(_LATIN)):
        found = user.VkKeyScanExW(ctypes.c_wchar(sign), layout) & 0xFFFF
        held, place = found >> 8, PLACES.get(user.MapVirtualKeyExW(found & 0xFF, _AS_SCANCODE, layout))
        if found != 0xFFFF and place is not None and held & ~_WINDOWS_SHIFT in (0, _WINDOWS_ALT_GR):
            yield (place, bool(held & _WINDOWS_SHIFT), bool(held & _WINDOWS_ALT_GR)), sign
