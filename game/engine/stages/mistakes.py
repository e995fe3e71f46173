"""
What a person may say unasked: mistakes and what they cost (`Ruleset.mistakes`), and calls such as a challenge.

Nobody is asked for a mistake: a person calls whenever it seems right, and pays where it was not. Only persons make
mistakes; opponents do what is right (`no_mistake`). `Ruleset.unasked` names the calls that are no mistakes.
"""

from collections.abc import Mapping

from game.engine import facts
from game.engine.actions import Action, Discard, ShowFlower, TakeTile
from game.engine.facts import Event
from game.engine.finishes import may_win_now
from game.engine.questions import Question, Questions
from game.engine.stages.claim import claims
from game.engine.stages.play import Stage
from game.engine.stages.turn import can_replace, owed, owed_by_hand, wins_himself
from game.engine.table import Phase, Table
from game.rules.ruleset import MISNAME, Ruleset
from game.tiles.kinds import Kind, Tile
from game.tiles.melds import KONG
from game.tiles.stream import Chance

#: What may be called or done wrongly, by the names of the wishes, and what may be forgotten.
CALLS = ("win", "pung", "take")
FLOWER, REPLACEMENT = "flower", "replacement"
REASON = "mistake_"  # what is paid for a mistake, as the record says it
_ON_OFFER = (Phase.CLAIM, Phase.ROB)
PLAYED = (Phase.DEAL, Phase.FLOWERS, Phase.TURN, *_ON_OFFER)


def misnames(thrown: Tile, face: Kind) -> str:
    """Return the text of the call by which a tile is thrown under the name of another."""
    return f"{MISNAME} {thrown} {face}"


def no_mistake(question: Question, rules: Ruleset) -> Action | None:
    """
    Return what one does at once who makes no mistakes: a flower is shown, a tile that is owed is taken.

    None where one has to choose.
    """
    if not rules.mistakes:
        return None
    forgettable = (TakeTile, ShowFlower) if FLOWER in rules.mistakes else TakeTile
    return next((action for action in question.actions if isinstance(action, forgettable)), None)


def is_right(table: Table, rules: Ruleset, seat: int, call: str) -> bool:
    if call == "take":
        return bool(table.owed) and seat == table.turn
    if table.phase not in _ON_OFFER:
        if call == "pung" and rules.third_reading and any(place.thrown for place in table.places):
            return True  # the call comes late, and only misses out (L105)
        own = seat == table.turn and may_win_now(table, rules)
        return call == "win" and own and wins_himself(table, rules, seat)
    return any(action.name == call for action in claims(table, rules, seat))


def pays(table: Table, rules: Ruleset, seat: int, mistake: str) -> facts.Paid:
    cost, others = rules.mistakes[mistake], len(table.players) - 1
    paid = [cost if other in table.players else 0 for other in range(table.seats)]
    paid[seat] = -others * cost
    return facts.Paid(tuple(paid), REASON + mistake)


def _just_thrown(table: Table) -> bool:
    """True if a tile has been thrown and nothing has followed but what the game lets somebody pay for the tile."""
    last = table.places[table.turn].thrown[-1:]
    if not last or table.offers or table.declined:
        return False
    since = table.n - last[0].n - 1
    paid = table.paid[len(table.paid) - since :] if since else ()
    return len(paid) == since and not any(reason.startswith(REASON) for reason in paid)


def _began_with_call(table: Table) -> bool:
    """Return True if the turn that has just ended with a discard began with a meld for which no tile came."""
    place = table.places[table.turn]
    before = (one for other in table.places for one in other.thrown if one.n < place.thrown[-1].n)
    last = max(before, key=lambda one: one.n, default=None)
    return last is not None and last.taken_by == table.turn and place.melds[-1].shape != KONG


class MissedFlower(Stage):
    """Who throws a tile and keeps the flower that he has just taken has missed it: he holds a tile too few."""

    phases = frozenset({Phase.CLAIM})

    def waits(self, table: Table) -> bool:
        """Ask nobody."""
        del table
        return False

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
        """Let him pay as soon as the tile lies there."""
        del chance
        place = table.places[table.turn]
        if not _just_thrown(table) or place.thrown[-1].from_draw or not place.hand or table.owed:
            return ()
        if rules.third_reading and _began_with_call(table):
            return ()  # a flower that he has kept was missed before, and cannot be shown now
        missed = place.hand[-1].kind in rules.conduct.bonus and can_replace(table, rules)
        return (pays(table, rules, table.turn, FLOWER),) if missed else ()


class TakeByHand(Stage):
    """
    Who has made a kong or shown a flower takes the tile for it himself, and may forget it.

    Who throws a tile instead holds one too few: he pays, and takes it then.
    """

    phases = frozenset({Phase.TURN, Phase.ROB, Phase.CLAIM})

    def waits(self, table: Table) -> bool:
        """Ask whoever is owed a tile."""
        return bool(table.owed) and table.phase is not Phase.CLAIM

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
        """Let him pay who has forgotten it, and set it right; end the hand where the wall has none to give."""
        del chance
        if not table.owed or table.phase is Phase.CLAIM:
            return self._forgotten(table, rules) if table.owed else ()
        return () if can_replace(table, rules) else owed(table, rules)

    def _forgotten(self, table: Table, rules: Ruleset) -> tuple[Event, ...]:
        (tile,) = owed(table, rules)
        assert isinstance(tile, facts.Replaced)
        late = facts.TookLate(table.turn, tile.tile, tile.cause)
        return (pays(table, rules, table.turn, REPLACEMENT), late)

    def asks(self, table: Table, rules: Ruleset) -> Questions:
        """Offer him the tile to take, and those that he may throw as if he had it."""
        return {table.turn: Question(owed_by_hand(table, rules))}

    def settles(
        self, table: Table, rules: Ruleset, questions: Questions, answers: Mapping[int, Action]
    ) -> tuple[Event, ...]:
        """Do as he says."""
        del questions
        answer = answers[table.turn]
        return (self.play.act(table, rules, table.turn, answer),) if isinstance(answer, Discard) else owed(table, rules)
