"""The guide: lessons are played by keys and by mouse, and never covered by their own speech, in every window."""

import pygame
import pytest
from driver import app, clicks, key, widget

from game import settings
from game.gui.home import Home
from game.gui.keymap import usual
from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.learn.card import LearnCard
from game.gui.learn.coach import TileRows, arrow_place, said_now
from game.gui.learn.guide import GuideScene, LessonDone
from game.gui.learn.lesson import LessonScene, LessonSheet
from game.gui.play.menu import PauseMenu
from game.gui.setup.new_game import NewGameScene
from game.gui.table.place import regions
from game.gui.table.place.spots import Rect, extent
from game.session.lessons import LESSONS, NEXT
from game.words.lookup import Words

GAME = "south_vietnamese"
NUMBERS = range(len(LESSONS[GAME]))
NAMES = [lesson.key for lesson in LESSONS[GAME]]
ALL = [(game, number) for game, lessons in LESSONS.items() for number in range(len(lessons))]
EVERY = pytest.mark.parametrize(("game", "number"), ALL, ids=str)


def guide(size=(1280, 800), language="vi", game=GAME, **settings):
    made = app(size, language, **{"speed": "instant", "reduced_motion": True, "sound": False} | settings)
    scene = GuideScene(game)
    made.push(scene)
    made.step(1 / 30)
    return made, scene


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768)])
def test_all_lessons_of_a_game_are_in_sight(size):
    made, scene = guide(size)
    last = made.widget(f"lesson {len(scene.lessons) - 1}").rect
    assert last.bottom < made.size[1] - 2 * made.look.px(24)


def test_after_a_click_on_a_tab_enter_starts_the_lit_lesson():
    made, scene = guide()
    made.click(made.widget("game").boxes()[1].center)
    chosen = scene.game
    assert chosen != GAME
    made.press("enter")
    assert made.top.match.lesson == LESSONS[chosen][0]


def begin(number, **settings):
    made, scene = guide(**settings)
    scene.begin(scene.lessons[number])
    until_said(made)
    return made, scene, made.top


def until_said(made):
    """Advance until the lesson speaks, or is over."""
    made.step(1 / 10)
    made.until(lambda: isinstance(made.top, LessonDone) or made.top.coach.seen, 10)


def step_of(made):
    """The step of the lesson that is under way."""
    return made.top.coach.match.now


def wanted_of(made):
    """What the step asks for."""
    return made.top.coach.match.wanted()


def by_keys(made):
    """Do what the step asks for, with the table's keys only."""
    wanted = wanted_of(made)
    group = next((one for one in made.asked.groups if set(one.actions) & set(wanted)), None)
    if group is not None and not group.command:  # a button without a key of its own
        ring = made.top.desk.ring
        for _ in range(4):
            if ring.focused_key != group.name:
                made.press("right" if ring.focused_key else "up")
        made.press("enter")
        return
    if group is not None:
        made.press(ord(usual(group.command)))
        if made.has("choice 1"):
            made.press(str(1 + next(number for number, action in enumerate(group.actions) if action in wanted)))
        return
    made.press("down")
    if made.asked.several is not None:
        for tile in wanted[0].tiles:
            while made.chosen != tile:
                made.press("left")
            made.press("enter")
        made.press("enter")
        return
    for _ in range(len(made.hand) + 1):
        if made.asked.discards.get(made.chosen) in wanted:
            break
        made.press("left")
    made.press("enter")


def by_mouse(made):
    """Do what the step asks for, with the mouse only."""
    wanted = wanted_of(made)
    if made.asked.several is not None:
        for tile in wanted[0].tiles:
            made.click(made.where(tile))
        made.click("give")
        return
    may = [*made.asked.discards.values(), *(action for group in made.asked.groups for action in group.actions)]
    made.do(next(action for action in may if action in wanted))


def play(made, act, go_on):
    """Play a lesson to its end; return the spoken steps."""
    told = []
    for _ in range(60):
        if isinstance(made.top, LessonDone):
            return told
        step = step_of(made)
        told.append(step.key)
        (go_on if step.waits == NEXT else act)(made)
        until_said(made)
    pytest.fail("the lesson never ends")


def next_by_key(made):
    made.press("enter")


def next_by_mouse(made):
    made.click(widget(made.top.coach, "next").rect.center)


def until_step(made, key):
    """Go on to a step, doing what is asked for with the key that does it."""
    while step_of(made).key != key:
        made.press("g" if wanted_of(made) else "enter")
        until_said(made)


def check_step(made, lesson):
    coach, step = made.top.coach, step_of(made)
    where = f"{lesson.key}, {step.key}"
    assert bool(coach.around.aims) == bool(step.points), f"{where}: nothing is pointed at"
    assert coach.rect.collidelist(coach.around.aims) < 0, f"{where}: the speech covers what it points at"
    assert made.window.surface.get_rect().contains(coach.rect), f"{where}: the speech is outside the window"
    if isinstance(made.top, LessonScene):
        buttons = [stop.rect for stop in made.top.desk.ring.stops()]
        assert coach.rect.collidelist(buttons) < 0, f"{where}: the speech covers a button"
        show, screen = made.shown, made.window.surface.get_rect()
        tiles = [draw.to_rect(extent(spot)) for spot in show.spots(show.reached).values()]
        thrown = [one.tile for place in show.table.places for one in place.thrown if one.taken_by is None]
        lying = [draw.to_rect(extent(show.spots(show.reached)[tile])) for tile in thrown]
        assert coach.rect.collidelist(lying) < 0, f"{where}: the speech covers a discard"
        arrow = (
            arrow_place(made.look, screen, coach.around.aims, coach.rect, coach.around.busy)
            if coach.around.aims
            else None
        )
        assert arrow is None or arrow[1].collidelist([*tiles, *buttons]) < 0, f"{where}: the arrow covers something"


SIZES = [((1280, 800), 100), ((2560, 1440), 100), ((1024, 700), 100), ((1280, 800), 130), ((1024, 700), 80)]

PLAYED = [((1280, 800), "vi", by_keys, next_by_key), ((1024, 700), "en", by_mouse, next_by_mouse)]


@EVERY
@pytest.mark.parametrize(("size", "language", "do", "go_on"), PLAYED, ids=["keys", "mouse"])
def test_a_lesson_is_played_to_its_end_and_every_step_fits(game, number, size, language, do, go_on):
    """Nothing covers what a step points at, and the lesson is ticked off."""
    made, scene, _ = begin(number, game=game, size=size, language=language)
    lesson = scene.lessons[number]

    def act(made):
        check_step(made, lesson)
        if isinstance(made.top, LessonScene):
            made.draw(made.window.surface)
        coach = made.top.coach
        coach.draw(made.window.surface, made.look)
        if wanted_of(made):  # what is said after another action has room, too
            coach.refused = True
            made.step(1 / 30)
            check_step(made, lesson)
            coach.draw(made.window.surface, made.look)
            coach.refused = False
        (do if wanted_of(made) else go_on)(made)

    assert play(made, act, act) == [step.key for step in lesson.steps]
    assert made.settings.lessons_done == (lesson.name,)
    made.top.draw(made.window.surface)
    sheet = [spill for spill in made.look.spills if spill.text.startswith(made.words.say("sheet.thrower"))]
    assert [spill for spill in made.look.spills if spill not in sheet] == []
    made.press("esc")
    assert made.top is scene
    assert scene.is_done(lesson)


@pytest.mark.parametrize("size", [size for size, _ in SIZES[:3]] + [(1100, 1400)], ids=str)
@pytest.mark.parametrize(("language", "scale"), [("vi", 100), ("en", 100), ("vi", 130), ("en", 80)])
def test_the_list_fits(size, language, scale):
    made, _ = guide(size, language, ui_scale=scale)
    made.draw(made.window.surface)
    assert made.look.spills == []
    reached = set()
    for _ in made.widgets:
        made.handle(key("tab"))
        reached.add(made.focused)
    assert {f"lesson {number}" for number in NUMBERS} | {"back", "game"} == reached


def test_the_list_offers_the_first_lesson_that_was_not_done():
    done = tuple(lesson.name for lesson in LESSONS[GAME][:2])
    made, _ = guide(lessons_done=done)
    assert made.focused == "lesson 2"
    regions = [one for one in made.widgets if isinstance(one, LearnCard)]
    assert [card.done for card in regions] == [True, True, *[False] * (len(regions) - 2)]


def test_another_legal_move_is_answered_gently_and_not_done():
    made, _, lesson = begin(1, language="en")
    until_step(made, "throw")
    before = len(lesson.match.timeline)
    made.press("1", "1")
    made.step(1 / 30)
    assert len(lesson.match.timeline) == before
    made.expect("guide.allowed")
    made.expect("lesson.turn.throw.do")
    made.press("enter")
    made.step(1 / 30)
    assert not made.sees(made.words.say("guide.allowed"))
    by_keys(made)
    assert len(lesson.match.timeline) > before


def test_a_wrong_call_may_be_tried_again_at_once():
    made, _, _ = begin(2)
    until_step(made, "chow")
    made.press("b")
    made.step(1 / 30)
    made.expect("guide.allowed")
    assert step_of(made).key == "chow"
    made.press("a")
    until_said(made)
    assert step_of(made).key == "chowed"
    assert not made.sees(made.words.say("guide.allowed"))


def test_who_throws_while_something_is_told_is_asked_to_read_first():
    made, _, lesson = begin(0, language="en")
    made.throw(made.hand[0])
    made.expect("guide.read_first")
    made.press("enter")
    assert lesson.match.told == 1


def test_a_lesson_can_be_left_paused_and_begun_again():
    made, scene, lesson = begin(0)
    made.press("p")
    assert isinstance(made.top, PauseMenu)
    made.press("p")
    assert made.top is lesson
    made.press("esc")
    assert made.top is scene
    made.press("enter")
    assert isinstance(made.top, LessonScene)
    assert made.top.match.told == 0
    assert made.settings.lessons_done == ()


def test_the_menu_of_a_lesson_leads_back_to_the_lessons():
    made, scene, _ = begin(0)
    made.press("p")
    made.expect("guide.not_kept")
    made.click("leave")
    assert not any(isinstance(one, LessonScene) for one in made.scenes)
    assert made.top is scene


def test_the_next_lesson_follows_and_after_the_last_a_new_game():
    made, scene, _ = begin(0)
    play(made, by_keys, next_by_key)
    made.press("enter")
    assert made.top.match.lesson is scene.lessons[1]
    made, scene, _ = begin(NUMBERS[-1])
    play(made, by_keys, next_by_key)
    made.press("enter")
    assert isinstance(made.top, NewGameScene)


def test_the_sheet_is_explained_and_cannot_be_closed_too_soon():
    made, _, _ = begin(NUMBERS[-1])
    while not isinstance(made.top, LessonSheet):
        made.press("g" if wanted_of(made) else "enter")
        until_said(made)
    sheet = made.top
    told = sheet.coach.match.told
    assert not made.has("continue")  # the only button to continue is in the speech
    made.click(widget(sheet.coach, "next").rect.center)
    made.step(1 / 30)
    assert made.top is sheet
    assert sheet.coach.match.told == told + 1
    made.press("esc")
    assert isinstance(made.top, GuideScene)


def test_arrow_keys_leave_the_hand_alone_while_something_is_told():
    made, _, top = begin(NAMES.index("tiles"))
    assert not wanted_of(made)
    for code in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
        made.press(code)
        assert made.chosen is None
        assert top.coach.seen


def test_a_win_lies_open_before_anything_is_said_of_it():
    made, _, top = begin(NAMES.index("turn"))
    until_step(made, "win")
    made.press("g")
    for _ in range(30):
        made.step(1 / 30)
        assert not top.coach.seen
    assert made.shown.table.ended
    until_said(made)
    assert step_of(made).key == "won"


def test_a_small_win_has_its_fanfare_too_and_the_end_of_the_lesson_covers_neither_it_nor_a_sheet():
    made, heard = app(language="en"), []
    made.push(scene := GuideScene("simple"))
    made.sounds.play = lambda *told: heard.append(told[0])
    scene.begin(scene.lessons[0])
    while not isinstance(made.top, LessonDone):
        until_said(made)
        made.press("g" if wanted_of(made) else "enter")
        made.wait(0.7)
    assert heard.count("win") == 1
    assert not any(isinstance(one, LessonSheet) for one in made.scenes)


def test_what_is_to_be_thrown_is_what_the_arrow_points_at():
    for lessons in LESSONS.values():
        for step in (step for lesson in lessons for step in lesson.steps if step.waits.startswith("discard ")):
            face = step.waits.removeprefix("discard ")
            assert step.points[0] == ("drawn" if face == "drawn" else f"hand {face}"), step.key


def test_tiles_are_named_by_mouse_and_keys():
    made, _, lesson = begin(0, language="en")
    made.press("enter")
    made.step(1 / 30)
    rows = next(one for one in lesson.coach.ring.widgets() if isinstance(one, TileRows))
    made.handle(clicks(rows.boxes()[13].center)[0])
    assert str(rows.faces[rows.at]) == "5p"
    lesson.coach.ring.focus_on(rows)
    made.press("right", "down")
    assert str(rows.faces[rows.at]) == "6s"
    made.draw(made.window.surface)
    assert made.look.spills == []


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize("number", NUMBERS, ids=NAMES)
def test_the_names_of_all_tiles_in_the_speech_fit(language, number):
    made, _, lesson = begin(number, language=language, size=(1024, 700), ui_scale=130)
    for _ in range(6):
        for rows in (one for one in lesson.coach.ring.widgets() if isinstance(one, TileRows)):
            for at in range(len(rows.faces)):
                rows.at = at
                made.draw(made.window.surface)
        if wanted_of(made):
            break
        made.press("enter")
        until_said(made)
    assert made.look.spills == []


def test_with_less_motion_a_lesson_that_speaks_lets_the_machine_rest():
    made, _, lesson = begin(0)
    for _ in range(20):
        made.step(0.1)
    assert not lesson.busy
    made, _, lesson = begin(0, reduced_motion=False)
    assert lesson.busy


def test_nothing_of_a_lesson_is_saved(home):
    made, _, _ = begin(1)
    play(made, by_keys, next_by_key)
    assert [path.name for path in home.rglob("*") if path.is_file()] == ["settings.yaml"]


def test_the_language_may_change_in_the_middle():
    made, _, _ = begin(0, language="vi")
    made.change(language="en")
    until_said(made)
    assert made.sees(Words("en", GAME).say("lesson.tiles.welcome.say"))


def test_a_speech_keeps_off_what_must_be_seen():
    area = Rect(0, 0, 1000, 600)
    hard = [Rect(0, 0, 1000, 380), Rect(0, 380, 300, 220)]
    found = regions.clear_of((500, 180), area, hard, [], (500, 300))
    assert found.covers == 0
    assert pygame.Rect(found.rect).collidelist(list(map(pygame.Rect, hard))) < 0
    assert regions.clear_of((900, 500), area, hard, [], (500, 300)).covers > 0


def test_the_look_of_a_speech_is_measured_with_that_of_the_scene():
    made, _, lesson = begin(0)
    assert all(one.look.spills is made.look.spills for one in lesson.coach.ring.widgets() if isinstance(one.look, Look))


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 700), 100), ((1280, 800), 80), ((1280, 800), 130), ((2560, 1440), 100)], ids=str
)
def test_who_is_here_for_the_first_time_is_offered_the_guide(language, scale, size):
    made = app(size, language, ui_scale=scale)
    home = Home(first_time=True)
    made.push(home)
    made.step(2.0)
    assert made.focused == "learn"
    made.expect("home.lesson_first", number=1)
    assert made.look.spills == []
    made.press("enter")
    assert isinstance(made.top, LessonScene)


def test_who_has_done_a_lesson_finds_new_game_first():
    made = app(lessons_done=("south_vietnamese.tiles",))
    home = Home(first_time=True)
    made.push(home)
    assert made.focused == "new_game"
    assert made.has("learn")


def test_lessons_done_are_kept_in_the_settings():
    done = settings.read("lessons_done: [a.b, c.d]")
    assert done.lessons_done == ("a.b", "c.d")
    assert settings.read("lessons_done: 3").lessons_done == ()
    settings.save(done)
    assert settings.load()[0].lessons_done == done.lessons_done


def test_a_choice_that_is_open_can_be_made_for_one_too():
    made, _, lesson = begin(3)
    until_step(made, "show")
    made.press("j")
    made.step(1 / 30)
    assert made.has("choice 1")
    check_step(made, lesson.match.lesson)
    made.press("1")  # another joker than the requested one
    made.step(1 / 30)
    made.expect("guide.allowed")
    made.press("j")
    made.step(1 / 30)
    made.press("g")
    assert not made.has("choice 1")
    until_said(made)
    assert step_of(made).key == "shown"


def test_a_lesson_advises_by_itself_and_leaves_nothing_out_whatever_the_settings_say():
    for hints in ("none", "full"):
        made, _, lesson = begin(0, hints=hints, speeds={"deal": "instant", "wall": "instant"})
        assert not made.has("ask hint")
        assert not made.has("ask why")
        assert lesson.view.badges.advises
        assert made.shown.speeds == {}


# --- what the lessons promise ----------------------------------------------------------------------------------------

_WORDS_A_MINUTE = 200.0
_TO_DO = 1.5  # seconds that a person takes for a step
_SYLLABLES = {"vi": 0.78, "en": 1.0}  # Vietnamese writes syllables separately


def seconds_of(game, number):
    """Duration of a lesson at the usual speed, in each language: animation, reading and doing."""
    made, scene = guide(game=game, speed="normal", reduced_motion=False)
    made.draw = lambda _surface: None  # only time counts
    scene.begin(scene.lessons[number])
    seconds, words = 0.0, {language: Words(language, game) for language in _SYLLABLES}
    reading = dict.fromkeys(words, 0.0)
    for _ in range(10_000):
        made.step(1 / 4)
        seconds += 1 / 4
        if isinstance(made.top, LessonDone):
            return {language: seconds + read for language, read in reading.items()}
        if not made.top.coach.seen:
            continue
        match = made.top.coach.match
        for language, syllables in _SYLLABLES.items():
            said = said_now(match, words[language], made.top.coach.names, refused=False)
            reading[language] += len(said.words.split()) * syllables * 60 / _WORDS_A_MINUTE
        if match.now.waits == NEXT:
            next_by_key(made)
        else:
            seconds += _TO_DO
            by_keys(made)
    pytest.fail("the lesson never ends")


@EVERY
def test_a_lesson_takes_no_longer_than_it_says(game, number):
    assert max(seconds_of(game, number).values()) <= 60 * LESSONS[game][number].minutes + 20


@pytest.mark.parametrize("number", NUMBERS, ids=NAMES)
def test_enter_alone_does_what_the_golden_frame_is_round(number):
    made, scene, _ = begin(number)
    assert play(made, next_by_key, next_by_key) == [step.key for step in scene.lessons[number].steps]


@pytest.mark.parametrize("language", ["vi", "en"])
def test_a_card_says_little(language):
    for lesson in (lesson for lessons in LESSONS.values() for lesson in lessons):
        words = Words(language, lesson.game)
        for step in lesson.steps:
            others = {"right": "Cô Ba", "across": "Chú Tư", "left": "Dì Năm"}
            said = words.say_with(f"lesson.{lesson.key}.{step.key}.say", others)
            assert len(said) <= 175, (lesson.key, step.key, len(said))


def test_who_has_done_none_of_the_basics_is_led_to_them_from_every_other_game():
    made = app(language="en")
    scene = GuideScene("hong_kong_old_style")
    made.push(scene)
    made.click("basics")
    assert made.words.game == "south_vietnamese"
    assert not made.has("basics")
    made.change(lessons_done=(scene.lessons[0].name,))
    made.choose("game", "american")
    assert not made.has("basics")


def test_after_the_last_lesson_of_a_game_a_match_of_it_is_offered():
    made, _, _ = begin(len(LESSONS["american"]) - 1, game="american", language="en")
    play(made, by_keys, next_by_key)
    made.press("enter")
    assert isinstance(made.top, NewGameScene)
    assert made.settings.game == "american"


def test_the_lessons_of_every_game_are_one_choice_away():
    made = app(language="en")
    scene = GuideScene("hong_kong_old_style")
    made.push(scene)
    assert len(scene.lessons) == len(LESSONS["hong_kong_old_style"])
    for game in LESSONS:
        made.choose("game", game)
        assert made.words.game == game
        assert len([one for one in made.widgets if isinstance(one, LearnCard)]) == len(LESSONS[game])
        made.draw(made.window.surface)
        assert made.look.spills == []
