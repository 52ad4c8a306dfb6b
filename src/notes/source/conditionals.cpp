// SPDX-License-Identifier: MIT
#include "conditionals.hpp"

#include <algorithm>
#include <map>
#include <string>

#include "characters.hpp"

namespace odot::notes {

namespace {

struct command {
  std::string_view name;  ///< without its backslash
  place where;
};

/// The commands that conditionals are made of, in order; what stands behind % is none.
std::vector<command> commands_in(std::string_view text) {
  std::vector<command> out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '%') at = std::min(text.find('\n', at), text.size());
    if (at >= text.size() || text[at] != '\\') continue;
    std::size_t end = at + 1;
    while (end < text.size() && (is_letter(text[end]) || text[end] == '@')) ++end;
    const std::string_view name = text.substr(at + 1, end - at - 1);
    const bool conditional = name.starts_with("if") && name != "iff" && name != "ifthenelse";
    if (conditional || name == "else" || name == "fi" || name == "newif" || name.ends_with("true") || name.ends_with("false")) out.push_back({name, {at, end}});
    at = end == at + 1 ? at + 1 : end - 1;
  }
  return out;
}

class walk {
 public:
  explicit walk(std::string_view text) : text_(text), all_(commands_in(text)) { match(); }

  std::vector<place> run() {
    while (next_ < all_.size()) {
      const command& c = all_[next_];
      if (c.name == "newif") declare();
      else if (c.name.starts_with("if")) conditional();
      else if (c.name == "fi") leave_out(c.where.begin, c.where.end), ++next_;
      else if (c.name == "else") skip_else();
      else set(), ++next_;
    }
    return std::move(out_);
  }

  /// Where those begin whose outcome is not told; behind `run`.
  const std::vector<std::size_t>& undecided() const { return undecided_; }

 private:
  void leave_out(std::size_t begin, std::size_t end) { out_.push_back({begin, end}); }

  void declare() {  // \newif\ifdraft: false until something else is said
    std::size_t end = all_[next_].where.end;
    ++next_;
    if (next_ < all_.size() && all_[next_].name.starts_with("if") && text_.substr(end, all_[next_].where.begin - end).find_first_not_of(" {\n") == std::string_view::npos) {
      switches_[std::string(all_[next_].name.substr(2))] = false;
      end = all_[next_].where.end;
      ++next_;
    }
    leave_out(all_[next_ - 1].where.begin, end);
  }
  void set() {
    const std::string_view name = all_[next_].name;
    const bool on = name.ends_with("true");
    const auto found = switches_.find(std::string(name.substr(0, name.size() - (on ? 4 : 5))));
    if (found != switches_.end()) found->second = on;
  }
  /// For each conditional its `\fi` and its `\else`, and for each `\else` its `\fi`: all_.size() where there is none.
  void match() {
    fi_.assign(all_.size(), all_.size()), else_ = fi_;
    std::vector<std::size_t> open;
    for (std::size_t k = 0; k < all_.size(); ++k) {
      if (all_[k].name.starts_with("if") && (k == 0 || all_[k - 1].name != "newif")) open.push_back(k);
      if (open.empty()) continue;
      if (all_[k].name == "else") else_[open.back()] = k;
      if (all_[k].name != "fi") continue;
      fi_[open.back()] = k;
      if (else_[open.back()] < k) fi_[else_[open.back()]] = k;
      open.pop_back();
    }
  }
  void conditional() {
    const command& c = all_[next_];
    const std::string of(c.name.substr(2));
    const auto known = switches_.find(of);
    const bool on = of == "true" || (known != switches_.end() && known->second);
    const bool decided = of == "true" || of == "false" || known != switches_.end();
    if (decided && on) {
      leave_out(c.where.begin, c.where.end);
      ++next_;
      return;
    }
    const std::size_t end = fi_[next_], otherwise = else_[next_];
    if (end == all_.size()) {  // never closed
      leave_out(c.where.begin, of == "false" ? text_.size() : c.where.end);
      next_ = of == "false" ? all_.size() : next_ + 1;
      return;
    }
    if (!decided) undecided_.push_back(c.where.begin);
    const std::size_t last = decided && otherwise < end ? otherwise : end;  // \else begins what is read
    leave_out(c.where.begin, all_[last].where.end);
    next_ = last + 1;
  }
  void skip_else() {  // what stands in front of it was read
    const std::size_t end = fi_[next_];
    leave_out(all_[next_].where.begin, all_[end == all_.size() ? next_ : end].where.end);
    next_ = end == all_.size() ? next_ + 1 : end + 1;
  }

  std::string_view text_;
  std::vector<command> all_;
  std::vector<std::size_t> undecided_, fi_, else_;
  std::size_t next_ = 0;
  std::map<std::string, bool> switches_;
  std::vector<place> out_;
};

}  // namespace

static bool holds_conditional(std::string_view text) {
  return text.find("\\fi") != std::string_view::npos || text.find("\\iffalse") != std::string_view::npos || text.find("\\newif") != std::string_view::npos;
}

std::vector<place> unread_by_conditionals(std::string_view text) {
  if (!holds_conditional(text)) return {};
  return walk(text).run();
}

bool leaves_branch_undecided(std::string_view text) {
  for (const char* chooses : {"\\ifthenelse{", "\\iftoggle{", "\\only<", "\\alt<"})
    if (text.find(chooses) != std::string_view::npos) return true;
  if (!holds_conditional(text)) return false;
  walk all(text);
  all.run();
  const std::size_t begin = text.find("\\begin{document}"), body = begin == std::string_view::npos ? 0 : begin;
  return std::any_of(all.undecided().begin(), all.undecided().end(), [&](std::size_t at) { return at >= body; });
}

}  // namespace odot::notes
