"""Opens preview's pages in Chromium and checks what a person, and an attacker, would try.

    python Tests/browser/check.py --binary PATH [--shots FOLDER]

Run it with a Python that has selenium and axe-playwright-python (for its copy of axe-core), where
Chromium and its driver are in PATH. With --shots it leaves screenshots to look at.
"""

import argparse
import importlib.util
import itertools
import json
import pathlib
import subprocess
import sys
import tempfile
import time

import feeds
from browser import DESKTOP, PHONE, Browser
from client import shows

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SCHEMES = ("https:", "http:", "mailto:", "tel:", "sms:", "facetime:", "itms-apps:", "maps:")


class Checks:
    def __init__(self, binary, shots):
        self.binary, self.shots = binary, shots
        self.scratch = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.scratch.name)
        self.browser = Browser()
        self.failures = 0

    def expect(self, truth, what):
        if not truth:
            self.failures += 1
            print(f"error: {what}"[:600], file=sys.stderr)

    def preview(self, *arguments, code=0):
        result = subprocess.run([self.binary, "preview", *arguments], capture_output=True)
        self.expect(result.returncode == code, f"{arguments}: {result.returncode} {result.stderr}")
        return result.stdout

    def refuses(self, *arguments):
        result = subprocess.run([self.binary, "preview", *arguments], capture_output=True)
        return result.returncode == 64

    def feed(self, name, feed):
        path = self.folder / f"{name}.json"
        path.write_text(feed if isinstance(feed, str) else json.dumps(feed))
        return path

    def page(self, feed: pathlib.Path, *arguments, code=0):
        page = self.folder / f"{feed.stem}.html"
        self.preview("-f", str(feed), "--format", "html", "-o", str(page), *arguments, code=code)
        return page

    def open(self, page, size=DESKTOP, scheme="light"):
        console, requests = self.browser.open(page, size, scheme)
        self.expect(console == [], f"{page.name}: console: {console}")
        self.expect(requests == [], f"{page.name}: requests: {requests}")

    # MARK: Look and access

    def looks(self, axe, name, feed, code=0):
        page = self.page(feed, code=code)
        for size, scheme in itertools.product((PHONE, DESKTOP), ("light", "dark")):
            self.open(page, size, scheme)
            where = f"{name}-{'phone' if size == PHONE else 'desktop'}-{scheme}"
            self.fits(where)
            self.accessible(axe, where)
            self.browser.ask("1.0.0", "17.0.1", "4")
            self.fits(where + " asked")
            self.accessible(axe, where + " asked")
            if self.shots:
                self.browser.shot(self.shots / f"{where}.png")

    def fits(self, where):
        width = self.browser.run("return [document.scrollingElement.scrollWidth, innerWidth]")
        self.expect(width[0] <= width[1], f"{where}: scrolls sideways: {width}")

    def accessible(self, axe, where):
        result = self.browser.driver.execute_async_script(
            axe + "; const done = arguments[arguments.length - 1];"
            "axe.run(document, {resultTypes: ['violations']}).then(r => done(r.violations));")
        for violation in result:
            nodes = [node["html"] for node in violation["nodes"][:3]]
            self.expect(False, f"{where}: {violation['id']}: {violation['help']}: {nodes}")

    def keyboard(self, page):
        self.open(page)
        names = []
        for _ in range(9):
            self.browser.command("Input.dispatchKeyEvent", type="keyDown", key="Tab", code="Tab",
                                 windowsVirtualKeyCode=9)
            names.append(self.browser.run(
                "const e = document.activeElement; return e.id || e.className || e.tagName"))
        expected = ["skip", "auto", "app-version", "os-version", "last-seen", "clear", "only"]
        self.expect(names[:7] == expected, f"tab order: {names}")
        self.expect(names[7] == "main", f"the first link comes next: {names}")

    def appearance(self, page):
        """The switch works without a script, and so does all else but the form."""
        self.open(page)
        colors = []
        for choice in ("light", "dark"):
            self.browser.run("document.getElementById(arguments[0]).click()", choice)
            colors.append(self.browser.run("return getComputedStyle(document.body).backgroundColor"))
        self.expect(colors[0] != colors[1], f"light and dark look the same: {colors}")
        self.browser.command("Emulation.setScriptExecutionDisabled", value=True)
        self.browser.driver.get(page.as_uri())
        self.browser.command("Emulation.setScriptExecutionDisabled", value=False)
        counts = self.browser.run(
            "return [document.querySelectorAll('article').length, document.querySelector('form').hidden]")
        self.expect(counts[0] > 0 and counts[1], f"without script: {counts}")

    def direction(self, page):
        self.open(page)
        rows = self.browser.run("""
          return Array.from(document.querySelectorAll("article"), (card) => [
            card.querySelector("h3").textContent.split(".").pop(),
            Array.from(card.querySelectorAll(".alert p"), (p) => getComputedStyle(p).direction)]);
        """)
        for name, directions in rows:
            wanted = "rtl" if name in ("ar", "he", "fa") else "ltr"
            self.expect(set(directions) == {wanted}, f"{name}: {directions}")

    # MARK: Answers

    def grid(self):
        feed = feeds.grid()
        path = self.feed("grid", feed)
        self.open(self.page(path))
        count = 0
        for app, system, seen in itertools.product(
                feeds.VERSIONS, feeds.VERSIONS, feeds.LAST_SEEN):
            self.browser.ask(app, system, seen)
            answers = self.browser.answers()
            device = f"app {app!r} system {system!r} seen {seen!r}"
            self.expect(len(answers) == len(feed), f"{device}: {len(answers)} answers")
            given = [part for name, value in
                     (("--app-version", app), ("--os-version", system), ("--last-seen", seen))
                     if value for part in (f"{name}={value}",)]
            if self.refuses("-f", str(path), *given):
                unasked = all(a == {"shown": "unasked", "steps": []} for a in answers)
                self.expect(unasked, f"{device}: answered, though the command refuses it")
                self.expect("Correct what is marked" in self.summary(), f"{device}: {self.summary()}")
                continue
            previews = json.loads(self.preview("-f", str(path), "--format", "json", *given))
            for message, answer, preview in zip(feed, answers, previews["previews"]):
                count += 1
                if not given:
                    good = answer == {"shown": "unasked", "steps": []} and preview["shown"] is None
                    self.expect(good, f"no device: {answer} {preview}")
                    continue
                wanted = {"shown": preview["shown"], "steps": preview["steps"]}
                self.expect(answer == wanted, f"{device} {message}: {answer}, command: {wanted}")
                if app and system:
                    truth = shows(message, app, system, int(seen or 0))
                    self.expect(answer["shown"] is truth, f"{device} {message}: client: {truth}")
        print(f"{count} answers compared with the command's and the client's")
        self.browser.ask("1.0", "", "9223372036854775808")
        self.expect(all(a["shown"] == "unasked" for a in self.browser.answers()), "seen too large")
        self.expect(self.summary().startswith("Correct what is marked above"), self.summary())
        self.browser.ask("", "", "")
        self.expect(self.summary().startswith("Type a version or an id to see"), self.summary())

    def summary(self):
        return self.browser.run("return document.getElementById('summary').textContent")

    def still(self, feed):
        """Nothing in the form, and nothing below it, moves whatever is typed."""
        page = self.page(feed)
        places = """
          return Array.from(document.querySelectorAll(
            "form input, form label, #clear, #summary, #alerts"), (e) => {
            const box = e.getBoundingClientRect();
            return [e.id || e.textContent, box.left, box.top, box.width];
          });"""
        for size in (PHONE, (720, 900), DESKTOP):
            self.open(page, size)
            before = self.browser.run(places)
            for device in (("iOS 18.4", "18", "x"), ("", "", "-1"), ("1.0", "", "")):
                self.browser.ask(*device)
                after = self.browser.run(places)
                moved = [pair for pair in zip(before, after) if pair[0] != pair[1]]
                self.expect(moved == [], f"{size} {device}: {moved[:2]}")

    def findings(self):
        """A finding says what to do about it, as the command does."""
        path = self.feed("help", [feeds.entry("dev.acme.ink", osVersions=["17"]),
                                  feeds.entry("dev.acme.maps", title="Hi ")])
        self.open(self.page(path))
        steps = self.browser.run(
            "return Array.from(document.querySelectorAll('.findings .step'), (e) => e.textContent)")
        self.expect(len(steps) == 2 and steps[0].startswith("help: "), f"steps: {steps}")
        self.expect(steps[-1].startswith("fix: "), f"steps: {steps}")

    def given(self):
        """The form begins with the device of the command line."""
        path = self.feed("given", [feeds.entry("dev.acme.ink", 3, appVersions=["1.0"])])
        for arguments, shown in (((), "unasked"), (("--last-seen=0",), None),
                                 (("--last-seen=3",), False), (("--app-version=1.0",), True)):
            self.open(self.page(path, *arguments))
            answers = [answer["shown"] for answer in self.browser.answers()]
            self.expect(answers == [shown], f"{arguments}: {answers}, not {shown}")
        self.browser.run("document.querySelector('button').click()")
        answers = [answer["shown"] for answer in self.browser.answers()]
        self.expect(answers == ["unasked"], f"after Clear: {answers}")
        self.expect(self.page(path, "dev.acme.x").read_text().count("<article") == 0, "named apps")

    def broken(self):
        path = self.feed("dead", json.dumps([feeds.entry("dev.acme.ink"), {"id": 1}])[:-1] + ",,]")
        self.open(self.page(path, code=65))
        self.browser.ask("1.0")
        answers = self.browser.answers()
        self.expect([a["shown"] for a in answers] == [False], f"broken file: {answers}")
        twice = self.feed("twice", [feeds.entry("dev.acme.ink"), feeds.entry("dev.acme.ink", 9)])
        self.open(self.page(twice))
        self.browser.ask("1.0")
        answers = [a["shown"] for a in self.browser.answers()]
        self.expect(answers == [True, False], f"shadowed entry: {answers}")

    # MARK: Attacks

    def hostile(self):
        feed = feeds.hostile()
        page = self.page(self.feed("hostile", feed))
        self.open(page)
        self.attack(feed, "hostile")
        # Once more with a file that apps cannot read: then findings quote the feed.
        text = json.dumps(feed)[:-1] + ',{"id":"<script>window.hacked=1</script>",' \
            '"<img src=x onerror=window.hacked=1>":1}, <script>window.hacked=1</script>]'
        self.open(self.page(self.feed("</title><script>hacked=1<".replace("/", "-"), text), code=65))
        self.attack(feed, "hostile, broken")

    def attack(self, feed, where):
        run = self.browser.run
        for value in feeds.HOSTILE:
            self.browser.ask(value, value, "0")
        run("""for (const e of document.querySelectorAll("*")) {
                 e.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
                 e.dispatchEvent(new FocusEvent("focus"));
               }""")
        self.expect(run("return window.hacked === undefined"), f"{where}: a script of the feed ran")
        tags = run("return Array.from(document.querySelectorAll('*'), (e) => e.localName)")
        self.expect(tags.count("script") == 2 and tags.count("style") == 1, f"{where}: scripts")
        foreign = {"img", "svg", "iframe", "object", "embed", "base"} & set(tags)
        self.expect(not foreign, f"{where}: {foreign}")
        handlers = run("""return Array.from(document.querySelectorAll("*")).flatMap((e) =>
          Array.from(e.attributes, (a) => a.name)).filter((n) => n.startsWith("on") || n === "style")""")
        self.expect(handlers == [], f"{where}: {handlers}")
        links = run("""return Array.from(document.querySelectorAll("article a"),
          (a) => [a.protocol, a.rel, a.getAttribute("href")])""")
        for scheme, rel, href in links:
            good = scheme in SCHEMES and rel == "noreferrer noopener"
            self.expect(good and not href.startswith("#"), f"{where}: {href} {rel}")
        titles = run("return Array.from(document.querySelectorAll('.phone .title'), (e) => e.textContent)")
        for message, title in zip(feed, titles):
            if "\u0000" in message["title"] or "\u0085" in message["title"]:
                continue  # spelled out
            self.expect(title == message["title"], f"{where}: {title!r} is not {message['title']!r}")
        console = self.browser.console()
        self.expect(console == [], f"{where}: console {console}")

    def crowd(self):
        page = self.page(self.feed("crowd", feeds.crowd()))
        size = page.stat().st_size
        self.expect(size < 3_000_000, f"1,000 apps make {size} bytes")
        began = time.monotonic()
        self.open(page)
        opened = time.monotonic() - began
        milliseconds = self.browser.run("""
          const field = document.getElementById("app-version");
          const began = performance.now();
          for (const text of ["1", "1.", "1.0", "1.0.0"]) {
            field.value = text;
            field.dispatchEvent(new Event("input", { bubbles: true }));
            document.body.getBoundingClientRect();
          }
          return (performance.now() - began) / 4;
        """)
        self.expect(len(self.browser.answers()) == 1000, "not 1,000 alerts")
        print(f"1,000 apps: {size} bytes, open in {opened:.2f} s, an answer in {milliseconds:.0f} ms")


def axe_source():
    spec = importlib.util.find_spec("axe_playwright_python")
    return (pathlib.Path(spec.submodule_search_locations[0]) / "axe.min.js").read_text()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--binary", required=True)
    parser.add_argument("--shots", type=pathlib.Path)
    arguments = parser.parse_args()
    if arguments.shots:
        arguments.shots.mkdir(parents=True, exist_ok=True)
    checks = Checks(str(pathlib.Path(arguments.binary).resolve()), arguments.shots)
    axe = axe_source()
    try:
        checks.looks(axe, "samples", ROOT / "samples" / "messages.json")
        scripts = checks.feed("scripts", feeds.scripts())
        checks.looks(axe, "scripts", scripts)
        broken = checks.feed("broken", json.dumps(feeds.scripts()[:2])[:-1] + ', {"id": "5"},,]')
        checks.looks(axe, "broken", broken, code=65)
        checks.direction(checks.page(scripts))
        checks.keyboard(checks.page(scripts))
        checks.appearance(checks.page(scripts))
        checks.still(scripts)
        checks.findings()
        checks.given()
        checks.broken()
        checks.hostile()
        checks.crowd()
        checks.grid()
    finally:
        checks.browser.driver.quit()
        checks.scratch.cleanup()
    print("browser: all checks passed" if checks.failures == 0 else f"{checks.failures} failures")
    return 1 if checks.failures else 0


if __name__ == "__main__":
    sys.exit(main())
