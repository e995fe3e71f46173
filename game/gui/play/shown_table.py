"""A table with its sounds, live or replayed: what every scene with a table holds. The ear plays the cues of facts."""

from collections.abc import Callable, Mapping

from game.engine import facts
from game.engine.facts import Event
from game.gui.kit.sound import Sounds
from game.gui.table.paint.view import TableView
from game.gui.table.place.layout import Sight
from game.gui.table.time.motion import LENGTHS, STACK_STEP, WALL_STEP, length
from game.gui.table.time.show import Show
from game.record.header import Header
from game.record.timeline import Timeline
from game.rules.score.sheet import is_little
from game.tiles.kinds import SIZES

Cue = tuple[float, str]  # seconds into the fact at normal speed, name of the sound

_LANDS = 0.24  # seconds until a drawn or shown tile lands
_CUES: Mapping[type[Event], tuple[Cue, ...]] = {
    facts.HandStarted: ((0.0, "wash"),),
    facts.DiceRolled: ((0.0, "dice"), (1.3, "dice_land")),
    facts.Dealt: ((0.0, "deal"),),
    facts.FlowerShown: ((_LANDS, "flower"),),
    facts.JokerShown: ((_LANDS, "joker"),),
    facts.Replaced: ((_LANDS, "draw"),),
    facts.TookLate: ((_LANDS, "draw"),),
    facts.Drew: ((0.2, "draw"),),
    facts.Discarded: ((0.26, "discard"),),
    facts.TakenBack: ((_LANDS, "draw"),),
    facts.JokerRedeemed: ((0.0, "joker"), (0.6, "lay")),
    facts.Won: ((0.0, "won"), (0.36, "discard"), (0.55, "lay"), (0.85, "win")),
    facts.HandDrawn: ((0.1, "drawn"),),
    facts.Paid: ((0.75, "score"),),  # when the coins land
}
_MELD_LANDS = 0.3
_LIKE_A_KONG = 4  # minimal tiles of a meld that sounds like a kong
_SEATS = (0.7, 0.32, 0.45)  # seconds until the first seat tile rises, between two tiles, and until a tile lands
_WALL = (0.5, 0.55)  # seconds before the first stack stands, and after the last one
_REST = 0.25  # minimal seconds between two sounds while facts are skipped
_LOOK_BACK = 12  # skipped facts searched for a sound


def cues(event: Event, dice: tuple[int, ...] = ()) -> tuple[Cue, ...]:
    """Return the cues of a fact in order; the dice determine the taps of counting to the break."""
    match event:
        case facts.Melded(meld=meld):
            return (0.0, meld if SIZES[meld] < _LIKE_A_KONG else "kong"), (_MELD_LANDS, "lay")
        case facts.KongDeclared():
            return (0.0, "kong"), (_MELD_LANDS, "lay")
        case facts.SeatsDrawn():
            first, step, way = _SEATS
            return (
                (0.0, "wash"),
                *((first + way + step * n, "draw") for n in range(len(event.asked) - event.asked.count(None))),
            )
        case facts.WallBuilt():  # a click for every stack
            stacks, (first, rest) = max(1, len(event.tiles) // 8), _WALL
            step = (LENGTHS[facts.WallBuilt] - first - rest) / stacks
            return tuple((first + n * step, "stack") for n in range(stacks))
        case facts.WallBroken():  # a tap on each counted wall, then on each stack, then the break
            total, walls = sum(dice), sum(dice) * WALL_STEP
            taps = [*(n * WALL_STEP for n in range(total)), *(walls + n * STACK_STEP for n in range(total))]
            return *((at, "count") for at in taps), (walls + total * STACK_STEP, "lay")
    usual = _CUES.get(type(event), ((0.0, "declare"),) if event.is_said else ())
    quiet = isinstance(event, facts.Won) and is_little(event.sheet.rows)
    return usual[:-1] if quiet else usual  # a little hand has no fanfare


class Ear:
    """
    Plays the sounds of a show; of skipped facts only the last one plays its first sound.

    Skipped facts are silent if the current fact begins with a sound.
    """

    def __init__(self, show: Show) -> None:
        self._show = show
        self._index = -1
        self._event: Event | None = None
        self._cues: tuple[Cue, ...] = ()
        self._heard = 0
        self._pace = 1.0
        self._rest = 0.0

    def listen(self, dt: float, play: Callable[[str], None]) -> None:
        """Advance the time, and play due sounds."""
        show = self._show
        self._rest = max(0.0, self._rest - dt)
        index = show.playhead.index
        if index != self._index or show.event is not self._event:
            self._leap(index, play)
            self._begin(index)
        now = show.playhead.time * self._pace
        while self._heard < len(self._cues) and self._cues[self._heard][0] <= now:
            play(self._cues[self._heard][1])
            self._heard += 1

    def _begin(self, index: int) -> None:
        self._index, self._event, self._heard = index, self._show.event, 0
        self._cues, self._pace = (), 1.0
        if self._event is not None:
            dice = self._show.before.dice
            self._cues = cues(self._event, dice)
            # cues assume normal length, which reduced motion and the ceremony shorten
            taken = self._show.length(index) - self._show.pause(index)
            self._pace = length(self._event, dice) / taken if taken else 1.0

    def _leap(self, index: int, play: Callable[[str], None]) -> None:
        """Play one sound for skipped facts; none at the very beginning."""
        show, events = self._show, self._show.timeline.events
        first = self._index + (1 if self._heard else 0)
        aloud = show.event is not None and any(at == 0.0 for at, _ in cues(show.event, show.before.dice))
        if self._index < 0 or self._rest > 0 or aloud:
            return
        for at in range(index - 1, max(first, index - _LOOK_BACK) - 1, -1):
            passed = cues(events[at], show.timeline.table(at).dice)
            if passed and show.length(at):
                play(passed[0][1])
                self._rest = _REST
                return


class ShownTable:
    """The table of a game with its sounds and its `sight`."""

    def __init__(self, view: TableView) -> None:
        """Sounds follow what `view` shows."""
        self.view, self._ear, self.players = view, Ear(view.show), view.show.seating.players

    @classmethod
    def of(cls, header: Header, timeline: Timeline, sight: Sight) -> "ShownTable":
        """Return the table of a replay."""
        names, hands, seal = [seat.name for seat in header.seats], header.rules.hands or 0, header.commitment
        return cls(TableView(timeline, names, sight, rules=header.rules, hands=hands, seal=seal, seats=header.seats))

    @property
    def sight(self) -> Sight:
        """The seat in front, and whose hands are open."""
        return self.view.show.sight

    @sight.setter
    def sight(self, sight: Sight) -> None:
        self.view.show.sight = sight

    def toggle_hands(self) -> None:
        """Show or hide the other hands."""
        self.sight = self.sight.with_hands_toggled(self.players)

    def next_seat(self) -> None:
        """Look from the next seat."""
        self.sight = self.sight.from_next_seat(self.players)

    @property
    def hidden(self) -> bool:
        """True if some hands are hidden."""
        return len(self.sight.shown) < len(self.players)

    def go_on(self, dt: float, sounds: Sounds) -> None:
        """Advance the table and play its sounds."""
        self.view.update(dt)
        self._ear.listen(dt, lambda name: self.hear(name, sounds))

    def hear(self, name: str, sounds: Sounds) -> None:
        """Play a sound; a call is spoken in the player's own words."""
        show = self.view.show
        event = show.event
        now = event is not None and any(name == sound for _, sound in cues(event, show.before.dice))
        sounds.play(name, self.view.own_call(event) if now else "")
