"""The files that the monkey must not harm: games and settings, checked after each of its lives."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game import settings
from game.errors import GameError
from game.gui.program.games import PlayerGames
from game.record.verify import verify
from game.words.lookup import Words

_BREAKS_OFF = "replay.breaks_off"


@dataclass
class Files:
    """The player's folder, and its contents at the last check."""

    home: Path
    known: dict[Path, bytes] = field(default_factory=dict)
    checked: int = 0

    @property
    def data(self) -> Path:
        """The folder of saved games."""
        return self.home / "data"

    def games(self) -> list[Path]:
        """Games of the folder."""
        return sorted(self.data.glob("*.mcr"))

    def left(self) -> bool:
        """Return True if home must offer to continue a match."""
        games = PlayerGames(lambda: Words("en"), self.data)
        try:
            return games.left() is not None
        finally:
            games.close()

    def check(self, facts: Mapping[str, int], gone: set[str], *, killed: bool) -> Iterator[str]:
        """Yield problems; `facts` has the least number of facts of each game, `gone` the deleted and renamed ones."""
        yield from self._settings()
        there = {path: path.read_bytes() for path in self.games()}
        missing = {path.name for path in self.known if path not in there} | (
            {name for name, count in facts.items() if count and self.data / name not in there}
        )
        yield from (f"{name} is lost" for name in sorted(missing - gone))
        for path, data in there.items():
            if self.known.get(path) != data:
                self.checked += 1
                yield from _verified(path, data, facts.get(path.name, 0), killed=killed)
        self.known = there

    def _settings(self) -> Iterator[str]:
        path = self.home / "config" / "settings.yaml"
        yield from (f"{broken.name}: settings were set aside" for broken in path.parent.glob("*.broken"))
        if path.exists():
            try:
                settings.read(path.read_text(encoding="utf-8"))
            except (OSError, GameError, ValueError) as error:
                yield f"the settings cannot be read: {error}"


def _verified(path: Path, data: bytes, least: int, *, killed: bool) -> Iterator[str]:
    try:
        verdict = verify(data)
    except GameError as error:
        yield f"{path.name} cannot be read: {error}"
        return
    if verdict.problem and not (killed and verdict.problem.key == _BREAKS_OFF):
        yield f"{path.name}: {verdict.problem}"
    if verdict.facts < least:
        yield f"{path.name}: {verdict.facts} facts of {least}"
