"""Practice without a screen: the schedule, troubles, the file, drills, and positions of games."""

import json
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given, settings, strategies as st
from refusals import said

from game.errors import Unreadable
from game.rules.games.catalogue import GAMES, ruleset
from game.session.practice.drills import (
    ALONE,
    IN_A_HAND,
    IN_A_SET,
    HandDrills,
    joker_drill,
    joker_key,
    jokers_of,
    row_key,
)
from game.session.practice.practice import BACK, GUESS, JOKER, KINDS, THROW, WORTH, Sitting
from game.session.practice.progress import (
    MOST_TROUBLE,
    NAME,
    NEARLY,
    RIGHT,
    SOON,
    WRONG,
    PracticeDay,
    PracticeFile,
    Progress,
    answered,
    merged,
    read,
    write,
)
from game.tiles.stream import Stream

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
TODAY = NOON.date()
GRADED = st.lists(
    st.tuples(st.sampled_from((WRONG, NEARLY, RIGHT)), st.integers(0, 90 * 24 * 60)), min_size=1, max_size=12
)


def times(answers):
    """Time of each answer, one after the other."""
    now = NOON
    for grade, minutes in answers:
        now += timedelta(minutes=minutes)
        yield grade, now


# --- what comes back ---------------------------------------------------------------------------------------------


@settings(max_examples=60)
@given(GRADED)
def test_a_card_comes_back_later_if_it_was_answered_better_and_never_by_chance(answers):
    card = again = None
    for grade, now in times(answers):
        after = {each: answered(card, each, now) for each in (WRONG, NEARLY, RIGHT)}
        assert now < after[WRONG].due <= after[NEARLY].due <= after[RIGHT].due <= now + timedelta(days=365)
        assert after[WRONG].due == now + SOON
        card, again = after[grade], answered(again, grade, now)
        assert card == again


def test_what_is_right_again_and_again_comes_back_ever_later():
    card, waits = None, []
    for _ in range(5):
        now = card.due if card else NOON
        card = answered(card, RIGHT, now)
        waits.append(card.due - now)
    assert waits == sorted(waits)
    assert waits[0] >= timedelta(days=1)
    assert waits[-1] > timedelta(days=60)


def test_a_clock_that_was_set_back_does_no_harm():
    card = answered(answered(None, RIGHT, NOON), RIGHT, NOON - timedelta(days=400))
    assert card.seen == NOON - timedelta(days=400)
    assert card.due > card.seen


def test_what_went_wrong_comes_more_often_until_it_is_known():
    progress = Progress().with_drill({"row a b": False})
    assert progress.weight("row a b") > progress.weight("row a never") > Progress().with_drill({"x": True}).weight("x")
    for _ in range(MOST_TROUBLE):
        progress = progress.with_drill({"row a b": False})
    assert progress.troubles["row a b"] == MOST_TROUBLE
    assert progress.troubling("row a") == ("row a b",)
    for _ in range(MOST_TROUBLE):
        progress = progress.with_drill({"row a b": True})
    assert not progress.troubling("row")


def test_weeks_end_today_and_a_streak_goes_on_until_a_day_is_left_out():
    progress = Progress()
    for ago, right in ((0, True), (1, False), (2, True), (4, True), (7, True)):
        progress = progress.with_answer(TODAY - timedelta(days=ago), right=right)
    assert progress.weeks(TODAY, 2) == (PracticeDay(1, 1), PracticeDay(4, 3))
    assert progress.streak(TODAY) == 3
    assert progress.streak(TODAY + timedelta(days=1)) == 3
    assert progress.streak(TODAY + timedelta(days=2)) == 0


# --- the file ----------------------------------------------------------------------------------------------------

KEYS = st.sampled_from(("a", "b", "Ván 1:3 0"))
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("position"), KEYS, st.sampled_from((WRONG, NEARLY, RIGHT))),
        st.tuples(st.just("drill"), KEYS, st.booleans()),
        st.tuples(st.just("day"), st.integers(0, 3), st.booleans()),
    ),
    max_size=8,
)


def after(progress, steps, begin=NOON):
    for number, (what, key, how) in enumerate(steps):
        if what == "position":
            progress = progress.with_position(key, how, begin + timedelta(minutes=number))
        elif what == "drill":
            progress = progress.with_drill({key: how})
        else:
            day = TODAY - timedelta(days=key)
            progress = progress.with_answer(day, right=how).with_time(day, 7)
    return progress


@settings(max_examples=60)
@given(STEPS)
def test_the_file_gives_back_what_was_written(steps):
    progress = after(Progress(), steps)
    assert read(write(progress)) == progress
    assert write(read(write(progress))) == write(progress)


@settings(max_examples=60)
@given(STEPS, STEPS, STEPS)
def test_what_two_windows_add_is_kept(before, mine, others):
    base = after(Progress(), before)
    own, there = after(base, mine, NOON + timedelta(days=1)), after(base, others, NOON + timedelta(days=2))
    both = merged(base, own, there)
    assert merged(base, base, there) == there
    assert merged(base, own, base) == own
    for key in {*own.cards, *there.cards}:
        found = [one.cards[key] for one in (own, there) if key in one.cards]
        assert both.cards[key] == max(found, key=lambda card: card.seen)
    total = [sum(day.asked for day in one.days.values()) for one in (base, own, there, both)]
    assert total[3] == total[1] + total[2] - total[0]


def test_two_windows_work_on_one_file(tmp_path):
    one, other = PracticeFile(tmp_path / NAME), PracticeFile(tmp_path / NAME)
    one.save(one.progress.with_answer(TODAY, right=True))
    other.save(other.progress.with_answer(TODAY, right=False).with_position("a", RIGHT, NOON))
    one.save(one.progress.with_answer(TODAY, right=True))
    assert one.progress == PracticeFile(tmp_path / NAME).progress
    assert one.progress.days[TODAY.isoformat()] == PracticeDay(3, 2)
    assert set(one.progress.cards) == {"a"}
    other.look_again()
    assert other.progress == one.progress
    other.save(other.progress.with_answer(TODAY, right=True))
    one.look_again()
    assert one.progress.days[TODAY.isoformat()] == PracticeDay(4, 3)


GOOD = json.loads(write(Progress().with_position("a", WRONG, NOON).with_drill({"row x": False}).with_time(TODAY, 9)))


@pytest.mark.parametrize(
    "broken",
    [
        b"",
        b"\xff",
        b"[1]",
        b'{"format": "mat-chuoc-practice", "format": 1}',
        json.dumps({**GOOD, "more": 1}).encode(),
        json.dumps({**GOOD, "version": 2}).encode(),
        json.dumps({**GOOD, "days": {"2026-13-01": [1, 1, 1]}}).encode(),
        json.dumps({**GOOD, "days": {TODAY.isoformat(): [1, 2, 1]}}).encode(),
        json.dumps({**GOOD, "troubles": {"row x": MOST_TROUBLE + 1}}).encode(),
        json.dumps({**GOOD, "troubles": {"": 1}}).encode(),
        json.dumps({**GOOD, "positions": {"a": {"due": "soon"}}}).encode(),
        json.dumps({**GOOD, "positions": {"a": {**GOOD["positions"]["a"], "stability": float("nan")}}}).encode(),
        json.dumps({**GOOD, "positions": {"a": {**GOOD["positions"]["a"], "stability": 10**400}}}).encode(),
    ],
)
def test_what_is_no_such_file_is_set_aside_and_practice_goes_on(tmp_path, broken):
    with pytest.raises(Unreadable):
        read(broken)
    path = tmp_path / NAME
    path.write_bytes(broken)
    file = PracticeFile(path)
    assert file.aside == tmp_path / f"{NAME}.broken"
    assert file.aside.read_bytes() == broken
    file.save(file.progress.with_answer(TODAY, right=True))
    assert not said(file.problem)
    assert read(path.read_bytes()).days[TODAY.isoformat()] == PracticeDay(1, 1)


def test_a_file_that_cannot_be_written_is_told_and_written_later(tmp_path):
    folder = tmp_path / "home"
    folder.write_text("in the way")
    file = PracticeFile(folder / NAME)
    file.save(file.progress.with_answer(TODAY, right=True))
    assert said(file.problem)
    folder.unlink()
    file.save(file.progress.with_answer(TODAY, right=True))
    assert not said(file.problem)
    assert PracticeFile(folder / NAME).progress.days[TODAY.isoformat()] == PracticeDay(2, 2)


# --- a sitting ---------------------------------------------------------------------------------------------------


def test_a_sitting_mixes_what_there_is_until_its_time_is_over():
    sitting = Sitting()
    assert {sitting.next(KINDS) for _ in range(8)} == {*KINDS} - {GUESS}
    without = [sitting.next((WORTH, THROW)) for _ in range(6)]
    assert set(without) == {WORTH, THROW}
    assert not sitting.next(())
    sitting.tick(sitting.left)
    assert not sitting.next(KINDS)


def test_a_sitting_of_one_kind_goes_on_and_counts():
    sitting = Sitting(JOKER)
    sitting.tick(10_000)
    assert sitting.next((JOKER, BACK)) == JOKER
    assert not sitting.next((BACK,))
    sitting.answered(JOKER, right=True)
    sitting.answered(JOKER, right=False, lost=2.5)
    assert sitting.count() == sitting.count(JOKER) == (2, 1)
    assert sitting.lost == 2.5


# --- drills ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def drills():
    return {game: HandDrills(ruleset(game)) for game in GAMES}


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_say_what_a_hand_is_worth(drills, game):
    for number in range(25):
        drill = drills[game].drill(Progress(), Stream("hands", str(number)))
        again = drills[game].drill(Progress(), Stream("hands", str(number)))
        assert (drill.example.finish, drill.rows, drill.totals) == (again.example.finish, again.rows, again.totals)
        assert drill.example.sheet.total == drill.rules.judge(drill.example.finish).total
        assert len(drill.rows) > 1
        assert drill.wanted in drill.right <= set(drill.rows)
        assert len(drill.totals) == len({str(total) for total in drill.totals}) >= 3
        assert drill.mark(drill.right, drill.sheet.total).is_right
        assert not drill.mark(drill.right, None).is_right
        missed = drill.mark(drill.right - {drill.wanted}, drill.sheet.total)
        assert missed.entries[drill.wanted] is False
        false = next((row for row in drill.rows if row not in drill.right), "")
        assert not false or drill.mark(drill.right | {false}, drill.sheet.total).entries[false] is False


def test_a_beginner_is_asked_cheap_hands_and_dear_ones_come_with_practice(drills):
    made = drills["south_vietnamese"]

    def dearest(progress):
        return max(made.drill(progress, Stream("gentle", str(number))).sheet.won for number in range(60))

    progress = Progress()
    first = dearest(progress)
    seen = {made.drill(progress, Stream("gentle", str(number))).wanted for number in range(60)}
    assert len(seen) > 2
    for _ in range(6):
        told = {made.drill(progress, Stream("more", str(number))).wanted for number in range(60)}
        progress = progress.with_drill({row_key("south_vietnamese", row): True for row in told})
    assert dearest(progress) > 2 * first


def test_rows_that_went_wrong_come_more_often(drills):
    game, row = "hong_kong_old_style", "concealed"
    progress = Progress()
    for _ in range(4):
        progress = progress.with_drill({row_key(game, row): False})

    def asked(known):
        found = [drills[game].drill(known, Stream("often", str(number))).wanted for number in range(150)]
        return found.count(row)

    assert asked(progress) > 2 * max(1, asked(Progress()))


def test_every_joker_is_asked_for_in_every_way_that_it_has(drills):
    hands = drills["south_vietnamese"]
    wild, seen = hands.rules.conduct.wild, set()
    for number in range(220):
        drill = joker_drill(hands, Progress(), Stream("jokers", str(number)))
        seen.add((str(drill.joker), drill.way))
        assert drill.right <= set(drill.offered)
        assert len(drill.offered) == 6
        assert drill.right <= wild.get(drill.joker, frozenset())
        if drill.way == ALONE:
            assert not (set(drill.offered) - drill.right) & wild.get(drill.joker, frozenset())
        elif drill.way == IN_A_HAND:
            assert [drill.joker] == [face for face in drill.example.finish.faces if face.is_joker]
        assert drill.mark(drill.right).is_right
        assert not drill.mark(frozenset(drill.offered)).is_right
    assert {joker for joker, _ in seen} == {f"{number}j" for number in range(1, 9)}
    assert {way for joker, way in seen if joker != "5j"} == {ALONE, IN_A_SET, IN_A_HAND}
    assert {way for joker, way in seen if joker == "5j"} == {ALONE}


def test_jokers_that_went_wrong_come_more_often(drills):
    hands, key = drills["south_vietnamese"], joker_key(jokers_of(ruleset("south_vietnamese"))[6])
    progress = Progress().with_drill({key: False}).with_drill({key: False})
    found = [joker_key(joker_drill(hands, progress, Stream("some", str(number))).joker) for number in range(80)]
    assert found.count(key) > len(found) / 5
    assert not jokers_of(ruleset("simple"))


def test_dates_are_those_of_the_one_who_plays():
    assert Progress().with_answer(date(2026, 2, 17), right=True).days == {"2026-02-17": PracticeDay(1, 1)}
