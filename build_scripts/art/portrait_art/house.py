"""The animals of the house: cat, dog and pig."""

from __future__ import annotations

from portrait_art.dress import ba_ba, blossom, yem
from portrait_art.eyes import Eyes, brows
from portrait_art.features import blush, mouth, muzzle
from portrait_art.grid import INK, flip, form, line, pair, pulled, shaded, spot, spots, whole
from portrait_art.portrait import Portrait


def cat() -> Portrait:
    """Return the calico cat: a blossom at her ear, áo bà ba of jade green."""
    orange, brown, white = "#f4a548", "#9a6c50", "#fdf3e0"
    gradients = shaded("fur", "#fffef9", white, "#ead6b6", 138, 128, 148)
    left_ear = "M68 136C54 96 56 56 68 26C104 40 132 66 146 94Z"
    inner = "M82 106C76 84 77 66 81 52C98 62 112 76 122 90Z"
    skull = whole(
        "M160 84C208 82 250 106 256 152C258 168 268 180 284 190C270 196 262 202 252 212C234 238 198 248 160 248"
    )
    eyes = Eyes(110, 154, 23, ("#33691e", "#a4c93f"), (orange, brown), (white, white), lashes=True)
    head = (
        form(left_ear, orange)
        + form(inner, "#f9bfa8", "")
        + form(flip(left_ear), brown)
        + form(flip(inner), "#f9bfa8", "")
        + form(skull, "url(#fur)", "")
        + form(
            "M144 85C98 88 68 112 64 152C62 164 58 172 50 180C84 188 114 172 130 150C144 132 152 110 144 85Z",
            orange,
            "",
        )
        + form(
            "M188 86C226 92 252 118 256 152C257 162 261 170 266 176C238 170 212 152 203 132C196 116 190 100 188 86Z",
            brown,
            "",
        )
        + form(skull, "none")
        + line("M160 92L160 112M142 96L146 112M178 96L174 112", "#c8762a", 6)
        + blush(92, 200)
        + pulled(eyes.layers() + brows(eyes), 4, 3)
        + pair("M82 204L34 198M84 217L40 228", "none", "#8a5a3a", 3.5)
        + pulled(
            form("M145 186C151 181 169 181 175 186C173 197 167 202 160 202C153 202 147 197 145 186Z", "#e2735f", INK, 5)
            + muzzle(201, 26),
            8,
            4,
        )
        + blossom(252, 92, 27, "#fff6e0", "#f2b632")
    )
    return Portrait(
        ("#d84f3c", "#8c1f22"),
        gradients + eyes.gradient(),
        ba_ba("#1f7a5c", "#f4c542", white),
        head,
        tilt=-7,
        drop=(38, 150),
        breath=(256, 222),
    )


def dog() -> Portrait:
    """Return the dog: floppy ears, a white blaze, a nón lá."""
    fur, brown, white = "#e3ac5e", "#8d5532", "#fff2da"
    gradients = shaded("fur", "#f3c987", fur, "#c68a40") + shaded("ear", "#a5683f", brown, "#683a20", 84, 110, 150)
    skull = whole("M160 70C212 70 248 100 250 148C252 202 212 250 160 250")
    ear = "M92 96C66 92 44 112 38 146C34 172 40 196 54 208C74 202 90 178 94 150C96 128 98 110 92 96Z"
    eyes = Eyes(117, 150, 22, ("#3a1a0c", "#9a5a2a"), (fur, fur))
    hat = "M160 9C166 9 246 64 286 92C288 98 284 102 278 102C210 84 110 84 42 102C36 102 32 98 34 92C74 64 154 9 160 9Z"
    head = (
        form(skull, "url(#fur)")
        + form(
            "M160 96C174 100 176 124 182 152C206 166 217 188 213 208C206 238 184 247 160 247C136 247 114 238 107 208"
            "C103 188 114 166 138 152C144 124 146 100 160 96Z",
            white,
            "",
        )
        + pair(ear, "url(#ear)")
        + blush(107, 194)
        + pulled(eyes.layers() + brows(eyes, near=3), 4, 3)
        + pulled(
            form("M134 188C142 177 178 177 186 188C186 202 173 212 160 212C147 212 134 202 134 188Z", "#3a1f1a", INK, 4)
            + spot(150, 189, 8, 4.5, "#8a6a62")
            + muzzle(211, 27, stem=8),
            8,
            4,
        )
        + form(hat, "#f0d79c")
        + line("M96 54Q160 44 224 54M68 74Q160 56 252 74", "#c79f56", 4)
        + line("M160 15L160 62M152 16L114 70M168 16L206 70M148 20L76 82M172 20L244 82", "#dcbd7a", 3)
    )
    return Portrait(
        ("#6f93c4", "#34557f"), gradients + eyes.gradient(), ba_ba("#7a4a2c", "#f4c542", white), head, tilt=6
    )


def pig() -> Portrait:
    """Return the pig: a swirl on the brow as in the prints of Đông Hồ, a yếm, a red flower."""
    skin = "#f8b29c"
    gradients = shaded("fur", "#ffd5c4", skin, "#e58d7c") + shaded("ear", "#f6a792", "#ee9884", "#d6776a", 132, 90, 170)
    ear = "M88 118C62 106 42 78 44 42C78 36 114 54 130 88Z"
    fold = "M80 98C66 86 56 70 56 56C78 60 98 70 110 84Z"
    skull = whole("M160 74C210 74 252 106 256 154C262 200 226 248 160 248")
    eyes = Eyes(110, 144, 21, ("#3d1f14", "#8a4a2c"), (skin, skin), lashes=True)
    snout = "M160 160C192 160 212 172 212 190C212 211 190 220 160 220C130 220 108 211 108 190C108 172 128 160 160 160Z"
    head = (
        pair(ear, "url(#ear)")
        + pair(fold, "#d9685f", "")
        + form(skull, "url(#fur)")
        + line("M160 110C150 110 146 98 154 92C166 84 182 94 180 108C178 124 156 130 144 120", "#c2453f", 6)
        + blush(97, 190)
        + pulled(eyes.layers() + brows(eyes), 4, 3)
        + pulled(
            form(snout, "#f29480")
            + form(
                "M160 166C186 166 203 174 206 187C192 177 128 177 114 187C117 174 134 166 160 166Z", "#fbc0ae", "", 0
            )
            + spots(141, 193, 8.5, 12, "#8f3432")
            + mouth(229, 24),
            8,
            4,
        )
        + blossom(246, 84, 27, "#d8342c", "#f4c542")
    )
    return Portrait(
        ("#6fae62", "#2f6f45"),
        gradients + eyes.gradient(),
        yem("#b3262a", "#f4c542", "#f2a48e"),
        head,
        tilt=7,
        drop=(40, 136),
    )
