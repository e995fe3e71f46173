"""Where files are: the player's own folders, and the pictures and fonts that come with the game."""

import os
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import platformdirs

from game.errors import NotAllowed

APP = "mat-chuoc"
HOME_VARIABLE = "MAT_CHUOC_HOME"


def _moved(folder: str) -> Path | None:
    home = os.environ.get(HOME_VARIABLE)
    try:
        return Path(home).expanduser() / folder if home else None
    except RuntimeError as error:
        raise NotAllowed("home.unknown", variable=HOME_VARIABLE, home=home) from error


def _usual(folder: Callable[..., str]) -> Path:
    """Give a folder of the system. Raises NotAllowed where there is no home."""
    found = Path(folder(APP, appauthor=False))
    if not found.is_absolute():
        raise NotAllowed("home.none", variable=HOME_VARIABLE)
    return found


def data_folder() -> Path:
    """Give the folder of saved games; it need not exist yet."""
    return _moved("data") or _usual(platformdirs.user_data_dir)


def config_folder() -> Path:
    """Give the folder of settings, personas and house rules; it need not exist yet."""
    return _moved("config") or _usual(platformdirs.user_config_dir)


def log_folder() -> Path:
    """Give the folder of the log of the table; it need not exist yet."""
    return _moved("log") or _usual(platformdirs.user_log_dir)


def presets_folder() -> Path:
    """Give the folder of the player's presets of house rules; it need not exist yet."""
    return config_folder() / "presets"


def personas_folder() -> Path:
    """Give the folder of the player's own personas; it need not exist yet."""
    return config_folder() / "personas"


def tables_folder() -> Path:
    """Give the folder of the tables that the player keeps: who sits where; it need not exist yet."""
    return config_folder() / "tables"


def texts_folder(kind: str) -> Path:
    """Give the folder of what the player writes himself, such as cards; it need not exist yet."""
    return config_folder() / f"{kind}s"


def resource(name: str) -> Path:
    """Give a file that comes with the game, such as `sprites/tiles/5p.svg`; it need not exist."""
    package = Path(str(files("game")))
    inside = package / name
    return inside if inside.exists() else package.parent / name
