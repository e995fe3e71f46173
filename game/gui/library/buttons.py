"""The buttons of the chosen game."""

from collections.abc import Callable

from game.gui.kit.theme import DANGER, PLAIN, PRIMARY, Skin, Style
from game.gui.widgets import Button, Column, Flow, Row, Widget
from game.record.index.game import Game
from game.words.lookup import Words

_HEIGHT = 34
_FIRST = 40


def buttons(words: Words, game: Game, do: Callable[[str], Callable[[], object]], *, slim: bool = False) -> Widget:
    """Give what can be done with a game; `do` gives the deed with a name; `slim` is the page in large letters."""

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
    rest = (
        button("again", "reset", enabled=whole),
        button("seat", "seat", enabled=whole),
        button("edit", "pen", enabled=not game.sample),
        button("copy", "copy", enabled=whole),
        button("export", "export", enabled=whole),
        button("delete", "trash", DANGER, enabled=not game.sample),
    )
    if slim:
        return Flow(*first, *rest, height=_FIRST, gap=8)
    return Column(Row(*first, gap=8), *(Row(*pair, gap=8) for pair in zip(rest[::2], rest[1::2], strict=True)), gap=6)
