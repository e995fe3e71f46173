"""A match: seats, agents, engine and record together."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from game.agents.agent import Agent
from game.agents.levels.catalogue import LEVELS, make_agent, strongest, version_of
from game.agents.play_on import choice_of
from game.engine.actions import NOTHING, Action, Question, Questions
from game.engine.facts import Event, Warned
from game.engine.flow import Call, Said, TakeBack, asked, decide
from game.engine.table import Phase, Table
from game.errors import NotAllowed
from game.record.header import Header
from game.record.journal import Changed, Journal, Ledger
from game.record.lines import GHOST, PERSON
from game.record.timeline import Timeline
from game.tiles.stream import Chance


def of_today(header: Header) -> Header:
    """Return the header of a new file, whose agents have the versions of this program."""
    return replace(header, seats=tuple(replace(seat, version=version_of(seat.agent)) for seat in header.seats))


def agents_of(header: Header, stand_in: str = "") -> dict[int, Agent]:
    """
    Return the agents of a game by seat; a person has none unless a `stand_in` plays. Raises Unreadable.

    With a stand-in, agents play on many times: then the strongest level plays for those that look ahead.
    """
    agents = {}
    for seat, entry in enumerate(header.seats):
        if entry.agent == PERSON and stand_in:
            agents[seat] = make_agent(stand_in, {})
        elif entry.agent not in (PERSON, GHOST):
            quick = stand_in and looks_ahead(entry.agent)
            agents[seat] = make_agent(strongest(header.rules) if quick else entry.agent, entry.settings)
    return agents


def looks_ahead(agent: str) -> bool:
    """Return True if an agent thinks for longer than a frame of the window."""
    return agent in LEVELS and LEVELS[agent].looks_ahead


class Match:
    """
    A match under way. `header.seats` are in player order; a seat whose agent is `you` is a person's.

    With a journal, facts are on the disk before anybody sees them. `chance` comes from the seed, unless walls are
    stacked.
    """

    def __init__(
        self,
        header: Header,
        journal: Journal | None = None,
        events: Iterable[Event] = (),
        chance: Chance | None = None,
    ) -> None:
        self.header = header
        self.rules = header.rules
        self.journal = journal
        self.timeline = Timeline(self.rules.seats)
        self._chance = chance or Chance(header.seed)
        self._ledger = Ledger(header)
        self._lines: list[bytes] = []
        self._agents = agents_of(header)
        self._wishes: dict[int, Action] = {}
        #: Pause after each discard and call of the person, before others do anything visible.
        self.holds = False
        #: The number of facts at which the pause began; None without a pause.
        self.held_since: int | None = None
        self._stopped_at: int | None = None  # the number of facts at which play stopped because of a pause
        self._asked: Questions | None = None
        #: For each player, the number of facts at which the current question was put.
        self._asked_since: dict[int, int] = {}
        for event in events:
            self._enter(event)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by number."""
        return tuple(seat.name for seat in self.header.seats)

    @property
    def person(self) -> int | None:
        """The seat of the person, None in a demonstration."""
        return next((at for at, seat in enumerate(self.header.seats) if seat.agent == PERSON), None)

    @property
    def over(self) -> bool:
        """True if the match has ended."""
        return self.timeline.now.phase is Phase.OVER

    @property
    def is_kept(self) -> bool:
        """True if everything is on the disk, or nothing needs to be."""
        return self.journal is None or not self.journal.is_behind

    def text(self) -> bytes:
        """The whole replay so far."""
        return b"".join((self._ledger.header_line, *self._lines))

    def asked(self) -> Questions:
        """Legal actions of every player who must answer now."""
        if self._asked is None:
            self._asked = asked(self.timeline.now, self.rules, self._chance)
        return self._asked

    @property
    def wishes(self) -> Mapping[int, Action]:
        """The answers so far to the present questions."""
        return self._wishes

    def wish(self, seat: int, action: Action, n: int | None = None) -> None:
        """
        Answer for a player. Raises NotAllowed if the player is not asked or the action is illegal.

        `n` is the number of facts that the player has seen: an answer to an earlier question is dropped.
        """
        now = len(self.timeline)
        if n is not None and not self._asked_since.get(seat, now) <= n <= now:
            return
        if not self.asked().get(seat, NOTHING).allows(action):
            raise NotAllowed("match.not_now")
        self._wishes[seat] = action
        if seat == self.person:
            self.release()

    def step(self) -> bool:
        """Continue by one decision: forced facts, agents, or wishes; False if the person must answer."""
        if self.over or (self.held and self._stopped_at == len(self.timeline)):
            return False
        questions = self.asked()
        for seat, question in questions.items():
            if seat in self._agents and seat not in self._wishes:
                self._wishes[seat] = self._choose(seat, question)
        decision = decide(self.timeline.now, self.rules, self._chance, self._wishes, questions or None)
        found = self._may_be_seen(decision.facts, decision.answers)
        if found:
            wishes = self._wishes
            self._record(found, decision.tables)
            whole = len(found) == len(decision.facts)
            self._asked = decision.questions if whole else None
            self._still_asked(found, questions, decision.questions, wishes)
        elif decision.facts:
            self._stopped_at = len(self.timeline)
        return bool(found)

    def _may_be_seen(self, found: tuple[Event, ...], answers: int) -> tuple[Event, ...]:
        """
        Withhold facts that others would react to during a pause.

        The first `answers` facts answer one question and are recorded together: a player asked again could otherwise
        answer differently.
        """
        begins = 0
        if self.holds and self.held_since is None:
            own = [at for at, event in enumerate(found) if event.can_be_taken_back and event.actor == self.person]
            if not own:
                return found
            begins, self.held_since = own[0] + 1, len(self.timeline) + own[0] + 1
        elif self.held_since is None:
            return found
        telling = next((at for at in range(begins, len(found)) if not found[at].tells_nothing), len(found))
        return found[:telling] if telling >= answers else ()

    def _still_asked(
        self, found: tuple[Event, ...], before: Questions, after: Questions, wishes: Mapping[int, Action]
    ) -> None:
        """Keep a person's answer to a question that is still open after others' answers made facts."""
        persons = [seat for seat in after if seat not in self._agents]
        open_still = [seat for seat in persons if seat in before and before[seat] == after[seat]]
        settled = {event.actor for event in found} if open_still else set()
        begun = len(self.timeline) - len(found)
        self._asked_since = {seat: self._asked_since.get(seat, begun) for seat in open_still if seat not in settled}
        self._wishes = {seat: wishes[seat] for seat in self._asked_since if seat in wishes}

    @property
    def held(self) -> bool:
        """True if the person's discard or call can still be taken back, because nobody has reacted to it."""
        return self.held_since is not None

    def release(self) -> None:
        """End the pause and let play continue."""
        self.held_since = self._stopped_at = None

    def take_back(self) -> None:
        """
        Take back the paused discard or call; this is recorded, and play continues from before it.

        Raises NotAllowed without a pause.
        """
        if not self.held:
            raise NotAllowed("match.nothing_back")
        self._do_unasked(TakeBack())

    def call_unasked(self, seat: int, call: str) -> None:
        """
        Make a person's unasked call: a wrong win or pung, which costs points, or a challenge.

        Raises NotAllowed if the call would be no mistake, or is not possible.
        """
        self._do_unasked(Call(seat, call))

    def warn(self, told: Warned) -> None:
        """
        Record a warning to the person before an answer, and the person's reaction.

        Raises NotAllowed if the person is not asked about it.
        """
        if told.seat != self.person:
            raise NotAllowed("match.not_now")
        self._record(*self._unasked(told))

    def _do_unasked(self, said: Said) -> None:
        decided = self._unasked(said)
        self.release()
        self._record(*decided)

    def _unasked(self, said: Said) -> tuple[tuple[Event, ...], tuple[Table, ...]]:
        decision = decide(self.timeline.now, self.rules, self._chance, {}, said=said)
        return decision.facts, decision.tables

    def play(self, tick: Callable[[Sequence[Event]], None] | None = None) -> None:
        """Play to the end, or to the first question for a person; `tick` gets the facts of each decision."""
        before = len(self.timeline)
        while self.step():
            if tick is not None:
                tick(self.timeline.events[before:])
                before = len(self.timeline)

    def _choose(self, seat: int, question: Question) -> Action:
        return choice_of(self._agents[seat], seat, question, self.timeline.now, self.rules, self._chance)

    def _record(self, found: tuple[Event, ...], tables: Sequence[Table | None]) -> None:
        lines = [self._enter(event, table) for event, table in zip(found, tables, strict=False)]
        self._wishes, self._asked = {}, None
        if self.journal is not None:
            self._keep(self.journal, lines)

    def _keep(self, journal: Journal, lines: Sequence[bytes]) -> None:
        """
        Append lines to the journal. Raises NotAllowed at the first failure; the game goes on.

        Writing is retried with each decision. If another program has changed the file, the whole match goes into a new
        one.
        """
        told = journal.is_behind
        try:
            journal.add(lines)
        except Changed as error:
            self.journal = journal.anew(self.header, self.text())
            raise Changed("journal.goes_on", error=error, name=self.journal.path.name) from error
        except NotAllowed:
            if not told:
                raise

    def _enter(self, event: Event, after: Table | None = None) -> bytes:
        sealed = self._ledger.seal(event)
        line = self._ledger.add(sealed)
        self._lines.append(line)
        self.timeline.append(sealed, after)
        return line
