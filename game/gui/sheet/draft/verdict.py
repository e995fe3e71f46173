"""
The verdict on a draft: a sheet, or one problem with its field.

The rules judge, not this.
"""

from dataclasses import dataclass, replace

from game.errors import GameError, NotAllowed, Unreadable
from game.gui.sheet.draft.draft import Draft, as_case
from game.rules.games.case import HOW, read_case, score
from game.rules.score.finish import Finish
from game.rules.score.sheet import Sheet
from game.tiles.kinds import PLAIN

#: The field beside which an error of the rules is told, by its key; of what is not here by the field that it names.
_PLACES = {
    "case.own_tile": "from",
    "case.one_blessing": "how",
    "case.blessing_calls": "how",
    "case.blessing_joker": "how",
    "case.blessing_first": "how",
    "case.blessing_self": "how",
    "case.blessing_east": "how",
    "case.blessing_other": "how",
    "case.blessing_earth": "how",
    "case.greens": "from",
    "case.greens_most": "from",
    "case.count_alone": "from",
    "case.copies": "hand",
    "case.copies_robbed": "hand",
    "case.hand_size": "hand",
    "case.nobody": "seat",
    "case.two_kongs": "more",
    "case.two_kongs_own": "more",
    "case.last_robbed": "more",
    "case.replacement": "more",
    "case.needs_discard": "more",
    "case.needs_self_draw": "more",
    "case.needs_flower": "more",
    "case.needs_joker": "more",
    "case.twice": "more",
    "case.tile_unfit": "shown",
    "case.no_shape": "melds",
    "case.meld_word": "melds",
    "case.no_meld": "melds",
    "case.no_joker": "melds",
    "case.joker_silent": "melds",
    "case.cannot_stand": "melds",
    "case.no_win": "score",
}


@dataclass(frozen=True, slots=True)
class Problem:
    """An error of the rules, or a missing part, with its field."""

    where: str
    error: GameError


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
        return Verdict(problem=missing, waits=missing.error.key != "case.hand_long")
    try:
        case = read_case(as_case(draft))
        return Verdict(score(case), case.finish)
    except GameError as error:
        return Verdict(problem=problem_of(error, draft))


def _missing(draft: Draft) -> Problem | None:
    held, size = len(draft.hand), draft.hand_size
    if any(not meld.stands for meld in draft.melds):
        return Problem("melds", NotAllowed("case.meld_empty"))
    if held < size:
        return Problem("hand", NotAllowed("case.hand_short", count=size - held))
    if held > size:
        return Problem("hand", NotAllowed("case.hand_long", count=held - size, melds=len(draft.melds)))
    return Problem("hand", NotAllowed("case.no_tile")) if draft.needs_tile and draft.tile is None else None


def problem_of(error: GameError, draft: Draft | None = None) -> Problem:
    """Find the field of an error of the rules."""
    if draft is not None and not draft.needs_tile and error.key == "case.no_win":
        return Problem("score", NotAllowed("case.no_greens"))
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
