"""
Spoils real files and checks how the program takes them: `python build_scripts/reliability/mutate.py [20000] [seed]`.

Replays, notes, reviews, bundles, settings, presets, personas, tables, the player's own cards, practice and daily games
are spoiled in many ways and go through every reader. `--kind review` spoils files of one kind only. The report counts
the files that were whole, partly good, or refused with a sentence, and the most CPU time and memory of one. Bugs are an
exception without a sentence, more than a second of CPU time or 100 MB, and a file outside the folder of saved games.
"""

import argparse
import json
import os
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from datetime import UTC, date, datetime
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

if sys.platform != "win32":
    import resource

import yaml
from mutate_ways import pack, spoil

from game import settings
from game.agents.levels.estimate import Weighed
from game.engine.actions import NOTHING
from game.engine.facts.redact import view
from game.errors import Broken, GameError
from game.gui.export.make import txt
from game.gui.export.subject import Subject
from game.record import own_texts, presets
from game.record.files import notes_path, review_path
from game.record.index.game import Facts, Review as Beside, facts_from, to_text
from game.record.index.index import Index
from game.record.index.look_at import look, look_at
from game.record.index.reviewed import look_at_notes
from game.record.index.rows import GAME, SAID, FileMark, Looked
from game.record.notes.file import NotesFile, identity
from game.record.replay import Replay, read
from game.record.saved import bundle, importing
from game.record.saved.reviews import BLUNDER
from game.record.verify import verify
from game.rules.games.american.card_file import WRITTEN_CARD
from game.rules.games.catalogue import GAMES, built_in
from game.session import daily_results, persona
from game.session.game import address, choices_at
from game.session.judge.hint import hint
from game.session.judge.reasons import Because
from game.session.player import tables
from game.session.practice import progress
from game.session.practice.positions import position_of
from game.session.practice.progress import NEARLY, RIGHT, WRONG, Progress
from game.session.review import kept as review_file
from game.session.review.hand_review import Part
from game.session.review.judgement import Judgement, kind_of
from game.session.review.summary import Review, answer
from game.session.workers import WorkerPool
from game.words import troubles
from game.words.judgements import as_text
from game.words.lookup import LANGUAGES, Words

WHOLE, FOUND, PART, REFUSED = "whole", "whole, and the check says what was changed", "good in part", "refused"
_PATIENCE = 5.0  # seconds of CPU time, because other processes share this machine
_MOST_WORK = 1.0  # CPU seconds for everything the program does with one file
_MOST_MEMORY = 100.0  # MB above the previous peak of the process
_BEGINNING = 40  # lines of a short game
_LONGEST = 600  # letters of a sentence
_NAMES = ("game", "..", " ", "con", "a" * 300, "tết \u202e", ".hidden", "x.notes.yaml", "-rf", "a\nb")


class TooLong(BaseException):
    """A file took longer than any player waits."""


@dataclass
class Count:
    """The result: the outcomes by kind of file, the bugs, and the longest time and largest memory of one file."""

    ends: Counter[tuple[str, str]] = field(default_factory=Counter)
    bugs: list[str] = field(default_factory=list)
    work: float = field(default=0.0, compare=False)  # seconds
    memory: float = field(default=0.0, compare=False)  # MB

    def add(self, other: "Count") -> None:
        """Add the counts of another process."""
        self.ends += other.ends
        self.bugs += other.bugs
        self.work, self.memory = max(self.work, other.work), max(self.memory, other.memory)

    def lines(self) -> Iterator[str]:
        """Yield the lines of the report."""
        for kind in sorted({kind for kind, _ in self.ends}):
            ends = {end: n for (of, end), n in sorted(self.ends.items()) if of == kind}
            yield f"{kind}: {sum(ends.values())} ({', '.join(f'{n} {end}' for end, n in ends.items())})"
        yield f"at most {self.work:.2f} s of work and {self.memory:.0f} MB for one file"
        yield f"bugs: {len(self.bugs)}"
        yield from self.bugs


@dataclass(frozen=True)
class Real:
    """The real files to spoil."""

    games: tuple[bytes, ...]
    notes: tuple[bytes, ...]
    settings: bytes
    presets: tuple[bytes, ...]
    cards: tuple[bytes, ...]
    practice: bytes
    days: bytes
    reviewed: bytes
    review: bytes
    personas: tuple[bytes, ...]
    tables: tuple[bytes, ...]


@cache
def real_files(*, short: bool = False) -> Real:
    """The samples, their first hands or beginnings, notes, settings, and a preset of each kind."""
    whole = [(path.read_bytes(), notes_path(path)) for path in sorted((ROOT / "saves").glob("*.mcr"))]
    notes = [notes.read_bytes() for _, notes in whole if notes.exists()] or [_SMALL_NOTES]
    first = [data[: data.index(b'"event":"hand_ended"')].rpartition(b"\n")[0] + b"\n" for data, _ in whole]
    chosen = yaml.safe_dump(asdict(settings.Settings()) | {"opponents": ["casual"] * 3, "lessons_done": []})
    own = [
        yaml.safe_dump({"ruleset": key, "name": "Tết", "options": dict(preset.options)}, allow_unicode=True).encode()
        for key in GAMES
        for preset in built_in(key)
    ]
    games = [b"".join(data.splitlines(keepends=True)[:_BEGINNING]) for data in first]
    if short:
        notes = [data[: data.index(b"  - at:", 1_000)] for data in notes]
    else:
        games = [*(data for data, _ in whole), *first, *first, *first]
    cards = tuple(path.read_bytes() for path in sorted((ROOT / "game" / "rules" / "games" / "american").glob("*.card")))
    reviewed = min(first, key=len)
    folder = files("game.agents").joinpath("personas")
    personas = tuple(entry.read_bytes() for entry in sorted(folder.iterdir(), key=lambda entry: entry.name))
    return Real(
        tuple(games),
        tuple(notes),
        chosen.encode(),
        tuple(own),
        cards,
        _practised(),
        _DAYS,
        reviewed,
        _review_of(reviewed),
        personas,
        (b"name: Tet\nseats: [rat, casual, club]\n", b"seats: [novice]\n"),
    )


def _review_of(game: bytes) -> bytes:
    """Return a stored review that says at every choice that the first option was better."""
    replay = read(game)
    parts: dict[int, list[Judgement]] = {}
    for n in range(len(replay.timeline)):
        for question in choices_at(replay, n):
            if question.chosen is not None and len(question.actions) > 1:
                options = tuple(Weighed(action, 7.25 - at, 0.5 * at, 12) for at, action in enumerate(question.actions))
                best, played = options[0].action, question.chosen
                told = (played, best, best, 5.5, 1.25, BLUNDER, options)
                at, why = str(address(replay.events, n)), Because(best, played, ("safety", "value"))
                judged = Judgement(n, at, question.seat, kind_of(question.actions, played, best), *told, why)
                parts.setdefault(question.seat, []).append(judged)
    with tempfile.TemporaryDirectory() as home:
        path = Path(home, "one.review")
        head = review_file.head(identity(replay.header), "club")
        found = [Part(1, seat, -3.5, 12, tuple(choices)) for seat, choices in sorted(parts.items())]
        review_file.write(path, head, found)
        return path.read_bytes()


def _practised() -> bytes:
    """Return a practice file after a few answers."""
    now = datetime(2026, 2, 17, 9, tzinfo=UTC)
    known = Progress().with_drill({"all_triplets": False, "4j": True}).with_answer(now.date(), right=True)
    for number, grade in enumerate((WRONG, NEARLY, RIGHT)):
        known = known.with_position(f"0123456789ab {number}:5 0", grade, now)
    return progress.write(known)


_DAYS = (
    b"version: 1\ndays:\n  '2026-02-16': {file: a.mcr, on_time: true, points: [12, -4, 0, 8], pars: [4, -4, 0, 2]}\n"
    b"  '2026-02-17': {file: b.mcr, on_time: true}\n"
)


_SMALL_NOTES = b'format: mat-chuoc-notes\nversion: 1\nmoments:\n  - at: "1:5"\n    author: An\n    comment: Hay\n'


# --- what reads a file ---------------------------------------------------------------------------------------------


def _replay(chance: Random, folder: Path, real: Real) -> str:
    data = spoil(chance.choice(real.games), chance, real.games)
    (folder / "game.mcr").write_bytes(data)
    _index(data, folder)
    try:
        replay = read(data)
    except GameError as error:
        return _refused(error)
    verdict = verify(data)
    _view(replay, chance)
    if replay.problem:
        return _said(replay.problem, PART)
    return _said(verdict.problem, FOUND) if verdict.problem else WHOLE


def _index(data: bytes, folder: Path) -> None:
    facts = look(data)
    kept = facts_from(to_text(facts))
    assert kept == facts, (kept, facts)
    quick = look_at(folder / "game.mcr", quick=True)
    if not facts.is_broken and quick.hand:  # an overlong line may hide where the hand begins
        _agree(facts, quick)
    noted = look_at_notes(folder / "game.mcr.notes.yaml")
    looked = Looked((os.fsencode(folder), b"game.mcr"), FileMark(len(data), 0), facts, noted, Beside())
    assert all((looked.values(GAME), looked.values(SAID)))


def _agree(facts: Facts, quick: Facts) -> None:
    """Check that a quick look agrees with a full read of a whole game."""
    for name in ("ruleset", "names", "agents", "scores", "winner", "hands", "hand", "finished", "parted"):
        assert getattr(facts, name) == getattr(quick, name), (name, facts, quick)


def _view(replay: Replay, chance: Random) -> None:
    """Do what the viewer does: sentences and text, addresses, and questions and advice at some places."""
    file = NotesFile(Path("nowhere"), identity(replay.header))
    txt(Subject(replay, file.load(), Words(chance.choice(("vi", "en"))))).run()
    for n in {len(replay.events), *(chance.randrange(len(replay.events) + 1) for _ in range(2))}:
        address(replay.events, n)
        _advise(replay, n, chance)


def _advise(game: Replay, n: int, chance: Random) -> None:
    try:
        questions = choices_at(game, n)
        nobody = chance.randrange(game.header.rules.seats), NOTHING
        seat, question = next(((one.seat, one.asked) for one in questions), nobody)
        if seat not in game.header.rules.ghosts:
            hint(view(game.timeline.table(n), seat, game.header.rules), question, game.header.rules)
    except Broken:
        raise
    except GameError as error:
        _refused(error)


def _notes(chance: Random, folder: Path, real: Real) -> str:
    data = chance.choice(real.notes)
    spoiled = b"" if not data else spoil(data, chance, real.notes)
    path = folder / "game.mcr.notes.yaml"
    path.write_bytes(spoiled)
    look_at_notes(path)
    replay = read(chance.choice(real.games))
    file = NotesFile(path, identity(replay.header))
    notes = file.load()
    problem = file.problem
    aside = file.save(notes.with_title("Tết"))
    if problem:
        assert aside is not None
        assert aside.read_bytes() == spoiled, "notes were lost"
        return _said(problem, REFUSED)
    return WHOLE


def _bundle(chance: Random, folder: Path, real: Real) -> str:
    game, notes = chance.choice(real.games), chance.choice((None, *real.notes))
    data = bundle.write(bundle.Bundle(game, notes, chance.choice((None, real.review))))
    match chance.randrange(4):
        case 0:
            data = spoil(data, chance, [data, game])
        case 1:
            data = pack(game, notes, chance, data)
        case 2:
            data = bundle.write(bundle.Bundle(spoil(game, chance, real.games), notes))
        case _:
            spoiled = spoil(notes or _SMALL_NOTES, chance, real.notes)
            data = bundle.write(bundle.Bundle(game, spoiled[: bundle.LIMITS[bundle.NOTES]]))
    return _taken(data, chance, folder)


def _taken(data: bytes, chance: Random, folder: Path) -> str:
    source = folder.parent / "inbox" / f"{chance.choice(_NAMES)[:200]}{chance.choice(('.mcz', '.mcz', '.mcr', ''))}"
    try:
        source.write_bytes(data)
    except OSError:  # a folder, or a name that this system cannot hold
        source = source.with_name("game.mcz")
        source.write_bytes(data)
    try:
        taken = importing.take_in(source, folder)
    except GameError as error:
        assert not list(folder.iterdir()), "something was written of what was refused"
        return _refused(error)
    finally:
        source.unlink()
    assert taken.path.parent == folder, f"{taken.path} is outside"
    read(taken.path.read_bytes())
    return _said(taken.problem, PART) if taken.problem else WHOLE


def _settings(chance: Random, folder: Path, real: Real) -> str:
    path = folder / "settings.yaml"
    path.write_bytes(spoil(real.settings, chance, [*real.presets, *real.notes]))
    found, aside = settings.load(path)
    settings.save(found, path)
    assert settings.load(path) == (found, None), "settings that were read cannot be kept"
    return WHOLE if aside is None else REFUSED


def _preset(chance: Random, folder: Path, real: Real) -> str:
    (folder / "one.yaml").write_bytes(spoil(chance.choice(real.presets), chance, real.presets))
    problems = {problem for key in GAMES for problem in presets.presets(folder, key).problems}
    for problem in problems:
        _said(problem, REFUSED)
    return REFUSED if problems else WHOLE


def _card(chance: Random, folder: Path, real: Real) -> str:
    path = folder / "one.card"
    path.write_bytes(spoil(chance.choice(real.cards), chance, real.cards))
    found = own_texts.texts(folder, WRITTEN_CARD)
    for problem in found.problems:
        _said(problem, REFUSED)
    for own in found.things:
        drawn = WRITTEN_CARD.draft(own.text)
        assert WRITTEN_CARD.draft(WRITTEN_CARD.kept(own.text)) if WRITTEN_CARD.fits(own.text) else drawn is not None
    return REFUSED if found.problems else WHOLE if own_texts.whole(folder, WRITTEN_CARD) else PART


def _practice(chance: Random, folder: Path, real: Real) -> str:
    path = folder / progress.NAME
    path.write_bytes(spoil(real.practice, chance, [real.settings, *real.presets]))
    file = progress.PracticeFile(path)
    now = datetime(2026, 2, chance.randint(1, 28), tzinfo=UTC)
    known = file.progress
    for key in [*known.cards][:3]:
        known = known.with_position(key, chance.choice((WRONG, NEARLY, RIGHT)), now)
    file.save(known.with_answer(now.date(), right=True))
    assert not file.problem, file.problem
    assert progress.PracticeFile(path).progress == file.progress, "what was practised cannot be kept"
    return REFUSED if file.aside else WHOLE


def _days(chance: Random, folder: Path, real: Real) -> str:
    path = folder / daily_results.FILE
    path.write_bytes(spoil(real.days, chance, [real.settings, *real.presets]))
    found, today = daily_results.read(folder).days, date(2026, 2, 17)
    daily_results.streak(found, today), daily_results.longest(found, today)
    new = daily_results.keep(folder, daily_results.Day(today, "c.mcr", (1, 2), on_time=True))
    assert daily_results.read(folder).days[today] == new, "what was reached cannot be kept"
    return WHOLE if len(found) > 1 else REFUSED


def _review(chance: Random, folder: Path, real: Real) -> str:
    game = folder / "game.mcr"
    game.write_bytes(real.reviewed)
    path = review_path(game)
    spoiled = spoil(real.review, chance, [real.practice, *real.notes])
    path.write_bytes(spoiled)
    replay = read(real.reviewed)
    index = Index(None, folder)
    list(index.refresh())
    list(map(position_of, index.choices()))
    index.close()
    path.write_bytes(spoiled)
    found = review_file.latest(path, replay.header, len(replay.timeline))
    words = Words(chance.choice(("vi", "en")))
    if found.parts:
        seats = tuple(sorted({seat for _, seat in found.parts}))
        review = Review(found.agent, found.depth, replay.header, seats, tuple(found.parts.values()))
        for seat in seats:
            review.steps(seat)
        assert "\n".join(as_text(review, words))
        json.dumps(answer(review, "game.mcr", replay.timeline), allow_nan=False)
    if not found.problem:
        return WHOLE if found.parts else REFUSED
    kept_as = [aside.read_bytes() for aside in folder.glob("*.broken*")]
    assert spoiled in kept_as, "a review was lost"
    return _said(found.problem, PART if found.parts else REFUSED)


def _persona(chance: Random, folder: Path, real: Real) -> str:
    (folder / "one.yaml").write_bytes(spoil(chance.choice(real.personas), chance, real.personas))
    problems = persona.personas(folder).problems
    for problem in problems:
        _said(problem, REFUSED)
    return REFUSED if problems else WHOLE


def _table(chance: Random, folder: Path, real: Real) -> str:
    (folder / "one.yaml").write_bytes(spoil(chance.choice(real.tables), chance, [*real.presets, *real.tables]))
    problems = tables(folder, persona.personas(folder / "none")).found().problems
    for problem in problems:
        _said(problem, REFUSED)
    return REFUSED if problems else WHOLE


KINDS: dict[str, tuple[int, Callable[[Random, Path, Real], str]]] = {
    "replay": (45, _replay),
    "notes": (20, _notes),
    "bundle": (20, _bundle),
    "settings": (8, _settings),
    "preset": (7, _preset),
    "card": (5, _card),
    "practice": (4, _practice),
    "days": (4, _days),
    "review": (6, _review),
    "persona": (3, _persona),
    "table": (3, _table),
}


def _refused(error: GameError) -> str:
    assert not isinstance(error, Broken), f"told as a bug: {error}"
    return _said(error, REFUSED)


def _said(error: GameError, end: str) -> str:
    for language in LANGUAGES:
        sentence = troubles.sentence(Words(language), error)
        assert sentence.strip(), "no sentence"
        assert len(sentence) <= _LONGEST, f"a sentence of {len(sentence)} letters: {sentence[:200]}"
        assert "\n" not in sentence, f"a sentence of several lines: {sentence[:200]!r}"
    return end


# --- counting ------------------------------------------------------------------------------------------------------


def one(number: int, seed: str, real: Real, of: str = "") -> Count:
    """Spoil one file, of the kind `of` if given, and check how the program takes it."""
    chance = Random(f"{seed} {number}")  # noqa: S311  (that is the chance that is wanted)
    names = list(KINDS)
    kind = of or chance.choices(names, [KINDS[name][0] for name in names])[0]
    count = Count()
    with tempfile.TemporaryDirectory() as home:
        folder, inbox = Path(home, "saves"), Path(home, "inbox")
        folder.mkdir()
        inbox.mkdir()
        work, memory = time.process_time(), _most_memory()
        try:
            with _patience():
                count.ends[kind, KINDS[kind][1](chance, folder, real)] += 1
        except (Exception, TooLong) as error:  # noqa: BLE001  (that is what is looked for)
            count.bugs.append(f"{kind} {number}: {_brief(error)}")
        count.work, count.memory = time.process_time() - work, _most_memory() - memory
        if count.work > _MOST_WORK or count.memory > _MOST_MEMORY:
            count.bugs.append(f"{kind} {number}: {count.work:.2f} s and {count.memory:.0f} MB")
        outside = [path for path in Path(home).rglob("*") if path not in (folder, inbox) and path.parent != folder]
        count.bugs += [f"{kind} {number}: {path} was written" for path in outside]
    return count


def _most_memory() -> float:
    """Peak memory of this process in MB; 0 if the system does not report it."""
    if sys.platform == "win32":
        return 0.0
    kept = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return kept / 1e6 if sys.platform == "darwin" else kept / 1e3


def _brief(error: BaseException) -> str:
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {Path(last.filename).name}:{last.lineno}: {str(error)[:300]}"


@contextmanager
def _patience() -> Iterator[None]:
    if not hasattr(signal, "setitimer"):
        yield
        return

    def stop(*_: object) -> None:
        raise TooLong(f"more than {_PATIENCE:g} seconds")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, _PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def many(numbers: Iterable[int], seed: str, of: str = "", *, short: bool = False) -> Count:
    """Spoil many files, one after the other."""
    count = Count()
    for number in numbers:
        count.add(one(number, seed, real_files(short=short), of))
    return count


def _share(task: tuple[Sequence[int], str, str]) -> Count:
    return many(*task)


def main() -> None:
    """Spoil files and print the report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("number", nargs="?", type=int, default=20_000)
    parser.add_argument("seed", nargs="?", default="mutate")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--kind", choices=KINDS, default="")
    asked = parser.parse_args()
    begun, count = time.time(), Count()
    shares = [range(at, min(at + 100, asked.number)) for at in range(0, asked.number, 100)]
    tasks = [(share, asked.seed, asked.kind) for share in shares]
    with WorkerPool(asked.workers) as pool:
        for part in pool.map(_share, tasks):
            count.add(part)
    print("\n".join(count.lines()))
    print(f"{asked.number} files in {time.time() - begun:.0f} seconds")
    sys.exit(1 if count.bugs else 0)


if __name__ == "__main__":
    main()
