"""
Make the music, `sprites/music/nam.ogg`: `python build_scripts/art/make_music.py`.

The samples are the same on every machine (`sound_art.exact`). Only this script needs libsndfile, which writes Ogg: `pip
install soundfile`.
"""

from __future__ import annotations

import struct
from pathlib import Path
from zlib import crc32

from sound_art.exact import RATE
from sound_art.music import piece

MUSIC = Path(__file__).resolve().parents[2] / "sprites" / "music" / "nam.ogg"
_BLOCK = RATE  # samples written at once


def main() -> None:
    """Write the music file."""
    import soundfile  # type: ignore[import-not-found]  # noqa: PLC0415  (only who makes the music anew has it)

    samples = piece()
    data = struct.pack(f"<{len(samples)}h", *samples)
    MUSIC.parent.mkdir(parents=True, exist_ok=True)
    with soundfile.SoundFile(MUSIC, "w", RATE, 1, format="OGG", subtype="VORBIS", compression_level=0.72) as file:
        for start in range(0, len(data), 2 * _BLOCK):
            file.buffer_write(data[start : start + 2 * _BLOCK], "int16")
    told = f"{len(samples) / RATE:.0f} seconds, {MUSIC.stat().st_size // 1024} KB, samples {crc32(data):08x}"
    print(f"{told}, in {MUSIC.name}")


if __name__ == "__main__":
    main()
