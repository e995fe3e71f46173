"""The book agrees with the data: an example for every row, words for every option, and no numbers of its own."""

import re
from dataclasses import replace

import pytest

from game import folding
from game.agents.agent import TEMPER
from game.rules.chapters import Chapter, Grid, Say, Scores, Text
from game.rules.games.book import Book, differences
from game.rules.games.case import read_case, score
from game.rules.games.catalogue import GAMES, ruleset
from game.rules.games.south_vietnamese.payment import score_table
from game.rules.options import spell
from game.tiles.kinds import JOKERS, parse_named
from game.words.book import BookWords, as_json, as_text
from game.words.lookup import LANGUAGES, Words, table
from game.words.rules import cited

KEY = "south_vietnamese"


HONG_KONG, SIMPLE = "hong_kong_old_style", "simple"
BOTH = [(game, option) for game, made in GAMES.items() for option in made.options]


def beside(game, option):
    """The value of another house rule without which this one has no meaning."""
    key, values = option.where or ("", ())
    usual = ruleset(game).values
    return {} if not key or usual[key] in values else {key: values[0]}


def book(game=KEY, **options):
    return Book(ruleset(game, options))


def grid(made, key):
    blocks = (block for chapter in made.chapters for block in chapter.blocks)
    return next(block for block in blocks if isinstance(block, Grid) and block.key == key)


def facts(made):
    """Every number and sign that is filled into the texts."""
    return {
        f"{chapter.key}.{name}": fact
        for chapter in made.chapters
        for block in chapter.blocks
        if isinstance(block, Text)
        for name, fact in block.words.facts.items()
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_row_has_an_example_that_scores_it(game):
    made = Book(ruleset(game))
    assert made.rows
    for row in made.rows:
        example = made.example(row.key)
        assert example is not None, f"{row.key} has no example that scores it"
        assert row.key in [scored.key for scored in score(read_case(example.case)).rows]


@pytest.mark.parametrize("wrong", [{"examples": ()}, {"key": "big_four_winds"}, {"examples": ({"hand": "1m"},)}])
def test_a_row_without_an_example_or_with_a_wrong_one_is_found(wrong):
    row = replace(book().rows[5], **wrong)

    class WithOneRow(GAMES[KEY]):
        chapters = (Chapter("scores", (Scores((row,)),)),)

    assert Book(WithOneRow(ruleset(KEY).values)).example(row.key) is None


#: House rules with which a table scores every row.
EVERYTHING = {"seven_pairs": True, "bouquet_bonus_mun": 1, "extra_rows": True}


def test_every_row_of_the_data_stands_once_in_the_book_of_a_table_that_scores_it():
    rows = [row.key for row in book(**EVERYTHING).rows]
    assert sorted(rows) == sorted(score_table().rows)
    assert score_table().rows.keys() - {row.key for row in book().rows} == {
        key for key, entry in score_table().rows.items() if entry.needs
    }


def test_rows_have_the_worth_replacements_and_sources_of_the_data():
    for row in book().rows:
        entry = score_table().rows[row.key]
        assert row.worth == entry.worth
        assert row.source == entry.source
        assert set(row.replaces) == entry.replaces
        assert row.starred == entry.starred


def test_what_a_row_pays_is_what_the_table_pays():
    data = score_table()
    for row in book().rows:
        whole = row.worth.get("mun", 0) * data.phan_in_a_mun + row.worth.get("phan", 0)
        mun, phan = divmod(whole, data.phan_in_a_mun)
        if row.key == "discarded_wild":
            assert row.pays == (sum(data.mun_pays) + data.mun_pays[1], 0)
        elif row.worth and row.key != "nfnl_green_jokers":
            expected = data.phan_pays[phan] if not mun else tuple(mun * each for each in data.mun_pays)
            assert row.pays == expected, row.key


def test_the_payout_table_is_that_of_the_data():
    data, lines = score_table(), grid(book(), "payout").lines
    for phan, pays in enumerate(data.phan_pays):
        assert lines[phan][1:3] == pays
    for mun, line in enumerate(lines[len(data.phan_pays) :], 1):
        assert line[0] == Say("sheet.total_mun", {"mun": mun})
        assert line[1:3] == tuple(mun * each for each in data.mun_pays)
    for _, thrower, other, won, drawn in lines:
        assert won == thrower + 2 * other
        assert drawn == 3 * thrower


def test_the_worked_payment_of_the_source():
    line = next(line for line in grid(book(), "worked").lines if line[0].facts == {"mun": 2, "phan": 4})
    assert line[1:3] == (144, 72)


def test_the_table_of_shown_jokers_is_that_of_the_data():
    data = score_table()
    for joker, line in zip(JOKERS[1:], grid(book(), "shown_jokers").lines, strict=True):
        assert line[0] == joker
        for seat, cell in enumerate(line[1:]):
            early = data.joker_phan(joker, before_start=True, seat=seat)
            later = data.joker_phan(joker, before_start=False, seat=seat)
            assert set(cell.facts.values()) == {early, later}


def test_the_numbers_in_the_texts():
    said = facts(book())
    assert said["tiles.tiles"] == 160
    assert (said["tiles.plain"], said["tiles.flowers"], said["tiles.jokers"]) == (136, 16, 8)
    assert (said["seats.stacks"], said["seats.side"]) == (20, 40)
    assert (said["deal.dealer"], said["deal.others"], said["deal.rounds"]) == (14, 13, 3)
    assert (said["nfnl.dealt"], said["nfnl.pure"], said["nfnl.may"], said["nfnl.each"]) == (1, 3, 3, 64)
    assert "nfnl.must" not in said  # the wall has too few green jokers
    assert said["thrown.cost"] == said["nfnl.cost"] == 128
    assert said["break.side"] == Say("rules.side.2")


def test_the_numbers_follow_the_house_rules():
    said = facts(book(joker_sets=3, match_hands=8, dice_count=2, start_points=500))
    assert (said["tiles.tiles"], said["tiles.jokers"], said["seats.stacks"]) == (176, 24, 22)
    assert (said["nfnl.must"], said["nfnl.twice"]) == (6, 128)
    assert (said["break.dice"], said["payment.start"]) == (2, 500)
    assert sum(map(int, said["break.roll"].split(" + "))) == said["break.total"]


def test_a_row_that_this_table_does_not_score_is_left_out():
    usual = {row.key for row in book().rows}
    assert "nfnl" in usual
    assert "seven_pairs" not in usual
    other = {row.key for row in book(nfnl="pure_only", seven_pairs=True, blessings=False).rows}
    assert {"seven_pairs", "nfnl_pure"} <= other
    assert not {"nfnl", "blessing_of_man"} & other


#: House rules by which cheap hands do not win, and the value that the book is tried with: then their rows have no hand.
LEAST = {"min_phan": 1, "min_faan": 3}


@pytest.mark.parametrize(("game", "option"), BOTH, ids=lambda given: getattr(given, "key", given))
def test_every_example_scores_its_row_at_the_table_of_the_book(game, option):
    for value in (*option.others, *([LEAST[option.key]] if option.key in LEAST else ())):
        made = book(game, **beside(game, option), **{option.key: value})
        lacks = [row.key for row in made.rows if made.example(row.key) is None]
        assert lacks == (["chicken"] if option.key == "min_phan" else [])


@pytest.mark.parametrize("game", GAMES)
def test_an_example_shows_every_tile_of_its_case(game):
    made = book(game)
    for row in made.rows:
        example = made.example(row.key)
        pieces = [piece for group in example.groups for piece in group.pieces]
        pieces += [example.winning] if example.winning else []
        faces = sorted(piece.face for piece in pieces)
        melded = [tile.kind for meld in example.finish.melds for tile in meld.tiles]
        assert faces == sorted([*example.finish.faces, *melded]), row.key
        assert (example.winning.face if example.winning else None) == example.finish.tile
        parse_named(example.notation.replace("[", "").replace("]", "").replace("+", ""))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_of_an_option_has_words(language):
    for game, option in BOTH:
        if option.least is not None:
            assert f"option.{option.key}.number" in table(language, game) | table(language), game


@pytest.mark.parametrize("game", GAMES)
def test_there_are_no_words_for_options_that_do_not_exist(game):
    options = {option.key: option for option in GAMES[game].options}
    general = {option.key for each in GAMES.values() for option in each.options} | {one.key for one in TEMPER}
    assert {key.split(".")[1] for key in table("en") if key.startswith("option.")} <= general
    said = [key.split(".") for key in table("en", game) if key.startswith("option.")]
    assert {key for _, key, *_ in said} <= options.keys()
    values = {(key, value) for _, key, part, *rest in said if part == "value" for value in rest}
    assert values <= {(key, spell(value)) for key, option in options.items() for value in option.choices}


@pytest.mark.parametrize("game", [HONG_KONG, SIMPLE])
def test_there_are_no_words_for_rows_that_do_not_exist(game):
    rows = set(ruleset(game).rows)
    assert {key.split(".")[1] for key in table("en", game) if key.startswith(("row.", "rule."))} == rows


@pytest.mark.parametrize("options", [{}, {"kong": True, "flowers": True, "players": 2}, {"faan_preset": "mcgill"}])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_book_is_there(language, game, options):
    known = {option.key for option in GAMES[game].options}
    made = book(game, **{key: value for key, value in options.items() if key in known})
    text = "\n".join(as_text(made, Words(language)))
    assert not re.search(r"\b(rules|rule|row|option|option_group|tile|wind|sheet)\.[a-z0-9_]+", text)
    assert "{" not in text


@pytest.mark.parametrize("game", ["", *GAMES])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_texts_themselves_have_no_number_that_the_data_gives(language, game):
    for key, text in table(language, game).items():
        if key.startswith("rules.") and key.endswith(".text"):
            assert set(re.findall(r"\d+", text)) <= {"0", "1", "2", "3", "4", "9"}, key
        if key.startswith("rule."):
            assert not re.search(r"\d+ *(Phán|Mủn|phán|faan|points?|điểm)", text), key


@pytest.mark.parametrize("game", GAMES)
def test_the_json_has_every_row_and_option(game):
    made = book(game)
    value = as_json(made, Words("vi"))
    blocks = [block for chapter in value["chapters"] for block in chapter["blocks"]]
    assert sum(len(block.get("rows", ())) for block in blocks) == len(made.rows)
    assert sum(len(block.get("house_rules", ())) for block in blocks) == len(GAMES[game].options)


def test_a_game_has_a_chapter_with_its_rows():
    made = book()
    assert any(isinstance(block, Scores) for chapter in made.chapters for block in chapter.blocks)


@pytest.mark.parametrize("game", [HONG_KONG, SIMPLE])
def test_the_other_books_have_every_row_in_force_once(game):
    rules = ruleset(game, {"scoring": "bonus", "kong": True} if game == SIMPLE else {"faan_preset": "mcgill"})
    rows = {row.key: row for row in Book(rules).rows}
    assert sorted(rows) == sorted(rules.rows)
    assert len(rows) == len(Book(rules).rows)
    for key, entry in rules.rows.items():
        assert (rows[key].worth, rows[key].source) == (entry.worth, entry.source)
        assert set(rows[key].replaces) == entry.replaces


@pytest.mark.parametrize(
    "options", [{}, {"limit": 8, "base_points": 10}, {"payment": "full_gun", "curve": "spicy", "limit": 10}]
)
def test_what_hong_kong_pays_is_what_its_examples_pay(options):
    made = book(HONG_KONG, **options)
    paid = {line[0].facts["count"]: line[1:] for line in grid(made, "payout").lines}
    assert list(paid) == list(range(int(made.rules["limit"]) + 1))
    for row in made.rows:
        example = made.example(row.key)
        thrower, other, won, drawn = paid[example.sheet.total["faan"]]
        assert example.sheet.won == (won if example.finish.from_another else drawn), row.key
        assert won == thrower + 2 * other
        if row.pays:
            assert row.pays == paid[min(row.worth["faan"], max(paid))][:2]


def test_the_curve_of_hong_kong():
    lines = grid(book(HONG_KONG), "payout").lines
    assert [line[2] for line in lines] == [1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384]
    assert lines[3][1:] == (16, 8, 32, 48)
    assert grid(book(HONG_KONG, payment="full_gun"), "payout").lines[3][1:] == (32, 0, 32, 48)


def test_hong_kong_tells_the_values_of_its_table():
    usual, mcgill = (book(HONG_KONG, faan_preset=preset) for preset in ("std", "mcgill"))
    worth = [{row.key: row.worth["faan"] for row in made.rows} for made in (usual, mcgill)]
    assert [rows.get("six_bonus") for rows in worth] == [None, 1]
    assert [rows["small_three_dragons"] for rows in worth] == [5, 2]
    other = {row.key: row for row in book(HONG_KONG, seven_pairs_faan=6, thirteen_orphans=False).rows}
    assert other["seven_pairs"].worth == {"faan": 6}
    assert "thirteen_orphans" not in other
    assert other["heaven"].pays == ()


def test_the_numbers_in_the_other_books():
    said = facts(book(HONG_KONG))
    assert (said["tiles.tiles"], said["tiles.plain"], said["tiles.flowers"]) == (144, 136, 8)
    assert (said["seats.stacks"], said["seats.side"], said["break.dice"]) == (18, 36, 3)
    assert (said["deal.dealer"], said["winning.bonus"], said["faan.limit"], said["rotation.shifts"]) == (14, 7, 13, 16)
    said = facts(book(SIMPLE, players=3, flowers=True, rounds=8, turn_direction="counter_clockwise"))
    assert (said["tiles.tiles"], said["tiles.flower_tiles"], said["deal.stacks"]) == (144, 8, 18)
    assert (said["players.players"], said["players.empty"], said["players.places"]) == (3, 3, 6)
    assert (said["deal.each"], said["deal.hand"], said["rounds.rounds"]) == (13, 14, 8)
    assert said["turn.next"] == Say("rules.next.counter_clockwise")


@pytest.mark.parametrize(
    ("ghosts", "lines"),
    [
        ("between_each", [(2, 2, 4), (3, 3, 6), (4, 0, 4)]),
        ("fill_to_four", [(2, 2, 4), (3, 1, 4), (4, 0, 4)]),
        (None, [(2, 0, 2), (3, 0, 3), (4, 0, 4)]),
    ],
)
def test_how_many_places_there_are_with_ghosts(ghosts, lines):
    assert list(grid(book(SIMPLE, ghosts=ghosts), "party").lines) == lines


def test_simple_tells_kongs_and_flowers_only_where_it_has_them():
    usual = {chapter.key for chapter in book(SIMPLE).chapters}
    other = {chapter.key for chapter in book(SIMPLE, kong=True, flowers=True).chapters}
    assert other - usual == {"kongs", "flowers"}
    assert "Thrower pays" not in "\n".join(as_text(book(SIMPLE), Words("en")))


def test_games_are_compared():
    found = {(d.kind, d.key): (d.left, d.right) for d in differences(ruleset(HONG_KONG), ruleset(KEY))}
    assert found[("tile", "4j")] == (None, 1)
    assert found[("row", "kong_on_kong")] == ({"faan": 8}, None)
    assert ("tile", "1m") not in found


def test_nothing_differs_from_itself():
    assert differences(ruleset(KEY), ruleset(KEY)) == ()


def test_what_differs_between_house_rules():
    found = {(d.kind, d.key): (d.left, d.right) for d in differences(ruleset(KEY, {"joker_sets": 2}), ruleset(KEY))}
    assert found[("option", "joker_sets")] == ("2", "1")
    assert found[("tile", "4j")] == (2, 1)
    found = {(d.kind, d.key): (d.left, d.right) for d in differences(ruleset(KEY, {"extra_rows": True}), ruleset(KEY))}
    assert found[("row", "each_kong")] == ({"phan": 1}, None)


@pytest.mark.parametrize(
    ("query", "text", "found"),
    [
        ("phong", "Ba Phỗng", [(3, 8)]),
        ("phỗng", "phong Phỗng", [(6, 11)]),
        ("dong", "Gió Đông", [(4, 8)]),
        ("PHÁN mun", "2 Mủn, 4 Phán", [(2, 5), (9, 13)]),
        ("xyz", "Phỗng", []),
        ("", "Phỗng", []),
        ("aa", "aaaa", [(0, 2), (2, 4)]),
    ],
)
def test_finding_words(query, text, found):
    assert list(folding.spans(text, query)) == found
    assert folding.matches([text], query) == (bool(found) or not query)


def test_all_words_must_be_found_anywhere():
    assert folding.matches(["Ăn", "Phỗng"], "an phong")
    assert not folding.matches(["Ăn", "Phỗng"], "an khan")


def test_the_word_none_is_no_value():
    assert ruleset(KEY, {"rob_khan": "none"})["rob_khan"] is None
    assert ruleset(KEY, {"rob_khan": None})["rob_khan"] is None
    assert ruleset(KEY, {"mun_cap": "none"})["mun_cap"] is None


@pytest.mark.parametrize(
    ("language", "said"), [("en", "the dealer's own first turn included"), ("vi", "trong lượt đầu của nhà cái")]
)
def test_the_book_says_when_a_joker_is_shown_early(language, said):
    assert said in " ".join(" ".join(as_text(book(), Words(language, KEY))).split())


# --- where a rule is from --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "en", "vi"),
    [
        ("", "", ""),
        ("L126, W14", "line 126 · note W14", "dòng 126 · chú thích W14"),
        ("L84 L86 L220, C9", "lines 84, 86, 220 · note C9", "các dòng 84, 86, 220 · chú thích C9"),
        ("L170-209, W22", "lines 170–209 · note W22", "các dòng 170–209 · chú thích W22"),
        ("§6", "note §6", "chú thích §6"),
        ("decisions 3.8", "note 3.8", "chú thích 3.8"),
    ],
)
def test_a_source_is_told_in_words(source, en, vi):
    assert cited(Words("en"), source) == en
    assert cited(Words("vi"), source) == vi


@pytest.mark.parametrize(("game", "preset"), [(game, preset) for game in GAMES for preset in GAMES[game].presets])
def test_every_source_of_a_book_is_lines_or_notes_and_its_last_chapter_says_of_what(game, preset):
    made = book(game, **GAMES[game].presets[preset])
    said = [row.source for row in made.rows] + [option.source for option in made.rules.options]
    assert all(cited(Words("en", game), source) for source in said if source)
    last = made.chapters[-1]
    text = BookWords(made, Words("en", game)).paragraphs(last.blocks[0])
    assert last.key == "sources"
    assert "“" in text[0]
    assert "rules.document" not in text[0]


@pytest.mark.parametrize(
    ("language", "pairs", "earth", "mums"),
    [
        ("en", "count as two pairs", "has declared no kong before it", "Seven different pairs"),
        ("vi", "thì tính là hai đôi", "trước đó nhà cái chưa khàn", "Bảy đôi khác nhau"),
    ],
)
def test_the_world_series_tells_what_its_engine_does(language, pairs, earth, mums):
    def told(**options):
        return " ".join(" ".join(as_text(book("mums_malaysian", **options), Words(language))).split())

    own = told(scoring="wsom")
    assert own.count(pairs) == 2  # among the ways to win, and beside the pattern
    assert earth in own
    assert mums not in own
    assert mums in told(special_hands=True)
