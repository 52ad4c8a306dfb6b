// SPDX-License-Identifier: MIT
#include "html_page.hpp"

#include <array>
#include <fstream>
#include <iterator>
#include <optional>

#include <fmt/format.h>

#include "certificate.hpp"

namespace odot::report {

namespace {

std::optional<std::string> read(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  std::string text(std::istreambuf_iterator<char>(in), {});
  if (in.bad() || text.empty()) return std::nullopt;
  return text;
}

/// The style sheet with its fonts in it: of `src:url(fonts/A.woff2) …,url(fonts/A.woff) …;` only the first, as data.
std::optional<std::string> with_fonts(std::string_view css, const std::string& folder) {
  std::string out;
  constexpr std::string_view begin = "src:url(fonts/", mark = ".woff2)";
  while (true) {
    const std::size_t at = css.find(begin);
    if (at == std::string_view::npos) return out.append(css);
    const std::size_t name = at + begin.size(), name_end = css.find(mark, name), end = css.find_first_of(";}", name);
    if (name_end == std::string_view::npos || end == std::string_view::npos || name_end > end) return std::nullopt;
    const std::optional<std::string> font = read(folder + "/fonts/" + std::string(css.substr(name, name_end - name)) + ".woff2");
    if (!font) return std::nullopt;
    out.append(css.substr(0, at)).append("src:url(data:font/woff2;base64,").append(base64(*font)).append(") format('woff2')");
    css.remove_prefix(end);
  }
}

/// What may stand in a `<script>` or `<style>`: nothing that looks like the end of it.
std::string within(std::string text, std::string_view element) {
  const std::string end = "</" + std::string(element);
  for (std::size_t at = text.find(end); at != std::string::npos; at = text.find(end, at + 3)) text.replace(at, 2, "<\\/");
  return text;
}

std::string filled(std::string_view text, const std::map<std::string_view, std::string_view>& parts) {
  std::string out;
  while (true) {
    const std::size_t begin = text.find("{{"), end = text.find("}}", begin);
    if (begin == std::string_view::npos || end == std::string_view::npos) return out.append(text);
    out.append(text.substr(0, begin)).append(parts.at(text.substr(begin + 2, end - begin - 2)));
    text.remove_prefix(end + 2);
  }
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      // What HTML takes for no character at all: control characters of a note show as a sign.
      default: static_cast<unsigned char>(c) < 32 && c != '\n' && c != '\t' && c != '\r' ? out += "\xEF\xBF\xBD" : out += c;
    }
  return out;
}

std::string base64(std::string_view bytes) {
  static constexpr char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    unsigned group = 0;
    for (std::size_t k = 0; k < 3; ++k) group = group << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    for (std::size_t k = 0; k < 4; ++k) out += i + k <= bytes.size() ? digits[group >> (18 - 6 * k) & 63U] : '=';
  }
  return out;
}

typesetter read_katex(const std::string& folder) {
  const std::optional<std::string> script = read(folder + "/katex.min.js"), style = read(folder + "/katex.min.css");
  if (!script || !style) return {};
  const std::optional<std::string> whole = with_fonts(*style, folder);
  if (!whole) return {};
  return {within(*whole, "style"), within(*script, "script")};
}

std::string formula(std::string_view tex, bool display) {
  return fmt::format("<span class=\"tex{}\">{}</span>", display ? " display" : "", escaped(tex));
}

std::string certificate_link(const kernel::theorem& proved, const std::string& title, const std::string& file_name) {
  constexpr std::size_t most = 200'000;
  try {
    const std::string text = to_certificate(proved, title);
    if (text.size() > most) return fmt::format("The certificate has {} kB, too many for a page; <code>--certificate DIR</code> writes it to a file.", text.size() / 1000);
    return fmt::format("<a class=\"download\" download=\"{0}\" href=\"data:application/json;base64,{1}\">Certificate {0} ({2:.1f} kB)</a>", escaped(file_name),
                       base64(text), static_cast<double>(text.size()) / 1000);
  } catch (const no_certificate& e) {
    return "No certificate: " + escaped(e.what()) + ".";
  }
}

std::string page(const std::string& title, const std::string& body, const std::string& words, const typesetter& katex) {
  return filled(page_html, {{"title", escaped(title)},
                            {"style", report_css},
                            {"katex-style", katex.style},
                            {"katex-script", katex.script},
                            {"script", katex.found() ? report_js : std::string_view{}},
                            {"body", body},
                            {"words", words}});
}

}  // namespace odot::report
