"""The table in sentences, for a player who cannot see it, and what each thing on it is; and the report on a hand."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from game.engine.table import Phase, Place, Table
from game.rules.goals import NamedHand
from game.rules.report import HandReport, Useful
from game.rules.ruleset import Ruleset
from game.rules.score.sheet import WINDS
from game.tiles.kinds import PLAIN, Kind, Meld, Tile, write
from game.words.lookup import Words
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
            yield self._survey("nothing")
            return
        round_ = self._words.say(f"round.{table.round}")
        yield self._survey("hand", round=round_, hand=table.hand, player=self._narrator.name(table.dealer))
        if own is not None and row:
            yield self._own(row)
        for step in range(table.seats):
            yield self._player(table.next_seat(self._front, step), own)
        yield self._survey("left", count=table.left)
        yield from self._now()

    def _survey(self, key: str, **parameters: object) -> str:
        return self._words.say(f"survey.{key}", **parameters)

    def _own(self, row: Sequence[Tile]) -> str:
        hand = hand_sentence(self._narrator, row)
        drawn = self._table.drawn
        return f"{hand} {self._survey('drawn', tile=self._narrator.tile(drawn))}" if drawn in row else hand

    def _player(self, seat: int, own: int | None) -> str:
        table, place = self._table, self._table.places[seat]
        name = self._narrator.name(seat)
        if seat in table.ghosts:
            head = self._survey("ghost", player=name)
        else:
            wind = self._words.say(f"wind.{WINDS[table.wind_of(seat)]}")
            about = {"player": name, "wind": wind, "points": table.scores[seat], "count": len(place.hand)}
            head = self._words.say_with("survey.own" if seat == own else "survey.player", about)
        told = own is None or (seat != own and table.win_of(seat) is not None)
        hand = [self._survey("holds", tiles=self._narrator.tiles(place.hand))] if told and place.hand else []
        return " ".join((head, *hand, *self._laid(place), *self._thrown(place)))

    def _laid(self, place: Place) -> Iterator[str]:
        """Yield the melds, declared goals, and exposed flowers and jokers."""
        if place.melds:
            yield self._survey("melds", melds="; ".join(map(self._meld, place.melds)))
        for goal in place.declared:
            yield self._words.goal(goal, "table_told")
        if place.shown:
            yield self._survey("shown", tiles=self._narrator.tiles(shown.tile for shown in place.shown))

    def _meld(self, meld: Meld) -> str:
        tiles = self._narrator.tiles(meld.tiles, meld.stands)
        return self._survey("meld", meld=self._narrator.meld(meld), tiles=tiles)

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
            yield self._survey(key, player=self._narrator.name(offer.seat), tile=tile)
        elif table.phase in (Phase.FLOWERS, Phase.TURN):
            yield self._words.say("explain.turn", player=self._narrator.name(table.acting))


_NAMED = 10  # named hands to list


def hand_lines(words: Words, found: HandReport, named: Sequence[NamedHand]) -> Iterator[str]:
    """Yield the lines of a report; tiles are written as codes."""
    melds = f" {words.say('hand_report.melds', count=found.melds)}" if found.melds else ""
    yield f"{write(found.hand)}{melds}: {_distance(words, found.distance)}"
    if not found.throws:
        yield words.say("hand_report.useful", tiles=_tiles(words, found.useful))
    for throw in found.throws:
        useful = words.say("hand_report.useful", tiles=_tiles(words, throw.useful))
        distance = _distance(words, throw.distance)
        yield words.say("hand_report.throw", tile=str(throw.kind), distance=distance, useful=useful)
    yield from (_named(words, one) for one in islice(named, _NAMED))


def _named(words: Words, one: NamedHand) -> str:
    calls = words.say("hand_report.calls" if one.calls else "hand_report.no_calls")
    lacks = words.say("hand_report.missing", count=one.missing, tiles=write(one.lacking)) if one.missing else ""
    left = lacks or words.say("hand_report.complete")
    return f"{one.row} {one.number} ({one.written}, {calls}, {one.worth}): {left}"


def _distance(words: Words, distance: int) -> str:
    if distance > 0:
        return words.say("hand_report.away", count=distance)
    return words.say("hand_report.complete" if distance < 0 else "hand_report.ready")


def _tiles(words: Words, useful: Sequence[Useful]) -> str:
    """Return `369m 4j (9 tiles)`; if the numbers left differ, groups with most tiles come first."""
    if not useful:
        return words.say("hand_report.none")
    total, lefts = sum(some.left for some in useful), sorted({some.left for some in useful}, reverse=True)
    groups = (f"{write(tuple(some.kind for some in useful if some.left == left))} ×{left}" for left in lefts)
    return f"{', '.join(groups)} ({words.say('hand_report.tiles', count=total)})"
