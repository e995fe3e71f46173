"""Settings are saved; an invalid file is set aside, and a file is replaced whole or not at all."""

from dataclasses import replace

import pytest
from full_disk import no_room
from refusals import raises, said

from game import paths, settings as settings_file
from game.errors import NotAllowed
from game.record.atomic import write_atomic
from game.settings import FIRST_GAME, Chosen, Settings, SettingsFile, load, of_newcomer, read, save


@pytest.fixture
def path(tmp_path):
    return tmp_path / "config" / "settings.yaml"


def test_settings_come_back_as_they_were_written(path):
    games = {"simple": Chosen("bonus", {"kong": True}, 4, 2), "of_tomorrow": Chosen(hands=3)}
    wanted = Settings(
        language="en",
        speed="fast",
        ui_scale=115,
        reduced_motion=True,
        sound=False,
        fullscreen=True,
        width=1600,
        height=900,
        name="Nguyễn Thị Ngọc",
        opponents=("random", "casual", "random"),
        game="simple",
        games=games,
        volumes={"tiles": 0, "win": 100},
        spoken_calls=True,
    )
    save(wanted, path)
    assert load(path) == (wanted, None)


def test_speeds_of_phases_and_hints_come_back_as_they_were_written(path):
    wanted = replace(Settings(), speeds={"deal": "instant", "end": "slow"}, hints="full")
    save(wanted, path)
    assert load(path) == (wanted, None)


def test_of_the_speeds_of_phases_those_that_fit_are_kept():
    told = read("speeds: {deal: instant, wall: 7, tea: fast, 3: slow, end: [fast], play: slow}")
    assert told.speeds == {"deal": "instant", "play": "slow"}


def test_a_file_from_before_there_were_other_games_is_about_the_first_one():
    settings = read("hands: 8\npreset: family\nhouse_rules: {joker_sets: 2}\nsound: false")
    assert settings.games == {FIRST_GAME: Chosen("family", {"joker_sets": 2}, 8)}
    assert (settings.game, settings.sound) == (FIRST_GAME, False)


def test_of_a_broken_choice_the_rest_is_kept():
    settings = read("game: simple\ngames: {simple: {hands: -1, others: 1}, hong_kong_old_style: {hands: null}}")
    assert (settings.game, settings.games) == ("simple", {"simple": Chosen(others=1)})


def test_one_choice_changes_and_the_others_stay():
    settings = replace(Settings(), games={"a": Chosen(hands=4), "b": Chosen(hands=8)})
    assert settings.choosing("a", others=2) == {"a": Chosen(hands=4, others=2), "b": Chosen(hands=8)}
    assert settings.chosen("c") == Chosen()


def test_without_a_file_there_are_those_of_a_newcomer(path):
    assert load(path) == (of_newcomer(), None)


def test_an_empty_file_has_defaults():
    assert read("") == Settings()


@pytest.mark.parametrize("text", ["{", "- a\n- b", "just words", "a: &a [*a]", "\x00", "? [x]\n: {y", "- " * 3000])
def test_a_broken_file_is_set_aside(path, text):
    path.parent.mkdir()
    path.write_bytes(text.encode())
    settings, aside = load(path)
    assert settings == Settings() or text.startswith("a:")
    if aside:
        assert aside.name == "settings.yaml.broken"
        assert aside.read_bytes() == text.encode()
        assert not path.exists()


def test_a_file_that_is_no_text_is_set_aside(path):
    path.parent.mkdir()
    path.write_bytes(b"\xff\xfe\x00language")
    assert load(path)[1] is not None


def test_a_file_that_is_far_too_large_is_set_aside(path):
    path.parent.mkdir()
    path.write_text("# " + "x" * 100_000, encoding="utf-8")
    assert load(path)[1] is not None


@pytest.mark.parametrize(
    "line",
    [
        "speed: 7",
        "speed: [fast]",
        "ui_scale: 101",
        "ui_scale: true",
        "sound: 'yes, please'",
        "width: -1",
        "width: 1e9",
        "language: {a: b}",
        "name: 12",
        "hands: -1",
        "preset: 7",
        "house_rules: [nfnl]",
        "game: [simple]",
        "games: simple",
        "games: [simple]",
        "games: {simple: 3}",
        "games: {7: {hands: 4}}",
        "games: {simple: {hands: -1, others: 4, preset: {}, house_rules: {1: 2}}}",
        "games: {simple: {hands: [1], others: many, nobody: knows}}",
        "opponents: [a, b]",
        "opponents: [a, b, [c]]",
        "volumes: 50",
        "volumes: {tiles: 101}",
        "volumes: {tiles: loud}",
        "volumes: {1: 50}",
        "spoken_calls: 1",
        "tile_face: huge",
        "indices: [letters]",
        "hints: all",
        "hints: [ask]",
        "hints: true",
        "speeds: fast",
        "speeds: [fast]",
        "nobody: knows",
        "7: 8",
    ],
)
def test_a_value_that_does_not_fit_keeps_its_default(line):
    assert read(f"{line}\nreduced_motion: true") == replace(Settings(), reduced_motion=True)


def test_the_home_variable_moves_every_folder(monkeypatch, home):
    assert paths.data_folder() == home / "data"
    assert settings_file.file() == home / "config" / "settings.yaml"
    monkeypatch.delenv("MAT_CHUOC_HOME")
    assert "mat-chuoc" in str(paths.data_folder())
    assert "mat-chuoc" in str(paths.config_folder())


def test_resources_are_found():
    assert paths.resource("sprites/tiles/5p.svg").exists()
    assert paths.resource("words/vi.yaml").exists()
    assert not paths.resource("sprites/no-such-file").exists()


def test_a_folder_that_cannot_be_written_is_told_in_one_sentence(tmp_path):
    (tmp_path / "file").write_text("in the way")
    with raises(NotAllowed, match=r"settings\.yaml") as caught:
        write_atomic(tmp_path / "file" / "settings.yaml", b"x")
    assert str(tmp_path / "file") in said(caught.value)
    assert "\n" not in said(caught.value)
    assert SettingsFile(tmp_path / "file" / "settings.yaml", Settings()).try_to_save(Settings())
    assert not SettingsFile(tmp_path / "settings.yaml", Settings()).try_to_save(Settings())


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(tmp_path):
    path = tmp_path / "a"
    write_atomic(path, b"old")

    with no_room(), raises(NotAllowed, match="the disk is full"):
        write_atomic(path, b"new")
    assert path.read_bytes() == b"old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["a"]


def test_one_who_has_no_settings_yet_finds_the_first_table(path):
    from game.agents.levels.catalogue import OFFERED
    from game.rules.games.catalogue import GAMES
    from game.session.persona import shipped

    found, aside = load(path)
    chosen = found.chosen(FIRST_GAME)
    assert aside is None
    preset = GAMES[FIRST_GAME].presets[chosen.preset]
    assert preset == {**chosen.house_rules, "match_hands": 4}
    assert chosen.hands == 1, "the first match is one hand"
    assert (chosen.preset, found.game, found.hints) == ("first_table", FIRST_GAME, "signs")
    assert "novice" in OFFERED
    assert {shipped()[name].level for name in found.opponents} == {"novice"}
    assert GAMES[FIRST_GAME].presets["default"] == {}
    assert not path.exists()
    SettingsFile(path).save(replace(found, hints="ask"))
    assert load(path)[0] == replace(found, hints="ask")


def test_whose_settings_cannot_be_read_is_no_newcomer(path):
    path.parent.mkdir()
    path.write_text("[", encoding="utf-8")
    found, aside = load(path)
    assert found == Settings()
    assert aside is not None
    path.write_text("", encoding="utf-8")
    assert load(path)[0] == Settings()
