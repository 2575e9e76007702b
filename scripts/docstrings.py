"""Puts docstrings into the C that mypyc wrote, so that `help` works on the compiled package.

    docstrings.py C_FOLDER MODULE...      paths of modules from the root of their package

mypyc writes the signature of each function and class as its documentation, and drops what stands
below it. A name in its C is the end of the module's path, the class and the name, with three
underscores between them.
"""

import ast
import inspect
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from string import ascii_letters, digits

JOINT = "___"
TEXT = r'"(?:[^"\\]|\\.)*"'

FUNCTION = re.compile(rf"(\(PyCFunction\)CPyPy_(\w+),\s*[A-Z_ |]+, PyDoc_STR\()({TEXT})\)")
CLASS = re.compile(rf"(sizeof\((\w+)Object\),[^;]*?\.tp_doc = PyDoc_STR\()({TEXT})\)")
ATTRIBUTE = re.compile(r"(\(getter\)(\w+)_get_(\w+),\s*(?:\(setter\)\w+|NULL),\s*)NULL(, NULL\})")


def main(folder: Path, modules: list[Path]) -> None:
    docs = {name: doc for module in modules for name, doc in documented(module)}
    for file in folder.rglob("*.c"):
        written = file.read_text(encoding="utf-8")
        complete = with_docstrings(written, docs)
        if complete != written:
            file.write_text(complete, encoding="utf-8")


def documented(module: Path) -> Iterator[tuple[str, str]]:
    """Everything public that says what it is, by each name that mypyc may give it in C."""
    path = module.with_suffix("").parts
    tree = ast.parse(module.read_text(encoding="utf-8"))
    for name, doc in _docs_in(tree, ()):
        for start in range(len(path)):
            yield JOINT.join((*path[start:], *name)), inspect.cleandoc(doc)


def _docs_in(tree: ast.AST, inside: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    before: ast.AST | None = None
    for node in ast.iter_child_nodes(tree):
        match node:
            case ast.ClassDef() | ast.FunctionDef() if not _private(node.name):
                name = (*inside, node.name)
                if doc := ast.get_docstring(node):
                    yield name, doc
                if isinstance(node, ast.ClassDef):
                    yield from _docs_in(node, name)
            case ast.FunctionDef(name="__init__"):
                yield from _docs_in(node, inside)  # what it sets is described below it
            case ast.Expr(value=ast.Constant(value=str(doc))) if isinstance(before, ast.AnnAssign):
                match before.target:
                    case ast.Attribute(attr=attribute) | ast.Name(id=attribute) if inside:
                        yield (*inside, attribute), doc
        before = node


def _private(name: str) -> bool:
    return name.startswith("_")


def with_docstrings(written: str, docs: dict[str, str]) -> str:
    def below_signature(found: re.Match[str]) -> str:
        start, name, signature = found.groups()
        return f"{start}{signature}{in_c(docs[name])})" if name in docs else found[0]

    def of_attribute(found: re.Match[str]) -> str:
        start, owner, attribute, end = found.groups()
        doc = docs.get(JOINT.join((owner, attribute)))
        return f"{start}{in_c(doc)}{end}" if doc else found[0]

    written = FUNCTION.sub(below_signature, written)
    written = CLASS.sub(below_signature, written)
    return ATTRIBUTE.sub(of_attribute, written)


def in_c(text: str) -> str:
    """Literals of C, one a line of text; all but plain letters by number, as C reads no Unicode."""
    return " ".join([f'"{_bytes_in_c(line)}"' for line in text.splitlines(keepends=True)])


def _bytes_in_c(line: str) -> str:
    plain = set(ascii_letters + digits + " !#$%&'()*+,-./:;<=>@[]^_`{|}~")
    return "".join([c if (c := chr(byte)) in plain else f"\\{byte:03o}" for byte in line.encode()])


if __name__ == "__main__":
    main(Path(sys.argv[1]), [Path(module) for module in sys.argv[2:]])
