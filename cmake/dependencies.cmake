# Libraries that the command and the tests stand on. Each is taken where it is installed; where it
# isn't, it is brought from its project's own release address.
include(FetchContent)

set(FETCHCONTENT_QUIET OFF)
# Projects that ask for an old CMake would otherwise not see the options below.
set(CMAKE_POLICY_DEFAULT_CMP0077 NEW)
# What is brought is used, not installed and not tested.
set(FMT_INSTALL OFF)
set(INSTALL_GTEST OFF)
set(CLI11_BUILD_TESTS OFF)
set(CLI11_BUILD_EXAMPLES OFF)
set(JSON_BuildTests OFF)
set(TBB_TEST OFF)
set(TBB_INSTALL OFF)
set(TBB_STRICT OFF)
set(TBBMALLOC_BUILD OFF)

# Distributions have no static oneTBB, so it is built. {fmt} is used as headers.
set(utfkit_find_tbb FIND_PACKAGE_ARGS 2021.5)
if(UTFKIT_STATIC_COMMAND)
  set(utfkit_find_tbb)
  set(BUILD_SHARED_LIBS OFF)
endif()

if(UTFKIT_BUILD_COMMAND)
  FetchContent_Declare(CLI11
    URL https://github.com/CLIUtils/CLI11/archive/refs/tags/v2.3.2.tar.gz
    DOWNLOAD_EXTRACT_TIMESTAMP ON
    SYSTEM
    FIND_PACKAGE_ARGS 2.1)
  FetchContent_Declare(fmt
    URL https://github.com/fmtlib/fmt/archive/refs/tags/9.1.0.tar.gz
    DOWNLOAD_EXTRACT_TIMESTAMP ON
    SYSTEM
    FIND_PACKAGE_ARGS 9)
  FetchContent_Declare(TBB
    URL https://github.com/oneapi-src/oneTBB/archive/refs/tags/v2021.8.0.tar.gz
    DOWNLOAD_EXTRACT_TIMESTAMP ON
    SYSTEM
    ${utfkit_find_tbb})
  FetchContent_MakeAvailable(CLI11 fmt TBB)
endif()

FetchContent_Declare(nlohmann_json
  URL https://github.com/nlohmann/json/archive/refs/tags/v3.11.2.tar.gz
  DOWNLOAD_EXTRACT_TIMESTAMP ON
  SYSTEM
  FIND_PACKAGE_ARGS 3.11)
FetchContent_MakeAvailable(nlohmann_json)
# Headers that are installed for this machine are for any, but those beside them, in /usr/include,
# are not: only the folder of the library is shown to a cross compiler.
get_target_property(utfkit_json_headers nlohmann_json::nlohmann_json INTERFACE_INCLUDE_DIRECTORIES)
list(GET utfkit_json_headers 0 utfkit_json_headers)
if(CMAKE_CROSSCOMPILING AND EXISTS ${utfkit_json_headers}/nlohmann)
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/nlohmann_json)
  file(CREATE_LINK ${utfkit_json_headers}/nlohmann ${PROJECT_BINARY_DIR}/nlohmann_json/nlohmann
       SYMBOLIC)
  set_target_properties(nlohmann_json::nlohmann_json PROPERTIES
    INTERFACE_INCLUDE_DIRECTORIES ${PROJECT_BINARY_DIR}/nlohmann_json)
endif()

if(UTFKIT_BUILD_TESTS)
  FetchContent_Declare(GTest
    URL https://github.com/google/googletest/archive/refs/tags/release-1.12.1.tar.gz
    DOWNLOAD_EXTRACT_TIMESTAMP ON
    SYSTEM
    FIND_PACKAGE_ARGS 1.12)
  FetchContent_MakeAvailable(GTest)
endif()
