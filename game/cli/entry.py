"""The command `mat-chuoc`. Errors are one line on standard error, each kind with its own exit status."""

import errno
import importlib
import io
import os
import re
import sys
import traceback
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, redirect_stderr, redirect_stdout, suppress
from typing import Any, TextIO, cast

import click

from game import paths
from game.cli.spoken import helped, speak, words_of_errors
from game.errors import GameError, NotAllowed

#: Control signs except tab and line end, direction marks, invisible signs, other line ends, half characters.
_ODD = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\ufffb"
    "\U000e0000-\U000e007f]"
)


def plain(text: str) -> str:
    """Return a text that is safe for a terminal."""
    return _ODD.sub(_spelled, text)


def _spelled(found: re.Match[str]) -> str:
    code = ord(found[0])
    if code < 0x10000:
        return f"\\u{code:04x}"
    high, low = divmod(code - 0x10000, 0x400)
    return f"\\u{0xD800 + high:04x}\\u{0xDC00 + low:04x}"


class _PlainStream:
    """A stream that filters what is written, and otherwise behaves like the stream behind it."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        self._stream.write(plain(text))
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        self._stream.writelines(map(plain, lines))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def filtered() -> Iterator[None]:
    r"""
    Write signs that would control the terminal or reverse the text like `\u202e`, on standard output and error.

    Names of players and files, notes and error messages may come from strangers. The escaped form is also valid JSON.
    """
    out, err = (cast("TextIO", _PlainStream(stream)) for stream in (sys.stdout, sys.stderr))
    with redirect_stdout(out), redirect_stderr(err):
        yield


#: The commands in the order of the help, and the modules of those that are not in one of their own name.
_COMMANDS = (
    *("play", "open", "replay", "export", "simulate", "arena", "score", "hand"),
    *("verify", "review", "advise", "daily", "rules", "agents", "selftest", "desktop"),
)
_TOGETHER = {
    "agents": ("agents", "arena"),
    "hands": ("score", "hand", "rules"),
    "installed": ("selftest", "desktop"),
    "judged": ("review", "advise"),
    "matches": ("play", "open", "simulate"),
    "replay": ("replay", "verify"),
}
_MODULES = {command: module for module, commands in _TOGETHER.items() for command in commands}
_GAMES = (".mcr", ".mcz")  # suffixes of files that are accepted in place of a command
_BUG, _UNREADABLE = 4, 2
#: Finds the language option in the arguments, joined line by line.
_ASKED = re.compile(r"^--language[=\n](vi|en)$", re.MULTILINE)
_SPARE = 4  # file handles that are free unless they have run out: an error closes one or two
_LONGEST, _SHOWN = 1_000, 200  # characters of a sentence that may quote input, and of a name in it


class _Commands(click.Group):
    """Imports commands only when called, so that the window opens fast."""

    def parse_args(self, context: click.Context, args: list[str]) -> list[str]:
        """Treat files in place of a command as files to open, not as options, also if their names begin with -."""
        if args and args[0].lower().endswith(_GAMES):
            args = ["open", *(f"./{one}" if one[:1] == "-" and one.lower().endswith(_GAMES) else one for one in args)]
        return super().parse_args(context, args)

    def list_commands(self, _: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, _: click.Context, name: str) -> click.Command | None:
        if name not in _COMMANDS:
            return None
        module = importlib.import_module(f"game.cli.{_MODULES.get(name, name)}")
        return next(one for one in vars(module).values() if isinstance(one, click.Command) and one.name == name)

    def format_help(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        with helped(self, context):
            super().format_help(context, formatter)

    def format_epilog(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        from game.gui.table.told.log_file import EventLog  # noqa: PLC0415  (only for those who read this)

        formatter.write_paragraph()
        formatter.write_text(words_of_errors(context.obj).say("command.main.log"))
        formatter.write(f"{EventLog().file}\n")


def _tell_version(context: click.Context, _: click.Parameter, asked: bool) -> None:
    if asked and not context.resilient_parsing:
        from game.about import this_build  # noqa: PLC0415  (only for those who ask)
        from game.words.spoken import build_sentence  # noqa: PLC0415  (only for those who ask)

        click.echo(build_sentence(words_of_errors(context.obj), this_build(), paths.APP))
        context.exit()


@click.group(cls=_Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_tell_version)
@click.option("--text", is_flag=True)
@click.pass_context
def main(context: click.Context, text: bool) -> None:
    """Mạt Chược: southern Vietnamese mahjong. Without a command the game opens."""
    if context.invoked_subcommand is None:
        from game.gui.main import run as open_window  # noqa: PLC0415  (a command without a window opens no pygame)

        open_window(text=text or None)


def run(arguments: Sequence[str]) -> int:
    """Run a command and return its exit status: 0 done, 1 check failed, 2 unreadable, 3 not allowed, 4 a bug."""
    os.environ.setdefault("NoDefaultCurrentDirectoryInExePath", "1")  # Windows starts no program of a stranger's folder
    asked = _ASKED.search("\n".join(arguments))
    language = asked[1] if asked else None
    speak(language)
    with filtered():
        return _run(arguments, language)


def _run(arguments: Sequence[str], language: str | None) -> int:  # noqa: PLR0911  (a status for each way to end)
    def refuse(error: GameError, status: int) -> int:
        return _say(_in_words(error, language), status)

    try:
        status = main(list(arguments), prog_name="mat-chuoc", standalone_mode=False, obj=language)
    except GameError as error:
        return refuse(error, error.status)
    except click.ClickException as error:
        return _say(error.format_message(), _UNREADABLE)
    except (click.Abort, KeyboardInterrupt):
        return refuse(NotAllowed("system.stopped"), 130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return refuse(_of_system(error), NotAllowed.status)
    except Exception as error:  # noqa: BLE001  (the last net: a bug is one line too)
        return refuse(_bug(error), _BUG)
    return status if isinstance(status, int) else 0


def _say(sentence: str, status: int) -> int:
    one = " ".join(sentence.splitlines())
    print(one if len(one) <= _LONGEST else f"{one[: _LONGEST - _SHOWN]} … {one[-_SHOWN:]}", file=sys.stderr)
    return status


def _in_words(error: GameError, language: str | None) -> str:
    """The sentence for an error; its key and fields if even the words are unreadable."""
    from game.words.troubles import sentence  # noqa: PLC0415  (words take their time, and most commands go well)

    try:
        return sentence(words_of_errors(language), error)
    except OSError:
        return str(error)


def _of_system(error: OSError) -> GameError:
    """Convert an OSError: about open files, a named file, a file that pygame could not open, or the output."""
    if error.errno in (errno.EMFILE, errno.ENFILE) or (error.errno is None and not _can_open()):
        return NotAllowed("system.open_files")
    if error.filename is not None:
        return NotAllowed("system.file", name=str(error.filename)[:_SHOWN], reason=error)
    if error.errno is None:
        return NotAllowed("system.resource", reason=error)
    return NotAllowed("system.output", reason=error)


def _can_open() -> bool:
    """Return True if some more files can be opened; SDL says of a file that it cannot open that there is none."""
    with suppress(OSError), ExitStack() as opened:
        for _ in range(_SPARE):
            opened.enter_context(open(os.devnull, "rb"))  # noqa: PTH123  (no folder of the program)
        return True
    return False


def _bug(error: Exception) -> GameError:
    """Save the traceback to a file for developers, and return an error that names the file."""
    what = f"{type(error).__name__}: {error}"
    try:
        folder = paths.data_folder()
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "last-bug.txt").write_text(traceback.format_exc(), encoding="utf-8", errors="replace")
    except (OSError, GameError):
        return GameError("system.bug", text=what)
    return GameError("system.bug_kept", text=what, file=str(folder / "last-bug.txt"))


def entry() -> None:
    """Run the shell's command."""
    if sys.stdout is None or sys.stderr is None:  # a program can be started without output streams
        nowhere = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115  (as long as the program lives)
        sys.stdout, sys.stderr = sys.stdout or nowhere, sys.stderr or nowhere
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.exit(run(sys.argv[1:]))
