"""The book of a game: its chapters, with every example hand read and scored by the rules. It contains no words."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.errors import GameError
from game.rules.chapters import Chapter, Score, Scores
from game.rules.games.case import Case, read_case
from game.rules.games.catalogue import GAMES
from game.rules.hand.distance import tally
from game.rules.options import READING, Option, spell
from game.rules.ruleset import Ruleset
from game.rules.score.finish import Finish
from game.rules.score.laying import TILES, Group, declared, laid_out, loose
from game.rules.score.rows_file import read_rows
from game.rules.score.sheet import Piece, Sheet
from game.tiles.kinds import CHOW, KONG, PUNG, Kind, parse

_TAKEN_FROM = (CHOW, PUNG, KONG)  # preferred to the pair and irregular hands


@dataclass(frozen=True, slots=True)
class Example:
    """A hand that scores a row: groups without the winning tile, the winning tile, and the sheet."""

    case: Mapping[str, Any]
    finish: Finish
    sheet: Sheet
    groups: tuple[Group, ...]
    winning: Piece | None

    @property
    def shown(self) -> tuple[Kind, ...]:
        return tuple(face for face, _ in self.finish.shown)

    @property
    def jokers(self) -> tuple[Piece, ...]:
        """The jokers of the hand, each with what it stands for."""
        pieces = [piece for group in self.groups for piece in group.pieces]
        pieces += [self.winning] if self.winning else []
        return tuple(piece for piece in pieces if piece.face != piece.stands)

    @property
    def notation(self) -> str:
        """The hand as a person types it: melds in brackets, the winning tile after a plus sign."""
        text = "  ".join(str(group) for group in self.groups)
        return f"{text}  + {self.winning}" if self.winning else text


@dataclass(frozen=True, slots=True)
class Pattern:
    """
    A row, or a line of a card, to win with: its key in the album, its row, and its worth ({} if unknown).

    A line of a card has its tiles in groups.
    """

    key: str
    row: str
    worth: Mapping[str, int]
    groups: tuple[tuple[Kind, ...], ...] = ()


@dataclass(frozen=True)
class Book:
    """A game as a book, with the house rules of one table."""

    rules: Ruleset

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """The chapters in their order."""
        return self.rules.chapters

    @property
    def rows(self) -> tuple[Score, ...]:
        """All rows that score at this table, in the order of the book."""
        blocks = (block for chapter in self.chapters for block in chapter.blocks)
        return tuple(row for block in blocks if isinstance(block, Scores) for row in block.rows)

    @cached_property
    def _examples(self) -> dict[str, Example | None]:
        return {}

    def example(self, row: str) -> Example | None:
        """Return the example of a row; None if no hand of the data scores the row at this table."""
        if row not in self._examples:
            self._examples[row] = next((_example(self.rules, one) for one in self.rows if one.key == row), None)
        return self._examples[row]

    @cached_property
    def options(self) -> Mapping[str, Option]:
        """The house rules by key."""
        return {option.key: option for option in self.rules.options}

    def chapter_of(self, row: str) -> str:
        """Return the key of the chapter with a row; "" if the row does not score at this table."""
        holds = (
            one.key
            for one in self.chapters
            for block in one.blocks
            if isinstance(block, Scores)
            if row in (score.key for score in block.rows)
        )
        return next(holds, "")

    def patterns(self) -> Iterator[Pattern]:
        """
        Yield what a win may be made of, in the order of the sheet: rows with a worth, or the lines of a card.

        The rows of a card's lines have no pattern of their own.
        """
        order = list(read_rows(GAMES.folder(self.rules.key)))
        rows = [row for row in self.rows if row.worth]
        if all(row.key in order for row in rows):
            rows.sort(key=lambda row: order.index(row.key))
        lines = sorted(self.rules.named_hands(tally(()), ()), key=lambda hand: hand.number)
        for row in rows:
            own = [hand for hand in lines if hand.row == row.key]
            for hand in own:
                faces = tuple(tuple(face for face, _ in group) for group in hand.groups)
                yield Pattern(f"{row.key} {hand.number}", row.key, {self.rules.units[0]: hand.worth}, faces)
            if not own:
                yield Pattern(row.key, row.key, row.worth)

    def groups(self) -> dict[str, tuple[Option, ...]]:
        """Return the house rules that have a meaning at this table, by group."""
        found: dict[str, list[Option]] = {}
        for option in self.rules.options:
            if option.is_open and option.counts(self.rules.values):
                found.setdefault(option.group, []).append(option)
        return {group: tuple(options) for group, options in found.items()}

    def is_changed(self, option: str) -> bool:
        """Return True if a house rule has a meaning at this table and differs from its default."""
        rule = self.options[option]
        return rule.counts(self.rules.values) and self.rules[option] != rule.default


def _example(rules: Ruleset, row: Score) -> Example | None:
    """Return the first hand of a row that scores it by this table's house rules."""
    return next(filter(None, (example_of(rules, case, row.key) for case in row.examples)), None)


def example_of(rules: Ruleset, case: Mapping[str, Any], row: str = "") -> Example | None:
    """Score a case without its ruleset at a table; None if the hand does not win there, or not with this row."""
    data = {"ruleset": rules.key, "options": rules.values, **case}
    try:
        read = read_case(data)
    except GameError:
        return None
    sheet = read.rules.judge(read.finish)
    if sheet is None or (row and row not in (scored.key for scored in sheet.rows)):
        return None
    return _laid_out(data, read, sheet)


def _laid_out(data: Mapping[str, Any], case: Case, sheet: Sheet) -> Example:
    """Lay out a scored hand: jokers in their places, the winning tile taken out of its set."""
    finish = case.finish
    groups = [declared(meld) for meld in finish.melds]
    parts = sheet.parts[len(finish.melds) :]
    if any(part.shape == TILES for part in parts):
        groups += [loose(parse(word)) for word in str(data["hand"]).split()]
        winning = Piece(finish.tile, finish.tile) if finish.tile is not None else None
    else:
        groups += laid_out(parts, sheet.jokers)
        winning = _take_out(groups, finish.tile) if finish.tile is not None else None
    return Example(data, finish, sheet, tuple(group for group in groups if group.pieces), winning)


def _take_out(groups: list[Group], tile: Kind) -> Piece | None:
    """Take one piece with this face out of a concealed group: first from a sequence, last from the pair."""
    holding = [place for place, group in enumerate(groups) if not group.is_open and _held(group, tile)]
    if not holding:
        return None
    order = (*_TAKEN_FROM, *(groups[at].shape for at in holding))
    place = min(holding, key=lambda at: order.index(groups[at].shape))
    group, found = groups[place], _held(groups[place], tile)
    rest = list(group.pieces)
    rest.remove(found[0])
    groups[place] = Group(group.shape, group.is_open, tuple(rest))
    return found[0]


def _held(group: Group, tile: Kind) -> list[Piece]:
    return [piece for piece in group.pieces if piece.face == tile]


#: Rows that have another key in another game but are the same row.
SAME_ROWS: Mapping[str, str] = {
    "all_chows": "all_sequences",
    "no_triplets": "all_sequences",
    "great_three_dragons": "big_three_dragons",
    "great_four_winds": "big_four_winds",
    "heaven": "blessing_of_heaven",
    "earth": "blessing_of_earth",
    "last_tile": "last_tile_win",
    "seat_wind_triplet": "seat_wind",
    "kong": "each_kong",
}


@dataclass(frozen=True, slots=True)
class Difference:
    """
    One difference: its kind (option, tile, chapter, row), its key, and the value of each side.

    The key is the left side's if both sides have the thing.
    """

    kind: str
    key: str
    left: Any
    right: Any


def differences(left: Ruleset, right: Ruleset) -> tuple[Difference, ...]:
    """Return all differences; None stands for something that a side does not have."""
    return tuple(
        Difference(kind, key, first.get(key), second.get(key))
        for kind, first, second in _sides(left, right)
        for key in dict.fromkeys((*first, *second))
        if first.get(key) != second.get(key)
    )


def _sides(left: Ruleset, right: Ruleset) -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    yield "option", _options(left), _options(right)
    yield "tile", _tiles(left), _tiles(right)
    yield "chapter", _chapters(left), _chapters(right)
    rows = _rows(left)
    yield "row", rows, _as_in(rows, _rows(right))


def _options(rules: Ruleset) -> dict[str, Any]:
    return {key: spell(value) for key, value in rules.values.items() if key != READING.key}  # nobody chooses that one


def _tiles(rules: Ruleset) -> dict[str, Any]:
    return {str(face): count for face, count in sorted(Counter(tile.kind for tile in rules.tiles).items())}


def _chapters(rules: Ruleset) -> dict[str, Any]:
    return {chapter.key: True for chapter in rules.chapters}


def _as_in(left: dict[str, Any], right: dict[str, Any]) -> dict[str, Any]:
    """Return the rows of the right side under the keys of the left side."""
    own = {SAME_ROWS.get(key, key): key for key in left}
    return {own.get(SAME_ROWS.get(key, key), key): worth for key, worth in right.items()}


def _rows(rules: Ruleset) -> dict[str, Any]:
    """Return the rows that score at this table, with their worth."""
    return {row.key: dict(row.worth) for row in Book(rules).rows}
