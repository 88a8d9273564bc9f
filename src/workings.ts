/**
 * Lines of the workings written by hand, and the sheet that they make.
 *
 * @module
 */
import type { Operand, Operation, WorkingLine } from './algebra/sheet.js';
import { formulaOf, wordsOf } from './algebra/wording.js';
import { basisOf, withoutNote } from './algebra/words.js';
import { isNothing, nairaOf } from './money/decimals.js';
import type { Kobo, Rate } from './money/kobo.js';
import { rateWordingOf } from './money/wording.js';
import type { Sourced } from './rules/table.js';

export type { Operand, Operation, WorkingLine } from './algebra/sheet.js';
export { sentenceCase, wordsOf } from './algebra/wording.js';
export { basisOf, weakestOf, withoutNote } from './algebra/words.js';

/** An operand out of the request or the table. */
export function given(name: string, value: Kobo | Rate | string): Operand {
  if (typeof value === 'string') return { name, value };
  return { name, value: typeof value === 'bigint' ? nairaOf(value) : rateWordingOf(value) };
}

/** An operand that an earlier line worked out. */
export function from(line: string, value: Kobo): Operand {
  return { name: wordsOf(line), value: nairaOf(value), line };
}

/** An operand that is the value of this line. */
export function fromLine({ line, value }: WorkingLine): Operand {
  return { name: wordsOf(line), value, line };
}

/** The operand, taken away. */
export function less(operand: Operand): Operand {
  const { name, value, line } = operand;
  return line === undefined ? { name, value, sign: '-' } : { name, value, sign: '-', line };
}

/**
 * One line; its formula in words follows from its operation and operands. A line without a basis of its own rests on
 * what the lines that it adds rest on, which `sheetFrom` fills in.
 */
export function working(
  line: string,
  label: string,
  operation: Operation,
  operands: readonly Operand[],
  value: Kobo | string,
  basis: Sourced | null,
): WorkingLine {
  const formula = formulaOf(operation, operands);
  const shown = typeof value === 'bigint' ? nairaOf(value) : value;
  const { law, verified, note } = basis ?? NOTHING;
  const rested = { line, label, formula, operation, operands, value: shown, law, verified };
  return note === undefined ? rested : { ...rested, note };
}

const NOTHING: Sourced = { law: [], verified: 'primary' };

/**
 * The finished sheet: lines that state nothing are left out, with every term that names them, and each line without a
 * basis of its own rests on what its terms rest on.
 */
export function sheetFrom(lines: readonly WorkingLine[]): WorkingLine[] {
  const kept = new Map<string, WorkingLine>();
  for (const line of lines) {
    const operands = line.operands.filter((operand) => operand.line === undefined || kept.has(operand.line));
    if (statesNothing(line, operands)) continue;
    kept.set(line.line, resting(withOperands(line, operands), kept));
  }
  return [...kept.values()];
}

/** The finished lines, and those with law of their own: sums without it repeat the law of their terms. */
export function finishedSheet(all: readonly WorkingLine[]): { lines: WorkingLine[]; own: WorkingLine[] } {
  const own = new Set(all.filter(({ law }) => law.length > 0).map(({ line }) => line));
  const lines = sheetFrom(all);
  return { lines, own: lines.filter(({ line }) => own.has(line)) };
}

/** A sum of no terms but zeros taken away, the least of something and nothing given, or a step from a line left out. */
function statesNothing({ operation, operands: all }: WorkingLine, operands: readonly Operand[]): boolean {
  if (operation === 'sum' || operation === 'sum_not_below_zero') return operands.every(takesNothingAway);
  return operands.length < all.length || (operation === 'least' && operands.some(isNothingGiven));
}

function takesNothingAway(operand: Operand): boolean {
  return operand.sign === '-' && isZero(operand);
}

function isNothingGiven(operand: Operand): boolean {
  return operand.line === undefined && isZero(operand);
}

function withOperands(line: WorkingLine, operands: readonly Operand[]): WorkingLine {
  if (operands.length === line.operands.length) return line;
  return { ...line, operands, formula: formulaOf(line.operation, operands) };
}

/** A sum rests on the terms that add something to it; where none does, on all of them. */
function resting(line: WorkingLine, earlier: ReadonlyMap<string, WorkingLine>): WorkingLine {
  if (line.law.length > 0) return line;
  const terms = line.operands.flatMap(({ line: name }) => (name === undefined ? [] : (earlier.get(name) ?? [])));
  const adding = terms.filter((term) => !isZero(term));
  return { ...line, ...withoutNote(basisOf(adding.length > 0 ? adding : terms)) };
}

/** Whether the value is an amount of zero. */
function isZero({ value }: Pick<WorkingLine, 'value'>): boolean {
  return typeof value !== 'string' && isNothing(value);
}
