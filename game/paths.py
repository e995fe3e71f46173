"""Places of files: the player's own folders, and the pictures and fonts that come with the game."""

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
    """Folder of the system. Raises NotAllowed if there is no home."""
    found = Path(folder(APP, appauthor=False))
    if not found.is_absolute():
        raise NotAllowed("home.none", variable=HOME_VARIABLE)
    return found


def data_folder() -> Path:
    """Folder of saved games; it may not exist yet."""
    return _moved("data") or _usual(platformdirs.user_data_dir)


def config_folder() -> Path:
    """Folder of settings, personas and house rules; it may not exist yet."""
    return _moved("config") or _usual(platformdirs.user_config_dir)


def log_folder() -> Path:
    """Folder of the table's log; it may not exist yet."""
    return _moved("log") or _usual(platformdirs.user_log_dir)


def presets_folder() -> Path:
    """Folder of the player's presets; it may not exist yet."""
    return config_folder() / "presets"


def personas_folder() -> Path:
    """Folder of the player's own personas; it may not exist yet."""
    return config_folder() / "personas"


def tables_folder() -> Path:
    """Folder of the player's tables (who sits where); it may not exist yet."""
    return config_folder() / "tables"


def collections_folder() -> Path:
    """Folder of the player's collections of games; it may not exist yet."""
    return config_folder() / "collections"


def texts_folder(kind: str) -> Path:
    """Folder of texts that the player writes, such as cards; it may not exist yet."""
    return config_folder() / f"{kind}s"


def resource(name: str) -> Path:
    """Path of a file that comes with the game, such as `sprites/tiles/5p.svg`; it may not exist."""
    package = Path(str(files("game")))
    inside = package / name
    return inside if inside.exists() else package.parent / name
