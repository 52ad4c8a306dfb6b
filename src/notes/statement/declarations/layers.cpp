// SPDX-License-Identifier: MIT
// Layers whose names nothing declares: `\mathbf{z} = W \mathbf{x} + \mathbf{b}` where a claim takes gradients of a loss in them.

#include <algorithm>
#include <optional>

#include "notes/statement/claim_forms.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/note_reader.hpp"

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
static void open_definitions(const note_reader& reader, const node* from, std::vector<int>& out, std::set<int>& seen) {
  any_below(from, [&](const node* n) {
    const int id = is_name(n) ? reader.scope.find_symbol(own_name(n), reader.scope.now()) : -1;
    if (id < 0 || !seen.insert(id).second) return false;
    const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
    if (!s.defined || s.has_shape || s.defined->typed != nullptr || !s.defined->entry_indices.empty() || reader.sections.has_ended(s.defined->where.begin)) return false;
    open_definitions(reader, s.defined->body, out, seen);  // the K of W_K is a name too, and K may be made of W_K
    out.push_back(id);
    return false;
  });
}

/// The one reading of what names are defined as, in which every name has a shape that it is written for; nothing where there is none, or several.
static std::shared_ptr<typing> read_as_written(note_reader& reader, const std::vector<std::pair<std::string, node*>>& defined, bool may_be_open) {
  std::vector<node*> bodies;
  for (const auto& d : defined) bodies.push_back(d.second);
  std::vector<std::optional<std::unordered_map<std::string, bool>>> readings = {std::nullopt};
  std::shared_ptr<typing> found;
  for (std::size_t k = 0; k < readings.size(); ++k) {
    auto t = std::make_shared<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
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

std::shared_ptr<typing> read_as_column(note_reader& reader, const std::string& name, node* body) {
  const bool divides = any_below(body, [](const node* n) { return n->kind == form::fraction || n->kind == form::slash || n->kind == form::divide; });
  return is_capital(name) || !is_lower_case(name) || divides ? nullptr : read_as_written(reader, {{name, body}}, true);
}

settled_layers settle_layers(note_reader& reader, const node* left, const node* right) {
  settled_layers out;
  std::vector<int> layers;
  std::set<int> seen;
  for (const node* side : {left, right})
    any_below(side, [&](const node* n) {
      if (n->kind == form::derivative && n->kids.size() == 2 && reader.scope.derivatives.scalars.contains(own_name(bare(n->kids[0])))) open_definitions(reader, n->kids[1], layers, seen);
      return false;
    });
  if (layers.empty() || !reader.scope.derivatives.awaited.empty()) return out;
  std::vector<std::pair<std::string, node*>> defined;
  for (const int id : layers) defined.emplace_back(reader.scope.symbols[static_cast<std::size_t>(id)].name, reader.scope.symbols[static_cast<std::size_t>(id)].defined->body);
  const std::shared_ptr<typing> t = read_as_written(reader, defined, false);
  if (t == nullptr) return out;
  reader.scope.advance();
  for (const undeclared_symbol& u : t->undeclared()) {
    reader.scope.symbols[static_cast<std::size_t>(reader.scope.declare(u.name, t->settled(u.size), u.where))].inferred = true;
    out.names.push_back(u.name);
    out.said += (out.said.empty() ? "" : ", ") + u.name + " as " + reader.scope.text_of(t->settled(u.size));
  }
  for (std::size_t id = 0; id < reader.scope.symbols.size(); ++id)  // others settle with these
    if (const symbol& s = reader.scope.symbols[id]; s.defined && !s.has_shape) out.definitions.emplace_back(static_cast<int>(id), *s.defined);
  reader.scope.advance();
  settle_open_definitions(reader);
  return out;
}

void unsettle(note_reader& reader, const settled_layers& layers) {
  if (layers.definitions.empty()) return;
  reader.scope.advance();
  for (const std::string& name : layers.names) reader.scope.restore(name, -1);
  for (const auto& [id, before] : layers.definitions) {
    reader.scope.symbols[static_cast<std::size_t>(id)].defined = before;
    reader.scope.symbols[static_cast<std::size_t>(id)].has_shape = false;
  }
}

}  // namespace odot::notes
