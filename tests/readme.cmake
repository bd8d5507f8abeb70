# The C++ block of the README is compiled and run.
set(readme_example ${CMAKE_CURRENT_BINARY_DIR}/readme_example.cc)
add_custom_command(OUTPUT ${readme_example}
  COMMAND awk "/^```cpp/ { f = 1; next } /^```/ { f = 0 } f" ${PROJECT_SOURCE_DIR}/README.md
          > ${readme_example}
  DEPENDS ${PROJECT_SOURCE_DIR}/README.md
  VERBATIM)
add_executable(readme_example ${readme_example})
target_link_libraries(readme_example PRIVATE utfkit::utfkit)
# Its assertions are what is tested, in every configuration.
target_compile_options(readme_example PRIVATE -UNDEBUG)
add_test(NAME readme_example COMMAND readme_example)
