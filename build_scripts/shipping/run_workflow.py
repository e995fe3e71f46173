"""
Runs the jobs of the release workflow for Linux here, in a fresh place.

    python build_scripts/shipping/run_workflow.py [JOB…]

Every job gets a fresh clone of the last commit and a fresh virtual environment of the Python that runs this script. Its
commands are read from `.github/workflows/release.yml` and run as they stand there, in order, until one fails; steps for
other systems are passed over, and so are those that fetch from or hand over to the service. Without names all jobs run
that ask for nothing else.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[2]
WORKFLOW = ROOT / ".github" / "workflows" / "release.yml"
#: What a step may ask for, and whether that is so here.
CONDITIONS = {"runner.os == 'Linux'": True, "runner.os != 'Linux'": False}
#: Steps of others that are done here by other means, or not at all.
USED = ("actions/checkout@", "actions/setup-python@", "actions/upload-artifact@")


def jobs() -> dict[str, Any]:
    """Jobs of the workflow that need no other job."""
    read = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))["jobs"]
    return {name: job for name, job in read.items() if "needs" not in job}


def commands(job: dict[str, Any]) -> list[tuple[str, str]]:
    """Names and commands of the steps for Linux. Raises ValueError for a step that is not understood."""
    found = []
    for step in job["steps"]:
        if "uses" in step:
            if not step["uses"].startswith(USED):
                raise ValueError(f"a step that cannot be done here: {step['uses']}")
            continue
        if "if" not in step or CONDITIONS[step["if"]]:
            found.append((step["name"], step["run"]))
    return found


def run(name: str, job: dict[str, Any], folder: Path) -> None:
    """Run a job in a folder."""
    clone, environment = folder / "clone", folder / "venv"
    subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
    subprocess.run([sys.executable, "-m", "venv", str(environment)], check=True)
    tools = environment / "bin"
    if not shutil.which("sudo"):  # whoever has no such command is root
        (tools / "sudo").write_text('#!/bin/sh\nexec "$@"\n', encoding="ascii")
        (tools / "sudo").chmod(0o755)
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "SDL_", "MAT_CHUOC"))}
    variables = kept | {"PATH": f"{tools}{os.pathsep}{os.environ['PATH']}", "VIRTUAL_ENV": str(environment)}
    for title, command in commands(job):
        print(f"--- {name}: {title}", flush=True)
        start = time.monotonic()
        shell = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", command]
        subprocess.run(shell, cwd=clone, env=variables, check=True)
        print(f"    {time.monotonic() - start:.0f} s", flush=True)


def main() -> None:
    """Run the jobs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("jobs", nargs="*")
    parser.add_argument("--keep", metavar="FOLDER", type=Path, help="copy what was made to this folder")
    given, known = parser.parse_args(), jobs()
    for name in given.jobs or known:
        with tempfile.TemporaryDirectory() as folder:
            try:
                run(name, known[name], Path(folder))
            finally:
                if given.keep and (Path(folder) / "clone" / "dist").is_dir():
                    shutil.copytree(Path(folder) / "clone" / "dist", given.keep / name, symlinks=True)
    print("every step for Linux was done")


if __name__ == "__main__":
    main()
