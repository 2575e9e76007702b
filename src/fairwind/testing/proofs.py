"""Which rules the tests of a game prove: marks count on tests that reach the game itself.

A test of a referee, a second and plainer form of the rules that stands beside the tests (plain.py
and the like), proves nothing of the game. So names are followed from a marked test through the
helpers of its folder until one is found that was imported from the game's package.
"""

import ast
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from .citations import marks_in

REFEREE = "plain"
"""Modules that begin so are a referee, and those that begin with test_plain test one."""
KERNEL = ("fairwind.kernel", "fairwind.testing")
"""What all games share proves nothing of one."""
OUTSIDE = ("hypothesis", "librt", "msgspec", "mypy_extensions", "pytest", "tests")


@dataclass
class Proofs:
    rules: set[str] = field(default_factory=set)
    """Those that are proved."""
    empty: list[str] = field(default_factory=list)
    """Tests that carry a rule and do not reach the game."""


class _Module:
    """The names at the top of a module: what is defined there, and where the others come from."""

    def __init__(self, source: str) -> None:
        self.defined: dict[str, ast.AST] = {}
        self.imported: dict[str, tuple[str, str]] = {}
        """The module and the name there; a module of the same folder begins with a dot."""
        self.tree = ast.parse(source)
        for node in self.tree.body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                self.defined[node.name] = node
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                names = [n for target in targets for n in ast.walk(target)]
                self.defined |= {n.id: node for n in names if isinstance(n, ast.Name)}
            elif isinstance(node, ast.Import):
                self.imported |= {a.asname or a.name: (a.name, "") for a in node.names}
            elif isinstance(node, ast.ImportFrom):
                where = "." * node.level + (node.module or "")
                self.imported |= {a.asname or a.name: (where, a.name) for a in node.names}


def proofs_in(folder: Path) -> Proofs:
    """Of all tests below a folder."""
    modules = {
        path.stem: _Module(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.py"))
    }
    proofs = Proofs()
    for name, module in modules.items():
        reach = [test for test in _tests(module.tree) if _reaches(modules, name, test)]
        for test in _tests(module.tree):
            rules = _marks_of(module, test)
            if not rules:
                continue
            if _is_of_a_referee(name) or test not in reach:
                proofs.empty.append(f"{name}.py: {test.name}")
            else:
                proofs.rules |= rules
        shared = marks_in(module.defined.get("pytestmark"))
        if shared and (_is_of_a_referee(name) or not reach):
            proofs.empty.append(f"{name}.py: pytestmark")
        else:
            proofs.rules |= shared
    return proofs


def _is_of_a_referee(module: str) -> bool:
    return module.removeprefix("test_").startswith(REFEREE)


def _tests(tree: ast.Module) -> list[ast.FunctionDef | ast.ClassDef]:
    return [
        node
        for node in tree.body
        if (isinstance(node, ast.FunctionDef) and node.name.startswith("test_"))
        or (isinstance(node, ast.ClassDef) and node.name.startswith("Test"))
    ]


def _marks_of(module: _Module, test: ast.FunctionDef | ast.ClassDef) -> set[str]:
    """Also those that stand in a list of cases or were given a name."""
    marks = marks_in(test)
    for decorator in test.decorator_list:
        for name in _names(decorator):
            marks |= marks_in(module.defined.get(name))
    return marks


def _reaches(modules: Mapping[str, _Module], where: str, node: ast.AST) -> bool:
    """Whether something of the game is used, here or in what is used here."""
    seen: set[tuple[str, str]] = set()
    todo = [(where, name) for name in _names(node)]
    while todo:
        here, name = todo.pop()
        if (here, name) in seen or here not in modules or here.startswith(REFEREE):
            continue
        seen.add((here, name))
        module = modules[here]
        source, original = module.imported.get(name, ("", ""))
        if name in module.defined:
            todo += [(here, inner) for inner in _names(module.defined[name])]
        elif source.startswith("."):
            todo += _in_folder(modules, source.lstrip("."), original)
        elif source and _is_of_a_game(source):
            return True
        elif here != "conftest":
            todo.append(("conftest", name))
    return False


def _in_folder(modules: Mapping[str, _Module], module: str, name: str) -> Iterator[tuple[str, str]]:
    if module:
        yield module, name
    elif name in modules:  # the whole module: whatever it has may be used
        yield from ((name, inner) for inner in modules[name].defined)


def _is_of_a_game(module: str) -> bool:
    top = module.partition(".")[0]
    if top == "fairwind":
        return not module.startswith(KERNEL)
    return top not in OUTSIDE and top not in sys.stdlib_module_names


def _names(node: ast.AST) -> set[str]:
    """The names that are used, those of fixtures included."""
    inner = list(ast.walk(node))
    used = {n.id for n in inner if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}
    return used | {n.arg for n in inner if isinstance(n, ast.arg)}
