"""YAML files that come with the game, read by the fastest safe loader. For files of people see `record/safe_yaml`."""

from importlib.resources import files
from typing import Any

import yaml

#: Ten times faster if PyYAML was built with libyaml.
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def shipped_yaml(package: str, *path: str) -> Any:
    """Return the content of a package's file, such as `shipped_yaml("game.rules", "data/luck.yaml")`, or None."""
    file = files(package).joinpath(*path)
    return yaml.load(file.read_text("utf-8"), _LOADER) if file.is_file() else None  # noqa: S506  (a safe one)
