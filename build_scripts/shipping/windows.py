"""The program's metadata for the properties dialog of Windows."""

from __future__ import annotations

from game.paths import APP
from shipping.names import COPYRIGHT, numbers

#: American English and Unicode, as four hexadecimal digits each.
_LANGUAGE, _UNICODE = 0x0409, 1200
_TEXT = """VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0x0, OS=0x40004, fileType=0x1, subtype=0x0,
                    date=(0, 0)),
  kids=[
    StringFileInfo([StringTable('{language:04x}{unicode:04x}', [{entries}])]),
    VarFileInfo([VarStruct('Translation', [{language}, {unicode}])]),
  ],
)
"""


def version_file(version: str, title: str, about: str) -> str:
    """Text from which PyInstaller makes the program's version resource."""
    said = {
        "CompanyName": title,
        "FileDescription": f"{title}: {about}",
        "FileVersion": version,
        "InternalName": APP,
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": f"{APP}.exe",
        "ProductName": title,
        "ProductVersion": version,
    }
    entries = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in said.items())
    return _TEXT.format(numbers=numbers(version), language=_LANGUAGE, unicode=_UNICODE, entries=entries)
