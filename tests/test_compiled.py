"""The compiled build: its list names modules that are there, and the program says which build runs."""

import importlib.util
import json
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner

from game.cli import selftest

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
HOOK = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
PATTERNS = HOOK["modules"]


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
