"""Finds every key of words in the sources, also those made of parts, with the parameters given to it."""

import ast
import builtins
import importlib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from pathlib import Path

from sources import GAME, PATHS, nodes

ROOMS = ("words", "gui", "cli", "desktop")
#: Methods and functions that take keys; those that first ask whether there are words.
ASKS = {"say_or", "has", "_first"}
SAYS = {"say", "say_with", *ASKS}
#: How a key that is made of parts begins; sentences and pages are none.
_BEGINS = re.compile(r"[a-z][\w.]*")
_DEEPEST = 6
_Parts = tuple["str | Hole", ...]


@dataclass(frozen=True)
class Hole:
    """A part of a key that only the running program knows."""

    text: str


@dataclass(frozen=True)
class Said:
    """A key with the place that says it; `given` are the names of the parameters (None: not known from the sources)."""

    place: str
    key: str
    given: frozenset[str] | None = None
    asked: bool = False  # the program asks first whether there are words
    loose: bool = False  # a text that looks like a key, somewhere in the sources


class Module:
    """One source file, and what its names stand for."""

    def __init__(self, path: Path) -> None:
        self.name = ".".join(path.relative_to(GAME.parent).with_suffix("").parts).removesuffix(".__init__")
        self.place, self.nodes = path.relative_to(GAME).as_posix(), nodes(path)
        self.tree = next(iter(self.nodes))
        self.calls = [node for node in self.nodes if isinstance(node, ast.Call)]

    @cached_property
    def values(self) -> Mapping[str, object]:
        return vars(importlib.import_module(self.name))

    def around(self, node: ast.AST, *kinds: type[ast.AST]) -> Iterator[ast.AST]:
        while node := self.nodes[node]:
            if isinstance(node, kinds):
                yield node

    # --- what an expression may be -------------------------------------------------------------------------------

    def expand(self, node: ast.expr, deep: int = 0) -> list[_Parts]:  # noqa: PLR0911  (a line for each form)
        """Return all texts that an expression may be, each as parts."""
        hole = [(Hole(ast.unparse(node)),)]
        if deep > _DEEPEST:
            return hole
        match node:
            case ast.Constant(value=str() | int() as value):
                return [(str(value),)]
            case ast.IfExp(body=body, orelse=other):
                return [*self.expand(body, deep + 1), *self.expand(other, deep + 1)]
            case ast.BoolOp(values=values):
                return [one for value in values for one in self.expand(value, deep + 1)]
            case ast.BinOp(left=left, op=ast.Add(), right=right):
                pairs = product(self.expand(left, deep + 1), self.expand(right, deep + 1))
                return [(*first, *second) for first, second in pairs]
            case ast.JoinedStr(values=values):
                each = [self.expand(one, deep + 1) for one in values]
                return [tuple(part for parts in way for part in parts) for way in product(*each)]
            case ast.FormattedValue(value=value):
                return self.expand(value, deep + 1)
            case ast.Name(id=name):
                return self._name(node, name, deep) or hole
            case ast.Subscript() | ast.Attribute():
                known = self._evaluated(node)
                return [(str(known),)] if isinstance(known, str | int) else hole
            case _:
                return hole

    def _name(self, node: ast.expr, name: str, deep: int) -> list[_Parts]:
        """Follow a name to where it is bound: a value, the turns of a loop, or the callers of a function."""
        for scope in (
            *self.around(node, ast.FunctionDef, ast.Lambda, ast.GeneratorExp, ast.ListComp, ast.DictComp, ast.SetComp),
            self.tree,
        ):
            if isinstance(scope, ast.FunctionDef | ast.Lambda):
                names = [one.arg for one in (*scope.args.posonlyargs, *scope.args.args)]
                keywords = [one.arg for one in scope.args.kwonlyargs]
                if name in names or name in keywords:
                    return self._from_callers(scope, name, names, deep)
                if isinstance(scope, ast.Lambda):
                    continue
            found = [one for bound in self._bound(scope, name) for one in bound(deep)]
            if found:
                return found
        return []

    def _bound(self, scope: ast.AST, name: str):
        nodes = ast.walk(scope) if not isinstance(scope, ast.Module) else iter(scope.body)
        for node in nodes:
            match node:
                case ast.Assign(targets=targets, value=value):
                    for target in targets:
                        yield from self._unpacked(target, value, name)
                case ast.AnnAssign(target=target, value=ast.expr() as value):
                    yield from self._unpacked(target, value, name)
                case ast.NamedExpr(target=ast.Name(id=one), value=value) if one == name:
                    yield lambda deep, value=value: self.expand(value, deep + 1)
                case ast.For(target=target, iter=turns) | ast.comprehension(target=target, iter=turns):
                    places = [at for at, part in enumerate(_targets(target)) if part == name]
                    if places:
                        whole = not isinstance(target, ast.Tuple)
                        yield lambda deep, turns=turns, at=places[0], whole=whole: self._turns(turns, at, whole, deep)

    def _unpacked(self, target: ast.expr, value: ast.expr, name: str):
        if isinstance(target, ast.Name) and target.id == name:
            yield lambda deep: self.expand(value, deep + 1)
        if isinstance(target, ast.Tuple):
            for at, part in enumerate(target.elts):
                if not (isinstance(part, ast.Name) and part.id == name):
                    continue
                if isinstance(value, ast.Tuple):
                    yield lambda deep, at=at: self.expand(value.elts[at], deep + 1)
                elif isinstance(value, ast.GeneratorExp):
                    yield lambda deep: self.expand(value.elt, deep + 1)
                elif isinstance(value, ast.IfExp):
                    for way in (value.body, value.orelse):
                        if isinstance(way, ast.Tuple):
                            yield lambda deep, at=at, way=way: self.expand(way.elts[at], deep + 1)

    def _turns(self, turns: ast.expr, at: int, whole: bool, deep: int) -> list[_Parts]:
        """Texts that a loop variable takes."""
        if isinstance(turns, ast.Call) and isinstance(turns.func, ast.Attribute) and turns.func.attr == "items":
            turns, whole = turns.func.value, at == 0
            if isinstance(turns, ast.Dict):
                return [one for key in (turns.keys if whole else turns.values) for one in self.expand(key, deep + 1)]
        if isinstance(turns, ast.Name) and not isinstance(self._evaluated(turns), Iterable):
            for scope in self.around(turns, ast.FunctionDef):
                for node in ast.walk(scope):
                    if isinstance(node, ast.Assign) and _targets(node.targets[0]) == [turns.id]:
                        return self._turns(node.value, at, whole, deep + 1)
        if isinstance(turns, ast.Tuple | ast.List):
            each = turns.elts if whole else [one.elts[at] for one in turns.elts if isinstance(one, ast.Tuple)]
            return [one for value in each if not isinstance(value, ast.Starred) for one in self.expand(value, deep + 1)]
        known = self._evaluated(turns)
        if not isinstance(known, Iterable) or isinstance(known, str):
            return []
        values = list(known) if whole else [one[at] for one in known]
        return [(str(one),) for one in values if isinstance(one, str | int)]

    def _evaluated(self, node: ast.expr) -> object:
        """Value of an expression of the module's names; None if it needs more."""
        names = {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
        local = [one for scope in self.around(node, ast.FunctionDef) for one in _bound_names(scope)]
        if names & {*local} or not names <= {*self.values, *vars(builtins)} or not names:
            return None
        try:
            return eval(ast.unparse(node), dict(self.values))
        except Exception:  # noqa: BLE001  (it has no value outside the running program)
            return None

    def _from_callers(self, function: ast.FunctionDef | ast.Lambda, name: str, names: list[str], deep: int):
        """Texts that the calls in this file hand to a parameter."""
        if isinstance(function, ast.Lambda) or deep >= _DEEPEST:
            return []
        own = function.name
        if own == "__init__":
            own = next((one.name for one in self.around(function, ast.ClassDef)), own)
        at, found = names.index(name) - (names[:1] == ["self"]) if name in names else None, []
        if names[:1] == ["cls"]:
            at = None
        for call in self.calls:
            arguments = call.args
            if called(call) == "partial" and arguments and ast.unparse(arguments[0]).rpartition(".")[2] == own:
                arguments = arguments[1:]
            elif called(call) != own or (own in SAYS and not ast.unparse(call.func).startswith("self.")):
                continue
            handed = next((one.value for one in call.keywords if one.arg == name), None)
            if handed is None and at is not None and at < len(arguments):
                handed = arguments[at]
            if handed is not None:
                found += self.expand(handed, deep + 1)
        defaults = function.args.defaults
        if name in names and len(names) - names.index(name) <= len(defaults):
            found += self.expand(defaults[names.index(name) - len(names)], deep + 1)
        return found


def _targets(target: ast.expr) -> list[str]:
    parts = target.elts if isinstance(target, ast.Tuple) else [target]
    return [part.id if isinstance(part, ast.Name) else "" for part in parts]


def _bound_names(scope: ast.AST) -> Iterator[str]:
    for node in ast.walk(scope):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        if isinstance(node, ast.arg):
            yield node.arg


@cache
def modules(*rooms: str) -> tuple[Module, ...]:
    """The source files of these rooms, by default of those that say something."""
    return tuple(Module(path) for path in PATHS if path.relative_to(GAME).with_suffix("").parts[0] in (rooms or ROOMS))


def handed(name: str, at: int = 0, rooms: tuple[str, ...] = ROOMS) -> set[str]:
    """Texts that calls of `name` have as an argument, as far as the sources tell."""
    calls = [(one, call) for one in modules(*rooms) for call in one.calls if called(call) == name]
    given = [parts for one, call in calls if at < len(call.args) for parts in one.expand(call.args[at])]
    return {"".join(map(str, parts)) for parts in given if not any(isinstance(part, Hole) for part in parts)}


def called(call: ast.Call) -> str:
    """Name of the called function or method."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


@cache
def every_said() -> tuple[Said, ...]:
    """Every key that is said, asked for, or made of parts to be said elsewhere."""
    return tuple(dict.fromkeys(one for module in modules() for one in _said_in(module)))


def _said_in(module: Module) -> Iterator[Said]:
    inside: set[ast.AST] = set()
    for call in module.calls:
        name = called(call)
        if name not in SAYS or not call.args:
            continue
        start, place = _start(module, call), f"{module.place}:{call.lineno}"
        asked = name in ASKS
        inside |= {*ast.walk(call.args[0])}
        given: set[str] | None = {one.arg for one in call.keywords if one.arg}
        if name != "say" or any(one.arg is None for one in call.keywords):
            given = None
        for argument in call.args if name == "_first" else call.args[:1]:
            for parts in module.expand(argument):
                yield Said(place, start + template(parts), given if given is None else frozenset(given), asked=asked)
    for node in module.nodes:
        part = isinstance(module.nodes[node], ast.JoinedStr)
        if isinstance(node, ast.JoinedStr | ast.Constant) and not part and node not in inside and _begins(node):
            for parts in module.expand(node):
                yield Said(f"{module.place}:{node.lineno}", template(parts), loose=True)


def _begins(node: ast.JoinedStr | ast.Constant) -> bool:
    first = node.values[0] if isinstance(node, ast.JoinedStr) and node.values else node
    return isinstance(first, ast.Constant) and isinstance(first.value, str) and bool(_BEGINS.fullmatch(first.value))


def _start(module: Module, call: ast.Call) -> str:
    """What a screen puts before its keys (`word_keys`)."""
    if ast.unparse(call.func) != "self.say":
        return ""
    kind = next(module.around(call, ast.ClassDef), None)
    start = getattr(module.values.get(getattr(kind, "name", "")), "word_keys", "")
    return f"{start}." if start else ""


def template(parts: _Parts) -> str:
    """A key with {} for each hole."""
    return "".join("{}" if isinstance(part, Hole) else part for part in parts)
