"""Behind nginx, as docs/nginx.conf sets it up."""

import os
import subprocess
from pathlib import Path

import pytest

from scripts.nginx import installed

from .clients import Client
from .processes import serving

pytestmark = pytest.mark.anyio

SAMPLE = Path(__file__).parents[2] / "docs" / "nginx.conf"
NGINX = installed()


@pytest.mark.skipif(NGINX is None, reason="nginx is not here; scripts/nginx.py installs it")
@pytest.mark.parametrize("root_path", ["", "/fairwind"], ids=["root", "sub-path"])
async def test_a_game_is_played_through_the_sample(
    tmp_path: Path, unused_port: int, root_path: str
) -> None:
    assert NGINX is not None
    setting = {"FAIRWIND_SERVER_ROOT_PATH": root_path}
    async with serving(tmp_path / "data", more=setting) as process:
        sample = SAMPLE.read_text(encoding="utf-8")
        site = (
            sample.replace("127.0.0.1:8000", process.address.removesuffix(root_path))
            .replace("location / {", f"location {root_path}/ {{")
            .replace("listen 80;", f"listen 127.0.0.1:{unused_port};")
            .replace("    listen [::]:80;\n", "")
            .replace("/var/log/nginx/fairwind.log", str(tmp_path / "access.log"))
            .replace("/var/log/nginx/fairwind-error.log", str(tmp_path / "error.log"))
        )
        temporary = "\n".join(
            f"{kind}_temp_path {tmp_path}/{kind};"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        user = "user root;\n" if os.getuid() == 0 else ""
        config = tmp_path / "nginx.conf"
        config.write_text(
            f"{user}daemon off;\npid {tmp_path}/nginx.pid;\nerror_log {tmp_path}/error.log;\n"
            f"events {{}}\nhttp {{\n{temporary}\n{site}}}\n",
            encoding="utf-8",
        )
        proxy = subprocess.Popen([NGINX, "-c", str(config), "-p", str(tmp_path)])
        try:
            anna = Client(f"127.0.0.1:{unused_port}{root_path}")
            while True:
                try:
                    await anna.http.get("/healthz")
                    break
                except OSError:
                    assert proxy.poll() is None
                except Exception:  # noqa: BLE001 - not listening yet
                    assert proxy.poll() is None
            own = {"Origin": f"http://127.0.0.1:{unused_port}"}
            answer = await anna.http.put("/api/me", json={"name": "Anna"}, headers=own)
            assert answer.status_code == 200
            table = await anna.open("captn", "me", start=True)
            window = anna.look(table)
            await window.open(**own)
            await window.until_asked()
            assert (await window.play())["type"] == "played"
            await window.socket.close()
            foreign = {"Origin": "https://other.example"}
            answer = await anna.http.put("/api/me", json={"name": "Eve"}, headers=foreign)
            assert answer.status_code == 403
            pages = (
                f"/t/{table}",
                f"/r/{table}?seat=all",
                f"/fair/{table}",
                f"/api/tables/{table}",
            )
            for page in pages:
                assert (await anna.http.get(page)).status_code == 200
            process.stop()
            assert (await anna.http.get(f"/api/tables/{table}")).status_code == 502
            await anna.http.aclose()
        finally:
            proxy.terminate()
            proxy.wait()
        logged = (tmp_path / "access.log").read_text(encoding="utf-8")
        assert f"{root_path}/ws/..." in logged
        assert f"{root_path}/api/me" in logged
        assert table not in logged
        assert table not in (tmp_path / "error.log").read_text(encoding="utf-8")
