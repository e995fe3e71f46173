"""The animals with scales and feathers: dragon, snake and rooster."""

from __future__ import annotations

from pen.svg import move, num

from portrait_art.dress import brocade
from portrait_art.eyes import Eyes, brows
from portrait_art.features import MOUTH, TEETH, TONGUE, blush, mouth
from portrait_art.grid import BOX, INK, flip, form, layer, line, pair, pulled, shaded, spot, spots, whole
from portrait_art.portrait import Portrait


def dragon() -> Portrait:
    """Return the dragon: antlers, a mane of few flames, a pearl on the brow, fangs and a beard."""
    skin, light = "#3fa572", "#a9e0b0"
    gradients = shaded("fur", "#7acb96", skin, "#257a52") + shaded(
        "mane", "#ffd880", "#f7ad40", "#d97c22", 132, 90, 170
    )
    antler = (
        "M114 92C98 78 92 66 92 50C82 56 68 55 54 44C70 46 82 41 90 30C94 22 100 16 112 10C108 24 108 36 112 46"
        "C122 44 130 38 136 28C138 42 132 53 120 60C124 66 132 71 142 76Z"
    )
    mane = (
        "M96 80C78 86 58 80 42 62C40 84 46 100 58 112C42 118 26 114 12 102C14 130 30 148 50 152C40 166 28 172 14 174"
        "C32 194 54 200 74 194C72 206 66 216 56 222C84 230 108 222 122 206Z"
    )
    brow = "M134 120C122 104 102 102 84 112C88 100 84 92 76 86C106 80 134 92 142 112Z"
    beard = (
        "M118 240C116 256 122 268 116 282C132 278 140 270 144 260C148 274 154 284 160 296"
        "C166 284 172 274 176 260C180 270 188 278 204 282C198 268 204 256 202 240Z"
    )
    skull = whole("M160 72C208 70 240 96 240 138C240 162 232 174 232 198C232 230 202 250 160 250")
    eyes = Eyes(112, 144, 22, ("#8a3a08", "#f7c040"), (skin, skin))
    snout = whole("M160 140C172 140 178 156 186 168C222 166 244 184 242 210C240 238 206 252 160 252")
    whisker = "M100 196C64 186 46 214 24 196C14 186 20 172 32 176"
    head = (
        pair(antler, "#f6d98a")
        + pair(mane, "url(#mane)")
        + form(beard, "url(#mane)", INK, 5)
        + form(skull, "url(#fur)")
        + spot(160, 92, 14, 14, "#fff0c4", INK, 5)
        + spot(155, 87, 4.5, 4.5, "#ffffff")
        + form(snout, light)
        + pulled(eyes.layers() + _flame_brows(brow), 4, 3)
        + pair(whisker, "none", INK, 12)
        + pair(whisker, "none", "#f8d574", 6.5)
        + pulled(
            pair("M152 190C140 204 118 202 114 188C114 174 138 170 152 182Z", "#74c893", INK, 5)
            + spots(133, 189, 8, 5.5, "#16402c")
            + _dragon_mouth(),
            8,
            4,
        )
    )
    return Portrait(
        ("#b93348", "#5c1026"),
        gradients + eyes.gradient(),
        brocade("#2b4f9a", "#f4c542"),
        head,
        drop=(268, 120),
    )


_FLAME_POSES = {
    "calm": (0, 0),
    "thinking": (0, 9),
    "pleased": (6, 6),
    "worried": (8, 8),
    "sighing": (2, 2),
    "winning": (10, 10),
}


def _flame_brows(brow: str) -> str:
    """Return flame-like brows: raised, or turned so that their inner ends rise."""
    layers = ""
    for face, (left, right) in _FLAME_POSES.items():
        turn = {"worried": -30, "sighing": -22}.get(face, 0)
        drawn = move(0, -left, _turned(brow, turn)) + move(0, -right, _turned(flip(brow), -turn))
        layers += layer(face, drawn)
    return layers


def _turned(brow: str, degrees: float) -> str:
    """Return a brow turned about its inner end."""
    x = 136 if degrees <= 0 else BOX - 136
    drawing = form(brow, "#e0482c", INK, 4.5)
    return f'<g transform="rotate({num(degrees)} {x} 112)">{drawing}</g>' if degrees else drawing


def _dragon_mouth() -> str:
    """Return a wide mouth with two fangs."""
    fang = "M112 219L126 223L117 237Z"
    wide = {
        "calm": "M98 210C112 226 140 226 160 222C180 226 208 226 222 210",
        "thinking": "M112 226C130 228 150 226 164 222C184 218 200 214 214 206",
    }
    open_ones = {
        "pleased": "M98 208C106 246 214 246 222 208C206 220 180 222 160 218C140 222 114 220 98 208Z",
        "winning": "M92 204C98 264 222 264 228 204C208 218 180 222 160 216C140 222 112 218 92 204Z",
    }
    layers = "".join(layer(face, line(curve, INK, 6) + pair(fang, TEETH, INK, 4)) for face, curve in wide.items())
    for face, curve in open_ones.items():
        y = 238 if face == "winning" else 230
        tongue = f"M128 {y}Q160 {y - 18} 192 {y}Q160 {y + 13} 128 {y}Z"
        fangs = pair("M108 214L126 219L118 234Z", TEETH, INK, 4)
        layers += layer(face, form(curve, MOUTH, INK, 6) + form(tongue, TONGUE, "") + fangs)
    frown = "M104 236C122 212 144 220 160 222C176 220 198 212 216 236"
    return (
        layers
        + layer("worried", line(frown, INK, 6) + pair("M116 226L130 220L127 236Z", TEETH, INK, 4))
        + layer("sighing", form("M144 228C144 216 176 216 176 228C176 240 144 240 144 228Z", MOUTH, INK, 5))
    )


def snake() -> Portrait:
    """Return the snake: a head like an arrow on a thin neck, coils, the tail's tip up, golden beads at the neck."""
    skin, belly = "#86bd4a", "#f8f1c4"
    gradients = shaded("fur", "#bde47c", skin, "#5f9632", 130, 86, 146) + shaded(
        "coil", "#a3d463", "#7db344", "#57902e", 120, 214, 150
    )
    skull = whole("M160 32C200 32 226 52 238 84C250 114 234 136 208 148C192 158 178 166 160 166")
    neck = "M160 140C160 184 226 168 216 214"
    tail = "M236 262C262 250 276 232 272 206C270 188 280 172 302 160C306 178 300 192 301 208C303 244 284 274 252 284Z"
    signs = "M92 244L106 232L120 246L106 260ZM146 268L160 254L174 268L160 282ZM228 244L214 232L200 246L214 260Z"
    eyes = Eyes(117, 92, 25, ("#8a3a08", "#ffd24e"), (skin, skin), lashes=True, slit=True)
    beads_at = ((150, 176, 9), (168, 184, 10), (187, 186, 10), (204, 181, 9))
    body = (
        form(tail, "url(#coil)")
        + line("M281 178L303 183M275 204L300 206M273 230L296 238", "#c9402f", 7)
        + spot(160, 250, 104, 37, "url(#coil)", INK, 6)
        + line("M78 262C104 282 216 282 242 262", belly, 9)
        + form(signs, "#f6d04c", INK, 4)
        + spot(166, 216, 74, 27, "url(#coil)", INK, 6)
        + line("M108 224C130 238 202 238 226 222", belly, 8)
        + line(neck, INK, 62)
        + line(neck, "#79b040", 50)
        + line("M150 150C154 192 204 178 199 212", belly, 17)
        + "".join(spot(x, y, r, r, "#f4c542", INK, 3.5) for x, y, r in beads_at)
    )
    tongue = "M160 152L160 184L146 202M160 184L174 202"
    forked = layer("calm thinking worried", line(tongue, INK, 13) + line(tongue, "#e8343c", 7.5))
    head = (
        form(skull, "url(#fur)")
        + form("M160 40L174 56L160 74L146 56Z", "#d8432f", INK, 4.5)
        + blush(115, 137)
        + pulled(eyes.layers() + brows(eyes, width=7, near=5), 4, 3)
        + pulled(spots(151, 126, 4, 5, "#2e4a10") + forked + mouth(144, 24), 8, 4)
    )
    return Portrait(
        ("#f8b98c", "#b0502e"), gradients + eyes.gradient(), body, head, tilt=-4, drop=(268, 70), breath=(256, 160)
    )


def rooster() -> Portrait:
    """Return the rooster: a tall comb, a hackle of golden feathers, wattles."""
    gold, patch = "#f9c84f", "#f2745a"
    gradients = shaded("fur", "#ffe69a", gold, "#e59d2e", 136, 130, 140) + shaded(
        "red", "#f4685a", "#d93a30", "#a91f24", 136, 80, 130
    )
    eyes = Eyes(114, 144, 22, ("#5a2a08", "#c8801a"), (patch, patch))
    comb = (
        "M104 112C82 100 76 70 90 52C104 56 110 62 116 70C114 46 124 24 140 10"
        "C152 22 156 36 158 52C166 32 182 20 198 20"
        "C206 34 206 50 202 66C212 56 224 54 236 56C242 78 232 102 214 114Z"
    )
    outer = whole(
        "M160 120C220 120 258 170 284 236C264 230 256 230 250 232C250 250 248 262 240 274"
        "C228 262 220 256 210 258C206 274 200 286 190 290C180 293 170 293 160 293"
    )
    inner = whole(
        "M160 120C214 120 244 172 264 216C250 209 240 209 232 213C230 228 226 238 220 248"
        "C212 236 202 232 192 234C186 248 176 258 160 266"
    )
    head = (
        form(comb, "url(#red)")
        + form(whole("M160 78C208 78 242 106 242 150C242 192 208 224 160 224"), "url(#fur)")
        + pair(
            "M80 142C82 112 108 104 132 114C149 122 151 148 144 166C132 184 102 186 89 174C82 166 79 154 80 142Z",
            patch,
            "",
        )
        + blush(108, 192)
        + pulled(eyes.layers() + brows(eyes, near=2), 4, 3)
        + pulled(_beak(), 8, 4)
    )
    return Portrait(
        ("#f5e6bf", "#cfa355"),
        gradients + eyes.gradient(),
        form(outer, "#c8541f") + form(inner, "#f2962f", INK, 5),
        head,
        tilt=-6,
        drop=(262, 116),
    )


_DROPS = {"calm": 0, "thinking": 0, "pleased": 10, "worried": 7, "sighing": 9, "winning": 26}
_SMILING = "M160 150C178 152 196 166 206 180C190 182 174 188 160 200C146 188 130 182 114 180C124 166 142 152 160 150Z"
_EVEN = "M160 150C178 152 194 168 199 188C184 185 172 189 160 201C148 189 136 185 121 188C126 168 142 152 160 150Z"
_BENT = "M160 152C176 154 190 170 192 194C182 192 172 192 160 198C148 192 138 192 128 194C130 170 144 154 160 152Z"
_UPPER = {"pleased": _SMILING, "winning": _SMILING, "worried": _BENT, "sighing": _BENT}


def _beak() -> str:
    """Return the beak of all faces over the wattles: its lower half drops, its edge smiles or bends down."""
    wattle = "M140 200C124 212 122 246 140 260C154 262 160 246 160 234C160 246 166 262 180 260C198 246 196 212 180 200Z"
    layers = form(wattle, "url(#red)")
    for face, drop in _DROPS.items():
        lower = (
            f"M136 188C138 {200 + drop} 150 {210 + drop} 160 {212 + drop}C170 {210 + drop} 182 {200 + drop} 184 188Z"
        )
        drawn = form(lower, "#cf8a1c", INK, 5)
        if drop:
            deep = (
                f"M143 186C146 {194 + drop * 0.8} 152 {199 + drop * 0.8} 160 {200 + drop * 0.8}"
                f"C168 {199 + drop * 0.8} 174 {194 + drop * 0.8} 177 186Z"
            )
            drawn += form(deep, MOUTH, "")
        if drop > 20:
            y = 188 + drop * 0.6
            drawn += form(f"M149 {y}Q160 {y - 8} 171 {y}Q160 {y + 18} 149 {y}Z", TONGUE, "")
        drawn += form(_UPPER.get(face, _EVEN), "#f8b92f", INK, 5) + form(
            "M159 157C149 158 139 166 135 175C143 173 152 169 159 168Z", "#ffe08a", "", 0
        )
        layers += layer(face, drawn)
    return layers
