"""Other choices in words: how their hands ended, what they paid, and how certain a difference over many deals is."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.agents.play_on import Ending
from game.engine.facts import Event
from game.engine.table import Table
from game.record.notes.model import Branch, Result
from game.session.branch.line import HandSummary
from game.session.branch.playout import Difference, Spread
from game.words.lookup import Words
from game.words.narrate import Narrator
from game.words.numbers import decimal, percent, signed, tenth, with_error, written
from game.words.wishes import action_words

#: Prefix of a goal's key, among the facts of a branch.
GOAL = "goal "


@dataclass(frozen=True, slots=True)
class BranchWords:
    """Tells branches of a game; `names` are by seat."""

    words: Words
    players: Sequence[int]
    names: Sequence[str]

    def _name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else "?"

    def _each(self, payments: Sequence[int], seats: Sequence[int]) -> list[str]:
        return [f"{self._name(seat)} {signed(payments[seat])}" for seat in seats if seat < len(payments)]

    def points(self, payments: Sequence[int]) -> str:
        """The players with their payments in a hand."""
        return ", ".join(self._each(payments, self.players))

    # --- one hand ------------------------------------------------------------------------------------------------

    def ending(self, end: Ending | None) -> str:
        """Ending of a hand, with its payments."""
        if end is None or not end.winners:
            return self._unwon(end)
        told = {"player": self._winners(end), "points": self.points(end.payments)}
        if end.source is None:
            return self.words.say("branch.won", **told)
        return self.words.say("branch.won_from", source=self._name(end.source), **told)

    def outcome(self, end: Ending | None) -> str:
        """Winner and manner of a hand's win, without the points."""
        if end is None or not end.winners:
            return self._unwon(end)
        source = self._name(end.source) if end.source is not None else ""
        return self.words.say_with(f"branch.outcome.{end.by}", {"player": self._winners(end), "source": source})

    def _unwon(self, end: Ending | None) -> str:
        return self.words.say("branch.left" if end is None else "branch.drawn")

    def _winners(self, end: Ending) -> str:
        return ", ".join(map(self._name, end.winners))

    def summary(self, found: HandSummary) -> Iterator[tuple[str, str]]:
        """Yield the facts of a hand along a branch, each with the key of its name."""
        yield "hand", str(found.hand)
        yield "outcome", self.outcome(found.ending)
        if found.rows:
            yield "rows", ", ".join(self.words.row(key) for key in found.rows)
        if found.ending is not None:
            yield "points", "\n".join(self._each(found.ending.payments, self.players))
        yield "thrown", str(found.thrown)
        for goal, seats in found.open_to.items():
            yield f"{GOAL}{goal}", ", ".join(map(self._name, seats)) or self.words.say("branch.none")

    def parts(self, at: object, before: Table, one: Event | None, other: Event | None) -> str:
        """Moment at which two branches part, and the next fact of each."""
        narrator = Narrator(self.words, self.names)
        then = [narrator.sentence(event, before) if event is not None else "–" for event in (one, other)]
        return self.words.say("branch.parts", at=at, one=then[0], other=then[1])

    # --- a kept branch -------------------------------------------------------------------------------------------

    def kept(self, branch: Branch) -> str:
        """Result of a branch; without one the words for an unfinished hand."""
        return self.came_of(branch) if branch.result else self.words.say("branch.left")

    def came_of(self, branch: Branch) -> str:
        """Result of a branch; "" if unknown."""
        result = branch.result
        if result is None:
            return ""
        if result.deals:
            return self._spread(result)
        if not result.played:
            return self.points(result.points)
        more = [here - there for here, there in zip(result.points, result.played, strict=True)]
        played = self.points(result.played)
        return self.words.say("export.line", points=self.points(result.points), played=played, more=self.points(more))

    def _spread(self, result: Result) -> str:
        say, mean = self.words.say, decimal(self.words, result.mean)
        if result.mean_error:
            mean = say("export.mean", mean=mean, error=tenth(self.words, result.mean_error))
        name = self._name(result.seat)
        told = say("export.spread", player=name, deals=result.deals, wins=result.wins, mean=mean)
        if result.against is None:
            return told
        against = say("branch.against", **self._against(result), count=result.deals)
        return f"{told}. {against}"

    def _against(self, result: Result) -> dict[str, str]:
        """The choice that a branch is compared with, the difference and its standard error."""
        assert result.against is not None
        points, error = decimal(self.words, result.difference), tenth(self.words, result.error)
        return {"other": action_words(self.words, result.against, (result.against,)), "points": points, "error": error}

    def difference(self, branch: Branch, front: int) -> str:
        """
        A short text of a branch's gain over its comparison; "" if unknown.

        Over many deals with standard error and number of deals; one wall has no error.
        """
        result, say = branch.result, self.words.say
        if result is None:
            return ""
        if result.deals:
            if result.against is None:
                return say("branch.short.mean", mean=decimal(self.words, result.mean), count=result.deals)
            return self.words.say_with("branch.short.paired", {**self._against(result), "count": result.deals})
        seat = branch.choices[0].seat if branch.choices else front
        if len(result.played) == len(result.points) > seat:
            return say("branch.short.wall", points=signed(result.points[seat] - result.played[seat]))
        return ""

    def deals(self, hand: int, result: Result | None) -> Iterator[tuple[str, str]]:
        """Yield the facts of a choice over many deals, each with the key of its name."""
        words = self.words
        yield "hand", str(hand)
        if result is None or not result.deals:
            yield "outcome", words.say("branch.left")
            return
        yield "player", self._name(result.seat)
        yield "deals", str(result.deals)
        yield "mean", with_error(words, result.mean, result.mean_error)
        if result.against is not None:
            yield "against", words.say("branch.held", **self._against(result))
        if result.quartiles:
            yield "quartiles", _quartiles(result.quartiles)
        counts = {"wins": result.wins, "deal_ins": result.extra.get("deal_ins"), "draws": result.extra.get("draws")}
        for key, count in counts.items():
            if isinstance(count, int):
                yield key, f"{percent(words, count / result.deals)} ({count})"


def _quartiles(values: Sequence[float]) -> str:
    return " / ".join(written(f"{value:.0f}") for value in values)


def spread_numbers(words: Words, found: Spread | Result) -> str:
    """Mean with standard error, quartiles and share of wins in one line."""
    wins = round(100 * found.wins / max(1, found.deals))
    mean = with_error(words, found.mean, found.error if isinstance(found, Spread) else found.mean_error)
    return words.say("branch.numbers", mean=mean, quartiles=_quartiles(found.quartiles) or "–", wins=wins)


def paired_sentence(words: Words, found: Difference, deals: int) -> str:
    """Gain of a choice over the played one on the same deals, with its standard error."""
    points, error = decimal(words, found.mean), tenth(words, found.error or 0.0)
    return words.say("branch.paired", points=points, error=error, count=deals)
