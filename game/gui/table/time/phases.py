"""Phases of a hand, each with an optional speed of its own. Pure."""

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
    Return the phase of a fact; `before` is the engine's phase of the table before it.

    Showing and replacing tiles belongs to the flowers before the first turn, later to play.
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
    """Return the speeds of phases from their names in the settings."""
    return {phase: Speed(speed) for phase, speed in chosen.items()}


def speeds_to_watch(chosen: Mapping[str, str]) -> dict[str, Speed]:
    """Like `speeds_of`, for watching: FAST replaces INSTANT, so that everything stays visible."""
    return {phase: Speed.FAST if speed is Speed.INSTANT else speed for phase, speed in speeds_of(chosen).items()}
