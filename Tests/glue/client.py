"""Tries samples/client as an app would use it: its own tests, and what it shows of feeds that
appalert writes and a web server on this machine serves.

    python Tests/glue/client.py --binary PATH
"""

import argparse
import contextlib
import http.server
import itertools
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading

from tools import ROOT, entry, environment, expect, feed, finish, run

CLIENT = ROOT / "samples" / "client"
APP = "dev.acme.ink"
LINK = {"title": "More", "url": "https://acme.dev/ink"}

MANIFEST = f"""// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "AppMessages", path: {json.dumps(str(CLIENT))})],
  targets: [
    .executableTarget(
      name: "App", dependencies: [.product(name: "AppMessages", package: "AppMessages")])
  ]
)
"""


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files as a static server sends them, which caches may keep; and a few bad answers."""

    def do_GET(self):
        name = self.path.strip("/")
        if name == "silent":
            self.server.released.wait()
        elif name.isdigit():
            self.send_response(int(name))
            self.end_headers()
            self.wfile.write(feed(entry()).encode())
        else:
            super().do_GET()

    def end_headers(self):
        self.send_header("Cache-Control", "public, max-age=86400")
        super().end_headers()

    def log_message(self, *arguments):
        self.server.requests.append(self.requestline)


@contextlib.contextmanager
def serving(folder):
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), lambda *arguments: Handler(*arguments, directory=folder))
    server.requests, server.released = [], threading.Event()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server, f"http://127.0.0.1:{server.server_port}"
    finally:
        server.released.set()
        server.shutdown()
        server.server_close()


def tests(folder, variables):
    """The client's own tests."""
    answer = run(["swift", "test", "--package-path", CLIENT, "--scratch-path", folder / "client"],
                 ROOT, variables)
    said = answer.stdout + answer.stderr
    expect(answer.returncode == 0 and " tests in " in said, f"the client's tests: {said[-8000:]}")
    expect("warning:" not in said, f"the client has warnings: {said[-8000:]}")


def build(folder, variables):
    """An app that depends on the client."""
    sources = folder / "App" / "Sources" / "App"
    sources.mkdir(parents=True)
    shutil.copy(ROOT / "Tests" / "glue" / "client" / "main.swift", sources)
    (folder / "App" / "Package.swift").write_text(MANIFEST)
    answer = run(["swift", "build"], folder / "App", variables)
    if answer.returncode:
        sys.exit(f"error: the app cannot be built: {answer.stdout[-8000:]}{answer.stderr}")
    return folder / "App" / ".build" / "debug" / "App"


class App:
    """The app, and the machine it runs on."""

    def __init__(self, program, home):
        self.program, self.home = program, home
        self.names = itertools.count()

    def launch(self, *launches):
        """What each device shows: a message, nothing, or an error."""
        defaults = {"bundleId": APP, "appVersion": "1.0", "osVersion": "18.4"}
        answer = subprocess.run(
            [self.program], cwd=self.home, env=environment(HOME=str(self.home)), text=True,
            input=json.dumps([{**defaults, **launch} for launch in launches]), capture_output=True)
        if answer.returncode:
            sys.exit(f"error: the app ended with {answer.returncode}: {answer.stderr}")
        return json.loads(answer.stdout)

    def new_device(self):
        """The name of the user defaults of a device that has shown nothing."""
        return f"{APP}.test-{os.getpid()}-{next(self.names)}"


def story(binary, app, folder, variables):
    """A message's life, on one device and on others."""
    def appalert(*arguments):
        answer = run([binary, *arguments], folder, variables)
        expect(answer.returncode == 0, f"appalert {arguments}: {answer.stderr}")

    with serving(folder) as (server, root):
        old = app.new_device()

        def shown(device, **more):
            """The id that a launch shows; each is a process of its own, as apps are."""
            outcome, = app.launch({"address": f"{root}/messages.json", "defaults": device, **more})
            expect("error" not in outcome, f"the launch failed: {outcome}")
            return outcome.get("shown", {}).get("id")

        appalert("new", APP, "--title", "Sync paused", "--text", "A fix is coming.",
                 "--os-version", "18.4", "--link-title", LINK["title"], "--link-url", LINK["url"])
        expect(shown(old, osVersion="18.3") is None, "a message for 18.4 is shown on 18.3")
        expect(shown(old, bundleId="dev.acme.maps") is None, "another app shows the message")
        expect(shown(old) == 1, "a new message is not shown, after an update of the system")
        expect(shown(old) is None, "a message is shown again")

        appalert("bump-id", APP)
        expect(shown(old) == 2, "a message with a new id is not shown")
        expect(shown(old) is None, "a message with a new id is shown twice")

        appalert("cancel", APP)
        expect(shown(old) is None, "a cancelled message is shown")
        new = app.new_device()
        expect(shown(new) is None, "a cancelled message is shown to a new device")

        appalert("bump-id", "--resume", APP)
        expect(shown(new) == 3 and shown(old) == 3, "a resumed message is not shown")

        count = len(server.requests)
        expect(count == 10, f"{count} requests for 10 launches")


def answers(app, folder):
    """What the client makes of a server's answers, good and bad."""
    (folder / "feed.json").write_text(feed(entry(link=LINK)))
    (folder / "bad-entry.json").write_text(feed({"id": 1}, entry()))
    (folder / "bad-link.json").write_text(feed(entry(link={"title": "More", "url": ""})))
    (folder / "page.html").write_text("<!DOCTYPE html><title>Welcome to our WLAN</title>")
    with serving(folder) as (server, root):
        def outcome(path, **more):
            return app.launch({"address": f"{root}/{path}", **more})[0]

        good = outcome("feed.json")
        expect(good == {"shown": entry(link=LINK), "opens": LINK["url"]}, f"feed.json: {good}")
        bad_link = outcome("bad-link.json")
        expect(bad_link.get("shown", {}).get("id") == 1 and "opens" not in bad_link,
               f"a bad link: {bad_link}")
        for path in ("bad-entry.json", "page.html"):
            expect(outcome(path) == {"error": "DecodingError"}, f"{path}: {outcome(path)}")
        skipped = outcome("bad-entry.json", skipsBadEntries=True)
        expect(skipped == {"shown": entry()}, f"a bad entry, skipped: {skipped}")

        # An error's page is not the feed, whatever it holds.
        bad_response, timed_out, bad_url = (f"URLError -{code}" for code in (1011, 1001, 1000))
        for status in ("404", "500", "203"):
            expect(outcome(status) == {"error": bad_response}, f"{status}: {outcome(status)}")
        silent = outcome("silent", timeout=1)
        expect(silent == {"error": timed_out}, f"a server without an answer: {silent}")
        address = app.launch({"address": f"{root} /feed.json"})[0]
        expect(address == {"error": bad_url}, f"a bad address: {address}")

        # Within one process too, where a cache in memory would have the old file.
        server.requests.clear()
        app.launch(*[{"address": f"{root}/feed.json"}] * 2)
        expect(len(server.requests) == 2, "the second fetch came from a cache")
    gone = app.launch({"address": f"{root}/feed.json"})[0]
    expect("URLError" in gone.get("error", ""), f"a server that is gone: {gone}")


# Files, each for every device.
FILES = {
    "all": feed(entry(id=3, link=LINK)),
    "os": feed(entry(id=3, osVersions=["18.4", "18.4.1", "26.0"])),
    "app": feed(entry(id=3, appVersions=["1.0", "2.3.1"])),
    "both": feed(entry(id=3, appVersions=["1.0"], osVersions=["18.4"])),
    "nulls": feed(entry(id=3, appVersions=None, osVersions=None, link=None)),
    "none": feed(entry(id=3, osVersions=[])),
    "cancelled": feed(entry(id=3, appVersions=["0"])),
    "two": feed(entry(bundleId="dev.acme.Ink", id=9), entry(id=2), entry(id=8, text="Dead")),
    "first-stops": feed(entry(id=3, osVersions=["17.0"]), entry(id=9)),
    "another": feed(entry(bundleId="dev.acme.maps")),
    "empty": "[]\n",
    "texts": feed(entry(id=3, title="**A** &amp; \"b\" \U0001f41b", text="Line\nbreak")),
    "escapes": feed(entry(id=3)).replace("osVersions", "x").replace('"id"', r'"\u0069d"'),
    "id-forms": feed(entry(id=3)).replace(": 3", ": 3.0"),
    "unknown-key": feed(entry(id=3, osVerions=["17.0"])),
    "duplicate-key": feed(entry(id=3)).replace('"id": 3', '"id": 3, "id": 1'),
    "trailing-comma": feed(entry(id=3)).replace("}", "},"),
    "mark": "\ufeff" + feed(entry(id=3)),
    "zero": feed(entry(id=0)),
    # What no app can read.
    "missing-key": feed(entry(id=3), {"id": 4}),
    "wrong-type": feed(entry(id="3")),
    "versions": feed(entry(id=3, osVersions="18.4")),
    "null-title": feed(entry(id=3, title=None)),
    "number": feed(entry(id=3, appVersions=["1.0", 2])),
    "no-array": json.dumps(entry(id=3)),
    "comment": "// ours\n" + feed(entry(id=3)),
    "cut-off": feed(entry(id=3))[:-4],
    "nothing": "",
}
DEVICES = [
    {"bundleId": bundle, "appVersion": version, "osVersion": system, "lastSeen": last}
    for bundle, version, system, last in [
        (APP, "1.0", "18.4", 0), (APP, "1.0", "18.4", 2), (APP, "1.0", "18.4", 3),
        (APP, "1.0", "18.4", 9), (APP, "1.0", "18.4.1", 0), (APP, "1.0", "18.3", 0),
        (APP, "1.0.0", "18.4", 0), (APP, "2.3.1", "26.0", 0), (APP, "2.3", "17.0", 0),
        ("dev.acme.Ink", "1.0", "18.4", 0), ("dev.acme.maps", "1.0", "18.4", 0),
        ("dev.acme", "1.0", "18.4", 0)]
]


def as_preview(message):
    """A message as `appalert preview` describes it."""
    buttons = [{"label": message["confirmLabel"], "role": "cancel"}]
    if "link" in message:
        buttons.append({"label": message["link"]["title"], "role": "link",
                        "url": message["link"]["url"]})
    return {"id": message["id"], "title": message["title"], "text": message["text"],
            "buttons": buttons}


def preview(binary, path, device, variables):
    """What appalert says that the device shows: an alert, nothing, or that no app can read it."""
    answer = run([binary, "preview", "-f", path, device["bundleId"], "--format", "json",
                  "--app-version", device["appVersion"], "--os-version", device["osVersion"],
                  "--last-seen", str(device["lastSeen"])], path.parent, variables)
    if answer.returncode == 65:
        return "unreadable"
    expect(answer.returncode == 0, f"preview of {path.name}, {device}: {answer.stderr}")
    found, = json.loads(answer.stdout)["previews"]
    return {"id": found["id"], **found["alert"]} if found["shown"] else None


def agreement(binary, app, folder, variables):
    """The client and `appalert preview`, on every file and device."""
    for name, text in FILES.items():
        (folder / f"{name}.json").write_text(text, encoding="utf-8")
    cases = list(itertools.product(FILES, DEVICES))
    with serving(folder) as (_, root):
        outcomes = app.launch(
            *[{"address": f"{root}/{name}.json", **device} for name, device in cases])
    counts = {"shown": 0, "nothing": 0, "unreadable": 0}
    for (name, device), outcome in zip(cases, outcomes, strict=True):
        if "error" in outcome:
            expect(outcome["error"] == "DecodingError", f"{name}: {outcome}")
            ours = "unreadable"
        else:
            ours = as_preview(outcome["shown"]) if "shown" in outcome else None
        theirs = preview(binary, folder / f"{name}.json", device, variables)
        expect(ours == theirs, f"{name}, {device}: the client has {ours}, preview has {theirs}")
        counts["unreadable" if ours == "unreadable" else "shown" if ours else "nothing"] += 1
    expect(min(counts.values()) > 20, f"the table has too few cases of a kind: {counts}")
    print(f"the client agrees with preview on {len(cases)} cases: {counts}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--binary", type=pathlib.Path, required=True)
    binary = parser.parse_args().binary.resolve()
    variables = environment()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name).resolve()
        for part in ("home", "story", "answers", "agreement"):
            (folder / part).mkdir()
        tests(folder, variables)
        app = App(build(folder, variables), folder / "home")
        story(binary, app, folder / "story", variables)
        answers(app, folder / "answers")
        agreement(binary, app, folder / "agreement", variables)
    finish("client")


if __name__ == "__main__":
    main()
