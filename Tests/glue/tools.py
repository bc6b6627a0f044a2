"""What the checks of reports and glue share: troubles, feeds, scratch repositories."""

import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
troubles = []


def expect(truth, message):
    if not truth:
        troubles.append(message)


def finish(what):
    for trouble in troubles:
        print(f"error: {trouble}", file=sys.stderr)
    print(f"{what}: {len(troubles)} troubles")
    sys.exit(1 if troubles else 0)


def entry(**members):
    return {"id": 1, "bundleId": "dev.acme.ink", "title": "Sync paused", "text": "A fix is coming.",
            "confirmLabel": "OK", **members}


def feed(*entries):
    return json.dumps(list(entries), indent=2) + "\n"


GOOD = feed(entry())
BAD = feed(entry(osVerions=["17.2"]))


def environment(binary=None, **more):
    """A developer's variables: none of a CI service's, whoever runs this."""
    kept = {"PATH", "HOME", "LANG", "TMPDIR"}
    variables = {key: value for key, value in os.environ.items()
                 if key in kept or key.startswith(("PIP_", "UV_", "SSL_", "http", "HTTP"))}
    for role in ("AUTHOR", "COMMITTER"):
        variables[f"GIT_{role}_NAME"] = "Test"
        variables[f"GIT_{role}_EMAIL"] = "test@example.org"
    variables["GIT_CONFIG_GLOBAL"] = os.devnull
    if binary:
        variables["PATH"] = f"{binary.parent}{os.pathsep}{variables['PATH']}"
    variables.update(more)
    return variables


def run(command, folder, variables, **options):
    return subprocess.run(
        command, cwd=folder, env=variables, stdin=subprocess.DEVNULL, capture_output=True,
        text=True, errors="replace", **options)


def repository(folder, variables, files):
    """A scratch repository with one commit of these files."""
    folder.mkdir(parents=True)
    run(["git", "init", "-q", "-b", "main"], folder, variables)
    write(folder, files)
    run(["git", "add", "-A"], folder, variables)
    answer = run(["git", "commit", "-q", "-m", "Start"], folder, variables)
    expect(answer.returncode == 0, f"git cannot commit: {answer.stderr}")
    return folder


def write(folder, files):
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
