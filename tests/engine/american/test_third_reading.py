"""Changes of the American game in the third and fourth reading."""

from collections import Counter

import pytest
from american_stories import MISTAKES, NAMING, calls_unasked, exposed_wrongly, exposing, paid, table

from game.engine import facts, flow
from game.engine.actions import Redeem
from game.engine.facts.fact import apply
from game.engine.flow import called_unasked
from game.engine.games.american.charleston import TilesPassed
from game.engine.games.american.dead_hands import DEAD, Challenge, is_dead
from game.engine.games.american.mistakes import MahjongDeclared, NameCorrected, NamedTileCalled
from game.engine.stages.mistakes import misnames
from game.engine.stages.play import won
from game.engine.table import Phase, Thrown
from game.record.header import to_record
from game.record.replay import read
from game.record.verify import verify
from game.rules.games.american.card import FLOWER, JOKER
from game.rules.games.case import read_case, score
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated
from game.tiles.kinds import KONG, Meld, Tile, kind
from game.words.lookup import Words
from game.words.won import about_reading

SECOND = {"reading": 2}
EVENS = "22m 44m 66m 8888m 111f"  # 22a 44a 666a 8888a FFF, except one 6m


def of_second_reading(**options):
    return ruleset("american", {"card": "own_v1", **options, **SECOND}, recorded=True)


# --- a win after a call ----------------------------------------------------------------------------------------------


def test_an_exposure_that_completes_the_hand_may_be_declared_and_is_paid_as_a_discard():
    story = table(east="6m", south=EVENS)
    story.does("east", "discard 6m")
    story.does("south", "pung 6m 6m 6m")
    assert story.may("south")[0] == "win"
    story.does("south", "win")
    won = story.last(facts.Won)
    assert (won.by, won.source, won.tile) == ("discard", 0, story.place("south").melds[0].called)
    assert len(story.place("south").hand) == 11  # the tile lies in the exposure only
    assert paid(story, "win") == [(-100, 200, -50, -50)]  # double without jokers


def test_a_changed_exposure_may_complete_the_hand_too():
    # with both jokers in the pung the hand lacks one for 8888m
    story = table(east="6m", south="22m 44m 6m 888m 111f 0j 0j")
    story.does("east", "discard 6m")
    story.does("south", "pung 0j=6m 0j=6m 6m")
    assert "win" not in story.may("south")
    # a natural tile replaces a joker: the exposure grows, then shrinks again
    story.does("south", next(text for text in story.may("south") if text.startswith("change_exposure")))
    story.does("south", "change_exposure 0j=6m 6m 6m")
    assert "win" in story.may("south")


def test_the_jokers_of_an_exposure_that_was_just_called_stay_there():
    def called(**options):
        story = table(options, east="6m", south="22m 44m 6m 888m 111f 0j 0j")
        story.does("east", "discard 6m")
        story.does("south", "pung 0j=6m 0j=6m 6m")
        return story

    redeem = Redeem(Tile(kind("6m"), 1), Tile(JOKER, 1), 1)
    now = called()
    assert not any(text.startswith("redeem") for text in now.may("south"))
    assert now.why_not("south", redeem).key == "joker_called_now"
    now.throws("south", "2m")
    now.passes()
    assert now.why_not("south", redeem).key != "joker_called_now"
    assert any(text.startswith("redeem") for text in called(reading=3).may("south"))


@pytest.mark.parametrize(
    ("reading", "freed", "by", "payments"),
    [(3, "redeem 6m 0j 1", "self_draw", (-50, 150, -50, -50)), (4, "change_exposure", "discard", (-50, 100, -25, -25))],
)
def test_the_winning_tile_called_with_a_joker_that_comes_back_pays_as_a_discard(reading, freed, by, payments):
    story = table({"reading": reading}, east="6m", south="22m 44m 66m 8888m 11f 0j")
    story.does("east", "discard 6m")
    story.does("south", "pung 6m 0j=6m 6m")
    story.does("south", next(text for text in story.may("south") if text.startswith(freed)))
    if reading == 4:
        story.does("south", "change_exposure 6m 6m 6m")
    story.does("south", "win")
    assert (story.last(facts.Won).by, paid(story, "win")) == (by, [payments])


@pytest.mark.parametrize(
    ("took_from", "reading", "by"),
    [(None, 4, "discard"), (1, 4, "discard"), (2, 4, "self_draw"), (1, 3, "self_draw"), (2, 3, "self_draw")],
)
def test_after_a_call_only_a_joker_of_somebody_else_makes_a_win_a_self_draw(took_from, reading, by):
    story = table({"reading": reading}, east="6m", south=EVENS)
    story.does("east", "discard 6m")
    story.does("south", "pung 6m 6m 6m")
    story.table.drawn, story.table.took_from = story.place("south").hand[0], took_from
    fact = won(story.table, story.rules, 1)
    assert fact.by == by
    assert fact.source == (0 if by == "discard" else None)


def test_a_true_mahjong_after_a_call_is_no_mistake():
    story = table(MISTAKES, east="6m", south=EVENS)
    story.does("east", "discard 6m")
    story.does("south", "pung 6m 6m 6m")
    assert called_unasked(story.table, story.rules, 1, "win") is None
    story.does("south", "discard 2m")
    story.passes()
    assert isinstance(called_unasked(story.table, story.rules, 1, "win"), MahjongDeclared)


def test_in_a_record_from_before_it_is_still_the_mistake_that_it_was():
    story = table(MISTAKES, east="6m", south=EVENS)
    story.does("east", "discard 6m")
    story.does("south", "pung 6m 6m 6m")
    before = of_second_reading(charleston=False, **MISTAKES)
    assert isinstance(called_unasked(story.table, before, 1, "win"), MahjongDeclared)
    assert "win" not in {action.name for action in flow.asked(story.table, before, story.chance)[1].actions}


# --- the blind pass --------------------------------------------------------------------------------------------------


def stealing(seed, **options):
    """Play a Charleston in which player 0 gives two own tiles on the first left pass, all others three."""
    rules = ruleset("american", {"match_hands": 1, **options})
    match = Match(seated(rules, seed, ["you"] * 4))
    while match.timeline.now.phase is not Phase.TURN:
        if match.step():
            continue
        for seat, asked in match.asked().items():
            several = asked.several
            blind = match.timeline.now.phase.startswith("left") and seat == 0 and several and several.fewer
            wish = several.of(several.among[: 3 - bool(blind)]) if several else asked.actions[-1]
            match.wish(seat, wish, len(match.timeline))
    return match


def test_chance_chooses_what_goes_on_unseen():
    places = Counter()
    for seed in range(60):
        match = stealing(f"blind {seed}")
        at, event = next((n, e) for n, e in enumerate(match.timeline.events) if getattr(e, "way", "") == "left")
        came = match.timeline.table(at).places[1].aside  # left: three seats on, so player 1 gives to player 0
        places[came.index(next(tile for tile in came if tile not in event.shares[0]))] += 1
        assert event.numbers == (2, 3, 3, 3)
        assert verify(match.text()).problem is None
        assert stealing(f"blind {seed}").text() == match.text() if seed < 3 else True
    assert set(places) == {0, 1, 2}
    assert min(places.values()) >= 8


def test_however_few_give_tiles_of_their_own_none_is_lost():
    for seed in range(12):
        rules = ruleset("american", {"match_hands": 1})
        match = Match(seated(rules, f"few {seed}", ["random"] * 4))
        match.play()
        for at, event in enumerate(match.timeline.events):
            if isinstance(event, TilesPassed) and event.way != "courtesy":
                given = [tile for place in match.timeline.table(at).places for tile in place.aside]
                assert sorted(given) == sorted(event.tiles)


def test_without_blind_passes_three_tiles_are_asked_for():
    assert not any(
        several.fewer for several in _asked_in_charleston({"charleston_blind": False}, ways=("left", "right_again"))
    )
    assert any(several.fewer for several in _asked_in_charleston({}, ways=("left", "right_again")))


def _asked_in_charleston(options, ways):
    match = Match(seated(ruleset("american", {"match_hands": 1, **options}), "asked", ["you"] * 4))
    found = []
    while match.timeline.now.phase is not Phase.TURN:
        if match.step():
            continue
        for seat, asked in match.asked().items():
            several = asked.several
            if several and match.timeline.now.phase in ways:
                found.append(several)
            match.wish(seat, several.of(several.among[: several.number]) if several else asked.actions[0])
    return found


@pytest.mark.parametrize(
    ("options", "ways"),
    [
        ({"second_charleston": "always"}, ["right", "across", "left", "left_again", "across_again", "right_again"]),
        ({"second_charleston": "never"}, ["right", "across", "left"]),
    ],
)
@pytest.mark.parametrize("courtesy", [True, False])
def test_house_rules_say_how_long_the_charleston_is(options, ways, courtesy):
    match = Match(
        seated(ruleset("american", {"match_hands": 1, "courtesy": courtesy, **options}), "long", ["casual"] * 4)
    )
    match.play()
    passes = [event for event in match.timeline.events if isinstance(event, TilesPassed)]
    assert [event.way for event in passes] == [*ways, *(["courtesy"] if courtesy else [])]
    assert not match.timeline.now.phase.startswith("second")
    assert not any(event.name == "second_charleston" for event in match.timeline.events)
    assert verify(match.text()).problem is None


@pytest.mark.parametrize("agrees", [True, False])
@pytest.mark.parametrize("reading", [3, 4])
def test_without_courtesy_the_first_turn_follows_the_last_pass(agrees, reading):
    rules = ruleset("american", {"match_hands": 1, "courtesy": False, "reading": reading})
    match = Match(seated(rules, "vote", ["you"] * 4))
    while match.timeline.now.phase != Phase.TURN:
        if not match.step():
            for seat, asked in match.asked().items():
                several = asked.several
                match.wish(seat, several.of(several.among[:3]) if several else asked.actions[not agrees])
    passes = [event for event in match.timeline.events if isinstance(event, TilesPassed)]
    assert len(passes) == (6 if agrees else 3) + (reading == 3)
    assert all(len(event.tiles) == (0 if event.way == "courtesy" else 12) for event in passes)
    now = match.timeline.now
    assert (now.phase is Phase.TURN, now.turn, len(now.places[0].hand)) == (True, 0, 14)
    assert verify(match.text()).problem is None
    assert read(match.text()).timeline.table(len(match.timeline)) == now


# --- dead hands ------------------------------------------------------------------------------------------------------


def locked_table(nines_thrown):
    """South needs six flowers beside 1111m 2222m, and five are left; five jokers are gone, three stand for 9s."""
    story = table()
    now = story.table.copy()
    jokers, flowers, nines = ([Tile(kind(face), n) for n in range(1, 9)] for face in ("0j", "1f", "9s"))
    assert (jokers[0].kind, flowers[0].kind) == (JOKER, FLOWER)
    suited = {face: tuple(Tile(kind(face), n) for n in range(1, 5)) for face in ("1m", "2m")}
    east, south, west, north = (place.copy() for place in now.places)
    south.melds = tuple(Meld(KONG, tiles, (tiles[0].kind,) * 4, tiles[0], 0) for tiles in suited.values())
    nine = (nines[0], *jokers[:3])
    east.melds = (Meld(KONG, nine, (nines[0].kind,) * 4, nines[0], 2),)
    thrown = (*jokers[3:], *flowers[:3], *nines[1 : 1 + nines_thrown])
    west.thrown = tuple(Thrown(tile, from_draw=False, n=n) for n, tile in enumerate(thrown, 100))
    now.places, now.phase, now.turn, now.on_offer = (east, south, west, north), Phase.CLAIM, 2, None
    return story, now


def test_a_hand_is_dead_when_the_jokers_that_it_needs_are_locked_in_exposures():
    story, now = locked_table(nines_thrown=3)
    assert is_dead(now, story.rules, 1)
    assert not is_dead(now, of_second_reading(), 1)
    story, now = locked_table(nines_thrown=2)  # with the last 9s one joker can be exchanged
    assert not is_dead(now, story.rules, 1)


def test_what_lies_in_a_dead_hand_exchanges_no_joker():
    story, now = locked_table(nines_thrown=2)
    west, last = now.places[2].copy(), Tile(kind("9s"), 4)
    west.out, west.hand, west.known = True, (last, *west.hand[1:]), (last,)
    now.places = (*now.places[:2], west, now.places[3])
    assert is_dead(now, story.rules, 1)


def test_the_program_says_it_too():
    story, now = locked_table(nines_thrown=3)
    rules = ruleset("american", {"card": "own_v1", "charleston": False, "dead_hand": "auto"})
    assert facts.WentOut(1, DEAD) in flow.forced(now, rules, story.chance)


def test_when_all_who_are_left_are_dead_one_stays_for_the_end():
    story, now = locked_table(nines_thrown=3)
    rules = ruleset("american", {"card": "own_v1", "charleston": False, "dead_hand": "auto"})
    others = [place.copy() for place in now.places]
    easts = tuple(Tile(kind("1z"), n) for n in range(1, 5))  # no line has four
    for seat in (0, 2):  # West, who has discarded, is dead already
        others[seat].out = True
    others[3].melds = (Meld(KONG, easts, (kind("1z"),) * 4, easts[0], 0),)
    now.places = tuple(others)
    dead = [event for event in flow.forced(now, rules, story.chance) if isinstance(event, facts.WentOut)]
    assert len(dead) == 1


# --- challenges at any moment ----------------------------------------------------------------------------------------


def test_anybody_may_challenge_while_another_is_to_discard():
    story = exposed_wrongly()
    assert story.table.turn == 2
    (said, *_) = calls_unasked(story, "north", "challenge 1")
    assert (said.seat, said.other, said.right) == (3, 1, True)
    assert story.asked() == {"south": ["admit", "deny"]}
    story.does("south", "admit")
    assert story.place("south").out
    assert list(story.asked()) == ["west"]


def test_who_is_asked_about_a_discard_may_challenge_first():
    story = exposed_wrongly(east="1z 1p", west="11p 2468m 66p 55z 1s 9s 3z")
    story.throws("west", "3z")
    story.throws("north", story.place("north").hand[0].kind)
    story.does("east", "discard 1p")
    assert "challenge 1" in story.may("west")
    assert story.may("west")[-1] == "pass"
    story.does("west", "challenge 1")
    story.does("south", "deny")
    assert story.table.phase is Phase.CLAIM
    assert "pung 1p 1p 1p" in story.may("west")  # the tile is still on offer
    assert "challenge 1" not in story.may("west")


def test_a_changed_exposure_may_be_challenged_again():
    story = exposing()
    before = story.place("south").melds
    calls_unasked(story, "west", "challenge 1")
    story.does("south", "deny")
    assert called_unasked(story.table, story.rules, 2, "challenge 1") is None
    assert called_unasked(story.table, story.rules, 3, "challenge 1") is not None  # another player has not challenged
    story.does("south", "change_exposure 2p 2p 2p 0j=2p")
    assert story.place("south").melds != before
    assert called_unasked(story.table, story.rules, 2, "challenge 1") is not None
    story.throws("south", "9s")
    story.does("west", "challenge 1")
    story.does("south", "deny")
    assert story.why_not("west", Challenge()).key == "nothing_to_challenge"
    story.idles()
    assert paid(story, "challenge") == [(0, 25, -25, 0)] * 2


def test_the_dead_challenge_nobody_and_nobody_challenges_himself():
    story = exposed_wrongly()
    assert called_unasked(story.table, story.rules, 1, "challenge 1") is None
    assert called_unasked(story.table, story.rules, 2, "challenge 0") is None  # East has exposed nothing
    story.does("west", "challenge 1")
    story.does("south", "admit")
    assert called_unasked(story.table, story.rules, 1, "challenge 2") is None


def test_a_match_with_challenges_by_all_is_on_record():
    match = Match(seated(ruleset("american", {"match_hands": 2}), "challenged", ["you", "random", "random", "random"]))
    person, said = match.person, 0
    while not match.over:
        if match.step():
            continue
        calls = (f"challenge {other}" for other in range(4))
        call = next((one for one in calls if called_unasked(match.timeline.now, match.rules, person, one)), None)
        if call is not None:
            match.call_unasked(person, call)
            said += 1
            continue
        question = match.asked()[person]
        several = question.several
        match.wish(person, several.of(several.among[: several.number]) if several else question.actions[-1])
    assert said > 1
    assert verify(match.text()).problem is None


# --- names -----------------------------------------------------------------------------------------------------------


def misnamed(options=None, piece="0j", name="6m", **given):
    story = table(NAMING | (options or {}), **({"east": piece, "south": EVENS} | given))
    tile = next(tile for tile in story.place("east").hand if str(tile.kind) == piece)
    return story, misnames(tile, kind(name))


def test_a_joker_can_be_misnamed_and_mahjong_with_its_name_costs_four_times_the_hand():
    story, call = misnamed()
    calls_unasked(story, "east", call)
    assert "win" in story.may("south")
    story.does("south", "win")
    assert paid(story, "win") == [(-200, 200, 0, 0)]
    assert called_unasked(table(east="0j").table, of_second_reading(charleston=False, **NAMING), 0, call) is None


def test_who_calls_the_named_tile_for_an_exposure_has_it_corrected_and_may_call_the_right_one():
    # North has two 6m and two 1p: pung 6m by the name, pung 1p by the tile itself
    story, call = misnamed(piece="1p", south="1379p 2468s 123z 55z", north="66m 11p 22m 44m 8888m 9s")
    calls_unasked(story, "east", call)
    assert story.may("north") == ["call_named", "pass"]
    story.does("north", "call_named")
    assert [event.seat for event in story.all(NamedTileCalled)] == [3]
    assert len(story.all(NameCorrected)) == 1
    assert not story.place("north").melds
    assert not paid(story, "win")
    assert story.table.on_offer.stands is None


def test_by_the_second_reading_only_mahjong_counts_under_a_wrong_name():
    story, call = misnamed(piece="1p", south="1379p 2468s 123z 55z", north="66m 11p 22m 44m 8888m 9s")
    before = of_second_reading(charleston=False, **NAMING)
    now = apply(story.table, called_unasked(story.table, before, 0, call))
    assert isinstance(flow.forced(now, before, story.chance)[0], NameCorrected)


# --- the end of the wall, and the pie --------------------------------------------------------------------------------


@pytest.mark.parametrize(("tiles", "paid_by"), [(99, (-200, 200, 0, 0)), (20, (-100, 200, -50, -50))])
def test_at_a_hot_wall_who_throws_the_winning_tile_pays_for_all(tiles, paid_by):
    story = table({"hot_wall": tiles}, east="6m", south=EVENS)
    story.does("east", "discard 6m")
    story.does("south", "win")
    assert paid(story, "win") == [paid_by]


def test_a_hot_wall_changes_nothing_of_a_tile_from_the_wall():
    story = table({"hot_wall": 99}, east="9s", south=EVENS, front="6m")
    story.throws("east", "9s")
    story.does("south", "win")
    assert paid(story, "win") == [(-100, 300, -100, -100)]


@pytest.mark.parametrize(("tiles", "offered"), [(99, False), (20, True)])
def test_at_a_cold_wall_one_wins_by_ones_own_draw_only(tiles, offered):
    story = table({"cold_wall": tiles}, east="6m", south=EVENS)
    story.does("east", "discard 6m")
    assert ("win" in story.may("south")) is offered
    assert "pung 6m 6m 6m" in story.may("south")
    story.does("south", "pung 6m 6m 6m")
    assert ("win" in story.may("south")) is offered


@pytest.mark.parametrize(
    ("pie", "paid_by"), [(60, (-60, 160, -50, -50)), (30, (-30, 90, -30, -30)), (0, (-100, 200, -50, -50))]
)
def test_nobody_loses_more_than_the_pie(pie, paid_by):
    story = table({"pie": pie}, east="6m", south=EVENS)
    story.does("east", "discard 6m")
    story.does("south", "win")
    assert paid(story, "win") == [paid_by]
    assert sum(story.table.scores) == 0


# --- the sheet -------------------------------------------------------------------------------------------------------

TWO_LINES = {
    "ruleset": "american",
    "hand": "22334m 00000000j",
    "win": {"tile": "4m", "by": "self_draw"},
    "seat": "south",
}


def test_lines_of_different_value_are_not_told_as_worth_the_same():
    sheet = score(read_case(TWO_LINES | {"options": {"card": "own_v1"}}))
    assert [one.total["points"] for one in (sheet, *sheet.others)] == [40, 30]
    told = [about_reading(Words("en", "american"), (sheet, *sheet.others), at) for at in (0, 1)]
    assert told == ["Arrangement 1 of 2: pays most; counted here.", "Arrangement 2 of 2: would win 180, 60 less."]
    before = score(read_case(TWO_LINES | {"options": {"card": "own_v1", **SECOND}}))
    assert (before.readings, before.others) == (2, ())  # as such records have it


# --- records from before ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["american", "mums_malaysian"])
def test_a_record_of_the_second_reading_says_nothing_of_it_and_verifies(game):
    match = Match(seated(ruleset(game, {"match_hands": 2, **SECOND}), "before", ["random"] * 4))
    match.play()
    assert "reading" not in to_record(match.header)["options"]
    assert verify(match.text()).problem is None
    assert read(match.text()).header.rules["reading"] == 2
