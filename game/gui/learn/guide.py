"""The list of a game's lessons, with ticks for those done."""

from collections.abc import Iterator, Sequence
from functools import partial

from game.gui.kit.theme import GAP_SMALL, PLAIN, PRIMARY
from game.gui.learn.card import LearnCard
from game.gui.learn.lesson import LessonScene
from game.gui.program.dialog import Answer, Message
from game.gui.program.screen import Screen
from game.gui.setup.new_game import NewGameScene
from game.gui.widgets import Button, Choice, Column, Paragraph, Row, Scroll, Spacer, Widget
from game.rules.games.catalogue import DEFAULT
from game.session.lessons import LESSONS, Lesson, LessonMatch
from game.session.persona import shipped
from game.words.names import own_name

_BASICS = 3  # lessons of the first game that help with every game


class GuideScene(Screen):
    """All lessons in order; the first one not done has the focus."""

    def __init__(self, game: str) -> None:
        """`game` must be a key of LESSONS."""
        super().__init__()
        self.game = game

    @property
    def lessons(self) -> Sequence[Lesson]:
        return LESSONS[self.game]

    def resume(self) -> None:
        """Update the ticks."""
        self.rebuild("")
        super().resume()

    def is_done(self, lesson: Lesson) -> bool:
        """True if the lesson was played to its end."""
        return lesson.name in self.app.settings.lessons_done

    def _first(self) -> int:
        return next((number for number, one in enumerate(self.lessons) if not self.is_done(one)), 0)

    @property
    def next_lesson(self) -> Lesson:
        """The first lesson not done."""
        return self.lessons[self._first()]

    def build(self) -> Widget:
        self.first_focus = f"lesson {self._first()}"
        say = self.app.words.say
        cards = [self._card(number, lesson) for number, lesson in enumerate(self.lessons)]
        about = Paragraph(say("guide.about"))
        head = Row(about.growing(2), Spacer(grow=1))  # leaves space for the branch on the right
        games = Choice([(game, say(f"ruleset.{game}")) for game in LESSONS], self.game, self._choose, key="game")
        lessons = Scroll(Column(*cards, gap=GAP_SMALL))
        return self.page(say("guide.title"), Column(head, games, *self._basics(), lessons).growing())

    def _card(self, number: int, lesson: Lesson) -> LearnCard:
        say, done = self.app.words.say, self.is_done(lesson)
        words = say(f"lesson.{lesson.key}.title"), say(f"lesson.{lesson.key}.about")
        time, act = say("guide.minutes", count=lesson.minutes), partial(self.begin, lesson)
        skin = PRIMARY if number == self._first() and not done else PLAIN
        return LearnCard(f"lesson {number}", str(number + 1), words, time, act, skin=skin, done=done)

    def _basics(self) -> Iterator[Widget]:
        """Offer the first game's lessons on tiles, turns and calls, until one of them was done."""
        if self.game == DEFAULT or any(self.is_done(lesson) for lesson in LESSONS[DEFAULT][:_BASICS]):
            return
        say = self.app.words.say
        go = Button(say("guide.basics"), lambda: self._choose(DEFAULT), icon="help", key="basics")
        yield Row(Paragraph(say("guide.basics_about")).growing(), go, align="center")

    def _choose(self, game: str) -> None:
        self.game = game
        self.app.speak()
        self.rebuild("game")

    def begin(self, lesson: Lesson) -> None:
        self.app.push(self.scene(lesson))

    def scene(self, lesson: Lesson) -> LessonScene:
        """The table of a lesson."""
        say = self.app.words.say
        others = [name.strip() for name in say("name.opponents").split(",")][:3]
        names = [own_name(self.app.words, self.app.settings.name), *others]
        called = {persona.name: key for key, persona in shipped().items()}
        match = LessonMatch(lesson, names, [self.app.settings.face, *(called.get(name, "") for name in others)])
        return LessonScene(match, names, on_done=lambda: self._done(lesson), on_leave=self.close)

    def close(self) -> None:
        """Return from a lesson to the list."""
        while self.app.top is not self:
            self.app.pop()

    def _done(self, lesson: Lesson) -> None:
        """Tick a lesson off, and offer the next one."""
        if not self.is_done(lesson):
            self.app.change(lessons_done=(*self.app.settings.lessons_done, lesson.name))
        say, following = self.app.words.say, self.lessons[self.lessons.index(lesson) + 1 :]

        def go_on() -> None:
            """Begin the next lesson; after the last one set up a match of this game."""
            self.close()
            if following:
                self.begin(following[0])
            else:
                self.app.change(game=self.game)
                self.app.swap(NewGameScene())

        label, icon = (say("guide.go_on"), "play") if following else (say("home.new_game"), "dice")
        answers = (Answer(say("guide.list"), self.close, icon="list"), Answer(label, go_on, PRIMARY, icon))
        sentence = say(f"lesson.{lesson.key}.learnt") if following else say("guide.all_done")
        self.app.push(LessonDone(say("guide.done"), sentence, answers, icon="check"))


class LessonDone(Message):
    """Message at the end of a lesson, over the table as it is; Esc returns to the list."""

    veiled = False

    def back(self) -> None:
        """Choose the first answer."""
        self._take(self.answers[0])
