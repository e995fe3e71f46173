"""
A `Play`: the stages, wishes and facts of one game, and what each wish leads to.

Plays of games that add something stand in `game.engine.games`; `game.engine.games` lists them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from types import ModuleType
from typing import Any, ClassVar

from game.engine import actions as wish, facts
from game.engine.actions import Action, Question, Questions, Reason
from game.engine.facts import Event
from game.engine.facts.redact import View
from game.engine.finishes import called_now, claimed_finish, going_out, own_finish, thrown_finish
from game.engine.table import Phase, Table
from game.errors import Broken
from game.rules.ruleset import Ruleset
from game.rules.score.finish import DISCARD, ROBBED_KONG, SELF_DRAW, Finish
from game.tiles.kinds import KONG, PLAIN, PUNG, Tile
from game.tiles.stream import Chance

#: Makes the fact of a wish, from table, rules, seat and wish.
Act = Callable[[Table, Ruleset, int, Any], Event]
#: Makes the fact of an unasked call, from table, rules, seat and text; None if the call is not possible.
OnCall = Callable[[Table, Ruleset, int, str], Event | None]
#: Explains why a game's own wish is not possible now, from table, rules and seat; None if only the turn is wrong.
Explain = Callable[[Table, Ruleset, int], Reason | None]
#: Weighs a wish from a view; a sensible player avoids wishes with a weight below 0.
Weigh = Callable[[View, Ruleset, Any], float]


class Stage:
    """
    A part of a match.

    A game lists its stages. Among those that belong to the phase of the table, the first one with facts or a question
    plays.
    """

    #: The phases of a table in which the stage may play.
    phases: ClassVar[frozenset[str]]

    def __init__(self, play: "Play") -> None:
        self.play = play

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
        """Return the facts that must follow now, whatever the players wish; empty if none must or a player is asked."""
        del table, rules, chance
        return ()

    def waits(self, table: Table) -> bool:
        """Return True if a player is asked when no fact must follow; by default, if there is an open offer."""
        return bool(table.offers)

    def asks(self, table: Table, rules: Ruleset) -> Questions:
        """Return the question for each player who is asked; by default the offered actions and `Pass`."""
        del rules
        read = self.play.read_wish
        return {offer.seat: Question((*map(read, offer.actions), wish.Pass())) for offer in table.offers}

    def settles(
        self, table: Table, rules: Ruleset, questions: Questions, answers: Mapping[int, Action]
    ) -> tuple[Event, ...]:
        """
        Turn answers into facts; empty while the outcome is open. By default, all who are asked must have answered.

        Answers that are still open must not change the facts, so that a record is complete without them.
        """
        if len(answers) < len(questions):
            return ()
        return tuple(self.play.act(table, rules, seat, answers[seat]) for seat in questions)

    def pays_later(self, table: Table, rules: Ruleset) -> tuple[tuple[int, ...], ...]:
        """Return payments, by seat, that the end of the hand will bring for past announcements; by default none."""
        del table, rules
        return ()


def always(stage: Stage, table: Table) -> bool:
    """Return True: with this `waits` a player is asked whenever no fact must follow."""
    del stage, table
    return True


def never(stage: Stage, table: Table) -> bool:
    """Return False: a stage with this `waits` only adds facts and asks nobody."""
    del stage, table
    return False


def facts_of(*modules: ModuleType) -> tuple[type[Event], ...]:
    """Return the facts that some modules define."""
    found = (one for module in modules for one in vars(module).values() if isinstance(one, type))
    return tuple(one for one in found if issubclass(one, Event) and "name" in vars(one))


@dataclass(frozen=True, eq=False)
class Play:
    """Everything a game plays with. A game without own parts plays `game.engine.stages`."""

    #: The stages by the names under which rulesets list them.
    stages: Mapping[str, type[Stage]] = field(default_factory=dict)
    facts: tuple[type[Event], ...] = ()
    #: The maker of the fact of each wish.
    acts: Mapping[type[Action], Act] = field(default_factory=dict)
    #: The wishes that only a stage turns into facts.
    staged: tuple[type[Action], ...] = ()
    #: The makers of facts for unasked calls, by the first word of the call.
    unasked: Mapping[str, OnCall] = field(default_factory=dict)
    #: The explainers of why a wish is not possible now.
    explains: Mapping[type[Action], Explain] = field(default_factory=dict)
    #: The weights of wishes that only this game has.
    weighs: Mapping[type[Action], Weigh] = field(default_factory=dict)

    def over(self, usual: "Play") -> "Play":
        """Return this play merged over another; own entries win."""
        return Play(
            {**usual.stages, **self.stages},
            (*usual.facts, *self.facts),
            {**usual.acts, **self.acts},
            (*usual.staged, *self.staged),
            {**usual.unasked, **self.unasked},
            {**usual.explains, **self.explains},
            {**usual.weighs, **self.weighs},
        )

    @cached_property
    def wish_named(self) -> Mapping[str, type[Action]]:
        """The classes of wishes by name, the first word of their texts."""
        return {shape.name: shape for shape in (*self.acts, *self.staged)}

    @cached_property
    def fact_named(self) -> Mapping[str, type[Event]]:
        """The classes of facts by their names in a file."""
        return {shape.name: shape for shape in self.facts}

    @cached_property
    def in_phase(self) -> Callable[[tuple[str, ...], str], tuple[Stage, ...]]:
        """A cached lookup of those of some stages, by name, that belong to a phase; every fact asks for it."""

        @cache
        def found(names: tuple[str, ...], phase: str) -> tuple[Stage, ...]:
            return tuple(self.stages[name](self) for name in names if phase in self.stages[name].phases)

        return found

    @cached_property
    def read_wish(self) -> Callable[[str], Action]:
        """A cached reader of the canonical texts of wishes, which raises Unreadable."""

        @lru_cache(maxsize=1 << 10)
        def read(text: str) -> Action:
            return wish.read(text, self.wish_named.get(text.partition(" ")[0]))

        return read

    def act(self, table: Table, rules: Ruleset, seat: int, action: Action) -> Event:
        """Return the fact of a legal wish."""
        return self.acts[type(action)](table, rules, seat, action)


def _discard(table: Table, rules: Ruleset, seat: int, action: wish.Discard) -> Event:
    tile, hand = action.tile, table.places[seat].hand
    kept = rules.conduct.notes_kept and tile.kind < len(PLAIN) and any(other.kind >= len(PLAIN) for other in hand)
    return facts.Discarded(seat, tile, from_draw=tile == table.drawn, kept=kept)


def _meld(table: Table, rules: Ruleset, seat: int, action: wish.Claim) -> Event:
    offer = table.on_offer
    assert offer is not None
    owed = rules.replacements(action.shape)
    usual = owed == (action.shape == KONG)
    return facts.Melded(
        seat, action.shape, action.tiles, action.stands, offer.tile, offer.seat, None if usual else owed
    )


def _added(table: Table, seat: int, action: wish.AddedKong) -> Event:
    melds = table.places[seat].melds
    pung = next(meld for meld in melds if meld.shape == PUNG and meld.stands[0] == action.stands)
    return facts.KongDeclared(seat, "added", (*pung.tiles, action.tile), (*pung.stands, action.stands))


def won(table: Table, rules: Ruleset, seat: int) -> Event:
    """Return the fact of a player's win: by own draw, called meld, tile on offer or own discards."""
    if table.phase not in (Phase.CLAIM, Phase.ROB):
        finish = own_finish(table, rules, seat)
        if (meld := called_now(table)) and finish.by == DISCARD:
            return won_by(table, seat, DISCARD, meld.called, finish, rules, meld.source)
        return won_by(table, seat, SELF_DRAW, table.drawn, finish, rules)
    assert table.on_offer is not None
    if table.on_offer.seat == seat:
        standing = going_out(table, rules)
        assert standing is not None
        return won_by_throwing(table, rules, seat, standing.goal.way)
    by = ROBBED_KONG if table.phase is Phase.ROB else DISCARD
    return won_by(table, seat, by, table.on_offer.tile, claimed_finish(table, rules, seat), rules)


def won_by_throwing(table: Table, rules: Ruleset, seat: int, way: str) -> Event:
    """Return the fact of a win by discards."""
    return won_by(table, seat, way, None, thrown_finish(table, rules, seat, way), rules)


def won_by(
    table: Table, seat: int, by: str, tile: Tile | None, finish: Finish, rules: Ruleset, source: int | None = None
) -> Event:
    """Return the fact of a win with its sheet; `source` is the thrower if the tile no longer lies on offer."""
    sheet = rules.judge(finish)
    if sheet is None:
        raise Broken(f"a win was offered to player {seat} that has no score")
    if table.on_offer and by in (DISCARD, ROBBED_KONG):
        source = table.on_offer.seat
    hand = tuple(sorted(other for other in table.places[seat].hand if other != tile))
    return facts.Won(seat, by, source, tile, hand, sheet)


#: The maker of the fact of each wish that all games share.
ACTS: Mapping[type[Action], Act] = {
    wish.Pass: lambda _table, _rules, seat, _wish: facts.Declined(seat),
    wish.TooLate: lambda _table, _rules, seat, _wish: facts.Declined(seat, late=True),
    wish.Discard: _discard,
    wish.ShowFlower: lambda _table, _rules, seat, w: facts.FlowerShown(seat, w.tile, before_start=False),
    # a joker is offered for showing only before the start; later, showing is one of the actions of a turn
    wish.ShowJoker: lambda table, _, seat, w: facts.JokerShown(seat, w.tile, before_start=bool(table.offers)),
    wish.ConcealedKong: lambda _table, _rules, seat, w: facts.KongDeclared(seat, "concealed", w.tiles, w.stands),
    wish.AddedKong: lambda table, _, seat, w: _added(table, seat, w),
    wish.Redeem: lambda _table, _rules, seat, w: facts.JokerRedeemed(seat, w.tile, w.joker, w.owner),
    wish.DeclareWin: lambda table, rules, seat, _: won(table, rules, seat),
    **dict.fromkeys(wish.CLAIMS.values(), _meld),
}
