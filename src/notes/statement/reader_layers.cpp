// SPDX-License-Identifier: MIT
// Layers whose names nothing declares: `\mathbf{z} = W \mathbf{x} + \mathbf{b}` where a claim takes gradients of a loss in them.

#include <algorithm>
#include <optional>

#include "claim_forms.hpp"
#include "note_reader.hpp"

namespace odot::notes {

namespace {

bool is_line(const shape& s) { return (s.rows == extent(1)) != (s.columns == extent(1)); }

/// Whether a name is written as what has this shape: a matrix as a capital that nothing declares, a column in bold lower case, and no matrix
/// in lower case.
bool is_written_so(const std::string& name, const shape& size, bool declared) {
  if (is_bold_lower(name)) return is_line(size) && size.columns == extent(1);
  return is_capital(name) ? declared || (!is_number(size) && !is_line(size)) : size.columns == extent(1);
}

}  // namespace

/// The definitions that are open below the names in `from`, each after what it is made of.
void note_reader::open_definitions(const node* from, std::vector<int>& out, std::set<int>& seen) const {
  any_below(from, [&](const node* n) {
    const int id = is_name(n) ? scope_.find_symbol(own_name(n), scope_.now()) : -1;
    if (id < 0 || !seen.insert(id).second) return false;
    const symbol& s = scope_.symbols[static_cast<std::size_t>(id)];
    if (!s.defined || s.has_shape || s.defined->typed != nullptr || !s.defined->entry_indices.empty() || sections_.has_ended(s.defined->where.begin)) return false;
    open_definitions(s.defined->body, out, seen);  // the K of W_K is a name too, and K may be made of W_K
    out.push_back(id);
    return false;
  });
}

/// The one reading of what names are defined as, in which every name has a shape that it is written for; nothing where there is none, or several.
std::shared_ptr<typing> note_reader::read_as_written(const std::vector<std::pair<std::string, node*>>& defined, bool may_be_open) {
  std::vector<node*> bodies;
  for (const auto& d : defined) bodies.push_back(d.second);
  std::vector<std::optional<std::unordered_map<std::string, bool>>> readings = {std::nullopt};
  std::shared_ptr<typing> found;
  for (std::size_t k = 0; k < readings.size(); ++k) {
    auto t = std::make_shared<typing>(scope_, note_, arena_, scope_.now());
    if (may_be_open) t->allow_open();
    if (readings[k]) t->take_reading(*readings[k]);
    try {
      t->infer(bodies, false);
    } catch (const several_readings& several) {
      if (!readings[k]) readings.insert(readings.end(), several.readings.begin(), several.readings.end());
      continue;
    } catch (const trouble&) {
      continue;
    }
    if ((t->open() && !may_be_open) || !t->free_indices().empty() || !t->families().empty()) return nullptr;
    bool fits = std::all_of(t->undeclared().begin(), t->undeclared().end(), [&](const undeclared_symbol& u) { return is_written_so(u.name, t->settled(u.size), false); });
    for (const auto& [name, body] : defined) fits = fits && is_written_so(name, t->shape_of(body), true);
    if (!fits) continue;
    if (found != nullptr) return nullptr;
    found = std::move(t);
  }
  return found;
}

/// `y = W x + b` of a y in lower case, where columns and numbers are both readings of what stands on the right: no matrix is written so.
std::shared_ptr<typing> note_reader::read_as_column(const std::string& name, node* body) {
  const bool divides = any_below(body, [](const node* n) { return n->kind == form::fraction || n->kind == form::slash || n->kind == form::divide; });
  return is_capital(name) || !is_lower_case(name) || divides ? nullptr : read_as_written({{name, body}}, true);
}

/// Declares for one claim, which takes gradients of a loss, the names in its layers that nothing declares. What has to be taken back is returned.
note_reader::settled_layers note_reader::settle_layers(const node* left, const node* right) {
  settled_layers out;
  std::vector<int> layers;
  std::set<int> seen;
  for (const node* side : {left, right})
    any_below(side, [&](const node* n) {
      if (n->kind == form::derivative && n->kids.size() == 2 && scope_.derivatives.scalars.contains(own_name(bare(n->kids[0])))) open_definitions(n->kids[1], layers, seen);
      return false;
    });
  if (layers.empty() || !scope_.derivatives.awaited.empty()) return out;
  std::vector<std::pair<std::string, node*>> defined;
  for (const int id : layers) defined.emplace_back(scope_.symbols[static_cast<std::size_t>(id)].name, scope_.symbols[static_cast<std::size_t>(id)].defined->body);
  const std::shared_ptr<typing> t = read_as_written(defined, false);
  if (t == nullptr) return out;
  scope_.advance();
  for (const undeclared_symbol& u : t->undeclared()) {
    scope_.symbols[static_cast<std::size_t>(scope_.declare(u.name, t->settled(u.size), u.where))].inferred = true;
    out.names.push_back(u.name);
    out.said += (out.said.empty() ? "" : ", ") + u.name + " as " + scope_.text_of(t->settled(u.size));
  }
  for (std::size_t id = 0; id < scope_.symbols.size(); ++id)  // others settle with these
    if (const symbol& s = scope_.symbols[id]; s.defined && !s.has_shape) out.definitions.emplace_back(static_cast<int>(id), *s.defined);
  scope_.advance();
  settle_open_definitions();
  return out;
}

/// Takes back what `settle_layers` declared.
void note_reader::unsettle(const settled_layers& layers) {
  if (layers.definitions.empty()) return;
  scope_.advance();
  for (const std::string& name : layers.names) scope_.restore(name, -1);
  for (const auto& [id, before] : layers.definitions) {
    scope_.symbols[static_cast<std::size_t>(id)].defined = before;
    scope_.symbols[static_cast<std::size_t>(id)].has_shape = false;
  }
}

}  // namespace odot::notes
