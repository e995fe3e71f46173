"""The game decides the next turn, the rank of claims, the possible melds and the distance of a hand."""

from dataclasses import dataclass

import pytest
from stacked import Story

from game.engine import actions, facts
from game.engine.games import read_wish
from game.record.replay import read
from game.record.verify import verify
from game.rules.games.catalogue import ruleset
from game.rules.games.simple.game import Simple
from game.rules.games.south_vietnamese.game import SouthVietnamese
from game.session.match import Match
from game.session.simulate import differing_choice, seated
from game.tiles.kinds import CHOW, KONG, PUNG, QUINT


@dataclass(frozen=True)
class Backwards(Simple):
    """Turns go the other way round."""

    def next_turn(self, seat, playing):
        return next((other for other in reversed(playing) if other < seat), playing[-1])


@dataclass(frozen=True)
class ChowsFirst(Simple):
    """A chow ranks above a pung."""

    def claim_rank(self, name):
        return {"win": 3, CHOW: 2, PUNG: 1, KONG: 1}.get(name, 0)


@dataclass(frozen=True)
class Fives(SouthVietnamese):
    """Five alike make a meld."""

    def melds_with(self, face, *, next_in_turn):
        return (QUINT, (face,) * 5), *super().melds_with(face, next_in_turn=next_in_turn)


@dataclass(frozen=True)
class Undecided(Simple):
    """Every hand is equally near."""

    def distance(self, counts, melds):
        return -1


def test_turns_may_go_the_other_way_round(add_game):
    add_game(Backwards)
    match = Match(seated(ruleset(Simple.key), "backwards", ["casual"] * 4))
    match.play()
    events = match.timeline.events
    draws = [(at, event) for at, event in enumerate(events) if isinstance(event, facts.Drew)]
    after = [(match.timeline.table(at), event) for at, event in draws if match.timeline.table(at).phase == "claim"]
    assert after
    assert all(event.seat == (table.turn - 1) % 4 for table, event in after)
    chows = [event for event in events if isinstance(event, facts.Melded) and event.meld == CHOW]
    assert chows
    assert all(event.seat == (event.source - 1) % 4 for event in chows)
    assert verify(match.text()).problem is None
    assert differing_choice(read(match.text())) is None


@pytest.mark.parametrize(("game", "claimed"), [(Simple, PUNG), (ChowsFirst, CHOW)])
def test_the_rank_of_claims(add_game, game, claimed):
    add_game(game)
    story = Story(rules="simple", front="5p", east="147m 258s 369p 1234z", south="46p 147m 369s 34567z",
                  west="55p 258m 147s 34567z")  # fmt: skip
    story.passes()
    story.does("east", "discard 5p")
    story.says(south="chow 4p 5p 6p", west="pung 5p 5p 5p")
    assert story.last(facts.Melded).meld == claimed


def test_five_alike_make_a_meld(add_game):
    add_game(Fives)
    story = Story(east="5p 19m 147s 369p 12345z", south="555p 1j 147m 369s 123z")
    story.passes()
    story.does("east", "discard 5p")
    wish = next(text for text in story.may("south") if text.startswith(QUINT))
    story.does("south", wish)
    made = story.last(facts.Melded)
    assert (made.meld, len(made.tiles)) == (QUINT, 5)
    assert made.wish().shape == QUINT
    assert read_wish(actions.write(made.wish())) == made.wish()
    assert len(story.place("south").hand) == 11  # four went into the meld, and two came from the wall for them
    assert any(text.startswith("discard") for text in story.may("south"))


@pytest.mark.parametrize("game", [Simple, Undecided])
def test_agents_ask_the_game_how_near_a_hand_is(add_game, game):
    add_game(game)
    match = Match(seated(ruleset(Simple.key), "near", ["casual"] * 4))
    while match.timeline.now.hand < 2:
        match.step()
    calls = [event for event in match.timeline.events if isinstance(event, facts.Melded)]
    assert bool(calls) is (game is Simple)  # a player whose hand cannot get nearer calls nothing
