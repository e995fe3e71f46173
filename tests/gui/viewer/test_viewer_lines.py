"""Lines that were never played are first-class: notes, what-ifs, playing on and comparing work in them."""

import pytest
from driver import widget
from refusals import said
from viewer_support import at_a_choice, choose, kept, viewer

from game.gui.program.scene import Scene
from game.gui.viewer.scene import ViewerScene
from game.gui.viewer.what_if.branch_dialog import BranchDialog
from game.gui.viewer.what_if.compare_dialog import CompareDialog
from game.record.files import notes_path
from game.record.notes.text import At
from game.record.replay import load
from game.record.verify import verify
from game.session.branch.kept_branches import line_of
from game.session.branch.play_on import forged_parent


def in_a_line(path, *, keep=True):
    """The viewer of a line, and that of the game under it."""
    window, scene, action = at_a_choice(path)
    choose(window, scene, action)
    widget(scene, "same wall").on_press()
    window.step(1 / 30)
    if keep:
        widget(scene, "keep line").on_press()
    widget(scene, "watch line").on_press()
    window.step(1 / 30)
    assert isinstance(window.top, ViewerScene)
    return window, scene, window.top


def go_on_to_a_choice(window, scene, several=2):
    scene.side.open("what_if")
    while True:
        window.press("shift+right")
        question = scene.what_if.trial.question
        others = [action for action in question.actions if action != question.chosen]
        if len(others) >= several:
            return question, others


def test_one_writes_in_a_line_and_finds_it_again(path):
    window, _, line = in_a_line(path)
    parted = line.looking.at
    window.press("c")
    window.write("chỗ rẽ")
    window.press("esc", "right", "right", "4", "c")
    inside = line.looking.at
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
    widget(scene, "branch 0").on_press()
    window.widget("watch").on_press()
    window.step(1 / 30)
    again = window.top
    window.press("ctrl+right")
    assert again.looking.at == inside
    window.press("n")
    assert widget(again, "comment").value == "tới đây thì hỏng"
    window.press("esc", "esc")
    assert window.top is scene
    window.press("ctrl+f")
    window.write("hong")
    window.draw(window.window.surface)
    window.press("enter")
    assert window.top.looking.along is not None
    assert window.top.looking.at == inside


def test_a_line_that_is_not_kept_is_kept_from_within(path):
    window, scene, line = in_a_line(path, keep=False)
    window.press("right", "4", "n")
    assert not scene.looking.notebook.now.branches, "nothing is written in a line that is not kept"
    widget(line, "keep this").on_press()
    window.press("4")
    assert [moment.glyph for moment in scene.looking.notebook.now.branches[0].moments] == ["mistake"]


def test_what_if_again_is_a_branch_from_the_game_with_more_choices(path):
    window, scene, line = in_a_line(path)
    _, others = go_on_to_a_choice(window, line)
    choose(window, line, others[0])
    widget(line, "same wall").on_press()
    window.step(1 / 30)
    widget(line, "keep line").on_press()
    widget(line, "watch line").on_press()
    window.step(1 / 30)
    inner = window.top
    first, second = sorted(scene.looking.notebook.now.branches, key=lambda branch: branch.name)
    assert first.at == second.at
    assert len(second.name) > len(first.name)
    assert inner.timeline.events == [
        *scene.timeline.events[: inner.looking.along.line.n],
        *line_of(scene.looking, second).events,
    ]
    assert inner.looking.notebook.number == scene.looking.notebook.now.branches.index(second)
    line_facts = list(line.timeline.events)
    place = inner.looking.place
    assert inner.timeline.events[:place] == line_facts[:place]
    assert inner.timeline.events != line_facts


def test_deals_of_a_line_are_kept_with_the_way_there(path):
    window, scene, line = in_a_line(path)
    _, others = go_on_to_a_choice(window, line)
    choose(window, line, others[0])
    line.what_if.trial.shuffled(4)
    while line.what_if.working:
        window.step(1 / 30)
    window.step(1 / 30)
    widget(line, "keep deals").on_press()
    branch = next(one for one in scene.looking.notebook.now.branches if one.kind == "shuffled")
    assert len(branch.choices) > 1
    assert (branch.choices[-1].action, branch.result.deals) == (others[0], 4)
    assert min(branch.result.ends) <= branch.result.quartiles[0]
    number = scene.looking.notebook.now.branches.index(branch)
    line.notes.open_branch(number)
    window.draw(window.window.surface)
    window.widget("watch").on_press()
    window.step(1 / 30)
    assert window.top.looking.along.line.choices[: len(branch.choices)] == tuple(
        (choice.seat, choice.action) for choice in branch.choices
    )


def test_a_seat_is_taken_within_a_line(path, tmp_path):
    made = []

    def sit(make):
        made.append(make(tmp_path / "own"))
        return Scene()

    window, scene, line = in_a_line(path)
    line.looking.sit = sit
    question, others = go_on_to_a_choice(window, line, several=1)
    choose(window, line, others[0])
    widget(line, "play on").on_press()
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
    choose(window, scene, action)
    scene.what_if.trial.same_wall()
    window.step(1 / 30)
    widget(scene, "keep line").on_press()
    scene.what_if.trial.shuffled(4)
    while scene.what_if.working:
        window.step(1 / 30)
    widget(scene, "keep deals").on_press()
    window.press("n")
    widget(scene, "compare").on_press()
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
    assert window.look.spills == []


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
    assert scene.looking.at == At(1, 60)
