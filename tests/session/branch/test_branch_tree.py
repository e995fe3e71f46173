"""The tree of kept branches, and two boards: the parent of each branch, and the moments side by side."""

from played import game_of, others_of, some

from game.engine import actions as wish
from game.engine.facts import Discarded
from game.record.notes.branch import Branch, Choice
from game.record.notes.text import At
from game.session.branch.line import Comparison, joined, main_line, replay_along
from game.session.branch.playout import what_if
from game.session.branch.tree import Tree, branch_of_line
from game.session.choices import choices_at
from game.session.game import address
from game.tiles.kinds import tile

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
