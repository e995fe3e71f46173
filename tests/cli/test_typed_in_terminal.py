"""The terminal is a door: lines of standard input play, learn and look back, with no window to be seen."""

import os
import subprocess
import sys

import pytest

from game.cli.entry import run
from game.record.replay import load
from game.settings import file as settings_file

TABLE = ("play", "--text", "--rules", "simple", "--seats", "you,random,random,random", "--seed", "a", "--hands", "1")
SAMPLE = "saves/simple-two-players.mcr"


@pytest.fixture
def quick(home_apart):
    """A person whose discards are never taken back, so that nobody waits."""
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text("language: en\nundo: 0\nsound: false\n", encoding="utf-8")
    return home_apart


@pytest.fixture
def door(quick, tmp_path, monkeypatch, capsys):
    """Type lines into a command; return what it printed after them, without the error output."""

    def typed(command, *lines, raw=None):
        text = raw if raw is not None else "".join(f"{line}\n" for line in lines).encode()
        (tmp_path / "typed").write_bytes(text)
        with (tmp_path / "typed").open(encoding="utf-8") as stream:
            monkeypatch.setattr(sys, "stdin", stream)
            assert run(tuple(command)) == 0
        return capsys.readouterr().out.splitlines()

    return typed


def after(said, line):
    """What was said after a line was carried out, up to the next line."""
    rest = said[said.index(f"> {line}") + 1 :]
    return rest[: next((n for n, one in enumerate(rest) if one.startswith("> ")), len(rest))]


def discards(home):
    (game,) = (home / "data").glob("simple-*.mcr")
    replay = load(game)
    person = [one.agent for one in replay.header.seats].index("you")
    return [str(event.tile.kind) for event in replay.events if event.name == "discarded" and event.seat == person]


def test_six_lines_play_six_moves_without_a_display(quick):
    displays = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    kept = {"SDL_AUDIODRIVER": "dummy"} | {k: v for k, v in os.environ.items() if k not in displays}
    if sys.platform in ("win32", "darwin"):
        kept["SDL_VIDEODRIVER"] = "dummy"  # a window would open there
    lines = ("hint", "hint", "6m", "3 of characters", "6m", "Bát Thay", "4p", "1", "1")
    command, typed = [sys.executable, "-m", "game", *TABLE], "\n".join(lines)
    done = subprocess.run(command, env=kept, check=False, input=typed, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    assert discards(quick) == ["6m", "3m", "6m", "8m", "4p", "1m"]
    said = done.stdout.splitlines()
    assert "Your match is kept" in said[-1]
    first, more = said.index("> hint"), said.index("> 6m")
    assert said[first + 1].startswith("Hint: Discard ")
    assert said[more - 1].startswith("In points: ")
    assert len({*said[first:more]}) == more - first - 1  # “> hint” twice, and no sentence of the hint


def test_words_of_both_languages_ask_and_call(door):
    said = door(TABLE, *("why", "vi sao", "pung", "6m", "phỗng", "table", "giup"))
    assert after(said, "why")[0] == after(said, "vi sao")[0] == "Why can't I…?"
    assert after(said, "pung") == ["There is no tile to call: a discard must be called at once."]
    assert after(said, "6m")[0] == "You discard the 6 of characters."
    assert after(said, "phỗng") == after(said, "pung")
    assert after(said, "table")[0].startswith("East round, hand 1")
    assert any("Why not?" in line for line in after(said, "giup"))


def test_an_unknown_word_is_answered_with_what_is_possible(door):
    said = door(TABLE, "fish", "9p", "\x1b[2J", "")
    assert after(said, "fish") == ["“fish” is not possible here. You can type: a tile such as 5p, help."]
    assert after(said, "9p") == ["You do not hold the 9 of dots."]
    assert after(said, "\\u001b[2J")[0].startswith("“\\u001b[2J” is not possible here.")
    assert after(said, "")[0] == "Your turn."


@pytest.mark.parametrize("raw", [b"", b"\xff\xfe\x00\n6m\r\n", b"x" * 100_000 + b"\n6m", b"\n" * 5 + b"6m"])
def test_whatever_the_input_is_the_match_is_kept(door, home_apart, raw):
    said = door(TABLE, raw=raw)
    assert "Your match is kept" in said[-1]
    assert discards(home_apart) == ["6m"] * (b"6m" in raw)
    said = door(["--text"], "enter")
    assert any(line.startswith("Your hand, 14 tiles: 1: ") for line in after(said, "enter"))


def test_there_may_be_no_input_at_all(door, monkeypatch):
    monkeypatch.setattr(sys, "stdin", None)
    assert run(TABLE) == 0


def test_a_lesson_is_done(door):
    said = door(["--text"], "2", *["enter"] * 14)
    assert after(said, "2")[0] == "The tiles"
    assert "lessons_done:" in settings_file().read_text(encoding="utf-8")


def test_a_game_is_looked_at_and_its_controls_go_by_name(door):
    said = door([SAMPLE, "--text"], "right", "one step forward", "notes", "s", "quit", "right")
    assert after(said, "right")[0].startswith("Hand 1 : ")
    assert after(said, "one step forward")[0].startswith("Hand 1 : ")
    assert "Notes" in " ".join(after(said, "notes"))
    assert said[-1] == "> quit" or said.index("> quit") > said.index("> s")
    assert said.count("> right") == 1


def test_a_line_is_written_into_the_field_that_has_the_focus(door):
    said = door(["--text"], "new game", "name", "Bà Sáu", "esc", "settings")
    assert any("Bà Sáu" in line for line in after(said, "Bà Sáu"))


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="this system has no such terminals")
def test_a_terminal_gets_a_prompt_and_shows_itself_what_is_typed(door, monkeypatch, capsys):
    ours, theirs = os.openpty()
    os.write(ours, b"6m\nquit\n")
    with os.fdopen(theirs, encoding="utf-8") as stream:
        monkeypatch.setattr(sys, "stdin", stream)
        assert run(TABLE) == 0
    os.close(ours)
    out = capsys.readouterr().out
    assert "> 6m" not in out
    assert "You discard the 6 of characters." in out
