"""The compiled build: its list names modules that are there, and the program says which build runs."""

import ast
import builtins
import importlib.util
import json
import tomllib
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

from game.cli import selftest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
HOOK = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
PATTERNS = HOOK["modules"]

COMPILED = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts) for pattern in PATTERNS for path in ROOT.glob(pattern)
}
#: What makes an ordinary class of one in a compiled module.
ORDINARY = {"NamedTuple", "Protocol", "TypedDict", "Enum", "IntEnum", "StrEnum"}


def modules():
    """Every module with its syntax tree."""
    for path in sorted((ROOT / "game").rglob("*.py")):
        yield ".".join(path.relative_to(ROOT).with_suffix("").parts), ast.parse(path.read_text(encoding="utf-8"))


@cache
def classes():
    """Every class: its module, its node, and its bases as (module, name)."""
    found = []
    for module, tree in modules():
        known = {node.name: (module, node.name) for node in tree.body if isinstance(node, ast.ClassDef)}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                known |= {name.asname or name.name: (node.module, name.name) for name in node.names}
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                bases = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
                names = [base.id for base in bases if isinstance(base, ast.Name)]
                found.append((module, node, [known.get(name, ("builtins", name)) for name in names]))
    return found


def is_machine_code(module, node, bases):
    called = [mark.func if isinstance(mark, ast.Call) else mark for mark in node.decorator_list]
    marks = {mark.id if isinstance(mark, ast.Name) else "" for mark in called}
    return module in COMPILED and marks <= {"dataclass", "final"} and not {name for _, name in bases} & ORDINARY


def test_no_class_has_a_base_that_the_compiler_refuses():
    machine_code = {(module, node.name) for module, node, bases in classes() if is_machine_code(module, node, bases)}
    for module, node, bases in classes():
        own = f"{module}.{node.name}"
        if (module, node.name) not in machine_code:
            assert not machine_code.intersection(bases), f"{own} is an ordinary class, its base is compiled"
        else:
            built_in = {name for where, name in bases if where == "builtins" and hasattr(builtins, name)}
            assert built_in <= {"dict"}, f"{own} is compiled, its base is built in"


def test_what_stays_in_python_has_no_base_that_is_compiled():
    """The compiler takes it that it knows all who inherit from a class, and refuses others as `self`."""
    made = {(module, node.name) for module, node, bases in classes() if module in COMPILED}
    open_to_all = {(module, node.name) for module, node, bases in classes() if {name for _, name in bases} & ORDINARY}
    for module, node, bases in classes():
        if module not in COMPILED:
            assert not (made - open_to_all).intersection(bases), f"{module}.{node.name} has a base that is compiled"


def test_the_plain_installation_asks_for_no_compiler():
    assert HOOK["enable-by-default"] is False
    assert (ROOT / HOOK["path"]).is_file()
    assert PROJECT["build-system"]["requires"] == ["hatchling>=1.26"]


@pytest.mark.parametrize("pattern", PATTERNS)
def test_the_list_of_what_is_compiled_names_modules(pattern):
    found = list(ROOT.glob(pattern))
    assert found
    assert not any(path.stem == "__init__" for path in found)


def test_the_program_says_which_build_runs(monkeypatch):
    monkeypatch.setattr(selftest, "_CHECKS", {"build": selftest._CHECKS["build"]})
    said = json.loads(CliRunner().invoke(selftest.command, ["--json"]).output)["checks"]["build"]
    compiled = importlib.util.find_spec("mat_chuoc__mypyc")
    assert said.startswith("compiled, ") if compiled else said == "plain Python"
