"""The running program: its version, how it was built, and its system."""

import platform
import sys
from dataclasses import dataclass

from game import __version__
from game.paths import resource

#: The file of the standalone program that names its commit.
COMMIT = "commit.txt"


@dataclass(frozen=True, slots=True)
class Build:
    """
    One build of the program.

    The `standalone` program brings its own Python. `commit` is the short name of its commit, "" if unknown.
    """

    version: str
    standalone: bool
    commit: str
    python: str
    system: str


def this_build() -> Build:
    """Return the running build."""
    noted = resource(COMMIT)
    return Build(
        version=__version__,
        standalone=bool(getattr(sys, "frozen", False)),
        commit=noted.read_text(encoding="utf-8").strip() if noted.is_file() else "",
        python=platform.python_version(),
        system=f"{platform.system()} {platform.machine()}",
    )
