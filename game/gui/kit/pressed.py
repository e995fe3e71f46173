"""Pressed keys as text: the only conversion from pygame's keys to those of the keymap."""

from typing import Final

import pygame

from game.gui.keymap.commands import TABLE
from game.gui.keymap.keymap import Keymap
from game.gui.keymap.names import ALT, CTRL, DIGITS, NAMED, SHIFT, SIGNS, joined, read

ENTER_KEYS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
_MODIFIERS: Final = {CTRL: pygame.KMOD_CTRL | pygame.KMOD_META, ALT: pygame.KMOD_ALT, SHIFT: pygame.KMOD_SHIFT}
_OTHERWISE: Final = {"enter": "RETURN", "esc": "ESCAPE", "page_up": "PAGEUP", "page_down": "PAGEDOWN"}
_NAMES: Final = {getattr(pygame, f"K_{_OTHERWISE.get(name, name.upper())}"): name for name in NAMED}
_PAD: Final = {
    **{getattr(pygame, f"K_KP{digit}"): digit for digit in DIGITS},
    pygame.K_KP_ENTER: "enter",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
    pygame.K_KP_MULTIPLY: "*",
    pygame.K_KP_DIVIDE: "/",
    pygame.K_KP_PERIOD: ".",
}
_HELD: Final = frozenset(
    getattr(pygame, f"K_{side}{name}") for side in "LR" for name in ("SHIFT", "CTRL", "ALT", "META", "GUI")
) | {pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_MODE}


def is_modifier(event: pygame.event.Event) -> bool:
    """Return True if a key is a modifier or lock key."""
    return event.key in _HELD


def pressed(event: pygame.event.Event) -> str:
    """
    Return the name of a pressed key, or "" if it has none.

    For `?` and `+` the typed character counts, because their keys differ between keyboards. Outside of text input a
    real window sends no character, only the key (such as Shift and slash).
    """
    mod = getattr(event, "mod", 0)
    held = {name for name, mask in _MODIFIERS.items() if mod & mask}
    sign = getattr(event, "unicode", "")
    if sign in SIGNS.values() and not held & {CTRL, ALT}:
        return str(sign)
    base = _NAMES.get(event.key) or _PAD.get(event.key) or (read(chr(event.key)) if 0 < event.key < 0x110000 else "")
    if base in SIGNS.values():
        held.discard(SHIFT)
    return joined(held, base) if base else ""


def enters(event: pygame.event.Event, keymap: Keymap) -> bool:
    """Return True if a key is Enter at the table; so is the space bar, unless bound to more than skipping."""
    key = pressed(event)
    return key == "enter" or (key == "space" and keymap.command(key, TABLE) in ("", "table_skip"))
