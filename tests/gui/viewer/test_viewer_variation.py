"""A variation on the board: a press on a tile of the hand; playing on from there belongs to the study."""

from driver import table_app
from viewer_support import choose, kept, viewer

from game.engine.actions import Discard
from game.engine.facts import Discarded
from game.gui.games import PlayerGames
from game.gui.play.scene import PlayScene
from game.gui.table.place.spots import extent
from game.gui.viewer.scene import ViewerScene
from game.session.choices import choices_at


def at_a_discard(window, scene):
    """Go to the first discard of the player in front, with the animation at rest; return the question."""
    for place in range(scene.chapters.count):
        question = next((one for one in choices_at(scene.viewed, place) if one.seat == scene.viewed.front), None)
        if question is not None and isinstance(question.chosen, Discard):
            scene.viewed.go(place)
            for _ in range(5):
                window.step(1 / 30)
            return question
    raise AssertionError("nobody throws anything")


def press_tile(window, tile):
    box = extent(window.shown.spots(window.shown.reached)[tile])
    window.click((box.x + box.w / 2, box.y + box.h / 2))
    window.step(1 / 30)


def test_another_tile_of_the_hand_is_a_variation_which_is_kept_and_shown(path):
    window, scene = viewer(path)
    question = at_a_discard(window, scene)
    here = window.place
    hand = window.shown.table.places[question.seat].hand
    other = next(tile for tile in hand if tile.kind != question.chosen.tile.kind and not tile.kind.is_joker)
    press_tile(window, other)
    line = window.top
    assert isinstance(line, ViewerScene)
    assert line is not scene
    event = line.timeline.events[here]
    assert isinstance(event, Discarded)
    assert event.tile.kind == other.kind
    window.pop()
    assert window.place == here
    window.pop()
    assert len(kept(path).branches) == 1


def test_the_tile_that_was_thrown_is_the_next_step(path):
    window, scene = viewer(path)
    question = at_a_discard(window, scene)
    here = window.place
    press_tile(window, question.chosen.tile)
    assert window.top is scene
    scene.travel.settle()
    assert window.place == here + 1
    assert not scene.viewed.notebook.now.branches


def test_leaving_a_game_that_is_played_on_leads_back_and_it_is_no_match_that_was_left(path, tmp_path):
    window = table_app(name="Bà Sáu", speed="instant", reduced_motion=True)
    games = PlayerGames(lambda: window.words, tmp_path / "own")
    study = games.open(path)
    window.push(study)
    question = at_a_discard(window, study)
    window.press("w")
    choose(window, next(one for one in question.actions if isinstance(one, Discard)))
    window.use("play on")
    table = window.top
    assert isinstance(table, PlayScene)
    window.press("esc")
    window.use("leave")
    assert window.top is study
    assert games.left() is None
    games.close()
