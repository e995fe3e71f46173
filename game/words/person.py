"""
Names in sentences: a sentence about the reader says “you” and takes another form of the verb.

`{player}` is a name as it stands at the start of a sentence, `{player:you}` within one (“An”, “you”), `{player:'s}`
what is theirs (“An's”, “your”), and `{player:throws|throw}` the verb that goes with the name.
"""

from collections.abc import Mapping
from typing import Self


class Person(str):
    """A name that knows its forms."""

    __slots__ = ("_forms",)
    _forms: Mapping[str, str]

    def __new__(cls, name: str, forms: Mapping[str, str]) -> Self:
        """Take the name, and what stands for it in a sentence where it is the reader: `you` and `'s`."""
        person = super().__new__(cls, name)
        person._forms = forms
        return person

    def __format__(self, form: str) -> str:
        """Give the name, or the verb, in a form."""
        third, parted, second = form.partition("|")
        if parted:
            return second if self._forms else third
        if form in ("", "you", "'s"):
            return self._forms.get(form, f"{self}'s" if form == "'s" else str(self))
        return super().__format__(form)
