"""Ghosts and other games at the table: texts and offers, live and in the viewer."""

from functools import cache

import pytest
from driver import table_app

from game.engine import facts
from game.gui.play.help.helper import possible, thinkable
from game.gui.sheet.finale import Finale
from game.gui.sheet.score_sheet import PaymentLine, ScoreSheet
from game.gui.sheet.standing import Standing
from game.gui.table.paint.ground import ghost_sign
from game.gui.table.place.spots import Spot
from game.gui.table.told.explain_card import subject_of
from game.gui.viewer.scene import ViewerScene
from game.record.replay import Replay
from game.rules.games.catalogue import ruleset
from game.rules.score.laying import laid_out
from game.rules.score.sheet import Part
from game.session.match import Match
from game.session.review.results import hand_result, match_result
from game.session.simulate import seated
from game.tiles.kinds import kind
from game.words.lookup import Words
from game.words.names import seat_names
from game.words.narrate import Narrator


@cache
def played(players=3, **options):
    rules = ruleset("simple", {"players": players, "rounds": 2, **options})
    match = Match(seated(rules, "ghosts", ["casual"] * players, ("An", "Bình", "Chi", "Dũng")[:players]))
    match.play()
    return match


def viewer(match, at=(1, 60), **settings):
    window = table_app(**settings)
    scene = ViewerScene(Replay(match.header, match.timeline), at)
    window.push(scene)
    return window, scene


def test_ghosts_are_named_and_numbered_where_there_are_several():
    vi, en = Words("vi"), Words("en")
    assert seat_names(vi, ("An", "ghost", "Bình", "ghost"), ghosts=(1, 3)) == (
        "An",
        "Chỗ trống 1",
        "Bình",
        "Chỗ trống 2",
    )
    assert seat_names(en, ("An", "Bình", "Chi", "ghost"), ghosts=(3,)) == ("An", "Bình", "Chi", "Ghost")
    assert seat_names(en, ("An", "Bình")) == ("An", "Bình")
    assert seat_names(en, ("Bạn", "Bình")) == ("You", "Bình")


@pytest.mark.parametrize("language", ["vi", "en"])
def test_a_ghost_has_a_name_and_no_score_in_the_viewer(language):
    window, scene = viewer(played(), language=language)
    plates = [scene.view.plate(window.shown.table, seat) for seat in range(6)]
    assert [plate.is_ghost for plate in plates] == [False, True] * 3
    assert all(plate.wind is None and not plate.deals for plate in plates if plate.is_ghost)
    assert "ghost" not in {plate.name for plate in plates}
    window.draw(window.window.surface)
    assert window.cut == []


def test_the_seat_is_never_changed_to_a_ghosts():
    window, _ = viewer(played())
    fronts = []
    for _ in range(4):
        fronts.append(window.shown.sight.front)
        window.press("s")
    assert fronts == [0, 2, 4, 0]
    window.press("h")
    assert window.shown.sight.shown == {2}
    window.press("h")
    assert window.shown.sight.shown == {0, 2, 4}


def test_a_ghosts_tile_is_never_seen_before_it_is_thrown():
    match = played()
    at = next(
        n for n, event in enumerate(match.timeline.events) if isinstance(event, facts.Drew) and event.seat % 2 == 1
    )
    window, _ = viewer(match)
    spots = window.shown.spots(at + 1)
    tile = match.timeline.events[at].tile
    assert not spots[tile].face_up
    assert window.shown.spots(at + 2)[tile].face_up


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("language", ["vi", "en"])
def test_sheet_and_standing_leave_ghosts_out(players, language):
    match, window = played(players), table_app(language=language)
    names = seat_names(window.words, match.names, ghosts=match.rules.ghosts)
    for at, event in enumerate(match.timeline.events, 1):
        if isinstance(event, facts.HandEnded):
            result = hand_result(match.timeline, at, names, match.rules)
            assert len(result.by_wind) == players
            scene = ScoreSheet(result, lambda: None)
            scene.game = "simple"
            window.push(scene)
            window.step(0.1)
            window.draw(window.window.surface)
            paid = sum(isinstance(each, PaymentLine) for each in scene.ring.widgets())
            assert paid == (players if result.outcome.sheet else 0)
            assert window.look.spills == []
            window.pop()
    result = match_result(match.timeline, names, None, match.rules)
    assert sorted(result.standing) == [2 * player for player in range(players)]
    assert {len(scores) for scores in result.lines} == {players}
    assert len({result.line_of(player) for player in result.standing}) == players
    window.push(Standing(result, on_again=lambda: None))
    window.wait(0.2)
    window.draw(window.window.surface)
    assert window.look.spills == []


def test_where_nobody_pays_the_sheet_speaks_of_points():
    match = played()
    won = next(n for n, event in enumerate(match.timeline.events, 1) if isinstance(event, facts.HandEnded))
    result = hand_result(match.timeline, won, match.names, match.rules)
    assert result.outcome.sheet is not None
    window = table_app(language="en", undo=0)
    sheet = ScoreSheet(result, lambda: None)
    window.push(sheet)
    told = sheet.aloud()
    assert window.words.say("sheet.points_won") in told
    assert Words("en").say("sheet.payments") not in told


def test_the_whole_match_is_told_without_scores_of_ghosts():
    match = played()
    names = seat_names(Words("en"), match.names, ghosts=match.rules.ghosts)
    sentences = list(Narrator(Words("en", "simple"), names).tell(match.timeline.events, 6))
    assert any("Ghost 1" in sentence and "discard" in sentence for sentence in sentences)
    told = [sentence for sentence in sentences if "Scores:" in sentence or "Points:" in sentence]
    assert told
    assert not any("Ghost" in sentence for sentence in told)


def test_only_what_the_game_has_is_talked_about():
    simple, hong_kong = ruleset("simple", {}), ruleset("hong_kong_old_style", {})
    assert possible(simple) == ("win", "pung", "chow", "pass")
    assert possible(ruleset("simple", {"kong": True, "flowers": True})) == ("win", "kong", "pung", "chow", "pass")
    assert possible(hong_kong) == ("win", "kong", "pung", "chow", "pass")
    assert thinkable(simple) == possible(hong_kong)
    assert "chow" not in possible(ruleset("american"))  # it has no sequences; its key says why
    southern = ruleset("south_vietnamese", {})
    assert {"show_flower", "show_joker"} <= set(possible(southern))
    assert "redeem" not in possible(southern)
    assert {"redeem", "declare_pursuit"} <= set(thinkable(southern))


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_plays_a_hand_against_ghosts(players, language):
    rules = ruleset("simple", {"players": players, "rounds": 1})
    match = Match(seated(rules, "sit down", ["you"] + ["casual"] * (players - 1)))
    window = table_app(language=language, speed="instant")
    window.sit(match)
    for _ in range(1500):
        window.step(1 / 30)
        if not window.at_table:
            break
        if window.asked.any:
            letgo = window.asked.group("win") or window.asked.group("pass")
            window.do(letgo.actions[0] if letgo else next(iter(window.asked.discards.values())))
    assert isinstance(window.top, ScoreSheet | Finale)
    assert window.cut == []


def test_seven_pairs_stand_pair_by_pair():
    faces = tuple(kind(f"{n}z") for n in range(1, 8) for _ in range(2))
    groups = laid_out((Part("pairs", faces),), ())
    assert [(group.shape, len(group.pieces)) for group in groups] == [("pair", 2)] * 7


def test_on_the_sheet_every_joker_lies_where_it_stands():
    parts = (
        Part("pung", faces("7z 7z 7z"), is_open=True),
        Part("pung", faces("5p 5p 5p")),
        Part("kong", faces("3m 3m 3m 3m")),
        Part("chow", faces("4s 5s 6s")),
    )
    held, melded = (faces("1j 5p"), faces("2j 5s")), (faces("4j 7z"), faces("3j 3m"))
    laid = [" ".join(map(str, group.pieces)) for group in laid_out(parts, held, melded)]
    assert laid == ["7z 7z 4j=7z", "5p 5p 1j=5p", "3m 3m 3m 3j=3m", "4s 2j=5s 6s"]
    (in_hand,) = laid_out((Part("kong", faces("5z 5z 5z 5z")),), (faces("0j 5z"),))
    assert str(in_hand.pieces[3]) == "0j=5z"


def faces(codes):
    return tuple(map(kind, codes.split()))


@pytest.mark.parametrize(("language", "unit"), [("vi", "phán"), ("en", "faan")])
def test_a_flower_of_hong_kong_says_for_whom_it_scores(language, unit):
    match = Match(seated(ruleset("hong_kong_old_style"), "flowers", ["casual"] * 4, ("An", "Bình", "Chi", "Dũng")))
    while not any(isinstance(event, facts.FlowerShown) for event in match.timeline.events):
        match.step()
    shown = next(event for event in match.timeline.events if isinstance(event, facts.FlowerShown))
    _, scene = viewer(match, (1, len(match.timeline) - 2), language=language)
    view = scene.view
    card = view.inspector.explainer.card(subject_of(view.show, shown.tile), view.narrator)
    (line,) = (line for line in card.lines if unit in line)
    assert [name for name in ("An", "Bình", "Chi", "Dũng") if name in line]


def test_the_sign_of_a_ghost_goes_when_a_discard_would_lie_on_it():
    window, _ = viewer(played())
    show = window.shown
    position = show.frame.position(show.seating.ghosts[0], show.sight.front)
    free = ghost_sign(show.frame, position, [])
    x, y = free.rect.center
    beside = free.rect.right + 2 * show.frame.discard
    assert ghost_sign(show.frame, position, [Spot(beside, y, show.frame.discard, 0)]).key == free.key
    assert ghost_sign(show.frame, position, [Spot(x, y, show.frame.discard, 0)]).key != free.key
