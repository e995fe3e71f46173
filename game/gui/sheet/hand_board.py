"""The hand being built: groups of tile places, and the buttons that begin a meld."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import BAD, GAP_SMALL, GOLD, GOLD_DEEP, GOLD_LIGHT, QUIET, TEXT_GOLD, TEXT_SOFT, Skin, Style
from game.gui.sheet import steps
from game.gui.sheet.draft import Draft, MeldDraft
from game.gui.sheet.palette import TilePicker
from game.gui.sheet.steps import BEFORE, DURING, FLOWERS, HAND, MELD, WHOLE, WIN, Slot
from game.gui.table.paint import pictures
from game.gui.widgets import Button, Column, Paragraph, Row, Widget
from game.gui.widgets.base import Say, Size
from game.rules.games.case import meld_words
from game.tiles.kinds import Kind
from game.words.lookup import Words
from game.words.spoken import cell_words

Change = Callable[[Draft, Slot], object]
_LARGE, _SMALL = 44, 35  # the widths of tiles, in design pixels
_ADD = 32
_LEAST = 12
_GROUP_GAP = 14
_ERASE = (pygame.K_DELETE, pygame.K_BACKSPACE)
_GHOST = Skin((30, 12, 11), (36, 16, 14), GOLD_DEEP, TEXT_SOFT)
_AIMED = Skin((66, 40, 20), (58, 30, 18), GOLD, TEXT_SOFT)


@dataclass(frozen=True, slots=True)
class Cell:
    """
    One place: its face (None: empty), what that stands for, whether the next tile goes here, or an icon instead.

    `slot` and `index` say what a click on the cell means.
    """

    slot: Slot
    index: int = 0
    face: Kind | None = None
    stands: Kind | None = None
    aimed: bool = False
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Places that belong together, with a caption; `bad` marks a problem with the group."""

    caption: str
    cells: tuple[Cell, ...]
    bad: bool = False


class TileGroups(TilePicker):
    """Groups of places side by side, each with its caption."""

    def __init__(
        self,
        groups: Sequence[Group],
        on_pick: Callable[[Cell], object],
        on_erase: Callable[[Cell], object],
        *,
        at: int,
        key: str,
        hint: str,
        tile: float,
    ) -> None:
        """`hint` is shown if there are no groups; `tile` is the largest width of a tile, in design pixels."""
        self.groups = tuple(groups)
        self._cells = [(group, cell) for group in groups for cell in group.cells]
        super().__init__(lambda n: on_pick(self._cells[n][1]), at=min(at, max(0, len(self._cells) - 1)), key=key)
        self._on_erase, self._hint, self._tile = on_erase, hint, tile
        self.takes_focus = bool(self._cells)

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.key in _ERASE and self._cells:
            cell = self._cells[self.at][1]
            if cell.face is not None:
                self._on_erase(cell)
            return cell.face is not None
        return super().key_down(event)

    def spoken(self, say: Say) -> str:
        """Caption of the marked group, the place within it, and its tile."""
        group, cell = self._cells[self.at]
        del say
        return cell_words(self.look.words, group.caption, cell.face, group.cells.index(cell) + 1, len(group.cells))

    def _spans(self, look: Look, width: int) -> list[int]:
        """Width of each group: its tiles or its caption, whichever is wider."""
        return [max(width * len(group.cells), look.text_width(group.caption, Style.TINY)) for group in self.groups]

    def _width(self, look: Look, room: int) -> int:
        gaps = look.px(_GROUP_GAP) * max(0, len(self.groups) - 1) + look.px(8)
        width = look.px(self._tile)
        while width > _LEAST and sum(self._spans(look, width)) + gaps > room:
            width -= 1
        return width

    def wish(self, look: Look, room: int) -> Size:
        """A line of captions above a line of tiles, always of the same height."""
        return room, look.line_height(Style.TINY) + look.px(4) + pictures.height(look.px(self._tile)) + look.px(5)

    def _places(self) -> Iterator[tuple[Group, pygame.Rect, list[pygame.Rect]]]:
        """Yield each group with the rectangles of its caption and of its tiles."""
        look, width = self.look, self._width(self.look, self.rect.width)
        x, words = self.rect.x + look.px(4), look.line_height(Style.TINY)
        top, high = self.rect.y + words + look.px(4), pictures.height(width)
        for group, span in zip(self.groups, self._spans(look, width), strict=True):
            boxes = [pygame.Rect(x + n * width, top, width, high) for n in range(len(group.cells))]
            yield group, pygame.Rect(x, self.rect.y, span + look.px(4), words), boxes
            x += span + look.px(_GROUP_GAP)

    def boxes(self) -> list[pygame.Rect]:
        return [box for _, _, boxes in self._places() for box in boxes]

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        if not self.groups:
            look.paragraph(surface, self._hint, self.rect.inflate(-look.px(8), 0), Style.SMALL, TEXT_SOFT)
        for group, words, boxes in self._places():
            look.write(surface, group.caption, words, Style.TINY, BAD if group.bad else TEXT_GOLD)
            for box, cell in zip(boxes, group.cells, strict=True):
                self._draw_cell(surface, box, cell)
        self.draw_mark(surface)

    def _draw_cell(self, surface: pygame.Surface, box: pygame.Rect, cell: Cell) -> None:
        look = self.look
        if cell.icon:
            look.icon(surface, cell.icon, box.inflate(-box.width // 3, 0), TEXT_SOFT)
            return
        if cell.face is None:
            skin = _AIMED if cell.aimed else _GHOST
            surface.blit(draw.rounded(box.inflate(-look.px(3), 0).size, look.px(5), skin, look.px(1)), box.move(1, 0))
            return
        pictures.line_of(surface, (cell.face,), box.x, box.y, box.width)
        if cell.stands is not None:
            small = max(8, round(box.width * 0.5))
            at = (box.right - small - 1, box.bottom - pictures.height(small) + look.px(2))
            pictures.line_of(surface, (cell.stands,), *at, small)
        if cell.aimed:
            surface.blit(draw.ring(box.inflate(4, 4).size, look.px(5), GOLD_LIGHT, look.px(3)), box.inflate(4, 4))


class HandBoard(Column):
    """Concealed tiles with the winning one, melds, and exposed tiles; each part has its problem below it."""

    def __init__(
        self,
        words: Words,
        draft: Draft,
        slot: Slot,
        change: Change,
        problem: Callable[[str], str],
        marks: Mapping[str, int],
    ) -> None:
        """
        Show `draft`; the next tile goes to `slot`.

        `change` is called with each new draft and slot. `problem` returns the sentence beside a field, or "". `marks`
        keeps the keyboard marks by key when the board is rebuilt.
        """
        self._words, self._draft, self._slot = words, draft, slot
        self._change, self._problem, self._marks = change, problem, marks
        super().__init__(*self._parts(), gap=GAP_SMALL)

    def _parts(self) -> Iterator[Widget]:
        draft, say = self._draft, self._words.say
        yield from self._groups("hand", self._hand(), _LARGE)
        yield Row(*map(self._button, meld_words(draft.rules)), gap=GAP_SMALL)
        none = ["score_hand.no_melds"] + ["score_hand.no_melds_jokers"] * draft.has_jokers
        melds = [self._meld(at, meld) for at, meld in enumerate(draft.melds)]
        yield from self._groups("melds", melds, _SMALL, hint=" ".join(map(say, none)))
        yield from self._groups("shown", list(self._shown()), _SMALL)

    def _groups(self, key: str, groups: Sequence[Group], tile: float, hint: str = "") -> Iterator[Widget]:
        """Yield the groups, or the hint if there are none, and the problem below them."""
        if groups or hint:
            yield TileGroups(
                groups,
                lambda cell: self._change(*steps.click(self._draft, self._slot, cell.slot, cell.index)),
                lambda cell: self._change(*steps.erase(self._draft, self._slot, cell.slot, cell.index)),
                at=self._marks.get(key, 0),
                key=key,
                hint=hint,
                tile=tile,
            )
        if self._problem(key):
            yield Paragraph(self._problem(key), Style.SMALL, BAD)

    def _button(self, word: str) -> Button:
        return Button(
            self._words.say(f"score_hand.add_{word}"),
            lambda: self._change(*steps.new_meld(self._draft, word)),
            skin=QUIET,
            style=Style.SMALL_STRONG,
            height=_ADD,
            key=f"add {word}",
            enabled=steps.may_meld(self._draft),
        )

    def _hand(self) -> list[Group]:
        draft, part, say = self._draft, self._slot.part, self._words.say
        held, missing = len(draft.hand), max(0, draft.hand_size - len(draft.hand))
        cells = [Cell(Slot(HAND), n, face) for n, face in enumerate(draft.hand)]
        cells += [Cell(Slot(HAND), held + n, aimed=part == HAND and n == 0) for n in range(missing)]
        caption = say("score_hand.hand", count=held, size=draft.hand_size)
        hand = Group(caption, tuple(cells), bad=held > draft.hand_size)
        if not draft.needs_tile:
            return [hand]
        aimed = part == WIN or (part == HAND and not missing and draft.tile is None)
        return [hand, Group(say("score_hand.tile"), (Cell(Slot(WIN), face=draft.tile, aimed=aimed),))]

    def _meld(self, at: int, meld: MeldDraft) -> Group:
        cells = []
        for place in range(meld.size):
            slot = Slot(MELD, at, place)
            stands = meld.stands[place] if steps.is_joker(self._draft, slot) else None
            cells.append(Cell(slot, 0, meld.tiles[place] if meld.stands else None, stands, slot == self._slot))
        close = Cell(Slot(MELD, at), WHOLE, icon="close")
        return Group(self._words.say(f"score_hand.meld_{meld.word}"), (*cells, close))

    def _shown(self) -> Iterator[Group]:
        draft, conduct = self._draft, self._draft.rules.conduct
        parts = (
            (FLOWERS, draft.flowers, conduct.bonus),
            (BEFORE, draft.before, conduct.showable),
            (DURING, draft.during, conduct.showable),
        )
        for part, faces, may in parts:
            if faces or may:
                cells = (Cell(Slot(part), n, face) for n, face in enumerate(faces))
                last = Cell(Slot(part), len(faces), aimed=self._slot.part == part)
                yield Group(self._words.say(f"score_hand.{part}"), (*cells, last))
