"""The sources of the program, each parsed once for the tests that read them; those run in one process."""

import ast
from functools import cache
from pathlib import Path

import pytest

GAME = Path(__file__).parent.parent / "game"
PATHS = sorted(GAME.rglob("*.py"))
#: Stands on every test that asks for `nodes`.
together = pytest.mark.xdist_group("sources")


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Return every node of a source file: the module, then what stands in it, level by level."""
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
