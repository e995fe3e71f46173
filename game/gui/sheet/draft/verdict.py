"""
What becomes of a draft: a sheet, or one problem with the field that it belongs to; and that in words.

The rules judge, not this.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.errors import GameError
from game.gui.sheet.draft.draft import Draft, as_case
from game.rules.case import HOW, read_case, score
from game.rules.score.finish import Finish
from game.rules.score.sheet import Sheet
from game.tiles.kinds import PLAIN
from game.words.lookup import Words

#: Sentences of the rules that are known here in both languages: pattern, words, field.
_KNOWN = (
    (r"this hand does not win: it is neither", "no_shape", "score"),
    (r"this hand does not win: it is not four sets and a pair, seven", "no_shape_orphans", "score"),
    (r"this hand does not win: it is not four sets and a pair or seven", "no_shape_pairs", "score"),
    (r"this hand does not win: it is not four sets and a pair$", "no_shape_sets", "score"),
    (r"this hand does not win: it is worth less than the (?P<least>\d+ \w+)", "too_little", "score"),
    (r"this hand does not win: (?P<tile>\d\w) has no part", "no_part", "score"),
    (r"the case holds (?P<count>\d+) times (?P<tile>\d\w); the set has (?P<copies>\d+)", "copies", "hand"),
    (r"(win: from: )?(?P<wind>\w+) cannot win on a tile that", "own_tile", "from"),
    (r"a hand has at most one of the three blessings", "one_blessing", "how"),
    (r"the blessing of \w+ needs a hand in which nothing", "blessing_calls", "how"),
    (r"win: count: the set has no (?P<count>\d+) green", "greens", "from"),
    (r"the blessing of \w+ (needs the first|comes with)", "blessing_first", "how"),
    (r"the blessing of \w+ (needs|is for)", "blessing_needs", "how"),
    (r"with (?P<count>\d+) players nobody sits (?P<wind>\w+)", "nobody", "seat"),
    (r"with \d+ green jokers", "greens_most", "from"),
    (r"kong_on_kong needs two kongs", "two_kongs", "more"),
    (r"last_tile does not go with a robbed kong", "last_robbed", "more"),
    (r"replacement needs a kong", "replacement_after", "more"),
    (r"\w+ needs a win by discard", "needs_discard", "more"),
    (r"\w+ needs a win by self-draw", "needs_self_draw", "more"),
    (r"discarded_flower needs a flower", "needs_flower", "more"),
    (r"discarded_joker needs a joker", "needs_joker", "more"),
    (r"how: a word stands twice", "twice", "more"),
    (r"(flowers|jokers_\w+): (?P<tile>\d\w) is not", "not_shown", "shown"),
    (r"melds: there are no kongs", "no_kongs", "melds"),
    (r"a case is a mapping", "no_case", "text"),
    (r"there is no ruleset “(?P<name>.*)”; there are: (?P<values>.*)", "no_ruleset", "text"),
    (r"\w+ has no option “(?P<name>.*)”", "no_option", "text"),
    (r"[\w: ]*“.*”, place (?P<place>\d+): expected digits", "notation", "text"),
    (r"[\w: ]*“.*”, place (?P<place>\d+): there is no (?P<code>\d\w)", "no_such_tile", "text"),
    (r"(?P<name>[\w: ]+): “(?P<value>.*)” is not one of (?P<values>.*)", "value", "text"),
    (r".* has a key “(?P<name>.*)” that is not known; there are: (?P<values>.*)", "unknown_key", "text"),
    (r"melds: “(?P<meld>[^”]*)”(: | )(is not a|begins with|does not say|\d\w is not)", "not_a_meld", "melds"),
    (r"line (?P<line>\d+): ", "unreadable", "text"),
    (r"melds: (?P<tile>\d\w) cannot stand for (?P<stands>\d\w)", "cannot_stand", "melds"),
    (r"(?P<name>[\w: ]+): expected", "expected", ""),
)
_NAMED = {"tile": "tile", "stands": "tile", "wind": "wind"}
_UNITS = {"phán": "phan"}  # as the rules spell a unit, where that is not its key
_FIELDS = {
    "hand": "hand",
    "melds": "melds",
    "win: from": "from",
    "win: first": "first",
    "win: count": "from",
    "win: tile": "hand",
    "win": "by",
    "how": "how",
    "seat": "seat",
    "round": "seat",
    "flowers": "shown",
    "jokers_before_start": "shown",
    "jokers_during": "shown",
    "dealt": "dealt",
}


@dataclass(frozen=True, slots=True)
class Problem:
    """One sentence beside a field: the key of its words with parameters, or (`key` empty) the text of the rules."""

    where: str
    key: str = ""
    parameters: Mapping[str, object] = field(default_factory=dict)
    text: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A sheet with the hand that it is of, or a problem; `waits` while tiles are still missing."""

    sheet: Sheet | None = None
    finish: Finish | None = None
    problem: Problem | None = None
    waits: bool = False


def judge(draft: Draft) -> Verdict:
    """Let the rules judge a draft."""
    missing = _missing(draft)
    if missing is not None:
        return Verdict(problem=missing, waits=missing.key != "hand_long")
    try:
        case = read_case(as_case(draft))
        return Verdict(score(case), case.finish)
    except GameError as error:
        return Verdict(problem=problem_of(str(error), draft))


def _missing(draft: Draft) -> Problem | None:
    held, size = len(draft.hand), draft.hand_size
    if any(not meld.stands for meld in draft.melds):
        return Problem("melds", "meld_empty")
    if held < size:
        return Problem("hand", "hand_short", {"count": size - held})
    if held > size:
        return Problem("hand", "hand_long", {"count": held - size, "melds": len(draft.melds)})
    return Problem("hand", "no_tile") if draft.needs_tile and draft.tile is None else None


def problem_of(sentence: str, draft: Draft | None = None) -> Problem:
    """Find the field of a sentence of the rules, and its words where they are known."""
    if draft is not None and not draft.needs_tile and sentence.startswith("this hand does not win"):
        return Problem("score", "no_greens")
    for pattern, key, where in _KNOWN:
        found = re.match(pattern, sentence)
        if found:
            return Problem(where or _field(sentence), key, found.groupdict(), sentence)
    return Problem(_field(sentence), text=sentence)


def _field(sentence: str) -> str:
    """Give the field that a sentence of the rules begins with."""
    name = next((name for name in _FIELDS if sentence.startswith(f"{name}:")), "")
    return _FIELDS.get(name, "score")


def possible_how(draft: Draft) -> tuple[str, ...]:
    """
    Give the words of `how` that the game looks at and that the rules accept for this win.

    They are asked with any tiles in the places still empty.
    """
    plain, known = replace(draft, how=frozenset()), draft.rules.how
    return tuple(word for word in HOW if word in known and _is_accepted(_filled(plain.with_how(word, on=True))))


def _filled(draft: Draft) -> Draft:
    """Give the draft with any tiles that are left where some are missing."""
    left = draft.left()
    spare = [face for face in PLAIN for _ in range(left[face])]
    hand = (*draft.hand, *spare)[: draft.hand_size]
    return replace(draft, hand=hand, tile=spare[-1] if draft.tile is None else draft.tile)


def _is_accepted(draft: Draft) -> bool:
    try:
        read_case(as_case(draft))
    except GameError:
        return False
    return True


# --- in words ---------------------------------------------------------------------------------------------------------


def worth(words: Words, sheet: Sheet) -> str:
    """Say in one line what a sheet comes to."""
    rows = ", ".join(words.row(row.key) for row in sheet.rows)
    return words.say("score_hand.worth", rows=rows, count=sheet.won)


def sentence(words: Words, problem: Problem) -> str:
    """Say a problem in words, or as the rules said it where there are no words."""
    if not problem.key:
        return problem.text[:1].upper() + problem.text[1:] + ("" if problem.text.endswith(".") else ".")
    told = {key: _named(words, key, value) for key, value in problem.parameters.items()}
    return words.say(f"score_hand.problem_{problem.key}", **told)


def _named(words: Words, key: str, value: object) -> object:
    if key == "least":  # such as `3 faan`
        count, unit = str(value).split()
        return words.worth({_UNITS.get(unit, unit): int(count)})
    return words.say(f"{_NAMED[key]}.{value}") if key in _NAMED else value
