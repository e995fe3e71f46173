"""Five alike: claimed with a button, replaced by as many tiles as the game says, laid on the table, recorded."""

from functools import cache

import pytest
from driver import table_app
from refusals import said

from game.engine import facts
from game.engine.actions import NOTHING, Quint, write
from game.engine.facts import to_record
from game.engine.facts.redact import view
from game.engine.flow import asked
from game.engine.flow.reasons import why_not
from game.engine.games import from_record
from game.gui.play.hand.bar import placed
from game.gui.table.told.choices import sort_out
from game.gui.viewer.scene import ViewerScene
from game.record.replay import load, read
from game.record.verify import verify
from game.rules.games.catalogue import ruleset
from game.session.judge.hint import hint
from game.session.match import Match
from game.session.simulate import seated
from game.tiles.kinds import QUINT
from game.words.lookup import Words
from game.words.narrate import Narrator, reason_sentence
from small_game.five_alike.game import BareFive, FiveAlike
from small_game.play import PLAY

NAMES = ("An", "Bình", "Chi", "Dũng")
GIVEN = {FiveAlike: 2, BareFive: 0}


@pytest.fixture(autouse=True)
def _games(add_game):
    for game in GIVEN:
        add_game(game, PLAY)


def quints(match):
    events = match.timeline.events
    return [at for at, e in enumerate(events) if isinstance(e, facts.Melded) and e.meld == QUINT]


@cache
def with_quint(game):
    rules, agents = ruleset(game.key, {"match_hands": 2}), ["random", "casual", "random", "casual"]
    for number in range(200):
        match = Match(seated(rules, f"five {number}", agents, NAMES))
        match.play()
        if quints(match):
            return match
    pytest.fail("nobody has made five alike")


@pytest.mark.parametrize("game", GIVEN)
def test_the_game_says_how_many_tiles_come_for_it(game):
    match = with_quint(game)
    events, rules = match.timeline.events, match.rules
    for at in quints(match):
        made = events[at]
        assert (len(made.tiles), made.owed) == (5, GIVEN[game] or None)
        assert ('"owed":' in match.text().decode().splitlines()[at + 1]) == bool(GIVEN[game])
        assert from_record(to_record(made)) == made
        following = events[at + 1 : at + 4]
        came = [isinstance(event, facts.Replaced) and event.cause == "kong" for event in following]
        assert came.index(False) == GIVEN[game]
        place = match.timeline.table(at + 1 + GIVEN[game]).places[made.seat]
        assert len(place.hand) == rules.concealed(place.melds) + 1
    verdict = verify(match.text())
    assert (said(verdict.problem), verdict.finished) == ("", True)
    assert tuple(read(match.text()).events) == tuple(events)


@pytest.mark.parametrize("game", GIVEN)
def test_every_hand_has_as_many_tiles_as_the_game_says(game):
    match = with_quint(game)
    for at, event in enumerate(match.timeline.events):
        if isinstance(event, facts.Discarded):
            place = match.timeline.table(at + 1).places[event.seat]
            assert len(place.hand) == match.rules.concealed(place.melds)
            seen = view(match.timeline.table(at + 1), event.seat, match.rules)
            assert hint(seen, NOTHING, match.rules).now is not None


def claim(match):
    at = quints(match)[0]
    offered = next(n for n in range(at, 0, -1) if isinstance(match.timeline.events[n], facts.Discarded)) + 1
    while not (found := asked(match.timeline.table(offered), match.rules, None)):
        offered += 1
    seat = match.timeline.events[at].seat
    return match.timeline.table(offered), found[seat]


@pytest.mark.parametrize("language", ["vi", "en"])
def test_it_has_a_button_words_and_a_place_on_the_table(language, tmp_path):
    match = with_quint(FiveAlike)
    table, question = claim(match)
    assert any(isinstance(option, Quint) for option in question.actions)
    window = table_app(language=language, reduced_motion=True)
    choices = sort_out(question)
    assert choices.group("quint") is not None
    assert choices.group("quint").command == "table_other_1"
    box = window.window.surface.get_rect()
    named = [one.child.label for one, _ in placed((), choices, window.look, box, lambda group: group, None)]
    assert window.words.say("term.quint") in named
    told = Narrator(Words(language), NAMES).sentence(match.timeline.events[quints(match)[0]], table)
    assert "event." not in told
    refused = why_not(view(match.timeline.table(20), 0, match.rules), NOTHING, match.rules, Quint((), ()))
    assert "reason." not in reason_sentence(Words(language), refused)
    path = tmp_path / "five.mcr"
    path.write_bytes(match.text())
    scene = ViewerScene(load(path), (1, 0), path)
    window.push(scene)
    at = quints(match)[0]
    scene.viewed.view.show.playhead.jump(at)
    for _ in range(6):
        window.step(1 / 5)
        window.draw(window.window.surface)
    spots = scene.viewed.view.show.spots(at + 1)
    laid = [spots[tile] for tile in match.timeline.events[at].tiles]
    assert len({(spot.x, spot.y) for spot in laid}) == 5
    assert all(box.collidepoint(spot.x, spot.y) for spot in laid)
    assert write(question.actions[-1]) == "pass"
