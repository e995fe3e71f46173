"""Captions: one short sentence for what happens on the table, without what the one in front may not see."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.engine import events as facts
from game.engine.events import Event
from game.engine.redact import redact
from game.engine.table import Table
from game.gui.table.place.layout import Sight
from game.gui.table.time.counting import count_at
from game.rules.ruleset import Ruleset
from game.tiles.kinds import UNKNOWN, Kind, Tile
from game.tiles.wall import SIDES
from game.words.lookup import Words


@dataclass(frozen=True, slots=True)
class Narrator:
    """Says what happens: in a language, with the players' names, for one who sees what `sight` says."""

    words: Words
    names: Sequence[str]
    sight: Sight
    rules: Ruleset

    def name(self, seat: int) -> str:
        """Give a player's name."""
        return self.names[seat] if seat < len(self.names) else str(seat + 1)

    def tile(self, tile: Tile | Kind | None) -> str:
        """Give the name of a tile."""
        kind = tile.kind if isinstance(tile, Tile) else tile
        return self.words.say("tile.hidden" if kind is None or kind == UNKNOWN else f"tile.{kind}")

    def caption(self, event: Event, before: Table, seconds: float = 0.0) -> str:
        """Give the sentence for a fact that is under way for some seconds; "" for one that is not told."""
        told = self._seen(event)
        tell = _TELL.get(type(event))
        if told is None or tell is None:
            return ""
        return self._counting(before, seconds) if isinstance(told, facts.WallBroken) else tell(self, told, before)

    def _seen(self, event: Event) -> Event | None:
        seat = getattr(event, "seat", None)
        if seat is None or seat in self.sight.shown or isinstance(event, facts.Won):
            return event
        another = (seat + 1) % max(2, len(self.names))
        return redact(event, another, self.rules)

    def _counting(self, before: Table, seconds: float) -> str:
        total = sum(before.dice)
        count = count_at(total, before.dealer, before.seats, seconds)
        values = {"player": self.name(count.seat), "number": count.number, "total": total}
        if count.stack is None:
            return self.words.say("table.count_walls", dice=" + ".join(map(str, before.dice)), **values)
        return self.words.say("table.count_stacks" if count.fresh else "table.broken", **values)

    def acted(self, key: str, seat: int, tile: Tile | None) -> str:
        """Give a sentence about a player and a tile."""
        return self.words.say(key, player=self.name(seat), tile=self.tile(tile))

    def call(self, event: Event) -> tuple[int, str] | None:
        """Give who calls something out, and what."""
        match event:
            case facts.Melded(seat, meld):
                return seat, self.words.say(f"term.{meld}")
            case facts.KongDeclared(seat):
                return seat, self.words.say("term.kong")
            case facts.Won(seat):
                return seat, self.words.say("term.win")
            case facts.JokerShown(seat) | facts.JokerRedeemed(seat):
                return seat, self.words.say("term.joker")
            case facts.PursuitDeclared(seat):
                return seat, self.words.say("table.pursuit.name")
        return None


def _started(n: Narrator, e: facts.HandStarted, _: Table) -> str:
    around = n.words.say(f"round.{e.round}")
    return n.words.say("event.hand_started", round=around, hand=e.hand, player=n.name(e.dealer))


def _built(n: Narrator, e: facts.WallBuilt, t: Table) -> str:
    key = "table.wall_built" if len(t.players) == SIDES else "table.walls_built"
    return n.words.say(key, tiles=len(e.tiles), stacks=len(e.tiles) // (2 * SIDES))


def _rolled(n: Narrator, e: facts.DiceRolled, before: Table) -> str:
    return n.words.say("table.rolls", player=n.name(before.dealer), count=len(e.dice))


def _dealt(n: Narrator, e: facts.Dealt, _: Table) -> str:
    key = "table.takes" if len(e.tiles) > 1 else "table.takes_one"
    return n.words.say(key, player=n.name(e.seat), count=len(e.tiles))


def _discarded(n: Narrator, e: facts.Discarded, _: Table) -> str:
    return n.acted("event.discarded_from_draw" if e.from_draw else "event.discarded", e.seat, e.tile)


def _melded(n: Narrator, e: facts.Melded, _: Table) -> str:
    called, source = n.tile(e.called), n.name(e.source)
    return n.words.say(f"table.melded_{e.meld}", player=n.name(e.seat), tile=called, source=source)


def _won(n: Narrator, e: facts.Won, _: Table) -> str:
    key = f"table.won_{e.by}" if n.words.has(f"table.won_{e.by}") else "table.won"
    thrower = n.name(e.source) if e.source is not None else ""
    return n.words.say(key, player=n.name(e.seat), tile=n.tile(e.tile), source=thrower)


def _redeemed(n: Narrator, e: facts.JokerRedeemed, _: Table) -> str:
    return n.words.say("event.joker_redeemed", player=n.name(e.seat), tile=n.tile(e.tile), joker=n.tile(e.joker))


def _drawn(n: Narrator, e: facts.HandDrawn, _: Table) -> str:
    key = f"drawn.{e.reason}"
    return n.words.say("event.hand_drawn", reason=n.words.say(key if n.words.has(key) else "drawn.other"))


def _paid(n: Narrator, e: facts.Paid, _: Table) -> str:
    parts = [f"{n.name(seat)} {value:+d}" for seat, value in enumerate(e.payments) if value]
    if not parts:
        return n.words.say("table.nobody_pays")
    return n.words.say("event.paid" if min(e.payments) < 0 else "event.gained", payments=", ".join(parts))


def _asked(key: str, before: Table) -> str:
    """Give the key for what one is asked: to take the tile on offer, or else to show a joker."""
    return key if before.on_offer else f"{key}_show"


_TELL: dict[type[Event], Callable[[Narrator, Any, Table], str]] = {
    facts.SeatsDrawn: lambda n, _e, _t: n.words.say("table.seats"),
    facts.HandStarted: _started,
    facts.WallBuilt: _built,
    facts.DiceRolled: _rolled,
    facts.WallBroken: lambda _n, _e, _t: "",
    facts.Dealt: _dealt,
    facts.FlowerShown: lambda n, e, _t: n.acted("event.flower_shown", e.seat, e.tile),
    facts.JokerShown: lambda n, e, _t: n.acted("event.joker_shown", e.seat, e.tile),
    facts.Replaced: lambda n, e, _t: n.acted("event.replaced", e.seat, e.tile),
    facts.Drew: lambda n, e, _t: n.acted("event.drew", e.seat, e.tile),
    facts.Discarded: _discarded,
    facts.Offered: lambda n, e, t: n.words.say(_asked("event.offered", t), player=n.name(e.seat)),
    facts.Declined: lambda n, e, t: n.words.say(_asked("event.declined", t), player=n.name(e.seat)),
    facts.Melded: _melded,
    facts.KongDeclared: lambda n, e, _t: n.acted(f"table.kong_{e.kind}", e.seat, e.tiles[-1]),
    facts.Won: _won,
    facts.PursuitDeclared: lambda n, e, _t: n.words.say("event.pursuit_declared", player=n.name(e.seat)),
    facts.JokerRedeemed: _redeemed,
    facts.HandDrawn: _drawn,
    facts.Paid: _paid,
    facts.HandEnded: lambda n, _e, t: n.words.say("table.hand_over", hand=t.hand),
    facts.TakenBack: lambda n, e, _t: n.words.say("event.taken_back", player=n.name(e.seat)),
    facts.MatchEnded: lambda n, e, _t: n.words.say("event.match_ended", standing=", ".join(map(n.name, e.standing))),
}
