"""The download of a release: an archive of the folder, or a disk image on macOS."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
from typing import TYPE_CHECKING

from game import __version__
from game.desktop import linux
from game.paths import APP
from shipping.names import TITLE, stem

if TYPE_CHECKING:
    from pathlib import Path

_READ_ME = """Mạt Chược {version}

Start: ./mat-chuoc
To have it in the menu, and to open saved games (.mcr, .mcz) with a double click: ./mat-chuoc desktop
(./mat-chuoc desktop --remove takes that away again.) The folder may lie anywhere and needs no right to write in it.
The folder share is for those who make packages of a distribution.

Chạy trò chơi: ./mat-chuoc
Để có biểu tượng trong bảng chọn và mở trận đã lưu bằng nhấp đúp: ./mat-chuoc desktop
"""


def pack(dist: Path) -> Path:
    """Pack the build in `dist` for this system; return the archive."""
    if sys.platform == "darwin":
        return _disk_image(dist)
    if sys.platform == "win32":
        return dist / shutil.make_archive(str(dist / stem()), "zip", dist, APP)
    return _tarball(dist)


def _tarball(dist: Path) -> Path:
    """Pack the folder under a name with the version, with desktop entry, file types and icon."""
    folder = dist / APP
    linux.write(folder / "share", [APP])
    (folder / "README.txt").write_text(_READ_ME.format(version=__version__), encoding="utf-8")
    target = dist / f"{stem()}.tar.xz"
    with tarfile.open(target, "w:xz", preset=9) as archive:
        archive.add(folder, f"{APP}-{__version__}", filter=_anybody)
    return target


def _anybody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Clear the packing machine's traces: owner and permissions."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    return entry


def _disk_image(dist: Path) -> Path:
    """Make a disk image with the app bundle and a link to /Applications."""
    content, target = dist / "image", dist / f"{stem()}.dmg"
    content.mkdir()
    shutil.copytree(dist / f"{TITLE}.app", content / f"{TITLE}.app", symlinks=True)
    (content / "Applications").symlink_to("/Applications")
    subprocess.run(
        ["hdiutil", "create", "-volname", TITLE, "-srcfolder", str(content), "-format", "UDZO", "-ov", str(target)],
        check=True,
    )
    shutil.rmtree(content)
    return target
