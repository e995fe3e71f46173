"""The guide of the game of Hong Kong: what gives faan, and three of them; the person is East and throws first."""

from typing import Final

from game.session.lessons.lesson import CALM, Lesson, Step

GAME: Final = "hong_kong_old_style"
_LEAST: Final = {"min_faan": 3, "limit": 10}  # as at most tables
_CALM: Final = {"right": CALM, "across": CALM, "left": CALM}

FAAN: Final = Lesson(
    game=GAME,
    key="faan",
    minutes=1,
    dealt=("234m 678m 55m 777z 4m 9p 3s",),
    front="9s 2p 1z 5m 3m",
    others=_CALM,
    options=_LEAST,
    steps=(
        Step("aim", points=("hand 234m", "hand 678m")),
        Step("suit", "discard 9p", ("hand 9p",)),
        Step("second", "discard 3s", ("hand 3s",)),
        Step("ready", points=("hand 45m",)),
        Step("win", "win", ("button win", "offer")),
        Step("flush", after="hand_ended", on_sheet=True, points=("row half_flush",)),
        Step("dragons", on_sheet=True, points=("row dragon_triplet",)),
        Step("total", on_sheet=True, points=("total",)),
        Step("payments", on_sheet=True, points=("payments",)),
    ),
)

ENOUGH: Final = Lesson(
    game=GAME,
    key="enough",
    minutes=1,
    dealt=("234m 567p 345s 88m 67s 2g",),
    front="8s 2p 1z 5s",
    back="1z",
    others=_CALM,
    options=_LEAST,
    steps=(
        Step("aim", points=("hand 234m", "hand 567p", "hand 345s")),
        Step("begin", "discard 1z", ("hand 1z",)),
        Step("short", after="discarded right 8s", points=("offer", "hand 67s")),
        Step("drawn", "win", ("button win", "drawn")),
        Step("rows", after="hand_ended", on_sheet=True, points=("row all_chows", "row self_draw")),
        Step("total", on_sheet=True, points=("total",)),
        Step("payments", on_sheet=True, points=("payments",)),
    ),
)

LESSONS: Final = (FAAN, ENOUGH)
