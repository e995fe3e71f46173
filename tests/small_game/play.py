"""The stages and facts of the small game: an exchange of three tiles before play, and paid kongs."""

from dataclasses import dataclass, replace

from game.engine import facts, stages
from game.engine.actions import Give, Question, Several
from game.engine.facts.fact import OfOne, Tiles, leaves, own
from game.engine.stages.play import Play, Stage
from game.engine.stages.turn import next_turn
from game.engine.table import Phase
from game.errors import Broken
from game.tiles.kinds import HIDDEN, KONG

GIVING, PASSING = "giving", "passing"


@dataclass(frozen=True, slots=True)
class Given(OfOne):
    """A player chose tiles to give; they are still in the hand."""

    name = "given"
    wished = Give
    tiles: Tiles

    def fold(self, table):
        own(table, self.seat).aside = self.tiles
        table.phase = GIVING

    def to_others(self, rules):
        return replace(self, tiles=(HIDDEN,) * len(self.tiles))


@dataclass(frozen=True, slots=True)
class Received(OfOne):
    """A player received the tiles that another had chosen."""

    name = "received"
    source: int
    tiles: Tiles

    def fold(self, table):
        giver = own(table, self.source)
        if HIDDEN not in (*self.tiles, *giver.aside) and self.tiles != giver.aside:
            raise Broken("other tiles were chosen to be given")
        leaves(giver, *giver.aside)
        giver.aside = ()
        taker = own(table, self.seat)
        taker.hand = (*taker.hand, *self.tiles)
        table.phase = PASSING if any(place.aside for place in table.places) else Phase.FLOWERS

    def to_others(self, rules):
        return replace(self, tiles=(HIDDEN,) * len(self.tiles))


class Exchange(Stage):
    """Everybody chooses three tiles; all are passed on after the last choice."""

    phases = frozenset({Phase.DEAL, GIVING, PASSING})

    def follows(self, table, rules, chance):
        if self.waits(table):
            return ()
        givers = (seat for seat in table.players if table.places[seat].aside)
        return tuple(Received(next_turn(table, rules, seat), seat, table.places[seat].aside) for seat in givers)

    def waits(self, table):
        return table.phase != PASSING and not all(place.aside for place in table.places)

    def asks(self, table, rules):
        givers = (seat for seat in table.players if not table.places[seat].aside)
        return {seat: Question(several=Several(Give, 3, table.places[seat].hand)) for seat in givers}


class KongPay(Stage):
    """A player with a new kong gets a point from everybody who is still in the hand."""

    phases = frozenset({Phase.TURN})

    def follows(self, table, rules, chance):
        kongs = sum(meld.shape == KONG for place in table.places for meld in place.melds)
        if table.paid.count("kong") == kongs:
            return ()
        pays = [0 if seat == table.turn or place.out else -1 for seat, place in enumerate(table.places)]
        return (facts.Paid((*pays[: table.turn], -sum(pays), *pays[table.turn + 1 :]), "kong"),)


PLAY = Play(
    stages={"exchange": Exchange, "kong_pay": KongPay},
    facts=(Given, Received),
    acts={Give: lambda _table, _rules, seat, wish: Given(seat, wish.tiles)},
).over(stages.PLAY)
