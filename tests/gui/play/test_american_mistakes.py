"""The American game's own actions, with mouse and keys: exposures, jokers, challenges, mistakes, names."""

import pygame
import pytest
from american_stories import MISTAKES, NAMING, calls_unasked, declared, exposed_wrongly, table
from driver import app
from test_own_calls import shown

from game.engine import facts
from game.engine.games.american.challenges import Challenged
from game.engine.games.american.exposures import ExposureChanged
from game.engine.games.american.naming import Misnamed
from game.engine.games.american.wrong_mahjong import HandKept, MahjongDeclared, MahjongWithdrawn
from game.tiles.kinds import kind
from game.words.judged.advice import own_sentence


def on_turn(options=None, **given):
    """East discards a tile that nobody wants; South's turn to discard follows."""
    story = table(options, **given)
    story.throws("east", str(story.place("east").hand[0].kind))
    return story


def last(scene, made=None):
    if made is not None:
        scene.match.step()
        for _ in range(3):
            made.step(1 / 30)
    return scene.match.timeline.events[-1]


def named(scene, shape):
    return [event for event in scene.match.timeline.events if isinstance(event, shape)]


def test_an_exposure_is_changed_with_its_key():
    story = table(east="2p", south="2468m 22p 0j 66p 55z 1s 9s")
    story.does("east", "discard 2p")
    story.does("south", "pung 2p 2p 2p")
    made = app(undo=0)
    scene = shown(made, story)
    made.press("x")
    assert isinstance(last(scene, made), ExposureChanged)
    assert scene.match.timeline.now.places[1].melds[0].shape == "kong"


def dragged(made, scene, face):
    """Drag a tile of the hand onto the joker in the exposure on the table."""
    show = scene.view.show
    spots = show.spots(show.reached)
    tile = next(tile for tile in show.own if str(tile.kind) == face)
    joker = next(
        tile for place in show.table.places for meld in place.melds for tile in meld.tiles if tile.kind.is_joker
    )
    start, end = ((round(spots[one].x), round(spots[one].y)) for one in (tile, joker))
    made.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    made.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(1, 1), buttons=(1, 0, 0)))
    made.draw(made.window.surface)
    made.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))


def test_a_tile_that_is_dragged_onto_a_joker_takes_its_place():
    story = table(west="22p 0j 2468m 66p 55z 1s", south="2p 13579m 1379s 4z 3z 6z", east="2p", front="9m 8m 7m")
    story.does("east", "discard 2p")
    story.does("west", "pung 2p 0j=2p 2p")
    story.throws("west", "1s")
    story.throws("north", str(story.table.drawn.kind))
    story.throws("east", str(story.table.drawn.kind))
    made = app(undo=0)
    scene = shown(made, story)
    dragged(made, scene, "1m")  # the joker stands for another tile: nothing is discarded by mistake, either
    assert not named(scene, facts.JokerRedeemed)
    look, two = scene.view.look, kind("2p")
    assert scene.desk.notice.sentence == look.say("table.joker_is_another", tile=look.words.tile(two))
    assert len(scene.match.timeline) == len(story.events)
    dragged(made, scene, "2p")
    assert isinstance(last(scene, made), facts.JokerRedeemed)
    assert any(tile.kind.is_joker for tile in scene.view.show.own)


def test_a_challenge_names_its_player_and_is_sure_even_where_there_is_one_only(capsys):
    story = table(MISTAKES, north="111z 2468m 66p 55z 1s 9s", south="2468m 22p 66p 55z 1z 1s 9s")
    story.throws("east", str(story.place("east").hand[0].kind))
    story.does("south", "discard 1z")
    story.does("north", "kong 1z 1z 1z 1z")
    story.throws("north", "9s")
    story.throws("east", str(story.table.drawn.kind))
    made = app(undo=0, print_events=True)
    scene = shown(made, story)
    assert "Nhà Bắc hạ bài" in own_sentence(scene.view.look.words, scene.helper.hint())
    assert scene.view.names[3] in capsys.readouterr().out
    made.press("c")
    assert scene.desk.open is not None
    (card,) = [stop for stop in scene.focus_ring.stops() if stop.key == "choice 1"]
    assert scene.view.names[3] in card.spoken(scene.view.look.say)
    assert len(card.tiles) == 4
    made.press("1")
    scene.match.step()
    (fact,) = named(scene, Challenged)
    assert (fact.seat, fact.other, fact.right) == (1, 3, True)


@pytest.mark.parametrize("language", ["vi", "en"])
def test_who_is_challenged_has_two_answers(language):
    story = exposed_wrongly()
    story.does("west", "challenge 1")
    made = app(language=language, undo=0)
    scene = shown(made, story)
    assert scene.desk.asks() == scene.view.look.say("table.prompt.admit")
    assert [group.name for group in scene.desk.choices.groups] == ["admit", "deny"]
    made.click("admit")
    scene.match.step()
    assert [event.seat for event in named(scene, facts.WentOut)] == [1]
    for _ in range(90):
        made.step(1 / 30)
    (badge,) = [badge for seat, (badge, _) in scene.view.badges.seen().items() if seat == 1]
    assert scene.view.look.words.goal(badge.goal, "name") in ("Dead", "Bài chết")


def test_a_wrong_mahjong_may_be_taken_back():
    made = app(undo=0)
    scene = shown(made, on_turn(MISTAKES))
    made.press("u")
    assert isinstance(last(scene), MahjongDeclared)
    for _ in range(60):
        made.step(1 / 30)
    made.click("withdraw_mahjong")
    assert isinstance(last(scene, made), MahjongWithdrawn)
    for _ in range(60):
        made.step(1 / 30)
    assert scene.desk.choices.discards


def test_anothers_wrong_hand_lies_open_and_one_keeps_the_own():
    story = declared()
    story.does("east", "show_mahjong")
    made = app(undo=0)
    scene = shown(made, story)
    show = scene.view.show
    spots = show.spots(show.reached)
    assert all(spots[tile].face_up for tile in show.table.places[0].hand)
    assert not any(spots[tile].face_up for tile in show.table.places[2].hand)
    made.click("keep_hand")
    scene.match.step()
    assert named(scene, HandKept)


def test_who_names_his_tiles_may_name_them_wrongly():
    made = app(undo=0)
    scene = shown(made, on_turn(NAMING))
    tile = next(iter(scene.desk.choices.discards))
    scene.desk.throw(tile)
    made.step(1 / 30)
    made.draw(made.window.surface)
    assert made.look.spills == []
    made.press("esc")
    assert scene.desk.naming is None
    scene.desk.throw(tile)
    made.press("enter")  # the mark is on the right name
    scene.match.step()
    assert [event.tile for event in named(scene, facts.Discarded) if event.seat == 1] == [tile]
    again = app(undo=0)
    scene = shown(again, on_turn(NAMING))
    scene.desk.throw(tile)
    again.press("right")
    again.press("enter")
    (wrong,) = named(scene, Misnamed)
    assert (wrong.tile, wrong.face == tile.kind) == (tile, False)


def test_a_wrong_mahjong_of_ones_own_asks_before_tiles_are_shown():
    story = on_turn(MISTAKES)
    calls_unasked(story, "south", "win")
    scene = shown(app(undo=0), story)
    assert [group.name for group in scene.desk.choices.groups] == ["show_mahjong", "withdraw_mahjong"]
