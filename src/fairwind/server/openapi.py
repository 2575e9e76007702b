"""OpenAPI: the HTTP calls told in the form that tools read, made from the calls themselves."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from fairwind import __version__

from .answers import Error
from .calls import Endpoint


def described(endpoints: Sequence[Endpoint], root_path: str) -> bytes:
    named = [Error, *(kind for each in endpoints for kind in (each.answer, each.body) if kind)]
    kinds = list({str(kind): kind for kind in named}.values())
    schemas, components = msgspec.json.schema_components(
        kinds, ref_template="#/components/schemas/{name}"
    )
    schema_of = {str(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        methods = paths.setdefault(endpoint.path, {})
        methods[endpoint.method.lower()] = _operation(endpoint, schema_of)
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {
                "title": "Fairwind",
                "version": __version__,
                "description": "Play itself goes over a WebSocket: see docs/protocol.md.",
            },
            "servers": [{"url": f"{root_path}/"}],
            "paths": paths,
            "components": {"schemas": components},
        }
    )


def _operation(endpoint: Endpoint, schema_of: dict[str, Any]) -> dict[str, Any]:
    in_path = re.findall(r"{(\w+)}", endpoint.path)
    operation: dict[str, Any] = {
        "summary": endpoint.about,
        "parameters": [
            *(_parameter(name, "path") for name in in_path),
            *(_parameter(name, "query") for name in endpoint.query),
        ],
        "responses": {
            "200": _content("What was asked for", endpoint.answer, schema_of),
            "default": _content("Why not", Error, schema_of),
        },
    }
    if endpoint.body is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schema_of[str(endpoint.body)]}},
        }
    return operation


def _parameter(name: str, where: str) -> dict[str, Any]:
    return {"name": name, "in": where, "required": where == "path", "schema": {"type": "string"}}


def _content(about: str, kind: Any, schema_of: dict[str, Any]) -> dict[str, Any]:
    if kind is None:
        return {"description": about, "content": {"text/plain": {"schema": {"type": "string"}}}}
    schema = schema_of[str(kind)]
    return {"description": about, "content": {"application/json": {"schema": schema}}}
