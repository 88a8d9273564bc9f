/**
 * The text of worked cases: one case, or several rows with what they have in common written once.
 *
 * A value is on one line where it has room there. What is read back is what was written: every scalar is text.
 *
 * @module
 */
import { type CaseTree, PARTS, POSITIONS, type Tree } from './case-tree.js';

const WIDTH = 120;

/** The order of the fields of a case. */
const FIELDS = [
  ...['name', 'years', 'sections', 'source', 'law', 'origin', 'edge', 'position', 'baseline', 'variance'],
  ...['request', 'expected', 'refused', 'working', 'mistake', 'note', 'rows'],
];

/** The text of the cases of one entry of a file, from its dash to its last line. */
export function textOfCases(cases: readonly CaseTree[]): string {
  const [only] = cases;
  const entry = cases.length === 1 && only !== undefined ? only : { ...sharedBy(cases), rows: rowsOf(cases) };
  return `- ${fieldLines(entry, 2).trimStart()}\n`;
}

/** The parts that all cases say alike: whole fields, and entries of a request or of what is expected. */
function sharedBy(cases: readonly CaseTree[]): CaseTree {
  const [first = {}] = cases;
  const entries = Object.entries(first).flatMap(([name, value]) => {
    if (PARTS.has(name)) return partOf(cases, name);
    return cases.every((one) => isSame(one[name], value)) ? [[name, value] as const] : [];
  });
  return withoutPositions(Object.fromEntries(entries));
}

function partOf(cases: readonly CaseTree[], name: string): (readonly [string, Tree])[] {
  const parts = cases.map((one) => (one[name] ?? {}) as CaseTree);
  const same = Object.entries(parts[0] ?? {}).filter(([key, value]) => parts.every((part) => isSame(part[key], value)));
  return same.length === 0 ? [] : [[name, Object.fromEntries(same)]];
}

function rowsOf(cases: readonly CaseTree[]): CaseTree[] {
  const shared = sharedBy(cases);
  const rows = cases.map((one) =>
    Object.fromEntries(
      Object.entries(one).flatMap(([name, value]) => {
        if (!(name in shared)) return [[name, value] as const];
        if (!PARTS.has(name)) return [];
        const others = Object.entries(value).filter(([key]) => !(key in (shared[name] as CaseTree)));
        return others.length === 0 ? [] : [[name, Object.fromEntries(others)] as const];
      }),
    ),
  );
  return isInThrees(cases) ? rows.map(withoutPositions) : rows;
}

/** Rows on an edge that come in threes say their positions by their order. */
function isInThrees(cases: readonly CaseTree[]): boolean {
  return (
    cases.every(({ position }, at) => position === POSITIONS[at % POSITIONS.length]) &&
    cases.length % POSITIONS.length === 0
  );
}

function withoutPositions({ position: _, ...others }: CaseTree): CaseTree {
  return others;
}

function isSame(one: Tree | undefined, other: Tree): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function fieldLines(entry: CaseTree, indent: number): string {
  const names = FIELDS.filter((name) => name in entry);
  return names.map((name) => entryLines(name, entry[name] as Tree, indent)).join('\n');
}

/** One entry: on a line where it has room there, and with a line for each item or entry of it where it has none. */
function entryLines(name: string, value: Tree, indent: number): string {
  const key = `${' '.repeat(indent)}${scalarText(name)}:`;
  if (name === 'rows') return [key, ...(value as CaseTree[]).map((row) => rowLines(row, indent + 2))].join('\n');
  if (typeof value === 'string') return sentenceLines(key, value, indent);
  const line = `${key} ${flowText(value)}`;
  if (line.length <= WIDTH) return line;
  if (isList(value)) return [key, ...value.map((item) => itemLines(item, indent + 2))].join('\n');
  return [key, ...inOrder(value).map(([inner, item]) => entryLines(inner, item, indent + 2))].join('\n');
}

function rowLines(row: CaseTree, indent: number): string {
  return `${' '.repeat(indent)}- ${fieldLines(row, indent + 2).trimStart()}`;
}

function itemLines(item: Tree, indent: number): string {
  const line = `${' '.repeat(indent)}- ${flowText(item)}`;
  if (line.length <= WIDTH || typeof item === 'string' || isList(item)) return line;
  const entries = inOrder(item).map(([name, value]) => entryLines(name, value, indent + 2));
  return `${' '.repeat(indent)}- ${entries.join('\n').trimStart()}`;
}

function isList(value: Tree): value is readonly Tree[] {
  return Array.isArray(value);
}

function sentenceLines(key: string, sentence: string, indent: number): string {
  const space = ' '.repeat(indent + 2);
  const plain = `${key} ${scalarText(sentence)}`;
  if (plain.length <= WIDTH) return plain;
  const lines: string[] = [];
  for (const word of sentence.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${space}${last} ${word}`.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return [`${key} >-`, ...lines.map((line) => `${space}${line}`)].join('\n');
}

function flowText(value: Tree): string {
  if (typeof value === 'string') return scalarText(value, true);
  if (isList(value)) return `[${value.map(flowText).join(', ')}]`;
  const entries = inOrder(value).map(([name, inner]) => `${scalarText(name, true)}: ${flowText(inner)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** The entries as they were written, and those of a value by years in the order of the years. */
function inOrder(value: { readonly [name: string]: Tree }): [string, Tree][] {
  const entries = Object.entries(value);
  const isByYears = entries.every(([name]) => /^20\d\d\b/.test(name));
  return isByYears ? entries.sort(([one], [other]) => (one < other ? -1 : 1)) : entries;
}

const NOT_PLAIN = /^[-?:](?: |$)|^[,[\]{}#&*!|>'"%@`]|: |:$| #|^\s|\s$|^$/;
const NOT_PLAIN_IN_FLOW = /[,[\]{}]/;

/** Words in quotes where YAML needs them. */
function scalarText(value: string, isInFlow = false): string {
  const isPlain = !NOT_PLAIN.test(value) && !(isInFlow && NOT_PLAIN_IN_FLOW.test(value));
  return isPlain ? value : `'${value.replaceAll("'", "''")}'`;
}
