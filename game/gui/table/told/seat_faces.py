"""The face of each seat: a persona's picture, words and pace, or initials; and its remarks."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from zlib import crc32

from game import paths
from game.engine import facts
from game.engine.facts import Event
from game.engine.facts.win import WIN
from game.gui.table.time.show import Show
from game.record.header import Seat
from game.record.lines import PERSON
from game.session.opponents.persona import Persona
from game.session.opponents.personas import Personas, personas
from game.words.lookup import Words
from game.words.terms import AUTO, set_of

_LONG = 0.7  # seconds of thinking that deserve a remark
_OF_DEAL_INS, _OF_THOUGHTS = 2, 6  # one in so many gets a remark


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
        shown=str(persona.picture) if persona.picture else persona.animal,
        name=seat.name,
        persona=persona if speaks else None,
        colour=persona.colour if speaks else None,
        pace=pace,
    )
