"""Notes for tests: a full example, and strategies that generate any notes."""

import string

from hypothesis import strategies as st

from game.engine.games import read_wish as action
from game.errors import NotAllowed
from game.record.notes.model import Branch, Choice, Notes, Result
from game.record.notes.moment import GLYPHS, MOST_POINTS, SHAPES, At, Found, Mark, Moment, clean_comment, clean_line
from game.tiles.kinds import tile

EXAMPLE = Notes(
    replay="ab" * 32,
    title="Ván cuối đêm giao thừa",
    tags=("tết", "full flush"),
    stars=4,
    moments=(
        Moment(
            At(3, 41),
            "Bà Sáu",
            "Đánh con này sai: giữ 5p thì hơn.\nXem lại @2:7.",
            "mistake",
            (
                Mark("circle", tile("5p.2")),
                Mark("letter", tile("3m.1"), letter="A"),
                Mark("arrow", tile("5p.2"), tile("3m.1")),
            ),
        ),
        Moment(At(3, 41), "Tí", "Không, đúng rồi!"),
        Moment(At(2, 7), "Bà Sáu", glyph="lucky"),
        Moment(
            At(3, 41),
            "club",
            glyph="mistake",
            found=Found("usual", action("discard 3m.1"), action("discard 5p.2"), 12.25, 1.5, "likely"),
        ),
    ),
    branches=(
        Branch(
            At(3, 41),
            name="giữ 5p",
            author="Bà Sáu",
            choices=(Choice(0, action("discard 3m.1")), Choice(2, action("pung 3m.1 3m.2 1j.1=3m"))),
            result=Result((12, -4, -4, -4)),
            moments=(
                Moment(At(3, 44), "Bà Sáu", "Giờ thì chờ hai cửa.", "excellent"),
                Moment(At(3, 44), "Tí", marks=(Mark("cross", tile("5p.2")),)),
            ),
        ),
        Branch(
            At(4, 9),
            "shuffled",
            comment="Hai trăm ván",
            result=Result(seat=2, deals=200, mean=1.25, quartiles=(-4, 0, 6), wins=61, ends=(-12, 48)),
        ),
    ),
)
EXAMPLE_TEXT = """\
format: mat-chuoc-notes
version: 1
replay: abababababababababababababababababababababababababababababababab
title: Ván cuối đêm giao thừa
tags: [tết, full flush]
stars: 4
moments:
  - at: "2:7"
    author: Bà Sáu
    glyph: lucky
  - at: "3:41"
    author: Bà Sáu
    comment: |
      Đánh con này sai: giữ 5p thì hơn.
      Xem lại @2:7.
    glyph: mistake
    marks:
      - {shape: circle, tile: 5p.2}
      - {shape: letter, tile: 3m.1, letter: A}
      - {shape: arrow, from: 5p.2, to: 3m.1}
  - at: "3:41"
    author: Tí
    comment: Không, đúng rồi!
  - at: "3:41"
    author: club
    glyph: mistake
    reviewed: {depth: usual, played: discard 3m.1, best: discard 5p.2, points: 12.25, error: 1.5, sure: likely}
branches:
  - at: "3:41"
    kind: same_wall
    name: giữ 5p
    author: Bà Sáu
    choices: [0 discard 3m.1, "2 pung 3m.1 3m.2 1j.1=3m"]
    result: {points: [12, -4, -4, -4]}
    moments:
      - at: "3:44"
        author: Bà Sáu
        comment: Giờ thì chờ hai cửa.
        glyph: excellent
      - at: "3:44"
        author: Tí
        marks:
          - {shape: cross, tile: 5p.2}
  - at: "4:9"
    kind: shuffled
    comment: Hai trăm ván
    result: {seat: 2, deals: 200, wins: 61, mean: 1.25, quartiles: [-4, 0, 6], ends: [-12, 48]}
"""

#: Texts that are hard for YAML.
ODD = st.text(st.sampled_from(" \n\t:#-|>'\"\\[]{},&*!%@`?=~.0123eNnoữỗĐ\x85\u2028\ufeff\x00\x1b\ud800😀"), max_size=12)
TEXTS = st.one_of(
    st.sampled_from(["no", "On", "~", "null", "0x1F", "1_0", "3:41", "1e5", "1.0e+3", ".inf", "2026-02-17", "<<", "="]),
    ODD,
    st.text(st.characters(exclude_categories=["Cs"]), max_size=12),  # by the codec it would try every character
)
SCALARS = st.one_of(
    TEXTS,
    st.none(),
    st.booleans(),
    st.integers(-(10**30), 10**30),
    st.floats(allow_nan=False),
    st.dates(),
    st.datetimes(),
)
KEYS = st.one_of(TEXTS.filter(lambda key: key != "<<"), st.booleans(), st.integers(-9, 99))
TREES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3), max_leaves=6
)
EXTRAS = st.dictionaries(st.text(string.ascii_lowercase, max_size=3).map("x {}".format), TREES, max_size=2)


def kept(clean):
    """Texts that can be kept."""

    def fits(text):
        try:
            clean(text)
        except NotAllowed:
            return False
        return True

    return TEXTS.filter(fits)


LINES = kept(lambda text: clean_line(text, "a text", 40))
COMMENTS = kept(clean_comment)
PLACES = st.builds(At, st.integers(0, 999_999), st.integers(0, 9_999_999))
TILES = st.sampled_from([tile(code) for code in ("1m.1", "5p.2", "9s.4", "7z.3", "1f.1", "0j.4", "8j.12")])


@st.composite
def marks(draw):
    shape = draw(st.sampled_from(SHAPES))
    first, other = draw(st.lists(TILES, min_size=2, max_size=2, unique=True))
    letter = draw(st.sampled_from("AyN1ữ~")) if shape == "letter" else ""
    return Mark(shape, first, other if shape == "arrow" else None, letter, draw(EXTRAS))


ACTIONS = st.sampled_from(["pass", "win", "discard 5p.2", "redeem 5p.1 1j.2 3", "chow 3p.1 1j.1=4p 5p.2"]).map(action)
CHOICES = st.builds(Choice, st.integers(0, 3), ACTIONS)
NUMBERS = st.floats(-1e9, 1e9)
RESULTS = st.one_of(
    st.builds(Result, st.lists(st.integers(-99, 99), max_size=4).map(tuple), extra=EXTRAS),
    st.builds(
        Result,
        seat=st.integers(0, 3),
        deals=st.integers(5, 99),
        mean=NUMBERS,
        quartiles=st.tuples(NUMBERS, NUMBERS, NUMBERS),
        wins=st.integers(0, 5),
        ends=st.just(()) | st.tuples(st.integers(-99, 0), st.integers(0, 99)),
    ),
)
POINTS = st.floats(0, MOST_POINTS)
FOUND = st.builds(Found, LINES, ACTIONS, ACTIONS, POINTS, POINTS, st.sampled_from(("sure", "same")), EXTRAS)
MOMENTS = st.lists(
    st.builds(
        Moment,
        PLACES,
        LINES,
        COMMENTS,
        st.sampled_from(("", *GLYPHS)),
        st.lists(marks(), max_size=2).map(tuple),
        st.none() | FOUND,
        EXTRAS,
    ),
    max_size=2,
    unique_by=lambda moment: (moment.at, moment.author),
).map(tuple)
NOTES = st.builds(
    Notes,
    st.just("ab" * 32),
    LINES,
    st.lists(LINES, max_size=3).map(tuple),
    st.integers(0, 5),
    MOMENTS,
    st.lists(
        st.builds(
            Branch,
            PLACES,
            st.sampled_from(("same_wall", "shuffled")),
            LINES,
            LINES,
            st.lists(CHOICES, max_size=3).map(tuple),
            COMMENTS,
            st.none() | RESULTS,
            MOMENTS,
            EXTRAS,
        ),
        max_size=2,
    ).map(tuple),
    EXTRAS,
)
