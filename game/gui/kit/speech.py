"""Speech by `espeak-ng`, if installed, in separate processes that the game never waits for."""

import contextlib
import os
import queue
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

PROGRAMS = ("espeak-ng", "espeak")
_VOICES: Mapping[str, tuple[str, ...]] = {  # the first that works is used
    "vi": ("vi-vn-x-south", "vi"),
    "en": ("en",),
    "yue": ("yue", "zh-yue"),
}
_WORDS_A_MINUTE = 150
_LOUDEST = 160  # of 200
_MOST = 2  # queued calls
_LATE = 1.5  # seconds after which a queued call is dropped
_LONGEST = 5.0  # timeout of a call in seconds
_SENTENCES, _LONGEST_SENTENCE = 400, 120.0  # the same for text read aloud, which is never late


def find_program() -> str:
    """Return the path of the speech program, or ""."""
    return next((path for name in PROGRAMS if (path := shutil.which(name))), "")


@dataclass(frozen=True, slots=True)
class _Call:
    text: str
    language: str
    volume: float
    when: float
    rate: int


class Speaker:
    """Speaks calls one after the other in the background; failing calls are skipped."""

    def __init__(self, find: Callable[[], str] = find_program, *, reads: bool = False) -> None:
        """`find` is called at the first call only; a speaker that `reads` says everything, however late it is."""
        self._find, self._reads = find, reads
        self._program: str | None = None
        self._calls: queue.Queue[_Call | None] = queue.Queue(_SENTENCES if reads else _MOST)
        self._thread: threading.Thread | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._mute: set[str] = set()  # voices that do not work here
        self._hushed: subprocess.Popen[bytes] | None = None  # a process that was stopped on purpose
        self._closed = False

    def say(self, text: str, language: str, volume: float = 1.0, percent: int = 100) -> bool:
        """
        Queue a text, or drop it if the queue is full; return False if speech is unavailable.

        `percent` is the share of the usual rate.
        """
        if self._program is None:
            self._program = self._find()
        if self._closed or not self._program or not self._voices(language):
            return False
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, daemon=True)
            self._thread.start()
        with contextlib.suppress(queue.Full):
            self._calls.put_nowait(_Call(text, language, volume, time.monotonic(), _WORDS_A_MINUTE * percent // 100))
        return True

    def wait(self) -> None:
        """Wait until the queue is empty (for tests)."""
        self._calls.join()

    def hush(self) -> None:
        """Stop the current text, and drop those that wait."""
        with contextlib.suppress(queue.Empty):
            while True:
                self._calls.get_nowait()
                self._calls.task_done()
        self._stop()

    def _stop(self) -> None:
        process = self._process
        if process is not None:
            self._hushed = process
            with contextlib.suppress(OSError):
                process.kill()

    def close(self) -> None:
        """Stop the current call and speak no more."""
        self._closed = True
        self._stop()
        with contextlib.suppress(queue.Full):
            self._calls.put_nowait(None)

    def _voices(self, language: str) -> list[str]:
        return [voice for voice in _VOICES.get(language, (language,)) if voice not in self._mute]

    def _work(self) -> None:
        while not self._closed:
            call = self._calls.get()
            if call is not None and not self._closed and (self._reads or time.monotonic() - call.when < _LATE):
                self._speak(call)
            self._calls.task_done()

    def _speak(self, call: _Call) -> None:
        """Speak with the first voice that works."""
        for voice in self._voices(call.language):
            if self._run(voice, call) or self._closed:
                return
            self._mute.add(voice)

    def _run(self, voice: str, call: _Call) -> bool:
        loud = str(round(_LOUDEST * call.volume))
        command = [self._program or "", "-v", voice, "-s", str(call.rate), "-a", loud]
        try:
            self._process = process = subprocess.Popen(  # noqa: S603  (a program from PATH, and our own words)
                [*command, "--", call.text],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env=_environment(),
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
            return process.wait(_LONGEST_SENTENCE if self._reads else _LONGEST) == 0 or process is self._hushed
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            return False
        except OSError:
            return False
        finally:
            self._process = None


def _environment() -> dict[str, str]:
    """Return the environment of the speech program, without the library path of a standalone build."""
    surroundings = dict(os.environ)
    usual = surroundings.pop("LD_LIBRARY_PATH_ORIG", None)
    if usual is not None:
        surroundings["LD_LIBRARY_PATH"] = usual
    elif getattr(sys, "frozen", False):
        surroundings.pop("LD_LIBRARY_PATH", None)
    return surroundings
