"""Type-checks the package for macOS and for Linux with Musl, on Linux with Glibc.

    python Tests/platforms/check.py

- The model, the program and its executable for the macOS that the manifest names: the toolchain's own
  interface of the standard library keeps every "@available(macOS ...)", and compiled for an Apple
  target it stands in for Apple's. Its C library is a module map and an overlay of our own (Darwin.h,
  Darwin.swift) over the libc headers that come with the wheel "ziglang" of PyPI.
- The same for Musl.
- The tests for this machine, since Foundation and Testing are here only; what the standard library
  got after that macOS counts as an error in them too.
- samples/client for macOS, iOS and Mac Catalyst, see client.py.
- What the program would take from libswiftCompatibilitySpan on a Mac: nothing. An old macOS does not
  have it.

Where PyPI cannot be reached it says so, and leaves the C libraries and the program out; with CI set,
that is an error.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from concurrent.futures import ThreadPoolExecutor

import client
from standin import ROOT, SKIM, Standin, Toolchain, output

HEADERS = "ziglang==0.17.1"
DARWIN = ["any-darwin-any"]
MUSL = ["generic-musl", "x86_64-linux-musl", "any-linux-any"]
# The metadata of Span in an object's table of symbols. Code that names it binds the library.
SPAN_METADATA = re.compile(rb"\0(_\$ss4SpanV(?:M[a-z]|N))\0")


class Package:
    """What the manifest says."""

    def __init__(self):
        said = json.loads(output("swift", "package", "dump-package"))
        self.name = said["name"]
        self.macos = next(p["version"] for p in said["platforms"] if p["platformName"] == "macos")
        self.targets = {target["name"]: target for target in said["targets"]}

    def of_type(self, *types):
        """Their names, what is imported first."""
        names = []

        def visit(name):
            for dependency in self.targets[name]["dependencies"]:
                visit(next(iter(dependency.values()))[0])
            if name not in names:
                names.append(name)

        for name in self.targets:
            visit(name)
        return [name for name in names if self.targets[name]["type"] in types]

    def sources(self, name):
        folder = "Tests" if self.targets[name]["type"] == "test" else "Sources"
        path = ROOT / (self.targets[name].get("path") or f"{folder}/{name}")
        return sorted(path.rglob("*.swift"))

    def flags(self, name):
        flags = ["-swift-version", "6", "-package-name", self.name, "-module-name", name]
        for library in self.of_type("system"):
            flags += ["-I", ROOT / "Sources" / library]
        if not any(source.name == "main.swift" for source in self.sources(name)):
            flags.append("-parse-as-library")
        for setting in self.targets[name]["settings"]:
            if "enableUpcomingFeature" in setting["kind"]:
                flags += ["-enable-upcoming-feature", setting["kind"]["enableUpcomingFeature"]["_0"]]
            if setting["tool"] == "swift" and "unsafeFlags" in setting["kind"]:
                flags += [f for f in setting["kind"]["unsafeFlags"]["_0"] if f != "-Xfrontend"]
        return flags


def fetch_headers(folder):
    """The headers of the wheel; None where PyPI cannot be reached."""
    got = subprocess.run(
        [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check",
         "--no-deps", "--only-binary", ":all:", "--dest", folder, HEADERS],
        capture_output=True, text=True)
    if got.returncode != 0:
        print(got.stderr.strip(), file=sys.stderr)
        return None
    prefix = "ziglang/lib/libc/include/"
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as wheel:
        for name in wheel.namelist():
            if name.startswith(tuple(prefix + part for part in DARWIN + MUSL)):
                target = folder / name.removeprefix(prefix)
                target.parent.mkdir(parents=True, exist_ok=True)
                # Apple's headers ask whether they are a module, and then want those of an SDK.
                target.write_bytes(wheel.read(name).replace(b"__has_feature(modules)", b"0"))
    return folder


def check_macos(package, toolchain, folder, headers):
    mac = Standin(
        toolchain, folder / "macos", f"x86_64-apple-macosx{package.macos}", "x86_64-apple-macos",
        ["-disable-objc-interop", "-disable-implicit-concurrency-module-import"])

    def without_concurrency(text):
        return re.sub(r".*@backDeployed\(before: macOS 14.*\n", "", text)

    mac.compile_interface("Swift", without_concurrency, "-parse-stdlib")
    mac.compile_interface("SwiftOnoneSupport")
    mac.compile_interface("_StringProcessing")
    names = package.of_type("regular", "executable")
    if headers:
        mac.c_library("Darwin", [headers / part for part in DARWIN])
    else:
        names = [name for name in names if not uses_c(package, name)]
    for name in names:
        made = folder / f"{name}.o"
        yield name, mac.check(package, name, made)
        bound = set(SPAN_METADATA.findall(made.read_bytes())) if made.exists() else []
        yield name, [f"error: {name} binds {symbol.decode()}, which macOS has from 26 on: a release "
                     "build does not start on an older one" for symbol in bound]


def check_musl(package, toolchain, folder, headers):
    musl = Standin(toolchain, folder / "musl", "x86_64-unknown-linux-musl",
                   "x86_64-unknown-linux-musl")
    for name in ("Swift", "SwiftOnoneSupport", "_StringProcessing", "_Concurrency"):
        musl.module(name).parent.mkdir()
        shutil.copy(toolchain.interface(name).with_suffix(".swiftmodule"), musl.module(name))
    musl.c_library("Musl", [headers / part for part in MUSL])
    for name in package.of_type("regular", "executable"):
        yield name, musl.check(package, name, flags=[] if uses_c(package, name) else [SKIM])


def check_tests(package, toolchain, folder, headers):
    here = Standin(toolchain, folder / "tests", toolchain.host, toolchain.host)

    def later_is_missing(text):
        """What came after the macOS of the manifest is not there."""
        def mark(found):
            version = [int(part) for part in found[1].split(".")]
            if version <= [int(part) for part in package.macos.split(".")]:
                return found[0]
            return f'{found[0]} @available(*, unavailable, message: "needs macOS {found[1]}")'
        return re.sub(r"@available\(macOS ([0-9.]+)[^)]*\)", mark, text)

    here.compile_interface("Swift", later_is_missing, "-parse-stdlib")
    plugins = toolchain.resources / "host" / "plugins"
    macros = ["-plugin-path", plugins, "-plugin-path", plugins / "testing"]
    for name in package.of_type("regular", "executable"):
        yield name, here.check(
            package, name, flags=[SKIM] if headers or not uses_c(package, name) else [])
    for name in package.of_type("test"):
        yield name, here.check(package, name, flags=macros)


def uses_c(package, name):
    return any("canImport(Darwin)" in source.read_text() for source in package.sources(name)) or any(
        uses_c(package, next(iter(d.values()))[0])
        for d in package.targets[name]["dependencies"])


def run(what, check):
    """Says what a check finds; returns how much that is."""
    began, count = time.monotonic(), 0
    for name, lines in check:
        count += len(lines)
        for line in sorted(set(lines)):
            print(f"{what}: {line}", file=sys.stderr)
    print(f"{what}: {count} troubles, {time.monotonic() - began:.0f} s", flush=True)
    return count


def main():
    package, toolchain = Package(), Toolchain()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name).resolve()
        (folder / "wheel").mkdir()
        headers = fetch_headers(folder / "wheel")
        checks = [(f"macOS {package.macos}", check_macos(package, toolchain, folder, headers)),
                  ("tests", check_tests(package, toolchain, folder, headers)),
                  ("samples/client", client.check(toolchain, folder))]
        if headers:
            checks.append(("Musl", check_musl(package, toolchain, folder, headers)))
        else:
            print("note: SKIPPED: PyPI is not reached; the program is NOT checked for macOS and Musl")
        with ThreadPoolExecutor() as pool:
            troubles = sum(pool.map(lambda check: run(*check), checks))
    if not headers and os.environ.get("CI"):
        sys.exit("error: with CI set, the headers must be there")
    sys.exit(1 if troubles else 0)


main()
