"""
Blunders planted in a match, by kind, to check whether a review finds them.

Each kind lists the choices that would be such a slip, where the strongest agent does something else. Whether such a
choice costs anything at its moment is not known here: often it does not.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.agents.unseen import own_counts, unseen, without
from game.agents.values.danger import Danger
from game.agents.values.hand_worth import LikelyWorth, worth_in
from game.engine.actions import Action, Chow, DeclareWin, Discard, Pass, Pung, Question, ShowFlower, distinct
from game.engine.facts.redact import View
from game.rules.ruleset import Ruleset
from game.tiles.kinds import Kind

_OF_A_SUIT = 9  # tiles of one suit and honors from which a hand counts as going for that suit


@dataclass(frozen=True, slots=True)
class Moment:
    """A player's choice: the view, the options, and the strongest agent's action."""

    seen: View
    rules: Ruleset
    options: tuple[Action, ...]
    advised: Action
    worth: LikelyWorth

    @property
    def counts(self) -> Sequence[int]:
        """The tiles of the player's hand by kind."""
        return own_counts(self.seen)

    @property
    def throws(self) -> list[Discard]:
        """The player's discards, one for each kind, without the agent's own choice."""
        found = [one for one in distinct(self.options) if isinstance(one, Discard)]
        same = self.advised.tile.kind if isinstance(self.advised, Discard) else None
        return [one for one in found if one.tile.kind != same] if len(found) > 1 else []

    def distance(self, throw: Discard) -> int:
        """Distance of the hand after a discard."""
        melds = self.seen.table.places[self.seen.seat].melds
        return self.rules.distance(without(self.counts, throw.tile.kind), melds)


def _farther(one: Moment) -> Iterable[Action]:
    """Discards that break a hand one tile from ready."""
    if not one.throws or not one.rules.distance_is_quick or not isinstance(one.advised, Discard):
        return []
    return [throw for throw in one.throws if one.distance(throw) > 1] if one.distance(one.advised) == 1 else []


def _set(one: Moment) -> Iterable[Action]:
    """Discards from a finished set that leave the hand farther from ready."""
    if not isinstance(one.advised, Discard):
        return []
    nearest = one.distance(one.advised)
    return [throw for throw in one.throws if _is_of_a_set(one, throw.tile.kind) and one.distance(throw) > nearest]


def _is_of_a_set(one: Moment, face: Kind) -> bool:
    """Return True if a tile is one of three alike, or of a run whose tiles touch no others."""
    if one.counts[face] == 3:
        return _is_plain(one, face)
    if not face.is_suited:
        return False
    number, suit = face % 9, face // 9 * 9
    row = [0, 0, *one.counts[suit : suit + 9], 0, 0]
    runs = (row[at : at + 7] for at in range(number - 2, number + 1) if 0 <= at <= 6)
    return any(run == [0, 0, 1, 1, 1, 0, 0] for run in runs)


def _ready(one: Moment) -> Iterable[Action]:
    """Discards after which a ready hand is ready no more."""
    if not isinstance(one.advised, Discard) or one.distance(one.advised) != 0:
        return []
    return [throw for throw in one.throws if one.distance(throw) > 0]


def _declined(one: Moment) -> Iterable[Action]:
    """Passes, where the agent calls a pung."""
    return [action for action in one.options if isinstance(action, Pass) and isinstance(one.advised, Pung)]


def _pair(one: Moment) -> Iterable[Action]:
    """Discards from a pair early in a hand, where the agent discards an isolated tile."""
    early = len(one.seen.table.places[one.seen.seat].thrown) < 6
    lone = isinstance(one.advised, Discard) and one.counts[one.advised.tile.kind] == 1
    pairs = [throw for throw in one.throws if one.counts[throw.tile.kind] == 2]
    return pairs if early and lone and len(pairs) == 1 and _is_plain(one, pairs[0].tile.kind) else []


def _is_plain(one: Moment, face: Kind) -> bool:
    return face < 34 and not one.rules.conduct.is_joker(face)


def _joker(one: Moment) -> Iterable[Action]:
    """Discards of a joker or of a usable flower."""
    return [throw for throw in one.throws if not _is_plain(one, throw.tile.kind)]


def _flower(one: Moment) -> Iterable[Action]:
    """Other actions, where the agent shows a flower."""
    if not isinstance(one.advised, ShowFlower):
        return []
    return [*one.throws, *(action for action in one.options if isinstance(action, Pass))][:1]


def _chow(one: Moment) -> Iterable[Action]:
    """Chows from a concealed hand, where the agent passes."""
    if not isinstance(one.advised, Pass) or one.seen.table.places[one.seen.seat].melds:
        return []
    return [action for action in distinct(one.options) if isinstance(action, Chow)]


def _aim(one: Moment) -> Iterable[Action]:
    """Discards of the suit that a hand goes for, where the agent discards from another suit."""
    suits = [sum(one.counts[suit * 9 : suit * 9 + 9]) for suit in range(3)]
    suit, honors = suits.index(max(suits)), sum(one.counts[27:34])
    if max(suits) + honors < _OF_A_SUIT or not isinstance(one.advised, Discard) or one.advised.tile.kind // 9 == suit:
        return []
    return [throw for throw in one.throws if throw.tile.kind // 9 == suit]


def _dangerous(one: Moment) -> Iterable[Action]:
    """The most dangerous discard, where another player has three open sets."""
    table, seat = one.seen.table, one.seen.seat
    if not one.throws or all(len(table.places[other].melds) < 3 for other in table.players if other != seat):
        return []
    danger = Danger(one.seen, one.worth, unseen(table, one.rules, {seat}))
    worst = max(one.throws, key=lambda throw: danger.of(throw.tile.kind))
    safer = isinstance(one.advised, Discard) and danger.of(one.advised.tile.kind) < danger.of(worst.tile.kind) / 2
    return [worst] if safer else []


def _win(one: Moment) -> Iterable[Action]:
    """Passes or discards, where the agent takes a win."""
    if not isinstance(one.advised, DeclareWin):
        return []
    return [action for action in one.options if isinstance(action, Pass)] or one.throws[:1]


#: The kinds of blunders, each with the choices that are one at a moment.
KINDS: Mapping[str, Callable[[Moment], Iterable[Action]]] = {
    "farther": _farther,
    "set broken": _set,
    "ready left": _ready,
    "pung declined": _declined,
    "pair broken": _pair,
    "joker thrown": _joker,
    "flower held back": _flower,
    "useless chow": _chow,
    "aim given up": _aim,
    "dangerous": _dangerous,
    "win let go": _win,
}


def moment_of(seen: View, rules: Ruleset, question: Question, advised: Action) -> Moment:
    """Return a moment with the strongest agent's action."""
    return Moment(seen, rules, question.to_choose.actions, advised, worth_in(rules))
