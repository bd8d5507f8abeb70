# What every subcommand stands on and what is tested by itself: files, directories, text to print.
add_library(utf8_support STATIC
  ${CMAKE_CURRENT_LIST_DIR}/checksum.cc
  ${CMAKE_CURRENT_LIST_DIR}/character.cc
  ${CMAKE_CURRENT_LIST_DIR}/cleanup.cc
  ${CMAKE_CURRENT_LIST_DIR}/fix_policy.cc
  ${CMAKE_CURRENT_LIST_DIR}/fix_text.cc
  ${CMAKE_CURRENT_LIST_DIR}/gitignore.cc
  ${CMAKE_CURRENT_LIST_DIR}/output.cc
  ${CMAKE_CURRENT_LIST_DIR}/repository.cc
  ${CMAKE_CURRENT_LIST_DIR}/safe_text.cc
  ${CMAKE_CURRENT_LIST_DIR}/sniff.cc
  ${CMAKE_CURRENT_LIST_DIR}/spool.cc
  ${CMAKE_CURRENT_LIST_DIR}/undo.cc
  ${CMAKE_CURRENT_LIST_DIR}/walk.cc
  ${CMAKE_CURRENT_LIST_DIR}/wildcard.cc)
target_include_directories(utf8_support PUBLIC ${CMAKE_CURRENT_LIST_DIR})
target_link_libraries(utf8_support PUBLIC utfkit::utfkit fmt::fmt)
utfkit_own_code(utf8_support)
