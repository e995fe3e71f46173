"""Dead hands: a hand that cannot win any more stops and pays the winner in full (decisions section 5, 9-14)."""

from collections import Counter
from dataclasses import dataclass

from game.engine import facts
from game.engine.facts import Event
from game.engine.facts.fact import OfOne
from game.engine.facts.folding import own
from game.engine.stages.play import Stage
from game.engine.table import Phase, Table
from game.errors import Broken
from game.rules.games.american.card import JOKER
from game.rules.games.american.game import ALL_DEAD, American
from game.rules.games.american.matcher import melds_of
from game.rules.hand.held import copies_of
from game.rules.ruleset import Ruleset
from game.tiles.kinds import KINDS, Kind
from game.tiles.stream import Chance

DEAD = "dead"
_ALL = (1 << 8 * len(KINDS)) - 1


@dataclass(frozen=True, slots=True)
class ExposuresReturned(OfOne):
    """A dead hand took back its wrong exposures into the rack; the first `stay` are right and remain (L116, L161)."""

    name = "exposures_returned"
    stay: int

    def fold(self, table: Table) -> None:
        place = own(table, self.seat)
        if not place.out or not 0 <= self.stay < len(place.melds):
            raise Broken(f"player {self.seat} has no exposures to take back")
        back = tuple(tile for meld in place.melds[self.stay :] for tile in meld.tiles)
        place.melds = place.melds[: self.stay]
        place.hand = (*place.hand, *back)
        place.known = (*place.known, *back)


class DeadHands(Stage):
    """Examine hands with exposures while a discard lies on offer and all players have thirteen tiles."""

    phases = frozenset({Phase.DEAL, Phase.TURN, Phase.CLAIM})

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
        """Return the facts that stop dead hands and return wrong exposures; end the hand if one player is left."""
        del chance
        assert isinstance(rules, American)
        for seat, place in enumerate(table.places):
            if place.out and (stay := rightly(rules, table, seat)) < len(place.melds):
                return (ExposuresReturned(seat, stay),)
        if len(table.in_hand) == 1:
            return (facts.HandDrawn(ALL_DEAD),)
        if rules["dead_hand"] != "auto" or table.phase is not Phase.CLAIM or table.offers or table.declined:
            return ()
        dead = [seat for seat in table.in_hand if is_dead(table, rules, seat)]
        if len(dead) == len(table.in_hand):
            stays = table.turn if table.turn in dead else dead[0]  # if all are dead, the player who discarded stays
            dead = [seat for seat in dead if seat != stays]
        return tuple(facts.WentOut(seat, DEAD) for seat in dead)

    def waits(self, table: Table) -> bool:
        del table
        return False


def rightly(rules: American, table: Table, seat: int) -> int:
    """Return how many of a player's exposures, counted from the first, fit a line that may be exposed."""
    melds = table.places[seat].melds
    fit = (n for n in range(len(melds), 0, -1) if rules.matcher.table(melds_of(melds[:n])).lines)
    return next(fit, 0)


def is_dead(table: Table, rules: American, seat: int) -> bool:
    """
    Return True if, by the visible tiles, no line is left that the player could make with the exposures.

    Discarded and exposed tiles are out of reach. An exposed joker is not, as long as a natural tile is left to exchange
    for it that the player's hand does not need.
    """
    melds = table.places[seat].melds
    if not melds:
        return False
    third = rules.third_reading
    left = list(rules.set_counts)
    exposed: Counter[Kind] = Counter()  # jokers in exposures, by the face that each stands for
    for place in table.places:
        for thrown in place.thrown:
            left[thrown.tile.kind] -= thrown.taken_by is None
        for meld in place.melds:
            exposed.update(face for _, face in meld.jokers)
            for tile in meld.tiles:
                left[tile.kind] -= tile.kind != JOKER
        if place.out and third:  # the known tiles of a dead hand stay there
            for tile in place.known:
                left[tile.kind] -= 1
    to_exchange = [(face, number, left[face]) for face, number in exposed.items()] if third else []
    if table.on_offer is not None:
        left[table.on_offer.tile.kind] += 1  # the player may still take it
    gone, jokers = _ALL ^ copies_of(left), left[JOKER]

    def locked(need: int) -> int:
        """Return how many exposed jokers a line cannot get, because no natural tile is left to exchange."""
        spare = ((number, min(there, left[face] - _number(need, face))) for face, number, there in to_exchange)
        return sum(number - min(number, max(0, tiles)) for number, tiles in spare)

    hands = rules.matcher.table(melds_of(melds))
    possible = (need for need, bare in zip(hands.needs, hands.bare, strict=True) if not bare & gone)
    lacking = ((need, (need & gone).bit_count()) for need in possible)
    return not any(lacks <= jokers and lacks + locked(need) <= jokers for need, lacks in lacking)


def _number(need: int, face: Kind) -> int:
    """Return how many tiles of a face a line needs, from the bit set of its copies."""
    return (need >> 8 * face & 0xFF).bit_count()
