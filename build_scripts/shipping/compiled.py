"""
The build hook behind an optional, compiled installation: mypyc makes machine code of the same source.

    HATCH_BUILD_HOOK_ENABLE_CUSTOM=1 pip install .

Without that variable nothing of this runs and no compiler is needed. Which modules are compiled stands in
`pyproject.toml`, under this hook; see docs/compiled.md. The source folder stays as it is: the modules are compiled in a
folder of their own and put into the wheel beside their sources, which Python passes over then.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

#: What all compiled modules share lies in a module of this name beside the package, and `__mypyc`.
GROUP = "mat_chuoc"
_SETUP = """
from mypyc.build import mypycify
from setuptools import setup

options = ["--config-file=", "--ignore-missing-imports"]
made = mypycify([*options, *{paths!r}], group_name="{group}", opt_level="{level}")
setup(name="{group}", packages=[], ext_modules=made)
"""


class CompiledBuildHook(BuildHookInterface[Any]):
    """Compiles the modules that are listed in `modules`, and puts them into a wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the wheel is put together; an editable installation stays plain."""
        if self.target_name != "wheel" or version == "editable":
            return
        self._folder = tempfile.TemporaryDirectory(prefix="mat-chuoc-")
        folder = Path(self._folder.name).resolve()
        made = compile_modules(Path(self.root), folder, self.config["modules"])
        build_data["infer_tag"] = True
        build_data["pure_python"] = False
        build_data["force_include"].update({str(path): path.relative_to(folder).as_posix() for path in made})

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Take away what the compiler left."""
        del version, build_data, artifact_path
        if hasattr(self, "_folder"):
            self._folder.cleanup()


def compile_modules(root: Path, folder: Path, patterns: list[str], level: str = "3") -> list[Path]:
    """
    Compile the modules of a project that the patterns name, in another folder; give what was made.

    `level` is how far the C compiler goes: 3 for speed, s for small files.
    """
    paths = [path.relative_to(root).as_posix() for pattern in patterns for path in sorted(root.glob(pattern))]
    shutil.copytree(root / "game", folder / "game", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    setup = folder / "setup.py"
    setup.write_text(_SETUP.format(group=GROUP, paths=paths, level=level), encoding="utf-8")
    command = [sys.executable, str(setup), "build_ext", "--inplace"]
    done = subprocess.run(
        command, cwd=folder, env=os.environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, text=True
    )
    if done.returncode:
        raise RuntimeError(f"mypyc could not compile:\n{done.stdout}")
    inside = [*folder.glob("*"), *(folder / "game").rglob("*")]
    return [path for path in inside if path.suffix in {".so", ".pyd"}]
