/**
 * The auditor's sheet: the lines an accountant would write under each figure, in order.
 *
 * Each line says what was done in words and in a form that can be re-added by hand or by a machine. An operand that
 * is the value of an earlier line names it in `line`, so the sheet can be followed from the total back to the request.
 *
 *     { line: 'trading_profit', operation: 'sum', formula: 'turnover - operating expenses',
 *       operands: [{ name: 'turnover', value: 50000000 }, { name: 'operating expenses', value: 10000000, sign: '-' }],
 *       value: 40000000 }
 *
 * `sum` adds the operands by their signs · `sum_not_below_zero` the same, a negative result counting as 0 · `charge`
 * is amount × rate, rounded once · `charge_less_part` is (first − second × third) × fourth, rounded once · `apportion`
 * is first × second ÷ third, rounded once · `sum_of_shares` adds such triples exactly and rounds their sum once ·
 * `sum_of_charges` adds pairs of amount × rate exactly and rounds their sum once · `times` is amount × a whole number ·
 * `part_between` is the part of the first that lies above the second and not above the third · `least` takes the
 * smallest, `greatest` the largest · `looked_up` states what the table gives.
 *
 * @module
 */
import { basisOf, withoutNote } from './algebra/words.js';
import { type Decimal, isNothing, nairaOf } from './money/decimals.js';
import type { Kobo, Rate } from './money/kobo.js';
import { rateWordingOf } from './money/wording.js';
import type { Sourced, Verified } from './rules/table.js';

export { basisOf, weakestOf, withoutNote } from './algebra/words.js';

/** How the value of a line follows from its operands. */
export type Operation =
  | 'sum'
  | 'sum_not_below_zero'
  | 'charge'
  | 'charge_less_part'
  | 'apportion'
  | 'sum_of_shares'
  | 'sum_of_charges'
  | 'times'
  | 'part_between'
  | 'least'
  | 'greatest'
  | 'looked_up';

/** One term of a working. */
export interface Operand {
  readonly name: string;
  /** An amount in naira, or a rate or word as the table writes it: `30%`, `2/3`, `small`. */
  readonly value: Decimal | string;
  /** `-` where a sum takes the operand away. */
  readonly sign?: '-';
  /** The earlier line that this operand is the value of. */
  readonly line?: string;
}

/** One line of the sheet. */
export interface WorkingLine {
  /** Stable name of the line, unique in the sheet. */
  readonly line: string;
  readonly label: string;
  /** The formula in words. */
  readonly formula: string;
  readonly operation: Operation;
  readonly operands: readonly Operand[];
  /** The result in naira, or the word that was looked up. */
  readonly value: Decimal | string;
  /** The law that decided the line. */
  readonly law: readonly string[];
  /** How well the wording of that law was checked: the weakest tier of the rules that decided the line. */
  readonly verified: Verified;
  readonly note?: string;
}

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

/** A sheet names the same lines and heads again and again; lines numbered by a long schedule are not kept. */
const wordings = new Map<string, string>();
const MOST_WORDINGS_KEPT = 500;

/** A word of the table, or the name of a line, for a reader: `benefit in kind`. */
export function wordsOf(word: string): string {
  const known = wordings.get(word);
  if (known !== undefined) return known;
  const words = word.replaceAll('_', ' ');
  if (wordings.size < MOST_WORDINGS_KEPT) wordings.set(word, words);
  return words;
}

/** The words with a capital letter in front. */
export function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The operand, taken away. */
export function less(operand: Operand): Operand {
  const { name, value, line } = operand;
  return line === undefined ? { name, value, sign: '-' } : { name, value, sign: '-', line };
}

/** The operations whose formula is a chain of terms; the others have a phrase of their own. */
const JOINED_BY: Readonly<Partial<Record<Operation, string>>> = {
  sum: ' + ',
  sum_not_below_zero: ' + ',
  charge: ' × ',
  times: ' × ',
};

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

function formulaOf(operation: Operation, operands: readonly Operand[]): string {
  if (operands.length === 0) return 'as the law says';
  const joint = JOINED_BY[operation];
  return joint === undefined ? phraseOf(operation, namesOf(operands)) : termsOf(operands, joint, operation);
}

/** `turnover − cost of sales + disallowable expenses`. */
function termsOf(operands: readonly Operand[], joint: string, operation: Operation): string {
  let formula = '';
  for (const { name, sign } of operands) {
    formula += sign === '-' ? ` − ${name}` : formula === '' ? name : joint + name;
  }
  return operation === 'sum_not_below_zero' ? `${formula}, not below zero` : formula;
}

function phraseOf(operation: Operation, names: readonly string[]): string {
  if (operation === 'charge_less_part') return `(${names[0]} − ${names[1]} × ${names[2]}) × ${names[3]}`;
  if (operation === 'apportion') return `${names[0]} × ${names[1]} ÷ ${names[2]}`;
  if (operation === 'sum_of_shares') return 'sum of gain × reinvested ÷ proceeds';
  if (operation === 'sum_of_charges') return pairsOf(names).join(' + ');
  if (operation === 'part_between') return `${names[0]} above ${names[1]}, not above ${names[2]}`;
  return operation === 'looked_up' ? `by ${names.join(', ')}` : `the ${operation} of ${names.join(', ')}`;
}

function namesOf(operands: readonly Operand[]): string[] {
  return operands.map((operand) => operand.name);
}

function pairsOf(names: readonly string[]): string[] {
  const [amount, rate, ...others] = names;
  return amount === undefined ? [] : [`${amount} × ${rate}`, ...pairsOf(others)];
}
