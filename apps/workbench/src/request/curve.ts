/**
 * The curves that an address asks for: what moves, how far, and under which laws. Pure.
 *
 * @module
 */
import type { Along } from 'nigeria-tax-rules/analysis';
import { type Address, withoutValues, withValues } from './address.js';
import type { LawChoice, Moved, Questions } from './protocol.js';
import { FIRST_YEAR, type Tax, taxOf } from './request.js';

/** The amounts at which a chart may end: 1, 2, 5 times a power of ten, from a million to ten trillion. */
export const TOPS: readonly string[] = Array.from({ length: 8 }, (_, power) =>
  ['1', '2', '5'].map((digit) => `${digit}${'0'.repeat(power + 6)}`),
)
  .flat()
  .slice(0, -2);

/** The choices of a chart. */
export const SHOWN = ['tax', 'rate', 'part', 'left'] as const;
export type Shown = (typeof SHOWN)[number];

/** At most this many laws are drawn. */
export const MOST_LAWS = 3;

/** The amounts of a company and of a person that can move. */
const OF_COMPANIES = ['turnover', 'profit', 'fixedAssets', 'capitalAllowances'];
const OF_INDIVIDUALS = ['allIncome', 'annualRent', 'pensionContribution'];

/** The figures of a screen that has none of its own: a company with a margin of a fifth, and a salary. */
const EXAMPLES = {
  company: { turnover: '100000000', operatingExpenses: '80000000' },
  individual: { type: 'employment', amount: '500000', frequency: 'monthly', expenses: '', periodsPerYear: '' },
} as const;

/** The address with example figures in place of those that it does not have. */
export function withExample(from: Address): Address {
  if (taxOf(from) === 'company') return withValues(from, EXAMPLES.company);
  return { ...withValues(from, { state: 'Lagos' }), incomes: [EXAMPLES.individual] };
}

/** The amounts of an address that can move, by their names in it; a stream of income by its place. */
export function movesOf({ incomes }: Address, tax: Tax): readonly string[] {
  if (tax === 'company') return OF_COMPANIES;
  const streams = incomes.length > 1 ? incomes.map((_, place) => `income.${place}`) : [];
  return [...OF_INDIVIDUALS.slice(0, 1), ...streams, ...OF_INDIVIDUALS.slice(1)];
}

/** The amount that moves, by its name in the address; the first one where it names none that there is. */
export function moveOf(from: Address): string {
  const moves = movesOf(from, taxOf(from));
  return moves.find((move) => move === from.values.along) ?? moves[0] ?? '';
}

/** Returns whether costs stay as they are when turnover moves. */
export function areCostsUnchanged({ values }: Address): boolean {
  return values.costs === 'unchanged';
}

/** The choice of the chart. */
export function shownOf({ values }: Address): Shown {
  return SHOWN.find((shown) => shown === values.show) ?? 'tax';
}

/** The amount that moves, as the library takes it. */
export function alongOf(from: Address): Along {
  const move = moveOf(from);
  const [, stream] = /^income\.(\d+)$/.exec(move) ?? [];
  if (stream !== undefined) return { stream: Number(stream) };
  if (move === 'turnover') return { field: move, costs: areCostsUnchanged(from) ? 'unchanged' : 'in_proportion' };
  return { field: move } as Along;
}

/** The question about the curves of an address under some laws. */
export function curveQuestion(from: Address, moved: Moved, laws: readonly LawChoice[]): Questions['curve'] {
  const to = TOPS.find((top) => top === from.values.to);
  return { ...moved, laws, ...(to === undefined ? {} : { to }) };
}

/** The name of a law in an address: `2026:first_gazette`, `2025`. */
export function lawKey({ taxYear, reading }: LawChoice): string {
  return reading === undefined ? String(taxYear) : `${taxYear}:${reading}`;
}

/** The law that a key names. */
export function lawOfKey(key: string): LawChoice {
  const [year, reading] = key.split(':');
  return { taxYear: Number(year ?? FIRST_YEAR), ...(reading === undefined ? {} : { reading }) };
}

/**
 * The keys of the laws beside the first one: those that the address names, or else every other text of the year. A year
 * without a text means its first one; a key that is not among `offered` is left out.
 */
export function otherLaws(from: Address, offered: readonly string[], ofYear: readonly string[]): readonly string[] {
  const named = from.values.with?.split(',') ?? ofYear;
  const keys = named.map((key) => offered.find((each) => each === key || each.startsWith(`${key}:`)));
  return [...new Set(keys.filter((key) => key !== undefined))].slice(0, MOST_LAWS - 1);
}

/** The address with other laws beside the first one. */
export function withOtherLaws(from: Address, keys: readonly string[]): Address {
  return withValues(from, { with: keys.length === 0 ? 'none' : keys.join(',') });
}

/** The address with another first law, and the former one beside it. */
export function withFirstLaw(from: Address, law: LawChoice, isDefault: boolean, others: readonly string[]): Address {
  const ofYear = inYear(withoutValues(from, ['r']), law.taxYear);
  return withOtherLaws(withValues(ofYear, { r: isDefault ? '' : (law.reading ?? '') }), others);
}

/** The figures in another year of assessment. */
function inYear(from: Address, taxYear: number): Address {
  if (taxOf(from) === 'individual') return withValues(from, { y: String(taxYear) });
  const end = from.values.end ?? `${FIRST_YEAR - 1}-12-31`;
  return withValues(from, { end: `${taxYear - 1}${end.slice(4)}` });
}
