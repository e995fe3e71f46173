"""What if: another choice on the same wall and over many deals; saved, opened again, played on."""

import pygame
import pytest
from killing import let_die, wait
from viewer_support import at_a_choice, choose, kept, viewer, work_on

from game.agents.levels.catalogue import strongest
from game.agents.levels.estimate import DECIDED, Depth
from game.agents.values.measured import stake_of
from game.engine import actions as wish
from game.engine.actions import sense_of
from game.gui.program.scene import Scene
from game.gui.viewer.branch_dialogs import BranchDialog
from game.gui.viewer.what_if_tab import LINE, RANKING, SPREADS
from game.record.files import review_path
from game.session.branch.playout import difference
from game.session.review.hand_review import review_choice
from game.session.review.kept import latest, refine
from game.words.numbers import decimal


def test_a_branch_on_the_same_wall_is_kept_and_reopened(path):
    window, scene, action = at_a_choice(path)
    choose(window, action)
    window.use("same wall")
    window.step(1 / 30)
    found = scene.what_if.trial.tried.found
    assert found is not None
    window.use("keep line")
    window.use("watch line")
    assert window.top is not scene
    assert window.top.viewed.banner
    assert window.top.timeline.events[found.line.n :] == list(found.line.events)
    window.draw(window.window.surface)
    window.press("n", "4", "esc", "esc")
    assert window.top is scene
    window.pop()
    assert len(kept(path).branches) == 1
    window, scene = viewer(path)
    window.press("n")
    window.use("branch 0")
    dialog = window.top
    assert isinstance(dialog, BranchDialog)
    assert dialog.line.ending == found.line.ending
    window.draw(window.window.surface)
    window.fill("name", "5 thùng giữ lại")
    window.press("esc")
    assert scene.viewed.notebook.now.branches[0].name == "5 thùng giữ lại"
    window.use("branch 0")
    window.use("delete")
    assert not scene.viewed.notebook.now.branches


def test_deals_come_one_by_one_and_are_cancelled(path):
    window, scene, action = at_a_choice(path)
    choose(window, action)
    window.use("deals 100")
    window.step(1 / 30)
    assert window.top.busy
    window.step(1 / 30)
    assert 0 < scene.what_if.trial.done < 100
    window.use("cancel deals")
    done = scene.what_if.trial.done
    window.step(1 / 30)
    assert not window.has("cancel deals")
    assert scene.what_if.trial.done == done
    window.draw(window.window.surface)
    assert scene.viewed.notebook.now.branches[0].result.deals == done, "they are kept by themselves"


def test_deals_stay_with_their_moment_and_go_on_from_where_they_were(path):
    window, scene, action = at_a_choice(path)
    place = scene.viewed.place
    choose(window, action)
    window.use("deals 20")
    work_on(window)
    found = scene.what_if.trial.tried.spreads
    window.press("home")
    scene.viewed.go(place)
    window.step(1 / 30)
    assert scene.what_if.trial.tried.spreads == found
    window.use("deals 20")
    work_on(window)
    more = scene.what_if.trial.tried.spreads
    assert [one.deals for one in more] == [40] * len(found)
    assert [one.points[:20] for one in more] == [one.points for one in found]
    window.pop()
    window, scene = viewer(path)
    window.press("w")
    scene.viewed.go(place)
    window.step(1 / 30)
    choose(window, action)
    window.step(1 / 30)
    assert scene.what_if.trial.tried.spreads == more, "the notes keep them"
    assert len(kept(path).branches) == 1


def test_what_comes_of_another_choice_is_moved_into_view(path):
    window, _, action = at_a_choice(path)
    choose(window, action)
    window.handle(pygame.event.Event(pygame.VIDEORESIZE, size=(1024, 700), w=1024, h=700))
    for pressed, found in (("same wall", LINE), ("rank", RANKING), ("deals 20", SPREADS)):
        window.use(pressed)
        work_on(window)
        seen = {widget.key: widget.rect for widget in window.widgets if widget.key}
        shown = seen["scroll what_if"]
        assert shown.collidepoint(seen[found].x, seen[found].y), pressed
        assert shown.contains(seen[found]) or seen[found].height > shown.height, pressed


def test_another_place_ends_the_deals(path):
    window, _, action = at_a_choice(path)
    choose(window, action)
    window.use("deals 100")
    assert window.has("cancel deals")
    window.press("home")
    window.step(1 / 30)
    assert not window.has("cancel deals")


def test_what_met_the_same_deals_is_compared_in_a_sentence(path):
    window, scene, action = at_a_choice(path)
    choose(window, action)
    window.use("deals 20")
    work_on(window)
    tried, played = scene.what_if.trial.tried.spreads
    found = difference(played, tried)
    points, error = decimal(window.words, found.mean), decimal(window.words, found.error).lstrip("+")
    window.expect("branch.paired", points=points, error=error, count=20)


def test_a_seat_is_taken_and_the_game_goes_on(path, tmp_path):
    window, scene, action = at_a_choice(path)
    made = []

    def sit(make):
        made.append(make(tmp_path / "own"))
        return Scene()

    scene.viewed.sit = sit
    choose(window, action)
    window.use("play on")
    assert window.top is not scene
    assert made[0].header.branch_of["hand"] == 1
    assert made[0].journal.path.parent == tmp_path / "own"
    made[0].journal.close()


def test_every_choice_is_ranked_by_the_judge_until_it_is_decided(path):
    window, scene, _ = at_a_choice(path)
    window.use("rank")
    window.step(1 / 30)
    trial = scene.what_if.trial
    assert trial.working
    first = trial.ranking
    assert len(first) > 2
    told = []
    while trial.working:
        assert trial.left > 0
        window.step(1 / 30)
        told.append(trial.seconds)
    assert None not in told
    ranking = trial.ranking
    while scene.what_if.working:
        window.step(1 / 30)
    by_match = latest(review_path(path), scene.viewed.header).known(scene.viewed, trial.place, trial.question.seat)
    assert [(one.points, one.worlds) for one in by_match.options] == [(one.points, one.worlds) for one in ranking]
    assert {one.action for one in ranking} == {one.action for one in first}
    assert sum(one.worlds for one in ranking) > sum(one.worlds for one in first)
    assert all(one.points <= ranking[0].points for one in ranking)
    stake = stake_of(scene.viewed.rules)
    for one in ranking[1:]:
        assert one.sure == "sure" or one.error <= 0.02 * stake or one.worlds >= DECIDED.most
        assert window.has(f"ranked {wish.write(one.action)}")
    window.draw(window.window.surface)
    played = trial.question.chosen
    other = next(one.action for one in ranking if one.action != played)
    window.use(f"ranked {wish.write(other)}")
    assert window.top.viewed.along.branch.choices[0].action == other, "it is played as a variation"
    window.press("esc", "esc")
    assert window.top is scene
    assert trial.action == other
    assert scene.what_if.trial.ranking == ranking


def test_a_ranking_begins_with_what_is_known_of_the_moment(path):
    window, scene, _ = at_a_choice(path)
    question, data = scene.what_if.trial.question, path.read_bytes()
    judged = review_choice(data, "", Depth("some", 0.0, 8), question.n, question.seat, question.chosen)
    refine(review_path(path), scene.viewed.header, strongest(scene.viewed.rules), judged)
    window, scene, _ = at_a_choice(path)
    window.use("rank")
    worlds = {sense_of(one.action): one.worlds for one in judged.options}
    for _ in range(3):  # it only grows
        window.step(1 / 30)
        now = {sense_of(one.action): one.worlds for one in scene.what_if.trial.ranking}
        assert all(now[option] >= many for option, many in worlds.items())


def test_a_ranking_is_stopped(path):
    window, scene, _ = at_a_choice(path)
    window.use("rank")
    window.step(1 / 30)
    window.use("cancel deals")
    window.step(1 / 30)
    assert not window.has("cancel deals")
    assert scene.what_if.trial.ranking


@pytest.mark.parametrize("language", ["vi", "en"])
def test_when_the_processes_that_try_are_killed_it_is_told_and_one_may_try_again(path, monkeypatch, language):
    window, scene, _ = at_a_choice(path)
    window.change(language=language)
    with monkeypatch.context() as while_they_die:
        let_die(while_they_die)
        window.use("rank")
        window.step(1 / 30)
        window.step(1 / 30)
    assert not scene.what_if.working
    assert window.sees(window.words.say("trouble.worker.killed")[1:])
    window.use("rank")
    wait(window, lambda: not scene.what_if.working)
    assert scene.what_if.trial.ranking
