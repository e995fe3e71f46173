"""The tree of kept branches is always visible and navigable by keys and mouse; two ways are shown on two boards."""

from driver import widget
from refusals import said
from test_viewer_lines import go_on_to_a_choice, in_a_line
from viewer_support import choose

from game.gui.viewer.boards import BoardsScene
from game.gui.viewer.scene import ViewerScene
from game.gui.viewer.what_if.branch_dialogs import CompareDialog


def test_the_tree_is_walked_and_laid_on_two_boards(path):
    window, scene, line = in_a_line(path)
    _, others = go_on_to_a_choice(window)
    choose(window, others[0])
    window.use("same wall")
    window.step(1 / 30)
    window.use("keep line")
    window.step(1 / 30)
    inside = window.at
    assert [(twig.parent, twig.depth) for twig in scene.branches.twigs] == [(None, 0), (0, 1)]
    assert line.branches.here == 0

    window.press("esc", "down")
    window.press("shift+down")  # on to the branch of the branch, in place of the first
    deeper = window.top
    assert isinstance(deeper, ViewerScene)
    assert deeper is not line
    assert (deeper.branches.here, window.at) == (1, inside)
    assert widget(deeper, "way 1").told == deeper.branches.worth(scene.branches.twigs[1].branch)
    window.press("shift+up", "shift+up")
    assert window.top is scene  # as played, and no viewer is stacked on another
    assert scene.branches.here is None
    window.use("way 1")
    assert window.top.branches.here == 1
    window.press("o")

    boards = window.top
    assert isinstance(boards, BoardsScene)
    assert boards.chosen == [0, 1]
    begun = boards.both.steps[0]
    assert [board.view.show.playhead.index for board in boards.boards] == list(begun)
    window.draw(window.window.surface)
    window.press("right")
    assert boards.step == 1
    window.press("down")
    assert boards.step == next(at for at in boards.both.throws if at > 1)
    assert all(boards.both.differing(boards.step))
    window.press("end", "h")
    assert boards.step == boards.last
    assert not any(len(board.view.show.sight.shown) > 1 for board in boards.boards)
    widget(boards, "way 0").on_change("played")
    assert boards.chosen == [None, 1]
    widget(boards, "way 1").on_change("played")
    assert said(boards.problem) == window.words.say("branch.same")
    window.draw(window.window.surface)
    window.press("esc", "n")
    window.use("compare")
    assert isinstance(window.top, CompareDialog)
    assert window.top.chosen == [0, 1]
    window.use("boards")
    assert isinstance(window.top, BoardsScene)
