"""The notes in the viewer: comments, glyphs, marks, search, and their file."""

from contextlib import closing
from functools import cache
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from driver import clicks as click, table_app
from full_disk import no_room
from refusals import said
from viewer_support import kept, viewer

from game.gui.program.games import PlayerGames
from game.gui.table.place.spots import Rect
from game.gui.viewer.note_cards import FreeRoom
from game.gui.viewer.note_dialogs import FindDialog
from game.gui.viewer.notebook import KeptNotes, Notebook
from game.gui.viewer.scene import ViewerScene
from game.paths import resource
from game.record.files import notes_path
from game.record.journal import Journal
from game.record.notes.file import identity
from game.record.notes.moment import At, Mark
from game.record.replay import load
from game.rules.games.catalogue import ruleset
from game.session.game import address
from game.session.match import Match
from game.session.simulate import seated


def test_a_comment_is_written_and_there_again(path):
    window, scene = viewer(path)
    window.press("c")
    window.write("Đánh thế này là hỏng: xem @1:20")
    assert scene.timeline is scene.viewed.timeline
    window.press("left")
    assert window.at == At(1, 60), "the arrow keys move the caret, not the playhead"
    window.press("esc")
    window.pop()
    assert kept(path).moment(At(1, 60), "Bạn").comment == "Đánh thế này là hỏng: xem @1:20"
    window, scene = viewer(path)
    window.press("n")
    assert window.widget("comment").value == "Đánh thế này là hỏng: xem @1:20"
    window.use("link Bạn 1:20")
    assert window.at == At(1, 20)


def test_typing_saves_by_itself_and_keeps_the_caret(path):
    window, _ = viewer(path)
    window.press("c")
    window.write("một ")
    window.wait(2)
    assert kept(path).moment(At(1, 60), "Bạn").comment == "một"
    window.write("hai")
    assert window.widget("comment").value == "một hai"


def test_letters_are_composed(path):
    window, _ = viewer(path)
    window.press("c")
    window.handle(pygame.event.Event(pygame.TEXTEDITING, text="e", start=0, length=1))
    window.write(["e\u0302\u0323", "ư", "đ"])
    assert window.widget("comment").value == "ệưđ"


def test_glyphs_come_and_go_by_number_keys(path):
    window, _ = viewer(path)
    window.press("4")
    assert window.notes.moment(At(1, 60), "Bạn").glyph == "mistake"
    window.press("2")
    assert window.notes.moment(At(1, 60), "Bạn").glyph == "excellent"
    window.press("2")
    assert window.notes.is_empty
    window.press("9", "0")
    assert window.notes.is_empty


def test_a_note_is_taken_back_word_by_word(path):
    window, _ = viewer(path)
    window.press("c")
    window.write("mot ghi chu dai")
    window.press("ctrl+alt+a")
    window.write("z")
    assert window.widget("comment").value == "mot ghi chu daiz"
    seen = []
    for _ in range(4):
        window.press("ctrl+z")
        seen.append(window.widget("comment").value)
    assert seen == ["mot ghi chu", "mot ghi", "mot", ""]
    window.press("ctrl+y", "ctrl+shift+z")
    window.write("!")
    assert window.widget("comment").value == "mot ghi!", "the caret stands where the text came back"


def test_undo_and_redo(path):
    window, _ = viewer(path)
    window.press("4", "c")
    window.write("x")
    window.press("ctrl+z")
    assert window.notes.moment(At(1, 60), "Bạn").comment == ""
    assert window.widget("comment").value == ""
    window.press("ctrl+z")
    assert window.notes.is_empty
    window.press("ctrl+y", "ctrl+y")
    assert window.widget("comment").value == "x"
    assert window.notes.moment(At(1, 60), "Bạn").glyph == "mistake"


def test_tiles_are_marked_with_the_right_button(path):
    window, _ = viewer(path)
    show = window.shown
    first, second = min(show.own), sorted(show.own)[4]
    spots = show.spots(show.reached)
    points = [(round(spots[tile].x), round(spots[tile].y)) for tile in (first, second)]

    def drag(start, end, held=0):
        pygame.key.set_mods(held)
        window.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=3))
        window.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=3))
        window.step(1 / 30)

    drag(points[0], points[0])
    drag(points[0], points[1])
    drag(points[1], points[1], pygame.KMOD_LCTRL)
    drag(points[1], points[1], pygame.KMOD_LSHIFT)
    marks = window.notes.moment(At(1, 60), "Bạn").marks
    assert set(marks) == {
        Mark("circle", first),
        Mark("arrow", first, second),
        Mark("letter", second, letter="A"),
        Mark("cross", second),
    }
    drag(points[1], points[1], pygame.KMOD_LSHIFT)
    pygame.key.set_mods(0)
    assert Mark("cross", second) not in window.notes.moment(At(1, 60), "Bạn").marks
    window.draw(window.window.surface)


def test_tiles_are_marked_by_keys(path):
    window, scene = viewer(path)
    window.press("m")
    first = scene.marking.cursor
    window.press("x", "a", "right", "a")
    second = scene.marking.cursor
    assert first != second
    window.press("esc")
    assert window.top is scene
    assert set(window.notes.moment(At(1, 60), "Bạn").marks) == {Mark("cross", first), Mark("arrow", first, second)}


def test_a_pen_marks_with_the_left_button(path):
    window, _ = viewer(path)
    window.press("n")
    window.use("pen circle")
    window.step(1 / 30)
    show, tile = window.shown, sorted(window.shown.own)[2]
    spot = show.spots(show.reached)[tile]
    window.click((spot.x, spot.y))
    assert window.notes.moment(At(1, 60), "Bạn").marks == (Mark("circle", tile),)


def test_words_are_found_without_accents(path):
    window, scene = viewer(path)
    notes = scene.viewed.notebook
    notes.did(notes.now.with_comment(At(1, 30), "Chú Tư", "Phỗng sớm quá").with_comment(At(2, 4), "Bà Sáu", "hay"))
    window.press("ctrl+f")
    assert isinstance(window.top, FindDialog)
    window.write("phong som")
    window.draw(window.window.surface)
    window.press("enter")
    assert window.top is scene
    assert window.at == At(1, 30)
    window.press("n")
    assert window.sees("Phỗng sớm quá")
    window.press("ctrl+right")
    assert window.at == At(2, 4)
    window.press("ctrl+left")
    assert window.at == At(1, 30)


def test_title_tags_and_stars(path):
    window, _ = viewer(path)
    window.press("t")
    window.write("Ván cuối")
    window.press("tab")
    window.write("tết, thử")
    window.press("enter")
    window.pop()
    assert (kept(path).title, kept(path).tags) == ("Ván cuối", ("tết", "thử"))


def test_a_file_that_cannot_be_read_is_told_and_kept(path):
    notes_path(path).write_text("moments: [", encoding="utf-8")
    window, scene = viewer(path)
    assert said(scene.viewed.notebook.kept.problem)
    window.press("n")
    window.draw(window.window.surface)
    window.press("1")
    window.pop()
    assert kept(path).moment(At(1, 60), "Bạn").glyph == "good"
    assert notes_path(path).with_name(notes_path(path).name + ".broken").read_text(encoding="utf-8") == "moments: ["


def test_a_folder_that_cannot_be_written(path, monkeypatch):
    monkeypatch.setattr("game.gui.viewer.notebook.os.access", lambda *_: False)
    window, _ = viewer(path)
    window.press("4", "n")
    assert window.notes.is_empty
    assert window.widget("copy")
    window.pop()
    assert not notes_path(path).exists()


def test_what_cannot_be_written_is_told_once(path):
    replay = load(path)
    book = Notebook(KeptNotes(replay.header, path))

    book.did(book.now.with_title("x"))
    with no_room():
        book.flush()
    assert book.kept.problem.key == "folder.full"
    assert not book.pending
    book.did(book.now.with_title("y"))
    assert book.pending


def test_notes_are_those_of_this_game(path):
    notes_path(path).write_text(f"format: mat-chuoc-notes\nversion: 1\nreplay: {'0' * 64}\n", encoding="utf-8")
    book = Notebook(KeptNotes(load(path).header, path))
    assert said(book.kept.problem)
    assert book.now.replay == identity(load(path).header)


def test_a_line_is_written_while_playing(tmp_path):
    seats = ["you", "casual", "casual", "casual"]
    header = seated(ruleset("south_vietnamese", {"match_hands": 1}), "line", seats)
    with closing(Journal.start(tmp_path, header)) as journal:
        window = table_app(name="Bà Sáu", speed="instant")
        window.games = PlayerGames(lambda: window.words, tmp_path)
        match = Match(header, journal)
        window.push(window.games.sit(match))
        window.wait(1)
        at = address(match.timeline.events, window.shown.reached)
        window.press("f4")
        window.write("chờ Đông")
        window.draw(window.window.surface)
        window.press("enter")
        assert window.at_table
        assert kept(journal.path).moment(at, "Bạn").comment == "chờ Đông"


def test_a_button_is_pressed_although_what_stands_there_is_built_anew(path):
    window, scene = viewer(path)
    window.press("n")
    down, up = click(window.widget("glyph lucky").rect.center)[1:]
    window.handle(down)
    for _ in range(5):
        scene.goals.change()
        window.step(1 / 30)
    window.handle(up)
    assert window.notes.moment(At(1, 60), "Bạn").glyph == "lucky"


def test_writing_begins_where_a_step_comes_to_rest(path):
    window, _ = viewer(path, reduced_motion=False, speed="slow")
    window.press("right", "c")
    window.write("sau")
    window.wait(3)
    assert [moment.at for moment in window.notes.moments] == [At(1, 61)]


def test_notes_are_never_written_among_the_games_that_come_with_the_program(tmp_path):
    sample = resource("saves/south-vietnamese.mcr")
    own = tmp_path / sample.name
    own.write_bytes(sample.read_bytes())
    header = load(sample).header
    assert not KeptNotes(header, sample).writable
    assert KeptNotes(header, own).writable


def test_notes_stay_the_players_own_under_any_name(path):
    window, _ = viewer(path, name="Minh")
    window.press("n", "4")
    window.use("notes pen")
    window.fill("name", "  Ông   Bảy ")
    window.press("enter")
    assert window.settings.author == "Ông Bảy"
    assert window.sees("Ông Bảy")
    window.press("2")
    (moment,) = window.notes.said_at(At(1, 60))
    assert moment.glyph == "excellent"


def test_notes_from_before_under_one_of_the_players_names_are_still_the_players(path):
    book = Notebook(KeptNotes(load(path).header, path))
    book.did(book.now.with_comment(At(1, 60), "Minh", "to keep").with_comment(At(1, 60), "Lan", "hers"))
    book.flush()
    window, _ = viewer(path, name="Minh")
    window.change(name="Minh Học")
    window.press("n", "4")
    assert {(moment.author, moment.comment) for moment in window.notes.said_at(At(1, 60))} == {
        ("Bạn", "to keep"),
        ("Lan", "hers"),
    }


def test_the_title_of_the_match_is_shown(path):
    window, scene = viewer(path, language="en")
    assert not window.sees("Tuesday’s table")
    window.press("t")
    window.write("Tuesday’s table")
    window.press("enter")
    window.step(1 / 30)
    assert window.sees("Tuesday’s table")
    window.expect("viewer.where", hand=1, event=60, place=62, count=scene.chapters.count)


SAVES = Path(__file__).parents[3] / "saves"
SAMPLES = ("south-vietnamese", "simple-two-players", "hong-kong-old-style", "mums-malaysian")


@cache
def sample(name):
    return load(SAVES / f"{name}.mcr")


@pytest.mark.parametrize(
    ("name", "size", "percent"),
    [
        *((name, (1280, 800), 100) for name in SAMPLES),
        *((name, (1024, 700), 150) for name in SAMPLES[::2]),
        *((name, (1920, 1080), 100) for name in SAMPLES[1::2]),
    ],
)
def test_a_card_lies_on_nothing_that_is_seen(name, size, percent):
    window = table_app(size, ui_scale=percent)
    scene = ViewerScene(sample(name), path=SAVES / f"{name}.mcr")
    window.push(scene)
    seen = told = 0
    for at in sorted({moment.at for moment in scene.viewed.notebook.now.moments}):
        scene.viewed.go_to(at)
        window.wait(0.2)
        boxes = scene.note_cards.boxes
        told += min(3, len(scene.viewed.notebook.now.said_at(at)))
        seen += len(boxes)
        for box in boxes:
            for taken in scene.note_cards.taken():
                assert not box.colliderect(pygame.Rect(*map(round, taken)).inflate(-4, -4)), (at, box, taken)
        assert not [pair for pair in combinations(boxes, 2) if pair[0].colliderect(pair[1])]
    assert seen > 0.9 * told
    assert not window.look.spills


def test_the_nearest_free_place_is_found_or_none():
    room = FreeRoom(Rect(0, 0, 660, 600), [Rect(0, 0, 300, 600), Rect(400, 0, 260, 600)])
    found = room.find((90, 100), (0, 300))
    assert found.x >= 300
    assert found.right <= 400
    assert abs(found.y + 50 - 300) < 12
    assert room.find((120, 10), (0, 0)) is None
    room.take(Rect(300, 0, 100, 600))
    assert room.find((6, 6), (0, 0)) is None
