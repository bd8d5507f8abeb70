#include "stream.hpp"

#include <algorithm>
#include <cstdio>
#include <stdexcept>

namespace reference {

const scheme& scheme_by_name(std::string_view name) {
  for (const scheme& s : schemes) {
    if (s.name == name) return s;
  }
  throw std::invalid_argument("no scheme " + std::string(name));
}

namespace {

// The place of byte `i` of a unit, counted from the most significant one.
unsigned place(const scheme& s, unsigned i) {
  return s.big_endian ? i : s.unit_size - 1 - i;
}

std::uint32_t unit_of(const scheme& s, std::string_view bytes) {
  std::uint32_t by_place[4] = {};
  for (unsigned i = 0; i < s.unit_size; ++i) by_place[place(s, i)] = number(bytes[i]);
  std::uint32_t unit = 0;
  for (unsigned i = 0; i < s.unit_size; ++i) unit = unit * 256 + by_place[i];
  return unit;
}

std::string bytes_of(const scheme& s, std::uint32_t unit) {
  std::string by_place(s.unit_size, '\0');
  for (unsigned i = s.unit_size; i-- > 0; unit /= 256) by_place[i] = static_cast<char>(unit % 256);
  std::string bytes;
  for (unsigned i = 0; i < s.unit_size; ++i) bytes += by_place[place(s, i)];
  return bytes;
}

}  // namespace

std::vector<step> steps(const scheme& from, std::string_view bytes) {
  std::u32string units;
  const std::size_t whole = bytes.size() / from.unit_size * from.unit_size;
  for (std::size_t at = 0; at < whole; at += from.unit_size) {
    units += static_cast<char32_t>(unit_of(from, bytes.substr(at)));
  }
  std::vector<step> all = steps<char32_t>(*from.units, units);
  for (step& s : all) {
    s.offset *= from.unit_size;
    s.length *= from.unit_size;
  }
  const auto odd = static_cast<unsigned>(bytes.size() - whole);
  if (odd == 0) return all;
  if (!all.empty() && all.back().why == truncated) {
    all.back().length += odd;
  } else {
    all.push_back({whole, odd, truncated, fffd});
  }
  return all;
}

std::string encoded(const scheme& to, std::uint32_t code_point) {
  const sequence s = encode(*to.units, code_point);
  std::string bytes;
  for (unsigned i = 0; i < s.length; ++i) bytes += bytes_of(to, s.units[i]);
  return bytes;
}

namespace {

struct signature {
  const scheme* says;
  std::size_t length;  // 0 where there is none
};

// RFC 3629 section 6 and Unicode 23.8: U+FEFF in the scheme itself. Where any signature counts,
// that of UTF-8 says UTF-8 and that of UTF-16 UTF-16; where only the byte order is in question,
// the schemes of the declared form compete. The longest one wins.
signature find_signature(const scheme& declared, std::string_view in, mark how) {
  signature found{&declared, 0};
  if (how != mark::sniff && how != mark::sniff_order && how != mark::require) return found;
  for (const scheme& s : schemes) {
    const bool unicode = s.units == &utf8 || s.units == &utf16 || s.units == &utf32;
    if (how == mark::sniff ? !unicode : s.units != declared.units) continue;
    const std::string sign = encoded(s, 0xFEFF);
    if (sign.size() > found.length && in.substr(0, sign.size()) == sign) found = {&s, sign.size()};
  }
  return found;
}

std::string ascii_text(const scheme& to, std::string_view text) {
  std::string bytes;
  for (const char c : text) bytes += encoded(to, number(c));
  return bytes;
}

std::string digits(const char* format, std::uint32_t value) {
  char text[16];
  std::snprintf(text, sizeof text, format, value);
  return text;
}

// What a transcoder writes for one step, or why it stops there.
struct answer {
  std::string bytes;
  kind stop = ok;
  bool replaced = false;
  bool substituted = false;
};

answer for_unmappable(const scheme& to, std::uint32_t c, on_unmappable how) {
  switch (how) {
    case on_unmappable::stop: break;
    case on_unmappable::question: return {ascii_text(to, "?")};
    case on_unmappable::escape:
      return {ascii_text(to, digits(c > 0xFFFF ? "\\U%08X" : "\\u%04X", c))};
    case on_unmappable::xml: return {ascii_text(to, digits("&#%u;", c))};
  }
  return {{}, unmappable};
}

answer for_error(const scheme& to, kind why, std::string_view bytes, const stream_options& o) {
  switch (o.errors) {
    case on_error::stop: break;
    case on_error::replace:
      if (std::string mark = encoded(to, fffd); !mark.empty()) return {mark};
      return for_unmappable(to, fffd, o.unmappable);
    case on_error::drop: return {};
    case on_error::escape: {
      std::string text;
      for (const char b : bytes) text += digits("\\x%02X", number(b));
      return {ascii_text(to, text)};
    }
  }
  return {{}, why};
}

answer answer_to(const step& s, const scheme& to, std::string_view in, const stream_options& o) {
  answer a;
  const bool lone = s.code_point >= 0xD800 && s.code_point <= 0xDFFF;
  if (s.why == ok) a.bytes = encoded(to, s.code_point);
  if (!a.bytes.empty()) return a;
  if (s.why != ok || lone) {
    const kind why = s.why != ok ? static_cast<kind>(s.why) : surrogate;
    a = for_error(to, why, in.substr(s.offset, s.length), o);
    a.replaced = a.stop == ok;
  } else {
    a = for_unmappable(to, s.code_point, o.unmappable);
    a.substituted = a.stop == ok;
  }
  return a;
}

}  // namespace

scheme towards(const scheme& one, const scheme& other) {
  scheme s = one;
  if (one.units == &utf16 && other.units == &wtf8) s.units = &lone_utf16;
  return s;
}

streamed transcode(const scheme& declared, const scheme& target, std::string_view in,
                   const stream_options& o) {
  streamed r;
  const signature sign = find_signature(declared, in, o.on_input);
  r.source = sign.says;
  if (o.on_input == mark::require && sign.length == 0) {
    r.stop = {0, no_signature, 0};
    return r;
  }
  const scheme to = towards(target, *sign.says);
  std::vector<step> text = steps(towards(*sign.says, target), in.substr(sign.length));
  for (step& s : text) s.offset += sign.length;

  const auto write = [&r](const std::string& bytes) {
    r.out += bytes;
    r.largest = std::max(r.largest, bytes.size());
  };
  const bool may_have_mark =
      o.on_input == mark::keep || o.on_input == mark::strip || o.on_input == mark::ignore;
  const bool has_mark =
      may_have_mark && !text.empty() && text[0].why == ok && text[0].code_point == 0xFEFF;
  const bool kept = has_mark && o.on_input != mark::strip;
  if (o.write_bom && !kept) write(encoded(to, 0xFEFF));

  std::vector<step> counted;
  if (sign.length != 0) {
    counted.push_back({0, static_cast<unsigned>(sign.length), ok, 0xFEFF});
  }
  r.stop.read = sign.length;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const step& s = text[i];
    const bool is_mark = i == 0 && has_mark;
    if (!is_mark || kept) {
      const answer a = answer_to(s, to, in, o);
      if (a.stop != ok) {
        r.stop = {s.offset, a.stop, s.length};
        break;
      }
      write(a.bytes);
      r.replacements += a.replaced;
      r.substitutions += a.substituted;
    }
    // Where the target has no U+FEFF, what stands for it is text.
    const bool ignored = is_mark && o.on_input == mark::ignore && !encoded(to, 0xFEFF).empty();
    if (!ignored) counted.push_back(s);
    r.stop.read = s.offset + s.length;
  }
  r.consumed = measure(counted);
  return r;
}

}  // namespace reference
