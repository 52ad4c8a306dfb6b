// SPDX-License-Identifier: MIT
// What the text says of derivatives: their layout, names of gradients, what is constant, and through what a loss depends on what.

#include <algorithm>
#include <utility>

#include "notes/prose/words.hpp"
#include "notes/source/characters.hpp"
#include "notes/statement/claim_forms.hpp"
#include "notes/statement/claims/claims.hpp"
#include "notes/statement/definitions/definitions.hpp"
#include "notes/statement/derivatives/derivatives.hpp"
#include "notes/statement/lowering/derivative_plan.hpp"
#include "notes/statement/meanings/meanings.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/spoken_names.hpp"

namespace odot::notes {

static bool define_as_gradient(note_reader& reader, const std::string& scalar, int in, const std::string& own, place where);
static bool is_gradient_name(const side& left, const side& right);

const std::vector<token>& tokens_of(const note_reader& reader, const segment& seg) {
  const auto [at, fresh] = reader.of_sentence.tokens.try_emplace(seg.content.begin);
  std::vector<token>& tokens = at->second;
  if (!fresh) return tokens;
  tokens = tokenize(reader.note.text(), seg.content);
  try {
    tokens = reader.scope.macros()->expanded(tokens, reader.note.text());
  } catch (const trouble&) {  // told where the formula is read
  }
  return tokens;
}

std::string_view written_formula(note_reader& reader, const segment& seg) {
  const std::string_view text = reader.note.slice(seg.content);
  if (reader.scope.macros()->empty() || text.find('\\') == std::string_view::npos) return text;
  const auto [at, fresh] = reader.of_text.written.try_emplace(seg.content.begin, text);
  if (!fresh) return at->second;
  const std::vector<token> tokens = tokenize(reader.note.text(), seg.content);
  const bool defined = std::any_of(tokens.begin(), tokens.end(), [&](const token& t) { return t.kind == token_kind::command && reader.scope.macros()->defines(t.text); });
  if (defined) try {
      at->second = text_of_tokens(reader.scope.macros()->expanded(tokens, reader.note.text()));
    } catch (const trouble&) {  // told where the formula is read
    }
  return at->second;
}

namespace {

std::string all_words(const sentence& s) {
  std::string out;
  for (const piece& p : s.pieces) out += p.mathematics ? " $ " : p.words;
  return out;
}

bool says(const std::string& text, std::initializer_list<const char*> any) {
  return std::any_of(any.begin(), any.end(), [&](const char* a) { return text.find(a) != std::string::npos; });
}

/// `\frac{\partial L}{\partial Z}` or `\nabla_Z L` from tokens[at] on: L and Z.
std::pair<std::string, std::string> gradient_at(const std::vector<token>& tokens, std::size_t at) {
  std::string scalar, in;
  if (tokens[at].is_command("nabla") && tokens[at + 1].is_symbol("_")) {
    at += 2;
    const bool brace = tokens[at].kind == token_kind::open;
    if (brace) ++at;
    in = name_at(tokens, at);
    if (brace && tokens[at].kind == token_kind::close) ++at;
    return {name_at(tokens, at), in};
  }
  if (tokens[at].is_command("partial")) {
    ++at;
    scalar = name_at(tokens, at);
    if (!tokens[at].is_symbol("/") || !tokens[at + 1].is_command("partial")) return {};
    at += 2;
    in = name_at(tokens, at);
    return {scalar, in};
  }
  if (!tokens[at].is_command("frac") || tokens[at + 1].kind != token_kind::open || !tokens[at + 2].is_command("partial")) return {};
  at += 3;
  scalar = name_at(tokens, at);
  if (tokens[at].kind != token_kind::close || tokens[at + 1].kind != token_kind::open || !tokens[at + 2].is_command("partial")) return {};
  at += 3;
  in = name_at(tokens, at);
  return tokens[at].kind == token_kind::close ? std::pair(scalar, in) : std::pair<std::string, std::string>();
}

/// The Z of `dZ`, `\mathrm{d}Z`, `d\mathbf{Z}`, `\mathbf{dZ}` from tokens[at] on; `at` moves behind it.
std::string behind_d(const std::vector<token>& tokens, std::size_t& at) {
  if (tokens[at].is(token_kind::letter, "d")) return name_at(tokens, ++at);
  const bool font = tokens[at].kind == token_kind::command && tokens[at + 1].kind == token_kind::open && tokens[at + 2].is(token_kind::letter, "d");
  if (!font) return {};
  if (tokens[at + 3].kind == token_kind::close) return name_at(tokens, at += 4);
  if (tokens[at + 3].kind != token_kind::letter || tokens[at + 4].kind != token_kind::close) return {};
  const std::string name = tokens[at].text == "mathbf" || tokens[at].text == "bm" ? "\\mathbf{" + tokens[at + 3].text + "}" : tokens[at + 3].text;
  at += 5;
  return name;
}

/// The `\bar` or `g_` of \bar{V} or g_V, V being `of`; empty where the name is not made of V so.
std::string sign_on(const std::string& name, const std::string& of) {
  if (of.empty() || name.size() <= of.size() || name == of) return {};
  const std::size_t brace = name.find('{'), line = name.find('_');
  if (name.starts_with("\\") && brace != std::string::npos && name.substr(brace) == "{" + of + "}" && !name.starts_with("\\math")) return name.substr(0, brace);
  return line != std::string::npos && name == with_subscript(name.substr(0, line), of) ? name.substr(0, line + 1) : std::string();
}

/// “and through a penalty”, “but also directly”: behind the last thing that a loss is said to depend through.
bool goes_through_more(const std::vector<std::string>& words) {
  const std::size_t begin = !words.empty() && words[0] == "," ? 1 : 0;
  constexpr std::size_t near_by = 5;
  if (begin >= words.size() || !among(words[begin], {"and", "but", "as", "or", "plus", "besides"})) return false;
  return any_among({words.begin() + static_cast<std::ptrdiff_t>(begin), words.begin() + static_cast<std::ptrdiff_t>(std::min(words.size(), begin + near_by))}, {"through", "via", "directly", "also", "penalty", "regulariser", "regularizer"});
}

}  // namespace

/// “has entry $(i, j)$ equal to $\frac{\partial y_j}{\partial x_i}$”: which index of a Jacobian is whose; `unclear` where the sentence says no such thing.
static layout layout_by_entries(const note_reader& reader, const sentence& s) {
  std::string row, column, before, output, input;
  const auto named = [&](const piece& p) { return p.mathematics && tokens_of(reader, reader.segments[p.segment]).size() == 2 && is_capital(std::string(reader.note.slice(reader.segments[p.segment].content))); };
  if (std::any_of(s.pieces.begin(), s.pieces.end(), named)) return layout::unclear;  // “let $G$ be the matrix with …”: it tells what G is
  if (says(all_words(s), {" not ", "instead of", "rather than", "unlike", "other ", "others", "some ", "often", "elsewhere"})) return layout::unclear;
  for (const piece& p : s.pieces) {
    if (!p.mathematics) {
      before = p.words;
      continue;
    }
    const std::vector<token>& tokens = tokens_of(reader, reader.segments[p.segment]);
    const auto letter = [&](std::size_t k) { return k < tokens.size() && tokens[k].kind == token_kind::letter; };
    const bool lone = tokens.size() == 2 && letter(0);
    if (tokens.size() == 6 && tokens[0].is_symbol("(") && letter(1) && tokens[2].is_symbol(",") && letter(3) && tokens[4].is_symbol(")")) row = tokens[1].text, column = tokens[3].text;
    else if (lone && before.ends_with("in row")) row = tokens[0].text;  // “in row $i$ and column $j$”
    else if (lone && !row.empty() && before.ends_with("column")) column = tokens[0].text;
    const auto [of, in] = gradient_at(tokens, 0);
    const std::size_t above = of.find('_'), below = in.find('_');
    if (above != std::string::npos && below != std::string::npos) output = of.substr(above + 1), input = in.substr(below + 1);
  }
  if (row.empty() || row == column || output.empty()) return layout::unclear;
  return output == row && input == column ? layout::unsaid : output == column && input == row ? layout::denominator : layout::unclear;
}

/// “the Jacobian of $\mathbb{R}^n \to \mathbb{R}^m$ is an $m \times n$ matrix”: `unclear` where the sentence says no such thing, or both sizes are one.
static layout layout_by_sizes(const note_reader& reader, const sentence& s) {
  const std::vector<std::string> words = words_of(all_words(s));
  if (!any_among(words, {"jacobian"}) || any_among(words, {"not", "some", "other", "others", "often", "instead", "sometimes", "transpose", "transposed"})) return layout::unclear;
  const auto is_space = [](const std::vector<token>& t, std::size_t at) { return at + 4 < t.size() && (t[at].is_command("mathbb") || t[at].is_command("R")); };
  std::string from, to, rows, columns;
  for (const piece& p : s.pieces) {
    if (!p.mathematics) continue;
    const std::vector<token>& tokens = tokens_of(reader, reader.segments[p.segment]);
    const auto arrow = std::find_if(tokens.begin(), tokens.end(), [](const token& t) { return t.is_command("to") || t.is_command("rightarrow"); });
    const auto size_of = [&](std::size_t at) {  // of `\mathbb{R}^n`, up to the arrow or the end
      while (at < tokens.size() && !tokens[at].is_symbol("^")) ++at;
      return at + 1 < tokens.size() && tokens[at + 1].kind == token_kind::letter ? tokens[at + 1].text : std::string();
    };
    if (arrow != tokens.end()) {
      const auto begin = static_cast<std::size_t>(arrow - tokens.begin());
      for (std::size_t at = 0; at < begin; ++at)
        if (from.empty() && is_space(tokens, at)) from = size_of(at);
      if (begin + 1 < tokens.size() && is_space(tokens, begin + 1)) to = size_of(begin + 1);
    } else if (tokens.size() == 4 && tokens[0].kind == token_kind::letter && tokens[1].is_command("times") && tokens[2].kind == token_kind::letter) {
      rows = tokens[0].text, columns = tokens[2].text;
    }
  }
  if (from.empty() || to.empty() || from == to) return layout::unclear;
  return rows == to && columns == from ? layout::unsaid : rows == from && columns == to ? layout::denominator : layout::unclear;
}

/// Whether words say no more than that a derivative is what stands beside them: not “some books write”, “it is wrong that”.
static bool only_introduces(const std::vector<std::string>& words) {
  return std::all_of(words.begin(), words.end(), [](const std::string& w) {
    return among(w, {"the", "a", "an", "our", "its", "this", "of", "to", "in", "by", "as", "with", "respect", "is", "are", "be", "we", "define", "defined", "write", "have", "then", "so", "and", "where", "here", "that", "let", "derivative", "derivatives",
                     "partial", "jacobian", "gradient", "matrix", "vector", "vectors", "column", "function", "vector-valued", "following", "given", "namely", "for", "it", "which", ".", ",", ":", ";", "(", ")", "|", "follows", "each", "entry", "entries"});
  });
}

/// `\frac{\partial y}{\partial x} = \begin{bmatrix} \frac{\partial y_1}{\partial x_1} & \frac{\partial y_2}{\partial x_1} …`: a Jacobian that is written out; `unclear` where
/// none stands there.
static layout layout_by_matrix(const note_reader& reader, const sentence& s) {
  struct partial_derivative {
    std::size_t at;
    std::string of, in;
  };
  const auto base = [](const std::string& name) {  // without its font and its subscript
    const std::size_t open = name.find('{'), begin = name.starts_with("\\") && open != std::string::npos && open < name.find('_') ? open + 1 : 0;
    return name.substr(begin, name.find_first_of("_}", begin) - begin);
  };
  if (reader.scope.derivatives.vectors_said || !only_introduces(words_of(s))) return layout::unclear;
  for (const piece& p : s.pieces) {
    if (!p.mathematics) continue;
    const std::vector<token>& tokens = tokens_of(reader, reader.segments[p.segment]);
    std::vector<partial_derivative> all;
    for (std::size_t at = 0; tokens[at].kind != token_kind::stop; ++at)
      if (auto [of, in] = gradient_at(tokens, at); !of.empty() && !in.empty()) all.push_back({at, std::move(of), std::move(in)});
    const auto last = std::find_if(tokens.rbegin(), tokens.rend(), [](const token& t) { return t.kind != token_kind::stop && !t.is_symbol(".") && !t.is_symbol(","); });
    if (all.size() < 3 || all[0].at != 0 || last == tokens.rend() || last->kind != token_kind::end) continue;  // transposed, or one side of more
    const partial_derivative &whole = all[0], &first = all[1], &second = all[2];
    const auto between = [&](const partial_derivative& one, const partial_derivative& other, const auto& is) { return std::count_if(tokens.begin() + static_cast<std::ptrdiff_t>(one.at), tokens.begin() + static_cast<std::ptrdiff_t>(other.at), is); };
    const bool equal = between(whole, first, [](const token& t) { return t.is_symbol("="); }) == 1 && between(whole, first, [](const token& t) { return t.kind == token_kind::begin; }) == 1;
    const bool beside = between(first, second, [](const token& t) { return t.kind == token_kind::ampersand; }) == 1 && between(first, second, [](const token& t) { return t.kind == token_kind::row; }) == 0;
    const bool of_entries = first.of.find('_') != std::string::npos && first.in.find('_') != std::string::npos && whole.of.find('_') == std::string::npos;
    if (!equal || !beside || !of_entries || base(first.of) != base(whole.of) || base(first.in) != base(whole.in)) continue;
    if (first.of == second.of && first.in != second.in) return layout::unsaid;
    if (first.of != second.of && first.in == second.in) return layout::denominator;
  }
  return layout::unclear;
}

/// “Only where $x^\top$ stands below”, “derivatives in $x^\top$”: what is said of those that are taken in a row is said of no others.
static bool speaks_of_row_below(const note_reader& reader, const sentence& s) {
  const std::vector<std::string> words = words_of(s);
  const bool below = any_among(words, {"below", "denominator", "denominators"}) || holds(words, "derivatives in") || holds(words, "derivatives by");
  return std::any_of(s.pieces.begin(), s.pieces.end(), [&](const piece& p) {
    std::string formula = p.mathematics ? without_gaps(reader.note.slice(reader.segments[p.segment].content)) : std::string();
    std::erase_if(formula, [](char c) { return c == '{' || c == '}'; });
    const std::size_t sign = std::min({formula.find("^\\top"), formula.find("^T"), formula.find("^\\intercal")}), letter = formula.starts_with("\\mathbf") ? 8 : 1;
    const bool alone = sign == letter && formula.find_first_of("=+-(_", sign + 1) == std::string::npos && formula.size() <= letter + std::string_view("^\\intercal").size();
    return (alone && below) || (sign != std::string::npos && sign > 0 && formula.rfind("\\partial", sign) == sign - letter - std::string_view("\\partial").size());
  });
}

/// “numerator layout”, “is the row vector”, “has a row for each entry of $x$”.
static void layout_said(note_reader& reader, const sentence& s) {
  const std::string text = all_words(s);
  layout& written = reader.scope.derivatives.written;
  bool &numbers = reader.scope.derivatives.numbers_said, &vectors = reader.scope.derivatives.vectors_said;
  for (const layout told : {layout_by_entries(reader, s), layout_by_matrix(reader, s), layout_by_sizes(reader, s)})
    if (told != layout::unclear) {
      written = told, vectors = true;
      return;
    }
  const told_layout before = reader.scope.derivatives;
  const bool denied = says(text, {" not ", "instead of", "rather than", "unlike", "other ", "some ", "mixed"});
  const bool numerator = says(text, {"numerator layout", "numerator-layout", "numerator convention"});
  const bool denominator = says(text, {"denominator layout", "denominator-layout", "denominator convention"});
  if (numerator || denominator) {
    reader.scope.derivatives.spoken_of = numerator == denominator ? layout::unsaid : numerator ? layout::numerator : layout::denominator;
    written = (numerator && denominator) || denied ? layout::unclear : numerator ? layout::numerator : layout::denominator;
    numbers = vectors = true;
    if (says(text, {"this section", "this subsection", "this appendix", "here ", "for now", "for the moment", "for a moment", "this example"}) && !reader.of_section.layout_before) reader.of_section.layout_before = before;
    if (says(text, {"paragraph"})) written = layout::unclear;
    return;
  }
  if (written == layout::unclear && !denied && says(text, {"we switch to it", "we switch to this", "we adopt it", "we adopt this", "we follow it"})) {
    written = std::exchange(reader.scope.derivatives.spoken_of, layout::unsaid);
    if (written == layout::unsaid) written = layout::unclear;
  }
  if (says(text, {"layout"}) && says(text, {"derivative", "jacobian", "gradient", "mixed"})) written = layout::unclear;
  const bool about = says(text, {"derivative", "jacobian", "gradient"});
  if (!about || speaks_of_row_below(reader, s)) return;
  if (says(text, {"gradients are row", "gradient is a row", "gradients as row"})) written = layout::unclear;
  if (!denied && says(text, {"the shape of", "same shape", "are columns", "are column vectors", "is a column", "as columns"})) numbers = true;
  const auto tell = [&](layout told) { written = vectors && written != told && before.written == layout::denominator ? layout::unclear : told, vectors = true; };  // against what was said
  if (says(text, {"row for each input", "row per input", "column for each output", "column per output"})) tell(layout::denominator);
  if (says(text, {"row for each output", "row per output", "column for each input"})) tell(layout::unsaid);
  std::pair<std::string, std::string> shown;
  for (const piece& p : s.pieces)
    if (p.mathematics && shown.first.empty()) shown = gradient_at(tokens_of(reader, reader.segments[p.segment]), 0);
  for (std::size_t i = 0; i + 1 < s.pieces.size(); ++i) {
    if (s.pieces[i].mathematics || !s.pieces[i + 1].mathematics) continue;
    const std::string& words = s.pieces[i].words;
    const std::string name = lone_name(tokens_of(reader, reader.segments[s.pieces[i + 1].segment]));
    const auto ends = [&](const char* with) { return words.ends_with(with); };
    if (ends("row for each entry of") || ends("row per entry of") || ends("row for every entry of")) {
      vectors = true;
      written = shown.first.empty() || name.empty() ? layout::unclear : name == shown.first ? layout::unsaid : name == shown.second ? layout::denominator : layout::unclear;
      return;
    }
    if (ends("is the row vector") || ends("is a row vector") || ends("is the row")) {
      const bool derivative = i > 0 && !shown.first.empty();
      numbers = vectors = true;
      written = derivative || words.find("derivative") != std::string::npos ? layout::numerator : layout::unclear;
      return;
    }
  }
  for (const piece& p : s.pieces)
    if (!p.mathematics && says(p.words, {"is the row", "is a row", "are rows", "are row vectors"}) && written == layout::unsaid) written = layout::unclear;
}

/// The sign by which the sentence writes a gradient: `\bar v = \frac{\partial L}{\partial v}`, “$\bar v$ denotes $\frac{\partial L}{\partial v}$”; empty where it ties no such two.
static std::string sign_told(const note_reader& reader, const sentence& s) {
  const auto gradient_in = [](const std::vector<token>& tokens, std::size_t at) { return at < tokens.size() ? gradient_at(tokens, at).second : std::string(); };
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics) continue;
    const std::vector<token>& tokens = tokens_of(reader, reader.segments[s.pieces[i].segment]);
    std::size_t end = 0;
    const std::string name = name_at(tokens, end);
    if (name.empty()) continue;
    std::string in;
    if (tokens[end].is_symbol(":")) ++end;
    if (tokens[end].is_symbol("=") || tokens[end].is_command("coloneqq")) {
      ++end;
      while (tokens[end].kind == token_kind::gap) ++end;
      in = gradient_in(tokens, end);
    } else if (tokens[end].kind == token_kind::stop && i + 2 < s.pieces.size() && !s.pieces[i + 1].mathematics && s.pieces[i + 2].mathematics) {
      const std::vector<std::string> words = words_of(s.pieces[i + 1].words);
      const bool tied = !words.empty() && std::all_of(words.begin(), words.end(), [](const std::string& w) { return among(w, {"denotes", "denote", "for", "stands", "stand", "is", "short", "means", "abbreviates", "the", "gradient", "derivative"}); });
      if (tied) in = gradient_in(tokens_of(reader, reader.segments[s.pieces[i + 2].segment]), 0);
    }
    if (const std::string sign = sign_on(name, in); !sign.empty()) return sign;
  }
  return {};
}

/// “we write $dZ$ for $\frac{\partial L}{\partial Z}$”: for every Z where the text says so, or Z is no name.
static void gradient_names_said(note_reader& reader, const sentence& s) {
  const std::string text = all_words(s);
  const bool any = says(text, {"for every", "for each", "for any", "for all", "every ", "each ", "any ", "whatever", "and so on", "similarly", "likewise", "etc"});
  if (!any && !says(text, {"write", "denote", "shorthand", "notation", "stands for", "stand for", "short for", "abbreviat", "means", "for the gradient"})) return;
  std::string scalar, in;
  std::set<std::string> named;
  for (const piece& p : s.pieces) {
    if (!p.mathematics) continue;
    const std::vector<token> tokens = tokens_of(reader, reader.segments[p.segment]);
    for (std::size_t at = 0; tokens[at].kind != token_kind::stop; ++at) {
      if (const auto [l, z] = gradient_at(tokens, at); !l.empty() && !z.empty()) scalar = l, in = z;
      std::size_t behind = at;
      const bool begins = at == 0 || tokens[at - 1].is_symbol(",") || tokens[at - 1].kind == token_kind::gap;
      if (!begins) continue;
      const std::string name = behind_d(tokens, behind);
      const token& next = tokens[behind];
      if (!name.empty() && (next.kind == token_kind::stop || next.is_symbol(",") || next.kind == token_kind::gap || next.is_symbol("=") || next.is_symbol(":"))) named.insert(name);
    }
  }
  if (scalar.empty()) return;
  derivative_conventions& said = reader.scope.derivatives;
  const bool unknown = reader.scope.find_symbol(in, reader.scope.now()) < 0;
  if (any || (unknown && says(text, {"for a ", "for an ", "of a "})))
    if (const std::string sign = sign_told(reader, s); !sign.empty()) said.scalars.insert(scalar), said.written_by[sign] = scalar;
  if (named.empty()) return;
  said.scalars.insert(scalar);
  if (any || unknown) said.written_by["d"] = scalar;
  else
    for (const std::string& name : named) said.written_d_of[name] = scalar;
}

/// Whether a formula of the sentence is d alone, or d in front of a name: “$dW$ is the differential of $W$”.
static bool names_differential(const note_reader& reader, const sentence& s) {
  return std::any_of(s.pieces.begin(), s.pieces.end(), [&](const piece& p) {
    if (!p.mathematics) return false;
    const std::vector<token>& tokens = tokens_of(reader, reader.segments[p.segment]);
    std::size_t end = 0;
    const bool d = tokens[0].is(token_kind::letter, "d");
    return (d && tokens[1].kind == token_kind::stop) || (!behind_d(tokens, end).empty() && tokens[end].kind == token_kind::stop);
  });
}

void derivatives_said(note_reader& reader, const sentence& s) {
  const std::string text = all_words(s);
  derivative_conventions& said = reader.scope.derivatives;
  said.differentiates = says(text, {"differentiate both sides", "differentiating both sides", "taking differentials", "take differentials", "taking the differential", "the differential is", "the differential reads"});
  if (said.differentiates || says(text, {"differential of", "differentials", "the differential", "first order"})) said.differentials = true;
  if (says(text, {"is its differential", "for its differential", "means its differential", "denotes its differential", "is the differential", "for the differential", "denotes the differential", "means the differential"}) && names_differential(reader, s)) said.differentials = said.d_is_differential = true;
  if (says(text, {"laplacian", "laplace"})) said.laplacians = true;
  if (says(text, {"jacobian"})) said.jacobians = !(says(text, {"transposed jacobian", "transpose of the jacobian", "jacobian transpose", "transpose jacobian"}) && says(text, {"denote", "write", "call", "stands", "means"}));
  if (says(text, {"jacobian", "directional derivative", "differential", "fréchet", "frechet", "gateaux", "gâteaux"})) said.operators = true;
  if (says(text, {"hessian"})) said.hessians = true;
  const told_layout told_before = said;
  layout_said(reader, s);
  reader.of_sentence.tells_layout = says(text, {"layout", "convention"}) || said.written != told_before.written || said.vectors_said != told_before.vectors_said || said.numbers_said != told_before.numbers_said;
  gradient_names_said(reader, s);
  constants_said(reader, s);
  const bool of_time = says(text, {"function", "depend", "time", "curve", "differentiable"});
  std::vector<std::string> group;  // names that the words behind speak of
  // what a sentence says on a condition, or denies somewhere, it does not say of its names
  const std::vector<std::string> all = words_of(text);
  const bool reserved = std::any_of(all.begin(), all.end(), [](const std::string& w) { return among(w, {"not", "neither", "nor", "nothing", "none", "never", "wrong", "false", "if", "unless", "only", "longer", "nicht"}); });
  const bool on_condition = all.size() > 1 && all[0] == "if" && !any_among({all.begin() + 1, all.end()}, {"not", "neither", "nor", "nothing", "none", "never", "wrong", "false", "if", "unless", "only", "longer"});  // “if $L$ is a loss that …, then”
  std::string before;
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    const piece& p = s.pieces[i];
    if (!p.mathematics) {
      const std::vector<std::string> words = words_of(p.words);
      const auto word = [&](std::initializer_list<std::string_view> list) { return std::any_of(words.begin(), words.end(), [&](const std::string& w) { return among(w, list); }); };
      const bool denied = reserved || word({"not", "no", "nor", "non", "un", "multiple"});
      if (word({"vary", "varies"}) && word({"both", "all", "everything"})) said.nothing_constant = true, said.constants.clear();
      const bool is_told = words.size() > 1 && among(words.back(), {"is", "are"});
      const bool of_next = i + 1 < s.pieces.size() && !words.empty() && among(is_told ? words[words.size() - 2] : words.back(), {"variable", "variables"});  // “and the variable $x$”, “; the variables are $x$”
      if (!denied && !of_next && word({"variable", "variables", "depends", "depend", "varies", "vary", "function", "functions"})) said.variables.insert(group.begin(), group.end());
      const bool be = !words.empty() && among(words.front(), {"be", "is", "denotes", "are"});
      if ((!denied || (on_condition && !word({"no", "non", "un", "multiple"}))) && word({"scalar", "loss", "objective"}) && (be || !word({"of"})))
        for (const std::string& g : group)
          if (const int id = reader.scope.find_symbol(g, reader.scope.now()); id < 0 || is_number(reader.scope.symbols[static_cast<std::size_t>(id)].size)) said.scalars.insert(g);
      if (!among(p.words, {",", "and", "or", ", and", ", or"})) group.clear();
      before = p.words;
      continue;
    }
    const std::vector<token> tokens = tokens_of(reader, reader.segments[p.segment]);
    for (std::size_t at = 0; tokens[at].kind != token_kind::stop;) {
      const std::string name = name_at(tokens, at);
      if (name.empty()) break;
      if (of_time && tokens[at].is_symbol("(") && tokens[at + 1].kind == token_kind::letter && tokens[at + 2].is_symbol(")")) {
        const std::string argument = tokens[at + 1].text;
        const bool declares = std::any_of(tokens.begin(), tokens.end(), [](const token& t) { return t.is_command("in"); });
        if (declares && (argument == "t" || argument == "s")) said.arguments[name] = argument;
        at += 3;
      }
      group.push_back(name);
      if (!tokens[at].is_symbol(",")) break;
      ++at;
    }
    const std::vector<std::string> words = words_of(before);
    const std::string last = words.empty() ? std::string() : words.back();
    const std::string name = lone_name(tokens);
    const std::string earlier = words.size() > 1 ? words[words.size() - 2] : std::string();
    if (!reserved && (among(last, {"variable", "variables"}) || (among(last, {"is", "are"}) && among(earlier, {"variable", "variables"})))) said.variables.insert(group.begin(), group.end());
    if (!name.empty() && among(last, {"loss", "objective", "scalar", "cost"})) said.scalars.insert(name);
    if (!name.empty() && among(last, {"function"}) && among(earlier, {"loss", "objective", "scalar", "cost"})) said.scalars.insert(name);
  }
}

void unit_vectors_said(note_reader& reader, const sentence& s) {
  const std::string text = all_words(s);
  const bool basis = says(text, {"standard basis", "unit vectors", "unit vector", "canonical basis", "basis vectors"}), columns = says(text, {"column of", "columns of"});
  if ((!basis && !columns) || says(text, {" not ", " any ", "another basis"})) return;
  std::string base;
  std::vector<token> size;
  for (const piece& p : s.pieces) {
    if (!p.mathematics) continue;
    const std::vector<token> tokens = tokens_of(reader, reader.segments[p.segment]);
    if (base.empty() && (tokens[0].is(token_kind::letter, "e") || tokens[0].is_command("mathbf")) && tokens.size() > 2) {
      std::size_t at = tokens[0].is_command("mathbf") ? 4 : 1;
      const bool bold_e = at == 1 || (tokens.size() > 4 && tokens[2].is(token_kind::letter, "e"));
      if (bold_e && at < tokens.size() && tokens[at].is_symbol("_")) base = at == 1 ? "e" : "\\mathbf{e}";
    }
    for (std::size_t at = 0; at + 2 < tokens.size(); ++at) {
      const bool identity = tokens[at].is(token_kind::letter, "I") && tokens[at + 1].is_symbol("_");
      const bool space = basis && tokens[at].is_symbol("^") && at > 0 && (tokens[at - 1].kind == token_kind::close || tokens[at - 1].is_command("R"));
      if (!identity && !space) continue;
      const std::size_t from = at + (identity ? 2 : 1);
      const bool brace = tokens[from].kind == token_kind::open;
      const token& letter = tokens[from + (brace ? 1 : 0)];
      const bool one = letter.kind == token_kind::letter && (!brace || tokens[from + 2].kind == token_kind::close);
      if (one && size.empty()) size = {letter};
    }
  }
  const bool identity_said = basis || !size.empty();
  if (base.empty() || size.empty() || !identity_said || reader.scope.find_symbol(base, reader.scope.now()) >= 0 || reader.scope.find_lines(base) != nullptr) return;
  const extent n = extent::of(reader.scope.dimension(size[0].text, false));
  const std::string name = "I_" + size[0].text + "*";
  const int id = reader.scope.declare(name, {n, n}, size[0].where);
  definition d;
  d.body = reader.arena.make(form::identity, size[0].where, "", {reader.arena.make(form::name, size[0].where, size[0].text)});
  d.time = reader.scope.now(), d.where = size[0].where;
  d.typed = std::make_shared<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
  d.typed->infer({d.body}, false);
  reader.scope.symbols[static_cast<std::size_t>(id)].defined = std::move(d);
  reader.scope.name_lines(base, {name, false, false});
}

void dependence_said(note_reader& reader, const sentence& s) {
  std::string scalar;
  std::set<std::string> objects;  // “depends on $W$ …”
  bool through = false;
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics) continue;
    std::size_t at = 0;
    const std::vector<token> tokens = tokens_of(reader, reader.segments[s.pieces[i].segment]);
    const std::string behind = behind_d(tokens, at);
    const auto [loss, output] = behind.empty() || tokens[at].kind != token_kind::stop ? reader.scope.gradient_by_name(lone_name(tokens)) : std::pair(reader.scope.gradient_written("d", behind), behind);
    const bool given = i + 1 < s.pieces.size() && (s.pieces[i + 1].words.starts_with("is given") || s.pieces[i + 1].words.starts_with("is known") || s.pieces[i + 1].words.starts_with("given") || s.pieces[i + 1].words.starts_with(", which is given"));
    const bool by_words = i > 0 && (s.pieces[i - 1].words.ends_with("given") || s.pieces[i - 1].words.ends_with("upstream gradient"));
    if (!loss.empty() && (given || by_words))
      if (const int id = reader.scope.find_symbol(output, reader.scope.now()); id >= 0) reader.scope.derivatives.upstream.push_back({loss, id, -1});
    const std::string before = i > 0 && !s.pieces[i - 1].mathematics ? s.pieces[i - 1].words : std::string();
    std::string name = lone_name(tokens);
    if (std::size_t end = 0; name.empty() && before.ends_with("through"))  // “through $z = \mu + s$”
      if (const std::string own = name_at(tokens, end); !own.empty() && (tokens[end].is_symbol("=") || tokens[end].is_command("coloneqq") || tokens[end].is_symbol(":"))) name = own;
    if (name.empty()) continue;
    if (reader.scope.derivatives.scalars.contains(name)) {
      scalar = name;
      continue;
    }
    const bool goes_on = through && among(before, {"and", ",", ", and"});
    through = goes_on || before.ends_with("through") || before.ends_with("via");
    const int id = reader.scope.find_symbol(name, reader.scope.now());
    if (!through) objects.insert(name);
    if (!through || scalar.empty()) continue;
    const int sentence = static_cast<int>(s.segment);
    const bool leads = i + 2 < s.pieces.size() && (s.pieces[i + 1].words.ends_with("through") || s.pieces[i + 1].words.ends_with("via"));
    const bool more = !leads && i + 1 < s.pieces.size() && goes_through_more(words_of(s.pieces[i + 1].words));
    if (id >= 0 && !more) {
      reader.scope.derivatives.upstream.push_back({scalar, id, -1, sentence});
    } else {  // through something else too: nothing follows
      objects.insert(name);
      if (more) tell_dependence(reader, scalar, objects, false, reader.segments[s.segment].outer.begin);
      std::erase_if(reader.scope.derivatives.upstream, [&](const upstream_gradient& u) { return u.scalar == scalar && u.told == sentence; });
      return;
    }
  }
  outputs_said(reader, s), gradients_named(reader, s);
}

void other_layouts(note_reader& reader, claim_item& item, const asked_sides& asked, const typing& t) {
  derivative_conventions& said = reader.scope.derivatives;
  if (!t.laid_out() || said.written != layout::unsaid) return;
  for (const layout other : {layout::numerator, layout::denominator}) {
    if (said.rules_out(other)) continue;
    said.written = other, said.tried = true;
    try {
      auto typed = std::make_shared<typing>(reader.scope, reader.note, reader.arena, reader.scope.now());
      typed->infer(asked.roots, asked.equal);
      posed_question question;
      claim_item unused = item;
      unused.as_defined.reset();
      pose(reader, unused, asked.left, asked.right, typed, typed->used_a_value(), question);
      item.other_layouts.push_back({other == layout::numerator, unused.as_defined ? std::move(*unused.as_defined) : std::move(question)});
    } catch (const trouble& why) {
      if (why.kind == trouble_kind::ill_shaped && said.shown(other) >= 0) ++said.shown(other);
      if (why.kind != trouble_kind::ill_shaped && item.doubt.empty()) item.doubt = "the layout of derivatives is not said";
    } catch (const kernel::ill_shaped&) {
      if (item.doubt.empty()) item.doubt = "the layout of derivatives is not said";
    }
    said.written = layout::unsaid, said.tried = false;
  }
}

std::string doubt_of_layout(note_reader& reader, node* left, node* right, const typing& t) {
  derivative_conventions& said = reader.scope.derivatives;
  std::string doubt;
  if (!t.laid_out() || said.written != layout::unsaid || left == nullptr || right == nullptr) return doubt;
  for (const layout other : {layout::numerator, layout::denominator}) {
    if (said.rules_out(other)) continue;
    said.written = other, said.tried = true;
    const bool meet = shapes_meet(reader, left, right);
    if (meet) said.shown(other) = -1;
    if (meet) doubt = std::string("the layout of derivatives is not said, and in ") + (other == layout::numerator ? "numerator" : "denominator") + " layout the shapes meet";
    said.written = layout::unsaid, said.tried = false;
  }
  return doubt;
}

namespace {

/// f' of an f that nothing declares, without its argument.
const node* bare_dash(const node* n, const name_oracle& names) {
  const node* f = n->kind == form::transpose && n->text == "'" ? n->kids[0] : nullptr;
  if (f != nullptr && f->kind == form::name && is_unknown_function(f->text) && !names.declared(f->text)) return f;
  for (const node* k : n->kids)
    if (const node* found = bare_dash(k, names)) return found;
  return nullptr;
}

}  // namespace

bool tells_layout_by_entries(note_reader& reader, const side& left, const side& right) {
  const node* entry = left.read == nullptr ? nullptr : bare(left.read);
  const node* of = right.read == nullptr ? nullptr : bare(right.read);
  if (entry == nullptr || of == nullptr || entry->kind != form::indexed || entry->kids.size() != 3 || of->kind != form::derivative || of->kids.size() != 2) return false;
  const node *whole = bare(entry->kids[0]), *above = bare(of->kids[0]), *below = bare(of->kids[1]);
  if (whole->kind != form::derivative || whole->kids.size() != 2 || above->kind != form::indexed || below->kind != form::indexed || above->kids.size() != 2 || below->kids.size() != 2) return false;
  const std::string y = name_of(bare(whole->kids[0])), x = name_of(bare(whole->kids[1])), i = name_of(bare(entry->kids[1])), j = name_of(bare(entry->kids[2]));
  if (y.empty() || x.empty() || name_of(bare(above->kids[0])) != y || name_of(bare(below->kids[0])) != x) return false;
  const std::string output = name_of(bare(above->kids[1])), input = name_of(bare(below->kids[1]));
  const bool as_told = (output == i && input == j && reader.scope.derivatives.written != layout::denominator) || (output == j && input == i && reader.scope.derivatives.written == layout::denominator);
  if (!as_told) reader.scope.derivatives.written = layout::unclear;
  return set_aside(reader, {left.where.begin, right.where.end}, "how a Jacobian is written"), true;
}

/// The gradient of which n is the value at an expression, `\nabla f(x + p)`, or n.
static const node* before_point(const node* n) {
  n = bare(n);
  return n->kind == form::call && n->text == "at" && stands_for_argument(n->kids[1]->text) ? bare(n->kids[0]) : n;
}

void condition_of_derivative(note_reader& reader, const node* left, const node* right, place where) {
  for (const auto& [side, other] : {std::pair(before_point(left), bare(right)), std::pair(before_point(right), bare(left))}) {
    if (side->kind != form::derivative || !(is_zero_numeral(other) || other->kind == form::zero)) continue;
    for (std::size_t k = 1; k < side->kids.size(); ++k)
      if (const std::string name = name_of(side->kids[k]); !name.empty()) reader.of_text.restrictions.push_back({name, "", on_one_line(reader.note.slice(where)), where.begin});
  }
}

/// `\frac{\partial f}{\partial x}` of an f that is made of x and of y, which is made of x too, in a note that writes total derivatives beside it:
/// y may be held fixed.
static std::string doubt_of_partial(const note_reader& reader, const node* n) {
  if (n->kind != form::derivative || n->text != "partial" || n->kids.size() != 2) return {};
  const node* of = bare(n->kids[0]);
  const note_function* function = of->kind == form::note_call ? reader.scope.find_function(of->text) : nullptr;  // f(x)
  const std::string f = function != nullptr ? of->text : name_of(of);
  const int id = reader.scope.find_symbol(f, reader.scope.now()), x = reader.scope.find_symbol(name_of(n->kids[1]), reader.scope.now());
  if (f.empty() || x < 0 || (function == nullptr && (id < 0 || !reader.scope.symbols[static_cast<std::size_t>(id)].defined))) return {};
  std::string text(reader.note.text());
  std::erase_if(text, [](char c) { return c == ' ' || c == '{' || c == '}'; });
  const bool total = text.find("totalderivative") != std::string::npos || text.find("\\fracd" + f) != std::string::npos || text.find("\\frac\\mathrmd" + f) != std::string::npos;
  std::vector<int> parts;
  if (function == nullptr) parts = reader.scope.symbols[static_cast<std::size_t>(id)].defined->symbols;
  else
    any_below(function->body, [&](const node* k) {
      if (const int part = reader.scope.find_symbol(name_of(k), reader.scope.now()); part >= 0) parts.push_back(part);
      return false;
    });
  if (!total || std::find(parts.begin(), parts.end(), x) == parts.end()) return {};
  for (const int y : parts)
    if (y != x && is_made_of(reader.scope, y, x)) return "the partial derivative may hold " + reader.scope.symbols[static_cast<std::size_t>(y)].name + " fixed";
  return {};
}

/// `\frac{d}{dz} u \times v`: up to where the sign of the derivative reaches is left open.
static bool differentiates_signed_product(const node* n) {
  return n->kind == form::derivative && !n->kids.empty() && n->kids[0]->kind == form::product && (n->kids[0]->flag || n->kids[0]->text.find('.') != std::string::npos);
}

std::string doubt_of_derivatives(const note_reader& reader, const node* left, const node* right, const typing& t) {
  for (const node* side : {left, right})
    if (side != nullptr && bare(side)->kind != form::derivative && any_below(side, differentiates_signed_product)) return "the derivative may be of the first factor alone";
  for (const auto& [side, other] : {std::pair(bare(left), bare(right)), std::pair(bare(right), bare(left))}) {
    if (side == nullptr || other == nullptr) continue;
    const bool zero = is_zero_numeral(other) || other->kind == form::zero;
    if (const form of = before_point(side)->kind; zero && (of == form::derivative || of == form::differential)) return "it may be a condition: that of a stationary point, or of a constant";
    for (const node* one : {side, other})
      if (std::string doubt = doubt_of_bound_differential(reader, one); !doubt.empty()) return doubt;
    if (side->kind == form::dashed_call && reader.scope.function(side->text).empty() && !side->flag) return "it may say what " + side->text + " is";
    if (side->kind == form::differential && (bare(side->kids[0])->kind == form::name || bare(side->kids[0])->kind == form::indexed) && name_of(other).empty()) {
      const int id = reader.scope.find_symbol(name_of(side->kids[0]), reader.scope.now());
      if (id < 0 || !reader.scope.symbols[static_cast<std::size_t>(id)].defined) return "it may say what this differential is";
    }
    if (side->kind != form::derivative || side->kids.size() != 2) continue;
    const std::string scalar = name_of(side->kids[0]), output = name_of(side->kids[1]);
    const int id = reader.scope.find_symbol(output, reader.scope.now());
    for (const upstream_gradient& u : reader.scope.derivatives.upstream)
      if (u.scalar == scalar && u.output == id && id >= 0) return "it may say what the gradient in " + output + " is";
  }
  for (const node* side : {left, right})
    if (std::string doubt = side == nullptr ? std::string() : doubt_of_partial(reader, bare(side)); !doubt.empty()) return doubt;
  for (const node* side : {left, right})
    if (const node* f = side == nullptr ? nullptr : bare_dash(side, reader.scope)) return f->text + "' may be a derivative";
  const derivative_conventions& said = reader.scope.derivatives;
  if (said.written != layout::unsaid || (said.rules_out(layout::numerator) && said.rules_out(layout::denominator))) return {};
  std::set<int> seen;
  std::vector<int> open = symbols_of(t);
  while (!open.empty()) {
    const int id = open.back();
    open.pop_back();
    const symbol& s = reader.scope.symbols[static_cast<std::size_t>(id)];
    if (!s.defined || !seen.insert(id).second) continue;
    const auto hangs_on = [&](layout other) { return s.defined->typed->laid_out(other) && !said.rules_out(other); };
    if (s.defined->typed != nullptr && (hangs_on(layout::numerator) || hangs_on(layout::denominator))) return "the layout of derivatives is not said, on which " + s.name + " hangs";
    open.insert(open.end(), s.defined->symbols.begin(), s.defined->symbols.end());
  }
  return {};
}

/// Whether two names have the same letters for indices, `in` being one of entries of a symbol and `own` nothing yet.
static bool is_by_entries(const note_reader& reader, const node* own, const node* in) {
  if (own->kind != form::indexed || in->kind != form::indexed || own->text != in->text || own->kids.size() != in->kids.size()) return false;
  if (own->kids[0]->kind != form::name || in->kids[0]->kind != form::name || reader.scope.declared(own->kids[0]->text) || reader.scope.find_symbol(in->kids[0]->text, reader.scope.now()) < 0) return false;
  return std::all_of(in->kids.begin() + 1, in->kids.end(), [&](const node* k) { return is_letter(bare(k)) && reader.scope.known_dimension(bare(k)->text) < 0 && reader.scope.find_symbol(bare(k)->text, reader.scope.now()) < 0; });
}

bool define_upstream(note_reader& reader, const side& left, const side& right) {
  const node *name = bare(left.read), *gradient = bare(right.read);
  if (name->kind == form::indexed && name->kids[0]->kind == form::identity && name->kids[0]->text == "\\delta") {
    const node* value = bare(right.read);
    if (value->kind != form::number || (value->text != "0" && value->text != "1")) reader.scope.derivatives.own_delta = true;
    set_aside(reader, {left.where.begin, right.where.end}, "a meaning for \\delta");
    return true;
  }
  if (name->kind == form::derivative && name->text == "jacobian") {  // J_F(x) = \frac{\partial F}{\partial x}, or its transpose
    const node* written = gradient->kind == form::transpose ? bare(gradient->kids[0]) : gradient;
    if (written->kind != form::derivative || written->text != "partial") return false;
    if (gradient != written || reader.scope.derivatives.written == layout::denominator) reader.scope.derivatives.jacobians = false;
    return set_aside(reader, {left.where.begin, right.where.end}, "how a Jacobian is written"), true;
  }
  if (gradient->kind != form::derivative || gradient->kids.size() != 2) return false;
  if (is_gradient_name(left, right)) return set_aside(reader, {left.where.begin, right.where.end}, "a name for gradients"), true;
  const node *of = bare(gradient->kids[0]), *in = bare(gradient->kids[1]);
  if (is_by_entries(reader, name, in)) name = name->kids[0], in = in->kids[0];  // g_i = \frac{\partial L}{\partial y_i}
  const std::string own = name_of(name);
  if (own.empty() || name->kind == form::group) return false;
  const std::string scalar = name_of(of), output = name_of(in);
  if (scalar.empty() || output.empty() || reader.scope.known_dimension(scalar) >= 0) return false;
  const int l = reader.scope.find_symbol(scalar, reader.scope.now()), y = reader.scope.find_symbol(output, reader.scope.now());
  if (l >= 0 && (reader.scope.symbols[static_cast<std::size_t>(l)].defined || !is_number(reader.scope.symbols[static_cast<std::size_t>(l)].size))) return false;
  const int g = reader.scope.find_symbol(own, reader.scope.now());
  if (g >= 0 && reader.scope.symbols[static_cast<std::size_t>(g)].defined && reader.of_sentence.said != nullptr && reader.of_sentence.said->concludes) return false;
  if (y < 0 && !sign_on(own, output).empty() && reader.scope.derivatives.written_by.contains(sign_on(own, output))) return set_aside(reader, {left.where.begin, right.where.end}, "a name for gradients"), true;
  if (y < 0) {
    reader.scope.derivatives.awaited.push_back({scalar, output, own});
    not_read(reader, left.read, left.where);  // until it has
    set_aside(reader, {left.where.begin, right.where.end}, "a gradient in what nothing declares");
    return true;
  }
  const symbol& of_output = reader.scope.symbols[static_cast<std::size_t>(y)];
  if (!of_output.has_shape) return false;
  const std::string size = reader.scope.text_of(of_output.size);
  const std::vector<upstream_gradient>& known = reader.scope.derivatives.upstream;
  if (std::any_of(known.begin(), known.end(), [&](const upstream_gradient& u) { return u.scalar == scalar && is_made_of(reader.scope, u.output, y); })) return define_as_gradient(reader, scalar, y, own, left.where);
  name_upstream(reader, scalar, y, own, left.where);
  if (reader.events.definition) reader.events.definition({own, size, on_one_line(reader.note.slice({left.where.begin, right.where.end})), reader.note.at(left.where.begin)});
  return true;
}

/// Whether something that the text defines is made of `in` and not by way of `output`: a skip connection, which L may depend on too.
static bool passes_by(const note_reader& reader, int in, int output) {
  for (std::size_t id = 0; id < reader.scope.symbols.size(); ++id) {
    const int other = static_cast<int>(id);
    const bool aside = other != in && other != output && reader.scope.symbols[id].defined && reader.scope.still_mean({other}) && !is_made_of(reader.scope, output, other);
    const symbol& s = reader.scope.symbols[id];
    const bool gradient = aside && any_below(s.defined->body, [](const node* n) { return n->kind == form::derivative; });
    if (aside && !gradient && is_made_of(reader.scope, other, in, {output})) return true;
  }
  return false;
}

/// `\delta = \frac{\partial L}{\partial z}` where L depends on z through a Y that the text speaks of: no matrix of any kind, but what follows from the gradient in Y. Not
/// read where L may depend on z in another way as well, and the text names only the gradients.
static bool define_as_gradient(note_reader& reader, const std::string& scalar, int in, const std::string& own, place where) {
  const std::vector<upstream_gradient>& known = reader.scope.derivatives.upstream;
  const bool told = std::any_of(known.begin(), known.end(), [&](const upstream_gradient& u) { return u.scalar == scalar && u.told >= 0; });
  const bool unclear = !told && std::any_of(known.begin(), known.end(), [&](const upstream_gradient& u) { return u.scalar == scalar && is_made_of(reader.scope, u.output, in) && passes_by(reader, in, u.output); });
  if (unclear) {
    reader.of_text.unread[own] = {reader.note.at(where.begin).line, where.begin};
    set_aside(reader, where, "a gradient that may go by more ways than one");
    return true;
  }
  const std::string& variable = reader.scope.symbols[static_cast<std::size_t>(in)].name;
  node* gradient = reader.arena.make(form::derivative, where, "named", {reader.arena.make(form::name, where, scalar), reader.arena.make(form::name, where, variable)});
  return define(reader, reader.arena.make(form::name, where, own), gradient, where, where, true);
}

void name_upstream(note_reader& reader, const std::string& scalar, int output, const std::string& own, place where) {
  const symbol& of_output = reader.scope.symbols[static_cast<std::size_t>(output)];
  const shape size = of_output.size;
  const std::string name = of_output.name;
  const bool made = of_output.defined.has_value();
  int g = reader.scope.find_symbol(own, reader.scope.now());
  const bool known = g >= 0 && !reader.scope.symbols[static_cast<std::size_t>(g)].defined && reader.scope.symbols[static_cast<std::size_t>(g)].size.rows == size.rows &&
                     reader.scope.symbols[static_cast<std::size_t>(g)].size.columns == size.columns && !reader.scope.symbols[static_cast<std::size_t>(g)].used;
  if (!known) {
    reader.scope.advance();
    g = reader.scope.declare(own, size, where);
  }
  reader.scope.derivatives.scalars.insert(scalar);
  std::vector<upstream_gradient> earlier;  // \delta_1 before \delta_2: it follows from this one
  std::erase_if(reader.scope.derivatives.upstream, [&](const upstream_gradient& u) {
    const bool follows = u.scalar == scalar && u.gradient >= 0 && is_made_of(reader.scope, output, u.output) && reader.scope.still_mean({u.output, u.gradient}) && !reader.scope.symbols[static_cast<std::size_t>(u.gradient)].defined;
    if (follows) earlier.push_back(u);
    return follows;
  });
  reader.scope.derivatives.upstream.push_back({scalar, output, g});
  for (const upstream_gradient& u : earlier) define_as_gradient(reader, scalar, u.output, reader.scope.symbols[static_cast<std::size_t>(u.gradient)].name, where);
  std::erase_if(reader.scope.derivatives.dependences, [&](const told_dependence& d) { return (d.name == own && d.symbol < 0) || (d.name == scalar && !d.anything && d.on == std::set<std::string>{name}); });  // “a function of $y$”
  if (!made) tell_dependence(reader, own, {name}, false, where.begin);  // of a defined Y, tr(G^\top Y) takes G for given
  reader.of_text.unread.erase(own);
}

void awaited_upstream(note_reader& reader, const std::string& output, int id, place where) {
  for (const upstream_gradient& u : reader.scope.derivatives.upstream)
    if (u.scalar == output && u.gradient >= 0) reader.of_text.unread[reader.scope.symbols[static_cast<std::size_t>(u.gradient)].name] = {reader.note.at(where.begin).line, where.begin};
  std::vector<awaited_gradient>& awaited = reader.scope.derivatives.awaited;
  for (std::size_t k = 0; k < awaited.size();) {
    if (awaited[k].output != output) {
      ++k;
      continue;
    }
    const awaited_gradient one = awaited[k];
    awaited.erase(awaited.begin() + static_cast<std::ptrdiff_t>(k));
    if (reader.scope.find_symbol(one.name, reader.scope.now()) < 0 && reader.scope.find_symbol(one.scalar, reader.scope.now()) < 0) name_upstream(reader, one.scalar, id, one.name, where);
  }
}

/// `dZ = \frac{\partial L}{\partial Z}`.
static bool is_gradient_name(const side& left, const side& right) {
  const node *a = bare(left.read), *b = bare(right.read);
  const auto same = [](const node* x, const node* y) { return bare(x)->text == bare(y)->text; };
  return a->kind == form::derivative && b->kind == form::derivative && a->text == "named" && same(a->kids[0], b->kids[0]) && same(a->kids[1], b->kids[1]);
}

}  // namespace odot::notes
