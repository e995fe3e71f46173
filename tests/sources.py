"""The sources of the program, each parsed once in a process for the tests that read them."""

import ast
import gc
from functools import cache
from pathlib import Path

GAME = Path(__file__).parent.parent / "game"
PATHS = sorted(GAME.rglob("*.py"))


@cache
def nodes(path: Path) -> dict[ast.AST, ast.AST | None]:
    """Return every node of a source file with the one in which it stands: the module, then level by level."""
    gc.disable()  # a tree has many objects and no circles
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        around, level = {tree: None}, [tree]
        while level:
            inside = {child: node for node in level for child in ast.iter_child_nodes(node)}
            around |= inside
            level = [*inside]
        return around
    finally:
        gc.enable()
