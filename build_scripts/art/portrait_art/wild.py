"""The animals of forest and barn: rat, tiger and monkey."""

from __future__ import annotations

from portrait_art.dress import ba_ba, brocade
from portrait_art.eyes import Eyes, brows
from portrait_art.features import blush, mouth, muzzle
from portrait_art.grid import INK, form, line, pair, pulled, shaded, spot, spots, whole
from portrait_art.portrait import Portrait


def rat() -> Portrait:
    """Return the rat: ears like fans, a tuft of hair, áo bà ba of the colour of rice straw."""
    fur, light = "#aea2a8", "#f4e8de"
    gradients = shaded("fur", "#cbc1c6", fur, "#857a82") + shaded("ear", "#b6aab0", "#9d9198", "#7c7179", 96, 66, 150)
    skull = whole("M160 82C212 82 250 112 250 154C250 194 212 214 192 234C183 244 174 250 160 250")
    eyes = Eyes(113, 150, 23, ("#3a1d14", "#8a4a34"), (fur, fur))
    head = (
        spots(79, 85, 49, 51, "url(#ear)", INK, 6)
        + spots(81, 89, 32, 34, "#f4b0a6")
        + form(skull, "url(#fur)")
        + form(
            "M160 178C190 176 214 192 206 214C196 230 182 248 160 248C138 248 124 230 114 214C106 192 130 176 160 178Z",
            light,
            "",
        )
        + form("M146 90Q152 70 142 56Q164 64 164 86Q172 72 186 70Q180 84 176 92Z", "#857a82", INK, 5)
        + blush(106, 188)
        + pulled(eyes.layers() + brows(eyes), 4, 3)
        + pair("M104 210L50 204M106 222L56 233", "none", "#5d4a44", 3.5)
        + pulled(muzzle(213, 21, stem=7), 8, 4)
        + pulled(spot(160, 205, 16, 12, "#dc645e", INK, 5) + spot(155, 201, 4.5, 3, "#f7c0b6"), 8, 4)
    )
    return Portrait(
        ("#8a6bb0", "#4a326e"),
        gradients + eyes.gradient(),
        ba_ba("#c9832a", "#7a1a1a", light),
        head,
        tilt=6,
        drop=(34, 190),
        breath=(252, 236),
    )


def tiger() -> Portrait:
    """Return the tiger: the character for king on the brow, ruffed cheeks, red brocade."""
    fur, cream = "#f79a33", "#fff2da"
    gradients = shaded("fur", "#ffbe66", fur, "#dd741f", 136, 116, 158)
    skull = whole(
        "M160 66C214 64 258 96 262 146C268 158 280 168 292 174C280 182 276 188 280 204"
        "C264 204 258 210 250 222C228 246 194 254 160 254"
    )
    eyes = Eyes(112, 150, 21, ("#5a3a08", "#d8a020"), (cream, cream))
    head = (
        spots(80, 74, 37, 37, "#f0892a", INK, 6)
        + spots(82, 76, 20, 20, "#fde6c4")
        + pair("M44 78C42 56 60 38 82 38C94 38 103 42 109 50C90 44 64 50 44 78Z", INK, "")
        + form(skull, "url(#fur)")
        + pair("M88 128C90 108 116 100 136 112C142 122 140 138 134 144L92 144Z", cream, "")
        + pair(
            (
                "M40 182C58 180 76 184 92 196C106 216 112 234 118 247C96 242 80 230 70 222"
                "C62 210 56 204 43 203C46 196 44 190 40 182Z"
            ),
            cream,
            "",
        )
        + form(
            "M160 176C188 172 216 184 216 210C216 234 188 249 160 249C132 249 104 234 104 210C104 184 132 172 160 176Z",
            cream,
            "",
        )
        + form(
            (
                "M128 82Q160 91 192 82Q160 106 128 82ZM124 101Q160 110 196 101Q160 126 124 101Z"
                "M133 122Q160 130 187 122Q160 143 133 122Z"
            ),
            INK,
            "",
        )
        + form("M154 76L166 76L163 136L157 136Z", INK, "")
        + pair("M59 132Q80 138 90 154Q72 152 58 148ZM52 162Q76 161 90 174Q72 177 48 173Z", INK, "")
        + pair("M90 86Q106 92 114 104Q96 102 84 92Z", INK, "")
        + form(skull, "none")
        + blush(84, 206)
        + pulled(eyes.layers() + brows(eyes, INK, 9), 4, 3)
        + pulled(
            form("M136 181C145 172 175 172 184 181C182 195 171 204 160 204C149 204 138 195 136 181Z", "#cf5a50", INK, 5)
            + form("M145 183C152 178 168 178 175 183Q160 190 145 183Z", "#f0958a", "")
            + spots(127, 216, 3, 3, INK)
            + spots(119, 206, 3, 3, INK)
            + muzzle(204, 27),
            8,
            4,
        )
    )
    return Portrait(
        ("#2f6ca8", "#173a6a"),
        gradients + eyes.gradient(),
        brocade("#a3242a", "#f4c542", "#e8a63c"),
        head,
        drop=(264, 112),
        breath=(256, 244),
    )


def monkey() -> Portrait:
    """Return the monkey: a khăn rằn round the head, tied at the side, a yellow áo bà ba."""
    fur, face = "#955b36", "#fbd5a6"
    gradients = shaded("fur", "#b0714a", fur, "#6c3d22") + shaded("face", "#ffe8c8", face, "#e9b57e", 140, 130, 132)
    skull = whole("M160 62C214 62 254 98 254 150C254 206 214 250 160 250")
    heart = whole("M160 120C176 92 230 94 236 140C238 162 228 174 228 190C232 228 196 244 160 244")
    eyes = Eyes(118, 150, 22, ("#3a1a0c", "#8a4a24"), (face, face))
    band = "M70 112C84 76 122 58 160 58C198 58 236 76 250 112C236 98 204 88 160 88C116 88 84 98 70 112Z"
    marks = (
        "M104 76L98 98M130 64L126 90M160 60L160 86M190 64L194 90M216 76L222 98M84 98"
        "C104 82 134 74 160 74C186 74 216 82 236 98"
    )
    head = (
        spots(54, 154, 36, 40, "url(#fur)", INK, 6)
        + spots(56, 156, 21, 25, "#f3ba92")
        + form(skull, "url(#fur)")
        + form(heart, "url(#face)", INK, 5)
        + form("M246 96C262 78 286 74 296 86C290 100 270 108 252 106Z", "#fbf3e2", INK, 5)
        + form("M250 108C272 108 288 120 288 138C272 138 256 126 246 112Z", "#fbf3e2", INK, 5)
        + line("M268 84L276 96M266 112L274 130", "#b3262a", 5)
        + form(band, "#fbf3e2", INK, 5)
        + line(marks, "#b3262a", 5.5)
        + spot(248, 102, 10, 11, "#fbf3e2", INK, 5)
        + blush(108, 192)
        + pulled(eyes.layers() + brows(eyes, near=4), 4, 3)
        + pulled(spots(150, 186, 4.5, 6, "#7a4428") + mouth(211, 36), 8, 4)
    )
    return Portrait(
        ("#4aa894", "#1f6658"),
        gradients + eyes.gradient(),
        ba_ba("#e0a92e", "#8c1f22", "#fdf3e0"),
        head,
        tilt=-6,
        drop=(36, 92),
        breath=(262, 226),
    )
