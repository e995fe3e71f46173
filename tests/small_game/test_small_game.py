"""A game with its own stages and facts is played, recorded, verified, replayed, continued and shown."""

from contextlib import closing

import pytest
from invariants import pieces
from refusals import said

from game.agents.values.measured import limit_of
from game.engine import facts
from game.engine.actions import Give, write
from game.engine.facts import to_record
from game.engine.facts.fact import apply
from game.engine.facts.redact import view
from game.engine.games import from_record
from game.engine.table import Phase, new_table
from game.record.header import Header, Seat
from game.record.journal import Journal
from game.record.replay import load, read
from game.record.verify import verify
from game.rules.games.catalogue import built_in, ruleset
from game.rules.luck import luck_of
from game.session.branch.line import main_line
from game.session.branch.playout import what_if
from game.session.game import choices_at, next_choice
from game.session.match import Match
from game.session.simulate import differing_choice, seated
from game.words.lookup import Words
from game.words.narrate import Narrator
from game.words.rules import match_sentence
from small_game.five_alike.game import FiveAlike
from small_game.game import SmallGame
from small_game.play import PLAY

NAMES = ("An", "Bình", "Chi", "Dũng")
TABLES = [["casual"] * 4, ["random", "casual", "random", "casual"]]


@pytest.fixture(autouse=True)
def rules(add_game):
    add_game(SmallGame, PLAY)
    return ruleset(SmallGame.key)


def played(rules, agents=TABLES[0], seed="small"):
    match = Match(seated(rules, seed, agents, NAMES))
    match.play()
    return match


def of(match, shape):
    return [event for event in match.timeline.events if isinstance(event, shape)]


@pytest.mark.parametrize("agents", TABLES, ids=["casual", "mixed"])
def test_it_is_played_recorded_and_verified(rules, agents):
    match = played(rules, agents)
    data = match.text()
    assert (said(verify(data).problem), verify(data).finished) == ("", True)
    replay = read(data)
    assert tuple(replay.events) == tuple(match.timeline.events)
    assert differing_choice(replay) is None
    table = new_table(4)
    for event in match.timeline.events:
        assert from_record(to_record(event)) == event
        table = apply(table, event)
        assert sum(table.scores) == 0
        if table.wall is not None and table.wall.front:
            assert sorted(pieces(table)) == list(rules.tiles)
    assert len([event for event in match.timeline.events if event.name == "given"]) == 8
    assert len([event for event in match.timeline.events if event.name == "received"]) == 8


def test_who_has_won_goes_out_and_the_others_play_on(rules):
    match = played(rules)
    events = match.timeline.events
    several = 0
    for at, event in enumerate(events):
        table = match.timeline.table(at)
        if isinstance(event, facts.WentOut):
            several += 1
            assert table.outcome is not None
        if isinstance(event, facts.Drew | facts.Discarded | facts.Melded | facts.Offered):
            assert not table.places[event.seat].out
        if isinstance(event, facts.Paid):
            assert all(not place.out or not paid for place, paid in zip(table.places, event.payments, strict=True))
    assert several
    assert len(of(match, facts.Won)) > len(of(match, facts.HandEnded))


def test_points_change_hands_in_the_middle_of_a_hand(rules):
    for number in range(20):
        match = played(rules, TABLES[1], f"kong {number}")
        kongs = [event for event in of(match, facts.Paid) if event.reason == "kong"]
        if kongs:
            break
    at = next(at for at, event in enumerate(match.timeline.events) if event is kongs[0])
    before, after = match.timeline.table(at), match.timeline.table(at + 1)
    assert before.phase is after.phase is Phase.TURN
    assert after.scores == tuple(map(sum, zip(before.scores, kongs[0].payments, strict=True)))
    assert after.outcome == before.outcome
    assert verify(match.text()).problem is None


def test_what_a_hand_brought_counts_what_was_paid_in_the_middle_of_it(rules):
    for number in range(20):
        match = played(rules, TABLES[1], f"kong {number}")
        at = next((at for at, e in enumerate(match.timeline.events) if getattr(e, "reason", "") == "kong"), None)
        if at is not None:
            break
    ending = main_line(match, at).ending
    events = match.timeline.events
    end = next(n for n in range(at, len(events)) if isinstance(events[n], facts.HandEnded))
    begin = max(n for n in range(at) if isinstance(events[n], facts.HandStarted))
    paid = [event.payments for event in events[begin:end] if isinstance(event, facts.Paid)]
    assert len(paid) > len(ending.winners)
    assert ending.payments == tuple(map(sum, zip(*paid, strict=True)))
    question = next_choice(match, begin)
    again = what_if(match, question, 0, choices_at(match, question)[0].chosen)
    assert again.line.ending == ending


def test_what_a_seat_is_told_is_what_it_sees(rules):
    match = played(rules, TABLES[1])
    for seat in range(4):
        table = whole = new_table(4)
        for event in match.timeline.events:
            whole = apply(whole, event)
            told = event.seen_by(seat, rules)
            if told is None:
                table = table.copy()
                table.n += 1
            else:
                table = apply(table, told)
            seen = view(whole, seat, rules).table
            assert [place.hand for place in table.places] == [place.hand for place in seen.places]
            assert [place.aside for place in table.places] == [place.aside for place in seen.places]
            assert [place.out for place in table.places] == [place.out for place in seen.places]


def test_a_match_cut_anywhere_goes_on_to_the_same_end(rules):
    match = played(rules)
    lines = match.text().splitlines(keepends=True)
    for n in (*range(2, 60, 7), *range(60, len(lines), 97)):
        left = read(b"".join(lines[:n]))
        assert verify(b"".join(lines[:n])).problem is None
        again = Match(match.header, events=left.events)
        again.play()
        assert again.text() == match.text(), n


def test_it_is_gone_on_with_after_a_kill(rules, tmp_path):
    header = seated(rules, "kill", TABLES[0], NAMES)
    whole = Match(header)
    whole.play()
    with closing(Journal.start(tmp_path, header)) as journal:
        match = Match(header, journal)
        while len(match.timeline) < 40:
            match.step()
        path = journal.path
    path.write_bytes(path.read_bytes()[:-20])  # the last line is torn
    left = load(path)
    with closing(Journal.resume(path, left.good_bytes)) as journal:
        Match(header, journal, left.events).play()
    assert path.read_bytes() == whole.text()


def with_person(rules):
    return Match(Header(rules, "person", tuple(map(Seat, NAMES, ("casual", "you", "casual", "random")))))


def test_the_answer_of_a_person_among_several_counts(rules):
    match = with_person(rules)
    while match.step():
        pass
    assert set(match.asked()) == {0, 1, 2, 3}
    before = len(match.timeline)
    wish = match.asked()[1].several.of(match.timeline.now.places[1].hand[4:7])
    assert not match.step()  # the agents have answered, and nothing follows yet
    match.wish(1, wish, before)
    assert match.step()
    given = [event for event in match.timeline.events if event.name == "given"]
    assert [event.seat for event in given] == [0, 1, 2, 3]
    assert given[1].tiles == wish.tiles


def test_what_if_and_the_choices_know_the_question(rules):
    match = played(rules)
    n = next_choice(match, 0)
    questions = choices_at(match, n)
    assert [question.seat for question in questions] == [0, 1, 2, 3]
    assert all(isinstance(question.chosen, Give) for question in questions)
    assert choices_at(match, n + 1) == ()
    hand = match.timeline.table(n).places[0].hand
    other = next(
        wish for at in range(10) if (wish := questions[0].asked.several.of(hand[at : at + 3])) != questions[0].chosen
    )
    tried = what_if(match, n, 0, other)
    assert tried.action == other
    assert tried.line.events[0].tiles == other.tiles
    assert write(other).startswith("give ")


@pytest.mark.parametrize("language", ["vi", "en"])
def test_facts_without_words_are_told_by_their_tiles(rules, language):
    match = played(rules)
    told = list(Narrator(Words(language, rules.key), NAMES).tell(match.timeline.events, 4))
    assert all(told)
    assert not any("event." in sentence for sentence in told)


@pytest.mark.parametrize("language", ["vi", "en"])
def test_its_folder_has_its_name_its_unit_and_its_words(rules, add_game, language):
    add_game(FiveAlike, PLAY)
    general, own, like = Words(language), Words(language, rules.key), Words(language, FiveAlike.key)
    assert general.say("ruleset.small_game") == {"vi": "Mạt chược nhỏ", "en": "Small game"}[language]
    assert own.worth({"chips": 1}) == like.worth({"chips": 1}) == {"vi": "1 phỉnh", "en": "1 chip"}[language]
    assert not general.has("sheet.value_chips")
    assert own.row("win") == like.row("win") == Words(language, rules.key, "cantonese").row("win")
    assert own.say("rules.exchange.title") == like.say("rules.exchange.title")
    assert own.say("rules.exchange.text") != like.say("rules.exchange.text")


@pytest.mark.parametrize("language", ["vi", "en"])
def test_nothing_of_it_was_measured_and_the_new_game_says_so(rules, language):
    words, preset = Words(language), built_in(rules.key)[0]
    told = match_sentence(words.of(rules.key), 2, 4, preset, 0, luck_of(rules.key, preset.name))
    assert all(words.say(f"luck.{key}") in told for key in ("unmeasured", "no_losses"))
    usual = match_sentence(words.of("simple"), 2, 4, built_in("simple")[0], 0, luck_of("simple", "default"))
    assert not any(words.say(f"luck.{key}") in usual for key in ("unmeasured", "no_losses"))
    assert limit_of(rules, "large") is None
