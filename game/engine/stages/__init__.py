"""The stages of a hand: the facts that must follow, the questions, and the facts that answers lead to; in `PLAY`."""

from game.engine import actions as wish, facts
from game.engine.stages.around import Deal, Dice, End, Flowers, Hands, Seats, Walls
from game.engine.stages.claim import Claims, Robbing
from game.engine.stages.mistakes import MissedFlower, TakeByHand
from game.engine.stages.play import ACTS, Play
from game.engine.stages.turn import Turn

PLAY = Play(
    stages={
        "seats": Seats,
        "hands": Hands,
        "wall": Walls,
        "dice": Dice,
        "deal": Deal,
        "flowers": Flowers,
        "turn": Turn,
        "claim": Claims,
        "rob": Robbing,
        "missed_flower": MissedFlower,
        "take_by_hand": TakeByHand,
        "end": End,
    },
    facts=tuple(
        shape for name in facts.__all__ if isinstance(shape := getattr(facts, name), type) and shape is not facts.Event
    ),
    acts=ACTS,
    staged=(wish.TakeTile, wish.Give),
)
