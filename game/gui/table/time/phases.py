"""The phases of a hand, each of which may have a speed of its own: to which one a fact belongs. Pure."""

from collections.abc import Mapping

from game.engine import facts
from game.engine.facts import Event
from game.engine.table import Phase
from game.gui.table.time.playhead import Speed
from game.settings import PHASES

SEATS, WALL, BREAK, DEAL, FLOWERS, PLAY, END = PHASES

_PHASES: Mapping[type[Event], str] = {
    facts.SeatsDrawn: SEATS,
    facts.HandStarted: WALL,
    facts.WallBuilt: WALL,
    facts.DiceRolled: BREAK,
    facts.WallBroken: BREAK,
    facts.Dealt: DEAL,
    facts.Won: END,
    facts.HandDrawn: END,
    facts.Paid: END,
    facts.HandEnded: END,
    facts.MatchEnded: END,
}
#: The phases of the engine before the first turn.
OPENING = (Phase.DEAL, Phase.FLOWERS)


def phase_of(event: Event, before: str) -> str:
    """
    Return the phase of a fact, where the table before it was in a phase of the engine.

    What is shown and replaced in the rounds before the first turn belongs to the flowers, later it is part of play.
    """
    match event:
        case facts.FlowerShown() | facts.JokerShown():
            opening = event.before_start
        case facts.Replaced() | facts.Offered() | facts.Declined():
            opening = before in OPENING
        case _:
            return SEATS if event.rolled else _PHASES.get(type(event), PLAY)
    return FLOWERS if opening else PLAY


def speeds_of(chosen: Mapping[str, str]) -> dict[str, Speed]:
    """Return the speeds of the phases that have one of their own, as the settings name them."""
    return {phase: Speed(speed) for phase, speed in chosen.items()}


def speeds_to_watch(chosen: Mapping[str, str]) -> dict[str, Speed]:
    """Return the same for a game that is watched: nothing is faster than one can see."""
    return {phase: Speed.FAST if speed is Speed.INSTANT else speed for phase, speed in speeds_of(chosen).items()}
