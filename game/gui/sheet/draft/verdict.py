"""
The verdict on a draft: a sheet, or one problem with its field; and its words.

The rules judge, not this.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.errors import GameError, Unreadable
from game.gui.sheet.draft.draft import Draft, as_case
from game.rules.games.case import HOW, read_case, score
from game.rules.score.finish import Finish
from game.rules.score.sheet import Sheet
from game.tiles.kinds import PLAIN
from game.words.lookup import Words
from game.words.troubles import told

#: The field beside which an error of a case is told, by its key; of any other the text, or the score.
_PLACES = {
    f"case.{key}": field
    for field, keys in {
        "from": "own_tile greens greens_most count_alone",
        "how": "one_blessing blessing_calls blessing_joker blessing_first blessing_self blessing_east blessing_other "
        "blessing_earth",
        "hand": "copies copies_robbed hand_size",
        "seat": "nobody",
        "more": "two_kongs two_kongs_own last_robbed replacement needs_discard needs_self_draw needs_flower "
        "needs_joker twice",
        "shown": "tile_unfit",
        "melds": "no_shape meld_word no_meld no_joker joker_silent cannot_stand",
        "score": "no_win",
    }.items()
    for key in keys.split()
}


@dataclass(frozen=True, slots=True)
class Problem:
    """A message beside a field: an error of the rules, or (`key`) the words for a missing part."""

    where: str
    error: GameError | None = None
    key: str = ""
    parameters: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Verdict:
    """A sheet with the hand that it is of, or a problem; `waits` while tiles are still missing."""

    sheet: Sheet | None = None
    finish: Finish | None = None
    problem: Problem | None = None
    waits: bool = False


def judge(draft: Draft) -> Verdict:
    """Judge a draft by the rules."""
    missing = _missing(draft)
    if missing is not None:
        return Verdict(problem=missing, waits=missing.key != "hand_long")
    try:
        case = read_case(as_case(draft))
        return Verdict(score(case), case.finish)
    except GameError as error:
        return Verdict(problem=problem_of(error, draft))


def _missing(draft: Draft) -> Problem | None:
    held, size = len(draft.hand), draft.hand_size
    if any(not meld.stands for meld in draft.melds):
        return Problem("melds", key="meld_empty")
    if held < size:
        return Problem("hand", key="hand_short", parameters={"count": size - held})
    if held > size:
        return Problem("hand", key="hand_long", parameters={"count": held - size, "melds": len(draft.melds)})
    return Problem("hand", key="no_tile") if draft.needs_tile and draft.tile is None else None


def problem_of(error: GameError, draft: Draft | None = None) -> Problem:
    """Find the field of an error of the rules."""
    if draft is not None and not draft.needs_tile and error.key == "case.no_win":
        return Problem("score", key="no_greens")
    return Problem(_PLACES.get(error.key, "text" if error.status == Unreadable.status else "score"), error)


def possible_how(draft: Draft) -> tuple[str, ...]:
    """
    Return the words of `how` that the game looks at and that the rules accept for this win.

    They are asked with any tiles in the places still empty.
    """
    plain, known = replace(draft, how=frozenset()), draft.rules.how
    return tuple(word for word in HOW if word in known and _is_accepted(_filled(plain.with_how(word, on=True))))


def _filled(draft: Draft) -> Draft:
    """Return the draft with any tiles that are left where some are missing."""
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
    """Return in one line what a sheet comes to."""
    rows = ", ".join(words.row(row.key) for row in sheet.rows)
    return words.say("score_hand.worth", rows=rows, count=sheet.won)


def sentence(words: Words, problem: Problem) -> str:
    """Return a problem in words."""
    if problem.error is not None:
        return told(words, problem.error)
    return words.say(f"score_hand.problem_{problem.key}", **problem.parameters)
