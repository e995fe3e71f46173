"""The judged choices in the index: filled from reviews as they come, as if made anew, filtered and summed."""

import json
import sqlite3
from collections import Counter
from datetime import datetime

import pytest
from made_games import header, put, replay
from reviewed_sample import of_a_person, review_of_sample
from test_index import filled

from game import __version__
from game.gui.program.library import Library
from game.record.files import review_path
from game.record.header import header_of
from game.record.index.choices import DATE, LOST, WAITED, WantedChoices, begin_of
from game.record.index.index import INDEX, Index
from game.record.lines import PERSON
from game.record.notes.file import identity
from game.record.saved.reviews import BLUNDER, EQUAL, FORMAT, INACCURACY, KINDS, MISTAKE, VERSION
from game.session.review.kept import latest

YOU = 1  # the person's seat in made games


def choice(event, kind="discard", verdict=MISTAKE, lost=3.5, above=0.9, *, hand=1, seat=YOU, **other):
    best = "discard 1m.1" if verdict != EQUAL else "discard 2m.1"
    options = [["discard 1m.1", 9.0, 0.0, 8, 0.0, 0.0], ["discard 2m.1", 9.0 - lost, 1.25, 8, 0.0, above]]
    if verdict == EQUAL:
        options = [["discard 2m.1", 9.0, 0.0, 8, 0.0, 0.0], ["discard 1m.1", 8.5, 1.25, 8, 0.0, above]]
        lost = 0.0
    wishes = {"played": "discard 2m.1", "advice": best, "best": best, "options": options}
    at = {"n": event, "at": f"{hand}:{event}", "seat": seat, "kind": kind}
    return {**at, **wishes, "lost": lost, "se": 1.25, "verdict": verdict, "reasons": [], "chance": 8.0, **other}


def win_that_could_have_waited(event):
    options = [
        ["win", 10.0, 0.0, 8, 0.0, 0.0],
        ["pass", 14.25, 2.0, 8, 0.0, 0.1],
        ["discard 1m.1", 3.0, 2.0, 8, 0.0, 0.9],
    ]
    wishes = {"played": "win", "advice": "win", "best": "win", "options": options}
    return choice(event, "win", EQUAL) | wishes


def review(path, *choices, engine=__version__, seat=YOU, hand=1, **other):
    """Write a review of one hand beside a game."""
    head = {"format": FORMAT, "version": VERSION, "engine": engine, "replay": identity(header_of(path))}
    lines = [head, {"hand": hand, "seat": seat, "luck": 2.5, "points": 0, "choices": choices} | other]
    review_path(path).write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")


@pytest.fixture
def four(tmp_path):
    """Matches of two games in three months, with reviews."""
    for name, key, started, choices in (
        (
            "first",
            "south_vietnamese",
            "06-15T12",
            [choice(5, lost=40, verdict=BLUNDER, above=0.99), choice(9, "joker", lost=2)],
        ),
        (
            "second",
            "simple",
            "07-15T12",
            [choice(7, "joker", lost=12.25), choice(8, verdict=EQUAL), choice(9, "call", lost=1)],
        ),
        ("third", "simple", "08-15T12", [choice(4, "joker", INACCURACY, 0.5, 0.7), win_that_could_have_waited(30)]),
        ("fourth", "simple", "08-15T13", []),
    ):
        names = ("Lan", "Tí", "Mai", "Út") if name == "first" else ("Cô Ba", "Tí", "Mai", "Út")
        path = put(tmp_path, f"{name}.mcr", replay(header(names, key=key, started=f"2026-{started}:00:00Z")))
        review(path, *choices)
    return tmp_path


def found(index, **wanted):
    return [(one.game.path.stem, one.event) for one in index.choices(WantedChoices(**wanted))]


def everything(index, file):
    """Return all that an index knows of choices, apart from the numbers of its games."""
    index.choices()  # nothing waits to be written
    with sqlite3.connect(file) as db:
        columns = ", ".join(row[1] for row in db.execute("PRAGMA table_info(choice)") if row[1] != "game")
        of_game = "SELECT name FROM game WHERE id = choice.game"
        choices = db.execute(f"SELECT ({of_game}), {columns} FROM choice ORDER BY 1, n, seat").fetchall()
        tally = db.execute("SELECT * FROM tally").fetchall()
    db.close()
    return choices, tally, index.choices().sums, [game.judged for game in index.games()]


def test_what_the_index_knows_of_a_choice(four):
    worst = filled(four).choices()[0]
    assert (worst.game.path.stem, worst.hand, worst.event, worst.n, worst.seat) == ("first", 1, 5, 5, YOU)
    assert (worst.kind, worst.verdict, worst.sure, worst.lost, worst.error) == ("discard", BLUNDER, "sure", 40, 1.25)
    assert (worst.played, worst.best, worst.own, worst.has_answer) == ("discard 2m.1", "discard 1m.1", True, True)


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({}, "first:5 second:7 first:9 second:9 third:4"),
        ({"backwards": True}, "third:4 second:9 first:9 second:7 first:5"),
        ({"sort": DATE}, "third:4 second:9 second:7 first:9 first:5"),
        ({"kind": "joker"}, "second:7 first:9 third:4"),
        ({"ruleset": "simple"}, "second:7 second:9 third:4"),
        ({"ruleset": "simple", "kind": "joker", "sort": DATE}, "third:4 second:7"),
        ({"least": MISTAKE}, "first:5 second:7 first:9 second:9"),
        ({"least": BLUNDER}, "first:5"),
        ({"sure": "likely"}, "first:5 second:7 first:9 second:9"),
        ({"sure": "sure"}, "first:5"),
        ({"since": begin_of(2026 * 12 + 6)}, "second:7 second:9 third:4"),
        ({"since": datetime.fromisoformat("2026-07-15T12:00:01Z").timestamp()}, "third:4"),
        ({"until": begin_of(2026 * 12 + 6)}, "first:5 first:9"),
        ({"opponent": "Lan"}, "first:5 first:9"),
        ({"opponent": "La"}, ""),
        ({"opponent": "Cô Ba", "kind": "joker"}, "second:7 third:4"),
        ({"least": WAITED}, "third:30"),
        ({"to_practise": True}, "first:5 second:7 first:9 second:9"),
        ({"to_practise": True, "least": WAITED}, "third:30"),
    ],
)
def test_filters_and_orders(four, wanted, said):
    index = filled(four)
    expected = [(stem, int(event)) for stem, _, event in (one.partition(":") for one in said.split())]
    if "to_practise" in wanted:
        assert index.choices(WantedChoices(**wanted)).sums.of().count == len(expected)
    assert found(index, **wanted) == expected
    wanted.pop("kind", "")
    sums, counted = index.choices(WantedChoices(**wanted)).sums, Counter[str]()
    for one in index.choices(WantedChoices(**wanted)):
        counted[one.kind] += round(100 * one.lost)
    assert {kind: round(100 * one.lost) for kind, one in sums.kinds.items()} == counted


def test_some_judged_moments_of_a_hand_are_no_review_of_it(four):
    review(four / "first.mcr", choice(5, lost=40, verdict=BLUNDER, above=0.99), depth=None)
    index = filled(four)
    assert index.choices().sums.hands == 3
    assert found(index, least=BLUNDER) == [("first", 5)]


def test_a_variation_is_no_choice_of_the_player(four):
    review(four / "first.mcr", choice(5, lost=40, verdict=BLUNDER, above=0.99), branch="1:5 0f")
    index = filled(four)
    assert index.choices().sums.hands == 3
    assert found(index, least=BLUNDER) == []


def test_hands_add_up_with_what_is_filtered(four):
    index = filled(four)
    for wanted, hands in (({}, 4), ({"ruleset": "simple"}, 3), ({"kind": "joker"}, 4), ({"opponent": "Lan"}, 1)):
        assert index.choices(WantedChoices(**wanted)).sums.hands == hands
    assert index.choices(WantedChoices(since=begin_of(2026 * 12 + 6))).sums.hands == 3
    assert index.choices(WantedChoices(replay=identity(header_of(four / "second.mcr")))).sums.of().lost == 13.25


def harmed(path):
    """Break each line of a review in turn, and each value of its choices."""
    lines = review_path(path).read_text("utf-8").splitlines()
    for at in range(len(lines)):
        for harm in ("", "{", "[]", "7", '{"hand":1}', lines[at][:-9], lines[at] * 2, "\x00", "[" * 9999):
            yield "\n".join([*lines[:at], harm, *lines[at + 1 :]])
    record = json.loads(lines[1])
    for key in record["choices"][0]:
        for value in (None, [], {}, -1, 1e300, "x", "\ud800", True):
            broken = {**record, "choices": [{**record["choices"][0], key: value}, *record["choices"][1:]]}
            yield f"{lines[0]}\n{json.dumps(broken)}"


def test_a_damaged_review_gives_what_can_be_read(four):
    path, rest = four / "first.mcr", len(filled(four).choices()) - 2
    file = review_path(path)
    for text in harmed(path):
        file.write_text(text, "utf-8", errors="surrogatepass")
        index = Index(None, four)
        index.look_again_at(path)
        assert len(index.choices()) <= 2
        assert sum(1 for one in index.choices() if one.kind in KINDS) == len(index.choices())
        index.close()
    review(path, choice(5), choice(9) | {"kind": "nonsense"}, choice(12, "joker"), {"lost": 1.0})
    assert len(filled(four).choices()) == rest + 2


def test_a_stranger_s_choices_are_not_the_player_s(four, tmp_path_factory):
    samples = tmp_path_factory.mktemp("samples")
    path = put(samples, "sample.mcr", (four / "first.mcr").read_bytes())
    review(path, choice(5))
    review(four / "second.mcr", choice(5, seat=2), seat=2)
    index = Index(None, four, [samples])
    list(index.refresh())
    assert found(index) == [("first", 5), ("first", 9), ("third", 4)]


def test_an_older_judge_s_choices_are_left_out(four, monkeypatch):
    review(four / "first.mcr", choice(5), engine="0.0.1")
    filled(four).close()
    assert found(filled(four)) == [("second", 7), ("second", 9), ("third", 4)]
    for module in ("index", "store", "rows", "query"):
        monkeypatch.setattr(f"game.record.index.{module}.__version__", "0.0.1", raising=False)
    monkeypatch.setattr("game.record.index.store._PROGRAM", 1)  # a program of another version looks at all again
    assert found(filled(four)) == [("first", 5)]


def test_a_review_in_an_older_form_has_no_choices(four):
    file = review_path(four / "first.mcr")
    file.write_text(file.read_text("utf-8").replace(f'"version": {VERSION}', f'"version": {VERSION - 1}'), "utf-8")
    assert found(filled(four)) == [("second", 7), ("second", 9), ("third", 4)]


def test_filled_step_by_step_is_as_made_anew(four):
    index = Index(four / INDEX, four)
    library = Library(four, index=index)

    def check():
        library.catch_up()
        while library.waiting:
            library.read_on(1)
        anew = filled(four, "anew.sqlite")
        assert everything(index, four / INDEX) == everything(anew, four / "anew.sqlite")
        anew.close()
        (four / "anew.sqlite").unlink()

    check()
    review(four / "fourth.mcr", choice(6, "kong", lost=8), choice(7, verdict=EQUAL))
    check()
    review(four / "fourth.mcr", choice(6, "kong", lost=8), choice(7, "flower", lost=9))
    check()
    assert len(index.choices()) == 7
    renamed = library.rename(four / "first.mcr", "Hội Nam")
    check()
    assert found(index)[0] == ("Hội Nam", 5)
    binned = library.delete(renamed)
    check()
    assert [stem for stem, _ in found(index, kind="discard")] == []
    library.restore(binned)
    check()
    assert len(index.choices()) == 7
    library.copy(four / "second.mcr")
    check()
    review_path(four / "third.mcr").unlink()
    check()
    review_path(four / "fourth.mcr").write_bytes(b"\xff\xfe")
    check()
    (four / "second.mcr").write_bytes(b"junk")
    check()
    assert [stem for stem, _ in found(index)] == ["Hội Nam", "second-2", "Hội Nam", "second-2"]
    library.close()


def test_the_index_says_what_the_review_says(tmp_path):
    """Every judgement of a review of all seats is in the index, as the session understands it."""
    path = of_a_person(tmp_path, "south-vietnamese")
    review_of_sample(path)
    header = header_of(path)
    person = next(seat for seat, one in enumerate(header.seats) if one.agent == PERSON)
    kept = latest(review_path(path), header)
    costly = {
        (one.at, one.kind, one.verdict, one.own.sure, one.has_answer, one.lost, one.error)
        for part in kept.parts.values()
        for one in part.choices
        if one.seat == person and one.verdict != EQUAL
    }
    index = filled(tmp_path)
    rows = index.choices()
    told = {
        (f"{one.hand}:{one.event}", one.kind, one.verdict, one.sure, one.has_answer, one.lost, one.error)
        for one in rows
    }
    assert told == costly != set()
    lost = sum(one.lost for part in kept.parts.values() if part.seat == person for one in part.choices)
    (match,) = index.games()
    assert match.judged.lost * match.judged.hands == pytest.approx(lost)
    assert sum(match.judged.kinds.values()) == pytest.approx(lost)
    waited = [one for part in kept.parts.values() for one in part.choices if one.seat == person and one.waited]
    assert len(index.choices(WantedChoices(least=WAITED, sort=LOST))) == len(waited)
