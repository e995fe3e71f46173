"""An account as sentences: `2 + 1 + 3 Phán = 6 Phán = 1 Mủn`, and the payments."""

from collections.abc import Iterator, Mapping, Sequence

from game.rules.score.account import EVERYBODY, FOR_ALL, OTHERS, THROWER, WINNER, Account, Share
from game.rules.score.sheet import Sheet
from game.words.lookup import Words

#: The sentences for payments in every game; a game's own roles have sentences in its words.
_USUAL = ("reckon.everybody", "reckon.discard", "reckon.for_all", "reckon.winner")


def reckoning(words: Words, account: Account | None, total: Mapping[str, int]) -> tuple[str, ...]:
    """Steps from the rows to the payments, one sentence each; empty without an account."""
    return tuple(_steps(words, account, total)) if account is not None else ()


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
