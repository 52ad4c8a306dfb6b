// SPDX-License-Identifier: MIT
// Commands: fractions, roots, sums, norms, functions with their arguments, matrices, sets.

#include <algorithm>
#include <array>
#include <unordered_set>

#include "odot/operation/functions.hpp"
#include "parser.hpp"
#include "notes/source/characters.hpp"

namespace odot::notes {

namespace {

const std::unordered_set<std::string_view> letters_of_tex = {
    "alpha", "beta", "gamma", "delta", "epsilon", "varepsilon", "zeta", "eta", "theta", "vartheta", "iota", "kappa", "lambda",
    "mu", "nu", "xi", "pi", "varpi", "rho", "varrho", "sigma", "varsigma", "tau", "upsilon", "phi", "varphi", "chi", "psi", "omega",
    "Gamma", "Delta", "Theta", "Lambda", "Xi", "Pi", "Sigma", "Upsilon", "Phi", "Psi", "Omega", "ell", "hbar", "imath", "jmath",
    "aleph", "wp", "star"};

}  // namespace

bool is_letter_of_tex(std::string_view command) { return letters_of_tex.contains(command); }

node* parser::command() {
  const token t = peek();
  const std::size_t begin = t.where.begin;
  constexpr std::array<std::string_view, 17> accents = {"overrightarrow", "tilde", "hat", "bar", "vec", "widetilde", "widehat", "overline", "dot",
                                                        "ddot",  "check", "breve", "acute", "grave", "mathring", "underline", "not"};
  constexpr std::array<std::string_view, 12> fonts = {"mathrm", "mathsf", "mathit", "mathcal", "mathbb", "mathtt", "mathscr", "mathfrak", "operatorname", "mathds", "mathbbm", "mathnormal"};
  if (std::find(accents.begin(), accents.end() - 1, t.text) != accents.end() - 1) return accent();
  if (is_bold_font(t.text) || std::find(fonts.begin(), fonts.end(), t.text) != fonts.end()) return font();
  if (t.text == "Delta" && peek(1).kind == token_kind::letter && !names_.declared("\\Delta")) {  // \Delta W is one name
    const token letter = peek(1);
    at_ += 2;
    return word("\\Delta " + letter.text, {begin, letter.where.end});
  }
  if (letters_of_tex.contains(t.text)) {
    if ((t.text == "delta" || t.text == "Delta") && !names_.declared("\\" + t.text) && begins_factor(1))
      unsupported(t.where, "\\" + t.text + " in front of a factor can be read as a variation or a difference and as a number; declare it, as in $\\" + t.text + " \\in \\mathbb{R}$");
    skip();
    return word("\\" + t.text, t.where);
  }
  if (t.text == "frac" || t.text == "dfrac" || t.text == "tfrac") return fraction();
  if (t.text == "nabla" || t.text == "partial") return nabla();
  if (t.text == "sqrt") return root();
  if (t.text == "sum" || t.text == "prod") return big_sum();
  if (t.text == "langle") return inner_product();
  if (peek(1).kind == token_kind::open && (t.text == "norm" || t.text == "abs")) {  // as many packages and notes define them
    const bool norm = t.text == "norm";
    skip();
    node* inside = whole(argument());
    return norm ? norm_of(inside, begin) : make(form::call, begin, "bars", {inside});
  }
  if (t.text == "mathbb1" || t.text == "one" || t.text == "ones" || t.text == "bone") {
    skip();
    return special(form::ones, begin);
  }
  if (t.text == "underbrace" || t.text == "overbrace") return with_brace();
  if (t.text == "mathop" && peek(1).kind == token_kind::open && (peek(2).is_command("mathrm") || peek(2).is_command("operatorname")) && peek(3).kind == token_kind::open) {  // \mathop{\mathrm{diag}}(x)
    skip();
    const std::vector<token> inside = argument();
    return word(spelled({inside.begin() + 2, inside.end() - 2}), {begin, end_of_last()});
  }
  if (t.text == "mathop" && peek(1).kind == token_kind::open && peek(2).is_command("nabla") && peek(3).kind == token_kind::close) return skip(), skip(), nabla(true);
  if (t.text == "boxed" || t.text == "mathop" || t.text == "mathstrut" || t.text == "smash" || t.text == "ensuremath" || t.text == "textcolor") {
    skip();
    if (t.text == "textcolor") argument();
    node* inside = make(form::group, begin, "{", {whole(argument())});
    inside->flag = t.text != "boxed";
    return inside;
  }
  return called(t);
}

namespace {

bool joins_factors(const token& t) { return t.is_command("cdot") || t.is_command("times"); }

/// Whether the tokens are a product of names, numbers and brackets: no sum, and no other operation whose reach could be doubted.
bool is_one_factor(const std::vector<token>& factor) {
  int depth = 0;
  for (const token& t : factor) {
    if (t.kind == token_kind::open || t.is_symbol("(") || t.is_symbol("[")) ++depth;
    else if (t.kind == token_kind::close || t.is_symbol(")") || t.is_symbol("]")) --depth;
    else if (depth == 0 && (t.is_symbol("+") || t.is_symbol("-") || t.is_symbol("*") || t.is_symbol("/") || t.is_symbol(",") || t.is_symbol("=") ||
                            (t.kind == token_kind::command && (t.text == "odot" || t.text == "otimes" || t.text == "circ" || t.text == "oslash" || t.text == "pm" || t.text == "oplus"))))
      return false;
  }
  return depth == 0;
}

/// The factor of which these are repetitions: A of `A A`, `A \cdot A`.
std::vector<token> repeated_in(const std::vector<token>& factors) {
  std::vector<token> plain;
  for (const token& t : factors)
    if (!joins_factors(t)) plain.push_back(t);
  for (std::size_t period = 1; period < plain.size(); ++period) {
    bool repeats = plain.size() % period == 0;
    for (std::size_t k = period; repeats && k < plain.size(); ++k) repeats = plain[k].kind == plain[k - period].kind && plain[k].text == plain[k - period].text;
    if (repeats) return {plain.begin(), plain.begin() + static_cast<std::ptrdiff_t>(period)};
  }
  return factors;
}

/// The factor that stands on both sides of the only dots, as often as is written: `A \cdots A`, `A A \cdots A`; none where the tokens are anything else.
std::vector<token> factor_of_dots(const std::vector<token>& content) {
  const auto is_dots = [](const token& t) { return t.is_command("cdots") || t.is_command("dots") || t.is_command("ldots"); };
  const auto dots = std::find_if(content.begin(), content.end(), is_dots);
  if (dots == content.begin() || dots == content.end()) return {};
  auto first = dots + 1;
  if (first != content.end() && joins_factors(*first)) ++first;
  std::vector<token> factor(first, content.end());
  if (!factor.empty() && factor.back().kind == token_kind::stop) factor.pop_back();
  const auto is_next = [&](auto at) {
    for (const token& t : factor) {
      if (at == dots || at->kind != t.kind || at->text != t.text) return false;
      ++at;
    }
    return true;
  };
  const auto length = static_cast<std::ptrdiff_t>(factor.size());
  if (length == 0 || !is_one_factor(factor)) return {};
  for (auto at = content.begin(); at != dots;) {
    if (!is_next(at)) return {};
    at += length;
    if (at != dots && joins_factors(*at)) ++at;
  }
  return repeated_in(factor);
}

/// The n of `n \text{ times}` and `\text{$n$ times}`; none where the label says anything else.
std::vector<token> count_of_label(std::vector<token> label) {
  if (!label.empty() && label.back().kind == token_kind::stop) label.pop_back();
  if (label.empty() || label.back().kind != token_kind::words) return {};
  const token words = label.back();
  label.pop_back();
  std::string text;
  for (const char c : words.text)
    if (c != ' ' && c != '$' && c != '~') text += c;
  if (text == "times") return label;
  const bool letter = text.size() == 6 && text.ends_with("times") && text[0] >= 'a' && text[0] <= 'z';
  if (!label.empty() || !letter) return {};
  token count = words;
  count.kind = token_kind::letter, count.text = text.substr(0, 1);
  return {count};
}

}  // namespace

/// `\underbrace{A \cdots A}_{k \text{ times}}` is A^k; nullptr where it is anything else.
node* parser::repeated_factor(const std::vector<token>& content, const std::vector<token>& label, std::size_t begin) {
  std::vector<token> factor = factor_of_dots(content), count = count_of_label(label);
  if (factor.empty() || count.empty()) return nullptr;
  const std::string times = spelled(count);
  for (std::vector<token>* list : {&factor, &count}) {
    token stop = list->back();
    stop.kind = token_kind::stop, stop.text.clear(), stop.where.begin = stop.where.end;
    list->push_back(stop);
  }
  node* base = whole(factor);
  while (base->kind == form::group) base = base->kids[0];
  const bool sum = base->kind == form::sum || base->kind == form::negate, bracketed = factor.front().is_symbol("(") || factor.front().is_symbol("[");
  if ((sum && !bracketed) || base->kind == form::number) return nullptr;  // a + b \cdots a + b; the digits 1 \cdots 1
  return make(form::power, begin, times, {base, whole(count)});
}

/// Whether a label consists of words, which name nothing: `\text{scalars}`, and `scalars` without its command.
static bool consists_of_words(const std::vector<token>& label) {
  const auto letters = std::count_if(label.begin(), label.end(), [](const token& t) { return t.kind == token_kind::letter; });
  const bool only = std::all_of(label.begin(), label.end(), [](const token& t) { return t.kind == token_kind::letter || t.kind == token_kind::gap || t.kind == token_kind::stop || (t.kind == token_kind::words && t.text.size() > 2 && t.text.find_first_of("=$") == std::string::npos); });
  constexpr std::ptrdiff_t shortest_word = 4;
  return only && (letters == 0 || letters >= shortest_word);
}

/// `\underbrace{AB}_{n \times n}`: its label may be a shape, or tell how many factors stand in it.
node* parser::with_brace() {
  const std::size_t begin = peek().where.begin;
  skip();
  const std::vector<token> content = argument();
  if (peek().is_symbol("_") || peek().is_symbol("^")) {
    const std::size_t script = at_;
    skip();
    if (node* power = repeated_factor(content, argument(), begin); power != nullptr) return power;
    at_ = script;
  }
  node* inside = whole(content);
  if (!peek().is_symbol("_") && !peek().is_symbol("^")) return make(form::group, begin, "{", {inside});
  skip();
  const std::vector<token> label = argument();
  parser p = sub(label);
  node* shape = p.shape_here();
  if (shape == nullptr || !p.done()) {
    node* over_words = make(form::group, begin, "{", {inside});
    over_words->rows = consists_of_words(label) ? 1 : 0;
    return over_words;
  }
  return make(form::shaped, begin, "", {inside, shape});
}

/// A command that is a function, a name of the note or dots.
node* parser::called(const token& t) {
  const std::size_t begin = t.where.begin;
  const auto as_name = [&] {
    skip();
    return word("\\" + t.text, t.where);
  };
  if (const std::string known = known_function(t.text); !known.empty()) {
    skip();
    return names_.function(t.text) == "defined" ? word(t.text, t.where) : function(known, begin);
  }
  if (t.text == "E" || !moment_called(t.text).empty()) {  // as many notes define them
    const std::string kind = moment_called(t.text);
    if (kind.empty() || names_.declared("\\" + t.text)) return as_name();
    skip();
    return moment(kind, begin);
  }
  if (is_unread_function(t.text)) unsupported(t.where, "\\" + t.text + " is not read");
  if (t.text == "cdots" || t.text == "dots" || t.text == "vdots" || t.text == "ddots") {
    skip();
    return make(form::dots, begin, t.text);
  }
  if (t.text == "R" || t.text == "N") unsupported(t.where, "a set stands where a term is expected");
  if (names_.declared("\\" + t.text)) return as_name();
  if (t.text == "infty" && at_ > 0 && tokens_[at_ - 1].is_symbol("-")) {  // an entry of a mask; any other is a limit
    skip();
    return make(form::infinity, begin);
  }
  unsupported(t.where, "\\" + t.text + " is not read");
}

node* parser::fraction() {
  const std::size_t begin = peek().where.begin;
  skip();
  const std::vector<token> above = argument(), below = argument();
  if (is_derivative(above, below)) return derivative(above, below, begin);
  node* numerator = whole(above);
  node* denominator = whole(below);
  return make(form::fraction, begin, "", {numerator, denominator});
}

node* parser::root() {
  const std::size_t begin = peek().where.begin;
  skip();
  if (peek().is_symbol("[")) unsupported(peek().where, "roots other than the square root are not read; write the power");
  if (peek().is_symbol("(")) {
    node* inside = bracketed();
    return make(form::call, begin, "sqrt", {inside});
  }
  node* inside = whole(argument());
  return make(form::call, begin, "sqrt", {inside});
}

node* parser::argument_list(std::vector<node*>& arguments, std::string& option) {
  const token opened = peek();
  if (!(opened.is_symbol("(") || opened.is_symbol("[") || opened.is_symbol("\\{"))) {
    if (opened.kind == token_kind::open) {
      arguments.push_back(brace());
      refuse_unseen(arguments.back(), true);
      return nullptr;
    }
    unsupported(opened.where, "the argument of a function is expected here, in brackets");
  }
  skip();
  ++brackets_;
  open_bars_.push_back('(');
  const std::string close = opened.text == "(" ? ")" : opened.text == "[" ? "]" : "\\}";
  while (true) {
    while (peek().kind == token_kind::gap) skip();
    // axis = 1, dim = -1 and the like
    std::size_t ahead = 0;
    std::string key;
    while (peek(ahead).kind == token_kind::letter || peek(ahead).kind == token_kind::words || peek(ahead).is_command("mathrm") ||
           peek(ahead).is_command("mathsf") || peek(ahead).is_command("operatorname") ||
           peek(ahead).kind == token_kind::open || peek(ahead).kind == token_kind::close || peek(ahead).kind == token_kind::gap ||
           peek(ahead).is_command("dim"))
      key += peek(ahead).kind == token_kind::letter || peek(ahead).kind == token_kind::words ? on_one_line(peek(ahead).text)
             : peek(ahead).is_command("dim")                                                ? "dim"
                                                                                            : "",
          ++ahead;
    if (!arguments.empty() && (peek(ahead).is_symbol("=") || key.find('=') != std::string::npos)) {
      const place where = peek().where;
      at_ += ahead;
      if (peek().is_symbol("=")) skip(), key += '=';
      while (!(peek().is_symbol(close)) && !peek().is_symbol(",") && peek().kind != token_kind::stop) {
        key += peek().text;
        skip();
      }
      if (!option.empty()) unsupported(where, "more than one option of a function");
      option = key;
    } else {
      arguments.push_back(expression());
    }
    while (peek().kind == token_kind::gap) skip();
    if (!peek().is_symbol(",")) break;
    skip();
  }
  expect_closing(close, opened.text, opened.where);
  open_bars_.pop_back();
  --brackets_;
  return nullptr;
}

/// `\max(A, B)`, `\min(A, B)` entry by entry; `\max(A, 0)` is relu(A), `\min(A, 0)` is A − relu(A).
node* parser::maximum(std::size_t begin, const std::string& name) {
  std::vector<node*> arguments;
  std::string option;
  const bool bracket = peek().is_symbol("(") || peek().is_symbol("\\{");
  if (bracket) argument_list(arguments, option);
  const place where{begin, end_of_last()};
  if (arguments.size() != 2 || !option.empty()) unsupported(where, "\\" + name + " is read of two arguments only, as in \\" + name + "(A, 0)");
  const auto is_zero = [](const node* n) { return n->kind == form::number && n->text == "0"; };
  if (name == "max")
    for (std::size_t i = 0; i < 2; ++i)
      if (is_zero(arguments[i])) return make(form::call, begin, "relu", {arguments[1 - i]});
  for (std::size_t i = 0; i < 2; ++i) {
    const node *a = bare(arguments[i]), *b = bare(arguments[1 - i]);
    const bool matrix = b->kind == form::name && names_.is_matrix(b->text);
    if ((a->kind == form::number && !is_zero(a)) || (matrix && a->kind == form::name && names_.declared(a->text) && !names_.is_matrix(a->text)))
      unsupported(where, "\\" + name + " of a matrix and a number is not read; write the number times a matrix of ones");
  }
  if (!is_zero(arguments[0]) && !is_zero(arguments[1])) return make(form::call, begin, name, std::move(arguments));
  const auto in_brackets = [&](node* n) { return arena_.make(form::group, n->where, "(", {n}); };
  node* difference = make(form::sum, begin, "+-", {in_brackets(arguments[0]), in_brackets(arguments[1])});
  node* above = make(form::call, begin, "relu", {difference});
  return make(form::group, begin, "(", {make(form::sum, begin, "+-", {in_brackets(arguments[0]), above})});
}

node* parser::function(const std::string& name, std::size_t begin) {
  if (node* d = dashed(name, begin)) return d;
  const place where{begin, end_of_last()};
  std::string direction;
  while (peek().is_symbol("_")) {
    skip();
    const std::vector<token> tokens = argument();
    const std::string text = lower_case(spelled({tokens.begin(), tokens.end() - 1}));
    if (name != "softmax") unsupported(where, "a subscript on the function " + name + " is not read");
    if (text == "row" || text == "rows" || text == "row-wise" || text == "rowwise") direction = "rows";
    else if (text == "col" || text == "column" || text == "columns" || text == "cols" || text == "columnwise") direction = "columns";
    else unsupported(where, "softmax_" + text + " is not read; the subscript says row or col");
  }
  const std::vector<token> power = is_circular(name) && peek().is_symbol("^") ? power_of_value() : std::vector<token>();
  if (peek().is_symbol("^") && name != "max" && name != "min") {
    unsupported(peek().where, "a power on the name of a function can be read in more than one way; write the power behind the brackets, as in "
                              "(\\operatorname{" + name + "}(A))^2");
  }
  if (name == "max" || name == "min") return maximum(begin, name);
  const bool bracket = peek().is_symbol("(") || peek().is_symbol("[") || peek().is_symbol("\\{");
  std::vector<node*> arguments;
  std::string option;
  if (bracket) {
    argument_list(arguments, option);
  } else if (name == "tr") {
    arguments.push_back(product());
    refuse_unseen(arguments.back(), false);
    if (peek().is_command("odot") || peek().is_command("circ") || peek().is_command("oslash") || peek().is_command("otimes"))
      unsupported(peek().where, "tr without brackets before an elementwise product has two readings; add the brackets");
  } else {
    if (!begins_factor()) unsupported(where, "the function " + name + " stands without its argument");
    arguments.push_back(is_circular(name) ? angle() : factor());
    refuse_unseen(arguments.back(), true);
    if (is_circular(name) && is_function(peek())) return value_to_power(make(form::call, begin, name, std::move(arguments)), power);
    if (begins_factor() && !(name == "det" && peek().is_command("det")))
      unsupported(peek().where, name + " without brackets before several factors has two readings; add the brackets");
  }
  if (name == "diag" && arguments.size() == 1) read_one_for_each_entry(arguments[0]);
  if (name == "diag" && arguments.size() == 1 && is_plain_one(arguments[0])) unsupported(where, "diag of a plain 1 can be read as that of the number and of a column of ones; write \\mathbf{1} for the column");
  const auto known = operation::find(name);
  const std::size_t wanted = known ? static_cast<std::size_t>(operation::operands(*known)) : 1;
  const bool diagonal_told = (name == "tril" || name == "triu") && arguments.size() == 2;  // tril(A, -1)
  if (arguments.size() != wanted && !diagonal_told) unsupported(where, "the function " + name + " is read with " + (wanted == 1 ? "one argument" : "two arguments") + " only");
  if (!option.empty()) {
    const std::size_t equals = option.find('=');
    const std::string value = equals == std::string::npos ? "" : option.substr(equals + 1);
    const std::string key = option.substr(0, equals);
    if (name != "softmax" || (key != "axis" && key != "dim")) unsupported(where, "the option " + option + " is not read");
    if (value == "1" || value == "-1") direction = "rows1";
    else if (value == "0" || value == "-2") direction = "columns";
    else unsupported(where, "the option " + option + " is not read; a matrix has the axes 0 and 1");
  }
  if (name == "softmax") return make(form::call, begin, direction.empty() ? "softmax" : "softmax_" + direction, std::move(arguments));
  return value_to_power(make(names_.function(name) == "defined" ? form::note_call : form::call, begin, name, std::move(arguments)), power);
}

node* parser::norm() {
  const token opened = peek();
  const std::size_t begin = opened.where.begin;
  skip();
  ++brackets_;
  open_bars_.push_back('n');
  node* inside = expression();
  expect_closing("\\|", "\\|", opened.where);
  open_bars_.pop_back();
  --brackets_;
  return norm_of(inside, begin);
}

/// The norm of what stood in its bars, by the scripts behind them.
node* parser::norm_of(node* inside, std::size_t begin) {
  if (is_plain_one(inside)) unsupported({begin, end_of_last()}, "the norm of a plain 1 can be read as that of the number and of a column of ones; write \\mathbf{1} for the column");
  std::string kind;
  bool squared = false, scripts = true;
  for (int i = 0; i < 2 && scripts; ++i) {
    if (peek().is_symbol("_")) {
      skip();
      const std::vector<token> tokens = argument();
      kind = spelled({tokens.begin(), tokens.end() - 1});
    } else if (peek().is_symbol("^") && !squared) {
      const std::size_t before = at_;
      skip();
      const std::vector<token> tokens = argument();
      if (spelled({tokens.begin(), tokens.end() - 1}) == "2") squared = true;
      else at_ = before, scripts = false;
    }
  }
  if (kind == "F" || kind == "\\mathrm{F}" || kind == "Fro" || kind == "fro")
    return make(form::call, begin, squared ? "norm_squared" : "norm", {inside});
  if (kind.empty() || kind == "2") return make(form::call, begin, squared ? "length_squared" : "length", {inside});
  if (kind == "1") {
    node* sum = make(form::call, begin, "length_one", {inside});
    return squared ? make(form::elementwise_power, begin, "", {sum, arena_.make(form::number, sum->where, "2")}) : sum;
  }
  unsupported({begin, end_of_last()}, "the norm with subscript " + kind + " is not read; \\|A\\|_F is the Frobenius norm");
}

node* parser::inner_product() {
  const token opened = peek();
  const std::size_t begin = opened.where.begin;
  skip();
  ++brackets_;
  open_bars_.push_back('(');
  node* left = expression();
  if (!peek().is_symbol(",")) unsupported(peek().where, "an inner product \\langle A, B \\rangle needs a comma between its two sides");
  skip();
  node* right = expression();
  if (!peek().is_command("rangle")) unsupported(opened.where, "the \\langle opened here is never closed");
  skip();
  open_bars_.pop_back();
  --brackets_;
  if (peek().is_symbol("_")) {
    const std::size_t before = at_;
    skip();
    const std::vector<token> tokens = argument();
    const std::string kind = spelled({tokens.begin(), tokens.end() - 1});
    if (kind != "F" && kind != "2" && kind != "Fro") {
      at_ = before;
      unsupported(peek().where, "the inner product with subscript " + kind + " is not read");
    }
  }
  for (const node* side : {left, right})
    if (is_plain_one(side)) unsupported(side->where, "a plain 1 in an inner product can be read as the number and as a column of ones; write \\mathbf{1} for the column");
  return make(form::call, begin, "inner", {left, right});
}

/// `\{0, 1\}`, `[0, 1]`, `(-1, 1)` behind `\in`, with a size to follow: real entries of which odot knows no more.
bool parser::set_of_numbers() {
  if (at_ == 0 || !tokens_[at_ - 1].is_command("in")) return false;
  std::size_t k = 0;
  if (!peek(k).is_symbol("\\{") && !peek(k).is_symbol("[") && !peek(k).is_symbol("(")) return false;
  for (++k; !peek(k).is_symbol("\\}") && !peek(k).is_symbol("]") && !peek(k).is_symbol(")"); ++k) {
    const token& t = peek(k);
    if (t.kind != token_kind::number && t.kind != token_kind::gap && !t.is_symbol(",") && !t.is_symbol("-") && !t.is_symbol("+") && !t.is_command("pm") &&
        !t.is_command("infty") && !t.is_command("dots") && !t.is_command("ldots"))
      return false;
  }
  if (!peek(k + 1).is_symbol("^")) return false;
  at_ += k + 1;
  return true;
}

/// The set in front of sizes: `R`, `N` or `M`, any other as it is written; empty where none stands here.
std::string parser::set_here() {
  const token t = peek();
  if (t.is_command("R") || t.is_command("N") || t.is_command("Re") || t.is_command("RR") || t.is_command("reals")) {
    skip();
    return t.is_command("N") ? "N" : "R";
  }
  constexpr std::array<std::string_view, 8> faces = {"mathbb", "mathbf", "mathds", "mathcal", "mathrm", "mathbbm", "Bbb", "bm"};
  if (std::any_of(faces.begin(), faces.end(), [&](std::string_view face) { return t.is_command(face); })) {
    skip();
    const std::vector<token> name = argument();
    const std::string set = spelled({name.begin(), name.end() - 1});
    if (set == "M" || set == "Mat") return "M";
    return t.is_command("mathcal") ? "" : set;
  }
  if (t.kind == token_kind::letter && (t.text == "R" || t.text == "M") && !names_.declared(t.text) &&
      (peek(1).is_symbol("^") || (t.text == "M" && peek(1).is_symbol("_")))) {
    skip();
    return t.text;
  }
  return {};
}

/// The sizes of `{n \times d}` or `{m, n}`.
void parser::read_sizes(std::vector<node*>& sizes, place set) {
  const std::vector<token> tokens = argument();
  std::vector<std::vector<token>> parts(1);
  int depth = 0;
  for (const token& x : tokens) {
    if (x.kind == token_kind::stop) break;
    if (x.is_symbol("(") || x.kind == token_kind::open) ++depth;
    if (x.is_symbol(")") || x.kind == token_kind::close) --depth;
    if (depth == 0 && (x.is_command("times") || x.is_symbol(",") || x.is_symbol("*"))) parts.emplace_back();
    else parts.back().push_back(x);
  }
  for (std::vector<token>& part : parts) {
    if (part.empty()) unsupported(set, "a size is missing");
    part.push_back({token_kind::stop, "", part.back().where, false, false, false});
    sizes.push_back(whole(part));
  }
}

/// Passes `(\mathbb{R})` behind `M_n`.
void parser::skip_brackets(place set) {
  int depth = 0;
  do {
    if (peek().kind == token_kind::stop) unsupported(set, "a bracket is never closed");
    if (peek().is_symbol("(")) ++depth;
    if (peek().is_symbol(")")) --depth;
    skip();
  } while (depth > 0);
}

node* parser::shape_here() {
  const place first = peek().where;
  const std::size_t before = at_;
  std::string set = set_here();
  bool restricted = set == "Z";
  if (set.empty()) restricted = set_of_numbers();
  if (restricted) set = "R";
  if (set == "C" || set == "Q") unsupported(first, "\\mathbb{" + set + "} is not read: symbols stand for real numbers and matrices; of others only what holds whatever they are is proved");
  if (set != "R" && set != "N" && set != "M") {
    at_ = before;
    return nullptr;
  }
  std::vector<node*> sizes;
  if (set == "N") {
    std::string part;
    while (peek().is_symbol("^") || peek().is_symbol("_")) {
      const bool below = peek().is_symbol("_");
      skip();
      const std::vector<token> tokens = argument();
      for (const token& x : tokens)
        if (x.is_command("times")) unsupported(first, "matrices of natural numbers are not read");
      if (below) part = spelled({tokens.begin(), tokens.end() - 1});
    }
    return make(form::naturals, first.begin, part);
  }
  if (set == "M") {
    if (peek().is_symbol("_")) skip(), read_sizes(sizes, first);
    if (peek().is_symbol("(")) skip_brackets(first);
    if (sizes.size() == 1) sizes.push_back(sizes.front());
    if (sizes.empty()) unsupported(first, "the sizes of this set of matrices are missing");
  }
  while (set == "R" && (peek().is_symbol("^") || peek().is_symbol("_"))) {
    const bool above = peek().is_symbol("^");
    skip();
    if (above && !peek().is_symbol("+") && sizes.empty()) read_sizes(sizes, first);
    else {
      argument();  // \mathbb{R}_{+}, \mathbb{R}_{>0}
      restricted = true;
    }
  }
  if (sizes.size() > 2) unsupported({first.begin, end_of_last()}, "a tensor with more than two axes is not read; only matrices are");
  node* result = make(form::shape, first.begin, "", std::move(sizes));
  result->flag = restricted;
  return result;
}

}  // namespace odot::notes
