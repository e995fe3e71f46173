"""A plucked string in the manner of the đàn tranh, and its southern scale."""

from __future__ import annotations

from sound_art.exact import RATE, Chance, Wave, fading, lay, silence

# hò, xự, xang, xê, cống and the octave, as ratios to hò
HO, XU, XANG, XE, CONG, LIU = 1.0, 9 / 8, 4 / 3, 3 / 2, 5 / 3, 2.0
LOW, MIDDLE, HIGH = 261.63, 392.0, 523.25  # the pitches hò may have


def pluck(pitch: float, seconds: float, chance: Chance, *, half_life: float = 0.35, soft: float = 0.85) -> Wave:
    """
    Return one plucked string (Karplus-Strong): noise in a delay line that loses its hiss on each round.

    An all-pass filter tunes the delay between two samples. `soft`, from 0 to 1, is the distance of the plucking point
    from the end of the string.
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
    """Return strings that ring on; each of `notes` is a time, a pitch and a loudness."""
    wave = silence(seconds)
    for at, pitch, loud in notes:
        rest = min(seconds - at, 6 * half_life)
        lay(wave, pluck(pitch, rest, chance, half_life=half_life), at, loud)
    return wave
