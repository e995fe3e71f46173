"""
The desktop entry, the MIME types and the icon of freedesktop.org, for Linux and similar systems.

Sources: Desktop Entry Specification 1.5 (the quoting of `Exec`), Shared MIME-info Database 0.21, Icon Theme
Specification 0.13.
"""

import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from html import escape
from pathlib import Path

from game.desktop import KINDS
from game.errors import NotAllowed
from game.paths import APP, resource
from game.record.atomic import write_atomic
from game.words.lookup import LANGUAGES, Words

ICON = "sprites/app/mat-chuoc.svg"
ENTRY = Path("applications") / f"{APP}.desktop"
MIME = Path("mime") / "packages" / f"{APP}.xml"
ICON_PLACE = Path("icons") / "hicolor" / "scalable" / "apps" / f"{APP}.svg"
_LONGEST = 10  # seconds for rebuilding a database
_NATIVE = "en"  # the language of entries without a language mark


def data_home() -> Path:
    """
    Return the folder of the user's desktop entries, MIME types and icons. Raises NotAllowed without a home folder.

    The XDG Base Directory Specification ignores relative paths.
    """
    named = Path(os.environ.get("XDG_DATA_HOME", ""))
    if named.is_absolute():
        return named
    home = os.environ.get("HOME", "~")
    if not Path(home).expanduser().is_absolute():
        raise NotAllowed("desktop.no_home", home=home)
    return Path(home).expanduser() / ".local" / "share"


def entry(command: Sequence[str]) -> str:
    """Return the text of the desktop entry for a program, given by its command without the files."""
    lines = ["[Desktop Entry]", "Version=1.0", "Type=Application"]
    for language in _languages():
        words, mark = Words(language), "" if language == _NATIVE else f"[{language}]"
        said = {"Name": "app.title", "GenericName": "desktop.kind", "Comment": "app.tagline"}
        lines += [f"{key}{mark}={_escaped(words.say(text))}" for key, text in said.items()]
    lines += [
        f"Exec={' '.join(_quoted(part) for part in command)} %F",
        f"Icon={APP}",
        "Terminal=false",
        "Categories=Game;BoardGame;",
        "Keywords=mahjong;mạt chược;majiang;tiles;",
        f"MimeType={''.join(f'{kind.mime};' for kind in KINDS)}",
        f"StartupWMClass={APP}",
        "StartupNotify=false",
    ]
    return "\n".join((*lines, ""))


def _languages() -> list[str]:
    return sorted(LANGUAGES, key=lambda language: language != _NATIVE)


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n")


def _quoted(part: str) -> str:
    """Quote a part of a command line: first for the command, then for the desktop entry."""
    inner = "".join(f"\\{sign}" if sign in '"`$\\' else sign for sign in part)
    return _escaped(f'"{inner}"').replace("%", "%%")


def mime_types() -> str:
    """Return the text of the package of MIME types."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>']
    lines.append('<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">')
    for kind in KINDS:
        lines.append(f"  <mime-type type={_attribute(kind.mime)}>")
        for language in _languages():
            mark = "" if language == _NATIVE else f" xml:lang={_attribute(language)}"
            lines.append(f"    <comment{mark}>{kind.called(language)}</comment>")
        lines.append(f"    <icon name={_attribute(APP)}/>")
        if kind.begins:
            match = f'<match type="string" offset="0" value={_attribute(kind.begins)}/>'
            lines.append(f'    <magic priority="60">{match}</magic>')
        lines += [f"    <glob pattern={_attribute(f'*{kind.suffix}')}/>", "  </mime-type>"]
    return "\n".join((*lines, "</mime-info>", ""))


def _attribute(text: str) -> str:
    return f'"{escape(text)}"'


def write(home: Path, command: Sequence[str]) -> tuple[Path, ...]:
    """Write entry, types and icon below a folder, never into the target of a link; return the files. Raises OSError."""
    try:
        text = entry(command).encode()
    except UnicodeEncodeError as error:
        raise NotAllowed("desktop.not_utf8", program=command[0]) from error
    content = {
        ENTRY: text,
        MIME: mime_types().encode(),
        ICON_PLACE: resource(ICON).read_bytes(),
    }
    for place, data in content.items():
        if (home / place).is_symlink():
            (home / place).unlink()
        write_atomic(home / place, data)
    return tuple(home / place for place in content)


def register(command: Sequence[str]) -> str:
    """Put the game on this user's desktop; return the place of its entry. Raises NotAllowed."""
    with _changing(data_home()) as home:
        write(home, command)
        return str(home / ENTRY)


def unregister() -> str:
    """Remove the game from this user's desktop; return the place where its entry was. Raises NotAllowed."""
    with _changing(data_home()) as home:
        for place in (ENTRY, MIME, ICON_PLACE):
            (home / place).unlink(missing_ok=True)
        return str(home / ENTRY)


@contextmanager
def _changing(home: Path) -> Iterator[Path]:
    """Rebuild the desktop's databases afterwards; a desktop without these tools reads the files themselves."""
    try:
        yield home
    except OSError as error:
        raise NotAllowed("folder.not_written_home", folder=home, reason=error) from error
    for tool, folder in (("update-mime-database", "mime"), ("update-desktop-database", "applications")):
        found = shutil.which(tool)
        if found and (home / folder).is_dir():
            with suppress(OSError, subprocess.SubprocessError):
                subprocess.run(  # noqa: S603  (a tool of the system, with a folder of this person)
                    [found, str(home / folder)], timeout=_LONGEST, check=False, capture_output=True
                )
