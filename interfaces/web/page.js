// SPDX-License-Identifier: MIT
// The page: a note on one side, what odot says of it on the other. odot runs in a worker, so that a long check can be stopped.
import {editor} from "./editor.js";
import {bytesOf, inflated, linkTo, noteIn} from "./link.js";

const $ = (id) => document.getElementById(id);
const content = (id) => $(id).textContent;
const examples = JSON.parse(content("examples"));

let program;          // the compiled WebAssembly
let worker;
let running;          // what the worker was asked: {began, name, text, done}, or undefined
let wanted = false;   // the note has to be checked (again) when the worker is free
let answer;           // what it said of the note as it stands: {section, verdicts, marks, name}, or undefined
let example;          // the example that the note is, unchanged
let typing, ticking, reportName;
let notice = "";      // said before what comes of the next check

const pane = editor($("text"), () => {
  example = examples.find((e) => e.text === pane.text && e.kind === $("language").value);
  $("example").value = example ? example.name : "";
  keep(undefined);
  clearTimeout(typing);
  typing = setTimeout(check, 400);
}, show);

function keep(said) {
  answer = said;
  $("json").disabled = $("report").disabled = !said;
}

function tell(words, fault = false) {
  $("state").textContent = words;
  $("state").parentElement.classList.toggle("refuted", fault);
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

// A worker in which odot waits for a note.
function restart() {
  worker?.terminate();
  running = undefined;
  clearInterval(ticking);
  $("stop").hidden = true;
  worker = new Worker(URL.createObjectURL(new Blob([content("worker")], {type: "text/javascript"})));
  worker.onmessage = ({data}) => {
    if (data.progress !== undefined) running.done = data.progress;
    else if (data.answer !== undefined) answered(JSON.parse(data.answer));
    else broken(data.broken);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    broken(event.message);
  };
  worker.postMessage({module: program});
}

function broken(why) {
  const begun = running;
  restart();
  tell(begun ? `odot could not check this note: ${why}. Change the note to try again.` : `odot cannot run in this browser: ${why}.`, true);
}

function check() {
  wanted = true;
  if (!program || running) return;
  wanted = false;
  $("verdicts").classList.add("old");
  const kind = $("language").value;
  running = {began: performance.now(), done: 0, name: `${example?.name ?? "note"}.${kind}`, text: pane.text};
  worker.postMessage({name: running.name, text: running.text});
  ticking = setInterval(() => {
    if (performance.now() - running.began < 300) return;
    $("stop").hidden = false;
    tell(`Checking … ${running.done} claims done, ${seconds(running.began)}`);
  }, 100);
}

function answered(said) {
  const {began, name, text, ask} = running;
  running = undefined;
  clearInterval(ticking);
  $("stop").hidden = true;
  if (said.error) {
    tell(`This note cannot be read: ${said.error}.`, true);
  } else if (ask === "report") {
    save(said.report, reportName, "text/html");
  } else {
    $("verdicts").innerHTML = said.section;
    $("verdicts").classList.remove("old");
    odotReport.typeset($("verdicts"));
    if (text === pane.text) {
      keep({...said, name});
      pane.show(said.marks);
    }
    tell(`${notice}${sentence(said)} Checked in ${seconds(began)}, in this browser.`, notice !== "");
    notice = "";
    keepInAddress();
  }
  document.documentElement.dataset.checked = name;
  if (wanted) check();
}

// How the note came out, in a few words.
function sentence({verdicts, marks}) {
  const count = {};
  for (const claim of JSON.parse(verdicts).files[0].claims) count[claim.verdict] = (count[claim.verdict] ?? 0) + 1;
  const said = Object.entries(count).map(([verdict, n]) => `${n} ${verdict === "shape-error" ? "ill-shaped" : verdict === "unsupported" ? "not read" : verdict}`);
  if (said.length > 0) return `${said.join(", ")}.`;
  if (marks.length > 0) return "No equation that can be judged: what is underlined was not read.";
  return "No equation found: write one between dollar signs, such as $(A B)^\\top = B^\\top A^\\top$.";
}

function stop() {
  const {began, done} = running;
  restart();
  wanted = false;
  tell(`Stopped after ${seconds(began)}, ${done} claims done. Change the note to have it checked again.`, true);
}

async function keepInAddress() {
  try {
    history.replaceState(null, "", example ? `#example=${example.name}` : await linkTo($("language").value, pane.text));
  } catch { /* longer than an address may be: the link button says so */ }
}

async function copyLink() {
  try {
    const fragment = example ? `#example=${example.name}` : await linkTo($("language").value, pane.text);
    const link = `${location.href.split("#")[0]}${fragment}`;
    if (link.length > 32000) return tell(`The note is too long for a link (${link.length} characters; many programs cut them). Send it as a file.`, true);
    history.replaceState(null, "", fragment);
    await navigator.clipboard.writeText(link).then(() => tell("Link copied: it holds the note itself, nothing is stored anywhere."),
                                                   () => tell("The link stands in the address bar: it holds the note itself."));
  } catch {
    tell("The link stands in the address bar: it holds the note itself.");
  }
}

function save(text, name, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], {type}));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

function saveReport() {
  if (running) return tell("The report can be written when the check is done.");
  running = {began: performance.now(), done: 0, ask: "report", name: answer.name};
  reportName = answer.name.replace(/\.\w+$/, ".html");
  worker.postMessage({style: content("katex-style"), script: content("katex-script")});
}

// Where the page says something of a claim. Fragments of the address hold the note, so links in the page are followed by hand.
function show(anchor) {
  const there = document.getElementById(anchor);
  if (!there) return;
  for (const old of document.querySelectorAll(".shown")) old.classList.remove("shown");
  there.classList.add("shown");
  there.scrollIntoView({block: "nearest"});
  if (there.closest(".claim")) there.querySelector("a")?.focus({preventScroll: true});
}

function open({kind, text}) {
  $("language").value = kind;
  pane.language = kind;
  pane.text = text;
  clearTimeout(typing);
  check();
}

async function openAddress() {
  let held;
  let lost = false;
  try {
    held = await noteIn(location.hash);
  } catch {
    lost = true;
  }
  const own = held?.example === undefined ? undefined : examples.find((e) => e.name === held.example);
  if (held && (held.text !== undefined || own)) return open(own ?? held);
  if (lost) notice = "The link does not hold a whole note: it was cut or changed on its way. Here is an example instead. ";
  else if (held) notice = `There is no example “${held.example}” here; this is another one. `;
  open(examples[0]);
}

for (const {name, title} of examples) $("example").add(new Option(title, name));
$("example").onchange = () => {
  const picked = examples.find((e) => e.name === $("example").value);
  if (picked) open(picked);
};
$("language").onchange = () => open({kind: $("language").value, text: pane.text});
$("stop").onclick = stop;
$("link").onclick = copyLink;
$("json").onclick = () => save(answer.verdicts, answer.name.replace(/\.\w+$/, ".json"), "application/json");
$("report").onclick = saveReport;
$("verdicts").onclick = (event) => {
  const link = event.target.closest?.("a");
  if (!link) return;
  if (!link.getAttribute("href").startsWith("#")) {
    if (!link.download) link.target = "_blank";  // a link of the note: the page stays
    return;
  }
  event.preventDefault();
  show(link.getAttribute("href").slice(1));
};
addEventListener("hashchange", openAddress);

async function begin() {
  program = await WebAssembly.compile(await inflated(bytesOf(content("program")), "gzip"));
  restart();
  await openAddress();
}
begin().catch((error) => {
  tell(`odot cannot run in this browser: ${error.message}. It needs WebAssembly with exceptions and DecompressionStream, as Chrome and Firefox have since 2023.`, true);
});
