"""Dragon, snake and rooster: those with scales and feathers."""

from __future__ import annotations

from tile_art.svg import move, num

from portrait_art.dress import beads, brocade
from portrait_art.features import MOUTH, TEETH, TONGUE, Eyes, blush, brows, mouth
from portrait_art.grid import BOX, INK, flip, form, layer, line, pair, pulled, shaded, spot, spots, whole
from portrait_art.portrait import Portrait


def dragon() -> Portrait:
    """Return the dragon: antlers, a mane of few flames, a pearl on the brow, fangs and a beard."""
    skin, light = "#3fa572", "#a9e0b0"
    gradients = shaded("fur", "#7acb96", skin, "#257a52") + shaded(
        "mane", "#ffd880", "#f7ad40", "#d97c22", 132, 90, 170
    )
    antler = (
        "M114 92C98 76 92 62 92 44C82 50 68 50 54 38C70 40 82 34 90 22C94 14 100 8 112 2C108 16 108 28 112 40"
        "C122 38 130 32 136 22C138 36 132 48 120 56C124 64 132 70 142 76Z"
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
        + blush(96, 178, "#f0805c")
        + pulled(eyes.layers() + _flame_brows(brow), 2, 2)
        + pair(whisker, "none", INK, 12)
        + pair(whisker, "none", "#f8d574", 6.5)
        + pulled(
            pair("M152 190C140 204 118 202 114 188C114 174 138 170 152 182Z", "#74c893", INK, 5)
            + spots(133, 189, 8, 5.5, "#16402c")
            + _dragon_mouth(),
            6,
            3,
        )
    )
    return Portrait(
        ("#b93348", "#5c1026"),
        gradients + eyes.gradient(),
        brocade("#2b4f9a", "#f4c542", "#8fb0ea"),
        head,
        drop=(268, 120),
    )


_FLAME_POSES = {
    "calm": (0, 0),
    "thinking": (0, 9),
    "pleased": (6, 6),
    "worried": (2, 2),
    "sighing": (-4, -4),
    "winning": (10, 10),
}


def _flame_brows(brow: str) -> str:
    """Return brows like flames: raised, or turned so that their inner ends rise."""
    layers = ""
    for face, (left, right) in _FLAME_POSES.items():
        turn = {"worried": -20, "sighing": -14}.get(face, 0)
        drawn = move(0, -left, turned(brow, turn)) + move(0, -right, turned(flip(brow), -turn))
        layers += layer(face, drawn)
    return layers


def turned(brow: str, degrees: float) -> str:
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
        layers += layer(face, form(curve, MOUTH, INK, 6) + form(tongue, TONGUE, "", 0) + fangs)
    frown = "M104 236C122 212 144 220 160 222C176 220 198 212 216 236"
    return (
        layers
        + layer("worried", line(frown, INK, 6) + pair("M116 226L130 220L127 236Z", TEETH, INK, 4))
        + layer("sighing", form("M144 228C144 216 176 216 176 228C176 240 144 240 144 228Z", MOUTH, INK, 5))
    )


def snake() -> Portrait:
    """Return the snake: a hood with its signs, a barred belly, a forked tongue, beads of coral."""
    skin, belly = "#84bb48", "#f8f1c4"
    gradients = shaded("fur", "#b9e078", skin, "#5a9030", 130, 90, 140) + shaded(
        "hood", "#5f9a3a", "#4d8630", "#376420", 120, 90, 160
    )
    hood = whole(
        "M160 26C214 26 254 58 262 108C268 154 246 192 216 214C202 228 200 256 208 284C192 291 176 293 160 293"
    )
    skull = whole("M160 42C206 42 238 72 240 112C240 142 214 158 196 168C184 174 172 176 160 176")
    tail = "M190 288C238 300 280 268 276 222C274 204 284 190 302 178C306 196 302 206 300 222C300 262 262 292 226 290Z"
    front = "M128 160C112 190 112 250 118 286.2C140 293.6 180 293.6 202 286.2C208 250 208 190 192 160Z"
    bars = "M118 192Q160 204 202 192M114 218Q160 232 206 218M114 244Q160 258 206 244M117 269Q160 282 203 269"
    eyes = Eyes(119, 110, 24, ("#8a3a08", "#f8ca46"), (skin, skin), lashes=True)
    body = (
        form(tail, "url(#hood)")
        + line("M284 200L302 204M277 226L299 232M270 252L292 264", "#f2d24a", 6)
        + form(hood, "url(#hood)")
        + pair("M84 100C60 122 58 164 82 186C98 200 110 198 112 184C104 160 104 130 84 100Z", "#cfe48a", INK, 4)
        + spots(84, 156, 11, 15, INK)
        + form(front, belly, INK, 5)
        + line(bars, "#cfae5a", 5.5)
        + beads("#e0482c", "#ffc0a0", "#f4c542")
    )
    tongue = "M160 160L160 196L147 214M160 196L173 214"
    forked = layer("calm thinking worried", line(tongue, INK, 12) + line(tongue, "#e23a3a", 7))
    head = (
        form(skull, "url(#fur)")
        + form("M160 50L176 68L160 88L144 68Z", "#d8432f", INK, 4.5)
        + pair("M124 56L134 66L124 78L114 66Z", "#f2d24a", INK, 4)
        + blush(98, 148)
        + pulled(eyes.layers() + brows(eyes, near=3), 2, 2)
        + pulled(spots(150, 140, 4, 5, "#2e4a10") + forked + mouth(156, 25), 5, 3)
    )
    return Portrait(("#f3a878", "#b0502e"), gradients + eyes.gradient(), body, head, drop=(278, 92), breath=(254, 214))


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
            0,
        )
        + blush(108, 192)
        + pulled(eyes.layers() + brows(eyes, near=2), 2, 2)
        + pulled(_beak(), 6, 4)
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
            drawn += form(deep, MOUTH, "", 0)
        if drop > 20:
            y = 188 + drop * 0.6
            drawn += form(f"M149 {y}Q160 {y - 8} 171 {y}Q160 {y + 18} 149 {y}Z", TONGUE, "", 0)
        drawn += form(_UPPER.get(face, _EVEN), "#f8b92f", INK, 5) + form(
            "M159 157C149 158 139 166 135 175C143 173 152 169 159 168Z", "#ffe08a", "", 0
        )
        layers += layer(face, drawn)
    return layers
