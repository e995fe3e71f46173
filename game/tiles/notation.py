"""Text to tiles and back: `123m 456p 5577z 4j`."""

import re
from collections.abc import Iterable

from game.errors import Unreadable
from game.tiles.kinds import FAMILIES, Kind, kind

_GROUP = re.compile(r"([0-9]+)([a-z])(?:=([0-9][a-z]))?")


def parse_named(text: str) -> tuple[tuple[Kind, Kind], ...]:
    """
    Return pairs (face, face it stands for): `5p5p1j=5p`.

    A tile without `=` stands for itself. Raises Unreadable with the place of the first error.
    """
    found: list[tuple[Kind, Kind]] = []
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        group = _GROUP.match(text, at)
        if group is None or group[2] not in FAMILIES:
            raise Unreadable("notation.form", text=text, at=at + 1)
        digits, family, stands = group.groups()
        kinds = [_numbered(text, at + place, digit, family) for place, digit in enumerate(digits)]
        found += [(face, face) for face in kinds[:-1]]
        found.append((kinds[-1], kind(stands) if stands else kinds[-1]))
        at = group.end()
    return tuple(found)


def _numbered(text: str, at: int, digit: str, family: str) -> Kind:
    numbers = FAMILIES[family]
    if int(digit) not in numbers:
        raise Unreadable(
            "notation.no_such", text=text, at=at + 1, digit=digit, family=family, least=numbers[0], most=numbers[-1]
        )
    return kind(digit + family)


def parse(text: str) -> tuple[Kind, ...]:
    """Return the faces of a text in their order. Raises Unreadable."""
    named = parse_named(text)
    for face, stands in named:
        if face != stands:
            raise Unreadable("notation.stands", text=text, face=face, stands=stands)
    return tuple(face for face, _ in named)


def write(kinds: Iterable[Kind]) -> str:
    """Return tiles as text, sorted, one group for each family: `123m 55z 4j`."""
    groups: dict[str, str] = {}
    for face in sorted(kinds):
        groups[face.family] = groups.get(face.family, "") + str(face)[0]
    return " ".join(digits + family for family, digits in groups.items())
