/**
 * Plain data as generated files have it.
 *
 * @module
 */

const LINE_WIDTH = 120;

/** The form in which the parts of a value are written. */
export interface FittedParts {
  /** The text of what is no list and no object, and of what is written by a name. */
  readonly known: (value: unknown) => string | undefined;
  /** The text of a key. */
  readonly key: (key: string) => string;
}

const JSON_PARTS: FittedParts = {
  known: (value) => (typeof value === 'object' && value !== null ? undefined : JSON.stringify(value)),
  key: (key) => JSON.stringify(key),
};

/**
 * A value as JSON, or as `parts` write it. A list or an object is on one line where it has room in 120 columns, and
 * where it holds neither lists nor objects: an entry of a table is one line, so a change of it is one too.
 */
export function fitted(value: unknown, indent = '', parts: FittedParts = JSON_PARTS): string {
  const known = parts.known(value);
  if (known !== undefined) return known;
  const isList = Array.isArray(value);
  const deeper = `${indent}  `;
  const entries = Object.entries(value as object)
    .filter(([, entry]) => entry !== undefined)
    .map(([key, entry]) => (isList ? '' : `${parts.key(key)}: `) + fitted(entry, deeper, parts));
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) return open + close;
  const oneLine = isList ? `[${entries.join(', ')}]` : `{ ${entries.join(', ')} }`;
  const hasRoom = !oneLine.includes('\n') && indent.length + oneLine.length < LINE_WIDTH;
  if (hasRoom || isFlat(value as object)) return oneLine;
  return `${open}\n${entries.map((entry) => `${deeper}${entry}`).join(',\n')}\n${indent}${close}`;
}

/** True of an object without lists of objects and without objects. Lists of words break where they are long. */
function isFlat(value: object): boolean {
  const isPlain = (entry: unknown): boolean => typeof entry !== 'object' || entry === null;
  const inside = Object.values(value);
  return (
    !Array.isArray(value) && inside.every((entry) => isPlain(entry) || (Array.isArray(entry) && entry.every(isPlain)))
  );
}
