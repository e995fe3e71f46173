"""
The card as a text file, read with care: a person may type in a card of his own. `docs/card.md` describes the format.

    mat-chuoc card 1
    name: The card of our table

    [run]
    1111a 22a 33a 44a 5555a   +1  X  30
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from game.rules.american.card import FLOWER, Card, Group, Line, Set, Sign
from game.rules.written import Refused

HEAD = "mat-chuoc card 1"
#: A line as it is written.
EXAMPLE = "FFF 222a 4444a 6666a X 25"
#: The sections that a card may have; each has its name in the words.
SECTIONS = ("year", "evens", "like", "addition", "quints", "run", "odds", "winds", "threes", "pairs", "other")
_LONGEST, MOST_LINES, LONGEST_NAME = 100_000, 80, 60
_SIZE, _MOST_ALIKE, _JOKERS = 14, 6, 8
_LEAST_VALUE, _MOST_VALUE = 5, 500
_GROUP = re.compile(r"(F+)|([NEWS]+)|(0+)|([0-9]+)([abc])|(D+)([abc])")
_WRITTEN = "FF, NEWS, 000, 2026a or DDDb"


def read_card(text: str) -> Card:
    """Read a card. Raises Refused with the number of the first line that is not understood."""
    if len(text) > _LONGEST:
        raise Refused(0, "long", f"a card has at most {_LONGEST} characters, this text has {len(text)}", most=_LONGEST)
    lines = tuple(without_notes(text))
    if not lines or lines[0][1] != HEAD:
        raise Refused(0, "head", f"this is not a card: its first line is not “{HEAD}”", head=HEAD)
    name, rest = _name(lines[1:])
    found = tuple(_lines(rest))
    if not found:
        raise Refused(0, "empty", "a card has at least one line of tiles")
    return Card(name, found)


def write_card(card: Card) -> str:
    """Write a card so that it reads as the same one."""
    text = [HEAD, f"name: {card.name}"]
    for section in card.sections:
        text += ["", f"[{section}]"]
        text += [str(line) for line in card.lines if line.section == section]
    return "\n".join((*text, ""))


@cache
def own_card(key: str) -> Card:
    """Give a card that comes with the game, such as `own_v1`."""
    return read_card(files(__package__).joinpath(f"{key}.card").read_text("utf-8"))


def without_notes(text: str) -> Iterator[tuple[int, str]]:
    """Give the lines that say something, with their numbers; what stands after # is a note."""
    for number, line in enumerate(text.splitlines(), 1):
        said = " ".join(line.partition("#")[0].split())
        if said:
            yield number, said


def _name(lines: tuple[tuple[int, str], ...]) -> tuple[str, tuple[tuple[int, str], ...]]:
    first = lines[0][1] if lines else ""
    name = first.removeprefix("name:").strip()
    if not first.startswith("name:") or not is_name(name):
        raise Refused(
            0,
            "name",
            f"a card has a name in its second line, such as “name: Our table”, of 1 to {LONGEST_NAME} letters",
            most=LONGEST_NAME,
        )
    return name, lines[1:]


def is_name(name: str) -> bool:
    """Whether a card may be called so."""
    return (
        bool(name)
        and len(name) <= LONGEST_NAME
        and name.isprintable()
        and name == " ".join(name.partition("#")[0].split())
    )


def _lines(lines: tuple[tuple[int, str], ...]) -> Iterator[Line]:
    section, counts, seen = "", dict.fromkeys(SECTIONS, 0), dict[frozenset[object], int]()
    for number, said in lines:
        if said.startswith("["):
            section = section_of(said, number)
            continue
        if not section:
            raise Refused(number, "no_section", "a section such as [run] has to stand before the first tiles")
        counts[section] += 1
        if sum(counts.values()) > MOST_LINES:
            raise Refused(number, "many", f"a card has at most {MOST_LINES} lines of tiles", most=MOST_LINES)
        line = read_line(said, number, section, counts[section])
        hands = hands_of(line)
        if hands in seen:
            raise Refused(number, "same", f"these are the same hands as in line {seen[hands]}", other=seen[hands])
        seen[hands] = number
        yield line


def hands_of(line: Line) -> frozenset[object]:
    """Give something that is the same for two lines if they stand for the same hands."""
    return frozenset(frozenset(Counter((one.faces, one.alike) for one in hand).items()) for hand in line.hands)


def section_of(said: str, number: int) -> str:
    section = said.strip("[]")
    if said != f"[{section}]" or section not in SECTIONS:
        raise Refused(
            number, "section", f"“{said[:40]}” is not a section; there are {', '.join(SECTIONS)}", text=said[:40]
        )
    return section


def read_line(said: str, number: int, section: str, at: int) -> Line:
    """Read `FFF 22a 444b +2 X 30`: groups, by how much the numbers may move, exposed or concealed, the value."""
    words = said.split(" ")
    if len(words) < 3 or words[-2] not in ("X", "C"):
        raise Refused(
            number, "shape", f"expected tiles, then X or C, then the value, such as “{EXAMPLE}”", example=EXAMPLE
        )
    *tiles, letter, worth = words
    value = _number(worth)
    if value is None or not _LEAST_VALUE <= value <= _MOST_VALUE:
        raise Refused(
            number,
            "value",
            f"the value is a whole number from {_LEAST_VALUE} to {_MOST_VALUE}, not “{worth[:20]}”",
            least=_LEAST_VALUE,
            most=_MOST_VALUE,
            text=worth[:20],
        )
    step = 0
    if tiles[-1].startswith("+"):
        moves = tiles.pop()
        step = _number(moves[1:]) or 0
        if not 1 <= step <= 3:
            raise Refused(number, "step", f"the numbers move by +1, +2 or +3, not by “{moves[:20]}”", text=moves[:20])
    line = Line(section, at, tuple(_group(one, number) for one in tiles), value, letter == "C", step)
    _check(line, number)
    return line


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else None


def _group(text: str, number: int) -> Group:
    found = _GROUP.fullmatch(text)
    if found is None or len(text) > _SIZE + 1:
        raise Refused(
            number, "group", f"“{text[:20]}” is not a group of tiles; expected one such as {_WRITTEN}", text=text[:20]
        )
    flowers, winds, soaps, digits, of_digits, dragons, of_dragons = found.groups()
    symbols = flowers or winds or soaps or digits or dragons
    suit = of_digits or of_dragons or ""
    return Group(tuple(Sign(symbol, "" if symbol == "0" else suit) for symbol in symbols))


def _check(line: Line, number: int) -> None:
    """See that the tiles are fourteen, that there are as many, and that what may move can."""
    size = sum(len(group.signs) for group in line.groups)
    if size != _SIZE:
        raise Refused(number, "size", f"{size} tiles, a hand has {_SIZE}", count=size, hand=_SIZE)
    for group in line.groups:
        if group.alike and len(group.signs) > _MOST_ALIKE:
            raise Refused(
                number, "alike", f"“{group}” has more than {_MOST_ALIKE} alike", text=str(group), most=_MOST_ALIKE
            )
    numbers = [int(sign.symbol) for group in line.groups for sign in group.signs if sign.moves]
    if line.step and max(numbers, default=9) + line.step > 9:
        raise Refused(number, "moves", f"there are no numbers that could move by +{line.step}", step=line.step)
    for hand in line.hands:
        _check_copies(hand, number)


def _check_copies(hand: tuple[Set, ...], number: int) -> None:
    """See that the set has the tiles, with jokers where they may stand."""
    lacks = 0
    faces = [face for one in hand for face in one.faces]
    for face in sorted({*faces}):
        has = _JOKERS if face == FLOWER else 4
        strict = sum(one.faces.count(face) for one in hand if not one.alike)
        if strict > has:
            raise Refused(
                number,
                "copies",
                f"{strict} of {face} without jokers, the set has {has}",
                count=strict,
                tile=str(face),
                has=has,
            )
        lacks += max(0, faces.count(face) - has)
    if lacks > _JOKERS:
        raise Refused(number, "jokers", f"{lacks} jokers are needed, the set has {_JOKERS}", count=lacks, has=_JOKERS)
