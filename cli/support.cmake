# What every subcommand stands on and what is tested by itself: files, directories, text to print,
# and what check finds and says.
add_library(utf8_support STATIC
  ${CMAKE_CURRENT_LIST_DIR}/cause.cc
  ${CMAKE_CURRENT_LIST_DIR}/character.cc
  ${CMAKE_CURRENT_LIST_DIR}/check_format.cc
  ${CMAKE_CURRENT_LIST_DIR}/checksum.cc
  ${CMAKE_CURRENT_LIST_DIR}/cleanup.cc
  ${CMAKE_CURRENT_LIST_DIR}/clues.cc
  ${CMAKE_CURRENT_LIST_DIR}/context.cc
  ${CMAKE_CURRENT_LIST_DIR}/describe.cc
  ${CMAKE_CURRENT_LIST_DIR}/double_encoding.cc
  ${CMAKE_CURRENT_LIST_DIR}/fix_policy.cc
  ${CMAKE_CURRENT_LIST_DIR}/fix_text.cc
  ${CMAKE_CURRENT_LIST_DIR}/format_json.cc
  ${CMAKE_CURRENT_LIST_DIR}/format_text.cc
  ${CMAKE_CURRENT_LIST_DIR}/gitignore.cc
  ${CMAKE_CURRENT_LIST_DIR}/in_order.cc
  ${CMAKE_CURRENT_LIST_DIR}/output.cc
  ${CMAKE_CURRENT_LIST_DIR}/progress.cc
  ${CMAKE_CURRENT_LIST_DIR}/reader.cc
  ${CMAKE_CURRENT_LIST_DIR}/report.cc
  ${CMAKE_CURRENT_LIST_DIR}/repository.cc
  ${CMAKE_CURRENT_LIST_DIR}/rules.cc
  ${CMAKE_CURRENT_LIST_DIR}/safe_text.cc
  ${CMAKE_CURRENT_LIST_DIR}/scan.cc
  ${CMAKE_CURRENT_LIST_DIR}/sniff.cc
  ${CMAKE_CURRENT_LIST_DIR}/spool.cc
  ${CMAKE_CURRENT_LIST_DIR}/undo.cc
  ${CMAKE_CURRENT_LIST_DIR}/walk.cc
  ${CMAKE_CURRENT_LIST_DIR}/wildcard.cc
  ${CMAKE_CURRENT_LIST_DIR}/window.cc)
target_include_directories(utf8_support PUBLIC ${CMAKE_CURRENT_LIST_DIR})
target_link_libraries(utf8_support PUBLIC utfkit::utfkit nlohmann_json::nlohmann_json
  $<IF:$<BOOL:${UTFKIT_STATIC_COMMAND}>,fmt::fmt-header-only,fmt::fmt>)
target_link_libraries(utf8_support PRIVATE TBB::tbb)
utfkit_own_code(utf8_support)
