"""The stages of a hand: the facts that must follow, the questions, and the facts that answers lead to; in `PLAY`."""

from game.engine import actions as wish, facts
from game.engine.stages.around import Deal, Dice, End, Flowers, Hands, Seats, Walls
from game.engine.stages.claim import Claims, Robbing
from game.engine.stages.mistakes import MissedFlower, TakeByHand
from game.engine.stages.play import ACTS, Play, facts_of
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
    facts=facts_of(facts),
    acts=ACTS,
    staged=(wish.TakeTile, wish.Give),
)
