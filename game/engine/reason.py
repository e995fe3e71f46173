"""A reason: a key of the words with what is filled in."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.tiles.kinds import Kind


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason as a key of the words (`reason.<key>`) and what is filled in: faces, numbers, the goal it is about."""

    key: str
    faces: Mapping[str, Kind] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)
    source: str = ""
    lists: Mapping[str, tuple[Kind, ...]] = field(default_factory=dict)
    goal: str = ""
