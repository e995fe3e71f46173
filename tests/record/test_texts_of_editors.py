"""Every file that a person may open in an editor is read as editors save it, or refused in the reader's language."""

import ast
import codecs
import re
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from shutil import copy, which

import pytest
from mutate import real_files
from refusals import said
from small_replay import replay_bytes
from sources import PATHS, nodes

from game.cli.common import read_text
from game.errors import GameError
from game.record import own_texts, presets
from game.record.header import header_of
from game.record.index.look_at import look_at
from game.record.notes.file import NotesFile, identity
from game.record.replay import load, load_to_go_on, read
from game.record.safe_yaml import parse_yaml
from game.record.saved.game_lists import Collections
from game.record.verify import verify
from game.rules.games.american.card_file import WRITTEN_CARD
from game.rules.games.case import read_case, score
from game.session import daily_results, persona
from game.session.player import tables
from game.session.practice.progress import PracticeFile
from game.session.review.kept import latest
from game.settings import SettingsFile

ROOT = Path(__file__).parents[2]
REAL = real_files(short=True)
#: Ways in which editors and git save a text. Nothing is lost in them.
SAVED: dict[str, Callable[[bytes], bytes]] = {
    "mark": lambda data: codecs.BOM_UTF8 + data,
    "line ends": lambda data: data.replace(b"\n", b"\r\n"),
    "mark and line ends": lambda data: codecs.BOM_UTF8 + data.replace(b"\n", b"\r\n"),
    "utf-16, little": lambda data: codecs.BOM_UTF16_LE + data.decode().encode("utf-16-le"),
    "utf-16, big": lambda data: codecs.BOM_UTF16_BE + data.decode().replace("\n", "\r\n").encode("utf-16-be"),
}
#: Words of Python and of the readers of YAML and JSON.
FOREIGN = re.compile(r"expected|found|codec|decode|byte 0x|Expecting|while |line|char |did not|token", re.IGNORECASE)


@dataclass(frozen=True)
class Kind:
    """A kind of file: its name in a folder, its content, and what the program makes of it, with the problem."""

    name: str
    data: bytes
    read: Callable[[Path], tuple[object, GameError | None]]


def _tried(read: Callable[[Path], object]) -> Callable[[Path], tuple[object, GameError | None]]:
    def tried(path: Path) -> tuple[object, GameError | None]:
        try:
            return read(path), None
        except GameError as error:
            return None, error

    return tried


def _listed(read: Callable[[Path], object]) -> Callable[[Path], tuple[object, GameError | None]]:
    def listed(path: Path) -> tuple[object, GameError | None]:
        found = read(path.parent)
        return found.things, next(iter(found.problems), None)

    return listed


def _replay(path: Path) -> object:
    game, header, quick, whole = load(path), header_of(path), look_at(path, quick=True), look_at(path)
    return list(game.events), said(game.problem), identity(header), quick, whole


def _notes(path: Path) -> tuple[object, GameError | None]:
    file = NotesFile(path, "")
    return file.load(), file.problem


def _review(path: Path) -> tuple[object, GameError | None]:
    found = latest(path, read(REAL.reviewed).header)
    return found.parts, found.problem


def _settings(path: Path) -> tuple[object, GameError | None]:
    file = SettingsFile(path)
    return file.settings, file.fault


def _practice(path: Path) -> tuple[object, GameError | None]:
    file = PracticeFile(path)
    return file.progress, file.fault


def _days(path: Path) -> tuple[object, GameError | None]:
    found = daily_results.read(path.parent)
    return found.days, found.problem


def _personas(path: Path) -> tuple[object, GameError | None]:
    found = persona.personas(path.parent)
    return found.known.get("lan"), next(iter(found.problems), None)


CASE = "ruleset: simple\nhand: 123m456p789s1112z\nwin: {tile: 2z, by: self_draw}\nseat: east\n# Tết\n".encode()
KINDS = {
    "replay": Kind("game.mcr", replay_bytes(), _tried(_replay)),
    "notes": Kind("game.mcr.notes.yaml", REAL.notes[-1], _notes),
    "review": Kind("game.mcr.notes.yaml.review", REAL.review, _review),
    "settings": Kind("settings.yaml", REAL.settings.replace(b"name: ''", "name: Tết".encode()), _settings),
    "persona": Kind("lan.yaml", REAL.personas[0], _personas),
    "preset": Kind("Tết.yaml", REAL.presets[-1], _listed(lambda folder: presets.presets(folder, "american"))),
    "table": Kind(
        "Tết.yaml",
        "name: Tết\nseats: [casual]\n".encode(),
        _listed(lambda folder: tables(folder, persona.personas(folder / "none")).found()),
    ),
    "collection": Kind(
        "Tết.yaml",
        f"version: 1\nname: Tết\ngames: [{'ab' * 32}]\n".encode(),
        _listed(lambda folder: Collections(folder).found()),
    ),
    "card": Kind("Tết.card", REAL.cards[0], _listed(lambda folder: own_texts.texts(folder, WRITTEN_CARD))),
    "practice": Kind("practice.json", REAL.practice, _practice),
    "days": Kind("daily.yaml", REAL.days, _days),
    "case": Kind("case.yaml", CASE, _tried(lambda path: score(read_case(parse_yaml(read_text(str(path))))))),
}


@pytest.fixture(params=KINDS)
def kind(request):
    return KINDS[request.param]


def put(folder, kind, data):
    path = folder / kind.name
    path.write_bytes(data)
    return path


@pytest.mark.parametrize("way", SAVED)
def test_a_file_is_read_as_any_editor_saves_it(tmp_path, kind, way):
    wanted, problem = kind.read(put(tmp_path, kind, kind.data))
    assert wanted
    assert said(problem) == ""
    spoiled = SAVED[way](kind.data)
    path = put(tmp_path, kind, spoiled)
    assert kind.read(path) == (wanted, None)
    assert path.read_bytes() == spoiled, "reading a file changes nothing"


@pytest.mark.parametrize(
    "spoiled", ["\xff\n".encode("latin-1"), "ế\n".encode("utf-16-le"), "đỏ\n".encode("cp1258", "replace")]
)
def test_another_encoding_is_refused_in_the_language_of_the_reader(tmp_path, kind, spoiled):
    data = kind.data.replace(b"\n", spoiled, 1)
    path = put(tmp_path, kind, data)
    _, problem = kind.read(path)
    sentence = said(problem, "vi")
    assert sentence
    assert not FOREIGN.search(sentence.replace(kind.name, "")), sentence
    assert any(one.read_bytes() == data for one in tmp_path.iterdir()), "the file is kept as it was"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a: [1, 2", 1),
        ("a: 1\nb: [1, 2\nc: 3\n", 3),
        ("a: 1\nb: 'ế\nc: 3\n", 2),
        ("a: 1\n\tb: 2\n", 2),
        ("a: 1\n  b: 2\n", 2),
        ("a: b: c\n", 1),
        ("a: 1\n- 2\n", 2),
        ("a: @b\n", 1),
        ('a: 1\nb: "\\q"\n', 2),
        ("a: %TAG\n%x\n---\n", 1),
        ("a: 1\nb: \x07\n", 2),
        ("a: 1\nb: 2026-13-45\n", 2),
        ("a: 1\nb: !x 2\n", 2),
        ("a: 1\n---\nb: 2\n", 2),
        ("a: }", 1),
        ("? a\n? [\n", 2),
    ],
)
@pytest.mark.parametrize("padding", ["", "# \\U0001F002\n", "#\n" * 12_000], ids=["fast", "slow", "long"])
def test_a_slip_in_yaml_is_told_with_its_line_in_own_words(text, line, padding):
    with pytest.raises(GameError) as caught:
        parse_yaml(padding + text)
    sentence = said(caught.value, "vi")
    assert sentence.startswith(f"dòng {line + padding.count(chr(10))}: "), sentence
    assert not FOREIGN.search(sentence), sentence


@pytest.mark.parametrize(
    "text", ["{", '{"a":1,"a":2}', '{"a":NaN}', '{"a":1e999}', '{"a":"\\ud800"}', "[" * 10**5, "9" * 5_000, '{"a":1}x']
)
def test_a_slip_in_json_is_told_in_own_words(text):
    lines = replay_bytes().split(b"\n")
    lines[2] = text.encode()
    sentence = said(read(b"\n".join(lines)).problem, "vi")
    assert sentence.startswith("dòng 3: ")
    assert not FOREIGN.search(sentence), sentence


def test_a_game_that_was_only_saved_otherwise_is_said_to_be_whole():
    whole = verify(replay_bytes())
    assert said(whole.problem) == ""
    for way, save in SAVED.items():
        verdict = verify(save(replay_bytes()))
        ends = way == "line ends"
        assert ("only the line ends" if ends else "only the encoding") in said(verdict.problem), way
        assert (verdict.facts, verdict.finished) == (whole.facts, True)
    played = replay_bytes().replace(b'"from_draw":false', b'"from_draw":true', 1)
    assert said(verify(SAVED["line ends"](played)).problem) == said(verify(played).problem) != ""


@pytest.mark.parametrize("way", SAVED)
def test_a_match_goes_on_in_the_encoding_of_the_program(tmp_path, way):
    begun = b"".join(replay_bytes().splitlines(keepends=True)[:40])
    path = tmp_path / "game.mcr"
    path.write_bytes(SAVED[way](begun))
    replay = load_to_go_on(path)
    assert begun[: replay.good_bytes] == path.read_bytes()[: replay.good_bytes]
    assert path.read_bytes() == begun


def test_a_clone_with_the_line_ends_of_windows_leaves_every_byte(tmp_path):
    git = which("git")
    if git is None or not (ROOT / ".gitattributes").exists():
        pytest.skip("there is no git, or this is no checkout")

    def run(*arguments):
        subprocess.run([git, *arguments], check=True, capture_output=True, cwd=tmp_path)

    origin = tmp_path / "origin"
    names = [".gitattributes", "pyproject.toml", *(f"saves/{path.name}" for path in (ROOT / "saves").glob("*.mcr*"))]
    for name in names:
        (origin / name).parent.mkdir(parents=True, exist_ok=True)
        copy(ROOT / name, origin / name)
    run("init", "-q", "origin")
    run("-C", "origin", "add", ".")
    run("-C", "origin", "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "all")
    run("-c", "core.autocrlf=true", "clone", "-q", "origin", "clone")
    assert len(names) > 12
    for name in names:
        assert (tmp_path / "clone" / name).read_bytes() == (ROOT / name).read_bytes(), name


def test_no_module_but_one_decodes_a_text_from_a_file():
    """Files that come with the game are read by `resource(…)` and `files(…)`; a line of JSON is UTF-8 by itself."""
    for path in PATHS:
        text = path.read_text(encoding="utf-8")
        for node in nodes(path) if "utf-8-sig" in text or "read_text" in text else ():
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and "utf-8-sig" in node.value:
                pytest.fail(f"{path}:{node.lineno} reads a mark itself: use record.files.text_in")
            if isinstance(node, ast.Attribute) and node.attr == "read_text":
                source = ast.unparse(node.value)
                own = source.split("(")[0] in {"resource", "files", "folder.joinpath", "file", "noted", "path"}
                assert own, f"{path}:{node.lineno} reads {source}: use record.small_files.text_of"
