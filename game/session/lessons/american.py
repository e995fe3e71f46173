"""The guide of the American game: the card, the Charleston, jokers; the person is East and throws first."""

from collections.abc import Mapping
from typing import Final

from game.session.lessons.lesson import CALM, Lesson, Step

GAME: Final = "american"
_CARD: Final = {"card": "own_v1"}
_AT_ONCE: Final[Mapping[str, bool | str]] = {**_CARD, "charleston": False}
_CALM: Final = {"right": CALM, "across": CALM, "left": CALM}

LINE: Final = Lesson(
    game=GAME,
    key="card",
    minutes=1,
    dealt=("2244666888m 4p 111f",),
    front="8m",
    others=_CALM,
    options=_AT_ONCE,
    steps=(
        Step("card", points=("hand",)),
        Step("aim", points=("hand 2244666888m 111f",)),
        Step("begin", "discard 4p", ("hand 4p",)),
        Step("win", "win", ("button win", "offer")),
        Step("done", points=("hand",)),
    ),
)

CHARLESTON: Final = Lesson(
    game=GAME,
    key="charleston",
    minutes=1,
    dealt=("22446688m 7p 59s 1z 11f", "59m 147p 2578s 3456z", "13679m 689p 24s 23z 1f", "148m 235p 3469s 147z"),
    others={
        "right": ("give 1p 4p 7p", "give 2s 5s 8s", "give 5m 7s 5z", *CALM),
        "across": ("give 1m 3m 8p", "give 6m 9p 2z", "give 2s 4s 3z", *CALM),
        "left": ("give 8m 3p 3s", "give 1m 2p 4s", "give 5p 6s 1z", *CALM),
    },
    options=_CARD,
    steps=(
        Step("right", "give 7p 5s 9s", ("hand 7p 59s",)),
        Step("came", after="tiles_passed", points=("hand 8m",)),
        Step("across", "give 3p 3s 1z", ("hand 3p 3s 1z",)),
        Step("left", "give 9p 2z", ("hand 9p 2z",)),
        Step("done", after="tiles_passed", points=("hand",)),
    ),
)

JOKERS: Final = Lesson(
    game=GAME,
    key="jokers",
    minutes=1,
    dealt=("222m 446p 88s 37z 11f 00j",),
    front="6p 8s",
    others=_CALM,
    options=_AT_ONCE,
    steps=(
        Step("joker", tiles="0j", points=("hand 00j",)),
        Step("never", points=("hand 11f",)),
        Step("begin", "discard 7z", ("hand 7z",)),
        Step("call", "pung", ("button pung", "offer")),
        Step("called", "discard 3z", ("hand 3z", "melds")),
        Step("win", "win", ("button win", "offer")),
        Step("done", points=("hand",)),
    ),
)

EXCHANGE: Final = Lesson(
    game=GAME,
    key="exchange",
    minutes=1,
    dealt=("222m 44p 699p 88s 3z 11f 0j", "1457m 39p 1357s 12z 0j", "35m 13p", "19m 57p"),
    front="7s 1s 7z",
    others={"right": ("pung", "discard 1z", *CALM), "across": CALM, "left": CALM},
    options=_AT_ONCE,
    steps=(
        Step("throw", "discard 9p", ("hand 9p",)),
        Step("exposed", after="melded right", points=("melds right",)),
        Step("exchange", "redeem 9p", ("hand 9p",)),
        Step("taken", "discard 7z", ("hand 7z", "hand 00j")),
        Step("done", points=("hand 00j",)),
    ),
)

LESSONS: Final = (LINE, CHARLESTON, JOKERS, EXCHANGE)
