// SPDX-License-Identifier: MIT
// Links that hold a note: #md=… or #tex=… with the text, deflated, in base64url; #example=… for one of the page's own.

const longest = 4 << 20;

async function passed(bytes, through) {
  const out = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > longest) throw new RangeError("too long");
    out.push(part.value);
  }
  return new Uint8Array(await new Blob(out).arrayBuffer());
}

export function bytesOf(base64) {
  return Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
}

export async function inflated(bytes, format) {
  return passed(bytes, new DecompressionStream(format));
}

/// The fragment of a link to the note.
export async function linkTo(kind, text) {
  const bytes = await passed(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const base64 = btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(""));
  return `#${kind}=${base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/// What a fragment holds: `{kind, text}`, `{example}`, or undefined where it holds nothing. Throws where it was damaged.
export async function noteIn(fragment) {
  const [, kind, value] = /^#(md|tex|example)=(.*)$/.exec(fragment) ?? [];
  if (!kind) return undefined;
  if (kind === "example") return {example: decodeURIComponent(value)};
  const bytes = await inflated(bytesOf(value.replaceAll("-", "+").replaceAll("_", "/")), "deflate-raw");
  return {kind, text: new TextDecoder("utf-8", {fatal: true}).decode(bytes)};
}
