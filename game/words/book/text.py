"""A game's book as plain text with aligned tables, and as a JSON value."""

import textwrap
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from game.rules.book.book import Book
from game.rules.chapters import Block, Chapter, Grid, HouseRules, Score, Scores, Strip, Text
from game.rules.options import Option
from game.words.book.book_words import BookWords
from game.words.lookup import Words
from game.words.rules import cited, group_name, option_name, option_sentence, value_name

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
