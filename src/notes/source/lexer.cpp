// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "characters.hpp"
#include "sizes_in_words.hpp"
#include "token.hpp"

namespace odot::notes {

namespace {

const std::unordered_set<std::string_view> dropped = {
    "displaystyle", "textstyle", "scriptstyle", "scriptscriptstyle", "limits", "nolimits", "nonumber", "notag", "allowbreak", "hfill",
    "mathstrut", "strut", "relax", "noindent", "centering", "small", "large", "Large", "tiny", "scriptsize", "footnotesize", "normalsize", "left.", "hline", "hdashline", "thinspace",
    "medspace", "thickspace", "space", "nobreakspace", "negthinspace", "mathord", "mathbin", "mathrel", "mathopen", "mathclose", "mathpunct"};
const std::unordered_set<std::string_view> dropped_with_argument = {"tag",     "label",    "hspace", "vspace", "vphantom", "hphantom",
                                                                     "phantom", "mspace", "cite", "ref", "eqref", "color", "intertext"};
const std::unordered_set<std::string_view> stretches = {
    "left", "right", "middle", "big", "Big", "bigg", "Bigg", "bigl", "Bigl", "biggl", "Biggl", "bigr", "Bigr", "biggr", "Biggr", "bigm"};
const std::unordered_set<std::string_view> text_commands = {"text", "textrm", "textnormal", "textbf", "textit", "mbox", "textsf", "texttt", "textup"};

/// Unicode signs and what they are written for. Super- and subscripts come as a mark and a sign.
const std::unordered_map<std::string_view, std::vector<std::pair<token_kind, const char*>>> token_of_command = [] {
  using k = token_kind;
  std::unordered_map<std::string_view, std::vector<std::pair<token_kind, const char*>>> m;
  const auto command = [&](const char* sign, const char* name) { m[sign] = {{k::command, name}}; };
  const char* greek[][2] = {{"α", "alpha"}, {"β", "beta"}, {"γ", "gamma"}, {"δ", "delta"}, {"ε", "epsilon"}, {"ζ", "zeta"},
                            {"η", "eta"}, {"θ", "theta"}, {"ι", "iota"}, {"κ", "kappa"}, {"λ", "lambda"}, {"μ", "mu"},
                            {"ν", "nu"}, {"ξ", "xi"}, {"π", "pi"}, {"ρ", "rho"}, {"σ", "sigma"}, {"τ", "tau"},
                            {"φ", "phi"}, {"ϕ", "phi"}, {"χ", "chi"}, {"ψ", "psi"}, {"ω", "omega"}, {"Γ", "Gamma"},
                            {"Δ", "Delta"}, {"Θ", "Theta"}, {"Λ", "Lambda"}, {"Ξ", "Xi"}, {"Π", "Pi"}, {"Σ", "Sigma"},
                            {"Φ", "Phi"}, {"Ψ", "Psi"}, {"Ω", "Omega"}, {"ℓ", "ell"}};
  for (const auto& g : greek) command(g[0], g[1]);
  const char* operators[][2] = {{"×", "times"}, {"·", "cdot"}, {"⋅", "cdot"}, {"⊙", "odot"}, {"∘", "circ"}, {"⊘", "oslash"},
                                {"⊗", "otimes"}, {"∈", "in"}, {"≠", "neq"}, {"≤", "le"}, {"≥", "ge"}, {"≈", "approx"},
                                {"∑", "sum"}, {"√", "sqrt"}, {"⊤", "top"}, {"⟨", "langle"}, {"⟩", "rangle"}, {"…", "dots"},
                                {"⋯", "cdots"}, {"⋮", "vdots"}, {"⋱", "ddots"}, {"≔", "coloneqq"}, {"≡", "equiv"},
                                {"≜", "triangleq"}, {"→", "to"}, {"∀", "forall"}, {"∏", "prod"}, {"⇒", "Rightarrow"}};
  for (const auto& o : operators) command(o[0], o[1]);
  m["−"] = {{k::symbol, "-"}};
  m["‖"] = {{k::symbol, "\\|"}};
  m["ℝ"] = {{k::command, "R"}};
  m["ℕ"] = {{k::command, "N"}};
  m["𝟏"] = {{k::command, "mathbb1"}};
  m["𝟙"] = {{k::command, "mathbb1"}};
  m["′"] = {{k::symbol, "'"}};
  m["ᵀ"] = {{k::symbol, "^"}, {k::command, "top"}};
  m["²"] = {{k::symbol, "^"}, {k::number, "2"}};
  m["³"] = {{k::symbol, "^"}, {k::number, "3"}};
  const char* below[] = {"₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"};
  const char* digits[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
  for (int i = 0; i < 10; ++i) m[below[i]] = {{k::symbol, "_"}, {k::number, digits[i]}};
  const char* low[][2] = {{"ᵢ", "i"}, {"ⱼ", "j"}, {"ₖ", "k"}, {"ₙ", "n"}, {"ₘ", "m"}, {"ₜ", "t"}};
  for (const auto& l : low) m[l[0]] = {{k::symbol, "_"}, {k::letter, l[1]}};
  for (const char* space : {"\u00A0", "\u2009", "\u200A", "\u2002", "\u2003", "\u200B", "\u2062", "\u202F"}) m[space] = {};
  return m;
}();

/// Unicode's accents that stand behind the letter that they go over, and the letters that have one already.
const std::unordered_map<std::string_view, const char*> combining_accents = {{"\u0302", "hat"}, {"\u0303", "tilde"}, {"\u0304", "bar"}, {"\u0305", "bar"}};
const std::unordered_map<std::string_view, std::pair<const char*, char>> letters_with_accents = {
    {"â", {"hat", 'a'}}, {"ĉ", {"hat", 'c'}}, {"ê", {"hat", 'e'}}, {"ĝ", {"hat", 'g'}}, {"ĥ", {"hat", 'h'}}, {"î", {"hat", 'i'}}, {"ĵ", {"hat", 'j'}}, {"ô", {"hat", 'o'}},
    {"ŝ", {"hat", 's'}}, {"û", {"hat", 'u'}}, {"ŵ", {"hat", 'w'}}, {"ŷ", {"hat", 'y'}}, {"ẑ", {"hat", 'z'}}, {"Â", {"hat", 'A'}}, {"Ŝ", {"hat", 'S'}}, {"Ŵ", {"hat", 'W'}},
    {"Ŷ", {"hat", 'Y'}}, {"ã", {"tilde", 'a'}}, {"ñ", {"tilde", 'n'}}, {"ũ", {"tilde", 'u'}}, {"ṽ", {"tilde", 'v'}}, {"ỹ", {"tilde", 'y'}}, {"Ã", {"tilde", 'A'}},
    {"ā", {"bar", 'a'}}, {"ē", {"bar", 'e'}}, {"ū", {"bar", 'u'}}, {"ȳ", {"bar", 'y'}}};

class lexer {
 public:
  lexer(std::string_view text, place where) : text_(text), at_(where.begin), end_(std::min(where.end, text.size())), last_(at_) {}

  std::vector<token> run() {
    if (at_ < end_) out_.reserve((end_ - at_) / 2 + 8);
    while (at_ < end_) step();
    add(token_kind::stop, "", end_, end_);
    return std::move(out_);
  }

 private:
  void add(token_kind kind, std::string text, std::size_t begin, std::size_t end) {
    token t{kind, std::move(text), {begin, end}, begin == last_ && !out_.empty(), false, false, std::exchange(space_, 0)};
    if (stretch_begin_ != npos && kind != token_kind::stop) {
      t.where.begin = stretch_begin_;
      t.stretchy = true;
      t.opening = stretch_opens_;
      stretch_begin_ = npos;
    }
    out_.push_back(std::move(t));
    last_ = end;
  }

  /// How many quotations of Markdown the line in which the formula begins stands in: its first signs are as many `>`.
  int quotations() const {
    int depth = 0;
    for (std::size_t i = begin_ == 0 ? 0 : text_.rfind('\n', begin_ - 1) + 1; i < begin_; ++i) {  // from 0 where there is none before it
      if (text_[i] == '>') ++depth;
      else if (text_[i] != ' ' && text_[i] != '\t') break;
    }
    return depth;
  }

  /// Whether the `>` here stands at the begin of its line, behind no more others than it is in quotations: it is a sign of Markdown.
  bool is_quote_sign() {
    constexpr std::size_t longest = 20;
    std::size_t before = at_;
    int signs = 0;
    for (; before > begin_ && before + longest > at_ && std::string_view(" \t>").find(text_[before]) != npos; --before) signs += text_[before] == '>' ? 1 : 0;
    if (text_[before] != '\n') return false;
    if (!quoted_) quoted_ = quotations();
    return signs <= *quoted_;
  }

  /// Behind `{}` next to a relation or an operator, as in `a {}={} & b`, where it sets nothing but the distance; 0 where no such group stands here.
  std::size_t behind_empty_group() const {
    const std::size_t close = text_.find_first_not_of(" \t\n", at_ + 1);
    if (close >= end_ || text_[close] != '}') return 0;
    const std::size_t next = std::min(text_.find_first_not_of(" \t\n", close + 1), end_), before = at_ > begin_ ? text_.find_last_not_of(" \t\n", at_ - 1) : npos;
    if (next < end_ && (text_[next] == '^' || text_[next] == '_' || text_[next] == '{')) return 0;  // {}^t A
    std::size_t letters = before == npos ? 0 : before + 1;
    while (letters > begin_ && is_letter(text_[letters - 1])) --letters;
    if (letters > begin_ && letters <= before && text_[letters - 1] == '\\') return 0;  // the argument of a command, \sqrt{}
    constexpr std::string_view signs = "=+-<>&";
    const bool behind = before != npos && before >= begin_ && signs.find(text_[before]) != npos;
    const bool in_front = next < end_ && signs.find(text_[next]) != npos && before != npos && before >= begin_ && text_[before] != '^' && text_[before] != '_' && !(text_[before] == '}' && before + 1 == at_);
    return behind || in_front ? close + 1 : 0;
  }

  void step() {
    const char c = text_[at_];
    if (c == '>' && is_quote_sign()) {
      ++at_;
    } else if (c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '~') {
      if (c == '~') space_ = 2;
      ++at_;
    } else if (c == '%') {
      at_ = std::min(text_.find('\n', at_), end_);
    } else if (c == '\\') {
      backslash();
    } else if (is_letter(c)) {
      add(token_kind::letter, std::string(1, c), at_, at_ + 1);
      ++at_;
    } else if (is_digit(c) || (c == '.' && at_ + 1 < end_ && is_digit(text_[at_ + 1]) && !after_number())) {
      number();
    } else if (const std::size_t behind = c == '{' ? behind_empty_group() : 0; behind > 0) {
      at_ = behind;
    } else if (c == '{' || c == '}') {
      add(c == '{' ? token_kind::open : token_kind::close, std::string(1, c), at_, at_ + 1);
      ++at_;
    } else if (c == '&') {
      add(token_kind::ampersand, "&", at_, at_ + 1);
      ++at_;
    } else if (static_cast<unsigned char>(c) >= 0x80) {
      sign();
    } else {
      if (const std::size_t close = text_.substr(at_).starts_with("(\\#eq:") ? text_.find(')', at_) : std::string_view::npos; close < end_) {  // a label, as bookdown has them
        at_ = close + 1;
        return;
      }
      if (c == '|' && at_ + 1 < end_ && text_[at_ + 1] == '|' && stretch_begin_ == npos) {
        add(token_kind::symbol, "||", at_, at_ + 2);
        at_ += 2;
        return;
      }
      if (text_.substr(at_).starts_with("...") && at_ + 3 <= end_ && stretch_begin_ == npos) {
        add(token_kind::command, "dots", at_, at_ + 3);
        at_ += 3;
        return;
      }
      if (c == '.' && stretch_begin_ != npos) {
        stretch_begin_ = npos;  // an invisible delimiter
      } else add(token_kind::symbol, std::string(1, c), at_, at_ + 1);
      ++at_;
    }
  }

  bool after_number() const { return !out_.empty() && out_.back().kind == token_kind::number && out_.back().where.end == at_; }

  void number() {
    std::size_t i = at_;
    while (i < end_ && is_digit(text_[i])) ++i;
    std::string digits(text_.substr(at_, i - at_));
    if (may_be_grouped()) i = take_groups(i, digits);
    std::string rest;
    if (i + 1 < end_ && text_[i] == '.')
      if (const std::size_t behind = std::min(text_.find_first_not_of(' ', i + 1), end_); behind < end_ && is_digit(text_[behind])) {  // 0. 5 is typeset as 0.5
        for (rest = ".", i = behind; i < end_ && is_digit(text_[i]); ++i) rest += text_[i];
      }
    // \frac12 is one half: each argument without braces is one digit
    const std::size_t known = out_.size();
    const bool first = known > 0 && out_.back().is_command("frac");
    const bool second = known > 1 && out_[known - 2].is_command("frac") && out_.back().kind == token_kind::number;
    if (first || second) add(token_kind::number, std::string(1, text_[at_]), at_, i = at_ + 1);
    else add(token_kind::number, digits + rest, at_, i);
    at_ = i;
  }

  /// Whether digits that begin here may have commas between their groups of three: not as items of a list, an index or an interval.
  bool may_be_grouped() const {
    if (out_.empty()) return true;
    const token& before = out_.back();
    return !before.is_symbol("(") && !before.is_symbol("[") && !before.is_symbol("\\{") && !before.is_symbol(",") && !before.is_symbol("_") && before.kind != token_kind::open;
  }

  /// `200,960`, `1{,}000`: adds to `digits` the groups of three that stand behind `i` without a space, and says where they end.
  std::size_t take_groups(std::size_t i, std::string& digits) const {
    if (digits.empty() || digits.size() > 3 || digits.front() == '0') return i;  // `.5`
    while (true) {
      const std::size_t comma = text_.substr(i, std::min<std::size_t>(end_ - i, 3)).starts_with("{,}") ? 3 : i < end_ && text_[i] == ',' ? 1 : 0;
      const std::size_t begin = i + comma;
      if (comma == 0 || begin + 3 > end_ || !std::all_of(text_.begin() + static_cast<std::ptrdiff_t>(begin), text_.begin() + static_cast<std::ptrdiff_t>(begin + 3), is_digit)) return i;
      if (begin + 3 < end_ && is_digit(text_[begin + 3])) return i;
      digits += text_.substr(begin, 3);
      i = begin + 3;
    }
  }

  /// `x̂`, `ŷ`: the accent over a letter, as \hat{x} and \hat{y}. Whether one stands here, which is passed.
  bool accented(std::string_view code) {
    const bool beside_letter = (!out_.empty() && out_.back().kind == token_kind::letter && out_.back().where.end == at_) || (at_ + code.size() < end_ && is_letter(text_[at_ + code.size()]));
    if (const auto whole = letters_with_accents.find(code); whole != letters_with_accents.end() && !beside_letter) {  // no word of another language
      add(token_kind::letter, std::string(1, whole->second.second), at_, at_ + code.size());
      return put_accent(whole->second.first, at_ + code.size());
    }
    const auto combining = combining_accents.find(code);
    const bool over_letter = combining != combining_accents.end() && !out_.empty() && out_.back().where.end == at_ && (out_.back().kind == token_kind::letter || out_.back().kind == token_kind::command);
    return over_letter && put_accent(combining->second, at_ + code.size());
  }
  bool put_accent(const char* accent, std::size_t end) {
    token letter = std::exchange(out_.back(), {});
    out_.back() = {token_kind::command, accent, letter.where, letter.touches, false, false, std::exchange(letter.space, 0)};
    const place where{letter.where.begin, end};
    out_.push_back({token_kind::open, "{", where, true, false, false});
    letter.touches = true;
    out_.push_back(std::move(letter));
    out_.push_back({token_kind::close, "}", where, true, false, false});
    last_ = end;
    return true;
  }

  void sign() {
    std::size_t length = 1;
    while (at_ + length < end_ && (static_cast<unsigned char>(text_[at_ + length]) & 0xC0) == 0x80) ++length;
    const std::string_view code = text_.substr(at_, length);
    if (accented(code)) {
      at_ += length;
      return;
    }
    const auto found = token_of_command.find(code);
    if (found == token_of_command.end()) add(token_kind::symbol, std::string(code), at_, at_ + length);
    else if (found->second.empty()) space_ = std::max(space_, code == "\u200B" || code == "\u2062" ? 0 : code == "\u2009" || code == "\u200A" || code == "\u202F" ? 1 : 2);
    else
      for (const auto& [kind, text] : found->second) add(kind, text, at_, at_ + length);
    at_ += length;
  }

  /// The text of the group in braces that begins behind `i`, and the end of the group; npos when there is none.
  std::size_t group(std::size_t i, std::string& inside) const {
    while (i < end_ && (text_[i] == ' ' || text_[i] == '\n' || text_[i] == '*')) ++i;
    if (i >= end_ || text_[i] != '{') return npos;
    int depth = 0;
    for (std::size_t k = i; k < end_; ++k) {
      if (text_[k] == '\\') ++k;
      else if (text_[k] == '{') ++depth;
      else if (text_[k] == '}' && --depth == 0) {
        inside = std::string(text_.substr(i + 1, k - i - 1));
        return k + 1;
      }
    }
    return npos;
  }

  /// `\tag1`: an argument without braces is one sign.
  void skip_sign() {
    const std::size_t sign = std::min(text_.find_first_not_of(" \n", at_), end_);
    if (sign < end_ && (is_letter(text_[sign]) || is_digit(text_[sign]))) at_ = sign + 1;
  }

  void backslash() {
    const std::size_t begin = at_;
    if (at_ + 1 >= end_) {
      add(token_kind::symbol, "\\", at_, at_ + 1);
      ++at_;
      return;
    }
    const char next = text_[at_ + 1];
    if (!is_letter(next)) {
      at_ += 2;
      switch (next) {
        case '\\':
          row(begin);
          return;
        case ',': case ';': case ':': case '>':
          space_ = std::max(space_, next == ',' ? 1 : 2);
          return;
        case '!': case '/': case '-':
          return;
        case ' ': case '\n':
          add(token_kind::gap, " ", begin, at_);
          return;
        case '|':
          add(token_kind::symbol, "\\|", begin, at_);
          return;
        case '_':  // Markdown's escape
          add(token_kind::symbol, "_", begin, at_);
          return;
        case '{': case '}':
          add(token_kind::symbol, next == '{' ? "\\{" : "\\}", begin, at_);
          return;
        default:
          add(token_kind::symbol, std::string("\\") + next, begin, at_);
          return;
      }
    }
    std::size_t i = at_ + 1;
    while (i < end_ && is_letter(text_[i])) ++i;
    const std::string_view name = text_.substr(at_ + 1, i - at_ - 1);
    at_ = i;
    command(name, begin);
  }

  void row(std::size_t begin) {
    add(token_kind::row, "\\\\", begin, at_);
    if (at_ < end_ && text_[at_] == '*') ++at_;
    if (at_ < end_ && text_[at_] == '[') {  // \\[4pt]
      const std::size_t close = text_.find(']', at_);
      const std::string_view inside = close == npos ? std::string_view{} : text_.substr(at_ + 1, close - at_ - 1);
      const bool length = !inside.empty() && inside.size() < 16 &&
                          (inside.ends_with("pt") || inside.ends_with("em") || inside.ends_with("ex") || inside.ends_with("mm") ||
                           inside.ends_with("cm"));
      if (length) at_ = close + 1;
    }
  }

  /// A letter or two capitals, as `\textbf{X}` and `\textbf{XY}` are typeset like `\mathbf{X}` and `\mathbf{XY}`: names, and no words that could be left out.
  static bool spells_names(std::string_view text) {
    const std::size_t first = text.find_first_not_of(' '), last = text.find_last_not_of(' ');
    if (first == npos) return false;
    const std::string_view letters = text.substr(first, last - first + 1);
    const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
    return (letters.size() == 1 && is_letter(letters[0])) || (letters.size() == 2 && is_capital(letters[0]) && is_capital(letters[1]));
  }
  void bold_letters(std::string_view text, std::size_t begin, std::size_t end) {
    const std::size_t inside = end - 1 - text.size();
    add(token_kind::command, "mathbf", begin, inside - 1);
    add(token_kind::open, "{", inside - 1, inside);
    for (std::size_t k = 0; k < text.size(); ++k)
      if (text[k] != ' ') add(token_kind::letter, std::string(1, text[k]), inside + k, inside + k + 1);
    add(token_kind::close, "}", end - 1, end);
  }

  /// `5mm`, `2em`: a length that is no less wide than `\quad`.
  static bool is_wide(std::string_view length) {
    constexpr std::array<std::pair<std::string_view, double>, 7> quads = {{{"em", 1}, {"ex", 2.3}, {"mm", 3.5}, {"cm", 0.35}, {"pt", 10}, {"in", 0.14}, {"mu", 18}}};
    while (!length.empty() && length.front() == ' ') length.remove_prefix(1);
    double number = 0, digit = 1;
    bool behind_point = false;
    for (; !length.empty() && (is_digit(length.front()) || (length.front() == '.' && !behind_point)); length.remove_prefix(1)) {
      if (length.front() == '.') behind_point = true;
      else number = behind_point ? number + (digit /= 10) * (length.front() - '0') : 10 * number + (length.front() - '0');
    }
    while (!length.empty() && length.front() == ' ') length.remove_prefix(1);
    return std::any_of(quads.begin(), quads.end(), [&](const auto& q) { return length == q.first && number >= q.second; });
  }

  void command(std::string_view name, std::size_t begin) {
    std::string inside;
    if (stretches.contains(name)) {
      stretch_begin_ = begin;
      stretch_opens_ = name == "left" || name.ends_with('l');
      return;
    }
    if (name == "quad" || name == "qquad" || name == "enspace") return add(token_kind::gap, std::string(name), begin, at_);
    if (name == "thinspace") space_ = std::max(space_, 1);
    if (name == "hspace" || name == "mspace") {
      const std::size_t end = group(at_, inside);
      if (end != npos) at_ = end;
      if (end != npos && is_wide(inside)) return add(token_kind::gap, "hspace", begin, at_);
    }
    if (name == "medspace" || name == "thickspace" || name == "space" || name == "nobreakspace" || name == "hspace" || name == "mspace" || name == "hphantom" || name == "phantom") space_ = 2;
    if (dropped.contains(name)) return;
    if (dropped_with_argument.contains(name)) {
      const std::size_t end = group(at_, inside);
      if (end != npos) at_ = end;
      else if (name == "tag") skip_sign();
      if (name == "tag" && inside.find("if ") != std::string::npos) add(token_kind::words, inside, begin, at_);  // a condition on its row
      return;
    }
    if (text_commands.contains(name)) {
      const std::size_t end = group(at_, inside);
      if (end != npos) {
        at_ = end;
        if (name == "textbf" && spells_names(inside)) return bold_letters(inside, begin, end);
        return add(token_kind::words, inside, begin, end);
      }
    }
    if (name == "begin" || name == "end") {
      const std::size_t end = group(at_, inside);
      if (end != npos) {
        at_ = end;
        if (inside.ends_with('*')) inside.pop_back();
        return add(name == "begin" ? token_kind::begin : token_kind::end, inside, begin, end);
      }
    }
    if (name == "lVert" || name == "rVert" || name == "Vert") {
      add(token_kind::symbol, "\\|", begin, at_);
      if (name == "lVert") out_.back().opening = true;
      return;
    }
    if (name == "lvert" || name == "rvert" || name == "vert") return add(token_kind::symbol, "|", begin, at_);
    if (name == "lbrace") return add(token_kind::symbol, "\\{", begin, at_);
    if (name == "rbrace") return add(token_kind::symbol, "\\}", begin, at_);
    if (name == "lbrack") return add(token_kind::symbol, "[", begin, at_);
    if (name == "rbrack") return add(token_kind::symbol, "]", begin, at_);
    if (name == "prime") return add(token_kind::symbol, "'", begin, at_);
    if (name == "colon") return add(token_kind::symbol, ":", begin, at_);
    if (name == "tfrac" || name == "dfrac" || name == "cfrac") return add(token_kind::command, "frac", begin, at_);
    if (name == "ne") return add(token_kind::command, "neq", begin, at_);
    if (name == "bot") return add(token_kind::command, "perp", begin, at_);
    if (name == "therefore") return add(token_kind::words, "therefore", begin, at_);
    if (name == "leq" || name == "leqslant") return add(token_kind::command, "le", begin, at_);
    if (name == "geq" || name == "geqslant") return add(token_kind::command, "ge", begin, at_);
    if (name == "ldots" || name == "dotsc" || name == "dotsb" || name == "dotso") return add(token_kind::command, "dots", begin, at_);
    if (name == "cr" || name == "newline") return add(token_kind::row, "\\\\", begin, at_);
    add(token_kind::command, std::string(name), begin, at_);
  }

  static constexpr std::size_t npos = std::string_view::npos;
  std::string_view text_;
  std::size_t at_, end_, last_;
  std::size_t begin_ = at_;
  std::optional<int> quoted_;  ///< in so many quotations, once it is asked
  std::size_t stretch_begin_ = npos;
  bool stretch_opens_ = false;
  int space_ = 0;
  std::vector<token> out_;
};

}  // namespace

bool is_bold_font(std::string_view command) {
  static const std::unordered_set<std::string_view> fonts{"mathbf", "boldsymbol", "bm", "pmb", "symbf", "vb", "vect", "bvec", "vv", "mat",
                                                          "textbf", "bf", "bold", "mathbold", "boldit", "mathbfit", "symbfit", "bmit"};
  return fonts.contains(command);
}

std::string text_of_tokens(const std::vector<token>& tokens) {
  std::string out;
  bool behind_command = false;
  for (const token& t : tokens) {
    if (t.kind == token_kind::letter && behind_command) out += ' ';
    behind_command = t.kind == token_kind::command || t.kind == token_kind::gap;
    if (t.kind == token_kind::command || t.kind == token_kind::gap) out += '\\';
    if (t.kind == token_kind::words) out += "\\text{" + t.text + "}";
    else if (t.kind == token_kind::begin || t.kind == token_kind::end) out += (t.kind == token_kind::begin ? "\\begin{" : "\\end{") + t.text + "}";
    else out += t.text;
  }
  return out;
}

namespace {

/// For each token that opens a group the one that closes it; 0 for all others. O(tokens).
std::vector<std::size_t> ends_of_groups(const std::vector<token>& tokens) {
  std::vector<std::size_t> out(tokens.size(), 0), open;
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    if (tokens[at].kind == token_kind::open) open.push_back(at);
    if (tokens[at].kind != token_kind::close || open.empty()) continue;
    out[open.back()] = at;
    open.pop_back();
  }
  return out;
}

/// Whether a font around nothing but a bold one leaves it as it is. A bold letter without serifs may be another one.
bool is_font_around(const token& outer, const token& inner) {
  static const std::unordered_set<std::string_view> others{"mathrm", "mathit", "mathsf", "mathnormal"};
  return outer.kind == token_kind::command && inner.kind == token_kind::command && is_bold_font(inner.text) && (is_bold_font(outer.text) || others.contains(outer.text));
}

}  // namespace

std::vector<token> with_one_font(std::vector<token> tokens) {
  bool nested = false;
  for (std::size_t at = 0; at + 4 < tokens.size() && !nested; ++at) nested = tokens[at + 1].kind == token_kind::open && is_font_around(tokens[at], tokens[at + 2]);
  if (!nested) return tokens;
  const std::vector<std::size_t> ends = ends_of_groups(tokens);
  std::vector<bool> gone(tokens.size(), false);
  for (std::size_t at = 0; at + 4 < tokens.size(); ++at) {
    const std::size_t end = ends[at + 1];  // of the group around
    if (end == 0 || tokens[at].kind != token_kind::command || tokens[at + 2].kind != token_kind::command) continue;
    const bool braced = ends[at + 3] != 0 && ends[at + 3] + 1 == end;
    if (!braced && end != at + 4) continue;
    token& inner = tokens[at + 2];
    if (!is_font_around(tokens[at], inner)) continue;
    gone[at] = gone[at + 1] = gone[end] = true;
    inner.text = "mathbf", inner.touches = tokens[at].touches, inner.space = tokens[at].space;
  }
  if (std::find(gone.begin(), gone.end(), true) == gone.end()) return tokens;
  std::vector<token> out;
  for (std::size_t at = 0; at < tokens.size(); ++at)
    if (!gone[at]) out.push_back(std::move(tokens[at]));
  return out;
}

bool is_accent(std::string_view command) {
  static const std::unordered_set<std::string_view> accents{"hat", "tilde", "bar", "widehat", "widetilde", "overline"};
  return accents.contains(command);
}

std::vector<token> with_accents_outside(std::vector<token> tokens) {
  const auto is = [&](std::size_t at, token_kind k) { return at < tokens.size() && tokens[at].kind == k; };
  for (std::size_t at = 0; at + 4 < tokens.size(); ++at) {
    if (!is(at, token_kind::command) || !is(at + 1, token_kind::open) || !is(at + 2, token_kind::command)) continue;
    if (!is_bold_font(tokens[at].text) || !is_accent(tokens[at + 2].text)) continue;
    const bool braced = is(at + 3, token_kind::open);
    if (is(braced ? at + 5 : at + 4, token_kind::close) && (!braced || is(at + 6, token_kind::close))) std::swap(tokens[at].text, tokens[at + 2].text);
  }
  return tokens;
}

namespace {

/// `|a||b|`: the pairs of bars of which the first closes the bar that is open and the second opens another; none where a bar stays open.
std::unordered_set<std::size_t> pairs_between_factors(const std::vector<token>& tokens) {
  std::unordered_set<std::size_t> out;
  std::vector<char> open(1, 0);  // for each bracket, whether a bar in it is
  for (std::size_t at = 0; at + 1 < tokens.size(); ++at) {
    const token& t = tokens[at];
    if (t.opens()) open.push_back(0);
    if ((t.closes() || t.kind == token_kind::ampersand || t.kind == token_kind::row) && open.back() != 0) return {};
    if (t.closes() && open.size() > 1) open.pop_back();
    if (t.is_symbol("|")) open.back() ^= 1;
    if (!t.is_symbol("||") || open.back() == 0) continue;
    const token &before = tokens[at - 1], &behind = tokens[at + 1];
    const bool ends = before.kind == token_kind::letter || before.kind == token_kind::number || before.kind == token_kind::close || before.kind == token_kind::end || before.is_symbol(")") || before.is_symbol("]");
    const bool begins = behind.kind == token_kind::letter || behind.kind == token_kind::number || behind.kind == token_kind::command || behind.kind == token_kind::begin || behind.is_symbol("(") || behind.is_symbol("[");
    if (!ends || !begins) return {};
    out.insert(at);
  }
  return open.back() == 0 ? out : std::unordered_set<std::size_t>();
}

/// Two bars that stand together are typeset like \|, but for those that are two.
std::vector<token> with_bars_apart(std::vector<token> tokens) {
  const auto together = [](const token& t) { return t.is_symbol("||"); };
  if (std::none_of(tokens.begin(), tokens.end(), together)) return tokens;
  const std::unordered_set<std::size_t> pairs = pairs_between_factors(tokens);
  std::vector<token> out;
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    if (together(tokens[at])) tokens[at].text = pairs.contains(at) ? "|" : "\\|";
    out.push_back(tokens[at]);
    if (!pairs.contains(at)) continue;
    out.back().where.end = out.back().where.begin + 1;
    out.push_back(tokens[at]);
    out.back().where.begin = out.back().where.end - 1;
  }
  return out;
}

/// `{\rm Cov}` as `\mathrm{Cov}`, `{\cal E}` as `\mathcal{E}`: the font of a group as the command that sets what it takes.
std::vector<token> with_fonts_outside(std::vector<token> tokens) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> fonts = {{{"rm", "mathrm"}, {"cal", "mathcal"}, {"sf", "mathsf"}, {"it", "mathit"}}};
  for (std::size_t at = 0; at + 2 < tokens.size(); ++at) {
    if (tokens[at].kind != token_kind::open || tokens[at + 1].kind != token_kind::command || tokens[at + 2].kind == token_kind::close) continue;
    if (at > 0 && (tokens[at - 1].is_symbol("^") || tokens[at - 1].is_symbol("_"))) continue;  // a script is read as it is spelled
    const auto font = std::find_if(fonts.begin(), fonts.end(), [&](const auto& f) { return f.first == tokens[at + 1].text; });
    if (font == fonts.end()) continue;
    tokens[at].kind = token_kind::command, tokens[at].text = font->second;
    tokens[at + 1].kind = token_kind::open, tokens[at + 1].text = "{";
  }
  return tokens;
}

/// Behind the name that begins at `at`: a letter, a command, a font with its group, and its subscript; `at` where none begins.
std::size_t behind_name(const std::vector<token>& tokens, std::size_t at) {
  const auto behind_group = [&](std::size_t i) {
    int depth = 0;
    do depth += tokens[i].kind == token_kind::open ? 1 : tokens[i].kind == token_kind::close ? -1 : 0;
    while (++i < tokens.size() && depth > 0);
    return i;
  };
  const std::size_t begin = at;
  if (tokens[at].kind != token_kind::letter && tokens[at].kind != token_kind::command) return begin;
  at = tokens[at].kind == token_kind::command && tokens[at + 1].kind == token_kind::open ? behind_group(at + 1) : at + 1;
  if (at + 1 < tokens.size() && tokens[at].is_symbol("_")) at = behind_group(at + 1);
  return std::min(at, tokens.size() - 1);
}

/// `d/dx`, `\partial/\partial x` as the fractions that they are, `\frac{d}{dx}`.
std::vector<token> with_derivatives_as_fractions(std::vector<token> tokens) {
  constexpr std::size_t longest = 5000;  // each is put into the middle of the tokens
  if (tokens.size() > longest) return tokens;
  const auto is_sign = [&](std::size_t at) { return tokens[at].is(token_kind::letter, "d") || tokens[at].is_command("partial"); };
  for (std::size_t at = 0; at + 4 < tokens.size(); ++at) {
    if (!is_sign(at) || !tokens[at + 1].is_symbol("/") || !is_sign(at + 2) || tokens[at + 2].text != tokens[at].text) continue;
    if (!tokens[at + 1].touches || !tokens[at + 2].touches || (tokens[at + 2].kind == token_kind::letter && !tokens[at + 3].touches)) continue;
    if (at > 0 && (tokens[at].touches && tokens[at - 1].kind == token_kind::letter)) continue;  // bd/dx
    const std::size_t end = behind_name(tokens, at + 3);
    if (end == at + 3) continue;
    const place where = tokens[at].where, behind{tokens[end - 1].where.end, tokens[end - 1].where.end};
    tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(end), {token_kind::close, "}", behind, true, false, false});
    tokens[at + 1] = {token_kind::close, "}", tokens[at + 1].where, true, false, false};
    tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(at) + 2, {token_kind::open, "{", tokens[at + 1].where, true, false, false});
    tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(at), {{token_kind::command, "frac", where, tokens[at].touches, false, false, tokens[at].space}, {token_kind::open, "{", where, true, false, false}});
  }
  return tokens;
}

/// Whether an equation stands beside the token on this side, up to the next comma, words, wide gap or the bracket around.
bool is_beside_equation(const std::vector<token>& tokens, std::size_t at, bool behind) {
  static const std::unordered_set<std::string_view> relations{"le", "ge", "neq", "equiv", "approx", "in", "sim", "coloneqq", "triangleq"};
  constexpr std::size_t reach = 2000;
  int depth = 0;
  for (std::size_t steps = 0; steps < reach && (behind ? at + 1 < tokens.size() : at > 0); ++steps) {
    const token& t = tokens[behind ? ++at : --at];
    depth += (behind ? t.opens() : t.closes()) ? 1 : (behind ? t.closes() : t.opens()) ? -1 : 0;
    if (depth < 0) return false;
    if (depth > 0) continue;
    if (t.is_symbol("=") || t.is_symbol("<") || t.is_symbol(">") || (t.kind == token_kind::command && relations.contains(t.text))) return true;
    if (t.kind == token_kind::row || t.kind == token_kind::words || t.is_symbol(",") || t.is_symbol(";") || (t.kind == token_kind::gap && t.text == "quad")) return false;
  }
  return false;
}

/// `a = b \hspace{5mm} c = d`, `a = b \ \ \ c = d`: between two equations a space as wide as `\quad` is one. Everywhere else it is a space.
std::vector<token> with_wide_gaps(std::vector<token> tokens) {
  const auto is_gap_at = [&](std::size_t at, std::string_view text) { return at < tokens.size() && tokens[at].is(token_kind::gap, text); };
  std::vector<token> out;
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    const bool measured = is_gap_at(at, "hspace"), spaces = is_gap_at(at, " ") && is_gap_at(at + 1, " ") && is_gap_at(at + 2, " ") && (at == 0 || !is_gap_at(at - 1, " "));
    const bool parts = (measured || spaces) && is_beside_equation(tokens, at, false) && is_beside_equation(tokens, at, true);
    if (measured && !parts) {
      if (at + 1 < tokens.size()) tokens[at + 1].space = 2;
      continue;
    }
    out.push_back(tokens[at]);
    if (parts) out.back().text = "quad";
  }
  return out;
}

/// `\mathrm{or}`, `\lor` between two gaps: words, as in `\text{or}`.
std::vector<token> with_words_between_gaps(std::vector<token> tokens) {
  static const std::unordered_set<std::string_view> joins{"or", "and", "if", "iff", "unless", "where", "when", "for", "since", "because", "so", "hence", "thus", "then", "gives", "implies", "with", "only", "otherwise", "not", "while", "but"};
  const auto is_gap_at = [&](std::size_t at) { return at < tokens.size() && (tokens[at].kind == token_kind::gap || tokens[at].kind == token_kind::stop); };
  std::vector<token> out;
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    out.push_back(tokens[at]);
    if (at == 0 || tokens[at - 1].kind != token_kind::gap || tokens[at].kind != token_kind::command) continue;
    if ((tokens[at].text == "lor" || tokens[at].text == "vee") && is_gap_at(at + 1)) out.back().kind = token_kind::words, out.back().text = "or";
    if (tokens[at].text != "mathrm" || at + 1 >= tokens.size() || tokens[at + 1].kind != token_kind::open) continue;
    std::string word;
    std::size_t close = at + 2;
    for (; close < tokens.size() && tokens[close].kind == token_kind::letter; ++close) word += tokens[close].text;
    if (close >= tokens.size() || tokens[close].kind != token_kind::close || !joins.contains(word)) continue;
    out.back().kind = token_kind::words, out.back().text = word, out.back().where.end = tokens[close].where.end;
    at = close;
  }
  return out;
}

std::vector<token> tokens_of(std::string_view text, place where) { return with_derivatives_as_fractions(with_fonts_outside(with_bars_apart(with_words_between_gaps(with_wide_gaps(lexer(text, where).run()))))); }

}  // namespace

std::vector<token> tokenize(std::string_view text, place where) {
  const auto size = is_size_in_words(text, where);
  if (!size) return with_accents_outside(tokens_of(text, where));
  std::vector<token> out = tokens_of(text, size->rows);
  out.back() = {token_kind::command, "times", {size->rows.end, size->columns.begin}};
  for (token& t : tokens_of(text, size->columns)) out.push_back(std::move(t));
  return out;
}

}  // namespace odot::notes
