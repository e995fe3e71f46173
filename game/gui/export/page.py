"""
One page with a whole game: its text, and a table on which every fact can be played. It loads nothing.

Without scripts it is text with pictures. The script only shows data of the page: sentences from the text, tables from
`moments`. A policy allows only this script and this style, by their hashes.
"""

from base64 import b64encode
from collections.abc import Collection, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import ExitStack

import pygame
from PIL import Image

from game.engine import facts
from game.gui.export import animation, page_parts
from game.gui.export.animation import still
from game.gui.export.job import AT_ONCE, Job, Steps
from game.gui.export.page_parts import allowed, as_json, data, kinds_on, line, sheets, tag, text, with_links
from game.gui.export.picture import Painter, canvas
from game.gui.export.player_data import BranchLine, Moments, lines_of, moods_in, player_data
from game.gui.export.subject import Subject
from game.gui.kit import plot, theme
from game.gui.kit.draw import hexed
from game.gui.kit.look import Look
from game.gui.kit.portraits import portrait
from game.gui.table.paint.pictures import face
from game.gui.table.place.spots import RATIO
from game.gui.table.told.faces import seat_faces
from game.paths import resource
from game.record.notes.model import Branch
from game.record.notes.moment import GLYPHS, At, Moment
from game.session.review.results import HandResult, hand_result
from game.tiles.kinds import Kind
from game.words.lookup import Words

_WIDTH = 112  # pixels of a tile: enough for a hand on a telephone with three device pixels to each CSS pixel
_COLUMNS = 8
_SHEET_QUALITY = 86
_SHORT = 0.004  # seconds of a pause
_FACE = 132  # pixels of a portrait
BACK = "back"


def sheet_of_tiles(kinds: Collection[Kind]) -> Generator[None, None, tuple[str, dict[str, tuple[float, float]]]]:
    """
    Return the address of the sheet, and by code (`back` too) the position of a tile, in percent as CSS counts it.

    Yields after each row, as a pause.
    """
    codes = [BACK, *map(str, sorted(kinds))]
    wide, high = _WIDTH, round(_WIDTH * RATIO)
    rows = -(-len(codes) // _COLUMNS)
    sheet = pygame.Surface((wide * _COLUMNS, high * rows), pygame.SRCALPHA)
    places = {}
    for number, code in enumerate(codes):
        row, column = divmod(number, _COLUMNS)
        sheet.blit(face(code, wide), (column * wide, row * high))
        places[code] = (100 * column / (_COLUMNS - 1), 100 * row / max(1, rows - 1))
        if column == _COLUMNS - 1:
            yield
    with ThreadPoolExecutor(1) as other:  # packing is slow and releases the lock
        address = other.submit(_address, sheet)
        while not wait([address], _SHORT).done:
            yield
    return address.result(), places


def sheet_style(address: str, places: Mapping[str, tuple[float, float]]) -> str:
    """Return the style of all tiles: each is a part of the sheet."""
    rows = -(-len(places) // _COLUMNS)
    size = f"background-image:url({address});background-size:{100 * _COLUMNS}% {100 * rows}%"
    return f".t{{{size}}}" + "".join(
        f".k{code}{{background-position:{x:.4g}% {y:.4g}%}}" for code, (x, y) in places.items()
    )


def portraits(subject: Subject, moods: Collection[tuple[int, str]]) -> Generator[None, None, dict[str, str]]:
    """
    Return the addresses of the portraits, by seat and mood such as `2calm`.

    Yields after each portrait, as a pause.
    """
    who, look = seat_faces(subject.replay.header.seats), Look(Words(subject.words.language))
    found = {}
    for seat, mood in sorted(moods):
        found[f"{seat}{mood}"] = _address(portrait(look, who[seat].shown, mood, _FACE, name=subject.called[seat]))
        yield
    return found


def _address(surface: pygame.Surface) -> str:
    picture = Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA"))
    return data("webp", still(picture, _SHEET_QUALITY))


#: Most bytes of the pictures of wins and notes, so that a page can be sent by mail; later pictures are left out.
MOST_OF_PICTURES = 700_000
_QUALITY = 72
_OF_A_BRANCH, _OF_PICTURES = 40, 55  # about how many steps: the line of a branch; tiles and faces
_QUIET = (facts.Dealt, facts.Offered, facts.Declined)
#: The colours of the current theme that the style uses.
_INKS = (
    *("CLOTH", "CLOTH_LIGHT", "CLOTH_DEEP", "WOOD", "WOOD_LIGHT", "WOOD_DARK", "LACQUER", "LACQUER_DEEP", "IVORY"),
    *("GOLD", "GOLD_LIGHT", "GOLD_DEEP", "RED", "RED_LIGHT", "RED_DEEP", "TEXT_SOFT", "TEXT_GOLD", "GOOD", "BAD"),
)


def html(subject: Subject, size: tuple[int, int]) -> Job:
    """Return the job that writes a page, with pictures of this size."""
    page = _Page(subject, size)
    along = _OF_A_BRANCH * len(subject.notes.branches)
    count = len(page.pictured) + len(subject.hands) + len(subject.replay.events) // AT_ONCE + along + _OF_PICTURES
    return Job(count, page.steps())


class _Page:
    def __init__(self, subject: Subject, size: tuple[int, int]) -> None:
        self.subject, self.size, self._say = subject, size, subject.game_words.say
        self.pictured = tuple(dict.fromkeys([*subject.chapters.wins, *subject.noted()]))
        self._pictures: dict[int, str] = {}
        self._lines: dict[object, tuple[int, BranchLine]] = {}

    def steps(self) -> Steps:
        subject = self.subject
        lines = yield from lines_of(subject)
        self._lines = {line.branch.way: (number, line) for number, line in enumerate(lines)}
        moments = Moments(subject, [line.moments for line in lines])
        data = yield from player_data(subject, moments, lines, self._is_told)
        yield
        with ExitStack() as stack:
            stack.enter_context(canvas())
            address, places = yield from sheet_of_tiles(self._kinds(moments, lines))
            faces = yield from portraits(subject, moods_in(data))
            yield
            yield from self._paint()
        hands: list[str] = []
        for hand, stretch in subject.hands:
            hands.append(self._hand(hand, stretch))
            yield
        look = _style() + sheet_style(address, places)
        script = resource("gui/export/player.js").read_text(encoding="utf-8")
        inside = as_json(data | {"faces": faces})
        # without scripts the sections follow one another; with them they are tabs
        contents = {"game": "".join(self._game()), "moves": "".join(hands), "notes": "".join(self._notes())}
        tabs = {name: self._say(f"page.tab.{name}") for name in contents}
        sections = (tag("section", part, id=name, aria_label=tabs[name]) for name, part in contents.items())
        body = [page_parts.player(subject), *sections, f'<script type="application/json" id="data">{inside}</script>']
        yield
        return f"{self._before(look, script)}<body>{''.join(body)}<script>{script}</script></body></html>\n".encode()

    def _kinds(self, moments: Moments, lines: Sequence[BranchLine]) -> set[Kind]:
        """Return the faces of all tiles visible on the page."""
        results = [*(self._result(places) for _, places in self.subject.hands), *(line.result for line in lines)]
        shown = {tile.kind for tile in moments.tiles} | {kind for result in results for kind in kinds_on(result)}
        return shown.union(*(one.stand_ins() for one in (moments, *(line.moments for line in lines))))

    def _paint(self) -> Generator[None, None, None]:
        """Paint the pictures of wins and notes, as many as fit into the page."""
        painter, room = Painter(self.subject, self.size), MOST_OF_PICTURES
        for place in self.pictured:
            if room > 0:
                picture = b64encode(animation.still(animation.picture(painter.at(place)), _QUALITY)).decode()
                room -= len(picture)
                if room >= 0:
                    self._pictures[place] = picture
            yield

    def _before(self, look: str, script: str) -> str:
        rules = (
            f"default-src 'none'; img-src data:; style-src {allowed(look)}; script-src {allowed(script)}; "
            "base-uri 'none'; form-action 'none'"
        )
        policy = f'<meta http-equiv="Content-Security-Policy" content="{rules}">'
        view = '<meta name="viewport" content="width=device-width,initial-scale=1">'
        schemes = '<meta name="color-scheme" content="light dark">'
        title = tag("title", text(self.subject.heading.title))
        head = f'<meta charset="utf-8">{policy}{view}{schemes}{title}<style>{look}</style>'
        return f'<!doctype html><html lang="{self.subject.game_words.language}"><head>{head}</head>'

    @staticmethod
    def _list(title: str, items: Iterable[str]) -> str:
        """Return a list with its title; "" if it is empty."""
        content = "".join(tag("li", item) for item in items)
        return tag("div", tag("h3", text(title)) + tag("ul", content)) if content else ""

    # --- the game ------------------------------------------------------------------------------------------------

    def _game(self) -> Iterator[str]:
        subject, say, heading = self.subject, self._say, self.subject.heading
        yield tag("h1", text(heading.title))
        yield tag("p", text(heading.about), "about")
        if heading.warning:
            yield tag("p", text(heading.warning), "warning", role="alert")
        table = "".join(line(text(name), text(points)) for name, points in heading.standing)
        standing = tag("div", tag("h3", text(heading.standing_title)) + tag("table", table))
        rules = self._list(say("export.house_rules"), map(text, heading.house_rules))
        yield tag("div", standing + rules + self._list(say("export.hands"), self._hand_links()), "columns")
        yield page_parts.score_plot(subject)
        review = subject.reviewed
        if review is not None and review.choices:
            yield page_parts.lost_plot(subject, review)
            yield from page_parts.luck_plots(subject, review)
            costly = self._list(say("review.costly"), page_parts.costly(subject, review))
            yield costly or tag("p", text(say("review.none")))

    def _hand_links(self) -> Iterator[str]:
        subject = self.subject
        for hand, places in subject.hands:
            if hand:
                ends = [at + 1 for at in subject.chapters.results if at + 1 in places]
                sentence = f": {text(subject.sentence(ends[-1]))}" if ends else ""
                name = text(subject.heading.of_hand(hand))
                yield f'<a href="#{subject.address(places[0])}">{name}</a>{sentence}'

    # --- the hands -----------------------------------------------------------------------------------------------

    def _hand(self, hand: int, places: range) -> str:
        items = "".join(map(self._item, filter(self._is_told, places)))
        title = tag("h2", text(self.subject.heading.of_hand(hand)))
        told = sheets(self._result(places), self.subject.game_words)
        return tag("section", title + tag("ol", items, "facts") + told, "hand", data_hand=str(hand))

    def _result(self, places: range) -> HandResult:
        ends = [end for end in self.subject.chapters.ends if end in places]
        end = (ends or places)[-1]
        return hand_result(self.subject.timeline, end, self.subject.names_at(end), self.subject.rules)

    def _is_told(self, place: int) -> bool:
        """Return True if the page shows a place: a hidden event only if there is a note about it."""
        subject = self.subject
        said = subject.said_at(place) or subject.judged_at(place)
        return bool(subject.sentence(place) or place in self.pictured or said)

    def _item(self, place: int) -> str:
        subject, at, sentence = self.subject, self.subject.address(place), text(self.subject.sentence(place))
        kind = ' class="quiet"' if isinstance(subject.replay.events[place - 1], _QUIET) else ""
        choices = "".join(page_parts.judged(subject, one) for one in subject.judged_at(place))
        said = (one for one in subject.said_at(place) if not (choices and one.by_machine))  # told once, as a choice
        told = "".join(map(self._told, said)) + choices
        picture = self._picture(place, f"{at}: {sentence}".strip()) if place in self._pictures else ""
        note = tag("div", picture + told, "note") if told else picture
        return f'<li id="{at}"{kind}><a class="at" href="#{at}">{at}</a><span>{sentence}</span>{note}</li>'

    def _picture(self, place: int, alt: str) -> str:
        wide, high = self.size
        source = f"data:image/webp;base64,{self._pictures[place]}"
        return tag("figure", f'<img alt="{alt}" loading="lazy" width="{wide}" height="{high}" src="{source}">')

    def _told(self, moment: Moment) -> str:
        head, said = self.subject.told(moment)
        sign = tag("b", GLYPHS[moment.glyph], f"sign {moment.glyph}", aria_hidden="true") if moment.glyph else ""
        title = tag("h3", sign + text(head)) if head else ""
        return title + (tag("p", with_links(said, self._has)) if said else "")

    def _has(self, at: At) -> bool:
        place = self.subject.chapters.place(*at)
        return place is not None and self.subject.address(place) == at and self._is_told(place)

    # --- notes ---------------------------------------------------------------------------------------------------

    def _notes(self) -> Iterator[str]:
        say, lost = self._say, self.subject.said_at(None)
        yield self._list(say("export.notes"), self._links())
        if lost:
            yield tag("h2", text(say("export.lost")))
            yield from (tag("div", tag("p", str(moment.at)) + self._told(moment), "note") for moment in lost)
        if self.subject.notes.branches:
            yield tag("h2", text(say("export.branches")))
            yield from map(self._branch, self.subject.notes.branches)

    def _links(self) -> Iterator[str]:
        for place in self.subject.noted():
            for moment in self.subject.said_at(place):
                head, said = self.subject.told(moment)
                words = " · ".join(part for part in (head, said.partition("\n")[0][:80]) if part)
                yield f'<a href="#{moment.at}">{moment.at}</a> {text(words)}'

    def _branch(self, branch: Branch) -> str:
        heading = self.subject.heading
        texts = (with_links(branch.comment, self._has), text(heading.result_of(branch)))
        title = text(heading.of_branch(branch))
        if self._has(branch.at):
            title = f'<a href="#{branch.at}">{title}</a>'
        inside = "".join(tag("p", text(str(moment.at)), "at") + self._told(moment) for moment in branch.moments)
        told = tag("h3", title) + "".join(tag("p", part) for part in texts if part)
        return tag("div", told + self._along(branch) + inside, "note")

    def _along(self, branch: Branch) -> str:
        """Return the button that leads along the line of a branch, and the score sheets of its hand."""
        if branch.way not in self._lines:
            return ""
        number, line = self._lines[branch.way]
        words, told = text(self._say("page.along")), sheets(line.result, self.subject.game_words)
        button = f'<button type="button" class="along" data-line="{number}" hidden>{words}</button>'
        return button + (tag("details", tag("summary", text(self._say("page.sheet"))) + told) if told else "")


def _style() -> str:
    """Return the style of a page, except the pictures of tiles."""
    inks = "".join(f"--{name.lower().replace('_', '-')}:{hexed(getattr(theme, name))};" for name in _INKS)
    lines = "".join(f".line{at}{{stroke:{hexed(ink)};fill:{hexed(ink)}}}" for at, ink in enumerate(plot.LINES))
    rules = resource("gui/export/page.css").read_text(encoding="utf-8")
    return f":root{{{inks}}}{lines}{''.join(line.strip() + chr(10) for line in rules.splitlines() if line.strip())}"
