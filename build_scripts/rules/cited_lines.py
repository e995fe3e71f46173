"""
Write `tests/rules/cited_lines.yaml`: the words of every line of the rule texts that a row, house rule or reason cites.

The texts are not part of the program. With the words of their lines a test can tell a wrong citation. Run it with the
folder of the texts after a citation was added: `python build_scripts/rules/cited_lines.py FOLDER`.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from game.rules.games.book import Book
from game.rules.games.catalogue import GAMES, ruleset
from game.words.rules import LINES

TARGET = Path(__file__).parents[2] / "tests" / "rules" / "cited_lines.yaml"


def cited(game: str) -> set[int]:
    """Return the numbers of all lines that a game cites, first and last lines of spans and those between."""
    made = GAMES[game]
    sources = [option.source for option in made.options] + [*ruleset(game).sources.values()]
    tables = [ruleset(game, values) for values in ({}, *made.presets.values())]
    sources += [row.source for rules in tables for row in Book(rules).rows]
    marks = (LINES.match(mark) for source in sources for mark in source.replace(",", " ").split())
    spans = (range(int(mark[1]), int(mark[2] or mark[1]) + 1) for mark in marks if mark)
    return {number for span in spans for number in span}


def lines(game: str, folder: Path) -> Iterator[str]:
    """Yield the entries of a game: each cited line that is not empty, with its words in alphabetical order."""
    text = (folder / f"{game}.txt").read_text("utf-8").splitlines()
    for number in sorted(cited(game)):
        words = sorted(set(re.findall(r"[^\W\d_]{3,}", text[number - 1].lower())))
        if words:
            yield f"  {number}: {' '.join(words)}"


def main(folder: str) -> None:
    """Write the file."""
    head = "# Made by build_scripts/rules/cited_lines.py: the words of the cited lines of the rule texts, sorted."
    parts = [f"{game}:\n" + "\n".join(lines(game, Path(folder))) for game in GAMES]
    TARGET.write_text("\n".join([head, *parts, ""]), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
