/**
 * The readable sheet of an individual's year: every line with the sum it is and the section of the law it rests on, so
 * that it can be checked by hand. Amounts are naira.
 *
 * @module
 */
import type { Operand, PitResult, WorkingLine } from 'nigeria-tax-rules';
import type { Row, Section } from './layout.js';
import { closingSections, ruleTableRow, shown, tierMark } from './sheet-rows.js';

/** Every section of a year, in the order of the computation; the workings in full only where they are wanted. */
export function pitSheet(result: PitResult, hasWorkings: boolean): Section[] {
  const lines = result.workings ?? [];
  return [
    { title: `PERSONAL INCOME TAX, INCOME YEAR ${result.taxYear}`, rows: [{ text: result.message }] },
    { title: 'Individual', rows: individualRows(result) },
    { title: 'Income (naira)', rows: rowsUpTo('gross_income', lines) },
    { title: 'Reliefs (naira)', rows: rowsBetween('gross_income', 'chargeable_income', lines) },
    { title: 'Tax (naira)', rows: rowsBetween('chargeable_income', 'liability_before_credits', lines) },
    { title: 'Credits and tax due (naira)', rows: creditRows(result, lines) },
    ...closingSections(result, hasWorkings),
  ];
}

function individualRows({ state, stateTaxCode, taxAuthority, effectiveRate, rules }: PitResult): Row[] {
  return [
    { label: 'State', value: `${state} (${stateTaxCode})` },
    { label: 'Tax authority', value: taxAuthority },
    { label: 'Effective rate, percent of gross income', value: effectiveRate.toFixed(4) },
    ruleTableRow(rules),
  ];
}

function rowsUpTo(last: string, lines: readonly WorkingLine[]): Row[] {
  return lines.slice(0, placeOf(last, lines) + 1).flatMap(lineRows);
}

function rowsBetween(before: string, last: string, lines: readonly WorkingLine[]): Row[] {
  return lines.slice(placeOf(before, lines) + 1, placeOf(last, lines) + 1).flatMap(lineRows);
}

function placeOf(name: string, lines: readonly WorkingLine[]): number {
  return lines.findIndex(({ line }) => line === name);
}

/** Credits are left out where none is claimed; the tax due and its twelfth never are. */
function creditRows({ credits, instalments }: PitResult, lines: readonly WorkingLine[]): Row[] {
  const isClaimed = credits.some(({ claimed }) => !claimed.isZero());
  const kept = lines
    .slice(placeOf('liability_before_credits', lines) + 1)
    .filter(({ line }) => isClaimed || line === 'tax_due' || line === 'monthly_tax')
    .filter(({ line }) => line !== 'tax_authority');
  const [first, last] = [instalments[0], instalments.at(-1)];
  const parts = first && last ? `Eleven instalments of ${shown(first)} and one of ${shown(last)}` : '';
  return [...kept.flatMap(lineRows), { text: parts }];
}

const ROOM = 74;

/** A line of the workings: what it is and comes to, and under that the sum and the law, on one line where they fit. */
function lineRows({ label, value, operation, operands, law, verified }: WorkingLine): Row[] {
  const parts = [sumOf(operation, operands), `${law.join('; ')}${tierMark(verified)}`].filter((part) => part !== '');
  const together = parts.join('   ');
  const texts = together.length <= ROOM ? [together] : parts;
  return [{ label, value: shown(value) }, ...texts.map((text) => ({ text, depth: 1 }))];
}

/** The sum in figures: `500,000.00 × 12`, `6,000,000.00 − 480,000.00`. */
function sumOf(operation: WorkingLine['operation'], operands: readonly Operand[]): string {
  const [first = '', second = '', third = '', fourth = ''] = operands.map(({ value }) => shown(value));
  if (operation === 'looked_up') return operands.map(({ name, value }) => `${name}: ${shown(value)}`).join(', ');
  if (operation === 'part_between') return partText(first, second, third);
  if (operation === 'sum_of_charges') return `${first} × ${second} + ${third} × ${fourth}`;
  if (operation === 'charge' || operation === 'times') return `${first} × ${second}`;
  if (operation === 'least' || operation === 'greatest') {
    return `the ${operation} of ${operands.map(({ value }) => shown(value)).join(' and ')}`;
  }
  return termsText(operands);
}

function partText(amount: string, lower: string, upper: string): string {
  return upper === 'none' ? `${amount} above ${lower}` : `${amount} between ${lower} and ${upper}`;
}

/** The terms that count; one alone says no more than the line does. */
function termsText(operands: readonly Operand[]): string {
  const counting = operands.filter(({ value }, at) => at === 0 || typeof value === 'string' || !value.isZero());
  const terms = counting.map(({ value, sign }, at) => `${sign === '-' ? '− ' : at === 0 ? '' : '+ '}${shown(value)}`);
  return terms.length < 2 ? '' : terms.join(' ');
}
