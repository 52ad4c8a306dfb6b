// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The parts of a certificate's document in the notation of Coq. Names are numbers there.

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

namespace odot::report::coq {

using json = nlohmann::ordered_json;
/// Which number a name is.
using numbering = std::map<std::string, int>;
/// The names of a form, the last introduced first.
using environment = std::vector<std::string>;

std::string listed(const std::vector<std::string>& items);
/// A string of Coq.
std::string quoted(const std::string& text);
std::string natural(long long i);
/// A position; throws `no_certificate` where it mentions what is not in scope.
std::string position(const json& p, const numbering& numbers);
numbering numbers_in(const environment& names);
std::string position(const json& p, const environment& names);
std::string kind(const json& k, const numbering& numbers);
std::string fraction(const json& f);
const std::string& text(const json& j);

/// Symbols, functions, terms and forms of one document.
class writer {
 public:
  explicit writer(const json& document);

  /// Coq's names of the symbols and their definitions.
  std::string matrices(const numbering& numbers);
  const std::string& matrix(const json& symbol) const { return matrices_.at(text(symbol)); }
  /// A number for a name that stands nowhere else.
  int fresh() { return next_++; }
  std::string term(const json& t, const numbering& numbers);
  std::string form(const json& f, const environment& names);
  std::string function(const json& f) const;
  /// The names that were met in terms so far.
  const std::set<std::string>& met() const { return met_; }

 private:
  std::string symbol(const json& s) const;
  std::string binding(const json& t, const numbering& numbers);
  std::string factor(const json& f, const environment& names);
  std::string in_term(const json& p, const numbering& numbers);

  const json& document_;
  std::map<std::string, int> functions_, symbols_;
  std::map<std::string, std::string> matrices_;
  std::set<std::string> met_;
  int next_ = 0;
};

}  // namespace odot::report::coq
