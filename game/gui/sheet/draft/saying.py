"""What comes of a draft in words: what it is worth, or what is wrong with it. Pure."""

from game.gui.sheet.draft.draft import Draft
from game.gui.sheet.draft.verdict import Problem, Verdict
from game.gui.sheet.results import HandResult
from game.rules.score.sheet import WINDS, Sheet
from game.words.lookup import Words

_NAMED = {"tile": "tile", "stands": "tile", "wind": "wind"}
_UNITS = {"phán": "phan"}  # as the rules spell a unit, where that is not its key


def worth(words: Words, sheet: Sheet) -> str:
    """Say in one line what a sheet comes to."""
    rows = ", ".join(words.say(f"row.{row.key}") for row in sheet.rows)
    return words.say("score_hand.worth", rows=rows, count=sheet.won)


def letters(words: Words, draft: Draft) -> str:
    """Say which letters stand for which tiles of the set."""
    flowers = dict.fromkeys(face.family for face in draft.rules.extra if face.is_flower)
    parts = [words.say("score_hand.letters_suits"), words.say("score_hand.letters_honors")]
    if flowers:
        parts.append(words.say("score_hand.letters_flowers", letters=" ".join(flowers)))
    return ", ".join([*parts, words.say("score_hand.letters_jokers")] if draft.has_jokers else parts)


def result_of(words: Words, draft: Draft, verdict: Verdict) -> HandResult:
    """Give what the score sheet is told: the players are called by their winds."""
    return HandResult(
        names=tuple(words.say(f"wind.{wind}") for wind in draft.winds),
        dealer=0,
        winner=WINDS.index(draft.seat),
        by=draft.by,
        source=verdict.source,
        tile=draft.tile,
        sheet=verdict.sheet,
        shown=(*draft.flowers, *draft.before, *draft.during),
        melded=tuple(pair for meld in draft.melds for pair in meld.stood),
    )


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
