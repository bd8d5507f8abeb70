// utfkit_stream.h without the normalizer.
#include <algorithm>
#include <array>
#include <new>
#include <string>
#include <type_traits>
#include <vector>

#include "allocate.hpp"
#include "types.hpp"

using namespace utfkit;
using namespace utfkit::internal::c;

// The handle of C is the object of C++.
struct utfkit_detector : detector {};

namespace {

// ── encodings and their names ───────────────────────────────────────────────────────────────────

static_assert(same(UTFKIT_UTF8, encoding::utf8) && same(UTFKIT_UTF16LE, encoding::utf16le) &&
              same(UTFKIT_UTF16BE, encoding::utf16be) && same(UTFKIT_UTF32LE, encoding::utf32le) &&
              same(UTFKIT_UTF32BE, encoding::utf32be) && same(UTFKIT_LATIN1, encoding::latin1) &&
              same(UTFKIT_ASCII, encoding::ascii) &&
              same(UTFKIT_WINDOWS1252, encoding::windows1252) &&
              same(UTFKIT_UCS2LE, encoding::ucs2le) && same(UTFKIT_UCS2BE, encoding::ucs2be) &&
              same(UTFKIT_CESU8, encoding::cesu8) && same(UTFKIT_WTF8, encoding::wtf8) &&
              same(UTFKIT_MUTF8, encoding::mutf8) &&
              same(UTFKIT_WINDOWS1252_WHATWG, encoding::windows1252_whatwg));
static_assert(
    same(UTFKIT_IBM866, encoding::ibm866) && same(UTFKIT_ISO8859_2, encoding::iso8859_2) &&
    same(UTFKIT_ISO8859_3, encoding::iso8859_3) && same(UTFKIT_ISO8859_4, encoding::iso8859_4) &&
    same(UTFKIT_ISO8859_5, encoding::iso8859_5) && same(UTFKIT_ISO8859_6, encoding::iso8859_6) &&
    same(UTFKIT_ISO8859_7, encoding::iso8859_7) && same(UTFKIT_ISO8859_8, encoding::iso8859_8) &&
    same(UTFKIT_ISO8859_8_I, encoding::iso8859_8_i) &&
    same(UTFKIT_ISO8859_9, encoding::iso8859_9) && same(UTFKIT_ISO8859_10, encoding::iso8859_10) &&
    same(UTFKIT_ISO8859_11, encoding::iso8859_11) &&
    same(UTFKIT_ISO8859_13, encoding::iso8859_13) &&
    same(UTFKIT_ISO8859_14, encoding::iso8859_14) &&
    same(UTFKIT_ISO8859_15, encoding::iso8859_15) &&
    same(UTFKIT_ISO8859_16, encoding::iso8859_16) && same(UTFKIT_KOI8_R, encoding::koi8_r) &&
    same(UTFKIT_KOI8_U, encoding::koi8_u) && same(UTFKIT_KOI8_U_WHATWG, encoding::koi8_u_whatwg) &&
    same(UTFKIT_MACINTOSH, encoding::macintosh) && same(UTFKIT_TIS620, encoding::tis620) &&
    same(UTFKIT_WINDOWS874, encoding::windows874) &&
    same(UTFKIT_WINDOWS874_WHATWG, encoding::windows874_whatwg) &&
    same(UTFKIT_WINDOWS1250, encoding::windows1250) &&
    same(UTFKIT_WINDOWS1250_WHATWG, encoding::windows1250_whatwg) &&
    same(UTFKIT_WINDOWS1251, encoding::windows1251) &&
    same(UTFKIT_WINDOWS1251_WHATWG, encoding::windows1251_whatwg) &&
    same(UTFKIT_WINDOWS1253, encoding::windows1253) &&
    same(UTFKIT_WINDOWS1253_WHATWG, encoding::windows1253_whatwg) &&
    same(UTFKIT_WINDOWS1254, encoding::windows1254) &&
    same(UTFKIT_WINDOWS1254_WHATWG, encoding::windows1254_whatwg) &&
    same(UTFKIT_WINDOWS1255, encoding::windows1255) &&
    same(UTFKIT_WINDOWS1255_WHATWG, encoding::windows1255_whatwg) &&
    same(UTFKIT_WINDOWS1256, encoding::windows1256) &&
    same(UTFKIT_WINDOWS1257, encoding::windows1257) &&
    same(UTFKIT_WINDOWS1257_WHATWG, encoding::windows1257_whatwg) &&
    same(UTFKIT_WINDOWS1258, encoding::windows1258) &&
    same(UTFKIT_WINDOWS1258_WHATWG, encoding::windows1258_whatwg) &&
    same(UTFKIT_X_MAC_CYRILLIC, encoding::x_mac_cyrillic) &&
    same(UTFKIT_X_USER_DEFINED, encoding::x_user_defined) &&
    same(UTFKIT_IBM437, encoding::ibm437) && same(UTFKIT_IBM737, encoding::ibm737) &&
    same(UTFKIT_IBM775, encoding::ibm775) && same(UTFKIT_IBM850, encoding::ibm850) &&
    same(UTFKIT_IBM852, encoding::ibm852) && same(UTFKIT_IBM855, encoding::ibm855) &&
    same(UTFKIT_IBM857, encoding::ibm857) && same(UTFKIT_IBM858, encoding::ibm858) &&
    same(UTFKIT_IBM860, encoding::ibm860) && same(UTFKIT_IBM861, encoding::ibm861) &&
    same(UTFKIT_IBM862, encoding::ibm862) && same(UTFKIT_IBM863, encoding::ibm863) &&
    same(UTFKIT_IBM864, encoding::ibm864) && same(UTFKIT_IBM865, encoding::ibm865) &&
    same(UTFKIT_IBM869, encoding::ibm869) && same(UTFKIT_IBM037, encoding::ibm037) &&
    same(UTFKIT_IBM273, encoding::ibm273) && same(UTFKIT_IBM500, encoding::ibm500) &&
    same(UTFKIT_IBM1047, encoding::ibm1047) && same(UTFKIT_IBM1140, encoding::ibm1140) &&
    same(UTFKIT_GBK, encoding::gbk) && same(UTFKIT_GB18030, encoding::gb18030) &&
    same(UTFKIT_BIG5, encoding::big5) && same(UTFKIT_EUC_JP, encoding::euc_jp) &&
    same(UTFKIT_SHIFT_JIS, encoding::shift_jis) && same(UTFKIT_EUC_KR, encoding::euc_kr) &&
    same(UTFKIT_ISO2022_JP, encoding::iso2022_jp) &&
    same(UTFKIT_REPLACEMENT_ONLY, encoding::replacement_only));

constexpr bool is_encoding(int number) noexcept {
  return is_one(number, encoding::replacement_only);
}

constexpr std::uint8_t number(encoding e) noexcept {
  return static_cast<std::uint8_t>(e);
}

constexpr int number(const std::optional<encoding>& e) noexcept {
  return e ? static_cast<int>(*e) : UTFKIT_NO_ENCODING;
}

std::string_view name_of(const char* s, std::size_t n) noexcept {
  return {s, n};
}

// What `list` has for an encoding, in memory of utfkit_free().
int copied(std::vector<std::string_view> (*list)(encoding), int e, utfkit_view** to) noexcept {
  *to = nullptr;
  return unless_no_memory(
      [=] {
        const std::vector<std::string_view> found = list(static_cast<encoding>(e));
        if (found.empty()) return 0;
        auto* const views =
            static_cast<utfkit_view*>(::operator new(found.size() * sizeof(utfkit_view)));
        for (std::size_t i = 0; i < found.size(); ++i) {
          views[i] = {found[i].data(), found[i].size()};
        }
        *to = views;
        return static_cast<int>(found.size());
      },
      -1);
}

}  // namespace

const char* utfkit_encoding_name(int encoding) noexcept {
  return is_encoding(encoding) ? name(static_cast<utfkit::encoding>(encoding)).data() : nullptr;
}

bool utfkit_is_legacy(int encoding) noexcept {
  return is_encoding(encoding) && is_legacy(static_cast<utfkit::encoding>(encoding));
}

int utfkit_names_of_alloc(int encoding, utfkit_view** names) noexcept {
  return copied(names_of, is_encoding(encoding) ? encoding : UTFKIT_NO_ENCODING, names);
}

int utfkit_labels_of_alloc(int encoding, utfkit_view** names) noexcept {
  return copied(labels_of, is_encoding(encoding) ? encoding : UTFKIT_NO_ENCODING, names);
}

int utfkit_find_encoding(const char* label, size_t n) noexcept {
  return number(find_encoding(name_of(label, n)));
}

utfkit_view utfkit_label_name(const char* label, size_t n) noexcept {
  return plain(label_name(name_of(label, n)));
}

int utfkit_encoding_by_name(const char* name, size_t n, bool* byte_order_open) noexcept {
  const std::optional<named_encoding> found = named_encoding_by_name(name_of(name, n));
  if (byte_order_open != nullptr) *byte_order_open = found && found->byte_order_open;
  return found ? static_cast<int>(found->id) : UTFKIT_NO_ENCODING;
}

utfkit_view utfkit_preferred_name(const char* name, size_t n) noexcept {
  return plain(preferred_name(name_of(name, n)));
}

// The value of a parameter has no NUL in it: MIME types have none.
int utfkit_charset_of_alloc(const char* content_type, size_t n, char** charset) noexcept {
  *charset = nullptr;
  return unless_no_memory(
      [=] {
        const std::optional<std::string> found = charset_of(name_of(content_type, n));
        if (!found) return 0;
        *charset = copy_of(*found);
        return 1;
      },
      -1);
}

int utfkit_encoding_of_content_type_alloc(const char* content_type, size_t n,
                                          int* encoding) noexcept {
  *encoding = UTFKIT_NO_ENCODING;
  return unless_no_memory(
      [=] {
        *encoding = number(encoding_of_content_type(name_of(content_type, n)));
        return *encoding == UTFKIT_NO_ENCODING ? 0 : 1;
      },
      -1);
}

// ── byte order marks ────────────────────────────────────────────────────────────────────────────

bool utfkit_detect_bom(const char* s, size_t n, utfkit_bom* found) noexcept {
  const std::optional<bom> b = detect_bom(text(s, n));
  if (b) *found = {number(b->enc), b->length};
  return b.has_value();
}

bool utfkit_has_byte_order_mark(int encoding) noexcept {
  return is_encoding(encoding) && has_byte_order_mark(static_cast<utfkit::encoding>(encoding));
}

// ── detection ───────────────────────────────────────────────────────────────────────────────────

namespace {

static_assert(same(UTFKIT_GUESS, confidence::guess) && same(UTFKIT_LIKELY, confidence::likely) &&
              same(UTFKIT_ALMOST_CERTAIN, confidence::almost_certain) &&
              same(UTFKIT_CERTAIN, confidence::certain));

utfkit_evidence plain(const evidence& e) noexcept {
  utfkit_evidence seen{};
  seen.bytes = e.bytes;
  seen.nuls = e.nuls;
  seen.code_units = e.code_units;
  seen.errors = e.errors;
  seen.surrogate_pairs = e.surrogate_pairs;
  seen.encoded_nuls = e.encoded_nuls;
  seen.sequences = e.sequences;
  seen.continuations = e.continuations;
  seen.four_bytes = e.four_bytes;
  seen.error_bytes = e.error_bytes;
  seen.error_runs = e.error_runs;
  seen.c1_bytes = e.c1_bytes;
  seen.undefined_1252 = e.undefined_1252;
  seen.controls = e.controls;
  seen.designations = e.designations;
  seen.read_as = number(e.read_as);
  seen.cut = e.cut;
  return seen;
}

// All codes of languages are literals, so a NUL follows.
const char* text_of(std::string_view code) noexcept {
  return code.empty() ? "" : code.data();
}

// All names that a detection has are literals, so a NUL follows.
utfkit_detection plain(const detection& d) noexcept {
  utfkit_detection answer{};
  answer.encoding = number(d.enc);
  answer.name = d.name.data();
  answer.sure = static_cast<std::uint8_t>(d.sure);
  answer.has_signature = d.signature.has_value();
  if (d.signature) answer.signature = {number(d.signature->enc), d.signature->length};
  answer.seen = plain(d.seen);
  answer.language = text_of(d.language);
  return answer;
}

constexpr std::size_t most_hints = 256;

}  // namespace

const char* utfkit_confidence_name(int confidence) noexcept {
  if (!is_one(confidence, utfkit::confidence::certain)) return "unknown";
  return name(static_cast<utfkit::confidence>(confidence)).data();
}

utfkit_detection utfkit_detect(const char* s, size_t n) noexcept {
  return plain(detect(text(s, n)));
}

utfkit_detection utfkit_detect_with(const char* s, size_t n, const utfkit_detection_hints* hints,
                                    utfkit_candidate* candidates, size_t room,
                                    size_t* count) noexcept {
  std::array<utfkit::encoding, most_hints> among;
  std::size_t known = 0;
  detection_hints given;
  if (hints != nullptr) {
    for (std::size_t i = 0; i < hints->among_count && known < among.size(); ++i) {
      const int e = hints->among[i];
      if (is_encoding(e)) among[known++] = static_cast<utfkit::encoding>(e);
    }
    given.among = {among.data(), known};
    if (hints->language != nullptr) given.language = hints->language;
  }
  const detection d = detect(text(s, n), given);
  const auto found = d.candidates();
  if (count != nullptr) *count = found.size();
  for (std::size_t i = 0; candidates != nullptr && i < std::min(room, found.size()); ++i) {
    const detection_candidate& c = found[i];
    candidates[i] = {number(c.enc), text_of(c.language), c.behind, c.errors,
                     static_cast<std::uint8_t>(c.sure)};
  }
  return plain(d);
}

int utfkit_detect_wide(const char* head, size_t n) noexcept {
  return number(detect_wide(text(head, n)));
}

bool utfkit_looks_wide(const char* head, size_t n) noexcept {
  return looks_wide(text(head, n));
}

utfkit_detector* utfkit_detector_new(void) noexcept {
  return new (std::nothrow) utfkit_detector;
}

void utfkit_detector_free(utfkit_detector* d) noexcept {
  delete d;
}

void utfkit_detector_push(utfkit_detector* d, const char* s, size_t n) noexcept {
  d->push(text(s, n));
}

bool utfkit_detector_decided(const utfkit_detector* d) noexcept {
  return d->decided();
}

utfkit_detection utfkit_detector_finish(utfkit_detector* d) noexcept {
  return plain(d->finish());
}

void utfkit_detector_reset(utfkit_detector* d) noexcept {
  d->reset();
}

// ── streams ─────────────────────────────────────────────────────────────────────────────────────

namespace {

static_assert(same(UTFKIT_NEED_INPUT, step::state::need_input) &&
              same(UTFKIT_STEP_FULL, step::state::output_full) &&
              same(UTFKIT_MALFORMED, step::state::malformed) &&
              same(UTFKIT_DONE, step::state::done));
static_assert(same(UTFKIT_ON_ERROR_STOP, on_error::stop) &&
              same(UTFKIT_ON_ERROR_REPLACE, on_error::replace) &&
              same(UTFKIT_ON_ERROR_DROP, on_error::drop) &&
              same(UTFKIT_ON_ERROR_ESCAPE, on_error::escape));
static_assert(same(UTFKIT_ON_UNMAPPABLE_STOP, on_unmappable::stop) &&
              same(UTFKIT_ON_UNMAPPABLE_QUESTION, on_unmappable::question) &&
              same(UTFKIT_ON_UNMAPPABLE_ESCAPE, on_unmappable::escape) &&
              same(UTFKIT_ON_UNMAPPABLE_XML, on_unmappable::xml));
static_assert(same(UTFKIT_BOM_KEEP, bom_in::keep) && same(UTFKIT_BOM_STRIP, bom_in::strip) &&
              same(UTFKIT_BOM_IGNORE, bom_in::ignore) && same(UTFKIT_BOM_SNIFF, bom_in::sniff) &&
              same(UTFKIT_BOM_SNIFF_ORDER, bom_in::sniff_order) &&
              same(UTFKIT_BOM_REQUIRE, bom_in::require) && same(UTFKIT_BOM_FORBID, bom_in::forbid));
static_assert(same(UTFKIT_BOM_NONE, bom_out::none) && same(UTFKIT_BOM_WRITE, bom_out::write));
static_assert(UTFKIT_STREAM_MIN_ROOM >= transcoder::min_room);

// What lives in the caller's storage goes where that is copied.
template <class Object, class Storage>
constexpr bool lives_in =
    sizeof(Object) <= sizeof(Storage) && alignof(Object) <= alignof(Storage) &&
    std::is_trivially_copyable_v<Object>&& std::is_trivially_destructible_v<Object>;
static_assert(lives_in<transcoder, utfkit_stream> && lives_in<validator, utfkit_validator>);

transcoder& in(utfkit_stream* stream) noexcept {
  return *std::launder(reinterpret_cast<transcoder*>(stream->opaque));
}

const transcoder& in(const utfkit_stream* stream) noexcept {
  return *std::launder(reinterpret_cast<const transcoder*>(stream->opaque));
}

validator& in(utfkit_validator* v) noexcept {
  return *std::launder(reinterpret_cast<validator*>(v->opaque));
}

const validator& in(const utfkit_validator* v) noexcept {
  return *std::launder(reinterpret_cast<const validator*>(v->opaque));
}

}  // namespace

namespace {

std::optional<transcoder::options> options_of(const utfkit_stream_options& o) noexcept {
  if (!is_encoding(o.from) || !is_encoding(o.to) || !is_one(o.errors, on_error::escape) ||
      !is_one(o.unmappable, on_unmappable::xml) || !is_one(o.on_input, bom_in::forbid) ||
      !is_one(o.on_output, bom_out::write)) {
    return std::nullopt;
  }
  return transcoder::options{.from = static_cast<encoding>(o.from),
                             .to = static_cast<encoding>(o.to),
                             .errors = static_cast<on_error>(o.errors),
                             .unmappable = static_cast<on_unmappable>(o.unmappable),
                             .on_input = static_cast<bom_in>(o.on_input),
                             .on_output = static_cast<bom_out>(o.on_output),
                             .keep_signature = o.keep_signature,
                             .positions = o.positions};
}

}  // namespace

size_t utfkit_stream_max_output_size(const utfkit_stream_options* options, size_t n) noexcept {
  const std::optional<transcoder::options> o = options_of(*options);
  return o ? max_output_size(*o, n) : SIZE_MAX;
}

size_t utfkit_max_output_size(int from, int to, size_t n) noexcept {
  if (!is_encoding(from) || !is_encoding(to)) return SIZE_MAX;
  return max_output_size(static_cast<encoding>(from), static_cast<encoding>(to), n);
}

bool utfkit_stream_init(utfkit_stream* stream, const utfkit_stream_options* options) noexcept {
  const std::optional<transcoder::options> o = options_of(*options);
  if (!o) return false;
  ::new (static_cast<void*>(stream->opaque)) transcoder(*o);
  return true;
}

utfkit_step utfkit_stream_push(utfkit_stream* stream, const char* s, size_t n, char* out,
                               size_t room, bool last) noexcept {
  return plain(in(stream).push(text(s, n), byte_span(out, room), input_of(last)));
}

utfkit_failure utfkit_stream_failed(const utfkit_stream* stream) noexcept {
  return plain(in(stream).failure());
}

int utfkit_stream_source(const utfkit_stream* stream) noexcept {
  return number(in(stream).source());
}

utfkit_stats utfkit_stream_consumed(const utfkit_stream* stream) noexcept {
  return plain(in(stream).consumed());
}

void utfkit_stream_resume(utfkit_stream* stream) noexcept {
  in(stream).resume();
}

uint64_t utfkit_stream_replacements(const utfkit_stream* stream) noexcept {
  return in(stream).replacements();
}

uint64_t utfkit_stream_substitutions(const utfkit_stream* stream) noexcept {
  return in(stream).substitutions();
}

void utfkit_stream_reset(utfkit_stream* stream) noexcept {
  in(stream).reset();
}

void utfkit_validator_init(utfkit_validator* validator) noexcept {
  ::new (static_cast<void*>(validator->opaque)) utfkit::validator();
}

bool utfkit_validator_push(utfkit_validator* validator, const char* s, size_t n,
                           bool last) noexcept {
  return in(validator).push(text(s, n), input_of(last));
}

utfkit_failure utfkit_validator_failed(const utfkit_validator* validator) noexcept {
  return plain(in(validator).failure());
}

uint64_t utfkit_validator_valid_size(const utfkit_validator* validator) noexcept {
  return in(validator).valid_size();
}

bool utfkit_validator_is_complete(const utfkit_validator* validator) noexcept {
  return in(validator).is_complete();
}

void utfkit_validator_reset(utfkit_validator* validator) noexcept {
  in(validator).reset();
}
