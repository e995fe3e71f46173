"""What the card of a tile, a plate, the wall or the middle says. Pure."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from game.engine.table import Phase, Place
from game.gui.kit.look import Look
from game.gui.table.place.layout import stand_ins
from game.gui.table.time.show import Show
from game.gui.table.told.passed import Passed
from game.gui.table.told.subjects import HAND, MIDDLE, PLATE, TILE, WALL, Subject
from game.gui.table.told.tile_count import TileCount
from game.rules.score.sheet import WINDS
from game.tiles.kinds import PLAIN, Kind, Tile
from game.tiles.melds import Meld
from game.words.narrate import Narrator


@dataclass(frozen=True, slots=True)
class Card:
    """A title, the face that is drawn large (None for no tile), and sentences."""

    title: str
    face: Kind | None
    lines: tuple[str, ...]


class Explainer:
    """Explains what is on the table to the one in front."""

    def __init__(self, show: Show) -> None:
        """Take what is shown."""
        self._show = show
        self.counter = TileCount(show)
        self.passed = Passed(show.timeline)

    def card(self, subject: Subject, look: Look, narrator: Narrator) -> Card:
        """Give the card of something."""
        return _Saying(self._show, self, look, narrator).card(subject)


class _Saying:
    def __init__(self, show: Show, explainer: Explainer, look: Look, narrator: Narrator) -> None:
        self.show, self.explainer, self.look, self.narrator = show, explainer, look, narrator
        self.table = show.table

    def card(self, subject: Subject) -> Card:
        say = self.look.say
        if subject.what == TILE and subject.tile is not None:
            kind = subject.tile.kind
            return Card(say(f"tile.{kind}"), kind, tuple(self._of_tile(subject.tile, subject.seat)))
        if subject.what in (HAND, PLATE) and subject.seat is not None:
            return Card(self.narrator.name(subject.seat), None, tuple(self._of_player(subject.seat)))
        titles = {WALL: "explain.wall", MIDDLE: "explain.middle"}
        lines: Mapping[str, Callable[[], Iterator[str]]] = {WALL: self._of_wall, MIDDLE: self._of_middle}
        return Card(say(titles[subject.what]), None, tuple(lines[subject.what]()))

    # --- a tile --------------------------------------------------------------------------------------------------

    def _of_tile(self, tile: Tile, seat: int | None) -> Iterator[str]:
        yield from self._as_joker(tile)
        if seat is not None:
            yield from self._whereabouts(tile, seat)
            yield from self._worth(tile, seat)
        yield from self._count(tile.kind)

    def _as_joker(self, tile: Tile) -> Iterator[str]:
        say, kind = self.look.say, tile.kind
        if not kind.is_joker:
            return
        stands = stand_ins(self.table).get(tile)
        if stands is not None:
            yield say("explain.stands_here", tile=say(f"tile.{stands}"))
        elif self.look.words.has(f"lesson.face.{kind}"):
            yield say("explain.joker", scope=say(f"lesson.face.{kind}"))

    def _whereabouts(self, tile: Tile, seat: int) -> Iterator[str]:
        say, name, place = self.look.say, self.narrator.name(seat), self.table.places[seat]
        number = next((n for n, one in enumerate(place.thrown, 1) if one.tile == tile), None)
        if number is not None and place.thrown[number - 1].taken_by is None:
            key = "explain.thrown_drawn" if place.thrown[number - 1].from_draw else "explain.thrown"
            yield say(key, player=name, number=number)
            yield from self._passed(tile)
        meld = next((meld for meld in place.melds if tile in meld.tiles), None)
        if meld is not None:
            yield self._in_meld(tile, seat, meld)
        shown = next((one for one in place.shown if one.tile == tile), None)
        if shown is not None:
            yield say("explain.shown_before" if shown.before_start else "explain.shown", player=name)
        if tile == self.table.drawn and tile in place.hand and self.table.turn == seat:
            yield say("explain.just_drawn")

    def _passed(self, tile: Tile) -> Iterator[str]:
        names = self.explainer.passed.at(self.show.sight.front, self.show.reached).get(tile)
        if names:
            calls = ", ".join(self.look.say(f"explain.call.{name}") for name in names)
            yield self.look.say("explain.passed", calls=calls)

    def _in_meld(self, tile: Tile, seat: int, meld: Meld) -> str:
        say, name = self.look.say, self.narrator.name(seat)
        what = say(f"term.{'concealed_kong' if meld.concealed else meld.shape}")
        if tile == meld.called and meld.source is not None:
            return say("explain.called", player=name, meld=what, source=self.narrator.name(meld.source))
        return say("explain.in_meld", player=name, meld=what)

    def _worth(self, tile: Tile, seat: int) -> Iterator[str]:
        """Say what a flower or joker scores beside the hand of whom, where this game has such points."""
        rules, table, say = self.show.rules, self.table, self.look.say
        if tile.kind < len(PLAIN) or not table.hand:
            return
        shown = next((one for one in table.places[seat].shown if one.tile == tile), None)
        early = shown.before_start if shown is not None else table.phase is Phase.FLOWERS
        points = {who: rules.worth_shown(tile.kind, table.wind_of(who), before_start=early) for who in table.players}
        if not any(points.values()):
            return
        if len(set(points.values())) == 1:
            yield say("explain.scores_anyone", count=points[seat])
            return
        scorers = (f"{self.narrator.name(who)} {worth}" for who, worth in points.items() if worth)
        yield say("explain.scores", scorers=", ".join(scorers))

    def _count(self, kind: Kind) -> Iterator[str]:
        counter = self.explainer.counter
        if self.table.hand and counter.whole[kind]:
            left, whole = max(0, counter.left()[kind]), counter.whole[kind]
            yield self.look.say("explain.count", seen=whole - left, whole=whole, left=left)

    # --- what is not a tile --------------------------------------------------------------------------------------

    def _of_player(self, seat: int) -> Iterator[str]:
        say, table = self.look.say, self.table
        if seat in table.ghosts:
            yield say("explain.ghost")
            return
        if table.hand:
            wind = say(f"wind.{WINDS[table.wind_of(seat)]}")
            yield say("explain.dealer" if seat == table.dealer else "explain.seat", wind=wind)
        yield say("explain.score", points=table.scores[seat])
        yield from self._holds(table.places[seat])

    def _holds(self, place: Place) -> Iterator[str]:
        if place.hand or place.melds:
            thrown = len(place.thrown)
            yield self.look.say("explain.holds", hand=len(place.hand), melds=len(place.melds), thrown=thrown)

    def _of_wall(self) -> Iterator[str]:
        yield self.look.say("explain.wall_left", count=self.table.left)
        yield self.look.say("explain.wall_ends")

    def _of_middle(self) -> Iterator[str]:
        say, table = self.look.say, self.table
        if table.hand:
            yield say(f"round.{table.round}")
            yield say("explain.deals", player=self.narrator.name(table.dealer))
            yield say("explain.turn", player=self.narrator.name(table.acting))
        yield say("explain.wall_left", count=table.left)
