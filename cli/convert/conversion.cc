#include "conversion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include <utfkit/bom.hpp>
#include <utfkit/validate.hpp>

#include "base/encoding_names.hpp"
#include "base/json.hpp"
#include "cause/other_form.hpp"
#include "detect/detection.hpp"
#include "findings/position_after.hpp"
#include "found_encoding.hpp"
#include "io/file_info.hpp"
#include "io/reader.hpp"
#include "patterns/binary_strings.hpp"
#include "patterns/signed_text.hpp"
#include "reading/patch.hpp"
#include "run/kept_original.hpp"

namespace utfkit::cli {

namespace {

// No signature is longer.
constexpr std::size_t longest_signature = 4;

// Whether what is cut short is the first half of a pair of surrogates.
bool is_half(const converted& done) {
  switch (done.source) {
    case encoding::utf16le:
    case encoding::utf16be: return true;
    case encoding::cesu8:
    case encoding::mutf8: return done.failed.length >= 3;
    default: return false;
  }
}

encoding source_by_signature(source_file& f) {
  transcoder t(f.first);
  std::array<char, transcoder::min_room> unused{};
  static_cast<void>(t.push(f.pieces.head(longest_signature), unused, input::more));
  return t.source();
}

bool takes_off_signature(const transcoder::options& o) noexcept {
  return o.on_input == bom_in::strip || (o.on_input == bom_in::sniff_order && !o.keep_signature);
}

bool has_two_signatures(source_file& f) {
  const byte_view head = f.pieces.head(2 * longest_signature);
  const auto signature = detect_bom(head);
  if (!signature || signature->enc != f.next.from) return false;
  const std::string_view first = head.substr(0, signature->length).as_string_view();
  return head.substr(signature->length).as_string_view().starts_with(first);
}

// Of a piece, what is text in the encoding of the file.
byte_view without_signature(const source_file& f, const file_piece& p) {
  return f.utf8_signature ? cli::without_signature(p.text(), p.offset) : p.text();
}

void push_all(transcoder& t, byte_view text, input more, converted& done) {
  if (done.capacity == 0) {
    done.capacity = 2 * piece_source::default_piece + transcoder::min_room;
    done.room.reset(new char[done.capacity]);
  }
  done.size = 0;
  for (;;) {
    const byte_span room(done.room.get() + done.size, done.capacity - done.size);
    const step s = t.push(text, room, more);
    done.size += s.written;
    text = text.substr(s.read);
    if (s.is != step::state::output_full) return;
    done.grow();
  }
}

// In UTF-8.
std::uint64_t count_inner_boms(std::string_view text, bool is_first) noexcept {
  std::uint64_t count = 0;
  for (std::size_t at = is_first ? 1 : 0; (at = text.find(utf8_signature, at)) != text.npos; ++at) {
    ++count;
  }
  return count;
}

}  // namespace

// ── what goes in order ──────────────────────────────────────────────────────────────────────────

ordered_stream::ordered_stream(const transcoder::options& o)
    : stream_(o),
      counting_({.from = o.from,
                 .errors = on_error::replace,
                 .on_input = bom_in::forbid,
                 .positions = true}),
      line_(counting_) {}

void ordered_stream::push(byte_view piece, input more, converted& done) {
  const std::uint64_t replacements = stream_.replacements();
  const std::uint64_t substitutions = stream_.substitutions();
  push_all(stream_, piece, more, done);
  done.source = stream_.source();
  done.failed = stream_.failure();
  done.replacements = stream_.replacements() - replacements;
  done.substitutions = stream_.substitutions() - substitutions;
  done.consumed = {};
  // An error can begin in the piece before, whose last bytes are counted by nobody yet.
  const bool failed = done.failed.error != errc::ok;
  const std::uint64_t end = failed ? done.failed.offset : taken_ + piece.size();
  if (end > taken_) advance(piece.substr(0, static_cast<std::size_t>(end - taken_)));
  taken_ += piece.size();
  ended_ = failed || more == input::last;
}

// LF is a character of its own in all of these encodings, wherever a byte of that value stands.
void ordered_stream::advance(byte_view text) {
  const std::string_view bytes = text.as_string_view();
  position_.lines += static_cast<std::uint64_t>(std::count(bytes.begin(), bytes.end(), '\n'));
  if (const std::size_t last = bytes.rfind('\n'); last != bytes.npos) {
    line_ = transcoder(counting_);
    text = text.substr(last + 1);
  }
  std::array<char, 4096> unused;
  for (;;) {
    const step s = line_.push(text, unused, input::more);
    text = text.substr(s.read);
    if (s.is != step::state::output_full) break;
  }
  position_.code_points_since_newline = line_.consumed().code_points;
}

namespace {

// What looks at words is told those where it isn't told all.
lines_throughout::take_line rare_lines_of(source_file& f) {
  return [&f](byte_view line, std::uint64_t number) {
    if (f.words && f.is_behind) f.words->push(line, number);
  };
}

}  // namespace

void conversion::convert_in_order(source_file& f, const file_piece& p, converted& done) const {
  constexpr std::uint64_t looked_at = std::uint64_t{16} << 20;  // it takes time
  if (f.form) f.form->push(p.text());
  const bool are_all_looked_at = p.offset < looked_at;
  if (f.words && are_all_looked_at) {
    can_stop() && !f.in_order ? f.words->push(without_signature(f, p), f.consumed.line())
                              : f.words->push(without_signature(f, p));
  }
  if (f.words && !are_all_looked_at && !f.is_behind) {
    f.words->push("\n");  // what a piece cut isn't the beginning of another line
    f.is_behind = true;
  }
  if (f.lines) {
    f.lines->push(without_signature(f, p), rare_lines_of(f));
  }
  if (!f.in_order) return;
  const byte_view text = without_signature(f, p);
  f.in_order->push(text, p.is_last() ? input::last : input::more, done);
  if (f.utf8_signature) done.failed.offset += utf8_signature.size();
  f.latin->push(text);
  count_high_bytes(text, done);
}

bool conversion::finish(source_file& f, converted& done) const {
  if (f.latin) f.latin->finish();
  if (f.lines) {
    f.others = f.lines->finish(rare_lines_of(f));
  }
  if (f.words) f.odd = f.words->finish();
  if (f.in_order && !f.in_order->has_ended()) {
    f.in_order->push({}, input::last, done);
  } else if (f.bytes == 0) {
    convert(f, {}, done);
  } else {
    return false;
  }
  return true;
}

// ── pieces by themselves ────────────────────────────────────────────────────────────────────────

void conversion::convert(const source_file& f, const file_piece& p, converted& done) const {
  if (f.in_order) return;
  const byte_view text = without_signature(f, p);
  count_high_bytes(text, done);
  const transcoder::options& options = p.is_first() ? f.first : f.next;
  transcoder t(options);
  push_all(t, text, input::last, done);
  done.source = t.source();
  done.failed = t.failure();
  done.replacements = t.replacements();
  done.substitutions = t.substitutions();
  done.consumed = {};
  done.inner_boms =
      (unit_size(done.source) == 1 && !(o_.detect && done.source == encoding::utf8)) ||
              options.to != encoding::utf8
          ? 0
          : count_inner_boms({done.room.get(), done.size}, p.is_first());
  if (done.failed.error != errc::ok) {
    // Once more, to count what comes before: to count on the way would take each conversion longer.
    transcoder::options counting = options;
    counting.positions = true;
    transcoder again(counting);
    push_all(again, text, input::last, done);
    done.consumed = again.consumed();
    done.failed.offset += p.size - text.size();
  } else if (can_stop()) {
    done.consumed = position_after(text, done.source);
  }
  // Only the end of the file cuts a pair: elsewhere, something else follows the half of one.
  if (done.failed.error == errc::truncated && !p.is_last() && is_half(done)) {
    done.failed.error = errc::surrogate;
  }
}

bool conversion::would_become(const source_file& f, byte_view text, byte_view result) {
  const bool whole = text.size() < compared_size;
  if (f.utf8_signature) text = text.substr(utf8_signature.size());
  transcoder t(f.first);
  converted done;
  push_all(t, text, whole ? input::last : input::more, done);
  return begins_as(result, {done.room.get(), done.size}, whole);
}

void conversion::prepare(source_file& f, bool first) const {
  named_encoding from = o_.from;
  if (o_.detect) {
    found_encoding found = find_encoding(f.in, o_.known.hints(), o_.errors);
    f.pieces = f.in.pieces(o_.in.piece_size);
    f.unknown = std::move(found.unknown);
    if (f.unknown) return;
    f.taken = std::move(found.taken);
    f.odd = std::move(found.odd);
    f.seven_bit = found.seven_bit;
    f.binary_strings = found.binary_strings;
    from.id = found.id;
    f.against = object_to_odd(f);
    if (f.against) return;
  }
  f.against = object_for_git(o_, from.id, f.in, f.path);
  f.pieces = f.in.pieces(o_.in.piece_size);
  if (f.against) return;
  if (may_object(f)) {
    f.against = object_to(o_, f.in, f.path, f.destroyed);
    f.pieces = f.in.pieces(o_.in.piece_size);
    if (f.against) return;
  }
  if (may_doubt(f, from)) f.form.emplace(from);
  f.first = stream_options(from, first);
  f.next = f.first;
  if (from.byte_order_open) f.next.from = source_by_signature(f);
  f.pieces.set_encoding(f.next.from);
  f.utf8_signature = may_be_signed(f.next.from) && is_signed(f.pieces.head(utf8_signature.size()));
  const bool takes_off =
      o_.bom == bom_policy::strip || (o_.detect && o_.bom == bom_policy::automatic);
  if (f.utf8_signature && first && !takes_off && has_byte_order_mark(o_.to.id)) {
    f.first.on_output = bom_out::write;
  }
  f.second_signature = takes_off_signature(f.first) && has_two_signatures(f);
  f.loses_mark = f.next.from == encoding::utf8 && o_.to.id == encoding::utf8 &&
                 takes_off_signature(f.first) && f.first.on_output != bom_out::write &&
                 is_signed(f.pieces.head(utf8_signature.size()));
  f.next.on_input = bom_in::forbid;
  f.next.on_output = bom_out::none;
  const bool is_looked_at = !o_.detect && !o_.quiet && !is_of_before_unicode(o_.to.id);
  if (is_looked_at) f.words.emplace(f.next.from);
  if (is_looked_at && lines_throughout::may_be_in(f.next.from)) f.lines.emplace(f.next.from);
  if (goes_in_order(f.next.from) || goes_in_order(f.next.to)) {
    f.in_order.emplace(f.first);
    f.latin.emplace(f.next.from);
  }
}

void conversion::count_high_bytes(byte_view text, converted& done) const {
  if (o_.errors == on_error::stop) return;
  done.high_bytes = static_cast<std::uint64_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) > 0x7F; }));
}

void conversion::count(source_file& f, const file_piece& p, const converted& done) {
  if (f.bytes == 0 && f.next.from != encoding::utf8) {
    f.declared = declaration_in(p.text());
    const bool is_list = !f.declared && is_of_before_unicode(f.next.from);
    if (const auto said = is_list ? declaration_of_dictionary({}, f.path) : std::nullopt) {
      f.declared = declaration{said->word, said->is};
      f.declared_beside = said->beside;
    }
    f.is_patch = is_of_before_unicode(f.next.from) && is_patch(p.text());
  }
  f.is_ascii = f.is_ascii && (!f.is_patch || is_ascii(p.text()));
  f.source = done.source;
  f.bytes += p.size;
  f.consumed += done.consumed;
  f.replacements += done.replacements;
  f.substitutions += done.substitutions;
  f.high_bytes += done.high_bytes;
  f.inner_boms += done.inner_boms;
}

bool conversion::may_object(const source_file& f) const noexcept {
  const bool replaces = o_.in_place || o_.output_path || o_.dry_run;
  return replaces && !o_.force && !o_.detect && f.path != "-";
}

bool conversion::keeps_nothing(const source_file& f) const noexcept {
  const bool rewrites =
      o_.in_place || o_.dry_run || (o_.output_path && is_same_file(*o_.output_path, f.path));
  return rewrites && f.path != "-" && o_.in_place.value_or("").empty() && !o_.undo.is_given();
}

std::optional<objection> conversion::object_to_odd(const source_file& f) const {
  if (f.binary_strings && !o_.force && keeps_nothing(f)) {
    return objection{{fmt::format("{}: no conversion is right for those; {}", told_binary_strings(),
                                  what_keeps_original),
                      std::nullopt}};
  }
  if (f.odd.empty() || o_.force || !(o_.deny_odd_words || keeps_nothing(f))) return std::nullopt;
  const std::string why = fmt::format("it reads as {}, but {}", told(f.taken), told(f.odd));
  if (o_.deny_odd_words) return objection{{why, std::nullopt}};
  return objection{{fmt::format("{}; {}", why, what_keeps_original), std::nullopt}};
}

bool conversion::may_doubt(const source_file& f, const named_encoding& from) const {
  if (o_.quiet || o_.force || o_.detect) return false;
  if (unit_size(from.id) != 1 && looks_first(o_, f.in) && may_object(f)) return false;
  return unit_size(from.id) != 1 || is_of_before_unicode(from.id);
}

bool conversion::objects_to_result(source_file& f) const {
  if (o_.errors == on_error::stop || o_.output_path || !may_object(f)) return false;
  f.against = object_to_result(f.next.from, f.bytes, f.high_bytes, f.replacements);
  if (!f.against) f.against = object_to_replaced(f.next.from, f.in, f.replacements);
  return f.against.has_value();
}

// A name without byte order means: read a signature, else big-endian; write a signature.
transcoder::options conversion::stream_options(const named_encoding& from, bool first) const {
  transcoder::options s;
  s.from = from.id;
  s.to = o_.to.id;
  s.errors = o_.errors;
  s.unmappable = o_.unmappable;
  const bool writes = o_.bom == bom_policy::add || o_.to.byte_order_open;
  s.on_output = writes && first ? bom_out::write : bom_out::none;
  if (from.byte_order_open) {
    s.on_input = bom_in::sniff_order;
    s.keep_signature = o_.bom == bom_policy::keep && !(writes && !first);
  } else if (o_.detect) {
    s.on_input = o_.bom == bom_policy::keep ? bom_in::keep : bom_in::strip;
  } else if (o_.bom == bom_policy::strip || (writes && !first)) {
    s.on_input = bom_in::strip;
  }
  return s;
}

}  // namespace utfkit::cli
