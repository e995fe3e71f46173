"""The rules screen: its pages, its search without accents, and room for every chapter."""

from dataclasses import replace

import pygame
import pytest
from driver import app, key, widget

from game import paths
from game.gui.home import Home
from game.gui.learn.book import RulesScene, WhoPlays
from game.gui.learn.chapter import CompareGames, Table
from game.gui.play.menu import PauseMenu
from game.gui.program.aloud import texts
from game.gui.widgets.base import walk
from game.record import presets as files
from game.rules.games.catalogue import GAMES, Preset, built_in, ruleset
from game.settings import Chosen
from game.words.book import lines

KEY = "south_vietnamese"
CHAPTERS = [chapter.key for chapter in ruleset(KEY).chapters]


def opened(size=(1280, 800), language="vi", chapter="", options=None, **settings):
    made = app(size, language, **settings)
    scene = RulesScene(ruleset(KEY, options or {}), chapter)
    made.push(scene)
    made.step(1 / 60)
    return made, scene


def take(scene, game):
    widget(scene, "game").choose([*GAMES].index(game))


def read(made, scene):
    """Draw a chapter from its beginning to its end, because only the visible part is drawn."""
    made.draw(made.window.surface)
    while scene.text.key_down(key(pygame.K_PAGEDOWN)):
        made.draw(made.window.surface)


@pytest.mark.parametrize("scale", [80, 130])
def test_it_fits_in_other_text_sizes(scale):
    for chapter in ("scores", "shown", "house_rules"):
        made, scene = opened(chapter=chapter, ui_scale=scale)
        read(made, scene)
        assert made.look.spills == []


def test_it_fits_with_other_house_rules_and_while_searching():
    made, scene = opened(options={"lai_hang": "half_flush", "nfnl": False, "extra_rows": True}, chapter="scores")
    for query in ("", "phong", "joker"):
        scene.field.set(query)
        read(made, scene)
    assert made.look.spills == []


def test_typing_finds_words_without_accents():
    made, scene = opened()
    made.press("ctrl+f")
    assert scene.ring.focus is scene.field
    for letter in "phong":
        made.write(letter)
    assert scene.field.value == "phong"
    found = [scene.book.chapters[number].key for number in scene.found]
    assert "calls" in found
    assert "break" not in found
    assert scene.book.chapters[scene.chapter].key in found
    assert len(scene.found) == scene.list.count


def test_a_search_keeps_only_the_rows_that_have_the_words():
    _, scene = opened(language="en", chapter="scores")
    everything = [each.name for each in walk(scene.text) if hasattr(each, "badge")]
    scene.field.set("orphans")
    assert [each.name for each in walk(scene.text) if hasattr(each, "badge")] == ["Thirteen Orphans"]
    assert len(everything) > 20


def test_nothing_found_is_said():
    made, scene = opened()
    scene.field.set("zzz")
    assert scene.found == []
    made.draw(made.window.surface)
    made.press("right", "page_down", "down")
    made.press("esc")
    assert scene.query == ""
    assert len(scene.found) == len(CHAPTERS)
    assert made.top is scene


def test_keys_turn_pages():
    made, scene = opened()
    made.press("right", "right", "left")
    assert scene.chapter == 1
    made.press("down")
    assert scene.chapter == 2
    for _ in range(60):
        made.handle(key("page_down"))
    assert scene.chapter == len(CHAPTERS) - 1
    for _ in range(80):
        made.handle(key("page_up"))
    assert (scene.chapter, scene.text.offset) == (0, 0)


def test_letters_in_the_field_turn_no_pages():
    made, scene = opened()
    made.press("ctrl+f")
    made.press("right", "left")
    assert scene.chapter == 0


def test_the_mouse_opens_a_chapter_and_turns_pages():
    made, scene = opened()
    contents = scene.list.rect
    made.click((contents.centerx, contents.y + made.look.px(6 + 6.5 * 37)))
    assert scene.chapter == 6
    made.click("after")
    assert scene.chapter == 7
    made.click("before")
    assert scene.chapter == 6


def test_another_language_keeps_the_page():
    made, scene = opened(chapter="payment")
    made.change(language="en")
    made.step(1 / 60)
    assert scene.book.chapters[scene.chapter].key == "payment"
    assert any(isinstance(widget, Table) and "Discarder pays" in widget.head for widget in walk(scene.text))


def test_home_opens_the_rules():
    made = app(language="en")
    made.push(Home())
    made.top.ring.focus_key("rules")
    made.press("enter")
    assert isinstance(made.top, RulesScene)
    made.press("esc")
    assert isinstance(made.top, Home)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["vi", "en"])
def test_the_book_of_every_game_is_taken_and_every_chapter_fits(game, language):
    made, scene = opened((1024, 700), language)
    take(scene, game)
    assert (scene.book.rules.key, made.words.game) == (game, game)
    for chapter in range(len(scene.book.chapters)):
        scene.list.choose(chapter)
        read(made, scene)
    assert made.look.spills == []


def test_the_keyboard_changes_the_book_and_the_search_stays():
    made, scene = opened(language="en")
    scene.field.set("kong")
    scene.ring.focus_key("game")
    made.press("enter", "end", "enter")
    assert scene.book.rules.key == [*GAMES][-1]
    assert (scene.query, scene.ring.focused_key) == ("kong", "game")
    assert scene.list.count == len(scene.found) < len(scene.book.chapters)


def test_a_book_that_was_given_comes_back_with_its_house_rules():
    _, scene = opened(options={"joker_sets": 3}, chapter="payment")
    take(scene, "simple")
    take(scene, KEY)
    assert scene.book.rules["joker_sets"] == 3


def test_home_opens_the_book_of_the_last_game():
    made = app(game="simple")
    made.push(Home())
    made.top.ring.focus_key("rules")
    made.press("enter")
    assert made.top.book.rules.key == "simple"
    made.pop()
    made.settings = replace(made.settings, game="of_tomorrow")
    made.press("enter")
    assert made.top.book.rules.key == KEY


def test_the_pause_menu_opens_the_rules_of_the_match():
    made = app()
    made.push(Home())
    made.push(PauseMenu(made.home, ruleset(KEY, {"joker_sets": 3}), keys="table.menu.keys"))
    made.step(1 / 60)
    assert made.look.spills == []
    made.top.ring.focus_key("rules")
    made.press("enter")
    assert made.top.book.rules["joker_sets"] == 3


# --- beside the book -------------------------------------------------------------------------------------------------


def test_two_games_are_compared_in_the_window():
    made = app(language="en")
    scene = RulesScene(ruleset("south_vietnamese"))
    made.push(scene)
    scene.ring.focus_key("compare")
    made.press("enter")
    compared = made.top
    assert isinstance(compared, CompareGames)
    made.choose("other", "hong_kong_old_style default")
    cells = [tuple(line) for widget in walk(compared.text) if isinstance(widget, Table) for line in widget.lines]
    assert len(cells) == len(lines(ruleset("south_vietnamese"), ruleset("hong_kong_old_style"), made.words))
    assert any("Patterns" in text or "What scores" in text for text in texts(compared.ring.root, made.look))
    tables = [one for one in walk(compared.text) if isinstance(one, Table)]
    assert all(one.wish(made.look, 900)[0] == 900 for one in tables), "the paper is used from side to side"
    made.choose("other", "south_vietnamese default")
    assert "There are no differences." in texts(compared.ring.root, made.look)
    assert made.look.spills == []


@pytest.mark.usefixtures("home")
def test_house_rules_are_compared_with_any_other_set():
    game = "hong_kong_old_style"
    chosen = Chosen(preset="three_faan", house_rules={"min_faan": 3, "limit": 10, "curve": "spicy"})
    made = app(language="en", games={game: chosen})
    files.save(paths.presets_folder(), Preset("Aunt Ba", game, {"curve": "spicy"}, own=True))
    made.push(CompareGames(ruleset(game, {"curve": "spicy", "limit": 8})))
    named = [name for _, name in made.widget("other").entries]
    assert len(named) == len(set(named)) == sum(len(built_in(one)) for one in GAMES) + 3
    for mark in ("Mum's Malaysian · World Series", "Aunt Ba (yours)", "· your house rules", "· at this table"):
        assert any(mark in name for name in named), (mark, named)
    made.choose("other", f"{game} yours")
    rules = {option.key: made.words.say_or(f"option.{option.key}.name", "-") for option in GAMES[game].options}
    assert {key for key, name in rules.items() if made.sees(name)} == {"min_faan", "limit"}
    made.choose("left", "mums_malaysian world_series")
    made.choose("other", "mums_malaysian default")
    made.step(1 / 60)
    assert made.look.spills == []
    made.push(CompareGames(ruleset(game, {"min_faan": 3, "limit": 10})))
    assert made.top.left == f"{game} three_faan"


def test_the_book_tells_who_plays():
    made = app(language="vi")
    scene = RulesScene(ruleset("south_vietnamese"))
    made.push(scene)
    scene.ring.focus_key("players")
    made.press("enter")
    said = " ".join(texts(made.top.ring.root, made.look))
    assert isinstance(made.top, WhoPlays)
    for persona in made.games.personas().known.values():
        assert persona.name in said
        assert persona.sentence("vi") in said
    assert made.look.spills == []
