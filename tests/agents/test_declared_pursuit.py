"""If No-Flowers-No-Leaves must be declared, casual players declare it when it is near (note C8)."""

from stacked import QUIET, Story

from game.agents.levels.catalogue import make_agent
from game.engine import facts
from game.engine.facts.redact import view
from game.engine.flow import asked
from game.engine.games.south_vietnamese import DeclarePursuit, PursuitDeclared
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated
from game.tiles.stream import Chance

KEY, DECLARED = "south_vietnamese", {"nfnl_pursuit": "declared"}


def choice(story):
    """Choice of a casual East."""
    possible = asked(story.table, story.rules, story.chance)[0]
    stream = Chance("x").stream("agent")
    return make_agent("casual", {}).choose(view(story.table, 0, story.rules), possible, story.rules, stream)


def played(options, hands=12):
    match = Match(seated(ruleset(KEY, {"match_hands": hands} | options), "declared", ["casual"] * 4))
    match.play()
    return match.timeline.events


def wins(events):
    return [any(row.key.startswith("nfnl") for row in e.sheet.rows) for e in events if isinstance(e, facts.Won)]


def test_a_casual_player_declares_on_his_first_turn_when_it_is_near():
    near = Story(east="147m 258p 369s 1478s 5z", options=DECLARED, **QUIET)
    assert choice(near) == DeclarePursuit()
    near.does("east", "declare_pursuit")
    assert near.place("east").declared
    assert str(choice(near).tile.kind) == "5z"  # and then the pursuit continues


def test_he_does_not_where_it_is_far_or_closed():
    far = Story(east="14m 28p 39s 1234567z 7z", options=DECLARED, **QUIET)
    assert choice(far) != DeclarePursuit()
    closed = Story(east="147m 258p 369s 1478s 1f", back="5z", options=DECLARED, **QUIET)
    assert choice(closed) != DeclarePursuit()


def test_over_some_hands_it_is_declared_and_won():
    events = played(DECLARED)
    declared = [event.seat for event in events if isinstance(event, PursuitDeclared)]
    assert len(declared) >= 6
    assert any(wins(events))
    assert not [event for event in played({}) if isinstance(event, PursuitDeclared)]


def test_nobody_wins_it_who_did_not_declare():
    declared = set()
    for event in played(DECLARED):
        if isinstance(event, facts.HandStarted):
            declared = set()
        elif isinstance(event, PursuitDeclared):
            declared.add(event.seat)
        elif isinstance(event, facts.Won) and any(wins([event])):
            assert event.seat in declared
