"""The player's own texts: the house rule that takes them, and its game."""

from dataclasses import dataclass
from pathlib import Path

from game import paths
from game.gui.program import chosen_rules
from game.gui.program.scene import App
from game.rules.games.catalogue import GAMES
from game.rules.options import Option
from game.rules.written import Written


@dataclass(frozen=True, slots=True)
class TextShelf:
    """The folder of one kind of texts, with its game and its house rule."""

    game: str
    option: Option
    kind: Written
    folder: Path

    @property
    def shipped(self) -> tuple[str, ...]:
        """The values that come with the game."""
        return tuple(value for value in self.option.choices if isinstance(value, str))


def shelf() -> TextShelf:
    """Return the shelf of the first game that has one."""
    for game in GAMES.values():
        for option in game.options:
            if option.written is not None:
                return TextShelf(game.key, option, option.written, paths.texts_folder(option.written.key))
    raise AssertionError("no game has anything that players write")


def play_by(app: App, of: TextShelf, value: str) -> None:
    """Open the form of a new match by a card: `value` is its key or its whole text."""
    app.change(game=of.game)
    house = chosen_rules.house_rules(app.settings).with_value(of.option.key, value)
    app.change(**chosen_rules.as_settings(app.settings, house))
    app.show.new_game()
