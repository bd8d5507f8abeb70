// The legacy encodings, a row each.
#include <array>

#include "encoding/registry.hpp"
#include "iso2022_jp.hpp"
#include "multi_byte.hpp"
#include "single_byte.hpp"

namespace utfkit {
namespace internal::legacy {
namespace {

template <const single_byte_table& Table, bool Controls = true>
constexpr legacy_row single_byte(encoding e) noexcept {
  using codec = single_byte_codec<Table, Controls>;
  return {e, {codec::decode, codec::encode}, codec::to_utf8, codec::from_utf8};
}

template <class Codec>
constexpr legacy_row multi_byte(encoding e) noexcept {
  return {e, {Codec::decode, Codec::encode}, Codec::to_utf8, Codec::from_utf8};
}

constexpr std::array rows = {
    single_byte<ibm866>(encoding::ibm866),
    single_byte<iso_8859_2>(encoding::iso8859_2),
    single_byte<iso_8859_3>(encoding::iso8859_3),
    single_byte<iso_8859_4>(encoding::iso8859_4),
    single_byte<iso_8859_5>(encoding::iso8859_5),
    single_byte<iso_8859_6>(encoding::iso8859_6),
    single_byte<iso_8859_7>(encoding::iso8859_7),
    single_byte<iso_8859_8>(encoding::iso8859_8),
    single_byte<iso_8859_8>(encoding::iso8859_8_i),
    single_byte<iso_8859_9>(encoding::iso8859_9),
    single_byte<iso_8859_10>(encoding::iso8859_10),
    single_byte<iso_8859_11>(encoding::iso8859_11),
    single_byte<iso_8859_13>(encoding::iso8859_13),
    single_byte<iso_8859_14>(encoding::iso8859_14),
    single_byte<iso_8859_15>(encoding::iso8859_15),
    single_byte<iso_8859_16>(encoding::iso8859_16),
    single_byte<koi8_r>(encoding::koi8_r),
    single_byte<rfc2319>(encoding::koi8_u),
    single_byte<koi8_u>(encoding::koi8_u_whatwg),
    single_byte<macintosh>(encoding::macintosh),
    single_byte<tis_620>(encoding::tis620),
    single_byte<windows_874, false>(encoding::windows874),
    single_byte<windows_874>(encoding::windows874_whatwg),
    single_byte<windows_1250, false>(encoding::windows1250),
    single_byte<windows_1250>(encoding::windows1250_whatwg),
    single_byte<windows_1251, false>(encoding::windows1251),
    single_byte<windows_1251>(encoding::windows1251_whatwg),
    single_byte<windows_1253, false>(encoding::windows1253),
    single_byte<windows_1253>(encoding::windows1253_whatwg),
    single_byte<windows_1254, false>(encoding::windows1254),
    single_byte<windows_1254>(encoding::windows1254_whatwg),
    single_byte<windows_1255, false>(encoding::windows1255),
    single_byte<windows_1255>(encoding::windows1255_whatwg),
    single_byte<windows_1256>(encoding::windows1256),
    single_byte<windows_1257, false>(encoding::windows1257),
    single_byte<windows_1257>(encoding::windows1257_whatwg),
    single_byte<windows_1258, false>(encoding::windows1258),
    single_byte<windows_1258>(encoding::windows1258_whatwg),
    single_byte<x_mac_cyrillic>(encoding::x_mac_cyrillic),
    single_byte<x_user_defined>(encoding::x_user_defined),
    single_byte<ibm437>(encoding::ibm437),
    single_byte<ibm737>(encoding::ibm737),
    single_byte<ibm775>(encoding::ibm775),
    single_byte<ibm850>(encoding::ibm850),
    single_byte<ibm852>(encoding::ibm852),
    single_byte<ibm855>(encoding::ibm855),
    single_byte<ibm857>(encoding::ibm857),
    single_byte<ibm858>(encoding::ibm858),
    single_byte<ibm860>(encoding::ibm860),
    single_byte<ibm861>(encoding::ibm861),
    single_byte<ibm862>(encoding::ibm862),
    single_byte<ibm863>(encoding::ibm863),
    single_byte<ibm864>(encoding::ibm864),
    single_byte<ibm865>(encoding::ibm865),
    single_byte<ibm869>(encoding::ibm869),
    single_byte<ibm037>(encoding::ibm037),
    single_byte<ibm273>(encoding::ibm273),
    single_byte<ibm500>(encoding::ibm500),
    single_byte<ibm1047>(encoding::ibm1047),
    single_byte<ibm1140>(encoding::ibm1140),
    multi_byte<gb18030_codec<true>>(encoding::gbk),
    multi_byte<gb18030_codec<false>>(encoding::gb18030),
    multi_byte<big5_codec>(encoding::big5),
    multi_byte<euc_jp_codec>(encoding::euc_jp),
    multi_byte<shift_jis_codec>(encoding::shift_jis),
    multi_byte<euc_kr_codec>(encoding::euc_kr),
    legacy_row{encoding::iso2022_jp, iso2022_jp_codec, iso2022_jp_run, iso2022_jp_run},
    legacy_row{encoding::replacement_only, replacement_codec, no_kernel, no_kernel},
};

constexpr bool rows_in_order() {
  std::size_t number = encodings - rows.size();
  for (const legacy_row& row : rows) {
    if (static_cast<std::size_t>(row.id) != number++) return false;
  }
  return is_legacy(rows.front().id);
}
static_assert(rows_in_order());

}  // namespace
}  // namespace internal::legacy

void use_legacy_encodings() noexcept {
  internal::legacy_rows.store(internal::legacy::rows.data(), std::memory_order_relaxed);
}

}  // namespace utfkit
