"""An Xvfb screen whose pixels are read from outside: a test sees what a person would see."""

from __future__ import annotations

import mmap
import os
import shutil
import subprocess
import tempfile
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

WIDTH, HEIGHT = 1400, 900
_PIXEL = 4  # bytes
_COLOURS = 6  # more of them than an empty screen or an empty window has
_HEAD, _COLOUR_COUNT, _COLOUR = 4, slice(76, 80), 12  # of the file: its header, and the colour table after it
_PATIENCE = 30.0  # seconds to wait for the screen
_STEP = 0.002


class RealScreen:
    """The screen: `display` is its name for programs."""

    def __init__(self, display: str, pixels: mmap.mmap, width: int) -> None:
        """`pixels` is the memory that the server draws in, `width` that of the screen."""
        self.display = display
        self._pixels, self._width = pixels, width
        head = int.from_bytes(pixels[:_HEAD], "big")
        self._start = head + _COLOUR * int.from_bytes(pixels[_COLOUR_COUNT], "big")

    def row(self, y: int, left: int = 100, right: int = 1100) -> bytes:
        """Bytes of a part of a row of pixels."""
        start = self._start + (y * self._width + left) * _PIXEL
        return self._pixels[start : start + (right - left) * _PIXEL]

    def painted(self) -> bool:
        """Return True if a window has been drawn: several colours low in the middle, where a frame comes last."""
        return len(set(self.row(700))) > _COLOURS

    def wait(self, *, painted: bool, longest: float, process: subprocess.Popen[bytes] | None = None) -> None:
        """Wait for a drawing or its absence. Raises RuntimeError after `longest` seconds or if `process` ends."""
        end = time.perf_counter() + longest
        while self.painted() != painted:
            if time.perf_counter() > end:
                raise RuntimeError(f"{'nothing' if painted else 'still something'} is shown after {longest:.0f} s")
            if process is not None and process.poll() is not None:
                raise RuntimeError(f"the program ended with status {process.returncode}")
            time.sleep(_STEP)

    def environment(self, home: Path, given: Mapping[str, str] = os.environ) -> dict[str, str]:
        """Environment of a program on this screen, without sound and with its files in `home`."""
        own = {name: value for name, value in given.items() if name not in {"SDL_VIDEODRIVER", "WAYLAND_DISPLAY"}}
        return own | {"DISPLAY": self.display, "SDL_AUDIODRIVER": "dummy", "MAT_CHUOC_HOME": str(home)}


@contextmanager
def real_screen(*prefix: str, width: int = WIDTH, height: int = HEIGHT) -> Iterator[RealScreen]:
    """Open a screen and close it at the end; `prefix` is a command that starts the server, such as `chrt -f 20`."""
    with tempfile.TemporaryDirectory() as folder:
        read, write = os.pipe()
        size = f"{width}x{height}x24"
        command = [*prefix, "Xvfb", "-noreset", "-displayfd", str(write), "-screen", "0", size, "-fbdir", folder]
        server = subprocess.Popen([*command, "-nolisten", "tcp"], pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        try:
            with os.fdopen(read) as pipe:
                display = f":{pipe.readline().strip()}"
            with (Path(folder) / "Xvfb_screen0").open("rb") as file:
                yield RealScreen(display, mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ), width)
        finally:
            server.terminate()
            server.wait(_PATIENCE)


@contextmanager
def managed_screen(width: int, height: int) -> Iterator[str]:
    """Open a screen, with a window manager if there is one; yield its name for programs."""
    with real_screen(width=width, height=height) as screen, ExitStack() as stack:
        if shutil.which("openbox"):
            quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
            manager = subprocess.Popen(["openbox"], env=os.environ | {"DISPLAY": screen.display}, **quiet)
            stack.callback(manager.wait, _PATIENCE)
            stack.callback(manager.terminate)
        yield screen.display
