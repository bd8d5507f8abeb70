# What every subcommand stands on and what is tested by itself: files, directories, text to print,
# and what check finds and says.
add_library(utf8_support STATIC
  ${CMAKE_CURRENT_LIST_DIR}/base/character.cc
  ${CMAKE_CURRENT_LIST_DIR}/base/character_name.cc
  ${CMAKE_CURRENT_LIST_DIR}/base/encoding_names.cc
  ${CMAKE_CURRENT_LIST_DIR}/base/json.cc
  ${CMAKE_CURRENT_LIST_DIR}/base/language_name.cc
  ${CMAKE_CURRENT_LIST_DIR}/base/nearest.cc
  ${CMAKE_CURRENT_LIST_DIR}/base/progress.cc
  ${CMAKE_CURRENT_LIST_DIR}/base/safe_text.cc
  ${CMAKE_CURRENT_LIST_DIR}/base/terminal.cc
  ${CMAKE_CURRENT_LIST_DIR}/cause/cause.cc
  ${CMAKE_CURRENT_LIST_DIR}/cause/declaration.cc
  ${CMAKE_CURRENT_LIST_DIR}/cause/file_evidence.cc
  ${CMAKE_CURRENT_LIST_DIR}/cause/ill_formed_words.cc
  ${CMAKE_CURRENT_LIST_DIR}/cause/own_letters.cc
  ${CMAKE_CURRENT_LIST_DIR}/cause/legacy_cause.cc
  ${CMAKE_CURRENT_LIST_DIR}/cause/lines_with_errors.cc
  ${CMAKE_CURRENT_LIST_DIR}/cause/other_form.cc
  ${CMAKE_CURRENT_LIST_DIR}/cause/suggestion.cc
  ${CMAKE_CURRENT_LIST_DIR}/check/check_format.cc
  ${CMAKE_CURRENT_LIST_DIR}/check/file_records.cc
  ${CMAKE_CURRENT_LIST_DIR}/check/format_gitlab.cc
  ${CMAKE_CURRENT_LIST_DIR}/check/format_json.cc
  ${CMAKE_CURRENT_LIST_DIR}/check/format_sarif.cc
  ${CMAKE_CURRENT_LIST_DIR}/check/format_text.cc
  ${CMAKE_CURRENT_LIST_DIR}/check/limited_format.cc
  ${CMAKE_CURRENT_LIST_DIR}/find/caseless_pattern.cc
  ${CMAKE_CURRENT_LIST_DIR}/find/finder.cc
  ${CMAKE_CURRENT_LIST_DIR}/detect/chance_sequences.cc
  ${CMAKE_CURRENT_LIST_DIR}/detect/detection.cc
  ${CMAKE_CURRENT_LIST_DIR}/detect/sample.cc
  ${CMAKE_CURRENT_LIST_DIR}/detect/later_words.cc
  ${CMAKE_CURRENT_LIST_DIR}/detect/odd_words.cc
  ${CMAKE_CURRENT_LIST_DIR}/detect/latin_words.cc
  ${CMAKE_CURRENT_LIST_DIR}/detect/telling_signs.cc
  ${CMAKE_CURRENT_LIST_DIR}/detect/two_encodings.cc
  ${CMAKE_CURRENT_LIST_DIR}/detect/utf8_words.cc
  ${CMAKE_CURRENT_LIST_DIR}/detect/whole_reading.cc
  ${CMAKE_CURRENT_LIST_DIR}/detect/wide_parts.cc
  ${CMAKE_CURRENT_LIST_DIR}/detect/words_once.cc
  ${CMAKE_CURRENT_LIST_DIR}/findings/byte_evidence.cc
  ${CMAKE_CURRENT_LIST_DIR}/findings/cut_characters.cc
  ${CMAKE_CURRENT_LIST_DIR}/findings/describe.cc
  ${CMAKE_CURRENT_LIST_DIR}/findings/eight_bit.cc
  ${CMAKE_CURRENT_LIST_DIR}/findings/finding_evidence.cc
  ${CMAKE_CURRENT_LIST_DIR}/findings/mojibake_runs.cc
  ${CMAKE_CURRENT_LIST_DIR}/findings/position_after.cc
  ${CMAKE_CURRENT_LIST_DIR}/findings/report.cc
  ${CMAKE_CURRENT_LIST_DIR}/findings/rules.cc
  ${CMAKE_CURRENT_LIST_DIR}/findings/scan.cc
  ${CMAKE_CURRENT_LIST_DIR}/findings/single_bytes.cc
  ${CMAKE_CURRENT_LIST_DIR}/fix/checksum.cc
  ${CMAKE_CURRENT_LIST_DIR}/fix/fix_policy.cc
  ${CMAKE_CURRENT_LIST_DIR}/fix/fix_text.cc
  ${CMAKE_CURRENT_LIST_DIR}/fix/refusal.cc
  ${CMAKE_CURRENT_LIST_DIR}/fix/undo.cc
  ${CMAKE_CURRENT_LIST_DIR}/io/cleanup.cc
  ${CMAKE_CURRENT_LIST_DIR}/io/cut.cc
  ${CMAKE_CURRENT_LIST_DIR}/io/descriptor.cc
  ${CMAKE_CURRENT_LIST_DIR}/io/file_info.cc
  ${CMAKE_CURRENT_LIST_DIR}/io/file_piece.cc
  ${CMAKE_CURRENT_LIST_DIR}/io/file_rights.cc
  ${CMAKE_CURRENT_LIST_DIR}/io/left_over.cc
  ${CMAKE_CURRENT_LIST_DIR}/io/output.cc
  ${CMAKE_CURRENT_LIST_DIR}/io/write_place.cc
  ${CMAKE_CURRENT_LIST_DIR}/io/write_trouble.cc
  ${CMAKE_CURRENT_LIST_DIR}/io/reader.cc
  ${CMAKE_CURRENT_LIST_DIR}/io/same_inode.cc
  ${CMAKE_CURRENT_LIST_DIR}/io/spool.cc
  ${CMAKE_CURRENT_LIST_DIR}/io/undo_directory.cc
  ${CMAKE_CURRENT_LIST_DIR}/records/delimited.cc
  ${CMAKE_CURRENT_LIST_DIR}/records/header.cc
  ${CMAKE_CURRENT_LIST_DIR}/records/piece_records.cc
  ${CMAKE_CURRENT_LIST_DIR}/run/context.cc
  ${CMAKE_CURRENT_LIST_DIR}/run/in_order.cc
  ${CMAKE_CURRENT_LIST_DIR}/run/not_utf8.cc
  ${CMAKE_CURRENT_LIST_DIR}/tree/gitignore.cc
  ${CMAKE_CURRENT_LIST_DIR}/tree/ignore_stack.cc
  ${CMAKE_CURRENT_LIST_DIR}/tree/path_filter.cc
  ${CMAKE_CURRENT_LIST_DIR}/tree/sniff.cc
  ${CMAKE_CURRENT_LIST_DIR}/tree/walk.cc
  ${CMAKE_CURRENT_LIST_DIR}/tree/wildcard.cc)
target_include_directories(utf8_support PUBLIC ${CMAKE_CURRENT_LIST_DIR})
target_link_libraries(utf8_support PUBLIC utfkit::utfkit nlohmann_json::nlohmann_json
  $<IF:$<BOOL:${UTFKIT_STATIC_COMMAND}>,fmt::fmt-header-only,fmt::fmt>)
target_link_libraries(utf8_support PRIVATE TBB::tbb)
set(UTF8_COMMON_HEADERS <fmt/format.h> <nlohmann/json.hpp> <algorithm> <filesystem> <functional>
  <optional> <string> <string_view> <utility> <vector>)
utfkit_precompile(utf8_support PRIVATE ${UTF8_COMMON_HEADERS})
utfkit_own_code(utf8_support)
