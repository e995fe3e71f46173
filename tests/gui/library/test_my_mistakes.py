"""The page of the player's mistakes: rows, filters and sums, the moment, the match, and practice."""

from math import inf

import pytest
from driver import app
from reviewed_sample import of_a_person, review_of_sample

from game.gui.home import Home
from game.gui.learn import practising
from game.gui.learn.position_scene import PositionScene
from game.gui.library.figures_page import FiguresScene
from game.gui.library.mistakes import MistakesScene
from game.gui.program import screen
from game.gui.program.games import PlayerGames
from game.gui.viewer.scene import ViewerScene
from game.record.files import review_path
from game.record.header import header_of
from game.record.index.choices import DATE, WantedChoices
from game.record.lines import PERSON
from game.session.review.kept import latest
from game.words.numbers import rounded_loss

SAMPLES = ("south-vietnamese", "hong-kong-old-style")


@pytest.fixture
def folder(tmp_path):
    """Two matches of a person, without reviews."""
    for name in SAMPLES:
        of_a_person(tmp_path, name)
    return tmp_path


@pytest.fixture
def made(folder, request, home_apart, monkeypatch):
    monkeypatch.setattr(screen, "PART", inf)  # on a slow machine, too
    made = app(language=getattr(request, "param", "en"), reviews="never")
    made.games = PlayerGames(lambda: made.words, folder)
    made.push(Home())
    yield made
    made.games.close()


def review(folder, *names):
    for name in names or SAMPLES:
        review_of_sample(folder / f"{name}.mcr")


def opened(made):
    """Go from home to the page, as a player does; return its list."""
    made.use("replays")
    made.until(lambda: not made.games.library.waiting)
    made.use("mistakes")
    made.until(lambda: isinstance(made.top, MistakesScene) and not made.top.busy)
    return made.widget("mistakes") if made.has("mistakes") else None


def costly(folder):
    """Points of the person's costly choices by kind, from the reviews."""
    found = {}
    for name in SAMPLES:
        header = header_of(folder / f"{name}.mcr")
        for part in latest(review_path(folder / f"{name}.mcr"), header).parts.values():
            if header.seats[part.seat].agent == PERSON:
                for one in part.choices:
                    if one.better is not None:
                        found.setdefault(one.kind, []).append(one.lost)
    return found


def test_the_points_lost_over_time_stand_above_the_moment_and_lead_to_all_figures(made, folder):
    review(folder)
    opened(made)
    made.until(lambda: made.has("course"))
    assert made.sees("Points lost a hand, ")
    made.choose("game", "hong_kong_old_style")
    made.until(lambda: made.sees("Points lost a hand, Hong Kong"))
    made.use("figures")
    assert isinstance(made.top, FiguresScene)


def test_the_moment_shows_the_open_sets_of_an_opponent_who_may_win_on_the_tile(made, folder):
    review_of_sample(of_a_person(folder, "mums-malaysian"))
    rows = opened(made)
    warned = set()
    for _ in range(rows.count):
        made.press("down")
        made.until(lambda: not made.top.busy)
        warned.add(made.sees("Careful: "))
    assert warned == {True, False}


def test_all_costly_choices_are_listed_and_added_up_by_kind(made, folder):
    review(folder)
    rows, points = opened(made), costly(folder)
    every = [lost for losses in points.values() for lost in losses]
    assert rows.count == len(every) > 5
    assert made.sees(f"{len(every)} choices cost about {round(sum(every))} points in")
    assert made.sees(f"Calls {len(points['call'])}")
    made.press("right")
    assert made.widget("mistakes").count == len(points["discard"])
    assert made.sees(f"{len(points['discard'])} choices cost about {round(sum(points['discard']))} points in")
    made.choose("game", "simple")
    assert not made.has("mistakes")
    assert made.sees("No choice fits these filters.")
    made.choose("game", "")
    made.press("left")
    made.choose("size", "blunder")
    assert made.widget("mistakes").count == sum(lost > 22 for lost in every)


def test_a_row_is_read_as_one_sentence_and_the_moment_follows_it(made, folder):
    review(folder)
    rows = opened(made)
    made.focus("mistakes")
    first = rows.spoken(made.words.say)
    one = made.games.library.choices(WantedChoices())[0]
    assert made.words.say(f"judge.sure.{one.sure}") in first
    assert rounded_loss(made.words, one.lost, one.error) in first
    assert first.endswith(f"1 of {rows.count}")
    made.press("down")
    made.until(lambda: not made.top.busy)
    assert rows.spoken(made.words.say) != first
    made.expect("review.card.played")
    made.expect("review.card.better")


def test_enter_opens_the_match_there_and_back_returns_to_the_row(made, folder):
    review(folder)
    opened(made)
    made.press("down", "down", "down", "enter")
    assert isinstance(made.top, ViewerScene)
    one = made.games.library.choices(WantedChoices())[3]
    assert (made.at.hand, made.at.event) == (one.hand, one.event)
    made.press("esc", "esc")
    assert isinstance(made.top, MistakesScene)
    assert (made.widget("mistakes").chosen, made.focused) == (3, "mistakes")


def test_what_is_shown_is_practised_in_its_order(made, folder):
    review(folder)
    opened(made)
    made.press("right", "right")  # calls
    asked = made.games.library.choices(WantedChoices(kind="call", to_practise=True))
    made.press("p")
    assert isinstance(made.top, PositionScene)
    for one in asked[:2]:
        assert (made.top.task.question.n, made.top.task.game.path) == (one.n, one.game.path)
        made.top.sitting.skip()
    made.top.sitting.leave()
    assert isinstance(made.top, MistakesScene)


def test_a_sitting_that_takes_long_to_read_comes_by_and_by_or_is_left(made, folder, monkeypatch):
    monkeypatch.setattr(screen, "PART", 0.0)
    review(folder)
    opened(made)
    made.top.practise()
    assert isinstance(made.top, practising.Choosing)
    made.press("esc")
    assert isinstance(made.top, MistakesScene)
    made.press("p")
    made.until(lambda: isinstance(made.top, PositionScene))
    made.top.sitting.leave()
    assert isinstance(made.top, MistakesScene)


def test_the_list_is_sorted_by_its_heads(made, folder):
    review(folder)
    opened(made)
    made.focus("heads")
    made.press("right")
    newest = made.games.library.choices(WantedChoices(sort=DATE))
    assert (made.top.found[0].place, made.top.found[-1].place) == (newest[0].place, newest[-1].place)
    made.press("right")
    assert made.top.found[0].place == newest[-1].place


def test_a_review_that_comes_keeps_the_lit_row(made, folder):
    review(folder, "hong-kong-old-style")
    count = opened(made).count
    made.press("down", "down")
    lit = made.top.found[2].place
    review(folder, "south-vietnamese")
    made.top.resume()
    made.until(lambda: not made.games.library.waiting)
    rows = made.widget("mistakes")
    assert rows.count > count
    assert made.top.found[rows.chosen].place == lit


def test_a_match_leads_to_its_mistakes_and_from_there_to_all(made, folder):
    review(folder)
    every = opened(made).count
    made.press("esc", "down")
    name = made.top.chosen.path.stem
    made.use("mistakes here")
    made.until(lambda: not made.top.busy)
    assert {one.game.path.stem for one in made.top.found} == {name}
    assert made.widget("mistakes").count < every
    game = made.top.found[0].game.facts.ruleset
    made.until(lambda: made.sees(f"Points lost a hand, {made.words.say(f'ruleset.{game}')}"))
    made.use("match")
    assert made.widget("mistakes").count == every


def test_practice_leads_to_the_page(made, folder):
    review(folder)
    opened(made)
    made.press("esc", "esc")
    made.show.practice()
    made.choose("game", "hong_kong_old_style")
    made.use("practice mistakes")
    assert isinstance(made.top, MistakesScene)


def test_before_any_review_the_page_offers_one(made, folder):
    assert opened(made) is None
    made.expect("mistakes.empty")
    made.use("review")
    assert {path.stem for path in made.games.reviews.asked} == set(SAMPLES)


def test_a_match_that_is_gone_is_told(made, folder):
    review(folder)
    opened(made)
    for name in SAMPLES:
        review_path(folder / f"{name}.mcr").unlink()
        (folder / f"{name}.mcr").unlink()
    made.press("down")
    made.until(lambda: not made.top.busy)
    made.expect("mistakes.gone")
    made.press("enter")
    assert not isinstance(made.top, ViewerScene)
    made.press("esc", "p")
    assert not isinstance(made.top, PositionScene)


@pytest.mark.parametrize("made", ["vi", "en"], indirect=True)
def test_joker_mistakes_are_four_steps_from_home_and_practice_one_more(made, folder):
    review(folder)
    made.use("replays")
    made.until(lambda: not made.games.library.waiting)
    made.use("mistakes")
    made.until(lambda: not made.top.busy)
    made.choose("kind", "joker")
    assert {one.kind for one in made.top.found} <= {"joker"}
    assert made.widget("practise").enabled == bool(made.top.found)
    assert not made.cut
