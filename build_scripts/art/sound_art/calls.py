"""
Sounds of calls and alerts: strings, wood, a drum and a gong.

A chow is three rising notes, a pung the same note three times, a kong four times and deeper: the sound tells the meld.
"""

from __future__ import annotations

from sound_art.exact import Chance, Wave, lay, silence
from sound_art.strings import CONG, HIGH, HO, LIU, LOW, MIDDLE, XANG, XE, XU, run
from sound_art.struck import BLOCK, DRUM, GONG, breath, click, ring

_BEAT = 0.085


def _beaten(notes: tuple[float, ...], base: float, chance: Chance) -> Wave:
    """Return notes on a string, each with a knock on wood."""
    seconds = _BEAT * len(notes) + 0.36
    times = [(n * _BEAT, base * note, 0.8 + 0.1 * n) for n, note in enumerate(notes)]
    wave = run(tuple(times), seconds, chance, half_life=0.11)
    for at, _, loud in times:
        lay(wave, ring(BLOCK, 0.16, chance, spread=0.01), at, 0.55 * loud)
    return wave


def chow(chance: Chance) -> Wave:
    """Return three rising notes."""
    return _beaten((HO, XU, XANG), MIDDLE, chance)


def pung(chance: Chance) -> Wave:
    """Return the same note three times."""
    return _beaten((XE, XE, XE), LOW, chance)


def kong(chance: Chance) -> Wave:
    """Return the same note four times, with a drum under the last."""
    wave = _beaten((HO, HO, HO, HO), LOW, chance) + silence(0.12)
    lay(wave, ring(DRUM, 0.45, chance), 3 * _BEAT, 1.3)
    return wave


def won(chance: Chance) -> Wave:
    """Return the call of a win: drum and gong."""
    wave = silence(1.3)
    for at, loud in ((0.0, 0.6), (0.11, 1.0)):
        lay(wave, ring(DRUM, 0.6, chance), at, 1.2 * loud)
        lay(wave, breath(0.008, 0.06, chance, bright=0.1), at, loud)
    lay(wave, ring(GONG, 1.15, chance, spread=0.005), 0.12, 0.9)
    return wave


def declare(chance: Chance) -> Wave:
    """Return two drum beats and a low string, for a declaration."""
    wave = run(((0.0, LOW * HO, 0.8), (0.17, LOW * XE, 1.0)), 0.75, chance, half_life=0.16)
    for at in (0.0, 0.17):
        lay(wave, ring(DRUM, 0.4, chance), at, 0.8)
    return wave


def flower(chance: Chance) -> Wave:
    """Return a tile laid aside, and two light high strings."""
    wave = run(((0.06, HIGH * XE, 0.5), (0.13, HIGH * LIU, 0.7)), 0.55, chance, half_life=0.10)
    lay(wave, click(chance, pitch=1.05, table=0.3), 0, 0.3)
    return wave


def joker(chance: Chance) -> Wave:
    """Return a tile and a quick run upwards: a joker appears."""
    notes = tuple(
        (0.05 + 0.052 * n, HIGH * note, 0.5 + 0.1 * n) for n, note in enumerate((XANG, XE, CONG, LIU, LIU * XU))
    )
    wave = run(notes, 0.8, chance, half_life=0.13)
    lay(wave, click(chance, pitch=1.0, table=0.4), 0, 0.3)
    return wave


def claim(chance: Chance) -> Wave:
    """Return a question: two rising notes without resolution."""
    return run(((0.0, HIGH * HO, 0.7), (0.10, HIGH * XANG, 1.0)), 0.6, chance, half_life=0.14)


def turn(chance: Chance) -> Wave:
    """Return one soft note: the player's turn."""
    return run(((0.0, HIGH * XE, 1.0),), 0.45, chance, half_life=0.12)


def drawn(chance: Chance) -> Wave:
    """Return three falling notes that come to rest: a drawn hand."""
    steps = ((0.0, MIDDLE * XE, 0.9), (0.24, MIDDLE * XANG, 0.8), (0.52, LOW * XE, 1.0))
    return run(steps, 1.3, chance, half_life=0.2)


def win(chance: Chance) -> Wave:
    """Return the southern scale over two octaves, ever quicker, and a last ringing chord."""
    at, gap, notes = 0.0, 0.135, []
    scale = [base * note for base in (MIDDLE, 2 * MIDDLE) for note in (HO, XU, XANG, XE, CONG)]
    for n, pitch in enumerate(scale):
        notes.append((at, pitch, 0.55 + 0.04 * n))
        at += gap
        gap *= 0.90
    last = (MIDDLE * HO, MIDDLE * XE, MIDDLE * LIU, MIDDLE * LIU * XANG, MIDDLE * 2 * LIU)
    notes += [(at + 0.03 + 0.022 * n, pitch, 0.75) for n, pitch in enumerate(last)]
    wave = run(tuple(notes), 2.5, chance, half_life=0.34)
    lay(wave, ring(GONG, 1.6, chance, spread=0.004), at + 0.03, 0.35)
    return wave


def row(chance: Chance) -> Wave:
    """Return the sound of one row of the score: a soft string and a light knock."""
    wave = run(((0.0, MIDDLE * XE, 0.9), (0.04, MIDDLE * LIU, 0.5)), 0.5, chance, half_life=0.13)
    lay(wave, ring(BLOCK, 0.12, chance, spread=0.01), 0, 0.35)
    return wave


def great(chance: Chance) -> Wave:
    """Return the sound of a great hand: a growing drum roll, then gong and strings together."""
    wave = silence(2.2)
    at, gap = 0.0, 0.085
    while at < 0.5:
        lay(wave, ring(DRUM, 0.3, chance), at, 0.3 + 1.2 * at)
        at += gap
        gap *= 0.94
    lay(wave, ring(DRUM, 0.7, chance), 0.52, 1.6)
    lay(wave, ring(GONG, 1.65, chance, spread=0.004), 0.53, 1.2)
    chord = tuple((0.54 + 0.03 * n, MIDDLE * note, 0.7) for n, note in enumerate((HO, XANG, XE, LIU, LIU * XANG)))
    lay(wave, run(chord, 2.2, chance, half_life=0.32), 0, 0.8)
    return wave
