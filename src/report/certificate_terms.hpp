// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Terms as a certificate writes them.

#include "certificate_names.hpp"

namespace odot::report {

/// `3`, `-1/2`: a number as a certificate writes it.
std::string fraction(const kernel::rational& r);

class term_writer {
 public:
  using json = nlohmann::ordered_json;
  term_writer(const kernel::term_arena& arena, written_names& names) : arena_(arena), names_(names) {}
  /// Throws no_certificate for a term of millions of nodes.
  json of(kernel::term t);
  /// What stands for `t` from now on: `["shared", number]`, the definition being written already.
  void share(kernel::term t, int number) { shared_[t] = number, lengths_.clear(); }

 private:
  json write(kernel::term t);
  long length(kernel::term t);
  json binding(const kernel::node& n);
  std::string text_of(kernel::name n);
  json position(const kernel::polynomial& p);
  json positions(const kernel::node& n);

  const kernel::term_arena& arena_;
  written_names& names_;
  std::map<kernel::name, std::vector<std::string>> bound_;           // what stands for a bound name now, the innermost last
  std::map<std::pair<kernel::name, std::size_t>, std::string> texts_;  // of bound names, by how often they are bound around
  std::map<kernel::term, int> shared_;
  std::map<kernel::term, long> lengths_;  // of terms written out
  long written_ = 0;
};

}  // namespace odot::report
