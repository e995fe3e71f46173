"""
Unasked calls of persons: mistakes and their cost (`Ruleset.mistakes`), and calls such as a challenge.

No question offers a mistake. A person calls at any time and pays if the call is wrong. Agents make no mistakes
(`no_mistake`). `Ruleset.unasked` names the calls that are no mistakes.
"""

from collections.abc import Mapping

from game.engine import facts
from game.engine.actions import Action, Discard, Question, Questions, ShowFlower, TakeTile
from game.engine.finishes import may_win_now
from game.engine.stages.claim import claims
from game.engine.stages.play import Stage, never
from game.engine.stages.turn import can_replace, owed, owed_by_hand, own_kongs, wins_himself
from game.engine.table import Phase, Table
from game.rules.ruleset import MISNAME, Ruleset
from game.tiles.kinds import KONG, Kind, Tile
from game.tiles.stream import Chance

#: Calls that may be wrong, by the names of the wishes, and acts that may be forgotten.
CALLS = ("win", "pung", "kong", "chow", "take")
FLOWER, REPLACEMENT = "flower", "replacement"
REASON = "mistake_"  # the prefix of the recorded reason of a payment for a mistake
_ON_OFFER = (Phase.CLAIM, Phase.ROB)
PLAYED = (Phase.DEAL, Phase.FLOWERS, Phase.TURN, *_ON_OFFER)


def misnames(thrown: Tile, face: Kind) -> str:
    """Return the text of the call that discards a tile under the name of another."""
    return f"{MISNAME} {thrown} {face}"


def no_mistake(question: Question, rules: Ruleset) -> Action | None:
    """
    Return what a player without mistakes does at once: show a flower or take an owed tile.

    None if there is a choice.
    """
    if not rules.mistakes:
        return None
    forgettable = (TakeTile, ShowFlower) if FLOWER in rules.mistakes else TakeTile
    return next((action for action in question.actions if isinstance(action, forgettable)), None)


def is_mistake(table: Table, rules: Ruleset, seat: int, call: str) -> bool:
    """
    Return True if a call is wrong now.

    A call that would have been right while the last tile lay on offer is late (L105). It costs nothing, but it does
    nothing either.
    """
    if call == "take":
        return not table.owed or seat != table.turn
    if table.phase in _ON_OFFER:
        return not any(action.name == call for action in claims(table, rules, seat))
    if seat == table.turn and (
        (call == "win" and may_win_now(table, rules) and wins_himself(table, rules, seat))
        or (call == "kong" and any(own_kongs(table, rules, seat)))
    ):
        return False
    return not (rules.conduct.late_calls and _was_offered(table, seat, call))


def _was_offered(table: Table, seat: int, call: str) -> bool:
    """Return True if a player could have called the last tile that lay on offer."""
    actions = (text for offer in table.last_offers if offer.seat == seat for text in offer.actions)
    return any(text.partition(" ")[0] == call for text in actions)


def pays(table: Table, rules: Ruleset, seat: int, mistake: str) -> facts.Paid:
    cost, others = rules.mistakes[mistake], len(table.players) - 1
    paid = [cost if other in table.players else 0 for other in range(table.seats)]
    paid[seat] = -others * cost
    return facts.Paid(tuple(paid), REASON + mistake)


def _just_thrown(table: Table) -> bool:
    """Return True if the last fact is a discard, apart from payments that the game makes for it."""
    last = table.places[table.turn].thrown[-1:]
    if not last or table.offers or table.declined:
        return False
    since = table.n - last[0].n - 1
    paid = table.paid[len(table.paid) - since :] if since else ()
    return len(paid) == since and not any(reason.startswith(REASON) for reason in paid)


def _began_with_call(table: Table) -> bool:
    """Return True if the turn that just ended began with a meld that brings no replacement."""
    place = table.places[table.turn]
    before = (one for other in table.places for one in other.thrown if one.n < place.thrown[-1].n)
    last = max(before, key=lambda one: one.n, default=None)
    return last is not None and last.taken_by == table.turn and place.melds[-1].shape != KONG


class MissedFlower(Stage):
    """A player who discards another tile and keeps the flower just taken has missed it: the hand is one tile short."""

    phases = frozenset({Phase.CLAIM})
    waits = never

    def follows(self, table: Table, rules: Ruleset, _chance: Chance) -> tuple[facts.Event, ...]:
        """Return the payment as soon as the discard lies on the table."""
        place = table.places[table.turn]
        if not _just_thrown(table) or place.thrown[-1].from_draw or not place.hand or table.owed:
            return ()
        if rules.third_reading and _began_with_call(table):
            return ()  # the flower was missed on an earlier turn and cannot be shown now
        missed = place.hand[-1].kind in rules.conduct.bonus and can_replace(table, rules)
        return (pays(table, rules, table.turn, FLOWER),) if missed else ()


class TakeByHand(Stage):
    """
    After a kong or a flower the player takes the replacement by hand, and may forget it.

    A player who discards instead is one tile short, pays, and takes the replacement then.
    """

    phases = frozenset({Phase.TURN, Phase.ROB, Phase.CLAIM})

    def waits(self, table: Table) -> bool:
        return bool(table.owed) and table.phase is not Phase.CLAIM

    def follows(self, table: Table, rules: Ruleset, _chance: Chance) -> tuple[facts.Event, ...]:
        """Return the payment and the late tile of a player who forgot it; end the hand if the wall is empty."""
        if not table.owed or table.phase is Phase.CLAIM:
            return self._forgotten(table, rules) if table.owed else ()
        return () if can_replace(table, rules) else owed(table, rules)

    def _forgotten(self, table: Table, rules: Ruleset) -> tuple[facts.Event, ...]:
        (tile,) = owed(table, rules)
        assert isinstance(tile, facts.Replaced)
        late = facts.TookLate(table.turn, tile.tile, tile.cause)
        return (pays(table, rules, table.turn, REPLACEMENT), late)

    def asks(self, table: Table, rules: Ruleset) -> Questions:
        """Ask the player to take the tile, or to discard as if it were taken."""
        return {table.turn: Question(owed_by_hand(table, rules))}

    def settles(
        self, table: Table, rules: Ruleset, _questions: Questions, answers: Mapping[int, Action]
    ) -> tuple[facts.Event, ...]:
        answer = answers[table.turn]
        return (self.play.act(table, rules, table.turn, answer),) if isinstance(answer, Discard) else owed(table, rules)
