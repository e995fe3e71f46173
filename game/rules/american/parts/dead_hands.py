"""A hand that can no longer win is dead: its player stops, and pays the winner in full (decisions section 5, 9-11)."""

from game.engine import facts
from game.engine.facts import Event
from game.engine.stages.stage import Stage, staged
from game.engine.table import Phase, Table
from game.rules.american.card import JOKER
from game.rules.american.game import American
from game.rules.american.matcher import melds_of
from game.rules.hand.held import copies_of
from game.rules.ruleset import Ruleset
from game.tiles.kinds import KINDS
from game.tiles.stream import Chance

DEAD = "dead"
_ALL = (1 << 8 * len(KINDS)) - 1


@staged("dead_hands")
class DeadHands(Stage):
    """While a discard lies on offer, and all have thirteen tiles, hands with exposures are looked at."""

    phases = frozenset({Phase.CLAIM})

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
        """Let those stop whose hands are dead; with one player left nobody can win any more."""
        del chance
        if table.offers or table.declined:
            return ()
        assert isinstance(rules, American)
        dead = [seat for seat in table.in_hand if is_dead(table, rules, seat)]
        if len(dead) == len(table.in_hand) > 0:
            dead = [seat for seat in dead if seat != table.turn]
        if dead:
            return tuple(facts.WentOut(seat, DEAD) for seat in dead)
        return (facts.HandDrawn("all_dead"),) if len(table.in_hand) == 1 else ()

    def waits(self, table: Table) -> bool:
        """Ask nobody."""
        del table
        return False


def is_dead(table: Table, rules: American, seat: int) -> bool:
    """
    Whether no line is left that a player could make beside his exposures, as everybody can see.

    Tiles that lie thrown or exposed cannot come to him; jokers can as long as they were not thrown, for those that are
    exposed may be exchanged.
    """
    melds = table.places[seat].melds
    if not melds:
        return False
    left = list(rules.set_counts)
    for place in table.places:
        for thrown in place.thrown:
            left[thrown.tile.kind] -= thrown.taken_by is None
        for meld in place.melds:
            for tile in meld.tiles:
                left[tile.kind] -= tile.kind != JOKER
    if table.on_offer is not None:
        left[table.on_offer.tile.kind] += 1  # he may still take it
    hands = rules.matcher.table(melds_of(melds))
    gone, jokers = _ALL ^ copies_of(left), left[JOKER]
    lacking = zip(hands.needs, hands.bare, strict=True)
    return not any(not bare & gone and (need & gone).bit_count() <= jokers for need, bare in lacking)
