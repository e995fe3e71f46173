"""
What goes into the standalone program, and what stays out.

Three lists name what stays out, and `tests/build_scripts/test_shipping.py` runs the program without it: Python modules
that something else would pull in, unused parts of Pillow and of pygame, and encodings, because the program runs in
Python's UTF-8 mode.
"""

from __future__ import annotations

from pathlib import Path, PureWindowsPath
from zipfile import ZIP_STORED, ZipFile

ROOT = Path(__file__).resolve().parents[2]
#: Folders beside the package that the wheel has inside it.
FOLDERS = ("sprites", "saves")
#: Suffixes of the data files among the code.
AMONG_THE_CODE = (".yaml", ".json", ".bin", ".card", ".css", ".js")

#: Standard library modules that are never reached. The first two need OpenSSL (5 MB): digests are computed by Python
#: itself, and the program uses no network.
PYTHON = (
    *("_ssl", "_hashlib", "ssl", "http", "smtplib", "ftplib", "netrc", "nturl2path"),
    *("lzma", "_lzma", "bz2", "_bz2", "tarfile"),
    *("xml.dom", "xml.etree", "xml.parsers", "_elementtree", "pyexpat", "_pydecimal", "pdb", "pydoc", "doctest"),
    *("unittest", "tkinter", "setuptools", "pkg_resources", "lib2to3", "distutils", "webbrowser", "py_compile"),
    *("email", "xmlrpc", "argparse", "asyncio"),  # typing_extensions, which fsrs needs, names the last one
    *("_multibytecodec", "_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw"),
)
#: Parts of libraries that are never reached, and development tools.
LIBRARIES = (
    *("PIL._avif", "PIL._imagingcms", "PIL._imagingft", "PIL._imagingmath", "PIL._imagingmorph", "PIL._imagingtk"),
    *("PIL.ImageQt", "PIL.ImageTk", "PIL.ImageShow", "PIL.ImageGrab", "PIL.ImageFilter"),
    *("pygame._freetype", "pygame.freetype", "pygame.ftfont", "pygame._sdl2.audio", "pygame._sdl2.video"),
    *("pygame._sdl2.controller", "pygame._sdl2.sdl2", "pygame._sdl2.touch", "pygame._camera", "pygame.camera"),
    *("pygame.midi", "pygame.pypm", "pygame.surfarray", "pygame.sndarray", "pygame.tests", "pygame.examples"),
    *("pygame.docs", "pygame.__pyinstaller"),
    *("numpy", "pytest", "_pytest", "mahjong", "hypothesis", "mypy", "mypyc", "PyInstaller", "hatchling", "IPython"),
)
#: Libraries of pygame for Windows that nothing here needs, because pygame only reads SVG pictures and Vorbis sounds.
DLLS = (
    *("portmidi.dll", "freetype.dll", "libjpeg-62.dll", "libtiff-5.dll", "libwebp-7.dll", "libwebpdemux-2.dll"),
    *("libxmp.dll", "libwavpack-1.dll", "libogg-0.dll", "libopus-0.dll", "libopusfile-0.dll"),
)
#: The Pillow plugins that the export writes with; Pillow skips missing plugins.
PLUGINS = ("GifImagePlugin", "PngImagePlugin", "WebPImagePlugin")
#: Encodings that stay; a file of a zip may have a name in cp437.
ENCODINGS: tuple[str, ...] = (
    "__init__",
    "aliases",
    "ascii",
    "cp437",
    "cp1252",
    "idna",
    "latin_1",
    "mbcs",
    "oem",
    "utf_8",
    "utf_8_sig",
)
ENCODINGS += ("utf_16", "utf_16_be", "utf_16_le", "utf_32", "utf_32_be", "utf_32_le", "unicode_escape")
ENCODINGS += ("raw_unicode_escape",)


def plugins_left_out(pillow: Path) -> list[str]:
    """Names of Pillow's plugins that stay out."""
    return [f"PIL.{path.stem}" for path in sorted(pillow.glob("*ImagePlugin.py")) if path.stem not in PLUGINS]


def modules(source: Path) -> list[str]:
    """Names of all modules of the game below a folder; most are imported lazily, so PyInstaller cannot find them."""
    found = [path.relative_to(source).with_suffix("").parts for path in sorted((source / "game").rglob("*.py"))]
    return [".".join(parts).removesuffix(".__init__") for parts in found]


def data() -> list[tuple[str, str]]:
    """Data files of the program, each with its folder."""
    folders = [(str(ROOT / folder), f"game/{folder}") for folder in FOLDERS]
    among = [path for path in sorted((ROOT / "game").rglob("*")) if path.suffix in AMONG_THE_CODE]
    return folders + [(str(path), path.parent.relative_to(ROOT).as_posix()) for path in among]


def trimmed(library: Path, target: Path) -> Path:
    """Copy the archive of the modules that Python starts with, without the unused encodings."""
    with ZipFile(library) as source, ZipFile(target, "w", ZIP_STORED) as kept:
        for entry in source.infolist():
            folder, _, name = entry.filename.rpartition("/")
            if folder != "encodings" or name.partition(".")[0] in ENCODINGS:
                kept.writestr(entry, source.read(entry))
    return target


def without_padding(binaries: list[tuple[str, str, str]], system: Path) -> list[tuple[str, str, str]]:
    """
    Replace Pillow's libXau with that of the system.

    It is the same small library; Pillow's copy has 2 MB of padding.
    """
    if not system.is_file():
        return binaries
    return [
        (name, str(system) if Path(name).name.startswith("libXau-") and kind == "BINARY" else path, kind)
        for name, path, kind in binaries
    ]


def each_once(binaries: list[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """
    Drop the libraries of Windows in DLLS, and those in the folder `pygame` that also lie beside the program.

    PyInstaller puts each library of pygame into both places, by two ways; together they have eight megabytes.
    """
    beside = {name.lower() for name, _, _ in binaries if len(PureWindowsPath(name).parts) == 1}
    kept = []
    for entry in binaries:
        path = PureWindowsPath(entry[0].lower())
        twice = path.parts[0] == "pygame" and path.suffix == ".dll" and path.name in beside
        if not twice and path.name not in DLLS:
            kept.append(entry)
    return kept
