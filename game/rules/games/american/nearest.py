"""The lines of a card with a player's tiles laid over them, nearest first."""

from collections.abc import Sequence

from game.rules.games.american.card import JOKER, Line, Set
from game.rules.games.american.matcher import Matcher, melds_of
from game.rules.named_hand import Group, Lies, NamedHand
from game.tiles.melds import Meld


def nearest(matcher: Matcher, counts: Sequence[int], melds: Sequence[Meld]) -> tuple[NamedHand, ...]:
    """Return the nearest hand of every line that is still open, nearest first, then by value."""
    table = matcher.table(melds_of(melds))
    lying: tuple[Group, ...] = tuple(tuple((face, Lies.OPEN) for face in meld.stands) for meld in melds)
    found = [
        _named(line, near.missing, (*lying, *_laid_over(table.sets[near.at], counts)))
        for line, near in matcher.nearest(counts, melds).items()
    ]
    return tuple(sorted(found, key=lambda one: (one.missing, -one.worth)))


def _named(line: Line, missing: int, groups: tuple[Group, ...]) -> NamedHand:
    return NamedHand(line.section, line.number, line.written, line.value, not line.concealed, missing, groups)


def _laid_over(sets: Sequence[Set], counts: Sequence[int]) -> list[Group]:
    """Lay tiles over sets: naturals go first to sets without jokers, jokers to the sets with most tiles."""
    held, jokers = list(counts), counts[JOKER]
    laid: dict[int, list[Lies]] = {}
    for at, one in sorted(enumerate(sets), key=lambda pair: pair[1].alike):
        laid[at] = []
        lacks = Lies.EITHER if one.alike else Lies.MISSING
        for face in one.faces:
            laid[at].append(Lies.HELD if held[face] else lacks)
            held[face] -= held[face] > 0
    for at in sorted(laid, key=lambda at: laid[at].count(Lies.EITHER)):
        for place, lies in enumerate(laid[at]):
            if jokers and lies is Lies.EITHER:
                laid[at][place], jokers = Lies.JOKER, jokers - 1
    return [tuple(zip(one.faces, laid[at], strict=True)) for at, one in enumerate(sets)]
