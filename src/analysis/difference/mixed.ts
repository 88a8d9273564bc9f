/**
 * Tables that say some sections as one law does and the others as another. Each is made once, so that its law is traced
 * once however many returns are worked out under it; none has a digest, because none is handed out.
 *
 * @module
 */
import { oncePer, RuleError } from '../../ground/index.js';
import { KNOWN_SINCE } from '../../tables/generated/fields.generated.js';
import { versionsIn } from '../../tables/lookup.js';
import type { TableHeader } from '../../tables/table.js';
import { sectionsOf } from '../figures/places.js';

const mixesOf = oncePer((_table: TableHeader) => oncePer((_other: TableHeader) => new Map<string, TableHeader>()));

/** A table of the engine with these sections of another, as the law of the later of their years. */
export function mixed<T extends TableHeader>(table: T, other: T, sections: readonly string[]): T {
  const known = mixesOf(table)(other);
  const name = sections.join(' ');
  const kept = known.get(name) ?? mixedAfresh(table, other, sections);
  known.set(name, kept);
  return kept as T;
}

function mixedAfresh(table: TableHeader, other: TableHeader, sections: readonly string[]): TableHeader {
  const { taxYear } = other.taxYear > table.taxYear ? other : table;
  const taken = sections.map((name) => [name, other[name as keyof TableHeader]]);
  return withEverySection({ ...table, ...Object.fromEntries(taken), taxYear, digest: '' });
}

/** The table, with a section that says of itself that it charges nothing for each that the earlier law never knew. */
function withEverySection(table: TableHeader): TableHeader {
  const names = Object.keys(KNOWN_SINCE[table.kind]) as never[];
  return { ...table, ...Object.fromEntries(names.map((name) => [name, versionsIn(table, name)])) };
}

/** A law on the way from an earlier one to a later one, and the step to it: a section, or `dates`. */
interface LawBetween<T> {
  readonly step: string;
  readonly table: T;
}

/** The laws on the way, section by section. In another year the dates come first. The last is the later law itself. */
export function lawsBetween<T extends TableHeader>(
  earlier: T,
  later: T,
  sections: readonly string[],
): readonly LawBetween<T>[] {
  const steps = earlier.taxYear === later.taxYear ? sections : ['dates', ...sections];
  const taken = (place: number): string[] => steps.slice(0, place + 1).filter((step) => step !== 'dates');
  const tableAfter = (place: number): T => (place === steps.length - 1 ? later : mixed(earlier, later, taken(place)));
  return steps.map((step, place) => ({ step, table: tableAfter(place) }));
}

/**
 * Returns what follows from a law that mixes two, or nothing if it cannot be computed: it may say a size without a
 * rate, or a class of asset that is no more.
 */
export function orNone<V>(workOut: () => V): V | undefined {
  try {
    return workOut();
  } catch (error) {
    if (error instanceof RuleError) return undefined;
    throw error;
  }
}

/** The sections that two tables do not share, in the order of the Act; those that no Act orders come before. */
export function sectionsApart(table: TableHeader, other: TableHeader, order: readonly string[]): string[] {
  const names = sectionsOf(other).filter((name) => name !== 'reconciliation');
  const unordered = names.filter((name) => !order.includes(name));
  const isApart = (name: string): boolean => table[name as keyof TableHeader] !== other[name as keyof TableHeader];
  return [...unordered, ...order].filter(isApart);
}
