"""Lines that were never played are first-class: notes, what-ifs, playing on and comparing work in them."""

import pytest
from refusals import said
from viewer_support import at_a_choice, choose, kept, viewer, work_on

from game.gui.program.scene import Scene
from game.gui.viewer.scene import ViewerScene
from game.gui.viewer.what_if.branch_dialogs import BranchDialog, CompareDialog
from game.record.files import notes_path
from game.record.notes.text import At
from game.record.replay import load
from game.record.verify import verify
from game.session.branch.play_on import forged_parent
from game.session.branch.tree import line_of


def in_a_line(path, *, keep=True):
    """The viewer of a line, and that of the game under it."""
    window, scene, action = at_a_choice(path)
    choose(window, action)
    window.use("same wall")
    window.step(1 / 30)
    if keep:
        window.use("keep line")
    window.use("watch line")
    window.step(1 / 30)
    assert isinstance(window.top, ViewerScene)
    return window, scene, window.top


def go_on_to_a_choice(window, several=2):
    if not window.has("scroll what_if"):
        window.press("w")
    while True:
        window.press("shift+right")
        question = window.top.what_if.trial.question
        others = [action for action in question.actions if action != question.chosen]
        if len(others) >= several:
            return question, others


def test_one_writes_in_a_line_and_finds_it_again(path):
    window, _, line = in_a_line(path)
    parted = window.at
    window.press("c")
    window.write("chỗ rẽ")
    window.press("esc", "right", "right", "4", "c")
    inside = window.at
    window.write("tới đây thì hỏng")
    window.press("esc", "esc", "esc")
    assert not isinstance(window.top, Scene) or window.top is not line
    window.pop()
    notes = kept(path)
    assert [(moment.at, moment.comment) for moment in notes.moments] == [(parted, "chỗ rẽ")]
    assert [(moment.at, moment.glyph, moment.comment) for moment in notes.branches[0].moments] == [
        (inside, "mistake", "tới đây thì hỏng")
    ]
    window, scene = viewer(path)
    window.press("n")
    window.use("branch 0")
    window.use("watch")
    window.step(1 / 30)
    window.press("ctrl+right")
    assert window.at == inside
    window.press("n")
    assert window.widget("comment").value == "tới đây thì hỏng"
    window.press("esc", "esc")
    assert window.top is scene
    window.press("ctrl+f")
    window.write("hong")
    window.draw(window.window.surface)
    window.press("enter")
    assert window.top.viewed.along is not None
    assert window.at == inside


def test_a_line_that_is_not_kept_is_kept_from_within(path):
    window, scene, _ = in_a_line(path, keep=False)
    window.press("right", "4", "n")
    assert not scene.viewed.notebook.now.branches, "nothing is written in a line that is not kept"
    window.use("keep this")
    window.press("4")
    assert [moment.glyph for moment in scene.viewed.notebook.now.branches[0].moments] == ["mistake"]


def test_what_if_again_is_a_branch_from_the_game_with_more_choices(path):
    window, scene, line = in_a_line(path)
    _, others = go_on_to_a_choice(window)
    choose(window, others[0])
    window.use("same wall")
    window.step(1 / 30)
    window.use("keep line")
    window.use("watch line")
    window.step(1 / 30)
    inner = window.top
    first, second = sorted(scene.viewed.notebook.now.branches, key=lambda branch: branch.name)
    assert first.at == second.at
    assert len(second.name) > len(first.name)
    assert inner.timeline.events == [
        *scene.timeline.events[: inner.viewed.along.line.n],
        *line_of(scene.viewed, second).events,
    ]
    assert inner.viewed.notebook.number == scene.viewed.notebook.now.branches.index(second)
    line_facts = list(line.timeline.events)
    place = inner.viewed.place
    assert inner.timeline.events[:place] == line_facts[:place]
    assert inner.timeline.events != line_facts


def test_deals_of_a_line_are_kept_with_the_way_there(path):
    window, scene, _ = in_a_line(path)
    _, others = go_on_to_a_choice(window)
    choose(window, others[0])
    window.use("deals 20")
    work_on(window)
    window.use("keep deals")
    branch = next(one for one in scene.viewed.notebook.now.branches if one.kind == "shuffled")
    assert len(branch.choices) > 1
    assert (branch.choices[-1].action, branch.result.deals) == (others[0], 20)
    assert min(branch.result.ends) <= branch.result.quartiles[0]
    number = scene.viewed.notebook.now.branches.index(branch)
    window.press("n")
    window.use(f"branch {number}")
    window.draw(window.window.surface)
    window.use("watch")
    window.step(1 / 30)
    assert window.top.viewed.along.line.choices[: len(branch.choices)] == tuple(
        (choice.seat, choice.action) for choice in branch.choices
    )


def test_a_seat_is_taken_within_a_line(path, tmp_path):
    made = []

    def sit(make):
        made.append(make(tmp_path / "own"))
        return Scene()

    window, scene, line = in_a_line(path)
    line.viewed.sit = sit
    question, others = go_on_to_a_choice(window, several=1)
    choose(window, others[0])
    window.use("play on")
    match = made[0]
    match.journal.close()
    child = load(match.journal.path)
    assert child.events[: question.n] == line.timeline.events[: question.n]
    assert verify(match.journal.path.read_bytes()).problem is None
    assert forged_parent(load(path), child) is None
    assert child.header.branch_of["left"]["hand"] == 1
    del scene


@pytest.mark.parametrize("language", ["vi", "en"])
def test_two_ways_lie_side_by_side(path, language):
    window, scene, action = at_a_choice(path)
    window.change(language=language)
    choose(window, action)
    window.use("same wall")
    window.use("keep line")
    scene.what_if.trial.shuffled(4)
    window.step(1 / 30)
    work_on(window)
    window.use("keep deals")
    window.press("n")
    window.use("compare")
    dialog = window.top
    assert isinstance(dialog, CompareDialog)
    line, spread = (
        next(n for n, one in enumerate(scene.branches.kept) if one.kind == kind) for kind in ("same_wall", "shuffled")
    )
    for pair in ((None, line), (line, None), (line, line), (None, spread), (spread, line), (None, None)):
        dialog.chosen = list(pair)
        dialog.rebuild("close")
        window.draw(window.window.surface)
        assert not [side for side in map(dialog.side, (0, 1)) if isinstance(side, str)]
    dialog.chosen = [None, line]
    played, tried = dialog.side(0), dialog.side(1)
    assert played.facts["points"] != ""
    assert played.facts.keys() - {"rows"} == tried.facts.keys() - {"rows"}
    assert dialog.side(0).line.n == dialog.side(1).line.n
    assert window.cut == []


def test_a_branch_that_does_not_fit_is_told(path):
    notes_path(path).write_text(
        "format: mat-chuoc-notes\nversion: 1\nbranches:\n"
        '  - {at: "9:9", name: lost}\n  - {at: "1:40", choices: [3 win]}\n',
        encoding="utf-8",
    )
    window, scene = viewer(path)
    for number in (0, 1):
        scene.notes.compare(None, number)
        window.draw(window.window.surface)
        assert said(window.top.side(1).problem)
        window.press("esc")
        scene.notes.open_branch(number)
        assert isinstance(window.top, BranchDialog)
        assert said(window.top.problem)
        window.press("esc")
    assert window.at == At(1, 60)
