"""Parts of a screen as read aloud, and names with their keys."""

from collections.abc import Callable, Iterable

from game.about import Build
from game.words.lookup import Words
from game.words.numbers import signed

Say = Callable[..., str]


def switch(say: Say, name: str, *, on: bool) -> str:
    """Name of a switch ("" for none), and whether it is on."""
    return ", ".join(filter(None, (name, say("text.on" if on else "text.off"))))


def ticked(say: Say, name: str, *, on: bool) -> str:
    """Name of a tickable entry, and whether it is ticked."""
    return say("text.named", name=name, value=say("text.on" if on else "text.off"))


def named(say: Say, name: str, value: str) -> str:
    """Return a value with its name; either may be ""."""
    return say("text.named", name=name, value=value) if name and value else name or value


def line_words(cells: Iterable[str]) -> str:
    """Return the line of a table."""
    return f"{', '.join(filter(None, cells))}."


def with_key(name: str, key: str) -> str:
    """Name of a control with its key, if it has one."""
    return f"{name} ({key})" if key else name


def left_of(words: Words, face: object, left: int, whole: int) -> str:
    """Return how many tiles of a face are left."""
    return words.say("text.left", tile=words.tile(face), count=max(0, left), whole=whole)


def cell_words(words: Words, group: str, face: object, place: int, count: int) -> str:
    """Group, tile (None for none) and number of a tile's place, out of `count`."""
    tile = words.say("text.empty") if face is None else words.tile(face)
    return words.say("text.entry", name=": ".join(filter(None, (group, tile))), place=place, count=count)


def commands(words: Words, names: Iterable[str]) -> str:
    return " · ".join(words.say(f"keys.do.{name}") for name in names)


def step(words: Words, number: int, key: str, count: int) -> str:
    """Return a numbered step of an explanation."""
    return f"{number}. {words.say_with(key, {'count': count})}"


def places(steps: Iterable[tuple[int, str, int]]) -> str:
    """Place, name and points of each player, the best first."""
    return ", ".join(f"{place}. {name} {signed(points)}" for place, name, points in steps)


def seat_wind(words: Words, wind: str, *, deals: bool) -> str:
    """Return the wind of a seat, and whether its player deals."""
    name = words.say(f"wind.{wind}")
    return f"{name} · {words.say('term.dealer')}" if deals else name


def build_sentence(words: Words, build: Build, program: str = "") -> str:
    """Return the program's name (by default its title) and version, its origin and its system."""
    origin = words.say("about.standalone" if build.standalone else "about.installed")
    parts = " · ".join(filter(None, (origin, build.commit, f"Python {build.python}", build.system)))
    return words.say("about.build", title=program or words.say("app.title"), version=build.version, parts=parts)


def findings(said: Iterable[str]) -> str:
    """Join the findings of an installation check."""
    return "; ".join(said)


def check_line(words: Words, check: str, found: str) -> str:
    """Name and result of an installation check."""
    return f"{words.say(f'selftest.check.{check}')}: {found}"
