"""The groups of the house rules: their order, and a button for each that goes to it."""

from collections.abc import Callable, Collection

from game.gui.kit.theme import PLAIN, QUIET, Style
from game.gui.setup.rules import in_words
from game.gui.widgets import Button
from game.rules.presets import House
from game.words.lookup import Words

HEIGHT = 34
_ORDER = ("tiles", "table", "calls", "winning", "payment")  # what only one game has stands behind them


def groups(house: House) -> list[str]:
    """Give the groups of a game's options in their order."""
    found = dict.fromkeys(option.group for option in house.options)
    return sorted(found, key=lambda group: _ORDER.index(group) if group in _ORDER else len(_ORDER))


def buttons(words: Words, house: House, shown: Collection[str], go_to: Callable[[str], object]) -> list[Button]:
    """Give a button for each group, with how much differs in it; those that are not shown cannot be pressed."""
    return [_button(words, house, group, go_to, enabled=group in shown) for group in groups(house)]


def _button(words: Words, house: House, group: str, go_to: Callable[[str], object], *, enabled: bool) -> Button:
    changed = sum(house.differs(option.key) for option in house.options if option.group == group)
    return Button(
        in_words.group_name(words, group),
        lambda: go_to(group),
        hint=str(changed) if changed else "",
        skin=PLAIN if changed else QUIET,
        style=Style.SMALL_STRONG,
        height=HEIGHT,
        align="left",
        key=f"group {group}",
        enabled=enabled,
    )
