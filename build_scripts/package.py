"""
Builds the standalone program with PyInstaller and lets it test itself: `python build_scripts/package.py`.

The folder `dist/mat-chuoc` is the main download; `--onefile` makes a single file beside it. PyInstaller is not part of
the development set-up: `pip install pyinstaller` first. Where the compiled build is installed (docs/compiled.md), its
modules go into the program.
"""

import argparse
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parent.parent
_FOLDERS = ("sprites", "saves")
_KINDS = (".yaml", ".bin")  # of what lies among the code
_UNUSED = ("PIL._avif", "PIL._imagingcms", "PIL._imagingft", "PIL.ImageQt", "PIL.ImageTk")  # half of Pillow's weight
_COMPILED = "mat_chuoc__mypyc"  # what the compiled modules share
_EXCLUDED = ("numpy", "tkinter", "pytest", "mahjong", *_UNUSED)


def _data_arguments() -> list[str]:
    """Name the files that come with the program, each at the place where it is looked for."""
    arguments = []
    for folder in _FOLDERS:
        if (ROOT / folder).is_dir():
            arguments += ["--add-data", f"{ROOT / folder}:game/{folder}"]
    for path in sorted((ROOT / "game").rglob("*")):
        if path.suffix in _KINDS:
            arguments += ["--add-data", f"{path}:{path.parent.relative_to(ROOT).as_posix()}"]
    return arguments


def build(*, onefile: bool) -> Path:
    """Build; give the program."""
    arguments = ["--noconfirm", "--clean", "--name", "mat-chuoc", "--collect-submodules", "game"]
    arguments += ["--onefile" if onefile else "--onedir", *_data_arguments()]
    source = ROOT
    compiled = find_spec(_COMPILED)
    if compiled and compiled.origin:
        source = Path(compiled.origin).parent
        arguments += ["--hidden-import", _COMPILED]
    for module in _EXCLUDED:
        arguments += ["--exclude-module", module]
    if sys.platform.startswith("linux"):
        arguments.append("--strip")
    with tempfile.TemporaryDirectory() as work:
        main = Path(work) / "mat_chuoc_main.py"
        main.write_text("from game.cli import entry\n\nentry()\n", encoding="utf-8")
        folders = ["--workpath", str(Path(work) / "build"), "--specpath", work, "--distpath", str(ROOT / "dist")]
        subprocess.run(
            [sys.executable, "-m", "PyInstaller", *arguments, *folders, "--paths", str(source), str(main)], check=True
        )
    program = ROOT / "dist" / "mat-chuoc"
    return program if onefile else program / "mat-chuoc"


def main() -> None:
    """Build, and let the program test itself."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--onefile", action="store_true")
    program = build(onefile=parser.parse_args().onefile)
    subprocess.run([str(program), "selftest"], check=True)
    print(f"{program} works")


if __name__ == "__main__":
    main()
