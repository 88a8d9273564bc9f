/**
 * Tables that say some sections as one law does and the others as another. Each is made once, so that its law is traced
 * once however many returns are worked out under it; none has a digest, because none is handed out.
 *
 * @module
 */
import { oncePer } from '../../ground/once.js';
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

/** The sections that two tables do not share, in the order of the Act; those that no Act orders come before. */
export function sectionsApart(table: TableHeader, other: TableHeader, order: readonly string[]): string[] {
  const names = sectionsOf(other).filter((name) => name !== 'reconciliation');
  const unordered = names.filter((name) => !order.includes(name));
  const isApart = (name: string): boolean => table[name as keyof TableHeader] !== other[name as keyof TableHeader];
  return [...unordered, ...order].filter(isApart);
}
