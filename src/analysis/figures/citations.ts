/**
 * The law behind a table: the source that a citation names, and how well each citation was checked.
 *
 * @module
 */
import { weakestOf } from '../../algebra/words.js';
import { actsCited } from '../../tables/acts.js';
import type { Sourced, TableHeader, Verified } from '../../tables/table.js';

/** A source of the bibliography, under the name that citations start with. */
export interface CitedAct {
  readonly name: string;
  readonly title: string;
  /** The pinned address at which the text was read. */
  readonly source: string;
}

/**
 * The source that a citation names, by the longest name that starts it; `undefined` if no source is listed under one.
 *
 * @example
 * actOf('NTA-gazette s.56')?.name; // 'NTA-gazette'
 * actOf('CITA s.105')?.title.slice(0, 27); // 'Companies Income Tax Act, C'
 * actOf('no such Act s.1'); // undefined
 */
export function actOf(citation: string): CitedAct | undefined {
  const named = Object.entries(actsCited([citation])).sort(([a], [b]) => b.length - a.length)[0];
  return named && { name: named[0], title: named[1].title, source: named[1].source };
}

/**
 * The citations of a table, each with the weakest tier under which the table cites it: `disputed`, then `secondary`,
 * `practice`, `primary`.
 *
 * @example
 * tiersOf(companyRuleTable(2026)).get('NTA s.59(1)'); // 'primary'
 * tiersOf(companyRuleTable(2026)).get('NTA s.56(a)'); // 'disputed'
 */
export function tiersOf(table: TableHeader): ReadonlyMap<string, Verified> {
  const tiers = new Map<string, Verified>();
  for (const { law, verified } of sourcedIn(table)) {
    for (const citation of law) tiers.set(citation, weakestOf([tiers.get(citation) ?? verified, verified]));
  }
  return tiers;
}

/** Every block of a value that cites the law. */
function sourcedIn(value: unknown): Sourced[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'law' in value && 'verified' in value ? [value as Sourced] : [];
  return [...own, ...Object.values(value).flatMap(sourcedIn)];
}
