"""A small store with files of each kind, thirteen deeds on it, and what must be there after each."""

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from game.gui.export.make import bundled, save
from game.record import presets
from game.record.header import Header
from game.record.journal import Journal
from game.record.notes.file import NotesFile, identity, write
from game.record.notes.model import Notes
from game.record.replay import load
from game.record.saved import bundle, game_files, importing
from game.record.saved.game_files import recover, tidy
from game.record.small_files import Shelf
from game.rules.games.catalogue import GAMES, Preset, ruleset
from game.session import persona
from game.session.match import Match
from game.session.player import Company, keep_table, tables
from game.session.simulate import seated
from game.settings import Settings, SettingsFile, load as load_settings

_NOW = datetime(2026, 11, 22, tzinfo=UTC)
_LATER = 3600.0


def _played(seed: str) -> tuple[Header, bytes]:
    header = seated(ruleset("simple", {GAMES["simple"].length: 1}), seed, ["casual"] * 4)
    match = Match(header)
    match.play()
    return header, match.text()


HEADER, GAME = _played("store")
FRIEND, FRIENDS = _played("friend")
_, RUN = _played("running")
LINES = RUN.splitlines(keepends=True)
OLD, NEW = Settings("en", speed="slow"), Settings("en", speed="fast")
NOTED, SAID = (Notes(identity(HEADER), title=title, tags=("tết",)) for title in ("Old", "New"))
PRESET = Preset("Tết", "simple", {"kong": True})
OTHER = replace(PRESET, options={"kong": False})


@dataclass(frozen=True)
class Store:
    """The folders of the store."""

    home: Path

    @property
    def data(self) -> Path:
        """The saved games."""
        return self.home / "store" / "data"

    @property
    def config(self) -> Path:
        """The folder of settings, presets and tables."""
        return self.home / "store" / "config"

    @property
    def tables(self) -> Shelf[Company]:
        """The tables saved under a name."""
        return tables(self.config / "tables", persona.personas(self.config / "personas"))

    @property
    def away(self) -> Path:
        """A folder outside, for imports and exports."""
        return self.home / "away"

    def fill(self) -> None:
        """Write all files that the deeds need."""
        for folder in (self.data, self.config / "presets", self.config / "tables", self.away):
            folder.mkdir(parents=True)
        (self.data / "own.mcr").write_bytes(GAME)
        (self.data / "own.mcr.notes.yaml").write_bytes(write(NOTED))
        (self.data / "run.mcr").write_bytes(b"".join(LINES[:10]) + LINES[10][:20])
        (self.away / "friend.mcz").write_bytes(bundle.write(bundle.Bundle(FRIENDS)))
        SettingsFile(self.config / "settings.yaml").save(OLD)
        presets.save(self.config / "presets", PRESET)
        keep_table(self.tables, "Nhà", ["casual"])

    def restart(self) -> None:
        """Do what the next start of the program does."""
        recover(self.data, time.time() + _LATER)
        for folder in (self.config, self.config / "presets", self.config / "tables"):
            tidy(folder, time.time() + _LATER)

    def losses(self, deed: str, *, acknowledged: int = 0) -> Iterator[str]:
        """Yield what is wrong, whether or not the deed was done."""
        settings, aside = load_settings(self.config / "settings.yaml")
        if aside or settings not in ((OLD, NEW) if deed == "settings" else (OLD,)):
            yield "the settings"
        found = presets.presets(self.config / "presets", "simple")
        options = [preset.options for preset in found.things if preset.name == "Tết"]
        if found.problems or (options not in ([PRESET.options], [OTHER.options]) and deed != "unpreset"):
            yield "the preset"
        kept = self.tables.found()
        if kept.problems or [table.name for table in kept.things] != ["Nhà"]:
            yield "the table"
        yield from self._game(deed)
        yield from self._running(acknowledged)
        if (self.away / "friend.mcz").read_bytes() != bundle.write(bundle.Bundle(FRIENDS)):
            yield "the friend's file"
        for path in (*self.data.rglob("*.part"), *self.config.rglob("*.part"), *self.data.rglob("*.moving")):
            yield f"{path.name} is left behind"

    def _game(self, deed: str) -> Iterator[str]:
        places = [path for path in self.data.rglob("*.mcr") if path.read_bytes() == GAME]
        if len(places) != 1 and not (deed == "copy" and places):
            yield f"the game is at {len(places)} places"
            return
        said = [NotesFile(path.with_name(f"{path.name}.notes.yaml"), identity(HEADER)).load() for path in places]
        if not any(notes.title in ("Old", "New") for notes in said):
            yield "the notes"

    def _running(self, acknowledged: int) -> Iterator[str]:
        found = [load(path) for path in self.data.glob("*.mcr") if path.read_bytes().startswith(LINES[0])]
        if not found:
            yield "the running match"
        elif max(len(replay.events) for replay in found) < max(9, acknowledged):
            yield f"facts of the running match: {acknowledged} were on the disk"


def _begin(store: Store) -> None:
    Journal.start(store.data, FRIEND).close()


def _go_on(store: Store, told: Callable[[int], object] = lambda _: None) -> None:
    path = store.data / "run.mcr"
    with closing(Journal.resume(path, load(path).good_bytes)) as journal:
        for at in range(10, len(LINES), 3):
            journal.add(LINES[at : at + 3])
            if not journal.is_behind:
                told(min(at + 3, len(LINES)) - 1)


def _notes(store: Store) -> None:
    file = NotesFile(store.data / "own.mcr.notes.yaml", identity(HEADER))
    file.load()
    file.save(SAID)


def _restore(store: Store) -> None:
    game_files.restore(game_files.delete(store.data / "own.mcr", store.data, _NOW), store.data)


def _export(store: Store) -> None:
    save(store.away / "own.mcz", bundled(store.data / "own.mcr").run())


#: The thirteen deeds.
DEEDS: dict[str, Callable[[Store], object]] = {
    "settings": lambda store: SettingsFile(store.config / "settings.yaml").save(NEW),
    "preset": lambda store: presets.save(store.config / "presets", OTHER),
    "unpreset": lambda store: presets.delete(store.config / "presets", PRESET),
    "table": lambda store: keep_table(store.tables, "Nhà", ["random"]),
    "notes": _notes,
    "begin": _begin,
    "go on": _go_on,
    "rename": lambda store: game_files.rename(store.data / "own.mcr", "other"),
    "delete": lambda store: game_files.delete(store.data / "own.mcr", store.data, _NOW),
    "restore": _restore,
    "copy": lambda store: game_files.copy(store.data / "own.mcr", store.data),
    "import": lambda store: importing.take_in(store.away / "friend.mcz", store.data),
    "export": _export,
}
