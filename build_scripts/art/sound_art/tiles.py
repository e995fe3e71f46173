"""Tiles, dice, and everything else moved by hand."""

from __future__ import annotations

from sound_art.exact import Chance, Wave, lay, silence
from sound_art.struck import BLOCK, COIN, DIE, TABLE, breath, click, ring, rub


def draw(chance: Chance) -> Wave:
    """Return a tile set beside the hand."""
    wave = silence(0.16)
    lay(wave, rub(0.06, chance), 0, 0.25)
    lay(wave, click(chance, pitch=1.08), 0.045)
    return wave


def discard(chance: Chance) -> Wave:
    """Return a tile put down on the table with weight."""
    wave = click(chance, pitch=0.9, table=1.0)
    lay(wave, click(chance, pitch=1.1), chance.between(0.016, 0.026), 0.22)  # the tile tips over its edge
    return wave


def meld(chance: Chance) -> Wave:
    """Return three tiles pushed together and aside."""
    wave = silence(0.42)
    lay(wave, rub(0.20, chance), 0, 0.8)
    at = 0.09
    for n in range(3):
        lay(wave, click(chance, pitch=0.96 + 0.05 * n, table=0.35 if n == 0 else 0.0), at, 0.6 + 0.2 * n)
        at += chance.between(0.045, 0.07)
    return wave


def stack(chance: Chance) -> Wave:
    """Return two tiles of the wall, one set on the other."""
    wave = silence(0.17)
    lay(wave, rub(0.05, chance), 0, 0.3)
    lay(wave, click(chance, pitch=0.94, table=0.3), 0.012)
    lay(wave, click(chance, pitch=1.02), chance.between(0.045, 0.06), 0.7)
    return wave


def deal(chance: Chance) -> Wave:
    """Return a packet of four tiles drawn over the cloth and set down."""
    wave = silence(0.28)
    lay(wave, rub(0.12, chance), 0, 0.6)
    for n in range(4):
        loud = 0.9 if n == 0 else 0.45
        lay(wave, click(chance, pitch=1.0 + 0.03 * n, table=0.25 if n == 0 else 0.0), 0.09 + 0.02 * n, loud)
    return wave


def wash(chance: Chance) -> Wave:
    """Return all tiles being shuffled face down: a rustle full of clicks that swells and fades."""
    seconds = 1.15
    wave, kinds = silence(seconds), [click(chance, pitch=0.88 + 0.04 * n) for n in range(7)]
    lay(wave, rub(seconds, chance, bright=0.4), 0, 0.8)
    for _ in range(78):
        at = chance.between(0.02, seconds - 0.12)
        swell = 4 * at * (seconds - at) / (seconds * seconds)
        lay(wave, kinds[int(chance.between(0, 7))], at, swell * chance.between(0.12, 0.8))
    return wave


def dice(chance: Chance) -> Wave:
    """Return three dice tumbling over the table, ever lower."""
    wave = silence(0.95)
    for n in range(3):
        at, gap, loud = 0.012 * n, chance.between(0.10, 0.15), 1.0
        while at < 0.85:
            lay(wave, _die(chance), at, loud)
            at += gap
            gap *= chance.between(0.78, 0.98)
            gap = max(gap, 0.045)
            loud *= 0.86
    return wave


def dice_land(chance: Chance) -> Wave:
    """Return the dice coming to rest, one after the other."""
    wave, at = silence(0.40), 0.0
    for loud in (1.0, 0.75, 0.55):
        lay(wave, _die(chance), at, loud)
        lay(wave, _die(chance), at + chance.between(0.035, 0.05), loud * 0.4)
        at += chance.between(0.06, 0.10)
    return wave


def _die(chance: Chance) -> Wave:
    wave = ring(DIE, 0.14, chance, spread=0.08)
    lay(wave, ring(TABLE, 0.14, chance, pitch=1.5, spread=0.08), 0, 0.9)
    lay(wave, breath(0.001, 0.01, chance), 0, 0.8)
    return wave


def count(chance: Chance) -> Wave:
    """Return the tap of a finger that counts walls and stacks."""
    wave = ring(BLOCK, 0.09, chance, pitch=1.3, spread=0.015)
    lay(wave, breath(0.002, 0.02, chance, bright=0.3), 0, 0.5)
    return wave


def score(chance: Chance) -> Wave:
    """Return two or three ringing coins pushed across."""
    wave, at = silence(0.40), 0.0
    for loud in (0.7, 1.0, 0.5):
        lay(wave, ring(COIN, 0.40 - at, chance, spread=0.05), at, loud)
        lay(wave, breath(0.0015, 0.01, chance), at, 0.4 * loud)
        at += chance.between(0.045, 0.075)
    return wave


def press(chance: Chance) -> Wave:
    """Return a button press: a dry little knock."""
    wave = ring(BLOCK, 0.06, chance, pitch=2.1, spread=0.01)
    lay(wave, breath(0.002, 0.015, chance, bright=0.5), 0, 0.6)
    return wave
