"""The portraits at the table: each animal, face and gaze differs, and the player's own picture fits."""

import sys
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from driver import app
from golden_compare import differs, packed, unpacked, write_failure
from PIL import Image, ImageChops, ImageFile, ImageStat
from refusals import raises

from game.errors import Broken, Unreadable
from game.gui.kit import portraits
from game.gui.kit.portraits import ANIMALS, FACES, GAZES, drawn, initials, letters, markup, own_picture, portrait
from game.words.lookup import Words
from game.words.troubles import error_text

SMALLEST = 40
CLOTH, PAPER = (18, 78, 60), (246, 234, 208)
GOLDEN = Path(__file__).parents[2] / "golden" / "portraits"


@pytest.fixture(scope="module", autouse=True)
def look():
    return app().look


def seen(picture, ground=CLOTH):
    """A picture composed on a background."""
    under = pygame.Surface(picture.get_size())
    under.fill(ground)
    under.blit(picture, (0, 0))
    return Image.frombytes("RGB", under.get_size(), pygame.image.tobytes(under, "RGB"))


def apart(one, other):
    """Distance of two pictures: the largest difference of a channel, of 255, averaged over pixels."""
    red, green, blue = ImageChops.difference(one, other).split()
    return ImageStat.Stat(ImageChops.lighter(ImageChops.lighter(red, green), blue)).mean[0]


def page(lines):
    """A sheet of portraits, each line of one size, alternately on cloth and on paper."""
    wide, high = max(sum(one.width for one in line) for line in lines), sum(line[0].height for line in lines)
    sheet, top = Image.new("RGB", (wide, high)), 0
    for number, line in enumerate(lines):
        for at, one in enumerate(line):
            sheet.paste(seen(one, PAPER if number % 2 else CLOTH), (at * one.width, top))
        top += line[0].height
    return sheet


def face_page(face):
    """Show all animals with a face, each line again at the smallest size."""
    fours = [ANIMALS[at : at + 4] for at in range(0, len(ANIMALS), 4)]
    return page([[drawn(animal, face, size) for animal in four] for four in fours for size in (104, SMALLEST)])


def gaze_page():
    """Show each animal's gaze, and initials in each colour."""
    ways = [[drawn(animal, "calm", 40, gaze) for animal in ANIMALS] for gaze in GAZES]
    return page([*ways, [initials(f"Cô {number}", 40) for number in range(len(ANIMALS))]])


@pytest.mark.parametrize("name", [*FACES, "gazes"])
def test_the_portraits_look_as_accepted(name, request, tmp_path_factory):
    found, path = gaze_page() if name == "gazes" else face_page(name), GOLDEN / f"{name}.webp"
    kept = unpacked(path.read_bytes()) if path.exists() else None
    if kept is not None and not differs(found, kept):
        return
    if request.config.getoption("--accept"):
        GOLDEN.mkdir(exist_ok=True)
        path.write_bytes(packed(found))
        return
    told = write_failure(tmp_path_factory.getbasetemp() / "portraits", name, found, kept)
    pytest.fail(f"another picture, {told}; if it is right: pytest --accept", pytrace=False)


def test_the_golden_pictures_are_small():
    assert {path.stem for path in GOLDEN.glob("*")} == {*FACES, "gazes"}
    assert sum(path.stat().st_size for path in GOLDEN.glob("*.webp")) <= 280_000


@pytest.mark.parametrize("ground", [CLOTH, PAPER], ids=["cloth", "paper"])
def test_no_two_animals_and_no_two_faces_look_alike_at_the_smallest_size(ground):
    small = {(animal, face): seen(drawn(animal, face, SMALLEST), ground) for animal in ANIMALS for face in FACES}
    for face in FACES:
        for one, other in combinations(ANIMALS, 2):
            assert apart(small[one, face], small[other, face]) > 30, (one, other, face)
    for animal in ANIMALS:
        for one, other in combinations(FACES, 2):
            assert apart(small[animal, one], small[animal, other]) > 6, (animal, one, other)


@pytest.mark.parametrize("animal", ANIMALS)
def test_every_face_can_look_everywhere(animal):
    for face in FACES:
        ways = {gaze: markup(animal, face, gaze) for gaze in GAZES}
        assert len(set(ways.values())) == len(GAZES)
        assert not any(word in text for text in ways.values() for word in ("data-faces", "data-gaze", "data-poses"))
    straight = seen(drawn(animal, "calm", 110))
    assert all(apart(straight, seen(drawn(animal, "calm", 110, gaze))) > 2 for gaze in GAZES if gaze != "straight")


@pytest.mark.parametrize("animal", ANIMALS)
def test_no_ear_or_horn_is_cut_off_at_the_edge(animal):
    for face in FACES:
        solid = pygame.mask.from_surface(drawn(animal, face, 160), threshold=40).get_bounding_rects()
        assert all(pygame.Rect(1, 1, 158, 158).contains(rect) for rect in solid), (face, solid)


def test_a_face_that_there_is_not_is_a_bug():
    for wrong in (("unicorn", "calm"), ("cat", "hungry"), ("cat", "calm", "back")):
        with pytest.raises(Broken):
            markup(*wrong)


def test_a_portrait_is_drawn_once_and_has_the_size_of_the_window(look):
    assert portrait(look, "cat", "calm", 60) is portrait(look, "cat", "calm", 60)
    assert portrait(look.at(2.0), "cat", "calm", 60).get_size() == (120, 120)


@pytest.fixture
def photo(tmp_path):
    """Make a picture file, red on the left and blue on the right."""

    def make(name, size=(400, 300), **saved):
        image = Image.new("RGB", size, "red")
        image.paste("blue", (size[0] // 2, 0, *size))
        image.save(tmp_path / name, **saved)
        return tmp_path / name

    return make


@pytest.mark.parametrize("name", ["me.png", "me.jpg"])
def test_a_picture_of_ones_own_is_cut_round(photo, name):
    picture = own_picture(photo(name), 110)
    assert picture.get_size() == (110, 110)
    assert picture.get_at((0, 0)).a == 0
    left, right = picture.get_at((30, 55)), picture.get_at((80, 55))
    assert (left.r > 200, left.b < 60) == (right.b > 200, right.r < 60) == (True, True)


def test_a_picture_from_a_telephone_stands_upright(photo):
    turned = Image.Exif()
    turned[0x0112] = 6  # means: turn clockwise by a quarter
    picture = own_picture(photo("me.jpg", exif=turned), 110)
    assert picture.get_at((55, 30)).r > 200
    assert picture.get_at((55, 80)).b > 200


def test_a_picture_that_is_too_large_is_not_decoded_and_others_are_decoded_once(tmp_path, photo, monkeypatch):
    Image.new("1", (4_001, 4_000)).save(tmp_path / "large.png")
    path, opened, open_ = photo("me.png"), [], Image.open
    monkeypatch.setattr(Image, "open", lambda *given, **named: opened.append(open_(*given, **named)) or opened[-1])
    with monkeypatch.context() as undecoded:
        undecoded.setattr(ImageFile.ImageFile, "load", lambda _: pytest.fail("it is decoded"))
        with pytest.raises(Unreadable):
            own_picture(tmp_path / "large.png", 64)
    for size in (40, 64, 110, 300):
        assert own_picture(path, size).get_size() == (size, size)
    assert len(opened) == 2


def test_a_picture_with_holes_is_laid_on_a_ground(tmp_path):
    Image.new("RGBA", (100, 100), (0, 0, 0, 0)).save(tmp_path / "none.png")
    assert own_picture(tmp_path / "none.png", 110).get_at((55, 55))[:3] == PAPER


def test_without_pillow_a_picture_of_ones_own_is_initials_and_one_sentence(photo, monkeypatch, look):
    path = photo("own.png")
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(Unreadable, match="no_pillow") as refused:
        own_picture(path, 64)
    for language in ("vi", "en"):
        assert "Pillow" in error_text(Words(language), refused.value)
    assert portrait(look, str(path), "calm", 64, name="Cô Ba") is initials("Cô Ba", 64)


def bad_files(folder, photo, monkeypatch):
    """Files that are no pictures for a portrait."""
    (folder / "text.png").write_text("not a picture", encoding="utf-8")
    whole = photo("whole.png").read_bytes()
    (folder / "half.png").write_bytes(whole[: len(whole) // 2])
    Image.new("RGB", (90, 90)).save(folder / "moving.gif")
    Image.new("1", (4_001, 4_000)).save(folder / "large.png")
    Image.new("L", (4_001, 4_000)).save(folder / "large.jpg")
    monkeypatch.setattr(portraits, "MOST_BYTES", 20_000)
    Image.effect_noise((400, 400), 90).save(folder / "heavy.png")
    names = ("text.png", "half.png", "moving.gif", "large.png", "large.jpg", "heavy.png", "no_such_file.png")
    return [*(folder / name for name in names), photo("tiny.png", (40, 40)), folder]


def test_what_cannot_be_a_portrait_is_refused_in_one_sentence_and_has_initials(tmp_path, photo, monkeypatch, look):
    for path in bad_files(tmp_path, photo, monkeypatch):
        with raises(Unreadable, match="PNG or JPG") as refused:
            own_picture(path, 110)
        for language in ("vi", "en"):
            assert path.name in error_text(Words(language), refused.value)
        assert portrait(look, str(path), "calm", 110, name="Cô Ba") is initials("Cô Ba", 110)


def test_a_file_that_cannot_be_used_is_not_read_in_every_frame(tmp_path, look):
    path = tmp_path / "me.png"
    path.write_text("not a picture", encoding="utf-8")
    first = portrait(look, str(path), "calm", 50, name="Út")
    Image.new("RGB", (90, 90), "red").save(path)
    assert portrait(look, str(path), "calm", 50, name="Út") is first


def test_initials_are_those_of_the_last_two_words():
    assert [letters(name) for name in ("Cô Ba", "Nguyễn Thị Ngọc Ánh", "Ba", "út nhỏ", "")] == [
        "CB",
        "NÁ",
        "B",
        "ÚN",
        "",
    ]
    assert seen(initials("", 60)) != seen(initials("Cô Ba", 60))
