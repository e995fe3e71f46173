"""Prose for developers: links lead somewhere, what is named exists, pages stay short, and the root has no stray."""

import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
NOW = [page for page in PAGES if page.name != "CHANGELOG.md" and page.parent.name != "measured"]  # present tense


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page):
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    links = [link for link in re.findall(r"\]\(([^)#\s]+)", text) if "://" not in link]
    assert [link for link in links if not (page.parent / link).exists()] == []


#: Paths in prose, from any room: `play/hand/bar`, `table/time/show.pause`, `game/rules/games/<key>/game.py`.
NAMED = re.compile(
    r"`((?:[\w.<>*-]+/)+[\w.<>*-]*[\w>*]|\w+\.py|game\.(?!mcr|notes)\w+(?:\.\w+)+)`"
    r"|\b((?:game|tests|build_scripts|docs)/[\w./-]*\w\.(?:py|yaml|md|txt|spec|card|json|bin))\b"
)
STREAMS = re.compile(r"(branch|hand)/(<\w>|\d)/")  # labels of `tiles.stream`, written like paths
ROOMS = ("game", "tests", "build_scripts", "docs", "sprites", "saves", ".ci", ".github")
#: What may be tracked in the root of the repository.
IN_ROOT = {
    *ROOMS,
    *(".gitattributes", ".gitignore", ".pre-commit-config.yaml", "pyproject.toml", "LICENSE"),
    *("CHANGELOG.md", "CONTRIBUTING.md", "README.md", "SECURITY.md"),
}


@cache
def standing():
    """Every path of the repository, as it is and without its suffix, each after a slash."""
    paths = [path for room in ROOMS for path in (ROOT / room, *(ROOT / room).rglob("*"))]
    paths = [path.relative_to(ROOT) for path in paths if "__pycache__" not in path.parts]
    return sorted({(f"/{each.as_posix()}", path) for path in paths for each in (path, path.with_suffix(""))})


def found(name):
    """Paths that end like this; `*` and `<key>` stand for anything."""
    pattern = re.compile(re.sub(r"<\w+>|\\\*", r"[^/]+", f".*/{re.escape(name)}"))
    return [path for known, path in standing() if pattern.fullmatch(known)]


def is_there(name):
    """A file, a folder, a module, or a name in a module."""
    if "/" not in name and not name.endswith(".py"):  # game.record.replay
        return is_there(name.replace(".", "/")) or is_there(re.sub(r"\.(?!\w+$)", "/", name))
    room, _, last = name.rpartition(".")
    return bool(found(name)) or any(
        re.search(rf"\b{last}\b", (ROOT / path).read_text(encoding="utf-8"))
        for path in found(room)
        if path.suffix == ".py"
    )


def test_what_prose_names_exists():
    prose = {page.relative_to(ROOT) for page in PAGES if page.name != "CHANGELOG.md"}
    wrong = set()
    for path in prose | {path for _, path in standing() if path.suffix in (".py", ".js", ".yaml", ".yml")}:
        names = {quoted or plain for quoted, plain in NAMED.findall((ROOT / path).read_text(encoding="utf-8"))}
        wrong |= {f"{path}: {name}" for name in names if not STREAMS.match(name) and not is_there(name)}
    assert sorted(wrong) == []


def test_own_never_follows_an_article():
    """What a player draws is a self-draw, and a hand is the player's."""
    paths = [path for _, path in standing() if path.suffix in (".py", ".md", ".js", ".yaml", ".yml")]
    own = re.compile(r"\b(the|an)[\s#:]+own\b", re.IGNORECASE)
    assert sorted({str(path) for path in paths if own.search((ROOT / path).read_text(encoding="utf-8"))}) == []


@pytest.mark.skipif(not (ROOT / ".git").exists() or shutil.which("git") is None, reason="not a clone, or no git")
def test_nothing_stray_stands_in_the_root():
    tracked = subprocess.run(("git", "ls-files"), cwd=ROOT, capture_output=True, encoding="utf-8", check=True).stdout
    assert {path.split("/")[0] for path in tracked.split()} - IN_ROOT == set()


def test_pages_stay_short():
    words = {page: len(page.read_text(encoding="utf-8").split()) for page in NOW}
    assert sum(number for page, number in words.items() if page.parent.name == "docs") <= 12_000
    assert len((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").splitlines()) <= 120
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 90


def test_measured_pages_have_a_date():
    for page in (ROOT / "docs" / "measured").glob("*.md"):
        assert re.search(r"^\*Measured .*\d{4}-\d\d-\d\d", page.read_text(encoding="utf-8"), re.MULTILINE), page.name
