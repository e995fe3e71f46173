"""A match holds the person's discard until it is released or taken back; the record keeps this and verifies."""

import json
from hashlib import sha256

import pytest
from refusals import said

from game.cli.entry import run
from game.engine import facts
from game.engine.actions import NOTHING, AddedKong, Chow, Claim, ConcealedKong, Discard, Kong, Pass, Pung
from game.engine.facts.redact import view
from game.errors import NotAllowed
from game.record.header import Header, Seat
from game.record.journal import Journal
from game.record.lines import to_line
from game.record.replay import read
from game.record.verify import verify
from game.rules.games.catalogue import GAMES, ruleset
from game.session.branch.play_on import play_on
from game.session.match import Match
from game.session.simulate import differing_choice, seated
from game.tiles.stream import Chance

SHORT = {
    "south_vietnamese": {"match_hands": 1},
    "simple": {"rounds": 1},
    "hong_kong_old_style": {},
    "mums_malaysian": {},
    "american": {"match_hands": 1, "charleston": False},
}


def match_of(key="south_vietnamese", journal=None, seed="back", **options):
    rules = ruleset(key, {**SHORT[key], **options})
    seats = list(seated(rules, seed, ["casual"] * rules.players).seats)
    seats[0] = Seat("Tí", "you")
    made = Match(Header(rules, seed, tuple(seats)), journal)
    made.holds = True
    return made


def until_turn(match):
    """Advance until the person may discard."""
    while not match.over:
        match.play()
        possible = match.asked().get(0, NOTHING).actions
        if any(isinstance(action, Discard) for action in possible):
            return [action for action in possible if isinstance(action, Discard)]
        match.wish(0, Pass())
    raise AssertionError("the person never had a turn")


def thrown_and_taken_back(match):
    throws = until_turn(match)
    match.wish(0, throws[0])
    match.play()
    match.take_back()
    return throws


def last_throw(match):
    return max(n for n, event in enumerate(match.timeline.events) if isinstance(event, facts.Discarded))


@pytest.mark.parametrize("key", GAMES)
def test_nothing_that_others_see_is_on_record_until_it_is_released(key):
    match = match_of(key)
    throws = until_turn(match)
    match.wish(0, throws[0])
    match.play()
    assert match.held
    thrown = last_throw(match)
    assert match.timeline.events[thrown].tile == throws[0].tile
    assert match.held_since == thrown + 1
    after = match.timeline.events[thrown + 1 :]
    assert all(isinstance(event, facts.Offered | facts.Declined | facts.Drew) for event in after)
    assert 0 not in match.asked()
    assert not match.step()
    match.release()
    assert match.step()
    assert not match.held


@pytest.mark.parametrize("key", GAMES)
def test_the_table_goes_on_meanwhile(key):
    """In nearly all turns nobody wants the tile: then the next player has drawn when play stops."""
    match, drew = match_of(key), 0
    for _ in range(6):
        throws = until_turn(match)
        match.wish(0, throws[0])
        match.play()
        drew += isinstance(match.timeline.events[-1], facts.Drew)
        match.release()
    assert drew >= 2


@pytest.mark.parametrize("key", GAMES)
def test_taken_back_it_is_the_persons_turn_again_and_the_file_holds(key):
    match = match_of(key)
    throws = thrown_and_taken_back(match)
    assert match.timeline.events[-1] == facts.TakenBack(0, last_throw(match))
    assert [action for action in match.asked()[0].actions if isinstance(action, Discard)] == throws
    while match.timeline.now.hand < 2 and not match.over:
        possible = match.asked().get(0, NOTHING).actions
        if possible:
            match.wish(0, Pass() if Pass() in possible else possible[-1])
        match.release()
        match.play()
    data = match.text()
    assert not said(verify(data).problem)
    assert differing_choice(read(data)) is None


def test_nobody_is_asked_or_sees_more_before():
    match = match_of()
    throws = until_turn(match)
    views = {seat: view(match.timeline.now, seat, match.rules) for seat in range(1, 4)}
    match.wish(0, throws[0])
    match.play()
    match.take_back()
    for seat, seen in views.items():
        assert view(match.timeline.now, seat, match.rules).table.places == seen.table.places


def test_without_holding_there_is_nothing_to_take_back():
    match = match_of()
    match.holds = False
    throws = until_turn(match)
    match.wish(0, throws[0])
    match.step()
    assert not match.held
    assert not isinstance(match.timeline.events[-1], facts.Discarded)
    with pytest.raises(NotAllowed):
        match.take_back()


def test_a_demonstration_never_holds():
    rules = ruleset("simple", SHORT["simple"])
    match = Match(seated(rules, "demo", ["casual"] * rules.players))
    match.holds = True
    match.play()
    assert match.over


def test_a_game_that_was_left_while_it_was_held_goes_on(tmp_path):
    match = match_of()
    match.journal = Journal.start(tmp_path, match.header)
    throws = until_turn(match)
    match.wish(0, throws[0])
    match.play()
    match.journal.close()
    replay = read(match.journal.path.read_bytes())
    assert not isinstance(replay.events[-1], facts.TakenBack)
    again = Match(replay.header, events=replay.events)
    assert again.step()


def test_a_game_is_played_on_from_where_something_was_taken_back(tmp_path):
    match = match_of()
    thrown_and_taken_back(match)
    game = read(match.text())
    branch = play_on(game, len(game.timeline), 0, None, tmp_path)
    text = branch.text()
    branch.journal.close()
    assert not said(verify(text).problem)


def test_the_stand_in_of_a_person_may_have_taken_back_what_is_repeated(tmp_path):
    match = match_of()
    thrown_and_taken_back(match)
    seat = 1
    game = read(match.text())
    branch = play_on(game, len(game.timeline), seat, None, tmp_path)
    branch.journal.close()
    assert not verify(branch.text()).problem
    assert differing_choice(read(branch.text())) is None


def forged(data, change):
    """Change the records of a file and renumber them, with new digests for each hand."""
    head, *records = [json.loads(line) for line in data.splitlines()]
    lines = [to_line(head)]
    hand = sha256()
    for n, record in enumerate(change(records)):
        if record["event"] == "hand_started":
            hand = sha256()
        if record["event"] == "hand_ended":
            record["digest"] = hand.hexdigest()
        lines.append(to_line({**record, "n": n}))
        hand.update(lines[-1])
    return b"".join(lines)


def _at(records, name):
    return next(n for n, record in enumerate(records) if record["event"] == name)


def _other_seat(records):
    at = _at(records, "taken_back")
    records[at]["seat"] = 1
    return records


def _other_place(records):
    at = _at(records, "taken_back")
    records[at]["to"] -= 1
    return records


def _later(records):
    at = _at(records, "discarded")
    drew = next(n for n in range(at, len(records)) if records[n]["event"] == "drew")
    back = {"n": 0, "event": "taken_back", "seat": records[at]["seat"], "to": at}
    return [*records[: drew + 1], back, *records[drew + 1 :]]


@pytest.mark.parametrize("change", [_other_seat, _other_place])
def test_a_file_with_another_taken_back_is_refused(tmp_path, change):
    match = match_of()
    thrown_and_taken_back(match)
    path = tmp_path / "forged.mcr"
    path.write_bytes(forged(match.text(), change))
    assert run(["verify", str(path)]) == 1


def test_a_file_that_takes_back_too_late_is_refused(tmp_path):
    match = match_of()
    match.holds = False
    throws = until_turn(match)
    match.wish(0, throws[0])
    match.play()
    path = tmp_path / "late.mcr"
    path.write_bytes(forged(match.text(), _later))
    assert run(["verify", str(path)]) == 1


def test_an_agent_takes_nothing_back():
    match = match_of()
    thrown_and_taken_back(match)
    seats = (Seat("Tí", "casual"), *match.header.seats[1:])
    text = Match(Header(match.rules, match.header.seed, seats), events=tuple(match.timeline.events)).text()
    assert "takes nothing back" in said(differing_choice(read(text))) or "asked again" in said(
        differing_choice(read(text))
    )


CALLS = Claim | ConcealedKong | AddedKong


def until_call(match, shapes=CALLS):
    """Advance, discarding the last tile, until the person may call a tile; return the calls."""
    while not match.over:
        match.play()
        possible = match.asked().get(0, NOTHING).actions
        calls = [action for action in possible if isinstance(action, shapes)]
        if calls:
            return calls
        if possible:
            match.wish(0, Pass() if Pass() in possible else possible[-1])
        match.release()
    raise AssertionError("the person could never call")


@pytest.mark.parametrize("seed", ["call 1", "call 2", "call 3", "call 4"])
@pytest.mark.parametrize("key", GAMES)
def test_a_call_is_taken_back_and_the_same_is_asked_again(key, seed):
    match = match_of(key, seed=seed, **({"match_hands": 4} if key == "south_vietnamese" else {}))
    calls = until_call(match)
    asked, tiles = match.asked()[0], match.timeline.now.places[0].hand
    match.wish(0, calls[0])
    match.play()
    assert match.held
    match.take_back()
    assert isinstance(match.timeline.events[-1], facts.TakenBack)
    assert match.asked()[0] == asked
    assert match.timeline.now.places[0].hand == tiles
    match.wish(0, Pass() if asked.allows(Pass()) else asked.actions[-1])
    match.release()
    hand = match.timeline.now.hand
    while match.timeline.now.hand == hand and not match.over:
        match.play()
        possible = match.asked().get(0, NOTHING).actions
        if possible:
            match.wish(0, Pass() if Pass() in possible else possible[-1])
        match.release()
    data = match.text()
    assert not said(verify(data).problem)
    assert differing_choice(read(data)) is None


def test_a_call_is_kept_by_what_the_person_does_next():
    match = match_of(seed="call 1")
    calls = [call for call in until_call(match) if isinstance(call, Pung | Chow)]
    match.wish(0, calls[0])
    match.play()
    throws = match.asked()[0].actions
    assert match.held
    match.wish(0, throws[-1])
    match.play()
    assert match.held_since == last_throw(match) + 1, "now it is the throw that can be taken back"


def test_after_a_kong_no_tile_comes_before_it_is_released():
    match = match_of("hong_kong_old_style", seed="kong")
    kongs = until_call(match, Kong | ConcealedKong)
    match.wish(0, kongs[0])
    match.play()
    assert match.held
    assert not isinstance(match.timeline.events[-1], facts.Replaced)
    match.release()
    match.play()
    assert any(isinstance(event, facts.Replaced) for event in match.timeline.events[match.timeline.now.n - 3 :])


def held_and_taken_back_by_chance(key, seed):
    """Play a hand at a table of `random` agents, where the person holds, releases and takes back at random."""
    chance = Chance(seed).stream("person")
    rules = ruleset(key, SHORT[key])
    seats = list(seated(rules, seed, ["random"] * rules.players).seats)
    person = chance.below(rules.players)
    seats[person] = Seat("Tí", "you")
    match = Match(Header(rules, seed, tuple(seats)))
    match.holds = True
    while match.timeline.now.hand < 2 and len(match.timeline) < 400 and not match.over:
        moved = match.step()
        possible = match.asked().get(person, NOTHING).actions
        if match.held and (not moved or chance.below(3) == 0):
            (match.release if chance.below(2) else match.take_back)()
        elif possible and (not moved or chance.below(2)):
            match.wish(person, possible[chance.below(len(possible))])
    return match.text()


@pytest.mark.parametrize("key", GAMES)
def test_whatever_is_held_and_taken_back_the_file_holds(key):
    for number in range(12):
        data = held_and_taken_back_by_chance(key, f"by chance {number}")
        assert not said(verify(data).problem)
        assert differing_choice(read(data)) is None
