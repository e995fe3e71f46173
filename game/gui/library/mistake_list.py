"""The list of costly choices: a row has the played and the better option, points, sureness, kind, faces and date."""

from collections.abc import Callable, Mapping

import pygame

from game.engine.games import read_wish
from game.gui.judged.card import SIGNS, paint_pips, paint_sign
from game.gui.kit.look import Look
from game.gui.kit.portraits import portrait
from game.gui.kit.theme import BAD, GOLD, GOOD, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.table.paint import pictures
from game.gui.table.told.faces import SeatFace, seat_faces
from game.gui.widgets.base import Say, Size
from game.gui.widgets.choices import Laid
from game.gui.widgets.listing import ListBox
from game.record.header import Seat
from game.record.index.choices import DATE, LOST, WAITED, Choice, Choices
from game.record.index.game import Facts
from game.session.persona import Personas
from game.words import judgements, saved_games
from game.words.judgements import Option

_HEIGHT, _TILE, _FACE, _SIGN = 50, 25, 28, 25  # design pixels
_ROOMY, _MIDDLING, _CLOSE = 766, 610, 500  # design pixels of a row with faces, with kind and game, and with sureness
#: Left ends of the columns in design pixels from the left; a negative one is a right end, from the right.
COLUMNS: Mapping[str, float] = {"played": 34, "better": 136, "lost": 300, "sure": 316, "kind": 416, "match": 590}
_ARROW = 16
_FEW = 3  # opponents with a face


def _columns(look: Look, box: pygame.Rect) -> dict[str, int]:
    """Return the x of each column: of its right end for points, else of its left end."""
    needed = {"match": _ROOMY, "kind": _MIDDLING, "sure": _CLOSE}
    return {name: box.x + look.px(x) for name, x in COLUMNS.items() if box.width >= look.px(needed.get(name, 0))}


class Heads(Laid[str]):
    """The names of the columns; points and date are buttons that sort the list, again in the other direction."""

    def __init__(self, sort: str, on_sort: Callable[[str], object], say: Say, *, backwards: bool) -> None:
        """`on_sort` is called with LOST or DATE."""
        super().__init__([(one, say(f"mistakes.head.{one}")) for one in (LOST, DATE)], sort, on_sort, key="heads")
        self._say, self._sign = say, "chevron_up" if backwards else "chevron_down"

    def wish(self, look: Look, room: int) -> Size:
        return room, look.line_height(Style.SMALL)

    def choose(self, index: int) -> None:
        """Sort by a column, also by the one that the list is sorted by."""
        self.chosen = self.values[max(0, min(len(self.entries) - 1, index))]
        self.on_change(self.chosen)

    def boxes(self) -> list[pygame.Rect]:
        look, box = self.look, self.rect.inflate(-2 * self.look.px(20), 0)
        right = _columns(look, box)["lost"]
        words = [look.text_width(label, Style.SMALL_STRONG) + look.px(_ARROW) for _, label in self.entries]
        lost = pygame.Rect(right - words[0], box.y, words[0], box.height)
        return [lost, pygame.Rect(box.right - words[1], box.y, words[1], box.height)]

    def draw(self, surface: pygame.Surface) -> None:
        look, box = self.look, self.rect.inflate(-2 * self.look.px(20), 0)
        for name, x in _columns(look, box).items():
            if name != LOST:
                room = pygame.Rect(x, box.y, box.right - x, box.height)
                look.write(surface, self._say(f"mistakes.head.{name}"), room, Style.SMALL, TEXT_SOFT)
        for cell, (value, label) in zip(self.boxes(), self.entries, strict=True):
            style, ink = (Style.SMALL_STRONG, TEXT_GOLD) if value == self.chosen else (Style.SMALL, TEXT_SOFT)
            arrow = pygame.Rect(cell.x, cell.y, look.px(_ARROW), cell.height)
            if value == self.chosen:
                look.icon(surface, self._sign, arrow, ink)
            look.write(surface, label, cell, style, ink, align="right", may_cut=True)
        self.draw_focus(surface, look.px(4), self.boxes()[max(0, self.index)])


class MistakeList(ListBox):
    """The list; left and right turn to the previous and next kind of choice."""

    def __init__(
        self,
        found: Choices,
        chosen: int,
        *,
        on_choose: Callable[[int], object],
        on_open: Callable[[int], object],
        on_turn: Callable[[int], object],
        known: Personas,
    ) -> None:
        """`on_turn` is called with 1 or -1; `known` are the personas with a picture."""
        super().__init__(
            len(found),
            self._paint_choice,
            height=_HEIGHT,
            chosen=chosen,
            on_choose=on_choose,
            on_open=on_open,
            key="mistakes",
        )
        self._found, self._on_turn, self._known = found, on_turn, known

    def wish(self, look: Look, room: int) -> Size:
        """Return the height of a few rows at least."""
        wide, high = super().wish(look, room)
        return wide, high + 3 * look.px(_HEIGHT)

    def key_down(self, event: pygame.event.Event) -> bool:
        turn = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if turn is None:
            return super().key_down(event)
        self._on_turn(turn)
        return True

    # --- painting ------------------------------------------------------------------------------------------------

    def _paint_choice(self, surface: pygame.Surface, row: pygame.Rect, index: int, chosen: bool) -> None:
        look, one = self.look, self._found[index]
        at, disc = _columns(look, row), look.px(_SIGN)
        if one.verdict in SIGNS:
            paint_sign(surface, (row.x + disc // 2, row.centery), disc, SIGNS[one.verdict])
        played, better = options(look, one)
        arrow, gap = look.px(14), look.px(8)
        room = pygame.Rect(at["played"], row.y, at["better"] - arrow - gap - at["played"], row.height)
        self._option(surface, room, played)
        look.icon(surface, "chevron_right", pygame.Rect(at["better"] - arrow - gap, row.y, arrow, row.height), GOLD)
        points, error = judgements.points_of(look.words, one)
        wide = max(look.text_width(points, Style.STRONG), look.text_width(error, Style.SMALL))
        room = pygame.Rect(at["better"], row.y, at["lost"] - wide - gap - at["better"], row.height)
        self._option(surface, room, better)
        ink = GOOD if one.verdict == WAITED else BAD
        room = pygame.Rect(at["lost"] - wide, row.y, wide, row.height)
        look.lines(
            surface, room, (points, Style.STRONG, ink), (error, Style.SMALL, TEXT_SOFT), align="right", whole=True
        )
        if "sure" in at:
            self._sureness(surface, pygame.Rect(at["sure"], row.y, look.px(96), row.height), one)
        when = saved_games.day_and_time(look.words, one.game.at) if one.game.has_day else ("", "")
        wide = max(look.text_width(text, Style.SMALL) for text in when)
        if "kind" in at:
            kind = look.say(f"mistakes.kind.{one.kind}")
            game = saved_games.game_name(look.words, one.game.facts)
            room = pygame.Rect(at["kind"], row.y, at.get("match", row.right - wide) - at["kind"] - gap, row.height)
            look.lines(surface, room, (kind, Style.SMALL_STRONG, TEXT), (game, Style.SMALL, TEXT_SOFT), whole=True)
        if "match" in at:
            self._faces(surface, pygame.Rect(at["match"], row.y, row.right - at["match"], row.height), one.game.facts)
        room = pygame.Rect(row.right - wide, row.y, wide, row.height)
        days = ((when[0], Style.SMALL, TEXT), (when[1], Style.SMALL, TEXT_SOFT))
        look.lines(surface, room, *days, align="right", whole=True)

    def _option(self, surface: pygame.Surface, box: pygame.Rect, told: Option) -> None:
        """Draw the word and the tiles of an option, as wide as they fit."""
        look, x = self.look, box.x
        if told.word:
            word = look.write(surface, told.word, box, Style.SMALL_STRONG, may_cut=True)
            x = word.right + look.px(6)
        if told.tiles:
            look.heard.note(look.words.tiles(told.tiles, told.tiles))
            wide = min(look.px(_TILE), max(1, box.right - x) // len(told.tiles))
            pictures.line_of(surface, told.tiles, x, box.centery - pictures.height(wide) // 2, wide)

    def _sureness(self, surface: pygame.Surface, box: pygame.Rect, one: Choice) -> None:
        look, high = self.look, self.look.line_height(Style.SMALL)
        word = pygame.Rect(box.x, box.centery - high, box.width, high)
        look.write(surface, look.say(f"judge.sure.{one.sure}"), word, Style.SMALL, may_cut=True)
        paint_pips(surface, word.move(0, high), look, one.sure)

    def _faces(self, surface: pygame.Surface, box: pygame.Rect, facts: Facts) -> None:
        look, x = self.look, box.x
        for face in faces(facts, self._known)[:_FEW]:
            picture = portrait(look, face.shown, "calm", _FACE, name=face.name)
            surface.blit(picture, picture.get_rect(midleft=(x, box.centery)))
            look.heard.note(face.name)
            x += look.px(_FACE)


def options(look: Look, one: Choice) -> tuple[Option, Option]:
    """Return the played and the better option of a choice."""
    words, both = look.words.of(one.game.facts.ruleset), tuple(map(read_wish, (one.played, one.best)))
    played, better = (judgements.option(words, action, both) for action in both)
    return played, better


def faces(facts: Facts, known: Personas) -> tuple[SeatFace, ...]:
    """Return the faces of those who played with the player."""
    keys = facts.personas or ("",) * len(facts.names)
    rows = zip(facts.names, facts.agents, keys, strict=True)
    seats = [Seat(name, agent, persona=key) for name, agent, key in rows]
    found = seat_faces(seats, known)
    return tuple(face for at, face in enumerate(found) if at != facts.person)
