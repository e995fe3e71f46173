"""The faces of the tiles: two sets, corner signs, letters of the language; no two differ by colour alone."""

from itertools import combinations

import pygame
import pytest
from driver import app

from game.gui.setup.settings import SettingsScene
from game.gui.table.paint import overlays, pictures, plates, tile_faces
from game.gui.table.paint.pictures import TileArt
from game.gui.table.place.spots import Spot
from game.settings import SETTINGS, load
from game.tiles.kinds import DRAGONS, KINDS, PLAIN, WINDS, kind
from game.words.lookup import LANGUAGES, Words

DRAWN = [str(face) for face in KINDS if str(face) != "0j"]


@pytest.fixture(autouse=True)
def _display():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((640, 480))
    yield
    tile_faces.wear("traditional", "letters", Words("vi"))


def wear(face="traditional", indices="letters", language="vi"):
    tile_faces.wear(face, indices, Words(language))


def grey(code: str, width: int = 24) -> bytes:
    """Lightness of each point of a face."""
    picture = pictures.face(code, width)
    ground = pygame.Surface(picture.get_size())
    ground.fill((200, 200, 200))
    ground.blit(picture, (0, 0))
    return pygame.image.tobytes(pygame.transform.grayscale(ground), "RGB")[::3]


def colours(code: str) -> bytes:
    return pygame.image.tobytes(pictures.face(code, 60), "RGBA")


def likest(codes) -> tuple[float, str, str]:
    """The two most similar faces and their difference: grey levels, averaged over all points."""
    seen = {code: grey(code) for code in codes}
    pairs = combinations(seen, 2)
    return min((sum(abs(a - b) for a, b in zip(seen[x], seen[y], strict=True)) / len(seen[x]), x, y) for x, y in pairs)


@pytest.mark.parametrize("language", LANGUAGES)
def test_large_faces_differ_without_their_colours(language):
    wear("large", language=language)
    assert likest(DRAWN) > (4.5,)


@pytest.mark.parametrize("indices", SETTINGS["indices"].values)
def test_traditional_faces_differ_without_their_colours(indices):
    wear(indices=indices)
    assert likest(DRAWN) > (1.5,)


@pytest.mark.parametrize("number", range(1, 10))
def test_the_shapes_of_the_suits_differ_without_their_colours(number):
    wear("large")
    seen = [grey(f"{number}{suit}") for suit in "mps"]
    for one, other in combinations(seen, 2):
        assert sum(abs(a - b) > 60 for a, b in zip(one, other, strict=True)) > 30


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_wind_and_dragon_has_a_letter_of_its_own(language):
    wear(language=language)
    letters = [tile_faces.letter(str(honor)) for honor in WINDS + DRAGONS]
    assert len(set(letters)) == 7
    assert all(letters)


def test_letters_follow_the_language():
    for face in SETTINGS["tile_face"].values:
        wear(face, language="vi")
        before = {code: colours(code) for code in DRAWN}
        wear(face, language="en")
        assert {code for code in DRAWN if colours(code) != before[code]} == {str(honor) for honor in WINDS + DRAGONS}


def test_without_corner_signs_suits_and_honors_change_and_flowers_keep_their_numbers():
    wear()
    before = {code: colours(code) for code in DRAWN}
    wear(indices="none")
    assert {code for code in DRAWN if colours(code) != before[code]} == {str(face) for face in PLAIN}


def test_corner_signs_are_those_of_the_traditional_faces():
    wear("large")
    before = [colours(code) for code in DRAWN]
    wear("large", "none")
    assert [colours(code) for code in DRAWN] == before


def test_both_sets_have_one_back():
    wear()
    before = colours("back")
    wear("large", "none", "en")
    assert colours("back") == before


@pytest.mark.parametrize("width", [4, 10, 18, 120, 300])
def test_every_face_is_drawn_at_every_width(width):
    for face in SETTINGS["tile_face"].values:
        wear(face)
        assert {pictures.face(code, width).get_width() for code in DRAWN} == {width}


def test_large_labels_and_winds_need_no_han():
    wear()
    han = [pygame.image.tobytes(plates.wind_sign(at, 20, (0, 0, 0)), "RGBA") for at in range(4)]
    wear("large")
    plain = [pygame.image.tobytes(plates.wind_sign(at, 20, (0, 0, 0)), "RGBA") for at in range(4)]
    assert len({*han, *plain}) == 8
    ink = (255, 255, 255)
    signs = [overlays.face_signs(kind(code), 20, ink, ink)[-1] for code in ("5m", "5p", "5s", "1z", "5z")]
    assert len({pygame.image.tobytes(sign, "RGBA") for sign in signs}) == 5
    assert not overlays.face_signs(kind("1f"), 20, ink, ink)


def test_a_setting_takes_effect_at_once_and_is_kept(home):
    it = app()
    it.push(SettingsScene())
    art, spot = TileArt(), Spot(50, 50, 30)
    art.settle((30,))
    before = art.sprite(kind("5m"), spot).picture
    pictured = pictures.tile(kind("5m"), 30)
    it.change(tile_face="large")
    art.settle((30,))
    assert art.sprite(kind("5m"), spot).picture is not before
    assert pictures.tile(kind("5m"), 30) is not pictured
    it.change(indices="none")
    kept = load()[0]
    assert (kept.tile_face, kept.indices) == ("large", "none")


def test_an_app_begins_with_the_faces_that_were_chosen():
    app(tile_face="large", language="en")
    assert (tile_faces.worn().face, tile_faces.letter("1z")) == ("large", "E")
    app(indices="none", language="vi")
    assert (tile_faces.worn().face, tile_faces.worn().indices, tile_faces.letter("1z")) == ("traditional", "none", "Đ")
