"""Reviews: judgements from the seat's view alone, stored beside the notes, equal with any number of workers."""

from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from itertools import islice
from statistics import fmean
from types import SimpleNamespace

import pytest
from full_disk import no_room
from played import game_of, text_of
from refusals import raises, said

from game.agents.levels.catalogue import make_agent, strongest
from game.agents.levels.estimate import DEEP, DEPTHS, QUICK, Depth, Weighed
from game.agents.levels.look_ahead import LookAhead, Mind
from game.agents.levels.outlook import Outlook
from game.agents.unseen import own_counts, without
from game.agents.values.hand_worth import LikelyWorth
from game.engine import actions as wish
from game.engine.actions import DeclareWin, Discard, Pass, distinct, sense_of
from game.engine.facts.redact import view
from game.engine.games import read_wish
from game.engine.table import Phase
from game.errors import NotAllowed, Unreadable
from game.record.files import review_path
from game.record.notes.model import Notes
from game.record.notes.moment import At, Found, Moment
from game.record.saved.reviews import BLUNDER, EQUAL, INACCURACY, MISTAKE
from game.rules.games.catalogue import ruleset
from game.session.branch.worlds import Worlds
from game.session.game import text_of as text_upto
from game.session.judge.luck import Luck
from game.session.judge.reasons import Because
from game.session.review import kept
from game.session.review.hand_review import Part, Reviewer, hands_of, lost, review_part
from game.session.review.judgement import Judgement, kind_of, verdict_of
from game.session.review.summary import Review, loss_of, with_review
from game.session.review.work import ReviewWork, depth_of, review_next, seats_of
from game.words.judgements import (
    advice_sentence,
    compared_sentence,
    played_instead,
    ranked,
    ranked_line,
    sum_parts,
    sum_sentence,
    told_judgement,
    wrong_answer,
)
from game.words.lookup import Words

SHORT = Depth("short", 0.05, 8)
WIN = DeclareWin()
QUICKEST = replace(SHORT, most=4)
GAME = "hong_kong_old_style"


@cache
def reviewer(key=GAME, agents=("club",)):
    return Reviewer(game_of(key, agents=agents), "club", SHORT)


def questions(key=GAME, agents=("club",)):
    game = game_of(key, agents=agents)
    found = reviewer(key, agents)
    return [q for stretch in hands_of(game) for seat in range(4) for q in found.questions(stretch, seat)]


def turns_near_ready(key=GAME):
    """Choices of hands one tile from ready, each with a discard that leaves the hand farther."""
    game = game_of(key, agents=("club",))
    rules = game.header.rules
    for question in questions(key):
        seen = view(game.timeline.table(question.n), question.seat, rules)
        counts, melds = own_counts(seen), seen.table.places[question.seat].melds
        throws = [one for one in distinct(question.actions) if isinstance(one, Discard)]
        left = {one: rules.distance(without(counts, one.tile.kind), melds) for one in throws}
        if throws and min(left.values()) == 1:
            yield from ((question, one) for one in throws[::4] if left[one] > 1)


# --- one choice --------------------------------------------------------------------------------------------------


def test_equal_tiles_are_one_option():
    actions = [read_wish(text) for text in ("discard 5p.1", "discard 5p.2", "discard 6p.1", "pass")]
    assert distinct(actions, (actions[1],)) == (actions[1], actions[2], actions[3])
    assert sense_of(read_wish("pung 1z.1 1z.2 1z.3")) == sense_of(read_wish("pung 1z.1 1z.4 1z.3"))
    assert sense_of(read_wish("pung 1z.1 1z.2 4j.1=1z")) != sense_of(read_wish("pung 1z.1 1z.2 1z.3"))


@pytest.mark.parametrize(
    ("lost", "above", "word"),
    [
        (30, 0.99, BLUNDER),
        (10, 0.9, MISTAKE),
        (2, 0.9, INACCURACY),
        (30, 0.7, INACCURACY),
        (0.4, 0.99, EQUAL),
        (30, 0.6, EQUAL),
        (0, 0.5, EQUAL),
    ],
)
def test_a_loss_has_a_word_by_its_size_and_how_sure_it_is(lost, above, word):
    own, best = Weighed(Pass(), -lost, 1.0, 40, above=above), Weighed(DeclareWin(), 0.0, 0.0, 40)
    assert verdict_of(own, best, 100, masters=False) == word


@pytest.mark.parametrize(("above", "word"), [(0.97, EQUAL), (0.98, BLUNDER)])
def test_the_choice_of_the_agent_itself_is_a_mistake_only_if_it_is_sure(above, word):
    own, best = Weighed(Pass(), -30.0, 1.0, 40, above=above), Weighed(DeclareWin(), 0.0, 0.0, 40)
    assert verdict_of(own, best, 100, masters=True) == word


def test_a_planted_blunder_is_told_with_its_cost_and_a_reason():
    planted = islice(turns_near_ready(), 0, 12, 3)
    judged = [reviewer().judge(replace(question, chosen=bad)) for question, bad in planted]
    told = [one for one in judged if one.verdict != EQUAL]
    assert len(judged) == 4
    assert len(told) >= 3
    for one in told:
        assert one.best != one.played
        assert one.options[0].action == one.best
        assert one.because.keys


def test_what_the_agent_itself_plays_is_seldom_scolded():
    judged = [one for question in questions()[::4] if (one := reviewer().judge(question)) is not None]
    assert len(judged) > 15
    assert sum(one.verdict in (MISTAKE, BLUNDER) for one in judged) <= len(judged) / 20
    for one in judged:
        own = next(each for each in one.options if each.action == one.played)
        assert one.best == one.options[0].action
        assert one.lost == pytest.approx(one.options[0].points - own.points, abs=0.01)
        assert one.lost >= 0 == one.options[0].error
        assert one.advice in {each.action for each in one.options}
        assert one.played != one.best or not one.because.keys


def test_a_review_sees_what_the_seat_sees_and_no_more():
    game = game_of(GAME, agents=("club",))
    agent = make_agent("club", {})
    mind = Mind(agent, agent, Outlook(game.header.rules))
    looked = 0
    for question in questions()[5::17]:
        n, seat = question.n, question.seat
        if game.timeline.table(n).phase is not Phase.TURN:
            continue
        worlds = Worlds(game, n, seat)
        exchange = worlds.exchange(9)

        class Timeline:
            events = game.timeline.events

            def table(self, at, worlds=worlds, exchange=exchange):
                return worlds.renamed(game.timeline.table(at), exchange)

        other = SimpleNamespace(header=game.header, timeline=Timeline())
        assert other.timeline.table(n) != game.timeline.table(n)
        here, there = (LookAhead(Worlds(one, n, seat), mind) for one in (game, other))
        for action in distinct(question.actions)[:2]:
            assert here.pays(action, 1, 1) == there.pays(action, 1, 1)
            looked += 1
    assert looked >= 4


def test_a_choice_is_counted_by_what_it_is_about():
    read = read_wish
    discard, claim, show = read("discard 5p.1"), read("pung 1z.1 1z.2 1z.3"), read("show_joker 4j.1")
    assert kind_of((discard, read("discard 6p.1")), discard, discard) == "discard"
    assert kind_of((wish.Pass(), claim), wish.Pass(), wish.Pass()) == "call"
    assert kind_of((discard, show), discard, show) == "joker"
    assert kind_of((wish.DeclareWin(), wish.Pass()), wish.Pass(), wish.DeclareWin()) == "win"
    assert kind_of((read("concealed_kong 1z.1 1z.2 1z.3 1z.4"), discard), discard, discard) == "discard"


# --- a match -----------------------------------------------------------------------------------------------------


def test_luck_is_that_of_the_own_tiles():
    game = game_of(GAME, agents=("club",))
    luck = Luck(game, LikelyWorth(game.header.rules))
    drawn = {}
    for stretch in hands_of(game):
        for n in range(stretch.begin, stretch.end):
            fact = game.timeline.events[n]
            if type(fact).__name__ == "Drew" and game.timeline.table(n).places[fact.seat].thrown:
                counts = own_counts(view(game.timeline.table(n), fact.seat, game.header.rules))
                melds = game.timeline.table(n).places[fact.seat].melds
                before = game.header.rules.distance(counts, melds)
                held = list(counts)
                held[fact.tile.kind] += 1
                nearer = game.header.rules.distance(held, melds) < before
                drawn.setdefault(nearer, []).append(luck.of_draw(n, fact.seat))
    mean = {nearer: sum(values) / len(values) for nearer, values in drawn.items()}
    assert mean[True] > 0 > mean[False]


def test_the_deal_is_the_hand_before_tiles_are_passed_and_luck_what_came_by_it():
    game = game_of("american")
    luck = Luck(game, LikelyWorth(game.header.rules))
    names = [event.name for event in game.timeline.events]
    first = hands_of(game)[0]
    thrown = names.index("discarded", first.begin)
    passed = [n for n in range(first.begin, thrown) if names[n] == "tiles_passed"]
    for seat in range(4):
        came = [n for n in passed if luck.is_exchange(n, seat)]
        parts = [luck.of_deal(came[0], seat), *(luck.of_exchange(n, seat) for n in came)]
        assert luck.of_hand(first.begin, thrown + 1, seat) == pytest.approx(sum(parts))
        assert len({*parts}) > 1


@pytest.mark.parametrize("key", ["south_vietnamese", "simple", "mums_malaysian"])
def test_every_game_is_reviewed(key):
    judged = [reviewer(key, ("casual",)).judge(one) for one in questions(key, ("casual",))[3:60:19]]
    assert len(judged) == 3
    assert all(one is None or len(one.options) > 1 for one in judged)
    assert any(judged)


def test_the_same_bytes_whoever_works_and_from_wherever_it_goes_on(tmp_path):
    data, given = text_of("simple", agents=("novice",)), {"depth": replace(SHORT, most=4), "seats": (0, 1)}
    games = [tmp_path / "one.mcr", tmp_path / "other.mcr"]
    one, other = map(review_path, games)
    first = ReviewWork(data, games[0], **given).run()
    with ThreadPoolExecutor(2) as executor:
        ticks = []
        second = ReviewWork(data, games[1], **given).run(executor, 2, ticks.append)
    assert one.read_bytes() == other.read_bytes()
    assert first == second
    assert sum(ticks) == len(first.parts) > 2
    lines = one.read_bytes().splitlines(keepends=True)
    other.write_bytes(b"".join(lines[:-1]))
    again = ReviewWork(data, games[1], **given)
    assert (again.done, again.review.done) == (len(lines) - 2, False)
    assert again.run() == first
    assert one.read_bytes() == other.read_bytes()
    kept = ReviewWork(data, games[0], **given)
    assert kept.review == first  # nothing is done twice


@cache
def one_part():
    """A game, and the review of its first hand for the first seat."""
    data = text_of("simple", agents=("novice",))
    return data, review_part(data, strongest(ruleset("simple")), QUICKEST, 0, 0)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda _: 5,
        lambda _: None,
        lambda part: replace(part, seat=1),
        lambda part: replace(part, hand=999),
        lambda part: replace(part, luck=float("nan")),
        lambda part: replace(part, points=10**9),
        lambda part: replace(part, choices=[*part.choices]),
        lambda part: replace(part, choices=(5,)),
        lambda part: replace(part, choices=(replace(part.choices[0], best=None),)),
        lambda part: replace(part, choices=(replace(part.choices[0], options=()),)),
    ],
)
def test_an_answer_that_is_no_review_of_the_hand_is_refused(tmp_path, spoil):
    class Spoiling(Executor):
        def submit(self, *_, **__):
            future = Future()
            future.set_result(spoil(part))
            return future

    data, part = one_part()
    work = ReviewWork(data, tmp_path / "one.mcr", depth=QUICKEST, seats=(0,))
    with pytest.raises(NotAllowed, match=r"cluster\.nonsense"):
        work.run(Spoiling())
    assert not review_path(tmp_path / "one.mcr").exists()


def test_what_is_kept_of_a_smaller_depth_or_damaged_is_done_again(tmp_path):
    data, depth = text_of("simple", agents=("novice",)), replace(SHORT, most=4)
    game = tmp_path / "one.mcr"
    file = review_path(game)
    work = ReviewWork(data, game, depth=depth, seats=(0,))
    work.run()
    assert ReviewWork(data, game, depth=depth, seats=(0,)).done == work.pieces
    assert ReviewWork(data, game, depth=replace(depth, most=5), seats=(0,)).done == 0
    assert ReviewWork(data, game, depth=replace(depth, most=3), seats=(0,)).done == work.pieces
    whole = file.read_bytes()
    file.write_bytes(whole[:-20])
    again = ReviewWork(data, game, depth=depth, seats=(0,))
    assert again.done == work.pieces - 1  # its last line is done again
    assert "one.mcr.notes.yaml.review” is damaged" in said(again.damage)
    assert file.with_name(f"{file.name}.broken").read_bytes() == whole[:-20]
    assert ReviewWork(data, game, depth=depth, seats=(0,)).damage is None


def test_work_that_is_stopped_keeps_what_is_done(tmp_path):
    data, depth = text_of("simple", agents=("novice",)), replace(SHORT, most=4)
    work = ReviewWork(data, tmp_path / "one.mcr", depth=depth)
    review = work.run(tick=lambda _: work.stop())
    assert (work.done, review.done) == (1, False)
    assert ReviewWork(data, tmp_path / "one.mcr", depth=depth).done == 1


def test_a_quiet_worker_goes_on_hand_by_hand_as_the_review_was_begun(tmp_path):
    data, depth, seats = text_of("simple", agents=("novice",)), depth_of("quick", 4), range(4)
    games = tmp_path / "one.mcr", tmp_path / "other.mcr"
    for game in games:
        game.write_bytes(data)
    work = ReviewWork(data, games[0], depth=depth, seats=seats)
    work.run(tick=lambda _: work.stop())
    assert [review_next(games[0]) for _ in range(work.pieces)] == [*range(work.pieces - 2, -1, -1), 0]
    ReviewWork(data, games[1], depth=depth, seats=seats).run()
    assert review_path(games[0]).read_bytes() == review_path(games[1]).read_bytes()


def test_a_review_that_cannot_be_kept_is_made_all_the_same(tmp_path):
    data, depth = text_of("simple", agents=("novice",)), replace(SHORT, most=4)

    work = ReviewWork(data, tmp_path / "one.mcr", depth=depth, seats=(0,))
    with no_room():
        assert work.run().done
    assert "the disk is full" in said(work.problem)


def test_whose_choices_are_looked_at_if_nobody_says_it():
    header = game_of(GAME).header
    assert seats_of(header) == (0, 1, 2, 3)
    you = tuple(replace(entry, agent="you") if at == 2 else entry for at, entry in enumerate(header.seats))
    assert seats_of(replace(header, seats=you)) == (2,)


def test_what_cannot_be_asked_for():
    with raises(Unreadable, match="no agent"):
        ReviewWork(text_of("simple"), agent="nobody")
    with raises(Unreadable, match="person"):
        ReviewWork(text_of("simple"), agent="you")
    with raises(Unreadable, match="no depth"):
        depth_of("deepest")
    with raises(NotAllowed, match="worlds"):
        depth_of("usual", 1)


# --- notes -------------------------------------------------------------------------------------------------------


def judgement(at, lost, verdict, seat=0):
    played, best = read_wish("discard 5p.1"), read_wish("discard 6p.1")
    weighed = (Weighed(best, 0.0, 0.0, 8), Weighed(played, -lost, 1.0, 8))
    because = Because(best, played, ("safety",))
    return Judgement(7, at, seat, "discard", played, best, best, lost, 1.0, verdict, weighed, because)


def review_of(*choices):
    part = SimpleNamespace(hand=1, seat=0, luck=1.0, points=3, choices=choices)
    return Review("club", SHORT, game_of(GAME).header, (0,), (part,))


def test_a_joker_question_is_told_in_the_words_of_its_buttons():
    played, best = read_wish("pass"), read_wish("show_joker 5j.1")
    weighed = (Weighed(best, 5.0, 0.0, 8), Weighed(played, 0.0, 1.0, 8))
    one = Judgement(
        7, "1:5", 0, "joker", played, played, best, 5.0, 1.0, MISTAKE, weighed, Because(best, played, ("safety",))
    )
    words = Words("en", "south_vietnamese")
    told = [
        played_instead(words, one),
        *told_judgement(words, one),
        advice_sentence(words, "club", one),
        compared_sentence(words, one.because),
        ranked_line(words, weighed[1], weighed, played=True),
        ranked(words, weighed[1], weighed, played=True).name,
        wrong_answer(words, one),
    ]
    assert all("Pass" not in line for line in told), told
    assert sum("Keep" in line for line in told) >= 5


def test_what_cost_something_stands_in_the_notes_and_nobody_elses_words_change():
    own = Moment(At(1, 5), "An", "I liked it", "excellent")
    theirs = Moment(At(1, 6), "club", "written by somebody who is called so", "good")
    notes = Notes("x", moments=(own, theirs))
    review = review_of(judgement("1:5", 9.0, MISTAKE), judgement("1:6", 9.0, BLUNDER), judgement("1:7", 0.0, EQUAL))
    made = with_review(notes, review)
    one = review.choices[0]
    found = Found("short", one.played, one.best, 9.0, one.error, one.sure)
    assert made.moments == (own, Moment(At(1, 5), "club", glyph="mistake", found=found), theirs)
    assert with_review(made, review) == made
    assert with_review(made, review_of(judgement("1:5", 0.0, EQUAL))).moments == (own, theirs)
    of_old = Moment(At(1, 5), "club", "lost 9.0", "mistake", extra={"reviewed": "short"})
    assert with_review(notes.with_moment(of_old), review) == made, "the prose of an earlier version is replaced"


def test_sums_are_of_all_that_is_expected_to_be_lost():
    loss = loss_of([judgement("1:5", 9.0, MISTAKE), judgement("1:6", 2.0, INACCURACY), judgement("1:7", 0.2, EQUAL)])
    assert (loss.choices, loss.points, loss.told, loss.mistakes) == (3, 11.2, 2, 1)
    assert loss.error == pytest.approx(3**0.5, abs=0.01)
    review = review_of(judgement("1:5", 9.0, MISTAKE), judgement("1:6", 12.0, BLUNDER))
    assert [one.at for one in review.costly()] == ["1:6", "1:5"]
    step = review.steps(0)[0]
    assert (step.lost, step.points) == (21.0, 3)


def costing(played, *losses):
    """A choice among options with these losses, the first the agent's, of which one was played."""
    tiles = [read_wish(f"discard {number}p.1") for number in range(1, len(losses) + 1)]
    options = tuple(Weighed(tile, -lost, 1.0, 8, above=0.9) for tile, lost in zip(tiles, losses, strict=True))
    best = max(options, key=lambda one: one.points)
    told = tuple(sorted(options, key=lambda one: -one.points))
    lost, mean = losses[played] - min(losses), fmean(losses)
    chosen = tiles[played], tiles[0], best.action, lost, 1.0, EQUAL
    return Judgement(7, "1:5", 0, "discard", *chosen, told, Because(best.action, tiles[played], ()), mean)


@pytest.mark.parametrize(("played", "share"), [(0, 1.0), (1, 0.25), (2, 0.0)])
def test_accuracy_is_0_for_a_random_player_and_1_for_the_agent(played, share):
    """At the first choice a random player loses 4 points, at the second 2; the agent loses 0 and 2."""
    loss = loss_of([costing(played, 0.0, 3.0, 9.0), costing(0, 2.0, 2.0, 0.0, 4.0)])
    assert (loss.accuracy, loss.masters, loss.of_master, loss.by_chance) == (share, 1 + (played == 0), 2.0, 6.0)


def test_accuracy_is_unknown_where_no_choice_matters():
    assert loss_of([]).accuracy is None
    assert loss_of([costing(1, 0.0, 0.0)]).accuracy is None


def test_a_random_player_has_about_no_accuracy_and_a_novice_some():
    accuracy = {}
    for agent in ("random", "novice", "club"):
        game = game_of(GAME, agents=(agent,))
        reviewer = Reviewer(game, "club", QUICKEST)
        accuracy[agent] = loss_of(reviewer.part(hands_of(game)[0], 0).choices).accuracy
    assert accuracy["random"] < 0.3 < accuracy["novice"] < accuracy["club"]


def test_a_quick_look_at_a_hand_finds_the_told_choices_of_its_review():
    game = game_of(GAME)
    data = text_upto(game, len(game.timeline))
    stretch = hands_of(game)[0]
    part = review_part(data, "", DEPTHS[QUICK], 0, 0)
    told = [(one.n, one.played, one.best, one.lost) for one in part.choices if one.verdict != EQUAL]
    found = lost(part)
    assert told, "the hand has something to tell"
    assert [(one.n, one.played, one.best, one.points) for one in found] == told
    assert {one.hand for one in found} <= {stretch.hand}


def test_the_review_of_each_hand_is_put_together_and_another_judges_review_stays(tmp_path):
    game = game_of(GAME)
    header, path = game.header, tmp_path / "game.review"
    first, second = (Part(hand, 0, 0.5, 3, ()) for hand in (1, 2))
    for part in (second, first, first):
        kept.add(path, header, "club", part)
    assert kept.latest(path, header).parts == {(1, 0): first, (2, 0): second}
    kept.add(path, header, "expert", Part(3, 0, 0.0, 0, ()))
    assert kept.latest(path, header).parts == {(1, 0): first, (2, 0): second}
    deep = replace(first, luck=0.75, depth=DEPTHS[DEEP])
    for part in (deep, first):  # a deeper one stays
        kept.add(path, header, "club", part)
    assert kept.latest(path, header).parts == {(1, 0): deep, (2, 0): second}


def test_a_game_that_values_its_hands_itself_is_reviewed_by_these_values():
    game = game_of("american")
    won = next(n for n, event in enumerate(game.timeline.events) if event.name == "won")
    table, winner = game.timeline.table(won), game.timeline.events[won].seat
    outlook = Outlook(game.header.rules)
    values = {seat: outlook.hand(table, seat) for seat in table.in_hand}
    assert values[winner] == max(values.values()) > 10
    assert outlook.of(table, winner) > 0 > min(outlook.of(table, seat) for seat in table.in_hand)


def won_with_waiting(more, points):
    """A part in which a win was taken, where waiting might have brought so many points more."""
    win, wait = Weighed(DeclareWin(), 20.0, 0.0, 40), Weighed(Pass(), 20.0 + more, 3.0, 40, above=0.01)
    taken = Judgement(
        7, "1:5", 0, "win", win.action, win.action, win.action, 0.0, 0.0, EQUAL, (win, wait), Because(WIN, WIN, ())
    )
    return SimpleNamespace(hand=1, seat=0, luck=12.0, points=points, choices=(taken, judgement("1:6", 9.0, MISTAKE)))


def test_what_waiting_might_have_brought_has_a_line_of_its_own_and_the_sum_closes():
    review = Review("club", SHORT, game_of(GAME).header, (0,), (won_with_waiting(40.0, 25),))
    assert (review.loss(0).points, review.waited(0), review.others(0)) == (9.0, 40.0, 62.0)
    points, parts = sum_parts(review, 0)
    assert parts == {"luck": 12, "choices": -9, "waited": -40, "others": 62}
    assert sum(parts.values()) == points == 25
    assert [one.played for one in review.costly()] == [read_wish("discard 5p.1")]
    for language in ("en", "vi"):
        words = Words(language, GAME)
        told = " ".join(told_judgement(words, review.choices[0]))
        assert "40" in told
        assert "3" in told
        assert not any(words.say(f"review.verdict_sentence.{word}") in told for word in (MISTAKE, BLUNDER))
        assert "−40" in sum_sentence(words, review, 0, "An")
