"""Facts as sentences: for the log beside the table, and for a whole game as text."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from game.engine import events as facts
from game.engine.apply import apply
from game.engine.events import Event
from game.engine.table import Table, new_table
from game.rules.score.sheet import WINDS, Sheet
from game.tiles.kinds import Kind, Tile
from game.words.lookup import Words


class Narrator:
    """Tells facts in one language, with the players' names."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self._words = words
        self._names = names

    def sentence(self, event: Event, before: Table) -> str:
        """Tell one fact; `before` is the table on which it happened."""
        tell = _TELLERS.get(type(event))
        parameters = {"player": self._player(event)} | (tell(self, event, before) if tell else {})
        return self._words.say(f"event.{parameters.pop('key', facts.name(event))}", **parameters)

    def tell(self, events: Iterable[Event], seats: int) -> Iterator[str]:
        """Tell a whole game, a sentence a fact."""
        table = new_table(seats)
        for event in events:
            yield self.sentence(event, table)
            table = apply(table, event)

    def _player(self, event: Event) -> str:
        seat = getattr(event, "seat", None)
        return self._names[seat] if seat is not None else ""

    def tile(self, tile: Tile | Kind | None) -> str:
        """Name a tile."""
        face = tile.kind if isinstance(tile, Tile) else tile
        return self._words.say(f"tile.{face}") if face is not None else ""

    def tiles(self, tiles: Iterable[Tile], stands: Iterable[Kind] | None = None) -> str:
        """Name tiles, with what jokers stand for."""
        pieces = tuple(tiles)
        faces = tuple(stands) if stands is not None else tuple(tile.kind for tile in pieces)
        return ", ".join(map(self._stands, pieces, faces))

    def _stands(self, tile: Tile, face: Kind) -> str:
        if tile.kind == face:
            return self.tile(tile)
        return self._words.say("event.stands", joker=self.tile(tile), tile=self.tile(face))

    def points(self, points: Sequence[int], table: Table, *, signed: bool = False) -> str:
        """Name the players with their points."""
        form = "{:+d}" if signed else "{}"
        return ", ".join(
            self._words.say("event.points", player=self._names[seat], points=form.format(points[seat]))
            for seat in table.players
        )

    def paid(self, event: facts.Paid, before: Table) -> dict[str, Any]:
        """Say who paid and got what; where nobody pays, who got points."""
        if min(event.payments) < 0 or not any(event.payments):
            return {"payments": self.points(event.payments, before, signed=True)}
        got = (
            self._words.say("event.points", player=self._names[seat], points=f"{points:+d}")
            for seat, points in enumerate(event.payments)
            if points
        )
        return {"key": "gained", "payments": ", ".join(got)}

    def total(self, sheet: Sheet) -> str:
        """Name what a hand is worth."""
        return self._words.worth(sheet.total)

    def seats(self, event: facts.SeatsDrawn) -> dict[str, Any]:
        """Say who sits where."""
        seats = (
            self._words.say("event.seat", player=name, wind=self._words.say(f"wind.{WINDS[piece.kind - 27]}"))
            for name, piece in zip(self._names, event.winds, strict=True)
            if piece is not None
        )
        return {"seats": ", ".join(seats)}

    def hand_started(self, event: facts.HandStarted) -> dict[str, Any]:
        """Say which hand begins."""
        round_ = self._words.say(f"round.{event.round}")
        return {"round": round_, "hand": event.hand, "player": self._names[event.dealer]}

    def won(self, event: facts.Won) -> dict[str, Any]:
        """Say who won, how, and for how much."""
        key = f"won_{event.by}" if self._words.has(f"event.won_{event.by}") else "won"
        source = self._names[event.source] if event.source is not None else ""
        return {"key": key, "tile": self.tile(event.tile), "source": source, "total": self.total(event.sheet)}

    def melded(self, event: facts.Melded) -> dict[str, Any]:
        """Say what was claimed of whom."""
        tiles = self.tiles(event.tiles, event.stands)
        called, source = self.tile(event.called), self._names[event.source]
        return {"key": f"melded_{event.meld}", "tile": called, "source": source, "tiles": tiles}

    def kong(self, event: facts.KongDeclared) -> dict[str, Any]:
        """Say which kong was declared."""
        tiles = self.tiles(event.tiles, event.stands)
        return {"key": f"kong_declared_{event.kind}", "tile": self.tile(event.tiles[-1]), "tiles": tiles}

    def drawn(self, event: facts.HandDrawn) -> dict[str, Any]:
        """Say why nobody won."""
        key = event.reason if self._words.has(f"drawn.{event.reason}") else "other"
        return {"reason": self._words.say(f"drawn.{key}")}

    def standing(self, event: facts.MatchEnded) -> dict[str, Any]:
        """Say who came first."""
        order = (
            self._words.say("event.points", player=self._names[seat], points=event.scores[seat])
            for seat in event.standing
        )
        return {"standing": ", ".join(order)}

    def name(self, seat: int) -> str:
        """Give a player's name."""
        return self._names[seat]


def _dice(narrator: Narrator, event: facts.DiceRolled, before: Table) -> dict[str, Any]:
    pips = " + ".join(map(str, event.dice))
    return {"player": narrator.name(before.dealer), "dice": pips, "total": sum(event.dice)}


_TELLERS: dict[type[Event], Callable[[Narrator, Any, Table], dict[str, Any]]] = {
    facts.SeatsDrawn: lambda n, event, _: n.seats(event),
    facts.HandStarted: lambda n, event, _: n.hand_started(event),
    facts.DiceRolled: _dice,
    facts.WallBroken: lambda n, event, _: {"player": n.name(event.wall), "stack": event.stack},
    facts.Dealt: lambda n, event, _: {"tiles": n.tiles(event.tiles)},
    facts.FlowerShown: lambda n, event, _: {"tile": n.tile(event.tile)},
    facts.JokerShown: lambda n, event, _: {"tile": n.tile(event.tile)},
    facts.Replaced: lambda n, event, _: {"tile": n.tile(event.tile)},
    facts.Drew: lambda n, event, _: {"tile": n.tile(event.tile)},
    facts.Discarded: lambda n, event, _: {
        "tile": n.tile(event.tile),
        "key": "discarded_from_draw" if event.from_draw else "discarded",
    },
    facts.Offered: lambda _n, _event, before: {"key": "offered" if before.on_offer else "offered_show"},
    facts.Declined: lambda _n, _event, before: {"key": "declined" if before.on_offer else "declined_show"},
    facts.Melded: lambda n, event, _: n.melded(event),
    facts.KongDeclared: lambda n, event, _: n.kong(event),
    facts.Won: lambda n, event, _: n.won(event),
    facts.JokerRedeemed: lambda n, event, _: {"tile": n.tile(event.tile), "joker": n.tile(event.joker)},
    facts.HandDrawn: lambda n, event, _: n.drawn(event),
    facts.Paid: lambda n, event, before: n.paid(event, before),
    facts.HandEnded: lambda n, event, before: {"scores": n.points(event.scores, before)},
    facts.MatchEnded: lambda n, event, _: n.standing(event),
}
