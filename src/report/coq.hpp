// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Certificates as files of Coq, for the checker in proofs/coq.

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "odot/kernel/theorem.hpp"

namespace odot::report {

/// A Coq file: the claim in the terms of proofs/coq/Meaning.v, its certificate as data, and a theorem that Coq's checker accepts it.
/// Nothing here is trusted: who believes the file reads its statement. `title` stands in a comment before it. What is shared in the
/// theorem is written once. Throws `no_certificate` for what the checker in Coq has no rules for.
std::string to_coq(const kernel::theorem& proved, const std::string& title = {});

/// The same of a document as `certificate_document` writes it for Coq, or of one that a checker is to refuse. What is no such document
/// throws a `nlohmann::json::exception` or `no_certificate`. `whole`: with the head of a file and the theorem, else the definitions only.
std::string to_coq(const nlohmann::ordered_json& document, bool whole = true);

}  // namespace odot::report
