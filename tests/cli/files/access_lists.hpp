// Access control lists and extended attributes of Linux, by the system's calls: the tests need no
// tools.
#pragma once

#ifdef __linux__

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <sys/xattr.h>

namespace utfkit::test::access_lists {

struct entry {
  std::uint16_t tag, permissions;
  std::uint32_t id = 0xFFFFFFFF;
};
inline constexpr std::uint16_t user_obj = 1, user = 2, group_obj = 4, mask = 0x10, other = 0x20;

// As linux/posix_acl_xattr.h has it: version 2, then the entries, little-endian.
inline std::string list_of(const std::vector<entry>& entries) {
  std::string bytes("\2\0\0\0", 4);
  const auto put = [&bytes](std::uint32_t n, int size) {
    for (int i = 0; i < size; ++i) bytes += static_cast<char>(n >> 8 * i & 0xFF);
  };
  for (const entry& e : entries) {
    put(e.tag, 2);
    put(e.permissions, 2);
    put(e.id, 4);
  }
  return bytes;
}

inline const std::string named_user_only =
    list_of({{user_obj, 6}, {user, 6, 1234}, {group_obj, 0}, {mask, 6}, {other, 0}});
inline constexpr const char* access_list = "system.posix_acl_access";
inline constexpr const char* default_list = "system.posix_acl_default";

inline bool set(const std::string& path, const char* name, std::string_view value) {
  return setxattr(path.c_str(), name, value.data(), value.size(), 0) == 0;
}

inline std::string get(const std::string& path, const char* name) {
  std::string value(4096, '\0');
  const ssize_t size = getxattr(path.c_str(), name, value.data(), value.size());
  return size < 0 ? "none" : value.substr(0, static_cast<std::size_t>(size));
}

#define SKIP_WITHOUT(path, name, value)                                      \
  if (!set(path, name, value)) {                                             \
    GTEST_SKIP() << "the file system of " << (path) << " has no " << (name); \
  }

}  // namespace utfkit::test::access_lists

#endif
