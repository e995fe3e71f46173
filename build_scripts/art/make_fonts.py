"""
Make the fonts in `sprites/fonts/` out of two unpacked font packages.

The sources are the npm packages `@fontsource/be-vietnam-pro` and `@fontsource/lxgw-wenkai-tc` (5.3.0 was used), both
under the SIL Open Font License, each unpacked into a folder. They hold one WOFF2 file for each stretch of Unicode:

    python build_scripts/art/make_fonts.py PATH/be-vietnam-pro PATH/lxgw-wenkai-tc

The tile faces are drawn from these fonts (`draw_sprites.py`), so nobody needs the packages to draw them again.
Needs fonttools and brotli.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger  # type: ignore[import-untyped]
from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

FONTS = Path(__file__).resolve().parents[2] / "sprites" / "fonts"
LATIN_PARTS = ("latin", "latin-ext", "vietnamese")
WEIGHTS = {"Regular": 400, "Bold": 700}
TILE_GLYPHS = (
    "一二三四五六七八九萬東南西北白發中"  # suits and honors
    "梅蘭菊竹春夏秋冬皇后"  # flowers, seasons, royalty
    "筒索縂花喜元合"  # jokers
    "碰吃槓胡麻雀圈"  # calls and ornaments
    "上順子暗加食糊風板財紅百搭總莊"  # the rest of the Cantonese terms (game/words/terms)
    "么亮人全刻前十台地坎大天字季寶對小帶平底搶摸撈月正"  # and of the Cantonese scoring rows
    "求海混清漢無燈牌獨環番當純綠羅聽自色葉蓮補連門雞兩同嶺斷條河相般逢開高魚龍"  # (cantonese.yaml of each game)
)
#: Signs and words of the game that a comment may have. They have a font of their own, because FreeType hints the tiles'
#: glyphs by the others of their font.
COMMENT_GLYPHS = (
    "→←↑↓↔⇒⇐★☆✓✗⚠①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭◆◇●○◎▲△▼▽■□▶◀≤≥≠≈∞√♥♡♦♣♠♪※•"
    "〇「」、。，！？：；（）～"
    "将杠和听放炮抢岭花杆捞国士双莲宝灯对七順顺索条餅饼万风东发兰庄閒闲家连们前局台番符役立直寸振荒点數数張张手出打丟丢"
    "左右好壞坏错錯不要等缺多少安危險险生熟現现物筋壁攻守防棄弃補补切死活翻開开始結结束贏赢輸输詐诈包賠赔籌筹碼骰骨"
)
WANTED_TEXT = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    "ÀÁẢÃẠĂẰẮẲẴẶÂẦẤẨẪẬÈÉẺẼẸÊỀẾỂỄỆÌÍỈĨỊÒÓỎÕỌÔỒỐỔỖỘƠỜỚỞỠỢÙÚỦŨỤƯỪỨỬỮỰỲÝỶỸỴĐ"
    "àáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđ"
    " !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~“”‘’–—·…×÷−±°«»"
)
SAME_DATE = 3_800_000_000  # a fixed time stamp: the same sources give the same bytes


def characters(font: TTFont) -> set[str]:
    """Return the characters a font can show."""
    return {chr(code) for code in font.getBestCmap()}


def as_ttf(source: Path, target: Path) -> Path:
    """Unpack a WOFF2 file into a plain TTF file."""
    font = TTFont(source, recalcTimestamp=False)
    font.flavor = None
    font.save(target)
    return target


def subset(font: TTFont, text: str) -> None:
    """Keep only what `text` needs."""
    options = Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl", "liga"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    options.hinting = False
    subsetter = Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)


def name_it(font: TTFont, family: str, style: str) -> None:
    """Set the font's family and style to one plain name."""
    postscript = f"{family.replace(' ', '')}-{style}"
    for number, value in {1: family, 2: style, 3: postscript, 4: f"{family} {style}", 6: postscript}.items():
        font["name"].setName(value, number, 3, 1, 0x409)


def save(font: TTFont, name: str) -> None:
    """Write a font with a fixed date."""
    font["head"].created = SAME_DATE
    font["head"].modified = SAME_DATE
    font.recalcTimestamp = False
    font.save(FONTS / name)
    print(f"{name}: {(FONTS / name).stat().st_size} bytes, {len(characters(font))} characters")


def merged(parts: list[Path]) -> TTFont:
    """Merge WOFF2 files that hold different characters of one font."""
    with tempfile.TemporaryDirectory() as folder:
        plain = [str(as_ttf(part, Path(folder) / f"{number}.ttf")) for number, part in enumerate(parts)]
        return Merger().merge(plain)


def make_text_fonts(package: Path) -> str:
    """Make Be Vietnam Pro in two weights; return the characters of the wanted text that it lacks."""
    lacking = ""
    for style, weight in WEIGHTS.items():
        parts = [package / "files" / f"be-vietnam-pro-{part}-{weight}-normal.woff2" for part in LATIN_PARTS]
        font = merged(parts)
        name_it(font, "Be Vietnam Pro", style)
        save(font, f"BeVietnamPro-{style}.ttf")
        lacking += "".join(c for c in WANTED_TEXT if c not in characters(font))
    shutil.copyfile(package / "LICENSE", FONTS / "OFL-BeVietnamPro.txt")
    return lacking


def make_han_font(package: Path, wanted: str, family: str) -> str:
    """Make a subset of LXGW WenKai TC; return the wanted glyphs that it lacks."""
    missing = set(wanted)
    parts: list[Path] = []
    for part in sorted((package / "files").glob("*-700-normal.woff2")):
        found = missing & characters(TTFont(part, lazy=True))
        if found:
            parts.append(part)
            missing -= found
    with tempfile.TemporaryDirectory() as folder:
        plain: list[str] = []
        for number, part in enumerate(parts):
            font = TTFont(part, recalcTimestamp=False)
            font.flavor = None
            subset(font, wanted)
            plain.append(str(Path(folder) / f"{number}.ttf"))
            font.save(plain[-1])
        whole = Merger().merge(plain)
    subset(whole, wanted)
    name_it(whole, family, "Bold")
    save(whole, f"{family.replace(' ', '')}.ttf")
    shutil.copyfile(package / "LICENSE", FONTS / "OFL-LXGWWenKaiTC.txt")
    return "".join(c for c in wanted if c in missing)


def main() -> int:
    """Make all fonts, and print the characters they lack."""
    parser = argparse.ArgumentParser(description="Make the fonts in sprites/fonts.")
    parser.add_argument("be_vietnam_pro", type=Path, help="folder of the unpacked package be-vietnam-pro")
    parser.add_argument("lxgw_wenkai_tc", type=Path, help="folder of the unpacked package lxgw-wenkai-tc")
    given = parser.parse_args()
    FONTS.mkdir(parents=True, exist_ok=True)
    lacking = make_text_fonts(given.be_vietnam_pro)
    lacking += make_han_font(given.lxgw_wenkai_tc, TILE_GLYPHS, "Tile Glyphs")
    lacking += make_han_font(given.lxgw_wenkai_tc, COMMENT_GLYPHS, "Comment Glyphs")
    print(f"missing: {lacking or 'nothing'}")
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
