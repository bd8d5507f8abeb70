# The library made from its amalgamation instead of its sources, so that the suite can be run on
# what people get who take that: `cmake --preset amalgamated`. The headers that tests include by
# name are stand-ins that include the one that there is.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(directory ${PROJECT_BINARY_DIR}/amalgamation)
set(amalgamation ${directory}/utfkit.cpp ${directory}/utfkit.hpp ${directory}/utfkit.h)

file(GLOB_RECURSE parts CONFIGURE_DEPENDS
  ${PROJECT_SOURCE_DIR}/include/* ${PROJECT_SOURCE_DIR}/src/*)
add_custom_command(OUTPUT ${amalgamation}
  COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/tools/amalgamate.py ${directory}
  DEPENDS ${parts} ${PROJECT_SOURCE_DIR}/tools/amalgamate.py ${PROJECT_SOURCE_DIR}/CMakeLists.txt
          ${PROJECT_SOURCE_DIR}/cmake/kernels.cmake
  VERBATIM)

file(GLOB_RECURSE headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/include
  ${PROJECT_SOURCE_DIR}/include/*)
foreach(header IN LISTS headers)
  cmake_path(GET header PARENT_PATH folder)
  file(RELATIVE_PATH up ${directory}/include/${folder} ${directory})
  if(header MATCHES "[.]h$")
    file(CONFIGURE OUTPUT ${directory}/include/${header} CONTENT "#include \"${up}utfkit.h\"\n")
  elseif(header STREQUAL utfkit/views.hpp)
    file(CONFIGURE OUTPUT ${directory}/include/${header}
         CONTENT "#define UTFKIT_VIEWS\n#include \"${up}utfkit.hpp\"\n")
  else()
    file(CONFIGURE OUTPUT ${directory}/include/${header} CONTENT "#include \"${up}utfkit.hpp\"\n")
  endif()
endforeach()

add_library(utfkit ${amalgamation})
target_include_directories(utfkit PUBLIC $<BUILD_INTERFACE:${directory}/include>
                                         $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
# What many people compile their own code with. Names of one source hide those of another here, so
# that -Wshadow has much to say.
target_compile_options(utfkit PRIVATE -Wall -Wextra $<$<BOOL:${UTFKIT_WARNINGS_AS_ERRORS}>:-Werror>)
