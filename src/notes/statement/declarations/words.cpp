// SPDX-License-Identifier: MIT
// What words around formulas say of names: their properties, and their shapes.

#include <algorithm>
#include <array>

#include "notes/prose/changes.hpp"
#include "notes/prose/plain.hpp"
#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/source/sizes_in_words.hpp"
#include "notes/statement/declarations/declarations.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/limits/limits.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/parts/parts.hpp"
#include "notes/statement/sentences/sentences.hpp"
#include "notes/statement/sequences/sequences.hpp"
#include "odot/kernel/term.hpp"

namespace odot::notes {

void give_equation(note_reader& reader, assumption a) {
  a.typed = std::make_shared<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
  a.typed->infer({a.left, a.right}, true);
  reader.scope.assumptions.push_back(std::move(a));
}

/// Whether derivatives are written anywhere in the text.
static bool writes_derivatives(const note_reader& reader) { return holds_any_of(reader.note.text(), {"\\partial", "\\nabla", "\\frac{d}", "\\mathrm{d}", "\\frac{\\mathrm d"}); }

/// The equation by which a projection, an involution, a unit vector or a matrix with orthonormal columns or rows is one.
static void give_meaning(note_reader& reader, int id, const said_properties& what, mood how, place where) {
  const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
  node* own = reader.arena.make(form::name, s.declared, s.name);
  node* left = nullptr;
  node* right = nullptr;
  if ((what.idempotent || what.involutory) && s.size.rows == s.size.columns) {
    left = reader.arena.make(form::product, s.declared, "", {own, own});
    right = what.idempotent ? own : reader.arena.make(form::identity, s.declared, "");
  } else if (what.unit && (s.size.columns == extent(1) || s.size.rows == extent(1))) {
    left = reader.arena.make(form::call, s.declared, "length_squared", {own});
    right = reader.arena.make(form::number, s.declared, "1");
  } else if (what.columns || what.rows) {
    node* turned = reader.arena.make(form::transpose, s.declared, "", {own});
    left = what.columns ? reader.arena.make(form::product, s.declared, "", {turned, own}) : reader.arena.make(form::product, s.declared, "", {own, turned});
    right = reader.arena.make(form::identity, s.declared, "");
  }
  if (left == nullptr) return (how == mood::condition ? reader.of_sentence.restrictions : reader.of_text.restrictions).push_back({s.name, "", what.words, where.begin, not_read_of(s.name)});
  assumption a;
  a.left = left, a.right = right, a.where = where, a.local = how == mood::condition, a.symbols = {id};
  give_equation(reader, std::move(a));
}

/// Whether the text is about networks, where a projection is any layer.
static bool speaks_of_networks(note_reader& reader) {
  return holds_any_of(text_in_lower_case(reader), {"network", "layer", "attention", "transformer", "embedding", "encoder", "decoder", "token", "neural", "trained", "training", "learned", "weights", "random", "camera", "view", "image", "screen", "perspective", "graphics", "sketch", "compress", "quer", "kernel"});
}
/// P or \Pi: what is called a projection may be a layer otherwise.
static bool is_letter_of_projections(const std::string& name) { return has_letter_of(name, "P") || name.find("\\Pi") != std::string::npos; }

void give(note_reader& reader, const std::vector<std::string>& names, const said_properties& told, mood how, bool concludes, place where) {
  if (reader.of_sentence.now != nullptr && leaves_unassumed(*reader.of_sentence.now, told.words.empty() ? told.unread : told.words)) {
    for (const std::string& name : names)
      if (const int id = reader.scope.find_symbol(name, reader.scope.now()); id >= 0 && is_from_before(reader, name)) reader.of_text.facts_unread.insert_or_assign(id, said_since{reader.of_sentence.begin, "not assume"});
    return;
  }
  said_properties what = told;
  if ((what.known & reader.of_text.own_properties) != 0) what.known = 0, what.unread = what.words;  // “a matrix is called symmetric if $J A^\top J = A$”
  const bool orthonormal = what.columns || what.rows;
  const bool projects = what.whole && what.known == 0 && what.unread == "projection" && !speaks_of_networks(reader);  // orthogonal or not
  const bool squared = what.idempotent || what.involutory;  // an equation tells what the square is
  if (what.known == 0 && !squared && !what.unit && !orthonormal && what.unread.empty()) return;
  const auto is_constant = [&](const std::string& name) {  // a constant vector may be one of equal entries
    const int id = reader.scope.find_symbol(name, reader.scope.now());
    const bool column = id >= 0 && !is_number(reader.scope.symbols[static_cast<std::size_t>(id)].size) && reader.scope.symbols[static_cast<std::size_t>(id)].size.columns == extent(1);
    return !column && reader.scope.derivatives.constants.contains(name);
  };
  const bool beside_trained = reader.of_sentence.now != nullptr && any_among(words_of(*reader.of_sentence.now), {"trained", "learned", "learnt", "trainable", "learnable"});  // “$M$ is trained, $D$ is constant”
  if (what.unread == "constant" && beside_trained) return;
  if (what.unread == "constant" && (reader.scope.derivatives.differentials || reader.scope.chance.spoken_of || ((reader.scope.speaks_of_derivatives || writes_derivatives(reader)) && std::all_of(names.begin(), names.end(), is_constant)))) return;  // no differential, not random: nothing is said of its values
  if (give_orthogonal_columns(reader, names, what, how, concludes, where)) return;
  if (what.words.find("perpendicular") != std::string::npos) what.known &= ~static_cast<unsigned>(kernel::orthogonal), what.unread = what.words;
  const std::string tested = what.whole ? tested_property(what.unread) : std::string();
  const bool nothing = reader.of_sentence.beside_members != nullptr && what.known == 0 && !squared && !what.unit && takes_nothing(what.unread);
  for (const std::string& name : names) {
    if (nothing || (reader.of_sentence.beside_members != nullptr && (reader.of_sentence.beside_members->contains(name) || reader.scope.find_symbol(name, reader.scope.now()) < 0))) continue;  // what is not declared may be a member
    if (concludes) {  // “note that $R$ is orthogonal”: not taken for granted, and not to be passed over where R could be anything
      const int said_of = reader.scope.find_symbol(name, reader.scope.now());
      const bool open = said_of >= 0 && !reader.scope.symbols[static_cast<std::size_t>(said_of)].defined;
      if (open) reader.of_text.restrictions.push_back({name, "", what.words.empty() ? what.unread : what.words, where.begin, not_read_of(name)});
      continue;
    }
    if (what.unread == "zero" && reader.scope.chance.is_random(name)) continue;  // “with zero mean”
    const bool argument = std::any_of(reader.scope.derivatives.arguments.begin(), reader.scope.derivatives.arguments.end(), [&](const auto& a) { return a.second == name; });
    if (argument && (what.words == "invertible" || what.unread == "invertible")) continue;  // “a function of $t$, invertible for every $t$”
    int id = reader.scope.find_symbol(name, reader.scope.now());
    if (id < 0) {
      if (reader.scope.known_dimension(name) >= 0) continue;
      const bool relates = ((what.known & static_cast<unsigned>(kernel::orthogonal)) != 0 || what.words.find("project") != std::string::npos) && (is_lower_case(name) || is_bold_lower(name));
      if (relates) {  // “$u$ and $v$ are orthogonal”: to each other, and no square matrices; “$p$ is the projection onto …”
        (how == mood::condition ? reader.of_sentence.restrictions : reader.of_text.restrictions).push_back({name, "", what.words, where.begin, not_read_of(name)});
        continue;
      }
      const bool matrix = what.known != 0 || squared || (projects && is_letter_of_projections(name));
      if (!matrix && !what.unit && !orthonormal) {  // what is said and not read must not be lost
        (how == mood::condition ? reader.of_sentence.restrictions : reader.of_text.restrictions).push_back({name, tested, what.unread.empty() ? what.words : what.unread, where.begin, not_read_of(name)});
        continue;
      }
      // the property declares it: a square matrix, one with more of rows or columns, or a unit vector
      const extent rows = extent::of(reader.scope.fresh_dimension());
      id = introduce(reader, name, {rows, matrix ? rows : orthonormal ? extent::of(reader.scope.fresh_dimension()) : extent(1)}, where);
    }
    if (reader.of_sentence.anew && !what.unread.empty()) end_properties(reader, [&](const supposed_property& p) { return p.symbol == id && p.at < reader.of_sentence.begin; });  // “now $A$ is triangular”
    symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
    const bool in_parts = s.defined && (what.known & static_cast<unsigned>(kernel::symmetric)) != 0 && parts_of(reader, id) != nullptr;
    if (s.defined && how == mood::claim && !in_parts) continue;
    if (in_parts && how != mood::condition) symmetric_in_parts(reader, id, where);
    const auto square = [&] { return s.size.rows == s.size.columns; };
    if (what.known != 0) {
      if (!square()) {
        reader.of_text.called_square.insert(name), diagnose(reader, reading::unsupported, where, name + " is " + reader.scope.text_of(s.size) + " and not square; this is read of square matrices only", false);
        (how == mood::condition ? reader.of_sentence.restrictions : reader.of_text.restrictions).push_back({name, "", what.words.empty() ? "this property" : what.words, where.begin, not_read_of(name)});
      } else if (how == mood::condition) reader.of_sentence.properties.push_back({id, what.known});
      else suppose_property(reader, id, what.known, where.begin);
    }
    if (squared || what.unit || orthonormal) give_meaning(reader, id, what, how, where);
    if (said_properties idempotent = what; projects && is_letter_of_projections(name) && square()) idempotent.idempotent = true, give_meaning(reader, id, idempotent, how, where);
    if (!what.unread.empty()) (how == mood::condition ? reader.of_sentence.restrictions : reader.of_text.restrictions).push_back({name, tested, what.unread, where.begin, not_read_of(name)});
  }
}

bool is_size(const note_reader& reader, const math_piece& m) {
  const std::string_view text = reader.note.slice(m.at->content);
  const bool times = text.find("\\times") != std::string_view::npos || text.find("×") != std::string_view::npos || is_size_in_words(reader.note.text(), m.at->content);
  return times && m.list.statements.size() == 1 && m.list.statements[0].relations.empty() && m.list.statements[0].list.empty();
}

/// “an”, “of size”, “the”: a size stands behind such words.
static bool leads_into_size(const std::string& text) {
  const std::vector<std::string> words = words_of(text);
  for (std::size_t k = words.size() > 4 ? words.size() - 4 : 0; k < words.size(); ++k)  // “to form a $3 \times 4$ matrix”: of another thing
    if (among(words[k], {"form", "forms", "forming", "get", "gets", "obtain", "obtains", "produce", "produces", "yield", "yields", "give", "gives", "giving", "into", "become", "becomes", "make", "makes", "making"})) return false;
  return !words.empty() && among(words.back(), {"a", "an", "the", "is", "are", "be", "size", "shape", "dimension", "dimensions", "each", "any", "every", "two", "real", "constant", "fixed", "given", "arbitrary", "square", "invertible", "symmetric", "orthogonal"});
}

bool ends_in_article(const std::string& text) {
  const std::vector<std::string> words = words_of(text);
  return !words.empty() && words.size() <= 4 && among(words.back(), {"a", "an", "is", "are", "be"}) &&
         std::any_of(words.begin(), words.end(), [](const std::string& w) { return among(w, {"is", "are", "be"}); });
}

void names_set_free(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces, bool introduces) {
  std::vector<std::string> names;
  std::vector<place> places;
  std::size_t next = 0;
  fresh_kind kind = fresh_kind::none, before = fresh_kind::none;
  const auto set_free = [&] {
    for (std::size_t i = 0; i < names.size() && kind != fresh_kind::none; ++i) {
      const int old = reader.scope.find_symbol(names[i], reader.scope.now());
      if (old >= 0 && reader.scope.symbols[static_cast<std::size_t>(old)].declared.begin >= reader.of_sentence.begin) continue;  // by this sentence
      if (old >= 0 && !reader.scope.symbols[static_cast<std::size_t>(old)].defined) {
        free_of_definition(reader, names[i], places[i]);
        continue;
      }
      if (old < 0 && !introduces) continue;
      const extent rows = extent::of(reader.scope.fresh_dimension());
      shape size{1, 1};
      if (kind == fresh_kind::column) size.rows = rows;
      if (kind == fresh_kind::matrix) size = {rows, extent::of(reader.scope.fresh_dimension())};
      const int made = reader.scope.declare(names[i], size, places[i]);
      reader.scope.symbols[static_cast<std::size_t>(made)].inferred = true;
      reader.of_text.unread.erase(names[i]);
    }
    names.clear(), places.clear();
  };
  for (const piece& p : s.pieces) {
    if (p.mathematics) {
      const math_piece& m = pieces[next++];
      const std::vector<std::string> own = names_of(m);
      if (before != fresh_kind::none) {
        for (const std::string& n : own) names.push_back(n), places.push_back(m.at->content);
        kind = before;
        set_free();
        before = fresh_kind::none;
        continue;
      }
      const bool plain = std::all_of(m.list.statements.begin(), m.list.statements.end(), [](const statement& st) { return st.relations.empty(); });
      for (const std::string& n : own)
        if (plain) names.push_back(n), places.push_back(m.at->content);
      if (own.empty() || !plain) names.clear(), places.clear();
      continue;
    }
    before = frees(p.words);
    if (joins_names(p.words)) continue;
    kind = freed_by(p.words);
    const bool all = kind != fresh_kind::none && (introduces || holds(words_of(p.words), "any") || holds(words_of(p.words), "arbitrary"));
    if (all) set_free();
    else names.clear(), places.clear();
  }
}

void sets_in_words(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  constexpr std::array<std::string_view, 24> joining = {
      "both",     "are both", "both are", "both in",  "are both in", "are",      "is",       "in",
      "is in",    "are in",   "each",     "each in",  "are each in", "of size",  "of shape", "has shape",
      "has size", "have shape", "have size", "of dimension", "from", "lies in",  "lie in",   "which are in"};
  const auto joins_set = [&](const std::string& words) {  // “be a random vector in”
    if (std::find(joining.begin(), joining.end(), words) != joining.end()) return true;
    const std::vector<std::string> all = words_of(words);
    return !all.empty() && all.back() == "in" && any_among(all, {"vector", "vectors", "matrix", "matrices", "point", "points"}) && std::all_of(all.begin(), all.end() - 1, [](const std::string& w) {
      return among(w, {"be", "is", "are", "a", "an", "another", "two", "any", "random", "fixed", "given", "constant", "arbitrary", "real", "vector", "vectors", "column", "matrix", "matrices", "point", "points"});
    });
  };
  std::vector<std::string> names;
  place where;
  std::string between;
  std::size_t next = 0;
  for (const piece& p : s.pieces) {
    if (!p.mathematics) {
      between = p.words;
      continue;
    }
    const math_piece& m = pieces[next++];
    const bool lone = m.list.statements.size() == 1 && m.list.statements[0].relations.empty() && m.list.statements[0].list.empty();
    const node* set = lone ? m.list.statements[0].sides[0].read : nullptr;
    if (set != nullptr && set->kind == form::shape) {
      const piece* next_words = &p + 1 < s.pieces.data() + s.pieces.size() ? &p + 1 : nullptr;
      const bool of_function = between == "from" && next_words != nullptr && next_words->words.starts_with("to");  // “a function $T$ from $\mathbb{R}^n$ to …”
      if (!of_function && joins_set(between)) {
        try {
          const shape size = read_shape(reader, set);
          for (const std::string& name : names)
            if (reader.scope.find_symbol(name, reader.scope.now()) < 0) {
              reader.scope.declare(name, size, where);
              if (reader.events.declaration) reader.events.declaration({name, reader.scope.text_of(size), reader.note.at(where.begin)});
            }
        } catch (const trouble& why) {
          diagnose(reader, reading::unsupported, why.where, why.what());
        }
      }
      names.clear();
      continue;
    }
    if (!joins_names(between)) names.clear();
    const std::vector<std::string> own = names_of(m);
    if (own.empty()) names.clear();
    names.insert(names.end(), own.begin(), own.end());
    where = m.at->content;
  }
}

/// Whether the words behind a size begin with “matrix”: “an $m \times n$ matrix $A$”.
static bool behind_size_stands_matrix(const sentence& s, const piece& p) {
  for (std::size_t i = 0; i + 1 < s.pieces.size(); ++i)
    if (&s.pieces[i] == &p && !s.pieces[i + 1].mathematics) {
      const std::vector<std::string> words = words_of(s.pieces[i + 1].words);
      std::size_t k = 0;
      while (k < words.size() && among(words[k], {"real", "square", "symmetric", "invertible", "diagonal", "orthogonal"})) ++k;
      return k < words.size() && among(words[k], {"matrix", "matrices"});
    }
  return false;
}

void primes_in_words(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces) {
  std::string before, words;
  std::size_t next = 0;
  // “an independent copy of $X$ is denoted by $X'$”
  const bool others = any_among(words_of(s), {"copy", "copies", "perturbation", "perturbed", "velocity", "derivative", "neighbour", "neighbor", "update", "updated"});
  for (const piece& p : s.pieces) {
    if (!p.mathematics) {
      words = p.words;
      continue;
    }
    const std::vector<std::string> own = names_of(pieces[next]);
    const std::string name = own.size() == 1 ? own[0] : std::string();
    if (others && name.size() > 1 && name.ends_with('\'')) before = name.substr(0, name.size() - 1);
    const int id = before.empty() ? -1 : reader.scope.find_symbol(before, reader.scope.now());
    if (id >= 0 && name == before + "'" && (others || joins_names(words)) && reader.scope.find_symbol(name, reader.scope.now()) < 0 && reader.scope.symbols[static_cast<std::size_t>(id)].has_shape)
      reader.scope.declare(name, reader.scope.symbols[static_cast<std::size_t>(id)].size, pieces[next].at->content);
    before = name;
    ++next;
  }
}

/// “be a scalar”, “a real number”, and no scalar function.
static bool calls_a_number(const std::string& text) {
  const std::vector<std::string> words = words_of(text);
  if (holds(words, "real number") || holds(words, "real numbers")) return true;
  for (std::size_t k = 0; k < words.size(); ++k)
    if (among(words[k], {"scalar", "scalars"})) return k + 1 == words.size() || !among(words[k + 1], {"function", "functions", "map", "maps", "nonlinearity", "nonlinearities", "activation", "activations"});
  return false;
}

void shapes_in_words(note_reader& reader, const sentence& s, std::vector<math_piece>& pieces, bool introduces) {
  std::vector<std::string> names;
  std::vector<place> places;
  std::optional<shape> size;
  std::size_t next = 0;
  std::string between;
  const auto declare = [&] {
    if (names.empty() || !size) return;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (names[i] == "I" || names[i] == "\\mathbf{I}") continue;  // “where I is the k × k identity”
      if (const int old = reader.scope.find_symbol(names[i], reader.scope.now()); !introduces && old >= 0) {
        const symbol& known = reader.scope.symbols[static_cast<std::size_t>(old)];
        const bool same = known.has_shape && known.size.rows == size->rows && known.size.columns == size->columns;
        if (known.defined || (same && from_another_section(reader, old).empty())) continue;
      }
      if (const int old = reader.scope.find_symbol(names[i], reader.scope.now()); old < 0 || !reader.scope.refine(old, *size, places[i])) reader.scope.declare(names[i], *size, places[i]);
      if (reader.events.declaration) reader.events.declaration({names[i], reader.scope.text_of(*size), reader.note.at(places[i].begin)});
    }
    names.clear(), places.clear(), size.reset();
  };
  const auto has = [&](std::string_view words, const char* what) { return words.find(what) != std::string_view::npos; };
  for (const piece& p : s.pieces) {
    if (!p.mathematics) {
      between = p.words;
      const std::vector<std::string> words = words_of(between);
      const bool of_next = words.size() > 2 && among(words[0], {",", "and"}) && among(words[1], {"the", "a", "an"}) && among(words.back(), {"number", "numbers", "scalar", "scalars"});  // “a matrix $A$, the real number $u$”
      if (of_next) names.clear(), places.clear();
      if (introduces && calls_a_number(between)) {
        if (!names.empty()) size = shape{1, 1}, declare();
        else size = shape{1, 1};
      }
      if (size && !names.empty()) declare();
      continue;
    }
    const math_piece& m = pieces[next++];
    const std::vector<std::string> own = names_of(m);
    const bool lone = m.list.statements.size() == 1 && m.list.statements[0].relations.empty() && m.list.statements[0].list.empty();
    if (lone && own.size() == 1 && ends_in_number(between) && reader.scope.find_symbol(own[0], reader.scope.now()) < 0 && reader.scope.known_dimension(own[0]) < 0) {
      reader.scope.declare(own[0], shape{1, 1}, m.at->content);
      if (reader.events.declaration) reader.events.declaration({own[0], "1 × 1", reader.note.at(m.at->content.begin)});
      continue;
    }
    if (is_size(reader, m) && m.list.statements[0].sides[0].read != nullptr) {
      const node* n = without_brackets(m.list.statements[0].sides[0].read);
      const auto names_matrix = [&](const node* k) { return reader.scope.find_symbol(name_of(k), reader.scope.now()) >= 0; };
      const bool of_size = between.ends_with("of size") || between.ends_with("of shape") || between.ends_with("of dimension") || between.ends_with("of dimensions");
      if (n->kind == form::product && n->kids.size() == 2 && !names_matrix(n->kids[0]) && !names_matrix(n->kids[1]) && (introduces || of_size || behind_size_stands_matrix(s, p)) &&
          leads_into_size(between)) {
        try {
          typing t(reader.scope, reader.note, reader.arena, reader.scope.now());
          size = shape{t.size(n->kids[0]), t.size(n->kids[1])};
        } catch (const trouble&) {
          size.reset();
        }
        if (!names.empty()) declare();
        continue;
      }
    }
    if (introduces && lone && !own.empty() && own.size() == 1 && !names.empty() && (has(between, "vector") || has(between, "column")) &&
        (between.ends_with("length") || between.ends_with("size") || between.ends_with("dimension"))) {
      typing t(reader.scope, reader.note, reader.arena, reader.scope.now());
      try {
        size = shape{t.size(m.list.statements[0].sides[0].read), 1};
      } catch (const trouble&) {
        size.reset();
      }
      declare();
      continue;
    }
    const bool members = !m.list.statements.empty() && !m.list.statements[0].relations.empty();
    if (own.empty() || members) {
      names.clear(), places.clear(), size.reset();
      continue;
    }
    if (!names.empty() && !joins_names(between)) names.clear(), places.clear();
    for (const std::string& n : own) names.push_back(n), places.push_back(m.at->content);
  }
  declare();
}

}  // namespace odot::notes
