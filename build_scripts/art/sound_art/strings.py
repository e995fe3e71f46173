"""A plucked string in the manner of the đàn tranh, and the southern scale that it is tuned to."""

from __future__ import annotations

from sound_art.exact import RATE, Chance, Wave, fading, lay, silence

# hò, xự, xang, xê, cống and their octave, as they stand to hò
HO, XU, XANG, XE, CONG, LIU = 1.0, 9 / 8, 4 / 3, 3 / 2, 5 / 3, 2.0
LOW, MIDDLE, HIGH = 261.63, 392.0, 523.25  # where hò may stand


def pluck(pitch: float, seconds: float, chance: Chance, *, half_life: float = 0.35, soft: float = 0.85) -> Wave:
    """
    Return one string (Karplus and Strong): noise goes round a delay line, and loses its hiss on the way.

    The delay is tuned between two samples by an all-pass; `soft` from 0 to 1 is how far from its end it is plucked.
    """
    loss = 0.32
    delay = RATE / pitch - loss
    length = int(delay - 0.3)
    part = delay - length
    tuning = (1 - part) / (1 + part)
    line, dull = [0.0] * length, 0.0
    for n in range(length):
        dull += (chance.between(-1, 1) - dull) * (1 - 0.75 * soft)
        line[n] = dull
    mean = sum(line) / length
    line = [value - mean for value in line]
    keep, fade = 1.0, fading(half_life)
    for _ in range(length):
        keep *= fade
    wave, last, passed, came = silence(seconds), 0.0, 0.0, 0.0
    for n in range(len(wave)):
        place = n % length
        value = line[place]
        wave[n] = value
        mixed = keep * ((1 - loss) * value + loss * last)
        last = value
        passed = tuning * mixed + came - tuning * passed
        came = mixed
        line[place] = passed
    return wave


def run(notes: tuple[tuple[float, float, float], ...], seconds: float, chance: Chance, *, half_life: float) -> Wave:
    """Return strings that ring on: each note is a time, a pitch and how loud it is."""
    wave = silence(seconds)
    for at, pitch, loud in notes:
        rest = min(seconds - at, 6 * half_life)
        lay(wave, pluck(pitch, rest, chance, half_life=half_life), at, loud)
    return wave
