/**
 * The words and numbers that the reports of an impact share.
 *
 * @module
 */
import type { Decimal } from 'nigeria-tax-rules';
import type { Impact, ImpactClass, ImpactPart, RowImpact } from 'nigeria-tax-rules/analysis';
import { fewComputed } from '../../../../../libraries/files/src/headline.js';
import { count, headingOf, naira } from '../../frame/amounts.js';

/** The rows of a report. */
export interface ReportedRows {
  readonly title: string;
  readonly taxYear: number;
  /** The number of rows that are no returns, such as totals. */
  readonly notReturns: number;
}

/** The headline where fewer rows were computed than not; nothing else. */
export function headlineOf({ rows, leftOut }: Impact, { notReturns }: ReportedRows): string {
  return fewComputed(rows, leftOut.rows + notReturns);
}

const UNITS = [
  ['tn', 1_000_000_000_000],
  ['bn', 1_000_000_000],
  ['m', 1_000_000],
  ['k', 1_000],
] as const;

/** An amount in short, of three digits at least: `₦1.25bn`. */
export function short(amount: Decimal): string {
  const size = amount.abs();
  const [unit, one] = UNITS.find(([, each]) => size.gte(each)) ?? ['', 1];
  const digits = size.div(one).toSignificantDigits(3).toFixed();
  return `${amount.isNegative() && !amount.isZero() ? '−' : ''}₦${digits}${unit}`;
}

/** A change as a part of what was there: `+5.30 %`; nothing where there was nothing. */
export function percent(change: Decimal, of: Decimal): string {
  if (of.isZero()) return '';
  const part = change.times(100).div(of).toFixed(2);
  return `${change.gt(0) ? '+' : ''}${part.replace('-', '−')} %`;
}

/** The laws of before and after, such as `2026 first_gazette, revision 2`. */
export function lawOf({ taxYear, reading, revision, status }: Impact['rules']['before']): string {
  const caveat = status === 'in_force' ? '' : `, ${status}`;
  return `${taxYear} ${reading.replaceAll('_', ' ')}, revision ${revision}${caveat}`;
}

/** Some companies or individuals: `1 company`, `1,250 companies`. */
function taxpayers(number: number, kind: Impact['kind']): string {
  const [one, many] = kind === 'company' ? ['company', 'companies'] : ['individual', 'individuals'];
  return `${count(number)} ${number === 1 ? one : many}`;
}

/** Says of some taxpayers what they pay: `1 pays`, `2 pay`. */
function pays(subject: string, number: number, what: string): string {
  return `${subject} ${number === 1 ? 'pays' : 'pay'} ${what}`;
}

/** The sentences that a report begins with. */
export function summaryOf(impact: Impact): string[] {
  const { before, after, change, payLess, same, payMore, kind } = impact;
  const way = change.isZero() ? 'The tax does not change: it is' : `The tax ${change.gt(0) ? 'rises' : 'falls'} by`;
  const part = before.isZero() ? '' : ` (${percent(change, before)})`;
  const total = change.isZero()
    ? `${way} ${naira(after)}.`
    : `${way} ${naira(change.abs())}${part}, from ${naira(before)} to ${naira(after)}.`;
  const shares = [
    pays(taxpayers(payLess.weight, kind), payLess.weight, 'less'),
    pays(count(same.weight), same.weight, 'the same'),
    pays(count(payMore.weight), payMore.weight, 'more'),
  ];
  return [total, `${shares.join(', ')}.`];
}

/** Lists what the reader must know about the rows. */
export function caveatsOf(impact: Impact, { title, taxYear }: ReportedRows): string[] {
  const { rows, weight, leftOut, kind, rules, isMadeUp } = impact;
  const counted = isMadeUp ? '' : `: ${taxpayers(rows, kind)}`;
  const stands = weight === rows ? '' : `, which ${rows === 1 ? 'stands' : 'stand'} for ${count(weight)}`;
  const others = new Set([rules.before.taxYear, rules.after.taxYear].filter((year) => year !== taxYear));
  return [
    ...(isMadeUp ? ['Made-up companies: an illustration, not a sample of the companies of Nigeria.'] : []),
    `${title}${counted}${stands}, stated for ${taxYear}.`,
    ...(others.size > 0 ? [movedTo([...others])] : []),
    ...(leftOut.rows > 0 ? [leftOutOf(leftOut.rows)] : []),
  ];
}

/** Says what happens where a table is of another year than the rows. */
function movedTo(years: readonly number[]): string {
  const [tables, year] = years.length === 1 ? ['table', 'that year'] : ['tables', 'the year of each'];
  const applied = `The ${tables} of ${years.join(' and ')} ${years.length === 1 ? 'is' : 'are'} applied`;
  return `${applied} to the same amounts, with every day of the rows moved by whole years to ${year}.`;
}

function leftOutOf(rows: number): string {
  return rows === 1
    ? '1 row was left out; it is not in any figure.'
    : `${count(rows)} rows were left out; they are not in any figure.`;
}

/** The name of a class of changes. */
export function classOf({ from, to }: ImpactClass): string {
  if (from === null) return `falls by more than ${short((to as Decimal).abs())}`;
  if (to === null) return `rises by more than ${short(from)}`;
  if (from.isZero() && to.isZero()) return 'the same';
  const [least, most] = from.isNegative() ? [to.abs(), from.abs()] : [from, to];
  const way = from.isNegative() ? 'falls' : 'rises';
  return least.isZero() ? `${way} by up to ${short(most)}` : `${way} by ${short(least)} to ${short(most)}`;
}

/** The classes from the first to the last that has rows. */
export function classesMet(histogram: Impact['histogram']): readonly ImpactClass[] {
  const isMet = ({ rows }: ImpactClass): boolean => rows > 0;
  const first = histogram.findIndex(isMet);
  return first < 0 ? [] : histogram.slice(first, histogram.findLastIndex(isMet) + 1);
}

/** The name of a part: `Company size and income tax`. */
export function partNameOf({ words }: ImpactPart): string {
  return headingOf(words.join(', ').replace(/, ([^,]*)$/, ' and $1'));
}

/** Names a row: by its id if it has one. */
export function nameOf({ row, id }: RowImpact | { readonly row: number; readonly id?: string }): string {
  return id === undefined ? `row ${count(row)}` : id;
}
