"""The notes in the viewer: comments, glyphs, marks, words that are found, and the file into which they go."""

import pygame
from refusals import said
from table_support import app, click
from viewer_support import CTRL, button, kept, press, viewer, write

from game.errors import NotAllowed
from game.gui.games import PlayerGames
from game.gui.viewer.notes.dialogs import FindDialog
from game.gui.viewer.opened.notebook import Notebook
from game.paths import resource
from game.record.files import notes_path
from game.record.journal import Journal
from game.record.notes.file import identity
from game.record.notes.moment import Mark
from game.record.notes.text import At
from game.record.replay import load
from game.rules.games.catalogue import ruleset
from game.session.game import address
from game.session.match import Match
from game.session.opponents.simulate import seated


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
    assert said(scene.looking.notebook.problem)
    press(window, pygame.K_n)
    window.draw(window.window.surface)
    press(window, pygame.K_1)
    window.pop()
    assert kept(path).moment(At(1, 60), "Bà Sáu").glyph == "good"
    assert notes_path(path).with_name(notes_path(path).name + ".broken").read_text(encoding="utf-8") == "moments: ["


def test_a_folder_that_cannot_be_written(path, monkeypatch):
    monkeypatch.setattr("game.gui.viewer.opened.notebook.os.access", lambda *_: False)
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
        raise NotAllowed("folder.full")

    monkeypatch.setattr("game.gui.viewer.opened.notebook.NotesFile.save", fails)
    book.did(book.now.with_title("x"))
    book.flush()
    assert book.problem.key == "folder.full"
    assert not book.pending
    book.did(book.now.with_title("y"))
    assert book.pending


def test_notes_are_those_of_this_game(path):
    notes_path(path).write_text(f"format: mat-chuoc-notes\nversion: 1\nreplay: {'0' * 64}\n", encoding="utf-8")
    book = Notebook(load(path).header, path)
    assert said(book.problem)
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


def test_writing_begins_where_a_step_comes_to_rest(path):
    window, scene = viewer(path, reduced_motion=False, speed="slow")
    press(window, pygame.K_RIGHT, pygame.K_c)
    write(window, "sau")
    for _ in range(90):
        window.step(1 / 30)
    assert [moment.at for moment in scene.looking.notebook.now.moments] == [At(1, 61)]


def test_notes_are_never_written_among_the_games_that_come_with_the_program(tmp_path):
    sample = resource("saves/south-vietnamese.mcr")
    own = tmp_path / sample.name
    own.write_bytes(sample.read_bytes())
    header = load(sample).header
    assert not Notebook(header, sample).writable
    assert Notebook(header, own).writable


def test_the_name_of_the_author_is_chosen_and_stays(path):
    window, scene = viewer(path)
    press(window, pygame.K_n)
    button(scene, "notes pen").on_press()
    dialog = window.top
    dialog._type("  Ông   Bảy ")
    press(window, pygame.K_RETURN)
    assert (scene.looking.author, window.settings.author) == ("Ông Bảy", "Ông Bảy")
    press(window, pygame.K_4)
    moment = scene.looking.notebook.now.moment(At(1, 60), "Ông Bảy")
    assert moment.glyph == "mistake"
    button(scene, "notes pen").on_press()
    button(window.top, "author Bà Sáu").on_press()  # the player's own name needs no choice
    assert (scene.looking.author, window.settings.author) == ("Bà Sáu", "")
    assert scene.looking.player == "Bà Sáu"


def test_the_title_of_the_match_is_shown(path):
    window, scene = viewer(path, language="en")
    assert "Tuesday’s table" not in " ".join(scene.aloud())
    notebook = scene.looking.notebook
    notebook.did(notebook.now.with_title("Tuesday’s table"))
    window.step(1 / 30)
    told = " ".join(scene.aloud())
    assert "Tuesday’s table" in told
    assert window.words.say("viewer.where", hand=1, event=60, place=62, count=scene.chapters.count) in told
    window.draw(window.window.surface)
