"""The heading of an exported game: title, players, result, house rules and warnings; titles of its parts."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from game.record.notes.model import MOST_STARS, Branch, Notes
from game.record.notes.moment import Moment
from game.record.replay import Replay
from game.words.branches import BranchWords
from game.words.judgements import author_name
from game.words.lookup import Words
from game.words.names import called_one
from game.words.numbers import signed
from game.words.rules import with_values
from game.words.saved_games import own_half


@dataclass(frozen=True)
class Heading:
    """Describes a game with its notes, or a `branch` of it; `words` are of that game, `names` by seat."""

    words: Words
    replay: Replay
    notes: Notes
    names: Sequence[str]
    players: Sequence[int]
    branch: Branch | None = None

    @property
    def title(self) -> str:
        """The title of the notes, otherwise the players."""
        return own_half(self.words, self.notes.title) or ", ".join(self.names[seat] for seat in self.players)

    @property
    def game_and_day(self) -> str:
        """Game and day, if known, in the order that sorts files."""
        name, day = self.words.say(f"ruleset.{self.replay.header.rules.key}"), self._day
        return f"{name} {day.isoformat()}" if day else name

    @property
    def about(self) -> str:
        """Game, day, and what the notes say about the whole match."""
        words, notes = self.words, self.notes
        stars = words.say("export.stars", count=notes.stars, most=MOST_STARS) if notes.stars else ""
        tags = words.say("export.tags", tags=", ".join(notes.tags)) if notes.tags else ""
        game = words.say(f"ruleset.{self.replay.header.rules.key}")
        day = self._day.strftime(words.say("replays.date")) if self._day else ""
        return " · ".join(filter(None, (game, day, tags, stars, self.never_played)))

    @property
    def _day(self) -> date | None:
        """The day of the match, if known."""
        try:
            return date.fromisoformat(self.replay.header.started[:10])
        except ValueError:
            return None

    @property
    def never_played(self) -> str:
        """The sentence that this branch was never played, with its result; "" for a real game."""
        if self.branch is None:
            return ""
        sentence = self.words.say("export.never_played", name=self.branch.name or str(self.branch.at))
        return " ".join(filter(None, (sentence, self.result_of(self.branch))))

    @property
    def standing(self) -> tuple[tuple[str, str], ...]:
        """The players with their points, the winner first."""
        table = self.replay.timeline.now
        order = table.standing or sorted(self.players, key=lambda seat: -table.scores[seat])
        return tuple((self.names[seat], signed(table.scores[seat])) for seat in order)

    @property
    def standing_title(self) -> str:
        """Title of the standing: final, or so far."""
        return self.words.say("export.result" if self.replay.finished else "export.so_far")

    @property
    def standing_line(self) -> str:
        """The standing in one line."""
        return f"{self.standing_title}: {', '.join(map(' '.join, self.standing))}"

    @property
    def house_rules(self) -> tuple[str, ...]:
        """House rules that differ from the default."""
        rules = self.replay.header.rules
        changed = [option for option in rules.options if rules[option.key] != option.default]
        return with_values(self.words, changed, rules.values)

    @property
    def warning(self) -> str:
        """Warning about a damaged or unfinished record; "" for a complete one."""
        if self.replay.problem:
            return self.words.say("export.damaged")
        return "" if self.replay.finished else self.words.say("replays.unfinished_sentence")

    def of_hand(self, hand: int) -> str:
        """Title of a hand; 0 is everything before the first."""
        return self.words.say("table.hand", hand=hand) if hand else self.words.say("export.before")

    def of_branch(self, branch: Branch) -> str:
        """Return the title of a branch: its moment, name and author."""
        author = called_one(self.words, branch.author)
        return " · ".join(filter(None, (str(branch.at), branch.name, author)))

    def result_of(self, branch: Branch) -> str:
        """Result of a branch; "" if unknown."""
        return BranchWords(self.words, self.players, self.names).came_of(branch)

    def named_result(self, branch: Branch) -> str:
        """Name and result of a branch."""
        return " · ".join(filter(None, (branch.name, self.result_of(branch))))

    def of_note(self, moment: Moment) -> str:
        """Return the title of a note: the judgement in a word, and its author."""
        glyph = self.words.say(f"glyph.{moment.glyph}") if moment.glyph else ""
        return " · ".join(filter(None, (glyph, author_name(self.words, moment))))


def match_lines(words: Words, title: str, game: str, hands: int) -> tuple[str, str]:
    """Two lines about a match: its title, then game and length; without a title its game, then the length."""
    name, length = words.say_or(f"ruleset.{game}", game), words.say("replays.hands", count=hands)
    title = own_half(words, title)
    return (title, f"{name}, {length}") if title else (name, length)
