#!/usr/bin/env python3
"""Renews Sources/AppAlertModel/Releases/OSReleases+Table.swift from a file of releases.

    python3 Tests/Tools/os-releases.py RELEASES.json            write the table
    python3 Tests/Tools/os-releases.py RELEASES.json --check    1 where the table is another

RELEASES.json: {"origin": text, "asOf": date, "platforms": {"iOS": [{"version": "17.0.1"}, ...]}},
versions as a device reports them. Take it from endoflife-date/release-data (releases/*.json), with
"26" written "26.0" and a patch of 0 left out.
"""

import json
import pathlib
import re
import sys
import textwrap

TABLE = pathlib.Path(__file__).parents[2] / "Sources/AppAlertModel/Releases/OSReleases+Table.swift"
PLATFORMS = ["iOS", "iPadOS", "macOS", "tvOS", "watchOS", "visionOS"]
REPORTED = re.compile(r"[1-9][0-9]*\.(0|[1-9][0-9]*)(\.[1-9][0-9]*)?")


def majors(releases):
    """The releases as lines "17: 0 0.1 0.2": a major, and what follows its dot."""
    table = {}
    for version in sorted({r["version"] for r in releases}, key=lambda v: [*map(int, v.split("."))]):
        if not REPORTED.fullmatch(version):
            sys.exit(f"{version!r} is not what a device reports")
        major, rest = version.split(".", 1)
        table.setdefault(major, []).append(rest)
    for major, rests in table.items():
        # A line that goes on is indented, so that the reader of the table can join it.
        line = f"{major}: {' '.join(rests)}"
        yield from textwrap.wrap(line, width=92, subsequent_indent="  ")


def source(data):
    origin = textwrap.wrap(f"Origin: {data['origin']}.", width=92)
    lines = ["extension OSReleases {",
             "  /// The day up to which the table knows releases.",
             f"  package static let asOf = \"{data['asOf']}\"",
             "",
             "  /// The releases of a platform: a line for each major, with what follows its dot.",
             "  ///"]
    lines += [f"  /// {line}" for line in origin]
    lines += ["  /// To renew it: `python3 Tests/Tools/os-releases.py RELEASES.json`.",
              "  static func table(_ platform: Platform) -> StaticString {",
              "    switch platform {"]
    for name in PLATFORMS:
        lines += [f"    case .{name}:", '      """']
        lines += [f"      {line}" for line in majors(data["platforms"][name])]
        lines += ['      """']
    lines += ["    }", "  }", "}", ""]
    return "\n".join(lines)


def main():
    arguments = [a for a in sys.argv[1:] if a != "--check"]
    if len(arguments) != 1:
        sys.exit(__doc__)
    text = source(json.loads(pathlib.Path(arguments[0]).read_text("utf-8")))
    if "--check" not in sys.argv:
        TABLE.write_text(text, "utf-8")
    elif TABLE.read_text("utf-8") != text:
        sys.exit(f"{TABLE} is not what {arguments[0]} makes")


main()
