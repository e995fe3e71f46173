"""The verdict on a draft: a sheet, or one problem and its field. The rules do the judging."""

from dataclasses import dataclass, replace

from game.errors import GameError, NotAllowed, Unreadable
from game.gui.sheet.draft.draft import Draft, as_case
from game.rules.games.case import HOW, read_case, score
from game.rules.score.finish import Finish
from game.rules.score.sheet import Sheet
from game.tiles.kinds import PLAIN

#: Field beside which an error of a case is shown, by error key. Other errors go to `text` or `score`.
_PLACES = {
    f"case.{key}": field
    for field, keys in {
        "from": "own_tile greens greens_most count_alone",
        "how": "one_blessing blessing_calls blessing_joker blessing_first blessing_self blessing_east blessing_other "
        "blessing_earth",
        "hand": "copies copies_none copies_robbed hand_size",
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
    """An error of the rules or a missing part, and the field it belongs to."""

    where: str
    error: GameError


@dataclass(frozen=True, slots=True)
class Verdict:
    """A sheet with its hand, or a problem; `waits` while tiles are still missing."""

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
        told = NotAllowed("case.no_greens") if error.key == "case.no_win" and not draft.needs_tile else error
        usual = "text" if error.status == Unreadable.status else "score"
        return Verdict(problem=Problem(_PLACES.get(told.key, usual), told))


def _missing(draft: Draft) -> Problem | None:
    held, size = len(draft.hand), draft.hand_size
    if any(not meld.stands for meld in draft.melds):
        return Problem("melds", NotAllowed("case.meld_empty"))
    if held < size:
        return Problem("hand", NotAllowed("case.hand_short", count=size - held))
    if held > size:
        return Problem("hand", NotAllowed("case.hand_long", count=held - size, melds=len(draft.melds)))
    return Problem("hand", NotAllowed("case.no_tile")) if draft.needs_tile and draft.tile is None else None


def possible_how(draft: Draft) -> tuple[str, ...]:
    """
    The words of `how` that the game knows and the rules accept for this win.

    Places still empty are filled with arbitrary tiles to ask the rules.
    """
    left = draft.left()
    spare = [face for face in PLAIN for _ in range(left[face])]
    hand, tile = (*draft.hand, *spare)[: draft.hand_size], spare[-1] if draft.tile is None else draft.tile
    known = (word for word in HOW if word in draft.rules.how)
    return tuple(word for word in known if _is_accepted(replace(draft, hand=hand, tile=tile, how=frozenset([word]))))


def _is_accepted(draft: Draft) -> bool:
    try:
        read_case(as_case(draft))
    except GameError:
        return False
    return True
