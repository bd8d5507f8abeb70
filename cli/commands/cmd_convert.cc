// utf8 convert: between encodings, strictly unless told otherwise.
#include <fmt/format.h>

#include <memory>
#include <vector>

#include <utfkit/bom.hpp>
#include <utfkit/label.hpp>

#include "base/encoding_names.hpp"
#include "base/trouble.hpp"
#include "command.hpp"
#include "convert/converter.hpp"
#include "convert/encoding_list.hpp"
#include "in_place/in_place.hpp"
#include "in_place/in_place_options.hpp"
#include "options/arguments.hpp"
#include "options/encoding_option.hpp"
#include "repair/undo_option.hpp"
#include "run/in_place_run.hpp"
#include "run/input_options.hpp"

namespace utfkit::cli {

namespace {

using options = convert_options;

void declare_encodings(CLI::App& app, options& o) {
  const std::vector<std::string> names = encoding_words();
  std::vector<std::string_view> to(names.begin(), names.end());
  std::vector<std::string_view> from = to;
  from.push_back("auto");
  const auto set_from = [&o](const std::string& name) {
    o.detect = lower_case(name) == "auto";
    if (!o.detect) o.from = parse_encoding(name);
  };
  const auto set_to = [&o](const std::string& name) { o.to = parse_encoding(name); };
  add_word(app, "-f,--from", set_from,
           "Of the input, by its IANA name (default UTF-8); "
           "auto: as utf8 detect finds, where that is more than "
           "a guess")
      .value("ENCODING")
      .offer(from);
  add_word(app, "-t,--to", set_to, "Of the output (default UTF-8)").value("ENCODING").offer(to);
}

void add_force(CLI::App& app, bool& force) {
  add_switch(
      app, "--force", force,
      "With -i and -o, convert from an encoding that UTF-8 could be taken for, as "
      "windows-1252 or GBK, also what is valid UTF-8 with characters outside ASCII, all of it or "
      "lines, which is left as it is otherwise, exit status 1: it would be encoded twice. So is, "
      "where it is to become UTF-16 or UTF-32, what is in one of them already, by its zero "
      "bytes or by control characters in every second place; and, unless --errors says what to do, "
      "what is no UTF-16 or UTF-32 where that is said, by zero bytes, lines that are off by a byte "
      "or a signature within, or is one of them where an encoding of before Unicode is said, of "
      "regular files; a filter goes on, and says so. With -i, also "
      "what else isn't in the encoding of --from, by all that can be seen: ASCII text is no "
      "UTF-16 and no EBCDIC, with a few other bytes neither, and what has the signature or the "
      "zero bytes of UTF-16 or "
      "UTF-32, or the mark of a format, or what check calls binary data, is nothing else; between "
      "two encodings of before "
      "Unicode, what reads as the second and not as the first was converted before, which a "
      "word or two show, one letter or some signs don't; nor is converted with --errors "
      "what utf8 fix leaves alone, or what reads as another encoding, almost certainly, in "
      "which fewer parts are ill-formed; nor with -f auto what has words that read better in "
      "another encoding, unless a suffix (-i.bak) or --undo keeps the original. Under -r, exit "
      "status 0 where a file is what it would "
      "become");
}

void add_deny(CLI::App& app, options& o) {
  const auto set = [&o](const std::string& name) {
    constexpr std::string_view odd_words = "odd-words";
    if (lower_case(name) != odd_words) refuse_word("--deny", name, {odd_words});
    o.deny_odd_words = true;
  };
  add_words(app, "--deny", set,
            "With -f auto. odd-words: where words read better in another encoding than in the one "
            "that the file was found to be in, which is told otherwise and the file converted "
            "(but with -i, where neither a suffix nor --undo keeps the original), it "
            "is left as it is, and nothing of it written; exit status 1")
      .value("WHAT")
      .offer({"odd-words"});
}

// What can't be meant together is refused; nothing has been touched yet.
void prepare(options& o) {
  if (o.bom == bom_policy::add && !has_byte_order_mark(o.to.id)) {
    throw trouble(fmt::format("{} has no byte order mark to add", name(o.to.id)));
  }
  refuse_if(o.known.any() && !o.detect, "convert", "--candidates and --language are for -f auto");
  refuse_if(o.deny_odd_words && !o.detect, "convert", "--deny is for -f auto");
  const places to = {o.in_place, o.output_path, o.dry_run, o.force, places_of(o.undo)};
  refuse_if(o.dry_run && o.output_path, "convert",
            "--dry-run writes nothing, so -o has no meaning");
  refuse_undo("convert", o.undo, o.in, o.in_place, o.dry_run);
  refuse_same_inode("convert", o.how, o.in_place || o.output_path);
  prepare_in_place("convert", o.in, to);
  o.in.walk.is_binary = [&o](std::string_view head) { return looks_binary_to(o, head); };
  use_undo_directory("convert", o.undo, o.in_place.has_value());
}

}  // namespace

action declare_convert(CLI::App& app) {
  const auto o = std::make_shared<options>();
  declare_inputs(app, o->in, true);
  declare_encodings(app, *o);
  declare_known(app, o->known, "With -f auto. ");
  add_deny(app, *o);
  add_choice<on_error>(
      app, "--errors", o->errors,
      {{"stop", on_error::stop},
       {"fffd", on_error::replace},
       {"drop", on_error::drop},
       {"escape", on_error::escape}},
      "What is ill-formed. stop: name the place, and leave the file that -o or -i would replace as "
      "it is (default); fffd: U+FFFD once a maximal subpart; drop; escape: \\xHH a byte")
      .value("POLICY");
  add_choice<on_unmappable>(
      app, "--unmappable", o->unmappable,
      {{"stop", on_unmappable::stop},
       {"question", on_unmappable::question},
       {"escape", on_unmappable::escape},
       {"xml", on_unmappable::xml}},
      "What the output encoding does not have. stop (default); question: '?'; escape: \\u20AC; "
      "xml: &#8364;")
      .value("POLICY");
  add_choice<bom_policy>(
      app, "--bom", o->bom,
      {{"keep", bom_policy::keep}, {"strip", bom_policy::strip}, {"add", bom_policy::add}},
      "An initial U+FEFF: keep it (default; but -f auto, utf-16, utf-32 and ucs-2 take theirs "
      "off), also that of UTF-8 before text in an encoding of before Unicode; strip it; add one "
      "where there is none (as -t utf-16, utf-32 and ucs-2 do)")
      .value("POLICY");
  add_output(app, o->output_path, "Write to FILE, which is replaced in one step when all is done");
  add_in_place(app, o->in_place);
  add_same_inode(app, o->how);
  add_undo(app, o->undo, "With -i, write to FILE what utf8 unfix needs to restore the original");
  add_switch(app, "--dry-run", o->dry_run,
             "Only say which files -i would change, a line each; exit status 1 if there are any");
  add_force(app, o->force);
  add_switch(app, "--list", o->list,
             "Print the encodings instead, a line each: the name, the kind and the other names; "
             "with --json in JSON Lines, with the labels of the WHATWG Encoding Standard");
  add_switch(app, "--json", o->json, "Report in JSON, on standard error");
  add_switch(app, "-q,--quiet", o->quiet, "Don't say what was done");
  return [o](context& ctx) {
    if (o->list) return list_encodings(ctx, o->json);
    if (o->json) ctx.say_in_json();
    prepare(*o);
    run_convert(ctx, *o);
  };
}

}  // namespace utfkit::cli
