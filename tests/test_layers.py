"""The house keeps its order: a package imports only from those to its left, and pygame stands only in the window."""

import ast
from pathlib import Path

import pytest

GAME = Path(__file__).parent.parent / "game"
ALLOWED = {
    "errors": set(),
    "tiles": {"errors"},
    "rules": {"errors", "tiles"},
    "engine": {"errors", "tiles", "rules"},
    "agents": {"errors", "tiles", "rules", "engine"},
    "folding": set(),
    "record": {"errors", "tiles", "rules", "engine", "folding"},
    "session": {"errors", "tiles", "rules", "engine", "agents", "record"},
    "words": {"errors", "tiles", "rules", "engine", "folding"},
    "paths": set(),
    "settings": {"errors", "record", "words", "paths"},
    "gui": {"errors", "tiles", "rules", "engine", "agents", "record", "session", "words", "paths", "settings"},
    "cli": {"errors", "tiles", "rules", "engine", "agents", "record", "session", "words", "paths", "settings", "gui"},
    "__main__": {"cli"},
    "__init__": set(),
}
PURE = ("layout", "motion", "hit")
MODULES = sorted(GAME.rglob("*.py"))


def imports(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def home(path):
    return path.relative_to(GAME).parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(GAME)))
def test_a_module_imports_only_from_its_left(path):
    own = home(path)
    for name in imports(path):
        parts = name.split(".")
        if parts[0] == "game" and len(parts) > 1 and parts[1] in ALLOWED:
            assert parts[1] == own or parts[1] in ALLOWED[own], f"{path} imports {name}"


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(GAME)))
def test_pygame_and_chance_stay_where_they_belong(path):
    names = {name.split(".")[0] for name in imports(path)}
    pure = path.stem in PURE and "table" in path.parts
    if home(path) != "gui" or pure:
        assert "pygame" not in names, path
    if home(path) in ("tiles", "rules", "engine", "agents", "record", "session"):
        assert not names & {"random", "time", "secrets"} or path.stem == "atomic", path
    if home(path) in ("tiles", "rules", "engine"):
        assert "pathlib" not in names or path.stem in ("class_tables", "table"), path
