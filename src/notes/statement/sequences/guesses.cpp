// SPDX-License-Identifier: MIT
#include "notes/statement/sequences/guesses.hpp"

#include <algorithm>

#include "notes/readings/kinds.hpp"
#include "odot/operation/functions.hpp"

namespace odot::notes {

namespace {

/// A size that is known, or one of the open ones.
struct open_size {
  int open = -1;
  extent known = 1;
};

struct open_shape {
  open_size rows, columns;
};

/// How a name is read; each is a case of those behind it.
enum class reading_as { number, column, matrix };

using readings = std::map<std::string, reading_as>;

/// The equations of one claim, what is open in them, and whether they have a meaning.
class shape_solver {
 public:
  shape_solver(const scope& names, const sequence_lowering& lowering, const std::function<bool(const std::string&)>& hidden)
      : names_(names), lowering_(lowering), hidden_(hidden) {}

  /// Adds an equation, and with it those of the families that it speaks of.
  void add(const node* left, const node* right, int time, const std::set<std::string>& letters) {
    equations_.push_back({nullptr, left, right, time, letters});
    collect(left, time, letters), collect(right, time, letters);
  }
  /// Adds an equation if it speaks of an open name; letters that tell its members are indices.
  void add_where_met(const node* left, const node* right, int time) {
    bool met = false;
    std::set<std::string> letters;
    const auto walk = [&](const auto& self, const node* n) -> void {
      const bool named = n->kind == form::name || n->kind == form::indexed;
      const sequence_lowering::reference r = named ? lowering_.refer(n) : sequence_lowering::reference{};
      const std::string key = r.of != nullptr ? r.of->name + "#" : named ? name_in(n) : std::string();
      met = met || std::find(open_.begin(), open_.end(), key) != open_.end();
      for (const node* item : r.items)
        if (item->kind == form::name) letters.insert(item->text);
      for (const node* k : n->kids) self(self, k);
    };
    walk(walk, left), walk(walk, right);
    if (met) add(left, right, time, letters);
  }
  /// Names, and families with a # behind them, in the order in which they are met.
  const std::vector<std::string>& open() const { return open_; }
  /// Whether the open name is transposed somewhere, as numbers are not.
  bool is_transposed(const std::string& key) const { return transposed_.contains(key); }
  /// Whether the open name stands in a recurrence or in what is given in terms of one.
  bool recurs(const std::string& key) const { return in_rules_.contains(key); }
  /// Whether the text says something of an open name that is not read.
  bool hides() const { return hides_; }
  /// Whether something is asked of which the value of a number is another one than that of its multiple of an identity.
  bool traces() const { return traces_; }

  /// Whether everything has a meaning where the open names are read like that.
  /// With `rules`, whether what the claim speaks of has one, the claim itself aside.
  bool fits(const readings& how, bool rules = false) {
    parents_.clear(), values_.clear(), shapes_.clear(), fine_ = true, work_ = 0;
    for (const auto& [key, as] : how) shapes_[key] = as == reading_as::number ? open_shape{} : as == reading_as::column ? open_shape{fresh(), {}} : anything();
    for (int round = 0; round < 3 && fine_; ++round)
      for (const equation& e : equations_) {
        if (rules && e.of == nullptr) continue;
        time_ = e.time, letters_ = e.letters;
        same(e.of != nullptr ? of_family(*e.of) : visit(e.left), visit(e.right));
        if (!fine_) break;
      }
    return fine_;
  }
  /// Of an open name, as it was where all was last found to fit.
  open_shape shape_of(const std::string& key) const { return {settled(shapes_.at(key).rows), settled(shapes_.at(key).columns)}; }

 private:
  /// left = right, or what every member of a family is.
  struct equation {
    const family* of;
    const node *left, *right;
    int time;
    std::set<std::string> letters;
  };

  // What is open.

  void add_open(const std::string& key) {
    if (std::find(open_.begin(), open_.end(), key) == open_.end()) open_.push_back(key);
  }
  void add_family(const family& f) {
    if (!met_.insert(f.name).second || f.kind == family::sort::rows || f.kind == family::sort::cases) return;
    hides_ = hides_ || !f.opaque.empty() || (!f.has_shape && hidden_(f.name + "#"));
    if (!f.has_shape) add_open(f.name + "#");
    const bool before = std::exchange(in_rule_, true);
    if (f.kind != family::sort::free) in_rules_.insert(f.name + "#");
    const auto rule = [&](const node* value, int time, const std::set<std::string>& letters) {
      if (value == nullptr) return;
      equations_.push_back({&f, nullptr, value, time, letters});
      collect(value, time, letters);
    };
    if (f.kind == family::sort::derived) rule(f.value, f.time, {f.letters.begin(), f.letters.end()});
    for (const family_start& s : f.starts) rule(s.value, s.time, {});
    for (const family_step& s : f.steps) rule(s.value, s.time, {s.letter});
    for (const family_rule& r : f.rules) {
      std::set<std::string> letters;
      for (const shifted_index& at : r.at) letters.insert(at.letter);
      rule(r.value, r.time, letters);
    }
    in_rule_ = before;
  }
  void collect(const node* n, int time, std::set<std::string> letters) {
    if (++work_ > 20000) return;
    for (const sum_bound& b : n->bounds)
      if (n->kind != form::cases) letters.insert(b.index);
    if (n->kind == form::call && !operation::find(n->text)) traces_ = true;
    if (const node* under = n->kind == form::transpose ? bare(n->kids[0]) : nullptr; under != nullptr && (under->kind == form::name || under->kind == form::indexed)) {
      const sequence_lowering::reference r = lowering_.refer(under);
      transposed_.insert(r.of != nullptr ? r.of->name + "#" : name_in(under));
    }
    if (n->kind != form::name && n->kind != form::indexed) {
      for (const node* k : n->kids) collect(k, time, letters);
      return;
    }
    const sequence_lowering::reference r = lowering_.refer(n);
    if (in_rule_) in_rules_.insert(r.of != nullptr ? r.of->name + "#" : name_in(n));
    if (r.of != nullptr) return add_family(*r.of);
    const std::string name = name_in(n);
    if (name.empty() || letters.contains(name)) return;
    if (const int id = symbol_or_next(names_, name, time); id >= 0) {
      const symbol& s = names_.symbols[static_cast<std::size_t>(id)];
      if (s.defined && s.defined->body != nullptr) collect(s.defined->body, s.defined->time, {});
      return;
    }
    if (is_size(name, time) || (n->kind == form::indexed && names_.find_symbol(n->kids[0]->text, time) >= 0)) return;
    hides_ = hides_ || hidden_(name) || told_by_index(n, letters);
    add_open(name);
  }
  /// `w_i`, `W^{(l)}` below a sum over i, in a claim for every l: no name of one thing.
  static bool told_by_index(const node* n, const std::set<std::string>& letters) {
    const auto mentions = [&](const auto& self, const node* k) -> bool {
      return (k->kind == form::name && letters.contains(k->text)) || std::any_of(k->kids.begin(), k->kids.end(), [&](const node* below) { return self(self, below); });
    };
    if (n->kind == form::indexed) return told_by_index(n->kids[0], letters) || std::any_of(n->kids.begin() + 1, n->kids.end(), [&](const node* k) { return mentions(mentions, k); });
    const std::size_t label = n->text.find_first_of("_^");
    return label != std::string::npos && std::any_of(letters.begin(), letters.end(), [&](const std::string& l) { return !l.empty() && n->text.find(l, label) != std::string::npos; });
  }
  static std::string name_in(const node* n) {
    if (n->kind == form::name) return n->text;
    return n->kids[0]->kind == form::name ? with_subscript(n->kids[0]->text, n->text) : std::string();
  }
  bool is_size(const std::string& name, int time) const { return names_.find_dimension(name, time) >= 0 || names_.known_dimension(name) >= 0; }

  // Sizes.

  open_size fresh() {
    parents_.push_back(static_cast<int>(parents_.size()));
    return {parents_.back(), 1};
  }
  open_size settled(const open_size& s) const {
    if (s.open < 0) return s;
    int v = s.open;
    while (parents_[static_cast<std::size_t>(v)] != v) v = parents_[static_cast<std::size_t>(v)];
    const auto found = values_.find(v);
    return found == values_.end() ? open_size{v, 1} : open_size{-1, found->second};
  }
  void same(const open_size& x, const open_size& y) {
    const open_size a = settled(x), b = settled(y);
    if (a.open >= 0 && b.open >= 0) parents_[static_cast<std::size_t>(a.open)] = b.open;
    else if (a.open >= 0) values_[a.open] = b.known;
    else if (b.open >= 0) values_[b.open] = a.known;
    else fine_ = fine_ && a.known == b.known;
  }
  void same(const open_shape& a, const open_shape& b) { same(a.rows, b.rows), same(a.columns, b.columns); }
  bool is_one(const open_size& s) const {
    const open_size now = settled(s);
    return now.open < 0 && now.known == extent(1);
  }
  bool is_scalar(const open_shape& s) const { return is_one(s.rows) && is_one(s.columns); }

  // Shapes.

  open_shape anything() {
    const open_size rows = fresh();
    return {rows, fresh()};
  }
  static open_shape known(const shape& s) { return {{-1, s.rows}, {-1, s.columns}}; }
  open_shape of_family(const family& f) {
    if (f.has_shape) return known(f.size);
    const auto found = shapes_.find(f.name + "#");
    return found == shapes_.end() ? anything() : found->second;
  }
  open_shape of_name(const node* n) {
    const std::string name = name_in(n);
    if (letters_.contains(name)) return {};
    if (const sequence_lowering::reference r = lowering_.refer(n); r.of != nullptr) {
      const bool part = (r.of->kind == family::sort::rows || r.of->kind == family::sort::cases) && !r.items.empty();
      return part ? anything() : of_family(*r.of);
    }
    if (const auto found = shapes_.find(name); found != shapes_.end()) return found->second;
    if (const int id = name.empty() ? -1 : symbol_or_next(names_, name, time_); id >= 0) {
      const symbol& s = names_.symbols[static_cast<std::size_t>(id)];
      return s.has_shape ? known(s.size) : anything();
    }
    return is_size(name, time_) ? open_shape{} : anything();
  }
  open_shape all_alike(const node* n) {
    const open_shape all = anything();
    for (const node* k : n->kids)
      if (!(bare(k)->kind == form::number && bare(k)->text == "0") && k->kind != form::dots) same(all, visit(k));
    return all;
  }
  open_shape square(const node* n) {
    const open_shape s = visit(n);
    same(s.rows, s.columns);
    return s;
  }
  open_shape times(const open_shape& a, const open_shape& b) {
    if (is_scalar(a)) return b;
    if (is_scalar(b)) return a;
    same(a.columns, b.rows);
    return {a.rows, b.columns};
  }
  open_shape divided(const node* above, const node* below) {
    const open_shape a = visit(above);
    same(visit(below), open_shape{});
    return a;
  }
  open_shape call(const node* n) {
    if (operation::find(n->text) || n->text == "sqrt" || n->text.starts_with("softmax")) return all_alike(n);
    const open_shape s = n->kids.empty() ? open_shape{} : visit(n->kids[0]);
    for (std::size_t k = 1; k < n->kids.size(); ++k) visit(n->kids[k]);
    if (n->text == "diag") return is_one(s.columns) ? open_shape{s.rows, s.rows} : anything();
    if (n->text == "vec") return {fresh(), {}};
    return {};
  }
  open_shape below_bounds(const node* n) {
    const std::set<std::string> before = letters_;
    for (const sum_bound& b : n->bounds) letters_.insert(b.index);
    const open_shape s = n->kids.empty() ? anything() : visit(n->kids[0]);
    letters_ = before;
    return s;
  }
  open_shape product(const node* n) {
    open_shape all;
    for (const node* k : n->kids)
      if (k->kind != form::dots) all = times(all, visit(k));
    return all;
  }
  open_size total(const std::vector<open_size>& all) {
    if (all.size() == 1) return all[0];
    extent sum = 0;
    for (const open_size& s : all) {
      if (settled(s).open >= 0) return fresh();
      sum = sum + settled(s).known;
    }
    return {-1, sum};
  }
  open_shape blocks(const node* n) {
    std::vector<open_size> heights, widths;
    for (const node* row : n->kids) {
      heights.push_back(fresh());
      for (std::size_t c = 0; c < row->kids.size(); ++c) {
        if (c == widths.size()) widths.push_back(fresh());
        same(visit(row->kids[c]), {heights.back(), widths[c]});
      }
    }
    if (n->kids.empty()) return anything();
    const open_size rows = total(heights);
    return {rows, total(widths)};
  }
  open_shape visit(const node* n) {
    if (!fine_ || ++work_ > 20000) return {};
    switch (n->kind) {
      case form::number: return n->text == "0" ? anything() : open_shape{};
      case form::name:
      case form::indexed: return of_name(n);
      case form::identity: {
        const open_size s = fresh();
        return {s, s};
      }
      case form::sum:
      case form::hadamard:
      case form::divide: return all_alike(n);
      case form::group:
      case form::negate:
      case form::shaped:
      case form::elementwise_power: return n->kids.empty() ? anything() : visit(n->kids[0]);
      case form::product: return product(n);
      case form::transpose: {
        const open_shape s = visit(n->kids[0]);
        return {s.columns, s.rows};
      }
      case form::fraction: return divided(n->kids[0], n->kids[1]);
      case form::slash: {
        const open_shape s = divided(n->kids[0], n->kids[1]);
        return n->kids.size() > 2 ? times(s, visit(n->kids[2])) : s;
      }
      case form::inverse:
      case form::power: return square(n->kids[0]);
      case form::big_sum:
      case form::big_product: return below_bounds(n);
      case form::call: return call(n);
      case form::blocks: return blocks(n);
      default: return anything();
    }
  }

  const scope& names_;
  const sequence_lowering& lowering_;
  const std::function<bool(const std::string&)>& hidden_;
  std::vector<equation> equations_;
  std::vector<std::string> open_;
  std::set<std::string> met_, in_rules_, transposed_;
  bool in_rule_ = false;
  std::map<std::string, open_shape> shapes_;
  std::vector<int> parents_;
  std::map<int, extent> values_;
  std::set<std::string> letters_;
  int time_ = 0, work_ = 0;
  bool fine_ = true, hides_ = false, traces_ = false;
};

bool speaks_of_name(const node* n, const std::string& name) {
  return (n->kind == form::name && n->text == name) || std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return speaks_of_name(k, name); });
}

std::string base_of_key(const std::string& key) { return key.ends_with('#') ? key.substr(0, key.size() - 1) : key; }
bool is_number_by_custom(const std::string& key) { return key.starts_with('\\') && !key.ends_with('#') && !is_bold_lower(key) && !is_capital(key); }

/// All ways to read the names that have a meaning, with the shapes that they give.
struct guessed_reading {
  readings how;
  std::map<std::string, open_shape> shapes;
};
std::vector<guessed_reading> readings_that_fit(shape_solver& solver, bool rules = false) {
  std::vector<guessed_reading> out;
  const std::vector<std::string>& keys = solver.open();
  for (std::size_t which = 0; which < (std::size_t{1} << keys.size()); ++which) {
    guessed_reading r;
    bool sensible = true;
    for (std::size_t k = 0; k < keys.size(); ++k) {
      const bool number = (which >> k) % 2 == 1;
      const std::string name = base_of_key(keys[k]);
      sensible = sensible && !(number && (is_bold_lower(name) || is_capital(name)));  // nobody writes a number so
      r.how[keys[k]] = number ? reading_as::number : is_capital(name) ? reading_as::matrix : reading_as::column;
    }
    if (!sensible || !solver.fits(r.how, rules)) continue;
    for (const std::string& key : keys) {
      const open_shape& s = r.shapes[key] = solver.shape_of(key);
      if (s.rows.open < 0 && s.columns.open < 0 && s.rows.known == extent(1) && s.columns.known == extent(1)) r.how[key] = reading_as::number;
      sensible = sensible && !(r.how[key] == reading_as::number && (solver.is_transposed(key) || is_capital(base_of_key(key))));
    }
    if (sensible) out.push_back(std::move(r));
  }
  return out;
}

/// Whether what is so in the reading b is so in a: where a has a number, b has a size that may be 1, or a square matrix, of which the multiples of an
/// identity are like numbers.
bool holds_as_case(const guessed_reading& a, const guessed_reading& b, bool traces) {
  return std::all_of(a.how.begin(), a.how.end(), [&](const auto& one) {
    const reading_as in_b = b.how.at(one.first);
    if (one.second == in_b) return true;
    const open_shape& s = b.shapes.at(one.first);
    if (one.second != reading_as::number) return false;
    if (in_b == reading_as::column) return s.rows.open >= 0;
    const bool square = s.rows.open >= 0 ? s.rows.open == s.columns.open || s.columns.open < 0 : s.columns.open >= 0 || s.rows.known == s.columns.known;
    return !traces && (square || (s.rows.open >= 0 && s.columns.open >= 0));
  });
}

/// The one reading that holds all others as its cases; nullptr where there is none.
const guessed_reading* widest(const std::vector<const guessed_reading*>& all, bool traces) {
  for (const guessed_reading* b : all)
    if (std::all_of(all.begin(), all.end(), [&](const guessed_reading* a) { return holds_as_case(*a, *b, traces); })) return b;
  return nullptr;
}

/// The reading that is meant: the widest one, among those where Greek letters are numbers if there are such.
const guessed_reading* meant(const std::vector<guessed_reading>& all, bool traces) {
  std::vector<const guessed_reading*> some, customary;
  for (const guessed_reading& r : all) {
    some.push_back(&r);
    if (std::all_of(r.how.begin(), r.how.end(), [](const auto& one) { return !is_number_by_custom(one.first) || one.second == reading_as::number; })) customary.push_back(&r);
  }
  return widest(customary.empty() ? some : customary, traces);
}

}  // namespace

guessed_shapes guess_shapes(scope& names, const sequence_lowering& lowering, const node* left, const node* right, const std::set<std::string>& letters,
                            const std::vector<supposed_equation>& supposed, const std::function<bool(const std::string&)>& hidden, const std::function<bool(const std::string&)>& called_matrix, bool strict) {
  guessed_shapes out;
  shape_solver solver(names, lowering, hidden);
  solver.add(left, right, names.now(), letters);
  for (const supposed_equation& e : supposed) solver.add_where_met(e.left, e.right, e.time);
  if (solver.open().empty() || solver.open().size() > 10 || solver.hides()) return out;
  const std::vector<guessed_reading> all = readings_that_fit(solver);
  if (all.empty()) return out;
  const guessed_reading* const one = meant(all, solver.traces());
  if (one == nullptr) {
    out.ambiguous = base_of_key(solver.open().front());
    return out;
  }
  const std::vector<guessed_reading> of_rules = readings_that_fit(solver, true);  // a claim does not make numbers of what its recurrences have for more
  const guessed_reading* const rules = meant(of_rules, solver.traces());
  for (const auto& [key, as] : one->how)
    if (rules != nullptr && as == reading_as::number && solver.recurs(key) && rules->how.at(key) != reading_as::number) {
      out.ambiguous = base_of_key(key);
      return out;
    }
  for (const auto& [key, as] : one->how)  // a letter that is no Greek one may be a matrix, which a product does not let by
    if (const std::string base = base_of_key(key); as == reading_as::number && (!base.starts_with('\\') || is_bold_lower(base) || called_matrix(base))) {
      out.ambiguous = base;
      return out;
    }
  for (const auto& [key, as] : one->how) {
    readings otherwise = one->how;
    otherwise[key] = reading_as::matrix;
    const bool told = std::any_of(supposed.begin(), supposed.end(), [&, k = key](const supposed_equation& e) { return speaks_of_name(e.left, k) || speaks_of_name(e.right, k); });
    if (strict && as == reading_as::number && !told && solver.fits(otherwise)) {
      out.ambiguous = base_of_key(key);
      return out;
    }
    out.loose = out.loose || !solver.recurs(key);
  }
  std::map<int, int> invented;
  const auto size_of = [&](const open_size& s) {
    if (s.open < 0) return s.known;
    const auto [at, is_new] = invented.try_emplace(s.open, 0);
    if (is_new) at->second = names.fresh_dimension();
    return extent::of(at->second);
  };
  for (const auto& [key, s] : one->shapes) {
    const shape found{size_of(s.rows), size_of(s.columns)};
    if (std::any_of(all.begin(), all.end(), [&, name = key](const guessed_reading& r) { return r.how.at(name) == reading_as::number; }))
      for (const extent& e : {found.rows, found.columns})
        for (const auto& t : e.terms()) out.sizes.insert(t.names.begin(), t.names.end());
    (key.ends_with('#') ? out.families : out.names).emplace(base_of_key(key), found);
  }
  return out;
}

}  // namespace odot::notes
