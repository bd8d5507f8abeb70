"""The library, from the source that this recipe lies in: conan create packaging/conan"""

import os
import re

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy, load, rmdir


class UtfkitConan(ConanFile):
    name = "utfkit"
    license = "Apache-2.0 OR MIT"
    description = "UTF-8 as RFC 3629 defines it: validate, repair, convert, normalize and search"
    topics = ("utf-8", "unicode", "simd", "transcoding", "normalization")
    package_type = "library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False], "fPIC": [True, False]}
    default_options = {"shared": False, "fPIC": True}
    implements = ["auto_shared_fpic"]

    @property
    def _root(self):
        return os.path.join(self.recipe_folder, "..", "..")

    def set_version(self):
        # Stated once, in a header: version.h, or version.hpp where there is no such file.
        include = os.path.join(self._root, "include", "utfkit")
        header = next(name for name in ("version.h", "version.hpp")
                      if os.path.exists(os.path.join(include, name)))
        text = load(self, os.path.join(include, header))
        self.version = ".".join(re.findall(r"#define UTFKIT_VERSION_\w+ (\d+)", text))

    def export_sources(self):
        for pattern in ("CMakeLists.txt", "cmake/*", "include/*", "src/*", "LICENSE-*"):
            copy(self, pattern, self._root, self.export_sources_folder)

    def layout(self):
        cmake_layout(self)

    def validate(self):
        check_min_cppstd(self, 20)

    def generate(self):
        toolchain = CMakeToolchain(self)
        for part in ("COMMAND", "TESTS", "BENCHMARKS"):
            toolchain.cache_variables["UTFKIT_BUILD_" + part] = False
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        copy(self, "LICENSE-*", self.source_folder, os.path.join(self.package_folder, "licenses"))
        CMake(self).install()
        rmdir(self, os.path.join(self.package_folder, "lib", "cmake"))
        rmdir(self, os.path.join(self.package_folder, "lib", "pkgconfig"))

    def package_info(self):
        self.cpp_info.libs = ["utfkit"]
        self.cpp_info.set_property("cmake_target_name", "utfkit::utfkit")
        self.cpp_info.set_property("pkg_config_name", "utfkit")
