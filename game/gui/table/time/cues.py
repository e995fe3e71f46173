"""Which sounds belong to a fact, and when: with the weight and the rhythm of what is seen. Pure."""

from collections.abc import Mapping

from game.engine import events as facts
from game.engine.events import Event
from game.gui.table.time.motion import LENGTHS, STACK_STEP, WALL_STEP

Cue = tuple[float, str]  # seconds into the fact at normal speed, and the name of a sound

_LANDS = 0.24  # seconds until a tile that is drawn or laid aside comes down
_CUES: Mapping[type[Event], tuple[Cue, ...]] = {
    facts.HandStarted: ((0.0, "wash"),),
    facts.DiceRolled: ((0.0, "dice"), (1.3, "dice_land")),
    facts.Dealt: ((0.0, "deal"),),
    facts.FlowerShown: ((_LANDS, "flower"),),
    facts.JokerShown: ((_LANDS, "joker"),),
    facts.Replaced: ((_LANDS, "draw"),),
    facts.Drew: ((0.2, "draw"),),
    facts.Discarded: ((0.26, "discard"),),
    facts.TakenBack: ((_LANDS, "draw"),),
    facts.PursuitDeclared: ((0.0, "declare"),),
    facts.JokerRedeemed: ((0.0, "joker"), (0.6, "lay")),
    facts.Won: ((0.0, "won"), (0.3, "lay"), (0.75, "win")),
    facts.HandDrawn: ((0.1, "drawn"),),
    facts.Paid: ((0.75, "score"),),  # when the coins come
}
_MELD_LANDS = 0.3
_SEATS = (0.7, 0.32, 0.45)  # seconds until the first seat's tile rises, between two, and until it lies before him
_WALL = (0.5, 0.55)  # seconds until the first stack stands, and after the last one


def cues(event: Event, dice: tuple[int, ...] = ()) -> tuple[Cue, ...]:
    """Give the sounds of a fact in their order; counting out the break goes by what the dice say."""
    match event:
        case facts.Melded(meld=meld):
            return (0.0, meld), (_MELD_LANDS, "lay")
        case facts.KongDeclared():
            return (0.0, "kong"), (_MELD_LANDS, "lay")
        case facts.SeatsDrawn():
            first, step, way = _SEATS
            return (
                (0.0, "wash"),
                *((first + way + step * n, "draw") for n in range(len(event.asked) - event.asked.count(None))),
            )
        case facts.WallBuilt():
            return _building(event)
        case facts.WallBroken():
            return _counting(sum(dice))
    return _CUES.get(type(event), ())


def _building(event: facts.WallBuilt) -> tuple[Cue, ...]:
    """Every stack clicks into its place."""
    stacks, (first, rest) = max(1, len(event.tiles) // 8), _WALL
    step = (LENGTHS[facts.WallBuilt] - first - rest) / stacks
    return tuple((first + n * step, "stack") for n in range(stacks))


def _counting(total: int) -> tuple[Cue, ...]:
    """The finger taps on wall after wall, then on stack after stack, and the wall is parted."""
    walls = total * WALL_STEP
    taps = [*(n * WALL_STEP for n in range(total)), *(walls + n * STACK_STEP for n in range(total))]
    return (*((at, "count") for at in taps), (walls + total * STACK_STEP, "lay"))
