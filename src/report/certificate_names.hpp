// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What names, symbols and functions are called in a certificate: each text once, only what occurs is declared.

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "odot/kernel/form.hpp"

namespace odot::report {

/// Texts of which none is given out twice.
class fresh_texts {
 public:
  explicit fresh_texts(std::set<std::string> taken) : taken_(std::move(taken)) {}
  /// `wanted`, or where it is taken or begins with @, a text like it.
  std::string operator()(std::string wanted);

 private:
  std::set<std::string> taken_;
};

/// The texts of what an arena holds. Whatever is asked for is declared.
class written_names {
 public:
  using json = nlohmann::ordered_json;
  explicit written_names(const kernel::term_arena& arena);

  /// Gives the names, symbols and functions of a node their texts, so that older ones have the first choice.
  void meet(const kernel::node& n);
  /// The text of an arena's name where it stands free.
  const std::string& free(kernel::name n);
  /// A text for a name that something binds.
  std::string bound(const std::string& wanted) { return fresh_name_(wanted); }
  const std::string& symbol(int s);
  /// The same, empty for a symbol that does not occur.
  std::string symbol_if_any(int s) const;
  std::string function(int f);

  /// A position, its names called as `text` says; by default as they stand free.
  json position(const kernel::polynomial& p);
  static json position(const kernel::polynomial& p, const std::function<std::string(kernel::name)>& text);

  json symbols();
  json functions() const;
  json declared();

 private:
  const kernel::term_arena& arena_;
  fresh_texts fresh_name_, fresh_symbol_, fresh_function_;
  std::map<kernel::name, std::string> free_;
  std::map<int, std::string> symbols_, functions_;
};

}  // namespace odot::report
