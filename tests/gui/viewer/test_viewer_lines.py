"""Lines that were never played are first-class; the tree is always there; a variation begins with a press on a tile."""

import pytest
from driver import table_app, widget
from refusals import said
from viewer_support import at_a_choice, choose, kept, viewer, work_on

from game.engine.actions import Discard
from game.engine.facts import Discarded
from game.gui.play.scene import PlayScene
from game.gui.program.games import PlayerGames
from game.gui.program.scene import Scene
from game.gui.table.place.spots import extent
from game.gui.viewer.boards import BoardsScene
from game.gui.viewer.branch_dialogs import BranchDialog, CompareDialog
from game.gui.viewer.scene import ViewerScene
from game.record.files import notes_path
from game.record.notes.moment import At
from game.record.replay import load
from game.record.verify import verify
from game.session.branch.play_on import forged_parent
from game.session.branch.tree import line_of
from game.session.game import choices_at


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


def at_a_discard(window, scene):
    """Go to the first discard of the player in front, with the animation at rest; return the question."""
    for place in range(scene.chapters.count):
        question = next((one for one in choices_at(scene.viewed, place) if one.seat == scene.viewed.front), None)
        if question is not None and isinstance(question.chosen, Discard):
            scene.viewed.go(place)
            for _ in range(5):
                window.step(1 / 30)
            return question
    raise AssertionError("nobody throws anything")


def press_tile(window, tile):
    box = extent(window.shown.spots(window.shown.reached)[tile])
    window.click((box.x + box.w / 2, box.y + box.h / 2))
    window.step(1 / 30)


def test_another_tile_of_the_hand_is_a_variation_which_is_kept_and_shown(path):
    window, scene = viewer(path)
    question = at_a_discard(window, scene)
    here = window.place
    hand = window.shown.table.places[question.seat].hand
    other = next(tile for tile in hand if tile.kind != question.chosen.tile.kind and not tile.kind.is_joker)
    press_tile(window, other)
    line = window.top
    assert isinstance(line, ViewerScene)
    assert line is not scene
    event = line.timeline.events[here]
    assert isinstance(event, Discarded)
    assert event.tile.kind == other.kind
    window.pop()
    assert window.place == here
    window.pop()
    assert len(kept(path).branches) == 1


def test_the_tile_that_was_thrown_is_the_next_step(path):
    window, scene = viewer(path)
    question = at_a_discard(window, scene)
    here = window.place
    press_tile(window, question.chosen.tile)
    assert window.top is scene
    scene.travel.settle()
    assert window.place == here + 1
    assert not scene.viewed.notebook.now.branches


def test_leaving_a_game_that_is_played_on_leads_back_and_it_is_no_match_that_was_left(path, tmp_path):
    window = table_app(name="Bà Sáu", speed="instant", reduced_motion=True)
    games = PlayerGames(lambda: window.words, tmp_path / "own")
    study = games.open(path)
    window.push(study)
    question = at_a_discard(window, study)
    window.press("w")
    choose(window, next(one for one in question.actions if isinstance(one, Discard)))
    window.use("play on")
    table = window.top
    assert isinstance(table, PlayScene)
    window.press("esc")
    window.use("leave")
    assert window.top is study
    assert games.left() is None
    games.close()
