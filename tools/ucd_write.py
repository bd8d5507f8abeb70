"""Writing tables as C++: arrays, and two-stage tries over code points."""

BLOCK = 64  # what one continuation byte of UTF-8 tells apart


class Once(str):
    """A part of a header whose definition is in a source, because several sources use it: an
    archive would have one copy for each of them."""

    def __new__(cls, declaration, definition):
        part = super().__new__(cls, declaration)
        part.definition = definition
        return part


def packed(entries):
    """Lines with the entries of an array, as few as 100 columns allow."""
    line = "   "
    for entry in entries:
        if len(line) + len(f" {entry},") > 100:
            yield line
            line = "   "
        line += f" {entry},"
    yield line


def array(kind, name, values, wide=False):
    """An array of numbers, or of what is written as it is."""
    entries = (f"{value:#x}" for value in values) if wide else values
    return "\n".join([f"inline constexpr {kind} {name}[] = {{", *packed(entries), "};"])


def array_once(kind, name, values):
    """An array that is in one object."""
    what = f"const {kind} {name}[{len(values)}]"
    entries = array(kind, name, values).split("{", 1)[1]
    return Once(f"extern {what};", f"constinit {what} = {{{entries}")


def trie(kind, name, values, array=array):
    """A `trie` (trie.hpp) of {code point: number}; what isn't listed is 0. Returns the parts and
    the size in bytes."""
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
    parts = [
        array(index_kind, f"{name}_index", index),
        array(kind, f"{name}_values", flat),
        f"inline constexpr trie<{index_kind}, {kind}> {name}{{{name}_index, {name}_values,\n"
        f"    {limits}}};",
    ]
    return parts, index_size * len(index) + value_size * len(flat)


def file(tool, version, namespace, directives, parts):
    """The text of a file of generated tables."""
    return "\n".join([
        f"// Made by {tool} from the Unicode Character Database {version}, which is",
        "// (c) Unicode, Inc., under the Unicode License v3. Not to be edited.",
        *directives,
        "",
        f"namespace {namespace} {{",
        "",
        "\n\n".join(parts),
        "",
        f"}}  // namespace {namespace}",
        "",
    ])
