"""Builds the site of the documents: gathers the pages, adds the generated ones, calls MkDocs.

Pages keep their places in the repository, so that a link works there and in the site alike. The
site needs nothing from elsewhere: no fonts, scripts or styles of other hosts.
"""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]

import fairwind  # noqa: E402
from fairwind.locales.rulebook import unsealed  # noqa: E402
from scripts import docs_api, docs_schema  # noqa: E402

API = "docs/api.md"
SCHEMA = "docs/schema.md"
STYLE = "docs/site.css"
GAMES = ROOT / "src" / "fairwind" / "games"

READERS: dict[str, tuple[str, ...]] = {
    "Play": (),  # the rules of each game
    "Own the box": ("docs/paper.md",),
    "Write a bot": ("docs/bots.md", "docs/protocol.md", API, SCHEMA),
    "Study games": (
        "docs/records.md",
        "docs/analysis.md",
        "docs/balance.md",
        "docs/performance.md",
        "docs/experiments.md",
    ),
    "Run a server": ("docs/operating.md", "docs/fairness.md"),
    "Change the code": (
        "CONTRIBUTING.md",
        "docs/architecture.md",
        "docs/adding-a-game.md",
        "web/README.md",
        "CHANGELOG.md",
    ),
}
"""Who reads what. A page that is nobody's is an error."""

LINK = re.compile(r"\[([^\]]*)\]\(([^)#\s]+)(#[^)]*)?\)")


def main(build: Path) -> None:
    pages = build / "pages"
    shutil.rmtree(pages, ignore_errors=True)
    gather(pages)
    write(pages / API, docs_api.reference(ROOT / "src"))
    games = [fairwind.load(name) for name in fairwind.GAMES]
    schemas = {game.about.title: getattr(game, "schema", None) for game in games}
    write(pages / SCHEMA, docs_schema.page(schemas))
    settings = build / "mkdocs.yml"
    settings.write_text(json.dumps(configuration(pages, build / "site")), encoding="utf-8")
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "-f", str(settings)]
    done = subprocess.run(command, check=False)
    if done.returncode:
        sys.exit(done.returncode)
    print(build / "site" / "index.html")


def gather(pages: Path) -> None:
    """Every page to its place, with the pictures and files it links to."""
    for page in documents():
        text = unsealed((ROOT / page).read_text(encoding="utf-8"))
        write(pages / page, _with_reachable_links(text, page, pages))
    shutil.copyfile(ROOT / STYLE, pages / STYLE)


def documents() -> list[Path]:
    named = [Path(page) for pages in READERS.values() for page in pages]
    found = [page.relative_to(ROOT) for page in ROOT.glob("docs/*.md")]
    written = [page for page in named if str(page.as_posix()) not in (API, SCHEMA)]
    return sorted({Path("README.md"), *written, *found, *(page for page, _ in rules())})


def rules() -> Iterator[tuple[Path, str]]:
    """The rules of each game in each language, and what they are called."""
    for page in sorted(GAMES.glob("*/RULES*.md")):
        title, _, _ = page.read_text(encoding="utf-8").strip("# ").partition(":")
        language = page.name.removeprefix("RULES").removesuffix(".md").strip(".")
        yield page.relative_to(ROOT), f"{title} ({language})" if language else title


def _with_reachable_links(text: str, page: Path, pages: Path) -> str:
    """Files that are linked to are brought along; of a link to a folder only its words remain."""

    def reachable(link: re.Match[str]) -> str:
        file = (ROOT / page.parent / link[2]).resolve()
        if file.is_dir():
            return link[1]
        if file.is_file() and file.is_relative_to(ROOT) and file.suffix != ".md":
            copied = pages / file.relative_to(ROOT)
            copied.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, copied)
        return link[0]

    return LINK.sub(reachable, text)


def write(page: Path, text: str) -> None:
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(text, encoding="utf-8")


def configuration(pages: Path, site: Path) -> dict[str, object]:
    """What MkDocs is told. Its own theme brings all it needs, but for highlighting of code."""
    nav: list[dict[str, object]] = [{"Home": "README.md"}]
    for reader, files in READERS.items():
        entries: list[object] = list(files)
        if reader == "Play":
            entries += [{title: page.as_posix()} for page, title in rules()]
        nav.append({reader: entries})
    return {
        "site_name": "Fairwind",
        "docs_dir": str(pages),
        "site_dir": str(site),
        "use_directory_urls": False,  # so that it can be read from a folder, without a server
        "nav": nav,
        "theme": {"name": "mkdocs", "highlightjs": False, "color_mode": "auto"},
        "extra_css": [STYLE],
        "markdown_extensions": ["attr_list", "sane_lists", {"toc": {"permalink": True}}],
        "validation": {
            "nav": {"omitted_files": "warn", "not_found": "warn"},
            "links": {"not_found": "warn", "anchors": "warn", "unrecognized_links": "warn"},
        },
    }


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build")
