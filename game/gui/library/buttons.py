"""The buttons of the chosen game."""

from collections.abc import Callable

from game.gui.theme import DANGER, PLAIN, PRIMARY, Skin, Style
from game.gui.widgets import Button, Column, Row, Widget
from game.record.index.game import Game
from game.words.lookup import Words

_HEIGHT = 34
_FIRST = 40


def buttons(words: Words, game: Game, do: Callable[[str], Callable[[], object]]) -> Widget:
    """Give what can be done with a game; `do` gives the deed with a name."""

    def button(name: str, icon: str, skin: Skin = PLAIN, *, height: float = _HEIGHT, enabled: bool = True) -> Widget:
        label = words.say(f"library.{name}")
        style = Style.STRONG if height == _FIRST else Style.SMALL_STRONG
        made = Button(label, do(name), icon=icon, style=style, skin=skin, height=height, key=name, enabled=enabled)
        return made.growing()

    facts = game.facts
    whole = not facts.problem
    goes_on = facts.can_go_on and facts.person is not None and not game.sample
    first = [button("open", "eye", PLAIN if goes_on else PRIMARY, height=_FIRST, enabled=whole)]
    if goes_on:
        first.append(button("go_on", "play", PRIMARY, height=_FIRST))
    return Column(
        Row(*first, gap=8),
        Row(button("again", "reset", enabled=whole), button("seat", "seat", enabled=whole), gap=8),
        Row(button("edit", "pen", enabled=not game.sample), button("copy", "copy", enabled=whole), gap=8),
        Row(
            button("export", "export", enabled=whole), button("delete", "trash", DANGER, enabled=not game.sample), gap=8
        ),
        gap=6,
    )
