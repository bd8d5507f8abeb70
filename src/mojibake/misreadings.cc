#include "misreadings.hpp"

#include <array>

#include "codec/single_byte.hpp"
#include "legacy/tables.hpp"

namespace utfkit::internal::mojibake {

namespace {

struct misread_as {
  encoding enc;
  const legacy::single_byte_table* table;
  std::uint8_t prior;
};

// The commonest first: what several read alike is said to be in the first of them. Those with
// U+00A0 at A0 come first.
constexpr std::array<misread_as, misreadings> rows = {{
    {encoding::windows1252, nullptr, 0},
    {encoding::windows1250, &legacy::windows_1250, 4},
    {encoding::windows1251, &legacy::windows_1251, 4},
    {encoding::windows1254, &legacy::windows_1254, 8},
    {encoding::windows1253, &legacy::windows_1253, 8},
    {encoding::windows1257, &legacy::windows_1257, 8},
    {encoding::windows1256, &legacy::windows_1256, 8},
    {encoding::windows1255, &legacy::windows_1255, 12},
    {encoding::windows1258, &legacy::windows_1258, 16},
    {encoding::windows874, &legacy::windows_874, 48},
    {encoding::iso8859_2, &legacy::iso_8859_2, 20},
    {encoding::iso8859_9, &legacy::iso_8859_9, 32},
    {encoding::iso8859_15, &legacy::iso_8859_15, 48},
    {encoding::iso8859_5, &legacy::iso_8859_5, 32},
    {encoding::iso8859_7, &legacy::iso_8859_7, 32},
    {encoding::iso8859_4, &legacy::iso_8859_4, 40},
    {encoding::macintosh, &legacy::macintosh, 4},
    {encoding::ibm437, &legacy::ibm437, 8},
    {encoding::ibm850, &legacy::ibm850, 8},
    {encoding::ibm852, &legacy::ibm852, 20},
    {encoding::ibm866, &legacy::ibm866, 12},
    {encoding::koi8_r, &legacy::koi8_r, 16},
    {encoding::x_mac_cyrillic, &legacy::x_mac_cyrillic, 20},
    {encoding::ibm857, &legacy::ibm857, 24},
}};

// Bytes that are no character in an encoding, and Latin-1 in programs that leave none out: A1, as
// in "Å¡", is "š" of Lithuanian, and windows-1257 has none there.
constexpr bool may_be_latin1(unsigned m, unsigned b) noexcept {
  const bool greek = rows[m].enc == encoding::windows1253 || rows[m].enc == encoding::iso8859_7;
  return b < 0xC0 && (greek || rows[m].enc == encoding::windows1257);
}

char32_t character_of(unsigned m, unsigned b) noexcept {
  if (m == western) {
    return b <= 0x9F ? windows1252_whatwg_codec::high[b - 0x80] : static_cast<char32_t>(b);
  }
  const legacy::single_byte_table& t = *rows[m].table;
  const char32_t c = t.units[b - t.first];  // U+FFFF where there is none
  return c == U'\uFFFF' && may_be_latin1(m, b) ? static_cast<char32_t>(b) : c;
}

}  // namespace

character_table::character_table() noexcept {
  number_for(U'\0');
  number_for(U'\x40');
  for (unsigned m = 0; m < misreadings; ++m) {
    for (unsigned b = 0x80; b <= 0xFF; ++b) {
      add(character_of(m, b), b, m);
      if (m == western && b <= 0x9F) add(b, b, m);
    }
  }
  kinds_[number_for(U' ')].continuation = std::uint32_t{1} << western;
  for (byte_kinds& k : kinds_) k.third = k.continuation;
  kinds_[number_for(U'?')].third = kinds_[number_of_lost].third = ~std::uint32_t{0};
}

void character_table::add(char32_t c, unsigned b, unsigned m) noexcept {
  if (c >= first_left_out && c != apple) return;
  const unsigned number = number_for(c);
  bytes_[number][m] = static_cast<std::uint8_t>(b);
  const std::uint32_t bit = std::uint32_t{1} << m;
  byte_kinds& k = kinds_[number];
  if (b <= 0xBF) k.continuation |= bit;
  if (b >= 0xC2 && b <= 0xDF) k.lead2 |= bit;
  if (b >= 0xE0 && b <= 0xF4) k.lead_more |= bit;
}

unsigned character_table::number_for(char32_t c) noexcept {
  if (c == apple) return number_of_apple;
  std::uint8_t& block = block_of_[c / 64];
  if (block == 0) block = ++used_;
  return number_of(c);
}

static_assert(rows[western].enc == encoding::windows1252);
static_assert(rows[windows_1256].enc == encoding::windows1256);
static_assert(rows[windows_1258].enc == encoding::windows1258);
static_assert(rows[mac_os_roman].enc == encoding::macintosh);
static_assert(rows[mac_os_cyrillic].enc == encoding::x_mac_cyrillic);

encoding misreading(unsigned m) noexcept {
  return rows[m].enc;
}

int prior_cost(unsigned m) noexcept {
  return rows[m].prior;
}

}  // namespace utfkit::internal::mojibake
