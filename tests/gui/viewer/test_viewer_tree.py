"""The tree of kept branches is always in sight and gone through by keys and mouse; two ways lie on two boards."""

import pygame
from refusals import said
from test_viewer_lines import go_on_to_a_choice, in_a_line
from viewer_support import SHIFT, button, choose, press

from game.gui.viewer.boards.scene import BoardsScene
from game.gui.viewer.scene import ViewerScene
from game.gui.viewer.what_if.compare_dialog import CompareDialog


def test_the_tree_is_walked_and_laid_on_two_boards(path):
    window, scene, line = in_a_line(path)
    _, others = go_on_to_a_choice(window, line)
    choose(window, line, others[0])
    button(line, "same wall").on_press()
    window.step(1 / 30)
    button(line, "keep line").on_press()
    window.step(1 / 30)
    inside = line.looking.at
    assert [(twig.parent, twig.depth) for twig in scene.tree.twigs] == [(None, 0), (0, 1)]
    assert line.tree.here == 0

    press(window, pygame.K_ESCAPE, pygame.K_DOWN, mod=0)
    press(window, pygame.K_DOWN, mod=SHIFT)  # on to the branch of the branch, in place of the first
    deeper = window.top
    assert isinstance(deeper, ViewerScene)
    assert deeper is not line
    assert (deeper.tree.here, deeper.looking.at) == (1, inside)
    assert button(deeper, "way 1").told == deeper.tree.worth(scene.tree.twigs[1].branch)
    press(window, pygame.K_UP, pygame.K_UP, mod=SHIFT)
    assert window.top is scene  # as it was played, and no viewer piled up
    assert scene.tree.here is None
    button(scene, "way 1").on_press()
    assert window.top.tree.here == 1
    press(window, pygame.K_o)

    boards = window.top
    assert isinstance(boards, BoardsScene)
    assert boards.chosen == ["0", "1"]
    begun = boards.both.steps[0]
    assert [board.view.show.playhead.index for board in boards.boards] == list(begun)
    window.draw(window.window.surface)
    press(window, pygame.K_RIGHT)
    assert boards.step == 1
    press(window, pygame.K_DOWN)
    assert boards.step == next(at for at in boards.both.throws if at > 1)
    assert all(boards._differing())
    press(window, pygame.K_END, pygame.K_h)
    assert boards.step == boards.last
    assert not any(len(board.view.show.sight.shown) > 1 for board in boards.boards)
    button(boards, "way 0").on_change("played")
    assert boards.chosen == ["played", "1"]
    button(boards, "way 1").on_change("played")
    assert said(boards.problem) == window.words.say("branch.same")
    window.draw(window.window.surface)
    press(window, pygame.K_ESCAPE, pygame.K_n)
    button(window.top, "compare").on_press()
    assert isinstance(window.top, CompareDialog)
    assert window.top.chosen == ["0", "1"]
    button(window.top, "boards").on_press()
    assert isinstance(window.top, BoardsScene)
