"""The card of a judged choice: the played and the better option, points, certainty and reason."""

from collections.abc import Iterator

import pygame

from game.engine.actions import Action, Discard
from game.gui.judged.signs import paint_sign, sign_of
from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import BAD, FIELD, GAP_SMALL, GOLDEN, GOOD, TEXT, TEXT_SOFT, Colour, Style
from game.gui.table.place.spots import EDGE, RATIO
from game.gui.table.tile import front_and_back
from game.gui.widgets import Column, Label, Paragraph, Picture, Row, Widget
from game.session.judge.estimate import SAME, SURENESS
from game.session.review.judgement import EQUAL, Judgement
from game.words.judged.judgements import (
    advice_sentence,
    sure_sentence,
    verdict_title,
    waited_sentence,
    why_sentence,
)
from game.words.lookup import Words
from game.words.numbers import loss
from game.words.wishes import action_words

_TILE = 40  # design pixels
_DISC = 26
_PIP = (16, 8)
_SURE = (SAME, *(word for word, _ in reversed(SURENESS)))


def judged_card(words: Words, one: Judgement, agent: str, ago: int) -> Widget:
    """Return the card of a choice made `ago` steps earlier, with the advice of an agent."""
    return Column(*_parts(words, one, agent, ago), gap=GAP_SMALL)


def _parts(words: Words, one: Judgement, agent: str, ago: int) -> Iterator[Widget]:
    ink = BAD if one.verdict != EQUAL else GOOD
    sign, title = sign_of(one), Paragraph(verdict_title(words, one), Style.STRONG, ink).growing()
    disc = Picture((_DISC, _DISC), lambda on, box, look: paint_sign(on, box.center, look.px(_DISC), sign))
    yield Row(*[disc][: bool(sign)], title, gap=8, align="center")
    if ago:
        yield Label(words.say("review.ago", count=ago), Style.TINY, TEXT_SOFT)
    colour, points = (BAD, loss(words, one.lost, one.error)) if one.better is not None else (GOOD, "")
    boxes = [_chosen(words, "review.card.played", one.played, colour, points)]
    if one.better is not None:
        boxes.append(_chosen(words, "review.card.better", one.better, GOOD, words.say("branch.behind.best")))
    yield Row(*(box.growing() for box in boxes), gap=8)
    for told in filter(None, (why_sentence(words, one), waited_sentence(words, one.waited))):
        yield Paragraph(told, Style.SMALL, TEXT)
    if one.better is not None:
        lit = _SURE.index(one.sure)
        pips = Picture((4 * (_PIP[0] + 4), _DISC), lambda surface, box, look: _pips(surface, box, look, lit))
        yield Row(Label(sure_sentence(words, one), Style.SMALL, TEXT_SOFT), pips, gap=8, align="center")
    yield Paragraph(advice_sentence(words, agent, one), Style.SMALL)


def _chosen(words: Words, heading: str, action: Action, ink: Colour, points: str) -> Widget:
    """Return name and points of an action, beside its tile if it is a discard."""
    texts: list[Widget] = [
        Label(words.say(heading), Style.TINY, TEXT_SOFT, may_cut=True),
        Paragraph(action_words(words, action), Style.SMALL_STRONG, TEXT),
    ]
    if points:
        texts.append(Label(points, Style.STRONG, ink, may_cut=True))
    column = Column(*texts, gap=1).growing()
    if not isinstance(action, Discard):
        return column
    kind = action.tile.kind

    def paint(surface: pygame.Surface, box: pygame.Rect, look: Look) -> None:
        tile = front_and_back.lying(kind, look.px(_TILE))
        surface.blit(tile, tile.get_rect(midtop=box.midtop))

    return Row(Picture((_TILE, _TILE * (RATIO + EDGE)), paint), column, gap=8)


def _pips(surface: pygame.Surface, box: pygame.Rect, look: Look, lit: int) -> None:
    """Draw the steps of certainty in a row, golden up to the number `lit`."""
    wide, high = look.px(_PIP[0]), look.px(_PIP[1])
    for number in range(len(_SURE)):
        pip = pygame.Rect(box.x + number * (wide + look.px(4)), box.centery - high // 2, wide, high)
        surface.blit(draw.rounded(pip.size, high // 2, GOLDEN if number <= lit else FIELD, 1), pip)
