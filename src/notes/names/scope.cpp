// SPDX-License-Identifier: MIT
#include "scope.hpp"

#include <algorithm>

#include "notes/formula/label.hpp"
#include "notes/source/characters.hpp"

namespace odot::notes {

const scope::binding* scope::find(std::string_view name, int time) const {
  const auto found = bindings_.find(name);
  if (found == bindings_.end()) return nullptr;
  const std::vector<binding>& list = found->second;
  const auto after = std::upper_bound(list.begin(), list.end(), time, [](int t, const binding& b) { return t < b.time; });
  return after == list.begin() ? nullptr : &*(after - 1);
}

bool scope::declared(std::string_view name) const {
  const binding* b = find(name, time_);
  return (b != nullptr && (b->symbol >= 0 || b->dimension >= 0)) || dimension_ids_.contains(name);
}

bool scope::is_matrix(std::string_view name) const {
  const int s = find_symbol(name, time_);
  return s >= 0 && !is_number(symbols[static_cast<std::size_t>(s)].size);
}

bool scope::holds_entry(std::string_view name, int row, int column) const {
  if (declared(name)) return false;
  for (const std::string& capital : capitals_of(name)) {
    const int id = find_symbol(capital, time_);
    if (id < 0 || !symbols[static_cast<std::size_t>(id)].has_shape) continue;
    const shape& size = symbols[static_cast<std::size_t>(id)].size;
    return size.rows.is_constant() && size.columns.is_constant() && row >= 1 && column >= 1 && row <= size.rows.constant_term() &&
           column <= size.columns.constant_term();
  }
  return false;
}

static std::string accented(std::string_view sign, std::string_view name) { return std::string(sign) + "{" + std::string(name) + "}"; }

std::string scope::function(std::string_view name) const {
  const auto found = functions_.find(name);
  if (found == functions_.end()) return {};
  return find_symbol(name, time_) >= 0 ? std::string() : found->second;
}

std::vector<std::string> scope::arguments(std::string_view name) const {
  const note_function* f = find_symbol(name, time_) >= 0 ? nullptr : find_function(name);
  if (f == nullptr) return {};
  const bool changed = std::any_of(f->arguments.begin(), f->arguments.end(), [&](const std::string& a) {
    const int then = find_symbol(a, f->time);
    return then >= 0 && then != find_symbol(a, time_);
  });
  return changed ? std::vector<std::string>() : f->arguments;
}

std::string scope::gradient_written(std::string_view sign, std::string_view name) const {
  if (const auto found = derivatives.written_d_of.find(std::string(name)); sign == "d" && found != derivatives.written_d_of.end()) return found->second;
  const auto any = derivatives.written_by.find(sign);
  if (any == derivatives.written_by.end() || find_symbol(name, time_) < 0) return {};
  if (sign == "d") return any->second;
  const bool below = sign.ends_with('_');  // a name that has a meaning of its own is no other's gradient
  const std::string own = below ? with_subscript(std::string(sign.substr(0, sign.size() - 1)), std::string(name)) : accented(sign, name);
  const std::size_t subscript = below ? std::string_view::npos : name.find('_');
  return declared(own) || (subscript != std::string_view::npos && declared(accented(sign, name.substr(0, subscript)) + std::string(name.substr(subscript)))) ? std::string() : any->second;
}

std::pair<std::string, std::string> scope::gradient_by_name(std::string_view name) const {
  for (const auto& [sign, scalar] : derivatives.written_by) {
    if (sign == "d" || !name.starts_with(sign)) continue;
    std::string of(name.substr(sign.size()));
    if (of.starts_with('{') && of.find('}') == of.size() - 1) of = of.substr(1, of.size() - 2);       // \bar{V}, g_{y_1}
    else if (of.starts_with('{')) of.erase(of.find('}'), 1), of.erase(0, 1);                          // \bar{W}_1
    if (find_symbol(of, time_) >= 0) return {scalar, of};
  }
  return {};
}

std::string scope::argument_of(std::string_view name) const {
  const auto found = derivatives.arguments.find(std::string(name));
  return found == derivatives.arguments.end() ? std::string() : found->second;
}

std::string scope::moves_with(std::string_view name) const {
  if (!speaks_of_derivatives) return {};
  std::vector<int> open = {find_symbol(std::string(name), now())};
  std::set<int> seen;
  std::set<std::string> with;
  while (!open.empty()) {
    const int id = open.back();
    open.pop_back();
    if (id < 0 || !seen.insert(id).second) continue;
    const symbol& s = symbols[static_cast<std::size_t>(id)];
    if (declared("\\dot{" + s.name + "}")) return {};
    if (const std::string argument = argument_of(s.name); !argument.empty()) with.insert(argument);
    else if (s.defined) open.insert(open.end(), s.defined->symbols.begin(), s.defined->symbols.end());
    else if (!derivatives.constants.contains(s.name)) return {};  // it may move too
  }
  return with.size() == 1 ? *with.begin() : std::string();
}

int scope::known_dimension(std::string_view name) const {
  const auto found = dimension_ids_.find(name);
  return found == dimension_ids_.end() ? -1 : found->second;
}

int scope::dimension(const std::string& name, bool says_so) {
  int id = known_dimension(name);
  if (id < 0) {
    id = static_cast<int>(dimensions.size());
    dimensions.push_back({name, std::nullopt});
    dimension_ids_.emplace(name, id);
  }
  const binding* now = find(name, time_);
  if (now == nullptr || (says_so && now->dimension < 0)) bindings_[name].push_back({time_, -1, id});
  return id;
}

void scope::forget_sizes(std::size_t since) {
  for (std::size_t id = since; id < dimensions.size(); ++id) {
    const auto found = dimension_ids_.find(dimensions[id].name);
    if (found == dimension_ids_.end() || found->second != static_cast<int>(id)) continue;
    dimension_ids_.erase(found);
    const auto list = bindings_.find(dimensions[id].name);
    if (list == bindings_.end()) continue;
    std::erase_if(list->second, [&](const binding& b) { return b.dimension == static_cast<int>(id); });
    if (list->second.empty()) bindings_.erase(list);  // whoever looks through them takes the last of each
  }
}

std::set<std::string> open_sizes_in(const std::string& message) {
  std::set<std::string> out;
  for (std::size_t star = message.find('*'); star != std::string::npos; star = message.find('*', star + 1))
    if (const std::size_t letter = message.substr(0, star).find_last_not_of("0123456789"); letter != std::string::npos && letter + 1 < star && message[letter] == 'k')
      out.insert(message.substr(letter, star + 1 - letter));
  return out;
}

int scope::fresh_dimension() {
  dimensions.push_back({"k" + std::to_string(++fresh_) + "*", std::nullopt, true});
  return static_cast<int>(dimensions.size()) - 1;
}

bool scope::still_mean(const std::vector<int>& of) const {
  return std::all_of(of.begin(), of.end(), [&](int id) { return find_symbol(symbols[static_cast<std::size_t>(id)].name, time_) == id; });
}

int scope::find_symbol(std::string_view name, int time) const {
  const binding* b = find(name, time);
  return b == nullptr ? -1 : b->symbol;
}

int scope::find_dimension(std::string_view name, int time) const {
  const binding* b = find(name, time);
  return b == nullptr ? -1 : b->dimension;
}

void scope::declared_again(int id) {
  symbols[static_cast<std::size_t>(id)].properties = 0;
  symbols[static_cast<std::size_t>(id)].unread_property.clear();
  for (assumption& a : assumptions)
    if (!a.ended && std::find(a.symbols.begin(), a.symbols.end(), id) != a.symbols.end()) a.ended = true;
}

int scope::declare(const std::string& name, const shape& size, place where) {
  std::erase_if(lines_, [&](const auto& l) { return l.first == name || l.second.matrix == name || name.starts_with(l.first + "_"); });
  const int old = find_symbol(name, time_);
  if (old >= 0)
    for (assumption& a : assumptions)
      if (!a.ended && std::find(a.symbols.begin(), a.symbols.end(), old) != a.symbols.end()) a.ended = true;
  const int id = static_cast<int>(symbols.size());
  symbol s;
  s.name = name;
  s.size = size;
  s.declared = where;
  symbols.push_back(std::move(s));
  log_.emplace_back(name, old);
  std::vector<binding>& list = bindings_[name];
  if (!list.empty() && list.back().time == time_) list.back() = {time_, id, -1};
  else list.push_back({time_, id, -1});
  return id;
}

void scope::back_to(std::size_t mark) {
  ++time_;
  for (std::size_t k = log_.size(); k-- > mark;) restore(log_[k].first, log_[k].second);
  log_.resize(mark);
  ++time_;
}

bool scope::refine(int id, const shape& size, place where) {
  symbol& s = symbols[static_cast<std::size_t>(id)];
  if (!s.inferred || !s.has_shape || s.defined) return false;
  std::vector<std::pair<int, extent>> found;
  for (const auto& [old, now] : {std::pair(s.size.rows, size.rows), std::pair(s.size.columns, size.columns)}) {
    if (old == now) continue;
    const int own = old.single_name();
    if (own < 0 || own >= first_index || !dimensions[static_cast<std::size_t>(own)].invented || now.mentions(own)) return false;
    for (const auto& [dimension, value] : found)
      if (dimension == own && !(value == now)) return false;
    if (known_sizes_.contains(own) && !(known_sizes_.at(own) == now)) return false;
    found.emplace_back(own, now);
  }
  for (auto& [dimension, value] : found) known_sizes_.emplace(dimension, value);
  s.size = size;
  s.inferred = false;
  s.declared = where;
  return true;
}

int scope::add_index(index_entry entry) {
  indices.push_back(std::move(entry));
  return first_index + static_cast<int>(indices.size()) - 1;
}

std::string scope::text_of(const extent& e) const {
  if (!e.valid()) return "?";
  if (e.terms().empty()) return "0";
  std::vector<std::pair<std::string, std::int64_t>> terms;
  for (const auto& t : e.terms()) {
    std::string text;
    const bool several = t.names.size() > 1;
    for (int k = 0; k < t.names.size(); ++k) {
      const int n = t.names[k];
      std::string one = n < 0                ? "?"
                        : n >= first_index   ? indices[static_cast<std::size_t>(n - first_index)].name
                                             : dimensions[static_cast<std::size_t>(n)].name;
      if (several && one.size() > 1 && !text.empty()) text += "·";
      text += one;
    }
    terms.emplace_back(text, t.coefficient);
  }
  const auto number = std::find_if(terms.begin(), terms.end(), [](const auto& t) { return t.first.empty(); });
  if (number != terms.end()) std::rotate(number, number + 1, terms.end());  // the number comes last
  std::string out;
  for (const auto& [text, coefficient] : terms) {
    const std::int64_t size = coefficient < 0 ? -coefficient : coefficient;
    if (coefficient < 0) out += out.empty() ? "-" : " - ";
    else if (!out.empty()) out += "+";
    if (size != 1 || text.empty()) out += std::to_string(size);
    out += text;
  }
  return out;
}

namespace {

std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t above = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0 : 1)});
      diagonal = above;
    }
  }
  return row[b.size()];
}

/// The name without fonts, accents, braces and case.
std::string plain(std::string_view name) {
  std::string out;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (name[i] == '\\') {
      std::size_t end = i + 1;
      while (end < name.size() && ((name[end] >= 'a' && name[end] <= 'z') || (name[end] >= 'A' && name[end] <= 'Z'))) ++end;
      if (end < name.size() && name[end] == '{') {
        i = end;
        continue;
      }
      out.append(name.substr(i, end - i));
      i = end - 1;
    } else if (name[i] != '{' && name[i] != '}' && name[i] != '_') {
      out += lower_case(name[i]);
    }
  }
  return out;
}

}  // namespace

std::optional<shape> scope::shape_of_siblings(const std::string& name, int time) const {
  const std::size_t mark = name.rfind('_');
  if (mark == std::string::npos || mark + 1 == name.size() || name.find_first_not_of("0123456789", mark + 1) != std::string::npos)
    return std::nullopt;
  std::optional<shape> found;
  int count = 0;
  for (int number = 0; number < 10; ++number) {
    const int id = find_symbol(name.substr(0, mark + 1) + std::to_string(number), time);
    if (id < 0) continue;
    const symbol& s = symbols[static_cast<std::size_t>(id)];
    if (!s.has_shape || (found && !(found->rows == s.size.rows && found->columns == s.size.columns))) return std::nullopt;
    found = s.size;
    ++count;
  }
  return count >= 2 ? found : std::nullopt;
}

int scope::find_family(const std::string& family, int time) const {
  if (const int whole = find_symbol(family, time); whole >= 0) {  // x_i is an entry of a vector x; a matrix may be made of blocks W_i
    const shape& size = symbols[static_cast<std::size_t>(whole)].size;
    if (size.rows == extent(1) || size.columns == extent(1)) return -1;
  }
  int found = -1;
  const auto look = [&](const std::string& index) {
    const int id = find_symbol(labelled(family, index), time);
    if (id < 0) return true;
    const bool first = found < 0 && !symbols[static_cast<std::size_t>(id)].inferred && symbols[static_cast<std::size_t>(id)].has_shape;
    found = id;
    return first;
  };
  for (char c = 'a'; c <= 'z'; ++c)
    if (known_dimension(std::string(1, c)) < 0 && !look(std::string(1, c))) return -1;
  if (!look("\\ell")) return -1;
  for (char c = '0'; c <= '9'; ++c)
    if (find_symbol(labelled(family, std::string(1, c)), time) >= 0) return -1;
  return found;
}

std::string scope::near_miss(const std::string& name) const {
  std::string best;
  std::size_t best_distance = 3;
  const std::string own = plain(name);
  for (const auto& [other, list] : bindings_) {
    if (other == name || list.back().symbol < 0) continue;
    const std::string theirs = plain(other);
    std::size_t d = own == theirs ? 0 : 1 + distance(own, theirs);
    if (own.size() <= 1 && theirs.size() <= 1 && d > 0) continue;
    if (d < best_distance || (d == best_distance && d < 3 && other < best)) best = other, best_distance = d;
  }
  return best;
}

}  // namespace odot::notes
