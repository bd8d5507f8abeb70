#include "reference/stream.hpp"

#include <algorithm>
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

streamed transcode(const scheme& from, const scheme& to, std::string_view in, stream_options o) {
  streamed r;
  const auto write = [&r](const std::string& bytes) {
    r.out += bytes;
    r.largest = std::max(r.largest, bytes.size());
  };
  const std::vector<step> text = steps(from, in);
  const bool has_bom = !text.empty() && text[0].why == ok && text[0].code_point == 0xFEFF;
  const bool strip = has_bom && o.strip_bom;
  if (o.write_bom && (!has_bom || strip)) write(encoded(to, 0xFEFF));

  std::vector<step> taken;
  for (const step& s : text) {
    if (!(strip && s.offset == 0)) {
      std::string bytes;
      if (s.why == ok) bytes = encoded(to, s.code_point);
      if (s.why != ok && o.replace) bytes = encoded(to, fffd);
      if (bytes.empty()) {
        r.stop = {s.offset, s.why == ok || o.replace ? int{unmappable} : s.why, s.length};
        break;
      }
      write(bytes);
      r.replacements += s.why != ok;
    }
    taken.push_back(s);
    r.stop.read = s.offset + s.length;
  }
  r.consumed = measure(taken);
  return r;
}

}  // namespace reference
