"""What one begins with: an empty draft by the house rules of the last match, an example, another game. Pure."""

from collections.abc import Mapping
from dataclasses import replace

from game.errors import Unreadable
from game.gui.sheet.draft.draft import Draft
from game.gui.sheet.draft.text import draft_of, write_draft
from game.rules.case import MELDS
from game.rules.catalogue import ruleset
from game.rules.options import Value
from game.rules.score.finish import DISCARD
from game.tiles.kinds import Kind
from game.tiles.melds import KONG


def example(game: str) -> str:
    """Give a hand of a game as text."""
    return write_draft(draft_of({"ruleset": game, **ruleset(game).example}))


def first_draft(game: str, house_rules: Mapping[str, Value]) -> Draft:
    """Give an empty draft; house rules that this version of the game does not know are left aside."""
    draft = Draft(game, options=dict(house_rules))
    try:
        draft.left()
    except Unreadable:
        return Draft(game)
    return draft


def moved(draft: Draft, game: str, house_rules: Mapping[str, Value]) -> Draft:
    """Give the same hand in another game, as far as that has such tiles and melds."""
    to = first_draft(game, house_rules)
    known, kongs = to.left(), to.rules.conduct.kongs
    melds = tuple(meld for meld in draft.melds if all(known[face] for face in meld.tiles))

    def kept(faces: tuple[Kind, ...]) -> tuple[Kind, ...]:
        return tuple(face for face in faces if known[face])

    to = replace(
        to,
        hand=kept(draft.hand),
        melds=tuple(meld for meld in melds if kongs or MELDS[meld.word] != KONG),
        tile=draft.tile if draft.tile is not None and known[draft.tile] else None,
        by=draft.by if draft.by in to.rules.ways else DISCARD,
        source=draft.source,
        how=draft.how,
        round=draft.round,
        flowers=kept(draft.flowers),
        before=kept(draft.before),
        during=kept(draft.during),
    )
    return to.with_seat(draft.seat if draft.seat in to.winds else to.winds[-1])
