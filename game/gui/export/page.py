"""One page that holds a whole game: sentences, score sheets, notes with the table as it stood. It asks for nothing."""

from base64 import b64encode
from collections.abc import Generator, Iterator
from contextlib import ExitStack

from PIL import Image

from game.engine import events as facts
from game.gui.export import front, reel, webp
from game.gui.export.job import Job, Steps
from game.gui.export.markup import anchor, comment, tag, text
from game.gui.export.page_sheet import sheets
from game.gui.export.page_style import STYLE
from game.gui.export.painter import Painter, canvas
from game.gui.export.subject import Subject
from game.gui.play.live import hand_result
from game.gui.table.place.layout import Eyes
from game.record.notes.branch import Branch
from game.record.notes.parts import Moment
from game.record.notes.text import At

#: Notes beyond this number stand without a picture, so that a page stays one that can be opened.
MOST_PICTURES = 300
_QUIET = (facts.Dealt, facts.Offered, facts.Declined)
_ALONE = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"


def html(subject: Subject, size: tuple[int, int], eyes: Eyes) -> Job:
    """Give the job that writes a page, with pictures of a size."""
    page = _Page(subject, size, eyes)
    return Job(2 * len(page.pictured) + len(subject.hands), page.steps())


class _Page:
    def __init__(self, subject: Subject, size: tuple[int, int], eyes: Eyes) -> None:
        self.subject, self.size, self.eyes = subject, size, eyes
        wins = subject.chapters.wins
        self.pictured = frozenset([*wins, *list(subject.noted())[:MOST_PICTURES]])

    def steps(self) -> Steps:
        with ExitStack() as stack:
            stack.enter_context(canvas())
            painter = Painter(self.subject, self.size, self.eyes)
            hands: list[str] = []
            for hand, places in self.subject.hands:
                hands.append((yield from self._hand(painter, hand, places)))
                yield
        body = "".join([*self._head(), *hands, *self._foot()])
        return f"{self._before()}<body>{body}</body></html>\n".encode()

    def _before(self) -> str:
        policy = f'<meta http-equiv="Content-Security-Policy" content="{_ALONE}">'
        view = '<meta name="viewport" content="width=device-width,initial-scale=1">'
        head = (
            f'<meta charset="utf-8">{policy}{view}{tag("title", text(front.title(self.subject)))}<style>{STYLE}</style>'
        )
        return f'<!doctype html><html lang="{self.subject.game_words.language}"><head>{head}</head>'

    # --- the head ------------------------------------------------------------------------------------------------

    def _head(self) -> Iterator[str]:
        subject, say = self.subject, self.subject.game_words.say
        yield tag("h1", text(front.title(subject)))
        yield tag("p", text(" · ".join(front.about(subject))), "about")
        if front.warning(subject):
            yield tag("p", text(front.warning(subject)), "warning")
        lines = (tag("td", text(name)) + tag("td", str(points), "number") for name, points in front.standing(subject))
        result = tag("h3", text(front.standing_title(subject))) + tag("table", "".join(tag("tr", x) for x in lines))
        columns = [result, self._list(say("export.house_rules"), map(text, front.house_rules(subject)))]
        columns += [self._list(say("export.hands"), self._hand_links()), self._list(say("export.notes"), self._links())]
        yield tag("div", "".join(tag("div", column) for column in columns if column), "columns")

    @staticmethod
    def _list(title: str, items: Iterator[str]) -> str:
        """Give a list with its title; nothing where there is nothing in it."""
        content = "".join(tag("li", item) for item in items)
        return tag("h3", text(title)) + tag("ul", content) if content else ""

    def _hand_links(self) -> Iterator[str]:
        for hand, places in self.subject.hands:
            if hand:
                end = [place for place in places if isinstance(self._fact(place), facts.Won | facts.HandDrawn)]
                sentence = f": {text(self.subject.sentence(end[-1]))}" if end else ""
                yield f'<a href="#h{hand}">{text(front.hand_title(self.subject, hand))}</a>{sentence}'

    def _links(self) -> Iterator[str]:
        for place in self.subject.noted():
            for moment in self.subject.said_at(place):
                head, said = self.subject.told(moment)
                words = " · ".join(part for part in (head, said.partition("\n")[0][:80]) if part)
                yield f'<a href="#{anchor(moment.at)}">{moment.at}</a> {text(words)}'

    # --- the hands -----------------------------------------------------------------------------------------------

    def _fact(self, place: int) -> facts.Event:
        return self.subject.replay.events[place - 1]

    def _hand(self, painter: Painter, hand: int, places: range) -> Generator[None, None, str]:
        items = []
        for place in places:
            picture = ""
            if place in self.pictured:
                image = reel.picture(painter.at(place))
                yield
                picture = self._picture(image, place)
                yield
            if self._is_told(place):
                items.append(self._item(place, picture))
        title = f'<h2 id="h{hand}">{text(front.hand_title(self.subject, hand))}</h2>'
        return tag("section", title + tag("ol", "".join(items), "facts") + self._sheets(places))

    def _is_told(self, place: int) -> bool:
        """Whether a place stands on the page: one that may not be told stands there for its notes alone."""
        return bool(self.subject.sentence(place) or place in self.pictured or self.subject.said_at(place))

    def _item(self, place: int, picture: str) -> str:
        at, said = self.subject.address(place), self.subject.said_at(place)
        kind = ' class="quiet"' if isinstance(self._fact(place), _QUIET) else ""
        link = f'<a class="at" href="#{anchor(at)}">{at}</a>'
        told = "".join(map(self._told, said))
        note = tag("div", picture + told, "note") if told else picture
        return f'<li id="{anchor(at)}"{kind}>{link}{text(self.subject.sentence(place))}{note}</li>'

    def _picture(self, image: Image.Image, place: int) -> str:
        data = b64encode(webp.still(image)).decode()
        wide, high = self.size
        alt = text(f"{self.subject.address(place)}: {self.subject.sentence(place)}")
        return tag("figure", f'<img alt="{alt}" width="{wide}" height="{high}" src="data:image/webp;base64,{data}">')

    def _told(self, moment: Moment) -> str:
        head, said = self.subject.told(moment)
        return (tag("h3", text(head)) if head else "") + (tag("p", self._comment(said)) if said else "")

    def _comment(self, said: str) -> str:
        return comment(said, self._has)

    def _has(self, at: At) -> bool:
        place = self.subject.chapters.place(*at)
        return place is not None and self.subject.address(place) == at and self._is_told(place)

    def _sheets(self, places: range) -> str:
        ends = [place for place in places if isinstance(self._fact(place), facts.HandEnded)]
        subject = self.subject
        return sheets(hand_result(subject.timeline, (ends or places)[-1], subject.names, None), subject.game_words)

    # --- the foot ------------------------------------------------------------------------------------------------

    def _foot(self) -> Iterator[str]:
        say, lost = self.subject.game_words.say, self.subject.said_at(None)
        if lost:
            yield tag("h2", text(say("export.lost")))
            yield from (tag("div", tag("p", str(moment.at)) + self._told(moment), "note") for moment in lost)
        if self.subject.notes.branches:
            yield tag("h2", text(say("export.branches")))
            yield from map(self._branch, self.subject.notes.branches)

    def _branch(self, branch: Branch) -> str:
        texts = (self._comment(branch.comment), text(front.branch_result(self.subject, branch)))
        title = text(front.branch_title(branch))
        if self._has(branch.at):
            title = f'<a href="#{anchor(branch.at)}">{title}</a>'
        inside = "".join(tag("div", tag("p", str(moment.at)) + self._told(moment)) for moment in branch.moments)
        return tag("div", tag("h3", title) + "".join(tag("p", part) for part in texts if part) + inside, "note")
