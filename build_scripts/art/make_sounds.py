"""Make the sounds, one small WAV file each, in `sprites/sounds/`: `python build_scripts/art/make_sounds.py`."""

from __future__ import annotations

from pathlib import Path

from sound_art.book import all_sounds

SOUNDS = Path(__file__).resolve().parents[2] / "sprites" / "sounds"


def main() -> None:
    """Write all sounds, and delete files that no recipe makes any more."""
    SOUNDS.mkdir(parents=True, exist_ok=True)
    sounds = all_sounds()
    for path in SOUNDS.glob("*.wav"):
        if path.stem not in sounds:
            path.unlink()
    for name, data in sounds.items():
        (SOUNDS / f"{name}.wav").write_bytes(data)
    print(f"{len(sounds)} files, {sum(map(len, sounds.values())) // 1024} KB, in {SOUNDS.name}")


if __name__ == "__main__":
    main()
