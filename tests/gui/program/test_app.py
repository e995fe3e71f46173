"""The app: its stack, its loop that waits, its window, and starting without a display."""

import errno
import os
import subprocess
import sys
from itertools import count, islice

import pygame
import pytest
from driver import app, key
from stand_ins import StandIn

from game import settings
from game.errors import NotAllowed
from game.gui import main
from game.gui.home import Home
from game.gui.kit import draw, picture_cache, theme
from game.gui.kit.sound import NAMES, Sounds
from game.gui.kit.theme import PANEL
from game.gui.program import program, window as windows
from game.gui.program.dialog import Message
from game.gui.program.scene import Scene


class Probe(Scene):
    def __init__(self, *, moves=False, overlay=False):
        self.moves, self.overlay, self.calls = moves, overlay, []

    def enter(self, app):
        super().enter(app)
        self.calls.append("enter")

    def lay_out(self):
        self.calls.append("lay_out")

    def resume(self):
        self.calls.append("resume")

    def leave(self):
        self.calls.append("leave")

    def draw(self, _surface):
        self.calls.append("draw")

    @property
    def busy(self):
        return self.moves


def test_scenes_are_told_what_becomes_of_them():
    made, first, second = app(), Probe(), Probe()
    made.push(first)
    made.push(second)
    made.pop()
    assert first.calls == ["enter", "lay_out", "resume"]
    assert second.calls == ["enter", "lay_out", "leave"]
    made.swap(Probe())
    assert first.calls[-1] == "leave"
    made.pop()
    assert not made.running


def test_home_closes_all_but_the_first():
    made, first = app(), Probe()
    for scene in (first, Probe(), Probe()):
        made.push(scene)
    made.home()
    assert made.scenes == [first]
    assert first.calls[-1] == "resume"


class Opens(Probe):
    """Opens another scene when it is clicked."""

    def __init__(self):
        super().__init__()
        self.clicks = 0

    def handle(self, event):
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.clicks += 1
            self.app.push(Opens())
        return True


@pytest.mark.parametrize(
    ("seconds", "at", "opened"), [(0.05, (104, 100), 1), (0.05, (300, 100), 2), (0.5, (100, 100), 2)]
)
def test_a_double_click_does_not_act_on_what_its_first_half_has_opened(seconds, at, opened):
    made = app()
    made.push(Opens())
    made.click((100, 100))
    made.step(seconds)
    made.click(at)
    assert len(made.scenes) == 1 + opened


def test_a_double_click_on_one_scene_is_two_clicks():
    made, scene = app(), Opens()
    scene.handle = lambda event: setattr(scene, "clicks", scene.clicks + (event.type == pygame.MOUSEBUTTONDOWN))
    made.push(scene)
    made.click((100, 100))
    made.step(0.05)
    made.click((100, 100))
    assert scene.clicks == 2


def test_a_frame_is_drawn_only_when_it_is_needed():
    made, scene = app(reduced_motion=True), Probe()
    made.push(scene)
    made.step(0.01)
    made.step(0.01)
    assert scene.calls.count("draw") == 1
    made.press("a")
    made.step(0.01)
    assert scene.calls.count("draw") == 2
    scene.moves = True
    made.step(0.01)
    assert scene.calls.count("draw") == 3


def test_what_fails_is_told_in_the_language_of_the_player():
    made = app(language="vi")
    made.push(Probe())

    def fail():
        raise NotAllowed("folder.not_written", folder="/nowhere", reason=OSError(errno.EEXIST, "File exists"))

    assert not made.attempt(fail)
    assert made.top.sentence == "Không ghi được vào thư mục /nowhere: ở đó đã có tên ấy rồi."


def test_below_an_overlay_the_other_scene_is_seen():
    made, below, above = app(), Probe(), Probe(overlay=True)
    made.push(Probe())
    made.push(below)
    made.push(above)
    made.step(0.01)
    assert made.scenes[0].calls.count("draw") == 0
    assert "draw" in below.calls
    assert "draw" in above.calls


def test_one_scene_melts_into_the_next():
    made, scene = app(), Probe()
    made.push(Probe())
    made.step(0.01)
    made.window.surface.fill("white")
    made.push(scene)
    made.step(0.0)
    shades = []
    for _ in range(20):
        made.window.surface.fill("black")
        made.step(0.02)
        shades.append(made.window.surface.get_at((5, 5)).r)
    assert 0 < shades[3] < shades[0] < 255
    assert shades[-1] == 0
    assert scene.calls.count("draw") < 12


def test_what_lies_over_home_from_the_beginning_does_not_melt_out_of_the_dark():
    made, above = app(), Probe()
    made.push(Probe())
    made.push(above)
    made.step(0.01)
    made.window.surface.fill("white")
    made.redraw()
    made.step(0.01)
    assert made.window.surface.get_at((5, 5)).r == 255


def test_a_new_size_lays_everything_out():
    made, scene = app(), Probe()
    made.push(scene)
    pygame.display.set_mode((2000, 1600), pygame.RESIZABLE)
    made.handle(pygame.event.Event(pygame.VIDEORESIZE, size=(2000, 1600), w=2000, h=1600))
    assert scene.calls.count("lay_out") == 2
    assert made.look.scale == pytest.approx(2000 / 1120)
    assert made.window.usual_size == (2000, 1600)


@pytest.mark.usefixtures("home")
def test_the_loop_ends_and_keeps_the_size():
    made = app()
    made.push(Probe())
    pygame.display.set_mode((1300, 900), pygame.RESIZABLE)
    made.handle(pygame.event.Event(pygame.VIDEORESIZE, size=(1300, 900), w=1300, h=900))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    made.run()
    assert not pygame.display.get_init()
    assert settings.load()[0].width == 1300


@pytest.mark.parametrize(
    ("driver", "wish", "way"),
    [("x11", None, "0"), ("x11", "1", "1"), ("wayland", None, None), ("cocoa", None, None), ("windows", None, None)],
)
def test_only_an_x_server_gets_its_frames_in_the_plain_way_and_only_where_nothing_else_is_wished(
    monkeypatch, driver, wish, way
):
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")
    if wish:
        monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", wish)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    app()
    assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == way


def test_pictures_of_later_frames_are_made_while_there_is_time(monkeypatch):
    made, scene, waits, now = app(), Probe(), [], [0.0]
    jobs = iter([lambda: now.append(now[-1] + 0.005)] * 5)
    monkeypatch.setattr(Probe, "ahead", jobs)
    monkeypatch.setattr(program.time, "perf_counter", lambda: now[-1])

    def wait(milliseconds):
        waits.append((milliseconds, len(now) - 1))
        return pygame.event.Event(pygame.NOEVENT if len(waits) < 3 else pygame.QUIT)

    monkeypatch.setattr(pygame.event, "wait", wait)
    made.push(scene)
    made.step(1.0)
    pygame.event.clear()
    made.run()
    assert waits == [(1, 2), (1, 5), (1000, 5)]


class Painter(Probe):
    """Draws four pictures of different sizes."""

    def __init__(self, sides):
        super().__init__()
        self.sides = sides

    def handle(self, event):
        self.calls.append(event.type)

    def draw(self, surface):
        for side in islice(self.sides, 4):
            surface.blit(draw.rounded((side, side), 5, PANEL), (0, 0))
        self.calls.append("draw")


def test_until_the_pictures_of_a_frame_are_made_no_event_is_answered(monkeypatch):
    monkeypatch.setattr(picture_cache, "_LEAST_SLICE", 0.0)
    monkeypatch.setattr(program, "_SLICE", 0.0)
    made, scene, clock = app(reduced_motion=True), Painter(range(20, 24)), pygame.time.Clock()
    theme.dress("of the test", "until they are made")
    made.push(scene)
    pygame.event.clear()
    pygame.event.post(key(pygame.K_a))
    turns = 0
    while made.unready:
        made.go_on(clock)
        turns += 1
    assert turns == 5  # one picture in each turn, then the frame
    assert [call for call in scene.calls if call != "lay_out"] == ["enter", "draw", "draw"]
    made.go_on(clock)
    assert pygame.KEYDOWN in scene.calls


def test_a_frame_that_never_gets_ready_comes_nevertheless(monkeypatch):
    made = app(reduced_motion=True)
    made.push(Painter(count(30)))
    monkeypatch.setattr(picture_cache, "_LEAST_SLICE", 0.0)
    monkeypatch.setattr(program, "_SLICE", 0.0)
    monkeypatch.setattr(program, "_MOST_SLICES", 7)
    turns = 0
    while made.unready:
        made.turn((), 0.0)
        turns += 1
    assert turns == 7


def test_what_was_shown_is_caught_in_a_turn_of_its_own(monkeypatch):
    monkeypatch.setattr(program, "_SLICE", 1.0)
    made, turns = app(), 0
    made.push(Probe())
    made.step(0.01)
    made.push(Painter(range(20, 24)))
    while made.unready:
        made.turn((), 0.0)
        turns += 1
    assert turns == 3  # the frame before, the pictures, the frame


def test_f11_changes_to_full_screen_and_back():
    made = app()
    made.push(Probe())
    made.press("f11")
    assert made.settings.fullscreen
    made.press("f11")
    assert not made.settings.fullscreen


def test_run_opens_home_and_tells_of_a_broken_settings_file(monkeypatch):
    path = settings.file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("{", encoding="utf-8")
    seen = []

    def look(self, **_):
        seen.extend(self.scenes)

    monkeypatch.setattr(main.Program, "run", look)
    main.run(StandIn())
    assert [type(scene) for scene in seen] == [Home, Message]
    assert "settings.yaml.broken" in seen[1].sentence
    seen.clear()
    main.run(StandIn(), lambda app: app.push(Probe()))
    assert [type(scene) for scene in seen] == [Home, Probe]


def test_without_a_display_one_sentence_says_so():
    code = "from game.gui.program.window import Window; Window((1280, 800), 'x')"
    result = subprocess.run(
        [sys.executable, "-c", code],
        env={"SDL_VIDEODRIVER": "x11", "PATH": ""},
        capture_output=True,
        encoding="utf-8",
        check=False,
        cwd=windows.resource("sprites").parent,
    )
    last = result.stderr.strip().splitlines()[-1]
    assert last.startswith("game.errors.NotAllowed: window.none")


def test_sounds_are_made_beside_the_game():
    sounds = Sounds(on=True)
    sounds.play("press")
    sounds.wait()
    for name in NAMES:
        sounds.play(name)
    sounds.play("no such sound")
    pygame.mixer.quit()


def test_the_first_picture_of_the_window_is_the_cloth():
    theme.wear("night")
    window = windows.Window((800, 600), "")
    assert window.surface.get_at((400, 300))[:3] == tuple(theme.CLOTH)
    theme.wear("tet")


def test_a_window_larger_than_the_desktop_fills_it():
    laptop = (1366, 768)
    assert not windows.fits((1280, 800), laptop)
    assert not windows.fits((1280, 740), laptop)  # its title would be outside
    assert not windows.fits((1400, 600), laptop)
    assert windows.fits((1024, 700), laptop)
    assert windows.opening((1280, 800), laptop) == (1280, 704)  # without a window manager
    assert windows.opening((1100, 720), (2560, 1440)) == (1100, 720)  # its last size


@pytest.mark.parametrize(
    ("desktop", "size"),
    [
        ((2560, 1440), (2253, 1211)),
        ((1920, 1080), (1690, 894)),
        ((1366, 768), (1280, 704)),
        ((1024, 600), (1024, 536)),
        ((1024, 576), (1024, 512)),
    ],
)
def test_the_first_window_is_large_on_a_large_desktop(desktop, size):
    assert windows.opening((0, 0), desktop) == size
