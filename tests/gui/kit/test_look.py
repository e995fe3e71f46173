"""Readable colours, text that fits, numbers that add up."""

import pygame
import pytest
from driver import key

from game.gui.home import falling
from game.gui.kit import fonts, ornaments, plot, theme
from game.gui.kit.look import Look, scale_for
from game.gui.widgets.boxes import shares
from game.gui.widgets.writing import EditedText, edit
from game.settings import SETTINGS
from game.words.lookup import Words
from game.words.numbers import signed
from game.words.won import gain_of

assert key  # the import is what matters
#: Colours of texts and their backgrounds.
CONTRASTS = (
    (theme.TEXT, theme.LACQUER),
    (theme.TEXT, theme.RED),
    (theme.TEXT, theme.CLOTH),
    (theme.TEXT_SOFT, theme.LACQUER),
    (theme.TEXT_SOFT, theme.LACQUER_DEEP),
    (theme.TEXT_SOFT, theme.CLOTH_DEEP),
    (theme.TEXT_GOLD, theme.LACQUER),
    (theme.TEXT_DARK, theme.PAPER),
    (theme.TEXT_DARK, theme.GOLD),
    (theme.TEXT_DARK_SOFT, theme.PAPER),
    (theme.GOOD, theme.LACQUER),
    (theme.BAD, theme.LACQUER),
)


@pytest.fixture
def look():
    pygame.font.init()
    return Look(Words("vi"))


def luminance(colour):
    parts = [part / 255 for part in colour]
    red, green, blue = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first, second):
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.fixture(params=theme.THEMES)
def worn(request):
    theme.wear(request.param)
    yield request.param
    theme.wear("tet")


def test_text_can_be_read_on_its_ground(worn):
    least = 7 if worn == "contrast" else 4.5
    assert [(tuple(ink), tuple(ground)) for ink, ground in CONTRASTS if contrast(ink, ground) < least] == []


def test_what_stands_on_a_skin_can_be_read(worn):
    skins = {name: skin for name, skin in vars(theme).items() if isinstance(skin, theme.Skin)}
    dim = [name for name, skin in skins.items() for part in (skin.top, skin.bottom) if contrast(skin.ink, part) < 4.5]
    assert dim == []


def test_every_theme_can_be_chosen():
    assert SETTINGS["theme"].values == theme.THEMES


def test_a_theme_changes_every_ink_and_back():
    first = tuple(theme.CLOTH)
    theme.wear("night")
    assert tuple(theme.CLOTH) != first
    theme.wear("tet")
    assert tuple(theme.CLOTH) == first


def test_the_scale_follows_the_smaller_side():
    assert scale_for((1280, 800)) == 1
    assert scale_for((2560, 1600)) == 2
    assert scale_for((1120, 3000)) == 1
    assert scale_for((1280, 800), 130) == pytest.approx(1.3)


def test_a_length_is_at_least_a_pixel(look):
    look.scale = 0.1
    assert (look.px(1), look.px(0), look.px(40)) == (1, 0, 4)


def test_text_is_cut_only_where_it_may_be(look):
    surface = pygame.Surface((200, 40))
    box = pygame.Rect(0, 0, 60, 40)
    look.write(surface, "Nguyễn Thị Ngọc Ánh", box, may_cut=True)
    assert look.spills == []
    look.write(surface, "Nguyễn Thị Ngọc Ánh", box)
    assert look.spills[0].needed > look.spills[0].room == 60
    assert look.write(surface, "", box).width == 0


@pytest.mark.parametrize("room", [10, 40, 80, 1000])
def test_a_cut_text_fits(look, room):
    del look
    short = fonts.cut("Mạt chược miền Nam", room, 17, False)
    assert fonts.width(short, 17, False) <= room or short == "…"


def test_wrapped_lines_fit_and_say_everything(look):
    text = "Cùng một mã thì xào ra cùng một tường bài.\nHai người gặp đúng một thế bài."
    lines = look.wrap(text, 150)
    assert all(look.text_width(line) <= 150 for line in lines)
    assert " ".join(lines).split() == text.split()
    assert len(look.wrap("a\n\nb", 100)) == 3


def test_a_path_too_long_for_a_line_is_broken_between_folders(look):
    path = "/home/lan/mat-chuoc/games/of-the-new-year/evening.html"
    lines = look.wrap(f"Here: {path}", 180)
    assert "".join(lines).replace("Here: ", "") == path
    assert all(line.endswith("/") for line in lines[:-1])
    assert look.wrap("21/11/2026", 1000) == ("21/11/2026",)


def test_wrapping_keeps_the_spaces_of_a_name(look):
    assert look.wrap("“tết  ở  nhà.mcr” is here", 1000) == ("“tết  ở  nhà.mcr” is here",)
    assert look.wrap("  a  b ", 1000) == ("a  b",)


@pytest.mark.parametrize(("text", "bare"), [("Ẩn", "An"), ("Ấn", "An"), ("Ễn", "En")])
@pytest.mark.parametrize("style", [theme.Style.SMALL, theme.Style.HEADING])
def test_capitals_with_two_marks_stand_on_the_same_line_as_all_others(look, text, bare, style):
    def lowest(words):
        sheet = pygame.Surface((300, 100), pygame.SRCALPHA)
        look.write(sheet, words, sheet.get_rect(), style)
        return sheet.get_bounding_rect().bottom

    assert lowest(text) == lowest(bare)


def test_composed_and_decomposed_letters_look_the_same(look):
    assert look.line("Ước").size == look.line("U\u031bo\u031b\u0301c").size


@pytest.mark.parametrize(
    ("wishes", "grows", "room", "lengths"),
    [
        ([10, 20], [0, 0], 100, [10, 20]),
        ([10, 20], [0, 1], 100, [10, 90]),
        ([10, 20, 30], [1, 0, 2], 101, [27, 20, 54]),
        ([10, 20], [1, 1], 5, [2, 3]),
        ([10, 20], [0, 1], 5, [10, 0]),
    ],
)
def test_room_is_shared(wishes, grows, room, lengths):
    assert shares(wishes, grows, room) == lengths


def test_gains_in_numbers():
    assert gain_of([96, 0, 48]) == "96 + 48 = 144"
    assert gain_of([96]) == ""
    assert [signed(n) for n in (5, 0, -5)] == ["+5", "0", "−5"]


@pytest.mark.parametrize(("span", "step"), [(1, 1), (5, 1), (6, 2), (11, 5), (26, 10), (600, 200), (2501, 1000)])
def test_the_steps_of_a_plot(span, step):
    assert plot.step_for(span) == step


@pytest.mark.parametrize("history", [[], [[0, 0, 0, 0]], [[8, -4, -2, -2], [-2000, 5000, -1000, -2000]]])
def test_a_plot_of_anything(look, history):
    plot.scores(pygame.Surface((400, 300), pygame.SRCALPHA), pygame.Rect(0, 0, 400, 300), look, 4, history)
    assert look.spills == []


def test_petals_fall_down_and_come_again():
    assert list(falling(3.0)) == list(falling(3.0))
    for second in range(60):
        for petal in falling(float(second)):
            assert -0.1 <= petal.x <= 1.1
            assert -0.1 <= petal.y <= 1.1


@pytest.mark.parametrize(
    ("line", "code", "mod", "after"),
    [
        (EditedText("Mạt", 3, 3), pygame.K_BACKSPACE, 0, EditedText("Mạ", 2, 2)),
        (EditedText("Mạt", 0, 0), pygame.K_BACKSPACE, 0, EditedText("Mạt", 0, 0)),
        (EditedText("Mạt", 0, 0), pygame.K_DELETE, 0, EditedText("ạt", 0, 0)),
        (EditedText("Mạt", 3, 0), pygame.K_DELETE, 0, EditedText("", 0, 0)),
        (EditedText("Mạt chược", 9, 9), pygame.K_BACKSPACE, pygame.KMOD_LCTRL, EditedText("Mạt ", 4, 4)),
        (EditedText("Mạt chược", 0, 0), pygame.K_RIGHT, pygame.KMOD_LCTRL, EditedText("Mạt chược", 3, 3)),
        (EditedText("Mạt", 1, 1), pygame.K_END, pygame.KMOD_LSHIFT, EditedText("Mạt", 3, 1)),
        (EditedText("Mạt", 1, 3), pygame.K_LEFT, 0, EditedText("Mạt", 1, 1)),
        (EditedText("Mạt", 1, 3), pygame.K_RIGHT, 0, EditedText("Mạt", 3, 3)),
        (EditedText("Mạt", 3, 3), pygame.K_HOME, 0, EditedText("Mạt", 0, 0)),
        (EditedText("Mạt", 3, 3), pygame.K_F5, 0, None),
    ],
)
def test_keys_edit_a_line(line, code, mod, after):
    assert edit(line, code, mod) == after


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Đánh 5p → ★ ✓ ① ⑭ ■ ≥ 碰 杠 吃 胡 听", "Đánh 5p → ★ ✓ ① ⑭ ■ ≥ 碰 杠 吃 胡 听"),
        ("✔✘❌ 🀄🀇🀙🀘🀀", "✓✗✗ 中一萬一筒九索東"),
        ("👨\u200d👩\u200d👧 👍🏽 🇻🇳 שה ไท", "□ □ □ □□ □□"),
        ("q\u0303\u0301 e\u0302\u0323 ❤\ufe0f", "q\u0303\u0301 ệ □"),
        ("a\u200b\u200db", "ab"),
    ],
)
def test_no_sign_is_invisible(text, drawn):
    pygame.font.init()
    assert fonts.shown(text) == drawn
    assert all(map(fonts.drawable, drawn))
    assert fonts.line(text, 20, False, (255, 255, 255)).width == fonts.width(text, 20, False) > 0


def test_high_contrast_is_flat_black_and_white_with_one_accent():
    theme.wear("contrast")
    try:
        inks = {name: tuple(ink) for name, ink in vars(theme).items() if isinstance(ink, theme.ThemeColour)}
        skins = {name: skin for name, skin in vars(theme).items() if isinstance(skin, theme.Skin)}
        for name, skin in skins.items():
            inks |= {f"{name} {part}": tuple(getattr(skin, part)) for part in ("top", "bottom", "edge", "ink")}
        assert set(inks.values()) == {(0, 0, 0), (255, 255, 255), (255, 214, 0), (138, 112, 0)}
        assert all(tuple(skin.top) == tuple(skin.bottom) for skin in skins.values())
        ground = pygame.display.set_mode((300, 200))
        ornaments.spread(ground, 20)
        assert set(pygame.image.tobytes(ground, "RGB")) <= {0, 138, 112, 255, 214}
        for picture in (ornaments.branch(80), ornaments.petal(9, 30), ornaments.blossom(20)):
            assert not pygame.mask.from_surface(picture).count()
    finally:
        theme.wear("tet")
