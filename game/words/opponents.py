"""Opponents in words: levels, settings, sayings, measured strength, and the arena's results as tables."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from game.rules.options import Option, spell
from game.session.persona import CALLS, Persona, Personas
from game.session.player import of_persona
from game.session.strength import Measured, measured
from game.words.lookup import Words
from game.words.numbers import percent, places, signed, signed_places
from game.words.rules import number_range, option_name, option_sentence
from game.words.troubles import sentence

#: Errors below this, in points, are shown with two decimals.
_FINE = 0.1
_INDENT = "    "


def agent_name(words: Words, agent: str) -> str:
    """Return the name of an agent as a level of play; one without words keeps its key."""
    return words.say_or(f"kind.{agent}", agent)


def persona_line(words: Words, persona: Persona, agent: str) -> str:
    """Return the name of a persona and its level of play."""
    return f"{persona.name} · {agent_name(words, agent)}"


def level_line(words: Words, agent: str, *, adjusted: bool) -> str:
    """A level of play, marked if its settings are not the default."""
    name = agent_name(words, agent)
    return f"{name} · {words.say('opponents.adjusted')}" if adjusted else name


def sayings(words: Words, persona: Persona) -> str:
    """The sayings of a persona."""
    said = (persona.says(call, words.language) for call in CALLS)
    return " · ".join(words.say("opponents.says", words=one) for one in said if one)


def fair_sentences(words: Words, command: str) -> str:
    """That no opponent cheats, and the command that checks it."""
    return f"{words.say('opponents.no_cheating')} {words.say('opponents.check_moves', command=command)}"


def strength_sentence(words: Words, found: Measured | None) -> str:
    """The sentence about a measurement, or that none exists."""
    if found is None:
        return words.say("opponents.not_measured")
    agent, _, settings = found.against.partition(":")
    name = agent_name(words, agent)
    of_game = words.of(found.rules)
    count = 1 if found.se >= _FINE else 2
    points = round(found.points, count)
    return words.say(
        "opponents.measured" if found.is_of_today else "opponents.measured_before",
        points=signed_places(words, points, count) if points else signed(0),
        against=f"{name} ({settings})" if settings else name,
        game=words.say(f"ruleset.{found.rules}"),
        preset=of_game.say_or(f"preset.{found.preset}.name", found.preset),
        hands=found.hands,
    )


# --- as text ----------------------------------------------------------------------------------------------------------


def as_text(words: Words, levels: Mapping[str, Sequence[Option]], known: Personas) -> Iterator[str]:
    """Yield lines about the levels, their settings, and the personas, with measured strength."""
    say = words.say
    for key in levels:
        yield f"{key}  ({agent_name(words, key)})"
        yield f"{_INDENT}{say(f'kind.{key}_sentence')}"
        yield from _strength(words, key)
    options = dict.fromkeys(option for settings in levels.values() for option in settings)
    if options:
        yield ""
        yield say("opponents.settings_title")
    for option in options:
        has = ", ".join(key for key, settings in levels.items() if option in settings)
        yield f"{_INDENT}{option.key}  {option_name(words, option)}: {_values(words, option)}  ({has})"
        yield f"{_INDENT * 2}{option_sentence(words, option)}"
    yield ""
    yield say("opponents.personas_title")
    for persona in known.known.values():
        player = of_persona(persona)
        yield f"{_INDENT}{persona.key}  {persona.name}: {_plays(player.agent, player.settings)}"
        yield f"{_INDENT * 2}{persona.sentence(words.language)}"
        yield from (f"{_INDENT}{line}" for line in _strength(words, player.way))
    yield from (say("opponents.broken", problem=sentence(words, problem)) for problem in known.problems)
    yield ""
    yield say("opponents.example")


def _values(words: Words, option: Option) -> str:
    """Return the values of a setting in words."""
    named = " / ".join(map(spell, option.choices))
    return named if option.least is None else f"{named} · {number_range(words, option).rstrip('.')}"


def _plays(agent: str, settings: Mapping[str, Any]) -> str:
    return "  ".join((agent, *(f"{key}={spell(value)}" for key, value in settings.items())))


def _strength(words: Words, way: str) -> Iterator[str]:
    return (f"{_INDENT}{strength_sentence(words, one)}" for one in measured(way) or (None,))


# --- the arena --------------------------------------------------------------------------------------------------------

_NAME, _SHARE = -1, -2
#: Columns of both tables by key in the results, each a name, a share, or a figure's decimal places.
AGENTS = {"agent": _NAME, "points_per_hand": 2, "se": 2, "win_rate": _SHARE, "deal_in_rate": _SHARE}
AGENTS |= {"call_rate": _SHARE, "win_worth": 1, "ms_per_decision": 2, "ms_p99": 2}
AGENTS |= {"jokers_shown": 2, "flowers_shown": 2}
PAIRS = {"a": _NAME, "b": _NAME, "edge": 2, "se": 2, "sd": 1, "d": 4, "d_se": 4, "p": 4, "zero": _SHARE}


def arena_lines(words: Words, found: Mapping[str, Any]) -> Iterator[str]:
    """Yield the results as lines of text."""
    named = {name: found[name] for name in ("rules", "walls", "block", "hands")}
    speed = found["hands_per_second"]
    yield words.say("arena.played_fast", **named, speed=f"{speed:.0f}") if speed else words.say("arena.played", **named)
    for columns, rows in ((AGENTS, found["agents"]), (PAIRS, found["pairs"])):
        yield ""
        yield from _table(words, columns, rows)
    if found["failures"]:
        yield ""
        yield words.say("arena.failures", count=len(found["failures"]))


def failure_sentence(words: Words, failure: Mapping[str, Any]) -> str:
    """The sentence about a failed match: its place and the reason."""
    seat = failure["seat"]
    who = words.say("arena.game") if seat is None else words.say("arena.player", seat=seat)
    return words.say_with("arena.failed", {**failure, "who": who})


def _table(words: Words, columns: Mapping[str, int], rows: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """Yield the lines of a table: names left-aligned, figures right-aligned."""
    lines = [[words.say(f"arena.head.{key}") for key in columns]]
    lines += [[_cell(words, row[key], kind) for key, kind in columns.items()] for row in rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        cells = zip(line, widths, columns.values(), strict=True)
        yield "  ".join(cell.ljust(w) if kind == _NAME else cell.rjust(w) for cell, w, kind in cells).rstrip()


def _cell(words: Words, value: Any, kind: int) -> str:
    if kind == _NAME:
        return str(value)
    if value is None:
        return "–"
    return percent(words, value, 1) if kind == _SHARE else places(words, value, kind)
