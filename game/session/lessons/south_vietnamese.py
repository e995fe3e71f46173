"""The first-run guide of South Vietnamese mahjong: seven lessons; the person is East and throws first."""

from typing import Final

from game.session.lessons.lesson import ASKED, CALM, Lesson, Step

GAME: Final = "south_vietnamese"
_PLAIN: Final = {"nfnl": "off"}  # until its own lesson nobody goes for No-Flowers-No-Leaves
_CALM: Final = {"right": CALM, "across": CALM, "left": CALM}

# the others' hands do not use the person's discards, and nobody wins by accident
_RIGHT: Final = "1479m 28p 1369s 224z"
_ACROSS: Final = "258m 1369p 258s 336z"
_LEFT: Final = "369m 147p 2479s 145z"

TILES: Final = Lesson(
    game=GAME,
    key="tiles",
    minutes=1,
    dealt=("234m 567p 345s 88p 37z 9m", _RIGHT, _ACROSS, _LEFT),
    front="1m 1p 1s 5m",
    others=_CALM,
    options=_PLAIN,
    steps=(
        Step("welcome", points=("hand",)),
        Step("suits", tiles="123456789m/123456789p/123456789s"),
        Step("honors", tiles="1234z567z"),
        Step("bonus", tiles="1234f1234g/1234k1234q"),
        Step("jokers", tiles="1234j5678j"),
        Step("wind", "discard 3z", ("hand 3z",)),
        Step("dragon", "discard 7z", ("hand 7z",)),
        Step("done"),
    ),
)

TURN: Final = Lesson(
    game=GAME,
    key="turn",
    minutes=1,
    dealt=("123m 456p 78p 23s 77z 14z", _RIGHT, _ACROSS, _LEFT),
    front="9m 2z 1p 9p 6m 3z 8s 4s",
    others=_CALM,
    options=_PLAIN,
    steps=(
        Step("aim", points=("hand",)),
        Step("sets", points=("hand 123m", "hand 456p")),
        Step("pair", points=("hand 77z",)),
        Step("throw", "discard 1z", ("hand 1z",)),
        Step("round", after="discarded right", points=("pile right",)),
        Step("drew", "discard 4z", ("hand 4z", "drawn")),
        Step("ready", points=("hand 23s",)),
        Step("win", "win", ("button win", "drawn")),
        Step("won", points=("hand",)),
        Step("sheet", after="hand_ended", on_sheet=True, points=("total",)),
    ),
)

CALLS: Final = Lesson(
    game=GAME,
    key="calls",
    minutes=2,
    dealt=("46p 888s 66z 34m 99p 123z", "1479m 28p 1369s 22z 3z", "55m 139p 2567s 3344z", "369m 147p 2479s 145z"),
    front="5p 9s 5p 1s 1p 5m 9s 7p 1m 6z 7m 1s 8s 2m",
    back="4z",
    others={
        "right": CALM,
        "across": ("pung 5m 5m 5m", *CALM, "discard 3z"),
        "left": CALM,
    },
    options=_PLAIN,
    steps=(
        Step("about_calls"),
        Step("begin", "discard 1z", ("hand 1z",)),
        Step("not_from_right", after="discarded right", points=("offer", "hand 46p")),
        Step("chow", "chow", ("button chow", "offer")),
        Step("chowed", "discard 2z", ("hand 2z", "melds")),
        Step("priority", "chow", ("button chow", "offer")),
        Step("lost", after="melded across", points=("melds across",)),
        Step("drawn", "discard drawn", ("drawn",)),
        Step("pung", "pung", ("button pung", "offer")),
        Step("punged", "discard 3z", ("hand 3z",)),
        Step("kong", "kong", ("button kong", "offer")),
        Step("konged", "discard 4z", ("hand 4z",)),
        Step("win", "win", ("button win", "offer")),
        Step("done"),
    ),
)

JOKERS: Final = Lesson(
    game=GAME,
    key="jokers",
    minutes=1,
    dealt=("123m 456m 77p 8p 2s 1z 1j 6j 8j", _RIGHT, _ACROSS, _LEFT),
    front="4z 3z 3s 5z 6z 4z 9p",
    back="2z",
    others=_CALM,
    options=_PLAIN,
    steps=(
        Step("green", tiles="1234j", points=("hand 1j",)),
        Step("red", tiles="5678j", points=("hand 6j 8j",)),
        Step("show", "show_joker 6j", ("button show_joker", "hand 6j")),
        Step("shown", after="replaced you", points=("shown", "drawn")),
        Step("begin", "discard 1z", ("hand 1z",)),
        Step("call", "chow", ("button chow", "offer", "hand 2s 8j")),
        Step("called", "discard 2z", ("hand 2z", "melds")),
        Step("ready", points=("hand 77p 8p 1j",)),
        Step("win", "win", ("button win", "drawn")),
        Step("done", points=("hand",)),
    ),
)

FLOWERS: Final = Lesson(
    game=GAME,
    key="flowers",
    minutes=1,
    dealt=("123m 456p 789s 2p 1z 6m 1f 3g", "1479m 28p 1369s 24z 2k", _ACROSS, _LEFT),
    front="9m 3z 5z 1k 1s 3q",
    back="7m 4k 4z 4z 2p",
    others=_CALM,
    options=_PLAIN,
    opens="flower_shown you",
    steps=(
        Step("dealt", points=("shown", "hand 3g")),
        Step("rounds", after="replaced right", points=("back", "hand 4k")),
        Step("own", after=ASKED, points=("shown",)),
        Step("others", points=("shown",)),
        Step("begin", "discard 4z", ("hand 4z",)),
        Step("show", "show_flower 1k", ("button show_flower", "drawn")),
        Step("replaced", "discard 1z", ("hand 1z", "drawn")),
        Step("general", "win", ("button win", "offer")),
        Step("sheet", after="hand_ended", on_sheet=True, points=("row discarded_wild", "row seat_flower")),
        Step("payer", on_sheet=True, points=("payments",)),
    ),
)

NFNL: Final = Lesson(
    game=GAME,
    key="nfnl",
    minutes=1,
    dealt=("1479m 258p 369s 1s 3z 5z 2j", _RIGHT, _ACROSS, _LEFT),
    front="9m 1p 4z 3m 6z 7p 5z 6p 4z 8s",
    others=_CALM,
    steps=(
        Step("about_nfnl", points=("hand",)),
        Step("which", points=("hand 3z 5z 2j",)),
        Step("wind", "discard 3z", ("hand 3z",)),
        Step("dragon", "discard 5z", ("hand 5z",)),
        Step("risk", points=("hand 2j",)),
        Step("danger", "discard 2j", ("hand 2j",)),
        Step("ready", points=("hand",)),
        Step("not_a_wind", after="discarded right", points=("offer",)),
        Step("win", "win", ("button win", "offer")),
        Step("sheet", after="hand_ended", on_sheet=True, points=("row nfnl", "total")),
        Step("worth", on_sheet=True),
    ),
)

SCORE: Final = Lesson(
    game=GAME,
    key="score",
    minutes=1,
    dealt=("123m 456p 777z 78s 1g 1k 5j", _RIGHT, _ACROSS, _LEFT),
    front="9m 9s",
    back="33p 4z",
    others=_CALM,
    options=_PLAIN,
    steps=(
        Step("begin", points=("shown",)),
        Step("joker", "show_joker 5j", ("button show_joker", "hand 5j")),
        Step("ready", "discard 4z", ("hand 4z",)),
        Step("win", "win", ("button win", "offer")),
        Step("hand", after="hand_ended", on_sheet=True, points=("strip",)),
        Step("row", on_sheet=True, points=("row sequences_with_honors",)),
        Step("flowers", on_sheet=True, points=("row seat_flower",)),
        Step("shown", on_sheet=True, points=("row shown_joker",)),
        Step("total", on_sheet=True, points=("total",)),
        Step("payments", on_sheet=True, points=("payments",)),
        Step("reckoning", on_sheet=True, points=("reckoning",)),
    ),
)

LESSONS: Final = (TILES, TURN, CALLS, JOKERS, FLOWERS, NFNL, SCORE)
