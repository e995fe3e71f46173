"""The pictures in the tree are those that the build scripts draw."""

import tomllib
from pathlib import Path

import pytest
from icon_art import app_icon, dice, icon_paths
from pen import glyphs
from portrait_art import twelve
from tile_art import faces

from game.tiles.kinds import KINDS

ROOT = Path(__file__).parents[2]
SPRITES = ROOT / "sprites"


@pytest.fixture(scope="module")
def tile_art():
    """All drawings of the scripts, folder by folder."""
    return {
        "tiles": faces.all_faces(glyphs.load()),
        "tiles/large": faces.large_faces(glyphs.load()),
        "icons": icon_paths.all_icons(),
        "dice": dice.all_dice(),
        "portraits": twelve.all_portraits(),
        "app": {"mat-chuoc": app_icon.app_icon(glyphs.load())},
    }


@pytest.mark.parametrize("folder", ["tiles", "tiles/large", "icons", "dice", "portraits", "app"])
def test_a_new_drawing_is_the_same(tile_art, folder):
    drawn = {str(name): text for name, text in tile_art[folder].items()}
    kept = {path.stem: path.read_text(encoding="utf-8") for path in (SPRITES / folder).glob("*.svg")}
    assert drawn.keys() == kept.keys()
    assert [name for name in drawn if drawn[name] != kept[name]] == []


def test_every_tile_has_both_faces_and_there_is_a_back():
    wanted = {str(kind) for kind in KINDS}
    assert {path.stem for path in (SPRITES / "tiles").glob("*.svg")} == wanted | {"back"}
    assert {path.stem for path in (SPRITES / "tiles/large").glob("*.svg")} == wanted


def test_the_large_faces_are_small_files_and_ship_with_the_rest():
    assert sum(path.stat().st_size for path in (SPRITES / "tiles/large").glob("*.svg")) < 600_000
    built = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]["targets"]
    assert built["wheel"]["force-include"]["sprites"] == "game/sprites"
    assert "sprites" in built["sdist"]["include"]


def test_the_portraits_are_small_files():
    assert sum(path.stat().st_size for path in (SPRITES / "portraits").glob("*.svg")) < 400_000


def test_no_picture_needs_what_the_loader_does_not_draw():
    for path in SPRITES.rglob("*.svg"):
        text = path.read_text(encoding="utf-8")
        assert not any(f"<{word}" in text for word in ("text", "use", "clipPath", "mask", "filter")), path


def test_fonts_come_with_their_licences():
    fonts = SPRITES / "fonts"
    assert {path.name for path in fonts.glob("*.ttf")} == {
        "BeVietnamPro-Regular.ttf",
        "BeVietnamPro-Bold.ttf",
        "TileGlyphs.ttf",
        "CommentGlyphs.ttf",
    }
    assert len(list(fonts.glob("OFL-*.txt"))) == 2
