"""The table as text: it tells everything visible and nothing hidden, and its keys suffice to play."""

import json
import re

import pygame
import pytest
from driver import table_app
from table_support import match

from game.cli.entry import run
from game.engine import facts
from game.gui.play import teller
from game.gui.play.scene import PlayScene
from game.gui.sheet.finale.page import Finale
from game.gui.sheet.finale.standing import Standing
from game.gui.sheet.score_sheet import ScoreSheet

DEMO = ["play", "--seats", "casual,casual,casual,casual", "--hands", "1", "--speed", "instant", "--seed", "text"]


def table(*, person=True, seed="text", on=True, hands=1, **settings):
    said = []
    window = table_app(language="en", speed="instant", print_events=on, **settings)
    scene = PlayScene(match(seed, person=person, hands=hands))
    scene.kit.teller.say = said.append
    window.push(scene)
    return window, scene, said


def play_by_what_is_said(window, said):
    """Play with the keys named in the newest sentence about keys, and no others."""
    read = 0
    for _ in range(4000):
        window.step(1 / 30)
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


def test_a_match_is_played_by_what_is_printed():
    window, scene, said = table()
    play_by_what_is_said(window, said)
    assert scene.match.over
    text = "\n".join(said)
    assert "Your hand, 14 tiles: 1 " in text
    assert "Press Enter to continue." in text
    assert said[-1].startswith("Press Enter for another match")


def test_what_others_draw_stays_hidden():
    window, scene, said = table()
    play_by_what_is_said(window, said)
    person, narrator = scene.match.person, scene.kit.teller.narrator
    draws = [event for event in scene.match.timeline.events if isinstance(event, facts.Drew)]
    for event in draws:
        tile = f"the {narrator.tile(event.tile)}" if event.seat == person else "a hidden tile"
        assert f"{scene.match.names[event.seat]} draws {tile}." in said
    for name in set(scene.match.names) - {scene.match.names[person]}:
        drawn = {line for line in said if re.fullmatch(rf"{name} draws (?!and discards).*\.", line)}
        assert drawn <= {f"{name} draws a hidden tile."}


def test_in_a_demonstration_everything_is_told():
    window, scene, said = table(person=False)
    for _ in range(2000):
        window.step(1 / 30)
        if isinstance(window.top, Standing):
            break
    sentences = list(scene.kit.teller.narrator.tell(scene.match.timeline.events, 4))
    assert [line for line in said if not line.startswith("It scores")] == sentences


def test_a_question_is_put_once_and_the_chosen_tile_is_named():
    window, scene, said = table()
    for _ in range(2000):
        window.step(1 / 30)
        if scene.desk.choices.discards:
            break
        if scene.desk.choices.groups:
            scene.desk.press(scene.desk.choices.groups[-1])
    for _ in range(5):
        window.step(1 / 30)
    before = len(said)
    assert sum(line.startswith("Keys:") for line in said[-3:]) == 1
    window.press("left")
    window.step(1 / 30)
    row = scene.desk.row.tiles()
    assert said[before:] == [f"{len(row)} {scene.kit.teller.narrator.tile(row[-1])}"]


def my_turn(window, scene):
    """Advance the match to a question of the person about a discard only."""
    for _ in range(2000):
        window.step(1 / 30)
        if scene.desk.choices.discards and not scene.desk.choices.groups:
            break
        if scene.desk.choices.groups:
            scene.desk.press(scene.desk.choices.groups[-1])
    for _ in range(5):
        window.step(1 / 30)


def test_a_hint_is_told_once_for_its_question_and_again_with_its_points():
    window, scene, said = table(hints="full")
    my_turn(window, scene)
    told = said[said.index("Hint:") :]
    assert told[1].startswith("Discard ")
    assert re.search(r"from ready, and \d+ tiles? helps? you", told[1])
    assert said.count("Hint:") == 1
    window.press("i")
    window.step(1 / 30)
    window.step(1 / 30)
    assert said[-len(told) :] == told
    assert said.count("Hint:") == 2


def test_the_hint_of_one_question_is_not_told_at_the_next():
    window, scene, said = table(hints="full")
    for number in range(1, 6):
        before = len(said)
        for _ in range(900):
            window.step(1 / 30)
            if "Hint:" in said[before:]:
                break
        for _ in range(5):
            window.step(1 / 30)
        told = said[before:]
        assert told.count("Hint:") == 1, number
        assert tuple(told[told.index("Hint:") :]) == scene.desk.advice.sentences()
        choices = scene.desk.choices
        if choices.discards:
            scene.desk.throw(scene.desk.row.tiles()[-1])
        else:
            scene.desk.press(choices.groups[-1])


def test_the_sign_of_a_hint_is_told_once():
    window, scene, said = table(hints="signs")
    my_turn(window, scene)
    assert [line for line in said if line.startswith("Hint")] == said[-1:]


def test_what_is_refused_is_told_each_time():
    window, scene, said = table()
    my_turn(window, scene)
    before = len(said)
    for code in (pygame.K_u, pygame.K_u):
        window.press(code)
        window.step(1 / 30)
    assert len(said) == before + 2
    assert "not complete" in said[-1]
    assert said[-1] == said[-2]


def test_a_key_tells_the_table_as_it_is_and_no_tile_that_is_hidden():
    window, scene, said = table()
    my_turn(window, scene)
    before = len(said)
    window.press("v")
    told = said[before:]
    names, shown = scene.match.names, scene.view.show.table
    assert told[0].startswith("East round, hand 1")
    assert told[1].startswith(f"Your hand, {len(scene.view.show.own)} tiles: 1 ")
    lines = {name: next(line for line in told if line.startswith(f"{name}: ")) for name in names}
    for seat, place in enumerate(shown.places):
        open_tiles = [*(one.tile for one in place.shown), *(tile for meld in place.melds for tile in meld.tiles)]
        open_tiles += [thrown.tile for thrown in place.thrown if thrown.taken_by is None][-4:]
        for tile in open_tiles:
            assert scene.kit.teller.narrator.tile(tile) in lines[names[seat]]
        for tile in set(place.hand) - {one for one in place.hand if one.kind in {open_.kind for open_ in open_tiles}}:
            assert scene.kit.teller.narrator.tile(tile) not in lines[names[seat]]
    assert told[-2] == f"{shown.left} tiles left in the wall."
    assert told[-1] == f"It is {names[scene.match.person]}'s turn."


def test_the_table_is_told_even_where_nothing_else_is():
    window, _, said = table(on=False)
    window.press("v")
    assert len(said) == 1
    assert said[0].startswith("No hand")


def test_it_can_be_turned_on_at_any_moment():
    window, scene, said = table(on=False)
    for _ in range(200):
        window.step(1 / 30)
        if scene.desk.choices.any:
            break
    assert said == []
    window.change(print_events=True)
    window.step(1 / 30)
    assert [line.split(":")[0].split(",")[0] for line in said[1:]] == ["Your hand", "Keys"]


def test_the_log_is_kept_whether_anybody_listens_or_not():
    window, _, said = table(on=False, person=False)
    window.log = (log := []).append
    for _ in range(2000):
        window.step(1 / 30)
        if isinstance(window.top, Standing):
            break
    assert said == []
    assert log[-1].startswith("The match is over.")
    assert any("discards" in line for line in log)


def test_the_command_prints_sentences_and_json_stays_clean(monkeypatch, tmp_path, capsys):
    monkeypatch.setenv("MAT_CHUOC_HOME", str(tmp_path))
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    assert run([*DEMO, "--exit", "--text"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("The winds choose the seats:")
    assert lines[-1].startswith("The match is over.")
    (tmp_path / "config" / "settings.yaml").write_text("language: en\nprint_events: true\n", encoding="utf-8")
    assert run([*DEMO, "--exit", "--text", "--json"]) == 0
    assert set(json.loads(capsys.readouterr().out)) == {"file"}
    assert "print_events: true" in (tmp_path / "config" / "settings.yaml").read_text(encoding="utf-8")


def test_nobody_listens_any_more(monkeypatch):
    def broken(*_arguments, **_named):
        raise BrokenPipeError

    monkeypatch.setattr("builtins.print", broken)
    teller.to_output("anything")
