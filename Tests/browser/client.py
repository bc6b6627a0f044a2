"""The app's side (SPEC section 1, steps 3 to 5), to compare the page's answers with."""

import unicodedata


def same(left, right):
    # Swift compares text by canonical equivalence.
    return unicodedata.normalize("NFC", left) == unicodedata.normalize("NFC", right)


def shows(message, app_version, os_version, last_seen):
    if not message["id"] > last_seen:
        return False
    for key, device in (("osVersions", os_version), ("appVersions", app_version)):
        versions = message.get(key)
        if versions is not None and not any(same(version, device) for version in versions):
            return False
    return True
