#!/usr/bin/env python3
"""Measures what history costs: `appalert validate` in a repository with many versions of the file,
beside what git itself needs to print them.

    Tests/Benchmarks/history.py [--versions 2000] [--apps 50] [--runs 5] [appalert]

Prints one line per command with its best time, and the ratio, which must stay under 3. The
repository is made anew in a temporary folder, by `git fast-import`, always the same.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

GOAL = 3.0


def feed(version, apps):
    """The file after so many changes: each raises one app's id and changes its words."""
    entries = []
    for app in range(apps):
        count = (version - app + apps - 1) // apps if version > app else 0
        entries.append({
            "id": count + 1,
            "bundleId": f"dev.acme.app{app}",
            "title": f"What is new in part {count}",
            "text": f"We repaired {count} things since the last time. " * 3,
            "confirmLabel": "OK",
            "osVersions": ["17.0", "17.0.1", "17.1", "18.0"],
            "link": {"title": "More", "url": f"https://acme.dev/news/{app}/{count}"},
        })
    return (json.dumps(entries, indent=2) + "\n").encode()


def make(folder, versions, apps):
    environment = dict(os.environ, GIT_CONFIG_GLOBAL=os.devnull, GIT_CONFIG_NOSYSTEM="1")
    run = lambda *command, **more: subprocess.run(
        ["git", "-C", folder, *command], check=True, env=environment, stdout=subprocess.DEVNULL, **more)
    run("init", "-q", "-b", "main")
    parts = []
    for version in range(versions):
        text = feed(version, apps)
        when = 1_700_000_000 + 3600 * version
        parts.append(b"commit refs/heads/main\ncommitter Ada <ada@acme.dev> %d +0000\n"
                     b"data 6\nChange\nM 100644 inline messages.json\ndata %d\n%s\n"
                     % (when, len(text), text))
    run("fast-import", "--quiet", input=b"".join(parts))
    run("reset", "-q", "--hard")
    # As a clone gets it: one well packed file.
    run("repack", "-q", "-a", "-d", "-f", "--depth=50", "--window=10")
    return len(feed(versions - 1, apps))


def git_alone(folder):
    """The two commands that print every version, the second fed by the first."""
    log = subprocess.run(
        ["git", "-C", folder, "log", "--raw", "--no-abbrev", "--format=", "HEAD", "--",
         "messages.json"], check=True, capture_output=True).stdout
    blobs = b"".join(line.split()[3] + b"\n" for line in log.splitlines())
    reader = subprocess.Popen(
        ["git", "-C", folder, "cat-file", "--batch", "--buffer"], stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL)
    reader.communicate(blobs)


def best(runs, action):
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        action()
        times.append(time.perf_counter() - start)
    return min(times)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--versions", type=int, default=2000)
    parser.add_argument("--apps", type=int, default=50)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("appalert", nargs="?", default=".build/release/appalert")
    options = parser.parse_args()
    program = str(pathlib.Path(options.appalert).resolve())
    with tempfile.TemporaryDirectory() as folder:
        size = make(folder, options.versions, options.apps)
        print(f"{options.versions} versions, {options.apps} apps, {size / 1024:.0f} KiB each")
        environment = {k: v for k, v in os.environ.items() if not k.startswith(("GIT", "CI"))}

        def validate(*arguments):
            return lambda: subprocess.run(
                [program, "validate", "-q", *arguments], check=True, cwd=folder, env=environment)

        git = best(options.runs, lambda: git_alone(folder))
        ours = best(options.runs, validate())
        nothing = best(options.runs, validate("--against", "none"))
        print(f"git log and cat-file           {git * 1000:8.1f} ms")
        print(f"appalert validate              {ours * 1000:8.1f} ms")
        print(f"appalert validate, no history  {nothing * 1000:8.1f} ms")
        # A changed entry, so that every version counts and the next id is looked for too.
        path = pathlib.Path(folder, "messages.json")
        path.write_bytes(path.read_bytes().replace(b'"id": ', b'"id": 1, "old": ', 1))
        blamed = best(options.runs, lambda: subprocess.run(
            [program, "validate", "-q"], cwd=folder, env=environment, stdout=subprocess.DEVNULL))
        print(f"appalert validate, a finding   {blamed * 1000:8.1f} ms")
        print(f"ratio {ours / git:.2f} (goal: under {GOAL})")
    return 0 if ours / git < GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
