"""The card as a text that a player writes: read whole for a match, checked line by line while the player types."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache

from game.errors import Unreadable
from game.rules.games.american.card import Card, Line
from game.rules.games.american.card_file import (
    HEAD,
    LONGEST_NAME,
    SECTIONS,
    check_length,
    check_place,
    check_room,
    is_name,
    made_shares,
    own_card,
    read_card,
    read_line,
    section_of,
    without_notes,
    write_card,
)
from game.rules.named_hand import Lies, NamedHand
from game.rules.written import Checked, Draft, DraftLine, Fields, Refused

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
        return _read(text)

    def kept(self, text: str) -> str:
        """Return a whole card without its notes, in canonical form. Raises Refused."""
        return write_card(_read(text))

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
        return _checked(draft)

    def wants(self, draft: Draft) -> Refused | None:
        """Return the refusal if the name or all lines are missing, else None."""
        if not is_name(draft.name):
            return Refused(0, "card.name", most=LONGEST_NAME)
        some = any(self.fields(line.text).tiles for line in draft.lines)
        return None if some else Refused(0, "card.empty")


def _checked(draft: Draft) -> Iterator[Checked]:
    counts, seen, total = Counter[str](), dict[frozenset[tuple[int, ...]], str](), 0
    for line in draft.lines:
        counts[line.section] += 1
        said = " ".join(line.text.partition("#")[0].split())
        if not WRITTEN_CARD.fields(said).tiles:  # the line is only begun
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


def _shown(line: Line) -> NamedHand:
    """Return the first hand of a line as if the player held all of it."""
    groups = tuple(tuple((face, Lies.HELD) for face in one.faces) for one in line.hands[0])
    return NamedHand(line.section, line.number, line.written, line.value, not line.concealed, 0, groups)


@lru_cache(maxsize=32)
def _read(text: str) -> Card:
    return read_card(text)


#: The only written card.
WRITTEN_CARD = WrittenCard()
