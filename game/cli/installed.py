"""`mat-chuoc selftest`: checks the installed program in a temporary folder; `desktop`: its menu entry and files."""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import click

from game.about import this_build
from game.cli.common import as_json, print_json
from game.cli.spoken import spoken, words_for, words_of_errors
from game.desktop import linux, windows
from game.errors import Broken, NotAllowed
from game.gui.export import make
from game.paths import APP, resource
from game.record.files import load_bytes
from game.record.replay import load
from game.record.verify import verify
from game.rules.games.catalogue import GAMES, ruleset
from game.session.simulate import at_work, seated, simulate
from game.tiles.kinds import KINDS
from game.words.lookup import LANGUAGES, Words, table
from game.words.narrate import Narrator
from game.words.spoken import build_sentence, check_line, findings

_HANDS = 2
_SMALL_PICTURE = (320, 200)


@spoken("selftest")
def check_installed(as_json: Annotated[bool, as_json]) -> None:
    """Play, write, read and verify a few hands, and check the shipped files."""
    words = words_of_errors(None)
    with tempfile.TemporaryDirectory() as folder:
        done = {name: check(words, Path(folder)) for name, check in _CHECKS.items()}
    if as_json:
        print_json({"ok": True, "checks": done})
    else:
        print("\n".join(check_line(words, name, said) for name, said in done.items()))


def _pictures(words: Words, _: Path) -> str:
    faces = [face for face in KINDS if str(face) != "0j"]
    names = [f"sprites/tiles/{folder}{face}.svg" for folder in ("", "large/") for face in faces]
    missing = [name for name in names if not resource(name).is_file()]
    if missing:
        raise Broken(f"these pictures of tiles are missing: {', '.join(missing)}")
    return words.say("selftest.faces", count=len(names), tiles=len(faces))


def _words(words: Words, _: Path) -> str:
    """Compare the keys of the languages, ignoring singular forms (`_one`), which a language may lack."""
    first, *others = ({key.removesuffix("_one") for key in table(language)} for language in LANGUAGES)
    if any(other != first for other in others):
        raise Broken("the languages do not say the same")
    return words.say("selftest.entries", count=len(first), languages=len(LANGUAGES))


def _games(words: Words, folder: Path) -> str:
    pairs = [(key, agents) for key in GAMES for agents in at_work(ruleset(key))]
    return findings(
        words.say("selftest.game", game=key, agent=agents[0], count=_play(key, agents, folder)) for key, agents in pairs
    )


def _play(key: str, agents: list[str], folder: Path) -> int:
    rules = ruleset(key, {GAMES[key].length: _HANDS})
    path = simulate(seated(rules, f"selftest {agents[0]}", agents), folder)
    verdict = verify(load_bytes(path))
    if verdict.problem or not verdict.finished:
        raise Broken(f"{path.name} does not verify: {verdict.problem}")
    replay = load(path)
    narrator = Narrator(Words(LANGUAGES[0], key), [seat.name for seat in replay.header.seats])
    if not all(narrator.tell(replay.events, rules.seats)):
        raise Broken(f"{path.name} cannot be told")
    return verdict.facts


def _exports(words: Words, folder: Path) -> str:
    """Make every kind of export of one match, without saving it. Only an installation may lack Pillow."""
    source = min(folder.glob("*.mcr"))
    return findings(
        words.say("selftest.no_pillow", kind=kind)
        if make.lacks_pillow(kind) and not this_build().standalone
        else words.say("selftest.export", kind=kind, count=len(_export(source, kind)))
        for kind in make.KINDS
    )


def _export(source: Path, kind: str) -> bytes:
    if kind == make.BUNDLE:
        return make.bundled(source).run()
    subject = make.read(source, Words(LANGUAGES[0])).subject
    last = len(subject.replay.events)
    return make.export(subject, kind, stretch=range(last - 2, last + 1), size=_SMALL_PICTURE).run()


_CHECKS: dict[str, Callable[[Words, Path], str]] = {
    "build": lambda words, _: build_sentence(words, this_build()),
    "pictures": _pictures,
    "words": _words,
    "games": _games,
    "exports": _exports,  # exports a match made by `games`
}


_WITH_A_CONSOLE = "-console"  # suffix of the console program on Windows; the program without it opens files


@spoken("desktop")
def open_by_double_click(
    remove: Annotated[bool, click.option("--remove", is_flag=True)],
    as_json: Annotated[bool, as_json],
) -> None:
    """Let .mcr and .mcz open with a double click, and put the game into the menu."""
    if sys.platform == "darwin":
        raise NotAllowed("desktop.app_bundle")
    desktop = windows if sys.platform == "win32" else linux
    place = desktop.unregister() if remove else desktop.register(_this_program())
    if as_json:
        print_json({"place": place, "removed": remove})
    else:
        print(words_for().say("command.desktop.removed" if remove else "command.desktop.done", place=place))


def _this_program() -> list[str]:
    """Command that starts this program: standalone, installed, or as a module."""
    if getattr(sys, "frozen", False):
        program = Path(sys.executable)
        return [str(program.with_stem(program.stem.removesuffix(_WITH_A_CONSOLE)))]
    started = Path(sys.argv[0]).absolute()
    if started.stem == APP and started.exists():
        return [str(started)]
    return [sys.executable, "-m", "game"]
