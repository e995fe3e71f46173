"""Shared by commands: options, files, JSON answers."""

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from game import paths
from game.errors import NotAllowed, Unreadable
from game.record.files import text_in
from game.record.own_texts import chosen
from game.record.presets import find
from game.rules.games.catalogue import DEFAULT, ruleset
from game.rules.options import spell, unspell
from game.rules.ruleset import Ruleset
from game.session.persona import Personas, personas
from game.session.player import Player, player_of
from game.words.lookup import LANGUAGES

if TYPE_CHECKING:
    from game.record.header import Header
    from game.record.replay import Replay

_LARGEST_TEXT = 1_000_000

as_json = click.option("--json", "as_json", is_flag=True)
language_option = click.option("--language", type=click.Choice(LANGUAGES))
workers_option = click.option("--workers", type=click.IntRange(min=1), default=1, show_default=True)
dask_option = click.option("--dask", default="", metavar="ADDRESS")
preset_option = click.option("--preset", metavar="NAME")
rules_option = click.option("--rules", "rules", default=DEFAULT, show_default=True, metavar="KEY")
house_option = click.option("--option", "options", multiple=True, metavar="K=V")


def chosen_rules(key: str, options: Iterable[str], hands: int | None = None, preset: str | None = None) -> Ruleset:
    """Return the ruleset that a command's options ask for. Raises Unreadable."""
    known = ruleset(key)
    given: dict[str, object] = dict(find(paths.presets_folder(), preset, known.key).options) if preset else {}
    for text in options:
        name, equals, value = text.partition("=")
        if not equals:
            raise Unreadable("ask.option_form", text=text)
        option = next((one for one in known.options if one.key == name.strip()), None)
        if option and option.written:  # players can write their own: given by name or file
            given[name.strip()] = chosen(paths.texts_folder(option.written.key), option, value)
        else:
            given[name.strip()] = unspell(value)
    rules = with_meaning(ruleset(key, given))
    return rules if hands is None else ruleset(key, {**rules.values, rules.length: hands})


def with_meaning(rules: Ruleset) -> Ruleset:
    """Return the rules. Raises Unreadable if a changed house rule has no meaning beside the others."""
    for option in rules.options:
        if option.where and not option.counts(rules.values) and rules[option.key] != option.default:
            other, wanted = option.where
            raise Unreadable("option.idle", key=option.key, other=other, value=" / ".join(map(spell, wanted)))
    return rules


def for_players(rules: Ruleset, players: int, options: Iterable[str] = ()) -> Ruleset:
    """Return the ruleset for a number of players, unless the options set that number."""
    named = any(text.partition("=")[0].strip() == rules.party for text in options)
    if named or not rules.party or players == rules.players:
        return rules
    return ruleset(rules.key, {**rules.values, rules.party: players})


def players_of(seats: str | None, default: str, known: Personas) -> list[Player]:
    """Players named by `--seats`: agents or personas, with their settings. Raises Unreadable."""
    return [player_of(text, known) for text in (seats if seats is not None else default).split(",")]


def seat_of(text: str, header: "Header") -> int:
    """Seat named by `--seat`: its wind in the first hand, or its number in the replay. Raises Unreadable."""
    named = {letter: at for at, letter in enumerate(header.letters) if letter}
    seat = (named | {str(at): at for at in named.values()}).get(text.strip().upper())
    if seat is None:
        raise Unreadable("ask.seat_of", text=text, known=tuple(named))
    return seat


def known_personas() -> Personas:
    """Personas of the game and of the player's own folder."""
    return personas(paths.personas_folder())


def read_text(name: str) -> str:
    """Text of a file, or of standard input for `-`. Raises Unreadable or NotAllowed."""
    data = _standard_input() if name == "-" else _file(Path(name))
    if len(data) > _LARGEST_TEXT:
        raise Unreadable("file.too_many_bytes", name=name, most=_LARGEST_TEXT)
    with naming(name):
        return text_in(data)


def _standard_input() -> bytes:
    if sys.stdin is None or sys.stdin.closed:  # a program can be started without standard input
        raise NotAllowed("ask.no_input")
    return sys.stdin.buffer.read(_LARGEST_TEXT + 1)


def _file(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(_LARGEST_TEXT + 1)
    except FileNotFoundError as error:
        raise Unreadable("file.none_at", path=path) from error
    except OSError as error:
        if path.is_dir():
            raise Unreadable("file.folder_at", path=path) from error
        raise NotAllowed("file.no_access", path=path, reason=error) from error


@contextmanager
def naming(file: str, key: str = "file.at") -> Iterator[None]:
    """Add the file's name to errors about its content, unless they name it already."""
    try:
        yield
    except Unreadable as error:
        if not file or str(error.fields.get("path", error.fields.get("file", ""))) == file:
            raise
        raise Unreadable(key, path=file, error=error) from error


def stops(file: str, replay: "Replay") -> Unreadable:
    """The error for a replay that is damaged somewhere."""
    return Unreadable("replay.stops", file=file, problem=replay.problem, count=len(replay.events))


def progress(length: int, *, shown: bool = True) -> Any:
    """A progress bar, visible only on a terminal."""
    return click.progressbar(length=length, file=sys.stderr, hidden=not (shown and sys.stderr.isatty()))


def print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False))
