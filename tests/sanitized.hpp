// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Whether a test runs under the address sanitizer, which makes it twenty to fifty times as slow: it may do less there.

namespace odot::tests {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool sanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif
#else
inline constexpr bool sanitized = false;
#endif

}  // namespace odot::tests
