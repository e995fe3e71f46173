"""`mat-chuoc agents`: the opponents, their settings, and their measured strength."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import click

from game.agents.levels.catalogue import LEVELS, OFFERED
from game.cli.common import as_json, known_personas, print_json, words_for
from game.rules.options import Option, spell
from game.session.opponents.persona import Persona
from game.session.opponents.personas import Personas
from game.session.opponents.player import of_persona
from game.session.opponents.strength import Measured, measured
from game.words.lookup import LANGUAGES, Words
from game.words.options import number_range, option_name, option_sentence
from game.words.strength import strength_sentence
from game.words.troubles import sentence

_INDENT = "    "


@click.command("agents", short_help="Who can be played against, and how strong they are.")
@click.option("--language", type=click.Choice(LANGUAGES), help="The language of the text.")
@as_json
def command(language: str | None, as_json: bool) -> None:
    """List the agents, their settings, the personas, and their measured strength."""
    known = known_personas()
    if as_json:
        print_json(_answer(known, words_for(language)))
    else:
        print("\n".join(_text(known, words_for(language))))


def _answer(known: Personas, words: Words) -> dict[str, Any]:
    return {
        "agents": [
            {"agent": key, "settings": [_setting(one) for one in LEVELS[key].settings], "strength": _strength(key)}
            for key in OFFERED
        ],
        "personas": [_persona(persona) for persona in known.known.values()],
        "problems": [sentence(words, problem) for problem in known.problems],
    }


def _setting(option: Option) -> dict[str, Any]:
    return {
        "key": option.key,
        "default": option.default,
        "values": list(option.choices),
        "least": option.least,
        "most": option.most,
    }


def _strength(way: str) -> list[dict[str, Any]]:
    """Return all measurements of a way of playing."""
    return [{name: getattr(one, name) for name in Measured.__slots__ if name != "player"} for one in measured(way)]


def _persona(persona: Persona) -> dict[str, Any]:
    return {
        "persona": persona.key,
        "name": persona.name,
        "animal": persona.animal,
        "level": persona.level,
        "settings": dict(of_persona(persona).settings),
        "about": dict(persona.about),
        "own": persona.own,
        "strength": _strength(of_persona(persona).way),
    }


def _text(known: Personas, words: Words) -> Iterator[str]:
    say = words.say
    for key in OFFERED:
        yield f"{key}  ({say(f'kind.{key}')})"
        yield f"{_INDENT}{say(f'kind.{key}_sentence')}"
        yield from _measured_lines(key, words)
    options = dict.fromkeys(option for key in OFFERED for option in LEVELS[key].settings)
    if options:
        yield ""
        yield say("opponents.settings_title")
    for option in options:
        has = [key for key in OFFERED if option in LEVELS[key].settings]
        yield f"{_INDENT}{option.key}  {option_name(words, option)}: {_values(words, option)}  ({', '.join(has)})"
        yield f"{_INDENT * 2}{option_sentence(words, option)}"
    yield ""
    yield say("opponents.personas_title")
    for persona in known.known.values():
        player = of_persona(persona)
        yield f"{_INDENT}{persona.key}  {persona.name}: {_plays(player.agent, player.settings)}"
        yield f"{_INDENT * 2}{persona.sentence(words.language)}"
        yield from (f"{_INDENT}{line}" for line in _measured_lines(player.way, words))
    yield from (say("opponents.broken", problem=sentence(words, problem)) for problem in known.problems)
    yield ""
    yield say("opponents.example")


def _values(words: Words, option: Option) -> str:
    """Return the values of a setting in words."""
    named = " / ".join(map(spell, option.choices))
    return named if option.least is None else f"{named} · {number_range(words, option).rstrip('.')}"


def _plays(agent: str, settings: Mapping[str, Any]) -> str:
    return "  ".join((agent, *(f"{key}={spell(value)}" for key, value in settings.items())))


def _measured_lines(way: str, words: Words) -> Iterable[str]:
    found = measured(way)
    if not found:
        return (f"{_INDENT}{words.say('opponents.not_measured')}",)
    return tuple(f"{_INDENT}{strength_sentence(words, one)}" for one in found)
