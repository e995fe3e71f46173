"""What stands beside the table of the viewer: notes, marks, links, other choices, what is seen, fairness."""

import subprocess
import sys
from functools import cache
from pathlib import Path

import pygame
import pytest
from table_support import app, click, key, match

from game.errors import NotAllowed
from game.gui.games import PlayerGames
from game.gui.program.scene import Scene
from game.gui.setup.key_card import KeyCard
from game.gui.viewer.fairness import Fairness, script
from game.gui.viewer.notebook import Notebook
from game.gui.viewer.notes.find_dialog import FindDialog
from game.gui.viewer.scene import ViewerScene
from game.gui.viewer.what_if.branch_dialog import BranchDialog
from game.gui.viewer.what_if.sentences import decimal
from game.gui.viewer.what_if.what_if_tab import LINE, SPREADS
from game.paths import resource
from game.record.files import notes_path
from game.record.journal import Journal
from game.record.notes.file import identity, read
from game.record.notes.moment import Mark
from game.record.notes.text import At
from game.record.replay import load
from game.rules.catalogue import GAMES, ruleset
from game.session.branch.many_deals import difference
from game.session.choices import choices_at
from game.session.game import address
from game.session.match import Match
from game.session.simulate import seated

SHIFT, CTRL = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL
HANDS = {"south_vietnamese": {"match_hands": 2}, "simple": {"rounds": 2, "players": 2}, "hong_kong_old_style": {}}


@cache
def text_of(game: str = "south_vietnamese") -> bytes:
    if game == "south_vietnamese":
        played = match("beside", person=False, hands=2)
    else:
        rules = ruleset(game, HANDS[game])
        played = Match(seated(rules, "beside", ["casual"] * rules.players))
    while not played.over and played.timeline.now.hand < 3:
        played.step()
    return played.text()


@pytest.fixture
def path(tmp_path):
    file = tmp_path / "game.mcr"
    file.write_bytes(text_of())
    return file


def viewer(path: Path, at=(1, 60), **settings):
    window = app(**({"name": "Bà Sáu", "reduced_motion": True} | settings))
    scene = ViewerScene(load(path), at, path)
    window.push(scene)
    return window, scene


def press(window, *codes: int, mod: int = 0) -> None:
    for code in codes:
        window.handle(key(code, mod))
        window.step(1 / 30)


def write(window, text: str) -> None:
    for sign in text:
        window.handle(pygame.event.Event(pygame.TEXTINPUT, text=sign))
    window.step(1 / 30)


def kept(path: Path):
    return read(notes_path(path).read_bytes())


def button(scene, name: str):
    return next(widget for widget in scene.ring.widgets() if widget.key == name)


# --- notes ---------------------------------------------------------------------------------------------------------


def test_a_comment_is_written_and_there_again(path):
    window, scene = viewer(path)
    press(window, pygame.K_c)
    write(window, "Đánh thế này là hỏng: xem @1:20")
    assert scene.timeline is scene.looking.timeline
    press(window, pygame.K_LEFT)
    assert scene.looking.at == At(1, 60), "the arrow keys move the caret, not the playhead"
    press(window, pygame.K_ESCAPE)
    window.pop()
    assert kept(path).moment(At(1, 60), "Bà Sáu").comment == "Đánh thế này là hỏng: xem @1:20"
    window, scene = viewer(path)
    press(window, pygame.K_n)
    assert button(scene, "comment").value == "Đánh thế này là hỏng: xem @1:20"
    button(scene, "link Bà Sáu 1:20").on_press()
    assert scene.looking.at == At(1, 20)


def test_typing_saves_by_itself_and_keeps_the_caret(path):
    window, scene = viewer(path)
    press(window, pygame.K_c)
    write(window, "một ")
    for _ in range(60):
        window.step(1 / 30)
    assert kept(path).moment(At(1, 60), "Bà Sáu").comment == "một"
    write(window, "hai")
    assert button(scene, "comment").value == "một hai"


def test_letters_are_composed(path):
    window, scene = viewer(path)
    press(window, pygame.K_c)
    window.handle(pygame.event.Event(pygame.TEXTEDITING, text="e", start=0, length=1))
    write(window, ["e\u0302\u0323", "ư", "đ"])
    assert button(scene, "comment").value == "ệưđ"


def test_glyphs_come_and_go_by_number_keys(path):
    window, scene = viewer(path)
    press(window, pygame.K_4)
    assert scene.looking.notebook.now.moment(At(1, 60), "Bà Sáu").glyph == "mistake"
    press(window, pygame.K_2)
    assert scene.looking.notebook.now.moment(At(1, 60), "Bà Sáu").glyph == "excellent"
    press(window, pygame.K_2)
    assert scene.looking.notebook.now.is_empty
    press(window, pygame.K_9, pygame.K_0)
    assert scene.looking.notebook.now.is_empty


def test_undo_and_redo(path):
    window, scene = viewer(path)
    press(window, pygame.K_4, pygame.K_c)
    write(window, "x")
    press(window, pygame.K_z, mod=CTRL)
    assert scene.looking.notebook.now.moment(At(1, 60), "Bà Sáu").comment == ""
    assert button(scene, "comment").value == ""
    press(window, pygame.K_z, mod=CTRL)
    assert scene.looking.notebook.now.is_empty
    press(window, pygame.K_y, pygame.K_y, mod=CTRL)
    assert button(scene, "comment").value == "x"
    assert scene.looking.notebook.now.moment(At(1, 60), "Bà Sáu").glyph == "mistake"


def test_tiles_are_marked_with_the_right_button(path, monkeypatch):
    window, scene = viewer(path)
    show = scene.view.show
    first, second = min(show.own), sorted(show.own)[4]
    spots = show.spots(show.reached)
    points = [(round(spots[tile].x), round(spots[tile].y)) for tile in (first, second)]

    def drag(start, end):
        window.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=3))
        window.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=3))
        window.step(1 / 30)

    drag(points[0], points[0])
    drag(points[0], points[1])
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_CTRL)
    drag(points[1], points[1])
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_SHIFT)
    drag(points[1], points[1])
    marks = scene.looking.notebook.now.moment(At(1, 60), "Bà Sáu").marks
    assert set(marks) == {
        Mark("circle", first),
        Mark("arrow", first, second),
        Mark("letter", second, letter="A"),
        Mark("cross", second),
    }
    drag(points[1], points[1])
    assert Mark("cross", second) not in scene.looking.notebook.now.moment(At(1, 60), "Bà Sáu").marks
    window.draw(window.window.surface)


def test_tiles_are_marked_by_keys(path):
    window, scene = viewer(path)
    press(window, pygame.K_m)
    first = scene.marking.cursor
    press(window, pygame.K_x, pygame.K_a, pygame.K_RIGHT, pygame.K_a)
    second = scene.marking.cursor
    assert first != second
    press(window, pygame.K_ESCAPE)
    assert window.top is scene
    assert set(scene.looking.notebook.now.moment(At(1, 60), "Bà Sáu").marks) == {
        Mark("cross", first),
        Mark("arrow", first, second),
    }


def test_a_pen_marks_with_the_left_button(path):
    window, scene = viewer(path)
    press(window, pygame.K_n)
    button(scene, "pen circle").on_press()
    window.step(1 / 30)
    show, tile = scene.view.show, sorted(scene.view.show.own)[2]
    spot = show.spots(show.reached)[tile]
    for event in click((spot.x, spot.y)):
        window.handle(event)
    assert scene.looking.notebook.now.moment(At(1, 60), "Bà Sáu").marks == (Mark("circle", tile),)


def test_words_are_found_without_accents(path):
    window, scene = viewer(path)
    notes = scene.looking.notebook
    notes.did(notes.now.with_comment(At(1, 30), "Chú Tư", "Phỗng sớm quá").with_comment(At(2, 4), "Bà Sáu", "hay"))
    press(window, pygame.K_f, mod=CTRL)
    assert isinstance(window.top, FindDialog)
    write(window, "phong som")
    window.draw(window.window.surface)
    press(window, pygame.K_RETURN)
    assert window.top is scene
    assert scene.looking.at == At(1, 30)
    press(window, pygame.K_n)
    assert [widget.words for widget in scene.ring.widgets() if getattr(widget, "words", "") == "Phỗng sớm quá"]
    press(window, pygame.K_RIGHT, mod=CTRL)
    assert scene.looking.at == At(2, 4)
    press(window, pygame.K_LEFT, mod=CTRL)
    assert scene.looking.at == At(1, 30)


def test_title_tags_and_stars(path):
    window, _ = viewer(path)
    press(window, pygame.K_t)
    write(window, "Ván cuối")
    press(window, pygame.K_TAB)
    write(window, "tết, thử")
    press(window, pygame.K_RETURN)
    window.pop()
    assert (kept(path).title, kept(path).tags) == ("Ván cuối", ("tết", "thử"))


def test_a_file_that_cannot_be_read_is_told_and_kept(path):
    notes_path(path).write_text("moments: [", encoding="utf-8")
    window, scene = viewer(path)
    assert scene.looking.notebook.problem
    press(window, pygame.K_n)
    window.draw(window.window.surface)
    press(window, pygame.K_1)
    window.pop()
    assert kept(path).moment(At(1, 60), "Bà Sáu").glyph == "good"
    assert notes_path(path).with_name(notes_path(path).name + ".broken").read_text(encoding="utf-8") == "moments: ["


def test_a_folder_that_cannot_be_written(path, monkeypatch):
    monkeypatch.setattr("game.gui.viewer.notebook.os.access", lambda *_: False)
    window, scene = viewer(path)
    press(window, pygame.K_4, pygame.K_n)
    assert scene.looking.notebook.now.is_empty
    assert button(scene, "copy")
    window.pop()
    assert not notes_path(path).exists()


def test_what_cannot_be_written_is_told_once(path, monkeypatch):
    replay = load(path)
    book = Notebook(replay.header, path)

    def fails(*_):
        raise NotAllowed("the disk is full")

    monkeypatch.setattr(book._file, "save", fails)
    book.did(book.now.with_title("x"))
    book.flush()
    assert book.problem == "the disk is full"
    assert not book.pending
    book.did(book.now.with_title("y"))
    assert book.pending


def test_notes_are_those_of_this_game(path):
    notes_path(path).write_text(f"format: mat-chuoc-notes\nversion: 1\nreplay: {'0' * 64}\n", encoding="utf-8")
    book = Notebook(load(path).header, path)
    assert book.problem
    assert book.now.replay == identity(load(path).header)


def test_a_line_is_written_while_playing(tmp_path):
    seats = ["you", "casual", "casual", "casual"]
    header = seated(ruleset("south_vietnamese", {"match_hands": 1}), "line", seats)
    with Journal.start(tmp_path, header) as journal:
        window = app(name="Bà Sáu", speed="instant")
        scene = PlayerGames(lambda: window.words, tmp_path).sit(Match(header, journal))
        window.push(scene)
        for _ in range(30):
            window.step(1 / 30)
        at = address(scene.match.timeline.events, scene.view.show.reached)
        press(window, pygame.K_F4)
        write(window, "chờ Đông")
        window.draw(window.window.surface)
        press(window, pygame.K_RETURN)
        assert window.top is scene
        assert kept(journal.path).moment(at, "Bà Sáu").comment == "chờ Đông"


# --- going about ---------------------------------------------------------------------------------------------------


def test_goals(path):
    window, scene = viewer(path, (1, 0))
    press(window, pygame.K_RIGHT, mod=SHIFT)
    here = scene.looking.place
    assert any(question.seat == scene.looking.front for question in choices_at(scene.looking, here))
    press(window, pygame.K_RIGHT, mod=SHIFT)
    press(window, pygame.K_LEFT, mod=SHIFT)
    assert scene.looking.place == here
    for kind in ("call", "flower", "win"):
        press(window, pygame.K_k)
        assert scene.goals.kind == kind
        places = [place for place in scene.goals.places(kind) if place > here]
        press(window, pygame.K_PERIOD)
        assert scene.looking.place == (places[0] if places else here)
        scene.looking.go(here)


def test_a_button_is_pressed_although_what_stands_there_is_built_anew(path):
    window, scene = viewer(path)
    press(window, pygame.K_n)
    down, up = click(button(scene, "glyph lucky").rect.center)[1:]
    window.handle(down)
    for _ in range(5):
        scene.goals.change()
        window.step(1 / 30)
    window.handle(up)
    assert scene.looking.notebook.now.moment(At(1, 60), "Bà Sáu").glyph == "lucky"


def test_the_scrub_bar_is_dragged_all_the_way(path):
    window, scene = viewer(path)
    box = button(scene, "scrub").rect
    for event in click((box.x + 20, box.bottom - 8))[:2]:
        window.handle(event)
    for x in range(box.x + 30, box.centerx, 40):
        window.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, box.bottom - 8), rel=(40, 0), buttons=(1, 0, 0)))
        window.step(1 / 30)
    assert scene.looking.place == pytest.approx(len(scene.timeline) / 2, abs=len(scene.timeline) / 10)


def test_writing_begins_where_a_step_comes_to_rest(path):
    window, scene = viewer(path, reduced_motion=False, speed="slow")
    press(window, pygame.K_RIGHT, pygame.K_c)
    write(window, "sau")
    for _ in range(90):
        window.step(1 / 30)
    assert [moment.at for moment in scene.looking.notebook.now.moments] == [At(1, 61)]


# --- what if -------------------------------------------------------------------------------------------------------


def at_a_choice(path):
    window, scene = viewer(path, (1, 40))
    scene.side.open("what_if")
    while True:
        press(window, pygame.K_RIGHT, mod=SHIFT)
        question = scene.what_if.trial.question
        others = [action for action in question.actions if action != question.chosen]
        if question.chosen is not None and others:
            return window, scene, others[0]


def choose(window, scene, action):
    scene.what_if.trial.choose(action)
    window.step(1 / 30)


def test_a_branch_on_the_same_wall_is_kept_and_reopened(path):
    window, scene, action = at_a_choice(path)
    choose(window, scene, action)
    button(scene, "same wall").on_press()
    window.step(1 / 30)
    found = scene.what_if.trial.found
    assert found is not None
    button(scene, "keep line").on_press()
    button(scene, "watch line").on_press()
    assert window.top is not scene
    assert window.top.looking.banner
    assert window.top.timeline.events[found.line.n :] == list(found.line.events)
    window.draw(window.window.surface)
    press(window, pygame.K_n, pygame.K_4, pygame.K_ESCAPE)
    assert window.top is scene
    window.pop()
    assert len(kept(path).branches) == 1
    window, scene = viewer(path)
    press(window, pygame.K_n)
    button(scene, "branch 0").on_press()
    dialog = window.top
    assert isinstance(dialog, BranchDialog)
    assert dialog.line.ending == found.line.ending
    window.draw(window.window.surface)
    button(dialog, "name").set("5 thùng giữ lại")
    press(window, pygame.K_ESCAPE)
    assert scene.looking.notebook.now.branches[0].name == "5 thùng giữ lại"
    scene.notes.open_branch(0)
    button(window.top, "delete").on_press()
    assert not scene.looking.notebook.now.branches


def test_deals_run_in_slices_and_are_cancelled(path):
    window, scene, action = at_a_choice(path)
    choose(window, scene, action)
    button(scene, "deals 100").on_press()
    window.step(1 / 30)
    assert window.top.busy
    window.step(1 / 30)
    assert 0 < scene.what_if.trial.done < 100
    button(scene, "cancel deals").on_press()
    done = scene.what_if.trial.done
    window.step(1 / 30)
    assert not scene.what_if.working
    assert scene.what_if.trial.done == done
    window.draw(window.window.surface)
    button(scene, "keep deals").on_press()
    assert scene.looking.notebook.now.branches[0].result.deals == done


def test_what_comes_of_another_choice_is_moved_into_view(path):
    window, scene, action = at_a_choice(path)
    choose(window, scene, action)
    window.handle(pygame.event.Event(pygame.VIDEORESIZE, size=(1024, 700), w=1024, h=700))
    for pressed, found in (("same wall", LINE), ("deals 20", SPREADS)):
        button(scene, pressed).on_press()
        for _ in range(3):
            window.step(1 / 30)
        seen = {widget.key: widget.rect for widget in scene.ring.widgets() if widget.key}
        assert seen["scroll what_if"].contains(seen[found]), pressed
    scene.what_if.leave()


def test_another_place_ends_the_deals(path):
    window, scene, action = at_a_choice(path)
    scene.what_if.trial.choose(action)
    scene.what_if.trial.shuffled(100)
    scene.looking.go(0)
    window.step(1 / 30)
    assert not scene.what_if.working


def test_what_met_the_same_deals_is_compared_in_a_sentence(path):
    window, scene, action = at_a_choice(path)
    trial = scene.what_if.trial
    trial.choose(action)
    trial.shuffled(3)
    while trial.working:
        trial.work()
    window.step(1 / 30)
    found = difference(trial.spreads[1], trial.spreads[0])
    sentence = window.words.say("branch.paired", points=decimal(found.mean), error=decimal(found.error).lstrip("+"))
    assert any(getattr(one, "words", "") == sentence for one in scene.ring.widgets())


def test_a_seat_is_taken_and_the_game_goes_on(path, tmp_path):
    window, scene, action = at_a_choice(path)
    made = []

    def sit(make):
        made.append(make(tmp_path / "own"))
        return Scene()

    scene.looking.sit = sit
    scene.what_if.trial.choose(action)
    window.step(1 / 30)
    button(scene, "play on").on_press()
    assert window.top is not scene
    assert made[0].header.branch_of["hand"] == 1
    assert made[0].journal.path.parent == tmp_path / "own"
    made[0].journal.close()


# --- what is seen --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_everything_can_be_switched_on_in_every_game(game, tmp_path):
    file = tmp_path / "game.mcr"
    file.write_bytes(text_of(game))
    window, scene = viewer(file, (1, 30), language="en")
    scene.seeing.offers = scene.seeing.aids = True
    for tab in scene.side.tabs:
        scene.side.open(tab)
        for place in (0, 1, 3, 20, 60, len(scene.timeline) // 2, len(scene.timeline)):
            scene.looking.go(place)
            window.step(1 / 30)
            window.draw(window.window.surface)
            words = [getattr(widget, "words", "") for widget in scene.ring.widgets()]
            assert not [text for text in words if "cannot be told" in str(text)], (tab, place)
    scene.side.open("seeing")
    window.step(1 / 30)
    button(scene, "wall").on_change(True)
    window.step(1 / 30)
    window.draw(window.window.surface)


def test_hands_and_wall_are_turned(path):
    window, scene = viewer(path)
    press(window, pygame.K_v)
    button(scene, "hand 2").on_change(False)
    button(scene, "wall").on_change(True)
    window.step(1 / 30)
    show = scene.view.show
    spots, table = show.spots(show.reached), show.table
    assert not any(spots[tile].face_up for tile in table.places[2].hand)
    assert all(spots[tile].face_up for tile in table.places[1].hand)
    assert all(spots[table.wall.tiles[place]].face_up for place in table.wall.remaining())


def test_an_aid_that_fails_leaves_the_table(path, monkeypatch):
    def fails(*_):
        raise RuntimeError("no such hand")

    monkeypatch.setattr("game.gui.viewer.seeing_tab.hint", fails)
    window, scene = viewer(path, language="en")
    press(window, pygame.K_v)
    button(scene, "aids").on_change(True)
    window.step(1 / 30)
    window.draw(window.window.surface)
    assert [widget for widget in scene.ring.widgets() if "no such hand" in str(getattr(widget, "words", ""))]


def test_the_list_of_events_goes_to_them(path):
    window, scene = viewer(path)
    press(window, pygame.K_l)
    box = button(scene, "events")
    box.choose(12)
    assert scene.looking.place == scene.side.tab.rows[12] + 1


# --- fairness ------------------------------------------------------------------------------------------------------


def test_the_dialog_says_that_all_is_right(path, monkeypatch):
    board = []
    monkeypatch.setattr(pygame.scrap, "put_text", board.append)
    window, scene = viewer(path, language="en")
    press(window, pygame.K_f)
    assert isinstance(window.top, Fairness)
    for _ in range(4):
        window.step(1 / 30)
    assert window.top.verdict is not None
    assert "All is right" in window.top.sentence()[0]
    press(window, pygame.K_RETURN)
    assert board == [script(scene.rules)]


def test_the_dialog_says_where_a_file_was_changed(path):
    path.write_bytes(text_of().replace(b'"dice":[', b'"dice":[6,', 1).replace(b",6]", b"]", 1))
    window, _ = viewer(path, (0, 0), language="en")
    press(window, pygame.K_f)
    for _ in range(4):
        window.step(1 / 30)
    assert "does not hold" in window.top.sentence()[0]


@pytest.mark.parametrize("game", GAMES)
def test_the_program_computes_the_walls_again(game, tmp_path):
    file, program = tmp_path / "game.mcr", tmp_path / "walls.py"
    file.write_bytes(text_of(game))
    program.write_text(script(load(file).header.rules), encoding="utf-8")
    told = subprocess.run([sys.executable, "-I", program, file], capture_output=True, text=True, check=True).stdout
    assert told.startswith("commitment ok\nwall 1 ok\n")
    assert "WRONG" not in told
    assert "wall 2 ok" in told
    swapped = file.read_bytes().replace(b'"seed":"beside"', b'"seed":"besides"')
    file.write_bytes(swapped)
    told = subprocess.run([sys.executable, "-I", program, file], capture_output=True, text=True, check=True).stdout
    assert "commitment WRONG" in told
    assert "wall 1 WRONG" in told


# --- it fits -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 700), (2560, 1440), (1024, 1200)])
def test_nothing_is_cut(language, size, path):
    window, scene = viewer(path, (1, 60), language=language)
    window.window._size = size
    window.window._set_mode()
    window.lay_out()
    scene.seeing.aids = scene.seeing.offers = True
    press(window, pygame.K_4)
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
    for code, shape in ((pygame.K_F1, KeyCard), (pygame.K_f, Fairness), (pygame.K_p, Scene), (pygame.K_t, Scene)):
        press(window, code)
        assert isinstance(window.top, shape)
        window.draw(window.window.surface)
        press(window, pygame.K_ESCAPE)
    assert scene.view.look.spills == []
    assert window.look.spills == []


def test_notes_are_never_written_among_the_games_that_come_with_the_program(tmp_path):
    sample = resource("saves/south-vietnamese.mcr")
    own = tmp_path / sample.name
    own.write_bytes(sample.read_bytes())
    header = load(sample).header
    assert not Notebook(header, sample).writable
    assert Notebook(header, own).writable
