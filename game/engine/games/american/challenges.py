"""A player says that another's hand is dead, who admits or denies it (L140-L164, decisions section 5, 9-11)."""

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

#: What is remembered: a challenge without an answer, and with one. The number says whether it is right.
OPEN, ADMITTED, DENIED = "challenge", "admitted", "denied"
#: What is paid for a challenge that was denied.
CHALLENGE = "challenge"
_BETWEEN = (Phase.TURN, Phase.CLAIM)


@dataclass(frozen=True, slots=True)
class Challenge(Action):
    """Say that another player's hand is dead."""

    name = "challenge"
    owner: int = 0


@dataclass(frozen=True, slots=True)
class Admit(Action):
    """Admit that one's own hand is dead, and play no more."""

    name = "admit"


@dataclass(frozen=True, slots=True)
class Deny(Action):
    """Deny it, and play on: the hand is looked at in the end."""

    name = "deny"


@dataclass(frozen=True, slots=True)
class Challenged(OfOne):
    """A player said that another's hand is dead; `right`, as everybody can see who knows the card, or not."""

    name = "challenged"
    other: int
    right: bool
    is_said = True

    def fold(self, table: Table) -> None:
        """Change the table."""
        check_player(table, self.seat)
        if self.other == self.seat or self.other not in table.in_hand:
            raise Broken(f"player {self.other} is not in the hand")
        lies = table.places[self.other].melds
        table.marks = (*table.marks, Mark(OPEN, self.seat, self.other, int(self.right), lies))

    def wish(self) -> Action:
        """It was chosen."""
        return Challenge(self.other)

    def unasked_call(self) -> str:
        """Anybody may say it, also while somebody else is asked."""
        return f"{CHALLENGE} {self.other}"


@dataclass(frozen=True, slots=True)
class ChallengeAnswered(OfOne):
    """A player admitted that his hand is dead, or denied it."""

    name = "challenge_answered"
    admits: bool
    is_said = True

    def fold(self, table: Table) -> None:
        """Change the table."""
        asked = next((mark for mark in table.marked(OPEN) if mark.other == self.seat), None)
        if asked is None:
            raise Broken(f"nobody has challenged player {self.seat}")
        answered = replace(asked, word=ADMITTED if self.admits else DENIED)
        table.marks = tuple(answered if mark is asked else mark for mark in table.marks)

    def wish(self) -> Action:
        """It was chosen."""
        return Admit() if self.admits else Deny()


def says(table: Table, rules: Ruleset, seat: int, action: Challenge) -> Event:
    assert isinstance(rules, American)
    return Challenged(seat, action.owner, is_dead(table, rules, action.owner))


def says_unasked(table: Table, rules: Ruleset, seat: int, call: str) -> Event | None:
    wished = next((one for one in challenges(table, rules, seat) if write(one) == call), None)
    return None if wished is None else says(table, rules, seat, wished)


def challenges(table: Table, rules: Ruleset, seat: int) -> Iterator[Challenge]:
    """
    Yield whom a player may challenge: everybody else in the hand who has exposures, once for each state of them.

    He may do so at any moment between two discards, whoever is asked something (section 8, third reading).
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
    """Return the challenge that waits for an answer."""
    return next((mark for mark in table.marked(OPEN) if not table.places[mark.other].out), None)


class Challenges(Stage):
    """Who was challenged is asked; who admits that his hand is dead plays no more."""

    phases = frozenset(_BETWEEN)

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
        """Let those stop who have admitted it."""
        del rules, chance
        dead = (mark.other for mark in table.marked(ADMITTED) if not table.places[mark.other].out)
        return tuple(facts.WentOut(seat, DEAD) for seat in dead)

    def waits(self, table: Table) -> bool:
        """Ask while a challenge is open."""
        return _open(table) is not None

    def asks(self, table: Table, rules: Ruleset) -> Questions:
        """Ask who was challenged."""
        del rules
        mark = _open(table)
        return {} if mark is None else {mark.other: Question((Admit(), Deny()))}


class AmericanClaims(Claims):
    """A discard on offer: who is asked about it may challenge first."""

    def asks(self, table: Table, rules: Ruleset) -> Questions:
        """Ask for claims, and for challenges before the last answer, which lets the tile go by."""
        asked = super().asks(table, rules)
        return {
            seat: Question((*own.actions[:-1], *challenges(table, rules, seat), own.actions[-1]))
            for seat, own in asked.items()
        }

    def settles(
        self, table: Table, rules: Ruleset, questions: Questions, answers: Mapping[int, Action]
    ) -> tuple[Event, ...]:
        """Let a challenge come before all claims, which are asked for again then."""
        said = next((seat for seat, answer in answers.items() if isinstance(answer, Challenge)), None)
        if said is not None:
            return (self.play.act(table, rules, said, answers[said]),)
        return super().settles(table, rules, questions, answers)


class AmericanEnd(End):
    """At the end of a hand, challenges that were denied are paid to whoever was right (L164)."""

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
        """Pay the win, then the challenges, then close the hand."""
        found = super().follows(table, rules, chance)
        later = self.pays_later(table, rules)
        if not later or not isinstance(found[0], facts.HandEnded):
            return found
        return (facts.Paid(within_limit(table, rules, later[0]), CHALLENGE),)

    def pays_later(self, table: Table, rules: Ruleset) -> tuple[tuple[int, ...], ...]:
        """Return what each challenge that was denied will move, until it has been paid."""
        points = int(rules["challenge_points"] or 0)
        denied = table.marked(DENIED)[table.paid.count(CHALLENGE) :] if points else ()
        found = []
        for mark in denied:
            gets, pays = (mark.seat, mark.other) if mark.number else (mark.other, mark.seat)
            found.append(tuple(points * ((seat == gets) - (seat == pays)) for seat in range(table.seats)))
        return tuple(found)
