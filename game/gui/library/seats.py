"""The question from which seat the same deal is played again."""

from collections.abc import Callable

from game.gui.kit.theme import GAP, PAD, QUIET, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.screen import Screen
from game.gui.widgets import Button, Column, Icon, Label, Middle, Panel, Paragraph, Row, Spacer, Widget
from game.record.header import Header
from game.session.redeal import places
from game.words.names import called

_WIDTH = 480
_WINDS = ("east", "south", "west", "north")


class SeatChoice(Screen):
    """Lies over the library: a button for every other seat, named by its wind in the first hand and who sat there."""

    overlay = True

    def __init__(self, header: Header, choose: Callable[[int], object]) -> None:
        """Take the game, and what takes the seat."""
        super().__init__()
        self.dealt, self._choose = header, choose
        self.seats = places(header)

    def build(self) -> Widget:
        """Give the board in the middle."""
        say = self.app.words.say
        buttons = [
            Button(self.label(seat), self._taking(seat), icon="seat", align="left", key=f"seat {seat}")
            for seat in self.seats
        ]
        self.first_focus = buttons[0].key if buttons else "cancel"
        head = Row(Icon("seat", 24, TEXT_GOLD), Label(say("library.seat_title"), Style.SUBHEADING, TEXT_GOLD))
        cancel = Button(say("action.cancel"), self.back, hint=say("key.esc"), skin=QUIET, key="cancel")
        about = Paragraph(say("library.seat_sentence"), Style.SMALL, TEXT_SOFT)
        body = Column(head, about, *buttons, Row(Spacer(grow=1), cancel), gap=GAP)
        return Middle(Panel(body, width=_WIDTH, pad=PAD))

    def label(self, seat: int) -> str:
        """Give the wind of a seat in the first hand, and who sat there."""
        playing = [at for at in range(len(self.dealt.seats)) if at not in self.dealt.rules.ghosts]
        wind = self.app.words.say(f"wind.{_WINDS[playing.index(seat)]}")
        (name,) = called(self.app.words, [self.dealt.seats[seat].name])
        return self.app.words.say("library.seat_of", wind=wind, name=name[:24])

    def _taking(self, seat: int) -> Callable[[], None]:
        def take() -> None:
            self.app.pop()
            self._choose(seat)

        return take
