/**
 * The classes of size by which a population is grouped: every bound of gross turnover in both laws is an edge, so that
 * a bound that is moved shows whom it moves.
 *
 * @module
 */
import { wholePart, wordingOf } from '../../ground/index.js';
import type { CompanyRuleTable } from '../../tables/company-table.js';
import type { Bounds } from '../../tables/table.js';
import type { RuleTable } from './rows.js';

const MOST_CLASSES = 8;
const MILLION = 100_000_000;
const NAIRA_MILLIONS = [500, 5_000, 10, 1_000, 50_000, 100, 50, 1];
const MILLIONS_OF_INDIVIDUALS = [1, 2, 5, 10, 20, 50, 100];

/** Classes of size, from the smallest. The last has no edge. */
export interface SizeClasses {
  readonly by: string;
  readonly names: readonly string[];
  /** The largest size of each class but the last, in kobo. */
  readonly edges: readonly number[];
}

/** The classes of size of a population under two laws. */
export function sizeClasses(before: RuleTable, after: RuleTable): SizeClasses {
  const isOfCompanies = before.kind === 'company' && after.kind === 'company';
  const edges = isOfCompanies ? edgesOf([before, after]) : MILLIONS_OF_INDIVIDUALS.map((count) => count * MILLION);
  const by = isOfCompanies ? 'gross turnover' : 'gross income';
  return { by, names: namesOf(edges), edges };
}

/** The bounds of the laws, and round amounts between them: eight classes, or as many as the laws have. */
function edgesOf(tables: readonly CompanyRuleTable[]): number[] {
  const edges = tables.flatMap(boundsIn).flatMap(edgesOfBounds);
  for (const count of NAIRA_MILLIONS) {
    const isNear = edges.some((edge) => edge < count * MILLION * 2 && edge * 2 > count * MILLION);
    // An amount that one law includes and another does not is an edge, and a kobo below it is one too.
    const apart = new Set(edges.filter((edge) => !edges.includes(edge + 1)));
    if (apart.size < MOST_CLASSES - 1 && !isNear) edges.push(count * MILLION);
  }
  return [...new Set(edges)].sort((a, b) => a - b);
}

function boundsIn({ companySize, minimumTax, topUpTax = [] }: CompanyRuleTable): (Bounds | undefined)[] {
  return [
    ...companySize.flatMap(({ bands }) => bands.map((band) => band.grossTurnover)),
    ...minimumTax.map((rule) => (rule.method === 'floor' ? rule.exemptGrossTurnover : undefined)),
    ...topUpTax.map((rule) => (rule.method === 'none' ? undefined : rule.grossTurnover)),
  ];
}

/** The largest amount below each bound: `at most` and `more than` include it, `less than` and `at least` do not. */
function edgesOfBounds(bounds: Bounds | undefined): number[] {
  const included = [bounds?.atMost, bounds?.moreThan];
  const excluded = [bounds?.lessThan, bounds?.atLeast];
  const edges = [...included.map((bound) => bound), ...excluded.map((bound) => bound && bound - 1n)];
  return edges.flatMap((edge) => (edge === undefined || edge <= 0n ? [] : [Number(edge)]));
}

/** The class of a size, by halving. */
export function classOf(size: number, edges: readonly number[]): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (size <= (edges[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function namesOf(edges: readonly number[]): string[] {
  const words = edges.map(shortWording);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const between = words.slice(1).map((word, place) => {
    const isOneAmount = edges[place + 1] === (edges[place] as number) + 1;
    return isOneAmount ? `exactly ${word}` : `${words[place]} to ${word}`;
  });
  return [`to ${first}`, ...between, `over ${last}`];
}

const UNITS = [
  ['bn', 100_000_000_000],
  ['m', 100_000_000],
] as const;

/** `₦25m`, `₦1.5bn`; an amount that is not so round is written out. A kobo below a round amount is that amount. */
function shortWording(kobo: number): string {
  return roundWording(kobo) ?? roundWording(kobo + 1) ?? wordingOf(kobo);
}

function roundWording(kobo: number): string | undefined {
  for (const [unit, size] of UNITS) {
    const tenth = wholePart(size, 10);
    const tenths = wholePart(kobo, tenth);
    if (kobo >= size && tenths * tenth === kobo) return `₦${tenthsText(tenths)}${unit}`;
  }
  return undefined;
}

function tenthsText(tenths: number): string {
  const whole = wholePart(tenths, 10);
  return whole * 10 === tenths ? `${whole}` : `${whole}.${tenths - whole * 10}`;
}
