/**
 * Names that an object of JSON repeats: `JSON.parse` takes the last value, and says nothing.
 *
 * @module
 */

const QUOTE = 34;
const BACKSLASH = 92;
const COLON = 58;

/** Returns whether an object in a text repeats a name; `value` is what the text was parsed to. */
export function hasRepeats(text: string, value: unknown): boolean {
  return colonsIn(text) !== namesIn(value);
}

/** The colons of a text that is JSON, outside of its texts: one for each name of an object, repeated or not. */
function colonsIn(text: string): number {
  let colons = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === COLON) colons++;
    else if (code === QUOTE) at = endOfText(text, at + 1);
  }
  return colons;
}

/** The quote that ends a text. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start);
  while (text.charCodeAt(end - 1) === BACKSLASH && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text.charCodeAt(start - 1) === BACKSLASH) start--;
  return (at - start) % 2 === 1;
}

/** Values deeper than this are read by `mistakeIn`, which does not call itself. */
const DEEPEST = 100;

/** The names of all objects of a value; not a number where it is too deep. */
function namesIn(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > DEEPEST) return Number.NaN;
  let names = 0;
  if (Array.isArray(value)) {
    for (const item of value) names += namesIn(item, depth + 1);
    return names;
  }
  for (const name in value) names += 1 + namesIn((value as Record<string, unknown>)[name], depth + 1);
  return names;
}
