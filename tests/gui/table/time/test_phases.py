"""Speed by phase: the phase of a fact, and a playhead that goes through phases at their own speeds."""

from itertools import pairwise

import pygame
import pytest
from driver import table_app
from scripted import game
from table_support import match

from game.engine import facts
from game.engine.games import south_vietnamese
from game.engine.games.south_vietnamese import PursuitDeclared
from game.engine.table import Phase
from game.gui.play.shown_table import Ear
from game.gui.table.place.layout import Sight
from game.gui.table.time.playhead import Playhead, Speed, phase_of, speeds_of, speeds_to_watch
from game.gui.table.time.show import BRISK, Show
from game.gui.viewer.scene import ViewerScene
from game.record.replay import Replay
from game.record.timeline import Timeline
from game.rules.games.catalogue import DEFAULT, ruleset
from game.settings import PHASES
from game.tiles.kinds import Tile, kind

FLOWER, JOKER = Tile(kind("1f"), 1), Tile(kind("0j"), 1)
PLAYED = game(3, hands=2, turns=30)

PHASE_OF = [
    (facts.SeatsDrawn((), ()), Phase.IDLE, "seats"),
    (facts.HandStarted(1, "east", 0, ()), Phase.IDLE, "wall"),
    (facts.WallBuilt(()), Phase.DEAL, "wall"),
    (facts.DiceRolled((1, 2)), Phase.DEAL, "break"),
    (facts.WallBroken(0, 3), Phase.DEAL, "break"),
    (facts.Dealt(0, ()), Phase.DEAL, "deal"),
    (facts.FlowerShown(0, FLOWER, before_start=True), Phase.DEAL, "flowers"),
    (facts.FlowerShown(0, FLOWER, before_start=False), Phase.TURN, "play"),
    (facts.FlowerShown(0, FLOWER, before_start=False), Phase.DEAL, "play"),
    (facts.JokerShown(0, JOKER, before_start=True), Phase.FLOWERS, "flowers"),
    (facts.JokerShown(0, JOKER, before_start=False), Phase.TURN, "play"),
    (facts.Replaced(0, FLOWER, "flower"), Phase.FLOWERS, "flowers"),
    (facts.Replaced(0, FLOWER, "flower"), Phase.TURN, "play"),
    (facts.Offered(0, ()), Phase.DEAL, "flowers"),
    (facts.Declined(0), Phase.CLAIM, "play"),
    (facts.KongDeclared(0, "concealed", (), ()), Phase.FLOWERS, "play"),
    (PursuitDeclared(0), Phase.DEAL, "play"),
    (facts.TakenBack(0, 3), Phase.CLAIM, "play"),
    (facts.HandDrawn("wall_empty"), Phase.TURN, "end"),
    (facts.Paid((), "won"), Phase.WON, "end"),
    (facts.HandEnded(()), Phase.WON, "end"),
    (facts.MatchEnded((), ()), Phase.IDLE, "end"),
]


@pytest.mark.parametrize(("event", "before", "phase"), PHASE_OF)
def test_the_phase_of_a_fact(event, before, phase):
    assert phase_of(event, before) == phase


def test_every_kind_of_fact_has_a_phase_and_a_hand_goes_through_them_in_order():
    show = Show(Timeline(4, PLAYED), Sight(), ruleset(DEFAULT))
    assert {type(event) for event in PLAYED} < {*south_vietnamese.PLAY.facts}
    phases = [show.phase(index) for index in range(len(PLAYED))]
    order = [phases[0], *(after for before, after in pairwise(phases) if before != after)]
    assert order == [*PHASES, *PHASES[1:]]


def show_with(**speeds):
    show = Show(Timeline(4, PLAYED), Sight(), ruleset(DEFAULT))
    show.playhead.end = len(PLAYED)
    show.speeds = speeds_of(speeds)
    return show


def seconds_in(show, step=0.05):
    """Seconds for which each phase of the first hand is shown."""
    found = dict.fromkeys(PHASES, 0.0)
    hand_end = next(n for n, event in enumerate(PLAYED) if isinstance(event, facts.HandEnded))
    while show.playhead.index < hand_end:
        found[show.phase(show.playhead.index)] += step
        show.playhead.advance(step)
    return found


@pytest.mark.parametrize("phase", PHASES)
def test_a_phase_goes_by_its_own_speed_and_the_others_by_that_of_the_table(phase):
    usual, slow, skipped = (
        seconds_in(show_with(**own)) for own in ({}, {phase: "slow"}, {phase: "instant", "seats": "instant"})
    )
    for other in PHASES[1:]:
        whole = usual[other] / (BRISK if other in PHASES[:5] else 1.0)  # the ceremony is brisk, unless set to slow
        expected = whole / 0.55 if other == phase else usual[other]
        assert slow[other] == pytest.approx(expected, abs=0.2)
    assert skipped[phase] <= 0.05, "nobody waits for it"


def test_one_phase_can_be_seen_where_all_else_is_instant():
    show = show_with(deal="normal")
    show.playhead.speed = Speed.INSTANT
    times = seconds_in(show)
    assert times["deal"] > 2
    assert sum(times.values()) - times["deal"] <= 0.1


def test_what_becomes_instant_while_it_is_shown_is_over_and_nothing_is_carried_on():
    own = {}
    it = Playhead(lambda _: 1.0, end=4)
    it.own_speed = own.get
    it.advance(0.9)
    own[0] = Speed.INSTANT
    it.advance(0.1)
    assert (it.index, it.time) == (1, pytest.approx(0.1))
    own[1] = own[2] = Speed.FAST
    it.advance(0.5)
    assert (it.index, it.time) == (2, pytest.approx((0.5 - 0.9 / 2.4) * 2.4))


def test_a_game_that_is_watched_is_never_too_fast_to_be_seen():
    assert speeds_to_watch({"deal": "instant", "play": "slow"}) == {"deal": Speed.FAST, "play": Speed.SLOW}


def test_a_phase_that_is_left_out_does_not_sound_beside_the_next_one():
    show = show_with(seats="instant", wall="instant")
    ear, heard = Ear(show), []
    ear.listen(0.0, heard.append)
    heard.clear()
    show.playhead.advance(1 / 60)
    ear.listen(1 / 60, heard.append)
    assert isinstance(show.event, facts.DiceRolled)
    assert heard == ["dice"]


# --- at the table ----------------------------------------------------------------------------------------------------


def table(**settings):
    window = table_app(**({"speed": "normal"} | settings))
    window.sit(match("phases"))
    return window


def test_at_the_table_the_ceremony_is_left_out_and_play_is_seen():
    window = table(speeds=dict.fromkeys(PHASES[:5], "instant"))
    window.wait(0.3)
    assert not window.shown.in_ceremony
    assert window.asked.any or window.shown.phase(window.shown.playhead.index) == "play"
    window.draw(window.window.surface)


def test_what_is_changed_takes_effect_at_once():
    window = table()
    window.wait(0.2)
    assert isinstance(window.shown.event, facts.SeatsDrawn)
    window.change(speeds={"seats": "instant"})
    window.wait(0.1)
    assert not isinstance(window.shown.event, facts.SeatsDrawn)
    window.press("+")
    window.wait(0.1)
    assert window.shown.playhead.speed is Speed.FAST
    assert window.settings.speeds == {"seats": "instant"}


def test_the_skip_key_leaves_out_the_rest_of_the_ceremony_as_ever():
    window = table(speeds={"seats": "instant", "deal": "slow"})
    window.wait(0.3)
    window.press("space")
    assert not window.shown.in_ceremony


def test_less_motion_shows_no_movement_in_any_phase():
    window = table(speeds={"seats": "slow"}, reduced_motion=True)
    window.wait(0.3)
    assert window.shown.moving() == {}


def test_the_viewer_plays_by_phases_but_steps_by_the_speed_of_the_table():
    played = match("phases", person=False)
    played.play()
    window = table_app(speed="normal", speeds={"seats": "instant", "wall": "slow"})
    scene = ViewerScene(Replay(played.header, played.timeline))
    window.push(scene)
    show, head = window.shown, scene.travel.head
    for code in (pygame.K_HOME, pygame.K_RIGHT):
        window.press(code)
    window.wait(0.5)
    assert (head.index, show.speed_of("seats")) == (0, Speed.NORMAL)
    window.press("space")
    window.wait(0.5)
    assert (show.speed_of("seats"), show.speed_of("wall")) == (Speed.FAST, Speed.SLOW)
    window.press("space")
    window.wait(0.1)
    assert show.speed_of("wall") is Speed.NORMAL
