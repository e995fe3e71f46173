"""The guide of the Malaysian game: units, and doubles; the person is the Chong and throws first."""

from typing import Final

from game.session.lessons.lesson import CALM, Lesson, Step

GAME: Final = "mums_malaysian"
_CALM: Final = {"right": CALM, "across": CALM, "left": CALM}

UNITS: Final = Lesson(
    game=GAME,
    key="units",
    minutes=1,
    dealt=("234m 678p 99s 333z 23s 9m",),
    front="9p 2p 1z 1s",
    others=_CALM,
    steps=(
        Step("aim", points=("hand 234m", "hand 678p", "hand 333z")),
        Step("begin", "discard 9m", ("hand 9m",)),
        Step("win", "win", ("button win", "drawn")),
        Step("rows", after="hand_ended", on_sheet=True, points=("row self_draw", "row honor_pong")),
        Step("base", on_sheet=True, points=("reckoning",)),
        Step("payments", on_sheet=True, points=("payments",)),
    ),
)

DOUBLES: Final = Lesson(
    game=GAME,
    key="doubles",
    minutes=1,
    dealt=("234p 678s 99p 111z 66z 9m",),
    front="6z",
    others=_CALM,
    steps=(
        Step("aim", points=("hand 111z", "hand 66z")),
        Step("begin", "discard 9m", ("hand 9m",)),
        Step("win", "win", ("button win", "offer")),
        Step("winds", after="hand_ended", on_sheet=True, points=("row own_wind", "row prevailing_wind")),
        Step("dragons", on_sheet=True, points=("row dragon_pong",)),
        Step("base", on_sheet=True, points=("reckoning",)),
        Step("payments", on_sheet=True, points=("payments",)),
    ),
)

LESSONS: Final = (UNITS, DOUBLES)
