"""
Every scene looks as accepted, and no text in it is cut or covered, in both languages; the full-window scenes also in a
very small window, and some of many kinds in a very large one, which has the same shape. Larger letters cut no text and
make none smaller.

All that is drawn is also told in words: `whole` has every drawn text, that of a page from the top down.

Pictures are saved at the smaller size: each scene in Vietnamese, and each full-window scene once in English.
"""

import importlib
import math
import pkgutil
import time
from pathlib import Path

import pygame
import pytest
from golden_compare import differs, packed, small, unpacked, write_failure
from golden_overlaps import crowded
from golden_scenes import PICTURES
from golden_stage import Stage

import game.gui
from game.about import Build
from game.gui.kit import picture_cache, theme
from game.gui.kit.look import scale_for
from game.gui.kit.theme import PRIMARY
from game.gui.learn.drill_page import DrillPage
from game.gui.learn.practising import Choosing
from game.gui.play.hand.owner import DeskOwner
from game.gui.play.table_kit import TableScene
from game.gui.program import program
from game.gui.program.dialog import Dialog, NameDialog
from game.gui.program.scene import Scene
from game.gui.program.screen import LooksIntoFiles, Screen, SearchedPage
from game.gui.setup import new_game, settings
from game.gui.sheet.score_sheet import LostScreen
from game.rules.luck import Luck

SCREENS = Path(__file__).parents[2] / "golden" / "screens"
SIZES = ((1280, 800), (2560, 1440))
NETBOOK = (1024, 576)
LANGUAGES = ("vi", "en")
#: Windows in which scenes are shown with larger letters, by turns.
LARGE = ((1366, 768), SIZES[0])
#: Scenes that take smaller letters than 200 %: the teacher's card lies over a table, and there are two tables.
SMALLER = {"table_teacher": 150, "viewer_boards": 130}
#: Texts of players may be cut.
MAY_CUT = ("Nguyễn Thị Ngọc Ánh", "Ván ù to nhất")
#: A text that shares its place with other letters may lose this much of its height.
LEAST = 0.94
#: Scenes with a table below them, or with two, whose pictures are painted first: their texts do not count.
OVER_TABLES = ("finale", "viewer_boards")
#: Scenes that are drawn in different ways.
MANY_KINDS = ("home", "rules", "lesson", "table_claim", "finale_name", "viewer_boards", "own_face", "viewer_review")
#: Fixed figures of luck in the house rules: half of the hands by nothing, and either sentence.
LUCK = Luck("club", "casual", 3200, 200, 0.504, 0.0, 40.0, 0.625, 0.1, 10.0, 100.0)
NO_LUCK = Luck("club", "casual", 3200, 200, 0.0, 0.0, 40.0, 0.1, 0.2, 1.6, 100.0)
#: A door tells its title before the card on its picture, the coach speaks before the sheet.
OWN_ORDER = {"home_study", "lesson_sheet"}
#: Base classes of scenes, never shown themselves, and one that draws nothing.
BASES = {Choosing, Scene, Screen, Dialog, NameDialog, LooksIntoFiles, LostScreen, DeskOwner, TableScene}
BASES |= {DrillPage, SearchedPage}


def kept_names() -> dict[tuple[str, str], str]:
    """The files of the saved pictures, by the name of the shot and the language."""
    whole = {name: picture.shows for name, picture in PICTURES.items() if not issubclass(picture.shows, Dialog)}
    firsts = {shown: name for name, shown in reversed(whole.items())}
    english = {(name, "en"): f"{name}.en.webp" for name in firsts.values()}
    return {(name, "vi"): f"{name}.vi.webp" for name in PICTURES} | english


KEPT = kept_names()
FULL = tuple(name for name, language in KEPT if language == "en")


def cases():
    """Every picture, those of a size in a language one after the other, to reuse the cache."""
    return [
        pytest.param(name, size, language, id=f"{name}-{size[0]}-{language}")
        for size in (*SIZES, NETBOOK)
        for language in (LANGUAGES if size != SIZES[1] else LANGUAGES[:1])
        for name in (PICTURES if size == SIZES[0] else FULL if size == NETBOOK else MANY_KINDS)
    ]


@pytest.fixture
def stage(stages, monkeypatch):
    """The stage of a size in a language, at a fixed place on Earth."""
    monkeypatch.setenv("TZ", "UTC")
    monkeypatch.setattr(settings, "this_build", lambda: Build("0.1.0", False, "", "3.11.7", "Linux x86_64"))
    monkeypatch.setattr(new_game, "luck_of", lambda game, _: NO_LUCK if game == "simple" else LUCK)
    _note_zone()

    def give(size, language):
        if (size, language) not in stages:
            stages.clear()
            stages[size, language] = Stage(size, language)
        return stages[size, language]

    yield give
    for made in stages.values():
        made.app.scenes.clear()
    monkeypatch.undo()
    _note_zone()


def _note_zone() -> None:
    if hasattr(time, "tzset"):
        time.tzset()


@pytest.mark.parametrize(("name", "size", "language"), cases())
def test_a_scene_looks_as_accepted_and_no_text_is_cut_or_covered(
    name, size, language, stage, accepted, tmp_path_factory
):
    seen = stage(size, language).show(PICTURES[name].shot, tmp_path_factory.mktemp("screens"))
    is_kept = size == SIZES[0] and (name, language) in KEPT
    problems = [accepted(KEPT[name, language], small(seen.screen))] if is_kept else []
    problems += [f"“{spill.text}” is {spill.needed} wide or high and has {spill.room}" for spill in seen.spills]
    problems += [*seen.overlaps, *stage(size, language).gilded()]
    if size == SIZES[0] and language == "en":
        words = stage(size, language).told()
        problems += [f"“{text}” is not told in words" for text in stage(size, language).untold(words)]
        problems += stage(size, language).misread(words, seen.lines) if name not in OWN_ORDER else []
    assert seen.scene is PICTURES[name].shows
    if size == SIZES[0]:
        problems += with_large_letters(stage(size, language), name, language, seen.lines)
    if told := "\n".join(filter(None, problems)):
        pytest.fail(told, pytrace=False)


def with_large_letters(stage, name, language, usual):
    """
    Yield what is wrong with the largest letters in one language, with large ones in the other, by turns.

    `usual` are the lines of the scene without them.
    """
    turn = [*PICTURES].index(name) % 2
    scale = 200 if language == LANGUAGES[turn] else 150
    large = stage.again(LARGE[turn], painted=name.startswith(OVER_TABLES), ui_scale=scale)
    percent = (stage.app.top.own_look or stage.app.look).percent
    if percent < min(scale, SMALLER.get(name, scale)):
        yield f"letters of {percent} % in place of {scale}"
    yield from (f"at {scale} %: “{spill.text}” is {spill.needed} and has {spill.room}" for spill in large.spills)
    yield from (f"at {scale} %: {overlap}" for overlap in large.overlaps)
    cut = {line.text for line in usual if line.cut}
    now = {line.text for line in large.lines if line.cut and not any(own in line.text for own in MAY_CUT)}
    yield from (f"at {scale} %: “{text}” is cut" for text in now - cut)
    if scale == 150 and name.startswith("viewer"):
        return  # beside a wider panel the table is smaller
    less = LEAST * scale_for(LARGE[turn]) / scale_for(SIZES[0])
    before, heights = ({line.text: line.picture.height for line in lines} for lines in (usual, large.lines))
    yield from (f"at {scale} %: “{text}” is smaller" for text in heights if heights[text] < less * before.get(text, 0))
    if scale == 150 and name.startswith("table"):  # every plate of a whole table has room for its wind
        winds = {stage.app.words.say(f"wind.{wind}") for wind in ("east", "south", "west", "north")}
        told, kept = ({text.partition(" · ")[0] for text in texts} & winds for texts in (before, heights))
        yield from (f"at {scale} %: {wind} is not told" for wind in told - kept)


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_narrow_list_of_mistakes_no_column_covers_another(language, stage, tmp_path):
    assert not stage(LARGE[0], language).show(PICTURES["mistakes"].shot, tmp_path, ui_scale=150).overlaps


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_list_of_all_options_the_risk_stands_apart_from_the_points(language, stage, tmp_path):
    seen = stage(LARGE[0], language).show(PICTURES["viewer_what_if_all"].shot, tmp_path, ui_scale=150)
    risks = [line.ink for line in seen.lines if line.text.endswith("%")]
    beside = [line.ink for line in seen.lines if line.text.startswith("−")]
    gaps = [one.x - risk.right for risk in risks for one in beside if abs(one.centery - risk.centery) < 8]
    assert [gap for gap in gaps if gap > 0]
    assert not [gap for gap in gaps if 0 < gap < 6]


def test_the_sign_of_advice_does_not_cover_the_button_beside_it(stage, tmp_path):
    drawn = stage(LARGE[0], "vi")
    screen = drawn.show(PICTURES["table_hint"].shot, tmp_path, ui_scale=150).screen
    place = next(one.rect for one in drawn.app.top.desk.ring.widgets() if one.key == "kong")  # a red button
    begin = pygame.Rect(place.x + 4, place.y + 4, place.width // 8, place.height - 8)
    colours = [screen.get_at((x, y)) for x in range(begin.left, begin.right) for y in range(begin.top, begin.bottom)]
    assert not [one for one in colours if one.g > one.r + 30]


@pytest.fixture
def accepted(request, tmp_path_factory):
    """Compare a picture with the accepted one; return a sentence about the difference, or ""."""

    def compare(name, found):
        path = SCREENS / name
        kept = unpacked(path.read_bytes()) if path.exists() else None
        if kept is not None and not differs(found, kept):
            return ""
        if request.config.getoption("--accept"):
            SCREENS.mkdir(exist_ok=True)
            path.write_bytes(packed(found))
            return ""
        told = write_failure(tmp_path_factory.getbasetemp() / "screens", path.stem, found, kept)
        return f"{'another picture' if kept is not None else 'a new picture'}, {told}; if it is right: pytest --accept"

    return compare


@pytest.fixture
def undressed():
    """Ignore cached pictures until the test ends."""
    yield lambda never_before: theme.dress("of the test", never_before)
    theme.dress("of the test", None)


@pytest.mark.parametrize("name", MANY_KINDS)
def test_a_frame_of_several_turns_looks_like_one_that_is_drawn_at_once(
    name, stage, undressed, monkeypatch, tmp_path_factory
):
    made = stage(SIZES[0], "vi")

    def shown(slice_of_a_frame, outfit=None):
        monkeypatch.setattr(program, "_SLICE", slice_of_a_frame)
        made.clear()
        PICTURES[name].shot(made.app, tmp_path_factory.mktemp("screens"))
        undressed(outfit)
        made.app.lay_out()
        made.app.turn((), 0.0)
        turns = 1
        while made.app.unready:
            made.app.turn((), 0.0)
            turns += 1
        return turns, pygame.image.tobytes(made.app.window.surface, "RGB")

    at_once = shown(math.inf)
    monkeypatch.setattr(picture_cache, "_LEAST_SLICE", 0.0)
    monkeypatch.setattr(program, "_MOST_SLICES", 10_000)
    in_turns = shown(0.0, name)
    assert at_once[0] <= 2
    assert in_turns[0] > 5
    assert in_turns[1] == at_once[1]


def test_every_scene_has_a_picture():
    for module in pkgutil.walk_packages(game.gui.__path__, "game.gui."):
        importlib.import_module(module.name)
    missing = set(_scenes(Scene)) - BASES - {picture.shows for picture in PICTURES.values()}
    assert not missing, "add these to golden_scenes.py"


def _scenes(base):
    yield base
    for shape in base.__subclasses__():
        if shape.__module__.startswith("game.gui"):
            yield from _scenes(shape)


def test_there_is_no_picture_of_what_is_no_more(request):
    left = [path for path in sorted(SCREENS.glob("*")) if path.name not in KEPT.values()]
    if request.config.getoption("--accept"):
        for path in left:
            path.unlink()
        return
    assert left == [], "run pytest --accept"


def test_the_pictures_are_few_and_small():
    sizes = [path.stat().st_size for path in SCREENS.glob("*.webp")]
    assert len(sizes) <= 160
    assert max(sizes) <= 32_000
    assert sum(sizes) <= 3_000_000


# --- what is measured ------------------------------------------------------------------------------------------------


class Texts(Scene):
    """Writes two texts in different places, and may cover the first."""

    def __init__(self, place, cover=None):
        self.place, self.cover = pygame.Rect(place), cover

    def draw(self, surface):
        surface.fill("black")
        self.app.look.write(surface, "Mạt chược miền Nam", pygame.Rect(100, 100, 400, 40))
        if self.cover:
            surface.fill("brown", self.cover)
        self.app.look.write(surface, "Ăn, phỗng, khàn", self.place)


@pytest.mark.parametrize(
    ("place", "cover", "count"),
    [
        ((100, 140, 400, 40), None, 0),
        ((140, 110, 400, 40), None, 1),
        ((140, 110, 400, 40), (90, 90, 500, 80), 0),
        ((1270, 300, 400, 40), None, 1),
        ((100, 300, 40, 40), None, 1),
    ],
    ids=["below", "on it", "on what covers it", "out of the window", "cut"],
)
def test_texts_that_cannot_be_read_are_found(place, cover, count, stage, tmp_path):
    seen = stage(SIZES[0], "vi").show(lambda app, _: app.push(Texts(place, cover)), tmp_path)
    assert len(seen.overlaps) + len(seen.spills) == count


def test_controls_on_one_another_are_found(stage, tmp_path):
    made = stage(SIZES[0], "vi")
    assert made.show(PICTURES["home"].shot, tmp_path).overlaps == ()
    one, other = (widget for widget in made.app.top.ring.stops() if widget.key in ("score_hand", "rules"))
    other.rect.left = one.rect.right - 5
    assert len(crowded(made.app.top)) == 1


# --- what the comparison notices -------------------------------------------------------------------------------------


@pytest.fixture(params=SIZES, ids=str)
def drawn(request, stage, tmp_path):
    """A screen with buttons, its golden file, and a function that redraws it."""
    made = stage(request.param, "vi")
    screen = made.show(PICTURES["home"].shot, tmp_path).screen
    kept = unpacked(packed(small(screen)))

    def again(act):
        buttons = {widget.key: widget for widget in made.app.top.ring.stops()}
        act(buttons["score_hand"])
        made.app.draw(screen)
        return small(screen)

    return screen, kept, again


def test_another_word_is_noticed(drawn):
    _, kept, again = drawn
    assert differs(again(lambda button: setattr(button, "label", button.label.replace("Tính", "Ghi"))), kept)


def test_a_button_that_stands_six_pixels_farther_is_noticed(drawn):
    _, kept, again = drawn
    assert differs(again(lambda button: button.rect.move_ip(6, 0)), kept)


def test_another_colour_is_noticed(drawn):
    _, kept, again = drawn
    assert differs(again(lambda button: setattr(button, "skin", PRIMARY)), kept)


def test_letters_with_other_edges_are_the_same(drawn):
    """Another build smooths letters a little otherwise: here every pixel is a little lighter or darker."""
    screen, kept, again = drawn
    assert not differs(again(lambda _: None), kept)
    grain = pygame.Surface((8, 8))
    for x in range(8):
        for y in range(8):
            grain.set_at((x, y), [(5 * x + 11 * y) % 13] * 3)
    for x in range(0, screen.get_width(), 8):
        for y in range(0, screen.get_height(), 8):
            flag = pygame.BLEND_RGB_ADD if (x // 8 + y // 8) % 2 else pygame.BLEND_RGB_SUB
            screen.blit(grain, (x, y), special_flags=flag)
    assert not differs(small(screen), kept)
