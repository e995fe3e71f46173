"""A real window under Xvfb, driven with mouse and keys through a whole hand, killed on the way and gone on with."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from refusals import said

from game.record.verify import verify

TOOLS = ("Xvfb", "xdotool", "openbox")
pytestmark = pytest.mark.skipif(not all(map(shutil.which, TOOLS)), reason=f"needs {', '.join(TOOLS)}")
SIZE = (1280, 800)
PATIENCE = 120  # seconds until something that must happen has happened; a bound for a machine that hangs, not a measure
ALL_MAXIMIZED = Path(__file__).parent / "support" / "openbox.xml"  # rules by which the window manager maximizes all


class Desktop:
    """A virtual screen, with a window manager, which may have rules, unless it is to have none."""

    def __init__(self, size=(1400, 900), *, managed=True, rules=None):
        read, write = os.pipe()
        self.screen = subprocess.Popen(
            # without -noreset it begins anew when its last client leaves, and drops the one that comes just then
            ["Xvfb", "-noreset", "-displayfd", str(write), "-screen", "0", f"{size[0]}x{size[1]}x24"],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as pipe:
            self.display = f":{pipe.readline().strip()}"
        self.started = []
        if managed:
            self.start("openbox", *(["--config-file", str(rules)] if rules else []))
            until(lambda: self.tool("get_num_desktops") != ["0"])  # as long as nobody manages windows

    def start(self, *command, **variables):
        environment = {k: v for k, v in os.environ.items() if k != "SDL_VIDEODRIVER"}
        environment |= {"DISPLAY": self.display, "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
        process = subprocess.Popen(
            command, env=environment | variables, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self.started.append(process)
        return process

    def tool(self, *arguments):
        done = subprocess.run(
            ["xdotool", *map(str, arguments)],
            env=os.environ | {"DISPLAY": self.display},
            capture_output=True,
            encoding="utf-8",
            timeout=PATIENCE,
            check=False,
        )
        return done.stdout.split()

    def window_of(self, process):
        return until(lambda: self.tool("search", "--onlyvisible", "--pid", process.pid))[-1]

    def close(self):
        for process in (*self.started, self.screen):  # a test that fails leaves none behind
            if process.poll() is None:
                process.kill()
            process.wait(PATIENCE)


def until(look):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = look()
        if found:
            return found
        time.sleep(0.1)
    raise AssertionError("nothing happened")


@pytest.fixture
def desktop():
    desktop = Desktop()
    yield desktop
    desktop.close()


@pytest.fixture
def home(tmp_path):
    config = tmp_path / "config"
    config.mkdir()
    settings = "language: en\nspeed: instant\nhands: 1\nwidth: 1280\nheight: 800\nreduced_motion: true\nname: Ánh\n"
    (config / "settings.yaml").write_text(settings, encoding="utf-8")
    return tmp_path


def game(desktop, home):
    process = desktop.start(sys.executable, "-m", "game", MAT_CHUOC_HOME=str(home))
    window = desktop.window_of(process)
    desktop.tool("windowfocus", window)
    time.sleep(0.5)
    return process, window


def record(home):
    files = sorted((home / "data").glob("*.mcr"))
    return files[0] if files else None


def lines(path):
    return [json.loads(line) for line in path.read_bytes().splitlines()[1:] if line.endswith(b"}")]


def is_over(path):
    return lines(path)[-1]["event"] == "match_ended"


def acted(path, seat):
    """How often the person has thrown, called or let go."""
    names = ("discarded", "declined", "melded")
    return sum(line["event"] in names and line.get("seat") == seat for line in lines(path))


def person_of(path):
    header = json.loads(path.read_bytes().splitlines()[0])
    return [seat["agent"] for seat in header["seats"]].index("you")


def one_round(desktop, window, at):
    """Pass all offers, discard a tile with the keys, then one with the mouse."""
    desktop.tool("key", "--delay", "20", "b", "Right", "Return")
    x, y = 330 + 48 * (at % 10), 745
    desktop.tool("mousemove", "--window", window, x, y, "click", "1")


def test_a_hand_is_played_killed_and_gone_on_with(desktop, home):
    process, window = game(desktop, home)
    path = until(lambda: record(home) or desktop.tool("key", "Return"))  # new game, then take your seat
    seat = person_of(path)
    until(lambda: lines(path))

    for at in range(1000):
        if is_over(path) or acted(path, seat) >= 2:
            break
        one_round(desktop, window, at)
    process.kill()
    process.wait(PATIENCE)
    before = acted(path, seat)
    if not is_over(path):
        with path.open("ab") as file:  # the power went in the middle of a line
            file.write(b'{"n":99,"ev')
        process, window = game(desktop, home)
        desktop.tool("key", "Return")  # continue comes first
        for at in range(2000):
            if is_over(path):
                break
            one_round(desktop, window, at)
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)
    assert is_over(path)
    assert acted(path, seat) >= before
    verdict = verify(Path(path).read_bytes())
    assert not said(verdict.problem)
    assert verdict.finished


@pytest.mark.parametrize(("screen", "size"), [((2560, 1440), (2253, 1211)), ((1366, 768), (1280, 704))])
def test_the_first_window_fits_the_screen_though_nobody_manages_windows(tmp_path, screen, size):
    desktop = Desktop(screen, managed=False)
    try:
        process = desktop.start(sys.executable, "-m", "game", MAT_CHUOC_HOME=str(tmp_path / "new"))
        window = desktop.window_of(process)
        told = until(lambda: desktop.tool("getwindowgeometry", "--shell", window))
        found = dict(line.split("=") for line in told)
        assert (int(found["WIDTH"]), int(found["HEIGHT"])) == size
        assert int(found["X"]) >= 0
        assert int(found["Y"]) + size[1] <= screen[1]
        process.terminate()
        process.wait(PATIENCE)
    finally:
        desktop.close()


@pytest.mark.parametrize("maximized", [True, False])
def test_full_screen_and_back_leaves_the_window_as_it_was(home, maximized):
    desktop = Desktop(rules=ALL_MAXIMIZED if maximized else None)
    try:
        _, window = game(desktop, home)

        def size():
            told = desktop.tool("getwindowgeometry", "--shell", window)
            found = dict(line.split("=") for line in told if "=" in line)
            return int(found["WIDTH"]), int(found["HEIGHT"])

        def change(expected):
            desktop.tool("windowfocus", window, "key", "F11")
            until(lambda: size() == expected)

        before = until(lambda: size() if (size()[0] > SIZE[0]) == maximized else None)
        for _ in range(2):
            change((1400, 900))
            change(before)
    finally:
        desktop.close()


@pytest.mark.skipif(shutil.which("setxkbmap") is None, reason="needs setxkbmap")
@pytest.mark.parametrize(("name", "place"), [("fr", "KSCAN_M"), ("de", "KSCAN_MINUS")])
def test_an_x_server_tells_which_key_types_a_question_mark(name, place):
    asks = (
        "import pygame; from game.gui.kit.pressed import signs; pygame.display.init(); "
        f"pygame.display.set_mode((9, 9)); raise SystemExit(signs()[pygame.{place}, True, False] != '?')"
    )
    desktop = Desktop(managed=False)
    try:
        assert desktop.start("setxkbmap", name).wait(PATIENCE) == 0
        assert desktop.start(sys.executable, "-c", asks).wait(PATIENCE) == 0
    finally:
        desktop.close()
