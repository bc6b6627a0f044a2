"""The peer in Python: msgspec's typed decoder, strict about keys, and a check for repeated apps."""

import sys

import msgspec


class Link(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    url: str


class Message(msgspec.Struct, forbid_unknown_fields=True):
    id: int
    bundleId: str
    title: str
    text: str
    confirmLabel: str
    appVersions: list[str] | None = None
    osVersions: list[str] | None = None
    link: Link | None = None


with open(sys.argv[1], "rb") as file:
    messages = msgspec.json.decode(file.read(), type=list[Message])
if len({message.bundleId for message in messages}) != len(messages):
    sys.exit(1)
