"""The show: the visible state of a timeline at the playhead, with the spot of every tile. Pure."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from zlib import crc32

from game.engine import facts
from game.engine.facts import Event
from game.engine.facts.redact import View, view
from game.engine.table import Phase, Table
from game.gui.kit.picture_cache import Memo
from game.gui.table.place.frame import USUAL, Frame, frame_for, seating_of
from game.gui.table.place.layout import Sight, Spots, is_open, place, place_winds, shuffled_winds
from game.gui.table.place.regions import Regions, regions
from game.gui.table.place.spots import Rect
from game.gui.table.time.motion import Motion, length, plan
from game.gui.table.time.playhead import BREAK, DEAL, FLOWERS, OPENING, SEATS, WALL, Playhead, Speed, phase_of
from game.record.timeline import Timeline
from game.rules.ruleset import Ruleset
from game.tiles.kinds import Tile

_CALM = 0.75  # duration factor with reduced motion
_LONG_OVER = 1e9  # seconds
BRISK = 0.47  # duration factor of the ceremony before the first decision, unless its speed is SLOW
_KEPT = 8  # tables with cached spots
_CEREMONY = (SEATS, WALL, BREAK, DEAL, FLOWERS)
_WAITS = (Speed.SLOW, Speed.NORMAL)
_SLOW = 0.9  # seconds that a slow player thinks
_QUICK = -0.2  # shortens the rest after a discard has landed
_CHANGING = (0.0, 0.0, 0.3, 0.7, 1.4)


def pause(event: Event, n: int, paces: Mapping[int | None, str]) -> float:
    """
    Return the extra seconds of fact `n` (may be negative), by the paces of the players.

    A pace is only for show: the engine has decided before, and the record does not hold it. The pace "changing" is a
    hash of the number of the fact, so that a match always runs at the same pace.
    """
    match event, paces.get(event.actor, ""):
        case facts.Drew() | facts.Replaced(), "slow":
            return _SLOW
        case facts.Drew() | facts.Replaced(), "changing":
            return _CHANGING[crc32(f"pace {n}".encode()) % len(_CHANGING)]
        case facts.Discarded(), "quick":
            return _QUICK
    return 0.0


class Show:
    """
    Joins a timeline, a playhead and a window; the owner moves the playhead and sets `sight`.

    `speeds` override the playhead's speed by phase.
    """

    def __init__(self, timeline: Timeline, sight: Sight, rules: Ruleset) -> None:
        self.timeline = timeline
        self.sight = sight
        self.rules = rules
        self.seating = seating_of(rules)
        self.playhead = Playhead(self.length)
        self.playhead.own_speed = lambda index: self.speed_of(self.phase(index))
        self.speeds: dict[str, Speed] = {}
        #: The agents' paces of thinking on the screen, by seat.
        self.paces: dict[int | None, str] = {}
        #: The payment of a win is animated elsewhere, over its score sheet.
        self.pays_elsewhere = False
        self._spots: dict[tuple[int, Sight], Spots] = {}
        self._motion, self._view, self._seen = Memo[Motion](), Memo[View](), Memo[Table]()
        self.lay_out((1280, 800))

    def lay_out(
        self,
        size: tuple[int, int],
        footer: float = 0.0,
        percent: int = USUAL,
        tiles: int = USUAL,
        *,
        head: float = 0.0,
        left: float = 0.0,
        walled: bool = True,
    ) -> None:
        """
        Set the window size and the scales; `head`, `footer` and `left` are free pixels at the edges.

        The wall is hidden during play if not `walled`, or if text or tiles are enlarged.
        """
        walled = walled and percent <= USUAL and tiles <= USUAL
        self._divide = partial(
            frame_for, size, footer, percent=percent, tiles=tiles, head=head, left=left, walled=walled
        )
        self._spots.clear()
        self._motion = Memo()

    @property
    def frame(self) -> Frame:
        """The frame of the window, with the seating of the shown hand."""
        return self._frame(self.table)

    def _frame(self, table: Table) -> Frame:
        seating = replace(self.seating, order=table.order) if table.order else self.seating
        return self._divide(seating=seating, wall_open=self.sight.wall_open)

    @property
    def regions(self) -> Regions:
        """The rectangles of everything but tiles."""
        return regions(self.frame)

    def position(self, seat: int) -> int:
        """Return the position of a seat on the screen."""
        return self.frame.position(seat, self.sight.front)

    def plate(self, seat: int) -> Rect:
        """Return the rectangle of a player's name plate, in whole pixels."""
        plates = self.regions.ghosts if seat in self.seating.ghosts else self.regions.plates
        return Rect(*map(round, plates[self.position(seat)]))

    def portrait(self, seat: int) -> Rect | None:
        """Return the rectangle of a player's portrait, in whole pixels; None for a ghost."""
        if seat in self.seating.ghosts:
            return None
        return Rect(*map(round, self.regions.portraits[self.position(seat)]))

    def length(self, index: int) -> float:
        """Return the seconds of the fact at an index at normal speed."""
        event, before = self.timeline.events[index], self.timeline.table(index)
        if self.pays_elsewhere and isinstance(event, facts.Paid) and before.phase is Phase.WON:
            return 0.0
        seconds = length(event, before.dice) * self.brisk(index)
        return (seconds * _CALM if self.playhead.still else seconds) + self.pause(index)

    def brisk(self, index: int) -> float:
        """Return the duration factor of the fact at an index: `BRISK` during the ceremony."""
        phase = self.phase(index)
        return BRISK if phase in _CEREMONY and self.speed_of(phase) is not Speed.SLOW else 1.0

    @property
    def time(self) -> float:
        """The elapsed seconds of the current fact, before scaling by `brisk`; with reduced motion it is long over."""
        if self.playhead.still:
            return _LONG_OVER
        return self.playhead.time if self.event is None else self.playhead.time / self.brisk(self.playhead.index)

    def pause(self, index: int) -> float:
        """Return the extra thinking seconds of a fact; 0 in the ceremony and at fast speeds."""
        phase = self.phase(index)
        if not self.paces or phase in _CEREMONY or self.speed_of(phase) not in _WAITS:
            return 0.0
        return pause(self.timeline.events[index], index, self.paces)

    def phase(self, index: int) -> str:
        """Return the phase of the fact at an index."""
        return phase_of(self.timeline.events[index], self.timeline.table(index).phase)

    def speed_of(self, phase: str) -> Speed:
        """Return the speed of a phase."""
        return self.speeds.get(phase, self.playhead.speed)

    def rolled(self, event: Event) -> dict[int, tuple[int, ...]]:
        """Return the dice rolled for the seats, by seat; the seats come from the later fact `SeatsDrawn`."""
        following = self.timeline.events[self.playhead.index :]
        seats = next((one.asked for one in following if isinstance(one, facts.SeatsDrawn)), ())
        return {seats.index(who): dice for who, dice in event.rolled.items() if who in seats}

    @property
    def event(self) -> Event | None:
        """The current fact, None at the end."""
        return None if self.playhead.at_end else self.timeline.events[self.playhead.index]

    @property
    def reached(self) -> int:
        """The number of facts, including the current one."""
        return self.playhead.index + (not self.playhead.at_end)

    @property
    def before(self) -> Table:
        """The table before the current fact."""
        return self.timeline.table(self.playhead.index)

    @property
    def table(self) -> Table:
        """The table after the current fact."""
        return self.timeline.table(self.reached)

    @property
    def view(self) -> View:
        """The front seat's view of the shown table."""
        table, front = self.table, self.sight.front
        return self._view.get((table, front), lambda: view(table, front, self.rules))

    @property
    def seen(self) -> Table:
        """The table as the front seat may see it: its view, plus hands opened at the end or by choice."""
        table = self.table
        return self._seen.get((table, self.sight), lambda: self._heard_of(table))

    def _heard_of(self, table: Table) -> Table:
        hands = [seat for seat in range(table.seats) if is_open(table, self.sight, seat)]
        seen = view(table, self.sight.front, self.rules, hands).table
        if table.ended:
            both = zip(seen.places, table.places, strict=True)
            seen = replace(seen, places=tuple(replace(known, melds=lies.melds) for known, lies in both))
        return seen

    @property
    def share(self) -> float:
        """The progress of the current fact, from 0 to 1."""
        if self.event is None or self.playhead.still:
            return 1.0
        return min(1.0, self.playhead.time / max(0.001, self.length(self.playhead.index)))

    @property
    def in_ceremony(self) -> bool:
        """True during the draw for seats, the wall, the dice, the deal or the first flowers."""
        opens = isinstance(self.event, facts.SeatsDrawn | facts.HandStarted)
        return opens or (self.event is not None and self.table.phase in OPENING)

    def ceremony_end(self) -> int:
        """Return the number of facts at the end of the current ceremony, as far as known."""
        index = self.playhead.index
        while index < len(self.timeline) and self.timeline.table(index + 1).phase in (Phase.IDLE, *OPENING):
            if isinstance(self.timeline.events[index], facts.HandEnded):
                break
            index += 1
        return index

    def spots(self, index: int) -> Spots:
        """Return the spots of all tiles after `index` facts."""
        key = (index, self.sight)
        if key not in self._spots:
            if len(self._spots) >= _KEPT:
                self._spots.clear()
            self._spots[key] = self._place(index)
        return self._spots[key]

    def _place(self, index: int) -> Spots:
        if index and isinstance(seats := self.timeline.events[index - 1], facts.SeatsDrawn):
            return place_winds(seats.winds, self.sight, self.frame)
        table = self.timeline.table(index)
        return place(table, self.sight, self._frame(table), self.rules.conduct)

    def motion(self) -> Motion:
        """Return the motion of the current fact; without moves at the end or with reduced motion."""
        event, index = self.event, self.playhead.index
        if event is None or self.playhead.still:
            return Motion(0.0)
        return self._motion.get((index, self.sight), lambda: self._planned(event, index))

    def _planned(self, event: Event, index: int) -> Motion:
        before = self.spots(index)
        if isinstance(event, facts.SeatsDrawn):
            before = shuffled_winds(event.winds, self.frame)
        return plan(before, self.spots(index + 1), event, self.frame, self.before.dice)

    def resting(self) -> Spots:
        """Return the spots of resting tiles."""
        moving = self.motion().moving
        return {tile: spot for tile, spot in self.spots(self.reached).items() if tile not in moving}

    def moving(self) -> Spots:
        """Return the current spots of moving tiles."""
        return self.motion().at(self.time)

    @property
    def own(self) -> tuple[Tile, ...]:
        """The front seat's hand."""
        return self.table.places[self.sight.front].hand
