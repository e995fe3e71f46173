"""The list of games: it scrolls smoothly over thousands, with a draggable scroll bar, badges and clickable stars."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from math import copysign

import pygame

from game.gui.kit import draw, theme
from game.gui.kit.look import Look
from game.gui.kit.theme import Style
from game.gui.library.search import FoundGames
from game.gui.widgets import Widget
from game.gui.widgets.base import Point, Say, Size
from game.gui.widgets.labels import ON_LACQUER, mark, write
from game.gui.widgets.listing import ListBox
from game.record.index.game import Facts, Game
from game.record.notes.model import MOST_STARS
from game.words import saved_games
from game.words.numbers import signed

_EMPTY = theme.tone(theme.TEXT_SOFT, theme.LACQUER, 0.72)
_OVER = theme.tone(theme.GOLD, theme.LACQUER, 0.35)


def draw_stars(surface: pygame.Surface, look: Look, box: pygame.Rect, stars: int, over: int) -> None:
    """Draw five stars that fill a box: `stars` golden ones, and half-golden ones up to `over`."""
    for number, cell in enumerate(cells(box), 1):
        colour = theme.GOLD if number <= stars else _OVER if number <= over else _EMPTY
        look.icon(surface, "star", cell, colour)


def cells(box: pygame.Rect) -> list[pygame.Rect]:
    """Rectangle of each star in a box."""
    edges = [box.x + box.width * number // MOST_STARS for number in range(MOST_STARS + 1)]
    return [pygame.Rect(left, box.y, right - left, box.height) for left, right in pairwise(edges)]


def star_at(box: pygame.Rect, point: Point) -> int:
    """Number of the star at a point; 0 for none."""
    return next((number for number, cell in enumerate(cells(box), 1) if cell.collidepoint(point)), 0)


class StarPicker(Widget):
    """Five stars: a click sets them up to that star, or to none if that was the last; arrows add or remove one."""

    takes_focus = True
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(self, stars: int, on_change: Callable[[int], object]) -> None:
        """`on_change` is called with the new number of stars."""
        super().__init__(key="stars")
        self.stars, self.on_change = stars, on_change

    def wish(self, look: Look, room: int) -> Size:
        return min(room, look.px(5 * 30)), look.px(theme.CONTROL * 0.8)

    def spoken(self, say: Say) -> str:
        return say("export.stars", count=self.stars, most=MOST_STARS)

    def press(self, point: Point) -> None:
        """Set the stars up to the one clicked."""
        star = star_at(self.rect, point)
        if star:
            self.on_change(0 if star == self.stars else star)

    def key_down(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if not step or not 0 <= self.stars + step <= MOST_STARS:
            return False
        self.on_change(self.stars + step)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        over = star_at(self.rect, pygame.mouse.get_pos()) if self.hot else 0
        side = min(self.rect.height, self.look.px(26))
        draw_stars(surface, self.look, self.rect.inflate(0, side - self.rect.height), self.stars, over)
        self.draw_focus(surface, self.look.px(theme.RADIUS_SMALL))


_WRONG = theme.Skin(
    theme.tone(theme.GOLD, (150, 30, 20), 0.85), theme.tone(theme.GOLD, (120, 20, 16), 0.9), (214, 110, 84), theme.TEXT
)
_STUDY = theme.Skin(theme.FIELD.top, theme.FIELD.bottom, theme.GOLD, theme.TEXT_GOLD)
_TAG = theme.Skin(theme.FIELD.top, theme.FIELD.bottom, theme.PLAIN.edge, theme.TEXT)
_SKINS = {
    "sample": theme.PLUM_SKIN,
    "branch": theme.PLUM_SKIN,
    "unfinished": theme.JADE_SKIN,
    "damaged": _WRONG,
    "collection": theme.PLAIN,
}
_SKINS |= {"judged": _STUDY, "noted": _STUDY, "tag": _TAG}


def badge(surface: pygame.Surface, look: Look, kind: str, text: str, at: tuple[int, int], query: str = "") -> int:
    """Draw a badge with its left end, vertically centred, at `at`; return its right end."""
    box = pygame.Rect(0, 0, badge_width(look, text), look.line_height(Style.TINY) + look.px(2)).move_to(midleft=at)
    skin, inner = _SKINS[kind], box.inflate(-look.px(16), 0)
    surface.blit(draw.rounded(box.size, box.height // 2, skin, look.px(1)), box)
    top = inner.centery - look.line_height(Style.TINY) // 2
    mark(surface, look, text, (inner.x, top), Style.TINY, query, ON_LACQUER)
    look.write(surface, text, inner.inflate(2, 0), Style.TINY, skin.ink, may_cut=True)
    return box.right


def badge_width(look: Look, text: str) -> int:
    return look.text_width(text, Style.TINY) + look.px(16)


class Badge(Widget):
    def __init__(self, kind: str, text: str, query: str = "") -> None:
        super().__init__()
        self.kind, self.words, self.query = kind, text, query

    def wish(self, look: Look, room: int) -> Size:
        return min(room, badge_width(look, self.words)), look.line_height(Style.TINY) + look.px(4)

    def draw(self, surface: pygame.Surface) -> None:
        with draw.within(surface, self.rect):
            badge(surface, self.look, self.kind, self.words, self.rect.midleft, self.query)


_HEIGHT = 84
_FOLDS, _FOLDED = 600, 100  # design pixels: in a narrower list the date is above the names, and entries are this high
_STARS = (104, 20)
_PULL = 18  # design pixels at the right edge that grab the scroll bar
_WHEEL = 1.6  # entries a turn of the wheel
_RUN = 14.0  # rate of the smooth scrolling: shares of the remaining way, a second
_LEFT = 124
_RIGHT = 124
_GAP = 12
_CUT = 70  # design pixels: least width of a cut text; below that it is omitted
_CROWN = 15
_INDENT, _DEEPEST = 26, 3  # of a match below its parent
_BETWEEN = 14  # between players
_MOST_LINES = 3  # beside the date
_Line = tuple[int, Callable[[pygame.Rect], None]]  # height of a line, and the callback that writes it


def stars_box(look: Look, row: pygame.Rect) -> pygame.Rect:
    """Rectangle of the stars within the painted box of an entry."""
    box = pygame.Rect(0, 0, look.px(_STARS[0]), look.px(_STARS[1]))
    box.bottomright = (row.right, row.bottom - look.px(12))
    return box


class GameList(ListBox):
    """A list box of games with stars on the right; search hits are highlighted."""

    def __init__(
        self,
        found: FoundGames,
        query: str,
        *,
        high: int,
        on_choose: Callable[[int], object],
        on_open: Callable[[int], object],
        on_star: Callable[[int, int], bool],
    ) -> None:
        """
        `high` is the least height in pixels.

        `on_star` is called with index and number of a clicked star, and returns False if that does nothing.
        """
        super().__init__(
            len(found.games),
            self._paint_game,
            height=_HEIGHT,
            chosen=found.at,
            on_choose=on_choose,
            on_open=on_open,
            key="games",
        )
        self._found, self.query, self._high, self._on_star = found, query, high, on_star
        self._goal: float | None = None
        self._pulled = False

    def wish(self, look: Look, room: int) -> Size:
        self._fold(look, room)
        wide, least = super().wish(look, room)
        return wide, max(least, self._high)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self._fold(look, rect.width)
        super().place(look, rect)

    def _fold(self, look: Look, room: int) -> None:
        self._folded = room < look.px(_FOLDS)
        self._height = _FOLDED if self._folded else _HEIGHT

    def keep(self, offset: int) -> None:
        """Scroll to an offset, within the range."""
        self.offset = max(0, min(self._most, offset))

    def choose(self, index: int) -> None:
        """Select an entry, and stop smooth scrolling."""
        self._goal = None
        super().choose(index)

    def press(self, point: Point) -> None:
        """Grab the scroll bar, rate a game, or select it."""
        self._goal = None
        self._pulled = self._most > 0 and point[0] >= self._inner.right - self.look.px(_PULL)
        if self._pulled:
            self.drag(point)
            return
        row = self._at(point)
        star = star_at(stars_box(self.look, self.box_of(row)), point) if row >= 0 else 0
        if not star or not self._on_star(row, star):
            super().press(point)

    def drag(self, point: Point) -> None:
        if self._pulled:
            inner = self._inner
            length = max(self.look.px(24), inner.height * inner.height // (self.count * self._step))
            share = (point[1] - inner.y - length / 2) / max(1, inner.height - length)
            self.offset = round(self._most * max(0.0, min(1.0, share)))

    def wheel(self, steps: float) -> bool:
        start = self.offset if self._goal is None else self._goal
        goal = max(0.0, min(float(self._most), start - steps * _WHEEL * self._step))
        if goal == start:
            return False
        self._goal = goal
        if self.look.reduced_motion:
            self.offset, self._goal = round(goal), None
        return True

    def update(self, dt: float) -> bool:
        """Continue the smooth scrolling."""
        moving = super().update(dt)
        if self._goal is None:
            return moving
        rest = self._goal - self.offset
        step = max(1.0, abs(rest) * min(1.0, _RUN * dt))
        self.offset = round(self.offset + copysign(min(step, abs(rest)), rest))
        if self.offset == round(self._goal):
            self._goal = None
        return True

    # --- painting ------------------------------------------------------------------------------------------------

    def _paint_game(self, surface: pygame.Surface, row: pygame.Rect, index: int, chosen: bool) -> None:
        """Paint a game into its box: date, players, result."""
        look, game = self.look, self._found.game(index)
        left, right, gap = 0 if self._folded else look.px(_LEFT + _GAP), look.px(_RIGHT), look.px(_GAP)
        if game.depth:
            row = self._below(surface, row, min(game.depth, _DEEPEST))
        self._result(surface, pygame.Rect(row.right - right, row.y, right, row.height), game)
        middle = pygame.Rect(row.x + left, row.y, row.width - left - right - gap, row.height)
        lines = self._lines(surface, middle.width, game)
        date = self._date(game)
        if self._folded:
            small = Style.SMALL
            when = " · ".join(text for text, *_ in date)
            lines.insert(
                0, (look.line_height(small), lambda box: look.lines(surface, box, (when, small, theme.TEXT_SOFT)))
            )
        else:
            look.lines(surface, pygame.Rect(row.x, row.y, left - gap, row.height), *date)
        y = middle.centery - sum(high for high, _ in lines) // 2
        for high, line in lines:
            line(pygame.Rect(middle.x, y, middle.width, high))
            y += high

    def _below(self, surface: pygame.Surface, row: pygame.Rect, depth: int) -> pygame.Rect:
        """Draw the elbow from the match above to one continued from it; return the rest of the row."""
        look, indent = self.look, self.look.px(_INDENT)
        x, y = row.x + (depth - 1) * indent + indent // 3, row.centery
        points = [(x, row.y), (x, y), (row.x + depth * indent - look.px(6), y)]
        pygame.draw.lines(surface, theme.TEXT_GOLD, closed=False, points=points, width=max(1, look.px(2)))
        return pygame.Rect(row.x + depth * indent, row.y, row.width - depth * indent, row.height)

    def _lines(self, surface: pygame.Surface, room: int, game: Game) -> list[_Line]:
        """The lines between date and result."""
        look, facts = self.look, game.facts
        small = look.line_height(Style.SMALL)
        lines: list[_Line] = [(look.line_height(Style.STRONG), lambda box: self._head(surface, box, game))]
        if facts.problem:
            sentence = saved_games.trouble(look.words, facts)
            lines.append((small, lambda box: look.lines(surface, box, (sentence, Style.SMALL, theme.BAD))))
        seats = range(len(facts.names))
        rows = [seats] if len(seats) <= 2 or self._wide(facts, seats) <= room else [seats[:2], seats[2:]]
        lines += [(small, partial(self._players, surface, facts, row)) for row in rows]
        marks = [*saved_games.study(look.words, game), *(("tag", tag) for tag in saved_games.tags(look.words, game))]
        if marks and len(lines) < _MOST_LINES:
            lines.append((look.line_height(Style.TINY) + look.px(4), lambda box: self._marks(surface, box, marks)))
        return lines

    def _date(self, game: Game) -> list[tuple[str, Style, theme.Colour]]:
        """The lines about day, time and length; those that are known."""
        words = self.look.words
        day, time = saved_games.day_and_time(words, game.at) if game.has_day else ("", "")
        told = (
            (day, Style.STRONG, theme.TEXT),
            (time, Style.SMALL, theme.TEXT_SOFT),
            (saved_games.length(words, game.facts), Style.SMALL, theme.TEXT_SOFT),
        )
        return [line for line in told if line[0]]

    def _head(self, surface: pygame.Surface, box: pygame.Rect, game: Game) -> None:
        """Write title, game, house rules and badges, from left to right."""
        look, words = self.look, self.look.words
        badges = saved_games.badges(words, game)
        room = box.width - sum(badge_width(look, text) + look.px(6) for _, text in badges)
        x, end = box.x, box.x + room
        name = saved_games.game_name(words, game.facts) or game.path.name
        title = saved_games.title(words, game)
        parts = [(title, Style.STRONG, theme.TEXT_GOLD), (name, Style.STRONG, theme.TEXT_GOLD)]
        if title:
            parts[1] = (name, Style.SMALL, theme.TEXT)
        parts.append((saved_games.house_short(words, game.facts), Style.SMALL, theme.TEXT_SOFT))
        for text, style, colour in parts:
            if text and end - x >= min(look.text_width(text, style) + 1, look.px(_CUT)):
                x = write(surface, look, text, pygame.Rect(x, box.y, end - x, box.height), style, colour, self.query)
                x += look.px(9)
        for kind, text in badges:
            x = badge(surface, look, kind, text, (x, box.centery)) + look.px(6)

    def _players(self, surface: pygame.Surface, facts: Facts, seats: Sequence[int], box: pygame.Rect) -> None:
        """Write the players of some seats, the winner with a crown."""
        look, gap = self.look, self.look.px(_BETWEEN)
        texts = [saved_games.player(look.words, facts, at) for at in seats]
        crown = look.px(_CROWN + 4)
        room = box.width - gap * (len(texts) - 1) - (crown if facts.winner in seats else 0)
        x = box.x
        for at, text, wide in zip(seats, texts, self._shares(texts, room), strict=True):
            won = at == facts.winner
            if won:
                look.icon(surface, "crown", pygame.Rect(x, box.y, look.px(_CROWN), box.height), theme.GOLD_LIGHT)
                x += crown
            colour = theme.TEXT_GOLD if won else theme.TEXT if at == facts.person else theme.TEXT_SOFT
            write(surface, look, text, pygame.Rect(x, box.y, wide, box.height), Style.SMALL, colour, self.query)
            x += wide + gap

    def _wide(self, facts: Facts, seats: Sequence[int]) -> int:
        """The width of a line with these players, whoever won."""
        look, small = self.look, Style.SMALL
        names = (look.text_width(saved_games.player(look.words, facts, at), small) + 1 for at in seats)
        return sum(names) + look.px(_BETWEEN) * (len(seats) - 1) + look.px(_CROWN + 4)

    def _shares(self, texts: Sequence[str], room: int) -> list[int]:
        """Width of each name; if space is short, the longest are cut first."""
        wishes = [self.look.text_width(text, Style.SMALL) + 1 for text in texts]
        given, rest, left = [0] * len(wishes), room, len(wishes)
        for at in sorted(range(len(wishes)), key=lambda at: wishes[at]):
            given[at] = min(wishes[at], rest // max(1, left))
            rest, left = rest - given[at], left - 1
        return given

    def _marks(self, surface: pygame.Surface, box: pygame.Rect, marks: Sequence[tuple[str, str]]) -> None:
        """Write the badges of origin, review, notes and tags, as many as fit."""
        x = box.x
        for kind, text in marks:
            if x + badge_width(self.look, text) > box.right:
                break
            query = self.query if kind == "tag" else ""
            x = badge(surface, self.look, kind, text, (x, box.centery), query) + self.look.px(5)

    def _result(self, surface: pygame.Surface, box: pygame.Rect, game: Game) -> None:
        """Write place and points of the human player, and the stars."""
        look, facts = self.look, game.facts
        stars = stars_box(look, box)
        upper = pygame.Rect(box.x, box.y + look.px(6), box.width, stars.y - box.y - look.px(6))
        if facts.points is not None and not facts.problem:
            place = saved_games.place_name(look.words, facts)
            judged = facts.person is not None and facts.points
            colour = theme.TEXT_SOFT if not judged else theme.GOOD if facts.points > 0 else theme.BAD
            points = look.write(surface, signed(facts.points), upper, Style.SUBHEADING, colour, align="right")
            rest = pygame.Rect(upper.x, upper.y, points.x - upper.x - look.px(7), upper.height)
            ink = theme.TEXT_GOLD if facts.won_by_person else theme.TEXT_SOFT
            look.write(surface, place, rest, Style.SMALL, ink, align="right", may_cut=True)
        if not game.sample:
            over = star_at(stars, pygame.mouse.get_pos()) if self.hot else 0
            draw_stars(surface, look, stars, game.noted.stars, over)
