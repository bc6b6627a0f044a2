"""Chromium under control: pages from files, their console, their requests, their look."""

import base64
import json
import pathlib
import shutil

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

PHONE = (375, 812)
DESKTOP = (1280, 900)


class Browser:
    def __init__(self):
        options = Options()
        options.binary_location = shutil.which("chromium") or shutil.which("google-chrome")
        # No sandbox where the checks run as root in a container.
        for flag in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
                     "--no-first-run", "--hide-scrollbars", "--lang=en-US"):
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        service = Service(executable_path=shutil.which("chromedriver"))
        self.driver = webdriver.Chrome(options=options, service=service)
        self.driver.set_script_timeout(300)
        self.command("Network.enable")

    def command(self, name, **arguments):
        return self.driver.execute_cdp_cmd(name, arguments)

    def open(self, page: pathlib.Path, size=DESKTOP, scheme="light"):
        """Opens a file and returns what its console says and what it asks for beside itself."""
        self.command("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1],
                     deviceScaleFactor=1, mobile=size == PHONE)
        self.command("Emulation.setEmulatedMedia",
                     features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.driver.get_log("browser"), self.driver.get_log("performance")
        self.driver.get(page.as_uri())
        return self.console(), self.requests(page)

    def console(self):
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def requests(self, page):
        urls = []
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                urls.append(message["params"]["request"]["url"])
        return [url for url in urls if url != page.as_uri()]

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def ask(self, app="", system="", seen=""):
        """Types a device into the form."""
        self.run("""
          const [app, system, seen] = arguments;
          document.getElementById("app-version").value = app;
          document.getElementById("os-version").value = system;
          const field = document.getElementById("last-seen");
          field.value = seen;
          field.dispatchEvent(new Event("input", { bubbles: true }));
        """, app, system, seen)

    def answers(self):
        """What the page says of each alert: shown, and each step with its outcome and reason."""
        return self.run("""
          return Array.from(document.querySelectorAll("article"), (card) => ({
            shown: { true: true, false: false, null: null, "": "unasked" }[card.dataset.shown],
            steps: Array.from(card.querySelectorAll(".answer:not([hidden]) li"), (item) => ({
              check: item.querySelector(".check").textContent,
              passed: { yes: true, no: false, open: null }[item.querySelector(".mark").textContent],
              reason: item.querySelector(".reason").textContent,
            })),
          }));
        """)

    def shot(self, path):
        height = min(self.run("return document.documentElement.scrollHeight"), 6000)
        width = self.run("return innerWidth")
        image = self.command("Page.captureScreenshot", captureBeyondViewport=True, clip={
            "x": 0, "y": 0, "width": width, "height": height, "scale": 1})
        path.write_bytes(base64.b64decode(image["data"]))
