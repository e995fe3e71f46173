"""Desktop entry, file types and icon on Linux, and the file types in the registry of Windows."""

import re
import shutil
import subprocess
import sys
from configparser import RawConfigParser
from contextlib import contextmanager
from xml.etree import ElementTree as ET

import pytest
from refusals import raises

from game.desktop import KINDS, linux, windows
from game.errors import NotAllowed

COMMANDS = (
    ["/usr/bin/mat-chuoc"],
    ["/home/tí/Trò chơi/mat-chuoc"],
    ['/opt/100% a "quoted" `tick` $HOME \\ place/python3', "-m", "game"],
)


def read(text):
    parser = RawConfigParser(delimiters="=", strict=True)
    parser.optionxform = str
    parser.read_string(text)
    return dict(parser["Desktop Entry"])


@pytest.mark.parametrize("command", COMMANDS)
def test_a_desktop_starts_the_program_whatever_its_path(command):
    line = read(linux.entry(command))["Exec"]
    assert line.endswith(" %F")
    as_text = line.removesuffix(" %F").replace("\\\\", "\\")  # the meaning of a value of the entry
    parts = re.findall(r'"((?:[^"\\]|\\.)*)"', as_text.replace("%%", "%"))
    assert [re.sub(r"\\(.)", r"\1", part) for part in parts] == command


def test_the_entry_has_both_languages_and_all_kinds_of_files():
    entry = read(linux.entry(["mat-chuoc"]))
    assert entry["Name"] == entry["Name[vi]"] == "Mạt Chược"
    assert entry["Comment"] != entry["Comment[vi]"]
    assert entry["MimeType"].split(";")[:-1] == [kind.mime for kind in KINDS]
    assert entry["Icon"] == linux.ICON_PLACE.stem


@pytest.mark.skipif(not shutil.which("desktop-file-validate"), reason="needs desktop-file-validate")
@pytest.mark.parametrize("command", COMMANDS)
def test_the_entry_is_valid(command, tmp_path):
    file = tmp_path / "mat-chuoc.desktop"
    file.write_text(linux.entry(command), encoding="utf-8")
    done = subprocess.run(["desktop-file-validate", file], capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stdout) == (0, "")


def test_each_kind_of_file_has_a_type_with_its_ending_and_its_name():
    space = {"": "http://www.freedesktop.org/standards/shared-mime-info"}
    types = ET.fromstring(linux.mime_types().encode()).findall("mime-type", space)
    assert [kind.get("type") for kind in types] == [kind.mime for kind in KINDS]
    for element, kind in zip(types, KINDS, strict=True):
        assert element.find("glob", space).get("pattern") == f"*{kind.suffix}"
        assert len(element.findall("comment", space)) == 2


def test_a_replay_begins_as_its_type_says():
    from small_replay import replay_bytes

    assert replay_bytes().startswith(KINDS[0].begins.encode())


def test_everything_is_written_below_the_folder_and_goes_again(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    made = linux.write(tmp_path / "share", ["mat-chuoc"])
    assert all(path.read_bytes() for path in made)
    linux.register(["mat-chuoc"])
    linux.unregister()
    assert not any((tmp_path / path.relative_to(tmp_path / "share")).exists() for path in made)


def test_an_entry_that_is_a_link_is_replaced_and_its_target_stays(tmp_path):
    target, place = tmp_path / "precious", tmp_path / linux.ENTRY
    target.write_text("precious", encoding="utf-8")
    place.parent.mkdir()
    place.symlink_to(target)
    linux.write(tmp_path, ["mat-chuoc"])
    assert target.read_text(encoding="utf-8") == "precious"
    assert place.read_text(encoding="utf-8") == linux.entry(["mat-chuoc"])
    assert not place.is_symlink()


def test_a_program_in_a_folder_that_is_not_utf8_is_one_sentence(tmp_path):
    with raises(NotAllowed, "UTF-8"):
        linux.write(tmp_path, ["/opt/\udcff\udcfe/mat-chuoc"])
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(sys.platform == "win32", reason="freedesktop.org is not for Windows")
@pytest.mark.parametrize("named", ["", "relative", "~/x", "."])
def test_only_a_whole_path_moves_the_entry(tmp_path, monkeypatch, named):
    monkeypatch.setenv("XDG_DATA_HOME", named)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert linux.data_home() == tmp_path / ".local" / "share"


@pytest.mark.skipif(sys.platform == "win32", reason="freedesktop.org is not for Windows")
@pytest.mark.parametrize("home", ["", "relative"])
def test_a_home_that_is_no_whole_path_is_one_sentence(monkeypatch, home):
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", home)
    with raises(NotAllowed, "HOME"):
        linux.data_home()


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    with raises(NotAllowed, match="cannot be written"):
        linux.register(["mat-chuoc"])


class Registry:
    """A registry as the module winreg shows it; a key with subkeys cannot be deleted."""

    HKEY_CURRENT_USER = "HKCU"

    def __init__(self):
        self.keys = {}

    @contextmanager
    def CreateKey(self, root, key):  # noqa: N802  (the name of the library)
        parts = key.split("\\")
        for size in range(1, len(parts) + 1):
            self.keys.setdefault((root, *parts[:size]), None)
        yield (root, *parts)

    def SetValueEx(self, key, name, reserved, kind, value):  # noqa: N802
        assert (name, reserved, kind) == ("", 0, 1)
        self.keys[key] = value

    def DeleteKey(self, root, key):  # noqa: N802
        whole = (root, *key.split("\\"))
        if whole not in self.keys:
            raise FileNotFoundError
        assert not any(other[: len(whole)] == whole for other in self.keys if other != whole)
        del self.keys[whole]


def test_windows_opens_both_kinds_with_the_program_and_forgets_them_again():
    registry = Registry()
    program = "C:\\Trò chơi\\mat-chuoc.exe"
    windows.register([program], registry)
    classes = ("HKCU", "Software", "Classes")
    for kind in KINDS:
        name = registry.keys[*classes, kind.suffix]
        assert registry.keys[*classes, name, "shell", "open", "command"] == f'"{program}" "%1"'
        assert registry.keys[*classes, name, "DefaultIcon"] == f'"{program}",0'
    windows.unregister(registry)
    assert set(registry.keys) == {classes[:size] for size in (2, 3)}
    windows.unregister(registry)  # an absent key is no error


def test_a_registry_that_cannot_be_written_is_one_sentence():
    class Closed(Registry):
        def CreateKey(self, root, key):  # noqa: N802
            raise PermissionError(13, "access is denied")

    with raises(NotAllowed, match="registry"):
        windows.register(["a.exe"], Closed())
