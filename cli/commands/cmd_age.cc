// utf8 age: the oldest version of Unicode that has every character of a text.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include <utfkit/age.hpp>
#include <utfkit/code_point.hpp>
#include <utfkit/validate.hpp>

#include "base/json.hpp"
#include "base/safe_text.hpp"
#include "command.hpp"
#include "findings/describe.hpp"
#include "options/arguments.hpp"
#include "output/output.hpp"
#include "run/input_options.hpp"
#include "run/inputs.hpp"
#include "run/report_writer.hpp"
#include "run/text_file.hpp"

namespace utfkit::cli {

namespace {

struct options {
  inputs in;
  std::optional<version> max;
  bool json = false;
  std::optional<std::string> output_path;
};

// That of what isn't assigned in any version known here.
constexpr version unknown{255, 255, 255};
constexpr version oldest{1, 1, 0};

std::string name_of(version v) {
  const std::string text = fmt::format("{}.{}", v.major, v.minor);
  return v.update == 0 ? text : fmt::format("{}.{}", text, v.update);
}

// "15", "15.1", "15.1.0".
version parsed(const std::string& word) {
  std::uint8_t part[3] = {};
  const char* at = word.data();
  const char* const end = at + word.size();
  for (std::uint8_t& each : part) {
    const auto [next, error] = std::from_chars(at, end, each);
    if (error != std::errc()) break;
    at = next;
    if (at == end) return {part[0], part[1], part[2]};
    if (*at++ != '.') break;
  }
  refuse_word(fmt::format("--max '{}' is no version of Unicode", word));
}

// The greatest version below `v`, which no version of Unicode is.
version below(version v) {
  if (v.minor != 0) return {v.major, static_cast<std::uint8_t>(v.minor - 1), 255};
  return {static_cast<std::uint8_t>(v.major - 1), 255, 255};
}

struct newer_character {
  char32_t code_point;
  version since;
  std::uint64_t offset;
};

// What a file needs: its newest characters, or those beyond a limit, each where it is first.
struct needs {
  static constexpr std::size_t most = 5;  // that are named

  version newest = oldest;
  std::vector<newer_character> characters;
  std::uint64_t size_in_file = 0;
  bool is_ill_formed = false;  // some of it, which is passed over

  // A character that is newer than all that was asked before, or than the limit.
  void add(const newer_character& c, bool limited) {
    if (c.since > newest) {
      newest = c.since;
      if (!limited) characters.clear();
    }
    const auto same = [&c](const newer_character& other) {
      return other.code_point == c.code_point;
    };
    if (characters.size() < most && std::none_of(characters.begin(), characters.end(), same)) {
      characters.push_back(c);
    }
  }
};

// Their offsets are from the start of the piece.
needs needs_of(byte_view text, std::optional<version> max) {
  needs n;
  for (std::size_t at = 0;;) {
    // Once enough are named, only newer ones matter. In 1.1 are all that were there at first.
    const version floor = n.characters.size() == needs::most ? n.newest
                          : max                              ? *max
                          : n.newest == oldest               ? oldest
                                                             : below(n.newest);
    const std::optional<std::size_t> newer = find_newer(text, floor, at);
    if (!newer) return n;
    at = *newer;
    const decoded d = decode_first(text.substr(at));
    n.add({d.code_point, age(d.code_point).value_or(unknown), at}, max.has_value());
    at += d.length;
  }
}

// "notes.txt: Unicode 15.0: U+1FAE8 at byte 10, U+1FAE9 at byte 24".
std::string text_of(const std::string& file, const needs& n) {
  std::string text = safe_at_start(file);
  text += n.newest == unknown ? fmt::format(": newer than Unicode {}", name_of(unicode_version()))
                              : fmt::format(": Unicode {}", name_of(n.newest));
  for (const newer_character& c : n.characters) {
    text += fmt::format("{} {} at byte {}", &c == &n.characters.front() ? ":" : ",",
                        code_point_name(c.code_point), c.offset);
    if (c.since != n.newest) text += fmt::format(" ({})", name_of(c.since));
  }
  return text + '\n';
}

row version_json(version v) {
  return v == unknown ? row(nullptr) : row(name_of(v));
}

std::string json_of(const std::string& file, const needs& n, std::optional<version> max) {
  row r = begin_row("age", file);
  r["version"] = version_json(n.newest);
  r["known"] = name_of(unicode_version());
  r["max"] = max ? row(name_of(*max)) : row(nullptr);
  r["newer"] = max ? row(!n.characters.empty()) : row(nullptr);
  r["characters"] = row::array();
  for (const newer_character& c : n.characters) {
    row each;
    each["code_point"] = code_point_name(c.code_point);
    each["version"] = version_json(c.since);
    each["offset"] = c.offset;
    r["characters"].push_back(std::move(each));
  }
  return line_of(r);
}

class ager : public text_work<needs> {
 public:
  ager(context& ctx, const options& o, output& out)
      : ctx_(ctx), o_(o), out_(out), report_(ctx, out) {}

  void finish() const { report_.end(); }

 private:
  void work_on(const text_file& f, const file_piece& p, needs& n) const override {
    n = needs_of(p.text(), o_.max);
    n.is_ill_formed = !o_.json && !is_valid(p.text());
    n.size_in_file = f.size_in_file(p.text());
    for (newer_character& c : n.characters) {
      c.offset = f.size_in_file(p.text().substr(0, static_cast<std::size_t>(c.offset)));
    }
  }
  bool begin(text_file&) override {
    needs_ = {};
    return true;
  }
  bool add_result(text_file& f, const file_piece& p, needs& n) override {
    notice_.look(ctx_, f, p);
    const bool limited = o_.max.has_value();
    for (newer_character& c : n.characters) {
      c.offset += needs_.size_in_file;
      if (limited || c.since >= needs_.newest) needs_.add(c, limited);
    }
    needs_.newest = std::max(needs_.newest, n.newest);
    needs_.size_in_file += n.size_in_file;
    needs_.is_ill_formed |= n.is_ill_formed;
    return true;
  }
  void end(text_file& f) override {
    notice_.end(ctx_, f);
    if (needs_.is_ill_formed && !notice_.has_said()) {
      ctx_.say(fmt::format(
          "'{}' has ill-formed bytes, which are passed over: utf8 check says where", safe(f.path)));
    }
    const bool newer = o_.max && !needs_.characters.empty();
    if (newer) ctx_.worsen(status::findings);
    if (o_.json && o_.max) {
      report_.write(json_of(f.path, needs_, o_.max));
    } else if (o_.json) {
      out_.write(json_of(f.path, needs_, o_.max));
    } else if (!o_.max || newer) {
      out_.write(text_of(f.path, needs_));
    }
  }

  context& ctx_;
  const options& o_;
  output& out_;
  report_writer report_;  // of what fails for something
  notice_of_encoding notice_;
  needs needs_;  // of the file
};

}  // namespace

action declare_age(CLI::App& app) {
  const auto o = std::make_shared<options>();
  declare_inputs(app, o->in, true);
  add_word(
      app, "--max", [o = o.get()](const std::string& word) { o->max = parsed(word); },
      "Only files that need more than this version, and exit status 1 if there are any")
      .value("VERSION");
  add_switch(app, "--json", o->json, "JSON Lines: a row a file, all files");
  add_output(app, o->output_path, "Write to FILE");
  return [o](context& ctx) {
    if (o->json) ctx.say_in_json();
    output out = open_output(o->output_path);
    refuse_output_onto_input(o->in, out);
    ager a(ctx, *o, out);
    work_on_inputs(ctx, o->in, out, a);
    a.finish();
    out.commit();
  };
}

}  // namespace utfkit::cli
