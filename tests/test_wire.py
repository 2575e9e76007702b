"""The types of the wire: Python types said in TypeScript, and the files that hold them fresh."""

import importlib.machinery
import importlib.util
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Annotated, Any, Literal, NotRequired, TypedDict

import msgspec
import pytest
from msgspec import Meta

from scripts.typescript import Module

ROOT = Path(__file__).parent.parent
SCRIPT = ROOT / "scripts" / "wire"


class Card(TypedDict):
    """A card that lies open."""

    suit: Literal["wind", "wheel"]
    number: int | None


class Trick(TypedDict):
    seat: NotRequired[int]
    cards: list[Card]
    """In the order in which they were played."""
    best: Card | None
    by_seat: dict[str, list[tuple[int, bool]]]
    taken: list[int | None]
    counts: Annotated[float, Meta(ge=0)]
    anything: Any


Origin = TypedDict("Origin", {"from": str})


class Tile(Origin):
    lies_on: int
    """Counted from the north."""


class StolenTile(Tile):
    owner: int


class Asked(msgspec.Struct, tag_field="type", kw_only=True):
    id: str


class Chat(Asked, tag="chat", kw_only=True):
    """Something said.

    To all at the table.
    """

    text: str = ""
    quick: int | None = None


class Told(msgspec.Struct, omit_defaults=True):
    words: str
    closes: bool = False
    world: str | msgspec.UnsetType = msgspec.UNSET


class Shown(msgspec.Struct):
    least: int | None = None


class Played(TypedDict):
    seat: int
    card: str


class Nothing(TypedDict):
    pass


class Lead(TypedDict):
    kind: Literal["lead"]
    card: str


class Pass(TypedDict):
    kind: Literal["pass"]


def wire_script() -> Any:
    loader = importlib.machinery.SourceFileLoader("wire", str(SCRIPT))
    spec = importlib.util.spec_from_loader("wire", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


def test_what_a_type_consists_of_is_declared_before_it_in_the_order_of_its_fields() -> None:
    module = Module("// Cards")
    assert module.declare(Trick) == "Trick"
    assert module.text == (
        """\
// Cards

/** A card that lies open. */
export type Card = {
  suit: "wheel" | "wind";
  number: number | null;
};

export type Trick = {
  seat?: number;
  /** In the order in which they were played. */
  cards: Card[];
  best: Card | null;
  by_seat: Record<string, [number, boolean][]>;
  taken: (number | null)[];
  counts: number;
  anything: unknown;
};
"""
    )


def test_what_a_typed_dictionary_inherits_is_said_with_it() -> None:
    module = Module("// a test")
    module.declare(StolenTile)
    assert module.text.endswith(
        """\
export type StolenTile = {
  from: string;
  /** Counted from the north. */
  lies_on: number;
  owner: number;
};
"""
    )


def test_whoever_sends_to_the_server_may_leave_out_what_has_a_default() -> None:
    module = Module("// Chat")
    module.declare(Chat, received=True)
    assert module.text.endswith(
        """
/**
 * Something said.
 *
 * To all at the table.
 */
export interface Chat {
  type: "chat";
  id: string;
  text?: string;
  quick?: number | null;
}
"""
    )


def test_the_server_leaves_out_defaults_only_where_it_says_so() -> None:
    module = Module("// Told")
    module.declare(Told)
    module.declare(Shown)
    assert "  closes?: boolean;\n  world?: string;\n" in module.text
    assert "  least: number | null;\n" in module.text


def test_one_name_is_one_type() -> None:
    module = Module("// Told")
    module.declare(Told)
    with pytest.raises(TypeError, match="Told is two things"):
        module.declare(Told, received=True)


def test_a_long_union_stands_on_several_lines() -> None:
    module = Module("// Union")
    module.declare_union("Short", ["A", "B"])
    module.declare_union("Long", [letter * 30 for letter in "ABCD"], "One of four.")
    assert "\nexport type Short = A | B;\n" in module.text
    long = f"/** One of four. */\nexport type Long =\n  | {'A' * 30}\n  | {'B' * 30}\n"
    assert long in module.text


def test_a_game_gets_its_view_its_events_by_kind_and_its_moves() -> None:
    schema = SimpleNamespace(
        view=Trick, events={"played": Played, "game-over": Nothing}, moves=(Lead, Pass)
    )
    text = wire_script().game_module("Toy", schema)
    for line in (
        'import type { EventOf, MoveOf } from "../../wire/typed";',
        "export type View = Trick;",
        'export type Said = EventOf<"played", Played> | EventOf<"game-over", Nothing>;',
        'export type Lead = {\n  kind: "lead";\n  card: string;\n};',
        "export type About = Lead | Pass;",
        "export type Move = MoveOf<About>;",
    ):
        assert line in text


def test_the_generated_files_are_fresh() -> None:
    """From the sources: compiled classes have lost what their attributes say of themselves."""
    call = [sys.executable, str(SCRIPT), "--check"]
    done = subprocess.run(call, capture_output=True, check=False, encoding="utf-8")
    assert done.returncode == 0, f"run scripts/wire: {done.stdout}{done.stderr}"
