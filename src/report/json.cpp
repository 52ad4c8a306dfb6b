// SPDX-License-Identifier: MIT
#include "json.hpp"

#include <nlohmann/json.hpp>

#include "at_sizes.hpp"

namespace odot::report {

namespace {

using json = nlohmann::ordered_json;

json place_of(const notes::position& p) { return {{"line", p.line}, {"column", p.column}}; }

json counterexample_of(const notes::checked_claim& c) {
  if (!c.against) return nullptr;
  json sizes = json::object(), values = json::object();
  for (const auto& [name, size] : c.against->sizes) sizes[name] = size;
  for (const auto& [name, value] : c.against->values) values[name] = value;
  return {{"sizes", sizes},           {"values", values},        {"entry", {c.against->row, c.against->column}},
          {"left", c.against->left},  {"right", c.against->right}, {"text", c.against->text}};
}

}  // namespace

nlohmann::ordered_json at_sizes_of(const notes::checked_claim& c) {
  if (!c.at_sizes) return nullptr;
  const notes::size_check& s = *c.at_sizes;
  json sizes = json::object();
  for (const auto& [name, size] : s.sizes) sizes[name] = size;
  json out = {{"result", notes::text_of(s.result)}, {"sizes", sizes}, {"text", notes::text_of(s)}};
  if (!s.undeclared.empty()) out["undeclared"] = s.undeclared;
  if (s.result == notes::size_check::outcome::unchecked) {
    out["reason"] = s.reason;
    return out;
  }
  out["seed"] = s.seed, out["points"] = s.points, out["degree"] = s.degree;
  if (s.undefined > 0) out["undefined_entries"] = s.undefined;
  if (s.result == notes::size_check::outcome::agrees) {
    out["error_log2"] = s.bounded ? json(s.error_log2) : json(nullptr);
    out["assumptions"] = s.assumptions;
  } else {
    out["entry"] = {s.row, s.column};
    out["left"] = s.left, out["right"] = s.right, out["modulus"] = s.modulus;
    out["contradicts_proof"] = s.contradicts;
  }
  return out;
}

std::string to_json(const std::vector<notes::checked_note>& checked, const std::vector<read_error>& unread) {
  json files = json::array();
  notes::tally count;
  for (const notes::checked_note& note : checked) {
    count.add(note);
    json claims = json::array(), definitions = json::array(), declarations = json::array(), remarks = json::array(), assumptions = json::array();
    for (const notes::checked_claim& c : note.claims) {
      json one = {{"line", c.at.line},       {"column", c.at.column},         {"right", place_of(c.right_at)}, {"source", c.source},
                  {"verdict", notes::text_of(c.result)}, {"scope", c.scope}, {"assumptions", c.assumptions}, {"definitions", c.definitions},  {"message", c.message},
                  {"counterexample", counterexample_of(c)}};
      if (c.nowhere_defined) one["nowhere_defined"] = true;
      if (c.at_sizes) one["at_sizes"] = at_sizes_of(c);
      if (!c.statement.empty()) one["statement"] = c.statement;
      claims.push_back(std::move(one));
    }
    for (const notes::definition_item& d : note.definitions)
      definitions.push_back({{"line", d.where.line}, {"column", d.where.column}, {"name", d.name}, {"shape", d.shape}, {"source", d.source}});
    for (const notes::assumption_item& a : note.assumptions)
      assumptions.push_back({{"line", a.where.line}, {"column", a.where.column}, {"source", a.source}});
    for (const notes::declaration_item& d : note.declarations)
      declarations.push_back({{"line", d.where.line}, {"column", d.where.column}, {"name", d.name}, {"shape", d.shape}});
    json asides = json::array();
    for (const notes::aside_item& a : note.asides)
      asides.push_back({{"line", a.where.line}, {"column", a.where.column}, {"source", a.source}, {"what", a.what}});
    for (const notes::checked_note::remark& r : note.remarks)
      remarks.push_back({{"line", r.from.line}, {"column", r.from.column}, {"verdict", notes::text_of(r.kind)}, {"message", r.message}});
    files.push_back({{"file", note.name}, {"claims", claims}, {"definitions", definitions}, {"declarations", declarations}, {"assumptions", assumptions}, {"no_claims", asides}, {"remarks", remarks}});
  }
  json errors = json::array();
  for (const read_error& e : unread) errors.push_back({{"file", e.file}, {"message", e.message}});
  const json out = {{"files", files},
                    {"errors", errors},
                    {"summary",
                     {{"claims", count.claims()},
                      {"proved", count.proved},
                      {"refuted", count.refuted},
                      {"shape-error", count.shape_error},
                      {"doubtful", count.doubtful},
                      {"undecided", count.undecided},
                      {"unsupported", count.unsupported}}}};
  return out.dump(1, ' ', false, json::error_handler_t::replace) + "\n";
}

}  // namespace odot::report
