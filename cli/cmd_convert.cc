// utf8 convert: between encodings, strictly unless told otherwise.
#include <fmt/format.h>

#include <array>
#include <cstring>
#include <memory>

#include <utfkit/bom.hpp>
#include <utfkit/code_point.hpp>
#include <utfkit/finding.hpp>
#include <utfkit/label.hpp>
#include <utfkit/stream.hpp>

#include "arguments.hpp"
#include "command.hpp"
#include "describe.hpp"
#include "detection.hpp"
#include "inputs.hpp"
#include "output.hpp"
#include "reader.hpp"
#include "report.hpp"
#include "rereader.hpp"
#include "safe_text.hpp"

namespace utfkit::cli {

namespace {

enum class bom_policy { automatic, keep, strip, add };

struct options {
  inputs in;
  bool detect = false;  // -f auto
  named_encoding from;
  named_encoding to;
  on_error errors = on_error::stop;
  on_unmappable unmappable = on_unmappable::stop;
  bom_policy bom = bom_policy::automatic;
  bool json = false;
  std::optional<std::string> output_path;
};

// Blocks of a file, each with the last bytes of the one before it in front, so that an error at the
// end of one block, which is known only with the next one, can still be shown.
class block_reader {
 public:
  explicit block_reader(const std::string& path) : reader_(path) {}

  // What the whole input is, which is read again after this. To be called first.
  detection detect() {
    reader_.remember();
    const detection d = detect_in(reader_, buffer_.get() + history, reader::block_size);
    reader_.rewind();
    return d;
  }

  // The next block; empty at the end.
  byte_view next() {
    std::memmove(buffer_.get(), buffer_.get() + size_, history);
    start_ += size_;
    size_ = reader_.read(buffer_.get() + history, reader::block_size);
    return {buffer_.get() + history, size_};
  }

  // Reads on until `length` bytes from the absolute `offset` on are there, or all that there are,
  // whatever the pieces that the input comes in.
  void look_ahead(std::uint64_t offset, std::size_t length) {
    while (start_ + size_ < offset + length) {
      const std::size_t got = reader_.read(buffer_.get() + history + size_, max_intended_length);
      if (got == 0) return;
      size_ += got;
    }
  }

  // At most `length` bytes from the absolute `offset` on, which is at most `history` before the
  // block.
  std::string_view at(std::uint64_t offset, std::size_t length) const {
    const auto from = static_cast<std::size_t>(offset + history - start_);
    return std::string_view(buffer_.get(), history + size_).substr(from, length);
  }

  std::uint64_t bytes_read() const noexcept { return start_ + size_; }

 private:
  static constexpr std::size_t history = 8;

  rereader reader_;
  std::unique_ptr<char[]> buffer_{
      new char[history + reader::block_size + 2 * max_intended_length]()};
  std::size_t size_ = 0;
  std::uint64_t start_ = 0;
};

class converter {
 public:
  converter(context& ctx, const options& o, output& out) : ctx_(ctx), o_(o), out_(out) {}

  // Whether to go on with the next file.
  bool convert(const std::string& file) {
    block_reader blocks(file);
    named_encoding from = o_.from;
    if (o_.detect && !find_encoding(file, blocks.detect(), from)) return false;
    transcoder t(stream_options(from));
    for (bool more = true; more;) {
      byte_view block = blocks.next();
      more = !block.empty();
      step s;
      do {
        s = t.push(block, byte_span(room_.get(), reader::block_size),
                   more ? input::more : input::last);
        out_.write(room_.get(), s.written);
        block = block.substr(s.read);
      } while (s.is == step::state::output_full);
      if (s.is == step::state::malformed) {
        report_failure(file, t, blocks);
        return false;
      }
    }
    first_ = false;
    report_success(file, blocks.bytes_read(), t);
    return true;
  }

 private:
  // Sets what the file was found to be in; false, with a message, where that isn't known.
  bool find_encoding(const std::string& file, const detection& found, named_encoding& from) {
    if (found.enc && found.sure != confidence::guess) {
      // ASCII is UTF-8, which has the faster kernels.
      from.id = *found.enc == encoding::ascii ? encoding::utf8 : *found.enc;
      return true;
    }
    ctx_.worsen(status::findings);
    if (o_.json) {
      write_message(line_of(json_row(file, found)));
    } else {
      ctx_.say(fmt::format("{}: {}; if it is text, say which encoding with -f", safe(file),
                           text_of(found)));
    }
    return false;
  }

  // A name without byte order means: read a signature, else big-endian; write a signature. Of
  // several files one after the other, the output is one text: it has one signature.
  transcoder::options stream_options(const named_encoding& from) const {
    transcoder::options s;
    s.from = from.id;
    s.to = o_.to.id;
    s.errors = o_.errors;
    s.unmappable = o_.unmappable;
    s.positions = true;
    const bool writes = o_.bom == bom_policy::add || o_.to.byte_order_open;
    s.on_output = writes && first_ ? bom_out::write : bom_out::none;
    if (from.byte_order_open) {
      s.on_input = bom_in::sniff_order;
      s.keep_signature = o_.bom == bom_policy::keep && !(writes && !first_);
    } else if (o_.detect) {
      s.on_input = o_.bom == bom_policy::keep ? bom_in::keep : bom_in::strip;
    } else if (o_.bom == bom_policy::strip || (writes && !first_)) {
      s.on_input = bom_in::strip;
    }
    return s;
  }

  // A character of the source, from its bytes.
  static std::optional<char32_t> character(const transcoder& t, std::string_view bytes) {
    std::array<char, transcoder::min_room> utf8{};
    transcoder to_utf8({.from = t.source()});
    const step s = to_utf8.push(bytes, utf8, input::last);
    if (s.is != step::state::done) return std::nullopt;
    return decode_first(byte_view(utf8.data(), s.written)).code_point;
  }

  void report_failure(const std::string& file, const transcoder& t, block_reader& blocks) {
    const failure why = t.failed();
    blocks.look_ahead(why.offset, max_intended_length);
    located_finding f;
    f.encoded = t.source();
    f.offset = why.offset;
    f.line = t.consumed().line();
    f.column = t.consumed().column();
    f.kind = why.error;
    f.replacements = 1;
    f.bytes = blocks.at(why.offset, why.length);
    if (why.error == errc::unmappable) {
      f.replacements = 0;
      f.code_point = character(t, f.bytes).value_or(replacement);  // else an error's U+FFFD
    } else if (t.source() == encoding::utf8) {
      // The finding that check would show: all of the sequence that was meant.
      const std::string_view rest = blocks.at(why.offset, max_intended_length);
      if (const auto whole = next_finding(rest)) f = locate(*whole, rest, t.consumed());
    }
    ctx_.worsen(status::findings);
    if (o_.json) {
      write_message(line_of(json_row(file, f)));
    } else {
      write_message(text_line(file, f));
    }
  }

  void report_success(const std::string& file, std::uint64_t read, const transcoder& t) {
    if (!o_.json) {
      if (t.replacements() != 0) {
        ctx_.say(fmt::format("{}: {} ill-formed part{} {}", safe(file), t.replacements(),
                             t.replacements() == 1 ? "" : "s",
                             o_.errors == on_error::drop ? "left out" : "replaced"));
      }
      if (t.substitutions() != 0) {
        ctx_.say(fmt::format("{}: {} character{} that {} does not have", safe(file),
                             t.substitutions(), t.substitutions() == 1 ? "" : "s", name(o_.to.id)));
      }
      return;
    }
    row r = begin_row("converted", file);
    r["from"] = name(t.source());
    r["to"] = name(o_.to.id);
    r["bytes"] = read;
    r["replacements"] = t.replacements();
    r["substitutions"] = t.substitutions();
    write_message(line_of(r));
  }

  context& ctx_;
  const options& o_;
  output& out_;
  bool first_ = true;
  std::unique_ptr<char[]> room_{new char[reader::block_size]};
};

// The encoding that IANA has by that name; one that won't do is told from one that isn't known.
named_encoding parse_encoding(const std::string& marked) {
  const std::string name = unmarked(marked);
  const auto found = find_name(name);
  if (found) return *found;
  const std::string_view known =
      !preferred_name(name).empty() ? preferred_name(name) : label_name(name);
  throw CLI::ValidationError(known.empty()
                                 ? fmt::format("unknown encoding '{}'", name)
                                 : fmt::format("the encoding {} is not supported", known));
}

// In lower case, as they are typed.
std::vector<std::string> encoding_names() {
  std::vector<std::string> names;
  for (int e = 0; e <= static_cast<int>(encoding::mutf8); ++e) {
    std::string word(name(static_cast<encoding>(e)));
    for (char& c : word) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (find_name(word)) names.push_back(word);
  }
  for (const char* open_order : {"utf-16", "utf-32", "ucs-2"}) names.emplace_back(open_order);
  return names;
}

void declare_encodings(CLI::App& app, options& o) {
  const std::vector<std::string> names = encoding_names();
  std::vector<std::string_view> to(names.begin(), names.end());
  std::vector<std::string_view> from = to;
  from.push_back("auto");
  const auto set_from = [&o](const std::string& name) {
    o.detect = name == "auto";
    if (!o.detect) o.from = parse_encoding(name);
  };
  const auto set_to = [&o](const std::string& name) { o.to = parse_encoding(name); };
  offer(app.add_option_function<std::string>("-f,--from", set_from,
                                             "Of the input, by its IANA name (default UTF-8); "
                                             "auto: as utf8 detect finds, where that is more than "
                                             "a guess")
            ->option_text("ENCODING"),
        from);
  offer(app.add_option_function<std::string>("-t,--to", set_to, "Of the output (default UTF-8)")
            ->option_text("ENCODING"),
        to);
}

}  // namespace

action declare_convert(CLI::App& app) {
  const auto o = std::make_shared<options>();
  declare_inputs(app, o->in, false);
  declare_encodings(app, *o);
  add_choice<on_error>(
      app, "--errors", o->errors,
      {{"stop", on_error::stop},
       {"fffd", on_error::replace},
       {"drop", on_error::drop},
       {"escape", on_error::escape}},
      "What is ill-formed. stop: name the place and write nothing at -o (default); "
      "fffd: U+FFFD once a maximal subpart; drop; escape: \\xHH a byte")
      ->option_text("POLICY");
  add_choice<on_unmappable>(
      app, "--unmappable", o->unmappable,
      {{"stop", on_unmappable::stop},
       {"question", on_unmappable::question},
       {"escape", on_unmappable::escape},
       {"xml", on_unmappable::xml}},
      "What the output encoding does not have. stop (default); question: '?'; escape: \\u20AC; "
      "xml: &#8364;")
      ->option_text("POLICY");
  add_choice<bom_policy>(
      app, "--bom", o->bom,
      {{"keep", bom_policy::keep}, {"strip", bom_policy::strip}, {"add", bom_policy::add}},
      "An initial U+FEFF: keep it (default; but -f auto, utf-16, utf-32 and ucs-2 take theirs "
      "off); "
      "strip "
      "it; add one where there is none (as -t utf-16, utf-32 and ucs-2 do)")
      ->option_text("POLICY");
  add_output(app, o->output_path, "Write to FILE, which is replaced in one step when all is done");
  add_switch(app, "--json", o->json, "Report in JSON, on standard error");
  return [o](context& ctx) {
    if (o->json) ctx.say_in_json();
    if (o->bom == bom_policy::add && !has_byte_order_mark(o->to.id)) {
      throw trouble(fmt::format("{} has no byte order mark to add", name(o->to.id)));
    }
    output out = open_output(o->output_path);
    converter c(ctx, *o, out);
    for_each_input(ctx, o->in, out, [&c](const std::string& file) { return c.convert(file); });
    finish(ctx, out, o->output_path);
  };
}

}  // namespace utfkit::cli
