"""Where the next tile goes, and whether it may: pure steps from draft to draft."""

from dataclasses import dataclass, replace

from game.gui.sheet.draft.draft import MOST_MELDS, Draft, MeldDraft
from game.rules.case import MELDS
from game.tiles.kinds import Kind
from game.tiles.melds import CHOW

HAND, WIN, MELD, FLOWERS, BEFORE, DURING = "hand", "win", "meld", "flowers", "before", "during"


@dataclass(frozen=True, slots=True)
class Aim:
    """A place that a tile can be put to; `meld` and `place` are for a meld."""

    slot: str = HAND
    meld: int = 0
    place: int = 0


def route(draft: Draft, aim: Aim, face: Kind) -> Aim:
    """
    Give where a face really goes: flowers lie beside the hand, and after the last tile comes the winning one.

    Only where there are jokers a flower may win, in place of one.
    """
    if face.is_flower:
        return aim if aim.slot == WIN and draft.rules.conduct.wild else Aim(FLOWERS)
    if face.is_joker and aim.slot in (BEFORE, DURING):
        return aim
    if aim.slot == FLOWERS and face.is_joker:
        return Aim(BEFORE)
    if aim.slot in (WIN, MELD):
        return aim
    full = len(draft.hand) >= draft.hand_size and draft.needs_tile
    return Aim(WIN) if full and draft.tile is None else Aim(HAND)


def may_add(draft: Draft, aim: Aim, face: Kind) -> bool:
    """Whether a face can go where it would."""
    to = route(draft, aim, face)
    if to.slot == MELD:
        return _may_meld(draft, to, face)
    if draft.left()[face] < 1:
        return False
    return len(draft.hand) < draft.hand_size if to.slot == HAND else draft.needs_tile or to.slot != WIN


def _may_meld(draft: Draft, aim: Aim, face: Kind) -> bool:
    if aim.meld >= len(draft.melds):
        return False
    meld = draft.melds[aim.meld]
    if face.is_joker:
        wild = draft.rules.conduct.wild.get(face, frozenset())
        return bool(meld.stands) and meld.stands[aim.place] in wild and draft.left()[face] > 0
    if face >= 34 or (MELDS[meld.word] == CHOW and not face.is_suited):
        return False
    if meld.stands and meld.stands[aim.place] == face and meld.jokers[aim.place]:
        return draft.left()[face] > 0
    without = replace(draft, melds=(*draft.melds[: aim.meld], *draft.melds[aim.meld + 1 :])).left()
    wanted = meld.of(face).stands
    return all(without[one] >= wanted.count(one) for one in wanted)


def add(draft: Draft, aim: Aim, face: Kind) -> Draft:
    """Give the draft with a face more; unchanged where it cannot be."""
    if not may_add(draft, aim, face):
        return draft
    to = route(draft, aim, face)
    match to.slot:
        case "win":
            return replace(draft, tile=face)
        case "meld":
            return _with_meld(draft, to.meld, _melded(draft.melds[to.meld], to.place, face))
    return _with_tiles(draft, to.slot, tuple(sorted((*_tiles(draft, to.slot), face))))


def _tiles(draft: Draft, slot: str) -> tuple[Kind, ...]:
    return {HAND: draft.hand, FLOWERS: draft.flowers, BEFORE: draft.before, DURING: draft.during}[slot]


def _with_tiles(draft: Draft, slot: str, tiles: tuple[Kind, ...]) -> Draft:
    match slot:
        case "flowers":
            return replace(draft, flowers=tiles)
        case "before":
            return replace(draft, before=tiles)
        case "during":
            return replace(draft, during=tiles)
    return replace(draft, hand=tiles)


def is_joker(draft: Draft, aim: Aim) -> bool:
    """Whether a joker lies in a place of a meld."""
    jokers = draft.melds[aim.meld].jokers
    return bool(jokers) and jokers[aim.place] is not None


def count(draft: Draft, slot: str) -> int:
    """Count the tiles of a slot; a meld or the winning tile always counts as there."""
    return 1 if slot in (WIN, MELD) else len(_tiles(draft, slot))


def _melded(meld: MeldDraft, place: int, face: Kind) -> MeldDraft:
    if face.is_joker:
        return meld.with_joker(place, face)
    if meld.stands and meld.stands[place] == face and meld.jokers[place]:
        return meld.with_joker(place, None)
    return meld.of(face)


def _with_meld(draft: Draft, at: int, *melds: MeldDraft) -> Draft:
    return replace(draft, melds=(*draft.melds[:at], *melds, *draft.melds[at + 1 :]))


def may_meld(draft: Draft) -> bool:
    """Whether there is room for another meld."""
    return len(draft.melds) < MOST_MELDS


def new_meld(draft: Draft, word: str) -> tuple[Draft, Aim]:
    """Give the draft with an empty meld, and where its first tile goes."""
    if not may_meld(draft):
        return draft, Aim()
    return replace(draft, melds=(*draft.melds, MeldDraft(word))), Aim(MELD, len(draft.melds))


def after(aim: Aim, face: Kind) -> Aim:
    """Give where the tile after this one goes: back to the hand, unless jokers are being shown."""
    return aim if aim.slot in (BEFORE, DURING) and face.is_joker else Aim()


def remove(draft: Draft, aim: Aim, index: int = -1) -> Draft:
    """Give the draft without a tile (the last one), without the joker in a place of a meld, or without the meld."""
    if aim.slot == WIN:
        return replace(draft, tile=None)
    if aim.slot == MELD:
        return _remove_meld(draft, aim)
    tiles = _tiles(draft, aim.slot)
    if not -len(tiles) <= index < len(tiles):
        return draft
    index %= len(tiles)
    return _with_tiles(draft, aim.slot, tiles[:index] + tiles[index + 1 :])


def _remove_meld(draft: Draft, aim: Aim) -> Draft:
    if aim.meld >= len(draft.melds):
        return draft
    meld = draft.melds[aim.meld]
    if meld.stands and meld.jokers[aim.place]:
        return _with_meld(draft, aim.meld, meld.with_joker(aim.place, None))
    return drop_meld(draft, aim.meld)


def drop_meld(draft: Draft, at: int) -> Draft:
    """Give the draft without a meld."""
    return _with_meld(draft, at)


def step_back(draft: Draft, aim: Aim) -> Draft:
    """Take back what Backspace takes: at the hand first the winning tile, then the last tile, then the last meld."""
    if aim.slot != HAND and count(draft, aim.slot) and (aim.slot != WIN or draft.tile is not None):
        return remove(draft, aim)
    if draft.tile is not None:
        return remove(draft, Aim(WIN))
    if draft.hand:
        return remove(draft, Aim())
    return drop_meld(draft, len(draft.melds) - 1) if draft.melds else draft
