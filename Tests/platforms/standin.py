"""A system to type-check for: the toolchain's own modules, compiled for another target."""

import json
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
HERE = pathlib.Path(__file__).resolve().parent
# For a module that another system's check looks at in full.
SKIM = "-experimental-skip-non-inlinable-function-bodies"


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout


class Toolchain:
    def __init__(self):
        info = json.loads(output("swiftc", "-print-target-info"))
        self.resources = pathlib.Path(info["paths"]["runtimeResourcePath"])
        self.host = info["target"]["moduleTriple"]

    def interface(self, module):
        return self.resources / "linux" / f"{module}.swiftmodule" / f"{self.host}.swiftinterface"


class Standin:
    """A system to check for, in a folder of its own."""

    def __init__(self, toolchain, folder, target, triple, flags=()):
        self.toolchain, self.folder, self.target, self.triple = toolchain, folder, target, triple
        self.flags = list(flags)
        folder.mkdir(parents=True)

    def frontend(self, *arguments):
        command = ["swiftc", "-frontend", *map(str, arguments), "-target", self.target,
                   "-module-cache-path", self.folder / "cache", "-I", self.folder,
                   "-resource-dir", self.toolchain.resources, *self.flags]
        return subprocess.run(
            list(map(str, command)), capture_output=True, text=True, cwd=ROOT)

    def module(self, name):
        return self.folder / f"{name}.swiftmodule" / f"{self.triple}.swiftmodule"

    def must(self, what, result):
        if result.returncode != 0:
            sys.exit(f"error: {what} cannot be made for {self.target}:\n{result.stderr[-4000:]}")

    def compile_interface(self, name, change=lambda text: text, *flags):
        """Compiles a module of the toolchain's for this target. Bodies of functions are left out:
        that takes 3 seconds instead of 30."""
        lines = self.toolchain.interface(name).read_text().split("\n")
        at = next(i for i, line in enumerate(lines) if line.startswith("// swift-module-flags:"))
        lines[at] = re.sub(r"-target \S+", f"-target {self.target}", lines[at])
        lines[at] = lines[at].replace(" -static ", " ").replace(" -O ", " -Onone ")
        lines[at] += " -disable-objc-interop -experimental-skip-all-function-bodies"
        interface = self.folder / f"{name}.swiftinterface"
        interface.write_text(change("\n".join(lines)))
        self.module(name).parent.mkdir(exist_ok=True)
        self.must(name, self.frontend(
            "-compile-module-from-interface", interface, "-module-name", name,
            "-o", self.module(name), *flags))

    def c_library(self, name, headers):
        """The C library: the wheel's headers with a module map and an overlay of our own."""
        library = self.folder / "include"
        library.mkdir()
        shutil.copy(HERE / f"{name}.h", library)
        (library / "module.modulemap").write_text(
            f'module {name} [system] {{ header "{name}.h" export * }}\n')
        self.flags += ["-Xcc", "-nostdlibinc", "-Xcc", "-D_GNU_SOURCE", "-I", str(library)]
        for folder in headers:
            self.flags += ["-Xcc", "-isystem", "-Xcc", str(folder)]
        self.module(name).parent.mkdir()
        self.must(name, self.frontend(
            "-emit-module", HERE / f"{name}.swift", "-import-underlying-module",
            "-module-name", name, "-parse-as-library", "-o", self.module(name)))

    def check(self, package, name, object_file=None, flags=()):
        """The errors in a target; its module is there afterwards in any case."""
        self.module(name).parent.mkdir(exist_ok=True)
        common = [*package.sources(name), *package.flags(name), *flags, "-enable-testing"]
        module = ["-emit-module", "-o", self.module(name)]
        mode = module
        if package.targets[name]["type"] == "test":
            mode = ["-typecheck"]
        elif object_file:
            mode = ["-c", "-wmo", "-o", object_file, "-emit-module-path", self.module(name)]
        checked = self.frontend(*mode, *common)
        found = [line.removeprefix(f"{ROOT}/") for line in checked.stderr.split("\n")
                 if re.match(r"\S+:\d+:\d+: error: ", line)]
        if checked.returncode != 0:
            if not found:
                self.must(name, checked)
            if mode != ["-typecheck"]:
                self.must(name, self.frontend(
                    *module, *common, "-disable-availability-checking", SKIM))
        return found
