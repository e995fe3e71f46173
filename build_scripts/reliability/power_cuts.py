"""
Power cuts, simulated from the program's writes: `python build_scripts/reliability/power_cuts.py [cuts] [seed]`.

Each deed is done once while the shim logs what reaches the disk. Then the power is cut after each of its calls: any
part of what was not yet synchronised (contents of files, names in folders) may be there, in any order. The store is
checked as the next start finds it. Everything passed to `fsync` must be there.
"""

import argparse
import random
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent.parent)]

import calls


@dataclass
class File:
    """A file: its durable content, and the changes since the last sync."""

    sure: bytes = b""
    since: list[tuple[str, int, bytes]] = field(default_factory=list)

    def content(self) -> bytes:
        """Content as the program sees it."""
        return _done(self.sure, self.since)

    def cut(self, chance: random.Random) -> bytes:
        """Possible content after a cut: any of the writes, whole or in part, in any order."""
        kept = [one for one in self.since if chance.random() < 0.5]
        if kept and chance.random() < 0.5:
            what, at, data = kept[-1]
            kept[-1] = (what, at, data[: chance.randrange(len(data) + 1)])
        return _done(self.sure, kept)


def _done(content: bytes, steps: list[tuple[str, int, bytes]]) -> bytes:
    for what, at, data in steps:
        if what == "truncate":
            content = content[:at]
        else:
            content = content.ljust(at, b"\0")[:at] + data + content[at + len(data) :]
    return content


@dataclass
class Disk:
    """Names and files, as the program sees them and as they are durable on the disk."""

    root: Path
    files: dict[str, File] = field(default_factory=dict)
    sure: dict[str, File] = field(default_factory=dict)
    since: list[tuple[set[str], str, str, File | None]] = field(default_factory=list)  # folders, gone, new, its file
    open: dict[int, str | File] = field(default_factory=dict)
    folders: set[str] = field(default_factory=set)

    def begin(self) -> None:
        """Take the present contents of the folder as durable."""
        for path in self.root.rglob("*"):
            if path.is_dir():
                self.folders.add(str(path))
            else:
                self.files[str(path)] = self.sure[str(path)] = File(path.read_bytes())

    def do(self, line: str) -> None:
        """Apply one logged call."""
        what, number, one, two, data = line.rstrip("\n").split("\t")
        fd = int(number)
        if what in ("create", "open"):
            if one in self.files or what == "create":
                if what == "create":
                    self._name("", one, self.files.setdefault(one, File()))
                self.open[fd] = self.files[one]
            else:
                self.open[fd] = one
        elif what == "write" and isinstance(file := self.open.get(fd), File):
            file.since.append(("write", len(file.content()), bytes.fromhex(data)))
        elif what == "truncate" and isinstance(file := self.open.get(fd), File):
            file.since.append(("truncate", int(one), b""))
        elif what == "fsync":
            self._sync(self.open.get(fd))
        elif what == "rename":
            file = self.files.pop(one)
            self.files[two] = file
            self._name(one, two, file)
        elif what == "unlink" and one in self.files:
            del self.files[one]
            self._name(one, "", None)
        elif what == "mkdir":
            self.folders.add(one)

    def _name(self, gone: str, new: str, file: File | None) -> None:
        self.since.append(({str(Path(path).parent) for path in (gone, new) if path}, gone, new, file))

    def _sync(self, what: str | File | None) -> None:
        if isinstance(what, File):
            what.sure, what.since = what.content(), []
        elif what is not None:
            done = [step for step in self.since if what in step[0]]
            self.since = [step for step in self.since if what not in step[0]]
            _renamed(self.sure, done)

    def cut(self, to: Path, chance: random.Random) -> None:
        """Write a possible state after a cut into another folder."""
        names = dict(self.sure)
        _renamed(names, [step for step in self.since if chance.random() < 0.5])
        for folder in sorted(self.folders):
            (to / Path(folder).relative_to(self.root)).mkdir(parents=True, exist_ok=True)
        for name, file in names.items():
            (to / Path(name).relative_to(self.root)).write_bytes(file.cut(chance))


def _renamed(names: dict[str, File], steps: list[tuple[set[str], str, str, File | None]]) -> None:
    for _, gone, new, file in steps:
        names.pop(gone, None)
        if new and file is not None:
            names[new] = file


def cuts(deed: str, most: int, seed: int) -> Iterator[tuple[int, str]]:
    """Cut the power `most` times after calls of a deed; yield each loss with the number of the call."""
    from store import Store  # noqa: PLC0415  (only under the shim)

    memory = calls.memory()
    with tempfile.TemporaryDirectory(prefix="power-", dir=memory) as folder, tempfile.TemporaryFile("w+") as told:
        store = Store(Path(folder))
        store.fill()
        disk = Disk(store.home)
        disk.begin()
        calls.forked(lambda: _child(store, deed, told.fileno()))
        told.seek(0)
        lines = told.readlines()
        chance, known = random.Random(f"{deed} {seed}"), 0  # noqa: S311  (a dice, no secret)
        each = max(1, most // max(1, len(lines)))
        for at, line in enumerate(lines):
            if line.startswith("mark"):
                known = int(line.split("\t")[2])
            else:
                disk.do(line)
            for _ in range(each):
                yield from ((at, problem) for problem in _after(disk, deed, known, chance))


def _after(disk: Disk, deed: str, known: int, chance: random.Random) -> list[str]:
    from store import Store  # noqa: PLC0415

    with tempfile.TemporaryDirectory(prefix="power-", dir=calls.memory()) as folder:
        disk.cut(Path(folder), chance)
        store = Store(Path(folder))
        store.restart()
        return ["", *store.losses(deed, acknowledged=known)]


def _child(store: object, deed: str, fd: int) -> int:
    from store import DEEDS, _go_on  # noqa: PLC0415

    shim = calls.Shim()
    shim.trace(fd)
    if deed == "go on":
        _go_on(store, lambda count: shim.mark(str(count)))  # type: ignore[arg-type]
    else:
        DEEDS[deed](store)  # type: ignore[arg-type]
    shim.trace(-1)
    return 0


def main() -> int:
    """Cut the power as often as the command line says; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cuts", type=int, nargs="?", default=2_000, help="for each deed")
    parser.add_argument("seed", type=int, nargs="?", default=1)
    given = parser.parse_args()
    if not calls.can():
        print("this needs Linux and a C compiler")
        return 0
    calls.again()
    from store import DEEDS  # noqa: PLC0415

    count, lost = 0, []
    for deed in DEEDS:
        for at, problem in cuts(deed, given.cuts, given.seed):
            count += not problem
            if problem:
                lost.append(f"{deed}, after call {at}: {problem}")
    print(f"{count} power cuts in {len(DEEDS)} deeds, {len(lost)} losses")
    print("\n".join(sorted(set(lost))))
    return int(bool(lost))


if __name__ == "__main__":
    sys.exit(main())
