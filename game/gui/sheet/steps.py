"""Pure steps between drafts: add a tile to the slot where it belongs, if allowed, or remove one."""

from dataclasses import dataclass, replace
from typing import Any

from game.gui.sheet.draft import MOST_MELDS, Draft, MeldDraft
from game.rules.games.case import MELDS
from game.tiles.kinds import CHOW, Kind

HAND, WIN, MELD, FLOWERS, BEFORE, DURING = "hand", "win", "meld", "flowers", "before", "during"
WHOLE = -1  # as an index: the whole meld


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for tiles; `meld` and `place` apply to melds only."""

    part: str = HAND
    meld: int = 0
    place: int = 0


def route(draft: Draft, slot: Slot, face: Kind) -> Slot:
    """
    Return the slot a face really goes to: flowers lie beside the hand, and a full hand needs the winning tile.

    A flower can be the winning tile only in games with jokers, in place of one.
    """
    if face not in draft.rules.called_as and (face.is_flower or face in draft.rules.conduct.bonus):
        return slot if slot.part == WIN and draft.rules.conduct.wild else Slot(FLOWERS)
    if face.is_joker and slot.part in (BEFORE, DURING):
        return slot
    if slot.part == FLOWERS and face.is_joker:
        return Slot(BEFORE)
    if slot.part in (WIN, MELD):
        return slot
    full = len(draft.hand) >= draft.hand_size and draft.needs_tile
    return Slot(WIN) if full and draft.tile is None else Slot(HAND)


def may_add(draft: Draft, slot: Slot, face: Kind) -> bool:
    """True if the face can be added at this slot or where `route` sends it."""
    return _added(draft, slot, face) is not None


def add(draft: Draft, slot: Slot, face: Kind) -> Draft:
    """Return the draft with one more face, or unchanged if that is not allowed."""
    return _added(draft, slot, face) or draft


def _added(draft: Draft, slot: Slot, face: Kind) -> Draft | None:
    to = route(draft, slot, face)
    if to.part == MELD:
        meld = _melded(draft, to, face)
        if meld is None:
            return None
        changed = _with_meld(draft, to.meld, meld)
        left = changed.left()
        return changed if all(left[one] >= 0 for one in meld.tiles) else None
    if draft.left()[face] < 1:
        return None
    if to.part == WIN:
        return replace(draft, tile=face) if draft.needs_tile else None
    if to.part == HAND and len(draft.hand) >= draft.hand_size:
        return None
    return _with_tiles(draft, to.part, tuple(sorted((*_tiles(draft, to.part), face))))


def _melded(draft: Draft, slot: Slot, face: Kind) -> MeldDraft | None:
    """Return the meld with a face put at the slot, or the new meld of that face; None if it does not fit."""
    meld, place = draft.melds[slot.meld], slot.place
    if face.is_joker:
        wild = draft.rules.conduct.wild.get(face, frozenset())
        return meld.with_joker(place, face) if meld.stands and meld.stands[place] in wild else None
    if face not in draft.rules.called_as or (MELDS[meld.word] == CHOW and not face.is_suited):
        return None
    if is_joker(draft, slot) and meld.stands[place] == face:
        return meld.with_joker(place, None)
    return meld.of(face)


def _tiles(draft: Draft, part: str) -> tuple[Kind, ...]:
    return {HAND: draft.hand, FLOWERS: draft.flowers, BEFORE: draft.before, DURING: draft.during}[part]


def _with_tiles(draft: Draft, part: str, tiles: tuple[Kind, ...]) -> Draft:
    changed: dict[str, Any] = {part: tiles}
    return replace(draft, **changed)


def is_joker(draft: Draft, slot: Slot) -> bool:
    """True if a joker lies at a place of a meld."""
    jokers = draft.melds[slot.meld].jokers
    return bool(jokers) and jokers[slot.place] is not None


def _with_meld(draft: Draft, at: int, *melds: MeldDraft) -> Draft:
    return replace(draft, melds=(*draft.melds[:at], *melds, *draft.melds[at + 1 :]))


def may_meld(draft: Draft) -> bool:
    """True if another meld fits."""
    return len(draft.melds) < MOST_MELDS


def new_meld(draft: Draft, word: str) -> tuple[Draft, Slot]:
    """Return the draft with an empty meld, and the slot of its first tile."""
    if not may_meld(draft):
        return draft, Slot()
    return replace(draft, melds=(*draft.melds, MeldDraft(word))), Slot(MELD, len(draft.melds))


def after(slot: Slot, face: Kind) -> Slot:
    """Return the slot for the next tile: the hand again, unless jokers are being shown."""
    return slot if slot.part in (BEFORE, DURING) and face.is_joker else Slot()


def remove(draft: Draft, slot: Slot, index: int = -1) -> Draft:
    """Return the draft without the tile at `index`, the joker at a place of a meld, or the meld."""
    if slot.part == WIN:
        return replace(draft, tile=None)
    if slot.part == MELD:
        kept = [draft.melds[slot.meld].with_joker(slot.place, None)] if is_joker(draft, slot) else []
        return _with_meld(draft, slot.meld, *kept)
    tiles = list(_tiles(draft, slot.part))
    del tiles[index]
    return _with_tiles(draft, slot.part, tuple(tiles))


def step_back(draft: Draft, slot: Slot) -> Draft:
    """Undo as Backspace does: at the hand first the winning tile, then the last tile, then the last meld."""
    if slot.part == MELD or (slot.part in (FLOWERS, BEFORE, DURING) and _tiles(draft, slot.part)):
        return remove(draft, slot)
    if draft.tile is not None:
        return remove(draft, Slot(WIN))
    if draft.hand:
        return remove(draft, Slot())
    return replace(draft, melds=draft.melds[:-1])


def click(draft: Draft, now: Slot, slot: Slot, index: int) -> tuple[Draft, Slot]:
    """
    Handle a click on a tile of `slot` while the next tile goes to `now`; return the draft and the new target slot.

    Tiles of the hand and exposed tiles are removed. An empty place or a meld becomes the target.
    """
    if index == WHOLE:
        return _with_meld(draft, slot.meld), Slot()
    if slot.part == MELD and not is_joker(draft, slot):
        return draft, slot if slot != now else Slot()
    if slot != now if slot.part in (MELD, WIN) else index >= len(_tiles(draft, slot.part)):
        return draft, slot
    return erase(draft, now, slot, index)


def erase(draft: Draft, now: Slot, slot: Slot, index: int) -> tuple[Draft, Slot]:
    """Handle Delete on a tile of a slot; return the draft and the new target slot."""
    return remove(draft, slot, index), Slot() if slot.part == MELD else now
