"""The table as text: it tells everything visible and nothing hidden, and its keys suffice to play."""

import json
import re

import pygame
import pytest
from driver import table_app
from table_support import match

from game.cli.entry import run
from game.engine import facts
from game.gui.program.aloud import to_output
from game.gui.sheet.finale import Finale
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.sheet.standing import Standing
from game.tiles.kinds import HIDDEN
from game.words.narrate import Narrator

DEMO = ["play", "--seats", "casual,casual,casual,casual", "--hands", "1", "--speed", "instant", "--seed", "text"]


def table(*, person=True, seed="text", on=True, hands=1, **settings):
    said = []
    window = table_app(language="en", print_events=on, **{"speed": "instant"} | settings)
    game = match(seed, person=person, hands=hands)
    window.sit(game, said)
    return window, game, said


def narrator_of(window, game, *seats):
    return Narrator(window.words, game.names, game.rules, set(seats)) if seats else Narrator(window.words, game.names)


def play_by_what_is_said(window, said):
    """Play with the keys named in the newest sentence about keys, and no others."""
    read = 0
    for number in range(4000):
        window.elapse(1 / 30, number)
        if isinstance(window.top, Standing):
            return
        if isinstance(window.top, ScoreSheet | Finale):
            window.press("enter")
            continue
        new, read = said[read:], len(said)
        keys = next((line for line in reversed(new) if line.startswith("Keys: ")), "")
        letters = re.findall(r"\b([A-Z]), ", keys)
        if "number chooses" in keys:
            for code in (pygame.K_3, pygame.K_3):
                window.press(code)
        elif letters:
            window.press(ord(letters[-1].lower()))
    pytest.fail("the match did not end")


def test_a_match_is_played_by_what_is_printed_and_what_others_draw_stays_hidden():
    window, game, said = table()
    play_by_what_is_said(window, said)
    assert game.over
    text = "\n".join(said)
    assert "Your hand, 14 tiles: 1: " in text
    assert "Press Enter to continue." in text
    assert said[-1].startswith("Press Enter for another match")
    person, narrator = game.person, narrator_of(window, game, game.person)
    draws = [event for event in game.timeline.events if isinstance(event, facts.Drew)]
    for event in draws:
        tile = narrator.tile(event.tile) if event.seat == person else narrator.tile(HIDDEN)
        assert window.words.say("event.drew", player=game.names[event.seat], tile=tile) in said
    for name in set(game.names) - {game.names[person]}:
        drawn = {line for line in said if re.fullmatch(rf"{name} draws (?!and discards).*\.", line)}
        assert drawn <= {f"{name} draws a hidden tile."}


def test_in_a_demonstration_everything_is_told():
    window, game, said = table(person=False)
    window.until(lambda: isinstance(window.top, Standing))
    sentences = list(narrator_of(window, game).tell(game.timeline.events, 4))
    assert [line for line in said if not line.startswith("It scores")] == sentences


def test_a_question_is_put_once_and_the_chosen_tile_is_named():
    window, _, said = table()
    window.play(lambda asked: asked.discards)
    window.wait(0.2)
    before = len(said)
    assert sum(line.startswith("Keys:") for line in said[-3:]) == 1
    window.press("left")
    window.step(1 / 30)
    row = window.hand
    assert said[before:] == [f"{len(row)}: {window.words.tile(row[-1].kind)}"]


def my_turn(window):
    """Advance the match to a question of the person about a discard only."""
    window.play(lambda asked: asked.discards)
    while window.asked.groups:
        window.answer(window.asked.groups[-1].name)
        window.play(lambda asked: asked.discards)
    window.wait(0.2)


def since_asked(said):
    """What was told since the person was told the keys of the newest question."""
    return said[max(n for n, line in enumerate(said) if line.startswith("Keys: ")) :]


def test_a_hint_is_told_once_for_its_question_and_again_if_asked():
    window, _, said = table(hints="full")
    my_turn(window)
    asked = since_asked(said)
    order, reasons = asked[1:]
    assert order.startswith("Hint: Discard ")
    assert re.search(r"from ready, and \d+ tiles? helps? you", reasons)
    window.press("i")
    window.step(1 / 30)
    window.step(1 / 30)
    assert since_asked(said) == [*asked, order, reasons]


def test_the_hint_of_one_question_is_not_told_at_the_next():
    window, _, said = table(hints="full")
    before = 0
    for number in range(1, 6):
        window.until(lambda before=before: any(line.startswith("Hint: ") for line in said[before:]))
        window.wait(1 / 6)
        told = said[before:]
        hints = window.top.desk.advice.sentences()
        assert hints[0].startswith("Hint: "), number
        assert [line for line in told if line in hints] == list(hints)
        before = len(said)
        if window.asked.discards:
            window.throw(window.hand[-1])
        else:
            window.answer(window.asked.groups[-1].name)


def test_the_sign_of_a_hint_is_told_once():
    window, _, said = table(hints="signs")
    my_turn(window)
    assert [line for line in since_asked(said) if line.startswith("Hint")] == said[-1:]


def test_what_is_refused_is_told_each_time():
    window, _, said = table()
    my_turn(window)
    before = len(said)
    for code in (pygame.K_u, pygame.K_u):
        window.press(code)
        window.step(1 / 30)
    assert len(said) == before + 2
    assert "not complete" in said[-1]
    assert said[-1] == said[-2]


def test_a_key_tells_the_table_as_it_is_and_no_tile_that_is_hidden():
    window, game, said = table()
    my_turn(window)
    before = len(said)
    window.press("v")
    told = said[before:]
    names, shown, narrator = game.names, window.shown.table, narrator_of(window, game, game.person)
    assert told[0].startswith("East round, hand 1")
    assert told[1].startswith(f"Your hand, {len(window.shown.own)} tiles: 1: ")
    lines = {name: next(line for line in told if line.startswith(f"{name}: ")) for name in names}
    for seat, place in enumerate(shown.places):
        open_tiles = [*(one.tile for one in place.shown), *(tile for meld in place.melds for tile in meld.tiles)]
        open_tiles += [thrown.tile for thrown in place.thrown if thrown.taken_by is None][-4:]
        for tile in open_tiles:
            assert narrator.tile(tile) in lines[names[seat]]
        for tile in set(place.hand) - {one for one in place.hand if one.kind in {open_.kind for open_ in open_tiles}}:
            assert narrator.tile(tile) not in lines[names[seat]]
    assert told[-2] == f"{shown.left} tiles left in the wall."
    assert told[-1] == f"It is {names[game.person]}'s turn."


def test_the_table_is_told_even_where_nothing_else_is():
    window, _, said = table(on=False, speed="normal")
    window.press("v")
    assert len(said) == 1
    assert said[0].startswith("No hand")


def test_it_can_be_turned_on_at_any_moment():
    window, _, said = table(on=False)
    window.until(lambda: window.asked.any)
    assert said == []
    window.change(print_events=True)
    window.step(1 / 30)
    assert [line.split(":")[0].split(",")[0] for line in said[1:]] == ["Your hand", "Keys"]


def test_the_log_is_kept_whether_anybody_listens_or_not():
    window, _, said = table(on=False, person=False)
    window.log = (log := []).append
    window.until(lambda: isinstance(window.top, Standing))
    assert said == []
    assert log[-1].startswith("The match is over.")
    assert any("discards" in line for line in log)


def test_the_command_prints_sentences_and_json_stays_clean(monkeypatch, capsys, home):
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    assert run([*DEMO, "--exit", "--text"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("The winds choose the seats:")
    assert lines[-1].startswith("The match is over.")
    (home / "config" / "settings.yaml").write_text("language: en\nprint_events: true\n", encoding="utf-8")
    assert run([*DEMO, "--exit", "--text", "--json"]) == 0
    assert set(json.loads(capsys.readouterr().out)) == {"file"}
    assert "print_events: true" in (home / "config" / "settings.yaml").read_text(encoding="utf-8")


def test_nobody_listens_any_more(monkeypatch):
    def broken(*_arguments, **_named):
        raise BrokenPipeError

    monkeypatch.setattr("builtins.print", broken)
    to_output("anything")
