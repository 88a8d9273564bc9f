/**
 * Lines of an answer that a disputed rule marks: those whose value another way of the rule would change, not all for
 * which the rule was read. The other ways are the other readings of the year, and tables in which one rule goes
 * the way that its note speaks of. A dispute that no such table settles marks every line that cites it.
 *
 * @module
 */
import type { WorkingLine } from '../algebra/index.js';
import { oncePer } from '../ground/index.js';
import type { Sourced, TableHeader } from '../tables/table.js';

/**
 * Returns whether a line stays disputed. The first of the tables answered; the others are the other ways of its law,
 * and `isChangedBy` says whether a line has another value under one of them.
 */
export function staysDisputed<T extends TableHeader>(
  tables: readonly [T, ...T[]],
  line: WorkingLine,
  isChangedBy: (other: T, line: WorkingLine) => boolean,
): boolean {
  const disputes = disputesUnder(tables)(line.law) as readonly (readonly T[])[];
  return disputes.length === 0 || disputes.some((apart) => isOpen(apart, (other) => isChangedBy(other, line)));
}

/** A dispute that no table settles stays open. */
function isOpen<T>(apart: readonly T[], isChangedBy: (other: T) => boolean): boolean {
  return apart.length === 0 || apart.some(isChangedBy);
}

/**
 * For each disputed rule that a line cites, the tables that have it otherwise. Lines share their law, so each is looked
 * through once.
 */
const disputesUnder = oncePer(([table, ...others]: readonly [TableHeader, ...TableHeader[]]) => {
  const rules = [...rulesIn(table)];
  return oncePer((law: readonly string[]): readonly (readonly TableHeader[])[] => {
    const cited = rules.filter(([, rule]) => rule.law.every((citation) => law.includes(citation)));
    return cited.map(([text]) => others.filter((other) => !rulesIn(other).has(text)));
  });
});

/** The disputed rules of a table, by their text. */
export const rulesIn = oncePer(({ readings: _readings, ...table }: TableHeader): ReadonlyMap<string, Sourced> => {
  return new Map(disputedIn(table).map((rule) => [textOf(rule), rule]));
});

function disputedIn(value: unknown): Sourced[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(disputedIn);
  return (value as Partial<Sourced>).verified === 'disputed' ? [value as Sourced, ...inside] : inside;
}

function textOf(rule: Sourced): string {
  return JSON.stringify(rule, (_name, value) => (typeof value === 'bigint' ? String(value) : value));
}
