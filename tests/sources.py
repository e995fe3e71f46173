"""The sources of the program, each parsed once in a process for the tests that read them."""

import ast
from functools import cache
from pathlib import Path

GAME = Path(__file__).parent.parent / "game"
PATHS = sorted(GAME.rglob("*.py"))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Return every node of a source file: the module, then what stands in it, level by level."""
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
