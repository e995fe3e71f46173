"""Tables that the player keeps under a name: players and their settings. One small YAML file each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.errors import Unreadable
from game.record.small_files import Shelf, clean_name, name_read
from game.session.opponents.persona import Personas
from game.session.opponents.player import player_of

_MOST_SEATS = 7


@dataclass(frozen=True, slots=True)
class Company:
    """A table with a name: the players beside the person, in their order, each as text."""

    name: str
    seats: tuple[str, ...]


def tables(folder: Path, known: Personas) -> Shelf[Company]:
    """Return the shelf of the tables in a folder; a table with an unknown player is unreadable."""
    return Shelf(
        folder,
        lambda tree, path: _from_tree(tree, path.stem, known),
        lambda company: {"name": company.name, "seats": list(company.seats)},
        lambda company: company.name.casefold(),
    )


def _from_tree(tree: Any, stem: str, known: Personas) -> Company:
    if not isinstance(tree, Mapping) or not set(tree) <= {"name", "seats"}:
        raise Unreadable("kept_table.keys")
    name, seats = tree.get("name", stem), tree.get("seats")
    if not isinstance(name, str) or not isinstance(seats, list) or not 1 <= len(seats) <= _MOST_SEATS:
        raise Unreadable("kept_table.fields", most=_MOST_SEATS)
    for seat in seats:
        player_of(str(seat), known)
    return Company(name_read(name, "table"), tuple(map(str, seats)))


def keep(shelf: Shelf[Company], name: str, seats: Sequence[str]) -> Company:
    """Save a table under a name, replacing one of that name. Raises NotAllowed."""
    company = Company(clean_name(name, "table"), tuple(seats))
    shelf.keep(company, company.name)
    return company
