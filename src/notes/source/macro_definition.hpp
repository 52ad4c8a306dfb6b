// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The definition of one command, as it is written.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "source.hpp"

namespace odot::notes {

/// A definition, part by part.
struct parsed_definition {
  static constexpr std::size_t longest = 20000;

  std::string name;
  int arguments = 0;
  std::optional<place> first_by_default;
  std::optional<place> body, opening, closing;
  std::size_t behind_name = 0;  ///< where it goes on behind the name
  bool is_operator = false, is_delimiter = false;
  std::size_t end = 0;
};

/// The definition of a command that begins at `at`; nothing where none begins there. O(its length).
std::optional<parsed_definition> parse_definition(std::string_view text, std::size_t at);

/// The name of the command that is defined at `at` by other means, such as `\edef` or `\RenewDocumentCommand`; empty where none is.
std::string name_defined_otherwise(std::string_view text, std::size_t at);

/// Behind the definition of an environment that begins at `at`: what its body defines is in force inside of the environment only. `at` where
/// none begins there.
std::size_t end_of_environment_definition(std::string_view text, std::size_t at);

}  // namespace odot::notes
