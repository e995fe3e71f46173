"""Screens read aloud: titles, the focused widget, dialogs; and the log of the table."""

from logging import StreamHandler

import pygame
import pytest
from driver import app
from shown_scenes import LONG_WON, SCENES

from game.cli.entry import run
from game.gui.home import Home as HomeScene
from game.gui.learn.book import RulesScene
from game.gui.program import aloud
from game.gui.setup.new_game import NewGameScene
from game.gui.setup.settings import SettingsScene
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.table.told.log_file import EventLog
from game.rules.games.catalogue import ruleset

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def said(capsys):
    """What has been printed so far, line after line."""
    lines = []

    def read():
        lines.extend(capsys.readouterr().out.splitlines())
        return lines

    return read


def opened(said, scene, **settings):
    """An app that has opened a scene and said so, after nothing was said."""
    assert said() == []
    made = app(language="en", print_events=True, **settings)
    made.push(scene())
    made.step(0.05)
    return made


def show(made, name):
    scenes = SCENES[name](made)
    for scene in scenes if isinstance(scenes, list) else [scenes]:
        made.push(scene)


def press(made, *codes):
    for code in codes:
        made.press(code)
        made.step(0.05)


def test_a_page_says_its_title_then_what_has_the_focus_and_its_value(said):
    made = opened(said, SettingsScene)
    assert said() == ["Settings", "Language: English, 2 of 2"]
    press(made, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB)
    assert said()[2:] == ["Colors: Tết Eve, 1 of 6", "Text size: 100%, 3 of 8", "Full screen: off"]
    press(made, pygame.K_TAB, pygame.K_SPACE)
    assert said()[5:] == ["Less motion: off", "Less motion: on"]


def test_what_is_typed_is_told(said):
    made = opened(said, NewGameScene)
    made.top.ring.focus_key("name")
    made.write("An")
    made.step(0.05)
    assert said()[-1].endswith("“An”")


def test_a_dialog_and_a_sheet_are_told_whole(said):
    made = opened(said, HomeScene)
    assert said()[0] == "Mạt Chược"
    made.tell("The disk is full.", "That did not work")
    made.step(0.05)
    assert said()[-3:] == ["That did not work", "The disk is full.", "OK"]
    made.pop()
    made.push(ScoreSheet(LONG_WON, lambda: None))
    made.step(0.05)
    assert any("Cô Ba" in line and "580" in line for line in said())
    assert any(made.words.say("row.chicken") in line for line in said())  # below the visible rows
    for group in LONG_WON.laid(LONG_WON.outcome.sheet):
        tiles = made.words.tiles([one.face for one in group.pieces], [one.stands for one in group.pieces])
        assert any(tiles in line for line in said())


def test_what_a_page_has_found_is_told_with_its_title(said):
    made = opened(said, HomeScene)
    show(made, "replays_found")
    press(made, pygame.K_TAB)
    assert any("1 of 5" in line for line in said()), said()
    show(made, "library_bin_empty")
    press(made, pygame.K_TAB)
    assert made.words.say("library.bin_empty") in said()
    show(made, "house_rules_changed")
    press(made, pygame.K_TAB)
    assert any("differ" in line for line in said()[-5:])


def test_a_chapter_of_the_rules_is_read_when_it_is_opened(said):
    made = opened(said, lambda: RulesScene(ruleset("simple")))
    press(made, pygame.K_DOWN)
    assert said()[-1] == "Rules: 2, Players and ghosts, 2 of 11"
    press(made, pygame.K_RETURN)
    assert "Two, three or four can play" in "\n".join(said())
    press(made, pygame.K_LEFT)
    assert any("Characters" in line and "1-2-3" in line for line in said()), "the tiles of a chapter are named, too"
    made.push(RulesScene(ruleset("simple"), "players"))
    press(made)
    made.step(0.05)
    assert "\n".join(said()).count("Two, three or four can play") == 2


def test_an_empty_line_tells_a_page_from_top_to_bottom(said):
    made = opened(said, SettingsScene)
    before = len(said())
    made.top.tell_again()
    told = said()[before:]
    assert told[0].startswith("Back")
    named = [line.partition(":")[0] for line in told]
    assert named.index("Language") < named.index("Colors") < named.index("Full screen")
    assert any("Blue night" in line for line in told), "values that are not chosen are told, too"


def test_nothing_is_told_unless_it_was_asked_for(said):
    made = app(language="en")
    made.push(SettingsScene())
    press(made, pygame.K_TAB)
    assert said() == []


def test_whatever_can_have_the_focus_has_words():
    made = app(language="en")
    for name in SCENES:
        show(made, name)
        for widget in made.top.ring.stops():
            made.top.ring.focus_on(widget)
            assert aloud.spoken(made.top.ring, made.look), (name, widget.key)
    assert made.look.spills == []


def test_the_log_keeps_sentences_in_files_of_bounded_size(tmp_path, monkeypatch):
    monkeypatch.setattr("game.gui.table.told.log_file.LONGEST", 500)
    log = EventLog(tmp_path / "log")
    for number in range(100):
        log(f"Cô Ba đánh Ngũ Thùng, lần {number}.")
    log.close()
    files = sorted((tmp_path / "log").iterdir())
    assert len(files) == 5
    assert max(file.stat().st_size for file in files) <= 500
    assert (tmp_path / "log/table.log").read_text(encoding="utf-8").endswith("Cô Ba đánh Ngũ Thùng, lần 99.\n")


def fails(*_):
    raise OSError("no space left on device")


def test_a_log_that_cannot_be_written_is_none_and_says_nothing(tmp_path, capsys, monkeypatch):
    (tmp_path / "file").write_text("in the way")
    log = EventLog(tmp_path / "file" / "log")
    log("An discards the 5 of dots.")
    log("An discards the 5 of dots.")
    log.close()
    full = EventLog(tmp_path)
    full("One.")
    with monkeypatch.context() as patch:
        patch.setattr(StreamHandler, "flush", fails)
        full("Two.")
    full.close()
    assert capsys.readouterr() == ("", "")


def test_the_help_says_where_the_log_lies(capsys, home):
    assert run(["--help"]) == 0
    assert str(home / "log" / "table.log") in capsys.readouterr().out
