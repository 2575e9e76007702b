"""Writes the reference of the public Python names from the sources, which are read and not run.

What `fairwind.__all__` exports comes first, then every class of ours that its signatures mention.
So the page is the same whether or not the rules are compiled.
"""

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

import griffe

PACKAGE = "fairwind"
MACHINE_TYPES = {"i64": "int"}
"""What compiled code calls its numbers is a plain int to whoever calls it from Python."""

TITLE = """# Python reference

Generated from the sources by `scripts/docs`. `import fairwind` gives the names of the first part;
the classes of the second part are what their methods take and return.
"""


def reference(sources: Path) -> str:
    """The page, in Markdown."""
    package = griffe.load(
        PACKAGE, search_paths=[sources], allow_inspection=False, resolve_aliases=True
    )
    assert isinstance(package, griffe.Module)
    exported = [_target(package[name]) for name in package.exports or () if isinstance(name, str)]
    return Reference(package, exported).page()


def _target(thing: griffe.Object | griffe.Alias) -> griffe.Object:
    return thing.final_target if isinstance(thing, griffe.Alias) else thing


class Reference:
    """The exported things, and by their paths all classes that have a place on the page."""

    def __init__(self, package: griffe.Module, exported: Sequence[griffe.Object]) -> None:
        self.package = package
        self.exported = exported
        self.classes: dict[str, griffe.Class] = {}
        for thing in exported:
            self._mention(thing)

    def page(self) -> str:
        mentioned = [kind for kind in self.classes.values() if kind not in self.exported]
        mentioned.sort(key=lambda kind: kind.name)
        parts = [TITLE]
        for thing in self.exported:
            parts += self._described(thing)
        parts.append("# What these take and return\n")
        for kind in mentioned:
            parts += self._described(kind)
        return "\n".join(parts)

    # --- which classes are mentioned --------------------------------------------------------

    def _mention(self, thing: griffe.Object) -> None:
        """Note a class, and whatever its public methods take and return; further from there."""
        if isinstance(thing, griffe.Class):
            if thing.path in self.classes:
                return
            self.classes[thing.path] = thing
        elif not isinstance(thing, griffe.Module):
            self._mention_types_of(thing)
            return
        for member in _public(thing):
            if isinstance(member, griffe.Class):
                self._mention(member)
            else:
                self._mention_types_of(member)

    def _mention_types_of(self, member: griffe.Object) -> None:
        for annotation in _annotations(member):
            for part in _parts(annotation):
                if isinstance(part, griffe.ExprName) and (named := self._ours(part)):
                    if isinstance(named, griffe.Class):
                        self._mention(named)
                    else:  # a name for a type, such as Entry for a move or a roll
                        self._mention_types_of(named)

    def _ours(self, name: griffe.ExprName) -> griffe.Object | None:
        path = name.canonical_path
        if not path.startswith(f"{PACKAGE}."):
            return None
        try:
            return _target(self.package[path.removeprefix(f"{PACKAGE}.")])
        except (KeyError, griffe.AliasResolutionError):
            return None

    # --- what is written about them -----------------------------------------------------------

    def _described(self, thing: griffe.Object) -> Iterator[str]:
        yield f"## {thing.name} {{ #{thing.name} }}\n"
        if isinstance(thing, griffe.Class):
            if bases := [base for base in thing.bases if not isinstance(base, str)]:
                yield f"A kind of {', '.join(self._type(base) for base in bases)}.\n"
            if "__init__" in thing.members:
                yield self._signature(thing.members["__init__"], thing.name)
        elif not isinstance(thing, griffe.Module):
            yield self._signature(thing, thing.name)
        yield _words(thing)
        if isinstance(thing, griffe.Class | griffe.Module):
            for member in _public(thing):
                if isinstance(member, griffe.Class) or self._repeats(thing, member):
                    continue
                yield f"### {member.name} {{ #{thing.name}.{member.name} }}\n"
                yield self._signature(member, member.name)
                yield _words(member)

    def _repeats(self, thing: griffe.Object, member: griffe.Object) -> bool:
        """Whether it does what the class above it says, with nothing to add."""
        if not isinstance(thing, griffe.Class) or member.docstring:
            return False
        names = [self._ours(base) for base in thing.bases if isinstance(base, griffe.ExprName)]
        return any(base is not None and member.name in base.members for base in names)

    def _signature(self, thing: griffe.Object | griffe.Alias, name: str) -> str:
        thing = _target(thing)
        if isinstance(thing, griffe.Function):
            given = ", ".join(self._parameter(p) for p in thing.parameters if p.name != "self")
            returned = f" → {self._type(thing.returns)}" if thing.returns is not None else ""
            text = f"{name}({given})" + (returned if thing.name != "__init__" else "")
        else:
            annotation = getattr(thing, "annotation", None)
            text = name + (f": {self._type(annotation)}" if annotation is not None else "")
        return f'<pre class="signature"><code>{text}</code></pre>\n'

    def _parameter(self, parameter: griffe.Parameter) -> str:
        stars = {"variadic positional": "*", "variadic keyword": "**"}
        kind = parameter.kind.value if parameter.kind else ""
        text = stars.get(kind, "") + parameter.name
        if parameter.annotation is not None:
            text += f": {self._type(parameter.annotation)}"
        if parameter.default is not None and kind not in stars:
            text += f" = {escape(str(parameter.default))}"
        return text

    def _type(self, annotation: griffe.Expr | str) -> str:
        return "".join(self._type_part(part) for part in _parts(annotation))

    def _type_part(self, part: str | griffe.Expr) -> str:
        name = MACHINE_TYPES.get(str(part), str(part))
        if isinstance(part, griffe.ExprName) and (ours := self._ours(part)):
            if ours.path in self.classes:
                return f'<a href="#{ours.name}">{escape(name)}</a>'
            if isinstance(ours, griffe.Attribute) and isinstance(ours.value, griffe.Expr):
                return self._type(ours.value)
        return escape(name)


def _public(thing: griffe.Object) -> Iterator[griffe.Object]:
    """What may be used of a class or module; of a module only what it exports."""
    names = thing.exports if isinstance(thing, griffe.Module) and thing.exports else thing.members
    for name in names:
        if isinstance(name, str) and not name.startswith("_"):
            yield _target(thing.members[name])


def _annotations(member: griffe.Object) -> Iterator[griffe.Expr | str]:
    if isinstance(member, griffe.Function):
        found = [*(parameter.annotation for parameter in member.parameters), member.returns]
    else:
        found = [getattr(member, "annotation", None)]
        if isinstance(member, griffe.Attribute) and "module-attribute" in member.labels:
            found.append(member.value)
    yield from (annotation for annotation in found if annotation is not None)


def _parts(annotation: griffe.Expr | str) -> Iterator[str | griffe.Expr]:
    if isinstance(annotation, str):
        yield annotation.strip("\"'")
    else:
        yield from annotation.iterate(flat=True)


def _words(thing: griffe.Object) -> str:
    return f"{thing.docstring.value}\n" if thing.docstring else ""
