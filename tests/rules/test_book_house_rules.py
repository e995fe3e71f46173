"""The book under every value of every house rule: it changes, and nothing that the default says stays wrong."""

import re
from functools import cache

import pytest

from game.rules.chapters import HouseRules, Scores, Text
from game.rules.games.book import Book
from game.rules.games.catalogue import GAMES, ruleset
from game.rules.options import spell
from game.words.book import BookWords
from game.words.lookup import LANGUAGES, Words, table

SOUTH, HONG_KONG, MUM, AMERICAN, SIMPLE = (
    "south_vietnamese",
    "hong_kong_old_style",
    "mums_malaysian",
    "american",
    "simple",
)
OPEN = [(game, option) for game, made in GAMES.items() for option in made.options if option.is_open]
NAMED = pytest.mark.parametrize(("game", "option"), OPEN, ids=lambda given: getattr(given, "key", given))

#: House rules of which the chapters say nothing, and why.
SILENT = {"claim_seconds": "a clock for persons, no rule of the game", "joker_discard_ron": "it has only one value"}
#: House rules that govern no sentence of the words: what they change is built from the rules. By game and option.
BUILT = {
    SOUTH: {"joker_sets", "dice_count", "start_points", "blessings"},
    HONG_KONG: {"dice_count", "start_points", "seven_pairs_faan", "faan_preset", "limit", "curve", "base_points"},
    MUM: {
        "match_hands",
        "start_points",
        "draw_keeps_chong",
        "reserve_tiles",
        "missed_call_lockout",
        "manual_mistakes",
        "rob_added_kong",
        "kong_payer",
        "four_same_discards",
        "max_doubles",
    },
    AMERICAN: {
        "match_hands",
        "start_points",
        "card",
        "reseat_each_round",
        "charleston",
        "charleston_blind",
        "second_charleston",
        "courtesy",
        "claim_discarded_joker",
        "challenge_points",
        "manual_mistakes",
        "manual_naming",
        "hot_wall",
        "cold_wall",
        "pie",
    },
    SIMPLE: {"players", "turn_direction", "rounds"},
}


def beside(game, option):
    """The value of another house rule without which this one has no meaning."""
    key, values = option.where or ("", ())
    return {} if not key or ruleset(game).values[key] in values else {key: values[0]}


def values(option):
    """All other values of an option; of a range two numbers."""
    numbers = () if option.least is None else (option.least + 1, option.least + 8)
    fit = [number for number in numbers if option.accepts(number) and number != option.default]
    return [*option.others, *(number for number in fit if number not in option.others)]


@cache
def paragraphs(language, game, given=()):
    """Texts of all chapters but the list of house rules, each with its chapter."""
    made = Book(ruleset(game, dict(given)))
    says = BookWords(made, Words(language, game))
    return [
        (chapter.key, text)
        for chapter in made.chapters
        for block in chapter.blocks
        if not isinstance(block, HouseRules)
        for part in says.parts(block)
        for text in part
    ]


def told(language, game, **given):
    """The chapters as one text."""
    return "\n".join(text for _, text in paragraphs(language, game, tuple(given.items())))


def governed(language, game):
    """The sentences of the words that a house rule governs: keys `(option, place)`, with their values."""
    found = {}
    for key in table(language, game):
        if match := re.fullmatch(r"option\.(\w+)\.book\.(\w+)\.(\w+)", key):
            found.setdefault(match.groups()[:2], set()).add(match[3])
    return found


def places(game, **given):
    """The texts and rows of a book."""
    blocks = [block for chapter in Book(ruleset(game, given)).chapters for block in chapter.blocks]
    texts = {block.words.key.split(".")[1] for block in blocks if isinstance(block, Text)}
    return texts | {row.key for block in blocks if isinstance(block, Scores) for row in block.rows}


def placeholders(text):
    return set(re.findall(r"\{(\w+)", text))


@pytest.mark.parametrize("language", LANGUAGES)
@NAMED
def test_the_book_follows_every_value_and_keeps_no_sentence_of_the_default(language, game, option):
    own, base = table(language, game), beside(game, option)
    places = [place for key, place in governed(language, game) if key == option.key]
    usual = told(language, game, **base)
    for value in values(option):
        other = told(language, game, **base, **{option.key: value})
        assert "{" not in other
        assert (other == usual) == (option.key in SILENT), value
        for place in places:
            before, after = (said(own, option, place, one) for one in (option.default, value))
            if len(before) > 30 and before not in after and before in usual:  # shorter ones may stand elsewhere
                assert before not in other, (value, place)


def said(own, option, place, value):
    """The sentence that a value gives to a place; "" if it has placeholders of its own."""
    stem = f"option.{option.key}.book.{place}"
    text = own.get(f"{stem}.{spell(value)}", own.get(f"{stem}.number", ""))
    return "" if placeholders(text) else text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_house_rule_governs_a_sentence_or_is_built_from_the_rules_or_is_silent(language, game):
    options = {option.key for option in GAMES[game].options if option.is_open}
    in_words = {key for key, _ in governed(language, game)}
    assert in_words | BUILT[game] | (SILENT.keys() & options) == options
    assert not in_words & (BUILT[game] | SILENT.keys())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_governed_place_has_a_sentence_for_every_value_and_its_text_asks_for_it(language, game):
    own, options = table(language, game), {option.key: option for option in GAMES[game].options}
    for (key, place), named in governed(language, game).items():
        option = options[key]
        numbers = {spell(one) for one in option.choices if isinstance(one, int) and not isinstance(one, bool)}
        asked = {spell(one) for one in option.choices if place in places(game, **{key: one})}
        assert asked - (numbers if "number" in named else set()) <= named, (key, place)
        assert option.least is None or "number" in named, (key, place)
        texts = [own.get(f"rules.{place}.text", ""), own.get(f"rule.{place}", "")]
        texts += [text for other, text in own.items() if re.fullmatch(rf"option\.\w+\.book\.{place}\.\w+", other)]
        assert any(key in placeholders(text) for text in texts), (key, place)


#: What a table's book says and another value denies, also where another house rule or the rules themselves make the
#: sentence: game, house rules, the value, and the words in English and Vietnamese that the book may not have then.
DENIED = [
    (SOUTH, {}, {"joker_redeem": True}, "rest of the hand", "giữ nguyên đến hết ván"),
    (SOUTH, {}, {"joker_redeem": True}, "never changes", "giữ nguyên đến hết ván"),
    (SOUTH, {}, {"max_jokers_per_call": 1}, "any number of jokers", "bao nhiêu joker cũng được"),
    (SOUTH, {}, {"khan_jokers": False}, "an added joker", "joker thêm vào"),
    (SOUTH, {}, {"dealer_keeps_on": "win"}, "Every 4 hands", "Cứ 4 ván"),
    (SOUTH, {}, {"dealer_keeps_on": "win_or_draw"}, "whoever won", "ai ù cũng vậy. Cứ"),
    (SOUTH, {}, {"dead_wall_tiles": 14}, "wall is empty", "Hết tường"),
    (SOUTH, {}, {"multiple_ron": True}, "nearest in turn", "gần lượt nhất"),
    (SOUTH, {}, {"multiple_ron": True}, "Only the winner is paid", "Chỉ người ù thu tiền, và"),
    (SOUTH, {}, {"rob_khan": None}, "Another player may rob", "có thể giựt khàn"),
    (SOUTH, {}, {"min_phan": 1}, "scores nothing wins", "không có Phán nào vẫn"),
    (SOUTH, {}, {"orphans_jokers": False}, "okers may help", "ùng joker cũng được"),
    (SOUTH, {}, {"leftover_phan": "flat_6"}, "left over are paid", "cũng được chung"),
    (SOUTH, {}, {"stacking": "highest_only"}, "pattern that fits is added", "cách nào cộng"),
    (SOUTH, {}, {"stacking": "highest_only"}, "In place of", "Thay cho"),
    (SOUTH, {}, {"exposed_joker_is_flower": True}, "shown or not", "bày hay không"),
    (SOUTH, {}, {"cuu_tu_lien_hoan": "nine_gates"}, "as three sets", "thành ba phình"),
    (SOUTH, {}, {"extra_rows": True}, "shown and scores nothing", "không tính Phán"),
    (SOUTH, {}, {"nfnl": "pure_late"}, "at least one tile", "ít nhất một quân và"),
    (SOUTH, {}, {"nfnl_pursuit": "declared"}, "can still go for", "còn theo được"),
    (HONG_KONG, {}, {"manual_mistakes": True}, "does not allow", "Không sợ ù lộn"),
    (HONG_KONG, {}, {"min_faan": 3}, "scores nothing still wins", "vẫn được ù"),
    (HONG_KONG, {}, {"min_faan": 3}, "Chicken Hand", "Xuông"),
    (HONG_KONG, {}, {"payment": "full_gun"}, "half as much", "chung một nửa"),
    (HONG_KONG, {}, {"thirteen_orphans": False}, "hirteen orphans", "Xập Xám Díu"),
    (HONG_KONG, {"rob_concealed_for_orphans": True}, {"thirteen_orphans": False}, "hirteen orphans", "Xập Xám Díu"),
    (HONG_KONG, {}, {"match_hands": 4}, "at least 16 hands", "ít nhất có 16 ván"),
    (MUM, {}, {"discarder_pays_all": True}, "\nEvery player pays", "\nAi cũng chung"),
    (MUM, {}, {"scoring": "wsom"}, "flower wall", "tường hoa"),
    (AMERICAN, {}, {"jokerless_double": False}, "pays double again", "gấp đôi lần nữa"),
    (AMERICAN, {}, {"dead_hand": "off"}, "dead hand", "bài chết"),
    (AMERICAN, {"manual_mistakes": True}, {"dead_hand": "auto"}, "challenge", "bắt lỗi"),
    (SIMPLE, {}, {"ghosts": None}, "even if that is a ghost", "quân của chỗ trống"),
    (SIMPLE, {"flowers": True}, {"ghosts": None}, "by a ghost", "chỗ trống cũng vậy"),
    (SIMPLE, {"scoring": "bonus"}, {"per_dragon_triplet": True}, "At least one triplet", "ít nhất một phỗng rồng"),
]


@pytest.mark.parametrize(("game", "usual", "given", "en", "vi"), DENIED)
def test_what_a_house_rule_denies_is_not_in_the_book(game, usual, given, en, vi):
    for language, words in (("en", en), ("vi", vi)):
        assert words in told(language, game, **usual)
        assert words not in told(language, game, **usual, **given)


@pytest.mark.parametrize(("language", "name"), [("en", "No Flowers, No Leaves"), ("vi", "Không Hoa Không Lá")])
@pytest.mark.parametrize("preset", ["first_table", "sets_only"])
def test_a_table_without_no_flowers_no_leaves_names_it_only_to_say_so(language, name, preset):
    rules = ruleset(SOUTH, GAMES[SOUTH].presets[preset])
    says = BookWords(Book(rules), Words(language, SOUTH))
    naming = [
        (chapter, text) for chapter, text in paragraphs(language, SOUTH, tuple(rules.values.items())) if name in text
    ]
    without = {"en": "This table plays without No Flowers, No Leaves.", "vi": "Bàn này không chơi Không Hoa Không Lá."}
    assert naming == [("winning", without[language])]
    listed = [option.key for options in says.book.groups().values() for option in options]
    assert [key for key in listed if name in " ".join(says.option_texts(says.book.options[key]))] == ["nfnl"]


@pytest.mark.parametrize("cap", [1, 2, 3])
def test_the_tables_end_at_the_limit(cap):
    made = {
        game: Book(ruleset(game, given)) for game, given in ((SOUTH, {"mun_cap": cap}), (MUM, {"max_doubles": cap}))
    }
    grids = {
        (game, block.key): block.lines
        for game, book in made.items()
        for chapter in book.chapters
        for block in chapter.blocks
        if hasattr(block, "lines")
    }
    most = cap * 64
    for key in ("payout", "worked"):
        assert max(line[1] for line in grids[SOUTH, key]) == most
    assert [line[0] for line in grids[MUM, "payout"]] == [*range(cap + 1)]
    assert max(row.pays[0] for row in made[SOUTH].rows if row.pays and row.key != "discarded_wild") == most
