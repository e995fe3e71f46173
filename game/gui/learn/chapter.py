"""
A chapter as widgets on paper, with tables of words, numbers and tiles; during a search only its hits.

A row of the score table becomes an entry with its example, a house rule one with its values.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import chain, groupby
from typing import TypeVar

import pygame

from game import folding
from game.gui import widgets
from game.gui.kit import draw, ornaments, theme
from game.gui.kit.look import Look
from game.gui.program import chosen_rules
from game.gui.program.scene import App
from game.gui.program.screen import Screen
from game.gui.sheet.hand_strip import solved
from game.gui.table.paint import pictures
from game.gui.widgets.base import Size
from game.gui.widgets.boxes import shares
from game.gui.widgets.labels import ON_PAPER, Highlighted, paint, write
from game.rules import chapters
from game.rules.chapters import Atom, Block, Cell, Chapter, HouseRules, Say, Score, Scores, Strip, Text
from game.rules.games.book import Book
from game.rules.games.catalogue import GAMES, Preset
from game.rules.options import Option
from game.rules.ruleset import Ruleset
from game.tiles.kinds import Kind
from game.words.book import BookWords, lines
from game.words.rules import game_with_preset, group_name, option_name, option_sentence, value_name
from game.words.spoken import line_words

Tell = Callable[[Cell], str]
_Line = tuple[tuple[tuple[Kind, ...], str], ...]  # tiles and words of each cell
_TILE = 30
_STRIP_TILE = 36
_PAD_X, _PAD_Y = 12, 7
_ZEBRA = theme.tone(theme.PAPER, (226, 196, 146), 0.45)
_HAIRLINE = theme.tone(theme.PAPER, (158, 110, 40), 0.55)


class Table(widgets.Widget):
    """A table. Columns of numbers are right-aligned, long words wrap."""

    def __init__(self, grid: chapters.Grid, tell: Tell, *, query: str = "", whole: bool = False) -> None:
        """Take the table, the function that puts a cell into words, the search text, and whether it fills its room."""
        super().__init__()
        self.query, self.whole = query, whole
        self.head = tuple(tell(cell) for cell in grid.head)
        self.lines = tuple(tuple(_split(cell, tell) for cell in line) for line in grid.lines)
        columns = zip(*grid.lines, strict=True)
        self.right = tuple(all(isinstance(cell, int) and not isinstance(cell, Kind) for cell in c) for c in columns)

    def _widths(self, look: Look, room: int) -> list[int]:
        """Column widths: as wished, or the widest shrink, if possible without cutting a word."""
        widths = self._measured(look, look.text_width)
        spare = room - sum(widths)
        if self.whole and spare > 0:
            return [width + more for width, more in zip(widths, shares([0] * len(widths), widths, spare), strict=True)]
        least = self._measured(look, lambda text, style: max(look.text_width(word, style) for word in text.split(" ")))
        over = sum(widths) - room
        while over > 0:
            yielding = [at for at in range(len(widths)) if widths[at] > least[at]] or range(len(widths))
            widest = max(yielding, key=widths.__getitem__)
            second = max((widths[at] for at in yielding if at != widest), default=0)
            cut = max(1, min(over, widths[widest] - max(second, least[widest])))
            widths[widest] -= cut
            over -= cut
        return widths

    def _measured(self, look: Look, width: Callable[[str, theme.Style], int]) -> list[int]:
        """Width of each column: its tiles plus the texts measured by `width`."""
        widths = [width(head, theme.Style.SMALL_STRONG) for head in self.head]
        for line in self.lines:
            for at, (faces, words) in enumerate(line):
                widths[at] = max(widths[at], _tiles(look, faces) + width(words, theme.Style.BODY))
        return [wide + 2 * look.px(_PAD_X) for wide in widths]

    def _rows(self, look: Look, widths: list[int]) -> Iterator[tuple[_Line, theme.Style, list[tuple[str, ...]], int]]:
        """Yield the head, then each line: its cells, style, wrapped words, and height."""
        pad, high = 2 * look.px(_PAD_X), pictures.height(look.px(_TILE))
        for style, cells in (
            (theme.Style.SMALL_STRONG, tuple(((), head) for head in self.head)),
            *((theme.Style.BODY, line) for line in self.lines),
        ):
            broken = [
                look.wrap(words, width - pad - _tiles(look, faces), style) if words else ()
                for (faces, words), width in zip(cells, widths, strict=True)
            ]
            words = max(1, *map(len, broken)) * look.line_height(style)
            tiles = high if any(faces for faces, _ in cells) else 0
            yield cells, style, broken, max(words, tiles) + 2 * look.px(_PAD_Y)

    def wish(self, look: Look, room: int) -> Size:
        widths = self._widths(look, room)
        return sum(widths), sum(height for *_, height in self._rows(look, widths))

    def draw(self, surface: pygame.Surface) -> None:
        look, widths = self.look, self._widths(self.look, self.rect.width)
        row = pygame.Rect(self.rect.topleft, (sum(widths), 0))
        for number, (cells, style, broken, height) in enumerate(self._rows(look, widths)):
            row.height = height
            if not number:
                surface.blit(draw.rounded(row.size, look.px(6), theme.PRIMARY, look.px(1)), row)
            else:
                if number % 2 == 0:
                    surface.fill(_ZEBRA, row)
                surface.fill(_HAIRLINE, (row.x, row.bottom - 1, row.width, 1))
            box = pygame.Rect(row.x, row.y, 0, row.height)
            with look.heard.listening() as heard:
                for (faces, _), words, width, right in zip(cells, broken, widths, self.right, strict=True):
                    box.width = width
                    self._draw_cell(surface, box.inflate(-2 * look.px(_PAD_X), 0), faces, words, style, right=right)
                    box.x = box.right
            look.heard.note(line_words(heard))
            row.y = row.bottom

    def _draw_cell(
        self,
        surface: pygame.Surface,
        box: pygame.Rect,
        faces: tuple[Kind, ...],
        words: tuple[str, ...],
        style: theme.Style,
        *,
        right: bool,
    ) -> None:
        look, tile, step = self.look, self.look.px(_TILE), self.look.line_height(style)
        colour, query = (theme.TEXT_DARK, self.query) if style is theme.Style.BODY else (theme.TEXT, "")
        pictures.line_of(surface, faces, box.x, box.centery - pictures.height(tile) // 2, tile)
        look.heard.note(look.words.tiles(faces))
        top = box.centery - len(words) * step // 2
        for number, line in enumerate(words):
            left = box.right - look.text_width(line, style) if right else box.x + _tiles(look, faces)
            place = pygame.Rect(left, top + number * step, box.right - left, step)
            write(surface, look, line, place, style, colour, query, ON_PAPER)


def _split(cell: Cell, tell: Tell) -> tuple[tuple[Kind, ...], str]:
    """Split a cell into its tiles and its words."""
    atoms: tuple[Atom, ...] = cell if isinstance(cell, tuple) else (cell,)
    faces = tuple(atom for atom in atoms if isinstance(atom, Kind))
    rest = tuple(atom for atom in atoms if not isinstance(atom, Kind))
    return faces, tell(rest) if rest else ""


def _tiles(look: Look, faces: tuple[Kind, ...]) -> int:
    return len(faces) * look.px(_TILE) + look.px(10) if faces else 0


class TileStrip(widgets.Widget):
    """Tiles side by side with a caption above."""

    def __init__(self, strip: Strip, caption: str, *, query: str = "") -> None:
        super().__init__()
        self.faces = tuple(face for group in strip.groups for face in group)
        self.caption, self.query = caption, query

    def _tile(self, look: Look, room: int) -> int:
        return min(look.px(_STRIP_TILE), room // max(1, len(self.faces)))

    def wish(self, look: Look, room: int) -> Size:
        lines = look.wrap(self.caption, room, theme.Style.SMALL_STRONG)
        words = len(lines) * look.line_height(theme.Style.SMALL_STRONG) + look.px(4)
        return room, words + pictures.height(self._tile(look, room)) + look.px(8)

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        lines = look.wrap(self.caption, self.rect.width, theme.Style.SMALL_STRONG)
        paint(surface, look, lines, self.rect, theme.Style.SMALL_STRONG, theme.RED_DEEP, self.query)
        y = self.rect.y + len(lines) * look.line_height(theme.Style.SMALL_STRONG) + look.px(4)
        pictures.line_of(surface, self.faces, self.rect.x, y, self._tile(look, self.rect.width))
        look.heard.note(look.words.tiles(self.faces))


_KINDS = ("row", "option", "tile", "chapter")
YOURS, TABLE = "yours", "table"  # keys of sets that are no presets
_PAD = 26


class CompareGames(Screen):
    """
    The rules of the open book on the left, another set on the right; both can be changed.

    The sets are the presets of every game, the player's own ones, the house rules chosen last, and those of the book.
    """

    first_focus = "other"

    def __init__(self, rules: Ruleset) -> None:
        """`rules` are those of the book."""
        super().__init__()
        self._given, self.game = rules, rules.key

    def enter(self, app: App) -> None:
        """Collect the sets of rules."""
        super().enter(app)
        self._sets = {f"{game} {name}": found for game in GAMES for name, found in self._sets_of(game)}
        same = (key for key, (_, rules) in self._sets.items() if _is_same(rules, self._given))
        self.left = next(same, TABLE)
        if self.left == TABLE:
            self._sets[TABLE] = None, self._given
        self.other = next(key for key, (_, rules) in self._sets.items() if rules.key != self._given.key)

    def _sets_of(self, game: str) -> Iterator[tuple[str, tuple[Preset | None, Ruleset]]]:
        """Yield the presets of a game, and the house rules chosen last if they differ from all of them."""
        presets = chosen_rules.all_presets(game)
        known = [(preset, GAMES[game].with_rules(preset.options)) for preset in presets]
        yield from ((preset.name, (preset, rules)) for preset, rules in known)
        house = chosen_rules.house_rules(replace(self.app.settings, game=game))
        own = GAMES[game].with_rules(house.from_default)
        if house.changed and not any(_is_same(rules, own) for _, rules in known):
            yield YOURS, (None, own)

    def _name(self, key: str) -> str:
        words, (preset, rules) = self.app.words, self._sets[key]
        if preset is not None:
            return game_with_preset(words, preset)
        return words.say("rules.of_table" if key == TABLE else "rules.yours", game=words.say(f"ruleset.{rules.key}"))

    def build(self) -> widgets.Widget:
        """Both sets above, their differences below on paper."""
        say = self.app.words.say
        entries = [(key, self._name(key)) for key in self._sets]
        left = widgets.Dropdown(entries, self.left, partial(self._take, "left"), key="left").growing()
        against = widgets.Label(say("rules.against"), theme.Style.STRONG, theme.TEXT_GOLD)
        other = widgets.Dropdown(entries, self.other, partial(self._take, "other"), key="other").growing()
        games = (
            widgets.Column(left, widgets.Row(against, other, align="center"))
            if self.narrow
            else widgets.Row(left, against, other, align="center")
        )
        self.text = widgets.Scroll(widgets.Column(*self._tables()), key="text")
        return self.page(say("rules.compare"), games, widgets.Panel(self.text, skin=theme.SHEET, pad=_PAD).growing())

    def _tables(self) -> Iterator[widgets.Widget]:
        words, left, right = self.app.words, self._sets[self.left][1], self._sets[self.other][1]
        told = lines(left, right, words)
        heads = (Say("rules.what_differs"), self._name(self.left), self._name(self.other))
        if not told:
            yield widgets.Paragraph(words.say("rules.same"), theme.Style.BODY, theme.TEXT_DARK)
        for kind in _KINDS:
            found = tuple((line.name, line.left, line.right) for line in told if line.kind == kind)
            if found:
                heading = widgets.Paragraph(words.say(f"rules.differs.{kind}"), theme.Style.SUBHEADING, theme.RED_DEEP)
                grid = chapters.Grid(f"compare_{kind}", heads, found)
                yield widgets.Column(
                    heading, Table(grid, BookWords(Book(left), words).cell, whole=True), gap=theme.GAP_SMALL
                )

    def _take(self, side: str, key: str) -> None:
        setattr(self, side, key)
        self.rebuild(side)


def _is_same(one: Ruleset, other: Ruleset) -> bool:
    """Return True if two sets differ at most in what is chosen beside the house rules, such as the number of hands."""
    if one.key != other.key:
        return False
    return all(value == other[key] for key, value in one.values.items() if key not in GAMES[one.key].beside)


_T = TypeVar("_T")
_RULE = (360, 12)
_ABSENT = theme.Skin((170, 146, 116), (140, 116, 90), theme.GOLD_DEEP, theme.TEXT)
_STAR = 16


class Page:
    """Builds the pages of a book in one language, and counts search hits in them."""

    def __init__(self, says: BookWords, query: str = "") -> None:
        self.says, self.query = says, query

    def hits(self, chapter: Chapter) -> int:
        """Number of search hits in a chapter."""
        parts = [(self.says.title(chapter),), *chain.from_iterable(map(self.says.parts, chapter.blocks))]
        return sum(folding.matches(texts, self.query) for texts in parts)

    def build(self, chapter: Chapter, number: int) -> widgets.Widget:
        head = [
            Highlighted(self.says.place(number), theme.Style.SMALL_STRONG, theme.GOLD_DEEP),
            Highlighted(self.says.title(chapter), theme.Style.HEADING, theme.RED_DEEP, query=self.query),
            widgets.Picture(_RULE, _paint_rule),
        ]
        body = self.body(chapter) or Page(self.says).body(chapter)
        return widgets.Column(widgets.Column(*head, gap=2), *body, widgets.Spacer(theme.GAP_LARGE))

    def body(self, chapter: Chapter) -> list[widgets.Widget]:
        """Parts of a chapter that match the search."""
        parts = [list(self._block(block)) for block in chapter.blocks]
        return _paired(chain.from_iterable(parts))

    def _block(self, block: Block) -> Iterator[widgets.Widget]:
        says, query = self.says, self.query
        match block:
            case Text():
                kept = self._kept(says.paragraphs(block), lambda text: (text,))
                if kept:
                    yield widgets.Column(*(Highlighted(text, query=query) for text in kept), gap=theme.GAP_SMALL)
            case Scores():
                yield from map(self._row, self._kept(block.rows, says.row_texts))
            case HouseRules():
                for group, options in says.book.groups().items():
                    found = self._kept(options, says.option_texts)
                    if found:
                        yield Highlighted(group_name(says.words, group), theme.Style.SUBHEADING, theme.TEXT_DARK_SOFT)
                        yield widgets.Divider(theme.RED_DEEP)
                        yield from map(self._option, found)
            case chapters.Grid() if self._kept(says.parts(block), tuple):
                yield Table(block, says.cell, query=query)
            case Strip() if self._kept(says.parts(block), tuple):
                yield TileStrip(block, says.say(block.caption), query=query)

    def _kept(self, items: Iterable[_T], texts: Callable[[_T], Iterable[str]]) -> list[_T]:
        return [item for item in items if folding.matches(texts(item), self.query)]

    def _row(self, row: Score) -> widgets.Widget:
        """An entry of a row: name, worth, rule, and a hand that scores it."""
        says, say, query = self.says, self.says.words.say, self.query
        pays = say("rules.pays", thrower=row.pays[0], other=row.pays[1]) if len(row.pays) == 2 else ""
        name, badge = says.row_name(row.key), says.worth(row.worth)
        entry = Entry(
            Heading(name, badge, pays, star=row.starred, query=query),
            Highlighted(says.rule(row.key), query=query),
            *self._example(row.key),
            *(Highlighted(remark, theme.Style.SMALL, theme.RED_DEEP, query=query) for remark in says.asides(row)),
            *self._end(row.source, 6),
        )
        entry.key = f"row {row.key}"
        return entry

    def _example(self, row: str) -> Iterator[widgets.Widget]:
        example = self.says.book.example(row)
        if example:
            yield from (widgets.Spacer(2), solved(self.says.words, example))
            yield Highlighted(self.says.about(example), theme.Style.SMALL, theme.TEXT_DARK_SOFT)

    def _option(self, option: Option) -> widgets.Widget:
        """An entry of a house rule: name and value, what it does, its other values and its source."""
        says, words, query = self.says, self.says.words, self.query
        changed = says.book.is_changed(option.key)
        value = value_name(words, option, says.book.rules[option.key])
        note = words.say("rules.usual", value=value_name(words, option, option.default)) if changed else ""
        values = words.say("rules.values", values=says.values(option))
        return Entry(
            Heading(option_name(words, option), value, note, star=changed, quiet=not changed, query=query),
            Highlighted(option_sentence(words, option), theme.Style.BODY, theme.TEXT_DARK, query=query),
            Highlighted(values, theme.Style.SMALL, theme.TEXT_DARK_SOFT, query=query),
            *self._end(option.source, 4),
        )

    def _end(self, source: str, gap: float) -> Iterator[widgets.Widget]:
        """Yield the source of an entry, if it has one, and a line across."""
        if source:
            yield Highlighted(self.says.source(source), theme.Style.TINY, theme.TEXT_DARK_SOFT)
        yield from (widgets.Spacer(gap), widgets.Divider(), widgets.Spacer(gap))


def _paint_rule(surface: pygame.Surface, box: pygame.Rect, look: Look) -> None:
    surface.blit(ornaments.rule(look.px(_RULE[0]), look.px(_RULE[1])), box)


def _paired(parts: Iterable[widgets.Widget]) -> list[widgets.Widget]:
    """Put adjacent strips of tiles into two columns."""
    placed: list[widgets.Widget] = []
    for are_strips, found in groupby(parts, lambda part: isinstance(part, TileStrip)):
        some = list(found)
        placed += [widgets.Grid(*some, columns=2)] if are_strips else some
    return placed


# --- entries ----------------------------------------------------------------------------------------------------------


class Entry(widgets.Column):
    """A column of a long page: caches its size, and lays out and draws its content only when visible."""

    def __init__(self, *items: widgets.Widget, gap: float = 3) -> None:
        super().__init__(*items, gap=gap)
        self._sizes: dict[tuple[float, int], Size] = {}
        self._ready = False

    def wish(self, look: Look, room: int) -> Size:
        known = (look.scale, room)
        if known not in self._sizes:
            self._sizes[known] = super().wish(look, room)
        return self._sizes[known]

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.look, self.rect, self._ready = look, pygame.Rect(rect), False

    def draw(self, surface: pygame.Surface) -> None:
        if not surface.get_clip().colliderect(self.rect):
            return
        self.complete()
        super().draw(surface)

    def complete(self) -> None:
        if not self._ready and hasattr(self, "look"):
            super().place(self.look, self.rect)
            self._ready = True


class Heading(widgets.Widget):
    """Name of an entry on the left, a badge on the right, a small note below the badge."""

    def __init__(
        self, name: str, badge: str, note: str = "", *, star: bool = False, quiet: bool = False, query: str = ""
    ) -> None:
        """`quiet` greys what does not count at this table."""
        super().__init__()
        self.name, self.badge, self.note, self.star, self.quiet, self.query = name, badge, note, star, quiet, query

    def _badge_size(self, look: Look) -> Size:
        return look.text_width(self.badge, theme.Style.STRONG) + look.px(2 * theme.GAP), look.line_height(
            theme.Style.STRONG
        ) + look.px(4)

    def _side(self, look: Look) -> int:
        return max(self._badge_size(look)[0], look.text_width(self.note, theme.Style.SMALL)) + look.px(theme.GAP)

    def _lines(self, look: Look, room: int) -> tuple[str, ...]:
        star = look.px(_STAR + theme.GAP_SMALL) if self.star else 0
        return look.wrap(self.name, room - self._side(look) - star, theme.Style.SUBHEADING)

    def wish(self, look: Look, room: int) -> Size:
        name = len(self._lines(look, room)) * look.line_height(theme.Style.SUBHEADING)
        note = look.line_height(theme.Style.SMALL) if self.note else 0
        return room, max(name, self._badge_size(look)[1] + note)

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        lines = self._lines(look, self.rect.width)
        colour = theme.TEXT_DARK_SOFT if self.quiet else theme.RED_DEEP
        paint(surface, look, lines, self.rect, theme.Style.SUBHEADING, colour, self.query)
        if self.star:
            step = look.line_height(theme.Style.SUBHEADING)
            left = self.rect.x + look.text_width(lines[-1], theme.Style.SUBHEADING) + look.px(theme.GAP_SMALL)
            box = pygame.Rect(left, self.rect.y + (len(lines) - 1) * step, look.px(_STAR), step)
            look.icon(surface, "star", box, theme.GOLD_DEEP)
        seal = pygame.Rect((0, 0), self._badge_size(look)).move_to(topright=self.rect.topright)
        surface.blit(
            draw.rounded(seal.size, seal.height // 2, _ABSENT if self.quiet else theme.PRIMARY, look.px(1)), seal
        )
        look.write(surface, self.badge, seal.inflate(2, 0), theme.Style.STRONG, align="center")
        note = pygame.Rect(seal.bottomleft, (self._side(look), look.line_height(theme.Style.SMALL)))
        note.right = self.rect.right
        look.write(surface, self.note, note, theme.Style.SMALL, theme.TEXT_DARK_SOFT, align="right")
