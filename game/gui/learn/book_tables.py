"""Tables on paper: words, numbers and tiles in columns, strips of tiles with captions, and the table of all games."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import pygame

from game.gui.kit import draw, theme
from game.gui.kit.look import Look
from game.gui.program import chosen_rules
from game.gui.program.scene import App
from game.gui.program.screen import Screen
from game.gui.table.paint import pictures
from game.gui.widgets import Column, Dropdown, Label, Panel, Paragraph, Row, Scroll, Widget
from game.gui.widgets.base import Size
from game.gui.widgets.boxes import shares
from game.gui.widgets.labels import ON_PAPER, paint, write
from game.rules.chapters import Atom, Cell, Grid, Say, Strip
from game.rules.games.book import Book
from game.rules.games.catalogue import GAMES, Preset
from game.rules.ruleset import Ruleset
from game.tiles.kinds import Kind
from game.words.book import BookWords, lines
from game.words.rules import game_with_preset
from game.words.spoken import line_words

Tell = Callable[[Cell], str]
_Line = tuple[tuple[tuple[Kind, ...], str], ...]  # tiles and words of each cell
_TILE = 30
_STRIP_TILE = 36
_PAD_X, _PAD_Y = 12, 7
_ZEBRA = theme.tone(theme.PAPER, (226, 196, 146), 0.45)
_HAIRLINE = theme.tone(theme.PAPER, (158, 110, 40), 0.55)


class Table(Widget):
    """A table. Columns of numbers are right-aligned, long words wrap."""

    def __init__(self, grid: Grid, tell: Tell, *, query: str = "", whole: bool = False) -> None:
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


class TileStrip(Widget):
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

    def build(self) -> Widget:
        """Both sets above, their differences below on paper."""
        say = self.app.words.say
        entries = [(key, self._name(key)) for key in self._sets]
        left = Dropdown(entries, self.left, partial(self._take, "left"), key="left").growing()
        against = Label(say("rules.against"), theme.Style.STRONG, theme.TEXT_GOLD)
        other = Dropdown(entries, self.other, partial(self._take, "other"), key="other").growing()
        games = (
            Column(left, Row(against, other, align="center"))
            if self.narrow
            else Row(left, against, other, align="center")
        )
        self.text = Scroll(Column(*self._tables()), key="text")
        return self.page(say("rules.compare"), games, Panel(self.text, skin=theme.SHEET, pad=_PAD).growing())

    def _tables(self) -> Iterator[Widget]:
        words, left, right = self.app.words, self._sets[self.left][1], self._sets[self.other][1]
        told = lines(left, right, words)
        heads = (Say("rules.what_differs"), self._name(self.left), self._name(self.other))
        if not told:
            yield Paragraph(words.say("rules.same"), theme.Style.BODY, theme.TEXT_DARK)
        for kind in _KINDS:
            found = tuple((line.name, line.left, line.right) for line in told if line.kind == kind)
            if found:
                heading = Paragraph(words.say(f"rules.differs.{kind}"), theme.Style.SUBHEADING, theme.RED_DEEP)
                grid = Grid(f"compare_{kind}", heads, found)
                yield Column(heading, Table(grid, BookWords(Book(left), words).cell, whole=True), gap=theme.GAP_SMALL)

    def _take(self, side: str, key: str) -> None:
        setattr(self, side, key)
        self.rebuild(side)


def _is_same(one: Ruleset, other: Ruleset) -> bool:
    """Return True if two sets differ at most in what is chosen beside the house rules, such as the number of hands."""
    if one.key != other.key:
        return False
    return all(value == other[key] for key, value in one.values.items() if key not in GAMES[one.key].beside)
