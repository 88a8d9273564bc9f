/**
 * A sheet as text of a width.
 *
 * @module
 */
import { indented, labelled, rule } from '../frame/layout.js';
import type {
  Fact,
  Note,
  NotesPart,
  NumberedLine,
  Part,
  Sheet,
  TablePart,
  TableRow,
  Words,
  WorkingsPart,
} from './model.js';

const INDENT = 2;
const GAP = 2;
const NARROWEST_LABEL = 24;
/** The terms of a line stand to the left of its result, where there is room. */
const RESULTS = 20;
const NARROWEST_WITH_RESULTS = 72;

/** The sheet in lines of at most this many columns, each ended. Only an address may be longer. */
export function sheetAsText(sheet: Sheet, width: number): string {
  const parts = [headLines(sheet, width), ...sheet.parts.map((part) => partLines(part, width))];
  const blocks = parts.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${blocks.join('\n\n')}\n`;
}

function headLines({ title, taxpayer, facts, message }: Sheet, width: number): string[] {
  return [
    ...(taxpayer === undefined ? [] : indented(taxpayer, width)),
    ...indented(title.toUpperCase(), width),
    ...facts.flatMap((fact) => factLines(fact, width)),
    '',
    ...indented(message, width, INDENT),
  ];
}

/** A value that no line has room for is below its label, in lines. */
function factLines({ label, value }: Fact, width: number): string[] {
  if (value.length <= width - 2 * INDENT) return labelled(label, value, width, INDENT);
  return [...indented(label, width, INDENT), ...indented(divided(value, width), width, 2 * INDENT)];
}

/** A digest that no line has room for, in two parts. */
function divided(text: string, width: number): string {
  return text.replace(/[0-9a-f]{64}/g, (digest) => {
    return digest.length < width - 2 * INDENT ? digest : `${digest.slice(0, 32)} ${digest.slice(32)}`;
  });
}

function partLines(part: Part, width: number): string[] {
  if (part.kind === 'table') return part.rows.length === 0 ? [] : tableLines(part, width);
  if (part.kind === 'notes') return part.notes.length === 0 ? [] : noteLines(part, width);
  return workingsLines(part, width);
}

/** Columns where they leave room for the labels; otherwise each amount has a line of its own. */
function tableLines(part: TablePart, width: number): string[] {
  const { title, heads, rows, after } = part;
  const columns = heads.map(
    (head, at) => GAP + Math.max(head.length, ...rows.map(({ cells }) => cells[at]?.length ?? 0)),
  );
  const taken = columns.reduce((sum, column) => sum + column, 0);
  const hasColumns = width - taken >= NARROWEST_LABEL;
  const lines = hasColumns
    ? [
        ...headInColumns(title.toUpperCase(), heads, columns, width),
        ...rows.flatMap((row) => rowInColumns(row, columns, width)),
      ]
    : [...indented(title.toUpperCase(), width), ...rows.flatMap((row) => rowStacked(row, heads, width))];
  return [...lines, ...after.flatMap((sentence) => ['', ...indented(divided(sentence, width), width, INDENT)])];
}

/** The title beside the headings, or above them where it is long. */
function headInColumns(title: string, heads: readonly string[], columns: readonly number[], width: number): string[] {
  const isBeside = title.length <= width - columns.reduce((sum, column) => sum + column, 0);
  if (isBeside) return inColumns(title, heads, columns, width);
  return [...indented(title, width), ...inColumns('', heads, columns, width)];
}

function rowInColumns(row: TableRow, columns: readonly number[], width: number): string[] {
  const taken = columns.reduce((sum, column) => sum + column, 0);
  const lines = inColumns(labelOf(row), row.cells, columns, width, row.kind === 'part' ? 2 * INDENT : INDENT);
  return row.kind === 'total' ? [rule(taken - GAP, width), ...lines] : lines;
}

/** A label in the room that the columns leave, and the cells beside its last line. */
function inColumns(
  label: string,
  cells: readonly string[],
  columns: readonly number[],
  width: number,
  indent = 0,
): string[] {
  const room = width - columns.reduce((sum, column) => sum + column, 0);
  const lines = indented(label, room, indent, indent === 0 ? 0 : indent + INDENT);
  const last = (lines.pop() ?? '').padEnd(room);
  return [...lines, (last + cells.map((cell, at) => cell.padStart(columns[at] ?? 0)).join('')).trimEnd()];
}

function rowStacked(row: TableRow, heads: readonly string[], width: number): string[] {
  const [only, ...others] = row.cells;
  if (only !== undefined && others.length === 0) return labelled(labelOf(row), only, width, INDENT);
  const cells = row.cells.flatMap((cell, at) => {
    return cell === '' ? [] : labelled(heads[at] ?? '', cell, width, 2 * INDENT);
  });
  return [...indented(labelOf(row), width, INDENT), ...cells];
}

function labelOf({ label, line, kind }: TableRow): string {
  const words = kind === 'total' ? label.toUpperCase() : label;
  return line === undefined ? words : `${words} [${line}]`;
}

function workingsLines({ title, groups }: WorkingsPart, width: number): string[] {
  const numbers = groups.flatMap(({ lines }) => lines).length;
  const margin = INDENT + `[${numbers}] `.length;
  const parts = groups.map((group) => [
    ...indented(group.title, width),
    ...group.lines.flatMap((line, at) => [
      ...(at > 0 && line.terms.length > 0 ? [''] : []),
      ...numberedLines(line, margin, width),
    ]),
  ]);
  return [
    ...indented(`${title.toUpperCase()} (naira)`, width),
    ...parts.flatMap((lines, at) => (at === 0 ? lines : ['', ...lines])),
  ];
}

/** The terms, the line with its number and result, and under it the formula and the law. */
function numberedLines(line: NumberedLine, margin: number, width: number): string[] {
  const edge = width < NARROWEST_WITH_RESULTS ? width - INDENT : width - RESULTS;
  const terms = line.terms.flatMap((term) => labelled(referring(term.label, term.line), term.value, edge, margin));
  const number = `[${line.number}]`.padEnd(margin - INDENT);
  const [first = '', ...others] = labelled(line.label, line.value, width, margin);
  const result = [' '.repeat(INDENT) + number + first.slice(margin), ...others];
  return [...terms, ...result, ...basisLines(textOf(line.formula), line.law, margin, width)];
}

function referring(label: string, line: number | undefined): string {
  return line === undefined ? label : `${label} [${line}]`;
}

/** The formula and the law: on one line where both fit. */
function basisLines(formula: string, law: string, margin: number, width: number): string[] {
  const parts = [formula, law].filter((part) => part !== '');
  if (parts.length === 0) return [];
  const together = parts.join('   ');
  const texts = margin + together.length <= width ? [together] : parts;
  return texts.flatMap((text) => indented(text, width, margin, margin + INDENT));
}

function noteLines({ title, notes }: NotesPart, width: number): string[] {
  return [...indented(title.toUpperCase(), width), ...notes.flatMap((note) => linesOfNote(note, width))];
}

/** The subject of a note is before it if it is short, and otherwise above it. */
function linesOfNote({ about, says, address }: Note, width: number): string[] {
  const head = textOf(about);
  const texts = says.map(textOf);
  const isBeside = head !== '' && texts.length === 1 && head.length <= NARROWEST_LABEL;
  const isAbove = head !== '' && !isBeside;
  const indent = isAbove ? 2 * INDENT : INDENT;
  return [
    ...(isAbove ? indented(head, width, INDENT) : []),
    ...texts.flatMap((text) => {
      return indented(isBeside ? `${head}: ${text}` : text, width, indent, head === '' ? indent : indent + INDENT);
    }),
    ...(address === undefined ? [] : [' '.repeat(2 * INDENT) + address]),
  ];
}

/** Words with their references in brackets. */
function textOf(words: Words): string {
  return words.map((word) => (typeof word === 'number' ? `[${word}]` : word)).join('');
}
