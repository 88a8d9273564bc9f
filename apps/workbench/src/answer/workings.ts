/**
 * The workings as a sheet that reads like an accountant's: which lines decide the answer, and each formula with its
 * numbers in it. Pure.
 *
 * @module
 */
import { isAmount, isZero, withLongDays } from '../text/format.js';

/** One term of a line: an amount, a rate or a word. */
export interface Term {
  readonly name: string;
  readonly value: string;
  readonly sign?: '-';
  /** The earlier line that it is the value of. */
  readonly line?: string;
}

/** A line of the workings, as the page has it. */
export interface Line {
  readonly line: string;
  readonly label: string;
  readonly formula: string;
  readonly operation: string;
  readonly operands: readonly Term[];
  readonly value: string;
  readonly law: readonly string[];
  readonly verified: 'primary' | 'secondary' | 'disputed' | 'practice';
  readonly note?: string;
}

/** A piece of a formula: words and signs, or a term. */
export type Piece = string | Term;

/** The names of the lines that make the answer: reached from the total, and not nothing; every word; the total. */
export function linesThatMatter(lines: readonly Line[], total: string): ReadonlySet<string> {
  const byName = new Map(lines.map((line) => [line.line, line]));
  const reached = new Set<string>();
  const visit = (name: string): void => {
    const line = byName.get(name);
    if (line === undefined || reached.has(name)) return;
    reached.add(name);
    for (const operand of line.operands) if (operand.line !== undefined) visit(operand.line);
  };
  visit(total);
  const matters = ({ line, value }: Line): boolean =>
    line === total || !isAmount(value) || (reached.has(line) && !isZero(value));
  return new Set(lines.filter(matters).map(({ line }) => line));
}

/** The name of a term: that of the line whose value it is, as the sheet names the line. */
export function nameOf({ name, line }: Term, lines: readonly Line[]): string {
  const label = withLongDays(lines.find((each) => each.line === line)?.label ?? name);
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** The formula of a line with its terms. */
export function piecesOf({ operation, operands, formula }: Line): readonly Piece[] {
  if (operands.length === 0) return [formula];
  const pieces = PIECES[operation];
  return pieces === undefined ? listed(operands) : pieces(operands);
}

const PIECES: Readonly<Record<string, (terms: readonly Term[]) => readonly Piece[]>> = {
  sum: added,
  sum_not_below_zero: (terms) => [...added(terms), ', not below zero'],
  charge: (terms) => joined(terms, ' × '),
  times: (terms) => joined(terms, ' × '),
  charge_less_part: ([a, b, c, d]) => pieces('(', a, ' − ', b, ' × ', c, ') × ', d),
  apportion: ([a, b, c]) => pieces(a, ' × ', b, ' ÷ ', c),
  sum_of_shares: (terms) => inGroups(terms, 3, ([a, b, c]) => pieces(a, ' × ', b, ' ÷ ', c)),
  sum_of_charges: (terms) => inGroups(terms, 2, ([a, b]) => pieces(a, ' × ', b)),
  part_between: ([a, b, c]) => pieces('the part of ', a, ' above ', b, c === undefined ? '' : ', up to ', c),
  least: (terms) => ['the lowest of ', ...listed(terms)],
  greatest: (terms) => ['the highest of ', ...listed(terms)],
  looked_up: (terms) => ['decided by ', ...listed(terms)],
};

/** A sum without the terms that are nothing, unless all are. */
function added(terms: readonly Term[]): readonly Piece[] {
  const counted = terms.filter(({ value }) => !isZero(value));
  return (counted.length === 0 ? terms.slice(0, 1) : counted).flatMap((term, index) => [
    term.sign === '-' ? (index === 0 ? '− ' : ' − ') : index === 0 ? '' : ' + ',
    term,
  ]);
}

function joined(terms: readonly Term[], sign: string): readonly Piece[] {
  return terms.flatMap((term, index) => (index === 0 ? [term] : [sign, term]));
}

function listed(terms: readonly Term[]): readonly Piece[] {
  return joined(terms, ', ');
}

function inGroups(
  terms: readonly Term[],
  size: number,
  of: (group: readonly Term[]) => readonly Piece[],
): readonly Piece[] {
  const first = of(terms.slice(0, size));
  return terms.length <= size ? first : [...first, ' + ', ...inGroups(terms.slice(size), size, of)];
}

function pieces(...all: readonly (Piece | undefined)[]): readonly Piece[] {
  return all.filter((piece) => piece !== undefined && piece !== '') as Piece[];
}
