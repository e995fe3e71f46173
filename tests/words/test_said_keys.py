"""Every key that the program says has words in every language, game and set of terms, with the right parameters."""

import ast
import re
from collections.abc import Callable, Iterable
from functools import cache, partial

import pytest
from said_keys import every_said, handed
from sources import GAME, PATHS, nodes

from game.agents.levels.catalogue import LEVELS
from game.agents.levels.estimate import DEPTHS
from game.cli.entry import main
from game.desktop import KINDS as FILE_KINDS
from game.engine.actions import CLAIMS
from game.engine.games import play_of
from game.engine.games.american.charleston import PASSES
from game.gui.export import plan
from game.gui.keymap import CARDS, COMMANDS, FIXED_LINES, FUNCTIONS, GROUPS, NAMED, Fixed, Shared
from game.gui.kit.portraits import ANIMALS
from game.gui.library import mistakes, search
from game.gui.viewer import viewed_game
from game.record.index.choices import SORTS as CHOICE_SORTS
from game.record.index.query import SORTS
from game.record.notes.moment import GLYPHS
from game.record.saved import reviews
from game.record.saved.reviews import KINDS, SAME, SURENESS
from game.rules.games.book import Book
from game.rules.games.case import BLESSINGS, MELDS
from game.rules.games.catalogue import GAMES, ruleset
from game.rules.score.sheet import WINDS
from game.session.judge.reasons import JOKER_READY, MORE_TILES, NEARER, REASONS
from game.session.lessons import LESSONS
from game.session.practice import drills, practice
from game.settings import SETTINGS, SPEEDS
from game.tiles.kinds import Shape
from game.words import lookup, opponents
from game.words.lookup import LANGUAGES, slots, table
from game.words.saved_games import PLACES

#: A key of these is in the general words, or in those of the game that says it.
SOMEWHERE = "somewhere"
Values = Iterable[str] | Iterable[tuple[str, ...]]
RULES = {game: ruleset(game) for game in GAMES}
KNOWN = {game: {key for language in LANGUAGES for key in table(language, game)} for game in ("", *GAMES)}
EVERYWHERE = set().union(*KNOWN.values())
WORDED = {key.partition(".")[0] for key in EVERYWHERE}
A_KEY = re.compile(r"[a-z]\w*(\.[\w{}]+)+")

sure = tuple(word for word, _ in SURENESS)
lines = [line for card in CARDS.values() for column in card for line in column]
fixed = {
    line.word for line in (*lines, *(one for place in FIXED_LINES.values() for one in place)) if isinstance(line, Fixed)
}
lessons = [lesson for taught in LESSONS.values() for lesson in taught]


def of_games(values: Callable[..., Values]) -> dict[str, list]:
    """The values of each game, from its rules."""
    return {game: list(values(rules)) for game, rules in RULES.items()}


def in_lessons(values: Callable[..., Values]) -> dict[str, list]:
    """The values of each game with lessons."""
    return {game: [one for lesson in taught for one in values(lesson)] for game, taught in LESSONS.items()}


def options(rules):
    return [option for option in rules.options if option.is_open]


def rows(rules):
    return [row.key for row in Book(rules).rows]


#: What stands in the place of each {}: values for all games, or those of each game; a function reads the sources.
DOMAINS: dict[str, Values | dict[str, Values] | Callable[[], set[str]]] = {
    "judge.why.{}": {*REASONS} - {NEARER, MORE_TILES, JOKER_READY},
    "advice.than_best.{}": (*sure, SAME),
    "animal.{}": ANIMALS,
    "arena.head.{}": (*opponents.AGENTS, *opponents.PAIRS),
    "branch.behind.{}": (*sure, SAME),
    "branch.outcome.{}": of_games(lambda rules: rules.ways),
    "branch.row.{}": ("hand", "outcome", "rows", "points", "thrown", "player", "deals", "mean", "against", "quartiles"),
    "cards.{}": ("legend", "shares"),
    "command.{}.about": (*main.commands, "main"),
    "command.{}.short": main.commands,
    "desktop.{}": [kind.words for kind in FILE_KINDS],
    "event.kong_declared_{}": ("concealed", "added"),
    "event.melded_{}": CLAIMS,
    "event.{}_show": ("offered", "declined"),
    "explain.call.{}": ("win", *CLAIMS),
    "export.about.{}": plan.KINDS,
    "export.kind.{}": plan.KINDS,
    "export.pace.{}": plan.PACES,
    "export.stretch.{}": plan.STRETCHES,
    "album.show.{}": ("all", "only_won", "missing"),
    "figures.of.{}": ("hands", "won", "drawn", "dealt_in", "best", "points", "mean", "calls", "jokers", "flowers"),
    "glyph.{}": GLYPHS,
    "hint.why.{}": partial(handed, "Why"),
    "home.greet.day_{}": "0123",
    "home.hello.{}": ("morning", "noon", "afternoon", "evening"),
    "judge.sure.{}": (*sure, SAME),
    "key.{}": set(NAMED) - {*FUNCTIONS},
    "keys.cannot.{}": {command.place for command in COMMANDS.values()},
    "keys.card.{}": {line.word for line in lines if isinstance(line, Shared)},
    "keys.do.{}": COMMANDS,
    "terminal.word.{}": [f"table_{name}" for name in ("why", "left", "log", "tell", "take_back")] + ["practice_look"],
    "keys.do.viewer_{}": [name.removeprefix("viewer_") for name, one in COMMANDS.items() if one.place == "viewer"],
    "keys.fixed.{}": fixed,
    "keys.group.{}": [group.name for group in GROUPS],
    "keys.refused.fixed_{}": {command.place for command in COMMANDS.values()},
    "keys.title.{}": CARDS,
    "kind.{}_sentence": LEVELS,
    "lesson.{}.about": in_lessons(lambda lesson: [lesson.key]),
    "lesson.{}.learnt": in_lessons(lambda lesson: [lesson.key]),
    "lesson.{}.title": in_lessons(lambda lesson: [lesson.key]),
    "lesson.{}.{}.do": in_lessons(
        lambda lesson: [(lesson.key, step.key) for step in lesson.steps if step.waits != "next"]
    ),
    "lesson.{}.{}.say": in_lessons(lambda lesson: [(lesson.key, step.key) for step in lesson.steps]),
    "library.kind_{}": {key or "any" for key in search.KINDS},
    "library.least_{}": {key or "any" for key in search.STARS},
    "library.place_{}": PLACES,
    "mistakes.head.{}": (*mistakes.COLUMNS, *CHOICE_SORTS),
    "mistakes.kind.{}": (*KINDS, "all"),
    "library.since_{}": {key or "any" for key in search.SINCE},
    "library.sort_{}": SORTS,
    "library.state_{}": {key or "any" for key in search.STATES},
    "library.study_{}": {key or "any" for key in search.STUDIES},
    "lesson.face.{}": {"south_vietnamese": [f"{n}j" for n in range(1, 9)], "american": ["0j"]},
    "new_game.name_{}": partial(handed, "on_refused"),
    "new_game.seed_{}": partial(handed, "on_refused"),
    "opponents.{}": ("reset", "copy"),
    "option.{}.name": of_games(lambda rules: [option.key for option in options(rules)]),
    "page.tab.{}": ("game", "moves", "notes"),
    "practice.{}": ("next", "look", "skip", "leave"),
    "practice.{}.about": ("ten", *practice.KINDS),
    "practice.{}.ask": (practice.BACK, practice.THROW, practice.WORTH, practice.JOKER),
    "practice.{}.nothing": set(practice.KINDS) - {practice.GUESS},
    "practice.{}.title": ("ten", *practice.KINDS),
    "practice.joker.here_{}": (drills.IN_A_SET, drills.IN_A_HAND),
    "practice.joker.{}": (drills.ALONE, drills.IN_A_SET, drills.IN_A_HAND),
    "preset.{}.card": {game: rules.own_cards for game, rules in RULES.items()},
    "preset.{}.line": {game: rules.own_cards for game, rules in RULES.items()},
    "preset.{}.name": {game: [*rules.presets] for game, rules in RULES.items()},
    "preset.{}.sentence": {game: [*rules.presets] for game, rules in RULES.items()},
    "reason.{}": lambda: {SOMEWHERE: handed("Reason", rooms=("engine",))},
    "reckon.rest_{}": ("ignore", "flat"),
    "review.card.{}": set(reviews.VERDICTS) - {reviews.EQUAL},
    "review.depth.{}": DEPTHS,
    "review.kinds.{}": reviews.KINDS,
    "review.line.{}": ("points", "luck", "skill"),
    "review.part.{}": ("choices", "luck", "others"),
    "review.verdict.{}": reviews.VERDICTS,
    "review.verdict_sentence.{}": set(reviews.VERDICTS) - {reviews.EQUAL},
    "round.{}": WINDS,
    "row.{}": of_games(rows),
    "rules.by.{}": of_games(lambda rules: rules.ways),
    "rules.{}.title": of_games(lambda rules: [chapter.key for chapter in rules.chapters]),
    "ruleset.{}": [*GAMES],
    "score_hand.{}": (
        "seat",
        "round",
        "by",
        "from",
        "first",
        "how",
        "more",
        "dealt",
        "count",
        "flowers",
        "before",
        "during",
    ),
    "score_hand.add_{}": MELDS,
    "score_hand.by_{}": of_games(lambda rules: rules.ways),
    "score_hand.blessing_{}": BLESSINGS,
    "score_hand.how_{}": of_games(lambda rules: rules.how - {*BLESSINGS}),
    "score_hand.meld_{}": MELDS,
    "seeing.{}": ("drawn", "offers", "aids"),
    "selftest.check.{}": ("build", "pictures", "words", "games", "exports"),
    "settings.{}": [name for name, one in SETTINGS.items() if one.section and not one.entries],
    "settings.{}.{}": [(name, entry) for name, one in SETTINGS.items() for entry in one.entries],
    "sheet.{}": (*Shape, "pair", "orphans", "tiles", "shown"),
    "speed.{}": (*SPEEDS, "general"),
    "suit.{}": "mps",
    "table.corner.{}": partial(handed, "Small", 1),
    "table.cost.{}": {"american": ["challenge"]},
    "table.tip.{}": partial(handed, "Small", 0),
    "table.kong_{}": ("concealed", "added"),
    "table.melded_{}": CLAIMS,
    "teacher.sure.{}": ("sure", "likely"),
    "term.{}": of_games(lambda rules: play_of(rules).wish_named),
    "text.{}": ("throw", "gather", "to_buttons"),
    "tray.to_{}": {"american": [str(steps) for steps, _, _ in PASSES.values()]},
    "tray.way_{}": {"american": [str(steps) for steps, _, _ in PASSES.values()]},
    "viewer.button.{}": ("events", "notes", "review", "scores", "seeing", "what_if"),
    "viewer.goal.{}": viewed_game.KINDS,
    "viewer.tab.{}": ("events", "notes", "review", "scores", "seeing", "what_if"),
    "wind.{}": WINDS,
}
#: Composed keys that the program only builds on.
PARTS = {
    *("event.{}_again", "event.{}_got", "event.{}_hidden", "event.{}_not_{}", "goal.{}", "in_text.{}", "lesson.{}"),
    *("command.any.{}", "library._{}", "library.stars_{}", "option.{}.book.{}", "option.{}.book.{}.{}"),
    *("option.{}.book.{}.number", "table.prompt.at_{}", "table.prompt.at_{}_whole", "table.prompt.{}"),
}
#: What the errors say has a test of its own.
ERRORS = ("trouble.{}", "trouble.row.{}", "why.{}")
#: Texts that look like keys: names of files, and parts of which the program puts other ones together.
NO_KEYS = {
    "table.log",
    "table.png",
    "name.yaml",
    "command.main.help",
    *(f"library.{name}any" for name in ("_", "stars_", "sort_")),
}


@cache
def composed():
    """Return the keys made of parts that must have words: the program does not first ask, in this file, for words."""
    every = every_said()
    asked = {(one.place.partition(":")[0], one.key) for one in every if one.asked}
    return [
        one
        for one in every
        if "{}" in one.key
        and one.key.partition(".")[0] in WORDED
        and (one.place.partition(":")[0], one.key) not in asked
        and one.key not in (*PARTS, *ERRORS)
    ]


@cache
def whole(key):
    """Return the keys that a key stands for, each with the game whose words say it ("" for every game)."""
    if "{}" not in key:
        return [(SOMEWHERE, key)]
    domain = DOMAINS[key]
    domain = domain() if callable(domain) else domain
    by_game = domain if isinstance(domain, dict) and {*domain} <= {SOMEWHERE, *GAMES} else {"": domain}
    told = ((game, value if isinstance(value, tuple) else (value,)) for game in by_game for value in by_game[game])
    return [(game, key.format(*value)) for game, value in told]


def says(language, game, key):
    """Return True if the words of a language for a game know a key, without help of the other language."""
    games = GAMES if game in ("", SOMEWHERE) else (game,)
    known = [any(one in words for one in (key, f"{key}_one") for words in (table(language, about), table(language)))
             for about in games]  # fmt: skip
    return any(known) if game == SOMEWHERE else all(known)


def test_every_key_made_of_parts_has_a_domain_and_every_domain_is_used():
    assert {one.key: one.place for one in composed() if one.key not in DOMAINS} == {}
    assert DOMAINS.keys() - {one.key for one in composed()} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_said_key_has_words(language):
    missing = {}
    for one in (*composed(), *(one for one in every_said() if "{}" not in one.key)):
        if A_KEY.fullmatch(one.key) and one.key.partition(".")[0] in WORDED and not one.asked:
            for game, key in whole(one.key):
                if not says(language, game, key) and key not in NO_KEYS and f"trouble.{key}" not in table(language):
                    missing[game, key] = one.place
    assert missing == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", lookup.SETS)
def test_every_said_key_takes_the_parameters_that_it_is_given(language, name):
    """What `say` gets by name; the keywords of `say_with` are offered, and those of `**` only known at run time."""
    general = table(language, "", name)
    own = {game: table(language, game, name) for game in GAMES}
    wrong = {}
    for one in every_said():
        if one.given is None or one.key.partition(".")[0] not in WORDED or ("{}" in one.key and one.key not in DOMAINS):
            continue
        for game, key in whole(one.key):
            texts = [words[key] for words in (general, *own.values()) if key in words]
            counted = [words[f"{key}_one"] for words in (general, *own.values()) if f"{key}_one" in words]
            taken = {slot for text in (*texts, *counted) for slot in slots(text)} | ({"count"} if counted else set())
            lacking = {slot for text in texts for slot in slots(text) if not slot.startswith("key_")} - one.given
            if one.given - taken or lacking:
                wrong[game, key] = one.place, sorted(one.given - taken), sorted(lacking)
    assert wrong == {}


# --- errors -----------------------------------------------------------------------------------------------------------

#: What is made with a key, and the index of the key's argument.
KEYED = {"GameError": 0, "Unreadable": 0, "NotAllowed": 0, "Changed": 0, "InUse": 0, "Phrase": 0, "Refused": 1}
#: Fields that the errors themselves add.
ADDED = {"Refused": {"line"}}
PREFIX = "trouble."


def keys_of(language):
    return {key.removeprefix(PREFIX) for key in table(language) if key.startswith(PREFIX)}


def made():
    """Yield each place that makes an error or a phrase: its position, its name, the node of its key, its fields."""
    for path in PATHS:
        for node in nodes(path):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYED:
                place = f"{path.relative_to(GAME).as_posix()}:{node.lineno}"
                fields = {keyword.arg for keyword in node.keywords}  # None stands for the fields of another error
                yield place, node.func.id, node.args[KEYED[node.func.id]], fields


def test_every_error_is_made_with_a_key_that_has_words():
    known, words = keys_of("en"), {language: table(language) for language in LANGUAGES}
    for place, name, key, fields in made():
        if isinstance(key, ast.JoinedStr):
            assert isinstance(key.values[0], ast.Constant), place
            beginning = key.values[0].value
            assert re.fullmatch(r"\w+\.", beginning), f"{place}: a sentence in place of a key"
            assert any(one.startswith(beginning) for one in known), f"{place}: {beginning}"
        elif not isinstance(key, ast.Constant):  # the key of another error, or of an indexed file
            assert ast.unparse(key).rpartition(".")[2] in ("key", "problem"), place
        else:
            for language in LANGUAGES:
                text = words[language].get(f"{PREFIX}{key.value}")
                assert text is not None, f"{place}: {key.value} has no words in {language}"
                assert None in fields or slots(text) <= fields | ADDED.get(name, set()), f"{place}, {language}"


def test_both_languages_know_the_same_errors():
    assert keys_of("vi") == keys_of("en")


def test_no_words_are_of_an_error_that_there_is_not():
    texts = {node.value for path in PATHS for node in nodes(path) if isinstance(node, ast.Constant)}
    begins = {text for text in texts if isinstance(text, str) and text.endswith(".")}
    spare = {key for key in keys_of("en") if key not in texts and not any(key.startswith(begin) for begin in begins)}
    assert {key for key in spare if not key.endswith("_one")} == set()
