"""The work of a review: hand by hand and seat by seat, by any number of workers, resumed where it stopped."""

from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import replace
from pathlib import Path

from game.agents.levels.catalogue import check_agent, strongest
from game.agents.levels.estimate import DEPTHS, USUAL, Depth
from game.errors import GameError, NotAllowed, Unreadable
from game.record.files import load_bytes, review_path
from game.record.header import Header, header_of
from game.record.lines import GHOST, PERSON
from game.record.notes.file import identity
from game.record.replay import Replay, read
from game.record.saved.game_files import Followed
from game.session.review import kept
from game.session.review.hand_review import NOTHING_KNOWN, Known, Part, hands_of, review_part, shallowest
from game.session.review.summary import Review

#: Pieces of work handed out for each worker: one to do, and one queued.
_AHEAD = 2
MOST_WORLDS = 10_000


def depth_of(key: str = USUAL, worlds: int | None = None) -> Depth:
    """Return a depth, with its worlds limited if a number is given. Raises Unreadable or NotAllowed."""
    if key not in DEPTHS:
        raise Unreadable("review.depth", name=key, known=tuple(DEPTHS))
    if worlds is None:
        return DEPTHS[key]
    if not 2 <= worlds <= MOST_WORLDS:
        raise NotAllowed("review.worlds", most=MOST_WORLDS)
    return replace(DEPTHS[key], most=worlds)


def seats_of(header: Header) -> tuple[int, ...]:
    """Seats that are reviewed by default: those of people, or all if no person played."""
    taken = [seat for seat, entry in enumerate(header.seats) if entry.agent != GHOST]
    return tuple(seat for seat in taken if header.seats[seat].agent == PERSON) or tuple(taken)


def review_next(path: Path) -> int:
    """
    Review the next piece of a saved game and store it; return the number of pieces left. Made for a quiet worker.

    An earlier review is continued by its judge. Raises GameError.
    """
    found = kept.latest(review_path(path), header_of(path))
    work = ReviewWork(load_bytes(path), path, agent=found.agent, depth=found.depth)
    work.run(tick=lambda _: work.stop())
    if work.problem is not None:
        raise work.problem
    return work.pieces - work.done


class ReviewWork:
    """
    A review under way, of the finished hands; with `since`, of those that end after so many facts.

    With a file of the game, finished pieces are stored beside it; those as deep are not done again, shallower ones are
    deepened. The review follows the game when another window renames it. That of a variation, whose `branch` has a key,
    is stored beside the review of its game, unless that is by another judge. Raises Unreadable for an unreadable replay
    or an unknown agent.
    """

    def __init__(
        self,
        data: bytes,
        game: Path | None = None,
        *,
        agent: str = "",
        depth: Depth | None = None,
        seats: Iterable[int] = (),
        since: int = 0,
        parts: kept.Parts | None = None,
        branch: str = "",
    ) -> None:
        """
        Use a replay, its file, the judge (the strongest by default), the depth, and the seats.

        `parts` are known already, from a game with the same first `since` facts.
        """
        self._data = data
        self._game = Followed(game) if game is not None else None
        if agent and check_agent(agent) == PERSON:
            raise Unreadable("review.person")
        self.replay: Replay = read(data)
        self.agent, self.depth = agent or strongest(self.replay.header.rules), depth or depth_of()
        self.seats = tuple(seats) or seats_of(self.replay.header)
        self._all = hands_of(self.replay)
        self.hands = tuple(stretch for stretch in self._all if stretch.end > since)
        header = self.replay.header
        self._head = kept.head(identity(header), self.agent)
        found = kept.Kept()
        if game is not None:
            found = kept.latest(review_path(game), header, *(() if branch else (len(self.replay.timeline),)))
        if found.first != self._head:
            if branch and (found.first or found.older):
                self._game = None
            found = kept.Kept(problem=found.problem)
        self._branch, self._beside = branch, found.beside(branch)
        self._parts = {**(parts or {}), **(found.branches.get(branch, {}) if branch else found.all)}
        #: The unusable part of an earlier review, or None; and why results cannot be stored, or None.
        self.damage = found.problem
        self.problem: GameError | None = None
        self._todo = [
            (number, seat)
            for number, stretch in enumerate(self._all)
            for seat in self.seats
            if stretch in self.hands and not self._is_done(stretch.hand, seat)
        ]
        self._stopped = False

    def _is_done(self, hand: int, seat: int) -> bool:
        part = self._parts.get((hand, seat))
        return part is not None and part.depth is not None and part.depth.covers(self.depth)

    @property
    def pieces(self) -> int:
        """Number of pieces of work: one for each hand and seat."""
        return len(self.hands) * len(self.seats)

    @property
    def done(self) -> int:
        """Number of finished pieces."""
        return self.pieces - len(self._todo)

    @property
    def review(self) -> Review:
        """The review so far."""
        wanted = [self._parts.get((stretch.hand, seat)) for stretch in self._all for seat in self.seats]
        parts = tuple(part for part in wanted if part is not None and part.depth is not None)
        done, header = not self._todo, self.replay.header
        return Review(self.agent, shallowest(parts, self.depth), header, self.seats, parts, done=done)

    def stop(self) -> None:
        """Stop after the pieces under way; finished ones are kept."""
        self._stopped = True

    def run(
        self, executor: Executor | None = None, workers: int = 1, tick: Callable[[int], object] | None = None
    ) -> Review:
        """
        Do the remaining work; `tick` gets the number of finished pieces, one at a time.

        `executor` may be any executor with `workers` parallel workers; without one the work is done in this process.
        The review does not depend on the workers. If it cannot be stored, `problem` tells why and the work continues.
        Raises NotAllowed for an answer that is no review of its hand.
        """
        under_way: dict[Future[Part], tuple[int, int]] = {}
        waiting = list(self._todo)
        try:
            while (waiting or under_way) and not self._stopped:
                if executor is None:
                    piece = waiting.pop(0)
                    self._add(piece, review_part(*self._job(piece)), tick)
                    continue
                while waiting and len(under_way) < _AHEAD * workers:
                    piece = waiting.pop(0)
                    under_way[executor.submit(review_part, *self._job(piece))] = piece
                for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                    piece = under_way.pop(future)
                    self._add(piece, self._checked(piece, future.result()), tick)
        finally:
            for future in under_way:
                future.cancel()
        return self.review

    def hand_out(self, executor: Executor) -> dict[tuple[int, int], Future[Part]]:
        """Submit all remaining pieces, for a caller that polls; `take` accepts the results."""
        return {one: executor.submit(review_part, *self._job(one)) for one in self._todo}

    def _job(self, piece: tuple[int, int]) -> tuple[bytes, str, Depth, int, int, Known]:
        """Return what `review_part` needs for a piece."""
        number, seat = piece
        part = self._parts.get((self._all[number].hand, seat))
        known = NOTHING_KNOWN if part is None else part.known
        return self._data, self.agent, self.depth, number, seat, known

    def take(self, piece: tuple[int, int], part: Part) -> None:
        """Accept the result of a submitted piece."""
        self._add(piece, part, None)

    def _checked(self, piece: tuple[int, int], found: object) -> Part:
        hand = self._all[piece[0]].hand
        return kept.checked(found, hand, piece[1], self.replay.header, len(self.replay.timeline))

    def _add(self, piece: tuple[int, int], part: Part, tick: Callable[[int], object] | None) -> None:
        self._parts[part.hand, part.seat] = replace(part, branch=self._branch)
        self._todo.remove(piece)
        if self._game is not None:
            try:
                own = (part for part in self._parts.values() if part.branch == self._branch)
                kept.write(review_path(self._game.path()), self._head, (*self._beside, *own))
            except NotAllowed as error:
                self.problem, self._game = error, None
        if tick is not None:
            tick(1)
