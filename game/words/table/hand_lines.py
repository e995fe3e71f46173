"""The report on a hand in words: its distance, useful tiles, what each discard keeps, the nearest named hands."""

from collections.abc import Iterator, Sequence
from itertools import islice

from game.rules.named_hand import NamedHand
from game.rules.report import HandReport, Useful
from game.tiles.kinds import write
from game.words.lookup import Words

_NAMED = 10  # named hands to list


def hand_lines(words: Words, found: HandReport, named: Sequence[NamedHand]) -> Iterator[str]:
    """Yield the lines of a report; tiles are written as codes."""
    melds = f" {words.say('hand_report.melds', count=found.melds)}" if found.melds else ""
    yield f"{write(found.hand)}{melds}: {_distance(words, found.distance)}"
    if not found.throws:
        yield words.say("hand_report.useful", tiles=_tiles(words, found.useful))
    for throw in found.throws:
        useful = words.say("hand_report.useful", tiles=_tiles(words, throw.useful))
        distance = _distance(words, throw.distance)
        yield words.say("hand_report.throw", tile=str(throw.kind), distance=distance, useful=useful)
    yield from (_named(words, one) for one in islice(named, _NAMED))


def _named(words: Words, one: NamedHand) -> str:
    calls = words.say("hand_report.calls" if one.calls else "hand_report.no_calls")
    lacks = words.say("hand_report.missing", count=one.missing, tiles=write(one.lacking)) if one.missing else ""
    left = lacks or words.say("hand_report.complete")
    return f"{one.row} {one.number} ({one.written}, {calls}, {one.worth}): {left}"


def _distance(words: Words, distance: int) -> str:
    if distance > 0:
        return words.say("hand_report.away", count=distance)
    return words.say("hand_report.complete" if distance < 0 else "hand_report.ready")


def _tiles(words: Words, useful: Sequence[Useful]) -> str:
    """Return `369m 4j (9 tiles)`; if the numbers left differ, groups with most tiles come first."""
    if not useful:
        return words.say("hand_report.none")
    total, lefts = sum(some.left for some in useful), sorted({some.left for some in useful}, reverse=True)
    groups = (f"{write(tuple(some.kind for some in useful if some.left == left))} ×{left}" for left in lefts)
    return f"{', '.join(groups)} ({words.say('hand_report.tiles', count=total)})"
