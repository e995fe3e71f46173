"""The program's name on each system, and the version that a system shows."""

from __future__ import annotations

import platform
import sys

from game import __version__
from game.paths import APP

#: The name for people, in letters that every file system keeps as they are.
TITLE = "Mat Chuoc"
#: The identifier of the app bundle on macOS.
IDENTIFIER = "io.mat-chuoc.game"
COPYRIGHT = "MIT licence"
_SYSTEMS = {"win32": "windows", "darwin": "macos"}


def stem() -> str:
    """File name for this machine, such as `mat-chuoc-0.1.0-linux-x86_64`."""
    return f"{APP}-{__version__}-{_SYSTEMS.get(sys.platform, sys.platform)}-{platform.machine().lower()}"


def numbers(version: str) -> tuple[int, int, int, int]:
    """Version as the four numbers that Windows wants: 1.2.3 is (1, 2, 3, 0)."""
    parts = [int(part) for part in version.split(".") if part.isdigit()]
    first, second, third, fourth = (*parts, 0, 0, 0, 0)[:4]
    return first, second, third, fourth
