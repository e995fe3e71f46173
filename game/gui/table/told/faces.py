"""
The face of each seat (a persona's picture, words and pace, or initials), its remarks, expression and gaze.

Expressions come from public facts alone. No face betrays a hand, the wall, or a question about a tile. Only open
tiles, the turn, calls, shown tiles, declarations and wins count.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from zlib import crc32

from game import paths
from game.engine import facts
from game.engine.facts import Event
from game.engine.facts.match import WIN
from game.engine.table import Phase, Table
from game.gui.table.time.show import Show
from game.record.header import Seat
from game.record.lines import PERSON
from game.session.persona import Persona, Personas, personas
from game.words.lookup import AUTO, Words, set_of

_LONG = 0.7  # seconds of thinking that deserve a remark
_OF_DEAL_INS, _OF_THOUGHTS = 2, 6  # one in so many gets a remark
CALM, THINKING, PLEASED = "calm", "thinking", "pleased"
WORRIED, SIGHING, WINNING = "worried", "sighing", "winning"
MOODS = (CALM, THINKING, PLEASED, SIGHING, WORRIED, WINNING)
#: Facts that only one or two players know.
_HIDDEN = facts.Offered | facts.Declined | facts.Warned
_PLAYED = (Phase.TURN, Phase.CLAIM, Phase.ROB)
_ACTING = (Phase.TURN, Phase.FLOWERS, Phase.ROB)
_MANY = 3  # melds that make a hand a threat
#: Eight directions, counter-clockwise from the right.
_WAYS = ("right", "up_right", "up", "up_left", "left", "down_left", "down", "down_right")


@dataclass(frozen=True, slots=True)
class SeatFace:
    """
    The face of a seat: `shown` is an animal, the path of a picture, or "" for initials.

    `colour` is that of the player's calls (None for the default); `pace` controls the shown thinking time.
    """

    shown: str = ""
    name: str = ""
    persona: Persona | None = field(default=None, compare=False)
    colour: tuple[int, int, int] | None = None
    pace: str = ""

    def says(self, call: str, n: int, words: Words) -> str:
        """Return the player's own words for a call (`persona.CALLS`) at fact `n`, or ""."""
        if self.persona is None or words.terms != set_of(AUTO, words.language):
            return ""
        return self.persona.says(call, words.language, n)


def call_of(event: Event) -> str:
    """Return the call of a fact: chow, pung, kong, win, or the name of another meld; "" for none."""
    match event:
        case facts.Melded(meld=meld):
            return meld
        case facts.KongDeclared():
            return "kong"
        case facts.Won():
            return "win"
    return ""


def remark(show: Show) -> tuple[int, str] | None:
    """Return the seat and kind (`deal_in`, `thought`) of a remark at the current fact, or None."""
    n, before = show.playhead.index, show.before
    drawn = crc32(f"remark {n}".encode())
    match show.event:
        case facts.Paid(reason=reason) if reason == WIN and drawn % _OF_DEAL_INS == 0:
            unpaid = [one for one in (before.outcome, *before.others) if one is not None and not one.payments]
            source = unpaid[0].source if unpaid else None
            return None if source is None else (source, "deal_in")
        case facts.Drew(seat=seat) | facts.Replaced(seat=seat) if drawn % _OF_THOUGHTS == 0 and show.pause(n) >= _LONG:
            return seat, "thought"
    return None


def seat_faces(seats: Sequence[Seat], known: Personas | None = None) -> tuple[SeatFace, ...]:
    """
    Return the face of each seat: of its persona, or of the one that an agent is called after; otherwise initials.

    A person says nothing.
    """
    found = known or personas(paths.personas_folder())
    named = {persona.name: persona for persona in found.known.values()}
    by_name = (named.get(seat.name) if seat.agent != PERSON else None for seat in seats)
    return tuple(_face(seat, found.get(seat.persona) or other) for seat, other in zip(seats, by_name, strict=True))


def _face(seat: Seat, persona: Persona | None) -> SeatFace:
    pace = str(seat.settings.get("pace", ""))
    if persona is None:
        return SeatFace(name=seat.name, pace=pace)
    speaks = seat.agent != PERSON
    return SeatFace(
        shown=persona.shown,
        name=seat.name,
        persona=persona if speaks else None,
        colour=persona.colour if speaks else None,
        pace=pace,
    )


def mood(events: Sequence[Event], n: int, table: Table, seat: int) -> str:
    """Return the mood of a player after `n` facts, which led to `table`."""
    if table.phase == Phase.OVER:
        return WINNING if table.standing[:1] == (seat,) else CALM
    if table.outcome is not None:
        winners = {one.winner for one in (table.outcome, *table.others)}
        return WINNING if seat in winners else SIGHING
    thinks = THINKING if table.acting == seat and table.phase in _ACTING else ""
    told = next((events[at] for at in range(n - 1, -1, -1) if not isinstance(events[at], _HIDDEN)), None)
    return _reaction(told, seat) or thinks or _expects(table, seat)


def _expects(table: Table, seat: int) -> str:
    """Return an onlooker's mood: worried by other players' open tiles, pleased by the player's."""
    if not table.places or table.phase not in _PLAYED:
        return CALM
    if any(_threatens(table, other) for other in range(len(table.places)) if other != seat):
        return WORRIED
    return PLEASED if _threatens(table, seat) else CALM


def _reaction(event: Event | None, seat: int) -> str:
    """Return the mood after the last event, or "" if it does not concern the player."""
    match event:
        case facts.Melded(source=source) if source == seat:
            return SIGHING  # the discard was claimed
        case facts.Melded() | facts.KongDeclared() | facts.FlowerShown() | facts.JokerShown():
            return PLEASED if event.seat == seat else ""
        case Event(is_said=True):
            return PLEASED if event.actor == seat else ""
        case _:
            return ""


def _threatens(table: Table, seat: int) -> bool:
    """Return True if a hand is dangerous by its open melds or a declaration."""
    place = table.places[seat]
    return not place.out and (len(place.melds) >= _MANY or bool(place.declared))


def looked_at(table: Table) -> int | None:
    """Return the seat that everybody watches: the winner, else the acting player; or None."""
    if table.phase == Phase.OVER:
        return table.standing[0] if table.standing else None
    if table.outcome is not None:
        return table.outcome.winner
    if not table.hand or table.phase in (Phase.IDLE, Phase.DEAL):
        return None
    return table.acting


def gaze(eye: tuple[float, float], goal: tuple[float, float] | None, *, own: bool) -> str:
    """Return the direction from a point of the screen to another; "down" for `own` tiles, "straight" for no goal."""
    if goal is None:
        return "straight"
    if own:
        return "down"
    angle = math.atan2(eye[1] - goal[1], goal[0] - eye[0])
    return _WAYS[round(angle / (math.pi / 4)) % len(_WAYS)]
