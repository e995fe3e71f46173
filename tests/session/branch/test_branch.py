"""What if: the choices of a game, and other lines on the same wall; the tree of those that are kept."""

import pytest
from played import GAMES, game_of, is_claim, others_of, questions_of, some
from refusals import raises

from game.agents.levels.catalogue import LEVELS, Level
from game.engine import actions as wish, facts
from game.engine.facts import Discarded
from game.errors import NotAllowed
from game.record.header import Header, Seat
from game.record.notes.file import read, write
from game.record.notes.model import Branch, Choice, Notes
from game.record.notes.moment import At
from game.record.replay import read as read_replay
from game.record.verify import verify
from game.rules.games.catalogue import ruleset
from game.session.branch.line import Comparison, joined, main_line, replay_along, unsealed
from game.session.branch.playout import Spread, what_if
from game.session.branch.tree import Tree, branch_of_line, branch_of_spread, line_of, place_of_branch
from game.session.game import address, choices_at, next_choice, previous_choice
from game.session.match import Match
from game.session.simulate import seated
from game.tiles.kinds import tile


@pytest.mark.parametrize("key", GAMES)
def test_every_choice_on_record_is_found(key):
    """Every recorded choice answers a question that offered it."""
    game = game_of(key, agents=("random",))
    chosen = {(q.seat, q.chosen) for q in questions_of(game) if q.chosen is not None}
    thrown = {(e.seat, wish.Discard(e.tile)) for e in game.timeline.events if isinstance(e, facts.Discarded)}
    called = [e for e in game.timeline.events if isinstance(e, facts.Melded)]
    assert {one for one in thrown if one[0] not in game.timeline.now.ghosts} <= chosen
    assert len(called) == sum(isinstance(action, wish.Claim) and is_called(action) for _, action in chosen)
    declined = [e.seat for e in game.timeline.events if isinstance(e, facts.Declined)]
    assert len(declined) == sum(q.chosen == wish.Pass() for q in questions_of(game))


def is_called(action):
    return not isinstance(action, wish.ConcealedKong)


def test_a_kept_line_in_which_several_answer_at_once_is_played_again():
    game = game_of("american")
    before = next(q.n for q in questions_of(game) if isinstance(q.chosen, wish.Discard))
    asked = [q for q in questions_of(game) if q.n <= before and q.chosen is not None and others_of(q)]
    for question in (asked[0], asked[-1]):
        line = what_if(game, question.n, question.seat, others_of(question)[0]).line
        assert line_of(game, branch_of_line(game, line)) == line


def test_the_way_from_choice_to_choice():
    game = game_of("south_vietnamese")
    for seat in (None, 0, 2):
        found = sorted({q.n for q in questions_of(game) if seat in (None, q.seat)})
        at, walked = -1, []
        while (at := next_choice(game, at, seat)) is not None:
            walked.append(at)
        assert walked == found
        assert [previous_choice(game, n, seat) for n in found] == [None, *found[:-1]]
    assert choices_at(game, 0) == choices_at(game, 3) == ()


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("agents", [("casual",), ("random",)])
def test_what_was_chosen_leads_to_what_was_played(key, agents):
    game = game_of(key, agents=agents)
    for question in some(game, 5)[1::2]:
        found = what_if(game, question.n, question.seat, question.chosen)
        assert list(map(unsealed, found.line.events)) == list(map(unsealed, found.main.events))
        assert found.line.endings == found.main.endings
        assert found.comparison.parts_at is None
        assert set(found.comparison.difference) == {0}


def test_players_who_look_ahead_do_not_play_on(monkeypatch):
    """They would think for a minute."""
    game = game_of("simple", agents=("random",))
    question = some(game, 5)[2]
    monkeypatch.setitem(LEVELS, "random", Level("random", pytest.fail, looks_ahead=True))
    assert what_if(game, question.n, question.seat, others_of(question)[0]).line.ending


@pytest.mark.parametrize("key", GAMES)
def test_another_choice_is_another_line(key):
    game = game_of(key, agents=("random",))
    for question in some(game, 5)[1::2]:
        action = others_of(question)[-1]
        found = what_if(game, question.n, question.seat, action)
        assert found == what_if(game, question.n, question.seat, action)
        assert found.comparison.parts_at >= question.n
        assert (question.seat, action) in found.line.choices
        assert isinstance(found.line.events[-1], facts.HandEnded)
        assert list(found.comparison.difference) == [
            after - before for before, after in zip(found.main.ending.payments, found.line.ending.payments, strict=True)
        ]


def test_others_answer_at_the_same_moment_as_they_did():
    """Two players want the tile: if the first passes, the second gets the known or the likely answer."""
    game = game_of("south_vietnamese", "two claims", ("random",), match_hands=6)
    asked = [q for q in questions_of(game) if is_claim(q) and len(choices_at(game, q.n)) > 1]
    assert asked
    for question in asked[:2]:
        found = what_if(game, question.n, question.seat, wish.Pass())
        others = {q.seat: q.chosen for q in choices_at(game, question.n) if q.seat != question.seat}
        first = dict(found.line.choices[: len(others) + 1])
        for seat, chosen in others.items():
            if chosen not in (None, wish.Pass()):
                assert first[seat] == chosen


def test_a_person_is_played_by_the_stand_in():
    game = game_of("south_vietnamese", agents=("casual",))
    header = game.header
    seats = tuple(Seat("Bà Sáu", "you") if at == 1 else seat for at, seat in enumerate(header.seats))
    sat = Match(Header(header.rules, header.seed, seats), events=tuple(game.timeline.events[:60]))
    question = choices_at(sat, previous_choice(sat, 61))[0]
    action = question.actions[-1]
    assert what_if(sat, question.n, question.seat, action).line == what_if(game, question.n, question.seat, action).line


def test_what_cannot_be_done_is_refused():
    game = game_of("simple")
    question = some(game, 2)[0]
    for n, seat, action in (
        (question.n, question.seat, wish.Discard(game.timeline.table(question.n).wall.tiles[-1])),
        (question.n, (question.seat + 2) % 4, question.chosen),
        (2, 0, wish.Pass()),
    ):
        with pytest.raises(NotAllowed):
            what_if(game, n, seat, action)


@pytest.mark.parametrize("key", GAMES)
def test_a_branch_in_the_notes_is_played_again_by_its_choices(key):
    game = game_of(key, agents=("random",))
    for question in some(game, 5)[1::2]:
        found = what_if(game, question.n, question.seat, others_of(question)[-1])
        notes = Notes().with_branch(branch_of_line(game, found.line, name="thử", author="Bà Sáu"))
        kept = read(write(notes)).branches[0]
        assert kept == notes.branches[0]
        assert (place_of_branch(game, kept), kept.result.points) == (question.n, found.line.ending.payments)
        assert line_of(game, kept) == found.line


def test_a_branch_with_its_first_choice_only_is_played_on():
    game = game_of("simple")
    question = some(game, 3)[1]
    found = what_if(game, question.n, question.seat, others_of(question)[0])
    kept = branch_of_line(game, found.line)
    short = Notes().with_branch(kept).with_branch_changed(0, choices=kept.choices[:1]).branches[0]
    assert line_of(game, short).ending == found.line.ending
    wrong = Notes().with_branch(kept).with_branch_changed(0, choices=kept.choices[1:]).branches[0]
    with pytest.raises(NotAllowed):
        line_of(game, wrong)
    with raises(NotAllowed, match="no moment"):
        place_of_branch(game, Notes().with_branch(kept).with_branch_changed(0, at=(9, 1)).branches[0])


@pytest.mark.parametrize("key", GAMES)
def test_a_branch_of_a_branch_is_one_from_the_game_with_more_choices(key):
    game = game_of(key, agents=("random",))
    question = some(game, 5)[1]
    first = what_if(game, question.n, question.seat, others_of(question)[-1]).line
    inside = along(game, first)
    asked = [q for q in questions_of(inside) if q.n > first.n and len(q.actions) > 1]
    for inner in (asked[0], asked[len(asked) // 2], asked[-1]):
        found = what_if(inside, inner.n, inner.seat, others_of(inner)[-1])
        line = joined(first, found.line)
        branch = branch_of_line(game, line)
        assert (place_of_branch(game, branch), line.events[-1]) == (question.n, found.line.events[-1])
        assert line_of(game, read(write(Notes().with_branch(branch))).branches[0]) == line
        tried = Spread(inner.seat, found.action, (4, -4), 1)
        kept = branch_of_spread(game, inner.n, tried, along=first)
        assert kept.choices[:-1] == branch.choices[: len(kept.choices) - 1]
        assert line_of(game, kept).events[: inner.n - first.n] == first.events[: inner.n - first.n]
    assert joined(first, what_if(game, question.n, question.seat, question.chosen).line).n == question.n


def along(game, line):
    """A game as it would have continued."""
    header = Header(game.header.rules, game.header.seed, game.header.seats)
    return Match(header, events=(*game.timeline.events[: line.n], *line.events))


def test_two_branches_of_a_hand_lie_side_by_side():
    game = game_of("hong_kong_old_style", agents=("random",))
    first, second = some(game, 6)[:2]
    assert address(game.timeline.events, first.n).hand == address(game.timeline.events, second.n).hand
    one, two = (what_if(game, q.n, q.seat, others_of(q)[-1]).line for q in (first, second))
    found = Comparison(game, one, two)
    assert first.n <= found.parts_at
    assert (found.one, found.other) == (one.ending, two.ending)
    back = Comparison(game, two, one)
    assert back.parts_at == found.parts_at
    assert back.difference == tuple(-points for points in found.difference)
    assert Comparison(game, one, main_line(game, first.n)).parts_at <= second.n


def test_several_winners_on_one_tile_are_kept_and_verify():
    rules = ruleset("south_vietnamese", {"match_hands": 2, "multiple_ron": True})
    match = Match(seated(rules, "several 3", ["casual"] * 4))
    match.play()
    assert verify(match.text()).problem is None
    game = read_replay(match.text())
    at = next(n for n, e in enumerate(game.timeline.events) if wins(game, n) and wins(game, n + 1))
    n = previous_choice(game, at + 1)
    won = [q for q in choices_at(game, n) if q.chosen == wish.DeclareWin()]
    assert len(won) > 1
    found = what_if(game, n, won[0].seat, wish.DeclareWin())
    assert found.comparison.parts_at is None
    assert found.line.ending.winners == tuple(q.seat for q in won)
    assert line_of(game, branch_of_line(game, found.line)) == found.line
    assert len(what_if(game, n, won[0].seat, wish.Pass()).line.ending.winners) == len(won) - 1


def wins(game, n):
    return isinstance(game.timeline.events[n], facts.Won)


EARLY, LATE = At(1, 40), At(2, 12)


def throws(*tiles):
    return tuple(Choice(n % 4, wish.Discard(tile(one))) for n, one in enumerate(tiles))


def test_a_branch_hangs_on_the_line_with_which_it_has_most_in_common():
    branches = (
        Branch(LATE, choices=throws("1p.1")),
        Branch(EARLY, choices=throws("1m.1", "2m.1", "3m.1", "4m.1")),
        Branch(EARLY, choices=throws("1m.1", "2m.1", "9s.1")),
        Branch(EARLY, "shuffled", choices=throws("1m.1", "2m.1", "9s.1", "9p.1")),
        Branch(EARLY, "shuffled", choices=throws("1m.1")),
        Branch(EARLY, choices=throws("5z.1", "2m.1")),
    )
    tree = Tree(game_of("simple"), branches)
    assert [(twig.number, twig.parent, twig.depth, twig.shared) for twig in tree.twigs] == [
        (1, None, 0, 0),
        (2, 1, 1, 2),
        (3, 2, 2, 3),
        (4, None, 0, 0),
        (5, None, 0, 0),
        (0, None, 0, 0),
    ]
    assert tree.pair(3, LATE) == (2, 3)
    assert tree.pair(None, LATE) == (None, 0)
    assert tree.pair(None, At(1, 41)) == (None, 5)
    assert Tree(game_of("simple")).pair(None, LATE) == (None, None)


def test_a_branch_of_a_branch_is_found_where_it_parts_and_both_are_stepped_together():
    game = game_of("south_vietnamese")
    question = next(one for one in some(game, 1) if others_of(one))
    first = what_if(game, question.n, question.seat, others_of(question)[0]).line
    along = replay_along(game, first)
    later = next(
        one
        for n in range(first.n + 4, len(along.events))
        for one in choices_at(along, n)
        if isinstance(one.chosen, wish.Discard) and others_of(one)
    )
    second = joined(first, what_if(along, later.n, later.seat, others_of(later)[0]).line)
    kept = branch_of_line(game, first), branch_of_line(game, second)
    assert kept[0].result.played == main_line(game, first.n).ending.payments
    tree = Tree(game, kept)
    assert [twig.parent for twig in tree.twigs] == [None, 0]
    assert tree.begins_at(tree.twigs[1]) == later.n
    assert tree.address(tree.twigs[1]) == address(along.events, later.n)

    both = Comparison(game, first, second)
    assert both.steps[0] == (later.n, later.n)
    assert both.steps[-1] == tuple(len(timeline) for timeline in both.timelines)
    assert both.differing(0) == (frozenset(), frozenset())
    for (one, other), (more, further) in zip(both.steps, both.steps[1:], strict=False):
        assert (more - one, further - other) in {(1, 1), (0, 1), (1, 0)}
    for step in both.throws[:2]:
        thrown = [
            sum(isinstance(event, Discarded) for event in timeline.events[:place])
            for timeline, place in zip(both.timelines, both.steps[step], strict=True)
        ]
        assert thrown[0] == thrown[1]
    here, there = both.differing(both.throws[0])
    assert later.chosen.tile in here
    assert others_of(later)[0].tile in there
    assert Comparison(game, first, first).parts_at is None
