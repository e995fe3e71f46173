"""Sound: short clacks and chimes made from numbers; without a device everything goes on silently."""

import math
import threading
from array import array
from collections.abc import Callable

import pygame

_RATE = 22_050


def _clack(pitch: float, length: float, loud: float) -> bytes:
    """Give the knock of ivory on wood: a short tone with an overtone that does not belong to it."""
    samples = array("h")
    for n in range(int(_RATE * length)):
        t = n / _RATE
        fade = math.exp(-t * 90) * min(1.0, n / 12)
        wave = math.sin(6.2832 * pitch * t) + 0.6 * math.sin(6.2832 * pitch * 2.76 * t)
        samples.append(int(9_000 * loud * fade * wave))
    return samples.tobytes()


def _chime(notes: tuple[float, ...], step: float, loud: float) -> bytes:
    """Give soft strings, one after the other, each ringing on."""
    mixed = [0.0] * int(_RATE * (step * len(notes) + 0.9))
    for place, pitch in enumerate(notes):
        start = int(place * step * _RATE)
        for n in range(len(mixed) - start):
            t = n / _RATE
            fade = math.exp(-t * 5) * min(1.0, n / 40)
            wave = math.sin(6.2832 * pitch * t) + 0.3 * math.sin(12.5664 * pitch * t)
            mixed[start + n] += 6_000 * loud * fade * wave
    return array("h", (int(max(-32_000, min(32_000, value))) for value in mixed)).tobytes()


_SOUNDS: dict[str, Callable[[], bytes]] = {
    "press": lambda: _clack(1_600, 0.04, 0.35),
    "tile": lambda: _clack(1_150, 0.07, 0.8),
    "discard": lambda: _clack(820, 0.10, 1.0),
    "dice": lambda: _clack(2_100, 0.05, 0.6),
    "turn": lambda: _chime((880.0,), 0.1, 0.35),
    "claim": lambda: _chime((523.25, 659.26), 0.09, 0.6),
    "win": lambda: _chime((523.25, 587.33, 698.46, 783.99, 1046.5), 0.12, 0.8),  # a southern pentatonic run
}
NAMES = tuple(_SOUNDS)


class Sounds:
    """Plays sounds by name, as long as there is a device and the player wants to hear them."""

    def __init__(self, *, on: bool) -> None:
        """Open no device yet: that would delay the first frame."""
        self.on = on
        self._made: dict[str, pygame.mixer.Sound] = {}
        self._maker: threading.Thread | None = None

    def play(self, name: str) -> None:
        """Play a sound of NAMES, if it is made already; the first call begins to make them."""
        if not self.on:
            return
        if self._maker is None:
            self._maker = threading.Thread(target=self._make, daemon=True)
            self._maker.start()
        if name in self._made:
            self._made[name].play()

    def wait(self) -> None:
        """Wait until all sounds are made (tests)."""
        if self._maker:
            self._maker.join()

    def _make(self) -> None:
        """Open the device and make all sounds beside the game, which shall not stutter for it."""
        try:
            pygame.mixer.init(_RATE, -16, 1, 512)
            for name, samples in _SOUNDS.items():
                self._made[name] = pygame.mixer.Sound(buffer=samples())
        except pygame.error:  # no device, or it was closed meanwhile
            self._made.clear()
