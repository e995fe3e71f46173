"""Which sound belongs to which fact."""

from collections.abc import Mapping

from game.engine import events as facts
from game.engine.events import Event

_CUES: Mapping[type[Event], str] = {
    facts.WallBuilt: "tile",
    facts.DiceRolled: "dice",
    facts.Dealt: "tile",
    facts.FlowerShown: "tile",
    facts.JokerShown: "claim",
    facts.Replaced: "tile",
    facts.Drew: "tile",
    facts.Discarded: "discard",
    facts.Melded: "claim",
    facts.KongDeclared: "claim",
    facts.PursuitDeclared: "claim",
    facts.JokerRedeemed: "claim",
    facts.Won: "win",
}


def cue(event: Event) -> str:
    """Give the name of the sound with which a fact begins, "" for none."""
    return _CUES.get(type(event), "")
