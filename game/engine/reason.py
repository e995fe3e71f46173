"""A reason: a key of the words and the values for its placeholders."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.tiles.kinds import Kind


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason as a key of the words (`reason.<key>`) with faces, numbers, lists of faces and the goal to fill in."""

    key: str
    faces: Mapping[str, Kind] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)
    source: str = ""
    lists: Mapping[str, tuple[Kind, ...]] = field(default_factory=dict)
    goal: str = ""
