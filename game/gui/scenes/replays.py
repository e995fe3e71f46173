"""The saved games: look at one again, or delete it."""

import pygame

from game.gui import ornaments, sums
from game.gui.look import Look
from game.gui.ports import SavedGame
from game.gui.scenes.message import Answer, Message
from game.gui.scenes.new_game import NewGameScene
from game.gui.scenes.screen import Screen
from game.gui.theme import BAD, DANGER, GAP, GOLD_LIGHT, PRIMARY, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.widgets import (
    Button,
    Column,
    Label,
    ListBox,
    Padded,
    Panel,
    Paragraph,
    Picture,
    Row,
    Spacer,
    Widget,
)

_ROW = 72
_DATE = 128
_HANDS = 220
_EMPTY_WIDTH = 560


class Replays(Screen):
    """A list, newest first; Enter opens, Del deletes after a question."""

    first_focus = "games"

    def __init__(self) -> None:
        """Begin at the newest."""
        super().__init__()
        self.games: tuple[SavedGame, ...] = ()
        self.chosen = 0

    def lay_out(self) -> None:
        """Look which games there are, then build."""
        self.app.attempt(self._read)
        self.chosen = max(0, min(self.chosen, len(self.games) - 1))
        super().lay_out()

    def _read(self) -> None:
        self.games = tuple(self.app.games.saved())

    def resume(self) -> None:
        """Look again: the viewer may have changed something."""
        self.lay_out()
        super().resume()

    def build(self) -> Widget:
        """Give the page: the list and its buttons, or why there is none."""
        say = self.app.words.say
        self.first_focus = "games" if self.games else "new_game"
        if not self.games:
            return self.page(say("replays.title"), Spacer(grow=2), self._nothing(), Spacer(grow=3))
        box = ListBox(
            len(self.games),
            self._paint,
            height=_ROW,
            chosen=self.chosen,
            on_choose=self._choose,
            on_open=lambda _index: self._open(),
            key="games",
        )
        return self.page(say("replays.title"), box, self._foot())

    def _nothing(self) -> Widget:
        say = self.app.words.say

        def bloom(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
            picture = ornaments.blossom(look.px(72))
            surface.blit(picture, picture.get_rect(center=rect.center))

        new_game = Button(say("home.new_game"), self._new_game, icon="dice", skin=PRIMARY, key="new_game")
        body = Column(
            Picture((_EMPTY_WIDTH, 76), bloom),
            Label(say("replays.empty"), Style.SUBHEADING, TEXT_GOLD, align="center"),
            Paragraph(say("replays.empty_sentence"), Style.BODY, TEXT_SOFT, align="center"),
            Spacer(GAP),
            Row(Spacer(grow=1), new_game, Spacer(grow=1)),
        )
        return Panel(Padded(body, 12), width=_EMPTY_WIDTH)

    def _new_game(self) -> None:
        self.app.swap(NewGameScene())

    def _foot(self) -> Row:
        say = self.app.words.say
        return Row(
            Label(say("replays.count", count=len(self.games)), Style.BODY, TEXT_SOFT),
            Spacer(grow=1),
            Button(say("action.delete"), self._ask, icon="trash", hint=say("key.delete"), skin=DANGER, key="delete"),
            Button(say("action.open"), self._open, icon="play", hint=say("key.enter"), skin=PRIMARY, key="open"),
            gap=GAP,
            align="center",
        )

    def _choose(self, index: int) -> None:
        self.chosen = index

    def _open(self) -> None:
        game = self.games[self.chosen]
        self.app.attempt(lambda: self.app.push(self.app.games.open(game.path)))

    def _ask(self) -> None:
        say = self.app.words.say
        sentence = say("replays.delete_sentence", date=" ".join(self._date(self.games[self.chosen])))
        answers = (
            Answer(say("action.delete"), self._delete, DANGER, "trash"),
            Answer(say("action.cancel")),
        )
        self.app.push(Message(say("replays.delete_title"), sentence, answers, icon="trash"))

    def _delete(self) -> None:
        game = self.games[self.chosen]
        self.app.attempt(lambda: self.app.games.delete(game.path))
        self.lay_out()

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Answer Del and Enter, wherever the focus is."""
        if event.key == pygame.K_DELETE and self.games:
            self._ask()
            return True
        return False

    def _date(self, game: SavedGame) -> tuple[str, ...]:
        say = self.app.words.say
        if game.started is None:
            return (say("replays.date_unknown"),)
        local = game.started.astimezone()
        return local.strftime(say("replays.date")), local.strftime(say("replays.time"))

    def _paint(self, surface: pygame.Surface, row: pygame.Rect, index: int, chosen: bool) -> None:
        del chosen
        look, game = self.app.look, self.games[index]
        upper = pygame.Rect(row.x, row.y + look.px(8), row.width, look.line_height())
        lower = pygame.Rect(row.x, upper.bottom, row.width, row.bottom - look.px(6) - upper.bottom)
        date, *time = self._date(game)
        left = look.px(_DATE)
        for box, text, colour in ((upper, date, TEXT), (lower, " ".join(time), TEXT_SOFT)):
            look.write(surface, text, pygame.Rect(box.x, box.y, left, box.height), Style.BODY, colour)
        right = look.px(_HANDS)
        middle = row.width - left - right - look.px(2 * GAP)
        self._paint_result(surface, pygame.Rect(row.x + left + look.px(GAP), upper.y, middle, upper.height), game)
        self._paint_players(surface, pygame.Rect(row.x + left + look.px(GAP), lower.y, middle, lower.height), game)
        for box, text, style, colour in (
            (upper, look.say("replays.hands", count=game.hands), Style.STRONG, TEXT),
            (lower, self._game(game), Style.SMALL, TEXT_SOFT),
        ):
            place = pygame.Rect(row.right - right, box.y, right, box.height)
            look.write(surface, text, place, style, colour, align="right", may_cut=True)

    def _game(self, game: SavedGame) -> str:
        """Give what the game of a match is called; nothing where its file could not be read."""
        words = self.app.words
        return words.say(f"ruleset.{game.game}") if words.has(f"ruleset.{game.game}") else game.game

    def _paint_result(self, surface: pygame.Surface, box: pygame.Rect, game: SavedGame) -> None:
        look = self.app.look
        if game.winner is None:
            look.write(surface, look.say("replays.unfinished"), box, Style.STRONG, TEXT_SOFT)
            return
        star = pygame.Rect(box.x, box.y, look.px(18), box.height)
        look.icon(surface, "star", star, GOLD_LIGHT)
        words = look.say("replays.winner", name=game.names[game.winner])
        text = pygame.Rect(star.right + look.px(8), box.y, box.right - star.right - look.px(8), box.height)
        look.write(surface, words, text, Style.STRONG, TEXT_GOLD, may_cut=True)

    def _paint_players(self, surface: pygame.Surface, box: pygame.Rect, game: SavedGame) -> None:
        look = self.app.look
        players = "   ".join(
            f"{name} {sums.signed(score)}" for name, score in zip(game.names, game.scores, strict=False)
        )
        text, colour = (game.note, BAD) if game.note else (players, TEXT_SOFT)
        look.write(surface, text, box, Style.SMALL, colour, may_cut=True)

    def ground(self, surface: pygame.Surface) -> None:
        """Draw the ground of a page."""
        self.page_ground(surface)
