"""Explanations of things on the table: an open tile, a player, the wall, the middle."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.engine.table import Phase, Table
from game.rules.ruleset import Ruleset
from game.rules.score.sheet import WINDS
from game.tiles.kinds import PLAIN, Kind, Tile
from game.tiles.melds import Meld
from game.words.narrate import Narrator


@dataclass(frozen=True, slots=True)
class TileFacts:
    """Facts about an open tile that the table alone does not contain."""

    #: The player in front of whom it lies.
    seat: int | None
    #: The face that a joker stands for.
    stands: Kind | None
    #: The copies of its face in the game, and those not seen yet.
    whole: int
    left: int
    #: Calls of it that were possible but not made.
    passed: tuple[str, ...]


class Explaining:
    """Explains the visible part of a table in sentences."""

    def __init__(self, table: Table, rules: Ruleset, narrator: Narrator) -> None:
        self._table, self._rules, self._narrator = table, rules, narrator
        self._words, self._say = narrator.words, narrator.words.say

    # --- a tile --------------------------------------------------------------------------------------------------

    def tile(self, tile: Tile, found: TileFacts) -> Iterator[str]:
        """Yield an open tile's role, origin, points, and copies left."""
        if self._rules.conduct.is_joker(tile.kind):
            if found.stands is not None:
                yield self._say("explain.stands_here", tile=self._words.tile(found.stands))
            elif self._words.has(f"lesson.face.{tile.kind}"):
                yield self._say("explain.joker", scope=self._say(f"lesson.face.{tile.kind}"))
        if found.seat is not None:
            yield from self._whereabouts(tile, found.seat, found.passed)
            yield from self._worth(tile, found.seat)
        if self._table.hand and found.whole:
            left = max(0, found.left)
            yield self._say("explain.count", seen=found.whole - left, whole=found.whole, left=left)

    def _whereabouts(self, tile: Tile, seat: int, passed: tuple[str, ...]) -> Iterator[str]:
        name, place = self._narrator.name(seat), self._table.places[seat]
        number = next((n for n, one in enumerate(place.thrown, 1) if one.tile == tile), None)
        if number is not None and place.thrown[number - 1].taken_by is None:
            key = "explain.thrown_drawn" if place.thrown[number - 1].from_draw else "explain.thrown"
            yield self._say(key, player=name, number=number)
            if passed:
                calls = ", ".join(self._say(f"explain.call.{call}") for call in passed)
                yield self._say("explain.passed", calls=calls)
        meld = next((meld for meld in place.melds if tile in meld.tiles), None)
        if meld is not None:
            yield self._in_meld(tile, name, meld)
        shown = next((one for one in place.shown if one.tile == tile), None)
        if shown is not None:
            yield self._say("explain.shown_before" if shown.before_start else "explain.shown", player=name)
        if tile == self._table.drawn and tile in place.hand and self._table.turn == seat:
            yield self._say("explain.just_drawn")

    def _in_meld(self, tile: Tile, name: str, meld: Meld) -> str:
        what = self._narrator.meld(meld)
        if tile == meld.called and meld.source is not None:
            return self._say("explain.called", player=name, meld=what, source=self._narrator.name(meld.source))
        return self._say("explain.in_meld", player=name, meld=what)

    def _worth(self, tile: Tile, seat: int) -> Iterator[str]:
        """Yield what a flower or joker scores for each player, in games with such points."""
        table = self._table
        if tile.kind < len(PLAIN) or not table.hand:
            return
        shown = next((one for one in table.places[seat].shown if one.tile == tile), None)
        early = shown.before_start if shown is not None else table.phase is Phase.FLOWERS
        worth = self._rules.worth_shown
        points: Mapping[int, int] = {
            who: worth(tile.kind, table.wind_of(who), before_start=early) for who in table.players
        }
        if not any(points.values()):
            return
        if len(set(points.values())) == 1:
            yield self._say("explain.scores_anyone", count=points[seat])
            return
        scorers = (f"{self._narrator.name(who)} {worth}" for who, worth in points.items() if worth)
        yield self._say("explain.scores", scorers=", ".join(scorers))

    # --- players, wall, middle -----------------------------------------------------------------------------------

    def player(self, seat: int) -> Iterator[str]:
        """Yield a player's wind, points, and number of tiles."""
        table, place = self._table, self._table.places[seat]
        if seat in table.ghosts:
            yield self._say("explain.ghost")
            return
        if table.hand:
            wind = self._say(f"wind.{WINDS[table.wind_of(seat)]}")
            yield self._say("explain.dealer" if seat == table.dealer else "explain.seat", wind=wind)
        yield self._say("explain.score", points=table.scores[seat])
        if place.hand or place.melds:
            counts = {"hand": len(place.hand), "melds": len(place.melds), "thrown": len(place.thrown)}
            yield self._say("explain.holds", **counts)

    def wall(self) -> Iterator[str]:
        """Yield how many tiles are left, and what happens after the last."""
        yield self._say("explain.wall_left", count=self._table.left)
        yield self._say("explain.wall_ends")

    def middle(self, seal: str) -> Iterator[str]:
        """Yield round, dealer, turn, wall and dice, and the first digits of the walls' seal if known."""
        table = self._table
        if table.hand:
            yield self._say(f"round.{table.round}")
            yield self._say("explain.deals", player=self._narrator.name(table.dealer))
            yield self._say("explain.turn", player=self._narrator.name(table.acting))
        yield self._say("explain.wall_left", count=table.left)
        if table.dice:
            yield self._say("explain.dice", dice=" + ".join(map(str, table.dice)), total=sum(table.dice))
        if seal:
            yield self._say("table.seal", code=f"{seal[:4]} {seal[4:8]}")
