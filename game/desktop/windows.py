"""The types of files in the registry of Windows, below the user's key, so that no administrator is needed."""

import importlib
from collections.abc import Sequence
from typing import Any

from game.desktop import KINDS, FileKind
from game.errors import NotAllowed
from game.words.lookup import native_language

CLASSES = "Software\\Classes"
_REG_SZ = 1


def entries(command: Sequence[str]) -> dict[str, str]:
    """Return the value of each registry key below `CLASSES`, for a program given by its command without files."""
    line = " ".join(f'"{part}"' for part in command)
    made = {}
    for kind in KINDS:
        name = _name(kind)
        made[kind.suffix] = name
        made[name] = kind.called(native_language())
        made[f"{name}\\DefaultIcon"] = f'"{command[0]}",0'
        made[f"{name}\\shell\\open\\command"] = f'{line} "%1"'
    return made


def _name(kind: FileKind) -> str:
    return f"MatChuoc.{kind.words.capitalize()}"


def register(command: Sequence[str], registry: Any = None) -> str:
    """Associate the game's files with a program; return the registry keys' place. Raises NotAllowed."""
    registry = registry or importlib.import_module("winreg")
    try:
        for key, value in entries(command).items():
            with registry.CreateKey(registry.HKEY_CURRENT_USER, f"{CLASSES}\\{key}") as opened:
                registry.SetValueEx(opened, "", 0, _REG_SZ, value)
    except OSError as error:
        raise NotAllowed("desktop.registry", reason=error) from error
    return f"HKEY_CURRENT_USER\\{CLASSES}"


def unregister(registry: Any = None) -> str:
    """Remove the keys made by `register`; return where they were. Raises NotAllowed."""
    registry = registry or importlib.import_module("winreg")
    keys = [key for kind in KINDS for key in _keys(kind)]
    try:
        for key in keys:
            try:
                registry.DeleteKey(registry.HKEY_CURRENT_USER, f"{CLASSES}\\{key}")
            except FileNotFoundError:
                continue  # the key never existed
    except OSError as error:
        raise NotAllowed("desktop.registry", reason=error) from error
    return f"HKEY_CURRENT_USER\\{CLASSES}"


def _keys(kind: FileKind) -> tuple[str, ...]:
    """Return the registry keys of a kind, inner ones first: Windows deletes no key that contains others."""
    name = _name(kind)
    inner = ("\\shell\\open\\command", "\\shell\\open", "\\shell", "\\DefaultIcon", "")
    return (*(f"{name}{key}" for key in inner), kind.suffix)
