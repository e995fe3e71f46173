"""What if: another choice on the same wall and after many deals, kept, opened again, played on."""

import pygame
from viewer_support import at_a_choice, button, choose, kept, press, viewer

from game.engine import actions as wish
from game.gui.program.scene import Scene
from game.gui.viewer.what_if.branch_dialog import BranchDialog
from game.gui.viewer.what_if.what_if_tab import LINE, SPREADS
from game.session.branch.many_deals import difference
from game.words.numbers import decimal


def test_a_branch_on_the_same_wall_is_kept_and_reopened(path):
    window, scene, action = at_a_choice(path)
    choose(window, scene, action)
    button(scene, "same wall").on_press()
    window.step(1 / 30)
    found = scene.what_if.trial.found
    assert found is not None
    button(scene, "keep line").on_press()
    button(scene, "watch line").on_press()
    assert window.top is not scene
    assert window.top.looking.banner
    assert window.top.timeline.events[found.line.n :] == list(found.line.events)
    window.draw(window.window.surface)
    press(window, pygame.K_n, pygame.K_4, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert window.top is scene
    window.pop()
    assert len(kept(path).branches) == 1
    window, scene = viewer(path)
    press(window, pygame.K_n)
    button(scene, "branch 0").on_press()
    dialog = window.top
    assert isinstance(dialog, BranchDialog)
    assert dialog.line.ending == found.line.ending
    window.draw(window.window.surface)
    button(dialog, "name").set("5 thùng giữ lại")
    press(window, pygame.K_ESCAPE)
    assert scene.looking.notebook.now.branches[0].name == "5 thùng giữ lại"
    scene.notes.open_branch(0)
    button(window.top, "delete").on_press()
    assert not scene.looking.notebook.now.branches


def test_deals_run_in_slices_and_are_cancelled(path):
    window, scene, action = at_a_choice(path)
    choose(window, scene, action)
    button(scene, "deals 100").on_press()
    window.step(1 / 30)
    assert window.top.busy
    window.step(1 / 30)
    assert 0 < scene.what_if.trial.done < 100
    button(scene, "cancel deals").on_press()
    done = scene.what_if.trial.done
    window.step(1 / 30)
    assert not scene.what_if.working
    assert scene.what_if.trial.done == done
    window.draw(window.window.surface)
    button(scene, "keep deals").on_press()
    assert scene.looking.notebook.now.branches[0].result.deals == done


def test_what_comes_of_another_choice_is_moved_into_view(path):
    window, scene, action = at_a_choice(path)
    choose(window, scene, action)
    window.handle(pygame.event.Event(pygame.VIDEORESIZE, size=(1024, 700), w=1024, h=700))
    for pressed, found in (("same wall", LINE), ("deals 20", SPREADS)):
        button(scene, pressed).on_press()
        for _ in range(3):
            window.step(1 / 30)
        seen = {widget.key: widget.rect for widget in scene.ring.widgets() if widget.key}
        assert seen["scroll what_if"].contains(seen[found]), pressed
    scene.what_if.leave()


def test_another_place_ends_the_deals(path):
    window, scene, action = at_a_choice(path)
    scene.what_if.trial.choose(action)
    scene.what_if.trial.shuffled(100)
    scene.looking.go(0)
    window.step(1 / 30)
    assert not scene.what_if.working


def test_what_met_the_same_deals_is_compared_in_a_sentence(path):
    window, scene, action = at_a_choice(path)
    trial = scene.what_if.trial
    trial.choose(action)
    trial.shuffled(3)
    while trial.working:
        trial.work()
    window.step(1 / 30)
    found = difference(trial.spreads[1], trial.spreads[0])
    points, error = decimal(window.words, found.mean), decimal(window.words, found.error).lstrip("+")
    sentence = window.words.say("branch.paired", points=points, error=error, count=3)
    assert any(getattr(one, "words", "") == sentence for one in scene.ring.widgets())


def test_a_seat_is_taken_and_the_game_goes_on(path, tmp_path):
    window, scene, action = at_a_choice(path)
    made = []

    def sit(make):
        made.append(make(tmp_path / "own"))
        return Scene()

    scene.looking.sit = sit
    scene.what_if.trial.choose(action)
    window.step(1 / 30)
    button(scene, "play on").on_press()
    assert window.top is not scene
    assert made[0].header.branch_of["hand"] == 1
    assert made[0].journal.path.parent == tmp_path / "own"
    made[0].journal.close()


def test_every_choice_is_ranked_while_it_is_played(path):
    window, scene, _ = at_a_choice(path)
    button(scene, "every 20").on_press()
    window.step(1 / 30)
    trial = scene.what_if.trial
    assert trial.working
    assert trial.played is not None
    while trial.working:
        window.step(1 / 30)
    ranking = trial.ranking
    assert len(ranking) == len(trial.spreads) > 2
    assert [one.spread.mean for one in ranking] == sorted((one.spread.mean for one in ranking), reverse=True)
    for one in ranking:
        assert one.spread.deals == 20
        assert one.against == difference(trial.played, one.spread)
        assert (one.verdict == "equal") == (abs(one.against.mean) <= 2 * one.against.error)
        assert button(scene, f"ranked {wish.write(one.spread.action)}") is not None
    window.draw(window.window.surface)
    other = next(one.spread for one in ranking if one.spread.action != trial.question.chosen)
    button(scene, f"ranked {wish.write(other.action)}").on_press()
    window.step(1 / 30)
    button(scene, "keep deals").on_press()
    result = scene.looking.notebook.now.branches[0].result
    found = difference(trial.played, other)
    assert (result.deals, result.against) == (20, trial.question.chosen)
    assert (result.difference, result.error) == (round(found.mean, 4), round(found.error, 4))
    window.pop()
    again = kept(path).branches[0].result
    assert (again.against, again.difference, again.error) == (result.against, result.difference, result.error)
    window, scene = viewer(path)
    scene.notes.open_branch(0)
    told = " ".join(window.top.aloud())
    assert decimal(window.words, result.difference) in told
