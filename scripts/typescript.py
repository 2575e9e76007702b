"""Says Python types (structs, typed dictionaries and what they consist of) in TypeScript."""

import ast
import inspect
import json
import sys
import textwrap
from collections.abc import Iterable
from typing import get_type_hints

from msgspec import NODEFAULT
from msgspec import inspect as kinds

WIDTH = 100
Fields = kinds.StructType | kinds.TypedDictType


class Module:
    """The text of one TypeScript module. What a declaration needs is declared before it."""

    def __init__(self, head: str) -> None:
        self._parts = [head]
        self._declared: dict[str, tuple[type, bool]] = {}

    @property
    def text(self) -> str:
        return "\n\n".join(self._parts) + "\n"

    def declare(self, kind: type, received: bool = False) -> str:
        """The name of a class, which is declared with all that it consists of.

        Whoever sends it to a server (`received`) may leave out what has a default.
        """
        info = kinds.type_info(kind)
        if not isinstance(info, Fields):
            raise TypeError(f"{kind.__name__} is neither a struct nor a typed dictionary")
        return self._named(info, received)

    def declare_union(self, name: str, members: Iterable[str], about: str = "") -> None:
        listed = list(members)
        line = f"export type {name} = {' | '.join(listed) or 'never'};"
        if len(line) > WIDTH:
            line = "\n  | ".join([f"export type {name} =", *listed]) + ";"
        self._add(name, line, about)

    def _named(self, info: Fields, received: bool) -> str:
        name = info.cls.__name__
        if name in self._declared:
            if self._declared[name] != (info.cls, received):
                raise TypeError(f"{name} is two things: of two classes, or both sent and received")
            return name
        self._declared[name] = (info.cls, received)
        # Interfaces have no index signature: a dictionary that is known is still a dictionary.
        known = isinstance(info, kinds.TypedDictType)
        opening, end = (f"type {name} =", "};") if known else (f"interface {name}", "}")
        lines = [f"export {opening} {{", *self._fields(info, received), end]
        self._add(name, "\n".join(lines), _docstrings(info.cls)[""])
        return name

    def _add(self, name: str, declaration: str, about: str) -> None:
        if any(f"export type {name} " in part for part in self._parts):
            raise TypeError(f"{name} is declared already")
        self._parts.append(_comment(about) + declaration)

    def _fields(self, info: Fields, received: bool) -> list[str]:
        lines = []
        if isinstance(info, kinds.StructType) and info.tag_field is not None:
            lines.append(f"  {info.tag_field}: {json.dumps(info.tag)};")
        about = _docstrings(info.cls)
        for field in _in_order(info):
            mark = "?" if _may_be_missing(info, field, received) else ""
            said = self._said(field.type, received)
            comment = _comment(about.get(field.name, ""), "  ")
            lines.append(f"{comment}  {field.encode_name}{mark}: {said};")
        return lines

    def _said(self, kind: kinds.Type, received: bool) -> str:
        match kind:
            case kinds.StructType() | kinds.TypedDictType():
                return self._named(kind, received)
            case kinds.UnionType():
                return " | ".join(dict.fromkeys(self._said(part, received) for part in kind.types))
            case kinds.LiteralType():
                return " | ".join(json.dumps(value) for value in kind.values)
            case kinds.DictType():
                value = self._said(kind.value_type, received)
                if isinstance(kind.key_type, kinds.LiteralType):
                    return f"Partial<Record<{self._said(kind.key_type, received)}, {value}>>"
                return f"Record<string, {value}>"
            case kinds.TupleType():
                return f"[{', '.join(self._said(item, received) for item in kind.item_types)}]"
            case kinds.CollectionType():
                item = self._said(kind.item_type, received)
                return f"({item})[]" if " | " in item else f"{item}[]"
            case kinds.Metadata():
                return self._said(kind.type, received)
            case kinds.IntType() | kinds.FloatType():
                return "number"
            case kinds.StrType():
                return "string"
            case kinds.BoolType():
                return "boolean"
            case kinds.NoneType():
                return "null"
            case kinds.AnyType():
                return "unknown"
            case kinds.CustomType() if kind.cls is object:
                return "unknown"
        raise TypeError(f"{kind} cannot be said in TypeScript")


def _in_order(info: Fields) -> list[kinds.Field]:
    """The fields as they are declared; msgspec sorts those of typed dictionaries."""
    order = list(get_type_hints(info.cls))
    return sorted(info.fields, key=lambda field: order.index(field.name))


def _may_be_missing(info: Fields, field: kinds.Field, received: bool) -> bool:
    if field.required:
        return False
    has_default = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
    if not has_default:  # a key that is not required, or one that may be UNSET
        return True
    return received or (
        isinstance(info, kinds.StructType) and info.cls.__struct_config__.omit_defaults
    )


def _docstrings(cls: type) -> dict[str, str]:
    """Of the class itself, under the name "", and of its attributes, inherited ones too."""
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(cls))).body[0]
    except OSError:  # made by a call, as for a field called "from"
        return {"": ""}
    assert isinstance(tree, ast.ClassDef)
    found: dict[str, str] = {}
    for base in tree.bases:  # typed dictionaries do not remember theirs
        inherited = vars(sys.modules[cls.__module__]).get(ast.unparse(base))
        if isinstance(inherited, type):
            found |= _docstrings(inherited)
    found[""] = ast.get_docstring(tree) or ""
    for line, after in zip(tree.body, tree.body[1:], strict=False):
        match line, after:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                found[name] = inspect.cleandoc(text)
    return found


def _comment(text: str, indent: str = "") -> str:
    lines = text.splitlines()
    if not lines:
        return ""
    if len(lines) == 1:
        return f"{indent}/** {text} */\n"
    return "\n".join(
        [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */\n"]
    )
