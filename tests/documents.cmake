# The C++ of the documents is compiled and run: their code stands there and nowhere else.
find_program(AWK NAMES awk REQUIRED)

function(add_document_test name document)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${name}.cc)
  add_custom_command(OUTPUT ${source}
    COMMAND ${AWK} -f ${CMAKE_CURRENT_SOURCE_DIR}/snippets.awk ${document} > ${source}
    DEPENDS ${PROJECT_SOURCE_DIR}/${document} ${CMAKE_CURRENT_SOURCE_DIR}/snippets.awk
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    VERBATIM)
  add_executable(${name} ${source})
  target_link_libraries(${name} PRIVATE utfkit::utfkit)
  # Their assertions are what is tested, in every configuration.
  target_compile_options(${name} PRIVATE -UNDEBUG)
  set_target_properties(${name} PROPERTIES COMPILE_WARNING_AS_ERROR ON)
  utfkit_own_code(${name})
  add_test(NAME ${name} COMMAND ${name})
endfunction()

add_document_test(readme_example README.md)
add_document_test(tour_examples docs/tour.md)
add_document_test(rfc3629_examples docs/rfc3629.md)
add_document_test(coming_from_calls docs/coming-from.md)

# Style, of every file that git knows.
find_program(PYTHON3 NAMES python3)
if(PYTHON3)
  add_test(NAME tidy_test COMMAND ${PYTHON3} ${PROJECT_SOURCE_DIR}/tools/tidy.py)
endif()

# The README's program in C.
set(readme_c_example ${CMAKE_CURRENT_BINARY_DIR}/readme_example.c)
add_custom_command(OUTPUT ${readme_c_example}
  COMMAND ${AWK} "/^```c$/ { f = 1; next } /^```/ { f = 0 } f" ${PROJECT_SOURCE_DIR}/README.md
          > ${readme_c_example}
  DEPENDS ${PROJECT_SOURCE_DIR}/README.md
  VERBATIM)
add_executable(readme_c_example ${readme_c_example})
target_link_libraries(readme_c_example PRIVATE utfkit::utfkit)
utfkit_own_c_code(readme_c_example)
add_test(NAME readme_c_example COMMAND readme_c_example)

# No undocumented public name, where Doxygen is installed; `make docs` asks it everywhere.
find_program(DOXYGEN NAMES doxygen)
if(DOXYGEN)
  file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/api)
  add_test(NAME documented_names
    COMMAND sh -c "{ cat docs/Doxyfile; echo OUTPUT_DIRECTORY=$1; } | $0 -"
      ${DOXYGEN} ${CMAKE_CURRENT_BINARY_DIR}/api
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
endif()
