"""
A player at the table: a level with settings, and perhaps the persona whose face it has; and tables kept under a name.

As text, on the command line and in files: `NAME` or `NAME:key=value+key=value`, where NAME is an agent or a persona;
a persona may also take another `level`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.agents.agent import TEMPER, unusual
from game.agents.levels import catalogue
from game.agents.levels.catalogue import agent_spec, spec_text
from game.errors import Unreadable
from game.record.header import Seat
from game.record.lines import PERSON
from game.record.small_files import Shelf, clean_name, name_read
from game.rules.options import Value, unspell
from game.session.persona import Persona, Personas

_LEVEL = "level"
_USUAL: Mapping[str, Value] = {option.key: option.default for option in TEMPER}
_NOBODY = Personas()


@dataclass(frozen=True, slots=True)
class Player:
    """A player: key of an agent, settings that differ from the middle, key of a persona ("" for none)."""

    agent: str
    settings: Mapping[str, Value] = field(default_factory=dict)
    persona: str = ""

    @property
    def way(self) -> str:
        """Way of playing as text: level and settings, without face and pace."""
        settings = {key: value for key, value in self.settings.items() if key != "pace"}
        return spec_text(self.agent, settings)


def player_of(text: str, known: Personas = _NOBODY) -> Player:
    """Return the player of a text. Raises Unreadable for an unknown name, setting or value."""
    name, colon, rest = text.strip().partition(":")
    name = name.strip()
    persona = known.get(name)
    if persona is None:
        if name not in (*catalogue.LEVELS, PERSON) and known.known:
            there = ", ".join((PERSON, *catalogue.LEVELS, *known.known))
            raise Unreadable("agent.none", name=name, known=there)
        agent, settings = agent_spec(text)
        return Player(agent, _differing(agent, settings))
    given = _pairs(text, rest) if colon else {}
    level = str(given.pop(_LEVEL, persona.level))
    if level not in catalogue.LEVELS:
        raise Unreadable("level.none", name=level, known=tuple(catalogue.LEVELS))
    agent_spec(spec_text(level, given))  # the level must have the given settings; it may lack those of the persona
    return Player(level, _differing(level, _kept(level, {**persona.settings, **given})), persona.key)


def of_persona(persona: Persona) -> Player:
    """Return the player for a persona, at its usual level."""
    return Player(persona.level, _differing(persona.level, _kept(persona.level, persona.settings)), persona.key)


def text_of(player: Player, known: Personas = _NOBODY) -> str:
    """Return a player as text; `player_of` restores it."""
    persona = known.get(player.persona)
    if persona is None:
        return spec_text(player.agent, player.settings)
    has = _kept(player.agent, persona.settings)
    told: dict[str, Value] = {
        key: value
        for key in {*has, *player.settings}
        if (value := player.settings.get(key, _USUAL[key])) != has.get(key, _USUAL[key])
    }
    if player.agent != persona.level:
        told[_LEVEL] = player.agent
    return spec_text(persona.key, told)


def player_at(seat: Seat) -> Player:
    """Player of a recorded seat, with the recorded settings."""
    return Player(seat.agent, seat.settings, seat.persona)


def named(players: Iterable[Player], known: Personas = _NOBODY, names: Iterable[str] = ()) -> list[str]:
    """
    Return the names of the players other than the person: of their personas, otherwise the next free one of `names`.

    Without `names`, agents lend their names. Repeated names get a number.
    """
    everybody = list(players)
    faces = [known.get(player.persona) for player in everybody]
    taken = {face.name for face in faces if face is not None}
    free = iter([name for name in names if name not in taken])
    called = [
        face.name if face is not None else next(free, player.agent)
        for face, player in zip(faces, everybody, strict=True)
    ]
    return [
        f"{name} {called[:at].count(name) + 1}" if called.count(name) > 1 else name for at, name in enumerate(called)
    ]


def _pairs(text: str, rest: str) -> dict[str, Value]:
    found: dict[str, Value] = {}
    for part in rest.split("+"):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals or not name or name in found:
            raise Unreadable("agent.form_person", text=text)
        found[name] = unspell(value)
    return found


def _kept(level: str, settings: Mapping[str, Value]) -> dict[str, Value]:
    """Return the settings that a level has; a persona keeps its temper at levels that know it."""
    has = {option.key for option in catalogue.LEVELS[level].settings}
    return {key: value for key, value in settings.items() if key in has}


def _differing(agent: str, settings: Mapping[str, Value]) -> dict[str, Value]:
    return unusual(settings, f"the agent “{agent}”") if settings else {}


# --- kept tables: one small YAML file each ----------------------------------------------------------------------------

_MOST_SEATS = 7


@dataclass(frozen=True, slots=True)
class Company:
    """A table with a name: the players beside the person, in their order, each as text."""

    name: str
    seats: tuple[str, ...]


def tables(folder: Path, known: Personas) -> Shelf[Company]:
    """Return the shelf of the tables in a folder; a table with an unknown player is unreadable."""
    return Shelf(
        folder,
        lambda tree, path: _from_tree(tree, path.stem, known),
        lambda company: {"name": company.name, "seats": list(company.seats)},
        lambda company: company.name.casefold(),
    )


def _from_tree(tree: Any, stem: str, known: Personas) -> Company:
    if not isinstance(tree, Mapping) or not set(tree) <= {"name", "seats"}:
        raise Unreadable("kept_table.keys")
    name, seats = tree.get("name", stem), tree.get("seats")
    if not isinstance(name, str) or not isinstance(seats, list) or not 1 <= len(seats) <= _MOST_SEATS:
        raise Unreadable("kept_table.fields", most=_MOST_SEATS)
    for seat in seats:
        player_of(str(seat), known)
    return Company(name_read(name, "table"), tuple(map(str, seats)))


def keep_table(shelf: Shelf[Company], name: str, seats: Sequence[str]) -> Company:
    """Save a table under a name, replacing one of that name. Raises NotAllowed."""
    company = Company(clean_name(name, "table"), tuple(seats))
    shelf.keep(company, company.name)
    return company
