"""Practice for golden pictures: its page, answered drills, a position, a game with guessed moves."""

from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from types import SimpleNamespace

from golden_stage import Picture
from stand_ins import saved_game

from game.agents.levels.after_options import Shape
from game.agents.levels.estimate import Weighed
from game.engine.actions import Discard
from game.gui.learn.drill_page import HandPage, JokerPage
from game.gui.learn.position_scene import PositionScene
from game.gui.learn.practice import PickGame, PracticeScene, page_of
from game.gui.learn.practising import Choosing, Judges, Practising, Summary
from game.gui.program.scene import App
from game.paths import resource
from game.record.index.game import Game
from game.record.saved.reviews import MISTAKE
from game.rules.games.catalogue import ruleset
from game.session.game import Question
from game.session.judge.reasons import Because
from game.session.practice.drills import IN_A_HAND, HandDrills, joker_drill
from game.session.practice.positions import Answer, questions_of
from game.session.practice.practice import GUESS, KINDS, GameFile, Material, Practice, Seen, Sitting
from game.session.practice.progress import NAME, PracticeFile, Progress
from game.session.review.hand_review import hands_of
from game.session.review.judgement import Judgement
from game.tiles.stream import Stream

_NOON = datetime(2026, 2, 17, 12, tzinfo=UTC)
_SAMPLE = resource("saves") / "south-vietnamese.mcr"
_GAME = "south_vietnamese"


@cache
def _progress() -> Progress:
    """Ten weeks of practice with growing success."""
    found = Progress()
    for ago in range(70):
        for number in range((ago * 7) % 11):
            found = found.with_answer((_NOON - timedelta(days=ago)).date(), right=(number * 7 + ago) % 90 > ago)
    wrong = ("full_flush", "all_triplets", "small_three_dragons")
    return found.with_drill({f"row {_GAME} {row}": False for row in wrong})


@cache
def _hands() -> HandDrills:
    return HandDrills(ruleset(_GAME))


@cache
def _sample() -> GameFile:
    return GameFile.load(_SAMPLE)


@cache
def _questions() -> tuple[Question, ...]:
    """Discards of a seat in the last hand of the sample game."""
    replay = _sample().replay
    found = questions_of(replay, 0, hands_of(replay)[-1])
    return tuple(one for one in found if isinstance(one.chosen, Discard) and len(one.actions) > 6)


def _judged(question: Question) -> Judgement:
    """Make up a judgement of the last tile of the hand."""
    options = [action for action in question.actions if isinstance(action, Discard)]
    faces = list({action.tile.kind: action for action in options}.values())
    best, played = faces[0], faces[-1]
    weighed = [
        Weighed(action, 12.0 - 3.4 * at, 0.0 if not at else 1.3, 48, above=0.98) for at, action in enumerate(faces[:-1])
    ]
    weighed.append(Weighed(played, 12.0 - 14.2, 2.1, 48, above=0.98))
    n, at = question.n, f"3:{question.n}"
    because = Because(best, played, ("more_tiles",), (Shape(1, 61), Shape(1, 36)))
    return Judgement(n, at, question.seat, "discard", played, best, best, 14.2, 2.1, MISTAKE, tuple(weighed), because)


def _file(folder: Path) -> PracticeFile:
    file = PracticeFile(folder / NAME)
    file.progress = _progress()
    return file


def _page(app: App, folder: Path) -> None:
    app.push(PracticeScene(_file(folder), lambda: _NOON))


def _sitting(app: App, kind: str, *about: str, notes: tuple[str, ...] = ()) -> SimpleNamespace:
    """A sitting without effects."""
    say = app.words.say
    lines = (*about, say("practice.so_far", asked=7, right=5), say("practice.minutes_left", count=6))
    ways = dict.fromkeys(("next", "skip", "leave", "tick", "closed"), bool)
    ways |= {"about": lambda **_: lines, "answered": lambda _: notes, "judges": Judges(app.words)}
    return SimpleNamespace(title=say(f"practice.{kind}.title"), **ways)


def _worth(app: App, _folder: Path) -> None:
    drill = _hands().drill(Progress(), Stream("golden", "worth 7"))
    app.push(page := HandPage(drill, "", _sitting(app, "worth")))
    for row in drill.rows[:2]:
        page.tick(row)
    page.choose(0)
    page.answer()


def _joker(app: App, _folder: Path) -> None:
    drills = (joker_drill(_hands(), Progress(), Stream("golden", str(number))) for number in range(99))
    drill = next(one for one in drills if one.way == IN_A_HAND)
    app.push(page := JokerPage(drill, _GAME, _sitting(app, "joker")))
    page.tick(page.entries[0])
    page.answer()


def _position(app: App, _folder: Path) -> None:
    """Show a position with its judged answer."""
    app.change(reduced_motion=True)
    question = _questions()[-1]
    say, judged = app.words.say, _judged(question)
    which = say("practice.which", game=say(f"ruleset.{_GAME}"), hand=3)
    notes = (say("practice.back_minutes", count=10),)
    sitting = _sitting(app, "back", say("practice.back.ask"), which, notes=notes)
    app.push(scene := PositionScene(Seen(_sample(), question, judged), sitting))
    scene.update(0.0)
    scene.live.answer(judged.played)
    for _ in range(3):
        scene.update(0.1)


def _guess(app: App, folder: Path) -> None:
    """The guessing screen after two guesses."""
    app.change(reduced_motion=True)
    question = _questions()[2]
    moves = Material(guessed=[Seen(_sample(), question, _judged(question))])  # no worker has to be asked
    practice = Practice(_file(folder), _GAME, GUESS, moves, _NOON)
    practice.answers += [_answer(_judged(one)) for one in _questions()[:2]]
    _summary(app, folder)  # the page comes over the scene that asked for it
    Practising(app, practice, Judges(app.words), lambda: _NOON, page_of).begin(lambda: None)
    while isinstance(app.top, Choosing):
        app.top.work()
    scene = app.top
    for _ in range(2):
        scene.update(0.0)


def _answer(judged: Judgement) -> Answer:
    return Answer(judged.played, judged.played, judged)


def _pick(app: App, _folder: Path) -> None:
    facts = saved_game(6).facts
    games = [Game(_SAMPLE, True, 40_000, 1_000_000.0 + number, facts, saved_game(number).noted) for number in range(5)]
    app.push(PickGame(games))


def _summary(app: App, _folder: Path) -> None:
    sitting = Sitting()
    sitting.tick(588)
    for number in range(14):
        sitting.answered(KINDS[number % 4], right=number % 3 > 0, lost=4.5 * (number % 3 == 0))
    app.push(Summary(sitting, _progress(), _NOON.date(), game=_GAME))


PRACTICE = {
    "practice": Picture(PracticeScene, _page),
    "practice_worth": Picture(HandPage, _worth),
    "practice_joker": Picture(JokerPage, _joker),
    "practice_position": Picture(PositionScene, _position),
    "practice_guess": Picture(PositionScene, _guess),
    "practice_pick": Picture(PickGame, _pick),
    "practice_summary": Picture(Summary, _summary),
}
