"""A player types a card, keeps it, plays by it; its file is exported and imported."""

import pygame
import pytest
from driver import app, widget, words_of
from full_disk import no_room

from game.gui.home import Home
from game.gui.program.dialog import Message
from game.gui.setup.card_editor import CardEditor
from game.gui.setup.cards import CardsScene, PathDialog
from game.gui.setup.keys import KeyCard
from game.gui.setup.new_game import NewGameScene
from game.record import own_texts

CTRL = pygame.KMOD_CTRL
LINES = ("FF 1111a 222b 3333c 4c +1 X 30", "111a 333a 5555b 7777b +1 X 35")


@pytest.fixture
def at_home(home):
    window = app(language="en")
    window.push(Home())
    return window


def types(window, text):
    for sign in text:
        window.write(sign)


def says(window, text):
    return any(text in words for words in words_of(window.top))


def new_card(window, name="Table of Ba"):
    window.show.cards()
    window.click("new")
    assert isinstance(window.top, CardEditor)
    types(window, name)
    window.press("enter")
    return window.top


def on_disk(tmp_path):
    return {path.name: path.read_text("utf-8") for path in (tmp_path / "config" / "cards").glob("*")}


@pytest.mark.parametrize("language", ["vi", "en"])
def test_what_may_be_done_with_a_card_stands_in_one_line(language):
    window = app(language=language)
    window.show.cards()
    assert len({window.widget(name).rect.y for name in ("edit", "copy", "export", "delete", "play")}) == 1


def test_a_card_is_typed_checked_kept_and_played(at_home, tmp_path):
    editor = new_card(at_home)
    types(at_home, "FF 1111a 222b 33c")
    assert says(at_home, "Go on: the tiles, then X or C"), "what is being typed is not yet wrong"
    assert not says(at_home, "Expected tiles")
    at_home.widget("calls").choose(0)
    at_home.top.ring.focus_key("worth")
    types(at_home, "30")
    assert says(at_home, "11 tiles; a hand has 14.")
    assert any("11 tiles; a hand has 14." in line for line in at_home.top.aloud())
    for _ in range(40):
        at_home.step(1 / 20)
    assert on_disk(tmp_path) == {
        "Table of Ba.card": "mat-chuoc card 1\nname: Table of Ba\n\n[year]\nFF 1111a 222b 33c X 30\n"
    }
    at_home.press("ctrl+p")  # the card is incomplete: the editor stays open
    assert at_home.top is editor
    at_home.top.ring.focus_key("tiles")
    types(at_home, LINES[0])  # a whole line, typed in one go
    assert editor.fields.worth == "30"
    assert editor.fields.moves == 1
    assert says(at_home, "The card is complete: 1 line.")
    at_home.press("enter")
    assert says(at_home, "The card is complete: 1 line.")  # an unfinished line does not matter
    types(at_home, LINES[1].split(" +")[0])
    assert editor.draft.lines[1].text == "111a 333a 5555b 7777b X 30"  # called and worth as the line before
    at_home.press("ctrl+p")
    assert isinstance(at_home.top, NewGameScene)
    card = at_home.top.wanted().options["card"]
    assert "name: Table of Ba" in card
    assert at_home.top.wanted().game == "american"
    assert own_texts.whole(tmp_path / "config" / "cards", editor.shelf.kind) == {"Table of Ba": card}


def test_signs_are_typed_slips_are_told_and_the_page_counts_the_hands(at_home):
    new_card(at_home)
    types(at_home, "ff xxxxa xxxxb DDDD-a even X 25")
    assert says(at_home, "“ff”: write FF.")
    at_home.press("ctrl+a")
    types(at_home, "FF xxxxa xxxxb DDDD even X 25")
    assert says(at_home, "This line stands for 36 hands.")
    at_home.press("esc")
    assert isinstance(at_home.top, CardsScene)
    with at_home.look.heard.listening() as written:
        at_home.draw(at_home.window.surface)
    assert "×36" in written


def test_a_card_of_many_hands_is_looked_at_by_and_by_and_played_once_it_is_known(at_home, tmp_path, monkeypatch):
    monkeypatch.setattr("game.gui.setup.cards._AT_ONCE", 300)
    folder = tmp_path / "config" / "cards"
    folder.mkdir(parents=True)
    lines = "\n".join(f"FF xxxxa yyyya {wind * 4} X 25" for wind in "NEWS")
    (folder / "Wide.card").write_text(f"mat-chuoc card 1\nname: Wide\n\n[other]\n{lines}\n", "utf-8")
    at_home.show.cards()
    assert at_home.top.busy
    assert not at_home.widget("play").enabled
    for _ in range(30):
        at_home.step(1 / 60)
    assert not at_home.top.busy
    assert at_home.widget("play").enabled
    with at_home.look.heard.listening() as written:
        at_home.draw(at_home.window.surface)
    assert written.count("×108") == 4


def test_twins_are_told_steps_are_undone_and_lines_move(at_home):
    editor = new_card(at_home)
    types(at_home, LINES[0])
    at_home.press("ctrl+n")
    types(at_home, LINES[0].replace("a", "x").replace("b", "a").replace("x", "b"))
    assert says(at_home, "the same hands as in line Year 1")
    at_home.press("ctrl+d")
    assert len(editor.draft.lines) == 1
    at_home.press("ctrl+z")
    assert len(editor.draft.lines) == 2
    at_home.press("ctrl+up")
    assert editor.at == 0
    widget(editor, "section").choose(5)
    assert [line.section for line in editor.draft.lines] == ["year", "run"]
    assert editor.at == 1
    at_home.press("ctrl+z")
    at_home.press("ctrl+y")
    assert [line.section for line in editor.draft.lines] == ["year", "run"]
    at_home.press("f1")
    assert isinstance(at_home.top, KeyCard)
    at_home.press("f1")
    assert at_home.top is editor


def test_what_cannot_be_kept_is_asked_about_before_it_is_lost(at_home, home):
    editor = new_card(at_home)

    with no_room():
        types(at_home, LINES[0])
        at_home.press("esc")
        assert isinstance(at_home.top, Message)
        at_home.press("esc")
        assert at_home.top is editor
    at_home.press("esc")
    assert isinstance(at_home.top, CardsScene)
    assert LINES[0] in on_disk(home)["Table of Ba.card"]


def test_a_card_goes_out_to_a_file_comes_in_again_and_is_deleted(at_home, tmp_path):
    at_home.show.cards()
    cards = at_home.top
    cards.chosen = 1
    cards.lay_out()
    at_home.click("copy")  # a shipped card, to begin with
    at_home.fill("name", "Zita")
    at_home.press("esc")
    assert cards.entry.name == "Zita"
    file = tmp_path / "out.card"
    at_home.click("export")
    assert isinstance(at_home.top, PathDialog)
    at_home.fill("path", str(file))
    at_home.press("enter")
    at_home.pop()
    at_home.click("delete")
    at_home.top.answers[0].act()
    at_home.pop()
    assert on_disk(tmp_path) == {}
    for path, said in ((tmp_path / "nothing.card", "no such file"), (file, "")):
        at_home.click("import")
        at_home.use("type")  # instead of choosing in the list
        at_home.fill("path", str(path))
        at_home.press("enter")
        assert isinstance(at_home.top, PathDialog) == bool(said)
        if said:
            at_home.press("esc")
    assert cards.entry.own is not None
    assert cards.shelf.kind.fits(cards.entry.text)
    assert file.read_text("utf-8") == cards.entry.text
