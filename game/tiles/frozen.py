"""Values made thousands of times a second: `frozen` dataclasses, which nobody can write to."""

from dataclasses import MISSING, dataclass, field, fields
from typing import Any, TypeVar, dataclass_transform

_T = TypeVar("_T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[_T]) -> type[_T]:
    """Make a frozen dataclass that sets its slots directly; Python's own asks `object.__setattr__` for each field."""
    made: Any = dataclass(frozen=True, slots=True)(cls)
    parts = fields(made)
    if not parts or any(part.default_factory is not MISSING for part in parts):
        return made  # type: ignore[no-any-return]
    known = {f"set_{part.name}": getattr(made, part.name).__set__ for part in parts}
    known |= {f"usual_{part.name}": part.default for part in parts}
    usual = [f"{part.name}=usual_{part.name}" if part.default is not MISSING else part.name for part in parts]
    lines = [f" set_{part.name}(self, {part.name})" for part in parts]
    exec("\n".join((f"def __init__(self, {', '.join(usual)}):", *lines)), known)  # noqa: S102  (names of fields only)
    made.__init__ = known["__init__"]
    return made  # type: ignore[no-any-return]
