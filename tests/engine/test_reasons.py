"""Everything impossible has a reason: the right one, with words in both languages, that reveals nothing."""

from collections import Counter

import pytest
from stacked import Story

from game.engine import actions as wish
from game.engine.actions import NOTHING
from game.engine.facts.redact import view
from game.engine.flow.reasons import possible, why_not
from game.engine.games.south_vietnamese import DeclarePursuit
from game.engine.stages.turn import redeems
from game.engine.table import Phase
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated
from game.tiles.kinds import FLOWERS, HIDDEN, JOKERS, PLAIN, PUNG, kind
from game.words.lookup import LANGUAGES, Words, table
from game.words.narrate import reason_sentence

WISHES = {
    "win": wish.DeclareWin(),
    "chow": wish.Chow((), ()),
    "pung": wish.Pung((), ()),
    "kong": wish.Kong((), ()),
    "concealed": wish.ConcealedKong((), ()),
    "added": wish.AddedKong(HIDDEN, HIDDEN.kind),
    "flower": wish.ShowFlower(HIDDEN),
    "joker": wish.ShowJoker(HIDDEN),
    "redeem": wish.Redeem(HIDDEN, HIDDEN, 0),
    "pursuit": DeclarePursuit(),
    "pass": wish.Pass(),
}
HOUSES = [
    {},
    {"khan_jokers": False, "max_jokers_per_call": 1, "flower_in_play": "mandatory_unless_nfnl_eligible"},
    {"call_discarded_joker": False, "nfnl_pursuit": "declared", "rob_khan": "none", "min_phan": 2},
    {"dead_wall_tiles": 16, "joker_redeem": True, "nfnl": False, "added_khan_timing": "any_own_turn", "joker_sets": 3},
]
SUITS = {0: "m", 1: "p", 2: "s"}


def positions(seed, options, agents=("casual", "random", "random", "casual")):
    rules = ruleset("south_vietnamese", {"match_hands": 1} | options)
    match = Match(seated(rules, seed, list(agents)))
    while not match.over:
        yield match
        match.step()


def asks_why(table, rules, seat, action, question=NOTHING):
    """Ask as the player at the seat: with the seat's view and question."""
    return why_not(view(table, seat, rules), question, rules, action)


def stands_for(joker, face, rules):
    return face in rules.conduct.wild.get(joker, ())


def can_fill(hand, slots, rules, most):
    """Return True if tiles of a hand, with at most `most` jokers, can fill the places: tried one by one."""
    if not slots:
        return True
    for at, tile in enumerate(hand):
        rest = hand[:at] + hand[at + 1 :]
        natural = tile.kind == slots[0]
        if natural and can_fill(rest, slots[1:], rules, most):
            return True
        if (
            not natural
            and most
            and stands_for(tile.kind, slots[0], rules)
            and can_fill(rest, slots[1:], rules, most - 1)
        ):
            return True
    return False


def expected_call(now, rules, seat, name):  # noqa: PLR0911  (guards, one return each)
    """Expected reason for a tile on offer, from the rules in plain words; None if the tiles decide."""
    offer = now.on_offer
    if now.phase not in (Phase.CLAIM, Phase.ROB):
        return {"nothing_on_offer", "deal_goes_on"}
    if offer.seat == seat:
        return {"own_discard", "nothing_on_offer"}
    if now.phase is Phase.ROB:
        return {"only_a_win_robs"}
    face = offer.tile.kind
    if face in FLOWERS:
        return {"flower_only_for_win"}
    if now.left <= int(rules["dead_wall_tiles"]):
        return {"last_discard_only_for_win"}
    if face in JOKERS and (not rules["call_discarded_joker"] or face == kind("5j")):
        return {"joker_not_called"}
    if name == "chow":
        if face.is_honor or face in (kind("6j"), kind("7j")):
            return {"no_sequence_of_honors"}
        if (offer.seat + 1) % 4 != seat:
            return {"chow_only_from_the_left"}
    if name == "kong" and face in JOKERS:
        return {"joker_not_for_kong"}
    return None


def check_tiles(now, rules, seat, name, key):
    """Check that the reason states a fact about the hand."""
    hand, face = now.places[seat].hand, now.on_offer.tile.kind
    targets = [face] if face < 34 else [other for other in PLAIN if stands_for(face, other, rules)]
    if name == "chow":
        slots = [
            tuple(kind(f"{n}{SUITS[t // 9]}") for n in run if n != t.number)
            for t in targets
            if t.is_suited
            for run in ((a, a + 1, a + 2) for a in range(1, 8))
            if t.number in run
        ]
    else:
        slots = [(target,) * (3 if name == "kong" else 2) for target in targets]
    with_any = any(can_fill(hand, places, rules, 14) for places in slots)
    if key in ("too_many_jokers", "no_jokers_in_kongs"):
        assert with_any
        assert rules["max_jokers_per_call"] == 1 or not rules["khan_jokers"]
    elif key == "no_kong_on_open_pung":
        assert any(meld.shape == PUNG and meld.stands[0] == face for meld in now.places[seat].melds)
        assert not with_any
    else:
        assert key in {"no_tiles_for_chow", "no_tiles_for_pung", "no_tiles_for_kong", "no_pair_for_joker"}
        assert not with_any


def check_own(now, rules, seat, name, key):
    """Check that the reason about own kongs and showings is true."""
    place = now.places[seat]
    held = {tile.kind for tile in place.hand}
    pungs = {meld.stands[0] for meld in place.melds if meld.shape == PUNG}
    said = {
        "no_flower_to_show": lambda: not held & rules.conduct.bonus,
        "no_joker_to_show": lambda: not held & rules.conduct.showable,
        "no_pung_to_add_to": lambda: not pungs,
        "only_the_tile_just_drawn": lambda: pungs & held and rules["added_khan_timing"] == "just_drawn",
        "no_fourth_tile": lambda: pungs and not (pungs & held),
        "no_four_alike": lambda: max(Counter(tile.kind for tile in place.hand).values()) < 4,
        "no_four_natural": lambda: not rules["khan_jokers"],
        "no_jokers_in_kongs": lambda: not rules["khan_jokers"] and any(face.is_joker for face in held),
        "no_replacement": lambda: now.left <= int(rules["dead_wall_tiles"]),
        "after_a_claim": lambda: now.drawn is None,
        "not_your_turn": lambda: now.turn != seat or now.phase in (Phase.CLAIM, Phase.ROB),
        "answer_first": lambda: bool(now.offered(seat)),
        "deal_goes_on": lambda: now.phase in (Phase.DEAL, Phase.FLOWERS),
        "house_rule_off": lambda: (
            (name == "redeem" and not rules["joker_redeem"])
            or (name == "pursuit" and rules["nfnl_pursuit"] == "eligible")
        ),
        "no_joker_to_redeem": lambda: rules["joker_redeem"] and not any(redeems(now, rules, place.hand)),
        "already_declared": lambda: place.declared,
        "pursuit_closed": lambda: place.shown or place.melds or any(t.kind in FLOWERS for t in place.dealt),
    }
    assert key in said, key
    assert said[key](), (name, key)


def check_win(now, rules, seat, reason):
    key, place = reason.key, now.places[seat]
    claiming = now.phase in (Phase.CLAIM, Phase.ROB)
    if key == "not_your_turn":
        assert now.turn != seat
    elif key == "own_discard":
        assert now.on_offer.seat == seat
    elif key == "no_win_after_a_claim":
        assert now.drawn is None
    elif key == "deal_goes_on":
        assert now.phase in (Phase.DEAL, Phase.FLOWERS)
    elif key == "dead_tile_in_hand":
        assert reason.faces["tile"] in FLOWERS or reason.faces["tile"] == kind("5j")
    elif key.startswith("pursuing"):
        assert rules["nfnl"]
        assert not place.shown
        named = reason.lists.get("tiles", ())
        assert set(named) <= {tile.kind for tile in place.hand if not tile.kind.is_suited}
        if key == "pursuing_discard":
            assert not place.thrown
    elif key == "worth_too_little":
        assert rules["min_phan"]
    elif key.endswith("robbed") or key == "only_orphans_rob_it":
        assert now.phase is Phase.ROB
    else:
        assert key in ("not_complete", "pursuit_not_declared")
    if "count" in reason.numbers:
        assert reason.numbers["count"] > 0
        assert claiming or now.turn == seat


def check(now, rules, seat, name, action, question):
    reason = asks_why(now, rules, seat, action, question)
    for words in (Words(language, "south_vietnamese") for language in LANGUAGES):
        assert f"reason.{reason.key}" in table(words.language), reason.key
        assert "{" not in reason_sentence(words, reason)
    kinds = {type(other) for other in possible(view(now, seat, rules), question, rules)}
    if now.phase in (Phase.IDLE, Phase.WON, Phase.DRAWN, Phase.OVER):
        assert reason.key == "hand_not_running"
    elif type(action) in kinds:
        assert reason.key in ("let_go", "not_yet")
    elif name == "win":
        check_win(now, rules, seat, reason)
    elif name == "pass":
        assert reason.key == "nothing_offered"
    elif name in ("chow", "pung", "kong"):
        wanted = expected_call(now, rules, seat, name)
        if wanted is not None:
            assert reason.key in wanted, (name, reason.key)
        else:
            check_tiles(now, rules, seat, name, reason.key)
    else:
        check_own(now, rules, seat, name, reason.key)
    return reason.key


@pytest.mark.parametrize("house", range(len(HOUSES)))
@pytest.mark.parametrize("seed", ["why 1", "why 2", "why 3"])
def test_every_refusal_has_the_right_reason(house, seed):
    seen = Counter()
    for match in positions(f"{seed} {house}", HOUSES[house]):
        now, asked = match.timeline.now, match.asked()
        for seat in range(4):
            legal = {type(action) for action in asked.get(seat, NOTHING).actions}
            for name, action in WISHES.items():
                if type(action) not in legal:
                    seen[check(now, match.rules, seat, name, action, asked.get(seat, NOTHING))] += 1
    assert len(seen) > 15, seen


@pytest.mark.parametrize("seed", ["throw 1", "throw 2"])
def test_every_tile_that_stays_says_why(seed):
    for match in positions(seed, HOUSES[1]):
        now, asked = match.timeline.now, match.asked()
        for seat in range(4):
            for tile in set(now.places[seat].hand) - {
                a.tile for a in asked.get(seat, NOTHING).actions if isinstance(a, wish.Discard)
            }:
                key = asks_why(now, match.rules, seat, wish.Discard(tile), asked.get(seat, NOTHING)).key
                if key == "flower_must_be_shown":
                    assert tile.kind in FLOWERS
                    assert seat == now.turn
                elif key == "answer_first":
                    assert seat in asked
                elif key == "deal_goes_on":
                    assert now.phase in (Phase.DEAL, Phase.FLOWERS)
                else:
                    assert key == "not_your_turn"
                    assert seat not in asked or seat != now.turn or now.phase is Phase.CLAIM


def nearer(rules, faces, melds):
    """Return True if exchanging one tile completes the hand: tried with every tile."""
    from game.rules.hand.distance import best_distance, tally

    for at in range(len(faces)):
        for face in PLAIN:
            if best_distance(tally((*faces[:at], *faces[at + 1 :], face)), melds, rules.shapes) < 0:
                return True
    return False


def test_the_number_of_missing_tiles_is_right():
    checked = Counter()
    for n, match in enumerate(positions("count", {"nfnl": False}, ("casual",) * 4)):
        now = match.timeline.now
        seat = now.turn
        if now.phase is not Phase.TURN or now.drawn is None or n % 3:
            continue
        reason = asks_why(now, match.rules, seat, wish.DeclareWin())
        if reason.key != "not_complete":
            continue
        faces, melds = tuple(tile.kind for tile in now.places[seat].hand), len(now.places[seat].melds)
        checked[reason.numbers["count"] == 1] += 1
        if reason.numbers["count"] <= 2:
            assert nearer(match.rules, faces, melds) == (reason.numbers["count"] == 1)
    assert sum(checked.values()) > 5


def test_before_the_first_turn_only_who_is_asked_hears_anything_else():
    heard = set()
    for match in positions("deal", {}):
        now, asked = match.timeline.now, match.asked()
        if now.phase not in (Phase.DEAL, Phase.FLOWERS):
            continue
        for seat in range(4):
            key = asks_why(now, match.rules, seat, wish.Pung((), ()), asked.get(seat, NOTHING)).key
            throws = any(isinstance(action, wish.Discard) for action in asked.get(seat, NOTHING).actions)
            assert key == ("nothing_on_offer" if throws else "deal_goes_on")
            heard.add(key)
    assert len(heard) == 2


# --- single situations, from stacked walls ---------------------------------------------------------------------------


def reason(story, seat, name):
    return story.why_not(seat, WISHES[name])


def test_a_pursuit_says_what_still_has_to_go():
    story = Story(east="12m 45p 78s 36m 9p 2z 5z 1s 4s 8m")
    found = reason(story, "east", "win")
    assert found.key == "pursuing_leaves"
    assert found.lists["tiles"] == (kind("2z"), kind("5z"))
    said = reason_sentence(Words("vi", "south_vietnamese"), found)
    assert "Gió Nam, Bạch Bản" in said


def test_a_pursuit_of_suited_tiles_waits_for_the_first_discard():
    story = Story(east="1258m 369p 1478s 25p 9m")
    assert reason(story, "east", "win").key == "pursuing_discard"


def test_where_a_pursuit_is_for_late_in_the_hand_it_says_so():
    hands = {"south": "147m 258p 369s 1123z", "west": "147m 258p 369s 2334z", "north": "147m 258p 369s 4556z"}
    story = Story(east="1258m 369p 1478s 25p 9m", front="6z 6z 7z 8m", options={"nfnl": "pure_late"}, **hands)
    for seat, face in (("east", "9m"), ("south", "6z"), ("west", "6z"), ("north", "7z")):
        story.throws(seat, face)
    assert reason(story, "east", "win").key == "pursuing_turns"


def test_a_thrown_honor_does_not_win_a_pursuit():
    story = Story(east="123m 456p 789s 1133s 2z", south="1258m 369p 1478s 25p", front="9s")
    story.throws("east", "2z")
    story.does("south", "discard 9s")
    story.passes()
    story.idles(lambda s: s.table.phase is Phase.CLAIM and s.table.on_offer.tile.kind.is_honor)
    if story.table.phase is Phase.CLAIM and story.table.on_offer.seat != 1:
        found = reason(story, "south", "win")
        assert found.key in ("pursuing_other_tile", "pursuing_leaves")


def test_each_refused_call_has_its_own_reason():
    story = Story(east="5p 147m 258s 369p 123z 6z", south="12345z 147m 258s 36p", west="55p 147m 258s 369p 12z")
    story.does("east", "discard 5p")
    assert "pung 5p 5p 5p" in story.may("west")
    assert reason(story, "north", "chow").key in ("chow_only_from_the_left", "no_sequence_of_honors")
    assert reason(story, "east", "pung").key == "own_discard"


def test_flowers_may_not_be_kept_by_house_rule():
    story = Story(
        east="1m 147p 258s 369p 123z 6z", south="147m 258s 369p 1234z", front="1f", options=HOUSES[1] | {"nfnl": False}
    )
    story.throws("east", "1m")
    flower = next(tile for tile in story.place("south").hand if tile.kind == kind("1f"))
    found = story.why_not("south", wish.Discard(flower))
    assert found.key == "flower_must_be_shown"
    assert reason(story, "south", "pung").key == "nothing_on_offer"
