"""Sounds, music and speech (`espeak-ng`), in groups with volumes; without an audio device everything stays silent."""

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

import pygame

from game.paths import resource
from game.settings import USUAL_VOLUME, Settings
from game.words.lookup import Words

PROGRAMS = ("espeak-ng", "espeak")
_VOICES: Mapping[str, tuple[str, ...]] = {  # the first that works is used
    "vi": ("vi-vn-x-south", "vi"),
    "en": ("en",),
    "yue": ("yue", "zh-yue"),
}
_WORDS_A_MINUTE = 150
_LOUDEST = 160  # of 200
_MOST = 2  # queued calls
_LATE_SPEECH = 1.5  # seconds after which a queued call is dropped
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
            if call is not None and not self._closed and (self._reads or time.monotonic() - call.when < _LATE_SPEECH):
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


#: The sounds of each group; the settings play the first one as a sample.
GROUPS: Mapping[str, tuple[str, ...]] = {
    "tiles": ("discard", "draw", "lay", "stack", "deal", "wash"),
    "dice": ("dice_land", "dice", "count"),
    "calls": ("pung", "chow", "kong", "won", "declare", "flower", "joker"),
    "signals": ("claim", "turn", "drawn", "score", "press", "row"),
    "win": ("win", "great"),
}
NAMES = tuple(name for names in GROUPS.values() for name in names)
SPOKEN: Mapping[str, str] = {"chow": "term.chow", "pung": "term.pung", "kong": "term.kong", "won": "term.win"}
_GROUP_OF = {name: group for group, names in GROUPS.items() for name in names}
_RATE = 22_050
_CHANNELS = 24  # simultaneous sounds
_SHORTEST = 0.045  # minimal seconds between two sounds of a name
_PATIENCE = 1.0  # seconds that `close` waits for a device that is being opened
_LATE = 0.4  # seconds after which a sound requested during loading is dropped
#: The looped piece of music, and the name of its volume.
PIECE, MUSIC = "sprites/music/nam.ogg", "music"
_COMES, _GOES = 2500, 900  # fade-in and fade-out, in milliseconds


#: The mixer has one piece of music: reader and window never load it at the same time, which ends the program.
_AT_MUSIC = threading.Lock()


class Sounds:
    """Plays sounds by name, if there is a device and sound is on."""

    def __init__(self, *, on: bool, clock: Callable[[], float] = time.monotonic) -> None:
        """The device opens later, because that would delay the first frame."""
        self.on = on
        self.volumes: Mapping[str, int] = {}
        self.speaker = Speaker()
        self._clock = clock
        self._made: dict[str, list[pygame.mixer.Sound]] = {}
        self._said: Mapping[str, str] = {}
        self._voice = ""
        self._played: dict[str, tuple[float, int, int]] = {}  # when, how often, which variant
        self._asked = ("", 0.0)
        self._reader: threading.Thread | None = None
        self._music_wanted = self._music_on = self._has_device = False

    def take(self, settings: Settings, words: Words) -> None:
        """Apply the settings and the words of spoken calls."""
        self.on, self.volumes = settings.sound, settings.volumes
        self._chosen_music = settings.music
        self._voice = words.voice
        self._said = {name: words.say(key) for name, key in SPOKEN.items()} if settings.spoken_calls else {}

    def volume(self, name: str) -> float:
        """Return the amplitude of a sound, from 0 to 1; it is squared, because a quarter sounds half as loud."""
        group = name if name == MUSIC else _GROUP_OF.get(name, "")
        return (self.volumes.get(group, USUAL_VOLUME) / 100) ** 2

    def music(self, *, wanted: bool) -> None:
        """Start the music if `wanted` and switched on, or stop it; apply its volume at once."""
        self._music_wanted = wanted and self.on and self._chosen_music and self.volume(MUSIC) > 0
        if self._music_wanted and self._reader is None:
            self._begin_to_read()
        self._see_to_music()

    _chosen_music = False

    def _see_to_music(self) -> None:
        with _AT_MUSIC, contextlib.suppress(pygame.error, OSError):  # no file, or the device is gone
            if not self._has_device:
                return
            if self._music_wanted:
                pygame.mixer.music.set_volume(self.volume(MUSIC))
                if not self._music_on:
                    pygame.mixer.music.load(resource(PIECE))
                    pygame.mixer.music.play(-1, fade_ms=_COMES)
            elif self._music_on:
                pygame.mixer.music.fadeout(_GOES)
            self._music_on = self._music_wanted

    def play(self, name: str, words: str = "") -> None:
        """Play a sound of NAMES, or speak it (`words` replace the usual call); the first call loads all sounds."""
        if not self.on or name not in _GROUP_OF or not self.volume(name):
            return
        if self._reader is None:
            self._begin_to_read()
        now = self._clock()
        when, times, last = self._played.get(name, (float("-inf"), 0, -1))
        if now - when < _SHORTEST:
            return
        made, call, volume = self._made.get(name, []), self._said.get(name, ""), self.volume(name)
        if call and self.speaker.say(words or call, self._voice, volume):
            self._played[name] = (now, times, last)
        elif made:
            variant = another(last, times, len(made))
            self._played[name] = (now, times + 1, variant)
            try:
                made[variant].set_volume(volume)
                made[variant].play()
            except pygame.error:  # the device is gone
                self._made = {}
        else:
            self._asked = (name, now)

    def _begin_to_read(self) -> None:
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def wait(self) -> None:
        """Wait until all sounds are loaded (for tests)."""
        if self._reader:
            self._reader.join()

    def close(self) -> None:
        """Stop for good: nothing is played or spoken after this."""
        self.on = False
        self.music(wanted=False)
        self.speaker.close()
        if self._reader:
            self._reader.join(_PATIENCE)
        self._made = {}

    def _read(self) -> None:
        """Open the device and load all sounds; runs in a thread, so that no frame waits."""
        try:
            pygame.mixer.init(_RATE, -16, 1, 512)
            pygame.mixer.set_num_channels(_CHANNELS)
        except pygame.error:  # no device
            return
        self._has_device = True
        self._see_to_music()
        made = {name: _variants(name) for name in NAMES}
        self._made = {name: sounds for name, sounds in made.items() if sounds}
        name, when = self._asked
        if name and self._clock() - when < _LATE:
            self.play(name)


def _variants(name: str) -> list[pygame.mixer.Sound]:
    """Load the variants of a sound: `name_1.wav`, `name_2.wav` and so on."""
    found: list[pygame.mixer.Sound] = []
    with contextlib.suppress(pygame.error, OSError):  # a file is missing or broken, or the device is gone
        while (path := resource(f"sprites/sounds/{name}_{len(found) + 1}.wav")).exists():
            found.append(pygame.mixer.Sound(path))
    return found


def another(last: int, times: int, count: int) -> int:
    """Return the variant after `last`: never the same one twice, and not always in the same order."""
    if count < 2:
        return 0
    return (last + 1 + times // count % (count - 1)) % count
