"""The release: the wheel has all it needs and nothing else; the standalone program runs without what it leaves out."""

import re
import subprocess
import sys
import tomllib
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

import pytest
import yaml
from shipping import contents, licences, mac, names, no_midi, run_workflow, windows
from sources import PATHS

ROOT = Path(__file__).parents[2]
SCRIPTS = ROOT / "build_scripts"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


# --- the wheel ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """A wheel, made as an installation makes it."""
    pytest.importorskip("hatchling")
    target = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(target)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (made,) = target.glob("*.whl")
    with ZipFile(made) as archive:
        return {entry.filename: archive.read(entry) for entry in archive.infolist()}


def of_the_tree(folder):
    found = [path for path in (ROOT / folder).rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return {path for path in found if path.suffix not in {".pyc", ".so", ".pyd"}}


def test_the_wheel_has_all_of_the_game_and_nothing_else(wheel):
    wanted = {path.relative_to(ROOT).as_posix() for path in of_the_tree("game")}
    for folder in ("sprites", "saves"):
        wanted |= {f"game/{path.relative_to(ROOT).as_posix()}" for path in of_the_tree(folder)}
    about = {name for name in wheel if name.split("/")[0].endswith(".dist-info")}
    assert set(wheel) - about == wanted
    assert {name.split("/", 1)[1] for name in about} >= {"METADATA", "RECORD", "WHEEL", "entry_points.txt"}


def test_no_picture_and_no_sound_is_in_the_wheel_twice(wheel):
    digests = [sha256(data).digest() for name, data in wheel.items() if name.startswith("game/sprites/")]
    assert len(set(digests)) == len(digests)


def test_the_wheel_stays_small(wheel):
    assert sum(map(len, wheel.values())) < 9_000_000


# --- the standalone program ----------------------------------------------------------------------------------------

_WITHOUT = """
import importlib, pathlib, sys
left_out, out = sys.argv[2].split(","), sys.argv[1]
for one in left_out:
    for name in [name for name in sys.modules if name.startswith(one + ".")]:
        del sys.modules[name]  # what the start of Python itself has brought in
    sys.modules[one] = None  # this is how Python is told that there is no such module
root = pathlib.Path("game")
for path in sorted(root.rglob("*.py")):
    if path.name != "__main__.py":
        importlib.import_module(".".join(path.with_suffix("").parts).removesuffix(".__init__"))
from game.cli.entry import run
from game.gui.kit.sound import Sounds
stretch = ["--from", "1:5", "--to-event", "1:7", "--size", "320x200"]
for kind in ("gif", "webp", "png", "html", "mcz"):
    given = stretch if kind in ("gif", "webp") else []
    assert run(["export", "saves/simple-two-players.mcr", "--to", f"{out}/game.{kind}", *given]) == 0
import pygame
pygame.mixer.init()
sounds = sorted(pathlib.Path("sprites/sounds").glob("*.wav"))
assert sounds and all(pygame.mixer.Sound(path).get_length() for path in sounds)
import sqlite3
sqlite3.connect(":memory:").execute("select 1")
print("works")
"""


def test_the_program_runs_without_what_is_left_out(tmp_path):
    import PIL

    left_out = [*contents.PYTHON, *contents.LIBRARIES, *contents.plugins_left_out(Path(PIL.__path__[0]))]
    done = subprocess.run(
        [sys.executable, "-c", _WITHOUT, str(tmp_path), ",".join(left_out)],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=300,
    )
    assert done.stdout.endswith("works\n"), done.stderr


def test_nothing_that_the_game_imports_is_left_out():
    texts = (path.read_text(encoding="utf-8") for path in PATHS)
    asked = {name for text in texts for name in re.findall(r"^ *(?:from|import) ([\w.]+)", text, re.MULTILINE)}
    assert {"game.errors", "math", "pygame"} <= asked
    for name in sorted(asked):
        for left_out in (*contents.PYTHON, *contents.LIBRARIES):
            assert name != left_out
            assert not name.startswith(f"{left_out}.")


def test_every_module_and_every_file_among_the_code_is_packed():
    assert {"game", "game.cli.installed", "game.gui.viewer.scene"} <= set(contents.modules(ROOT))
    among = {Path(path).suffix for path in of_the_tree("game")} - {".py", ".typed"}  # type checkers read only the wheel
    assert among <= set(contents.AMONG_THE_CODE)
    places = dict(contents.data())
    assert places[str(ROOT / "game" / "words" / "vi.yaml")] == "game/words"
    assert set(PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]) == set(contents.FOLDERS)


def test_encodings_that_are_never_asked_for_go(tmp_path):
    library = tmp_path / "base_library.zip"
    kept = ["os.pyc", "encodings/__init__.pyc", "encodings/utf_8.pyc", "encodings/cp437.pyc", "re/_parser.pyc"]
    with ZipFile(library, "w") as archive:
        for name in (*kept, "encodings/mac_arabic.pyc", "encodings/cp866.pyc"):
            archive.writestr(name, name)
    with ZipFile(contents.trimmed(library, tmp_path / "small.zip")) as small:
        assert small.namelist() == kept
        assert {info.compress_type for info in small.infolist()} == {0}  # Python reads it before it can unpack


def test_the_synthesizer_goes_with_what_only_it_needs(tmp_path, monkeypatch):
    needs = {
        "mixer.so": {"libSDL2_mixer-1.so"},
        "font.so": {"libstdc-other.so"},
        "libSDL2_mixer-1.so": {"libfluidsynth-1.so", "libogg.so", "libc.so.6"},
        "libfluidsynth-1.so": {"libsndfile.so", "libstdc++.so.6", "libc.so.6"},
        "libsndfile.so": {"libogg.so", "libvorbisenc.so"},
    }
    monkeypatch.setattr(no_midi, "needed", lambda file: frozenset(needs.get(file.name, ())))
    monkeypatch.setattr(no_midi, "asked_of", lambda _: ["new_fluid_synth"])
    monkeypatch.setattr(no_midi, "_small_library", lambda _, target: target)
    libraries = [*needs, "libogg.so", "libvorbisenc.so", "libstdc++.so.6", "libstdc-other.so", "alone.so"]
    names = [name for name in dict.fromkeys(libraries) if not name.endswith(("mixer.so", "font.so"))]
    entries = [("pygame/mixer.so", "/wheel/mixer.so", "EXTENSION"), ("pygame/font.so", "/wheel/font.so", "EXTENSION")]
    entries += [(f"libs/{name}", f"/wheel/{name}", "BINARY") for name in names]
    entries.append(("libsndfile.so", "libs/libsndfile.so", "SYMLINK"))
    kept = {place: file for place, file, _ in no_midi.without_synthesizer(entries, tmp_path)}
    gone = {place for place, _, _ in entries} - kept.keys()
    assert gone == {"libs/libsndfile.so", "libs/libvorbisenc.so", "libs/libstdc++.so.6", "libsndfile.so"}
    assert kept["libs/libfluidsynth-1.so"] == str(tmp_path / "libfluidsynth-1.so")
    assert kept["libs/alone.so"] == "/wheel/alone.so"


def test_windows_gets_a_version_that_its_properties_can_show():
    text = windows.version_file("1.2.3", "Mạt Chược", "about")
    found = {}

    def take(name):
        return lambda *arguments, **named: found.setdefault(name, []).append((arguments, named))

    classes = (
        "VSVersionInfo",
        "FixedFileInfo",
        "StringFileInfo",
        "StringTable",
        "StringStruct",
        "VarFileInfo",
        "VarStruct",
    )
    eval(text, {name: take(name) for name in classes})
    assert found["FixedFileInfo"][0][1]["filevers"] == (1, 2, 3, 0)
    said = dict(arguments for arguments, _ in found["StringStruct"])
    assert (said["ProductVersion"], said["ProductName"]) == ("1.2.3", "Mạt Chược")
    assert found["StringTable"][0][0][0] == "040904b0"
    assert names.numbers("0.10.0.dev3") == (0, 10, 0, 0)


def test_the_app_bundle_opens_the_files_that_it_declares():
    info = mac.info("1.2.3", "Mạt Chược")
    declared = {
        entry["UTTypeIdentifier"]: entry["UTTypeTagSpecification"] for entry in info["UTExportedTypeDeclarations"]
    }
    opened = [name for kind in info["CFBundleDocumentTypes"] for name in kind["LSItemContentTypes"]]
    assert opened == list(declared)
    assert [tags["public.filename-extension"] for tags in declared.values()] == [["mcr"], ["mcz"]]
    assert info["CFBundleShortVersionString"] == "1.2.3"


def test_the_recipe_names_what_is_there():
    recipe = (SCRIPTS / "shipping" / "mat_chuoc.spec").read_text(encoding="utf-8")
    compile(recipe, "mat_chuoc.spec", "exec")
    assert (SCRIPTS / "shipping" / "start.py").is_file()
    assert "console=not (ON_WINDOWS or ON_MAC)" in recipe


def test_the_licences_of_all_that_comes_along_are_copied(tmp_path):
    lines = PROJECT["project"]["dependencies"] + PROJECT["project"]["optional-dependencies"]["pictures"]
    wanted = {line.split(">")[0].lower() for line in lines}
    wanted |= {"typing_extensions"}  # a dependency of fsrs
    assert {package.lower() for package in licences.PACKAGES} == wanted
    licences.write(tmp_path)
    assert {path.name.lower() for path in tmp_path.iterdir() if path.is_dir()} == wanted


# --- the release -----------------------------------------------------------------------------------------------------


def test_the_steps_of_the_release_for_linux_can_be_run_here():
    jobs = run_workflow.jobs()
    assert list(jobs) == ["program", "wheel"]
    told = "\n".join(command for job in jobs.values() for _, command in run_workflow.commands(job))
    scripts = re.findall(r"build_scripts/[\w/]+\.py", told)
    assert scripts == ["build_scripts/package.py", "build_scripts/shipping/check_package.py"]
    assert all((ROOT / script).is_file() for script in scripts)
    assert told.count("pip install --require-hashes") == len(jobs)


def test_the_release_is_made_on_three_systems():
    release = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8"))
    systems = {system.split("-")[0] for system in release["jobs"]["program"]["strategy"]["matrix"]["os"]}
    assert systems == {"ubuntu", "windows", "macos"}
    assert set(PROJECT["project"]["optional-dependencies"]) >= {"exe", "dev"}


def workflow(name):
    return yaml.safe_load((ROOT / ".github" / "workflows" / f"{name}.yml").read_text(encoding="utf-8"))["jobs"]


def test_every_action_is_pinned_by_its_commit():
    for path in (ROOT / ".github" / "workflows").iterdir():
        used = re.findall(r"uses: *(.*)", path.read_text(encoding="utf-8"))
        assert used
        assert [one for one in used if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", one)] == []


def test_a_release_installs_nothing_that_is_not_pinned():
    commands = "\n".join(step.get("run", "") for job in workflow("release").values() for step in job["steps"])
    installed = re.findall(r"pip (?:install|wheel) .*", commands)
    assert installed
    assert all("--require-hashes" in one or "--no-deps" in one for one in installed)
    assert not re.search(r"pipx|npm |curl |wget ", commands)
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    pythons = re.findall(r"python(?:-version)?: \[?(.*?)[\] ]*(?:#.*|}.*)?\n", text)
    assert len(pythons) == 4
    assert all(re.fullmatch(r'"3\.\d+\.\d+"|\$\{\{ matrix\.python', one) for one in pythons), pythons


def test_what_is_published_has_its_provenance_and_only_that_job_may_write():
    jobs = workflow("release")
    publish = jobs.pop("publish")
    assert publish["permissions"] == {"attestations": "write", "contents": "write", "id-token": "write"}
    assert all("permissions" not in job for job in jobs.values())
    steps = publish["steps"]
    (attested,) = (at for at, step in enumerate(steps) if "attest-build-provenance" in step.get("uses", ""))
    (published,) = (at for at, step in enumerate(steps) if "gh release create" in step.get("run", ""))
    assert attested < published
    assert steps[published]["run"].split()[-1] == steps[attested]["with"]["subject-path"] == "dist/*"


@pytest.mark.skipif(sys.platform == "win32", reason="they are compared on Linux")
def test_the_signatures_of_the_engine_are_compared(tmp_path):
    jobs = workflow("check")
    assert jobs["signature"]["needs"] == "suite"
    suite = "\n".join(step.get("run", "") for step in jobs["suite"]["steps"])
    assert "build_scripts/reliability/signature.py 1 --one" in suite
    compared = jobs["signature"]["steps"][-1]["run"]
    for number, (text, status) in enumerate((("aa\n", 0), ("aa\r\n", 0), ("bb\n", 1))):
        (tmp_path / "signatures" / str(number)).mkdir(parents=True)
        (tmp_path / "signatures" / str(number) / "signature.txt").write_bytes(text.encode())
        done = subprocess.run(["bash", "-ec", compared], cwd=tmp_path, capture_output=True, check=False)
        assert done.returncode == status


def test_what_builds_a_release_is_pinned_and_hashed():
    text = (SCRIPTS / "shipping" / "requirements.txt").read_text(encoding="utf-8")
    assert "://" not in text
    locked = re.split(r"\n(?=\w)", text[text.index("\n", text.rindex("# ")) + 1 :])
    assert all(re.match(r"[\w.-]+==\S+", one) and "--hash=sha256:" in one for one in locked)
    pinned = {one.partition("==")[0] for one in locked}
    extras = PROJECT["project"]["optional-dependencies"]
    asked = [
        *PROJECT["project"]["dependencies"],
        *extras["pictures"],
        *extras["exe"],
        *PROJECT["build-system"]["requires"],
    ]
    assert {re.match(r"[\w.-]+", line)[0].lower() for line in asked} - {"mat-chuoc"} <= pinned


def test_every_python_that_the_project_names_is_checked_on_every_system():
    check = yaml.safe_load((ROOT / ".github" / "workflows" / "check.yml").read_text(encoding="utf-8"))
    matrix = check["jobs"]["suite"]["strategy"]["matrix"]
    named = [line.rpartition(" ")[2] for line in PROJECT["project"]["classifiers"] if ":: 3." in line]
    assert matrix["python"] == named
    assert {name.split("-")[0] for name in matrix["os"]} == {"ubuntu", "windows", "macos"}
