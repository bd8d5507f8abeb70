#include "legacy.hpp"

#include <fstream>
#include <optional>
#include <stdexcept>

namespace reference {
namespace {

constexpr int end_of_queue = -1;

// An I/O queue of bytes, to which a byte can be restored.
class queue {
 public:
  explicit queue(std::string_view bytes) : bytes_(bytes) {}
  int read() {
    if (at_ < bytes_.size()) return static_cast<unsigned char>(bytes_[at_++]);
    ++past_;
    return end_of_queue;
  }
  // Takes back what was read last, so many bytes.
  void restore(std::size_t count = 1) { at_ -= count; }
  std::size_t at() const { return at_; }
  bool ended() const { return past_ != 0; }
  void end_again() { past_ = 0; }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0, past_ = 0;
};

bool between(int v, int first, int last) {
  return first <= v && v <= last;
}

std::optional<char32_t> lookup(const index& from, std::optional<unsigned> pointer) {
  if (!pointer) return std::nullopt;
  const auto found = from.find(*pointer);
  return found == from.end() ? std::nullopt : std::optional(found->second);
}

// What a decoder's handler returns.
enum class verdict { continues, finished, error };

class decoder {
 public:
  decoder(const std::string& directory, std::string_view bytes)
      : directory_(directory), in_(bytes) {}

  template <class Handler>
  decoded_text run(Handler handler) {
    for (;;) {
      const std::size_t before = out_.text.size();
      const int b = in_.read();
      const verdict v = handler(b);
      if (v == verdict::finished) return out_;
      if (v == verdict::error) {
        if (out_.first_error == std::string::npos) out_.first_error = settled_;
        out_.text += U'\uFFFD';
      }
      if (out_.text.size() != before || v == verdict::error) settled_ = in_.at();
    }
  }

  // A byte that the handler consumed without a character, between characters.
  void settle() { settled_ = in_.at(); }

  const index& named(const char* name) const { return index_named(directory_, name); }

  void emit(char32_t c) { out_.text += c; }
  void restore(std::size_t count = 1) { in_.restore(count); }

 private:
  const std::string& directory_;
  queue in_;
  decoded_text out_;
  std::size_t settled_ = 0;
};

// Section 9.1.
decoded_text single_byte(decoder& d, const std::string& name) {
  const index& own = d.named(name.c_str());
  return d.run([&](int b) {
    if (b == end_of_queue) return verdict::finished;
    if (b < 0x80) {
      d.emit(static_cast<char32_t>(b));
      return verdict::continues;
    }
    const auto c = lookup(own, static_cast<unsigned>(b - 0x80));
    if (!c) return verdict::error;
    d.emit(*c);
    return verdict::continues;
  });
}

// "Index gb18030 ranges code point."
std::optional<char32_t> ranges_code_point(const index& ranges, unsigned pointer) {
  if ((pointer > 39419 && pointer < 189000) || pointer > 1237575) return std::nullopt;
  if (pointer == 7457) return 0xE7C7;
  const auto range = std::prev(ranges.upper_bound(pointer));
  return range->second + (pointer - range->first);
}

unsigned pointer_of_four(int first, int second, int third, int fourth) {
  return static_cast<unsigned>((first - 0x81) * 10 * 126 * 10 + (second - 0x30) * 10 * 126 +
                               (third - 0x81) * 10 + fourth - 0x30);
}

// Section 10.2.1.
decoded_text gb18030(decoder& d) {
  const index &two = d.named("gb18030"), &ranges = d.named("gb18030-ranges");
  int first = 0, second = 0, third = 0;
  return d.run([&](int b) {
    if (b == end_of_queue) {
      if (first == 0 && second == 0 && third == 0) return verdict::finished;
      first = second = third = 0;
      return verdict::error;
    }
    if (third != 0) {
      if (!between(b, 0x30, 0x39)) {
        d.restore(3);
        first = second = third = 0;
        return verdict::error;
      }
      const auto c = ranges_code_point(ranges, pointer_of_four(first, second, third, b));
      first = second = third = 0;
      if (!c) return verdict::error;
      d.emit(*c);
      return verdict::continues;
    }
    if (second != 0) {
      if (between(b, 0x81, 0xFE)) {
        third = b;
        return verdict::continues;
      }
      d.restore(2);
      first = second = 0;
      return verdict::error;
    }
    if (first != 0) {
      if (between(b, 0x30, 0x39)) {
        second = b;
        return verdict::continues;
      }
      const int lead = first, offset = b < 0x7F ? 0x40 : 0x41;
      std::optional<unsigned> pointer;
      first = 0;
      if (between(b, 0x40, 0x7E) || between(b, 0x80, 0xFE)) {
        pointer = static_cast<unsigned>((lead - 0x81) * 190 + (b - offset));
      }
      if (const auto c = lookup(two, pointer)) {
        d.emit(*c);
        return verdict::continues;
      }
      if (b < 0x80) d.restore();
      return verdict::error;
    }
    if (b < 0x80) {
      d.emit(static_cast<char32_t>(b));
    } else if (b == 0x80) {
      d.emit(0x20AC);
    } else if (between(b, 0x81, 0xFE)) {
      first = b;
    } else {
      return verdict::error;
    }
    return verdict::continues;
  });
}

// The shape that Big5, EUC-KR and Shift_JIS have in common; `one` is for bytes that stand alone,
// `two` emits what lead and trail are, or says that they are nothing.
template <class One, class Two>
decoded_text double_bytes(decoder& d, int first_lead, int last_lead, One one, Two two) {
  int lead = 0;
  return d.run([&, first_lead, last_lead](int b) {
    if (b == end_of_queue) {
      if (lead == 0) return verdict::finished;
      lead = 0;
      return verdict::error;
    }
    if (lead != 0) {
      const int before = lead;
      lead = 0;
      if (two(before, b)) return verdict::continues;
      if (b < 0x80) d.restore();
      return verdict::error;
    }
    if (b < 0x80 || one(b)) {
      if (b < 0x80) d.emit(static_cast<char32_t>(b));
      return verdict::continues;
    }
    if (!between(b, first_lead, last_lead)) return verdict::error;
    lead = b;
    return verdict::continues;
  });
}

// Section 11.1.1.
decoded_text big5(decoder& d) {
  const index& own = d.named("big5");
  return double_bytes(
      d, 0x81, 0xFE, [](int) { return false; },
      [&](int lead, int b) {
        std::optional<unsigned> pointer;
        if (between(b, 0x40, 0x7E) || between(b, 0xA1, 0xFE)) {
          pointer = static_cast<unsigned>((lead - 0x81) * 157 + (b - (b < 0x7F ? 0x40 : 0x62)));
        }
        for (const auto& [at, first, second] : {std::tuple{1133u, U'\u00CA', U'\u0304'},
                                                {1135u, U'\u00CA', U'\u030C'},
                                                {1164u, U'\u00EA', U'\u0304'},
                                                {1166u, U'\u00EA', U'\u030C'}}) {
          if (pointer != at) continue;
          d.emit(first);
          d.emit(second);
          return true;
        }
        const auto c = lookup(own, pointer);
        if (c) d.emit(*c);
        return c.has_value();
      });
}

// Section 13.1.1.
decoded_text euc_kr(decoder& d) {
  const index& own = d.named("euc-kr");
  return double_bytes(
      d, 0x81, 0xFE, [](int) { return false; },
      [&](int lead, int b) {
        std::optional<unsigned> pointer;
        if (between(b, 0x41, 0xFE)) {
          pointer = static_cast<unsigned>((lead - 0x81) * 190 + (b - 0x41));
        }
        const auto c = lookup(own, pointer);
        if (c) d.emit(*c);
        return c.has_value();
      });
}

// Section 12.3.1. Its leads have a gap, where bytes stand alone.
decoded_text shift_jis(decoder& d) {
  const index& own = d.named("jis0208");
  int lead = 0;
  return d.run([&](int b) {
    if (b == end_of_queue) {
      if (lead == 0) return verdict::finished;
      lead = 0;
      return verdict::error;
    }
    if (lead != 0) {
      const int offset = b < 0x7F ? 0x40 : 0x41, lead_offset = lead < 0xA0 ? 0x81 : 0xC1;
      std::optional<unsigned> pointer;
      if (between(b, 0x40, 0x7E) || between(b, 0x80, 0xFC)) {
        pointer = static_cast<unsigned>((lead - lead_offset) * 188 + b - offset);
      }
      lead = 0;
      if (pointer && *pointer >= 8836 && *pointer <= 10715) {
        d.emit(0xE000 - 8836 + *pointer);
        return verdict::continues;
      }
      if (const auto c = lookup(own, pointer)) {
        d.emit(*c);
        return verdict::continues;
      }
      if (b < 0x80) d.restore();
      return verdict::error;
    }
    if (b <= 0x80) {
      d.emit(static_cast<char32_t>(b));
    } else if (between(b, 0xA1, 0xDF)) {
      d.emit(static_cast<char32_t>(0xFF61 - 0xA1 + b));
    } else if (between(b, 0x81, 0x9F) || between(b, 0xE0, 0xFC)) {
      lead = b;
    } else {
      return verdict::error;
    }
    return verdict::continues;
  });
}

// Section 12.1.1.
decoded_text euc_jp(decoder& d) {
  const index &jis0208 = d.named("jis0208"), &jis0212 = d.named("jis0212");
  int lead = 0;
  bool in_jis0212 = false;
  return d.run([&](int b) {
    if (b == end_of_queue) {
      if (lead == 0) return verdict::finished;
      lead = 0;
      return verdict::error;
    }
    if (lead == 0x8E && between(b, 0xA1, 0xDF)) {
      lead = 0;
      d.emit(static_cast<char32_t>(0xFF61 - 0xA1 + b));
      return verdict::continues;
    }
    if (lead == 0x8F && between(b, 0xA1, 0xFE)) {
      in_jis0212 = true;
      lead = b;
      return verdict::continues;
    }
    if (lead != 0) {
      std::optional<char32_t> c;
      if (between(lead, 0xA1, 0xFE) && between(b, 0xA1, 0xFE)) {
        c = lookup(in_jis0212 ? jis0212 : jis0208,
                   static_cast<unsigned>((lead - 0xA1) * 94 + b - 0xA1));
      }
      lead = 0;
      in_jis0212 = false;
      if (c) {
        d.emit(*c);
        return verdict::continues;
      }
      if (b < 0x80) d.restore();
      return verdict::error;
    }
    if (b < 0x80) {
      d.emit(static_cast<char32_t>(b));
    } else if (b == 0x8E || b == 0x8F || between(b, 0xA1, 0xFE)) {
      lead = b;
    } else {
      return verdict::error;
    }
    return verdict::continues;
  });
}

// Section 12.2.1.
class iso2022_jp {
 public:
  explicit iso2022_jp(decoder& d) : d_(d), own_(d.named("jis0208")) {}

  verdict operator()(int b) {
    switch (state_) {
      case ascii:
      case roman:
      case katakana: return alone(b);
      case lead: return in_lead(b);
      case trail: return in_trail(b);
      case escape_start: return in_escape_start(b);
      default: return in_escape(b);
    }
  }

 private:
  enum state { ascii, roman, katakana, lead, trail, escape_start, escape };

  verdict alone(int b) {
    if (b == 0x1B) return escapes();
    if (b == end_of_queue) return verdict::finished;
    output_ = false;
    if (state_ == katakana) {
      if (!between(b, 0x21, 0x5F)) return verdict::error;
      d_.emit(static_cast<char32_t>(0xFF61 - 0x21 + b));
    } else if (state_ == roman && b == 0x5C) {
      d_.emit(0xA5);
    } else if (state_ == roman && b == 0x7E) {
      d_.emit(0x203E);
    } else if (b < 0x80 && b != 0x0E && b != 0x0F) {
      d_.emit(static_cast<char32_t>(b));
    } else {
      return verdict::error;
    }
    return verdict::continues;
  }

  verdict escapes() {
    state_ = escape_start;
    return verdict::continues;
  }

  verdict in_lead(int b) {
    if (b == 0x1B) return escapes();
    if (b == end_of_queue) return verdict::finished;
    output_ = false;
    if (!between(b, 0x21, 0x7E)) return verdict::error;
    lead_ = b;
    state_ = trail;
    return verdict::continues;
  }

  verdict in_trail(int b) {
    if (b == 0x1B) {
      state_ = escape_start;
      return verdict::error;
    }
    state_ = lead;
    if (!between(b, 0x21, 0x7E)) return verdict::error;  // at the end of the queue as well
    const auto c = lookup(own_, static_cast<unsigned>((lead_ - 0x21) * 94 + b - 0x21));
    if (!c) return verdict::error;
    d_.emit(*c);
    return verdict::continues;
  }

  verdict in_escape_start(int b) {
    if (b == 0x24 || b == 0x28) {
      lead_ = b;
      state_ = escape;
      return verdict::continues;
    }
    if (b != end_of_queue) d_.restore();
    output_ = false;
    state_ = output_state_;
    return verdict::error;
  }

  verdict in_escape(int b) {
    std::optional<state> to;
    if (lead_ == 0x28 && b == 0x42) to = ascii;
    if (lead_ == 0x28 && b == 0x4A) to = roman;
    if (lead_ == 0x28 && b == 0x49) to = katakana;
    if (lead_ == 0x24 && (b == 0x40 || b == 0x42)) to = lead;
    if (to) {
      state_ = output_state_ = *to;
      const bool output = output_;
      output_ = true;
      if (output) return verdict::error;
      d_.settle();
      return verdict::continues;
    }
    d_.restore(b == end_of_queue ? 1 : 2);
    output_ = false;
    state_ = output_state_;
    return verdict::error;
  }

  decoder& d_;
  const index& own_;
  state state_ = ascii, output_state_ = ascii;
  int lead_ = 0;
  bool output_ = false;
};

}  // namespace

const index& index_named(const std::string& directory, const std::string& name) {
  static std::map<std::string, index> read;
  index& all = read[name];
  if (!all.empty()) return all;
  std::ifstream file(directory + "/index-" + name + ".txt");
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::size_t end = 0;
    const unsigned pointer = static_cast<unsigned>(std::stoul(line, &end));
    all[pointer] = static_cast<char32_t>(std::stoul(line.substr(end), nullptr, 16));
  }
  if (all.empty()) throw std::runtime_error("no index " + name);
  return all;
}

decoded_text decode_legacy(const std::string& directory, const std::string& name,
                           std::string_view bytes) {
  decoder d(directory, bytes);
  if (name == "gbk" || name == "gb18030") return gb18030(d);
  if (name == "big5") return big5(d);
  if (name == "euc-kr") return euc_kr(d);
  if (name == "euc-jp") return euc_jp(d);
  if (name == "shift_jis") return shift_jis(d);
  if (name == "iso-2022-jp") return d.run(iso2022_jp(d));
  return single_byte(d, name == "iso-8859-8-i" ? "iso-8859-8" : name);
}

}  // namespace reference
