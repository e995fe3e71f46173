"""The places of a hand that is put together: concealed tiles, the winning one, melds, and what is shown beside."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Protocol

from game.gui.kit.theme import BAD, GAP_SMALL, QUIET, Style
from game.gui.sheet.draft.aim import BEFORE, DURING, FLOWERS, HAND, MELD, WIN, Aim, may_meld
from game.gui.sheet.draft.draft import Draft, MeldDraft
from game.gui.sheet.draft.slots import Cell, Group, Slots
from game.gui.widgets import Button, Paragraph, Row, Widget
from game.rules.case import MELDS
from game.tiles.melds import KONG
from game.words.lookup import Words

if TYPE_CHECKING:
    from game.tiles.kinds import Kind

MELD_WORDS = tuple(MELDS)
WHOLE = -1  # in the place of an index: the whole meld
_ADD = 32
_LARGE, _SMALL = 38, 31  # the widths of tiles, in design pixels


class Host(Protocol):
    """What the places need of the screen that they stand on."""

    draft: Draft
    aim: Aim

    @property
    def words(self) -> Words:
        """The words of the player's language."""

    def take(self, aim: Aim, index: int) -> None:
        """Answer a click on a place."""

    def erase(self, aim: Aim, index: int) -> None:
        """Answer Delete on a place."""

    def begin_meld(self, word: str) -> None:
        """Begin a meld."""

    def problem_at(self, where: str) -> str:
        """Give the sentence that belongs beside a field, or ""."""


def places(host: Host, marks: Mapping[str, int]) -> Iterator[Widget]:
    """Give the places from top to bottom; `marks` are the marked ones by key."""
    yield _slots(host, "hand", _hand(host), marks, tile=_LARGE)
    yield from _problem(host, "hand")
    yield _buttons(host)
    yield _slots(host, "melds", _melds(host), marks, hint=_hint(host), tile=_SMALL)
    yield from _problem(host, "melds")
    shown = _shown(host)
    if shown:
        yield _slots(host, "shown", shown, marks, tile=_SMALL)
    yield from _problem(host, "shown")


def _hint(host: Host) -> str:
    keys = ["score_hand.no_melds"] + ["score_hand.no_melds_jokers"] * host.draft.has_jokers
    return " ".join(map(host.words.say, keys))


def _problem(host: Host, where: str) -> Iterator[Widget]:
    if host.problem_at(where):
        yield Paragraph(host.problem_at(where), Style.SMALL, BAD)


def _slots(
    host: Host,
    key: str,
    groups: list[tuple[Group, list[tuple[Aim, int]]]],
    marks: Mapping[str, int],
    *,
    tile: float,
    hint: str = "",
) -> Slots:
    return Slots(
        [group for group, _ in groups],
        lambda g, n: host.take(*groups[g][1][n]),
        lambda g, n: host.erase(*groups[g][1][n]),
        at=marks.get(key, 0),
        key=key,
        hint=hint,
        tile=tile,
    )


def _buttons(host: Host) -> Widget:
    say = host.words.say
    words = [word for word in MELD_WORDS if host.draft.rules.conduct.kongs or MELDS[word] != KONG]
    return Row(*(_button(host, word, say(f"score_hand.add_{word}")) for word in words), gap=GAP_SMALL)


def _button(host: Host, word: str, label: str) -> Button:
    return Button(
        label,
        lambda: host.begin_meld(word),
        skin=QUIET,
        style=Style.SMALL_STRONG,
        height=_ADD,
        key=f"add {word}",
        enabled=may_meld(host.draft),
    )


def _hand(host: Host) -> list[tuple[Group, list[tuple[Aim, int]]]]:
    draft, aim, say = host.draft, host.aim, host.words.say
    missing = max(0, draft.hand_size - len(draft.hand))
    aims_here = aim.slot == HAND and missing > 0
    cells = [Cell(face) for face in draft.hand]
    cells += [Cell(aimed=aims_here and n == 0) for n in range(missing)]
    caption = say("score_hand.hand", count=len(draft.hand), size=draft.hand_size)
    hand = Group(caption, tuple(cells), bad=len(draft.hand) > draft.hand_size)
    groups = [(hand, [(Aim(HAND), n) for n in range(len(cells))])]
    if draft.needs_tile:
        aimed = aim.slot == WIN or (aim.slot == HAND and not missing and draft.tile is None)
        groups.append((Group(say("score_hand.tile"), (Cell(draft.tile, aimed=aimed),)), [(Aim(WIN), 0)]))
    return groups


def _melds(host: Host) -> list[tuple[Group, list[tuple[Aim, int]]]]:
    return [_meld(host, at, meld) for at, meld in enumerate(host.draft.melds)]


def _meld(host: Host, at: int, meld: MeldDraft) -> tuple[Group, list[tuple[Aim, int]]]:
    aims_here = host.aim.slot == MELD and host.aim.meld == at
    jokers = meld.jokers or (None,) * meld.size
    cells = tuple(
        Cell(face, stands if joker else None, aims_here and host.aim.place == place)
        for place, (face, stands, joker) in enumerate(
            zip(meld.tiles or (None,) * meld.size, meld.stands or (None,) * meld.size, jokers, strict=True)
        )
    )
    caption = host.words.say(f"score_hand.meld_{meld.word}")
    places_of_it = [(Aim(MELD, at, place), 0) for place in range(meld.size)]
    return Group(caption, (*cells, Cell(icon="close"))), [*places_of_it, (Aim(MELD, at), WHOLE)]


def _shown(host: Host) -> list[tuple[Group, list[tuple[Aim, int]]]]:
    draft = host.draft
    lists: dict[str, tuple[Kind, ...]] = {FLOWERS: draft.flowers, BEFORE: draft.before, DURING: draft.during}
    there = {FLOWERS: bool(draft.rules.conduct.bonus), BEFORE: draft.has_jokers, DURING: draft.has_jokers}
    found = []
    for slot, faces in lists.items():
        if not (faces or there[slot]):
            continue
        cells = (*(Cell(face) for face in faces), Cell(aimed=host.aim.slot == slot))
        group = Group(host.words.say(f"score_hand.{slot}"), cells)
        found.append((group, [(Aim(slot), n) for n in range(len(cells))]))
    return found
