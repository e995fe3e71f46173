"""IMA ADPCM in a WAV file: four bits a sample, and SDL reads it everywhere without another library."""

from __future__ import annotations

import struct
from dataclasses import dataclass

from sound_art.exact import RATE

_BLOCK = 256  # bytes
_SAMPLES = (_BLOCK - 4) * 2 + 1  # in a block
INDEX = (-1, -1, -1, -1, 2, 4, 6, 8)


def _steps() -> tuple[int, ...]:
    """Return the step table of the standard; each step is about a tenth larger than the one before."""
    text = (
        "7 8 9 10 11 12 13 14 16 17 19 21 23 25 28 31 34 37 41 45 50 55 60 66 73 80 88 97 107 118 130 143 157 173 190 "
        "209 230 253 279 307 337 371 408 449 494 544 598 658 724 796 876 963 1060 1166 1282 1411 1552 1707 1878 2066 "
        "2272 2499 2749 3024 3327 3660 4026 4428 4871 5358 5894 6484 7132 7845 8630 9493 10442 11487 12635 13899 15289 "
        "16818 18500 20350 22385 24623 27086 29794 32767"
    )
    return tuple(map(int, text.split()))


STEPS = _steps()


@dataclass
class Coder:
    """The decoder's state at a sample: the last value, and the index of the step."""

    value: int
    index: int

    def code(self, sample: int) -> int:
        """Return the four bits that come nearest to `sample`, and advance the state."""
        step, far = STEPS[self.index], sample - self.value
        bits, far = (8, -far) if far < 0 else (0, far)
        moved = step >> 3
        for bit, part in ((4, step), (2, step >> 1), (1, step >> 2)):
            if far >= part:
                bits |= bit
                far -= part
                moved += part
        self.value = max(-32_768, min(32_767, self.value - moved if bits & 8 else self.value + moved))
        self.index = max(0, min(88, self.index + INDEX[bits & 7]))
        return bits


def _best_start(samples: list[int]) -> int:
    """Return the step index that encodes the first samples best: a click has no slow attack."""

    def fault(index: int) -> int:
        coder, total = Coder(samples[0], index), 0
        for sample in samples[1:33]:
            coder.code(sample)
            total += (coder.value - sample) * (coder.value - sample)
        return total

    return min(range(0, 89, 2), key=fault)


def wav(samples: list[int]) -> bytes:
    """Return a whole WAV file for 16-bit samples."""
    count = len(samples)
    padded = samples + [0] * (-count % _SAMPLES)
    index, blocks = _best_start(padded), bytearray()
    for start in range(0, len(padded), _SAMPLES):
        coder = Coder(padded[start], index)
        blocks += struct.pack("<hBx", coder.value, coder.index)
        bits = [coder.code(sample) for sample in padded[start + 1 : start + _SAMPLES]]
        blocks += bytes(low | high << 4 for low, high in zip(bits[::2], bits[1::2], strict=True))
        index = coder.index
    form = struct.pack("<HHIIHHHH", 0x11, 1, RATE, RATE * _BLOCK // _SAMPLES, _BLOCK, 4, 2, _SAMPLES)
    chunks = _chunk(b"fmt ", form) + _chunk(b"fact", struct.pack("<I", count)) + _chunk(b"data", bytes(blocks))
    return _chunk(b"RIFF", b"WAVE" + chunks)


def _chunk(name: bytes, body: bytes) -> bytes:
    return name + struct.pack("<I", len(body)) + body
