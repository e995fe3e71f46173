"""A win and the end of a match in words: winner, manner, rows, each player's share, and what decided it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.engine.facts import Event, Won
from game.rules.games.book import Book
from game.rules.games.catalogue import GAMES
from game.rules.ruleset import Ruleset
from game.rules.score.laying import SHOWN, Group
from game.rules.score.sheet import EVERYBODY, FOR_ALL, OTHERS, THROWER, WINDS, WINNER, Account, Share, Sheet, great_rows
from game.session.review.results import HandResult, MatchResult
from game.tiles.kinds import Kind
from game.words.lookup import Words
from game.words.names import with_wind
from game.words.numbers import signed
from game.words.rules import cited

_NAMED = 2  # rows named for a hand, at most


def title_of(words: Words, result: HandResult) -> str:
    """The title with the winner's name."""
    assert result.outcome.winner is not None
    winner = result.names[result.outcome.winner]
    you = winner == words.say("name.you")
    return words.say("sheet.title_you") if you else words.say("sheet.title", player=winner)


def sentence_of(words: Words, result: HandResult) -> str:
    """On which tile a hand was won, and how."""
    names, won = result.names, result.outcome
    assert won.winner is not None
    tile = words.tile(won.tile.kind) if won.tile is not None else ""
    player = names[won.source] if won.source is not None else ""
    key = f"sheet.by_{won.by}" if words.has(f"sheet.by_{won.by}") else "sheet.by_other"
    return words.say_with(key, {"winner": names[won.winner], "player": player, "tile": tile})


def besides_of(words: Words, result: HandResult) -> str:
    """Payments of the hand apart from its win; "" for none."""
    paid = [
        words.say("event.points", player=result.names[player], points=signed(points))
        for player, points in enumerate(result.besides)
        if points
    ]
    return words.say("sheet.besides", payments=", ".join(paid)) if paid else ""


# --- the hand and its rows --------------------------------------------------------------------------------------------


def hand_words(words: Words, result: HandResult, sheet: Sheet) -> str:
    """Return the parts of the hand, and the tiles beside it."""
    return "; ".join(_hand(words, result, sheet))


def _hand(words: Words, result: HandResult, sheet: Sheet) -> Iterator[str]:
    for group in result.laid(sheet):
        yield f"{captions(words, group)[0]}: {words.tiles(piece.stands for piece in group.pieces)}"
    for joker, stands in result.melded + sheet.jokers:
        yield words.tile(joker, stands)


def captions(words: Words, group: Group) -> tuple[str, str]:
    """Name of a sheet's group, marked if declared; and the same without the mark."""
    name = words.say(f"sheet.{group.shape}")
    is_meld = group.is_open and group.shape != SHOWN
    return f"{name} · {words.say('sheet.open')}" if is_meld else name, name


def counted(words: Words, name: str, count: int) -> str:
    """Name of a row on the sheet, with its count if more than one."""
    return f"{name}  {words.say('sheet.count', count=count)}" if count > 1 else name


def great_rows_of(words: Words, sheet: Sheet) -> str:
    """The rows of a sheet worth most, at most two."""
    great = great_rows(sheet.rows, GAMES[sheet.ruleset].great if sheet.ruleset in GAMES else {})
    others = sorted((row for row in sheet.rows if row not in great), key=lambda row: -sum(row.worth.values()))
    return ", ".join(words.row(row.key, row.count, row.source) for row in [*great, *others][:_NAMED])


def rows_sentence(words: Words, sheet: Sheet) -> str:
    """All rows of a win with their worth, for reading aloud."""
    rows = (f"{words.row(row.key, row.count, row.source)} {words.worth(row.worth)}" for row in sheet.rows)
    return words.say("text.rows", rows="; ".join(rows))


def told_with_rows(words: Words, sentence: str, event: Event) -> str:
    """The sentence about a fact; after a win, with its rows."""
    return f"{sentence} {rows_sentence(words, event.sheet)}" if isinstance(event, Won) else sentence


def worth_line(words: Words, sheet: Sheet) -> str:
    """Worth of a hand in one line."""
    rows = ", ".join(words.row(row.key, source=row.source) for row in sheet.rows)
    return words.say("score_hand.worth", rows=rows, count=sheet.won)


def digits_sentence(words: Words, digits: str, extra: Iterable[Kind], *, jokers: bool) -> str:
    """The typed digits, and which letters stand for which tiles of the set."""
    families = " ".join(dict.fromkeys(face.family for face in extra if face.is_flower))
    parts = [words.say("score_hand.letters_suits"), words.say("score_hand.letters_honors")]
    parts += [words.say("score_hand.letters_flowers", letters=families)] if families else []
    parts += [words.say("score_hand.letters_jokers")] if jokers else []
    return words.say("score_hand.digits", digits=digits, letters=", ".join(parts))


def sheet_lines(words: Words, rules: Ruleset, sheet: Sheet, source: int | None) -> Iterator[str]:
    """
    Yield a sheet as text: rows with sources, jokers, total, how the payments come about, payments, readings.

    `source` is the wind whose tile won, None for a self-draw.
    """
    sources = {row.key: row.source for row in Book(rules).rows}
    for row in sheet.rows:
        name = f"{words.row(row.key, source=row.source)}{f' × {row.count}' if row.count > 1 else ''}"
        place = cited(words, sources.get(row.key, row.source))
        yield f"{name}: {words.worth(row.worth)}{f' ({place})' if place else ''}"
    yield from (words.tile(joker, stands) for joker, stands in sheet.jokers)
    account = rules.account(sheet, source)
    yield f"{words.say('sheet.total')}: {total_of(words, sheet, account)}"
    yield from reckoning(words, account, sheet.total)
    yield from (f"{words.say(f'wind.{wind}')}: {signed(n)}" for wind, n in zip(WINDS, sheet.payments, strict=False))
    sheets = (sheet, *sheet.others)
    yield from (about_reading(words, sheets, at) for at in range(len(sheets)))


# --- the players ------------------------------------------------------------------------------------------------------


def player_of(words: Words, result: HandResult, player: int) -> str:
    return with_wind(words, result.names[player], result.table.wind_of(player))


def wind_names(words: Words) -> tuple[str, ...]:
    """Names of the winds, for players without names."""
    return tuple(words.say(f"wind.{wind}") for wind in WINDS)


def score_note(words: Words, result: HandResult, player: int) -> str:
    """A player's points after the hand, and a note if the player discarded the winning tile."""
    now = words.say("sheet.now", points=signed(result.table.scores[player]))
    return f"{words.say('sheet.thrower')} · {now}" if player == result.outcome.source else now


def note_of(words: Words, result: HandResult, sheet: Sheet, player: int) -> str:
    """A player's share as a sum, and a note if the player discarded the winning tile."""
    points = result.payment(player, sheet)
    if player == result.outcome.winner:
        others = (other for other in result.table.players if other != player)
        return gain_of([-result.payment(other, sheet) for other in others])
    threw = words.say("sheet.thrower") if player == result.outcome.source else ""
    return " · ".join(part for part in (threw, _sum(result, sheet, player, points)) if part)


def _sum(result: HandResult, sheet: Sheet, player: int, points: int) -> str:
    """A share as a sum; "" if it has only one part."""
    found = result.account(sheet)
    if found is None or not points:
        return ""
    roles = (FOR_ALL, THROWER) if player == result.outcome.source else (OTHERS,)
    shares = (found.share(role) for role in (EVERYBODY, *roles))
    words = next((sum_of(share) for share in shares if share is not None), "")
    return words if "=" in words else ""


# --- the match --------------------------------------------------------------------------------------------------------


def best_hand_sentence(words: Words, best: HandResult, sheet: Sheet) -> str:
    """Winner, rows and points of the best hand of a match."""
    assert best.outcome.winner is not None
    player, rows = best.names[best.outcome.winner], great_rows_of(words, sheet)
    return words.say("standing.best_hand", player=player, rows=rows, points=signed(sheet.won), hand=best.table.hand)


def winner_title(words: Words, result: MatchResult) -> str:
    """The title with the name of the first place."""
    first = result.standing[0]
    if sum(result.rank_of(player) == 0 for player in result.standing) > 1:
        return words.say("standing.winner_shared")
    if first == result.you:
        return words.say("standing.winner_you")
    return words.say("standing.winner", name=result.names[first])


def decided_sentence(words: Words, result: MatchResult) -> str:
    """The sentence on what decided the first place; "" if shared."""
    if result.decided is None:
        return ""
    player, hand, win = result.names[result.standing[0]], result.decided.hand, result.decided.win
    if hand == 1 and len(result.history) > 1:
        return words.say("standing.always_led", player=player)
    if win is None or win.sheet is None:
        return words.say("standing.led_since", player=player, hand=hand)
    rows, points = great_rows_of(words, win.sheet), signed(win.sheet.won)
    return words.say("standing.decided", player=player, hand=hand, rows=rows, points=points)


#: The sentences for payments in every game; a game's own roles have sentences in its words.
_USUAL = ("reckon.everybody", "reckon.discard", "reckon.for_all", "reckon.winner")


def reckoning(words: Words, account: Account | None, total: Mapping[str, int]) -> tuple[str, ...]:
    """Steps from the rows to the payments, one sentence each; empty without an account."""
    return tuple(_steps(words, account, total)) if account is not None else ()


def total_of(words: Words, sheet: Sheet, account: Account | None) -> str:
    """The total of a sheet, and the points that the last step of its account makes of it."""
    worth = words.worth(sheet.total)
    if account is None or not account.steps:
        return worth
    return words.say("sheet.total_points", worth=worth, points=[*account.steps[-1].numbers.values()][-1])


def sum_of(share: Share) -> str:
    """Return a share as a sum: `2 × 64 + 4 = 132`; a single amount stands alone."""
    parts = [f"{times} × {amount}" if times > 1 else str(amount) for times, amount in share.terms]
    if len(parts) > 1 or any(times > 1 for times, _ in share.terms):
        return f"{' + '.join(parts)} = {share.amount}"
    return str(share.amount)


def gain_of(amounts: Sequence[int]) -> str:
    """Return a gain as a sum, such as `96 + 48 + 48 = 192`; "" if only one player pays."""
    paid = [amount for amount in amounts if amount]
    return f"{' + '.join(map(str, paid))} = {sum(paid)}" if len(paid) > 1 else ""


def _steps(words: Words, account: Account, total: Mapping[str, int]) -> Iterator[str]:
    yield from _sums(words, account)
    for step in account.steps:
        told = {name: words.worth({name: total[name]}) if name in total else n for name, n in step.numbers.items()}
        yield words.say_with(f"reckon.{step.key}", told)
    worth = words.worth(total)
    if account.limit:
        yield words.say(f"reckon.{account.limit}", worth=worth)
    if account.rest:
        yield words.say(f"reckon.rest_{account.rest}")
    yield _payment(words, account, worth)


def _sums(words: Words, account: Account) -> Iterator[str]:
    """Yield the sum of each unit, the smaller first; its carry joins the numbers of the larger one."""
    carried = 0
    units = list(account.given)
    for at, unit in enumerate(reversed(units)):
        numbers = account.given[unit] + ((carried,) if carried else ())
        carried = account.carried if at == 0 else 0
        if carried:
            whole = words.worth({units[-2]: carried, unit: account.left})
            yield f"{_added(words, unit, numbers)} = {whole}"
        elif len(numbers) > 1:
            yield _added(words, unit, numbers)


def _added(words: Words, unit: str, numbers: tuple[int, ...]) -> str:
    """Return a sum in one unit: `2 + 1 + 3 Phán = 6 Phán`."""
    whole = words.worth({unit: sum(numbers)})
    if len(numbers) < 2:
        return whole
    first = " + ".join(words.say("number.any", number=number) for number in numbers[:-1])
    return f"{first} + {words.worth({unit: numbers[-1]})} = {whole}"


def _payment(words: Words, account: Account, worth: str) -> str:
    shares = {share.role: sum_of(share) for share in account.shares}
    if WINNER in shares:
        return words.say("reckon.winner", worth=worth)
    own = f"reckon.{'_'.join(shares)}"
    if words.has(own) and own not in _USUAL:
        return words.say_with(own, {"worth": worth, **shares})
    if EVERYBODY in shares:
        everybody = "reckon.everybody_single" if account.single else "reckon.everybody"
        return words.say(everybody, worth=worth, share=shares[EVERYBODY])
    key = "reckon.for_all" if FOR_ALL in shares else "reckon.discard"
    more = {"all": shares[FOR_ALL]} if FOR_ALL in shares else {}
    return words.say(key, worth=worth, thrower=shares[THROWER], others=shares[OTHERS], **more)


def about_reading(words: Words, sheets: Sequence[Sheet], at: int) -> str:
    """Number of a reading among all readings of a hand, the best first, and what it would have paid."""
    say, best = words.say, sheets[0]
    if len(sheets) < 2:
        return say("sheet.readings", count=best.readings) if best.readings > 1 else say("sheet.reading_one")
    which = say("sheet.reading_of", number=at + 1, count=len(sheets))
    if not at:
        more = f" {say('sheet.reading_all', count=best.readings)}" if best.readings > len(sheets) else ""
        return f"{which}: {say('sheet.reading_best')}.{more}"
    less = best.won - sheets[at].won
    key = "sheet.reading_other" if less else "sheet.reading_same"
    return f"{which}: {say(key, points=sheets[at].won, **({'less': less} if less else {}))}."
