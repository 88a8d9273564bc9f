/**
 * A line of the workings as a sheet prints it: sums and comparisons with their terms in a column above the result, all
 * else as a formula below it.
 *
 * @module
 */
import type { Operand, WorkingLine } from 'nigeria-tax-rules';
import { headingOf, isNothing, said } from './amounts.js';
import type { NumberedLine, Term, Words } from './model.js';

/** The printed line that has the value of a line, by its name. */
export type Printed = (name: string) => { readonly number: number; readonly label: string } | undefined;

/** Words a line; its law is left out where its terms cite it. */
export function lineOf(working: WorkingLine, number: number, printed: Printed, isCiting: boolean): NumberedLine {
  const { label, value, law, verified } = working;
  const operands = countingOperands(working);
  const isColumn = COLUMNS.test(working.operation) && (operands.length > 1 || operands[0]?.sign === '-');
  return {
    number,
    label: operands.length === 0 ? label : `${label}${remarkOf(working, operands.length)}`,
    value: said(value),
    terms: isColumn ? termsOf(operands, printed) : [],
    formula: isColumn ? [] : formulaOf(working, operands, printed),
    law: isCiting ? `${law.join('; ')}${markOf(verified)}` : '',
  };
}

/** The mark of a line whose law was not read in the Act. */
function markOf(verified: WorkingLine['verified']): string {
  return verified === 'primary' ? '' : ` [${verified}]`;
}

const COLUMNS = /^(?:sum|sum_not_below_zero|least|greatest)$/;

/** Nothing is added and nothing is taken away: such terms are left out of a sum. */
function countingOperands({ operation, operands }: WorkingLine): readonly Operand[] {
  const isSum = operation === 'sum' || operation === 'sum_not_below_zero';
  return isSum ? operands.filter(({ value }) => !isNothing(value)) : operands;
}

function remarkOf({ operation, value }: WorkingLine, terms: number): string {
  if (operation === 'least') return terms > 2 ? ' (lowest of the above)' : ' (lower of the above)';
  if (operation === 'greatest') return terms > 2 ? ' (highest of the above)' : ' (higher of the above)';
  return operation === 'sum_not_below_zero' && isNothing(value) ? ', not below zero' : '';
}

function termsOf(operands: readonly Operand[], printed: Printed): Term[] {
  let hasTakenAway = false;
  return operands.map(({ name, value, sign, line }) => {
    hasTakenAway ||= sign === '-';
    const source = printed(line ?? '');
    const words = source === undefined ? name : lowerCase(source.label);
    const before = sign === '-' ? 'less ' : hasTakenAway ? addedBack(name) : '';
    return { label: before === '' ? headingOf(words) : `${before}${words}`, line: source?.number, value: said(value) };
  });
}

function addedBack(name: string): string {
  return name.startsWith('disallowable') ? 'add back ' : 'add ';
}

/** A label inside a sentence; names in capitals stay. */
function lowerCase(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

function formulaOf({ operation }: WorkingLine, operands: readonly Operand[], printed: Printed): Words {
  const words = operands.map((operand) => wordsOf(operand, printed));
  const [first = [], second = [], third = [], fourth = []] = words;
  if (words.length === 0) return [];
  if (operation === 'charge_less_part') return ['= (', ...first, ' − ', ...second, ' × ', ...third, ') × ', ...fourth];
  if (operation === 'part_between') return ['= ', ...first, `, the part ${boundsOf(operands)}`];
  if (operation === 'looked_up')
    return [
      'by ',
      ...joined(
        operands.map((operand) => saidOf(operand, printed)),
        [', '],
      ),
    ];
  if (operation === 'apportion' || operation === 'sum_of_shares') return ['= ', ...sharesOf(words)];
  if (operation === 'sum_of_charges') return ['= ', ...joined(pairsOf(words), [' + '])];
  return ['= ', ...joined(words, [' × '])];
}

/** A rate, a count or a word says itself; an amount has its name or its line before it. */
function wordsOf({ name, value, line }: Operand, printed: Printed): Words {
  if (typeof value === 'string') return [value];
  const source = printed(line ?? '');
  return source === undefined
    ? [`${name} ${said(value)}`]
    : [`${lowerCase(source.label)} `, source.number, ` ${said(value)}`];
}

/** A word or amount that a table was asked for: `exemption: small company`. */
function saidOf(operand: Operand, printed: Printed): Words {
  return typeof operand.value === 'string' ? [`${operand.name}: ${operand.value}`] : wordsOf(operand, printed);
}

function boundsOf([, lower, upper]: readonly Operand[]): string {
  const above = lower === undefined || isNothing(lower.value) ? '' : `above ${said(lower.value)}`;
  const upTo = upper === undefined || upper.value === 'none' ? '' : `up to ${said(upper.value)}`;
  return [above, upTo].filter((bound) => bound !== '').join(' ');
}

function sharesOf(words: readonly Words[]): Words {
  const shares = words.flatMap((_, index) => (index % 3 === 0 ? [words.slice(index, index + 3)] : []));
  return joined(
    shares.map(([first = [], second = [], third = []]) => [...first, ' × ', ...second, ' ÷ ', ...third]),
    [' + '],
  );
}

function pairsOf(words: readonly Words[]): Words[] {
  const pairs = words.flatMap((_, index) => (index % 2 === 0 ? [words.slice(index, index + 2)] : []));
  return pairs.map(([amount = [], rate = []]) => (rate[0] === '100%' ? amount : joined([amount, rate], [' × '])));
}

function joined(all: readonly Words[], joint: Words): Words {
  return all.flatMap((words, index) => (index === 0 ? words : [...joint, ...words]));
}
