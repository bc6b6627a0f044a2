"""Times `appalert validate` beside other JSON tools and prints a Markdown table.

    python3 Tests/Benchmarks/bench.py [--binary PATH] [--sizes 3,1000,100000,1000000]

Peers are used where they are installed or can be: jq, git and a C++ compiler with simdjson from
the system (`apt-get install jq libsimdjson-dev`), msgspec and sourcemeta-jsonschema from PyPI,
which go into a virtual environment in the work folder. What is missing is named and left out.

Whole processes are timed, from spawn to exit, in interleaved rounds, so that a slow minute of the
machine falls on all of them; the medians count, and their ratios more than their values.
"""

import argparse
import os
import pathlib
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
ROUNDS = {3: 41, 1000: 21, 100_000: 7, 1_000_000: 3}

# A peer that is slow gets fewer rounds, but always one.
SECONDS_A_PEER = 60


class Peer:
    """A program that is given a feed as its last argument."""

    def __init__(self, name, command, checks, kind="file"):
        self.name = name
        self.command = [str(part) for part in command]
        self.checks = checks
        self.kind = kind

    def arguments(self, feed):
        return self.command if self.kind == "start" else [*self.command, str(feed)]


def say(text):
    print(text, file=sys.stderr, flush=True)


def run(arguments):
    """Wall seconds, processor seconds, peak MiB and exit code of one process."""
    actions = [
        (os.POSIX_SPAWN_OPEN, 0, "/dev/null", os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, "/dev/null", os.O_WRONLY, 0),
        (os.POSIX_SPAWN_OPEN, 2, "/dev/null", os.O_WRONLY, 0),
    ]
    start = time.perf_counter_ns()
    child = os.posix_spawn(arguments[0], arguments, os.environ, file_actions=actions)
    _, status, usage = os.wait4(child, 0)
    wall = (time.perf_counter_ns() - start) / 1e9
    scale = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / scale, \
        os.waitstatus_to_exitcode(status)


def environment(work):
    """Installs the PyPI peers; None where that cannot be done."""
    folder = work / "venv"
    python = folder / "bin" / "python"
    if not python.exists():
        say("installing msgspec and sourcemeta-jsonschema from PyPI")
        made = subprocess.run([sys.executable, "-m", "venv", folder], stdin=subprocess.DEVNULL)
        if made.returncode:
            return None
    for package in ("msgspec", "sourcemeta-jsonschema"):
        subprocess.run(
            [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", package],
            stdin=subprocess.DEVNULL)
    return python


def sourcemeta(python, work):
    """The program itself: the package's own entry point would add Python's start."""
    system = {"Linux": "linux", "Darwin": "darwin"}.get(platform.system())
    machine = {"aarch64": "arm64"}.get(platform.machine(), platform.machine())
    found = sorted(python.parent.parent.glob(
        f"lib/*/site-packages/sourcemeta_jsonschema/jsonschema-{system}-{machine}"))
    if not found:
        return None
    program = work / "sourcemeta-jsonschema"
    shutil.copyfile(found[0], program)
    program.chmod(0o755)
    return program


def simdjson(work):
    compiler = shutil.which("c++") or shutil.which("g++") or shutil.which("clang++")
    program = work / "ondemand"
    if not compiler:
        return None
    # On-demand picks its SIMD kernel when it is compiled, so without -march it is its slowest self.
    built = subprocess.run(
        [compiler, "-std=c++17", "-O3", "-march=native", "-DNDEBUG", HERE / "ondemand.cpp", "-lsimdjson", "-o",
         program], capture_output=True, text=True)
    if built.returncode:
        say(next((line for line in built.stderr.splitlines() if "error" in line), built.stderr))
        return None
    return program


def peers(binary, work):
    """Everything that can be timed here; what each of them checks is named in the table."""
    found = [Peer("appalert", [binary, "validate", "--against", "none"], "everything")]
    missing = []

    def add(name, program, arguments, checks, kind="file"):
        if program:
            found.append(Peer(name, [program, *arguments], checks, kind))
        else:
            missing.append(name)

    python = environment(work)
    schema = python and sourcemeta(python, work)
    types = HERE / "types.schema.json"
    typed = python and subprocess.run(
        [python, "-c", "import msgspec"], capture_output=True).returncode == 0
    add("true", shutil.which("true"), [], "nothing", "start")
    add("git --version", shutil.which("git"), ["--version"], "nothing", "start")
    add("simdjson on-demand", simdjson(work), [], "types, keys, repeated apps")
    add("sourcemeta jsonschema --fast", schema, ["validate", "--fast", types], "types, keys")
    add("sourcemeta jsonschema", schema, ["validate", types], "types, keys")
    add("msgspec", typed and python, [HERE / "typed.py"], "types, keys, repeated apps")
    add("jq", shutil.which("jq"), ["empty"], "syntax")
    for name in missing:
        say(f"{name} is not here and is left out")
    return found


def self_test(found, work):
    """A peer that passes a broken feed, or refuses a good one, must not be compared with."""
    good = subprocess.run(
        [sys.executable, HERE / "generate.py", "3"], capture_output=True, check=True).stdout
    feeds = {
        "good": (good, None),
        "syntax": (good[:-3], "syntax"),
        "types": (good.replace(b'"title": "', b'"title": 5, "x": "', 1), "types"),
        "repeated": (good.replace(b"dev.acme.app1", b"dev.acme.app0"), "repeated apps"),
    }
    usable = []
    for peer in found:
        faults = []
        for name, (text, what) in feeds.items():
            path = work / f"self-test-{name}.json"
            path.write_bytes(text)
            refused = run(peer.arguments(path))[3] != 0
            must = what is not None and peer.kind == "file" and (
                what == "syntax" or what in peer.checks or peer.checks == "everything")
            if refused != must:
                faults.append(f"{'refuses' if refused else 'passes'} the feed '{name}'")
        if faults:
            say(f"{peer.name} {' and '.join(faults)}: its figures mean nothing")
        if not faults or peer.name == "appalert":
            usable.append(peer)
    return usable


def feed(work, size):
    path = work / f"feed-{size}.json"
    if not path.exists():
        say(f"making {path.name}")
        partial = path.with_suffix(".partial")
        with open(partial, "wb") as file:
            subprocess.run(
                [sys.executable, HERE / "generate.py", str(size)], stdout=file, check=True)
        partial.rename(path)
    return path


def measure(found, path, rounds):
    """Median wall and processor seconds and highest peak of each peer, in interleaved rounds."""
    samples = {peer.name: [] for peer in found}
    spent = {peer.name: 0.0 for peer in found}
    for peer in found:
        if rounds > 3:
            run(peer.arguments(path))
    for turn in range(rounds):
        for peer in found[turn % len(found):] + found[:turn % len(found)]:
            if samples[peer.name] and spent[peer.name] > SECONDS_A_PEER:
                continue
            sample = run(peer.arguments(path))
            samples[peer.name].append(sample)
            spent[peer.name] += sample[0]
    return {
        name: (
            statistics.median(row[0] for row in rows), statistics.median(row[1] for row in rows),
            max(row[2] for row in rows), len(rows))
        for name, rows in samples.items()
    }


def shown(seconds):
    return f"{seconds:.2f} s" if seconds >= 1 else f"{seconds * 1000:.3g} ms"


def table(found, sizes, results):
    """One row a peer: time, and how many times appalert's, for each size; peak at the largest."""
    heads = [f"{size:,} messages" for size in sizes]
    lines = [
        "| | checks | " + " | ".join(heads) + " | peak MiB |",
        "|---|---|" + "---|" * len(sizes) + "---|",
    ]
    for peer in found:
        cells = []
        peak = 0
        for size in sizes:
            row = results[size].get(peer.name)
            if row is None:
                cells.append("")
                continue
            ratio = row[0] / results[size]["appalert"][0]
            cells.append(f"{shown(row[0])} ({ratio:.2f})")
            peak = max(peak, row[2])
        lines.append(f"| {peer.name} | {peer.checks} | " + " | ".join(cells) + f" | {peak:.0f} |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--binary", type=pathlib.Path, default=ROOT / ".build" / "release" / "appalert",
        help="the program to time (default: the release build)")
    parser.add_argument("--sizes", default="3,1000,100000,1000000", help="messages, with commas")
    parser.add_argument("--rounds", type=int, help="rounds for every size")
    parser.add_argument(
        "--work", type=pathlib.Path, default=pathlib.Path(tempfile.gettempdir()) / "appalert-bench",
        help="folder for feeds and peers, kept for the next run")
    options = parser.parse_args()
    if not options.binary.exists():
        sys.exit(f"{options.binary} is not there; run 'swift build -c release' or give --binary")
    options.work.mkdir(parents=True, exist_ok=True)
    found = self_test(peers(options.binary.absolute(), options.work), options.work)
    sizes = [int(size) for size in options.sizes.split(",")]
    results = {}
    for size in sizes:
        path = feed(options.work, size)
        rounds = options.rounds or ROUNDS.get(size, 7)
        say(f"{size:,} messages, {path.stat().st_size:,} bytes: {rounds} rounds")
        timed = [peer for peer in found if peer.kind == "file" or size == sizes[0]]
        results[size] = measure(timed, path, rounds)
    print(table(found, sizes, results))
    floor = run([shutil.which("true")])[2]
    print(
        f"\nMedian wall time of whole processes (and how many times appalert's). "
        f"A peak of {floor:.0f} MiB or less is this script's own.")


if __name__ == "__main__":
    main()
