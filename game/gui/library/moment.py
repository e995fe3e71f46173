"""
The moment of a costly choice, shown as the judge's board above the hand with its bars, and that of a win.

Both are read in steps.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.agents.levels.estimate import shares
from game.agents.values.measured import stake_of
from game.engine.actions import Discard, sense_of
from game.engine.table import Place, Table
from game.errors import GameError
from game.gui.judged.card import judged_card
from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import BAD, GAP_SMALL, GOOD, TEXT_SOFT, Colour, Style
from game.gui.table.paint import pictures
from game.gui.table.paint.overlays import Bar, paint_bar
from game.gui.table.told.faces import seat_faces
from game.gui.widgets import Column, Face, Paragraph, Row, Widget
from game.gui.widgets.base import Size
from game.record.files import load_bytes, review_path
from game.record.header import Header
from game.record.index.choices import Choice
from game.record.replay import reading
from game.session.judge.reasons import Risk, reasons_at
from game.session.judge.weighing import RISKY
from game.session.persona import Personas
from game.session.review.judgement import Judgement
from game.session.review.kept import judgement_at
from game.session.review.results import HandResult, won_hand
from game.tiles.kinds import Kind
from game.words.advice import risk_line
from game.words.lookup import Words
from game.words.names import called_in, names_now

_LARGEST, _SPLIT = 34, 8  # design pixels: of a tile, and before the drawn tile
_BAR = (8, 22)
_FACE, _SETS = 36, 24  # of the dangerous opponent, and of a tile of open sets


@dataclass(frozen=True, slots=True)
class Moment:
    """A choice with its judgement, what the player held, and the opponent who may have won on the played discard."""

    judged: Judgement
    agent: str
    header: Header
    table: Table
    risk: Risk | None
    hand: tuple[Kind, ...]
    drawn: Kind | None
    melds: tuple[tuple[Kind, ...], ...]


def looking_at(choice: Choice) -> Generator[float, None, Moment | None]:
    """Read a moment in steps of some milliseconds; return None if it cannot be read."""
    path = choice.game.path
    try:
        replay = yield from reading(load_bytes(path), choice.n)
        yield 1.0
        found = judgement_at(review_path(path), replay.header, choice.hand, choice.seat, choice.n)
    except GameError:
        return None
    if found is None or len(replay.timeline) < choice.n:
        return None
    yield 1.0
    played, table = found[0].played, replay.timeline.table(choice.n)
    thrown = [played.tile.kind] if isinstance(played, Discard) else []
    risk = next(iter(reasons_at(replay, choice.n, choice.seat).risks(thrown, RISKY)), None)
    place, drawn = table.places[choice.seat], table.drawn if table.turn == choice.seat else None
    hand = [tile for tile in place.hand if tile != drawn]
    return Moment(
        found[0],
        found[1],
        replay.header,
        table,
        risk,
        tuple(sorted(tile.kind for tile in hand)),
        None if drawn is None else drawn.kind,
        _sets_of(place),
    )


def reading_win(words: Words, path: Path, n: int) -> Generator[float, None, HandResult | None]:
    """Read the hand won by fact `n` of a match in steps of some milliseconds; return None if it cannot be read."""
    try:
        replay = yield from reading(load_bytes(path), n + 1)
        if len(replay.timeline) <= n:
            return None  # the file has been cut short
        names = names_now(words, called_in(words, replay.header), replay.timeline.table(n))
        return won_hand(replay.timeline, n, names, replay.header.rules)
    except GameError:
        return None


def _sets_of(place: Place) -> tuple[tuple[Kind, ...], ...]:
    return tuple(tuple(tile.kind for tile in meld.tiles) for meld in place.melds)


def board(words: Words, moment: Moment, known: Personas) -> Widget:
    """Return what is told of a moment; `known` are the personas with a picture."""
    header, risk = moment.header, moment.risk
    own = words.of(header.rules.key)
    parts: list[Widget] = [judged_card(own, moment.judged, moment.agent, 0), HandWithBars(moment)]
    if moment.melds:
        parts.append(Tiles(moment.melds, _SETS))
    if risk is not None:
        names, face = names_now(own, called_in(own, header), moment.table), seat_faces(header.seats, known)[risk.seat]
        sets = Tiles(_sets_of(moment.table.places[risk.seat]), _SETS).growing()
        parts.append(Row(Face(face.shown, names[risk.seat], _FACE), sets, align="center"))
        parts.append(Paragraph(risk_line(own, risk, names), Style.SMALL))
    return Column(*parts, gap=GAP_SMALL)


class Tiles(Widget):
    """Groups of tiles on a line."""

    def __init__(self, groups: Sequence[Sequence[Kind]], largest: float = _LARGEST) -> None:
        """`largest` is the most design pixels of a tile's width."""
        super().__init__()
        self._largest = largest
        self.groups = [tuple(group) for group in groups if group]

    def _tile(self, look: Look, room: int) -> int:
        count = sum(map(len, self.groups))
        return max(1, min(look.px(self._largest), (room - look.px(_SPLIT) * (len(self.groups) - 1)) // max(1, count)))

    def wish(self, look: Look, room: int) -> Size:
        return room, pictures.height(self._tile(look, room)) + look.px(4)

    def _spots(self) -> Iterator[tuple[Kind, int]]:
        """Yield each tile with its left end."""
        wide, x = self._tile(self.look, self.rect.width), self.rect.x
        for group in self.groups:
            for kind in group:
                yield kind, x
                x += wide
            x += self.look.px(_SPLIT)

    def draw(self, surface: pygame.Surface) -> None:
        wide = self._tile(self.look, self.rect.width)
        top = self.rect.bottom - pictures.height(wide) - self.look.px(2)
        kinds = [kind for group in self.groups for kind in group]
        self.look.heard.note(self.look.words.tiles(kinds, kinds))
        for kind, x in self._spots():
            pictures.line_of(surface, (kind,), x, top, wide)


class HandWithBars(Tiles):
    """The hand of a moment: each discard has the judge's bar, the played and the better one are ringed."""

    def __init__(self, moment: Moment) -> None:
        super().__init__((moment.hand, () if moment.drawn is None else (moment.drawn,)))
        one = moment.judged
        best = one.options[0]
        full = shares(one.options, stake_of(moment.header.rules))
        self._bars = {
            weighed.action.tile.kind: Bar(full[sense_of(weighed.action)], best=weighed is best)
            for weighed in one.options
            if isinstance(weighed.action, Discard)
        }
        ringed = ((one.best, GOOD), (one.played, GOOD if one.better is None else BAD))
        self._rings: dict[Kind, Colour] = {
            action.tile.kind: ink for action, ink in ringed if isinstance(action, Discard)
        }

    def wish(self, look: Look, room: int) -> Size:
        wide, high = super().wish(look, room)
        return wide, high + (look.px(_BAR[1] + 8) if self._bars else 0)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        look, wide = self.look, self._tile(self.look, self.rect.width)
        high, rings = pictures.height(wide), dict(self._rings)
        top = self.rect.bottom - high - look.px(2)
        for kind, x in self._spots():
            if kind in self._bars:
                bar = pygame.Rect(0, 0, min(wide - 2, look.px(_BAR[0])), look.px(_BAR[1]))
                paint_bar(surface, bar.move_to(midbottom=(x + wide // 2, top - look.px(6))), self._bars[kind])
            ink = rings.pop(kind, None)  # one of several equal tiles
            if ink is not None:
                face = pygame.Rect(x, top, wide, high)
                surface.blit(draw.ring(face.size, wide // 6, ink, look.px(2.5)), face)


def nothing(words: Words) -> Widget:
    """Return what stands in the place of a moment that cannot be read."""
    return Paragraph(words.say("mistakes.gone"), Style.BODY, TEXT_SOFT)
