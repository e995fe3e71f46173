"""Where files are: the player's own folders, and the pictures and fonts that come with the game."""

import os
from importlib.resources import files
from pathlib import Path

import platformdirs

APP = "mat-chuoc"
HOME_VARIABLE = "MAT_CHUOC_HOME"


def _moved(folder: str) -> Path | None:
    home = os.environ.get(HOME_VARIABLE)
    return Path(home).expanduser() / folder if home else None


def data_folder() -> Path:
    """Give the folder of saved games; it need not exist yet."""
    return _moved("data") or Path(platformdirs.user_data_dir(APP, appauthor=False))


def config_folder() -> Path:
    """Give the folder of settings, personas and house rules; it need not exist yet."""
    return _moved("config") or Path(platformdirs.user_config_dir(APP, appauthor=False))


def log_folder() -> Path:
    """Give the folder of the log of the table; it need not exist yet."""
    return _moved("log") or Path(platformdirs.user_log_dir(APP, appauthor=False))


def presets_folder() -> Path:
    """Give the folder of the player's presets of house rules; it need not exist yet."""
    return config_folder() / "presets"


def personas_folder() -> Path:
    """Give the folder of the player's own personas; it need not exist yet."""
    return config_folder() / "personas"


def tables_folder() -> Path:
    """Give the folder of the tables that the player keeps: who sits where; it need not exist yet."""
    return config_folder() / "tables"


def resource(name: str) -> Path:
    """Give a file that comes with the game, such as `sprites/tiles/5p.svg`; it need not exist."""
    package = Path(str(files("game")))
    inside = package / name
    return inside if inside.exists() else package.parent / name
