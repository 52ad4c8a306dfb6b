// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The version of odot, for programs that are to build against several. The build holds it against meson.build.

#define ODOT_VERSION_MAJOR 0
#define ODOT_VERSION_MINOR 1
#define ODOT_VERSION_PATCH 0
/// One number that grows with the version: 10000 · major + 100 · minor + patch.
#define ODOT_VERSION_NUMBER (ODOT_VERSION_MAJOR * 10000 + ODOT_VERSION_MINOR * 100 + ODOT_VERSION_PATCH)
