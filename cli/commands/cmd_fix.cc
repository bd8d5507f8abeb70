// utf8 fix: repair, with a policy, and say what was changed.
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <vector>

#include "base/encoding_names.hpp"
#include "base/nearest.hpp"
#include "base/trouble.hpp"
#include "command.hpp"
#include "fix/fixer.hpp"
#include "in_place/in_place.hpp"
#include "in_place/in_place_options.hpp"
#include "options/arguments.hpp"
#include "options/other_names.hpp"
#include "output/output.hpp"
#include "output/write_place.hpp"
#include "repair/undo_option.hpp"
#include "run/in_place_run.hpp"
#include "run/input_options.hpp"

namespace utfkit::cli {

namespace {

using options = fix_options;

bool same_place(const std::string& a, const std::string& b) {
  std::error_code ignored;
  const auto place = [&ignored](const std::string& path) {
    return std::filesystem::weakly_canonical(std::filesystem::absolute(follow_links(path), ignored),
                                             ignored);
  };
  return a == b || place(a) == place(b);
}

std::vector<places::other> side_outputs_of(const options& o) {
  std::vector<places::other> found = places_of(o.undo);
  if (o.rejects_path) found.push_back({"--rejects", *o.rejects_path});
  return found;
}

// What can't be meant together. Nothing has been touched yet.
void refuse_contradictions(const options& o) {
  const auto refuse = [](bool wrong, const char* why) { refuse_if(wrong, "fix", why); };
  refuse(o.dry_run && o.output_path, "--dry-run writes nothing, so -o has no meaning");
  refuse(o.dry_run && o.undo.path, "--dry-run writes nothing, so --undo has no meaning");
  refuse(o.dry_run && o.rejects_path, "--dry-run writes nothing, so --rejects has no meaning");
  refuse_undo_of_many("fix", o.undo, o.in);
  refuse(o.undo.path && o.rejects_path,
         "--undo and --rejects contradict each other: rejected lines are not changed (-i.bak keeps "
         "the whole file as it was)");
  refuse(o.with && o.rejects_path,
         "--with and --rejects contradict each other: rejected lines are not changed");
  refuse(o.inner_bom && o.rejects_path,
         "--inner-bom and --rejects contradict each other: rejected lines are not changed");
  refuse(o.mojibake && o.rejects_path,
         "--mojibake and --rejects contradict each other: rejected lines are not changed");
  refuse(o.fields.delimiter && !o.rejects_path,
         "--delimiter is for --rejects, which moves records then; a repair needs none");
  for (const auto* path : {&o.undo.path, &o.rejects_path}) {
    refuse(*path && o.output_path && same_place(**path, *o.output_path),
           "two outputs have the same name");
  }
}

// The rejected lines of many files stand in the order of these.
void go_in_order(options& o) {
  o.in.one_by_one = o.moves_of_many();
}

// A file that is written onto itself is rewritten in its place, with all the care that that takes.
void prefer_in_place(options& o) {
  if (o.dry_run || !o.output_path || o.in.operands.empty() || !is_single(o.in)) return;
  const std::string& file = o.in.operands.front();
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(file, ignored) || !same_place(file, *o.output_path)) return;
  o.output_path.reset();
  o.in_place = "";
}

option add_path(CLI::App& app, const std::string& name, std::optional<std::string>& path,
                const std::string& help) {
  const auto set = [&path, name](const std::string& word) {
    path = word;
    if (word.empty() || word == "-") {
      refuse_word(fmt::format("{} needs the name of a file", name));
    }
  };
  return add_word(app, name, set, help).value("FILE");
}

const std::vector<std::string_view> policy_words = {
    "fffd",         "drop",   "escape",     "same-length", "char:", "cp1252",
    "windows-1252", "latin1", "iso-8859-1", "cesu8",       "auto"};

// Neither a policy nor an encoding of one byte a character.
[[noreturn]] void refuse_policy(const std::string& word) {
  const auto known = find_encoding(word);
  if (known && is_of_before_unicode(known->id)) {
    refuse_word(
        fmt::format("--with '{}': only encodings of one byte a character, with ASCII, map what is "
                    "ill-formed byte by byte; --rejects moves lines to a file of their own, for "
                    "utf8 convert -f {}",
                    word, word));
  }
  if (const std::string_view several = several_meant_by(word); !several.empty()) {
    refuse_word(fmt::format(
        "--with '{}' is no single encoding: {}; utf8 check says which is likely", word, several));
  }
  std::vector<std::string_view> words = policy_words;
  const std::vector<std::string> encodings = encoding_words();
  for (const std::string& name : encodings) {
    const auto e = find_encoding(name);
    if (e && has_code_page(e->id)) words.push_back(name);
  }
  const auto meant = encoding_meant_by(word);
  refuse_word(fmt::format(
      "--with '{}' is not one of: {}, or an encoding of one byte a character (windows-1251){}",
      word, policy_names(),
      meant ? fmt::format(" (did you mean '{}'?)", *meant) : did_you_mean(word, words)));
}

void add_policy(CLI::App& app, std::optional<fix_policy>& with) {
  const auto set = [&with](const std::string& word) {
    with = parse_policy(word);
    if (!with) refuse_policy(word);
  };
  add_word(app, "--with", set,
           "fffd: U+FFFD once a maximal subpart (default); drop: leave out all bytes of a "
           "finding; escape: \\xHH a byte; same-length: ? a byte; char:X: the character X "
           "once a maximal subpart; cp1252 or windows-1252, latin1 or iso-8859-1, or another "
           "encoding of one byte a character, such as windows-1251 (convert --list): each byte as "
           "the character that it is there; cesu8: surrogate pairs joined, C0 80 is U+0000, the "
           "rest U+FFFD; auto: surrogate pairs joined, bytes of windows-1252 mapped where they "
           "are nothing else, "
           "the rest U+FFFD")
      .value("POLICY")
      .offer(policy_words);
}

void declare_mojibake(CLI::App& app, options& o) {
  const option mojibake = add_switch(
      app, "--mojibake", o.mojibake,
      "Undo runs of text that was decoded wrongly and encoded again, as RenÃ©e, which is Renée; "
      "without --with nothing else is changed");
  add_choice<confidence>(app, "--sure", o.undone.at_least,
                         {{"guess", confidence::guess},
                          {"likely", confidence::likely},
                          {"almost-certain", confidence::almost_certain},
                          {"certain", confidence::certain}},
                         "With --mojibake, how sure a run has to be: guess, likely, almost-certain "
                         "(default), certain")
      .value("LEVEL")
      .needs(mojibake);
  add_switch(app, "--replace-lost", o.undone.replace_lost,
             "With --mojibake, undo also runs of which bytes are lost, with U+FFFD for each "
             "character that can't be known")
      .needs(mojibake);
  add_switch(app, "--json-escapes", o.undone.json_escapes,
             "With --mojibake, look also at characters that JSON writes as \\uXXXX")
      .needs(mojibake);
}

}  // namespace

action declare_fix(CLI::App& app) {
  const auto o = std::make_shared<options>();
  declare_inputs(app, o->in, true);
  add_policy(app, o->with);
  add_switch(app, "--inner-bom", o->inner_bom,
             "Take out U+FEFF but for one at the start of a file; without --with nothing else is "
             "changed");
  declare_mojibake(app, *o);
  add_output(app, o->output_path, "Write to FILE, which is replaced in one step when all is done");
  add_in_place(app, o->in_place);
  add_same_inode(app, o->how);
  add_switch(app, "--dry-run", o->dry_run,
             "Only list what would change; exit status 1 if something would");
  add_switch(
      app, "--force", o->force,
      "With -i and -o, repair also what isn't UTF-8: files in UTF-16, UTF-32, another "
      "encoding or a format that is no text are left as they are otherwise, with -i also those "
      "of which a part is or may be text of another encoding that nothing keeps (not single "
      "bytes of which no cause is known: these are repaired, with a warning), and with "
      "--with=auto those some words of which read better in another encoding, told why, "
      "exit status 1; to standard output they are repaired, with a warning, and so are, anywhere, "
      "less than 64 bytes of which the encoding is a guess");
  add_undo(app, o->undo, "Write to FILE what utf8 unfix needs to restore the original");
  add_path(
      app, "--rejects", o->rejects_path,
      "Move lines with something ill-formed in them to FILE, unchanged, and repair nothing; they "
      "end at LF, and where the first ends in CR alone at CR too; with "
      "-i they are added to what FILE has, those of many files in the order of these; else "
      "something else that FILE has stays as FILE.1 or the next free number; a warning tells of "
      "lines that are kept though all that is well formed "
      "in them may be so by chance");
  add_delimiter(app, o->fields,
                "With --rejects, the files are CSV, or like it, with this character between the "
                "fields (tab for a tab): move whole records, which may have quotes with several "
                "lines in them");
  add_switch(app, "--json", o->json, "Say what was changed in JSON, on standard error");
  add_switch(
      app, "-q,--quiet", o->quiet,
      "Don't say what was changed, and don't warn. There is a warning where a repair destroys "
      "letters of another encoding in what isn't left as it is for that; where it destroys "
      "single bytes of which no cause is known, which may be letters or signs, and neither "
      "a backup nor --undo keeps them; and where bytes of windows-1252 or ISO-8859-1 were "
      "mapped in all of a file that still declares its encoding (charset=, encoding=)");
  return [o](context& ctx) {
    if (o->json) ctx.say_in_json();
    refuse_same_inode("fix", o->how, o->in_place || o->output_path);
    refuse_contradictions(*o);
    prepare_in_place("fix", o->in,
                     {o->in_place, o->output_path, o->dry_run, o->force, side_outputs_of(*o)});
    prefer_in_place(*o);
    go_in_order(*o);
    use_undo_directory("fix", o->undo, o->in_place.has_value());
    run_fix(ctx, *o);
  };
}

}  // namespace utfkit::cli
