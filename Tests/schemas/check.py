"""Checks schemas/ with check-jsonschema, and the program's json reports with the schema.

    python Tests/schemas/check.py [--binary PATH]

Run it with a Python that has check-jsonschema installed. Without --binary the reports are not
checked, and it says so.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FEED = ROOT / "schemas" / "messages.schema.json"
REPORT = ROOT / "schemas" / "report.schema.json"
SETTINGS = ROOT / "schemas" / "settings.schema.json"
GOOD = sorted((ROOT / "samples").glob("*.json"))
BROKEN = sorted((ROOT / "samples" / "broken").glob("*.json"))

# What a schema cannot say: it sees values, not two keys or two entries of a name, nor bytes.
BEYOND_A_SCHEMA = {"duplicate-key.json", "duplicate-entry.json", "utf-16.json"}

# check-jsonschema itself ends with a traceback on bytes that are not UTF-8.
UNREADABLE = {"latin-1.json"}

# One value of an entry each; the rest of the entry is good.
GOOD_VALUES = {
    "id": [1, 2147483648, 9223372036854775807],
    "bundleId": ["dev.acme.ink", "A-1.b", "dev.acme.Ink2.x"],
    "title": ["a", " a ", "同步"],
    "text": ["", "a\nb"],
    "confirmLabel": ["OK"],
    "appVersions": [None, [], ["0"], ["1", "1.0", "10.20.30", "1.02"]],
    "osVersions": [None, [], ["0"], ["17.0", "17.0.1", "26.0", "10.15.7"]],
    "url": [
        "https://acme.dev", "HTTPS://ACME.DEV:443/a?b", "mailto:a@acme.dev",
        "https://[::1]:80/x", "myapp://open?id=5#x", "https://u:p@acme.dev/%20", "tel:+4930",
        "https://acme.dev:65535", "maps://?q=a",
    ],
}
BAD_VALUES = {
    "id": [0, -1, 1.5, "1", None, True, 9223372036854775808 * 4],
    "bundleId": ["", "ink", "dev..ink", ".ink", "dev.ink.", "dev.acme.ink ", "dev.acme.ink\n",
                 "dev.acmé.ink", "dev_acme.ink", 5, None],
    "title": ["", " ", "\n\t", None, 5],
    "text": [None, 5, ["a"]],
    "confirmLabel": ["", "  ", None],
    "appVersions": ["1.0", [1.0], [None], ["v1.1"], ["1.0 "], ["1.0.0.0"], ["1."], [""], {},
                    ["1.0\n"]],
    "osVersions": ["17.0", [17], ["17"], ["17.2.0"], ["iOS 17.2"], ["017.0"], ["17.00"], ["0.1"],
                   ["17.0\n"]],
    "url": ["", "acme.dev/x", "//acme.dev", "https://", "https:/acme.dev", "https:///x", " https://a.dev",
            "https://a.dev/a b", "https://münchen.de", "https://a.dev:x", "https://a.dev:65536",
            "https://a.dev/%zz", "https://a.dev/[a]", "https://a.dev/#a#b", "https://a.dev/?a[]=1",
            "javascript:alert(1)", "DATA:x", "file:///x", "about:blank", "ftp://a.dev", "1a:b",
            "https://@/x", "https://:80/", "https://a.dev\n", "https://<h>/", None, 5],
}

# Settings files; the program must say the same of each as the schema does.
GOOD_SETTINGS = [
    {}, {"$schema": "schemas/settings.schema.json"}, {"against": "none"},
    {"against": "origin/main",
     "rules": {"long-text": "off", "insecure-link": "error", "long-title": {"limit": 60}},
     "extraKeys": ["image"], "linkSchemes": ["myapp"],
     "apps": {"dev.acme.notes": {"platforms": ["iOS"], "versions": ["1.0", "1.1"]}},
     "ignore": [{"rule": "insecure-link", "app": "dev.acme.notes", "id": 3, "reason": "later"}]},
    {"rules": {"syntax": "error", "unused-ignore": "off"}}, {"apps": {"a.b": {}}}, {"ignore": []},
]
BAD_SETTINGS = [
    [], 5, {"rulse": {}}, {"against": 5}, {"against": ""}, {"rules": []}, {"rules": {"long": "off"}},
    {"rules": {"syntax": "off"}}, {"rules": {"invalid-id": "warning"}}, {"rules": {"markup": "of"}},
    {"rules": {"markup": {"limit": 5}}}, {"rules": {"long-text": {"limit": 0}}},
    {"rules": {"long-text": {"limits": 5}}}, {"rules": {"long-text": True}},
    {"rules": {"invalid-settings": "error"}}, {"rules": {"long-label": None}},
    {"extraKeys": "image"}, {"extraKeys": [""]}, {"linkSchemes": ["myapp://"]},
    {"linkSchemes": ["javascript"]}, {"apps": {"ink": {}}}, {"apps": {"a.b": {"version": []}}},
    {"apps": {"a.b": {"platforms": ["ios"]}}}, {"apps": {"a.b": {"versions": ["v1"]}}},
    {"ignore": {}}, {"ignore": [{"rule": "markup", "app": "a.b", "id": 3}]},
    {"ignore": [{"rule": "markdown", "app": "a.b", "id": 3, "reason": "x"}]},
    {"ignore": [{"rule": "markup", "app": "a.b", "id": "3", "reason": "x"}]},
    {"ignore": [{"rule": "markup", "app": "a.b", "id": 3, "reason": " "}]},
]

troubles = []


def expect(truth, message):
    if not truth:
        troubles.append(message)


def check(schema, files):
    """The names of the files that check-jsonschema refuses."""
    tool = pathlib.Path(sys.executable).parent / "check-jsonschema"
    run = subprocess.run(
        [tool, "--schemafile", schema, "--output-format", "json", *files],
        capture_output=True, text=True, stdin=subprocess.DEVNULL)
    try:
        answer = json.loads(run.stdout)
    except ValueError:
        sys.exit(f"check-jsonschema did not answer:\n{run.stdout}{run.stderr}")
    rows = answer.get("errors", []) + answer.get("parse_errors", [])
    return {pathlib.Path(row["filename"]).name: row for row in rows}


def check_metaschema():
    tool = pathlib.Path(sys.executable).parent / "check-jsonschema"
    run = subprocess.run(
        [tool, "--check-metaschema", FEED, REPORT, SETTINGS], capture_output=True, text=True)
    expect(run.returncode == 0, f"a schema is not valid draft-07:\n{run.stdout}{run.stderr}")


def check_samples():
    expect(len(GOOD) >= 6 and len(BROKEN) >= 20, "samples are missing")
    for name, row in check(FEED, GOOD).items():
        expect(False, f"the schema refuses samples/{name}: {row}")
    refused = set(check(FEED, [path for path in BROKEN if path.name not in UNREADABLE]))
    for path in BROKEN:
        if path.name in UNREADABLE:
            continue
        if path.name in BEYOND_A_SCHEMA:
            expect(path.name not in refused, f"{path.name} is within what the schema says")
        else:
            expect(path.name in refused, f"the schema passes samples/broken/{path.name}")


def check_values(folder):
    """One file for each value, so that a pattern that lets something through is named."""
    good, bad = [], []
    for values, files, kind in ((GOOD_VALUES, good, "good"), (BAD_VALUES, bad, "bad")):
        for key, choices in values.items():
            for index, value in enumerate(choices):
                entry = {"id": 1, "bundleId": "dev.acme.ink", "title": "a", "text": "b",
                         "confirmLabel": "c", "link": {"title": "d", "url": "https://acme.dev"}}
                (entry["link"] if key == "url" else entry)[key] = value
                path = folder / f"{kind}-{key}-{index}.json"
                path.write_text(json.dumps([entry]), encoding="utf-8")
                files.append(path)
    for name in check(FEED, good):
        expect(False, f"the schema refuses {name}: {(folder / name).read_text()}")
    refused = check(FEED, bad)
    for path in bad:
        expect(path.name in refused, f"the schema passes {path.name}: {path.read_text()}")


def check_settings(folder, binary):
    """The schema and the program agree about every settings file."""
    paths = {}
    for kind, all_settings in (("good", GOOD_SETTINGS), ("bad", BAD_SETTINGS)):
        for index, settings in enumerate(all_settings):
            path = folder / f"{kind}-settings-{index}.json"
            path.write_text(json.dumps(settings), encoding="utf-8")
            paths[path] = kind == "good"
    refused = check(SETTINGS, list(paths))
    for path, good in paths.items():
        verb = "refuses" if good else "passes"
        expect((path.name in refused) != good, f"the settings schema {verb} {path.read_text()}")
        if binary:
            run = subprocess.run(
                [binary, "validate", "--against", "none", "--config", path, GOOD[0]],
                capture_output=True, stdin=subprocess.DEVNULL)
            expect(
                run.returncode == (0 if good else 65),
                f"with {path.read_text()}: exit {run.returncode}: {run.stdout.decode()}")
    if binary:
        rules = json.loads(SETTINGS.read_text())["definitions"]["rule"]["enum"]
        for rule in rules:
            run = subprocess.run([binary, "help", rule], capture_output=True)
            expect(run.returncode == 0, f"the settings schema names {rule}, which is no rule")


def position(data, offset):
    """Line and column of a byte offset, worked out without the program."""
    text = data[:offset].decode("utf-8")
    if text.startswith("\ufeff"):
        text = text[1:]
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return {"line": len(lines), "column": len(lines[-1]) + 1, "offset": offset}


def check_report(report, path, broken):
    findings = report["findings"]
    errors = [row for row in findings if row["severity"] == "error"]
    expect(report["summary"]["errors"] == len(errors), f"{path}: errors are miscounted")
    expect(
        report["summary"]["warnings"] == len(findings) - len(errors),
        f"{path}: warnings are miscounted")
    expect(
        report["summary"]["fixable"] == sum(row["fix"] is not None for row in findings),
        f"{path}: fixable is miscounted")
    if broken:
        expect(errors, f"{path}: no errors")
    else:
        expect(not findings, f"{path} is to be clean: {[row['message'] for row in findings]}")
    keys = [(row["path"], row["start"]["line"], row["start"]["column"], row["rule"])
            for row in findings]
    expect(keys == sorted(keys), f"{path}: findings are not sorted")
    data = path.read_bytes()
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return
    for row in findings:
        for end in (row["start"], row["end"]):
            expect(end == position(data, end["offset"]), f"{path}: {row['rule']} at {end}")
        expect(
            row["start"]["offset"] <= row["end"]["offset"] <= len(data),
            f"{path}: {row['rule']} ends before it starts")


def run_report(binary, folder, name, arguments, code):
    """Runs the program: where its report was kept for the schema, and the report; or None."""
    run = subprocess.run(
        [binary, *arguments], capture_output=True, cwd=ROOT, stdin=subprocess.DEVNULL)
    line = " ".join(str(part) for part in arguments)
    expect(run.returncode == code, f"{line}: exit {run.returncode}: {run.stderr.decode()}")
    try:
        report = json.loads(run.stdout)
    except ValueError:
        expect(False, f"{line}: the report is not JSON: {run.stdout[:200]!r}")
        return None
    path = folder / f"report-{name}.json"
    path.write_bytes(run.stdout)
    return path, report


def check_reports(binary, folder):
    reports = []
    flags = ["--against", "none", "--format", "json"]
    for files, broken in ((GOOD, False), (BROKEN, True)):
        for path in files:
            for command in ("validate", "lint"):
                name = f"{command}-{'broken' if broken else 'good'}-{path.stem}"
                arguments = [command, *flags, path.relative_to(ROOT)]
                answer = run_report(binary, folder, name, arguments, int(broken))
                if answer:
                    reports.append(answer[0])
                    check_report(answer[1], path, broken)
    everything = [path.relative_to(ROOT) for path in GOOD + BROKEN]
    answer = run_report(
        binary, folder, "missing", ["validate", *flags, "samples/no-such.json", *everything], 66)
    if answer:
        reports.append(answer[0])
        expect(len(answer[1]["failures"]) == 1, f"failures: {answer[1]['failures']}")
        expect(answer[1]["summary"]["files"] == len(everything), "a checked file is not counted")
    for name, row in (check(REPORT, reports) if reports else {}).items():
        expect(False, f"{name} is not what report.schema.json says: {row}")
    return len(reports)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--binary", type=pathlib.Path, help="an appalert to ask for reports")
    arguments = parser.parse_args()
    count = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        check_metaschema()
        check_samples()
        check_values(folder)
        binary = arguments.binary.resolve() if arguments.binary else None
        check_settings(folder, binary)
        if arguments.binary:
            count = check_reports(arguments.binary.resolve(), folder)
        else:
            print("SKIPPED: no --binary was given, so no report of the program was checked",
                  file=sys.stderr)
    for trouble in troubles:
        print(f"error: {trouble}", file=sys.stderr)
    print(f"schemas: {len(GOOD)} good and {len(BROKEN)} broken samples, {count} reports, "
          f"{len(troubles)} troubles")
    sys.exit(1 if troubles else 0)


if __name__ == "__main__":
    main()
