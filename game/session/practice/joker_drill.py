"""“What does this joker stand for?”: alone, in a set, or in a winning hand; for the southern game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.rules.book.book import Example
from game.rules.ruleset import Ruleset
from game.session.practice.drill import Marked, marked, one_of, some_of
from game.session.practice.hand_drill import HandDrills, with_joker
from game.session.practice.progress import Progress
from game.tiles.kinds import FLOWERS, JOKERS, PLAIN, Kind
from game.tiles.melds import CHOW, PUNG
from game.tiles.stream import Stream

#: The ways to show the joker.
ALONE, IN_A_SET, IN_A_HAND = ("alone", "set", "hand")
OFFERED = 6  # the number of offered tiles
_TRIES = 30


@dataclass(frozen=True, slots=True)
class JokerDrill:
    """
    A joker, the tiles shown with it (the joker included), and the offered tiles for which it stands.

    Alone, every face the joker may ever stand for is right; in a set, every face that completes it; in a hand, the face
    it stands for in the score. Then `example` has the whole hand.
    """

    way: str
    joker: Kind
    tiles: tuple[Kind, ...]
    offered: tuple[Kind, ...]
    right: frozenset[Kind]
    example: Example | None = None
    shape: str = ""

    def mark(self, ticked: frozenset[Kind]) -> Marked:
        """Return the marks of an answer."""
        codes = tuple(map(str, self.offered))
        return marked(codes, frozenset(map(str, self.right)), frozenset(map(str, ticked)))


def joker_key(joker: Kind) -> str:
    """Key of a joker in the list of troubles."""
    return f"joker {joker}"


def jokers_of(rules: Ruleset) -> tuple[Kind, ...]:
    """Jokers of a game that differ in what they stand for; empty if they are all alike."""
    found = tuple(face for face in JOKERS if face in rules.extra)
    return found if len(found) > 1 else ()


def joker_drill(hands: HandDrills, progress: Progress, stream: Stream) -> JokerDrill:
    """Return a drill; jokers that went wrong come more often. Needs a game that has jokers of several kinds."""
    rules, jokers = hands.rules, jokers_of(hands.rules)
    joker = one_of(jokers, [progress.weight(joker_key(face)) for face in jokers], stream)
    scope = rules.conduct.wild.get(joker, frozenset())
    way = stream.below(4) if scope else 0
    if way == 3:
        found = _in_a_hand(hands, progress, stream, joker, scope)
        if found is not None:
            return found
    return _in_a_set(joker, scope, stream) if way else _alone(joker, scope, stream)


def _alone(joker: Kind, scope: frozenset[Kind], stream: Stream) -> JokerDrill:
    inside = sorted(scope)
    outside = [face for face in (*PLAIN, *FLOWERS) if face not in scope]
    count = min(len(inside), 1 + stream.below(OFFERED - 2)) if inside else 0
    right = some_of(inside, count, stream)
    offered = tuple(sorted({*right, *some_of(outside, OFFERED - count, stream)}))
    return JokerDrill(ALONE, joker, (joker,), offered, frozenset(right))


def _in_a_set(joker: Kind, scope: frozenset[Kind], stream: Stream) -> JokerDrill:
    """Return a drill with two natural tiles and the joker: a pair, or two of a sequence, which may have two ends."""
    pairs = [(face, face) for face in PLAIN if face in scope]
    runs = [
        (face, Kind(face + step))
        for face in PLAIN
        for step in (1, 2)
        if face.is_suited and face.number + step <= 9 and _completes((face, Kind(face + step)), CHOW) & scope
    ]
    two = one_of([*pairs, *runs], [*([2] * len(pairs)), *([1] * len(runs))], stream)
    shape = PUNG if two[0] == two[1] else CHOW
    right = _completes(two, shape) & scope
    others = _beside(two, right, scope)
    offered = tuple(sorted({*right, *others[: OFFERED - len(right)]}))
    return JokerDrill(IN_A_SET, joker, (*two, joker), offered, right, shape=shape)


def _completes(two: tuple[Kind, Kind], shape: str) -> frozenset[Kind]:
    """Tiles that complete a set with two others."""
    low, high = two
    if shape == PUNG:
        return frozenset({low})
    if high - low == 2:
        return frozenset({Kind(low + 1)})
    ends = {Kind(low - 1)} if low.number > 1 else set()
    return frozenset(ends | ({Kind(high + 1)} if high.number < 9 else set()))


def _beside(two: Sequence[Kind], right: frozenset[Kind], scope: frozenset[Kind]) -> list[Kind]:
    """Wrong tiles, the most confusing first: of the suit, then others that the joker might stand for."""
    wrong = [face for face in PLAIN if face not in right]
    return sorted(wrong, key=lambda face: (face.family != two[0].family, abs(face - two[0]), face not in scope, face))


def _in_a_hand(
    hands: HandDrills, progress: Progress, stream: Stream, joker: Kind, scope: frozenset[Kind]
) -> JokerDrill | None:
    """Return a drill with the joker in a hand; None if no hand determines clearly what it stands for."""
    for _ in range(_TRIES):
        example = with_joker(hands.drill(progress, stream).example, hands.rules, joker, stream)
        if example is None:
            continue
        sheet = example.sheet
        if len({reading.jokers for reading in (sheet, *sheet.others) if reading.won == sheet.won}) != 1:
            continue
        stands: Mapping[Kind, Kind] = dict(sheet.jokers)
        if len(sheet.jokers) != 1 or joker not in stands:
            continue
        right = frozenset({stands[joker]})
        offered = tuple(sorted({*right, *_beside((stands[joker],), right, scope)[: OFFERED - 1]}))
        return JokerDrill(IN_A_HAND, joker, (*example.finish.hand,), offered, right, example)
    return None
