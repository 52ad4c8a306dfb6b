// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Certificates as JSON, in the format of docs/reference/certificate.md.

#include <stdexcept>
#include <string>

#include "odot/kernel/theorem.hpp"

namespace odot::report {

/// Thrown for a certificate that the format has no words for, or that would be too large when written out; `what()` says which.
struct no_certificate : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The theorem with its proof as one JSON document, a line long. `title` says nothing to a checker. Terms and bodies that are shared
/// in the theorem are written out wherever they stand: at most four million nodes and factors.
std::string to_certificate(const kernel::theorem& proved, const std::string& title = {});

/// The same before it is known to be a proof: what a checker is to refuse, in tests. Names, positions and bodies have to be handles of the
/// certificate's tables, and each step has the parts that its kind asks for.
std::string to_certificate(const kernel::term_arena& arena, const kernel::equation& claim, const kernel::sequence<kernel::equation>& given,
                           const kernel::certificate& proof, const std::string& title = {});

}  // namespace odot::report
