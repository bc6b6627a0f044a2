"""Makes a feed of N messages for the benchmark: the same bytes for the same N, everywhere.

    python3 Tests/Benchmarks/generate.py 1000 > feed.json

About 373 bytes a message, two spaces of indentation, one word in sixteen with letters beyond
ASCII, and in one message of ten those letters as \\u escapes.
"""

import json
import random
import sys

WORDS = (
    "sync notes update fixed version please open again photos lost saved server today known issue "
    "team working battery alarm route map list shared account login restart device settings app "
    "while repair data safe export import cloud search widget reminder folder colour print"
).split()
FOREIGN = ["Grüße", "même", "año", "łąka", "sík", "同步", "更新", "設定", "синк", "مزامنة", "📷", "naïve"]
OS_VERSIONS = ["17.0", "17.4.1", "17.6.1", "18.0", "18.4", "18.4.1", "18.6", "26.0", "26.1"]


def sentence(draw, count):
    words = [draw.choice(FOREIGN) if draw.random() < 0.06 else draw.choice(WORDS)
             for _ in range(count)]
    return " ".join(words).capitalize()


def message(draw, number):
    entry = {
        "id": draw.randint(1, 400),
        "bundleId": f"dev.acme.app{number}",
        "title": sentence(draw, draw.randint(2, 4)),
        "text": sentence(draw, draw.randint(18, 26)) + ".",
        "confirmLabel": draw.choice(["OK", "Later", "Not now", "Got it"]),
    }
    if draw.random() < 0.4:
        entry["appVersions"] = [f"1.{n}" for n in draw.sample(range(31), draw.randint(1, 3))]
    if draw.random() < 0.3:
        entry["osVersions"] = draw.sample(OS_VERSIONS, draw.randint(1, 3))
    if draw.random() < 0.5:
        entry["link"] = {
            "title": "More",
            "url": f"https://acme.dev/app{number}/status?from=alert",
        }
    return entry


def main():
    count = int(sys.argv[1])
    draw = random.Random(20261130)
    out = sys.stdout.buffer
    out.write(b"[")
    for number in range(count):
        text = json.dumps(
            message(draw, number), indent=2, ensure_ascii=draw.random() < 0.1)
        out.write((",\n  " if number else "\n  ").encode())
        out.write(text.replace("\n", "\n  ").encode())
    out.write(b"\n]\n" if count else b"]\n")


if __name__ == "__main__":
    main()
