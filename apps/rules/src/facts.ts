/**
 * The sources of a table's facts: every entry with `law` and `verified` in a reading, in each version, but the readings
 * themselves. `rules:check`, `nigeria-tax rules` and docs/limits.md count them here.
 *
 * @module
 */
import type { TableHeader } from '../../../src/tables/table.js';
import type { TableFile } from './folder.js';

/** The tiers of the law behind a fact. */
export const TIERS = ['primary', 'secondary', 'disputed', 'practice'] as const;

/** The facts of a table by tier. */
export type FactCounts = Readonly<Record<(typeof TIERS)[number], number>>;

/** Counts the facts of a table in its reading. */
export function factsByTier({ readings: _readings, ...table }: TableHeader): FactCounts {
  const tiers = tiersIn(table);
  return countsBy((tier) => tiers.filter((one) => one === tier).length);
}

/** The share of the facts that are law whose Act was read, such as `62.8 %`. Practice is not law. */
export function primaryShare({ primary, secondary, disputed }: FactCounts): string {
  const law = primary + secondary + disputed;
  return law === 0 ? 'none' : `${((100 * primary) / law).toFixed(1)} %`;
}

/** The facts of each year of each tax in its default reading, and of all years of a tax. */
export function factRows(tables: readonly TableHeader[]): readonly (readonly [name: string, counts: FactCounts])[] {
  const defaults = tables.filter(({ reading, defaultReading }) => reading === defaultReading);
  return [...new Set(defaults.map(({ kind }) => kind))].flatMap((kind) => {
    const rows = defaults
      .filter((table) => table.kind === kind)
      .map((table) => [`${kind} ${table.taxYear}`, factsByTier(table)] as const);
    const all = rows.map(([, counts]) => counts).reduce(sumOf);
    return [...rows, [`${kind}, all years`, all] as const];
  });
}

/** A table of those facts, for the analyst. */
export function factsText(files: readonly TableFile[]): string {
  const heads = ['Facts by tier', 'facts', ...TIERS, 'primary of law'];
  const rows = factRows(files.flatMap(({ tables }) => tables.map(({ table }) => table)));
  return [heads, ...rows.map(([name, counts]) => cellsOf(name, counts))]
    .map((cells) => aligned(cells, heads))
    .join('\n');
}

function countsBy(count: (tier: keyof FactCounts) => number): FactCounts {
  return Object.fromEntries(TIERS.map((tier) => [tier, count(tier)])) as unknown as FactCounts;
}

function sumOf(one: FactCounts, other: FactCounts): FactCounts {
  return countsBy((tier) => one[tier] + other[tier]);
}

function tiersIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { law, verified } = value as { readonly law?: unknown; readonly verified?: unknown };
  const own = law !== undefined && typeof verified === 'string' ? [verified] : [];
  return [...own, ...Object.values(value).flatMap(tiersIn)];
}

function cellsOf(name: string, counts: FactCounts): string[] {
  const all = TIERS.reduce((sum, tier) => sum + counts[tier], 0);
  return [name, String(all), ...TIERS.map((tier) => String(counts[tier])), primaryShare(counts)];
}

function aligned(cells: readonly string[], heads: readonly string[]): string {
  const [name = '', ...figures] = cells;
  const columns = figures.map((figure, at) => figure.padStart((heads[at + 1]?.length ?? 0) + 2));
  return `${name.padEnd(22)}${columns.join('')}`;
}
