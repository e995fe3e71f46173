"""The par of a hand or a match on a screen: it may still be played while the screen is up, and is put in then."""

from collections.abc import Callable
from dataclasses import dataclass

from game.gui.kit.theme import RED_DEEP, TEXT_DARK_SOFT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.screen import Screen
from game.gui.widgets import Paragraph, Widget
from game.words.lookup import Words
from game.words.numbers import signed
from game.words.reviewed import agent_name


@dataclass(frozen=True, slots=True)
class Par:
    """What the player was paid, and what an agent was in that seat on the same walls: None while it still plays."""

    points: int
    par: int | None = None
    agent: str = "club"


#: Gives the par as far as it is known; None where there is none.
ParOf = Callable[[], Par | None]


def no_par() -> Par | None:
    """Give none."""
    return None


def par_words(words: Words, par: Par) -> str:
    """Say what par is and what the player was paid."""
    if par.par is None:
        return words.say("par.comes")
    return words.say("par.line", par=signed(par.par), points=signed(par.points))


class ParScreen(Screen):
    """A screen with the par of something on it."""

    par_of: ParOf = staticmethod(no_par)
    _built_with: Par | None = None

    def par_lines(self, *, on_paper: bool = False) -> list[Widget]:
        """Give the par and what it means, in two lines; nothing where there is none."""
        par = self._built_with = self.par_of()
        if par is None:
            return []
        strong, soft = (RED_DEEP, TEXT_DARK_SOFT) if on_paper else (TEXT_GOLD, TEXT_SOFT)
        return [
            Paragraph(par_words(self.app.words, par), Style.STRONG, strong),
            Paragraph(self.app.words.say("par.about", agent=agent_name(self.app.words, par.agent)), Style.TINY, soft),
        ]

    def update(self, dt: float) -> None:
        """Put the par in when it has come."""
        super().update(dt)
        if self.par_of() != self._built_with:
            self.rebuild(self.ring.focused_key)

    @property
    def busy(self) -> bool:
        """Whether the par is still to come."""
        return (self._built_with is not None and self._built_with.par is None) or super().busy
