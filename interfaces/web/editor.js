// SPDX-License-Identifier: MIT
// The text field: CodeMirror, with formulas told from prose and a sign beside each line that was judged.
import {EditorState, Compartment, RangeSet, StateEffect, StateField} from "@codemirror/state";
import {EditorView, GutterMarker, drawSelection, gutter, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers} from "@codemirror/view";
import {defaultKeymap, history, historyKeymap} from "@codemirror/commands";
import {HighlightStyle, Language, LanguageSupport, StreamLanguage, bracketMatching, defineLanguageFacet, syntaxHighlighting} from "@codemirror/language";
import {setDiagnostics} from "@codemirror/lint";
import {stex} from "@codemirror/legacy-modes/mode/stex";
import {parser} from "@lezer/markdown";
import {styleTags, tags} from "@lezer/highlight";

// Formulas in Markdown: what stands between dollars is no emphasis.
const formulas = {
  defineNodes: ["Formula"],
  props: [styleTags({Formula: tags.special(tags.content)})],
  parseInline: [{
    name: "Formula",
    before: "Escape",
    parse(line, next, at) {
      if (next !== 36) return -1;
      const mark = line.char(at + 1) === 36 ? "$$" : "$";
      const end = line.slice(at + mark.length, line.end).indexOf(mark);
      return end <= 0 ? -1 : line.addElement(line.elt("Formula", at, at + end + 2 * mark.length));
    },
  }],
};
const markdown = new LanguageSupport(new Language(defineLanguageFacet({}), parser.configure(formulas), [], "markdown"));
const latex = new LanguageSupport(StreamLanguage.define(stex));

const colours = HighlightStyle.define([
  {tag: tags.heading, fontWeight: "bold"},
  {tag: tags.strong, fontWeight: "bold"},
  {tag: tags.emphasis, fontStyle: "italic"},
  {tag: [tags.special(tags.content), tags.tagName, tags.keyword], color: "var(--link)"},
  {tag: [tags.comment, tags.monospace, tags.processingInstruction], color: "var(--quiet)"},
]);

const signs = {proved: "✓", refuted: "✗", "shape-error": "⊘", doubtful: "~", undecided: "?", unsupported: "–"};
const gravity = ["proved", "undecided", "unsupported", "doubtful", "shape-error", "refuted"];

class Sign extends GutterMarker {
  constructor(mark) {
    super();
    this.mark = mark;
    this.elementClass = mark.verdict;
  }
  eq(other) { return other.mark.verdict === this.mark.verdict && other.mark.anchor === this.mark.anchor; }
  toDOM() { return document.createTextNode(signs[this.mark.verdict]); }
}

const setSigns = StateEffect.define();
const signField = StateField.define({
  create: () => RangeSet.empty,
  update(set, transaction) {
    for (const effect of transaction.effects) if (effect.is(setSigns)) return effect.value;
    return set.map(transaction.changes);
  },
});

// Lines and columns from 1, columns in characters, as odot tells them; offsets of what is judged now, which may have been edited since.
function offset(doc, {line, column}) {
  if (line > doc.lines) return doc.length;
  const at = doc.line(line);
  return at.from + Math.min([...at.text].slice(0, column - 1).join("").length, at.length);
}

/// An editor in `parent`. `changed()` is called when the text was edited, `picked(anchor)` when a sign was.
export function editor(parent, changed, picked) {
  const language = new Compartment();
  const view = new EditorView({
    parent,
    state: EditorState.create({extensions: [
      lineNumbers(), signField, gutter({
        class: "verdicts-gutter",
        markers: (v) => v.state.field(signField),
        domEventHandlers: {click(v, line) {
          v.state.field(signField).between(line.from, line.from, (from, to, sign) => picked(sign.mark.anchor));
          return true;
        }},
      }),
      history(), drawSelection(), highlightActiveLine(), highlightActiveLineGutter(), bracketMatching(), EditorView.lineWrapping,
      syntaxHighlighting(colours), keymap.of([...defaultKeymap, ...historyKeymap]), language.of(markdown),
      EditorView.contentAttributes.of({"aria-label": "Your note, in Markdown or LaTeX", spellcheck: "false", tabindex: "0"}),
      EditorView.updateListener.of((update) => { if (update.docChanged) changed(); }),
    ]}),
  });
  return {
    view,
    get text() { return view.state.doc.toString(); },
    set text(text) { view.dispatch({changes: {from: 0, to: view.state.doc.length, insert: text}, selection: {anchor: 0}, scrollIntoView: true}); },
    set language(kind) { view.dispatch({effects: language.reconfigure(kind === "tex" ? latex : markdown)}); },
    /// Shows what `odot_check` says of places.
    show(marks) {
      const doc = view.state.doc;
      const worst = new Map();
      const diagnostics = [];
      for (const mark of marks) {
        const from = offset(doc, mark.from);
        const line = doc.lineAt(from).from;
        if (!worst.has(line) || gravity.indexOf(worst.get(line).verdict) < gravity.indexOf(mark.verdict)) worst.set(line, mark);
        if (mark.verdict === "proved") continue;
        const severity = ["refuted", "shape-error"].includes(mark.verdict) ? "error" : "info";
        diagnostics.push({from, to: Math.max(from, offset(doc, mark.to)), severity, message: `${mark.verdict}: ${mark.message}`});
      }
      const set = RangeSet.of([...worst].map(([line, mark]) => new Sign(mark).range(line)), true);
      view.dispatch(setDiagnostics(view.state, diagnostics), {effects: setSigns.of(set)});
    },
  };
}
