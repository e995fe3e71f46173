"""The values that a match hands out: `frozen` dataclasses, which nobody can write to."""

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

_T = TypeVar("_T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[_T]) -> type[_T]:
    """Make a frozen dataclass with slots."""
    return dataclass(frozen=True, slots=True)(cls)
