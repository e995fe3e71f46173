"""All twelve, in the order of the years."""

from __future__ import annotations

from typing import TYPE_CHECKING

from portrait_art.field import buffalo, goat, horse
from portrait_art.house import cat, dog, pig
from portrait_art.portrait import document, empty
from portrait_art.scales import dragon, rooster, snake
from portrait_art.wild import monkey, rat, tiger

if TYPE_CHECKING:
    from collections.abc import Callable

    from portrait_art.portrait import Portrait

ANIMALS: dict[str, Callable[[], Portrait]] = {
    "rat": rat,
    "buffalo": buffalo,
    "tiger": tiger,
    "cat": cat,
    "dragon": dragon,
    "snake": snake,
    "horse": horse,
    "goat": goat,
    "monkey": monkey,
    "rooster": rooster,
    "dog": dog,
    "pig": pig,
}


def all_portraits() -> dict[str, str]:
    """Return the files of all portraits by animal, and that of the empty medallion."""
    return {name: document(make()) for name, make in ANIMALS.items()} | {"medallion": empty()}
