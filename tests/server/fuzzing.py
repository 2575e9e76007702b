"""Nonsense for the server: messages that nearly fit the schema, and calls made from OpenAPI."""

import json
import random
from typing import Any, get_args

import msgspec
import websockets

from fairwind.kernel.seal import commitment, number
from fairwind.server.messages import Asked

from .clients import Client
from .running import Running

SECRET = "5e" * 32
SCHEMAS = {kind: msgspec.json.schema(kind) for kind in get_args(Asked)}
ODD: list[Any] = [
    None, True, 0, -1, 1, 2**31 - 1, 2**31, 2**63, 10**30, 1e308, "", "x", "0", "me", "en", "mate",
    "\u0000", "\u202e", "é" * 401, "{name}", "%s", "x" * 5000, [], [[]], {}, {"a": {}},
]  # fmt: skip
ODD_TEXTS = [
    "",
    "{",
    "[]",
    "null",
    '"x"',
    "\ufeff{}",
    '{"type":"move"',
    '{"id":"\\ud800"}',
    "1e999",
]


ANSWERS = (200, 304, 400, 401, 403, 404, 405, 408, 409, 413, 429, 503)
A_TABLE = 40
"""Messages before another table is tried."""


def a_message(chance: random.Random) -> str:
    """Mostly one that can be read, and sometimes one that cannot."""
    if chance.random() < 0.05:
        return chance.choice(ODD_TEXTS)
    kind = chance.choice(list(SCHEMAS))
    name = kind.__struct_config__.tag
    message: dict[str, Any] = {"type": name, "id": str(chance.getrandbits(64))}
    for field in msgspec.structs.fields(kind):
        if field.name != "id" and chance.random() < 0.95:
            message[field.name] = _value(field.name, chance)
    if chance.random() < 0.1:
        message[chance.choice(list(message))] = chance.choice(ODD)
    return json.dumps(message)


def _value(name: str, chance: random.Random) -> Any:
    if chance.random() < 0.15:
        return chance.choice(ODD)
    likely: dict[str, list[Any]] = {
        "seat": [0, 1, 2, 9],
        "version": [0, 1, 2, 5, 50],
        "action": list(range(0, 120, 3)),
        "level": ["deckhand", "mate"],
        "lang": ["en", "de", "fr"],
        "listed": [True, False],
        "spectators": [True, False],
        "quick": [None, 0, 3],
        "hash": [commitment(SECRET), "0" * 64],
        "number": [number(SECRET, 1), number(SECRET, 2), "0" * 64],
    }
    return chance.choice(likely.get(name, ["ahoy", "fair winds"]))


def a_call(openapi: dict[str, Any], chance: random.Random) -> tuple[str, str, dict[str, Any]]:
    """A method, a path and what else httpx is to send."""
    path = chance.choice(list(openapi["paths"]))
    method = chance.choice([*openapi["paths"][path], "get", "post", "put", "delete", "head"])
    operation = openapi["paths"][path].get(method, {})
    asked: dict[str, Any] = {"params": {}, "headers": {}}
    for part in operation.get("parameters", []):
        value = str(chance.choice(ODD))[:300]
        if part["in"] == "path":
            path = path.replace(f"{{{part['name']}}}", _quoted(value) or "x")
        elif chance.random() < 0.5:
            asked["params"][part["name"]] = chance.choice([value, "0", "all", "none", "de"])
    if "requestBody" in operation or chance.random() < 0.2:
        schema = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
        body = _made(schema.get("schema", {}), openapi, chance)
        asked["content"] = json.dumps(body).encode() if chance.random() < 0.9 else b"\xff{"
    if chance.random() < 0.1:
        header = chance.choice(["origin", "cookie", "accept-language", "if-none-match", "range"])
        asked["headers"][header] = chance.choice(["", "http://[", "=;;", "\x7f", "bytes=9-", "*"])
    return method.upper(), path.replace("{", "%7B").replace("}", "%7D"), asked


def _quoted(value: str) -> str:
    return "".join(f"%{byte:02X}" for byte in value.encode("utf-8", "surrogatepass"))


def _made(schema: dict[str, Any], openapi: dict[str, Any], chance: random.Random) -> Any:
    """Something of this schema, or nearly."""
    if chance.random() < 0.1:
        return chance.choice(ODD)
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return _made(openapi["components"]["schemas"][name], openapi, chance)
    if "anyOf" in schema:
        return _made(chance.choice(schema["anyOf"]), openapi, chance)
    if "enum" in schema:
        return chance.choice(schema["enum"])
    match schema.get("type"):
        case "object":
            fields = schema.get("properties", {})
            return {name: _made(each, openapi, chance) for name, each in fields.items()}
        case "array":
            items = schema.get("items", {})
            return [_made(items, openapi, chance) for _ in range(chance.randrange(5))]
        case "string":
            return chance.choice(["captn", "santa-timea", "me", "open", "mate", "Anna", "x" * 201])
        case "integer" | "number":
            return chance.choice([0, 1, 2, 5, 60, 777, -1, 10**20])
        case "boolean":
            return chance.random() < 0.5
    return chance.choice(ODD)


# --- and what becomes of it ---------------------------------------------------------------------


def errors(server: Running) -> float:
    """That nobody expected."""
    samples = [
        each for metric in server.services.metrics.errors.collect() for each in metric.samples
    ]
    return sum(sample.value for sample in samples if sample.name.endswith("_total"))


async def fuzz_messages(server: Running, game: str, cases: int, seed: int) -> int:
    """How many messages were answered, or ended only the socket they came by."""
    chance = random.Random(seed)  # noqa: S311 - the same nonsense every time
    people = await server.guests("Anna", "Ben")
    done = 0
    while done < cases:
        done += await _fuzz_table(people, game, min(A_TABLE, cases - done), chance)
        assert errors(server) == 0
    return done


async def _fuzz_table(people: list[Client], game: str, cases: int, chance: random.Random) -> int:
    table = await people[0].open(game, *(("me",) if game == "captn" else ("me", "open", "mate")))
    windows = [person.look(table) for person in people]
    done = 0
    for window in windows:
        await window.open()
    while done < cases:
        window = chance.choice(windows)
        try:
            if window.position.get("legal") and chance.random() < 0.5:
                await window.play(chance.randrange(100))
                continue
            done += 1
            await window.socket.send(a_message(chance))
            await window.until(lambda told: told["type"] in ("played", "refused", "closing"))
        except websockets.ConnectionClosed:
            assert window.socket.close_code != 1011
            break
    for window in windows:
        window.socket.transport.abort()
    return done


async def fuzz_calls(server: Running, cases: int, seed: int) -> int:
    """How many calls were answered."""
    chance = random.Random(seed)  # noqa: S311 - the same nonsense every time
    anna = await server.guest("Anna")
    openapi = await anna.get("/openapi.json")
    for _ in range(cases):
        method, path, asked = a_call(openapi, chance)
        answer = await anna.http.request(method, path, **asked)
        told = (method, path, asked, answer.status_code, answer.text)
        assert answer.status_code in ANSWERS, told
    assert errors(server) == 0
    return cases
