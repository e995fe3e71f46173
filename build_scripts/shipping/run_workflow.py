"""
Runs the Linux jobs of the release workflow on this machine, in a fresh place.

    python build_scripts/shipping/run_workflow.py [JOB…]

Every job gets a fresh clone of the last commit and a fresh virtual environment of the Python that runs this script. Its
commands are read from `.github/workflows/release.yml` and run unchanged, in order, until one fails. Steps for other
systems are skipped, and so are those that download from or upload to the service. Without names all jobs run that need
no other job.
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
#: The conditions of steps, and their values on this machine.
CONDITIONS = {"runner.os == 'Linux'": True, "runner.os != 'Linux'": False}
#: Third-party actions that are replaced or skipped here.
USED = ("actions/checkout@", "actions/setup-python@", "actions/upload-artifact@")


def jobs() -> dict[str, Any]:
    """Jobs of the workflow that need no other job."""
    read = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))["jobs"]
    return {name: job for name, job in read.items() if "needs" not in job}


def commands(job: dict[str, Any]) -> list[tuple[str, str]]:
    """Names and commands of the steps for Linux. Raises ValueError for an unknown step."""
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
    if not shutil.which("sudo"):  # without sudo the user is root
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
