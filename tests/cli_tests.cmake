# The tests of what the command stands on; each source beside this file, linked with the library of
# cli/support.cmake.
foreach(name IN ITEMS cause character format gitignore output safe_text scan sniff undo walk
    wildcard window progress)
  add_utfkit_test(cli_${name}_test cli_${name}_test.cc)
  target_link_libraries(cli_${name}_test PRIVATE utf8_support)
endforeach()
if(UTFKIT_SHARED_DIR)
  foreach(test cli_character_test cli_safe_text_test)
    target_compile_definitions(${test} PRIVATE UTFKIT_SHARED_DIR="${UTFKIT_SHARED_DIR}")
  endforeach()
endif()
# Of the command itself, what needs a parser.
add_utfkit_test(cli_option_table_test cli_option_table_test.cc
  ${PROJECT_SOURCE_DIR}/cli/options/arguments.cc ${PROJECT_SOURCE_DIR}/cli/options/option_table.cc)
target_link_libraries(cli_option_table_test PRIVATE utf8_support CLI11::CLI11)
