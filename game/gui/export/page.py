"""
One page that holds a whole game: sentences, score sheets, notes with the table as it stood. It asks for nothing.

Everything that comes from a file is text and nothing else.
"""

from base64 import b64encode
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from dataclasses import replace
from html import escape

from PIL import Image

from game.engine import facts
from game.gui.export import animation, headings, webp
from game.gui.export.job import Job, Steps
from game.gui.export.picture import Painter, canvas
from game.gui.export.subject import Subject, one_line
from game.gui.sheet.results import HandResult, hand_result
from game.gui.table.place.layout import Eyes
from game.record.notes.branch import Branch
from game.record.notes.moment import Moment
from game.record.notes.text import At, links
from game.rules.score.sheet import WINDS, Part, Row, Sheet
from game.words.lookup import Words
from game.words.numbers import signed
from game.words.reckoning import reckoning

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
        title = _tag("title", _text(headings.title(self.subject)))
        head = f'<meta charset="utf-8">{policy}{view}{title}<style>{_STYLE}</style>'
        return f'<!doctype html><html lang="{self.subject.game_words.language}"><head>{head}</head>'

    # --- the head ------------------------------------------------------------------------------------------------

    def _head(self) -> Iterator[str]:
        subject, say = self.subject, self.subject.game_words.say
        yield _tag("h1", _text(headings.title(subject)))
        yield _tag("p", _text(" · ".join(headings.about(subject))), "about")
        if headings.warning(subject):
            yield _tag("p", _text(headings.warning(subject)), "warning")
        table = "".join(_line(_text(name), str(points)) for name, points in headings.standing(subject))
        result = _tag("h3", _text(headings.standing_title(subject))) + _tag("table", table)
        columns = [result, self._list(say("export.house_rules"), map(_text, headings.house_rules(subject)))]
        columns += [self._list(say("export.hands"), self._hand_links()), self._list(say("export.notes"), self._links())]
        yield _tag("div", "".join(_tag("div", column) for column in columns if column), "columns")

    @staticmethod
    def _list(title: str, items: Iterator[str]) -> str:
        """Give a list with its title; nothing where there is nothing in it."""
        content = "".join(_tag("li", item) for item in items)
        return _tag("h3", _text(title)) + _tag("ul", content) if content else ""

    def _hand_links(self) -> Iterator[str]:
        for hand, places in self.subject.hands:
            if hand:
                end = [place for place in places if isinstance(self._fact(place), facts.Won | facts.HandDrawn)]
                sentence = f": {_text(self.subject.sentence(end[-1]))}" if end else ""
                yield f'<a href="#h{hand}">{_text(headings.hand_title(self.subject, hand))}</a>{sentence}'

    def _links(self) -> Iterator[str]:
        for place in self.subject.noted():
            for moment in self.subject.said_at(place):
                head, said = self.subject.told(moment)
                words = " · ".join(part for part in (head, said.partition("\n")[0][:80]) if part)
                yield f'<a href="#{_anchor(moment.at)}">{moment.at}</a> {_text(words)}'

    # --- the hands -----------------------------------------------------------------------------------------------

    def _fact(self, place: int) -> facts.Event:
        return self.subject.replay.events[place - 1]

    def _hand(self, painter: Painter, hand: int, places: range) -> Generator[None, None, str]:
        items = []
        for place in places:
            picture = ""
            if place in self.pictured:
                image = animation.picture(painter.at(place))
                yield
                picture = self._picture(image, place)
                yield
            if self._is_told(place):
                items.append(self._item(place, picture))
        title = f'<h2 id="h{hand}">{_text(headings.hand_title(self.subject, hand))}</h2>'
        return _tag("section", title + _tag("ol", "".join(items), "facts") + self._sheets(places))

    def _is_told(self, place: int) -> bool:
        """Whether a place stands on the page: one that may not be told stands there for its notes alone."""
        return bool(self.subject.sentence(place) or place in self.pictured or self.subject.said_at(place))

    def _item(self, place: int, picture: str) -> str:
        at, said = self.subject.address(place), self.subject.said_at(place)
        kind = ' class="quiet"' if isinstance(self._fact(place), _QUIET) else ""
        link = f'<a class="at" href="#{_anchor(at)}">{at}</a>'
        told = "".join(map(self._told, said))
        note = _tag("div", picture + told, "note") if told else picture
        return f'<li id="{_anchor(at)}"{kind}>{link}{_text(self.subject.sentence(place))}{note}</li>'

    def _picture(self, image: Image.Image, place: int) -> str:
        data = b64encode(webp.still(image)).decode()
        wide, high = self.size
        alt = _text(f"{self.subject.address(place)}: {self.subject.sentence(place)}")
        return _tag("figure", f'<img alt="{alt}" width="{wide}" height="{high}" src="data:image/webp;base64,{data}">')

    def _told(self, moment: Moment) -> str:
        head, said = self.subject.told(moment)
        return (_tag("h3", _text(head)) if head else "") + (_tag("p", self._comment(said)) if said else "")

    def _comment(self, said: str) -> str:
        return _with_links(said, self._has)

    def _has(self, at: At) -> bool:
        place = self.subject.chapters.place(*at)
        return place is not None and self.subject.address(place) == at and self._is_told(place)

    def _sheets(self, places: range) -> str:
        ends = [place for place in places if isinstance(self._fact(place), facts.HandEnded)]
        subject = self.subject
        return _sheets(hand_result(subject.timeline, (ends or places)[-1], subject.names), subject.game_words)

    # --- the foot ------------------------------------------------------------------------------------------------

    def _foot(self) -> Iterator[str]:
        say, lost = self.subject.game_words.say, self.subject.said_at(None)
        if lost:
            yield _tag("h2", _text(say("export.lost")))
            yield from (_tag("div", _tag("p", str(moment.at)) + self._told(moment), "note") for moment in lost)
        if self.subject.notes.branches:
            yield _tag("h2", _text(say("export.branches")))
            yield from map(self._branch, self.subject.notes.branches)

    def _branch(self, branch: Branch) -> str:
        texts = (self._comment(branch.comment), _text(headings.branch_result(self.subject, branch)))
        title = _text(headings.branch_title(branch))
        if self._has(branch.at):
            title = f'<a href="#{_anchor(branch.at)}">{title}</a>'
        inside = "".join(_tag("div", _tag("p", str(moment.at)) + self._told(moment)) for moment in branch.moments)
        return _tag("div", _tag("h3", title) + "".join(_tag("p", part) for part in texts if part) + inside, "note")


# --- the score sheet of a win --------------------------------------------------------------------------------------


def _sheets(result: HandResult, words: Words) -> str:
    """Give the sheets of everybody who won a hand; nothing where nobody did."""
    sheet = result.outcome.sheet
    if sheet is None:
        return ""
    following = _sheets(replace(result, number=result.number + 1), words) if result.has_next else ""
    return _sheet(result, sheet, words) + following


def _sheet(result: HandResult, sheet: Sheet, words: Words) -> str:
    winner = result.outcome.winner
    assert winner is not None
    rows = "".join(_row(row, words) for row in sheet.rows)
    total = _line(_text(words.say("sheet.total")), words.worth(sheet.total), "total")
    left = _tag("h4", _text(words.say("sheet.rows"))) + _tag("table", rows + total)
    kind = "payments" if min(sheet.payments, default=0) < 0 else "points_won"
    right = _tag("h4", _text(words.say(f"sheet.{kind}"))) + _tag("table", "".join(_payments(result, sheet, words)))
    title = _tag("h3", _text(words.say("sheet.title", player=result.names[winner])))
    hand = _tag("p", _text("; ".join(_hand(result, sheet, words))))
    steps = "".join(_tag("p", _text(sentence), "quiet") for sentence in _reckoning(result, sheet, words))
    return title + hand + _tag("div", _tag("div", left) + _tag("div", right + steps), "columns")


def _line(name: str, value: str, kind: str = "") -> str:
    return _tag("tr", _tag("td", name) + _tag("td", _text(value), "number"), kind)


def _row(row: Row, words: Words) -> str:
    rule = words.say(f"rule.{row.key}") if words.has(f"rule.{row.key}") else ""
    name = _text(words.row(row.key, row.count)) + (_tag("span", _text(rule), "rule") if rule else "")
    return _line(name, words.worth(row.worth))


def _payments(result: HandResult, sheet: Sheet, words: Words) -> Iterator[str]:
    for player in result.by_wind:
        wind = words.say(f"wind.{WINDS[result.table.wind_of(player)]}")
        yield _line(_text(f"{result.names[player]} ({wind})"), signed(result.payment(player, sheet)))


def _hand(result: HandResult, sheet: Sheet, words: Words) -> Iterator[str]:
    """Give the parts of the hand in words, and what was shown beside it."""
    for part in sheet.parts:
        yield f"{_shape(part, words)}: {', '.join(words.tile(face) for face in part.faces)}"
    if result.shown:
        yield f"{words.say('sheet.shown')}: {', '.join(words.tile(face) for face in result.shown)}"
    for joker, stands in result.melded + sheet.jokers:
        yield words.tile(joker, stands)


def _shape(part: Part, words: Words) -> str:
    return " · ".join((words.say(f"sheet.{part.shape}"), *([words.say("sheet.open")] if part.is_open else [])))


def _reckoning(result: HandResult, sheet: Sheet, words: Words) -> tuple[str, ...]:
    found = result.account(sheet)
    return reckoning(words, found, sheet.total) if found is not None else ()


# --- markup --------------------------------------------------------------------------------------------------------


def _text(content: str) -> str:
    """Give a text of one line as it stands in a page."""
    return escape(one_line(content))


def _tag(name: str, content: str, kind: str = "") -> str:
    """Give an element round what is markup already."""
    named = f' class="{kind}"' if kind else ""
    return f"<{name}{named}>{content}</{name}>"


def _anchor(at: At) -> str:
    """Give the name by which a moment is found within its page."""
    return f"m{at.hand}-{at.event}"


def _with_links(content: str, known: Callable[[At], bool]) -> str:
    """Give a comment with its lines; the moments that it names and that are in the page are links."""
    parts, done = [], 0
    for link in links(content):
        parts.append(escape(content[done : link.start]))
        name = escape(content[link.start : link.end])
        parts.append(f'<a href="#{_anchor(link.at)}">{name}</a>' if known(link.at) else name)
        done = link.end
    return "".join([*parts, escape(content[done:])])


# --- how it looks, by day and by night -----------------------------------------------------------------------------

_STYLE = """
:root{color-scheme:light dark;--ground:#fbf5e6;--ink:#30160e;--soft:#6b4630;--line:#d9c49a;--note:#f1e4c4;
--gold:#8a5a10}
@media(prefers-color-scheme:dark){
:root{--ground:#1c0e0c;--ink:#f6ead0;--soft:#cdb692;--line:#5a3a26;--note:#2e1613;--gold:#f0cb76}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:62rem;padding:1rem 1.2rem 4rem;background:var(--ground);color:var(--ink);
font:1rem/1.55 "Be Vietnam Pro",system-ui,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
h1{line-height:1.2;margin:.6em 0 .1em}
h2{border-bottom:2px solid var(--line);margin-top:2.2em}
h3{margin:1.2em 0 .3em}
a{color:var(--gold)}
.about,.at,.quiet,.rule{color:var(--soft)}
.warning{border-left:4px solid var(--gold);padding-left:.8em;font-weight:700}
.columns{display:flex;flex-wrap:wrap;gap:0 3rem;align-items:flex-start}
.columns>*{flex:1 1 16rem}
ul,ol{padding-left:1.2em}
ol.facts{list-style:none;padding:0}
ol.facts>li{padding:.05em 0}
li:target{background:var(--note)}
.at{display:inline-block;min-width:4em;font-size:.8em;text-decoration:none}
.quiet{font-size:.9em}
.note{background:var(--note);border-left:4px solid var(--gold);margin:.5em 0 1em;padding:.6em .9em}
.note h3{margin:.4em 0 0}
.note p{margin:.3em 0;white-space:pre-wrap}
figure{margin:.2em 0 .6em}
img{display:block;width:100%;height:auto;border-radius:6px}
table{border-collapse:collapse;width:100%;margin:.4em 0}
td,th{border-top:1px solid var(--line);padding:.25em .5em .25em 0;text-align:left;vertical-align:top}
td.number{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
tr.total td{font-weight:700}
.rule{display:block;font-size:.85em}
@media print{body{max-width:none}.note,figure,table{break-inside:avoid}}
""".strip()
