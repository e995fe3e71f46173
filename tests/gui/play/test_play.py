"""The live table, driven by mouse and keys on a real match."""

import random
from collections import Counter

import pygame
import pytest
from driver import clicks, table_app
from scripted import game as made_up
from table_support import NAMES, match
from walks import Walk

from game.engine import facts
from game.engine.actions import Chow, Kong, Pass, Pung, Question
from game.gui.play.menu import PauseMenu
from game.gui.play.scene import PlayScene
from game.gui.sheet.finale import Finale
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.sheet.standing import Standing
from game.gui.table.told.choices import sort_out
from game.record.header import Header, Seat
from game.record.timeline import Timeline
from game.record.verify import verify
from game.rules.games.catalogue import GAMES, ruleset
from game.session.match import Match
from game.session.simulate import seated
from game.tiles.kinds import Tile, kind


def table(seed: str = "table", *, person: bool = True, speed: str = "instant", hands: int = 1, **settings):
    window = table_app(speed=speed, **settings)
    game = match(seed, person=person, hands=hands)
    window.sit(game)
    return window, game


def to_throw(choices):
    return choices.discards


def test_a_whole_match_is_played_with_the_sheet_and_the_standing():
    window, game = table(hands=2, seed="whole")
    chance = random.Random(1)
    seen = set()
    for number in range(6000):
        window.elapse(1 / 30, number)
        seen.add(type(window.top))
        if isinstance(window.top, ScoreSheet | Finale):
            window.press("enter")
        elif isinstance(window.top, Standing):
            break
        elif window.asked.discards and chance.random() < 0.8:
            window.throw(chance.choice(list(window.asked.discards)))
        elif window.asked.groups:
            window.answer(chance.choice(window.asked.groups).name)
            if window.at_table and window.has("choice 1"):
                window.draw(window.window.surface)
                window.press("1")
    assert seen - {ScoreSheet, Finale} == {PlayScene, Standing}
    assert seen & {ScoreSheet, Finale}
    assert game.over


@pytest.mark.parametrize("language", ["vi", "en"])
def test_buttons_choices_and_sentences_fit_the_smallest_window(language):
    window, _ = table("fits", hands=2, language=language, size=(1024, 700))
    chance = random.Random(4)
    for _ in range(400):
        window.step(1 / 30)
        if not window.at_table:
            break
        window.draw(window.window.surface)
        for group in window.asked.groups:
            if len(group.actions) > 1:
                window.answer(group.name)
                window.draw(window.window.surface)
                panel = next(iter(window.top.focus_ring.root.children())).rect
                assert window.window.surface.get_rect().contains(panel)
                window.press("esc")
        if window.asked.any:
            wishes = [action for group in window.asked.groups for action in group.actions]
            window.do(chance.choice([*wishes, *list(window.asked.discards.values())[-1:]]))
    assert window.cut == []


def test_a_demonstration_waits_for_nobody():
    window, game = table(person=False)
    window.until(lambda: isinstance(window.top, Standing))
    assert game.over


def test_what_comes_after_the_match_can_be_replaced():
    done = []
    window = table_app(speed="instant")
    window.games.on_over = lambda: done.append(1) or window.quit()
    window.push(PlayScene(match(person=False)))
    window.until(lambda: not window.running)
    assert done


def test_a_click_throws_a_tile():
    window, game = table()
    window.play(to_throw)
    tile = window.hand[2]
    assert tile in window.asked.discards
    window.throw(tile)
    assert any(isinstance(e, facts.Discarded) and e.tile == tile for e in game.timeline.events)


def test_keys_choose_and_throw_a_tile():
    window, game = table()
    window.play(to_throw)
    row = window.hand
    window.press("left")
    assert window.chosen == row[-1]
    window.press("left")
    assert window.chosen == row[-2]
    window.press("3")
    assert window.chosen == row[2]
    window.press("enter")
    window.step(1 / 30)
    assert any(isinstance(e, facts.Discarded) and e.tile == row[2] for e in game.timeline.events)


def test_the_same_number_twice_throws():
    window, game = table()
    window.play(to_throw)
    tile = window.hand[0]
    window.press("1")
    window.press("1")
    assert any(isinstance(e, facts.Discarded) and e.tile == tile for e in game.timeline.events) or (
        window.step(1 / 30) is None and game.timeline.table(len(game.timeline)).n > 0
    )


def test_letters_press_buttons_and_pass():
    window, game = table("claims")
    window.play(lambda choices: choices.claiming)
    before = len(game.timeline)
    window.press("b")
    window.step(1 / 30)
    assert len(game.timeline) > before


def test_space_skips_the_ceremony_and_then_single_facts():
    window, _ = table(speed="normal")
    window.wait(0.5)
    assert window.shown.in_ceremony
    window.press("space")
    assert not window.shown.in_ceremony
    assert window.shown.playhead.index > 20


def test_pause_and_speed():
    window, _ = table(speed="normal")
    window.wait(0.3)
    window.press("p")
    assert isinstance(window.top, PauseMenu)
    at = window.shown.playhead.time
    window.wait(0.5)
    assert window.shown.playhead.time == at, "nothing goes on behind the menu"
    window.press("p")
    assert window.at_table
    window.press("+")
    assert window.settings.speed == "fast"
    window.press("-")
    window.press("-")
    assert window.settings.speed == "slow"


@pytest.mark.parametrize("key", GAMES)
def test_with_less_motion_nothing_moves_while_a_fact_is_shown(key):
    rules = ruleset(key)
    game = Match(seated(rules, "still", ["casual"] * rules.players))
    while not game.over and game.timeline.now.hand < 2:
        game.step()
    window = table_app((1024, 700), speed="slow", reduced_motion=True)
    window.sit(game)
    show, surface, seen = window.shown, window.window.surface, Counter()
    show.playhead.end, window.top.view.thinking = len(game.timeline), frozenset(range(rules.players))  # with dots
    for at, event in enumerate(game.timeline.events):
        seen[type(event)] += show.length(at) > 0
        if seen[type(event)] not in (1, 2) or not show.length(at):
            continue
        show.playhead.jump(at)
        pictures = set()
        while show.playhead.index == at:
            window.draw(surface)
            pictures.add(pygame.image.tobytes(surface, "RGB"))
            assert show.moving() == {}
            window.top.view.update(0.4 * show.length(at))
        assert len(pictures) == 1, event
    assert len(seen) > 10


def test_with_less_motion_a_chosen_tile_rises_at_once():
    window, _ = table(reduced_motion=True)
    window.play(to_throw)
    window.press("right")
    window.step(1 / 60)
    before = pygame.image.tobytes(window.window.surface, "RGB")
    window.wait(0.3)
    window.draw(window.window.surface)
    assert pygame.image.tobytes(window.window.surface, "RGB") == before


@pytest.mark.parametrize("size", [(1024, 700), (2560, 1440)])
@pytest.mark.parametrize("language", ["vi", "en"])
def test_no_text_is_cut_and_every_fact_can_be_drawn(size, language):
    window, _ = table(person=False, speed="normal", language=language, size=size)
    window.shown.timeline = timeline = Timeline(4, made_up(2, turns=60, greed=0.8))
    show, surface = window.shown, window.window.surface
    show.playhead.end = len(timeline)
    for at in range(0, len(timeline), 5 if size[0] == 1024 else 19):
        show.playhead.jump(at)
        show.playhead.time = 0.4 * show.length(at)
        window.draw(surface)
    assert window.cut == []


def test_actions_are_sorted_into_buttons():
    five = [Tile(kind("5p"), n) for n in range(1, 5)]
    joker = Tile(kind("1j"), 1)
    faces = (kind("5p"),) * 3
    actions = (
        Pung((five[0], five[1], five[2]), faces),
        Pung((five[0], five[3], five[2]), faces),
        Pung((five[0], joker, five[2]), faces),
        Kong(tuple(five), (kind("5p"),) * 4),
        Chow((Tile(kind("4p"), 1), five[2], Tile(kind("6p"), 1)), tuple(map(kind, ("4p", "5p", "6p")))),
        Pass(),
    )
    choices = sort_out(Question(actions))
    assert [(group.name, len(group.actions)) for group in choices.groups] == [
        ("kong", 1),
        ("pung", 2),
        ("chow", 1),
        ("pass", 1),
    ]
    assert choices.claiming
    assert len({group.command for group in choices.groups}) == 4


def test_a_joker_that_was_kept_is_asked_about_again_only_with_another_hand():
    """In every round of flowers the engine offers it anew, and the record keeps each answer."""
    window, rules = table_app(speed="instant"), ruleset("south_vietnamese", {})
    game = Match(Header(rules, "joker 50", tuple(map(Seat, NAMES, ("you", "casual", "casual", "casual")))))
    window.sit(game)
    hands = []
    for _ in range(400):
        window.step(1 / 30)
        if window.asked.discards or game.timeline.now.on_offer is not None:
            break
        if window.asked.group("show_joker"):
            hands.append(frozenset(game.timeline.now.places[game.person].hand))
            window.answer("pass")
    assert len(hands) == len(set(hands)) == 2
    declined = [
        event for event in game.timeline.events if isinstance(event, facts.Declined) and event.seat == game.person
    ]
    assert len(declined) == 4
    assert verify(game.text()).problem is None


def test_a_waiting_frame_makes_few_calls_and_a_discard_goes_through_few_functions():
    """`build_scripts/speed/walks.py --long discard` names them; `frame` counts the calls of a frame."""
    window, _ = table(confirm_discard=False)
    window.play(to_throw)
    window.wait(0.5)
    window.redraw()
    frame = Walk()
    frame.follow(lambda: window.step(1 / 30))
    assert frame.calls <= 1_700
    *before, let_go = clicks(window.where(next(iter(window.asked.discards))))
    walk = Walk(Match.wish)
    for event in before:
        window.handle(event)
    walk.follow(lambda: window.handle(let_go))
    assert walk.there
    assert len(walk.functions) <= 25
    assert len(walk.files) <= 12
