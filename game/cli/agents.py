"""`mat-chuoc agents`: the opponents, their settings, and their measured strength."""

from typing import Any

from game.agents.levels.catalogue import LEVELS, OFFERED
from game.cli.common import as_json, known_personas, language_option, print_json
from game.cli.spoken import spoken, words_for
from game.rules.options import Option
from game.session.opponents.persona import Persona, Personas
from game.session.opponents.player import of_persona
from game.session.opponents.strength import Measured, measured
from game.words.lookup import Words
from game.words.opponents import as_text
from game.words.troubles import sentence


@spoken("agents")
@language_option
@as_json
def command(language: str | None, as_json: bool) -> None:
    """List the agents, their settings, the personas, and their measured strength."""
    known = known_personas()
    if as_json:
        print_json(_answer(known, words_for(language)))
    else:
        print("\n".join(as_text(words_for(language), {key: LEVELS[key].settings for key in OFFERED}, known)))


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
    """All measurements of a way of playing."""
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
