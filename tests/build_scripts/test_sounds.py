"""The sounds in the tree are those of the build script, and there is one for every name."""

import struct
from pathlib import Path

from sound_art import book
from sound_art.adpcm import INDEX, STEPS

from game.gui.kit.sound import NAMES

ROOT = Path(__file__).parents[2]
SOUNDS = ROOT / "sprites" / "sounds"
MOST = 300_000  # bytes, of all sounds together


def test_new_sounds_are_the_same():
    made, kept = book.all_sounds(), {path.stem: path.read_bytes() for path in SOUNDS.glob("*.wav")}
    assert made.keys() == kept.keys()
    assert [name for name in made if made[name] != kept[name]] == []


def test_there_is_a_sound_for_every_name():
    assert set(book.RECIPES) == set(NAMES)
    assert all((SOUNDS / f"{name}_1.wav").exists() for name in NAMES)


def test_what_is_heard_often_has_variants():
    often = {"draw", "discard", "lay", "stack", "deal", "wash", "dice", "dice_land", "count", "press", "score"}
    assert {name for name in often if book.RECIPES[name].variants < 2} == set()


def test_they_are_small_and_short():
    sizes = [path.stat().st_size for path in SOUNDS.glob("*.wav")]
    assert sum(sizes) < MOST
    assert all(book.seconds(name) < 3 for name in ("win", "won", "wash"))


def test_no_sound_is_cut_off_or_silent():
    for name in ("discard", "pung", "win"):
        samples = book.samples(name, 1)
        assert 8_000 < max(map(abs, samples)) < 32_700
        assert max(map(abs, samples[-10:])) < 200


def test_the_coder_follows_what_it_codes():
    samples = book.samples("won", 1)
    data = book.adpcm.wav(samples)
    start = data.index(b"data") + 8
    value, index = struct.unpack_from("<hB", data, start)
    coder = book.adpcm.Coder(value, index)
    heard = [value, *(decoded(coder, nibble) for nibble in nibbles(data[start + 4 : start + 256]))]
    assert max(abs(a - b) for a, b in zip(heard, samples, strict=False)) < 3_500


def nibbles(data):
    return [part for byte in data for part in (byte & 15, byte >> 4)]


def decoded(coder, bits):
    """A decoder of four bits, written from the standard."""
    step = STEPS[coder.index]
    moved = (step >> 3) + (step if bits & 4 else 0) + (step >> 1 if bits & 2 else 0) + (step >> 2 if bits & 1 else 0)
    coder.value = max(-32_768, min(32_767, coder.value - moved if bits & 8 else coder.value + moved))
    coder.index = max(0, min(88, coder.index + INDEX[bits & 7]))
    return coder.value
