"""
Dead hands: a hand that cannot win any more stops and pays the winner in full (L140-L164).

By house rule the program sees it, or another player challenges the hand: then its player admits or denies it.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from game.engine import facts
from game.engine.actions import Action, Question, Questions, Reason, write
from game.engine.facts.fact import Event, OfOne, check_player, own
from game.engine.stages.around import End, within_limit
from game.engine.stages.claim import Claims
from game.engine.stages.play import Stage, never
from game.engine.table import Mark, Phase, Table
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
    waits = never

    def follows(self, table: Table, rules: Ruleset, _chance: Chance) -> tuple[Event, ...]:
        """Return the facts that stop dead hands and return wrong exposures; end the hand if one player is left."""
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


# --- challenges ------------------------------------------------------------------------------------------------------

#: Marks of a challenge: without an answer, admitted, denied. The mark's number is 1 if the challenge is right.
OPEN, ADMITTED, DENIED = "challenge", "admitted", "denied"
#: The reason of the payment for a denied challenge.
CHALLENGE = "challenge"
_BETWEEN = (Phase.TURN, Phase.CLAIM)


@dataclass(frozen=True, slots=True)
class Challenge(Action):
    """Challenge another player's hand as dead."""

    name = "challenge"
    owner: int = 0


@dataclass(frozen=True, slots=True)
class Admit(Action):
    """Admit a dead hand and drop out."""

    name = "admit"


@dataclass(frozen=True, slots=True)
class Deny(Action):
    """Deny that the challenged hand is dead, and play on. The hand is examined at the end."""

    name = "deny"


@dataclass(frozen=True, slots=True)
class Challenged(OfOne):
    """A player challenged another's hand. `right` is True if the visible tiles prove it dead."""

    name = "challenged"
    other: int
    right: bool
    is_said = True

    def fold(self, table: Table) -> None:
        check_player(table, self.seat)
        if self.other == self.seat or self.other not in table.in_hand:
            raise Broken(f"player {self.other} is not in the hand")
        lies = table.places[self.other].melds
        table.marks = (*table.marks, Mark(OPEN, self.seat, self.other, int(self.right), lies))

    def wish(self) -> Action:
        return Challenge(self.other)

    def unasked_call(self) -> str:
        return f"{CHALLENGE} {self.other}"


@dataclass(frozen=True, slots=True)
class ChallengeAnswered(OfOne):
    """A challenged player admitted or denied that the hand is dead."""

    name = "challenge_answered"
    admits: bool
    is_said = True

    def fold(self, table: Table) -> None:
        asked = next((mark for mark in table.marked(OPEN) if mark.other == self.seat), None)
        if asked is None:
            raise Broken(f"nobody has challenged player {self.seat}")
        answered = replace(asked, word=ADMITTED if self.admits else DENIED)
        table.marks = tuple(answered if mark is asked else mark for mark in table.marks)

    def wish(self) -> Action:
        return Admit() if self.admits else Deny()


def says(table: Table, rules: Ruleset, seat: int, action: Challenge) -> Event:
    assert isinstance(rules, American)
    return Challenged(seat, action.owner, is_dead(table, rules, action.owner))


def says_unasked(table: Table, rules: Ruleset, seat: int, call: str) -> Event | None:
    wished = next((one for one in challenges(table, rules, seat) if write(one) == call), None)
    return None if wished is None else says(table, rules, seat, wished)


def challenges(table: Table, rules: Ruleset, seat: int) -> Iterator[Challenge]:
    """
    Yield a challenge for each other player in the hand who has exposures, once for each state of these.

    A player may challenge at any moment between two discards, whoever is asked.
    """
    if rules["dead_hand"] != "challenge" or table.places[seat].out or table.phase not in _BETWEEN or _open(table):
        return
    said = {(mark.other, mark.lies) for mark in table.marked(DENIED) if mark.seat == seat}
    for other in table.in_hand:
        melds = table.places[other].melds
        if other != seat and melds and (other, melds) not in said:
            yield Challenge(other)


def why_no_challenge(table: Table, rules: Ruleset, seat: int) -> Reason | None:
    if rules["dead_hand"] != "challenge":
        return Reason("no_challenge_here")
    if table.places[seat].out:
        return Reason("you_are_dead")
    return (
        Reason("nothing_to_challenge") if table.phase in _BETWEEN and not list(challenges(table, rules, seat)) else None
    )


def _open(table: Table) -> Mark | None:
    """Return the mark of the challenge that awaits an answer, or None."""
    return next((mark for mark in table.marked(OPEN) if not table.places[mark.other].out), None)


class Challenges(Stage):
    """Ask the challenged player; a player who admits a dead hand leaves the hand."""

    phases = frozenset(_BETWEEN)

    def follows(self, table: Table, _rules: Ruleset, _chance: Chance) -> tuple[Event, ...]:
        dead = (mark.other for mark in table.marked(ADMITTED) if not table.places[mark.other].out)
        return tuple(facts.WentOut(seat, DEAD) for seat in dead)

    def waits(self, table: Table) -> bool:
        return _open(table) is not None

    def asks(self, table: Table, _rules: Ruleset) -> Questions:
        mark = _open(table)
        return {} if mark is None else {mark.other: Question((Admit(), Deny()))}


class AmericanClaims(Claims):
    """Offer a discard; each player who is asked may challenge first."""

    def asks(self, table: Table, rules: Ruleset) -> Questions:
        """Return the usual questions with challenges before the last option, which is to pass."""
        asked = super().asks(table, rules)
        return {
            seat: Question((*own.actions[:-1], *challenges(table, rules, seat), own.actions[-1]))
            for seat, own in asked.items()
        }

    def settles(
        self, table: Table, rules: Ruleset, questions: Questions, answers: Mapping[int, Action]
    ) -> tuple[Event, ...]:
        """Settle a challenge before all claims; the claims are then asked for again."""
        said = next((seat for seat, answer in answers.items() if isinstance(answer, Challenge)), None)
        if said is not None:
            return (self.play.act(table, rules, said, answers[said]),)
        return super().settles(table, rules, questions, answers)


class AmericanEnd(End):
    """At the end of a hand, pay for each denied challenge to the player who was right (L164)."""

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
        found = super().follows(table, rules, chance)
        later = self.pays_later(table, rules)
        if not later or not isinstance(found[0], facts.HandEnded):
            return found
        return (facts.Paid(within_limit(table, rules, later[0]), CHALLENGE),)

    def pays_later(self, table: Table, rules: Ruleset) -> tuple[tuple[int, ...], ...]:
        """Return the payments of denied challenges that are not paid yet."""
        points = int(rules["challenge_points"] or 0)
        denied = table.marked(DENIED)[table.paid.count(CHALLENGE) :] if points else ()
        found = []
        for mark in denied:
            gets, pays = (mark.seat, mark.other) if mark.number else (mark.other, mark.seat)
            found.append(tuple(points * ((seat == gets) - (seat == pays)) for seat in range(table.seats)))
        return tuple(found)
