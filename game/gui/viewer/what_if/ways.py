"""Ways: the game as it was played and the branches that are kept, by their names, to choose two of them."""

from collections.abc import Sequence

from game.errors import NotAllowed
from game.gui.kit import fonts
from game.gui.kit.look import Look
from game.gui.kit.theme import Style
from game.gui.viewer.opened.viewed_game import ViewedGame
from game.record.notes.branch import Branch
from game.session.branch.branch_tree import Twig, tree_of
from game.session.branch.kept_branches import line_of, place_of_branch
from game.session.branch.line import Line, main_line

PLAYED = "played"  # the way that was played; any other is the number of a branch, as text


def way_of(number: int | None) -> str:
    """Return the way of a branch; None is the game as it was played."""
    return PLAYED if number is None else str(number)


def way_name(looking: ViewedGame, way: str) -> str:
    """Return the name of a way."""
    if way == PLAYED:
        return looking.app.words.say("branch.as_played")
    branch = looking.whole.notebook.now.branches[int(way)]
    return branch.name or str(branch.at)


def short_name(branches: Sequence[Branch], twig: Twig) -> str:
    """Return the name of a branch in the tree: without that of the branch that it leaves, which stands before it."""
    if twig.parent is None:
        return twig.branch.name
    return twig.branch.name.removeprefix(f"{branches[twig.parent].name} › ")


def ways(looking: ViewedGame, look: Look, room: float) -> list[tuple[str, str]]:
    """Return every way with its name, no wider than some design pixels, as they stand in the tree."""
    found, branches = [(PLAYED, way_name(looking, PLAYED))], looking.whole.notebook.now.branches
    for twig in tree_of(branches):
        branch = twig.branch
        deals = branch.result.deals if branch.result is not None else 0
        told = f"{'› ' * twig.depth}{branch.at}  {f'×{deals}  ' if deals else ''}"
        name = f"{told}{short_name(branches, twig)}".strip()
        cut = fonts.cut(name, look.px(room), look.px(Style.BODY.size), Style.BODY.bold)
        found.append((str(twig.number), cut))
    return found


def line_of_way(looking: ViewedGame, way: str, other: str) -> Line:
    """
    Return the line of a way; of what was played that from where the other way begins.

    Raises NotAllowed where a branch does not fit the game.
    """
    whole = looking.whole
    branches = whole.notebook.now.branches
    if way != PLAYED:
        if int(way) >= len(branches):
            raise NotAllowed("branch.gone")
        return line_of(whole, branches[int(way)])
    return main_line(whole, place_of_branch(whole, branches[int(other)]) if other != PLAYED else whole.place)
