"""Choosing the players: by face, with settings, whole tables under a name, the player's own face."""

from types import SimpleNamespace

import pytest
from driver import app, widget, words_of
from refusals import said

from game import paths
from game.agents.agent import TEMPER
from game.agents.levels import catalogue
from game.gui import main
from game.gui.kit.portraits import ANIMALS as DRAWN
from game.gui.learn.book import CHECK, WhoPlays
from game.gui.program.games import NewGame, PlayerGames
from game.gui.setup.new_game import NewGameScene
from game.gui.setup.opponents import KeptTables, OpponentPage
from game.gui.setup.people import OwnFace, People
from game.record.header import Seat
from game.rules.games.catalogue import ruleset
from game.session import strength
from game.session.match import Match
from game.session.persona import ANIMALS, Personas, personas, shipped
from game.session.player import Player, of_persona, player_of, tables
from game.session.simulate import seated
from game.session.strength import Measured
from game.words.lookup import Words

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def made():
    """An app with the offered levels, with personas from the test's folders."""
    found = app()
    found.games.kinds = lambda: catalogue.OFFERED
    found.games.personas = lambda: personas(paths.personas_folder())
    found.push(NewGameScene())
    return found


def opened(made, place):
    """Open the page of a seat with the keyboard."""
    made.top.ring.focus_key(f"opponent {place}")
    made.press("enter")
    assert isinstance(made.top, OpponentPage)
    return made.top


def take(page, face):
    """Seat the persona with this face."""
    grid = widget(page, "face")
    grid.choose(grid.values.index(face))


def test_every_animal_has_a_portrait():
    assert ANIMALS == DRAWN


def test_a_face_is_chosen_with_the_keyboard(made):
    page = opened(made, 1)
    made.press("home", "right", "down")
    grid = widget(page, "face")
    down = grid.boxes().index(next(box for box in grid.boxes()[1:] if box.x == grid.boxes()[0].x)) + 1
    assert grid.chosen == list(shipped())[down]
    made.press("esc")
    assert made.top.people.seated[1] == list(shipped())[down]
    assert made.top.ring.focused_key == "opponent 1"


def test_a_face_is_chosen_with_the_mouse(made):
    page = opened(made, 0)
    grid = widget(page, "face")
    made.click(grid.boxes()[list(grid.values).index("dragon")].center)
    assert page.people.players[0] == of_persona(shipped()["dragon"])
    assert shipped()["dragon"].name in words_of(page)


def test_up_and_down_reach_every_row_and_leave_at_the_ends(made):
    page = opened(made, 0)
    made.press("home")
    rows = len({box.y for box in widget(page, "face").boxes()})
    made.press(*["down"] * (rows - 1))
    grid = widget(page, "face")
    assert grid.boxes()[grid.index].y == grid.boxes()[-1].y
    made.press("down")
    assert page.ring.focused_key != "face"


def test_a_plain_level_sits_down_without_a_face(made):
    page = opened(made, 2)
    made.press("end")
    assert page.people.players[2] == Player(catalogue.OFFERED[-1])
    assert page.people.shown(2) == ""
    assert made.words.say("opponents.plain_sentence") in words_of(page)


def test_another_level_keeps_the_face_and_what_it_has_of_the_temper(made):
    page = opened(made, 0)
    take(page, "horse")
    choice = widget(page, "level")
    for level in catalogue.OFFERED:
        choice.choose(choice.values.index(level))
        player = page.people.players[0]
        assert (player.persona, player.agent) == ("horse", level)
        has = {option.key for option in catalogue.LEVELS[level].settings}
        assert player.settings == {k: v for k, v in shipped()["horse"].settings.items() if k in has}


@pytest.mark.parametrize("option", TEMPER, ids=lambda option: option.key)
def test_each_setting_has_a_control_that_keys_and_mouse_move(made, option):
    page = opened(made, 0)
    take(page, "casual")
    control = widget(page, option.key)
    page.ring.focus_key(option.key)
    made.press(*(("enter", "down", "enter") if option.key == "habit" else ("right",)))
    value = page.people.players[0].settings.get(option.key, option.default)
    wanted = option.least if option.default is None else None if option.least is None else option.default + 1
    assert value == (10 if option.key == "memory" else option.others[0] if option.others else wanted)
    assert page.ring.focused_key == option.key
    control = widget(page, option.key)
    made.click((control.rect.x + control.rect.width // 3, control.rect.centery))
    assert option.accepts(page.people.players[0].settings.get(option.key, option.default))
    widget(page, "reset").on_press()
    assert page.people.players[0] == Player("casual")


def test_what_is_adjusted_is_said_on_the_card_and_goes_into_the_match(made):
    page = opened(made, 0)
    take(page, "rat")
    page.ring.focus_key("caution")
    made.press("end", "esc")
    scene = made.top
    assert made.words.say("opponents.adjusted") in widget(scene, "opponent 0").level
    assert scene.people.seated[0] == "rat:caution=10"
    scene.start()
    (game,) = made.games.started
    assert player_of(game.opponents[0], Personas(shipped())).settings["caution"] == 10
    assert made.settings.opponents == game.opponents


def test_strength_is_told_for_what_was_measured_and_for_nothing_else(made, monkeypatch):
    monkeypatch.setattr(strength, "table", lambda: ())
    page = opened(made, 0)
    take(page, "casual")
    assert any(made.words.say("opponents.not_measured") in words for words in words_of(page))
    monkeypatch.setattr(
        strength, "table", lambda: (Measured("casual", "random", page.game, "default", 9.0, 0.1, 0.9, 100),)
    )
    page.rebuild("face")
    assert any("+9,0" in words for words in words_of(page))
    page.ring.focus_key("value")
    made.press("right")
    assert not any("+9,0" in words for words in words_of(page))
    page.ring.focus_key("value")
    made.press("left")
    page.ring.focus_key("pace")
    made.press("right")
    assert any("+9,0" in words for words in words_of(page))


def test_the_page_of_a_seat_says_that_nobody_cheats(made):
    assert made.words.say("opponents.no_cheating") in words_of(opened(made, 0))


def test_the_book_says_how_to_check_every_move(made):
    made.push(WhoPlays("simple"))
    assert any(CHECK in said for said in words_of(made.top))


def test_nobody_has_the_face_of_another(made):
    people = made.top.people
    people.take(0, "snake")
    people.wear("snake")
    assert people.face == "snake"
    assert people.persona(0).key != "snake"
    people.take(1, "snake")
    assert people.face != "snake"
    seated = [people.persona(place).key for place in range(3)]
    assert len({people.face, *seated}) == 4


def test_a_cell_tells_the_face_the_manner_and_the_level(made):
    cell = made.widget("opponent 0")
    said = cell.spoken(made.words.say)
    persona = made.top.people.persona(0)
    assert persona.name in said
    assert persona.sentence("vi").startswith(cell.motto)
    assert cell.level in said
    assert cell.pips[1] == len(catalogue.OFFERED)


@pytest.mark.parametrize("language", ["vi", "en"])
def test_the_whole_manner_of_a_player_stands_in_the_cell(language):
    window = app((1280, 800), language, opponents=("cat", "buffalo", "pig"))
    window.push(NewGameScene())
    people = window.top.people
    for place in range(3):
        assert all(window.sees(word) for word in people.motto(place, language).split())


def test_ones_own_faces_stand_in_even_rows(made):
    made.push(OwnFace(People(made.settings, made.games.kinds(), made.games.personas())))
    grid = made.widget("face")
    assert len(grid.faces) % grid.columns(made.look, grid.rect.width) == 0


def test_the_page_of_a_new_game_has_one_left_edge():
    window = app((1366, 768), "en")
    window.push(NewGameScene())
    assert window.widget("back").rect.left == window.widget("game").rect.left


def test_a_copy_is_written_and_sits_down(made):
    page = opened(made, 0)
    take(page, "cat")
    widget(page, "copy").on_press()
    path = paths.personas_folder() / "cat-2.yaml"
    assert path.exists()
    assert page.people.players[0].persona == "cat-2"
    assert any(str(path) in words for words in words_of(page))
    path.write_text("name: Cô Ba Bánh Bèo\nlevel: casual\n", encoding="utf-8")
    made.press("esc")
    assert "Cô Ba Bánh Bèo" in made.top.people.called(made.words)


def test_a_broken_persona_is_named_on_the_page(made):
    paths.personas_folder().mkdir(parents=True)
    (paths.personas_folder() / "bad.yaml").write_text("name: 3\n", encoding="utf-8")
    made.top.resume()
    assert any("“bad.yaml”" in words for words in words_of(opened(made, 0)))


def test_seats_are_gone_between_on_the_page(made):
    page = opened(made, 0)
    page.ring.focus_key("seat")
    made.press("right")
    assert (page.place, page.ring.focused_key) == (1, "seat")
    assert widget(page, "face").chosen == "buffalo"


def test_ones_own_face_is_chosen_and_remembered(made):
    made.top.ring.focus_key("own face")
    made.press("enter")
    assert isinstance(made.top, OwnFace)
    before = made.top.people.face
    made.press("right", "right", "esc")
    scene = made.top
    assert scene.ring.focused_key == "own face"
    face = scene.people.face
    assert face != before
    scene.start()
    assert (made.games.started[0].face, made.settings.face) == (face, face)


def unfold(made):
    """Open the extra settings of the new-game page, if they are hidden."""
    if not made.top.more:
        made.top.ring.focus_key("more")
        made.press("enter")


def test_a_whole_table_is_kept_taken_and_forgotten(made):
    made.top.people.take(0, "snake")
    made.top.people.set(0, "caution", 3)
    unfold(made)
    made.top.ring.focus_key("tables")
    made.press("enter")
    assert isinstance(made.top, KeptTables)
    made.write("Nhà ngoại")
    made.press("enter")
    (kept,) = tables(paths.tables_folder(), Personas(shipped())).found().things
    assert (kept.name, kept.seats[0]) == ("Nhà ngoại", "snake:caution=3")
    made.press("esc")
    made.top.people.take(0, "pig")
    unfold(made)
    made.top.ring.focus_key("tables")
    made.press("enter")
    made.top.ring.focus_key("take Nhà ngoại")
    made.press("enter")
    assert isinstance(made.top, NewGameScene)
    assert made.top.people.seated[0] == "snake:caution=3"
    unfold(made)
    made.top.ring.focus_key("tables")
    made.press("enter")
    made.top.ring.focus_key("forget Nhà ngoại")
    made.press("enter")
    assert tables(paths.tables_folder(), Personas(shipped())).found().things == ()


def test_a_name_that_no_file_can_have_is_told_below_the_field(made):
    unfold(made)
    made.top.ring.focus_key("tables")
    made.press("enter")
    made.press("enter")
    assert said(made.top.problem)
    assert said(made.top.problem) in words_of(made.top)


def test_who_is_not_known_any_more_becomes_somebody_who_is():
    made = app(opponents=("owl", "rat:luck=3", "casual:value=7"), face="owl")
    made.push(NewGameScene())
    assert made.top.people.seated == ("casual", "casual", "casual:value=7")
    assert made.top.people.face in shipped()


# --- in the match ----------------------------------------------------------------------------------------------------


def test_faces_and_settings_are_in_the_match_and_stay_when_it_goes_on_and_again(tmp_path):
    games = PlayerGames(lambda: Words("vi"), tmp_path / "data")
    asked = NewGame("simple", "faces", 1, "Ánh", ("rat:caution=9", "cat", "casual"), {"players": 4}, face="tiger")
    first = games.start(asked).match
    seats = {seat.name: seat for seat in first.header.seats}
    assert seats["Ánh"] == Seat("Ánh", "you", {}, "tiger")
    rat = player_of("rat:caution=9", Personas(shipped()))
    assert seats["Cậu Bảy"] == Seat("Cậu Bảy", rat.agent, rat.settings, "rat")
    assert sorted(seat.persona for seat in first.header.seats) == ["", "cat", "rat", "tiger"]
    first.step()
    on = games.go_on(games.path).match
    assert on.header.seats == first.header.seats
    again = games.play_again(first.header).match
    assert sorted(again.header.seats, key=str) == sorted(first.header.seats, key=str)
    assert again.header.seed != first.header.seed
    games.close()


def test_a_match_on_the_command_line_has_ones_own_face(tmp_path, monkeypatch):
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.yaml").write_text("face: goat\n", encoding="utf-8")
    begun = Match(seated(ruleset("simple"), "x", ["you", "casual", "casual", "casual"]))
    begun.journal = SimpleNamespace(path=tmp_path / "x.mcr", close=bool)
    seen = []

    def begin(*asked):
        seen.extend(asked[2])
        return begun

    monkeypatch.setattr(main, "run", lambda *_, **__: None)
    monkeypatch.setattr(PlayerGames, "begin", begin)
    main.play(ruleset("simple"), [Player("you"), Player("casual"), Player("casual"), Player("casual")], seed="x")
    assert [player.persona for player in seen] == ["goat", "", "", ""]
