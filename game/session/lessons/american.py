"""The guide of the American game: the Charleston, and jokers; the person is East and throws first."""

from typing import Final

from game.session.lessons.lesson import CALM, Lesson, Step

GAME: Final = "american"
_CARD: Final = {"card": "own_v1"}

CHARLESTON: Final = Lesson(
    game=GAME,
    key="charleston",
    minutes=3,
    dealt=("22446688m 7p 59s 1z 11f", "59m 147p 2578s 3456z", "13679m 689p 24s 23z 1f", "148m 235p 3469s 147z"),
    front="8m",
    others={
        "right": ("give 1p 4p 7p", "give 2s 5s 8s", "give 5m 7s 5z", "second_charleston", "give", *CALM),
        "across": ("give 1m 3m 8p", "give 6m 9p 2z", "give 2s 4s 3z", "second_charleston", "give 4p 1f", *CALM),
        "left": ("give 8m 3p 3s", "give 1m 2p 4s", "give 5p 6s 1z", "second_charleston", "give", *CALM),
    },
    options=_CARD,
    steps=(
        Step("card", points=("hand",)),
        Step("aim", points=("hand 22446688m 11f",)),
        Step("right", "give 7p 5s 9s", ("hand 7p 59s",)),
        Step("came", after="tiles_passed", points=("hand 8m",)),
        Step("across", "give 3p 3s 1z", ("hand 3p 3s 1z",)),
        Step("left", "give 9p 2z", ("hand 9p 2z",)),
        Step("vote", "no_second_charleston", ("button no_second_charleston",)),
        Step("courtesy", "give 7s 5z", ("hand 7s 5z",)),
        Step("begin", "discard 4p", ("hand 4p",)),
        Step("win", "win", ("button win", "offer")),
        Step("done", points=("hand",)),
    ),
)

JOKERS: Final = Lesson(
    game=GAME,
    key="jokers",
    minutes=2,
    dealt=("222m 44p 699p 88s 3z 11f 0j", "1457m 39p 1357s 12z 0j", "35m 13p", "19m 57p"),
    front="7s 1s 7z 6p 8s",
    others={"right": ("pung", "discard 1z", *CALM), "across": CALM, "left": CALM},
    options={**_CARD, "charleston": False},
    steps=(
        Step("joker", tiles="0j", points=("hand 0j",)),
        Step("never", points=("hand 11f",)),
        Step("throw", "discard 9p", ("hand 9p",)),
        Step("exposed", after="melded right", points=("melds right",)),
        Step("exchange", "redeem 9p", ("hand 9p",)),
        Step("taken", "discard 7z", ("hand 00j",)),
        Step("call", "pung", ("button pung", "offer")),
        Step("called", "discard 3z", ("melds",)),
        Step("ready", points=("hand 44p 88s 0j",)),
        Step("win", "win", ("button win", "offer")),
        Step("done", points=("hand",)),
    ),
)

LESSONS: Final = (CHARLESTON, JOKERS)
