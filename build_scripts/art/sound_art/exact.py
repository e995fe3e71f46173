"""
Arithmetic with the same result on every machine.

Only + - * / on floats are used, which are exact to the last bit everywhere; sines and powers of the system's library
are not. The stored sounds can therefore be compared byte by byte.
"""

from __future__ import annotations

from dataclasses import dataclass

RATE = 22_050
PI = 3.141592653589793
_LN2 = 0.6931471805599453

Wave = list[float]


def turn(angle: float) -> tuple[float, float]:
    """Return the cosine and sine of an angle between 0 and pi, by their series."""
    square, cosine, sine = angle * angle, 1.0, angle
    even, odd = 1.0, angle
    for n in range(1, 16):
        even = -even * square / ((2 * n - 1) * (2 * n))
        odd = -odd * square / ((2 * n) * (2 * n + 1))
        cosine += even
        sine += odd
    return cosine, sine


def fading(half_life: float) -> float:
    """Return the decay factor per sample for a half-life of `half_life` seconds."""
    k = _LN2 / (half_life * RATE)
    return 1 - k + k * k / 2 - k * k * k / 6


def silence(seconds: float) -> Wave:
    """Return a silent wave."""
    return [0.0] * int(seconds * RATE)


@dataclass
class Chance:
    """A small uniform random generator; each sound has its own, so that one can change without the others."""

    state: int

    def unit(self) -> float:
        """Return a number from 0 up to but not including 1."""
        self.state = (self.state * 1_664_525 + 1_013_904_223) & 0xFFFF_FFFF
        return (self.state >> 8) / 16_777_216

    def between(self, low: float, high: float) -> float:
        """Return a number between `low` and `high`."""
        return low + (high - low) * self.unit()

    def near(self, value: float, share: float) -> float:
        """Return a number that differs from `value` by no more than `share` of it."""
        return value * self.between(1 - share, 1 + share)


def lay(target: Wave, wave: Wave, at: float, loud: float = 1.0) -> None:
    """Mix `wave` into `target` from the second `at`; what does not fit is cut off."""
    start = int(at * RATE)
    for n in range(min(len(wave), len(target) - start)):
        target[start + n] += loud * wave[n]
