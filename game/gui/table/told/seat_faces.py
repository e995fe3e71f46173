"""The face of each seat: a persona's face, words and pace, or initials."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from game import paths
from game.engine import facts
from game.engine.facts import Event
from game.record.header import Seat
from game.record.lines import PERSON
from game.session.opponents.persona import Persona
from game.session.opponents.personas import Personas, personas
from game.words.lookup import Words
from game.words.terms import AUTO, set_of


@dataclass(frozen=True, slots=True)
class SeatFace:
    """
    The face of a seat: `shown` is an animal, the path of a picture, or "" for the initials of the name.

    `colour` is that of the player's calls, None for the usual one; `pace` is how long he thinks on the screen.
    """

    shown: str = ""
    name: str = ""
    persona: Persona | None = field(default=None, compare=False)
    colour: tuple[int, int, int] | None = None
    pace: str = ""

    def call(self, event: Event, n: int, words: Words) -> str:
        """Return what the player says at a call, the fact of number n, in words of his own; "" for the table's."""
        return self.says(call_of(event), n, words)

    def says(self, call: str, n: int, words: Words) -> str:
        """Return what the player says (`persona.CALLS`) at the fact of number n; "" for no words of his own."""
        if self.persona is None or words.terms != set_of(AUTO, words.language):
            return ""
        return self.persona.says(call, words.language, n)


def call_of(event: Event) -> str:
    """Return what is called with a fact: chow, pung, kong, win, or the name of another meld; "" for nothing."""
    match event:
        case facts.Melded(meld=meld):
            return meld
        case facts.KongDeclared():
            return "kong"
        case facts.Won():
            return "win"
    return ""


def seat_faces(seats: Iterable[Seat], known: Personas | None = None) -> tuple[SeatFace, ...]:
    """Return the face of each seat; an unknown persona gets initials. A person says nothing."""
    found = known or personas(paths.personas_folder())
    return tuple(_face(seat, found.get(seat.persona)) for seat in seats)


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
