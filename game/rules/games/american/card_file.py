"""
The card as a text file, read with care, because a person may type one: whole for a match, line by line while typing.

`docs/card.md` describes the format.

  mat-chuoc card 1
  name: The card of our table

  [run]
  1111a 22a 33a 44a 5555a   +1  X  30
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import NoReturn

from game.errors import Phrase, Unreadable
from game.rules.games.american.card import FLOWER, PARITIES, Card, Group, Line, Set, Sign
from game.rules.goals import Lies, NamedHand
from game.rules.score.rows_file import shipped_yaml
from game.rules.written import Checked, Draft, DraftLine, Fields, Refused
from game.tiles.kinds import KINDS

HEAD = "mat-chuoc card 1"
#: A line as a person writes it.
EXAMPLE = "FFF 222a 4444a 6666a X 25"
#: The sections that a card may have; the words have a name for each.
SECTIONS = ("year", "evens", "like", "addition", "quints", "run", "odds", "winds", "threes", "pairs", "other")
_LONGEST, MOST_LINES, LONGEST_NAME = 100_000, 200, 60
#: The most hands of a line and of a card, so that checking a card takes a few milliseconds.
_MOST_CHOICES, MOST_HANDS = 4_000, 20_000
_SIZE, _MOST_ALIKE, _COPIES, _JOKERS = 14, 6, 4, 8
#: A byte for each kind: how far its count may grow before the top bit reports that the set is exhausted.
_TOP_BITS = sum(128 << 8 * face for face in KINDS)
_ROOM = sum(127 - (_JOKERS if face == FLOWER else _COPIES) << 8 * face for face in KINDS)
_LEAST_VALUE, _MOST_VALUE = 5, 500
_SUIT = r"(-?[abc])"
_GROUP = re.compile(rf"(F+|[NEWS]+|0+|V+|D+)|([0-9xyz]+){_SUIT}|(D+){_SUIT}")
_SUITS = re.compile(r"suits=([123](?:/[123])*)")
_WRITTEN = "FF, NEWS, 000, 2026a or DDDb"


@lru_cache(maxsize=32)
def read_card(text: str) -> Card:
    """Return the card of a text. Raises Refused with the number of the first line that is not understood."""
    check_length(text)
    lines = tuple(without_notes(text))
    if not lines or lines[0][1] != HEAD:
        raise Refused(0, "card.head", head=HEAD)
    name, rest = _name(lines[1:])
    found = tuple(_lines(rest))
    if not found:
        raise Refused(0, "card.empty")
    return Card(name, found)


def check_length(text: str) -> None:
    """Raise Refused if a text is longer than any card."""
    if len(text) > _LONGEST:
        raise Refused(0, "card.long", most=_LONGEST, count=len(text))


def write_card(card: Card) -> str:
    """Return the text of a card; `read_card` restores the same card."""
    text = [HEAD, f"name: {card.name}"]
    for section in card.sections:
        text += ["", f"[{section}]"]
        text += [str(line) for line in card.lines if line.section == section]
    return "\n".join((*text, ""))


@cache
def own_card(key: str) -> Card:
    """Return a card that comes with the game, such as `own_v1`."""
    return read_card(files(__package__).joinpath(f"{key}.card").read_text("utf-8"))


def without_notes(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that have content, with their numbers; the text after # is a note."""
    for number, line in enumerate(text.splitlines(), 1):
        said = " ".join(line.partition("#")[0].split())
        if said:
            yield number, said


def _name(lines: tuple[tuple[int, str], ...]) -> tuple[str, tuple[tuple[int, str], ...]]:
    first = lines[0][1] if lines else ""
    name = first.removeprefix("name:").strip()
    if not first.startswith("name:") or not is_name(name):
        raise Refused(0, "card.name_second", most=LONGEST_NAME)
    return name, lines[1:]


def is_name(name: str) -> bool:
    """Return True if a card may have this name."""
    return (
        bool(name)
        and len(name) <= LONGEST_NAME
        and name.isprintable()
        and name == " ".join(name.partition("#")[0].split())
    )


def _lines(lines: tuple[tuple[int, str], ...]) -> Iterator[Line]:
    section, counts, seen, total = "", dict.fromkeys(SECTIONS, 0), dict[frozenset[tuple[int, ...]], str](), 0
    for number, said in lines:
        if said.startswith("["):
            section = section_of(said, number)
            continue
        if not section:
            raise Refused(number, "card.no_section", example="[run]")
        counts[section] += 1
        check_room(sum(counts.values()), total, number)
        try:
            line = read_line(said, section, counts[section])
        except Refused as refused:
            raise refused.in_line(number) from refused
        total += len(line.keys)
        check_place(seen.setdefault(line.keys, str(number)), str(number), total, number)
        yield line


def check_room(lines: int, hands: int, number: int) -> None:
    """Raise Refused for a line too many: `lines` counts it, `hands` counts the hands of the lines before it."""
    if lines > MOST_LINES:
        raise Refused(number, "card.many", most=MOST_LINES)
    if hands > MOST_HANDS:
        raise Refused(number, "card.hands", most=MOST_HANDS)


def _line_named(name: str) -> Phrase:
    section, _, number = name.partition(" ")
    return Phrase("card.line_named", row=section, number=number)


def check_place(other: str, name: str, hands: int, number: int) -> None:
    """
    Raise Refused if a line may not stand on its card.

    `other` names the first line of the card with the same hands; `hands` is the card's number of hands with this line.
    """
    if other != name:
        raise Refused(number, "card.same", other=_line_named(other))
    check_room(0, hands, number)


def section_of(said: str, number: int) -> str:
    section = said.strip("[]")
    if said != f"[{section}]" or section not in SECTIONS:
        raise Refused(number, "card.section", text=said[:40], known=SECTIONS)
    return section


@lru_cache(maxsize=1 << 11)
def read_line(said: str, section: str, at: int) -> Line:
    """
    Return the line `FFF 22a 444b +2 X 30`: groups, step, exposed or concealed, value.

    `even`, `odd` and `suits=1/2` may stand beside `+2`. Raises Refused.
    """
    number = 0
    words = said.split(" ")
    if len(words) > 2 and words[-2] in ("x", "c"):
        _slip(words[-2], words[-2].upper(), number)
    if len(words) < 3 or words[-2] not in ("X", "C"):
        raise Refused(number, "card.shape", example=EXAMPLE)
    *tiles, letter, worth = words
    value = _number(worth)
    if value is None or not _LEAST_VALUE <= value <= _MOST_VALUE:
        raise Refused(number, "card.value", least=_LEAST_VALUE, most=_MOST_VALUE, text=worth[:20])
    step, parity, suits, groups = 0, "", tuple[int, ...](), list[Group]()
    for word in tiles:
        if word.startswith("+"):
            step = _step(word, number)
        elif word in PARITIES:
            parity = word
        elif found := _SUITS.fullmatch(word):
            suits = tuple(sorted({int(count) for count in found[1].split("/")}))
        else:
            groups.append(_group(word, number))
    line = Line(section, at, tuple(groups), value, letter == "C", step, parity, suits)
    _check(line, number)
    return line


def _step(word: str, number: int) -> int:
    step = _number(word[1:]) or 0
    if not 1 <= step <= 3:
        raise Refused(number, "card.step", text=word[:20])
    return step


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else None


def _group(text: str, number: int) -> Group:
    found = _GROUP.fullmatch(text)
    if found is None or len(text) > _SIZE + 2:
        short = text[:20]
        if _GROUP.fullmatch(f"{text}a"):
            raise Refused(number, "card.suit", text=short, meant=f"{short}a")
        for meant in _likely(text):
            if meant in PARITIES or _GROUP.fullmatch(meant) or _SUITS.fullmatch(meant):
                _slip(short, meant, number)
        raise Refused(number, "card.group", text=short, examples=_WRITTEN)
    plain, numbers, of_numbers, dragons, of_dragons = found.groups()
    suit = of_numbers or of_dragons or ""
    return Group(tuple(Sign(symbol, "" if symbol == "0" else suit) for symbol in plain or numbers or dragons))


def _slip(text: str, meant: str, number: int) -> NoReturn:
    raise Refused(number, "card.slip", text=text, meant=meant)


def _likely(text: str) -> Iterator[str]:
    """Yield likely corrections of a word that is no group: letters of the other case, or the digit 0 for an O."""
    large = re.sub("[XYZ]", lambda letter: letter[0].lower(), text[:20].upper())
    of_suit = large[:-1] + large[-1:].lower()
    yield from (text.lower(), large, of_suit, large.replace("O", "0"), of_suit.replace("O", "0"), f"{of_suit}a")


def _check(line: Line, number: int) -> None:
    """Raise Refused unless the line has fourteen tiles that the set can supply and possible letters and step."""
    size = sum(len(group.signs) for group in line.groups)
    if size != _SIZE:
        raise Refused(number, "card.size", count=size, hand=_SIZE)
    for group in line.groups:
        if group.alike and len(group.signs) > _MOST_ALIKE:
            raise Refused(number, "card.alike", text=str(group), most=_MOST_ALIKE)
    numbers = [int(sign.symbol) for group in line.groups for sign in group.signs if sign.moves]
    if line.step and max(numbers, default=9) + line.step > 9:
        raise Refused(number, "card.moves", step=line.step)
    if line.parity and not line.numbers:
        raise Refused(number, "card.parity", text=line.parity)
    if max(line.suits, default=0) > len(line.letters):
        most = len(line.letters)
        raise Refused(number, "card.suits", most=most)
    for symbol, there_are in (("V", 4), ("D", 3)):
        if sum(group.is_any(symbol) for group in line.groups) > there_are:
            kind = "winds" if symbol == "V" else "dragons"
            raise Refused(number, "card.any", text=symbol, has=there_are, kind=Phrase(f"card.{kind}"))
    if line.choices > _MOST_CHOICES:
        raise Refused(number, "card.wide", most=_MOST_CHOICES)
    for hand in line.hands:
        _check_copies(hand, number)


def _check_copies(hand: tuple[Set, ...], number: int) -> None:
    """Raise Refused unless the set has the tiles, with jokers where they may stand."""
    strict = sum([one.counts for one in hand if not one.alike])
    every = strict + sum([one.counts for one in hand if one.alike])
    if not every + _ROOM & _TOP_BITS:  # no face needs more copies than the set has
        return
    lacks = 0
    for face in sorted({face for one in hand for face in one.faces}):
        has = _JOKERS if face == FLOWER else _COPIES
        bare = strict >> 8 * face & 255
        if bare > has:
            raise Refused(number, "card.copies", count=bare, tile=face, has=has)
        lacks += max(0, (every >> 8 * face & 255) - has)
    if lacks > _JOKERS:
        raise Refused(number, "card.jokers", count=lacks, has=_JOKERS)


FILE = "made.yaml"


@cache
def made_shares(key: str) -> Mapping[tuple[str, int], float]:
    """Return the share of all wins, from 0 to 1, of each line of a shipped card, by section and number."""
    table = shipped_yaml(__package__, FILE) or {}
    measured = table.get(key)
    if measured is None:
        return {}
    shares = {}
    for name, count in measured["lines"].items():
        section, _, number = name.partition(" ")
        shares[section, int(number)] = count / measured["wins"]
    return shares


_LETTERS = {"X": True, "C": False}
_MOVES = ("+1", "+2", "+3")


class WrittenCard:
    """The card as a kind of written text (`rules.written.Written`)."""

    key = "card"
    sections: tuple[str, ...] = SECTIONS
    longest_name = LONGEST_NAME

    def fits(self, text: str) -> bool:
        try:
            self.read(text)
        except Unreadable:
            return False
        return True

    def read(self, text: str) -> Card:
        """Return the card of a whole text. Raises Refused."""
        return read_card(text)

    def kept(self, text: str) -> str:
        """Return a whole card without its notes, in canonical form. Raises Refused."""
        return write_card(read_card(text))

    def text_of(self, value: str) -> str:
        """Return the text of a card given by its key or by its text."""
        return value if "\n" in value else write_card(own_card(value))

    def shares(self, value: str) -> Mapping[tuple[str, int], float]:
        """Return the measured share of all wins of each line of a shipped card, by section and number."""
        return made_shares(value)

    def fields(self, text: str) -> Fields:
        """Split a line into its fields, from its end."""
        said, _, note = (" ".join(part.split()) for part in text.partition("#"))
        words, worth, calls, moves = said.split(), "", None, 0
        if len(words) > 1 and words[-2] in _LETTERS:
            worth = words.pop()
        if words and words[-1] in _LETTERS:
            calls = _LETTERS[words.pop()]
        if words and words[-1] in _MOVES:
            moves = int(words.pop())
        return Fields(" ".join(words), moves, calls, worth, note)

    def line(self, fields: Fields) -> str:
        """Join fields into a line."""
        letter = next((letter for letter, calls in _LETTERS.items() if calls is fields.calls), "")
        moves = f"+{fields.moves}" if fields.moves else ""
        note = f"# {fields.note}" if fields.note else ""
        return " ".join(filter(None, (fields.tiles, moves, letter, fields.worth, note)))

    def name(self, text: str) -> str:
        """Return the name of a card, even if the card is unfinished."""
        said = [said for _, said in without_notes(text)]
        return said[1].removeprefix("name:").strip()[:LONGEST_NAME] if len(said) > 1 else ""

    def draft(self, text: str) -> Draft:
        """Return the draft of a card, finished or not; a note on its own line is kept with the next line of tiles."""
        check_length(text)
        said = tuple(without_notes(text))
        if not said or said[0][1] != HEAD:
            raise Refused(0, "card.head", head=HEAD)
        lines = dict[str, list[DraftLine]]()
        section, notes = "", list[str]()
        for number, raw in enumerate(text.splitlines(), 1):
            tiles, _, note = (" ".join(part.split()) for part in raw.partition("#"))
            if tiles in ("", HEAD) or (tiles.startswith("name:") and not section):
                notes += [note] if note else []
            elif tiles.startswith("["):
                section = section_of(tiles, number)
                lines.setdefault(section, [])
            else:
                notes += [note] if note else []
                at = section or SECTIONS[-1]
                lines.setdefault(at, []).append(DraftLine(at, " # ".join((tiles, *notes))))
                notes = []
        return Draft(self.name(text), tuple(line for part in lines.values() for line in part))

    def typed(self, draft: Draft) -> str:
        """Return the text of a draft; lines without tiles are left out."""
        text, section = [HEAD, f"name: {draft.name}"], ""
        for line in draft.lines:
            if line.section != section:
                section = line.section
                text += ["", f"[{section}]"]
            text += [line.text] if self.fields(line.text).tiles else []
        return "\n".join((*text, ""))

    def check(self, draft: Draft) -> Iterator[Checked]:
        """Check every line: by itself, and for the same hands as another line."""
        counts, seen, total = Counter[str](), dict[frozenset[tuple[int, ...]], str](), 0
        for line in draft.lines:
            counts[line.section] += 1
            said = " ".join(line.text.partition("#")[0].split())
            if not self.fields(said).tiles:  # the line is only begun
                yield Checked()
                continue
            try:
                check_room(counts.total(), total, 0)
                read = read_line(said, line.section, counts[line.section])
                total += len(read.keys)
                check_place(seen.setdefault(read.keys, read.key), read.key, total, 0)
            except Refused as refused:
                yield Checked(refused=refused)
            else:
                yield Checked(_shown(read), hands=len(read.keys))

    def wants(self, draft: Draft) -> Refused | None:
        """Return the refusal if the name or all lines are missing, else None."""
        if not is_name(draft.name):
            return Refused(0, "card.name", most=LONGEST_NAME)
        some = any(self.fields(line.text).tiles for line in draft.lines)
        return None if some else Refused(0, "card.empty")


def _shown(line: Line) -> NamedHand:
    """Return the first hand of a line as if the player held all of it."""
    groups = tuple(tuple((face, Lies.HELD) for face in one.faces) for one in line.hands[0])
    return NamedHand(line.section, line.number, line.written, line.value, not line.concealed, 0, groups)


#: The only written card.
WRITTEN_CARD = WrittenCard()
