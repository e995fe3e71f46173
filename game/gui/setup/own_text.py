"""The player's own texts: the house rule that takes them, its game, and the file of the text being written."""

from dataclasses import dataclass, replace
from pathlib import Path

from game import paths
from game.errors import GameError
from game.gui.program import chosen_rules
from game.gui.program.scene import App
from game.record import own_texts
from game.record.notes.history import History, continues
from game.record.own_texts import OwnText
from game.rules.games.catalogue import GAMES
from game.rules.options import Option
from game.rules.written import Draft, DraftLine, Written


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


REST = 1.0  # seconds without a change before the draft is saved


class DraftFile:
    """A draft with undo; `problem` tells why it could not be saved."""

    def __init__(self, kind: Written, folder: Path, draft: Draft, own: OwnText | None = None) -> None:
        """Without `own`, a file is created as soon as there is anything to save."""
        self.kind, self.own = kind, own
        self.problem: GameError | None = None
        self._folder, self._history = folder, History(draft)
        self._step: object = None  # the subject of the last step
        self._kept, self._rested = kind.typed(draft) if own else "", 0.0

    @property
    def now(self) -> Draft:
        """The current draft."""
        return self._history.now

    @property
    def pending(self) -> bool:
        """True if something is unsaved."""
        tiles = (self.kind.fields(line.text).tiles for line in self.now.lines)
        there = self.own is not None or self.now.name or any(tiles)
        return bool(there) and self.kind.typed(self.now) != self._kept

    def begin(self, line: DraftLine) -> None:
        """Set a first line, which cannot be undone."""
        self._history = History(replace(self.now, lines=(line,)))

    def change(self, draft: Draft, what: object = None) -> None:
        """Add a step; consecutive steps on the same subject `what` are undone together, by words."""
        if draft != self.now:
            texts = [self.kind.typed(one) for one in (*self._history.past[-1:], self.now, draft)]
            joins = what is not None and what == self._step and continues(*texts)
            self._history, self._step, self._rested = self._history.did(draft, joins=joins), what, 0.0

    def undo(self) -> None:
        """Undo the last step."""
        self._history, self._step, self._rested = self._history.undo(), None, 0.0

    def redo(self) -> None:
        """Redo the step that was undone last."""
        self._history, self._step, self._rested = self._history.redo(), None, 0.0

    def update(self, dt: float) -> None:
        """Advance the time; save the draft after a pause in typing."""
        self._rested += dt
        if self._rested >= REST and self.pending and not self.problem:
            self.settle()

    def settle(self) -> bool:
        """Save the draft now; return True on success."""
        if not self.pending:
            return True
        text = self.kind.typed(self.now)
        try:
            self.own = own_texts.keep(self._folder, self.kind, text, self.own.path if self.own else None)
        except GameError as error:
            self.problem, self._rested = error, 0.0
            return False
        self._kept, self.problem = text, None
        return True
