// SPDX-License-Identifier: MIT
// What follows a factor: primes, superscripts and subscripts.

#include "index_pattern.hpp"
#include "parser.hpp"

#include <algorithm>
#include <array>

namespace odot::notes {

namespace {

/// The font as names write it; empty for a command that is no font of its own.
std::string_view font_in_names(std::string_view command) {
  constexpr std::array<std::string_view, 4> others = {"mathcal", "mathbb", "mathfrak", "mathscr"};
  if (is_bold_font(command)) return "mathbf";
  const auto found = std::find(others.begin(), others.end(), command);
  return found == others.end() ? std::string_view() : *found;
}

}  // namespace

std::string spelled(const std::vector<token>& tokens) {
  std::string out;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const token& t = tokens[i];
    switch (t.kind) {
      case token_kind::command: {
        if (const std::string_view font = font_in_names(t.text); !font.empty() && i + 1 < tokens.size() && tokens[i + 1].kind != token_kind::stop) {
          std::size_t end = i + 2;  // behind what the font belongs to
          for (int depth = tokens[i + 1].kind == token_kind::open ? 1 : 0; depth > 0 && end < tokens.size(); ++end)
            depth += tokens[end].kind == token_kind::open ? 1 : tokens[end].kind == token_kind::close ? -1 : 0;
          out += "\\" + std::string(font) + "{" + spelled({tokens.begin() + static_cast<std::ptrdiff_t>(i) + 1, tokens.begin() + static_cast<std::ptrdiff_t>(end)}) + "}";
          i = end - 1;
          break;
        }
        constexpr std::array<std::string_view, 8> fonts = {"mathrm", "mathit", "mathsf", "operatorname", "mathtt", "mathnormal", "rm", "it"};
        if (std::find(fonts.begin(), fonts.end(), t.text) == fonts.end()) out += "\\" + t.text;
        break;
      }
      case token_kind::words:
        out += on_one_line(t.text);
        break;
      case token_kind::letter:
      case token_kind::number:
      case token_kind::symbol:
        out += t.text;
        break;
      default:
        break;
    }
  }
  return out;
}

std::string with_subscript(const std::string& name, const std::string& subscript) {
  const bool one_sign = subscript.size() == 1 || (subscript.starts_with('\\') && subscript.find_first_of("_^{,+- ", 1) == std::string::npos &&
                                                  subscript.find('\\', 1) == std::string::npos);
  return one_sign ? name + "_" + subscript : name + "_{" + subscript + "}";
}

std::vector<token> parser::argument() {
  while (peek().kind == token_kind::gap) skip();
  std::vector<token> out;
  const token& first = peek();
  if (first.kind == token_kind::stop) unsupported(first.where, "the formula ends where an argument is expected");
  if (first.kind == token_kind::open) {
    const place open = first.where;
    skip();
    int depth = 1;
    while (true) {
      const token& t = peek();
      if (t.kind == token_kind::stop) unsupported(open, "the { opened here is never closed");
      if (t.kind == token_kind::open) ++depth;
      if (t.kind == token_kind::close && --depth == 0) break;
      out.push_back(t);
      skip();
    }
    out.push_back({token_kind::stop, "", peek().where, false, false, false});
    skip();
    return out;
  }
  out.push_back(first);
  skip();
  if (first.kind == token_kind::number && first.text.size() > 1) {  // x^12 means x^1 2
    out.back().text = first.text.substr(0, 1);
    unsupported(first.where, "a script of several digits without braces is typeset as its first digit only; write {" + first.text + "}");
  }
  if (first.kind == token_kind::command && peek().kind == token_kind::open) {
    constexpr std::array<std::string_view, 20> with_argument = {
        "overrightarrow", "mathrm", "mathsf", "mathit", "mathcal", "mathbb", "mathtt", "operatorname", "tilde", "hat", "bar",
        "mathscr", "mathfrak", "widetilde", "widehat", "overline", "vec", "dot", "underline", "sqrt"};
    if (is_bold_font(first.text) || std::find(with_argument.begin(), with_argument.end(), first.text) != with_argument.end()) {
      int depth = 0;
      do {
        const token& t = peek();
        if (t.kind == token_kind::stop) unsupported(first.where, "a { is never closed");
        if (t.kind == token_kind::open) ++depth;
        if (t.kind == token_kind::close) --depth;
        out.push_back(t);
        skip();
      } while (depth > 0);
    }
  } else if (first.kind == token_kind::command &&
             (first.text == "mathsf" || first.text == "mathrm" || first.text == "mathit" || is_bold_font(first.text)) &&
             peek().kind == token_kind::letter) {
    out.push_back(peek());
    skip();
  }
  out.push_back({token_kind::stop, "", {end_of_last(), end_of_last()}, false, false, false});
  return out;
}

namespace {

/// Whether the tokens (without the stop) spell one of the signs for the transpose.
bool is_transpose_sign(std::string_view text) {
  constexpr std::array<std::string_view, 7> signs = {"T", "\\top", "\\intercal", "\\mathbfT", "\\mathbf{T}", "\\T", "\\tr"};
  return std::find(signs.begin(), signs.end(), text) != signs.end();
}

/// `w`, `\mathbf{w}`, `\theta`.
bool is_lower_letter(const std::string& name) {
  const std::size_t brace = name.find('{');
  std::size_t at = brace == std::string::npos ? 0 : brace + 1;
  if (at < name.size() && name[at] == '\\') ++at;
  return at < name.size() && name[at] >= 'a' && name[at] <= 'z';
}

/// Where the sign for the transpose begins that an index or a label ends with, `i` of `k^{i\top}`, `(1)` of `W^{(1)T}`; their number where none does.
std::size_t transpose_behind(const std::vector<token>& script) {
  constexpr std::size_t longest = 4;  // \mathsf{T}
  for (std::size_t k = script.size() > longest ? script.size() - longest : 1; k < script.size(); ++k) {
    const std::string sign = spelled({script.begin() + static_cast<std::ptrdiff_t>(k), script.end()});
    const token& before = script[k - 1];
    const bool closed = before.is_symbol(")") || before.is_symbol("]") || before.is_symbol("*") || before.is_command("ast") || before.is_command("star");  // ^{nT} is a power
    if (is_transpose_sign(sign) && (script[k].kind == token_kind::command || closed)) return script[k - 1].is_symbol("-") ? script.size() : k;
  }
  return script.size();
}

bool is_name_like(const node& n) { return n.kind == form::name; }

/// `E`, `E_\theta`, `P`, `\mathbb{V}`: what stands in front of the square brackets of an expectation.
bool is_operator_on_random(const node& n) {
  const std::string& name = n.kind == form::indexed && n.kids[0]->kind == form::name ? n.kids[0]->text : n.text;
  if (n.kind != form::name && n.kind != form::indexed) return false;
  constexpr std::array<std::string_view, 6> operators = {"E", "P", "V", "\\mathbb{V}", "\\mathbb{P}", "\\mathcal{E}"};
  return std::find(operators.begin(), operators.end(), name) != operators.end();
}

}  // namespace

node* parser::postfix(node* base) {
  const std::size_t begin = base->where.begin;
  for (int count = 0;; ++count) {
    if (count > deepest) unsupported(peek().where, "more than " + std::to_string(deepest) + " scripts follow one another here");
    std::size_t ahead = 0;
    while (peek(ahead).kind == token_kind::open && peek(ahead + 1).kind == token_kind::close) ahead += 2;
    if (ahead > 0 && (peek(ahead).is_symbol("^") || peek(ahead).is_symbol("_"))) at_ += ahead;
    const token& t = peek();
    const bool script = t.is_symbol("'") || t.is_symbol("^") || t.is_symbol("_");
    if (script && base->kind == form::group && base->text == "{" && base->flag && !seen_as_one(base))
      unsupported(base->where, "TeX prints no brackets for { }: the script is seen on the last sign only; write \\left( … \\right)");
    if (t.is_symbol("'")) {
      skip();
      if (is_name_like(*base) && names_.declared(base->text + "'")) {
        base = make(form::name, begin, base->text + "'");
      } else {
        if (bare(base)->kind == form::number) unsupported(base->where, "a prime behind a number may be a derivative");
        base = make(form::transpose, begin, "'", {base});
      }
    } else if (t.is_symbol("^")) {
      skip();
      base = superscript(base, begin);
    } else if (t.is_symbol("_")) {
      skip();
      const bool evaluated = base->kind == form::group && base->text == "[";
      base = subscript(base, begin);
      if (evaluated && peek().is_symbol("^") && (peek(1).kind == token_kind::number || peek(1).kind == token_kind::open)) unsupported(peek().where, "limits at a bracket, as in [f(x)]_a^b, are not read");
    } else if (t.is_symbol("!")) {
      unsupported(t.where, "factorials are not read");
    } else {
      if (t.is_symbol("[") && is_operator_on_random(*base) && !names_.declared(base->text)) unsupported(base->where, "expectations are not read");
      if (t.is_symbol("[")) refuse_index_in_brackets(base);
      const bool later = t.is_symbol("(") && peek(1).kind == token_kind::letter && (peek(2).is_symbol("+") || peek(2).is_symbol("-")) && peek(3).kind == token_kind::number && peek(4).is_symbol(")");
      if (later && base->kind == form::name && names_.is_matrix(base->text))
        unsupported(t.where, base->text + spelled({peek(0), peek(1), peek(2), peek(3), peek(4)}) + " can be read as a step of a sequence and as a product; write the number in front");
      return base;
    }
  }
}

/// `W^Q`, `W_i^Q`, `W^Q_i`: one name where it was declared as one, left of `\in`, and for a weight that is named after what it makes.
/// nullptr where it is a power.
node* parser::labelled(const node* base, const std::vector<token>& label, std::size_t begin) {
  std::string name;
  if (base->kind == form::name) name = base->text;
  else if (base->kind == form::indexed && base->kids[0]->kind == form::name) name = with_subscript(base->kids[0]->text, base->text);
  else return nullptr;
  const std::string text = spelled(label);
  const bool letters = std::all_of(label.begin(), label.end(), [](const token& t) { return t.kind == token_kind::letter || t.kind == token_kind::words; });
  const bool no_exponent = letters && !names_.declared(name) && (!names_.declared(text) || names_.is_matrix(text));
  const bool projection = text == "Q" || text == "K" || text == "V" || text == "O";
  const bool numbers = labels_ && names_.superscripts_number(name) && !names_.declared(name) && label.size() == 1 && label[0].kind == token_kind::number;
  const auto is_name = [&](const std::string& full) { return names_.declared(full) || numbers || (no_exponent && (labels_ || projection)); };
  if (base->kind == form::name && peek().is_symbol("_")) {
    const std::size_t before = at_;
    skip();
    const std::vector<token> below = argument();
    const std::string full = with_subscript(name, spelled({below.begin(), below.end() - 1})) + "^{" + text + "}";
    if (is_name(full)) return make(form::name, begin, full);
    at_ = before;
  }
  const std::string full = name + "^{" + text + "}";
  return is_name(full) ? make(form::name, begin, full) : nullptr;
}

/// `w^*`, `x_k^-`, `\hat{x}^+`: a name of its own where the text speaks of nothing else that such a sign could mean; nullptr elsewhere.
node* parser::marked(const node* base, const std::string& mark, std::size_t begin) {
  const bool star = mark != "-" && mark != "+";
  std::string name;
  if (base->kind == form::name) name = base->text;
  else if (base->kind == form::indexed && base->kids[0]->kind == form::name) name = with_subscript(base->kids[0]->text, base->text);
  const bool lower = is_lower_letter(name);
  if (name.empty() || !(star && lower ? names_.stars_are_labels() : names_.marks_are_labels()) || (mark == "+" && !lower) || (star && name.starts_with("\\math") && !name.starts_with("\\mathbf"))) return nullptr;
  if (base->kind == form::name && peek().is_symbol("_")) {
    skip();
    const std::vector<token> below = argument();
    name = with_subscript(name, spelled({below.begin(), below.end() - 1}));
  }
  return make(form::name, begin, name + "^" + mark);
}

node* parser::superscript(node* base, std::size_t begin) {
  const place where = peek().where;
  std::vector<token> tokens = argument();
  if (const std::size_t at = transpose_behind({tokens.begin(), tokens.end() - 1}); at + 1 < tokens.size()) {
    std::vector<token> index(tokens.begin(), tokens.begin() + static_cast<std::ptrdiff_t>(at));
    index.push_back(tokens.back());
    const std::string sign = spelled({tokens.begin() + static_cast<std::ptrdiff_t>(at), tokens.end() - 1});
    return make(form::transpose, begin, sign, {superscript_of(base, std::move(index), where, begin)});
  }
  return superscript_of(base, std::move(tokens), where, begin);
}

/// `(1, 2, 3)` of `(1, 2, 3)^\top` as a row; the tuple itself where something else than numbers stands in it, or a name right in front of it, of which it may be the arguments.
node* parser::row_of_numbers(node* tuple) {
  const auto is_number = [](const node* n) {
    n = bare(n);
    if (n->kind == form::negate) n = bare(n->kids[0]);
    return n->kind == form::number || (n->kind == form::fraction && bare(n->kids[0])->kind == form::number && bare(n->kids[1])->kind == form::number);
  };
  const auto opened = std::find_if(tokens_.begin(), tokens_.end(), [&](const token& t) { return t.where.begin == tuple->where.begin; });
  const bool applied = opened != tokens_.begin() && opened != tokens_.end() && !is_relation(*(opened - 1)) && !(opened - 1)->opens() && !(opened - 1)->is_symbol("+") && !(opened - 1)->is_symbol("-") && (opened - 1)->kind != token_kind::gap && !(opened - 1)->is_command("cdot");
  if (applied || !std::all_of(tuple->kids.begin(), tuple->kids.end(), is_number)) return tuple;
  node* row = make(form::group, tuple->where.begin, "row", tuple->kids);
  node* result = make(form::blocks, tuple->where.begin, "bmatrix", {row});
  result->rows = 1, result->columns = static_cast<int>(tuple->kids.size()), result->flag = true;
  return result;
}

/// What the signs above a name or an expression say: `tokens`, closed by a stop.
node* parser::superscript_of(node* base, std::vector<token> tokens, place where, std::size_t begin) {
  std::vector<token> inside(tokens.begin(), tokens.end() - 1);
  const std::string text = spelled(inside);
  const auto t_is_declared = [&] {
    if (text.find('T') != std::string::npos && text.find('\\') == std::string::npos && inside.front().kind == token_kind::letter &&
        names_.is_matrix("T"))
      unsupported(where, "T is declared as a matrix, so ^T can be read as the transpose and as a power; write ^\\top for the transpose");
  };
  if (inside.empty()) unsupported(where, "an empty superscript");
  const node* number = bare(base)->kind == form::number ? bare(base) : nullptr;
  if (number != nullptr && text == "'") unsupported(base->where, "a prime behind a number may be a derivative");
  if (text == "t" && number == nullptr && names_.t_is_transpose()) return make(form::transpose, begin, "\\top", {base});
  if (is_transpose_sign(text) && number != nullptr) base = transposed_number(number, text);
  if (is_transpose_sign(text)) {
    if (text == "T") t_is_declared();
    if (base->kind == form::tuple) base = row_of_numbers(base);
    if (const node* primed = bare(base); primed->kind == form::transpose && primed->text == "'")
      unsupported(where, "a prime beside ^" + text + " can be read as a transpose and as part of a name; write \\top for both, or choose a name with a subscript");
    return make(form::transpose, begin, text, {base});
  }
  if (text == "'") return make(form::transpose, begin, text, {base});
  if (text == "\\top\\top" || text == "TT") {
    node* once = make(form::transpose, begin, text, {base});
    return make(form::transpose, begin, text, {once});
  }
  if (text == "-1") return make(form::inverse, begin, "", {base});
  if (text.starts_with("-") && is_transpose_sign(std::string_view(text).substr(1))) {
    t_is_declared();
    node* inverse = make(form::inverse, begin, "", {base});
    return make(form::transpose, begin, text, {inverse});
  }
  if (inside.front().is_command("odot") || inside.front().is_command("circ")) {
    std::vector<token> rest(tokens.begin() + 1, tokens.end());
    if (rest.size() == 1) unsupported(where, "an elementwise power without its exponent");
    return make(form::elementwise_power, begin, "", {base, whole(rest)});
  }
  if (text == "-" && peek().kind != token_kind::number)  // `P^-`, before an update
    if (node* name = marked(base, text, begin)) return name;
  if (text == "*" || text == "\\ast" || text == "\\star" || text == "\\dagger" || text == "+" || text == "H" || text == "\\dag") {
    if (base->kind == form::name && names_.declared(base->text + "^" + text)) return make(form::name, begin, base->text + "^" + text);
    // “w^* = …”: no vector of real entries is told by its conjugate transpose
    const bool alone = base->where.begin == tokens_[begin_].where.begin && (peek().is_symbol("=") || peek().is_symbol(":") || peek().is_command("in"));
    const bool star = text == "*" || text == "\\ast" || text == "\\star";
    if (alone && base->kind == form::name && is_lower_letter(base->text) && star) return make(form::name, begin, base->text + "^" + text);
    if (star || text == "+")
      if (node* name = marked(base, text, begin)) return name;
    unsupported(where, "^" + text + " can be read as a conjugate transpose, a pseudo-inverse and as part of a name; write ^\\top for the "
                       "transpose, or choose a name with a subscript");
  }
  const bool layer = inside.size() > 2 && inside.front().is_symbol("[") && inside.back().is_symbol("]");  // W^{[l]}
  if (layer || (inside.front().is_symbol("(") && inside.back().is_symbol(")"))) {
    // W^{(1)}: part of the name, behind the subscript
    if (base->kind == form::name) return make(form::name, begin, base->text + "^{" + text + "}");
    if (base->kind == form::indexed && base->kids[0]->kind == form::name)
      return make(form::name, begin, with_subscript(base->kids[0]->text, base->text) + "^{" + text + "}");
    if (text.find_first_not_of("()[]0123456789") == std::string::npos || inside.size() == 3)
      unsupported(where, "^{" + text + "} behind a bracket can be read as a power and as a label; write the power without its brackets");
  }
  if (inside.front().kind == token_kind::words) {
    if (base->kind == form::name) return make(form::name, begin, base->text + "^{" + text + "}");
    unsupported(where, "the superscript " + text + " is not read");
  }
  if (text == "0") {  // S^0 is the first of S^0, S^1, …
    if (base->kind == form::name && !names_.declared(base->text)) return make(form::name, begin, base->text + "^{0}");
    if (base->kind == form::indexed && base->kids[0]->kind == form::name && !names_.declared(with_subscript(base->kids[0]->text, base->text)))
      return make(form::name, begin, with_subscript(base->kids[0]->text, base->text) + "^{0}");
  }
  if (node* name = labelled(base, inside, begin)) return name;
  if (text == "2" && base->kind == form::name && names_.declared(base->text + "^{2}")) return make(form::name, begin, base->text + "^{2}");
  if (const node* norm = bare(base); text == "2" && norm->kind == form::call && (norm->text == "length" || norm->text == "norm")) return make(form::call, begin, norm->text + "_squared", {norm->kids[0]});  // of a macro for norms
  return make(form::power, begin, text, {base, whole(tokens)});
}

/// `[…]_{2 \times 2}`, `A_{m \times n}` of an A that was declared: the shape of what stands in front, and no index. nullptr where it may be another thing,
/// as a name that is introduced here.
node* parser::with_size_below(node* base, const std::vector<token>& inside, std::size_t begin) {
  const auto times = [](const token& t) { return t.is_command("times"); };
  const auto sign = std::find_if(inside.begin(), inside.end(), times);
  if (std::count_if(inside.begin(), inside.end(), times) != 1 || sign == inside.begin() || sign + 1 == inside.end()) return nullptr;
  const bool alone = base->where.begin == tokens_[begin_].where.begin && (is_relation(peek()) || peek().is_symbol(",") || peek().kind == token_kind::stop);  // which may introduce another name
  const bool known = base->kind == form::name && !labels_ && !alone && base->text != "I" && base->text != "\\mathbf{I}" && names_.is_matrix(base->text) && !names_.declared(with_subscript(base->text, spelled(inside)));
  if (!known && bare(base)->kind != form::blocks) return nullptr;
  const auto size = [&](std::vector<token> part) {
    part.push_back({token_kind::stop, "", part.back().where, false, false, false});
    return whole(part);
  };
  node *rows = size({inside.begin(), sign}), *columns = size({sign + 1, inside.end()});
  node* below = arena_.make(form::shape, {inside.front().where.begin, inside.back().where.end}, "", {rows, columns});
  return make(form::shaped, begin, "below", {base, below});
}

node* parser::subscript(node* base, std::size_t begin) {
  if (base->kind == form::transpose && base->text != "'" && base->kids[0]->kind == form::name) {  // a^\top_1 is typeset like a_1^\top
    const std::size_t before = at_;
    node* inner = subscript(base->kids[0], begin);
    if (inner->kind == form::indexed && inner->kids.size() <= 2 && !inner->flag) return make(form::transpose, begin, base->text, {inner});
    at_ = before;
  }
  const place where = peek().where;
  const std::size_t script_begin = at_;
  std::vector<token> tokens = argument();
  if (tokens.size() == 1) unsupported(where, "an empty subscript");
  std::vector<token> inside(tokens.begin(), tokens.end() - 1);
  const std::string text = spelled(inside);
  if (node* sized = with_size_below(base, inside, begin)) return sized;
  if (base->kind == form::name && !labels_ && !names_.gradient_written(base->text + "_", text).empty())
    if (node* gradient = gradient_written(base->text + "_", inside, begin)) return gradient;
  if (!labels_)
    if (node* derivative = named_derivative(base, text, begin)) return derivative;
  if (const std::string full = base->kind == form::name ? with_subscript(base->text, text) : std::string(); !full.empty() && names_.function(full) == "defined") {
    if (node* slope = dashed(full, begin)) return slope;  // \ell_s'(u)
    std::vector<node*> arguments;
    std::string option;
    if (peek().is_symbol("(")) argument_list(arguments, option);  // J_\lambda(w), which the note defines
    if (!arguments.empty() && option.empty()) return make(form::note_call, begin, full, std::move(arguments));
  }
  if (std::any_of(inside.begin(), inside.end(), [](const token& t) { return t.is_command("cdot") || t.is_command("bullet") || t.is_command("cdotp"); }))
    unsupported(where, "a dot in the place of an index, which may stand for a sum or for a whole row, is not read");
  if (base->kind == form::number) unsupported(where, "a subscript on a number, which may name the base of its digits, is not read");
  if (base->kind == form::group && base->text == "{" && base->kids[0]->kind == form::call && (base->kids[0]->text.starts_with("length") || base->kids[0]->text.starts_with("norm") || base->kids[0]->text == "bars"))
    unsupported(where, "a subscript behind the braces of a norm is not read; write it behind its bars");
  const node* squared = base->kind == form::power && base->text == "2" ? base->kids[0] : nullptr;
  if (squared != nullptr && squared->kind == form::name && is_lower_letter(squared->text) && !names_.is_matrix(squared->text) && !names_.superscripts_number(squared->text)) {
    at_ = script_begin;  // \sigma^2_x: nothing but a matrix has a square with entries
    node* exponent = base->kids[1];
    return make(form::power, begin, "2", {subscript(base->kids[0], begin), exponent});
  }
  if (base->kind == form::power && base->kids[0]->kind != form::group)
    unsupported(where, "a power and a subscript on one name: the entry of the power and the power of the entry are both readings; write "
                       "(A^2)_{ij} or (A_{ij})^2");
  const std::string& opens = inside.front().text;
  const bool in_brackets = inside.size() > 2 && ((opens == "(" && inside.back().is_symbol(")")) || (opens == "[" && inside.back().is_symbol("]")) || (opens == "\\{" && inside.back().is_symbol("\\}")));
  const bool bracketed = in_brackets && base->kind == form::name && !names_.declared(with_subscript(base->text, text)) && std::none_of(inside.begin(), inside.end(), [](const token& t) { return t.is_symbol(","); });
  const std::string unbracketed = bracketed ? spelled({inside.begin() + 1, inside.end() - 1}) : std::string();
  if (bracketed && (names_.declared(base->text) || names_.declared(with_subscript(base->text, unbracketed))))
    unsupported(where, "an index in brackets, which may count the sorted entries or name a part, is not read; write " + with_subscript(base->text, unbracketed) + " for the entry");
  bool commas = false;
  std::vector<node*> items;
  try {
    items = index_items(tokens, commas);
  } catch (const trouble&) {
    if (base->kind != form::name && base->kind != form::indexed) throw;
    items.clear();  // part of a name, whatever it says
  }
  if (bracketed && names_.declared("\\mathbf{" + base->text + "}")) items.clear();  // x_{(i)} beside \mathbf{x}, whose entries are x_i
  if (items.size() == 1 && base->kind == form::name && items[0]->kind == form::number && text.size() == 2 && !names_.declared(with_subscript(base->text, text)) &&
      names_.holds_entry(base->text, text[0] - '0', text[1] - '0')) {  // a_{12} beside a 2 × 2 matrix A
    const place at = items[0]->where;
    items = {arena_.make(form::number, at, text.substr(0, 1)), arena_.make(form::number, at, text.substr(1))};
    commas = true;
  }
  if (items.size() == 1 && items[0]->kind == form::tuple) {  // A_{(i,j)}
    const std::vector<node*> members = items[0]->kids;
    items = members, commas = true;
  }
  if (base->kind == form::name && !items.empty())
    if (node* call = by_pattern(base->text, items, begin)) return call;
  const bool plain = items.size() == 2 && items[0]->kind != form::everything && items[1]->kind != form::everything;
  if (plain && base->kind == form::name && base->text == "\\delta" && names_.has_kronecker_delta() && !names_.declared(base->text) && !names_.declared(with_subscript(base->text, text)))
    base = make(form::identity, begin, "\\delta");
  std::vector<node*> kids = {base};
  kids.insert(kids.end(), items.begin(), items.end());
  node* result = make(form::indexed, begin, text, std::move(kids));
  result->flag = commas;
  return result;
}

/// P_{(s+1, 2j)} where the text gives P_{(t, 2i)} for all t and i: the same with s + 1 and j in their places. nullptr where it gives none.
node* parser::by_pattern(const std::string& base, const std::vector<node*>& items, std::size_t begin) {
  if (items.size() > 3) return nullptr;
  for (unsigned choice = 0; choice < (1u << items.size()); ++choice) {
    index_pattern pattern{base, {}};
    for (std::size_t k = 0; k < items.size(); ++k) pattern.add(items[k], ((choice >> k) & 1u) != 0);
    if (names_.function(pattern.name) != "defined") continue;
    std::vector<node*> arguments;
    for (const node* a : pattern.arguments) arguments.push_back(const_cast<node*>(a));
    return make(form::note_call, begin, pattern.name, std::move(arguments));
  }
  return nullptr;
}

std::vector<node*> parser::index_items(const std::vector<token>& tokens, bool& commas) {
  std::vector<std::vector<token>> parts(1);
  int depth = 0;
  for (const token& t : tokens) {
    if (t.kind == token_kind::stop) break;
    if (t.kind == token_kind::gap) continue;
    if (t.kind == token_kind::open || t.is_symbol("(")) ++depth;
    if (t.kind == token_kind::close || t.is_symbol(")")) --depth;
    if (depth == 0 && t.is_symbol(",")) {
      commas = true;
      parts.emplace_back();
    } else parts.back().push_back(t);
  }
  const auto is_all = [](const token& t) {
    return t.is_symbol(":") || t.is_command("cdot") || t.is_symbol("*") || t.is_command("bullet") || t.is_command("ast");
  };
  const auto single = [](const token& t) {
    return t.kind == token_kind::letter || (t.kind == token_kind::number && t.text.size() == 1) || t.kind == token_kind::command;
  };
  if (!commas) {  // ij, i:, :j, 1j are several items; i+1 and 12 are one
    std::vector<token>& only = parts.front();
    const bool split = only.size() > 1 && std::all_of(only.begin(), only.end(), [&](const token& t) { return single(t) || is_all(t); }) &&
                       std::any_of(only.begin(), only.end(), [&](const token& t) { return t.kind == token_kind::letter || is_all(t); });
    if (split) {
      std::vector<std::vector<token>> each;
      for (const token& t : only) each.push_back({t});
      parts = std::move(each);
    }
  }
  // a lone star is a label: x_*, K_{**}
  const bool stars = !commas && std::all_of(parts.begin(), parts.end(), [](const std::vector<token>& part) { return part.size() == 1 && (part.front().is_symbol("*") || part.front().is_command("ast")); });
  std::vector<node*> items;
  for (std::vector<token>& part : parts) {
    if (part.empty()) unsupported(tokens.back().where, "an empty index");
    if (stars) {
      items.push_back(arena_.make(form::name, part.front().where, "*"));
      continue;
    }
    if (part.size() == 1 && is_all(part.front())) {
      items.push_back(arena_.make(form::everything, part.front().where, ":"));
      continue;
    }
    if (std::any_of(part.begin(), part.end(), [](const token& t) { return t.is_symbol(":"); }))
      unsupported(part.front().where, "a range of rows or columns is not read; name the blocks instead");
    part.push_back({token_kind::stop, "", part.back().where, false, false, false});
    items.push_back(whole(part));
  }
  return items;
}

}  // namespace odot::notes
