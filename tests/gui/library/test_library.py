"""The library: search, save, rename, delete, import, and play again."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pygame
import pytest
from driver import app
from library_support import fill_in, played, stems
from refusals import said

from game.agents.levels.catalogue import LEVELS
from game.engine import facts
from game.errors import NotAllowed, Unreadable
from game.gui.export.dialog import ExportDialog
from game.gui.home import Home
from game.gui.library.bin import BinScene
from game.gui.library.details import snippet
from game.gui.library.game_actions import Form, SeatChoice
from game.gui.library.game_list import cells, stars_box
from game.gui.library.scene import LibraryScene
from game.gui.library.search import Filters, row_names, searched
from game.gui.play.scene import PlayScene
from game.gui.program.dialog import Message
from game.gui.program.file_chooser import Browsing
from game.gui.program.games import PlayerGames
from game.gui.program.library import Library
from game.gui.setup.new_game import NewGameScene
from game.gui.viewer.scene import ViewerScene
from game.record.index.game import Facts, Game, Noted
from game.record.lines import PERSON, to_line
from game.record.notes.file import identity
from game.record.replay import read
from game.record.saved.bundle import Bundle, write as bundled
from game.rules.games.catalogue import GAMES
from game.words import saved_games
from game.words.lookup import LANGUAGES, Words
from game.words.names import called
from game.words.troubles import error_text


def look_for(made, text):
    made.press("ctrl+f")
    made.top.field.set("")
    made.write(text)
    made.step(1 / 60)


def notes_of(path):
    return path.with_name(f"{path.name}.notes.yaml").read_text(encoding="utf-8")


def test_everything_is_listed_the_newest_first_and_can_be_sorted(opened):
    assert stems(opened) == ["third", "second", "first", "shown"]
    opened.top.change(sort="stars")
    assert stems(opened)[0] == "first"
    opened.top.change(sort="date", backwards=True)
    assert stems(opened) == ["first", "second", "third", "shown"], "a sample was not begun on any day"
    assert opened.look.spills == []


@pytest.mark.parametrize(
    ("query", "found"),
    [("lan", ["second", "first", "shown"]), ("giao thua", ["first"]), ("tam van", ["first"]), ("cậu", ["third"])],
)
def test_search(opened, query, found):
    look_for(opened, query)
    assert stems(opened) == found
    opened.press("esc")
    assert len(stems(opened)) == 4
    assert isinstance(opened.top, LibraryScene)


def test_escape_leaves_the_search_before_the_library(opened):
    opened.press("ctrl+f")
    opened.press("esc")
    assert opened.top.ring.focused_key == "games"
    opened.press("esc")
    assert isinstance(opened.top, Home)


@pytest.mark.parametrize(
    ("language", "title", "you"),
    [("vi", "Hai người và hai chỗ trống", "Bạn"), ("en", "Two players and two ghosts", "You")],
)
def test_a_game_is_told_in_the_language_of_the_player(language, title, you):
    words, noted = Words(language), Noted("Hai người và hai chỗ trống · Two players and two ghosts")
    game = Game(Path("shown.mcr"), sample=True, size=0, changed=0.0, facts=Facts(), noted=noted)
    assert saved_games.heading(words, game) == title
    assert saved_games.heading(words, replace(game, sample=False)) == title  # a copy of the sample, or one in the bin
    assert saved_games.heading(words, replace(game, noted=Noted("Tết · nhà bà"))) == "Tết · nhà bà"
    assert saved_games.heading(words, replace(game, noted=Noted("Tết"))) == "Tết"
    assert called(words, ["Bạn", "Lan", "You"]) == (you, "Lan", you)


def test_a_preset_that_is_chosen_as_a_game_is_called_so():
    preset = GAMES["mums_malaysian"].presets["world_series"]
    assert saved_games.game_name(Words("en"), Facts("mums_malaysian", dict(preset))) == "World Series of Mahjong"
    assert saved_games.game_name(Words("en"), Facts("mums_malaysian")) == "Mum's Malaysian"


def test_what_is_not_there_is_said(opened):
    look_for(opened, "no such thing")
    assert stems(opened) == []
    for code in (pygame.K_RETURN, pygame.K_DELETE, pygame.K_F2, pygame.K_5):
        opened.press(code)
    assert isinstance(opened.top, LibraryScene)
    assert opened.look.spills == []


@pytest.mark.parametrize(
    ("filters", "found"),
    [
        ({"game": "hong_kong_old_style"}, ["second"]),
        ({"kind": "sample"}, ["shown"]),
        ({"kind": "own", "stars": "3"}, ["first"]),
        ({"state": "finished"}, []),
        ({"won": True}, []),
    ],
)
def test_filters(opened, filters, found):
    opened.top.change(**filters)
    assert stems(opened) == found
    opened.step(1 / 60)
    opened.top.ring.focus_key("clear")
    opened.press("enter")
    assert len(stems(opened)) == 4


def test_days_begin_at_midnight():
    now = datetime.fromisoformat("2026-11-21T15:00:00+07:00")
    words = Words("en")
    day, week = (Filters(since=since).wanted(words, now).since for since in ("day", "week"))
    assert datetime.fromtimestamp(day, now.tzinfo).isoformat() == "2026-11-21T00:00:00+07:00"
    assert datetime.fromtimestamp(week, now.tzinfo).day == 15


@pytest.mark.parametrize("language", LANGUAGES)
def test_rows_have_the_names_of_every_game(language):
    assert "nfnl" in row_names(language)
    assert searched("Won with full flush", Words("en")) == "full flush"
    assert searched("ù với Toàn Hàng", Words("vi")) == "Toàn Hàng"
    assert "No-Flowers-No-Leaves" in row_names("en")["nfnl"]


def test_stars_are_given_by_key_and_mouse_and_kept(opened, folder):
    opened.press("3")
    assert "stars: 3" in notes_of(folder / "third.mcr")
    scene = opened.top
    assert scene.chosen.noted.stars == 3
    box = stars_box(opened.look, scene.list.box_of(1))
    opened.click(cells(box)[4].center)
    assert scene.chosen.path.stem == "second"
    assert "stars: 5" in notes_of(folder / "second.mcr")
    opened.click(cells(stars_box(opened.look, scene.list.box_of(1)))[4].center)
    assert scene.chosen.noted.stars == 0


def test_stars_leave_the_filters_as_they_are(opened):
    opened.top.change(stars="3")
    assert stems(opened) == ["first"]
    opened.top.to_list()
    opened.press("1")
    assert stems(opened) == []
    assert opened.top.filters.stars == "3"


def begin_again(opened):
    """Begin the same deal again, and confirm."""
    opened.press("r")
    opened.top.ring.focus_key("answer 0")
    opened.press("enter")


def test_a_deal_that_cannot_be_played_leaves_no_file(opened, folder):
    data = played("8", started="2026-05-01T20:00:00Z").replace(b'"agent":"random"', b'"agent":"nobody"')
    (folder / "odd.mcr").write_bytes(data)
    opened.top.go_to(folder / "odd.mcr")
    begin_again(opened)
    assert isinstance(opened.top, Message)
    assert opened.top.sentence == error_text(
        opened.words, Unreadable("agent.unknown", name="nobody", known=(PERSON, *LEVELS))
    )
    assert len(list(folder.glob("*.mcr"))) == 4


def test_samples_are_never_written_to(opened, tmp_path):
    opened.press("end")
    assert opened.top.chosen.sample
    for code in (pygame.K_5, pygame.K_F2, pygame.K_DELETE):
        opened.press(code)
        assert isinstance(opened.top, Message)
        assert "sample" in opened.top.sentence
        opened.press("enter")
    opened.press("ctrl+d")
    assert opened.top.chosen.path.name == "shown.mcr"
    assert not opened.top.chosen.sample
    assert [path.name for path in (tmp_path / "samples").iterdir()] == ["shown.mcr"]


def test_delete_undo_and_the_bin(opened, folder):
    opened.press("delete")
    assert stems(opened) == ["second", "first", "shown"]
    opened.press("ctrl+z")
    assert stems(opened)[0] == "third"
    assert opened.top.notice == f"“{saved_games.heading(opened.words, opened.top.chosen)}” is back."
    opened.press("delete")
    opened.press("ctrl+b")
    assert isinstance(opened.top, BinScene)
    assert len(opened.top.games) == 1
    opened.press("enter")
    assert opened.top.games == ()
    assert (folder / "third.mcr").exists()
    opened.press("esc")
    opened.press("home")
    opened.press("delete")
    opened.press("ctrl+b")
    opened.top.ring.focus_key("clear")
    opened.press("enter")
    opened.top.ring.focus_key("answer 0")
    opened.press("enter")
    assert isinstance(opened.top, BinScene)
    assert opened.top.games == ()
    assert opened.look.spills == []


def test_name_tags_and_file_are_edited_in_one_place(opened, folder):
    opened.press("f2")
    fill_in(opened, title="Ván hay", tags="Tết, học", file="van hay")
    game = opened.top.chosen
    assert (game.path, game.noted.title, game.noted.tags) == (folder / "van hay.mcr", "Ván hay", ("Tết", "học"))
    assert not (folder / "third.mcr").exists()
    opened.press("f2")
    fill_in(opened, file="//")
    assert isinstance(opened.top, Form)
    assert said(opened.top.problem) == "A file name needs letters or digits."


def test_notes_that_cannot_be_read_are_put_aside(opened, folder):
    (folder / "third.mcr.notes.yaml").write_text("[", encoding="utf-8")
    opened.press("2")
    assert isinstance(opened.top, Message)
    assert (folder / "third.mcr.notes.yaml.broken").read_text() == "["
    assert "stars: 2" in notes_of(folder / "third.mcr")


def test_export_says_where_the_file_is(opened, tmp_path):
    opened.press("ctrl+e")
    dialog = opened.top
    assert isinstance(dialog, ExportDialog)
    for place in (str(tmp_path / "nowhere"), "", "~nobody-of-this-name", "a" * 300):
        dialog.folder = place
        dialog.go()
        assert opened.top is dialog
        assert "There is no folder" in said(dialog.problem)
    (tmp_path / "file").touch()
    dialog.folder = str(tmp_path / "file")
    dialog.go()
    assert "cannot be written: it is a file" in said(dialog.problem)
    dialog.folder = str(tmp_path)
    dialog.go()
    opened.until(lambda: opened.top.is_over)
    assert (tmp_path / "third.mcz").exists()
    assert opened.top.target == tmp_path / "third.mcz"


def test_what_is_dropped_is_taken_in_and_shown(opened, tmp_path, folder):
    data = played("5")
    (tmp_path / "friend.mcz").write_bytes(bundled(Bundle(data)))
    (tmp_path / "plain.mcr").write_bytes(data)
    (tmp_path / "plain.mcr.notes.yaml").write_text("format: mat-chuoc-notes\nversion: 1\nstars: 1\n")
    opened.drop(tmp_path / "friend.mcz", tmp_path / "plain.mcr", tmp_path / "plain.mcr.notes.yaml")
    assert isinstance(opened.top, LibraryScene)
    assert opened.top.chosen.path.stem == "friend"
    assert "New match “Lan, Chú Tư, Cô Ba, Dì Năm”." in opened.top.notice
    assert "“Lan, Chú Tư, Cô Ba, Dì Năm”: title, tags or stars." in opened.top.notice  # the same game came twice
    assert not (folder / "plain.mcr").exists()
    assert opened.top.chosen.noted.stars == 1
    (tmp_path / "bad.mcr").write_bytes(b"nothing")
    opened.drop(tmp_path / "bad.mcr")
    assert isinstance(opened.top, Message)
    assert "bad.mcr" in opened.top.sentence


NOTED = """format: mat-chuoc-notes
version: 1
title: Tuesday's table
moments:
  - {at: '1:2', author: Lan, comment: why?}
  - {at: '1:3', author: Lan, comment: good}
  - {at: '1:3', author: Ba, comment: never}
"""


def test_a_notice_says_which_match_came_and_what_is_new(opened, tmp_path):
    data = played("5")
    head = {"format": "mat-chuoc-review", "replay": identity(read(data).header)}
    review = to_line(head) + to_line({"hand": 1, "seat": 0})
    file = tmp_path / "x7.mcz"
    told = []
    for content in (
        Bundle(data, NOTED.encode()),
        Bundle(data, NOTED.encode(), review),
        Bundle(data, NOTED.encode(), review),
        Bundle(data, NOTED.replace("Ba,", "Tư,").encode()),
    ):
        file.write_bytes(bundled(content))
        opened.drop(file)
        told.append(opened.top.notice)
    assert told == [
        "New match “Tuesday's table”: 2 notes by Lan, 1 note by Ba.",
        "“Tuesday's table”: a review.",
        "“Tuesday's table” is in My games already: nothing new.",
        "“Tuesday's table”: 1 note by Tư.",
    ]


@pytest.mark.parametrize("opened", ["vi"], indirect=True)
def test_one_note_is_told_in_the_language_of_the_player(opened, tmp_path):
    (tmp_path / "x7.mcz").write_bytes(bundled(Bundle(played("5"), NOTED.encode())))
    opened.drop(tmp_path / "x7.mcz")
    assert opened.top.notice == "Trận mới “Tuesday's table”: 2 ghi chú của Lan, 1 ghi chú của Ba."


def test_of_many_matches_it_is_told_how_many_came(opened, tmp_path):
    files = [tmp_path / f"{number}.mcr" for number in range(3)]
    for number, file in enumerate(files):
        file.write_bytes(played(f"many {number}"))
    opened.drop(*files)
    assert opened.top.notice == "3 matches imported."


def test_what_takes_long_is_taken_in_behind_a_bar_that_can_be_stopped(opened, tmp_path, folder, monkeypatch):
    from game.gui.library import importing
    from game.record import replay as replays

    monkeypatch.setattr(importing, "_AT_ONCE", 0.0)
    monkeypatch.setattr(importing, "_SLICE", 0.0)
    monkeypatch.setattr(replays, "_STEP", 2)
    for number in (1, 2):
        (tmp_path / f"{number}.mcr").write_bytes(played(f"long {number}"))
    before = sorted(folder.iterdir())
    opened.drop(tmp_path / "1.mcr", tmp_path / "2.mcr")
    bar = opened.top
    assert isinstance(bar, importing.TakingIn)
    assert not bar.veiled, "a short import flashes no dialog"
    shares = []
    while bar.done == 0:
        opened.step(1 / 60)
        shares.append(opened.widget("bar").share)
    assert shares == sorted(shares)
    assert len(set(shares)) > 2
    assert bar.veiled
    assert opened.look.spills == []
    opened.press("esc")
    assert isinstance(opened.top, LibraryScene)  # the first one stays, and is shown
    assert opened.top.chosen.path.name == "1.mcr"
    assert len(list(folder.glob("*.mcr"))) == len([path for path in before if path.suffix == ".mcr"]) + 1
    opened.drop(tmp_path / "2.mcr")
    opened.until(lambda: not isinstance(opened.top, importing.TakingIn))
    assert opened.top.chosen.path.name == "2.mcr"


def test_a_drop_elsewhere_asks_before_it_leaves(opened, tmp_path):
    (tmp_path / "friend.mcr").write_bytes(played("6"))
    opened.home()
    opened.drop(tmp_path / "friend.mcr")
    assert isinstance(opened.top, LibraryScene)
    assert opened.top.chosen.path.stem == "friend"
    opened.home()
    opened.push(NewGameScene())
    opened.drop(tmp_path / "friend.mcr")
    assert isinstance(opened.top, Message)
    opened.press("esc")
    assert isinstance(opened.top, NewGameScene)
    opened.drop(tmp_path / "friend.mcr")
    opened.top.ring.focus_key("answer 0")
    opened.press("enter")
    assert isinstance(opened.top, LibraryScene)
    assert opened.top.chosen.path.stem == "friend"
    assert "is in My games already" in opened.top.notice


def test_a_place_that_is_typed_is_taken_in(opened, tmp_path):
    (tmp_path / "typed.mcr").write_bytes(played("7"))
    opened.press("ctrl+i")
    assert isinstance(opened.top, Browsing), "without a chooser of the system, the window has its own"
    opened.use("type")
    fill_in(opened, file="")
    assert isinstance(opened.top, Form)
    fill_in(opened, file=str(tmp_path / "typed.mcr"))
    assert opened.top.chosen.path.stem == "typed"


def test_the_system_may_be_asked_for_files_and_the_folder_is_kept(opened, tmp_path, monkeypatch):
    class Given:
        def __init__(self, wish):
            self.is_open, self.chosen = True, ()
            wishes.append(wish)

        def poll(self):
            if len(wishes) == 1:  # the second one stays open
                self.is_open, self.chosen = False, (tmp_path / "one.mcr", tmp_path / "other.mcr")
            return self.is_open

        def close(self):
            self.is_open = False

    wishes = []
    monkeypatch.setattr("game.gui.program.file_chooser.is_there", lambda: True)
    monkeypatch.setattr("game.gui.program.file_chooser.Chooser", Given)
    for name, seed in (("one", "8"), ("other", "9")):
        (tmp_path / f"{name}.mcr").write_bytes(played(seed))
    opened.press("ctrl+i")
    opened.step(1 / 30)
    assert opened.top.chosen.path.stem in ("one", "other")
    assert opened.settings.import_folder == str(tmp_path)
    opened.press("ctrl+i")
    assert wishes[1].folder == tmp_path
    assert not wishes[1].saves
    opened.top.ring.focus_key("type")
    opened.press("enter")
    assert isinstance(opened.top, Form)


def test_a_game_is_opened_and_gone_on_with(opened):
    opened.press("enter")
    assert isinstance(opened.top, ViewerScene)
    opened.pop()
    opened.press("g")
    assert isinstance(opened.top, PlayScene)
    assert opened.games.path.stem == "third"


def walls(match):
    while match.timeline.now.wall is None and match.step():
        pass
    return match.timeline.now.wall


@pytest.mark.parametrize("language", ["vi", "en"])
def test_what_cannot_be_gone_on_with_is_told_in_one_sentence(opened, language):
    opened.change(language=language)
    opened.press("end")
    assert opened.top.chosen.sample
    for code, words in ((pygame.K_g, "cannot_go_on"), (pygame.K_5, "sample")):
        opened.press(code)
        assert isinstance(opened.top, Message)
        assert opened.top.sentence == error_text(opened.words, NotAllowed(f"library.{words}"))
        opened.press("enter")


def test_the_same_deal_again_and_from_another_seat(opened, folder):
    begin_again(opened)
    again = opened.top.match
    opened.pop()
    opened.top.go_to(folder / "third.mcr")
    opened.press("s")
    assert isinstance(opened.top, SeatChoice)
    names = [opened.top.label(seat) for seat in opened.top.seats]
    assert len(names) == 3
    opened.top.ring.focus_key(f"seat {opened.top.seats[0]}")
    opened.press("enter")
    other = opened.top.match
    assert other.header.seats[other.person].name == again.header.seats[again.person].name == "Mai"
    assert other.person != again.person
    assert walls(other).tiles == walls(again).tiles
    assert again.header.commitment == other.header.commitment
    assert any(isinstance(event, facts.WallBuilt) for event in other.timeline.events)


@pytest.mark.parametrize("opened", LANGUAGES, indirect=True)
def test_a_damaged_file_is_shown_with_the_reason(opened, folder):
    (folder / "broken.mcr").write_bytes(b"nothing\n")
    opened.top.go_to(folder / "broken.mcr")
    game = opened.top.chosen
    assert saved_games.trouble(opened.words, game.facts) == error_text(opened.words, Unreadable("file.not_replay"))
    opened.press("enter")
    assert isinstance(opened.top, Message)
    assert opened.look.spills == []


def test_new_files_are_read_by_and_by(folder, monkeypatch):
    monkeypatch.setattr("game.gui.library.scene.LibraryScene.at_once", 0)
    monkeypatch.setattr("game.gui.library.scene._SHOW_EVERY", 0)
    made = app()
    made.games = PlayerGames(lambda: made.words, folder)
    made.games.library = Library(folder)
    made.push(LibraryScene())
    assert made.top.busy
    assert stems(made) == []
    for _ in range(20):
        made.step(1 / 60)
    assert not made.games.library.waiting
    assert len(stems(made)) == 3
    made.games.close()


def test_what_was_found_in_notes_is_shown_with_its_surroundings():
    said = "nothing here\n" + "x " * 60 + "giữ tám vạn" + " y" * 100
    assert snippet(said, "tam").startswith("…")
    assert "tám vạn" in snippet(said, "tam")
    assert snippet(said, "") == snippet(said, "chín") == ""


def test_the_place_of_the_person():
    done = Facts(names=tuple("abcd"), agents=("you", "x", "x", "x"), scores=(3, 9, 5, 1), winner=1, finished=True)
    assert saved_games.place(done) == 2
    assert saved_games.place(replace(done, winner=0)) == 0
    assert saved_games.place(replace(done, winner=None)) is None
    assert saved_games.place(replace(done, agents=("x",) * 4)) is None


def test_the_wheel_runs_and_the_bar_is_pulled(opened):
    scene = opened.top
    scene.found.take([scene.found.games[0]] * 5000)
    scene.found.at = 0
    scene.rebuild("games")
    assert scene.list.wheel(-3)
    assert scene.list.offset == 0
    for _ in range(60):
        scene.list.update(1 / 60)
    assert scene.list.offset > 200
    end = (scene.list.rect.right - 10, scene.list.rect.bottom - 10)
    opened.click(end)
    assert scene.list.box_of(4999).bottom <= scene.list.rect.bottom
    opened.step(1 / 60)


def test_samples_come_with_the_program():
    games = PlayerGames(lambda: Words("en"), Path("/tmp/no-such-folder"))
    games.library.look_again()
    games.library.read_on(10)
    assert len(games.library.games(Filters(kind="sample").wanted(Words("en")))) >= 1
    games.close()


# --- quiet at first --------------------------------------------------------------------------------------------------


def test_filters_are_behind_a_button_that_takes_them_away_again(opened):
    def keys():
        return {stop.key for stop in opened.top.ring.stops()}

    assert "filters" in keys()
    assert not {"state", "since", "kind", "sort"} & keys()
    opened.top.ring.focus_key("filters")
    opened.press("enter")
    assert {"state", "since", "kind", "sort"} <= keys()
    opened.top.change(stars="3")
    assert len(stems(opened)) == 1
    opened.top.ring.focus_key("filters")
    opened.press("enter")
    assert not {"state", "since", "kind", "sort"} & keys()
    assert len(stems(opened)) == 4, "what is not seen leaves nothing out"


@pytest.mark.parametrize(("language", "told"), [("vi", "khàn"), ("en", "kong")])
def test_the_tags_of_a_sample_are_in_ones_own_language(language, told):
    games = PlayerGames(lambda: Words(language), Path("/tmp/no-such-folder"))
    games.library.look_again()
    games.library.read_on(60.0)
    sample = next(
        game for game in games.library.games(Filters().wanted(Words(language))) if game.path.stem == "south-vietnamese"
    )
    assert saved_games.tags(Words(language), sample) == ({"vi": "mẫu", "en": "sample"}[language], "joker", told)
    games.close()


def test_a_match_is_watched_from_its_first_discard_and_plays(opened):
    path = opened.top.chosen.path
    opened.push(opened.games.watch(path))
    viewer = opened.top
    assert viewer.travel.playing
    first = next(at for at, event in enumerate(viewer.timeline.events) if isinstance(event, facts.Discarded))
    assert viewer.viewed.place == first
    opened.wait(4)
    assert viewer.viewed.place > first
