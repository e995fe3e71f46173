"""The tabs beside the table: the view, the events, no cut text in any; and the program that computes walls again."""

import subprocess
import sys
from dataclasses import replace

import pygame
import pytest
from driver import table_app
from viewer_support import text_of, viewer

from game.gui.program.scene import Scene
from game.gui.setup.keys import KeyCard
from game.gui.viewer.dialogs import Fairness, script
from game.gui.viewer.scene import ViewerScene
from game.record.lines import PERSON
from game.record.replay import Replay, load
from game.rules.games.catalogue import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_everything_can_be_switched_on_in_every_game(game, tmp_path):
    file = tmp_path / "game.mcr"
    file.write_bytes(text_of(game))
    window, scene = viewer(file, (1, 30), language="en")
    window.press("v")
    window.use("offers")
    window.use("aids")
    for tab in scene.side.tabs:
        scene.side.open(tab)
        for place in (0, 3, 20, len(scene.timeline) // 2, len(scene.timeline)):
            scene.viewed.go(place)
            scene.update(1 / 30)
            assert not window.sees("cannot be told"), (tab, place)
    scene.side.open("seeing")
    window.step(1 / 30)
    window.use("wall")
    window.draw(window.window.surface)


def test_who_played_sees_what_the_seat_saw_until_h_opens_the_others_hands(path):
    """The list of events tells no tile that the seat did not learn."""
    game = load(path)
    seats = (replace(game.header.seats[0], agent=PERSON), *game.header.seats[1:])
    window = table_app(language="en")
    scene = ViewerScene(Replay(replace(game.header, seats=seats), game.timeline), (1, 40))
    window.push(scene)
    window.press("l")

    def told():
        shown = scene.view.show.spots(scene.view.show.reached)
        hands = [scene.timeline.table(scene.viewed.place).places[seat].hand for seat in scene.viewed.players]
        with window.look.heard.listening() as words:
            window.draw(window.window.surface)
        return [all(shown[tile].face_up for tile in hand) for hand in hands], " ".join(words)

    hands, closed = told()
    assert hands == [True, False, False, False]
    assert "hidden tile" in closed
    window.press("h")
    hands, opened = told()
    assert all(hands)
    assert "hidden tile" not in opened


CHANGES = {
    "place": lambda scene: scene.viewed.go(70),
    "sight": lambda scene: scene.viewed.table.toggle_hands(),
    "goal": lambda scene: scene.goals.change(),
    "glyph": lambda scene: scene.notes.glyph("good"),
    "title": lambda scene: scene.viewed.notebook.did(scene.viewed.notebook.now.with_title("hay")),
    "problem": lambda scene: setattr(scene.viewed.notebook.kept, "problem", "the disk is full"),
    "pen": lambda scene: scene.marking.take("circle"),
    "marking": lambda scene: scene.marking.toggle_keys(),
    "tab": lambda scene: scene.side.toggle("events"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_what_stands_beside_is_built_anew_when_something_has_changed_and_only_then(change, path):
    window, scene = viewer(path)
    window.press("n")
    built = scene.ring
    window.step(1 / 30)
    assert scene.ring is built
    CHANGES[change](scene)
    assert scene.busy
    window.step(1 / 30)
    assert scene.ring is not built


@pytest.mark.parametrize(
    ("size", "percent", "beside"),
    [
        ((1366, 768), 100, False),
        ((1920, 1080), 100, True),
        ((2560, 1440), 100, True),
        ((2560, 1440), 150, False),  # the table would be too small for its letters
        ((1080, 1920), 100, False),
    ],
)
def test_a_wide_window_has_the_events_beside_the_open_tab_and_the_review_beside_the_events(size, percent, beside, path):
    window, _ = viewer(path, size=size, ui_scale=percent)
    for key, is_second in ((pygame.K_n, True), (pygame.K_l, False)):
        window.press(key)
        window.step(1 / 30)
        window.draw(window.window.surface)
        assert window.cut == []
        assert window.has("events") == (beside or not is_second)
    window.press("esc")
    window.step(1 / 30)
    assert not window.has("events")


def test_hands_and_wall_are_turned(path):
    window, _ = viewer(path)
    window.press("v")
    window.use("hand 2")
    window.use("wall")
    show = window.shown
    spots, table = show.spots(show.reached), show.table
    assert not any(spots[tile].face_up for tile in table.places[2].hand)
    assert all(spots[tile].face_up for tile in table.places[1].hand)
    assert all(spots[table.wall.tiles[place]].face_up for place in table.wall.remaining())


def test_an_aid_that_fails_leaves_the_table(path, monkeypatch):
    def fails(*_):
        raise RuntimeError("no such hand")

    monkeypatch.setattr("game.gui.viewer.tabs.hint", fails)
    window, _ = viewer(path, language="en")
    window.press("v")
    window.use("aids")
    assert window.sees("no such hand")


def test_the_list_of_events_goes_to_them(path):
    window, scene = viewer(path)
    window.press("l")
    box = window.widget("events")
    box.choose(12)
    assert window.place == scene.side.tab.rows[12] + 1


@pytest.mark.parametrize(
    ("size", "language"), [((1280, 800), "en"), ((1024, 700), "vi"), ((1024, 700), "en"), ((1024, 1200), "vi")]
)
def test_nothing_is_cut(language, size, path):
    window, scene = viewer(path, (1, 60), language=language, size=size)
    scene.seeing.aids = scene.seeing.offers = True
    window.press("4")
    for tab in scene.side.tabs:
        scene.side.open(tab)
        scene.goals.go(1, "choice")
        if tab == "what_if":
            question = scene.what_if.trial.question
            scene.what_if.trial.choose(question.actions[-1])
            scene.what_if.trial.same_wall()
            scene.what_if.trial.shuffled(20)
        window.step(1 / 30)
        window.draw(window.window.surface)
    scene.what_if.trial.cancel()
    for code, shape in ((pygame.K_F1, KeyCard), (pygame.K_q, Fairness), (pygame.K_p, Scene), (pygame.K_t, Scene)):
        window.press(code)
        assert isinstance(window.top, shape)
        window.draw(window.window.surface)
        window.press("esc")
    assert window.cut == []


def test_hidden_hands_are_hidden_in_the_panel_too(path):
    """With hidden hands only one's own offers and hand are told."""
    window, scene = viewer(path, (1, 30))
    window.press("v")
    window.use("offers")
    window.use("aids")
    others = [scene.viewed.name(seat) for seat in scene.viewed.players if seat != scene.viewed.front]

    def told():
        switches = {f"hand {seat}" for seat in scene.viewed.players}
        return [str(getattr(one, "words", "")) for one in scene.ring.widgets() if one.key not in switches]

    assert all(any(text == name for text in told()) for name in others)
    window.press("h")
    window.step(1 / 30)
    assert not [text for text in told() for name in others if text.startswith(name)]


def test_the_board_takes_the_whole_width_and_the_tab_comes_back(path):
    window, _ = viewer(path)
    window.press("l")
    window.step(1 / 30)
    narrow = window.shown.regions.actions.right
    window.press("f")
    window.step(1 / 30)
    assert not window.has("events")
    assert window.shown.regions.actions.right > narrow
    window.press("f")
    assert window.has("events")
    window.use("tab events")
    assert not window.has("events")


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize(("size", "least"), [((1024, 700), 0), ((1280, 800), 1), ((1366, 768), 3), ((2560, 1440), 3)])
def test_important_buttons_of_the_foot_have_words_where_there_is_room_and_all_have_tips(language, size, least, path):
    window, _ = viewer(path, language=language, size=size)
    for code in (pygame.K_f, pygame.K_f):
        window.press(code)
        window.step(1 / 30)
        foot = [one for one in window.top.focus_ring.stops() if one.key.startswith("foot ")]
        assert sum(bool(one.label) for one in foot) >= least
        assert all(one.tip for one in foot)
        assert not any(one.rect.colliderect(other.rect) for one in foot for other in foot if one is not other)
        window.draw(window.window.surface)
        assert window.cut == []


def test_the_dialog_says_that_all_is_right(path, clipboard):
    window, scene = viewer(path, language="en")
    window.press("q")
    assert isinstance(window.top, Fairness)
    for _ in range(4):
        window.step(1 / 30)
    assert window.top.verdict is not None
    assert "All correct" in window.top.sentence()[0]
    window.press("enter")
    assert clipboard == [script(scene.rules)]


def test_the_dialog_says_where_a_file_was_changed(path):
    path.write_bytes(text_of().replace(b'"dice":[', b'"dice":[6,', 1).replace(b",6]", b"]", 1))
    window, _ = viewer(path, (0, 0), language="en")
    window.press("q")
    for _ in range(4):
        window.step(1 / 30)
    assert "check failed" in window.top.sentence()[0]


@pytest.mark.parametrize("game", GAMES)
def test_the_program_computes_the_walls_again(game, tmp_path):
    file, program = tmp_path / "game.mcr", tmp_path / "walls.py"
    file.write_bytes(text_of(game))
    program.write_text(script(load(file).header.rules), encoding="utf-8")
    told = subprocess.run(
        [sys.executable, "-I", program, file], capture_output=True, encoding="utf-8", check=True
    ).stdout
    assert told.startswith("commitment ok\nwall 1 ok\n")
    assert "WRONG" not in told
    assert "wall 2 ok" in told
    swapped = file.read_bytes().replace(b'"seed":"beside"', b'"seed":"besides"')
    file.write_bytes(swapped)
    told = subprocess.run(
        [sys.executable, "-I", program, file], capture_output=True, encoding="utf-8", check=True
    ).stdout
    assert "commitment WRONG" in told
    assert "wall 1 WRONG" in told
