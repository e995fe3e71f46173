"""
Makes the standalone program for this machine; install what it needs first (docs/shipping.md).

Afterwards `dist` holds the folder `mat-chuoc` (on macOS also the app bundle), the program in one file, one file to
download (a `tar.xz` on Linux, a `zip` on Windows, a disk image on macOS), and the digests of these files. At the end
the program tests itself, and its size is checked against a limit. See docs/shipping.md.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "build_scripts")]

from shipping import archive, icons, licences, names, windows

from game import __version__
from game.about import COMMIT
from game.paths import APP
from game.words.lookup import Words

DIST = ROOT / "dist"
SPEC = ROOT / "build_scripts" / "shipping" / "mat_chuoc.spec"
#: Largest size of the folder in megabytes (millions of bytes).
LARGEST = 42.0
_HASHED = (".tar.xz", ".zip", ".dmg", ".exe", "")


def commit() -> str:
    """Short name of the packed commit, with a plus if files differ from it; "" without git."""
    try:
        done = subprocess.run(
            ["git", "describe", "--always", "--exclude=*", "--dirty=+"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout.strip()


def prepare(work: Path) -> None:
    """Make the inputs of the PyInstaller recipe: the icon, the version, the commit."""
    (work / COMMIT).write_text(f"{commit()}\n", encoding="utf-8")
    words = Words("en")
    text = windows.version_file(__version__, words.say("app.title"), words.say("app.tagline"))
    (work / "version.txt").write_text(text, encoding="utf-8")
    icons.write(work / "icon.ico")
    icons.write(work / "icon.icns")


def build(work: Path) -> Path:
    """Run PyInstaller for the folder and the single file; return the program in the folder."""
    DIST.mkdir(exist_ok=True)
    for old in (*DIST.glob(f"{APP}*"), *DIST.glob(f"{names.TITLE}*")):
        shutil.rmtree(old) if old.is_dir() else old.unlink()
    folders = ["--workpath", str(work / "build"), "--distpath", str(DIST)]
    subprocess.run(
        [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level=WARN", *folders, str(SPEC)],
        env=os.environ | {"MAT_CHUOC_WORK": str(work)},
        check=True,
    )
    licences.write(DIST / APP / "licences")
    return DIST / APP / (f"{APP}.exe" if sys.platform == "win32" else APP)


def size(folder: Path) -> float:
    """Size of all files of a folder in megabytes; links do not count."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink()) / 1e6


def main() -> None:
    """Build, pack, and let the program test itself."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    with tempfile.TemporaryDirectory(prefix=f"{APP}-") as folder:
        work = Path(folder).resolve()
        prepare(work)
        program = build(work)
    made = archive.pack(DIST)
    subprocess.run([str(program), "selftest"], check=True)
    single = DIST / (f"{names.stem()}.exe" if sys.platform == "win32" else names.stem())
    files = [single, made]
    digests = [f"{sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files]
    (DIST / f"{names.stem()}.sha256").write_text("".join(digests), encoding="utf-8")
    taken = size(program.parent)
    for what, megabytes in (
        (f"{APP}/", taken),
        *((file.name, file.stat().st_size / 1e6) for file in files),
    ):
        print(f"{megabytes:6.1f} MB  {what}")
    if taken > LARGEST:
        sys.exit(f"the folder may have {LARGEST:.0f} MB")


if __name__ == "__main__":
    main()
