"""The end of a hand as a person meets it: it counts up, can be skipped, and nothing happens by accident."""

from dataclasses import replace

import pygame
import pytest
from driver import table_app
from shown_scenes import LITTLE_WON, LONG_WON, WON
from table_support import match

from game.gui.kit.picture_cache import Unready
from game.gui.play.scene import PlayScene
from game.gui.program.screen import GUARDED
from game.gui.sheet.finale import Finale
from game.gui.sheet.finale_parts import Counting
from game.gui.sheet.hand_strip import HandStrip
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.sheet.splendour import emblem, ornament_of
from game.gui.sheet.standing import Standing
from game.rules.games.book import Book
from game.rules.games.case import read_case, score
from game.rules.games.catalogue import GAMES, ruleset
from game.rules.score.sheet import great_rows, is_little
from game.session.review.results import scored
from game.words.lookup import Words

FACES = ("horse", "", "tiger", "pig")
ANY_KEY = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_d, pygame.K_5)


def page(result=WON, *, speed="normal", done=None, you=None, **settings):
    window = table_app(language="en", **settings)
    on_continue = (lambda: done.append(1)) if done is not None else bool
    scene = Finale(
        result, on_continue, faces=["horse", "", "tiger", "pig"], behind=lambda s: s.fill("black"), speed=speed, you=you
    )
    window.push(scene)
    return window, scene


def ended(window):
    """Play any hand to its end page."""
    for number in range(6000):
        window.elapse(1 / 30, number)
        if not window.at_table:
            return window.top
        if window.asked.any:
            group = window.asked.group("win") or window.asked.group("pass")
            window.do(group.actions[0] if group else list(window.asked.discards.values())[-1])
        if window.has("take back"):
            window.press("space")
    raise AssertionError("the hand never ended")


def test_the_table_behind_is_drawn_whole_though_its_first_frame_was_not_ready():
    turns = []

    def behind(surface):
        turns.append(1)
        if len(turns) < 3:
            raise Unready
        surface.fill("red")

    window = table_app()
    window.push(scene := Finale(WON, bool, faces=FACES, behind=behind))
    for _ in range(2):
        with pytest.raises(Unready):
            scene.draw(window.window.surface)
    scene.draw(window.window.surface)
    assert window.window.surface.get_at((2, 2)).r > 40


@pytest.mark.parametrize("code", ANY_KEY)
def test_a_key_that_was_meant_for_the_table_changes_nothing(code):
    done = []
    window, scene = page(done=done)
    window.press(code)
    window.wait(GUARDED - 0.1)
    window.press(code)
    window.click((640, 760))
    assert window.top is scene
    assert not scene.running.done
    assert done == []


@pytest.mark.parametrize("code", ANY_KEY)
def test_any_key_completes_the_count_first_and_only_a_later_one_goes_on(code):
    done = []
    window, scene = page(done=done)
    window.wait(GUARDED + 0.1)
    assert not scene.running.done
    window.press(code)
    assert scene.running.done
    window.press("enter")
    assert window.top is scene, "the second press of a pair does nothing"
    window.wait(GUARDED + 0.1)
    window.press("enter")
    assert done == [1]


def test_a_click_completes_the_count_too_and_a_key_that_only_shifts_does_not():
    window, scene = page()
    window.wait(GUARDED + 0.1)
    window.press("lshift")
    assert not scene.running.done
    window.click((640, 400))
    assert scene.running.done
    assert window.top is scene


@pytest.mark.parametrize(("result", "least", "most"), [(WON, 2.0, 3.5), (LONG_WON, 2.0, 3.5), (LITTLE_WON, 0.8, 2.2)])
def test_it_takes_two_to_four_seconds_with_the_tile_that_comes_down_before_it(result, least, most):
    _, scene = page(result)
    assert least <= scene.running.end <= most


def test_the_payers_pay_one_after_the_other_and_the_winner_gets_what_has_come():
    count = Counting(4, 3, paid=(-30, 90, -40, -20))
    before, coins = 0, [at for at, name in count.sounds() if name == "score"]
    assert len(set(coins)) == 3
    for _ in range(60):
        count.update(count.end / 50)
        own = [count.rolled(points, number) for number, points in enumerate((-30, -40, -20))]
        won = count.rolled(90, 0)
        assert abs(won + sum(own)) <= 2
        assert won >= before
        before = won
    assert (won, own) == (90, [-30, -40, -20])


def test_the_own_win_is_longer_and_has_its_fanfare_and_a_key_shortens_it():
    other, own = page(LITTLE_WON)[1].running, page(LITTLE_WON, you=LITTLE_WON.outcome.winner)
    assert "win" not in [name for _, name in other.sounds()]
    assert (0.0, "win") in own[1].running.sounds()
    assert own[1].running.end > 1.3 * other.end
    own[0].wait(GUARDED + 0.1)
    own[0].press("space")
    assert own[1].running.done
    assert own[0].top is own[1]


def test_when_it_ends_by_itself_a_key_is_still_guarded():
    done = []
    window, scene = page(done=done)
    window.wait(scene.running.end - 0.05)
    assert not scene.running.done
    window.wait(0.15)
    assert scene.running.done
    window.press("enter")
    assert done == []
    window.wait(GUARDED + 0.1)
    window.press("enter")
    assert done == [1]


def test_rows_come_one_by_one_with_their_tiles_lit():
    window, scene = page()
    seen, hand = {}, next(one for one in scene.ring.widgets() if isinstance(one, HandStrip))
    for _ in range(120):
        window.step(1 / 30)
        newest = scene.running.newest
        if newest is not None:
            seen.setdefault(newest, tuple(hand.lit))
    assert list(seen) == [0, 1, 2]
    assert [seen[n] for n in seen] == [row.tiles for row in scene.sheet.rows]


def test_nothing_moves_for_those_who_want_less_motion_or_read_by_ear():
    assert page(reduced_motion=True)[1].running.done
    assert page(speed="instant")[1].running.done
    assert page(print_events=True)[1].running.done


def test_the_whole_sheet_is_one_key_away_and_comes_back():
    window, scene = page(speed="instant")
    window.wait(GUARDED + 0.1)
    window.press("d")
    assert isinstance(window.top, ScoreSheet)
    window.press("esc")
    assert window.top is scene


def test_enter_goes_on_after_the_sheet_was_opened_with_the_mouse():
    done = []
    window, scene = page(speed="instant", done=done)
    window.wait(GUARDED + 0.1)
    window.click(next(button for button in scene.ring.stops() if button.key == "details").rect.center)
    assert isinstance(window.top, ScoreSheet)
    window.press("enter")
    window.press("enter")
    assert done == [1]


def test_a_little_hand_is_told_quietly_and_a_great_one_by_its_name():
    assert [page(result)[1].little for result in (WON, LONG_WON, LITTLE_WON)] == [False, False, True]
    assert [bool(page(result)[1].great) for result in (WON, LONG_WON, LITTLE_WON)] == [True, True, False]
    great = page(LONG_WON)[1].great
    assert great[0].worth["mun"] == max(row.worth["mun"] for row in great)


@pytest.mark.parametrize("name", GAMES)
def test_every_great_row_of_a_game_has_a_name_and_a_picture(name):
    game, words = GAMES[name], Words("vi", name)
    page()  # drawing needs a window
    rows = [row for row in Book(ruleset(name)).rows if great_rows_of(row, game.great)]
    assert bool(rows) is bool(game.great)
    for row in rows:
        assert words.has(f"row.{row.key}")
        picture = emblem(row.key, (), 96)
        assert picture.get_bounding_rect().width > 70
        assert ornament_of(row.key).startswith("<")


def great_rows_of(row, great):
    return any(dict(row.worth).get(unit, 0) >= least for unit, least in great.items())


def test_greatness_goes_by_the_units_of_the_game():
    rows = WON.outcome.sheet.rows
    assert [row.key for row in great_rows(rows, {"mun": 1})] == ["triplets_with_honors"]
    assert great_rows(rows, {}) == ()
    assert not is_little(rows)


def test_the_count_ends_after_its_last_row():
    for parts in range(8):
        for rows in range(14):
            for great in (False, True):
                count = Counting(parts, rows, great=great)
                count.seconds = count.points_from
                assert all(count.row(n) == 1 for n in range(rows))
                assert all(count.part(n) == 1 for n in range(parts))
                count.complete()
                assert count.points == 1
                assert [at for at, _ in count.sounds()] == sorted(at for at, _ in count.sounds())


@pytest.mark.parametrize("seed", ["finale", "finale 2"])
def test_a_hand_ends_with_it_and_enter_held_down_begins_no_other_match(seed):
    window = table_app(speed="instant")
    begun = window.games.again
    scene = PlayScene(match(seed))
    window.push(scene)
    top = ended(window)
    assert isinstance(top, Finale | ScoreSheet)
    window.press("enter")
    assert window.top is top
    window.wait(GUARDED + 0.1)
    window.press("enter")
    window.step(1 / 30)
    assert isinstance(window.top, Standing)
    window.press("enter")
    assert begun == []
    window.wait(4)
    window.press("n")
    assert begun == [scene.match.header]


def test_units_and_doubles_are_told_with_the_points_that_they_make():
    case = read_case({"ruleset": "mums_malaysian", **ruleset("mums_malaysian").example})
    result = scored(case.finish, score(case), ("East", "South", "West", "North"), case.rules)
    result = replace(result, table=replace(result.table, scores=(0, 0, 0, 0)))
    window, scene = page(result)
    window.wait(15)
    assert scene.running.total == 1
    assert window.sees("5.5 units + 3 doubles = 640"), window.screen
    window.push(ScoreSheet(result, bool))
    assert window.sees("5.5 units + 3 doubles = 640"), window.screen
