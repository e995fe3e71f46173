"""Sounds: groups and volumes, silence without a device, and never the same click twice."""

import os
import sys
import threading
import time
from array import array
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from driver import app, clicks, widget
from sound_art import music as piece

from game.gui.home import Home
from game.gui.kit import sound as sounds_module
from game.gui.kit.sound import GROUPS, NAMES, PIECE, SPOKEN, Sounds, Speaker, another, find_program
from game.gui.play.shown_table import cues
from game.gui.program.scene import Scene
from game.gui.setup.settings import SettingsScene
from game.gui.sheet.finale_parts import Counting
from game.gui.viewer.scene import ViewerScene
from game.paths import resource
from game.record.replay import load
from game.settings import SOUND_GROUPS, USUAL_VOLUME, Settings, of_newcomer
from game.words.lookup import Words


class Clock:
    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


class Mute:
    """A speaker that only records; with `works` off it has no program."""

    def __init__(self, *, works=True):
        self.works, self.said = works, []

    def say(self, text, language, volume):
        self.said.append((text, language, volume))
        return self.works

    def close(self):
        self.works = False


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def heard(monkeypatch):
    """A recording device: each sound with its volume."""
    found = []

    class Listened(pygame.mixer.Sound):
        def set_volume(self, volume):
            self.volume = volume

        def play(self):
            found.append((self, self.volume))

    monkeypatch.setattr(pygame.mixer, "Sound", Listened)
    yield found
    pygame.mixer.quit()


@pytest.fixture
def sounds(clock, heard):
    made = Sounds(on=True, clock=clock)
    made.speaker = Mute()
    made.play("press")
    made.wait()
    heard.clear()
    clock.now += 1
    return made


def test_every_name_is_in_one_group():
    assert tuple(GROUPS) == SOUND_GROUPS
    assert len(set(NAMES)) == len(NAMES)
    assert set(SPOKEN) <= set(GROUPS["calls"])


def test_all_are_read_and_each_can_be_played(sounds, heard):
    for name in NAMES:
        sounds.play(name)
    assert len(heard) == len(NAMES)


def test_an_unknown_name_is_silent(sounds, heard):
    sounds.play("no such sound")
    assert heard == []


@pytest.mark.parametrize("count", range(2, 7))
def test_no_two_variants_in_a_row_are_the_same(count):
    last, row = -1, []
    for times in range(60):
        last = another(last, times, count)
        row.append(last)
    assert all(a != b for a, b in pairwise(row))
    assert set(row) == set(range(count))
    assert another(0, 7, 1) == 0


def test_the_same_sound_is_not_played_like_a_machine_gun(sounds, heard, clock):
    for _ in range(10):
        sounds.play("discard")
        sounds.play("draw")
        clock.now += 0.01
    assert len(heard) == 2 * 2


def test_a_group_has_its_volume(sounds, heard):
    sounds.take(replace(Settings(), volumes={"tiles": 100, "dice": 0, "win": 50}), Words("vi"))
    for name in ("discard", "dice", "win", "turn"):
        sounds.play(name)
    assert [volume for _, volume in heard] == [1.0, 0.25, pytest.approx((USUAL_VOLUME / 100) ** 2)]


def test_off_is_off(sounds, heard):
    sounds.take(replace(Settings(), sound=False), Words("vi"))
    sounds.play("discard")
    assert heard == []


@pytest.mark.parametrize(("ago", "count"), [(0.1, 1), (1.0, 0)])
def test_what_was_asked_for_while_all_were_read_is_heard_if_it_is_not_too_late(monkeypatch, heard, clock, ago, count):
    opened, init = threading.Event(), pygame.mixer.init
    monkeypatch.setattr(pygame.mixer, "init", lambda *device: opened.wait(5) and init(*device))
    made = Sounds(on=True, clock=clock)
    made.play("claim")
    clock.now += ago
    opened.set()
    made.wait()
    assert len(heard) == count


def test_missing_files_are_silent(monkeypatch, tmp_path, clock):
    monkeypatch.setattr(sounds_module, "resource", lambda name: tmp_path / name)
    (tmp_path / "sprites" / "sounds").mkdir(parents=True)
    (tmp_path / "sprites" / "sounds" / "win_1.wav").write_bytes(b"no sound at all")
    made = Sounds(on=True, clock=clock)
    made.play("press")
    made.wait()
    for name in NAMES:
        made.play(name)
    assert not pygame.mixer.get_busy()
    pygame.mixer.quit()


def test_without_a_device_it_is_silent(monkeypatch):
    def fail(*_):
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    made = Sounds(on=True)
    made.play("win")
    made.wait()
    made.play("win")
    made.close()
    Sounds(on=False).play("win")


def test_a_device_that_goes_away_leaves_it_silent(clock):
    made = Sounds(on=True, clock=clock)
    made.play("press")
    made.wait()
    pygame.mixer.quit()
    made.play("win")
    pygame.mixer.init()
    made.play("discard")
    assert not pygame.mixer.get_busy()
    pygame.mixer.quit()


def test_calls_are_spoken_in_place_of_the_notes(sounds, heard):
    sounds.take(replace(Settings(), spoken_calls=True, volumes={"calls": 100}), Words("vi"))
    for name in ("chow", "pung", "kong", "won", "discard"):
        sounds.play(name)
    assert [text for text, _, _ in sounds.speaker.said] == ["Ăn", "Phỗng", "Khàn", "Ù"]
    assert {(language, volume) for _, language, volume in sounds.speaker.said} == {("vi", 1.0)}
    assert len(heard) == 1


def test_where_nothing_can_speak_the_notes_are_heard(sounds, heard):
    sounds.speaker = Mute(works=False)
    sounds.take(replace(Settings(), spoken_calls=True), Words("en"))
    sounds.play("pung")
    assert len(heard) == 1


def test_nothing_speaks_unless_it_is_asked_for(sounds):
    sounds.take(Settings(), Words("vi"))
    sounds.play("pung")
    assert sounds.speaker.said == []


def program(folder, text):
    """A program that pretends to speak, and logs the texts."""
    path = folder / "espeak-ng"
    path.write_text(f"#!{sys.executable}\nimport sys, time\n{text}\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


WRITES = "open(__file__ + '.said', 'a').write(' '.join(sys.argv[1:]) + '\\n')"
unix = pytest.mark.skipif(os.name == "nt", reason="the stand-in is a script")


def said(path):
    return Path(f"{path}.said").read_text(encoding="utf-8").splitlines()


@unix
def test_the_program_is_looked_up_on_the_path(path):
    assert find_program() == ""
    assert not Speaker().say("Ù", "vi")
    assert program(path, WRITES) == find_program()


@unix
def test_it_is_told_the_voice_and_the_words(tmp_path):
    path = program(tmp_path, WRITES)
    speaker = Speaker(lambda: path)
    assert speaker.say("Phỗng", "vi", 0.5)
    speaker.wait()
    assert said(path) == ["-v vi-vn-x-south -s 150 -a 80 -- Phỗng"]
    speaker.close()


@unix
def test_a_voice_that_is_not_there_is_replaced_and_then_given_up(tmp_path):
    path = program(tmp_path, f"{WRITES}\nsys.exit(sys.argv[2] != 'vi')")
    speaker = Speaker(lambda: path)
    for _ in range(2):
        assert speaker.say("Ăn", "vi")
        speaker.wait()
    assert [line.split()[1] for line in said(path)] == ["vi-vn-x-south", "vi", "vi"]
    assert speaker.say("Chow", "en")
    speaker.wait()
    assert not speaker.say("Chow", "en")


@unix
def test_calls_do_not_pile_up_and_end_with_the_game(tmp_path):
    path, before = program(tmp_path, f"{WRITES}\ntime.sleep(60)"), threading.active_count()
    speaker = Speaker(lambda: path)
    for _ in range(50):
        assert speaker.say("Khàn", "vi")
    while not (Path(f"{path}.said").exists() and said(path)):
        time.sleep(0.01)
    speaker.close()
    for _ in range(6000):
        if threading.active_count() == before:
            break
        time.sleep(0.01)
    assert threading.active_count() == before
    assert len(said(path)) == 1
    assert not speaker.say("Khàn", "vi")


@unix
def test_any_key_stops_the_voice_and_the_next_text_is_read(path, capsys):
    voice = program(path, f"{WRITES}\nif ' 300 ' in ' '.join(sys.argv) and 'Language' in sys.argv[-1]: time.sleep(60)")
    made = app(language="en", read_aloud=True, read_rate=200, print_events=True)
    made.push(SettingsScene())
    for name, words in (("", "Language: English, 2 of 2"), ("tab", "Colors: Tết Eve")):
        made.press(*filter(None, [name]))
        made.step(0.05)
        for _ in range(6000):
            if Path(f"{voice}.said").exists() and words in said(voice)[-1]:
                break
            time.sleep(0.01)
        assert words in said(voice)[-1]
    assert [line.split(" -- ")[0] for line in said(voice)] == ["-v en -s 300 -a 160"] * len(said(voice))
    assert capsys.readouterr().out.splitlines() == [line.split(" -- ")[1] for line in said(voice)]
    made.scenes.clear()
    made.run()


@unix
def test_where_no_voice_is_installed_that_is_told_once(path, capsys):
    made = app(language="en", read_aloud=True)
    made.push(SettingsScene())
    made.step(0.05)
    made.press("tab")
    made.step(0.05)
    assert capsys.readouterr().out.splitlines() == [made.words.say("settings.read_aloud_missing")]


def test_a_program_that_cannot_be_started_is_passed_over(tmp_path):
    speaker = Speaker(lambda: str(tmp_path / "nothing"))
    assert speaker.say("Ù", "vi")
    speaker.wait()
    assert not speaker.say("Ù", "vi")


@pytest.fixture
def path(tmp_path, monkeypatch):
    """The only folder in which programs are looked for."""
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


def settings_screen():
    """The screen of settings, and what is played there."""
    made, played = app((1280, 1000), "en"), []
    made.sounds.play = played.append
    scene = SettingsScene("sound")
    made.push(scene)
    return made, scene, played


def test_a_slider_is_heard_when_it_is_let_go(path):
    made, scene, played = settings_screen()
    scene.ring.focus_key("volumes_dice")
    slider = widget(scene, "volumes_dice")
    move, press, release = clicks(slider.rect.midleft)
    for event in (move, press):
        made.handle(event)
    assert (slider.value, played, made.settings.volumes) == (0, [], {})
    made.handle(release)
    assert (played, made.settings.volumes) == (["dice_land"], {"dice": 0})
    scene.ring.focus_key("volumes_win")
    made.press("end")
    assert played == ["dice_land", "win"]
    assert made.settings.volumes == {"dice": 0, "win": 100} == made.sounds.volumes


def test_without_a_program_that_speaks_the_switch_says_what_to_install(path):
    made, scene, _ = settings_screen()
    switch = widget(scene, "spoken_calls")
    assert not switch.enabled
    assert switch not in scene.ring.stops()
    assert any("espeak-ng" in getattr(widget, "words", "") for widget in scene.ring.widgets())
    made.step(0.1)
    assert made.look.spills == []


@unix
def test_with_one_calls_can_be_spoken(path):
    program(path, WRITES)
    made, scene, _ = settings_screen()
    scene.ring.focus_key("spoken_calls")
    made.press("space")
    assert made.settings.spoken_calls
    del made.sounds.play
    made.sounds.speaker = Mute()
    for name in SPOKEN:
        made.sounds.play(name)
    assert [text for text, _, _ in made.sounds.speaker.said] == ["Chow", "Pung", "Kong", "Win"]


# --- music -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def device(monkeypatch):
    monkeypatch.setattr(pygame.mixer.music, "fadeout", lambda _: pygame.mixer.music.stop())
    yield
    pygame.mixer.quit()


def plays_music():
    """True while music plays; nothing plays before a device is open."""
    return bool(pygame.mixer.get_init()) and pygame.mixer.music.get_busy()


def with_music(**settings):
    made = app(language="en", sound=True, **settings)
    made.push(Home())
    made.sounds.wait()
    return made


def test_music_is_off_at_first_and_has_a_volume_of_its_own(device):
    made = with_music()
    assert not made.settings.music
    assert not plays_music()
    made.change(music=True)
    made.sounds.wait()
    assert plays_music()
    made.change(volumes={"music": 50, "tiles": 0})
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.02)
    made.change(volumes={"music": 0})
    assert not plays_music()
    made.sounds.close()


def test_a_newcomer_hears_quiet_music_and_voices(device):
    newcomer = of_newcomer()
    made = with_music(music=newcomer.music, spoken_calls=newcomer.spoken_calls, volumes=newcomer.volumes)
    assert plays_music()
    assert pygame.mixer.music.get_volume() < 0.2
    assert made.settings.spoken_calls
    made.sounds.close()


def test_no_moment_is_so_loud_that_it_clips(device):
    """The sounds of a fact and the music, all at their usual volumes, stay below the largest amplitude."""
    pygame.mixer.init(22_050, -16, 1, 512)

    def samples(path):
        return array("h", pygame.mixer.Sound(resource(path)).get_raw())

    usual = (USUAL_VOLUME / 100) ** 2
    music = max(map(abs, samples(PIECE)))
    own = Counting(4, 3, little=True, own=True).sounds(), Counting(4, 3, great=True, own=True).sounds()
    events = {type(event): event for event in load(resource("saves/south-vietnamese.mcr")).timeline.events}
    for heard in (*{cues(event) for event in events.values()}, *own):
        mixed = [0] * (22_050 * 8)
        for at, name in heard:
            for n, one in enumerate(samples(f"sprites/sounds/{name}_1.wav"), round(at * 22_050)):
                mixed[n] += one
        assert usual * (max(map(abs, mixed)) + music) < 32_767, heard


@pytest.mark.parametrize("off", [{"music": False}, {"sound": False}])
def test_it_goes_with_either_switch(device, off):
    made = with_music(music=True)
    assert plays_music()
    made.change(**off)
    assert not plays_music()
    made.sounds.close()


def test_it_is_silent_while_a_game_is_looked_at(device):
    made = with_music(music=True)
    looked_at = Scene()
    looked_at.quiet = True
    made.push(looked_at)
    assert not plays_music()
    made.pop()
    assert plays_music()
    made.sounds.close()
    assert ViewerScene.quiet


def test_the_piece_is_small_and_as_long_as_it_was_written(device):
    path = Path(resource(PIECE))
    assert path.stat().st_size < 1_000_000
    assert path.read_bytes()[:4] == b"OggS"
    pygame.mixer.init(22_050, -16, 1, 512)
    assert pygame.mixer.Sound(path).get_length() == pytest.approx(112.4, abs=0.5)


def test_the_piece_is_made_by_our_own_script():
    for phrases in (piece.NAM, piece.BAC):
        for melody, bass in phrases:
            assert sum(beats for _, beats in piece.read(melody)) == 8
            assert 8 % sum(beats for _, beats in piece.read(bass)) == 0
    assert {sign for phrase, _ in (*piece.NAM, *piece.BAC) for sign, _ in piece.read(phrase)} <= {*piece.NOTES, "."}


def test_a_switch_and_a_slider_are_for_it(path, device):
    made, scene, _ = settings_screen()
    scene.ring.focus_key("music")
    made.press("space")
    assert made.settings.music
    scene.ring.focus_key("volumes_music")
    made.press("home")
    assert made.settings.volumes == {"music": 0}
    made.sounds.close()
