"""The base of the scripts that count rules at work: the table of the rules, and the run over many matches."""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import yaml

from game.session.match import Match

#: A rule: its source ("chosen" where the source is silent: the last chapter of the book says how the gap is read), its
#: words, its counted key, and the test from a stacked wall ("" for none).
Rule = tuple[str, str, str, str]


def read_rules(path: Path) -> tuple[Rule, ...]:
    """Read the rules of a game."""
    read = yaml.safe_load(path.read_text(encoding="utf-8"))
    tests = {"-": "", **read["tests"]}
    return tuple((source, told, key.strip("-"), tests[test]) for source, told, key, test in read["rules"])


def table(rules: Sequence[Rule], seen: Mapping[str, int]) -> Iterator[str]:
    """Lines of the table of all rules: how often each was seen, and its test."""
    yield "| rule | source | seen | stacked wall |"
    yield "| --- | --- | --- | --- |"
    for source, told, key, test in rules:
        yield f"| {told} | {source} | {seen[key] or '–'} | {test or '–'} |"


def run(
    about: str | None,
    usual: int,
    rules: Sequence[Rule],
    matches: Callable[[int], Iterable[Match]],
    seen_in: Callable[[Match], Counter[str]],
    page_of: Callable[[Counter[str], int, int], str],
) -> None:
    """Play as many matches as the command line says, count, print the page, and report rules that nothing shows."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=usual)
    asked = parser.parse_args()
    seen: Counter[str] = Counter()
    hands = 0
    for match in matches(asked.matches):
        seen += seen_in(match)
        hands += match.timeline.now.hand
    print(page_of(seen, asked.matches, hands))
    missing = [told for _, told, key, test in rules if not seen[key] and not test]
    sys.exit(f"neither seen nor in a test: {'; '.join(missing)}" if missing else 0)
