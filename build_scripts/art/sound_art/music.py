"""
The music: a slow piece for a plucked string in điệu Nam, with a livelier middle part in điệu Bắc.

All phrases are original, written below in the five southern notes; each repeat is played a little differently. In điệu
Nam the long hò and xang tremble (rung): here they are plucked again, ever softer, a little above and below. Before a
long note the string is pressed up from the note below it (nhấn).
"""

from __future__ import annotations

from dataclasses import dataclass

from sound_art.exact import RATE, Chance, Wave, lay, silence
from sound_art.strings import CONG, HO, LIU, XANG, XE, XU, pluck
from sound_art.struck import BLOCK, ring

_HO = 196.0  # pitch of hò: the G below middle C
_BEAT = 0.74  # seconds of a beat in điệu Nam; điệu Bắc is quicker
_QUICK = 0.8
NOTES = {"h": HO, "u": XU, "a": XANG, "e": XE, "o": CONG, "H": LIU, "U": 2 * XU, "A": 2 * XANG, "E": 2 * XE}
_LOW = {"h": HO / 2, "u": XU / 2, "a": XANG / 2, "e": XE / 2, "o": CONG / 2}
_TREMBLES = "haHA"
_LATE = 0.016  # largest timing error of the hand, in seconds

# Phrases: notes, each with its length in beats; "." is a rest. Two bars of four beats each.
NAM = (
    ("h2 u1 a1 e3 .1", "h2 e2"),
    ("a2 e1 o1 H3 .1", "a2 h2"),
    ("H1 o1 e2 a3 .1", "a2 u2"),
    ("u1 a1 u1 h1 h3 .1", "e2 h2"),
    ("e1 o1 H2 o1 e1 a2", "h2 a2"),
    ("a1 u1 h2 u1 a1 e2", "u2 e2"),
    ("e2 a1 u1 h3 .1", "a2 h2"),
)
BAC = (
    ("h1 h1 u1 a1 e1 a1 e2", "h1 e1 h1 e1"),
    ("o1 e1 o1 H1 o1 e1 a2", "a1 e1 a1 h1"),
    ("a1 e1 o1 H1 U1 H1 o2", "h1 a1 h1 o1"),
    ("e1 o1 e1 a1 u1 a1 h2", "e1 a1 e1 h1"),
)
_FORM = (*((n, False) for n in (0, 1, 2, 3, 4, 5, 6)), *((n, True) for n in (0, 1, 2, 3, 0, 2, 1, 3)))
_AGAIN = tuple((n, False) for n in (4, 2, 5, 6, 3))


@dataclass(frozen=True)
class Played:
    """One played note: start in seconds, pitch, loudness, and half-life in seconds."""

    at: float
    pitch: float
    loud: float
    half_life: float


def read(phrase: str) -> list[tuple[str, int]]:
    return [(sign[0], int(sign[1:])) for sign in phrase.split()]


def _melody(phrase: str, begin: float, beat: float, chance: Chance) -> list[Played]:
    """Play a phrase with its ornaments."""
    found, at = [], begin
    before = HO
    for sign, beats in read(phrase):
        if sign == ".":
            at += beats * beat
            continue
        note = NOTES[sign]
        when = max(0.0, at + chance.between(-_LATE, _LATE))
        loud = chance.near(0.9 if beats > 1 else 0.7, 0.12)
        if beats > 1 and note > before:  # pressed up from the note below
            found.append(Played(max(0.0, when - 0.09), 2 * _HO * before, 0.35 * loud, 0.16))
        found.append(Played(when, 2 * _HO * note, loud, 0.42 + 0.12 * beats))
        if sign in _TREMBLES and beats >= 3:
            for n in range(6):
                off = 1 + 0.006 * (1 if n % 2 else -1)
                found.append(Played(when + beat * 1.1 + 0.13 * n, 2 * _HO * note * off, 0.30 - 0.04 * n, 0.2))
        elif beats == 2 and chance.unit() < 0.5:  # the octave above, hardly touched
            found.append(Played(when + beat, 4 * _HO * note, 0.22 * loud, 0.3))
        before, at = note, at + beats * beat
    return found


def _bass(phrase: str, begin: float, beat: float, chance: Chance) -> list[Played]:
    found, at = [], begin
    whole = sum(beats for _, beats in read(phrase))
    stretch = 8 / whole
    for sign, beats in read(phrase):
        when = max(0.0, at + chance.between(-_LATE, _LATE))
        found.append(Played(when, _HO * 2 * _LOW[sign], chance.near(0.5, 0.1), 0.7))
        at += beats * beat * stretch
    return found


def piece() -> list[int]:
    """Return the samples of the piece, whose end matches its beginning, so that it can loop."""
    chance, at, played, knocks = Chance(19_680_210), 0.4, list[Played](), list[float]()
    for number, lively in (*_FORM, *_AGAIN):
        phrase, low = (BAC if lively else NAM)[number]
        beat = _BEAT * (_QUICK if lively else 1.0)
        played += _melody(phrase, at, beat, chance) + _bass(low, at, beat, chance)
        knocks.append(at + 7 * beat)  # the wooden song lang, at the end of each phrase
        at += 8 * beat
    wave = silence(at + 2.6)
    for note in played:
        seconds = min(5 * note.half_life, 2.6)
        string = pluck(note.pitch, seconds, chance, half_life=note.half_life, soft=0.93)
        lay(wave, string, note.at, note.loud)
    for when in knocks:
        lay(wave, ring(BLOCK, 0.16, chance, pitch=0.8, spread=0.01), when, 0.10)
    return _as_samples(_in_a_room(wave))


def _in_a_room(wave: Wave) -> Wave:
    """Add a soft, late reverberation."""
    for delay, share in ((0.061, 0.16), (0.109, 0.11), (0.173, 0.07)):
        step = int(delay * RATE)
        for n in range(len(wave) - 1, step, -1):
            wave[n] += share * wave[n - step]
    return wave


def _as_samples(wave: Wave) -> list[int]:
    peak, end = max(map(abs, wave)), int(1.2 * RATE)
    scale, last = 32_767 * 0.5 / peak, len(wave)
    return [round(value * scale * min(1.0, (last - n) / end)) for n, value in enumerate(wave)]
