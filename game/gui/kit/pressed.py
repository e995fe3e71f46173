"""Pressed keys as text, by the keyboard layout: the only conversion from pygame's keys to those of the keymap."""

import ctypes
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from string import ascii_uppercase
from typing import Any, Final

import pygame

from game.gui.keymap import ALT, ALT_GR, CTRL, DIGITS, NAMED, SHIFT, SIGNS, TABLE, Keymap, joined, read, split

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


ENTER_KEYS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
_MODIFIERS: Final = {CTRL: pygame.KMOD_CTRL | pygame.KMOD_META, ALT: pygame.KMOD_ALT, SHIFT: pygame.KMOD_SHIFT}
_OTHERWISE: Final = {"enter": "RETURN", "esc": "ESCAPE", "page_up": "PAGEUP", "page_down": "PAGEDOWN"}
_NAMES: Final = {getattr(pygame, f"K_{_OTHERWISE.get(name, name.upper())}"): name for name in NAMED}
_CODES: Final = {name: code for code, name in _NAMES.items()}
_SIDES: Final = {CTRL: pygame.KMOD_LCTRL, ALT: pygame.KMOD_LALT, SHIFT: pygame.KMOD_LSHIFT}
_PAD: Final = {
    **{getattr(pygame, f"K_KP{digit}"): digit for digit in DIGITS},
    pygame.K_KP_ENTER: "enter",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
    pygame.K_KP_MULTIPLY: "*",
    pygame.K_KP_DIVIDE: "/",
    pygame.K_KP_PERIOD: ".",
}
_ALT_GR_KEYS: Final = pygame.KMOD_RALT | pygame.KMOD_MODE
_SIGNS_END: Final = 0x110000  # from there on, the numbers of keys are no characters
#: Digits and letters by the places of their keys on a US keyboard.
_PLACES: Final = {getattr(pygame, f"KSCAN_{sign}"): sign.lower() for sign in (*DIGITS, *ascii_uppercase)}
#: Keys that type `?` with Shift, where the system does not tell the layout: French; German, Spanish, Danish, Turkish.
_UNTOLD: Final = {(pygame.KSCAN_M, ","): "?", **{(pygame.KSCAN_MINUS, sign): "?" for sign in "ß'+*"}}
_HELD: Final = frozenset(
    getattr(pygame, f"K_{side}{name}") for side in "LR" for name in ("SHIFT", "CTRL", "ALT", "META", "GUI")
) | {pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_MODE}


def is_modifier(event: pygame.event.Event) -> bool:
    """Return True if a key is a modifier or lock key."""
    return event.key in _HELD


def modifiers(mod: int) -> frozenset[str]:
    """Return the held modifiers; Ctrl and Alt together are AltGr, which types signs and makes no key a command."""
    held = frozenset(name for name, mask in _MODIFIERS.items() if mod & mask)
    return held - {CTRL, ALT} | {ALT_GR} if held >= {CTRL, ALT} else held


def _typed(event: pygame.event.Event) -> str:
    """Return the sign that a key types: as SDL says it during text input, or else by the keyboard layout."""
    held = modifiers(event.mod)
    alt_gr = ALT_GR in held or bool(event.mod & _ALT_GR_KEYS)
    if held & {CTRL, ALT} and not alt_gr:
        return ""
    sign = getattr(event, "unicode", "")
    if sign.isprintable() and sign not in ("", _alone(event)):  # pygame fills in what the key types alone
        return str(sign)
    place, known = getattr(event, "scancode", 0), signs()
    if not known and held == {SHIFT}:
        return _UNTOLD.get((place, _alone(event)), "")
    return known.get((place, SHIFT in held, alt_gr), "")


def _alone(event: pygame.event.Event) -> str:
    """Return the sign that a key types without modifiers, or ""."""
    return chr(event.key) if 0 < event.key < _SIGNS_END else ""


def names(event: pygame.event.Event) -> tuple[str, ...]:
    """
    Return the names of a pressed key, the best first; none for a modifier.

    The typed sign comes first, because signs have other keys in other countries. Then comes the key with its
    modifiers, and last the digit or letter of its place, for layouts without such digits or Latin letters.
    """
    held = {name for name, mask in _MODIFIERS.items() if event.mod & mask}
    base = _NAMES.get(event.key) or _PAD.get(event.key) or read(_alone(event))
    named = joined(held - {SHIFT} if base in SIGNS.values() else held, base) if base else ""
    if event.key in _NAMES or event.key in _PAD:
        return (named,)
    sign, place = _typed(event), _PLACES.get(getattr(event, "scancode", 0), "")
    by_place = joined(held, place) if place in DIGITS or (place and not base) else ""
    return tuple(filter(None, dict.fromkeys(("" if sign.isalpha() else read(sign), named, by_place))))


def event_of(key: str) -> pygame.event.Event:
    """Return the event of a pressed key, from its text."""
    held, base = split(key)
    code = _CODES[base] if base in _CODES else ord(base)
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=sum(_SIDES[one] for one in held), unicode="", scancode=0)


def pressed(event: pygame.event.Event) -> str:
    """Return the best name of a pressed key, or "" if it has none."""
    return next(iter(names(event)), "")


def commanded(event: pygame.event.Event, keymap: Keymap, place: str) -> str:
    """Return the command of a pressed key at a place, or ""."""
    return next(filter(None, (keymap.command(name, place) for name in names(event))), "")


def act_on(key: str, acts: Mapping[str, Callable[[], object] | None]) -> bool:
    """Do what a key or a command stands for, and return True; return False if it stands for nothing."""
    act = acts.get(key)
    if act is not None:
        act()
    return act is not None


def digit(event: pygame.event.Event) -> str:
    """Return the digit of a pressed key, typed or by its place, or ""."""
    return next((name[-1] for name in names(event) if name.removeprefix("shift+") in DIGITS), "")


def enters(event: pygame.event.Event, keymap: Keymap) -> bool:
    """Return True if a key is Enter at the table; so is the space bar, unless bound to more than skipping."""
    key = pressed(event)
    return key == "enter" or (key == "space" and keymap.command(key, TABLE) in ("", "table_skip"))
