"""
Linux: leaves out SDL_mixer's synthesizer for MIDI files, and the libraries that only it needs.

They are 4 MB, among them the C++ library, and the dynamic loader binds all of them at each start, although the sounds
of the game are WAV files. SDL_mixer needs a library of that name, so it gets a stub whose functions answer 0, "there is
none".
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

_MIXER, _SYNTHESIZER = "libSDL2_mixer", "libfluidsynth"
#: An entry of PyInstaller's list: the place in the program, the file, the kind.
Entry = tuple[str, str, str]


def without_synthesizer(entries: Sequence[Entry], work: Path) -> list[Entry]:
    """Replace the synthesizer by the stub library, and drop what only the synthesizer needs."""
    files = {Path(place).name: Path(file) for place, file, kind in entries if kind in {"BINARY", "EXTENSION"}}
    mixer = next((file for name, file in files.items() if name.startswith(_MIXER)), None)
    name = next((name for name in files if name.startswith(_SYNTHESIZER)), None)
    if mixer is None or name is None:
        return list(entries)
    needs = {own: needed(file) & files.keys() for own, file in files.items()}
    starts = [Path(place).name for place, _, kind in entries if kind == "EXTENSION"]
    unneeded = _reached(starts, needs) - _reached(starts, needs | {name: frozenset()})
    small = _small_library(asked_of(mixer), work / name)
    kept = []
    for place, file, kind in entries:
        if Path(place).name not in unneeded:
            is_it = Path(place).name == name and kind == "BINARY"
            kept.append((place, str(small) if is_it else file, kind))
    return kept


def needed(file: Path) -> frozenset[str]:
    """Names of the libraries that a library or an extension needs."""
    listed = subprocess.run(["readelf", "-d", "-W", str(file)], capture_output=True, text=True, check=True).stdout
    return frozenset(re.findall(r"\(NEEDED\).*\[(.+)\]", listed))


def asked_of(mixer: Path) -> list[str]:
    """Functions of the synthesizer that SDL_mixer calls."""
    listed = subprocess.run(["nm", "-D", "--undefined-only", str(mixer)], capture_output=True, text=True, check=True)
    return sorted(set(re.findall(r"\bU ((?:new_|delete_)?fluid_\w+)", listed.stdout)))


def _small_library(functions: Iterable[str], target: Path) -> Path:
    source = target.with_suffix(".c")
    source.write_text("".join(f"void *{name}(void) {{ return 0; }}\n" for name in functions), encoding="ascii")
    command = ["cc", "-shared", "-fPIC", "-Os", f"-Wl,-soname,{target.name}", "-o", str(target), str(source)]
    subprocess.run(command, check=True)
    return target


def _reached(starts: Iterable[str], needs: Mapping[str, frozenset[str]]) -> set[str]:
    """Everything that `starts` need, directly or not."""
    found: set[str] = set()
    waiting = list(starts)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += needs.get(name, ())
    return found
