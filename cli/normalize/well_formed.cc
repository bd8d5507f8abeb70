#include "well_formed.hpp"

#include <optional>
#include <string_view>

#include <fmt/format.h>

#include <utfkit/bom.hpp>
#include <utfkit/stats.hpp>
#include <utfkit/validate.hpp>

#include "base/safe_text.hpp"
#include "findings/position_after.hpp"
#include "form_report.hpp"
#include "run/piecework.hpp"

namespace utfkit::cli {

namespace {

// How far a piece is well formed, and what comes before that.
struct validated {
  std::size_t valid = 0;
  text_stats before;
};

}  // namespace

bool is_well_formed(context& ctx, const normalize_options& o, const std::string& file,
                    piece_source& pieces, unsigned jobs, const progress_function& progressed) {
  text_stats before;
  bool valid = true;
  for_each_piece<validated>(
      pieces, jobs,
      [](const file_piece& p, validated& v) {
        v.valid = validate(p.text()).read;
        v.before = position_after(p.text().substr(0, v.valid), encoding::utf8);
      },
      [&](const file_piece& p, const validated& v) {
        before += v.before;
        progressed(p.size);
        valid = v.valid == p.size;
        if (valid) return true;
        ctx.worsen(status::findings);
        const std::string_view rest = p.text().substr(v.valid).as_string_view();
        ctx.print(not_well_formed(file, rest, before, o.json));
        encoding said = encoding::utf8;
        if (const auto sign = detect_bom(p.text()); sign) said = sign->enc;
        if (o.json || o.quiet) return false;
        if (before.bytes == 0 && said != encoding::utf8) {
          ctx.say(fmt::format(
              "{}: not normalized; it is {} by its signature: utf8 convert -f auto converts it",
              safe(file), name(said)));
        } else {
          ctx.say(fmt::format(
              "{}: not normalized; utf8 check says what it may be in, and what to do", safe(file)));
        }
        return false;
      });
  return valid;
}

}  // namespace utfkit::cli
