"""
Files and folders that the player names: typed, or in the system's file chooser, which runs in its own process.

No library is used: the existing ones block the window, bring hundreds of files or have another licence. The request
is passed as arguments or environment variables, never inside the text of a script.
"""

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import partial
from pathlib import Path

import platformdirs
import pygame

from game.errors import NotAllowed
from game.gui.kit.theme import TEXT, TEXT_GOLD, Style
from game.gui.program.dialog import Dialog
from game.gui.program.scene import App
from game.gui.program.window import UNSEEN
from game.gui.widgets import Button, Column, Label, ListBox, Panel, Paragraph, Row, Spacer, Widget

_MAC_SAVE = """on run argv
set there to POSIX file (item 2 of argv)
POSIX path of (choose file name with prompt (item 1 of argv) default location there default name (item 3 of argv))
end run"""
_MAC_OPEN = """on run argv
set there to POSIX file (item 2 of argv)
set chosen to choose file with prompt (item 1 of argv) default location there with multiple selections allowed
set told to ""
repeat with one in chosen
set told to told & POSIX path of one & linefeed
end repeat
return told
end run"""
_POWERSHELL = (
    "Add-Type -AssemblyName System.Windows.Forms; [Console]::OutputEncoding = [Text.Encoding]::UTF8; "
    "$d = New-Object System.Windows.Forms.{kind}FileDialog; $d.Title = $env:CHOOSER_TITLE; "
    "$d.InitialDirectory = $env:CHOOSER_FOLDER; $d.FileName = $env:CHOOSER_NAME; $d.Filter = $env:CHOOSER_FILTER; "
    "{more}if ($d.ShowDialog() -eq 'OK') {{ $d.FileNames }}"
)


@dataclass(frozen=True, slots=True)
class Wish:
    """A request to the chooser: a file to save, or files to open, of these kinds (`*.mcr`)."""

    title: str
    folder: Path
    name: str = ""
    kinds: Sequence[str] = ()
    saves: bool = True


def command(wish: Wish, programs: Mapping[str, str], system: str = sys.platform) -> list[str] | None:
    """Return the chooser's command line, or None; `programs` maps the available programs to their paths."""
    start = str(wish.folder / wish.name) if wish.saves else f"{wish.folder}{os.sep}"
    if system == "darwin":
        script = _MAC_SAVE if wish.saves else _MAC_OPEN
        given = [wish.title, str(wish.folder), *([wish.name] if wish.saves else [])]
        return [programs["osascript"], "-e", script, *given] if "osascript" in programs else None
    if system == "win32":
        kind, more = ("Save", "") if wish.saves else ("Open", "$d.Multiselect = $true; ")
        asking = _POWERSHELL.format(kind=kind, more=more)
        shell = programs.get("powershell")
        return [shell, "-NoProfile", "-STA", "-Command", asking] if shell else None
    if "kdialog" in programs:
        ask = ["--getsavefilename"] if wish.saves else ["--multiple", "--separate-output", "--getopenfilename"]
        return [programs["kdialog"], "--title", wish.title, *ask, start, " ".join(wish.kinds)]
    if "zenity" in programs:
        ask = ["--save", "--confirm-overwrite"] if wish.saves else ["--multiple", "--separator=\n"]
        kinds = [f"--file-filter={' '.join(wish.kinds)}"] if wish.kinds else []
        return [programs["zenity"], "--file-selection", *ask, f"--title={wish.title}", f"--filename={start}", *kinds]
    return None


def _programs() -> dict[str, str]:
    """Return the available chooser programs; kdialog counts beside zenity only on KDE."""
    names = {"darwin": ("osascript",), "win32": ("powershell",)}.get(sys.platform, ("zenity", "kdialog"))
    found = {name: path for name in names if (path := shutil.which(name))}
    if len(found) > 1 and "kde" not in os.environ.get("XDG_CURRENT_DESKTOP", "").lower():
        del found["kdialog"]
    return found


def is_there() -> bool:
    """Return True if a file chooser can open: there is a display and a program."""
    if not pygame.display.get_init() or pygame.display.get_driver() in UNSEEN:
        return False
    return command(Wish("", Path()), _programs()) is not None


class Chooser:
    """An open file chooser; `poll` it until it closes."""

    def __init__(self, wish: Wish) -> None:
        """Open the chooser. Raises OSError."""
        asked = command(wish, _programs())
        if asked is None:
            raise OSError("there is no program that asks for files")
        self.is_open = True
        self.chosen: tuple[Path, ...] = ()
        self._process = subprocess.Popen(  # noqa: S603  (the program of the system, no shell, and texts as arguments)
            asked,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=_environment(wish),
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )

    def poll(self) -> bool:
        """Return True while open; after that `chosen` holds the files, if any."""
        if self.is_open and self._process.poll() is not None:
            out, _ = self._process.communicate()
            text = out.decode("utf-8", "surrogateescape")
            lines = [line.strip("\r") for line in text.split("\n")]
            self.chosen = tuple(Path(line) for line in lines if line and self._process.returncode == 0)
            self.is_open = False
        return self.is_open

    def close(self) -> None:
        """Kill the chooser."""
        if self.is_open:
            self._process.kill()
            self._process.communicate()
            self.is_open = False


def _environment(wish: Wish) -> dict[str, str]:
    """Return the environment of the chooser, without the library path of a standalone build."""
    found = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    if "LD_LIBRARY_PATH_ORIG" in found:
        found["LD_LIBRARY_PATH"] = found["LD_LIBRARY_PATH_ORIG"]
    elif hasattr(sys, "_MEIPASS"):
        found.pop("LD_LIBRARY_PATH", None)
    kinds = ";".join(wish.kinds) or "*.*"
    told = {"TITLE": wish.title, "FOLDER": str(wish.folder), "NAME": wish.name, "FILTER": f"{kinds}|{kinds}"}
    return found | {f"CHOOSER_{name}": value for name, value in told.items()}


_WIDTH = 460

Chosen = Callable[[Sequence[Path]], object]


def choose(app: App, wish: Wish, chosen: Chosen, otherwise: Callable[[], object] = lambda: None) -> None:
    """
    Open the system's file chooser for `chosen`; call `otherwise` if the player prefers to type.

    Without a chooser of the system, the window has its own for files to open.
    """
    if is_there():
        with suppress(OSError):
            app.push(Choosing(Chooser(wish), chosen, otherwise))
            return
    if not wish.saves:
        with suppress(OSError):
            app.push(Browsing(wish, chosen, otherwise))
            return
    otherwise()


class Choosing(Dialog):
    """Waits for the chooser; Esc closes it, too."""

    first_focus = "cancel"

    def __init__(self, chooser: Chooser, chosen: Chosen, otherwise: Callable[[], object]) -> None:
        """`chosen` receives the files; `otherwise` is called if the player prefers to type."""
        super().__init__()
        self.chooser, self._chosen, self._otherwise = chooser, chosen, otherwise

    def build(self) -> Widget:
        say = self.app.words.say
        kind = Button(say("chooser.type"), self.closing(self._otherwise), icon="pen", key="type")
        about = Paragraph(say("chooser.about"), Style.BODY, TEXT)
        return self.board(self.head(say("chooser.open"), "import"), about, Spacer(2), self.foot(kind), width=_WIDTH)

    @property
    def busy(self) -> bool:
        """True while the chooser must be polled."""
        return self.chooser.is_open or super().busy

    def update(self, dt: float) -> None:
        """Poll the chooser."""
        super().update(dt)
        if not self.chooser.is_open or self.chooser.poll():
            return
        self.app.pop()
        if self.chooser.chosen:
            self._chosen(self.chooser.chosen)

    def leave(self) -> None:
        """Close the dialog and the chooser."""
        self.chooser.close()


_BROWSING, _HIGH, _ROW = 620, 560, 38  # design pixels: width and height of the board, and height of an entry
_MOST = 5_000  # entries of a folder that are listed


class Browsing(Dialog):
    """The window's own chooser: a folder with its folders, then its files of the wished kinds."""

    first_focus = "entries"

    def __init__(self, wish: Wish, chosen: Chosen, otherwise: Callable[[], object]) -> None:
        """
        `chosen` receives the file or folder; `otherwise` is called if the player prefers to type.

        Raises OSError if the folder cannot be read.
        """
        super().__init__()
        self._wish, self._chosen, self._otherwise = wish, chosen, otherwise
        self.folder, self._at = wish.folder.absolute(), 0
        self._entries = self._listed(self.folder)

    def _listed(self, folder: Path) -> list[tuple[Path, bool]]:
        """
        Return the folder above, the folders, and the files; none that are hidden. The flag marks folders.

        Raises OSError.
        """
        folders, files = list[Path](), list[Path]()
        with os.scandir(folder) as entries:
            for entry, _ in zip(entries, range(_MOST), strict=False):
                if entry.name.startswith("."):
                    continue
                if entry.is_dir():
                    folders.append(folder / entry.name)
                elif any(fnmatch(entry.name, kind) for kind in self._wish.kinds):
                    files.append(folder / entry.name)
        above = [folder.parent] if folder.parent != folder else []
        return [*((path, True) for path in (*above, *sorted(folders))), *((path, False) for path in sorted(files))]

    def build(self) -> Widget:
        say = self.app.words.say
        entries = ListBox(
            len(self._entries),
            self._paint,
            height=_ROW,
            chosen=self._at,
            on_choose=partial(setattr, self, "_at"),
            on_open=self._open,
            key="entries",
        )
        kind = Button(say("chooser.type"), self.closing(self._otherwise), icon="pen", key="type")
        whole = Button(say("chooser.folder"), partial(self._take, self.folder), icon="list", key="folder")
        go = self.enter_button(say("action.ok"), lambda: self._open(self._at), enabled=bool(self._entries))
        here = Row(
            Label(self.folder.name or str(self.folder), Style.STRONG, TEXT_GOLD, may_cut=True).growing(),
            whole,
            align="center",
        )
        head, foot = self.head(self._wish.title, "import"), self.foot(go, left=kind)
        return Panel(Column(head, here, entries, *self.trouble(), foot), width=_BROWSING)

    def area(self) -> pygame.Rect:
        look, (width, height) = self.app.look, self.app.size
        box = pygame.Rect(0, 0, min(look.px(_BROWSING), width), min(look.px(_HIGH), height))
        return box.move_to(center=(width // 2, height // 2))

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Go to the folder above with Backspace."""
        if event.key == pygame.K_BACKSPACE:
            self._open_folder(self.folder.parent)
            return True
        return False

    def _open(self, at: int) -> None:
        if 0 <= at < len(self._entries):
            path, is_folder = self._entries[at]
            (self._open_folder if is_folder else self._take)(path)

    def _open_folder(self, folder: Path) -> None:
        """Show another folder, with the one that was left chosen."""
        try:
            entries = self._listed(folder)
        except OSError as error:
            self.refuse(NotAllowed("file.no_access", path=folder, reason=error), "entries")
            return
        left, self.folder, self._entries, self.problem = self.folder, folder, entries, ""
        self._at = next((at for at, (path, _) in enumerate(entries) if path == left), 0)
        self.rebuild("entries")

    def _take(self, path: Path) -> None:
        self.app.pop()
        self._chosen([path])

    def _paint(self, surface: pygame.Surface, row: pygame.Rect, index: int, chosen: bool) -> None:
        del chosen
        look, (path, is_folder) = self.app.look, self._entries[index]
        gap, side = look.px(8), look.px(20)
        icon = "chevron_left" if path == self.folder.parent else "chevron_right" if is_folder else "list"
        look.icon(surface, icon, pygame.Rect(row.x + gap, row.centery - side // 2, side, side), TEXT_GOLD)
        name = self.app.words.say("chooser.up") if path == self.folder.parent else path.name
        words = pygame.Rect(row.x + side + 2 * gap, row.y, row.width - side - 3 * gap, row.height)
        look.write(surface, name, words, Style.BODY, TEXT_GOLD if is_folder else TEXT, may_cut=True)


def usual_folder(last: str = "") -> Path:
    """Return the folder used last, or else the desktop, or else the home folder."""
    if last and Path(last).is_dir():
        return Path(last)
    desktop = Path(platformdirs.user_desktop_dir())
    return desktop if desktop.is_dir() else Path.home()


def typed(text: str) -> Path:
    """Return a typed path. Raises NotAllowed if it does not exist."""
    place = os.path.expanduser(text.strip().strip("\"'"))  # noqa: PTH111  (`Path.expanduser` raises for unknown users)
    if not os.path.exists(place):  # noqa: PTH110  (`Path.exists` raises for names that are too long)
        raise NotAllowed("file.none")
    return Path(place)


def typed_folder(text: str) -> Path:
    """Return a typed folder. Raises NotAllowed if it does not exist or is a file."""
    try:
        folder = typed(text)
    except NotAllowed as error:
        raise NotAllowed("folder.none", folder=text.strip()) from error
    if not folder.is_dir():
        raise NotAllowed("folder.is_file", folder=folder)
    return folder


def free_stem(folder: Path, stem: str, suffix: str) -> str:
    """Return the stem, with a number if files with it exist."""
    number, name = 2, stem
    while os.path.lexists(folder / f"{name}{suffix}"):
        name, number = f"{stem}-{number}", number + 1
    return name


def opener() -> str | None:
    """Return the program that opens folders on this machine; None if there is none."""
    return shutil.which({"darwin": "open", "win32": "explorer"}.get(sys.platform, "xdg-open"))


def open_folder(folder: Path) -> bool:
    """Open a folder with that program; return True if the program has started."""
    program = opener()
    if program is None:
        return False
    try:
        begun = subprocess.Popen(  # noqa: S603  (the program of the system, with one folder, and no shell)
            [program, str(folder)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
    except OSError:
        return False
    threading.Thread(target=begun.wait, daemon=True).start()  # otherwise the ended program stays as a zombie
    return True
