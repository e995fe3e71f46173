"""The viewer for golden pictures: a sample game with its notes, its side panels, and its dialogs."""

import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import SimpleNamespace

from at_once import AtOnce
from driver import typed
from golden_stage import Picture, Shot
from reviewed_sample import review_of_sample

from game.gui.export.dialog import ExportDialog, Writing
from game.gui.program.scene import App
from game.gui.setup.keys import KeyCard
from game.gui.viewer.boards import BoardsScene
from game.gui.viewer.branch_dialogs import BranchDialog, CompareDialog
from game.gui.viewer.dialogs import Fairness, JumpDialog
from game.gui.viewer.note_dialogs import AboutDialog, AuthorDialog, FindDialog
from game.gui.viewer.scene import ViewerScene
from game.gui.viewer.trial import Trial
from game.gui.viewer.viewed_game import Goals, ViewedGame
from game.paths import resource
from game.record.files import notes_path
from game.record.notes.moment import At
from game.record.replay import Replay, load

_SAMPLE = "south-vietnamese.mcr"
_NOTED = (1, 45)  # a moment of the sample game with comments and marks
_LATER = (2, 33)
_DEALS = 8


def _viewer(app: App, folder: Path, at: tuple[int, int] = _NOTED, *, reviewed: bool = False) -> ViewerScene:
    """Open a copy of the sample game, so that notes may be written."""
    app.change(name="Bà Sáu")
    path = folder / _SAMPLE
    for file in (resource("saves") / _SAMPLE, notes_path(resource("saves") / _SAMPLE)):
        shutil.copy(file, folder)
    if reviewed:
        review_of_sample(path)
    scene = ViewerScene(_replay(), at, path)
    app.push(scene)
    scene.update(0.0)
    return scene


def _tab(name: str, act: Callable[[ViewerScene], object] = bool) -> Shot:
    """The viewer with a tab open, after an action there."""

    def shot(app: App, folder: Path) -> None:
        scene = _viewer(app, folder)
        scene.viewed.known = scene.chapters.count
        scene.side.open(name)
        scene.update(0.0)
        act(scene)
        scene.update(0.0)

    return shot


def _see_everything(scene: ViewerScene) -> None:
    scene.seeing.aids = scene.seeing.offers = True


@cache
def _replay() -> Replay:
    return load(resource("saves") / _SAMPLE)


@cache
def _tried() -> Trial:
    """Try another choice, on the same wall and on others; cached because it is slow."""
    viewed = ViewedGame(_replay(), _NOTED)
    Goals(viewed).go(1, "choice")
    trial = Trial(viewed, AtOnce())
    trial.choose(next(action for action in trial.question.actions if action != trial.question.chosen))
    trial.same_wall()
    trial.shuffled(_DEALS)
    while trial.working:
        trial.look_in()
    return trial


def _try(scene: ViewerScene) -> None:
    tried = _tried()
    scene.viewed.go(tried.place)
    trial = scene.what_if.trial
    trial.choose(tried.action)
    trial.tried.found, trial.tried.spreads = tried.tried.found, tried.tried.spreads


def _try_all(scene: ViewerScene) -> None:
    """Rank every choice of the same moment."""
    scene.viewed.go(_tried().place)
    scene.what_if.staff.submit = AtOnce().submit
    scene.side.open("what_if")
    scene.update(0.0)
    _press(scene, "rank")
    while scene.what_if.working:
        scene.update(0.0)


def _press(scene: ViewerScene, key: str) -> None:
    next(widget for widget in scene.ring.stops() if widget.key == key).on_press()
    scene.update(0.0)


def _try_beside(scene: ViewerScene, key: str) -> None:
    """Try another choice in the what-if tab, then press a button there."""
    scene.side.open("what_if")
    _try(scene)
    scene.update(0.0)
    _press(scene, key)


def _keep(scene: ViewerScene) -> int:
    """Keep the tried branch; return its place among the branches."""
    _try_beside(scene, "keep line")
    return len(scene.viewed.notebook.now.branches) - 1


def _tree(scene: ViewerScene) -> None:
    """Keep a line, a branch of it, and the results of many deals."""
    _keep(scene)
    _press(scene, "keep deals")
    _press(scene, "watch line")
    line = scene.app.top
    line.side.open("what_if")
    line.update(0.0)
    for _ in range(3):
        line.goals.go(1, "choice")
    trial = line.what_if.trial
    trial.choose(next(action for action in trial.question.actions if action != trial.question.chosen))
    trial.same_wall()
    line.update(0.0)
    _press(line, "keep line")
    scene.app.pop()
    scene.side.open("notes")
    scene.update(0.0)
    for widget in scene.ring.widgets():
        if widget.key == "scroll notes":
            widget.offset = 10_000


def _boards(scene: ViewerScene) -> None:
    """Show the line and its branch on two boards, some discards after they part."""
    _tree(scene)
    scene.branches.step(1)
    scene.app.top.branches.boards(0, 2)
    scene.app.press("down", "down")


def _dialog(act: Callable[[ViewerScene], object], at: tuple[int, int] = _NOTED) -> Shot:
    """The viewer with a dialog over it."""

    def shot(app: App, folder: Path) -> None:
        act(_viewer(app, folder, at))
        app.top.update(0.0)

    return shot


def _fair(scene: ViewerScene) -> None:
    scene.app.press("q")
    scene.app.draw(scene.app.window.surface)  # the check begins once the dialog was drawn


def _export(scene: ViewerScene) -> None:
    scene.app.press("ctrl+e")
    dialog = scene.app.top
    dialog.folder, dialog.plan.kind = "~/Mạt Chược", "gif"
    dialog.lay_out()


def _write(scene: ViewerScene) -> None:
    worker = SimpleNamespace(share=0.4, look_in=lambda: True, cancel=bool)
    scene.app.push(Writing(worker, Path("van 1.gif"), {}))


def _commented(scene: ViewerScene) -> None:
    notes = scene.viewed.notebook
    notes.did(notes.now.with_comment(At(*_LATER), "Bà Sáu", "Giữ Joker Hoa lại thì hơn"))
    scene.notes.find()
    scene.app.handle(typed("joker"))


def _reviewed(app: App, folder: Path) -> None:
    """Open a stored review: its judgements of some choices of the sample game."""
    scene = _viewer(app, folder, (3, 75), reviewed=True)
    scene.side.open("review")
    scene.update(0.0)


VIEWER = {
    "viewer": Picture(ViewerScene, _dialog(bool)),
    "viewer_notes": Picture(ViewerScene, _tab("notes")),
    "viewer_what_if": Picture(ViewerScene, _tab("what_if", _try)),
    "viewer_what_if_all": Picture(ViewerScene, _tab("what_if", _try_all)),
    "viewer_review": Picture(ViewerScene, _reviewed),
    "viewer_seeing": Picture(ViewerScene, _tab("seeing", _see_everything)),
    "viewer_events": Picture(ViewerScene, _tab("events")),
    "viewer_scores": Picture(ViewerScene, _tab("scores")),
    "viewer_find": Picture(FindDialog, _dialog(_commented)),
    "viewer_jump": Picture(JumpDialog, _dialog(lambda scene: scene.app.press("g"))),
    "viewer_fairness": Picture(Fairness, _dialog(_fair)),
    "viewer_author": Picture(AuthorDialog, _dialog(lambda scene: scene.app.push(AuthorDialog(scene.viewed)))),
    "viewer_about": Picture(AboutDialog, _dialog(lambda scene: scene.notes.about())),
    "viewer_branch": Picture(BranchDialog, _dialog(lambda scene: scene.notes.open_branch(_keep(scene)))),
    "viewer_compare": Picture(CompareDialog, _dialog(lambda scene: scene.notes.compare(None, _keep(scene)))),
    "viewer_tree": Picture(ViewerScene, _dialog(_tree)),
    "viewer_boards": Picture(BoardsScene, _dialog(_boards)),
    "viewer_line": Picture(ViewerScene, _dialog(lambda scene: _try_beside(scene, "watch line"))),
    "viewer_keys": Picture(KeyCard, _dialog(lambda scene: scene.app.press("f1"))),
    "viewer_export": Picture(ExportDialog, _dialog(_export)),
    "viewer_writing": Picture(Writing, lambda app, folder: _write(_viewer(app, folder))),
}
