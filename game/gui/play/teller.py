"""The table as text for a screen reader: each fact shown as a sentence, and what the person may do."""

from collections.abc import Callable, Iterator, Sequence

from game.engine import facts
from game.engine.facts import Event
from game.engine.table import Table
from game.gui.play.hand.bar import asked_by_game
from game.gui.play.help.advice import Advice
from game.gui.table.paint.view import TableView
from game.gui.table.told.choices import Choices
from game.tiles.kinds import Tile
from game.words.explain import WholeTable, hand_sentence
from game.words.narrate import Narrator
from game.words.prompt import key_words, keys_sentence
from game.words.won import rows_sentence


class Teller:
    """Tells a table to one player, or everything if `seat` is None."""

    def __init__(self, view: TableView, seat: int | None, say: Callable[[str], object]) -> None:
        """`say` writes a sentence; facts before now are not told."""
        self._view, self._seat, self.say = view, seat, say
        self._told = len(view.show.timeline)
        self._asked: object = None
        self._chosen: Tile | None = None
        self._on = False
        self._advised: tuple[int, int] | None = None  # the question whose hint was told, and how much of it was open
        self._hints: tuple[str, ...] = ()  # the sentences of hints that were told at this question

    @property
    def narrator(self) -> Narrator:
        """The narrator of the player's view."""
        return self._view.narrator_for(None if self._seat is None else {self._seat})

    def listen(
        self, choices: Choices, row: Sequence[Tile], advice: Advice, log: Callable[[str], object], *, on: bool
    ) -> None:
        """
        Tell the facts shown since the last call, then what the person may do; nothing unless `on`.

        `row` is the hand in its order on the screen. `log` gets every fact, told or not.
        """
        facts, self._on = tuple(self._facts()), on
        for sentence in facts:
            log(sentence)
        if not on:
            self._asked = self._advised = None
            return
        asks = (*self._question(choices, row), *self._advice(advice), *self._choice(row))
        for sentence in (*facts, *asks):
            self.say(sentence)

    def again(self) -> None:
        """Forget the question that was told, so that it is told once more."""
        self._asked = self._advised = None

    def owes(self, advice: Advice) -> bool:
        """Return True if the player has asked for a hint that was not told yet."""
        return self._on and advice.open and self._advised != (advice.occasion or ())

    def remark(self, sentence: str) -> None:
        """Tell a reply to the person, such as the reason of a refusal."""
        if self._on:
            self.say(sentence)

    def tell_table(self, row: Sequence[Tile]) -> None:
        """Tell the whole table; `row` is the hand in its order on the screen."""
        for sentence in self.table_told(row):
            self.say(sentence)

    def table_told(self, row: Sequence[Tile]) -> Iterator[str]:
        """Yield the sentences about the whole table."""
        show = self._view.show
        table = show.table if self._seat is None else show.seen
        yield from WholeTable(table, show.sight.front, self.narrator).sentences(row, self._seat)

    # --- facts ---------------------------------------------------------------------------------------------------

    def _facts(self) -> Iterator[str]:
        show = self._view.show
        for at in range(self._told, show.playhead.index):
            yield from self._fact(show.timeline.events[at], show.timeline.table(at))
        self._told = max(self._told, show.playhead.index)

    def _fact(self, event: Event, before: Table) -> Iterator[str]:
        sentence = self.narrator.sentence(event, before)
        if sentence:
            yield sentence
        if isinstance(event, facts.Won):
            yield rows_sentence(self._view.look.words, event.sheet)
        elif isinstance(event, facts.HandEnded) and self._seat is not None:
            yield self._view.look.say("text.after_hand")
        elif isinstance(event, facts.MatchEnded) and self._seat is not None:
            yield self._view.look.say("text.after_match")

    # --- questions, hints and the chosen tile --------------------------------------------------------------------

    def _question(self, choices: Choices, row: Sequence[Tile]) -> Iterator[str]:
        """Yield, once for each question, the question, the hand with the place of each tile, and the keys."""
        asked = (len(self._view.show.timeline), choices) if choices.any else None
        if asked is None or asked == self._asked:
            return
        self._asked = asked
        usual = self._view.look.say("text.claim" if choices.claiming else "text.turn")
        yield asked_by_game(self._view, choices, choices) or usual
        yield hand_sentence(self.narrator, row)
        look, names = self._view.look, [group.name for group in choices.groups]
        yield keys_sentence(
            look.words,
            (
                key_words(self.narrator, one.name, look.key(one.command) if one.command else "", one.actions, names)
                for one in choices.groups
            ),
            throws=bool(choices.discards),
            gathers=choices.several is not None and not choices.discards,
            without_key=not all(group.command for group in choices.groups),
        )

    def _advice(self, advice: Advice) -> Iterator[str]:
        """Yield each sentence of a hint once for its question, and again if the player asks and there is no other."""
        if advice.stale:
            return  # the hint still belongs to the last question
        before, now = self._advised, advice.occasion
        self._advised = now
        if now is None:
            return
        same_question = before is not None and before[0] == now[0]
        if not same_question:
            self._hints = ()
        if not same_question or (now[1] and before != now):
            hints = advice.sentences()
            yield from [one for one in hints if one not in self._hints] or hints
            self._hints += hints

    def _choice(self, row: Sequence[Tile]) -> Iterator[str]:
        """Yield a sentence about the tile chosen with the keyboard, whenever it changes."""
        chosen = self._view.hand.chosen if self._view.hand.ring else None
        if chosen != self._chosen and chosen is not None and chosen in row:
            yield self._view.look.say("text.chosen", place=row.index(chosen) + 1, tile=self.narrator.tile(chosen))
        self._chosen = chosen
