"""Choose whose moves of which game to guess."""

from collections.abc import Sequence

import pygame

from game.gui.kit.theme import TEXT, TEXT_SOFT, Style
from game.gui.program.screen import Screen
from game.gui.widgets import Choice, ListBox, Padded, Paragraph, Row, Spacer, Widget
from game.record.header import Header, header_of
from game.record.index.game import Game
from game.record.lines import GHOST, PERSON
from game.words.names import named_in
from game.words.saved.saved_games import about_players, heading

_ROW = 58


class PickGame(Screen):
    """The player's own games and the samples of the chosen kind; below them the seats of the selected game."""

    first_focus = "games"

    def __init__(self, games: Sequence[Game]) -> None:
        super().__init__()
        self._games = games
        self.chosen, self.seat = 0, -1

    def _choose(self, place: int) -> None:
        self.chosen, self.seat = place, -1
        self.rebuild("games")

    def _sit(self, seat: str) -> None:
        self.seat = int(seat)

    def begin(self) -> None:
        """Begin with the selected game."""
        self.app.attempt(lambda: self.app.show.guess(self._games[self.chosen].path, self.seat))

    def build(self) -> Widget:
        say = self.app.words.say
        box = ListBox(
            len(self._games),
            self._paint,
            height=_ROW,
            chosen=self.chosen,
            on_choose=self._choose,
            on_open=lambda _: self.begin(),
            key="games",
        )
        about = Paragraph(say("practice.guess.pick"))
        label, style = say("practice.guess.begin"), Style.SUBHEADING
        go = self.enter_button(label, self.begin, icon="play", style=style, key="begin")
        foot = Row(Spacer(grow=1), go, align="center")
        return self.page(say("practice.guess.title"), about, Padded(box, 0).growing(), *self._seats(), foot)

    def _seats(self) -> tuple[Widget, ...]:
        """Choice of the seats, without ghosts; the human player is preselected."""
        found: list[Header] = []
        if not self.app.attempt(lambda: found.append(header_of(self._games[self.chosen].path))):
            return ()
        seats = found[0].seats
        there = [seat for seat, one in enumerate(seats) if one.agent != GHOST]
        if self.seat not in there:
            self.seat = next((seat for seat in there if seats[seat].agent == PERSON), there[0])
        names = named_in(self.app.words, found[0])
        return (Choice([(str(seat), names[seat]) for seat in there], str(self.seat), self._sit, key="seat"),)

    def _paint(self, surface: pygame.Surface, row: pygame.Rect, index: int, chosen: bool) -> None:
        look, game = self.app.look, self._games[index]
        title, players = heading(look.words, game), about_players(look.words, game)
        look.lines(surface, row, (title, Style.STRONG, TEXT), (players, Style.SMALL, TEXT_SOFT))
