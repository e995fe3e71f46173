"""By house rule the Hoa joker is a flower in every respect (note T3)."""

import pytest
from refusals import raises
from stacked import QUIET, WAITS_FOR_5P, Story

from game.engine import facts
from game.engine.facts.redact import view
from game.engine.finishes import pursues
from game.engine.flow import asked
from game.errors import NotAllowed, Unreadable
from game.gui.play.match.boards import rows_of
from game.gui.sheet import steps
from game.gui.sheet.draft import Draft
from game.gui.sheet.steps import BEFORE, FLOWERS, HAND, WIN, Slot
from game.rules.games.book import Book
from game.rules.games.case import read_case, score
from game.rules.games.catalogue import ruleset
from game.session.judge.hint import hint
from game.tiles.kinds import JOKERS, KINDS, kind
from game.words.book import as_text
from game.words.lookup import LANGUAGES, Words

FLOWER, JOKER = {"hoa_is": "flower"}, {"hoa_is": "joker"}
HOA = kind("5j")
EAST_THREW = (("east", "7z"), ("south", "8m"), ("west", "9m"), ("north", "9m"))


def rows(story):
    return {row.key for row in story.sheet.rows}


@pytest.mark.parametrize(("options", "cause"), [(FLOWER, "flower"), (JOKER, "joker")])
def test_before_the_start_it_is_replaced_as_what_it_is(options, cause):
    story = Story(east="5j 147m 258p 369s 1234z", options=options, back="6z", **QUIET)
    if "show_joker 5j" in story.may("east"):
        story.does("east", "show_joker 5j")
    assert story.last(facts.Replaced).cause == cause
    assert bool(story.all(facts.FlowerShown)) is (cause == "flower")


@pytest.mark.parametrize(("options", "open_still"), [(FLOWER, False), (JOKER, True)])
def test_dealt_it_closes_no_flowers_no_leaves(options, open_still):
    story = Story(east="5j 147m 258p 369s 1234z", options=options, back="6z", **QUIET)
    if "pass" in story.may("east"):
        story.does("east", "pass")
    assert pursues(story.place("east"), story.rules) is open_still


def test_thrown_it_is_a_general_whoever_throws_it():
    for options, wins in ((FLOWER, True), (JOKER, False)):
        story = Story(east="1k 147m 28p 369s 12347z", front="8m 9m 9m 5j", back="7s", options=options,
                      **(QUIET | {"west": WAITS_FOR_5P}))  # fmt: skip
        for seat, face in EAST_THREW:
            story.throws(seat, face)
        story.does("east", "discard 5j")
        assert ("win" in story.may("west")) is wins
        if wins:
            story.does("west", "win")
            assert rows(story) == {"sequences_with_honors", "discarded_wild"}
            assert story.last(facts.Paid).payments == (-144, 0, 144, 0)


def greens_and_then(options, *thrown):
    """East discards an honor, then Green jokers and a drawn Hoa; nobody calls."""
    others = ("8m 9m 9m", "8m 8m 9s", "9s 8s 8s", "7p 7p 7p")
    front = " ".join(f"{tiles} {joker}" for tiles, joker in zip(others, thrown, strict=False))
    story = Story(east="147m 258p 36s 12z 7z 36p 6s", front=front, options=options, **QUIET)
    story.throws("east", "7z")
    while len(story.place("east").thrown) <= len(thrown):
        for seat, may in story.asked().items():
            story.does(seat, "pass" if "pass" in may else f"discard {story.table.drawn.kind}")
    while (asked_now := story.asked()) and "east" not in asked_now and all("pass" in may for may in asked_now.values()):
        story.says(**dict.fromkeys(asked_now, "pass"))
    assert [str(one.tile.kind) for one in story.place("east").thrown[1:]] == list(thrown)
    return story


@pytest.mark.parametrize(("options", "goes_out"), [(FLOWER, True), (JOKER, False)])
def test_thrown_it_is_no_red_joker(options, goes_out):
    story = greens_and_then(options, "5j", "1j", "2j", "3j")
    assert ("win" in story.may("east")) is goes_out


def test_nobody_goes_out_on_a_flower_thrown_after_three_green_jokers():
    story = greens_and_then(FLOWER, "1j", "2j", "3j", "5j")
    assert "win" not in story.may("east")


@pytest.mark.parametrize(("options", "blessed"), [(FLOWER, True), (JOKER, False)])
def test_shown_in_play_it_leaves_the_first_tiles_what_they_are(options, blessed):
    story = Story(east="147m 258p 369s 12347z", front="5j", back="5p", options=options,
                  **(QUIET | {"south": WAITS_FOR_5P}))  # fmt: skip
    story.throws("east", "7z")
    story.does("south", "show_flower 5j" if options is FLOWER else "show_joker 5j", "win")
    assert ("blessing_of_man" in rows(story)) is blessed
    assert "shown_joker" in rows(story)  # its 2 Phán are those of the table


BIG_WINDS = {
    "ruleset": "south_vietnamese", "hand": "111z 222z 333z 444z 5m", "win": {"tile": "5m", "by": "self_draw"},
    "seat": "south",
}  # fmt: skip


@pytest.mark.parametrize("part", ["flowers", "jokers_during", "jokers_before_start"])
def test_shown_it_spoils_the_star_for_flowers_and_not_the_one_for_jokers(part):
    case = BIG_WINDS | {part: "5j"}
    keys = {row.key for row in score(read_case(case | {"options": FLOWER})).rows}
    assert {key for key in keys if key.startswith("star")} == {"star_no_jokers"}
    if part != "flowers":
        keys = {row.key for row in score(read_case(case)).rows}
        assert {key for key in keys if key.startswith("star")} == {"star_no_flowers"}


def test_a_case_has_it_among_the_flowers_by_house_rule_only():
    with raises(Unreadable, match="is not a flower"):
        read_case(BIG_WINDS | {"flowers": "5j"})
    thrown = BIG_WINDS | {"win": {"tile": "5j", "by": "discard", "from": "east"}, "how": ["discarded_joker"]}
    read_case(thrown)
    with raises(NotAllowed, match="the winning tile is no joker"):
        read_case(thrown | {"options": FLOWER})


def test_a_click_lays_it_with_the_flowers():
    for options, to in ((FLOWER, FLOWERS), ({}, HAND)):
        draft = Draft(options=options)
        assert steps.route(draft, Slot(HAND), HOA).part == to
        assert steps.route(draft, Slot(WIN), HOA).part == WIN
    assert steps.route(Draft(options=FLOWER), Slot(BEFORE), HOA).part == FLOWERS


def test_a_hint_and_the_tiles_left_take_it_for_a_flower():
    story = Story(east="147m 258p 369s 12347z", front="5j", options=FLOWER, **QUIET)
    story.throws("east", "7z")
    seen, options = view(story.table, 1, story.rules), story.asked()["south"]
    assert "show_flower 5j" in options
    shows = hint(seen, asked(story.table, story.rules, story.chance)[1], story.rules).shows
    assert [(show.tile.kind, show.is_flower) for show in shows] == [(HOA, True)]
    faces = [face for face in KINDS if story.rules.set_counts[face]]
    flowers, jokers = rows_of(faces, story.rules.conduct.bonus)[-2:]
    assert HOA in flowers
    assert HOA not in jokers
    assert HOA in rows_of(faces, ruleset("south_vietnamese", {}).conduct.bonus)[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_counts_it_among_the_flowers(language):
    words = Words(language, "south_vietnamese")
    book = Book(ruleset("south_vietnamese", FLOWER))
    text = "\n".join(as_text(book, words))
    tiles = next(chapter for chapter in book.chapters if chapter.key == "tiles")
    counted = tiles.blocks[0].words.facts
    assert (counted["flowers"], counted["jokers"]) == (17, 7)
    grid = next(
        block for block in next(c for c in book.chapters if c.key == "jokers").blocks if hasattr(block, "lines")
    )
    assert [line[0][0] for line in grid.lines] == [joker for joker in JOKERS[1:] if joker != HOA]
    assert "{" not in text
