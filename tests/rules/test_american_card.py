"""The card: how it is read and refused, and how near hands are to its lines."""

import os
import random
from itertools import pairwise, permutations

import pytest
import slow_american as slow
from refusals import raises, said

from game.errors import Unreadable
from game.rules.games.american import card_file
from game.rules.games.american.card import FLOWER, JOKER
from game.rules.games.american.card_file import SECTIONS, WRITTEN_CARD, own_card, read_card, write_card
from game.rules.games.american.matcher import HOPELESS, Matcher
from game.rules.hand.distance import tally
from game.tiles.kinds import KINDS, KONG, PLAIN, PUNG, Meld, Tile, parse

CARD = own_card("own_v2")
MATCHER = Matcher(CARD)
POOL = [*(face for face in PLAIN for _ in range(4)), *[FLOWER] * 8, *[JOKER] * 8]
LEFT = [8] * len(KINDS)
#: As many as fit into a few seconds; 50,000 were compared when this was written.
HANDS = int(os.environ.get("CARD_HANDS", "700"))


def text(*lines):
    return "\n".join(("mat-chuoc card 1", "name: A card", *lines))


@pytest.mark.parametrize("card", [CARD, own_card("own_v1")])
def test_the_own_cards_have_every_usual_section_and_read_back(card):
    assert card.sections == SECTIONS[:-1]
    assert 36 <= len(card.lines) <= 45
    assert read_card(write_card(card)) == card
    assert all(3 <= sum(line.section == section for line in card.lines) <= 5 for section in card.sections)
    assert all(line.value >= 50 and line.concealed for line in card.lines if not line.has_jokers)


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["FFFF"], "a section such as"),
        (["[what]"], "is not a section"),
        (["[run]", "FFFF 111a"], "X or C"),
        (["[run]", "FFFF 1111a 222b 333c X many"], "the value is a whole number from 5 to 500"),
        (["[run]", "FFFF 1111a 222b 333c X 4"], "the value is a whole number from 5 to 500"),
        (["[run]", "FFFF 1111a 222b 33c X 25"], "13 tiles; a hand has 14"),
        (["[run]", "FFFF 1111a 222b 333d X 25"], "“333d” is not a group"),
        (["[run]", "FFFF 1111a 222b 3E3c X 25"], "“3E3c” is not a group"),
        (["[run]", "FFFF 1111a 222b 999c +1 X 25"], "no numbers that could move by +1"),
        (["[run]", "FFFF 1111a 222b 333c +4 X 25"], "move by +1, +2 or +3"),
        (["[winds]", "NEWS NEWS NNN EEE +1 X 25"], "no numbers that could move"),
        (["[winds]", "NEWS NEWS NEWS NN X 25"], "5 times the North Wind without jokers, the set has 4"),
        (["[run]", "1111111a 2222222b X 25"], "more than 6 alike"),
        (["[run]", "111111a 111111a 11a X 25"], "10 jokers are needed, the set has 8"),
        (["[run]", "FFFF 1111a 222b 333c X 25", "FFFF 1111b 222a 333c X 30"], "the same hands as in line 4"),
        (["[run]", "FFFF 1111 222b 333c X 25"], "“1111”: which suit? Write 1111a"),
        (["[run]", "FFFF xxxx yyyb 333c X 25"], "“xxxx”: which suit? Write xxxxa"),
        (["[run]", "FFFF 1111A 222b 333c X 25"], "“1111A”: write 1111a"),
        (["[run]", "FFFF XXXXa 222b 333c X 25"], "“XXXXa”: write xxxxa"),
        (["[run]", "FFFF 1111a dddB 333c X 25"], "“dddB”: write DDDb"),
        (["[run]", "ffff 1111a 222b 333c X 25"], "“ffff”: write FFFF"),
        (["[run]", "news NEWS FFFFFF X 25"], "“news”: write NEWS"),
        (["[year]", "FF 2O26a 2222b 2222c X 25"], "“2O26a”: write 2026a"),
        (["[year]", "FF OOOO 2222b 2222c X 25"], "“OOOO”: write 0000"),
        (["[run]", "FFFF xxxxa yyyb 333c Even X 25"], "“Even”: write even"),
        (["[run]", "FFFF 1111a 222b 333c x 25"], "“x”: write X"),
        (["[run]", "FFFF 1111a 222b 333c c 25"], "“c”: write C"),
        (["[run]", "FFFF 1111a 222b 333c odd X 25"], "is said of x, y and z"),
        (["[run]", "FFFF 1111a 222b 333b suits=1/3 X 25"], "at most 2 suits"),
        (["[winds]", "VVV VVV VVV VVV VV X 25"], "4 different winds for “V”"),
        (["[winds]", "DDD DDD DDD DD FFF X 25"], "3 different dragons for “D”"),
        (["[winds]", "VVV DDD xxa yya zza DD X 25"], "more than 4000 hands"),
        (["[pairs]", "VV VV NNN NN EEE NN X 25"], "6 times the North Wind without jokers, the set has 4"),
        ([], "at least one line"),
    ],
)
def test_what_is_not_a_card_is_refused_with_its_line(lines, told):
    with pytest.raises(Unreadable) as refused:
        read_card(text(*lines))
    assert told in said(refused.value)
    if lines:
        assert "line " in said(refused.value)


def written_out(line, names, *choices):
    """Expand a line once for each choice, with its signs replaced by their meanings."""
    for choice in choices:
        text = line
        for name, meant in zip(names, choice, strict=True):
            text = text.replace(name, meant)
        yield text


NUMBERS, SUITS = "123456789", "abc"
#: A line with signs, and the lines that it stands for, one by one.
WRITTEN_OUT = {
    "FF VVVV 1111a 2222b": written_out("FF VVVV 1111a 2222b", ["V"], *"NEWS"),
    "FF VVVV VVV 11a 222b": written_out("FF PPPP QQQ 11a 222b", "PQ", *permutations("NEWS", 2)),
    "NN VVVV FFFF 1111a": written_out("NN VVVV FFFF 1111a", ["V"], *"NEWS"),
    "FF xxxxa xxxxb DDDDc": written_out("FF xxxxa xxxxb DDDDc", "x", *NUMBERS),
    "FF xxxxa yyyyb zzzzc": written_out("FF xxxxa yyyyb zzzzc", "xyz", *permutations(NUMBERS, 3)),
    "FF xxxxa yyyya 1111b even": written_out("FF xxxxa yyyya 1111b", "xy", *permutations("2468", 2)),
    "FFFF xyxya xxxb yyyc odd": written_out("FFFF xyxya xxxb yyyc", "xy", *permutations("13579", 2)),
    "1111a 222b xxxxa yyyb +1": written_out(
        "PPPPa QQQb xxxxa yyyb",
        "PQxy",
        *(pair + more for pair in pairwise(NUMBERS) for more in permutations(NUMBERS, 2)),
    ),
    "FFF 1111a 2222a DDD": ["FFF 1111a 2222a DDDa", "FFF 1111a 2222a DDDb"],
    "FF 1111a DDDD DDDD": ["FF 1111a DDDDa DDDDb", "FF 1111a DDDDb DDDDc"],
    "FF 1111a 2222b DDDD-a": ["FF 1111a 2222b DDDDb", "FF 1111a 2222b DDDDc"],
    "FF 1111a 2222b 3333-b": ["FF 1111a 2222b 3333a", "FF 1111a 2222b 3333c"],
    "FF 1111a 2222b DDDD-a suits=1/2": [*("FF 1111a 2222b DDDDb", "FF 1111a 2222b DDDDc"), "FF 1111a 2222a DDDDb"],
    "FF 1111a 2222b 3333c suits=1/3": ["FF 1111a 2222b 3333c", "FF 1111a 2222a 3333a"],
    "FF 1111a 2222b 3333c suits=2": ["FF 1111a 2222a 3333b", "FF 1111a 2222b 3333a", "FF 1111b 2222a 3333a"],
}


@pytest.mark.parametrize("line", WRITTEN_OUT)
def test_a_sign_stands_for_the_lines_written_out(line):
    (read,) = read_card(text("[other]", f"{line} X 25")).lines
    assert str(read) == f"{line} X 25"
    expected = set()
    for other in WRITTEN_OUT[line]:
        expected |= {tuple(sorted(hand)) for hand in slow.hands(f"{other} X 25")}
    found = [tuple(sorted((str(face), one.alike) for one in hand for face in one.faces)) for hand in read.hands]
    assert len(found) == len(set(found)) <= read.choices
    assert set(found) == expected


def test_a_card_of_two_hundred_lines_is_read_and_one_line_more_is_not():
    lines = [f"{a * 5}a {b * 3}b {c * 2}c FFFF X 25" for a, b, c in permutations(NUMBERS, 3)][:201]
    assert len(read_card(text("[other]", *lines[:200])).lines) == 200
    with raises(Unreadable, match="at most 200 lines"):
        read_card(text("[other]", *lines))


def test_a_card_that_is_much_too_long_is_told_at_once_and_its_lines_are_not_read(monkeypatch):
    lines = [f"{a * 5}a {b * 3}b {c * 2}c {wind * 4} X 25" for wind in "NEWS" for a, b, c in permutations(NUMBERS, 3)]
    read, line = [], card_file.read_line
    monkeypatch.setattr(card_file, "read_line", lambda *given: read.append(given) or line(*given))
    with raises(Unreadable, match="at most 100000 characters"):
        WRITTEN_CARD.draft(text("[other]", *lines, *lines))
    checked = [*WRITTEN_CARD.check(WRITTEN_CARD.draft(text("[other]", *lines)))]
    assert {one.refused.key for one in checked[200:]} == {"card.many"}
    assert len(read) == 200


def test_lines_that_stand_for_too_many_hands_together_are_refused():
    lines = [f"xxxxa yyyb zzc {other * 5} X 25" for other in "NEWSF0"] + ["xxxxa yyyb zzc FFF NN X 25"]
    assert len(read_card(text("[other]", *lines[:6])).lines) == 6
    with raises(Unreadable, match="at most 20000 hands"):
        read_card(text("[other]", *lines))


@pytest.mark.parametrize("broken", ["", "a card", "mat-chuoc card 1", "mat-chuoc card 1\nname:", "x" * 100_001])
def test_a_text_that_is_no_card_is_refused(broken):
    with pytest.raises(Unreadable):
        read_card(broken)


def test_a_card_with_bytes_changed_is_read_or_refused_and_nothing_else():
    whole, stream = list(write_card(CARD)), random.Random(1)
    for _ in range(300):
        changed = list(whole)
        for _ in range(3):
            changed[stream.randrange(len(changed))] = chr(stream.choice((0, 32, 43, 48, 65, 97, 0x4E00, 0x1F600)))
        try:
            read = read_card("".join(changed))
        except Unreadable:
            continue
        assert read_card(write_card(read)) == read


@pytest.mark.parametrize("line", CARD.lines, ids=lambda line: line.key)
def test_every_hand_of_a_line_is_that_line_and_complete(line):
    written = {tuple(sorted(hand)) for hand in slow.hands(str(line))}
    found = [tuple(sorted((str(face), one.alike) for one in hand for face in one.faces)) for hand in line.hands]
    assert set(found) == written
    assert len(set(found)) == len(found)
    for hand in line.hands:
        faces = [face for one in hand for face in one.faces]
        over = [face for face in {*faces} for _ in range(faces.count(face) - (8 if face == FLOWER else 4))]
        for face in over:
            faces[faces.index(face)] = JOKER
        made = MATCHER.made(tally(faces), ())
        assert line in [found for found, _ in made]
        assert MATCHER.distance(tally(faces), ()) == -1


def dealt(stream, near):
    """Deal thirteen tiles; with `near` those of some line, a few of them exchanged."""
    pool = list(POOL)
    stream.shuffle(pool)
    if not near:
        return pool[:13]
    line = stream.choice(CARD.lines)
    faces = [face for one in stream.choice(line.hands) for face in one.faces]
    stream.shuffle(faces)
    return [face for face in faces if faces.count(face) <= 4][: stream.randrange(5, 14)] + pool[:4]


def test_the_slow_matcher_agrees():
    stream = random.Random("card")
    for number in range(HANDS):
        faces = dealt(stream, near=number % 2)[:13]
        counts = tally(faces)
        line = stream.choice(CARD.lines)
        near = MATCHER.nearest(counts, ())[line]
        tiles = [str(face) for face in faces]
        places = list(slow.hands(str(line)))
        lacking = min(slow.lacks(tiles, hand) for hand in places)
        assert near.missing == lacking, (tiles, str(line))
        table = MATCHER.table(())
        at, jokers = near.at, counts[JOKER]
        hand = [(str(face), one.alike) for one in table.sets[at] for face in one.faces]
        useful = table.useful(at, slow_copies(counts), jokers) if lacking else 0
        for face in {*faces, *KINDS[:34], FLOWER, JOKER}:
            helps = slow.lacks([*tiles, str(face)], hand) < lacking
            assert helps == bool(useful >> 8 * face & 255), (tiles, str(line), face)


def slow_copies(counts):
    return sum(((1 << count) - 1) << 8 * face for face, count in enumerate(counts))


def test_what_each_discard_leaves_is_what_the_hand_is_then():
    stream = random.Random("throws")
    for number in range(60):
        faces = (dealt(stream, near=number % 2) + dealt(stream, near=False))[:14]
        counts = tally(faces)
        found = {one.kind: one.keeps for one in MATCHER.discards(counts, LEFT, (), nearest=False)}
        assert set(found) == {*faces}
        for face, keeps in found.items():
            counts[face] -= 1
            assert keeps == MATCHER.acceptance(counts, LEFT, ())
            counts[face] += 1
        nearest = {one.kind: one.keeps for one in MATCHER.discards(counts, LEFT, (), nearest=True)}
        least = min(keeps.distance for keeps in found.values())
        assert nearest == {face: keeps for face, keeps in found.items() if keeps.distance == least}
        assert MATCHER.named(counts, ())[0].missing - 1 == least  # the card counts as a hint does


def meld(shape, code, jokers=0):
    face = parse(code)[0]
    size = {PUNG: 3, KONG: 4}[shape]
    tiles = [Tile(face, at + 1) for at in range(size - jokers)] + [Tile(JOKER, at + 1) for at in range(jokers)]
    return Meld(shape, tuple(tiles), (face,) * size, tiles[0], 1)


def test_melds_leave_the_lines_in_which_they_stand():
    melds = (meld(KONG, "2m", jokers=1),)
    open_lines = {line.key for line in MATCHER.nearest(tally(()), melds)}
    assert open_lines == {
        line.key
        for line in CARD.lines
        if not line.concealed and any(one.alike and one.faces == parse("2222m") for hand in line.hands for one in hand)
    }
    assert "evens 3" in open_lines
    assert MATCHER.distance(tally(parse("2468p 666m 77z")), ((parse("2m")[0], 4),)) == 0
    assert MATCHER.distance(tally(parse("2468p 666m 777z")), ((parse("2m")[0], 4),)) == -1


def test_melds_that_stand_in_no_line_leave_nothing():
    melds = ((parse("1z")[0], 4), (parse("2m")[0], 3))
    assert MATCHER.distance(tally(parse("44p 66p 88s")), melds) == HOPELESS
    assert MATCHER.acceptance(tally(parse("44p 66p 88s")), LEFT, melds).mask == 0
    assert {one.keeps.distance for one in MATCHER.discards(tally(parse("44p 66s")), LEFT, melds, nearest=True)} == {
        HOPELESS
    }


def test_what_is_typed_comes_back_and_is_whole_when_no_line_is_refused():
    stream, text = random.Random("typed"), write_card(CARD)
    for _ in range(150):
        signs = list(text)
        for _ in range(stream.randrange(1, 12)):
            signs[stream.randrange(30, len(signs))] = stream.choice("0123456789abcXCFDNEWS+# ")
        try:
            draft = WRITTEN_CARD.draft("".join(signs))
        except Unreadable:
            continue
        typed = WRITTEN_CARD.typed(draft)
        assert [line for line in WRITTEN_CARD.draft(typed).lines if line.text] == [
            line for line in draft.lines if WRITTEN_CARD.fields(line.text).tiles
        ]
        refused = [one.refused for one in WRITTEN_CARD.check(draft) if one.refused]
        assert WRITTEN_CARD.fits(typed) == (not refused and WRITTEN_CARD.wants(draft) is None)
        for line in draft.lines:
            fields = WRITTEN_CARD.fields(line.text)
            assert WRITTEN_CARD.fields(WRITTEN_CARD.line(fields)) == fields
