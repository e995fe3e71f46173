"""The American game's own actions, with mouse and keys: exposures, jokers, challenges, mistakes, names."""

import pytest
from american_stories import MISTAKES, NAMING, calls_unasked, declared, exposed_wrongly, table
from driver import app
from test_own_calls import shown

from game.engine import facts
from game.engine.games.american.dead_hands import Challenged
from game.engine.games.american.mistakes import HandKept, MahjongDeclared, MahjongWithdrawn, Misnamed
from game.engine.games.american.play import ExposureChanged
from game.tiles.kinds import kind


def on_turn(options=None, **given):
    """East discards a tile that nobody wants; South's turn to discard follows."""
    story = table(options, **given)
    story.throws("east", str(story.place("east").hand[0].kind))
    return story


def last(made, match):
    match.step()
    made.wait(0.1)
    return match.timeline.events[-1]


def named(match, shape):
    return [event for event in match.timeline.events if isinstance(event, shape)]


def test_an_exposure_is_changed_with_its_key():
    story = table(east="2p", south="2468m 22p 0j 66p 55z 1s 9s")
    story.does("east", "discard 2p")
    story.does("south", "pung 2p 2p 2p")
    made = app(undo=0)
    match = shown(made, story)
    made.press("x")
    assert isinstance(last(made, match), ExposureChanged)
    assert match.timeline.now.places[1].melds[0].shape == "kong"


def dragged(made, face):
    """Drag a tile of the hand onto the joker in the exposure on the table."""
    melds = [meld for place in made.shown.table.places for meld in place.melds]
    joker = next(tile for meld in melds for tile in meld.tiles if tile.kind.is_joker)
    made.drag(face, made.where(joker))


def test_a_tile_that_is_dragged_onto_a_joker_takes_its_place():
    story = table(west="22p 0j 2468m 66p 55z 1s", south="2p 13579m 1379s 4z 3z 6z", east="2p", front="9m 8m 7m")
    story.does("east", "discard 2p")
    story.does("west", "pung 2p 0j=2p 2p")
    story.throws("west", "1s")
    story.throws("north", str(story.table.drawn.kind))
    story.throws("east", str(story.table.drawn.kind))
    made = app(undo=0)
    match = shown(made, story)
    dragged(made, "1m")  # the joker stands for another tile: nothing is discarded by mistake, either
    assert not named(match, facts.JokerRedeemed)
    made.expect("table.joker_is_another", tile=made.words.tile(kind("2p")))
    assert len(match.timeline) == len(story.events)
    dragged(made, "2p")
    assert isinstance(last(made, match), facts.JokerRedeemed)
    assert any(tile.kind.is_joker for tile in made.shown.own)


def test_a_challenge_names_its_player_and_is_sure_even_where_there_is_one_only(capsys):
    story = table(MISTAKES, north="111z 2468m 66p 55z 1s 9s", south="2468m 22p 66p 55z 1z 1s 9s")
    story.throws("east", str(story.place("east").hand[0].kind))
    story.does("south", "discard 1z")
    story.does("north", "kong 1z 1z 1z 1z")
    story.throws("north", "9s")
    story.throws("east", str(story.table.drawn.kind))
    made = app(undo=0, print_events=True)
    match = shown(made, story)
    assert match.names[3] in capsys.readouterr().out
    made.press("i")
    made.wait(0.2)
    assert made.sees("Nhà Bắc hạ bài")
    made.press("c")
    card = made.widget("choice 1")
    assert not made.has("choice 2")
    assert match.names[3] in card.spoken(made.words.say)
    assert len(card.tiles) == 4
    made.press("1")
    match.step()
    (fact,) = named(match, Challenged)
    assert (fact.seat, fact.other, fact.right) == (1, 3, True)


@pytest.mark.parametrize("language", ["vi", "en"])
def test_who_is_challenged_has_two_answers(language):
    story = exposed_wrongly()
    story.does("west", "challenge 1")
    made = app(language=language, undo=0)
    match = shown(made, story)
    made.expect("table.prompt.admit")
    assert [group.name for group in made.asked.groups] == ["admit", "deny"]
    made.click("admit")
    match.step()
    assert [event.seat for event in named(match, facts.WentOut)] == [1]
    made.wait(3)
    badge, _ = made.badges[1]
    assert made.words.goal(badge.goal, "name") in ("Dead", "Bài chết")


def test_a_wrong_mahjong_may_be_taken_back():
    made = app(undo=0)
    match = shown(made, on_turn(MISTAKES))
    made.press("u")
    assert isinstance(match.timeline.events[-1], MahjongDeclared)
    made.wait(2)
    made.click("withdraw_mahjong")
    assert isinstance(last(made, match), MahjongWithdrawn)
    made.wait(2)
    assert made.asked.discards


def test_anothers_wrong_hand_lies_open_and_one_keeps_the_own():
    story = declared()
    story.does("east", "show_mahjong")
    made = app(undo=0)
    match = shown(made, story)
    show = made.shown
    spots = show.spots(show.reached)
    assert all(spots[tile].face_up for tile in show.table.places[0].hand)
    assert not any(spots[tile].face_up for tile in show.table.places[2].hand)
    made.click("keep_hand")
    match.step()
    assert named(match, HandKept)


def test_who_names_his_tiles_may_name_them_wrongly():
    made = app(undo=0)
    match = shown(made, on_turn(NAMING))
    tile = next(iter(made.asked.discards))
    made.throw(tile)
    made.draw(made.window.surface)
    assert made.look.spills == []
    assert made.has("names")
    made.press("esc")
    assert not made.has("names")
    made.throw(tile)
    made.press("enter")  # the mark is on the right name
    match.step()
    assert [event.tile for event in named(match, facts.Discarded) if event.seat == 1] == [tile]
    again = app(undo=0)
    match = shown(again, on_turn(NAMING))
    again.throw(tile)
    again.press("right")
    again.press("enter")
    (wrong,) = named(match, Misnamed)
    assert (wrong.tile, wrong.face == tile.kind) == (tile, False)


def test_a_wrong_mahjong_of_ones_own_asks_before_tiles_are_shown():
    story = on_turn(MISTAKES)
    calls_unasked(story, "south", "win")
    made = app(undo=0)
    shown(made, story)
    assert [group.name for group in made.asked.groups] == ["show_mahjong", "withdraw_mahjong"]
