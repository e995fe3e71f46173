"""The end of a match: the player's row, the best hand as a picture, and what decided the match."""

from dataclasses import replace

import pygame
import pytest
from driver import app, words_of
from shown_scenes import MATCH
from stand_ins import NAMES

from game.engine import facts
from game.gui.sheet.hand_strip import HandStrip
from game.gui.sheet.standing import AllScores, PlaceRow, Podium, Standing
from game.rules.games.catalogue import GAMES, ruleset
from game.session.match import Match
from game.session.review.results import Decided, match_result
from game.session.simulate import seated

SHORT = {"south_vietnamese": {"match_hands": 4}, "simple": {"rounds": 4}}


def played(game, seed):
    rules = ruleset(game, SHORT.get(game, {}))
    match = Match(seated(rules, seed, ["casual"] * rules.players))
    while not match.over and match.timeline.now.hand < 5:
        match.step()
    return match


def shown(result, language="en", size=(1280, 800), **settings):
    made = app(size, language, **settings)
    scene = Standing(result, on_again=bool, on_watch=bool)
    made.push(scene)
    made.draw(made.window.surface)
    assert made.look.spills == []
    return made, scene


@pytest.mark.parametrize("seed", ["best", "best 2"])
@pytest.mark.parametrize("game", ["south_vietnamese", "hong_kong_old_style", "simple", "mums_malaysian"])
def test_the_best_hand_is_the_one_that_brought_most(game, seed):
    assert game in GAMES
    match = played(game, seed)
    result = match_result(match.timeline, match.names, None, match.rules)
    won = [event.sheet.won for event in match.timeline.events if isinstance(event, facts.Won)]
    if not won:
        assert result.best is None
        return
    assert result.best.outcome.sheet.won == max(won)
    for language in ("vi", "en"):
        made, scene = shown(result, language)
        (strip,) = [one for one in scene.ring.widgets() if isinstance(one, HandStrip)]
        assert sum(len(one.group.pieces) for one in strip.groups) >= 14
        told = " ".join(filter(None, map(str, words_of(scene))))
        rows = [made.words.row(row.key, row.count) for row in result.best.outcome.sheet.rows]
        assert any(row in told for row in rows)
        assert match.names[result.best.outcome.winner] in told


@pytest.mark.parametrize("number", range(6))
def test_what_decided_is_the_hand_since_which_the_first_has_led(number):
    match = played("south_vietnamese", f"decided {number}")
    result = match_result(match.timeline, match.names, None, match.rules)
    first, others = result.standing[0], result.standing[1:]
    leads = [all(scores[first] > scores[other] for other in others) for scores in result.history]
    if not leads[-1]:
        assert result.decided is None
        return
    since = result.decided.hand
    assert all(leads[since - 1 :])
    assert since == 1 or not leads[since - 2]
    if result.decided.win is not None:
        assert result.decided.win.winner == first


def test_it_is_told_in_a_sentence():
    _, scene = shown(MATCH)
    assert any("Hand 5 decided it" in str(text) for text in words_of(scene))
    _, scene = shown(replace(MATCH, decided=Decided(5)))
    assert any("led since hand 5" in str(text) for text in words_of(scene))
    _, scene = shown(replace(MATCH, decided=Decided(1)))
    assert any("from the first hand to the last" in str(text) for text in words_of(scene))
    _, scene = shown(replace(MATCH, decided=None, best=None))
    assert not [one for one in scene.ring.widgets() if isinstance(one, HandStrip)]


def scores_of(made, scene):
    """Open all scores with the key shown on the button; return its rows."""
    made.wait(4)
    made.press("s")
    assert isinstance(made.top, AllScores)
    made.draw(made.window.surface)
    assert made.look.spills == []
    return [one for one in made.top.ring.widgets() if isinstance(one, PlaceRow)]


@pytest.mark.parametrize("language", ["vi", "en"])
def test_ones_own_row_is_marked_wherever_it_stands(language):
    for you in (0, 2, 3):
        rows = scores_of(*shown(replace(MATCH, you=you), language))
        assert [row.name for row in rows if row.is_own] == [NAMES[you]]
    assert not [one for one in scores_of(*shown(replace(MATCH, you=None), language)) if one.is_own]


def test_everybody_stands_on_the_podium_and_ties_share_a_place():
    tied = replace(MATCH, scores=(9, 0, 0, -9), standing=(0, 1, 2, 3))
    made, scene = shown(tied)
    podium = next(one for one in scene.ring.widgets() if isinstance(one, Podium))
    told = podium.spoken(made.words.say).split(", ")
    assert told[0] == "1. You +9"
    assert [one[:2] for one in told] == ["1.", "2.", "2.", "4."]
    first = pygame.image.tobytes(made.window.surface, "RGB")
    assert scene.busy
    made.wait(5)
    assert podium.seconds == podium.whole
    assert pygame.image.tobytes(made.window.surface, "RGB") != first
    made, scene = shown(tied, reduced_motion=True)
    made.wait(1)
    assert not scene.busy


def with_keys(done):
    made = app((1280, 800), "en")
    acts = {f"on_{name}": lambda *_, name=name: done.append(name) for name in ("again", "watch", "review")}
    made.push(Standing(MATCH, **acts))
    return made


@pytest.mark.parametrize(("name", "does"), [("w", "watch"), ("r", "review"), ("n", "again"), ("enter", "review")])
def test_the_keys_on_the_buttons(name, does):
    made = with_keys(done := [])
    made.wait(4)
    made.press(name)
    assert done == [does]


def test_whoever_presses_enter_too_often_sees_the_podium_and_begins_no_match():
    made = with_keys(done := [])
    podium = made.widget("podium")
    while podium.seconds < podium.whole:
        made.press("enter", "n", "space")
        made.click("again")
        made.wait(0.1)
        assert (done, made.top.ring.focused_key) == ([], "review")
    for _ in range(12):
        made.press("enter")
        made.wait(0.2)
    assert set(done) == {"review"}


@pytest.mark.parametrize("size", [(1024, 700), (1366, 768), (2560, 1440)])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_it_fits(size, scale):
    for language in ("vi", "en"):
        shown(MATCH, language, size, ui_scale=scale)
