"""What utfkit is to reach: ratios to simdutf by level and operation, and floors for repair."""

RATIO_PEER = "simdutf"

# The levels in the spelling of utfkit.
LEVEL_OF = {"icelake": "avx512", "haswell": "avx2", "westmere": "sse4", "arm64": "neon",
            "fallback": "scalar"}


def target(least=None, geomean=None, on_ascii=None, on_marks=None):
    """`least`: of every text; `geomean`: over the texts; `on_ascii`, `on_marks`: instead of `least`
    there."""
    return {"least": least, "geomean": geomean, "on_ascii": on_ascii, "on_marks": on_marks}


def by_operation(validate, to_utf16, to_utf32, from_utf16, from_utf32, lengths, valid_short,
                 to_utf16_short):
    return {
        "is_valid": validate,
        "validate": validate,
        "utf8_to_utf16": to_utf16,
        "utf8_to_utf32": to_utf32,
        "utf16_to_utf8": from_utf16,
        "utf32_to_utf8": from_utf32,
        "count": lengths,
        "utf16_length": lengths,
        "utf8_to_latin1": lengths,
        "latin1_to_utf8": lengths,
        "is_valid_short": valid_short,
        "utf8_to_utf16_short": to_utf16_short,
    }


RATIO_TARGETS = {
    "avx512": by_operation(
        validate=target(least=1.5, on_ascii=1.0),
        to_utf16=target(least=0.95, geomean=2.0), to_utf32=target(least=0.95, geomean=2.0),
        from_utf16=target(least=1.0, geomean=1.4), from_utf32=target(least=1.0, geomean=1.7),
        lengths=target(least=1.0),
        valid_short=target(geomean=1.4), to_utf16_short=target(geomean=1.5)),
    "avx2": by_operation(
        validate=target(least=0.95, geomean=1.25),
        to_utf16=target(least=0.9, geomean=2.2), to_utf32=target(least=0.9, geomean=1.5),
        from_utf16=target(least=0.9, geomean=1.1), from_utf32=target(least=0.9, geomean=1.1),
        lengths=target(least=0.95),
        valid_short=target(geomean=1.2), to_utf16_short=target(geomean=1.2)),
    "sse4": by_operation(
        validate=target(least=0.95, geomean=1.1),
        to_utf16=target(least=0.9, geomean=1.5), to_utf32=target(least=0.9, geomean=1.3),
        from_utf16=target(least=0.9, geomean=1.1), from_utf32=target(least=0.9, geomean=1.1),
        lengths=target(least=0.95),
        valid_short=target(geomean=1.2), to_utf16_short=target(geomean=1.2)),
}

# Normalization is held to ICU: checking and copying text that is in form, and text that changes.
# What has many marks has a target of its own.
NORMALIZATION_PEER = "icu"
NORMALIZATION = ["is_nfc", "nfc_to_nfc", "nfc_to_nfd", "nfd_to_nfc"]
DENSE_MARKS = {"vocalised_arabic", "bengali"}
NORMALIZATION_TARGETS = {
    "avx512": {
        "is_nfc": target(least=8.0, geomean=12.0, on_marks=3.0),
        "nfc_to_nfc": target(geomean=8.0),
        "nfc_to_nfd": target(least=2.0), "nfd_to_nfc": target(least=2.0)},
}

# GB/s on the large mixed text.
REPAIR_FLOOR = {
    "avx512": {"repair": 35, "repair_1e3": 15, "repair_1e2": 6, "repair_1e1": 5},
    "avx2": {"repair": 10, "repair_1e3": 4, "repair_1e2": 1.5, "repair_1e1": 1},
}

# Lossy conversion of valid text, as a part of the speed of the strict one.
LOSSY_OF_STRICT = 0.9

# A stream in pieces of 64 KiB, as a part of the speed of the function that takes all at once.
STREAM_OF_WHOLE = 0.9


def missed(wanted, ratios, ascii_names, geomean):
    """The texts, and the word geomean, where `wanted` is not reached."""
    if wanted is None:
        return set()
    below = set()
    for name, ratio in ratios.items():
        least = wanted["least"]
        if name in ascii_names and wanted["on_ascii"] is not None:
            least = wanted["on_ascii"]
        if name in DENSE_MARKS and wanted["on_marks"] is not None:
            least = wanted["on_marks"]
        if least is not None and ratio < least:
            below.add(name)
    if wanted["geomean"] is not None and geomean(ratios.values()) < wanted["geomean"]:
        below.add("geomean")
    return below


def target_text(wanted):
    if wanted is None:
        return ""
    parts = []
    if wanted["geomean"] is not None:
        parts.append(f"geomean {wanted['geomean']}")
    if wanted["least"] is not None:
        parts.append(f"none below {wanted['least']}")
    if wanted["on_ascii"] is not None:
        parts.append(f"ASCII {wanted['on_ascii']}")
    if wanted["on_marks"] is not None:
        parts.append(f"dense marks {wanted['on_marks']}")
    return ", ".join(parts)
