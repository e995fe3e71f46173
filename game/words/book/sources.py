"""
The source of a rule in words: `L84 L86, C9` becomes `lines 84, 86 · note C9`.

The last chapter of each book names the text with these lines, and explains the notes.
"""

import re
from collections.abc import Iterator

from game.words.lookup import Words

_LINES = re.compile(r"L(\d+)(?:-L?(\d+))?$")


def cited(words: Words, source: str) -> str:
    """Return the lines and notes of the rule text that a source names; "" for none."""
    marks = [mark for mark in source.replace(",", " ").split() if mark != "decisions"]
    lines = [found for mark in marks if (found := _LINES.match(mark))]
    return " · ".join(_parts(words, [_span(found) for found in lines], [m for m in marks if not _LINES.match(m)]))


def _span(found: re.Match[str]) -> str:
    first, last = found.groups()
    return f"{first}–{last}" if last else first


def _parts(words: Words, lines: list[str], notes: list[str]) -> Iterator[str]:
    for key, marks in (("line", lines), ("note", notes)):
        if marks:
            one = len(marks) == 1 and "–" not in marks[0]
            yield words.say(f"rules.{key}{'_single' if one else ''}", marks=", ".join(marks))
