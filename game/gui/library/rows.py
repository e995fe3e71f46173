"""How a game is painted in the list."""

from collections.abc import Callable, Sequence

import pygame

from game.gui.kit.look import Look
from game.gui.kit.theme import BAD, GOLD_LIGHT, GOOD, TEXT, TEXT_GOLD, TEXT_SOFT, Colour, Style
from game.gui.library import telling
from game.gui.library.listing import stars_box
from game.gui.library.stars import draw_stars, star_at
from game.gui.widgets.marked import badge, badge_width, write
from game.record.index.game import Facts, Game
from game.words.names import called
from game.words.numbers import signed

_LEFT = 116
_RIGHT = 124
_GAP = 12
_CROWN = 15
_NARROW = 440  # design pixels between date and result, below which the names stand on two lines
_MOST_LINES = 3
_Entry = tuple[int, Callable[[pygame.Rect], None]]  # a line: its height, and what writes it


def _colour(facts: Facts) -> Colour:
    """Give the colour of a result: that of a person is good or bad."""
    if facts.person is None or not facts.points:
        return TEXT_SOFT
    return GOOD if facts.points > 0 else BAD


class RowPainter:
    """Paints one game after the other; `query` is what stands out in them."""

    def __init__(self, look: Look, query: str) -> None:
        """Take the look and what is looked for."""
        self.look, self.query = look, query

    def paint(self, surface: pygame.Surface, row: pygame.Rect, game: Game, *, hot: bool) -> None:
        """Paint a game into its box."""
        look = self.look
        left, right, gap = look.px(_LEFT), look.px(_RIGHT), look.px(_GAP)
        self._date(surface, pygame.Rect(row.x, row.y, left, row.height), game)
        self._result(surface, pygame.Rect(row.right - right, row.y, right, row.height), row, game, hot=hot)
        middle = pygame.Rect(row.x + left + gap, row.y, row.width - left - right - 2 * gap, row.height)
        self._stack(middle, self._lines(surface, middle.width, game))

    def _lines(self, surface: pygame.Surface, room: int, game: Game) -> "list[_Entry]":
        """Give what is written between date and result, line by line."""
        look, facts = self.look, game.facts
        small = look.line_height(Style.SMALL)
        lines: list[_Entry] = [(look.line_height(Style.STRONG), lambda box: self._head(surface, box, game))]
        if facts.problem:
            sentence = telling.trouble(look.words, facts)
            lines.append((small, lambda box: self._write(surface, box, sentence, Style.SMALL, BAD)))
        lines += [(small, self._writer(surface, facts, seats)) for seats in self._names(facts, room)]
        if game.noted.tags and len(lines) < _MOST_LINES:
            lines.append((look.line_height(Style.TINY) + look.px(4), lambda box: self._tags(surface, box, game)))
        return lines

    def _stack(self, box: pygame.Rect, lines: "Sequence[_Entry]") -> None:
        y = box.centery - sum(high for high, _ in lines) // 2
        for high, line in lines:
            line(pygame.Rect(box.x, y, box.width, high))
            y += high

    def _date(self, surface: pygame.Surface, box: pygame.Rect, game: Game) -> None:
        look = self.look
        day, time = telling.day_and_time(look.words, game.at) if game.has_day else ("", "")
        length = telling.length(look.words, game.facts)
        told = ((day, Style.STRONG, TEXT), (time, Style.SMALL, TEXT_SOFT), (length, Style.SMALL, TEXT_SOFT))
        lines = [line for line in told if line[0]]
        y = box.centery - sum(look.line_height(style) for _, style, _ in lines) // 2
        for text, style, colour in lines:
            line = pygame.Rect(box.x, y, box.width, look.line_height(style))
            self._write(surface, line, text, style, colour)
            y = line.bottom

    def _write(self, surface: pygame.Surface, box: pygame.Rect, text: str, style: Style, colour: Colour) -> None:
        self.look.write(surface, text, box, style, colour, may_cut=True)

    def _head(self, surface: pygame.Surface, box: pygame.Rect, game: Game) -> None:
        """Write title, game, house rules and badges, from left to right."""
        look, words = self.look, self.look.words
        badges = telling.badges(words, game)
        room = box.width - sum(badge_width(look, text) + look.px(6) for _, text in badges)
        x, end = box.x, box.x + room
        name = telling.game_name(words, game.facts) or game.path.name
        title = telling.title(words, game)
        parts = [(title, Style.STRONG, TEXT_GOLD), (name, Style.STRONG, TEXT_GOLD)]
        if title:
            parts[1] = (name, Style.SMALL, TEXT)
        parts.append((telling.house_short(words, game.facts), Style.SMALL, TEXT_SOFT))
        for text, style, colour in parts:
            if text and end - x > look.px(24):
                x = write(surface, look, text, pygame.Rect(x, box.y, end - x, box.height), style, colour, self.query)
                x += look.px(9)
        for kind, text in badges:
            x = badge(surface, look, kind, text, (x, box.centery)) + look.px(6)

    def _names(self, facts: Facts, room: int) -> list[list[int]]:
        """Give who stands on which line: all on one, or two and two where there is little room."""
        everybody = list(range(len(facts.names)))
        if len(everybody) <= 2 or room >= self.look.px(_NARROW):
            return [everybody]
        return [everybody[:2], everybody[2:]]

    def _players(self, surface: pygame.Surface, box: pygame.Rect, facts: Facts, seats: Sequence[int]) -> None:
        """Write some of those who played, the winner with a crown."""
        look = self.look
        texts = [self._player(facts, at) for at in seats]
        crown, gap = look.px(_CROWN + 4), look.px(14)
        room = box.width - gap * (len(texts) - 1) - (crown if facts.winner in seats else 0)
        x = box.x
        for at, text, wide in zip(seats, texts, self._shares(texts, room), strict=True):
            won = at == facts.winner
            if won:
                look.icon(surface, "crown", pygame.Rect(x, box.y, look.px(_CROWN), box.height), GOLD_LIGHT)
                x += crown
            colour = TEXT_GOLD if won else TEXT if at == facts.person else TEXT_SOFT
            write(surface, look, text, pygame.Rect(x, box.y, wide, box.height), Style.SMALL, colour, self.query)
            x += wide + gap

    def _writer(self, surface: pygame.Surface, facts: Facts, seats: Sequence[int]) -> Callable[[pygame.Rect], None]:
        return lambda box: self._players(surface, box, facts, seats)

    def _player(self, facts: Facts, at: int) -> str:
        """Give name and score."""
        name = called(self.look.words, facts.names)[at]
        return f"{name} {signed(facts.scores[at])}" if at < len(facts.scores) else name

    def _shares(self, texts: Sequence[str], room: int) -> list[int]:
        """Give each name its width; where there is too little, the longest are cut first."""
        wishes = [self.look.text_width(text, Style.SMALL) + 1 for text in texts]
        given, rest, left = [0] * len(wishes), room, len(wishes)
        for at in sorted(range(len(wishes)), key=lambda at: wishes[at]):
            given[at] = min(wishes[at], rest // max(1, left))
            rest, left = rest - given[at], left - 1
        return given

    def _tags(self, surface: pygame.Surface, box: pygame.Rect, game: Game) -> None:
        x = box.x
        for tag in game.noted.tags:
            if x + badge_width(self.look, tag) > box.right:
                break
            x = badge(surface, self.look, "tag", tag, (x, box.centery), self.query) + self.look.px(5)

    def _result(self, surface: pygame.Surface, box: pygame.Rect, row: pygame.Rect, game: Game, *, hot: bool) -> None:
        """Write what the person has made of it, and the stars."""
        look, facts = self.look, game.facts
        stars = stars_box(look, row)
        upper = pygame.Rect(box.x, box.y + look.px(6), box.width, stars.y - box.y - look.px(6))
        if facts.points is not None and not facts.problem:
            place = telling.place_name(look.words, facts)
            colour = _colour(facts)
            points = look.write(surface, signed(facts.points), upper, Style.SUBHEADING, colour, align="right")
            rest = pygame.Rect(upper.x, upper.y, points.x - upper.x - look.px(7), upper.height)
            ink = TEXT_GOLD if facts.won_by_person else TEXT_SOFT
            look.write(surface, place, rest, Style.SMALL, ink, align="right", may_cut=True)
        if not game.sample:
            over = star_at(stars, pygame.mouse.get_pos()) if hot else 0
            draw_stars(surface, look, stars, game.noted.stars, over)
