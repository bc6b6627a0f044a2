"""Type-checks samples/client for Apple's systems: as the package that it is, as files copied into an
app of any kind that Xcode makes, and the examples of its README.

Foundation, UIKit and SwiftUI are stand-ins of our own, in the folder apple, that declare what the
client uses of them and nothing else.
"""

import json
import re
import textwrap

from standin import HERE, ROOT, Standin, output

CLIENT = ROOT / "samples" / "client"
# The system's name in the manifest, its target and the name of its modules.
SYSTEMS = {
    "macos": ("x86_64-apple-macosx{}", "x86_64-apple-macos"),
    "ios": ("x86_64-apple-ios{}-simulator", "x86_64-apple-ios-simulator"),
    "maccatalyst": ("x86_64-apple-ios{}-macabi", "x86_64-apple-ios-macabi"),
}
# What Xcode sets in the project of an app: an older one's, and a new one's of Xcode 26.
PROJECTS = {
    "Swift 5": ["-swift-version", "5", "-strict-concurrency=complete"],
    "Swift 6": ["-swift-version", "6"],
    "main actor": ["-swift-version", "5", "-default-isolation", "MainActor",
                   "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
                   "-enable-upcoming-feature", "InferIsolatedConformances",
                   "-enable-upcoming-feature", "MemberImportVisibility"],
}


def examples():
    """The README's examples in Swift; those that are no files of their own, as a function."""
    text = (CLIENT / "README.md").read_text()
    for example in re.findall(r"```swift\n(.*?)```", text, re.S):
        if not example.startswith("import "):
            example = ("import AppMessages\n\nfunc show(_ message: Message) async {}\n\n"
                       f"@MainActor func launch() async {{\n{textwrap.indent(example, '  ')}}}\n")
        yield example


def without_bodies(text):
    """What apps bring along for older systems has to have a body, and bodies are left out."""
    return re.sub(r"@backDeployed\([^)]*\)", "", text)


def system(toolchain, folder, name, version):
    """A system with Apple's frameworks as far as the client needs them."""
    target, triple = SYSTEMS[name]
    made = Standin(toolchain, folder / name, target.format(version), triple, [
        "-disable-objc-interop", "-disable-implicit-string-processing-module-import"])
    without = ["-disable-implicit-concurrency-module-import"]
    made.compile_interface("Swift", without_bodies, "-parse-stdlib", *without)
    made.compile_interface("SwiftOnoneSupport", without_bodies, *without)
    made.compile_interface(
        "_Concurrency", without_bodies, "-parse-stdlib", "-disable-availability-checking", *without)
    frameworks = ["Foundation", "SwiftUI"] if name == "macos" else ["Foundation", "UIKit", "SwiftUI"]
    for framework in frameworks:
        made.module(framework).parent.mkdir()
        made.must(framework, made.frontend(
            "-emit-module", HERE / "apple" / f"{framework}.swift", "-module-name", framework,
            "-parse-as-library", "-swift-version", "6", "-o", made.module(framework)))
    return made


def errors(result):
    """What the compiler says, warnings too: an app's developer would see them."""
    found = [line.removeprefix(f"{ROOT}/") for line in result.stderr.split("\n")
             if re.match(r"\S+:\d+:\d+: (error|warning): ", line)]
    return found or ([result.stderr] if result.returncode else [])


def check(toolchain, folder):
    """The errors for each system."""
    manifest = json.loads(output("swift", "package", "dump-package", "--package-path", CLIENT))
    versions = {p["platformName"]: p["version"] for p in manifest["platforms"]}
    sources = sorted((CLIENT / "Sources").rglob("*.swift"))
    for name in SYSTEMS:
        made = system(toolchain, folder / "client", name, versions[name])
        module = made.module("AppMessages")
        module.parent.mkdir()
        found = errors(made.frontend(
            "-emit-module", *sources, "-module-name", "AppMessages", "-parse-as-library",
            "-swift-version", "6", "-o", module))
        yield name, found
        for index, example in enumerate([] if found else examples()):
            file = made.folder / f"README-{index}.swift"
            file.write_text(example)
            yield name, errors(made.frontend(
                "-typecheck", file, "-module-name", "Example", "-parse-as-library",
                "-swift-version", "6"))
        for project, flags in PROJECTS.items():
            yield name, [f"{project}: {line}" for line in errors(made.frontend(
                "-typecheck", *sources, "-module-name", "Notes", "-parse-as-library", *flags))]
