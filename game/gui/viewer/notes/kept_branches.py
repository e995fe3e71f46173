"""What the tab of notes shows of branches: those that were kept, and that the line which is seen is not."""

from collections.abc import Callable, Iterator

from game.gui.kit.theme import GAP_SMALL, GOLDEN, PLAIN, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.viewer.looking import Looking
from game.gui.viewer.what_if.branches import Branches
from game.gui.widgets import Button, Label, Line, Paragraph, Row, Widget
from game.record.notes.branch import Branch

_SMALL = 28


def unkept(looking: Looking, branches: Branches) -> Iterator[Widget]:
    """Say that this line must be kept before one can write in it."""
    along = looking.along
    if along is not None and not along.book.is_kept and along.book.writable:
        say = looking.app.words.say
        yield Paragraph(say("branch.unkept"), Style.SMALL, TEXT_SOFT)
        yield Button(
            say("branch.keep"), branches.keep_this, icon="save", style=Style.SMALL_STRONG, height=34, key="keep this"
        )


def kept_branches(looking: Looking, branches: Branches) -> Iterator[Widget]:
    """Give a row for each branch that was kept, and a button that lays two of them side by side."""
    kept, say = looking.whole.notebook.now.branches, looking.app.words.say
    if not kept:
        return
    yield Line()
    yield Label(say("branch.kept"), Style.SMALL_STRONG, TEXT_GOLD)
    here = None if looking.along is None else looking.along.book.number
    for number, branch in enumerate(kept):
        yield _row(branches, number, branch, is_seen=number == here)
    yield Button(
        say("branch.compare"),
        lambda: branches.compare(here, None if here is not None else 0),
        icon="plot",
        skin=PLAIN,
        style=Style.SMALL_STRONG,
        height=34,
        key="compare",
    )


def _row(branches: Branches, number: int, branch: Branch, *, is_seen: bool) -> Widget:
    deals = branch.result.deals if branch.result is not None else 0
    name = f"×{deals}  {branch.name}" if deals else branch.name
    label = Label(name, Style.SMALL, TEXT_GOLD if is_seen else TEXT, may_cut=True).growing()
    opener = Button(
        str(branch.at),
        _opening(branches, number),
        icon="branch",
        skin=GOLDEN if is_seen else QUIET,
        style=Style.TINY,
        height=_SMALL,
        key=f"branch {number}",
    )
    return Row(opener, label, gap=GAP_SMALL, align="center")


def _opening(branches: Branches, number: int) -> Callable[[], None]:
    return lambda: branches.open(number)
