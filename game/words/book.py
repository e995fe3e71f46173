"""A game's book in a language, as plain text with aligned tables, and as a JSON value."""

import textwrap
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from game.rules.chapters import Atom, Block, Cell, Chapter, Grid, HouseRules, Say, Score, Scores, Strip, Text
from game.rules.games.book import Book, Difference, Example, differences
from game.rules.options import Option
from game.rules.ruleset import Ruleset
from game.rules.score.sheet import WINDS
from game.words.lookup import Words
from game.words.numbers import tenth
from game.words.rules import at_table, cited, group_name, option_name, option_sentence, row_rule, value_name


class BookWords:
    """Puts the parts of a book into words."""

    def __init__(self, book: Book, words: Words) -> None:
        self.book, self.words = book, words.of(book.rules.key)

    def say(self, words: Say) -> str:
        """Fill all placeholders of a text."""
        facts = {name: self.say(fact) if isinstance(fact, Say) else fact for name, fact in words.facts.items()}
        return at_table(self.words, self.book.rules, words.key, facts)

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.words.say(f"ruleset.{self.book.rules.key}")

    def title(self, chapter: Chapter) -> str:
        return self.words.say(f"rules.{chapter.key}.title")

    def place(self, number: int) -> str:
        """Number of a chapter, and its game."""
        return f"{self.words.say('rules.chapter', number=number)} · {self.game}"

    def source(self, source: str) -> str:
        return self.words.say("rules.source", source=cited(self.words, source))

    def paragraphs(self, block: Text) -> list[str]:
        return [line.strip() for line in self.say(block.words).split("\n") if line.strip()]

    # --- tables --------------------------------------------------------------------------------------------------

    def cell(self, cell: Cell) -> str:
        """Text of a table's cell, with tiles in notation."""
        atoms = cell if isinstance(cell, tuple) else (cell,)
        return self._joined(atoms)

    def _joined(self, atoms: tuple[Atom, ...]) -> str:
        words = [self.atom(atom) for atom in atoms]
        mark = ", " if all(isinstance(atom, Say) for atom in atoms) else " "
        return mark.join(words)

    def atom(self, atom: Atom) -> str:
        """Text of one part of a cell."""
        if isinstance(atom, float):
            return tenth(self.words, atom)
        return self.say(atom) if isinstance(atom, Say) else str(atom)

    # --- rows ----------------------------------------------------------------------------------------------------

    def row_name(self, key: str) -> str:
        return self.words.row(key)

    def rule(self, key: str) -> str:
        """Sentence that explains a row."""
        return row_rule(self.words, self.book.rules, key)

    def worth(self, worth: Mapping[str, int]) -> str:
        """Worth of a row in the game's own units."""
        return self.words.worth(worth) or self.words.say("rules.from_table")

    def asides(self, row: Score) -> list[str]:
        """Remarks on a row: the rows it replaces, its star."""
        lines = []
        if row.replaces:
            names = ", ".join(map(self.row_name, row.replaces))
            lines.append(self.words.say("rules.replaces", rows=names))
        if row.starred:
            lines.append(self.words.say("rules.starred"))
        return lines

    # --- examples ------------------------------------------------------------------------------------------------

    def how(self, example: Example) -> str:
        """The sentence about an example's win: seat, source and way."""
        finish = example.finish
        seat = self.words.say(f"wind.{WINDS[finish.seat]}")
        facts: dict[str, object] = {"seat": seat}
        if finish.source is not None:
            facts["source"] = self.words.say(f"wind.{WINDS[finish.source]}")
        if finish.tile is None:
            facts["count"] = example.case["win"]["count"]
        return self.words.say(f"rules.by.{finish.by}", **facts)

    def sum(self, example: Example) -> str:
        """Total of an example."""
        sheet = example.sheet
        seat = self.words.say(f"wind.{sheet.winner}")
        return self.words.say("rules.sum", total=self.worth(sheet.total), seat=seat, won=sheet.won)

    def about(self, example: Example) -> str:
        """Sentences about an example's win, its jokers, and its total."""
        pieces = [piece for group in example.groups for piece in group.pieces]
        pieces += [example.winning] if example.winning else []
        stands = [self.words.tile(one.face, one.stands) for one in pieces if one.face != one.stands]
        return ". ".join([self.how(example), *stands, self.sum(example)]) + "."

    # --- house rules ---------------------------------------------------------------------------------------------

    def values(self, option: Option) -> str:
        """All values of a house rule."""
        named = [value_name(self.words, option, choice) for choice in option.choices]
        if option.least is not None and option.most is not None:
            key = "rules.range_even" if option.even else "rules.range"
            named.append(self.words.say(key, least=option.least, most=option.most))
        elif option.least is not None:
            named.append(self.words.say("rules.range_from", least=option.least))
        return " / ".join(named)

    # --- the whole book ------------------------------------------------------------------------------------------

    def texts(self, chapter: Chapter) -> Iterator[str]:
        """Yield every text of a chapter, for the search."""
        yield self.title(chapter)
        for block in chapter.blocks:
            for part in self.parts(block):
                yield from part

    def parts(self, block: Block) -> Iterator[tuple[str, ...]]:
        """Yield the texts of each part of a block that counts as one search hit: a paragraph, a row, a house rule."""
        match block:
            case Text():
                yield from ((paragraph,) for paragraph in self.paragraphs(block))
            case Strip():
                yield (self.say(block.caption),)
            case Grid():
                yield tuple(self.cell(cell) for line in (block.head, *block.lines) for cell in line)
            case Scores():
                yield from map(self.row_texts, block.rows)
            case HouseRules():
                yield from map(self.option_texts, self.book.rules.options)

    def row_texts(self, row: Score) -> tuple[str, ...]:
        return (self.row_name(row.key), self.rule(row.key), self.worth(row.worth), *self.asides(row))

    def option_texts(self, option: Option) -> tuple[str, ...]:
        return (option_name(self.words, option), option_sentence(self.words, option), self.values(option))


#: Value of a side that lacks the thing.
LACKS = "-"


class Compared(NamedTuple):
    """One difference: its kind (option, tile, chapter, row), its name, and the value of each side."""

    kind: str
    name: str
    left: str
    right: str


def sides(left: Ruleset, right: Ruleset, words: Words) -> tuple[str, str]:
    """Names of both sides: two games, or one game at this table and by default."""
    if left.key == right.key:
        return words.say("rules.here"), words.say("rules.default")
    return words.say(f"ruleset.{left.key}"), words.say(f"ruleset.{right.key}")


def lines(left: Ruleset, right: Ruleset, words: Words) -> tuple[Compared, ...]:
    """All differences as lines; things with equal names share a line, even under different keys."""
    first, second = (BookWords(Book(rules), words) for rules in (left, right))
    told: dict[tuple[str, str], Compared] = {}
    for difference in differences(left, right):
        name = _name(difference, first if difference.left is not None else second)
        found = told.setdefault((difference.kind, name.casefold()), Compared(difference.kind, name, LACKS, LACKS))
        here, there = _side(difference, difference.left, first), _side(difference, difference.right, second)
        told[difference.kind, name.casefold()] = found._replace(
            left=found.left if here == LACKS else here, right=found.right if there == LACKS else there
        )
    return tuple(line for line in told.values() if line.left != line.right)


def _name(difference: Difference, says: BookWords) -> str:
    say, key = says.words.say, difference.key
    match difference.kind:
        case "option":
            return say(f"option.{key}.name")
        case "tile":
            return says.words.tile(key)
        case "chapter":
            return say(f"rules.{key}.title")
        case _:
            return says.row_name(key)


def _side(difference: Difference, value: object, says: BookWords) -> str:
    if value is None:
        return LACKS
    if difference.kind == "option":
        return value_name(says.words, says.book.options[difference.key], says.book.rules[difference.key])
    if isinstance(value, Mapping):
        return says.worth(value) if value else says.words.say("rules.varies")
    return "+" if value is True else str(value)


_WIDTH = 100
_INDENT = "    "


def as_text(book: Book, words: Words) -> Iterator[str]:
    """Yield the lines of the whole book."""
    says = BookWords(book, words)
    yield from _underlined(f"{words.say('app.title')}: {says.game}", "=")
    for number, chapter in enumerate(book.chapters, 1):
        yield ""
        yield from _underlined(f"{number}. {says.title(chapter)}", "-")
        for block in chapter.blocks:
            yield from _block(says, block)


def _underlined(title: str, sign: str) -> tuple[str, str]:
    return title, sign * _width(title)


def _wrapped(text: str, later: str = "", first: str = "") -> list[str]:
    return textwrap.wrap(text, _WIDTH, initial_indent=first, subsequent_indent=later or first)


def _block(says: BookWords, block: Block) -> Iterator[str]:
    match block:
        case Text():
            for paragraph in says.paragraphs(block):
                yield from _wrapped(paragraph, "  " if paragraph.startswith("• ") else "")
        case Strip():
            yield f"  {says.say(block.caption)}: {'  '.join(' '.join(map(str, group)) for group in block.groups)}"
        case Grid():
            yield ""
            yield from aligned([[says.cell(cell) for cell in line] for line in (block.head, *block.lines)])
            yield ""
        case Scores():
            yield from _scores(says, block)
        case HouseRules():
            yield from _house_rules(says)


def _width(text: str) -> int:
    """Width of a text in a terminal; Han characters take two columns."""
    return len(text) + sum(unicodedata.east_asian_width(sign) in "WF" for sign in text)


def aligned(lines: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield the lines of a table with a head; columns of numbers are right-aligned."""
    columns = list(zip(*lines, strict=True))
    widths = [max(map(_width, column)) for column in columns]
    right = [all(cell.lstrip("+-").isdigit() for cell in column[1:]) for column in columns]
    for number, line in enumerate(lines):
        cells = (
            f"{' ' * (width - _width(cell))}{cell}" if ranged else f"{cell}{' ' * (width - _width(cell))}"
            for cell, width, ranged in zip(line, widths, right, strict=True)
        )
        yield "  " + "  ".join(cells).rstrip()
        if number == 0:
            yield "  " + "  ".join("-" * width for width in widths)


def _scores(says: BookWords, block: Scores) -> Iterator[str]:
    say, paid = says.words.say, any(row.pays for row in block.rows)
    payers = [say("rules.head.thrower"), say("rules.head.other")] if paid else []
    head = [say("rules.head.row"), say("rules.head.worth"), *payers, say("rules.head.source")]
    yield ""
    yield from aligned([head, *(_score_line(says, row, paid=paid) for row in block.rows)])
    for row in block.rows:
        yield ""
        yield from _row(says, row)


def _score_line(says: BookWords, row: Score, *, paid: bool) -> list[str]:
    pays = ([str(amount) for amount in row.pays] or ["", ""]) if paid else []
    star = " *" if row.starred else ""
    return [says.row_name(row.key) + star, says.worth(row.worth), *pays, cited(says.words, row.source)]


def _row(says: BookWords, row: Score) -> Iterator[str]:
    yield f"  {says.row_name(row.key)}: {says.worth(row.worth)}"
    for line in (says.rule(row.key), *says.asides(row)):
        yield from _wrapped(line, first=_INDENT)
    example = says.book.example(row.key)
    if example is None:
        return
    beside = " ".join(map(str, example.shown))
    shown = f"  |  {says.words.say('rules.beside')}: {beside}" if beside else ""
    yield f"{_INDENT}{says.words.say('rules.example')}: {example.notation}{shown}"
    yield f"{_INDENT}{says.how(example)}. {says.sum(example)}."


def _house_rules(says: BookWords) -> Iterator[str]:
    for group, options in says.book.groups().items():
        yield ""
        yield f"  {group_name(says.words, group)}"
        for option in options:
            yield from _option(says, option)


def _option(says: BookWords, option: Option) -> Iterator[str]:
    rules, say = says.book.rules, says.words.say
    mark = "*" if says.book.is_changed(option.key) else "-"
    here = value_name(says.words, option, rules[option.key])
    yield from _wrapped(f"{mark} {option_name(says.words, option)} [{option.key}]: {here}", _INDENT, "  ")
    yield from _wrapped(option_sentence(says.words, option), first=_INDENT)
    values = say("rules.values", values=says.values(option))
    source = f" {say('rules.source', source=cited(says.words, option.source))}." if option.source else ""
    yield from _wrapped(f"{values}.{source}", first=_INDENT)


def as_json(book: Book, words: Words) -> dict[str, Any]:
    """The whole book as one JSON value."""
    says = BookWords(book, words)
    return {
        "ruleset": book.rules.key,
        "name": says.game,
        "language": words.language,
        "options": dict(book.rules.values),
        "chapters": [_chapter_json(says, chapter) for chapter in book.chapters],
    }


def _chapter_json(says: BookWords, chapter: Chapter) -> dict[str, Any]:
    blocks = [part for block in chapter.blocks for part in _block_json(says, block)]
    return {"key": chapter.key, "title": says.title(chapter), "blocks": blocks}


def _block_json(says: BookWords, block: Block) -> Iterable[dict[str, Any]]:
    match block:
        case Text():
            yield {"text": says.paragraphs(block)}
        case Strip():
            yield {"tiles": [list(map(str, group)) for group in block.groups], "caption": says.say(block.caption)}
        case Grid():
            lines = [[says.cell(cell) for cell in line] for line in block.lines]
            yield {"table": block.key, "head": [says.cell(cell) for cell in block.head], "lines": lines}
        case Scores():
            yield {"rows": [_row_json(says, row) for row in block.rows]}
        case HouseRules():
            yield {"house_rules": [_option_json(says, option) for option in says.book.rules.options]}


def _row_json(says: BookWords, row: Score) -> dict[str, Any]:
    example = says.book.example(row.key)
    return {
        "key": row.key,
        "name": says.row_name(row.key),
        "rule": says.rule(row.key),
        **row.worth,
        "pays": list(row.pays),
        "replaces": list(row.replaces),
        "starred": row.starred,
        "source": row.source,
        "example": example and {"hand": example.notation, "case": example.case, "total": dict(example.sheet.total)},
    }


def _option_json(says: BookWords, option: Option) -> dict[str, Any]:
    return {
        "key": option.key,
        "name": option_name(says.words, option),
        "sentence": option_sentence(says.words, option),
        "group": option.group,
        "default": option.default,
        "value": says.book.rules[option.key],
        "values": list(option.choices),
        "source": option.source,
    }
