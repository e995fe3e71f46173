"""The whole table in sentences, for a player who cannot see it. Pure."""

from collections.abc import Iterator, Sequence

from game.engine.table import Phase, Place, Table
from game.rules.score.sheet import WINDS
from game.tiles.kinds import Tile
from game.tiles.melds import Meld
from game.words.narrate import Narrator

_LAST = 4  # discards named for a player, at most


def hand_sentence(narrator: Narrator, row: Sequence[Tile]) -> str:
    """The player's own hand in its order, each tile with its number."""
    say = narrator.words.say
    numbered = (say("text.tile", place=place, tile=narrator.tile(tile)) for place, tile in enumerate(row, 1))
    return say("text.hand", count=len(row), tiles=", ".join(numbered))


class WholeTable:
    """Describes a table: the hand, every player starting with `front`, then whose turn it is."""

    def __init__(self, table: Table, front: int, narrator: Narrator) -> None:
        """`table` is the visible table; `front` is the seat in front."""
        self._table, self._front, self._narrator = table, front, narrator
        self._words = narrator.words

    def sentences(self, row: Sequence[Tile], own: int | None) -> Iterator[str]:
        """Describe the table; `row` is the front hand in its order, `own` the listener's seat, if any."""
        table = self._table
        if not table.hand:
            yield self._say("nothing")
            return
        round_ = self._words.say(f"round.{table.round}")
        yield self._say("hand", round=round_, hand=table.hand, player=self._narrator.name(table.dealer))
        if own is not None and row:
            yield self._own(row)
        for step in range(table.seats):
            yield self._player(table.next_seat(self._front, step), own)
        yield self._say("left", count=table.left)
        yield from self._now()

    def _say(self, key: str, **parameters: object) -> str:
        return self._words.say(f"survey.{key}", **parameters)

    def _own(self, row: Sequence[Tile]) -> str:
        hand = hand_sentence(self._narrator, row)
        drawn = self._table.drawn
        return f"{hand} {self._say('drawn', tile=self._narrator.tile(drawn))}" if drawn in row else hand

    def _player(self, seat: int, own: int | None) -> str:
        table, place = self._table, self._table.places[seat]
        name = self._narrator.name(seat)
        if seat in table.ghosts:
            head = self._say("ghost", player=name)
        else:
            wind = self._words.say(f"wind.{WINDS[table.wind_of(seat)]}")
            about = {"player": name, "wind": wind, "points": table.scores[seat], "count": len(place.hand)}
            head = self._words.say_with("survey.own" if seat == own else "survey.player", about)
        told = own is None or (seat != own and table.win_of(seat) is not None)
        hand = [self._say("holds", tiles=self._narrator.tiles(place.hand))] if told and place.hand else []
        return " ".join((head, *hand, *self._laid(place), *self._thrown(place)))

    def _laid(self, place: Place) -> Iterator[str]:
        """Yield the melds, declared goals, and exposed flowers and jokers."""
        if place.melds:
            yield self._say("melds", melds="; ".join(map(self._meld, place.melds)))
        for goal in place.declared:
            yield self._words.goal(goal, "table_told")
        if place.shown:
            yield self._say("shown", tiles=self._narrator.tiles(shown.tile for shown in place.shown))

    def _meld(self, meld: Meld) -> str:
        tiles = self._narrator.tiles(meld.tiles, meld.stands)
        return self._say("meld", meld=self._narrator.meld(meld), tiles=tiles)

    def _thrown(self, place: Place) -> Iterator[str]:
        """Yield the last discards that were not called."""
        tiles = [thrown.tile for thrown in place.thrown if thrown.taken_by is None]
        if tiles:
            key = "survey.thrown_last" if len(tiles) > _LAST else "survey.thrown"
            yield self._words.say_with(key, {"count": len(tiles), "tiles": self._narrator.tiles(tiles[-_LAST:])})

    def _now(self) -> Iterator[str]:
        table = self._table
        offer = table.on_offer
        if offer is not None:
            key = "robbed" if table.phase is Phase.ROB else "offer"
            tile = self._narrator.tile(offer.tile, offer.stands)
            yield self._say(key, player=self._narrator.name(offer.seat), tile=tile)
        elif table.phase in (Phase.FLOWERS, Phase.TURN):
            yield self._words.say("explain.turn", player=self._narrator.name(table.acting))
