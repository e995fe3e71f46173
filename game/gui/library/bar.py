"""The filters above the list."""

from collections.abc import Callable

from game.gui.kit.theme import QUIET, Style
from game.gui.library.chips import HEIGHT, Chip, switch
from game.gui.library.filters import KINDS, SINCE, STARS, STATES, Filters
from game.gui.widgets import Button, Flow, Widget
from game.record.index.query import SORTS
from game.rules.catalogue import GAMES
from game.words.lookup import Words


def filter_bar(words: Words, filters: Filters, change: Callable[..., object]) -> Widget:
    """Give the filters; `change` is called with what is chosen otherwise, by the names of `Filters`."""
    say = words.say

    def chip(name: str, values: tuple[str, ...], key: str = "") -> Chip:
        entries = [(value, say(f"library.{key or name}_{value or 'any'}")) for value in values]
        return Chip(entries, getattr(filters, name), lambda value: change(**{name: value}), key=name)

    games = [("", say("library.game_any")), *((key, say(f"ruleset.{key}")) for key in GAMES)]
    turned = "chevron_up" if filters.backwards else "chevron_down"
    items: list[Widget] = [
        Chip(games, filters.game, lambda value: change(game=value), key="game"),
        chip("state", STATES),
        switch(say("library.won"), filters.won, lambda: change(won=not filters.won), key="won", icon="crown"),
        chip("stars", STARS, "least"),
        chip("since", SINCE),
        chip("kind", KINDS),
        chip("sort", SORTS),
        Button("", lambda: change(backwards=not filters.backwards), icon=turned, skin=QUIET, height=HEIGHT, key="turn"),
    ]
    if filters.narrowed:
        none = dict.fromkeys(("game", "state", "since", "stars", "kind"), "")
        items.append(
            Button(
                say("library.clear"),
                lambda: change(**none, won=False),
                icon="cross",
                style=Style.SMALL_STRONG,
                skin=QUIET,
                height=HEIGHT,
                key="clear",
            )
        )
    return Flow(*items, height=HEIGHT)
