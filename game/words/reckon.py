"""An account as sentences: `2 + 1 + 3 Phán = 6 Phán = 1 Mủn`, and who pays what."""

from collections.abc import Iterator, Mapping

from game.rules.account import EVERYBODY, FOR_ALL, OTHERS, THROWER, Account, Share
from game.words.lookup import Words


def reckoning(words: Words, account: Account, total: Mapping[str, int]) -> tuple[str, ...]:
    """Give the way from the rows to the payments, one sentence a step."""
    return tuple(_steps(words, account, total))


def sum_of(share: Share) -> str:
    """Write a share as it adds up: `2 × 64 + 4 = 132`; a lone amount stands alone."""
    parts = [f"{times} × {amount}" if times > 1 else str(amount) for times, amount in share.terms]
    if len(parts) > 1 or any(times > 1 for times, _ in share.terms):
        return f"{' + '.join(parts)} = {share.amount}"
    return str(share.amount)


def _steps(words: Words, account: Account, total: Mapping[str, int]) -> Iterator[str]:
    phan, mun = _phan(words, account), _mun(words, account)
    if phan:
        yield phan
    if mun:
        yield mun
    if account.limit:
        yield words.say(f"reckon.{account.limit}", worth=_worth(words, total))
    if account.rest:
        yield words.say(f"reckon.rest_{account.rest}")
    yield _payment(words, account, _worth(words, total))


def _count(words: Words, unit: str, number: int) -> str:
    return words.say(f"sheet.value_{unit}", count=number)


def _worth(words: Words, total: Mapping[str, int]) -> str:
    units = [unit for unit in ("mun", "phan") if total.get(unit)] or ["phan"]
    return " + ".join(_count(words, unit, total[unit]) for unit in units)


def _added(words: Words, unit: str, numbers: tuple[int, ...]) -> str:
    """Write a sum in one unit: `2 + 1 + 3 Phán = 6 Phán`."""
    whole = _count(words, unit, sum(numbers))
    if len(numbers) < 2:
        return whole
    first = " + ".join(map(str, numbers[:-1]))
    return f"{first} + {_count(words, unit, numbers[-1])} = {whole}"


def _phan(words: Words, account: Account) -> str:
    numbers = account.given["phan"]
    if not account.carried:
        return _added(words, "phan", numbers) if len(numbers) > 1 else ""
    carried = _worth(words, {"mun": account.carried, "phan": account.left})
    return f"{_added(words, 'phan', numbers)} = {carried}"


def _mun(words: Words, account: Account) -> str:
    numbers = account.given["mun"] + ((account.carried,) if account.carried else ())
    return _added(words, "mun", numbers) if len(numbers) > 1 else ""


def _payment(words: Words, account: Account, worth: str) -> str:
    shares = {share.role: sum_of(share) for share in account.shares}
    if EVERYBODY in shares:
        key = "reckon.everybody_single" if account.single else "reckon.everybody"
        return words.say(key, worth=worth, share=shares[EVERYBODY])
    key = "reckon.for_all" if FOR_ALL in shares else "reckon.discard"
    more = {"all": shares[FOR_ALL]} if FOR_ALL in shares else {}
    return words.say(key, worth=worth, thrower=shares[THROWER], others=shares[OTHERS], **more)
