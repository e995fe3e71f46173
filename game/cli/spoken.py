"""The command line in the player's language: help of the commands, and click's own sentences."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from inspect import signature
from typing import Any

import click
from click import core, exceptions, formatting, parser, types

from game.errors import GameError
from game.rules.score.rows_file import shipped_yaml
from game.settings import load as load_settings
from game.words.lookup import Words, native_language

#: Modules of click that look up sentences by gettext's names.
_SPEAKING = (core, exceptions, formatting, parser, types)


def words_for(language: str | None = None, game: str = "") -> Words:
    """Words of a language (by default the one in the settings) for a game, with the player's terms."""
    settings = load_settings()[0]
    return Words(language or settings.language, game, settings.terms)


def words_of_errors(language: str | None) -> Words:
    """Words of a language, even without a settings folder."""
    try:
        return words_for(language)
    except (GameError, OSError):
        return Words(language or native_language())


def speak(language: str | None) -> None:
    """Make click take its sentences from `game.words`; gettext would need a binary file for each language."""

    @cache
    def table() -> dict[str, str]:
        return shipped_yaml("game.words", "click.yaml") if _language(language) == "vi" else {}

    def said(sentence: str) -> str:
        return table().get(sentence, sentence)

    def counted(one: str, several: str, count: int) -> str:
        return said(one if count == 1 else several)

    for module in _SPEAKING:
        for name, look_up in (("_", said), ("ngettext", counted)):
            if hasattr(module, name):
                setattr(module, name, look_up)


def _language(asked: str | None) -> str:
    try:
        return asked or load_settings()[0].language
    except (GameError, OSError):
        return native_language()


class Spoken(click.Command):
    """A command whose help text is in the words; an option's `help` in the code fills `{value}` in it."""

    def format_help(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        with helped(self, context):
            super().format_help(context, formatter)

    def get_short_help_str(self, _limit: int = 0) -> str:
        """The whole sentence, for the list of commands."""
        words = words_of_errors(click.get_current_context().find_root().obj)
        return words.say(f"command.{self.name}.short")


@contextmanager
def helped(command: click.Command, context: click.Context) -> Iterator[None]:
    """Give a command and its options their texts while its help is written."""
    words, name = words_of_errors(context.find_root().obj), "main" if context.parent is None else command.name
    options = [one for one in command.get_params(context) if isinstance(one, click.Option)]
    before = command.help, [option.help for option in options]
    command.help = words.say(f"command.{name}.about")
    for option in options:
        called = "help" if "--help" in option.opts else option.name  # click chooses the name of its own option
        key = f"command.{name}.{called}"
        option.help = words.say_with(key if words.has(key) else f"command.any.{called}", {"value": option.help})
    yield
    command.help = before[0]
    for option, said in zip(options, before[1], strict=True):
        option.help = said


def spoken(name: str) -> Callable[[Callable[..., Any]], click.Command]:
    """Make a command of a function, whose options stand in the annotations of its parameters, in order."""

    def made(run: Callable[..., Any]) -> click.Command:
        for parameter in reversed([*signature(run).parameters.values()]):
            for option in getattr(parameter.annotation, "__metadata__", ()):
                run = option(run)
        return click.command(name, cls=Spoken)(run)

    return made
