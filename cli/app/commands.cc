#include "commands/command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <string>
#include <utility>

namespace utfkit::cli {

namespace {

constexpr command table[] = {
    {"check", "every error explained: where, which bytes, why, what to do",
     "  utf8 check notes.txt             is it UTF-8, and if not, where and why\n"
     "  utf8 check -r src                all text files of a tree\n"
     "  curl ... | utf8 check --json     findings for a program to read\n"
     "  utf8 check --profile=postgres a.csv  and what PostgreSQL would refuse\n"
     "  utf8 check --delimiter ';' --header a.csv  in which record and field\n"
     "  utf8 check -r --format=sarif .   for code scanning; --format=github for annotations\n",
     declare_check},
    {"fix", "repair ill-formed text; what is valid is never touched",
     "  utf8 fix -o good.txt bad.txt     U+FFFD where something is ill-formed\n"
     "  utf8 fix -i.bak *.csv            each in its place; the originals stay as *.csv.bak\n"
     "  utf8 fix --dry-run notes.txt     only show what would change\n"
     "  utf8 fix --with=auto -i a.txt    by the evidence of the file: windows-1252, CESU-8, "
     "U+FFFD\n"
     "  utf8 fix --undo a.undo -i a.txt  so that utf8 unfix can put it back\n"
     "  utf8 fix -r -i --undo undo/ src  the same of many files\n"
     "  utf8 fix --rejects bad.csv < all.csv > good.csv\n"
     "  utf8 fix --rejects bad.csv --delimiter ';' all.csv > good.csv  by records, not lines\n",
     declare_fix},
    {"unfix", "put back what --undo of fix, convert and normalize has kept",
     "  utf8 unfix --undo a.undo -i a.txt\n"
     "  utf8 unfix --undo undo/ -i       all that have an undo file there\n"
     "  utf8 unfix --undo a.undo a.txt   the original to standard output\n",
     declare_unfix},
    {"convert", "between encodings, with a byte order mark policy",
     "  utf8 convert -f utf-16le -o a.txt export.txt\n"
     "  utf8 convert -f latin1 < old > new\n"
     "  utf8 convert -f auto -o new.txt from-somebody.txt\n"
     "  utf8 convert -r -i.bak -f auto src   a tree, each file in its place\n"
     "  utf8 convert -r -i --undo undo/ -f auto src   so that utf8 unfix can put it back\n"
     "  utf8 convert -t utf-16le --bom add -o for-excel.csv data.csv\n"
     "\n"
     "windows-1252 has no characters for 81 8D 8F 90 9D, so --errors says what becomes of them; "
     "on\n"
     "the web they are control characters, which windows-1252-whatwg is.\n",
     declare_convert},
    {"normalize", "to NFC, NFD, NFKC or NFKD: one spelling for each text",
     "  utf8 normalize -o new.txt old.txt\n"
     "  utf8 normalize --check -r src    exit status 1 where something is not in NFC\n"
     "  utf8 normalize -i *.md           each in its place; those in NFC are not touched\n"
     "  utf8 normalize --form nfd < a    decomposed, as some file systems want names\n",
     declare_normalize},
    {"find", "text in any canonically equivalent spelling",
     "  utf8 find caf\u00E9 notes.txt          also where e and U+0301 stand for \u00E9\n"
     "  utf8 find -ri stra\u00DFe src          in any case: STRASSE and Stra\u00DFe too\n"
     "  utf8 find -r --count \u00C5ngstr\u00F6m src  how many, a line a file\n"
     "  utf8 find --json caf\u00E9 acl.txt     \"other_spelling\" tells what only looks the same\n"
     "  utf8 find --exact caf\u00E9 notes.txt  these bytes and no others\n"
     "\n"
     "Each line that has a match once, as grep prints it: FILE:LINE:COLUMN: the line; the column, "
     "in\n"
     "code points, is that of the first match. Of a line of more than 1 MiB what is around the "
     "match.\n"
     "What would act on a terminal is escaped, as \\x1B, and so are ill-formed bytes, as \\xFF.\n"
     "No match begins or ends inside of a combining sequence: e isn't found in \u00E9. Ill-formed "
     "bytes\n"
     "are passed over; UTF-16 and UTF-32 are read as that where they have a signature.\n"
     "Exit status 0 if anything is found, 1 if nothing is, 2 for trouble.\n",
     declare_find},
    {"count", "lines, code points, UTF-16 units and bytes",
     "  utf8 count *.txt                 with a line for the total\n"
     "  utf8 count -m notes.txt          one number: its code points\n"
     "  utf8 count --json page.html\n"
     "\n"
     "Columns: lines (LF), code points, UTF-16 units, bytes; those that are chosen, in this "
     "order.\n"
     "Each maximal subpart of ill-formed text counts as the one U+FFFD that it is decoded to.\n"
     "UTF-16 and UTF-32 are read as that where they have a signature.\n",
     declare_count},
    {"inspect", "a line a code point: offset, bytes, bits, U+, what it is",
     "  utf8 inspect notes.txt           all of it\n"
     "  utf8 inspect --at 1234 --length 16 notes.txt\n"
     "                                   what is at byte 1234, where check found something\n"
     "  printf '\\303\\251' | utf8 inspect\n"
     "\n"
     "Columns: offset, bytes, their bits with a bar between marker and payload, code point, "
     "UTF-16\n"
     "units, what it is. Where something is ill-formed there is one line for what check has one\n"
     "finding for, with the reason and the number of U+FFFD that it is decoded to.\n",
     declare_inspect},
    {"detect", "which encoding a file is in, and how sure",
     "  utf8 detect *.txt                a line a file, with the evidence\n"
     "  utf8 detect -r --json src        for a program to read\n"
     "  utf8 convert -f auto old.txt     convert from what it finds\n",
     declare_detect},
    {"age", "the oldest Unicode version that has every character of the text",
     "  utf8 age notes.txt               the version, and the first characters that need it\n"
     "  utf8 age -r --max 15.0 src       a gate: exit status 1 if anything is newer\n"
     "  utf8 age --json *.txt            for a program to read\n"
     "\n"
     "Private use characters and noncharacters have a version as well. What this version of utf8\n"
     "doesn't know is newer than all that it knows. Ill-formed bytes are passed over. UTF-16 and "
     "UTF-32\n"
     "are read as that where they have a signature.\n",
     declare_age},
};

}  // namespace

std::span<const command> commands() noexcept {
  return table;
}

parser::parser(std::unique_ptr<CLI::App> of, action that) noexcept
    : app(std::move(of)), act(std::move(that)) {}
parser::parser(parser&&) noexcept = default;
parser::~parser() = default;

parser parser_of(const command& c) {
  auto app = std::make_unique<CLI::App>(std::string(c.summary), fmt::format("utf8 {}", c.name));
  app->set_help_flag("-h,--help", "Print this help and exit");
  // Of utf8, which lists it: in the help of a subcommand it would be one more line.
  app->set_version_flag("--version", "")->group("");
  action act = c.declare(*app);
  return {std::move(app), std::move(act)};
}

}  // namespace utfkit::cli
