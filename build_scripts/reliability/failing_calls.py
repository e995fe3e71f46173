"""
Every system call of thirteen deeds fails or is the last: `python build_scripts/reliability/failing_calls.py [deed …]`.

Each call that changes a file, one after another: it fails once (disk full, or an I/O error); it and all later calls
fail (the disk stays full); the process is killed before it, or in the middle of it. Then the store is checked as the
next start finds it. The report has the number of trials, each loss, and each error without a sentence for the player.
"""

import argparse
import errno
import sys
import tempfile
import traceback
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent.parent)]

import calls

_WAYS = {
    "no space": (calls.ONCE, errno.ENOSPC),
    "an error of the disk": (calls.ONCE, errno.EIO),
    "full from there on": (calls.FROM, errno.ENOSPC),
    "killed": (calls.KILL, 0),
    "killed half-way": (calls.HALF, 0),
}
_NOT_REACHED, _BUG = 9, 3
_MOST = 2_000


def trials(deeds: list[str], step: int = 1) -> tuple[int, list[str]]:
    """Try all calls of some deeds, or every `step`-th; return the number of trials and the losses."""
    count, lost = 0, []
    for deed in deeds:
        for way, (how, number) in _WAYS.items():
            for at in range(1, _MOST, step):
                reached, problems = _trial(deed, at, how, number)
                if not reached:
                    break
                count += 1
                lost += [f"{deed}, call {at}, {way}: {problem}" for problem in problems]
    return count, lost


def _trial(deed: str, at: int, how: int, number: int) -> tuple[bool, list[str]]:
    from store import Store  # noqa: PLC0415  (only under the shim)

    with tempfile.TemporaryDirectory(prefix="failing-", dir=calls.memory()) as folder:
        store = Store(Path(folder))
        store.fill()
        status = calls.forked(lambda: _child(store, deed, at, how, number))
        if status == _NOT_REACHED:
            return False, []
        problems = ["an error that is no sentence"] if status not in (0, -9) else []
        store.restart()
        return True, [*problems, *store.losses(deed)]


def _child(store: object, deed: str, at: int, how: int, number: int) -> int:
    from store import DEEDS  # noqa: PLC0415

    from game.errors import GameError  # noqa: PLC0415

    shim = calls.Shim()
    shim.arm(at, how, number)
    status = 0
    try:
        DEEDS[deed](store)  # type: ignore[arg-type]
    except GameError:
        pass
    except BaseException:  # noqa: BLE001  (every other one is what is looked for)
        shim.off()
        traceback.print_exc()
        return _BUG
    return _NOT_REACHED if shim.off() < at else status


def main() -> int:
    """Try the deeds of the command line; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("deeds", nargs="*")
    parser.add_argument("--step", type=int, default=1, help="try every n-th call only")
    given = parser.parse_args()
    if not calls.can():
        print("this needs Linux and a C compiler")
        return 0
    calls.again()
    from store import DEEDS  # noqa: PLC0415

    count, lost = 0, list[str]()
    for deed in given.deeds or DEEDS:
        tried, problems = trials([deed], given.step)
        print(f"{deed}: {tried} trials, {len(problems)} losses", flush=True)
        count, lost = count + tried, lost + problems
    print(f"{count} trials of {len(given.deeds or DEEDS)} deeds, {len(lost)} losses")
    print("\n".join(lost))
    return int(bool(lost))


if __name__ == "__main__":
    sys.exit(main())
