"""The animals of the fields: buffalo, horse and goat."""

from __future__ import annotations

from portrait_art.dress import ba_ba, brocade, scarf, shoulders
from portrait_art.eyes import Eyes, brows
from portrait_art.features import blush, mouth, muzzle
from portrait_art.grid import INK, form, line, pair, pulled, shaded, spot, spots, whole
from portrait_art.portrait import Portrait


def buffalo() -> Portrait:
    """Return the water buffalo: horns over the rim, a khăn rằn on a black áo bà ba."""
    fur = "#968ea2"
    gradients = shaded("fur", "#b3abbe", fur, "#70687c") + shaded("horn", "#75696f", "#574d55", "#3a3138", 132, 56, 170)
    horn = "M114 100C70 112 30 88 20 28C44 66 84 74 130 64Z"
    ear = "M94 114C62 104 36 116 26 136C46 152 78 152 100 140Z"
    skull = whole("M160 62C206 60 240 78 240 118C240 148 228 164 228 192C230 232 202 254 160 254")
    eyes = Eyes(112, 138, 21, ("#34200f", "#8a5a2a"), (fur, fur))
    nostril = "M118 204C124 193 140 194 145 204C141 213 125 213 118 204Z"
    tuft = (
        "M118 76C128 50 148 44 160 56C176 42 198 50 202 76C196 86 188 96 180 108C174 98 168 92 163 98"
        "C158 108 152 112 146 105C142 96 130 90 118 76Z"
    )
    snout = "M160 176C208 174 240 190 240 216C240 244 206 257 160 257C114 257 80 244 80 216C80 190 112 174 160 176Z"
    head = (
        pair(horn, "url(#horn)")
        + pair("M44 76C49 72 54 67 56 62M65 92C71 86 75 79 77 72M89 99C95 92 99 84 101 75", "none", "#93868c", 4)
        + pair(ear, "url(#fur)")
        + pair("M86 124C68 118 50 125 42 135C56 142 76 140 88 134Z", "#c98f86", "")
        + form(skull, "url(#fur)")
        + form(tuft, "#3f3742", INK, 5)
        + blush(110, 172, "#e0705c")
        + pulled(eyes.layers() + brows(eyes, "#2c2229", 9), 4, 3)
        + pulled(
            form(snout, "#dac5b7")
            + form("M160 183C198 182 226 192 232 208C208 194 112 194 88 208C94 192 122 182 160 183Z", "#eee0d3", "")
            + pair(nostril, "#4a2a26", "")
            + mouth(231, 27),
            8,
            4,
        )
    )
    return Portrait(
        ("#f0bd4a", "#bd7522"),
        gradients + eyes.gradient(),
        shoulders("#3c3540") + scarf("#4b4a68", "#e6deea"),
        head,
        drop=(250, 176),
        breath=(262, 236),
    )


def horse() -> Portrait:
    """Return the horse: a forelock, a mane to one side with a ribbon, a bridle with golden studs."""
    fur, mane = "#d68f5a", "#3f241c"
    gradients = shaded("fur", "#ebb07c", fur, "#a9683c") + shaded("mane", "#55342a", mane, "#2c1712", 100, 80, 160)
    ear = "M102 98C86 72 84 42 96 14C118 28 132 50 136 78Z"
    skull = whole("M160 60C204 58 232 84 232 122C232 152 218 172 218 206C218 240 192 258 160 258")
    eyes = Eyes(111, 142, 22, ("#4a220c", "#c8803c"), (fur, fur), lashes=True)
    muzzle_skin = (
        "M160 182C202 180 226 196 224 220C222 246 194 259 160 259C126 259 98 246 96 220C94 196 118 180 160 182Z"
    )
    head = (
        form("M106 150C104 190 96 214 84 236C110 262 210 262 236 236C224 214 216 190 214 150Z", "#a9633a", INK)
        + form(
            (
                "M186 54C232 48 262 80 258 112C274 122 280 144 268 158C282 172 280 192 268 202"
                "C274 220 264 238 246 244C226 238 212 206 216 176Z"
            ),
            "url(#mane)",
        )
        + line("M238 104C247 116 247 130 242 140M246 164C254 176 252 188 246 198", "#7a5040", 4.5)
        + pair(ear, "url(#fur)")
        + pair("M106 82C99 63 98 50 101 37C112 47 119 58 121 73Z", "#eab196", "")
        + form(skull, "url(#fur)")
        + form(
            (
                "M160 100C173 104 177 120 175 150C175 166 184 172 184 186L136 186"
                "C136 172 145 166 145 150C143 120 147 104 160 100Z"
            ),
            "#fdf3e0",
            "",
        )
        + line("M97 178C120 168 200 168 223 178", "#b3262a", 9)
        + form(
            (
                "M132 64C144 46 178 42 194 60C198 88 184 110 167 128C169 113 164 105 158 99"
                "C154 112 147 119 138 124C142 102 134 84 132 64Z"
            ),
            "url(#mane)",
            INK,
            5,
        )
        + blush(112, 168, "#f0704c")
        + pulled(eyes.layers() + brows(eyes, "#2c1712", 8, near=5), 4, 3)
        + pulled(
            form(muzzle_skin, "#eac9aa")
            + pair("M126 204C132 196 145 198 145 208C141 216 128 214 126 204Z", "#5a2f22", "")
            + mouth(233, 25),
            8,
            4,
        )
        + spots(95, 178, 9, 9, "#f4c542", INK, 4)
        + _bow(252, 206)
    )
    return Portrait(
        ("#62aebd", "#2b6c80"),
        gradients + eyes.gradient(),
        ba_ba("#8c2430", "#f4c542", "#fdf3e0"),
        head,
        tilt=-6,
        drop=(42, 150),
        breath=(52, 236),
    )


def _bow(x: float, y: float) -> str:
    """Return the ribbon tied in the mane."""
    loop = f"M{x} {y}C{x - 12} {y - 22} {x - 36} {y - 18} {x - 32} {y + 2}C{x - 30} {y + 16} {x - 12} {y + 12} {x} {y}Z"
    other = f"M{x} {y}C{x + 12} {y - 22} {x + 34} {y - 20} {x + 32} {y}C{x + 30} {y + 14} {x + 12} {y + 12} {x} {y}Z"
    ends = f"M{x - 3} {y}L{x - 12} {y + 28}L{x} {y + 20}L{x + 11} {y + 28}L{x + 3} {y}Z"
    return "".join(form(outline, "#d83a3a", INK, 5) for outline in (ends, loop, other)) + spot(
        x, y, 7, 7, "#f4c542", INK, 4
    )


def goat() -> Portrait:
    """Return the goat: curled horns, a small beard, a velvet khăn vấn, gold in the ears, an áo dài of plum brocade."""
    fur, tan = "#f8efdd", "#ecd2a4"
    gradients = shaded("fur", "#fffefa", fur, "#e0ccac", 138, 122, 150) + shaded(
        "horn", "#ecdab0", "#cfb27c", "#a5855a", 110, 40, 130
    )
    horn = "M132 80C108 72 98 48 68 50C50 52 46 74 58 82C40 80 24 58 36 36C56 8 106 12 124 40C134 54 142 60 150 70Z"
    ear = "M94 126C62 112 34 128 20 154C44 172 80 166 102 148Z"
    skull = whole("M160 70C206 68 240 96 240 136C240 172 218 192 210 216C204 240 184 250 160 250")
    eyes = Eyes(111, 146, 22, ("#6a4a10", "#d8a83a"), (tan, tan), lashes=True)
    head = (
        pair(ear, "url(#fur)")
        + pair("M86 135C64 128 48 138 38 152C56 160 76 156 90 146Z", "#f2b8a4", "")
        + form("M136 232C132 260 146 282 160 292C174 282 188 260 184 232Z", "#f1e2c4")
        + line("M151 254Q153 268 159 278M170 254Q169 264 165 270", "#c5a97c", 4)
        + form(skull, "url(#fur)")
        + pair(
            "M78 142C80 112 102 100 124 108C142 116 146 142 138 162C128 182 100 186 86 172C80 164 77 152 78 142Z",
            tan,
            "",
        )
        + spots(40, 170, 8, 9, "#f4c542", INK, 4)
        + pair(horn, "url(#horn)")
        + pair("M69 24L76 44M94 20L92 43M117 34L107 53", "none", "#8a6a40", 4)
        + form("M100 92C106 62 130 50 160 50C190 50 214 62 220 92C196 80 124 80 100 92Z", "#7a2a5c")
        + line("M104 80C122 66 198 66 216 80M114 68C134 57 186 57 206 68", "#c47aa6", 4)
        + blush(108, 190)
        + pulled(eyes.layers() + brows(eyes, "#5a3a20", near=2), 4, 3)
        + pulled(
            form("M143 196C149 190 171 190 177 196C175 206 168 211 160 211C152 211 145 206 143 196Z", "#d98a7c", INK, 5)
            + muzzle(211, 22, stem=8),
            8,
            4,
        )
    )
    return Portrait(
        ("#9fbe5a", "#587a30"),
        gradients + eyes.gradient(),
        brocade("#8a3f86", "#f4c542", "#d79bd0"),
        head,
        drop=(262, 196),
        breath=(250, 244),
    )
