"""
Struck and rubbed sounds: tiles, dice, wood, coins.

A body is a few decaying tones; a stroke is a burst of noise.
"""

from __future__ import annotations

from sound_art.exact import PI, RATE, Chance, Wave, fading, lay, silence, turn

Tones = tuple[tuple[float, float, float], ...]  # pitch, half-life in seconds, amplitude

TILE: Tones = ((1180, 0.010, 0.5), (2310, 0.007, 1.0), (3840, 0.0045, 0.8), (5620, 0.003, 0.55), (7900, 0.002, 0.3))
TABLE: Tones = ((128, 0.030, 1.0), (214, 0.022, 0.7), (395, 0.013, 0.45))
DIE: Tones = ((2750, 0.005, 0.7), (4380, 0.004, 1.0), (6650, 0.003, 0.7), (8900, 0.002, 0.3))
BLOCK: Tones = ((742, 0.022, 1.0), (1490, 0.012, 0.35), (2260, 0.006, 0.3))
COIN: Tones = ((3120, 0.030, 0.5), (4730, 0.045, 1.0), (6390, 0.035, 0.7), (8570, 0.022, 0.4))
GONG: Tones = ((131, 0.50, 1.0), (197, 0.40, 0.7), (276, 0.32, 0.5), (367, 0.24, 0.4), (521, 0.15, 0.3))
DRUM: Tones = ((82, 0.070, 1.0), (131, 0.045, 0.6), (188, 0.030, 0.4))


def ring(tones: Tones, seconds: float, chance: Chance, *, pitch: float = 1.0, spread: float = 0.03) -> Wave:
    """Return the tones of a body, each a little off, because no two strokes hit the same place."""
    wave = silence(seconds)
    for tone, half_life, height in tones:
        cosine, sine = turn(2 * PI * min(chance.near(tone * pitch, spread), 0.46 * RATE) / RATE)
        fade = fading(half_life)
        step_x, step_y = cosine * fade, sine * fade
        x, y = chance.near(height, 0.25), 0.0
        for n in range(len(wave)):
            wave[n] += y
            x, y = x * step_x - y * step_y, x * step_y + y * step_x
            if -1e-5 < x < 1e-5 and -1e-5 < y < 1e-5:
                break
    return wave


def breath(half_life: float, seconds: float, chance: Chance, *, bright: float = 1.0) -> Wave:
    """Return decaying noise; `bright`, from 0 (dull) to 1, is the share of hiss left."""
    wave, height, dull, fade = silence(seconds), 1.0, 0.0, fading(half_life)
    for n in range(len(wave)):
        noise = chance.between(-1, 1)
        dull += (noise - dull) * (0.05 + 0.9 * bright)
        wave[n] = dull * height
        height *= fade
    return wave


def click(chance: Chance, *, pitch: float = 1.0, table: float = 0.0) -> Wave:
    """Return one tile hitting another, or the wood under the cloth if `table` is not 0."""
    wave = ring(TILE, 0.11, chance, pitch=chance.near(pitch, 0.05))
    lay(wave, breath(0.0012, 0.012, chance, bright=0.9), 0, 1.3)
    if table:
        wave += silence(0.09)
        lay(wave, ring(TABLE, 0.20, chance, spread=0.06), 0, 2.0 * table)
        lay(wave, breath(0.006, 0.04, chance, bright=0.12), 0, 1.4 * table)
    return wave


def rub(seconds: float, chance: Chance, *, bright: float = 0.5) -> Wave:
    """Return tiles sliding over cloth: grainy noise that swells and fades."""
    wave, dull, slow, grain = silence(seconds), 0.0, 0.0, 0.0
    for n in range(len(wave)):
        u = n / len(wave)
        if n % 60 == 0:
            grain = chance.between(0.35, 1)
        dull += (chance.between(-1, 1) - dull) * bright
        slow += (dull - slow) * 0.12
        wave[n] = (dull - slow) * grain * 4 * u * (1 - u)
    return wave
