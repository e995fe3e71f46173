"""American rules from stacked walls: changed exposures, challenges, mistakes, wrong names, new seats."""

from dataclasses import replace

import pytest
from american_stories import MISTAKES, NAMING, WORTH, calls_unasked, declared, exposed_wrongly, exposing, paid, table
from stacked import SEATS

from game.engine import facts
from game.engine.actions import Kong
from game.engine.flow import called_unasked
from game.engine.games.american.dead_hands import Challenge, Challenged, ExposuresReturned
from game.engine.games.american.mistakes import MahjongDeclared, MahjongShown, NameCorrected
from game.engine.games.american.play import ChangeExposure, ExposureChanged
from game.engine.stages.mistakes import misnames
from game.engine.table import Phase
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated
from game.tiles.kinds import KONG, PUNG, Meld, Tile, kind

# --- how many tiles are exposed ------------------------------------------------------------------------------------


def test_an_exposure_may_have_more_tiles_or_fewer_until_the_discard():
    story = exposing()
    assert "change_exposure 2p 2p 2p 0j=2p" in story.may("south")
    story.does("south", "change_exposure 2p 2p 2p 0j=2p")
    (meld,) = story.place("south").melds
    assert (meld.shape, len(meld.tiles), len(story.place("south").hand)) == ("kong", 4, 10)
    fewer = [text for text in story.may("south") if text.startswith("change_exposure")]
    # the joker may replace a natural tile; the called tile always stays
    assert sorted(fewer) == ["change_exposure 2p 2p 0j=2p", "change_exposure 2p 2p 2p"]
    story.does("south", "change_exposure 2p 2p 0j=2p")
    assert story.place("south").melds[0].called in story.place("south").melds[0].tiles
    assert story.hand("south")[story.place("south").melds[0].stands[0]] == 1
    assert story.place("south").known == story.place("south").hand[-1:]
    story.throws("south", "9s")
    assert not any(text.startswith("change_exposure") for text in story.may("west"))
    assert story.why_not("south", ChangeExposure()).key == "no_exposure_now"
    assert len(story.all(ExposureChanged)) == 2


def test_an_exposure_is_not_changed_to_what_fits_no_line():
    story = table(east="1z", south="11z 0j 0j 2468m 66p 55z 9s", front="1s")
    story.does("east", "discard 1z")
    story.does("south", "pung 1z 1z 1z")
    assert not any(text.startswith("change_exposure") for text in story.may("south"))  # no line has four East
    assert story.why_not("south", ChangeExposure()).key == "no_other_exposure"


# --- challenges ------------------------------------------------------------------------------------------------------


def test_without_mistakes_what_fits_no_line_is_not_offered_and_the_reason_is_told():
    story = table(east="1z", south="111z 2468m 66p 55z 1s 9s")
    story.does("east", "discard 1z")
    assert not any(text.startswith("kong") for text in story.may("south"))
    assert story.why_not("south", Kong()).key == "meld_in_no_hand"
    assert called_unasked(story.table, story.rules, 1, "win") is None


def test_who_admits_is_dead_and_what_was_wrong_goes_back():
    story = exposed_wrongly()
    assert [text for text in story.may("west") if "challenge" in text] == ["challenge 1"]
    story.does("west", "challenge 1")
    assert story.asked() == {"south": ["admit", "deny"]}
    story.does("south", "admit")
    assert [event.reason for event in story.all(facts.WentOut)] == ["dead"]
    assert story.last(ExposuresReturned).stay == 0
    assert (story.place("south").melds, len(story.place("south").hand)) == ((), 13)
    assert len(story.place("south").known) == 4
    assert story.why_not("south", Challenge()).key == "you_are_dead"
    assert list(story.asked()) == ["west"]
    story.idles()
    assert not any(event.seat == 1 for event in story.all(facts.Drew)[1:])
    assert not paid(story, "challenge")
    assert story.table.outcome.reason == "wall_empty"


@pytest.mark.parametrize("points", [25, 40, 0])
def test_who_denies_plays_on_and_whoever_was_wrong_pays_in_the_end(points):
    story = exposed_wrongly({"challenge_points": points})
    story.does("west", "challenge 1")
    story.does("south", "deny")
    assert story.last(Challenged).right
    assert not any("challenge" in text for text in story.may("west"))  # once in a hand
    assert story.why_not("west", Challenge()).key == "nothing_to_challenge"
    story.idles()
    assert paid(story, "challenge") == ([(0, -points, points, 0)] if points else [])
    assert any(event.seat == 1 for event in story.all(facts.Discarded)[2:])


def test_a_wrong_challenge_costs_the_challenger():
    story = exposing()
    story.throws("south", "9s")
    story.does("west", "challenge 1")
    story.does("south", "deny")
    story.idles()
    assert not story.last(Challenged).right
    assert paid(story, "challenge") == [(0, 25, -25, 0)]


def test_a_hand_whose_last_tiles_lie_discarded_is_dead_from_then_on():
    # 1111m and 5555m fit one line, 1111a 22a 33a 44a 5555a, which needs two 3m in the hand
    story = table(east="1m 5m", south="111m 555m 1379p 2s 4s 6z", front="3m 3m 9s 3m 9s")
    story.does("east", "discard 1m")
    story.does("south", "kong 1m 1m 1m 1m")
    story.throws("south", "6z")
    story.throws("west", "3m")
    story.throws("north", "3m")
    story.does("east", "discard 5m")
    story.does("south", "kong 5m 5m 5m 5m")
    story.throws("south", "2s")
    story.does("west", "challenge 1")
    story.does("south", "deny")
    story.throws("west", "3m")
    story.does("north", "challenge 1")
    story.does("south", "deny")
    story.idles()
    assert [event.right for event in story.all(Challenged)] == [False, True]
    assert paid(story, "challenge") == [(0, 25, -25, 0), (0, -25, 0, 25)]


CONCEALED = "mat-chuoc card 1\nname: One\n\n[evens]\nFF 246a 888a 246b 888b C 35\n"


def test_what_only_a_concealed_line_has_may_not_be_exposed():
    hands = {"east": "8m", "south": "88m 88s 246m 246s 11f 1p"}
    story = table(MISTAKES | {"card": CONCEALED}, **hands)
    story.does("east", "discard 8m")
    story.does("south", "pung 8m 8m 8m")
    story.throws("south", "1p")
    story.does("west", "challenge 1")
    story.does("south", "admit")
    assert story.last(Challenged).right
    assert story.last(ExposuresReturned).stay == 0
    without = table({"card": CONCEALED}, **hands)
    without.does("east", "discard 8m")
    assert not any(text.startswith("pung") for text in without.may("south"))


def test_who_calls_keeps_a_tile_to_throw():
    rules = ruleset("american", {"card": "own_v1", "manual_mistakes": True})
    lying = [Meld(KONG, (), (kind(face),) * 4) for face in ("1m", "3m")] + [Meld(PUNG, (), (kind("2p"),) * 3)]
    lying = [replace(meld, tiles=tuple(Tile(face, 1) for face in meld.stands)) for meld in lying]
    assert rules.may_meld(lying[:2], "pung", (kind("4p"),) * 3)
    assert not rules.may_meld(lying, "pung", (kind("4p"),) * 3)  # all fourteen: that would be mahjong


@pytest.mark.parametrize(("mode", "dead"), [("auto", True), ("off", False)])
def test_the_program_says_so_at_once_or_nobody_does(mode, dead):
    story = exposed_wrongly({"dead_hand": mode})
    assert bool(story.all(facts.WentOut)) is dead
    assert not any("challenge" in text for text in story.may("west"))
    assert story.why_not("west", Challenge()).key == "no_challenge_here"
    assert bool(story.place("south").melds) is not dead


def test_what_was_exposed_rightly_stays_and_its_jokers_are_exchanged():
    story = table(MISTAKES, east="2p 1z", south="22p 0j 111z 2468m 6p 1s 9s", west="2p", front="3s 9p 8p 8s")
    story.does("east", "discard 2p")
    story.does("south", "pung 2p 2p 2p")
    story.does("south", "change_exposure 2p 2p 2p 0j=2p", "change_exposure 2p 2p 0j=2p")
    story.throws("south", "9s")
    story.throws("west", "3s")
    story.throws("north", "9p")
    story.does("east", "discard 1z")
    story.does("south", "kong 1z 1z 1z 1z")
    story.throws("south", "1s")
    story.does("west", "challenge 1")
    story.does("south", "admit")
    assert story.last(ExposuresReturned).stay == 1
    assert "redeem 2p 0j 1" in story.may("west")
    story.does("west", "redeem 2p 0j 1")
    assert story.place("west").hand[-1].kind.is_joker


def test_a_dead_player_pays_the_winner_in_full():
    story = exposed_wrongly(west="22s 44s 666s 8888s 11f", front="1f")
    story.does("west", "challenge 1")
    story.does("south", "admit")
    story.does("west", "win")
    value = story.sheet.total["points"]
    assert paid(story, "win") == [(-2 * value, -2 * value, 6 * value, -2 * value)]


def test_three_dead_hands_are_played_again_by_the_same_dealer():
    story = table(
        MISTAKES,
        hands=2,
        east="1z",
        south="111z 3z 2468m 66p 1s 9s 8s",
        west="333z 5z 2468p 66m 1s 9s 8s",
        north="555z 0j 1379p 57s 2m 4m 9m",
        front="7p",
    )
    story.does("east", "discard 1z")
    story.does("south", "kong 1z 1z 1z 1z", "discard 3z")
    story.does("west", "kong 3z 3z 3z 3z", "discard 5z")
    story.does("north", "quint 5z 5z 5z 0j=5z 5z")
    story.throws("north", "9m")
    for other in ("south", "west", "north"):
        story.does("east", f"challenge {SEATS.index(other)}")
        story.does(other, "admit")
    assert story.last(facts.HandDrawn).reason == "all_dead"
    begun = story.last(facts.HandStarted)
    assert (begun.hand, begun.dealer, begun.again, begun.scores) == (2, 0, True, (0, 0, 0, 0))
    assert (story.table.again, story.table.counted) == (1, 1)
    assert not story.rules.is_last(story.table.counted, 0, "east")


# --- wrong mahjong ---------------------------------------------------------------------------------------------------


def test_who_sees_it_in_time_plays_on():
    story = declared()
    assert story.asked() == {"east": ["withdraw_mahjong", "show_mahjong"]}
    story.does("east", "withdraw_mahjong")
    assert list(story.asked()) == ["east"]
    assert not story.all(facts.WentOut)
    assert not story.all(facts.Paid)
    story.throws("east", "1m")
    assert story.table.turn == 1


def shown(*thrown_in, **given):
    story = declared(**given)
    story.does("east", "show_mahjong")
    assert set(story.asked()) == {"south", "west", "north"}
    story.says(**{seat: "throw_in_hand" if seat in thrown_in else "keep_hand" for seat in SEATS[1:]})
    return story


def test_who_has_shown_it_is_dead_and_the_others_play_on():
    story = shown()
    assert [(event.seat, event.reason) for event in story.all(facts.WentOut)] == [(0, "wrong_mahjong")]
    assert set(story.place("east").known) == set(story.place("east").hand)
    assert (story.table.turn, story.table.phase) == (1, Phase.TURN)
    story.idles()
    assert not any(event.seat == 0 for event in story.all(facts.Discarded))
    assert story.table.outcome.reason == "wall_empty"


def test_if_one_more_has_shown_his_tiles_two_play_on():
    story = shown("south")
    assert [event.seat for event in story.all(facts.WentOut)] == [1, 0]
    assert story.table.turn == 2
    story.throws("west", str(story.table.drawn.kind))
    assert story.table.turn == 3
    assert not story.all(facts.Paid)


def test_if_one_alone_has_kept_his_tiles_he_gets_double():
    story = shown("south", "west")
    assert story.last(MahjongShown).value == WORTH
    assert paid(story, "wrong_mahjong") == [(-2 * WORTH, 0, 0, 2 * WORTH)]
    assert story.last(facts.HandDrawn).reason == "wrong_mahjong"
    assert story.table.phase is Phase.OVER


def test_if_nobody_has_kept_his_tiles_nobody_pays():
    story = shown("south", "west", "north", hands=2)
    assert not story.all(facts.Paid)
    assert story.last(facts.HandDrawn).reason == "none_kept"
    assert (story.last(facts.HandStarted).dealer, story.last(facts.HandStarted).again) == (1, False)


def test_a_wrong_mahjong_on_a_discard_leaves_it_to_the_others():
    story = table(MISTAKES, east="2p", south="1379p 57s 2m 4m 9m 1z 3z 5z 7z", west="22p 2468m 66p 55z 1s 9s 9s")
    story.does("east", "discard 2p")
    calls_unasked(story, "south", "win")
    story.does("south", "show_mahjong")
    story.says(east="keep_hand", west="keep_hand", north="keep_hand")
    assert [event.seat for event in story.all(facts.WentOut)] == [1]
    assert set(story.asked()) == {"west"}
    story.does("west", "pung 2p 2p 2p")
    assert story.table.turn == 2
    assert story.table.places[1].out


@pytest.mark.parametrize(("reading", "value"), [(3, 25), (4, 60)])
def test_a_wrong_mahjong_on_a_discard_that_nobody_can_call_comes_after_the_next_draw(reading, value):
    story = table(MISTAKES | {"reading": reading}, east="6s", west="22466888m 55p 7s 11f")
    story.does("east", "discard 6s")
    assert story.table.turn == 1
    calls_unasked(story, "west", "win")
    story.does("west", "show_mahjong")
    assert story.last(MahjongShown).value == value  # with the tile West is nearer to a dearer line


def test_a_mahjong_that_comes_after_the_next_draw_is_late_only_if_it_was_one():
    story = table(MISTAKES, east="5z", west="4444z 11z 33z 2222z 5z")
    story.throws("east", "5z")
    assert story.table.turn == 1
    assert called_unasked(story.table, story.rules, 2, "win") is None
    assert called_unasked(story.table, story.rules, 3, "win") == MahjongDeclared(3)


def test_after_a_wrong_mahjong_nobody_plays_the_hand_again():
    """Two are dead by challenge, then the third declares wrongly: the one left is paid."""
    story = exposed_wrongly(east="1z", west="333z 2468p 66m 1s 9s 8s 7s", front="7p")
    story.does("west", "challenge 1")
    story.does("south", "admit")
    calls_unasked(story, "north", "win")
    story.does("north", "show_mahjong")
    story.says(east="keep_hand", west="throw_in_hand")
    assert story.last(facts.HandDrawn).reason == "wrong_mahjong"
    ((east, south, west, north),) = paid(story, "wrong_mahjong")
    assert (south, west, north) == (0, 0, -east)
    assert east == 2 * story.last(MahjongShown).value > 0


# --- wrong names, discarded jokers ------------------------------------------------------------------------------------

WAITS = "4444z 11z 33z 2222z 5z"  # for 5z, and with more points for nothing


def test_who_wins_by_a_wrong_name_gets_four_times_the_hand_from_its_thrower():
    story = table(NAMING, east="9m", south=WAITS)
    thrown = next(tile for tile in story.place("east").hand if str(tile.kind) == "9m")
    calls_unasked(story, "east", misnames(thrown, story.place("south").hand[-1].kind))
    assert story.asked() == {"south": ["win", "pass"]}
    story.does("south", "win")
    won = story.last(facts.Won)
    value = won.sheet.total["points"]
    assert (won.by, str(won.tile.kind)) == ("misnamed", "9m")
    assert paid(story, "win") == [(-4 * value, 4 * value, 0, 0)]
    assert story.table.phase is Phase.OVER


def test_a_wrong_name_that_nobody_wins_by_is_put_right_and_the_tile_called():
    story = table(NAMING, east="2p", south=WAITS, west="22p 2468m 66p 55z 1s 9s 9s")
    thrown = next(tile for tile in story.place("east").hand if str(tile.kind) == "2p")
    calls_unasked(story, "east", misnames(thrown, story.place("south").hand[-1].kind))
    story.says(south="pass", west="pass")
    assert len(story.all(NameCorrected)) == 1
    assert "pung 2p 2p 2p" in story.may("west")
    assert not story.all(facts.Paid)
    joker = misnames(thrown, next(tile for tile in story.rules.tiles if tile.kind.is_joker).kind)
    assert called_unasked(story.table, story.rules, 0, joker) is None


def joker_thrown(**options):
    story = table(options, east="2p", south="0j 13579m 1379s 4z 3z 6z", west="22p 2468m 66p 55z 1s 9s 9s", front="9m")
    story.throws("east", "2p")
    story.does("south", "discard 0j")
    return story


def test_a_discarded_joker_is_called_as_the_tile_before_it_by_house_rule_only():
    assert not any(text.startswith("pung") for text in joker_thrown().may("west"))
    story = joker_thrown(claim_discarded_joker=True)
    assert [text for text in story.may("west") if text.startswith("pung")] == ["pung 2p 2p 0j=2p"]
    story.does("west", "pung 2p 2p 0j=2p")
    assert story.place("west").melds[0].called.kind.is_joker


def test_a_discarded_joker_wins_in_three_or_more_alike():
    story = table(
        {"claim_discarded_joker": True},
        east="4z", south="0j 13579m 1379s 2p 3z 6z", west="444z 11z 33z 2222z 55z", front="9m",
    )  # fmt: skip
    story.does("east", "discard 4z")
    assert "win" in story.may("west")
    story.passes()
    story.does("south", "discard 0j")
    assert "win" in story.may("west")
    story.does("west", "win")
    assert story.sheet.total["points"] == WORTH  # not doubled, because the hand has a joker
    assert [(str(joker), str(face)) for joker, face in story.sheet.jokers] == [("0j", "4z")]


# --- seats -----------------------------------------------------------------------------------------------------------

#: A is player 0: East, South, West and North at the beginning of each round, as in the source's table.
ROUNDS = {"east": (0, 1, 2, 3), "south": (1, 0, 3, 2), "west": (2, 3, 1, 0), "north": (3, 2, 0, 1)}


def test_in_each_round_all_sit_as_the_table_of_the_source_says():
    rules = ruleset("american", {"charleston": False, "dead_hand": "off"})
    match = Match(seated(rules, "seats 1", ["random"] * 4))
    match.play()
    begun = [event for event in match.timeline.events if isinstance(event, facts.HandStarted)]
    assert [(event.round, event.dealer) for event in begun] == [
        (round_, seat) for round_, seats in ROUNDS.items() for seat in seats
    ]
    for n, event in enumerate(match.timeline.events):
        before = match.timeline.table(n)
        if isinstance(event, facts.Drew) and before.phase is Phase.CLAIM:
            order = ROUNDS[before.round]
            assert event.seat == order[(order.index(before.turn) + 1) % 4]
        elif isinstance(event, facts.HandEnded):
            order = ROUNDS[before.round]
            east = order.index(before.dealer)
            assert [before.seat_of(wind) for wind in range(4)] == [order[(east + wind) % 4] for wind in range(4)]
            assert [before.wind_of(before.seat_of(wind)) for wind in range(4)] == [0, 1, 2, 3]


def test_by_house_rule_all_keep_their_seats():
    rules = ruleset("american", {"reseat_each_round": False})
    assert all(rules.sits(round_) == () for round_ in ROUNDS)
