"""The score table of a game, read from the `rows.yaml` beside its module."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

#: Ten times faster if PyYAML was built with libyaml.
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def shipped_yaml(package: str, *path: str) -> Any:
    """Return the content of a package's file, such as `shipped_yaml("game.rules", "data/luck.yaml")`, or None."""
    return yaml.load(_shipped(package, *path), _LOADER)  # noqa: S506  (a safe one)


def shipped_tree(package: str, *path: str) -> yaml.Node | None:
    """Return the tree of a package's file, in which every text is as it is written, or None."""
    return yaml.compose(_shipped(package, *path), _LOADER)


def _shipped(package: str, *path: str) -> str:
    file = files(package).joinpath(*path)
    return file.read_text("utf-8") if file.is_file() else ""


@dataclass(frozen=True, slots=True)
class RowEntry:
    """
    A row of the table: worth each time, source, replaced rows, examples, and the house rules it needs.

    In some games a `starred` row brings further rows with it.
    """

    key: str
    worth: Mapping[str, Any]
    source: str
    replaces: frozenset[str] = frozenset()
    #: Hands for the row, the first one for a table without house rules.
    examples: tuple[Mapping[str, Any], ...] = ()
    needs: Mapping[str, Any] = field(default_factory=dict)
    starred: bool = False
    #: The wrong source that records of a sheet have always named; empty if they name the right one.
    recorded: str = ""
    #: The name of the pattern, or of its maker with an argument; without it the pattern has the name of the row.
    asks: Sequence[Any] = ()
    #: The name of the proof; the whole hand proves a row without it.
    proves: str = ""

    @property
    def source_on_record(self) -> str:
        """The source that a sheet names, so that old records keep their bytes."""
        return self.recorded or self.source


@cache
def read_rows(package: str) -> Mapping[str, RowEntry]:
    """Return the rows of a game in the order of its sheet; none without a file."""
    return {key: _entry(key, row) for key, row in read_data(package).get("rows", {}).items()}


@cache
def read_preset(package: str, name: str) -> Mapping[str, RowEntry]:
    """Return the rows with the changes of a preset of values applied."""
    rows = dict(read_rows(package))
    for key, changes in read_data(package).get("presets", {}).get(name, {}).items():
        replaces = frozenset(changes.get("replaces", rows[key].replaces))
        rows[key] = replace(rows[key], worth=changes.get("worth", rows[key].worth), replaces=replaces)
    return rows


@cache
def read_data(package: str) -> Mapping[str, Any]:
    """Return the whole content of a game's file; empty without one."""
    return shipped_yaml(package, "rows.yaml") or {}


def _entry(key: str, row: Mapping[str, Any]) -> RowEntry:
    replaces = frozenset(row.get("replaces", ()))
    needs, starred = row.get("needs", {}), row.get("starred", False)
    recorded = row.get("recorded", "")
    examples = (*([row["example"]] if "example" in row else []), *row.get("examples", ()))
    asks = row.get("asks", key)
    asks = (asks,) if isinstance(asks, str) else tuple(asks)
    return RowEntry(
        key, row["worth"], row["source"], replaces, examples, needs, starred, recorded, asks, row.get("proves", "")
    )
