"""Every cited line of a rule text is there and speaks of what cites it."""

from functools import cache
from pathlib import Path

import pytest

from game.record.safe_yaml import parse_yaml
from game.rules.games.book import Book
from game.rules.games.catalogue import GAMES, ruleset
from game.words.lookup import Words, table
from game.words.rules import LINES, option_name, option_sentence, row_rule, value_name

#: Words that nearly every line has.
COMMON = {
    *("tile", "hand", "game", "the", "and", "you", "your", "have", "has", "can", "may", "one", "from", "that", "this"),
    *("which", "other", "another", "than", "with", "for", "not", "any", "only", "all", "their", "they", "are", "who"),
    *("what", "when", "then", "there", "into", "out", "also", "must", "will", "but", "was", "two", "three", "each"),
    *("more", "make", "take", "own", "same", "how", "both", "none", "point", "whether"),
}
#: The texts' own words for ours.
ALIKE = [
    "kong khàn gong quad coong",
    "pung pong phỗng triplet three-of",
    "chow chi phình sequence run straight ăn eat",
    "win won winning mahjong cau gaming declare",
    "discard discarded throw threw thrown throwing call called claim claimed",
    "set meld complete combination",
    "dealer chong east deal",
    "character crak thay myriad",
    "pair eye orphan",
    "replacement replace extra",
    "draw drawn drew wall self",
    "honor honour wind dragon suit",
    "concealed hidden",
    "shown exposed exposure reveal revealed open put",
    "general tổng",
    "emperor empress royalty number",
    "limit capped beyond",
    "nothing chicken any combination",
    "row pattern value increment",
    "added add promoted plus",
    "match finished game",
    "penalty mistake penalised",
    "exchange exchanged exchanging",
    "flower season bonus",
    "score scoring",
    "house some regional variant",
]


def stem(word):
    return word.rstrip("s")[:7]


CLASSES = {stem(word): number for number, words in enumerate(ALIKE) for word in words.split()}


def meanings(words):
    """What a text is about: its words by stem, with the texts' own words for ours, without words of every line."""
    stems = {stem(word) for word in words if len(word) > 2 and word not in COMMON and stem(word) not in COMMON}
    return {CLASSES.get(one, one) for one in stems}


@cache
def text_lines(game):
    return parse_yaml(Path(__file__).with_name("cited_lines.yaml").read_text("utf-8")).get(game) or {}


def plain(text):
    return "".join(sign if sign.isalpha() else " " for sign in text.lower()).split()


def citing(game):
    """Whatever cites the text of a game: its key, its source and its words in English."""
    words = Words("en", game)
    for option in GAMES[game].options:
        if option.is_open:
            named = [option_name(words, option), *(value_name(words, option, value) for value in option.choices)]
            yield f"option {option.key}", option.source, f"{option_sentence(words, option)} {' '.join(named)}"
    for values in ({}, *GAMES[game].presets.values()):
        rules = ruleset(game, values)
        for row in Book(rules).rows:
            yield f"row {row.key}", row.source, f"{words.row(row.key)} {row_rule(words, rules, row.key)}"
    said = {**table("en"), **table("en", game)}
    for reason, source in ruleset(game).sources.items():
        yield f"reason {reason}", source, said[f"reason.{reason}"]


def spans(source):
    marks = (LINES.match(mark) for mark in source.replace(",", " ").split())
    return [(int(mark[1]), int(mark[2] or mark[1])) for mark in marks if mark]


@pytest.mark.parametrize("game", GAMES)
def test_a_cited_line_is_not_empty_and_speaks_of_what_cites_it(game):
    text, wrong = text_lines(game), {}
    for what, source, words in citing(game):
        lines = [range(first, last + 1) for first, last in spans(source)]
        if lines:
            said = " ".join(text.get(number, "") for span in lines for number in span)
            if any(span[0] not in text for span in lines) or not meanings(plain(said)) & meanings(
                plain(f"{what} {words}")
            ):
                wrong[what, source] = said, words
    assert wrong == {}, "if the citation is right: build_scripts/rules/cited_lines.py"


@pytest.mark.parametrize(
    ("game", "what", "line"),
    [
        ("hong_kong_old_style", "row concealed", 66),
        ("hong_kong_old_style", "reason no_sequence_of_honors", 25),
        ("hong_kong_old_style", "option claim_seconds", 58),
        ("hong_kong_old_style", "reason let_go", 43),
        ("simple", "option players", 5),
        ("mums_malaysian", "option start_points", 128),
        ("south_vietnamese", "reason pursuit_not_declared", 88),
    ],
)
def test_the_wrong_citations_of_old_are_not_made_again(game, what, line):
    assert line not in [first for name, source, _ in citing(game) if name == what for first, _ in spans(source)]
