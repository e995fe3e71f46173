"""What only Mum's Malaysian game has at the table: roll for Chong, jump, paid kongs, Brutal!, four same discards."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TypeGuard

from game.engine import facts, stages
from game.engine.actions import Action, DeclareWin, Kong, Pung, Question, Questions, TooLate
from game.engine.facts.fact import Event, Numbers, OfOne, Tiles, own, take
from game.engine.stages.around import Deal, Seats, draw_seats
from game.engine.stages.claim import Claims, Robbing
from game.engine.stages.play import Play, Stage, never
from game.engine.table import Cause, Phase, Table, Thrown
from game.errors import Broken
from game.rules.games.mums_malaysian.game import DICE, rolls
from game.rules.games.mums_malaysian.rows import KONG_DISCARD, KONG_SELF, PENALTY
from game.rules.ruleset import Ruleset
from game.tiles.kinds import HIDDEN, KONG, Meld
from game.tiles.stream import Chance

#: Recorded reasons of payments in the middle of a hand.
FOR_KONG, FOUR_SAME, NOT_THE_FOURTH = "kong", "four_same", "not_the_fourth"
_JUMP = 5  # tiles: two for the Chong, one for each of the others
_SHARP = (DeclareWin, Pung, Kong)  # claims that may not be made late (L105)


# --- before the first tile is thrown ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RolledForChong(Event):
    """The players asked, at first all and then those who had tied, rolled three dice each."""

    name = "rolled_for_chong"
    asked: Numbers
    dice: Numbers

    @property
    def rolled(self) -> Mapping[int, Numbers]:
        return {who: self.dice[DICE * at : DICE * (at + 1)] for at, who in enumerate(self.asked)}

    def fold(self, table: Table) -> None:
        """Change nothing: the seats are drawn once the Chong is certain."""
        if len(self.dice) != DICE * len(self.asked) or table.seated:
            raise Broken("these are no rolls for Chong")


@dataclass(frozen=True, slots=True)
class JumpDealt(OfOne):
    """The Chong (`seat`) jumped: the first and the third top tile to the Chong, one to each other player (L41-L42)."""

    name = "jump_dealt"
    tiles: Tiles

    def fold(self, table: Table) -> None:
        if len(self.tiles) != _JUMP or self.seat != table.dealer or table.wall is None:
            raise Broken("this is no deal with a jump")
        first, third, *others = self.tiles
        for tile in (first, *others, third):  # in the order of the wall
            take(table, back=False, tile=tile)
        for wind, tiles in enumerate(((first, third), *((tile,) for tile in others))):
            place = own(table, table.seat_of(wind))
            place.dealt += tiles
            place.hand += tiles
        table.drawn = third

    def seen_by(self, seat: int, rules: Ruleset) -> Event:
        wind = (seat - self.seat) % rules.players
        mine = (0, 1) if wind == 0 else (wind + 1,)
        return replace(self, tiles=tuple(t if at in mine else HIDDEN for at, t in enumerate(self.tiles)))


class Chong(Seats):
    """
    Everybody rolls the dice.

    The highest number is Chong; the others keep their order to the Chong's right (L10-L11).
    """

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
        if table.seated:
            return ()
        rolled = [RolledForChong(roll.asked, roll.dice) for roll in rolls(chance.stream("match/seats"))]
        return (*rolled, draw_seats(rules, chance))[table.n :]


class JumpDeal(Deal):
    """Deal packets of four, and the jump at the end."""

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
        usual = super().follows(table, rules, chance)
        if len(usual) < _JUMP:
            return ()
        single = {event.seat: event.tiles for event in usual[-_JUMP:-1] if isinstance(event, facts.Dealt)}
        others = (single[table.seat_of(wind)] for wind in range(1, len(table.players)))
        last = usual[-1]
        assert isinstance(last, facts.Dealt)
        tiles = (*single[table.dealer], *last.tiles, *(tile for one in others for tile in one))
        return (*usual[:-_JUMP], JumpDealt(table.dealer, tiles))


# --- kongs -----------------------------------------------------------------------------------------------------------


class KongPay(Stage):
    """Pay for a kong made of a discard before its replacement is taken."""

    phases = frozenset({Phase.TURN})
    waits = never

    def follows(self, table: Table, rules: Ruleset, _chance: Chance) -> tuple[Event, ...]:
        return _pay_kong(table, rules, table.places[table.turn].melds[-1]) if table.owed is Cause.KONG else ()


class RobOrPay(Robbing):
    """Pay for a declared kong once nobody has robbed it."""

    def _nobody(self, table: Table, rules: Ruleset) -> tuple[Event, ...]:
        assert table.on_offer is not None
        tile = table.on_offer.tile
        kong = next(meld for meld in table.places[table.turn].melds if tile in meld.tiles)
        return _pay_kong(table, rules, kong) or super()._nobody(table, rules)


def _pay_kong(table: Table, rules: Ruleset, kong: Meld) -> tuple[Event, ...]:
    """Return the payment of an unpaid kong: 100 if its fourth tile was thrown, otherwise 200 (L119-L122)."""
    kongs = sum(meld.shape == KONG for place in table.places for meld in place.melds)
    if table.paid.count(FOR_KONG) >= kongs:
        return ()
    thrown = kong.called is not None and kong.added is None
    payers = [seat for seat in table.players if seat != table.turn]
    if thrown and rules["kong_payer"] != "each":
        payers = [seat for seat in payers if seat == kong.source]
    amounts = _from_each(table, table.turn, payers, KONG_DISCARD if thrown else KONG_SELF)
    return (facts.Paid(amounts, FOR_KONG),)


def _from_each(table: Table, winner: int, payers: list[int], points: int) -> Numbers:
    """Return payments by seat: each payer pays `points` to the winner."""
    paid = [-points if seat in payers else 0 for seat in range(table.seats)]
    paid[winner] = -sum(paid)
    return tuple(paid)


# --- Brutal! ---------------------------------------------------------------------------------------------------------


class BrutalClaim(Claims):
    """Bar a player who passed on a win, a pong or a kong from taking that face until the thrower's next turn."""

    def asks(self, table: Table, rules: Ruleset) -> Questions:
        """Return the usual questions; if only late players are barred, add TooLate for the clock."""
        found = super().asks(table, rules)
        if rules["missed_call_lockout"] != "late":
            return found
        return {seat: Question((*one.actions, TooLate())) if _may_miss(one) else one for seat, one in found.items()}

    def settles(
        self, table: Table, rules: Ruleset, questions: Questions, answers: Mapping[int, Action]
    ) -> tuple[Event, ...]:
        """Settle as usual and mark who is barred; bars no longer matter after a win."""
        found = super().settles(table, rules, questions, answers)
        if rules["missed_call_lockout"] == "off" or any(isinstance(event, facts.Won) for event in found):
            return found
        late = {seat for seat, action in answers.items() if isinstance(action, TooLate)}
        only_late = rules["missed_call_lockout"] == "late"
        return tuple(
            replace(e, barred=True, late=e.seat in late)
            if _missed(e, questions) and (e.seat in late or not only_late)
            else e
            for e in found
        )


def _missed(event: Event, questions: Questions) -> TypeGuard[facts.Declined]:
    """Return True if a player declined a claim that may not be made late."""
    return isinstance(event, facts.Declined) and _may_miss(questions[event.seat])


def _may_miss(question: Question) -> bool:
    return any(isinstance(action, _SHARP) for action in question.actions)


# --- four discards alike ---------------------------------------------------------------------------------------------


class FourSame(Stage):
    """
    After three same discards of three players in a row, the fourth throws the same or pays (L133).

    If the fourth player throws the same, the first one pays. None of the discards may have been taken.
    """

    phases = frozenset({Phase.CLAIM})
    waits = never

    def follows(self, table: Table, rules: Ruleset, _chance: Chance) -> tuple[Event, ...]:
        """Return the payment as soon as the fourth discard lies on the table."""
        fourth, last = table.turn, table.places[table.turn].thrown
        if not last or table.n != last[-1].n + 1:
            return ()
        first = table.next_seat(fourth)
        row = [_last(table, table.next_seat(fourth, steps)) for steps in (1, 2, 3)]
        if not _is_a_row([*row, last[-1]]) or len({thrown.tile.kind for thrown in row if thrown}) > 1:
            return ()
        assert row[0] is not None
        face = row[0].tile.kind
        thrown = (one for place in table.places for one in place.thrown if one.n < last[-1].n)  # also the taken ones
        if rules.third_reading and any(row[0].n < one.n and one not in row for one in thrown):
            return ()  # other tiles were thrown between them
        if len(last) > 1 and last[-2].tile.kind == face and not (rules.third_reading and last[-2].taken_by is not None):
            return ()  # that tile was the first of four, and is paid for
        same = last[-1].tile.kind == face
        payer = first if same else fourth
        paid = tuple(-3 * PENALTY if seat == payer else PENALTY for seat in range(table.seats))
        return (facts.Paid(paid, FOUR_SAME if same else NOT_THE_FOURTH),)


def _last(table: Table, seat: int) -> Thrown | None:
    thrown = table.places[seat].thrown
    return thrown[-1] if thrown else None


def _is_a_row(discards: list[Thrown | None]) -> bool:
    """Return True if the discards were thrown one after the other and none was taken."""
    found = [one for one in discards if one is not None and one.taken_by is None]
    return len(found) == len(discards) and all(one.n < other.n for one, other in pairwise(found))


PLAY = Play(
    stages={
        "chong": Chong,
        "jump_deal": JumpDeal,
        "kong_pay": KongPay,
        "rob_or_pay": RobOrPay,
        "brutal_claim": BrutalClaim,
        "four_same": FourSame,
    },
    facts=(RolledForChong, JumpDealt),
).over(stages.PLAY)
