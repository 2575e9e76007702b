"""Finds the shifts that mypyc compiles wrongly.

A constant on the left of `<<` or `>>` is written into the C program as it stands: as a 32-bit
number if it fits one, so that `1 << place` goes wrong from place 31 on if the place is an i64. It
does not matter how the constant got there: as a literal, as i64(literal), by a name that is Final,
or by a local variable that is set once.

Harmless are constants beyond 32 bits; amounts that are constant; and, in tables, a literal shifted
by the plain numbers that a comprehension takes from `range(<literals>)`.
"""

import ast
import operator
from collections.abc import Callable, Iterable, Iterator
from typing import Final, final

LARGEST_INT: Final = 2**31 - 1

Constants = dict[str, int]

_ARITHMETIC: Final[dict[type[ast.operator], Callable[[int, int], int]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.LShift: operator.lshift,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
}


def risky_shifts(source: str, known: Constants) -> list[str]:
    """As "line 7: 1 << place"; `known` are the constants of all sources."""
    search = _Search(known)
    search.visit(ast.parse(source))
    return search.found


def constants_of(sources: Iterable[str]) -> Constants:
    """The names that modules and classes bind to whole numbers; of two numbers the smaller."""
    known: Constants = {}
    for source in sources:
        for node in ast.parse(source).body:
            for inner in node.body if isinstance(node, ast.ClassDef) else [node]:
                for name, value in _bound(inner):
                    number = _number(value, known)
                    if number is not None:
                        known[name] = min(number, known.get(name, number), key=abs)
    return known


def _bound(node: ast.AST) -> Iterator[tuple[str, ast.expr | None]]:
    """The names a statement binds, each with the expression it is bound to if there is one."""
    match node:
        case ast.Assign(targets=[ast.Name(id=name)], value=value):
            yield name, value
        case ast.AnnAssign(target=ast.Name(id=name), value=value):
            yield name, value
        case ast.AugAssign(target=ast.Name(id=name)) | ast.For(target=ast.Name(id=name)):
            yield name, None


def _number(node: ast.expr | None, known: Constants) -> int | None:
    """What an expression is, if the compiler can know it."""
    match node:
        case ast.Constant(value=int(number)):
            return number
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return known.get(name)
        case ast.Call(func=ast.Name(id="i64"), args=[inner]):
            return _number(inner, known)
        case ast.UnaryOp(op=ast.USub(), operand=inner):
            positive = _number(inner, known)
            return None if positive is None else -positive
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _ARITHMETIC:
            first, second = _number(left, known), _number(right, known)
            if first is not None and second is not None:
                return _ARITHMETIC[type(op)](first, second)
    return None


@final
class _Search(ast.NodeVisitor):
    def __init__(self, known: Constants) -> None:
        self.known = known
        self.plain: set[str] = set()
        """The variables of comprehensions around here that are plain numbers."""
        self.found: list[str] = []

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        outside = self.known
        self.known = outside | _set_once(node)
        self.generic_visit(node)
        self.known = outside

    def visit_ListComp(self, node: ast.ListComp) -> None:
        outside = self.plain
        self.plain = outside | {_plain_variable(loop) for loop in node.generators}
        self.generic_visit(node)
        self.plain = outside

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if isinstance(node.op, ast.LShift | ast.RShift) and self._is_risky(node):
            self.found.append(f"line {node.lineno}: {ast.unparse(node)}")
        self.generic_visit(node)

    def _is_risky(self, shift: ast.BinOp) -> bool:
        number = _number(shift.left, self.known)
        if number is None or abs(number) > LARGEST_INT:
            return False
        if _number(shift.right, self.known) is not None:
            return False
        return not (isinstance(shift.left, ast.Constant) and self._is_plain(shift.right))

    def _is_plain(self, amount: ast.expr) -> bool:
        """Literals and plain variables only: i64(place) is no longer plain."""
        parts = [node for node in ast.walk(amount) if isinstance(node, ast.expr)]
        return all(
            isinstance(part, ast.Constant | ast.BinOp)
            or (isinstance(part, ast.Name) and part.id in self.plain)
            for part in parts
        )


def _plain_variable(loop: ast.comprehension) -> str:
    """The variable of `for x in range(<literals>)`; otherwise no name at all."""
    match loop:
        case ast.comprehension(
            target=ast.Name(id=name), iter=ast.Call(func=ast.Name(id="range"), args=bounds)
        ) if all(isinstance(bound, ast.Constant) for bound in bounds):
            return name
    return ""


def _set_once(function: ast.FunctionDef) -> Constants:
    """The variables of a function that are one constant from first to last."""
    bound = [pair for node in ast.walk(function) for pair in _bound(node)]
    names = [name for name, _ in bound]
    numbers = {name: _number(value, {}) for name, value in bound if names.count(name) == 1}
    return {name: number for name, number in numbers.items() if number is not None}
