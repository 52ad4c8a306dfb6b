// SPDX-License-Identifier: MIT
#include "certificate_names.hpp"

namespace odot::report {

namespace {

using json = nlohmann::ordered_json;

/// The text in UTF-8, what is none replaced.
std::string in_utf8(const std::string& text) {
  return json::parse(json(text).dump(-1, ' ', false, json::error_handler_t::replace)).get<std::string>();
}

std::string text_of(const kernel::sequence<char>& text) { return std::string(kernel::view(text)); }

}  // namespace

std::string fresh_texts::operator()(std::string wanted) {
  wanted = in_utf8(wanted);
  if (wanted.empty()) wanted = "_";
  if (wanted[0] == '@') wanted.insert(0, "_");
  std::string text = wanted;
  for (int i = 1; !taken_.insert(text).second; ++i) text = wanted + "'" + std::to_string(i);
  return text;
}

written_names::written_names(const kernel::term_arena& arena)
    : arena_(arena),
      fresh_name_({"size", "natural", "integer"}),
      fresh_symbol_({"size", "natural", "integer"}),
      fresh_function_({"inv", "matinv", "pow", "root", "size", "natural", "integer"}) {
  for (int f = 0; f < kernel::first_unknown; ++f) fresh_function_(std::string(arena.function_text(f)));
}

void written_names::meet(const kernel::node& n) {
  if (n.kind == kernel::op::symbol) symbol(n.id);
  if (n.kind == kernel::op::apply) function(n.id);
}

const std::string& written_names::free(kernel::name n) {
  const auto known = free_.find(n);
  if (known != free_.end()) return known->second;
  return free_[n] = fresh_name_(text_of(arena_.name_of(n).text));
}

const std::string& written_names::symbol(int s) {
  const auto known = symbols_.find(s);
  if (known != symbols_.end()) return known->second;
  return symbols_[s] = fresh_symbol_(text_of(arena_.symbol(s).text));
}
std::string written_names::symbol_if_any(int s) const {
  const auto known = symbols_.find(s);
  return known == symbols_.end() ? std::string() : known->second;
}

std::string written_names::function(int f) {
  if (f < kernel::first_unknown) return std::string(arena_.function_text(f));
  const auto known = functions_.find(f);
  if (known != functions_.end()) return known->second;
  return functions_[f] = fresh_function_(std::string(arena_.function_text(f)));
}

json written_names::position(const kernel::polynomial& p) {
  return position(p, [this](kernel::name n) { return free(n); });
}
json written_names::position(const kernel::polynomial& p, const std::function<std::string(kernel::name)>& text) {
  if (p.is_constant()) return p.constant_term();
  if (const kernel::name n = p.single_name(); n >= 0) return text(n);
  json sum = json::array();
  for (const kernel::power_product& t : p.terms()) {
    json product = json::array({t.coefficient});
    for (const kernel::name n : t.names) product.push_back(text(n));
    sum.push_back(std::move(product));
  }
  return sum;
}

json written_names::symbols() {
  constexpr std::pair<unsigned, const char*> all[] = {{kernel::symmetric, "symmetric"},   {kernel::skew, "skew"},
                                                      {kernel::diagonal, "diagonal"},     {kernel::orthogonal, "orthogonal"},
                                                      {kernel::permutation, "permutation"}, {kernel::invertible, "invertible"}};
  json out = json::array();
  for (const auto& [s, text] : symbols_) {
    const kernel::symbol_entry& e = arena_.symbol(s);
    const bool one = e.rows.is_one();
    json properties = json::array();
    for (const auto& [bit, word] : all)
      if ((e.properties & bit) != 0 && e.rows == e.cols && (!one || bit == kernel::invertible)) properties.push_back(word);
    out.push_back({text, position(e.rows), position(e.cols), e.family, std::move(properties)});
  }
  return out;
}

json written_names::functions() const {
  json out = json::array();
  for (const auto& [f, text] : functions_) out.push_back(text);
  return out;
}

json written_names::declared() {
  std::map<kernel::name, json> ranges;  // they name sizes and naturals, which are declared as well
  const std::map<kernel::name, std::string> before = free_;
  for (const auto& [n, text] : before)
    if (arena_.name_of(n).kind == kernel::name_kind::index) ranges[n] = position(arena_.name_of(n).range);
  json out = json::array();
  for (const auto& [n, text] : free_) {
    const kernel::name_kind kind = arena_.name_of(n).kind;
    if (kind == kernel::name_kind::index) out.push_back({text, ranges[n]});
    else out.push_back({text, kind == kernel::name_kind::natural ? "natural" : "size"});
  }
  return out;
}

}  // namespace odot::report
