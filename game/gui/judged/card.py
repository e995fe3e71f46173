"""
A judged choice, “played → better”, in three sizes: a board, a tall card and a low card; and the judge's signs.

The board is made of widgets, and the teacher's card has its boxes. The two cards are buttons that lead to the moment.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.engine.actions import Action, Discard
from game.gui.kit import draw, theme
from game.gui.kit.look import Look, largest
from game.gui.kit.theme import Style
from game.gui.table.paint import overlays, pictures
from game.gui.widgets import Button, Column, Label, Paragraph, Picture, Row, Widget
from game.gui.widgets.base import Say, Size
from game.record.saved.reviews import BLUNDER, EQUAL, INACCURACY, MISTAKE, SAME, SURENESS
from game.rules.score.sheet import Piece
from game.session.review.hand_review import Costly
from game.session.review.judgement import Judgement
from game.words import judgements
from game.words.lookup import Words
from game.words.numbers import loss, rounded_loss, short
from game.words.wishes import action_words, short_words, tiles_of

#: The signs, the worst first.
SIGNS = {BLUNDER: "??", MISTAKE: "?", INACCURACY: "?!"}
#: The sign of a choice that is probably better than the judge's own.
FIND = "!"
COLOURS: dict[str, theme.Colour] = {
    "??": (255, 122, 98),
    "?": (255, 171, 94),
    "?!": (240, 203, 118),
    FIND: (127, 220, 149),
}
_INK = (48, 22, 14)  # of a sign
#: Height of a low card in design pixels.
LOW = 82
_TALL = (150, 126)  # design pixels
_WIDE_HIGH, _ARROW = 104, 18  # design pixels
_DISC, _SMALL_DISC = 26, 20
_PIP = (16, 8)
_SURE = (SAME, *(word for word, _ in reversed(SURENESS)))
_NAME = 56  # largest width of an option without a tile
_TEXTS, _SENTENCE = 62, 100  # beside the tiles: least widths of points and moment, and of the sentence
_DEEP = theme.Skin(theme.CLOTH_DEEP, theme.CLOTH_DEEP, theme.GOLD_DEEP, theme.TEXT)
_AMOUNTS = (Style.HEADING, Style.SUBHEADING, Style.STRONG, Style.SMALL_STRONG, Style.SMALL)
_HERE = theme.Skin(theme.PANEL.top, theme.PANEL.bottom, theme.GOLD_LIGHT, theme.PANEL.ink)


def sign_of(one: Judgement) -> str:
    """Return the sign of a choice, or ""."""
    return SIGNS.get(one.verdict) or (FIND if one.is_find else "")


def paint_sign(surface: pygame.Surface, centre: tuple[int, int], side: int, sign: str) -> None:
    """Draw a sign in a disc, `side` pixels wide."""
    colour = COLOURS[sign]
    overlays.paint_sign(surface, centre, side, sign, theme.Skin(colour, colour, colour, _INK), edge=1)


# --- the board -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BoxSize:
    """
    Sizes of the box of an option: its styles (of heading, name and amount), and its tiles in design pixels.

    `few` is the width of each of several tiles, `most` that of all of them; a `low` box has its heading beside them.
    """

    styles: tuple[Style, Style, Style]
    tile: int
    few: int = 0
    most: int = 0
    gap: int = 1
    low: bool = False
    name_ink: theme.Colour = theme.TEXT


class _Amount(Label):
    """An amount in one line, in a smaller style if it needs one."""

    def __init__(self, text: str, style: Style, colour: theme.Colour) -> None:
        """`style` is the largest one."""
        super().__init__(text, style, colour)
        self._styles = _AMOUNTS[_AMOUNTS.index(style) :]

    def wish(self, look: Look, room: int) -> Size:
        self.style = largest(self._styles, lambda style: look.text_width(self.words, style) <= room)
        return super().wish(look, room)


def option_box(size: BoxSize, texts: tuple[str, str, str], ink: theme.Colour, pieces: Sequence[Piece]) -> list[Widget]:
    """
    Return the widgets of an option for a row: its tile, and its heading, name and amount (in `ink`).

    Several tiles lie above the name; an empty amount is left out.
    """
    wide = size.tile if len(pieces) == 1 else min(size.few, size.most // max(1, len(pieces)))
    inks = (theme.TEXT_SOFT, size.name_ink, ink)
    lines: list[Widget] = [
        kind(text, style, colour)
        for kind, text, style, colour in zip((Paragraph, Paragraph, _Amount), texts, size.styles, inks, strict=True)
        if text
    ]

    def paint(surface: pygame.Surface, box: pygame.Rect, look: Look) -> None:
        pictures.pieces_of(surface, pieces, box.x, box.y, look.px(wide))

    beside: list[Widget] = []
    if pieces:
        tiles = Picture((wide * len(pieces), pictures.height(wide)), paint)
        if len(pieces) == 1:
            beside = [tiles]
        else:
            lines[:1] = [Row(tiles, lines[0].growing(), align="center")] if size.low else [lines[0], tiles]
    return [*beside, Column(*lines, gap=size.gap).growing()]


_BOARD = BoxSize((Style.TINY, Style.SMALL_STRONG, Style.STRONG), tile=40)


def judged_card(words: Words, one: Judgement, agent: str, ago: int) -> Widget:
    """Return the board of a choice made `ago` steps earlier, with the advice of an agent."""
    return Column(*_parts(words, one, agent, ago), gap=theme.GAP_SMALL)


def _parts(words: Words, one: Judgement, agent: str, ago: int) -> Iterator[Widget]:
    ink = theme.BAD if one.verdict != EQUAL else theme.GOOD
    sign, title = sign_of(one), Paragraph(judgements.verdict_title(words, one), Style.STRONG, ink).growing()
    disc = Picture((_DISC, _DISC), lambda on, box, look: paint_sign(on, box.center, look.px(_DISC), sign))
    yield Row(*[disc][: bool(sign)], title, gap=8, align="center")
    if ago:
        yield Label(words.say("review.ago", count=ago), Style.TINY, theme.TEXT_SOFT)
    colour, points = (theme.BAD, loss(words, one.lost, one.error)) if one.better is not None else (theme.GOOD, "")
    boxes = [_chosen(words, "review.card.played", one, one.played, colour, points)]
    if one.better is not None:
        boxes.append(_chosen(words, "review.card.better", one, one.better, theme.GOOD, words.say("branch.behind.best")))
    yield Row(*(box.growing() for box in boxes), gap=8)
    for told in filter(None, (judgements.why_sentence(words, one), judgements.waited_sentence(words, one.waited))):
        yield Paragraph(told, Style.SMALL, theme.TEXT)
    if one.better is not None:
        sure = one.sure
        pips = Picture((4 * (_PIP[0] + 4), _DISC), lambda surface, box, look: paint_pips(surface, box, look, sure))
        yield Row(
            Label(judgements.sure_sentence(words, one), Style.SMALL, theme.TEXT_SOFT), pips, gap=8, align="center"
        )
    yield Paragraph(judgements.advice_sentence(words, agent, one), Style.SMALL)


def _chosen(words: Words, heading: str, one: Judgement, action: Action, ink: theme.Colour, points: str) -> Widget:
    """Return name and points of an action, beside its tile if it is a discard."""
    pieces = [Piece(action.tile.kind, action.tile.kind)] if isinstance(action, Discard) else []
    texts = words.say(heading), action_words(words, action, one.actions), points
    return Row(*option_box(_BOARD, texts, ink, pieces), gap=8)


def paint_pips(surface: pygame.Surface, box: pygame.Rect, look: Look, sure: str) -> None:
    """Draw the steps of certainty in a row, golden up to that of a word."""
    lit_pips = _SURE.index(sure)
    wide, high = look.px(_PIP[0]), look.px(_PIP[1])
    for number in range(len(_SURE)):
        pip = pygame.Rect(box.x + number * (wide + look.px(4)), box.centery - high // 2, wide, high)
        surface.blit(draw.rounded(pip.size, high // 2, theme.GOLDEN if number <= lit_pips else theme.FIELD, 1), pip)


# --- the cards -------------------------------------------------------------------------------------------------------


class _Card(Button):
    """A button that shows a played and a better option, and speaks its tooltip."""

    tile, pad = 0, 10  # design pixels

    def __init__(
        self, label: str, act: Callable[[], object], key: str, tip: tuple[str, ...], *, skin: theme.Skin = theme.QUIET
    ) -> None:
        super().__init__(label, act, skin=skin, key=key)
        self.tip = tip

    def spoken(self, say: Say) -> str:
        return ". ".join(self.tip)

    def _draw_option(
        self, surface: pygame.Surface, box: pygame.Rect, action: Action, name: str, edge: theme.Colour
    ) -> None:
        """Draw the first tile of an option in a ring, or its name if it has no tile."""
        kind = next((piece.kind for piece, _ in tiles_of(action)), None)
        if kind is None:
            self._draw_name(surface, box, name)
            return
        look, wide = self.look, self.look.px(self.tile)
        face = pictures.lying(kind, wide).get_rect(center=box.center)
        pictures.line_of(surface, (kind,), face.x, face.y, wide)
        surface.blit(draw.ring(face.size, look.px(6), edge, look.px(2)), face)

    def _draw_name(self, surface: pygame.Surface, box: pygame.Rect, name: str) -> None:
        self._draw_sentence(surface, box, name)

    def _draw_sentence(self, surface: pygame.Surface, box: pygame.Rect, text: str) -> None:
        """Write as many lines as fit, vertically centred."""
        look, step = self.look, self.look.line_height(Style.SMALL)
        lines, most = look.wrap(text, box.width, Style.SMALL), max(1, box.height // step)
        if len(lines) > most:  # the last line gets the rest, and is cut
            lines = (*lines[: most - 1], " ".join(lines[most - 1 :]))
        look.lines(surface, box, *((words, Style.SMALL, theme.TEXT) for words in lines))


class TallCard(_Card):
    """A costly choice: its hand, both options, the points, and how sure the judge is, one below the other."""

    tile, blur = 36, 0.0

    def __init__(self, words: Words, one: Costly, act: Callable[[], object]) -> None:
        """`act` is called when the card is pressed."""
        self._one, self._told = one, judgements.costly_words(words, one)
        super().__init__(self._told.sentence, act, f"costly {one.n}", self._told.tip)

    def wish(self, look: Look, room: int) -> Size:
        lines = look.line_height(Style.SUBHEADING) + 2 * look.line_height(Style.SMALL)
        return min(room, look.px(_TALL[0])), max(
            look.px(_TALL[1]), look.px(self.tile * 1.5) + lines + 3 * look.px(theme.GAP_SMALL)
        )

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        look, told = self.look, self._told
        inner = face.inflate(-2 * look.px(self.pad), -2 * look.px(theme.GAP_SMALL))
        small, number, arrow = look.line_height(Style.SMALL), look.line_height(Style.SUBHEADING), look.px(18)
        hand = pygame.Rect(inner.x, inner.y, inner.width, small)
        below = pygame.Rect(inner.x, inner.bottom - small, inner.width, small)
        points = pygame.Rect(inner.x, below.y - number, inner.width, number)
        upper = pygame.Rect(inner.x, hand.bottom, inner.width, points.y - hand.bottom)
        played = pygame.Rect(upper.x, upper.y, (upper.width - arrow) // 2, upper.height)
        best = played.move(upper.right - played.right, 0)
        self._draw_option(surface, played, self._one.played, told.played, theme.BAD)
        self._draw_option(surface, best, self._one.best, told.best, theme.GOLD_LIGHT)
        look.icon(
            surface, "chevron_right", pygame.Rect(0, 0, arrow, arrow).move_to(center=upper.center), theme.GOLD_DEEP
        )
        look.write(surface, told.hand, hand, Style.SMALL, theme.TEXT_SOFT, align="center", may_cut=True)
        look.write(surface, told.points, points, Style.SUBHEADING, theme.BAD, align="center")
        look.write(surface, told.sure, below, Style.SMALL, theme.TEXT_SOFT, align="center", may_cut=True)

    def _draw_name(self, surface: pygame.Surface, box: pygame.Rect, name: str) -> None:
        self.look.write(surface, name, box, Style.SMALL_STRONG, align="center", may_cut=True)


class WideCard(TallCard):
    """A costly choice: both options, and beside them the points, how sure the judge is, and a sentence about it."""

    tile, border = 44, 1.0

    def __init__(self, words: Words, one: Costly, about: str, act: Callable[[], object], *, key: str) -> None:
        """`about` says which choice it is."""
        super().__init__(words, one, act)
        self.key, self.skin, self._about, self.tip = key, _DEEP, about, (about, *self._told.tip)
        self._points = rounded_loss(words, one.points, one.error), judgements.doubt(words, one)

    def wish(self, look: Look, room: int) -> Size:
        pad = look.px(self.pad)
        words = room - 2 * (look.px(self.tile + 8) + pad) - look.px(_ARROW) - 3 * pad
        about = look.text_height(self._below(look, words), words, Style.SMALL)
        return room, max(look.px(_WIDE_HIGH), look.line_height(Style.HEADING) + about + 2 * pad)

    def _has_room(self, look: Look, width: int) -> bool:
        """Return True if how sure the judge is stands beside the points."""
        beside = width - look.text_width(self._points[0], Style.HEADING) - look.px(self.pad)
        widest = max(look.text_width(word, Style.SMALL) for word in self._points[1].split())
        high = look.text_height(self._points[1], beside, Style.SMALL)
        return widest <= beside and high <= look.line_height(Style.HEADING)

    def _below(self, look: Look, width: int) -> str:
        """Return the sentence below the points, after how sure the judge is if that has no room beside them."""
        return self._about if self._has_room(look, width) else f"{self._points[1]}. {self._about}"

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        look, told, pad, arrow = self.look, self._told, self.look.px(self.pad), self.look.px(_ARROW)
        inner = face.inflate(-2 * pad, -2 * pad)
        played = pygame.Rect(inner.x, inner.y, look.px(self.tile + 8), inner.height)
        best = played.move(played.width + arrow + pad, 0)
        self._draw_option(surface, played, self._one.played, told.played, theme.BAD)
        look.icon(
            surface, "chevron_right", pygame.Rect(played.right + pad // 2, inner.y, arrow, inner.height), theme.TEXT
        )
        self._draw_option(surface, best, self._one.best, told.best, theme.GOOD)
        x, high = best.right + pad, look.line_height(Style.HEADING)
        rest = pygame.Rect(x, inner.y, inner.right - x, inner.height)
        about = self._below(look, rest.width)
        lines = look.wrap(about, rest.width, Style.SMALL)
        rest.y += max(0, rest.height - high - len(lines) * look.line_height(Style.SMALL)) // 2
        points = pygame.Rect(rest.x, rest.y, look.text_width(self._points[0], Style.HEADING), high)
        look.write(surface, self._points[0], points, Style.HEADING, theme.BAD)
        sure = pygame.Rect(points.right + pad, rest.y, rest.right - points.right - pad, high)
        if about == self._about:
            tall = look.text_height(self._points[1], sure.width, Style.SMALL)
            look.paragraph(surface, self._points[1], sure.move(0, (high - tall) // 2), Style.SMALL, theme.TEXT)
        below = pygame.Rect(rest.x, points.bottom, rest.width, inner.bottom - points.bottom)
        look.paragraph(surface, about, below, Style.SMALL, theme.TEXT)


class LowCard(_Card):
    """A costly choice in one line: both options, points, sign and moment; a sentence if it fits."""

    tile = 34

    def __init__(self, words: Words, one: Judgement, act: Callable[[], object], *, here: bool) -> None:
        """`act` is called when the card is pressed; `here` lights the card of the current choice."""
        self._one, self._sign = one, sign_of(one)
        self._points, self._lost = short(words, -one.lost, one.error), short(words, -one.lost)
        self._names = tuple(short_words(words, action, one.actions) for action in (one.played, one.best))
        said = judgements.played_instead(words, one)
        tip = (judgements.verdict_line(words, one, self._sign), said, judgements.sure_sentence(words, one))
        super().__init__(said, act, f"costly {one.at} {one.seat}", tip, skin=_HERE if here else theme.QUIET)

    def wish(self, look: Look, room: int) -> Size:
        return room, look.px(LOW)

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        look, gap, arrow = self.look, self.look.px(8), self.look.px(14)
        inner, actions = face.inflate(-2 * look.px(self.pad), -2 * gap), (self._one.played, self._one.best)
        needed = self._width_of_texts()
        for names in (self._names, [max(name.split(), key=len) for name in self._names]):  # narrow names wrap
            wide = [self._room(action, name) for action, name in zip(actions, names, strict=True)]
            left = inner.width - sum(wide) - arrow - 2 * gap
            if left >= needed:
                break
        told = min(left, needed)
        words = left - told - 2 * gap
        if words < look.px(_SENTENCE):  # without the sentence, the rest is centred
            inner.x += max(0, words + 2 * gap) // 2
        played = pygame.Rect(inner.x, inner.y, wide[0], inner.height)
        best = pygame.Rect(played.right + arrow + gap, inner.y, wide[1], inner.height)
        texts = pygame.Rect(best.right + gap, inner.y, told, inner.height)
        self._draw_option(surface, played, actions[0], self._names[0], theme.BAD)
        look.icon(
            surface, "chevron_right", pygame.Rect(played.right + gap // 2, inner.y, arrow, inner.height), theme.GOLD
        )
        self._draw_option(surface, best, actions[1], self._names[1], theme.GOLD_LIGHT)
        self._draw_points(surface, texts)
        if words >= look.px(_SENTENCE):
            self._draw_sentence(surface, pygame.Rect(texts.right + 2 * gap, inner.y, words, inner.height), self.label)

    def _room(self, action: Action, name: str) -> int:
        """Return the width of an option: of a tile, or of its name in lines."""
        if tiles_of(action):
            return self.look.px(self.tile)
        return min(self.look.text_width(name, Style.SMALL), self.look.px(_NAME))

    def _width_of_texts(self) -> int:
        """Return the width that points, sign and moment need."""
        look = self.look
        sign = look.px(_SMALL_DISC) + look.px(4) if self._sign else 0
        moment = look.text_width(self._one.at, Style.SMALL) + sign
        return max(look.px(_TEXTS), moment, look.text_width(self._points, Style.STRONG))

    def _draw_points(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the points above the sign and the moment; without room, points without their error, and no sign."""
        look, strong, small = self.look, self.look.line_height(Style.STRONG), self.look.line_height(Style.SMALL)
        line = pygame.Rect(box.x, box.centery - (strong + small) // 2, box.width, strong)
        ways = ((self._points, Style.STRONG), (self._lost, Style.STRONG), (self._lost, Style.SMALL_STRONG))
        text, style = next((way for way in ways if look.text_width(*way) <= box.width), ways[-1])
        look.write(surface, text, line, style, theme.BAD)
        below = pygame.Rect(box.x, line.bottom, box.width, small)
        side, moment = look.px(_SMALL_DISC) + look.px(4), look.text_width(self._one.at, Style.SMALL)
        if self._sign and side + moment <= box.width:
            disc = look.px(_SMALL_DISC)
            paint_sign(surface, (below.x + disc // 2, below.centery), disc, self._sign)
            below = pygame.Rect(below.x + side, below.y, below.width - side, small)
        look.write(surface, self._one.at, below, Style.SMALL, theme.TEXT_SOFT)
