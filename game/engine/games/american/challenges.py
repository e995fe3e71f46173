"""A player challenges another's hand as dead; the other admits or denies it (L140-L164, decisions section 5, 9-11)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from game.engine import facts
from game.engine.actions import Action, write
from game.engine.facts.fact import Event, OfOne
from game.engine.facts.folding import check_player
from game.engine.games.american.dead_hands import DEAD, is_dead
from game.engine.questions import Question, Questions
from game.engine.reason import Reason
from game.engine.stages.claim import Claims
from game.engine.stages.end import End, within_limit
from game.engine.stages.play import Stage
from game.engine.table import Mark, Phase, Table
from game.errors import Broken
from game.rules.games.american.game import American
from game.rules.ruleset import Ruleset
from game.tiles.stream import Chance

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

    A player may challenge at any moment between two discards, whoever is asked (section 8, third reading).
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

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
        del rules, chance
        dead = (mark.other for mark in table.marked(ADMITTED) if not table.places[mark.other].out)
        return tuple(facts.WentOut(seat, DEAD) for seat in dead)

    def waits(self, table: Table) -> bool:
        return _open(table) is not None

    def asks(self, table: Table, rules: Ruleset) -> Questions:
        del rules
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
