"""Writing tables as C++: arrays, and two-stage tries over code points."""

BLOCK = 64  # what one continuation byte of UTF-8 tells apart


def array(kind, name, values, wide=False):
    """An array of numbers, as few lines as 100 columns allow."""
    lines, line = [], "   "
    for value in values:
        entry = f" {value:#x}," if wide else f" {value},"
        if len(line) + len(entry) > 100:
            lines.append(line)
            line = "   "
        line += entry
    lines.append(line)
    return "\n".join([f"inline constexpr {kind} {name}[] = {{", *lines, "};"])


def trie(kind, name, values):
    """A `trie` (trie.hpp) of {code point: number}; what isn't listed is 0. Returns the C++ and the
    size in bytes."""
    used = sorted({c // BLOCK for c, value in values.items() if value})
    # The index leaves out the longest run of blocks with nothing in them: planes 4 to 13, mostly.
    hole = max(range(len(used)), key=lambda i: used[i] - used[i - 1] if i else 0, default=0)
    low, high, end = used[hole - 1] + 1 if hole else used[-1] + 1, used[hole], used[-1] + 1
    listed = [*range(low), *range(high, end)] if hole else [*range(low)]
    blocks, index = {}, []
    for block in listed:
        entries = tuple(values.get(block * BLOCK + i, 0) for i in range(BLOCK))
        index.append(blocks.setdefault(entries, len(blocks)))
    index_kind, index_size = ("std::uint8_t", 1) if len(blocks) <= 256 else ("std::uint16_t", 2)
    flat = [value for entries in blocks for value in entries]
    value_size = {"std::uint8_t": 1, "std::uint16_t": 2, "std::uint32_t": 4}[kind]
    limits = f"{low}, {high if hole else low}, {end if hole else low}"
    text = "\n".join([
        array(index_kind, f"{name}_index", index),
        array(kind, f"{name}_values", flat),
        f"inline constexpr trie<{index_kind}, {kind}> {name}{{{name}_index, {name}_values,",
        f"    {limits}}};",
    ])
    return text, index_size * len(index) + value_size * len(flat)


def header(tool, version, namespace, includes, parts):
    """The text of a header of generated tables."""
    return "\n".join([
        f"// Made by {tool} from the Unicode Character Database {version}, which is",
        "// (c) Unicode, Inc., under the Unicode License v3. Not to be edited.",
        "#pragma once",
        "",
        *(f"#include {each}" for each in includes),
        "",
        f"namespace {namespace} {{",
        "",
        "\n\n".join(parts),
        "",
        f"}}  // namespace {namespace}",
        "",
    ])
